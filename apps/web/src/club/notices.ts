import { effect, signal } from '@preact/signals';
import type { NoticeListed } from '@sandtable/desk/club/notices';
import { board } from '../table/state.ts';
import { club } from './api.ts';
import { handOvers, listed, me, requests, tried } from './state.ts';

/** What one was told while one was away, the last first. */
export const notices = signal<readonly NoticeListed[]>([]);
/** Those among them that were new when this page first showed them. */
export const fresh = signal<ReadonlySet<number>>(new Set());

/** Reads what one was told; with that it is seen. */
export const readNotices = (): Promise<unknown> =>
  tried(async () => {
    const all = me.value ? await club.notices() : [];
    const unseen = all.filter(({ isSeen }) => !isSeen).map(({ id }) => id);
    fresh.value = new Set([...fresh.value, ...unseen]);
    notices.value = all;
    if (unseen.length > 0) await club.seeNotices(Math.max(...unseen));
  });

/** Milliseconds between two words to the club that somebody looks at a table at which something happens. */
const VISIT_EVERY = 10_000;

const isLooking = (): boolean => document.visibilityState === 'visible';

/**
 * Tells the club that somebody looks at a table, when they come, and after something has happened there while they look: of that they are told
 * nothing. What is returned ends it.
 */
export function visits(table: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = -Infinity;
  // What cannot be told now is told with the next; nobody need know of it.
  const tell = (isLast = false): void => {
    clearTimeout(timer);
    timer = undefined;
    last = performance.now();
    if (me.peek()) void club.visit(table, isLast).catch(() => null);
  };
  const happened = (): void => {
    if (isLooking()) timer ??= setTimeout(tell, Math.max(0, last + VISIT_EVERY - performance.now()));
  };
  const turned = (): void => {
    if (isLooking()) tell();
    else if (timer !== undefined) tell(true);
  };
  const stop = effect(() => {
    void [board.value, listed.value, requests.value, handOvers.value, me.value];
    happened();
  });
  document.addEventListener('visibilitychange', turned);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', turned);
    if (timer !== undefined) tell(true);
  };
}
