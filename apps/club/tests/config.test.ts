import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { configOf } from '../src/config.ts';

const URL = 'postgresql://club@db.example/club';

it('serves this computer on 8080 where nothing is set but the database', () => {
  expect(configOf({ DATABASE_URL: URL })).toEqual({
    databaseUrl: URL,
    port: 8080,
    host: undefined,
    origin: null,
    proxies: 0,
    logLevel: 'info',
    thinkers: Math.max(1, availableParallelism() - 1),
    machineTables: 6,
    mail: null,
    push: null,
  });
});

it.each([
  [{}, 'DATABASE_URL is not set'],
  [{ DATABASE_URL: 'mysql://root:secret@db' }, 'DATABASE_URL does not begin with postgresql://'],
  [{ DATABASE_URL: URL, PORT: '80a' }, 'PORT is "80a"; a number from 0 to 65535 is expected'],
  [{ DATABASE_URL: URL, PORT: '70000' }, 'PORT is "70000"'],
  [{ DATABASE_URL: URL, CLUB_ORIGIN: 'club.example' }, 'CLUB_ORIGIN is "club.example"; an origin such as https://club.example is expected'],
  [{ DATABASE_URL: URL, CLUB_ORIGIN: 'https://club.example/lobby' }, 'an origin such as'],
  [{ DATABASE_URL: URL, CLUB_PROXIES: '-1' }, 'CLUB_PROXIES is "-1"; a number from 0 to 10 is expected'],
  [
    { DATABASE_URL: URL, CLUB_SMTP: 'mail.example:secret' },
    'CLUB_SMTP is no address; one such as smtps://name:password@mail.example is expected',
  ],
  [{ DATABASE_URL: URL, CLUB_SMTP: 'smtp://mail.example' }, 'CLUB_MAIL_FROM is not set'],
  [{ DATABASE_URL: URL, CLUB_SMTP: 'smtp://mail.example', CLUB_MAIL_FROM: 'club@club.example' }, 'CLUB_ORIGIN is not set'],
  [{ DATABASE_URL: URL, CLUB_VAPID: 'public:private' }, 'CLUB_VAPID is no pair of keys'],
  [{ DATABASE_URL: URL, CLUB_VAPID: `${'a'.repeat(87)}:${'b'.repeat(43)}` }, 'CLUB_ORIGIN is no https://'],
  [{ DATABASE_URL: URL, CLUB_LOG: 'loud' }, 'CLUB_LOG is "loud"; one of silent, error, warn, info, debug is expected'],
])('says which variable is wrong, and what is expected: %j', (environment, says) => {
  expect(() => configOf(environment)).toThrow(says);
});

it('repeats no password that stands in an address it cannot read', () => {
  expect(() => configOf({ DATABASE_URL: 'mysql://root:secret@db' })).not.toThrow('secret');
  expect(() => configOf({ DATABASE_URL: URL, CLUB_SMTP: 'mail:secret@mail.example' })).not.toThrow('secret');
});
