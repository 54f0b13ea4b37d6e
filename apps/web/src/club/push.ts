import { club } from './api.ts';

/** Whether a browser is told by its push service: it cannot, its user does not want it, not yet, or it is. */
export type PushState = 'no' | 'refused' | 'off' | 'on';

/** It answers for no page, and has nothing to do but what a push service brings. */
const WORKER = 'club-push.js';
const SCOPE = 'club-push/';

const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration(SCOPE))?.pushManager.getSubscription()) ?? null;

/** How it is with this browser; where it is told the club hears anew how it is reached. */
export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'no';
  if (Notification.permission === 'denied') return 'refused';
  const found = await subscription();
  if (!found) return 'off';
  await tell(found);
  return 'on';
}

/** Has this browser told from now on, where its user agrees. @throws NotGranted, and Error where its push service is not reached */
export async function pushHere(pushKey: string): Promise<PushState> {
  if (!canPush()) return 'no';
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });
  await active(registration);
  await tell(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }));
  return 'on';
}

/** Has this browser told no more. @throws NotGranted */
export async function noPushHere(): Promise<PushState> {
  const found = await subscription();
  if (found) await club.pushNoMore(found.endpoint);
  await found?.unsubscribe();
  return 'off';
}

async function tell(found: PushSubscription): Promise<void> {
  const { p256dh = '', auth = '' } = found.toJSON().keys ?? {};
  await club.pushTo({ endpoint: found.endpoint, p256dh, auth });
}

/** A worker can be subscribed for when it is at work. */
async function active({ active: now, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const next = installing ?? waiting;
  if (now || !next) return;
  await new Promise<void>((works) => next.addEventListener('statechange', () => next.state === 'activated' && works()));
}
