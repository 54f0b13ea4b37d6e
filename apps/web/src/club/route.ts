import { signal } from '@preact/signals';

/** Where one is at the club, by the part of the address behind "#". */
export type Route =
  | { readonly at: 'lobby' }
  /** Whoever may do so makes a table; the game that it is of, where it is known. */
  | { readonly at: 'new'; readonly game: string | null }
  | { readonly at: 'table'; readonly table: string; readonly isBoard: boolean }
  | { readonly at: 'join'; readonly words: string }
  | { readonly at: 'me' };

export function routeOf(hash: string): Route {
  const [at = '', one, two] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  if (at === 'game' && one) return { at: 'table', table: one, isBoard: two === 'board' };
  if (at === 'new') return { at: 'new', game: one ?? null };
  if (at === 'join' && one) return { at: 'join', words: one };
  return at === 'me' ? { at: 'me' } : { at: 'lobby' };
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
  if (to.at === 'table') return to.isBoard ? place('game', to.table, 'board') : place('game', to.table);
  if (to.at === 'new') return to.game === null ? place('new') : place('new', to.game);
  if (to.at === 'join') return place('join', to.words);
  return to.at === 'me' ? place('me') : place('');
}

export const route = signal<Route>(routeOf(globalThis.location?.hash ?? ''));
globalThis.addEventListener?.('hashchange', () => (route.value = routeOf(location.hash)));

export const go = (to: Route): void => {
  location.hash = hashOf(to);
};
