import { printed } from '@sandtable/warfare';
import type { World } from './world.ts';

/** Where a unit is that is in no hex. */
export const OFF_MAP = -1;
/** In the dead pile; may be rebuilt (2.7b). */
export const DEAD = -2;
/** Eliminated for good (9.2h, 10.2i). */
export const GONE = -3;
/** A reinforcement whose turn has not come, or that could not yet arrive (3.0d). */
export const LATER = -4;
/** Not in this game: other scenarios use it. */
export const ABSENT = -5;

/** The words for places that are no hex, in saved positions. */
export const PLACES = { off: OFF_MAP, dead: DEAD, gone: GONE, later: LATER } as const;

/** The way in which facts name a hexside: the lower printed number first. */
export function hexsideName(position: { readonly world: Pick<World, 'grid'> }, from: number, to: number): string {
  const [a, b] = from < to ? [from, to] : [to, from];
  return `${printed(position, a)}-${printed(position, b)}`;
}
