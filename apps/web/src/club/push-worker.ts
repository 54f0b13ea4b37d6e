/** What a club tells this browser while no page of it is open: it is shown, and opens what it speaks of. */
const worker = globalThis as unknown as ServiceWorkerGlobalScope;

interface Shown {
  readonly title: string;
  readonly body: string;
  /** The part of the club's address behind "#", with that. */
  readonly open: string;
  /** Of those with one tag the last is shown. */
  readonly tag: string;
}

/** One waits for the one before: what is shown side by side may end in another order than it came in. */
let showing: Promise<unknown> = Promise.resolve();

worker.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, open, tag } = event.data.json() as Shown;
  const show = () => worker.registration.showNotification(title, { body, tag, data: open, icon: 'icon-192.png' });
  showing = showing.then(show, show);
  event.waitUntil(showing);
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // The club's page lies beside this worker; what it shows stands behind "#".
  const place = new URL(String(event.notification.data), new URL('./', worker.location.href));
  event.waitUntil(shown(place.href));
});

/** Shows a page that has this place open already, or opens one. */
async function shown(href: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => url === href);
  await (open ? open.focus() : worker.clients.openWindow(href));
}
