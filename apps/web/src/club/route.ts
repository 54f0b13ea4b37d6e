import { signal } from '@preact/signals';

/** Where one is at the club, by the part of the address behind "#". */
export type Route =
  | { readonly at: 'lobby' }
  /** Whoever may do so makes a table; the game that it is of, where it is known. */
  | { readonly at: 'new'; readonly game: string | null }
  | { readonly at: 'table'; readonly table: string; readonly isBoard: boolean; readonly line?: number }
  /** The games that one has played, here or elsewhere. */
  | { readonly at: 'games' }
  | { readonly at: 'tournaments' }
  | { readonly at: 'tournament'; readonly tournament: string }
  /** Whoever may do so makes a tournament. */
  | { readonly at: 'new tournament'; readonly game: string | null }
  | { readonly at: 'join'; readonly words: string }
  | { readonly at: 'me' }
  /** A link of a mail: by which an address is confirmed, or more mail is stopped. */
  | { readonly at: 'mail' | 'stop' | 'reset'; readonly word: string };

export function routeOf(hash: string): Route {
  const [at = '', one, two, three] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  if (at === 'game' && one && two === 'from') return { at: 'table', table: one, isBoard: true, line: Number(three) || 0 };
  if (at === 'game' && one) return { at: 'table', table: one, isBoard: two === 'board' };
  if (at === 'tournaments' && one === 'new') return { at: 'new tournament', game: two ?? null };
  if (at === 'tournaments' && one) return { at: 'tournament', tournament: one };
  if (at === 'new') return { at: 'new', game: one ?? null };
  if (at === 'join' && one) return { at: 'join', words: one };
  if ((at === 'mail' || at === 'stop' || at === 'reset') && one) return { at, word: one };
  return at === 'me' || at === 'games' || at === 'tournaments' ? { at } : { at: 'lobby' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function hashOf(to: Route): string {
  const place = (...names: readonly string[]): string => `#/${names.map(encodeURIComponent).join('/')}`;
  if (to.at === 'table' && to.line !== undefined) return place('game', to.table, 'from', String(to.line));
  if (to.at === 'table') return to.isBoard ? place('game', to.table, 'board') : place('game', to.table);
  if (to.at === 'new tournament') return to.game === null ? place('tournaments', 'new') : place('tournaments', 'new', to.game);
  if (to.at === 'tournament') return place('tournaments', to.tournament);
  if (to.at === 'new') return to.game === null ? place('new') : place('new', to.game);
  if (to.at === 'join') return place('join', to.words);
  if (to.at === 'mail' || to.at === 'stop' || to.at === 'reset') return place(to.at, to.word);
  return to.at === 'lobby' ? place('') : place(to.at);
}

export const route = signal<Route>(routeOf(globalThis.location?.hash ?? ''));
let before: Route = { at: 'lobby' };
globalThis.addEventListener?.('hashchange', () => {
  before = route.value;
  route.value = routeOf(location.hash);
});

export const go = (to: Route): void => {
  location.hash = hashOf(to);
};

/** Whoever has signed in at a page of its own goes on at the tournaments that they came from, else in the lobby. */
export const goOnSignedIn = (): void => go(before.at === 'tournament' || before.at === 'tournaments' ? before : { at: 'lobby' });
