import { expect, it } from 'vitest';
import { club } from '../club.ts';
import { PASSPHRASE, visitor } from '../visitor.ts';

const served = club({ CLUB_ORIGIN: 'https://club.example', CLUB_PROXIES: '1' });

it('behind TLS sends its cookie by that alone, and takes requests of the origin that people see', async () => {
  const one = visitor(served);
  const account = { name: 'Marta', passphrase: PASSPHRASE };
  expect((await one.ask('POST', '/api/people', account)).status).toBe(403);
  const made = await one.ask('POST', '/api/people', account, { origin: 'https://club.example' });
  expect(made.status).toBe(200);
  expect(made.headers.get('set-cookie')).toMatch(/; Secure/);
  expect(made.headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect((await one.ask('GET', '/')).headers.get('strict-transport-security')).toBe('max-age=31536000');
});

it('counts tries by what the proxy saw, and believes nothing that was said before it', async () => {
  const one = visitor(served);
  const attempt = async (from: string): Promise<number> =>
    (
      await one.ask(
        'POST',
        '/api/session',
        { name: 'Nobody', passphrase: 'wrong passphrase' },
        { origin: 'https://club.example', 'x-forwarded-for': from },
      )
    ).status;
  for (let i = 0; i < 10; i++) expect(await attempt(`192.0.2.${i}, 198.51.100.7`)).toBe(401);
  expect(await attempt('192.0.2.99, 198.51.100.7')).toBe(429);
  expect(await attempt('198.51.100.8')).toBe(401);
});
