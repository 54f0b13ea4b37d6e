import type { Agent } from 'node:https';
import webPush from 'web-push';
import type { PushConfig } from '../config.ts';
import { outside } from './outside.ts';

/** What a browser shows, and the part of the address behind "#" that it opens; of those with one tag it shows the last. */
export interface Shown {
  readonly title: string;
  readonly body: string;
  readonly open: string;
  readonly tag: string;
}

/** How a browser is reached. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Tells browsers by their push services. */
export interface Pusher {
  /** False where the push service says that there is no such browser any more. @throws Error where it may be tried again */
  send(to: Subscription, shown: Shown): Promise<boolean>;
}

/** Milliseconds for a push service to answer. */
const TIMEOUT = 10_000;
/** Seconds for which a push service keeps what it cannot bring yet. */
const KEPT = 24 * 60 * 60;
/** What push services answer where a browser has gone (RFC 8030, 5 and 7.3). */
const GONE = new Set([404, 410]);

/** A pair of keys for a club, the second of them secret. */
export function newPushKeys(): string {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return `${publicKey}:${privateKey}`;
}

/** Sends what only the browser can read (RFC 8291), by an agent that connects to public addresses alone. */
export function pusherBy(keys: PushConfig, origin: string, agent: Agent = outside()): Pusher {
  const options = { vapidDetails: { subject: origin, ...keys }, timeout: TIMEOUT, TTL: KEPT, agent, contentEncoding: 'aes128gcm' } as const;
  return {
    send: async ({ endpoint, p256dh, auth }, shown) => {
      try {
        await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(shown), options);
        return true;
      } catch (error) {
        if (error instanceof webPush.WebPushError && GONE.has(error.statusCode)) return false;
        throw error;
      }
    },
  };
}
