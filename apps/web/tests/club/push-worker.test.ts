import { expect, test } from 'vitest';
import { site } from '../site.ts';

const here = site();
const MOVE = { title: 'Your move in Operation Gertrud', body: 'Set up, rule 3.0a', open: '#/game/a-table', tag: 'a-table' };

/** What a push service has brought is handed to the browser's worker as the browser does. */
test('what a club tells a browser is shown there, of one table the last alone, and takes nothing from the page’s own worker', async () => {
  const page = await here.open({ serviceWorkers: 'allow' });
  await page.context().grantPermissions(['notifications']);
  await page.goto(new URL('club.html', here.url).href);
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/club-push/'));
      if (own) found(own.registrationId);
    }),
  );
  await browser.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('club-push.js', { scope: 'club-push/' });
    await new Promise((works) => installing?.addEventListener('statechange', () => installing.state === 'activated' && works(null)));
  });
  const bring = async (shown: typeof MOVE) =>
    browser.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(here.url).origin,
      registrationId: await registered,
      data: JSON.stringify(shown),
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('club-push/');
      return (await registration?.getNotifications())?.map(({ title, body, tag, data }) => ({ title, body, tag, open: data as string }));
    });
  await bring(MOVE);
  await bring({ ...MOVE, title: 'Marta asks to go on in Operation Gertrud', body: '' });
  await bring({ ...MOVE, tag: 'another', open: '#/game/another' });
  await expect
    .poll(async () => (await shown())?.toSorted((a, b) => a.tag.localeCompare(b.tag)))
    .toEqual([
      { ...MOVE, title: 'Marta asks to go on in Operation Gertrud', body: '' },
      { ...MOVE, tag: 'another', open: '#/game/another' },
    ]);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
