import { signal } from '@preact/signals';
import type { Face } from '../../face/face.ts';
import { coverOf } from '../../games.ts';
import type { GameOffered, Kept } from '@sandtable/desk/choosing';
import { trying, umpire } from '../../table/state.ts';
import { ask } from '../Dialog.tsx';
import { lastPicture } from '../board/pictures.ts';
import { titleOf } from './standing.ts';

/** The games kept in this browser, those under way first, the last one played before all; null until they are read. */
export const kept = signal<readonly Kept[] | null>(null);
/** What can be agreed before a game begins, by game. */
export const offered = signal<ReadonlyMap<string, GameOffered>>(new Map());
/** Faces of games whose words the page needs, by game. */
export const faces = signal<ReadonlyMap<string, Face>>(new Map());

/** Reads the shelf anew, after the picture of the game just left has reached it. */
export async function readShelf(): Promise<void> {
  await lastPicture();
  const all = (await trying(() => umpire.ask({ ask: 'kept' }))) ?? [];
  kept.value = all.toSorted((a, b) => Number(a.result !== null) - Number(b.result !== null));
  const last = kept.value[0];
  if (last) await fetchFace(last.game);
}

/** Whoever has begun a first game is no newcomer when coming back, not even until the shelf has been read. */
export function forgetEmpty(): void {
  if (kept.peek()?.length === 0) kept.value = null;
}

/** Fetches what can be agreed before a game begins. */
export async function fetchOffer(game: string): Promise<void> {
  if (offered.value.has(game)) return;
  const offer = await trying(() => umpire.ask({ ask: 'offer', game, edition: null }));
  if (offer) offered.value = new Map(offered.value).set(game, offer);
}

export async function fetchFace(game: string): Promise<void> {
  const cover = coverOf(game);
  if (!cover || faces.value.has(game)) return;
  const face = await trying(() => cover.face(null));
  if (face) faces.value = new Map(faces.value).set(game, face);
}

export async function deleteGame(one: Kept): Promise<void> {
  const sure = await ask({
    title: 'Delete this game?',
    says: `${titleOf(one)}, turn ${one.turn}, with its ${one.commands} ${one.commands === 1 ? 'decision' : 'decisions'}. It cannot be brought back; export it first if you may want it again.`,
    yes: 'Delete',
    no: 'Keep',
  });
  if (!sure) return;
  await trying(() => umpire.ask({ ask: 'delete', table: one.table }));
  await readShelf();
}
