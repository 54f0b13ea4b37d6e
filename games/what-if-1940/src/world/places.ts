import { NONE } from '@sandtable/hexes';
import { printed, type Naming } from '@sandtable/warfare';
import type { World } from './world.ts';

/** Set aside: a counter that may yet come (tank corps variants, substitutes). */
export const ASIDE = -1;
/** In the dead pile (2.11c). */
export const DEAD = -2;
/** Out of the game for good (9.6a, 9.10d). */
export const GONE = -3;
/** German Strategic Reserve Holding Box: Just Arrived, Eligible to Leave (12.1). */
export const RESERVE_ARRIVED = -4;
export const RESERVE = -5;
/** Soviet Southwest Front Holding Box: Just Arrived, Eligible to Leave, In Romania (12.7). */
export const SOUTHWEST_ARRIVED = -6;
export const SOUTHWEST = -7;
export const ROMANIA = -8;
/** Soviet Far East and Arctic Front Holding Boxes (12.5, 12.6). */
export const FAR_EAST = -9;
export const ARCTIC = -10;
/** Still to be set up, somewhere or on one of the maps (3.3e). */
export const TO_SET_UP = -11;
export const TO_SET_UP_WEST = -12;
export const TO_SET_UP_EAST = -13;
/** The box of a game turn on the Turn Record Track: that much below this. */
const TRACK = -20;
export const trackBox = (turn: number): number => TRACK - turn;
/** The game turn of a box of the track; null for any other place. */
export const turnOfBox = (place: number): number | null => (place < TRACK ? TRACK - place : null);

/** The words for places that are no hex, in commands, views and saved positions. */
const WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    aside: ASIDE,
    dead: DEAD,
    gone: GONE,
    'reserve-arrived': RESERVE_ARRIVED,
    reserve: RESERVE,
    'southwest-arrived': SOUTHWEST_ARRIVED,
    southwest: SOUTHWEST,
    romania: ROMANIA,
    'far-east': FAR_EAST,
    arctic: ARCTIC,
    'to-set-up': TO_SET_UP,
    'to-set-up-west': TO_SET_UP_WEST,
    'to-set-up-east': TO_SET_UP_EAST,
  }),
);
/** The names of all boxes but those of the track. */
export const BOXES: readonly string[] = [...WORDS.keys()];
const wordFor = new Map([...WORDS].map(([word, place]) => [place, word]));
/** Its turns have one or two digits. */
const TRACK_WORD = /^track-([1-9]\d?)$/;

/** "2905", "reserve", "track-3". */
export function placeName(position: { readonly world: Pick<World, 'grid'> }, place: number): string {
  if (place >= 0) return printed(position, place);
  const turn = turnOfBox(place);
  return turn === null ? (wordFor.get(place) as string) : `track-${turn}`;
}

/** The place of a name; null where there is no such hex or box. */
export function placeOf(position: { readonly world: Pick<World, 'grid'> }, name: string): number | null {
  const hex = position.world.grid.index(name);
  if (hex !== NONE) return hex;
  const turn = TRACK_WORD.exec(name);
  return turn ? trackBox(Number(turn[1])) : (WORDS.get(name) ?? null);
}

/** All places where a unit may be, as saved positions name them. */
export const placeNames: Naming<{ readonly world: Pick<World, 'grid'> }> = {
  nameOf: placeName,
  placeOf: (position, name) => placeOf(position, name) ?? undefined,
  expects: 'a hex number or a box',
};
