import { DataError } from '@sandtable/umpire';
import { boxNames, memberNames } from '@sandtable/warfare';
import type { Box } from '../world/map.ts';
import type { Merkur } from './facts.ts';

/** Not there yet; eliminated; gone for good, withdrawn or brought off; aboard of aircraft on a mission; a quartermaster without transports. */
export const [LATER, DEAD, GONE, FLYING, READY] = [-1, -2, -3, -4, -5];

/** Their names in saved positions. */
export const placesOff = boxNames({ later: LATER, dead: DEAD, gone: GONE, flying: FLYING, ready: READY });

/** Transports in the box of a quartermaster are in places that go down from here, by its index among the units. */
const FIRST_HELD = -20_000;
const MOST_HELD = 1000;
const heldBy = (place: number): number => FIRST_HELD - place;

/** The boxes of quartermasters, by the ids of those: "with de-air-qm" (14.K.2#1). */
export const heldNames = memberNames<Merkur>(
  FIRST_HELD,
  'with ',
  ({ world: { units } }, index) => (units[index]?.kind === 'quartermaster' ? units[index].id : undefined),
  ({ world: { unit, units } }, id) => {
    const index = unit.get(id);
    return index !== undefined && units[index]?.kind === 'quartermaster' ? index : undefined;
  },
);
/** The place in the box of a quartermaster. */
export const boxOf = (quartermaster: number): number => FIRST_HELD - quartermaster;
/** The quartermaster in whose box a place is; null for all other places. */
export const holderAt = (place: number): number | null => (place <= FIRST_HELD && place > FIRST_HELD - MOST_HELD ? heldBy(place) : null);

/** Boxes off the map go down from here, in the order of the map's. */
const FIRST_BOX = -100;
const MOST_BOXES = 100;

/** Boxes by their ids. */
export const boxPlaces = memberNames<Merkur>(
  FIRST_BOX,
  '',
  ({ world: { boxes } }, index) => boxes[index]?.id,
  ({ world: { boxes } }, id) => {
    const index = boxes.findIndex((box) => box.id === id);
    return index < 0 ? undefined : index;
  },
);
export const isBox = (place: number): boolean => place <= FIRST_BOX && place > FIRST_BOX - MOST_BOXES;
/** The box that is a place off the map. @throws Error where it is none */
export function boxAt({ world }: Pick<Merkur, 'world'>, place: number): Box {
  const box = world.boxes[FIRST_BOX - place];
  if (!box) throw new Error(`there is no box at ${place}`);
  return box;
}
/** The place of the box of that id; undefined where there is none. */
export function boxNamed({ world }: Pick<Merkur, 'world'>, id: string): number | undefined {
  const index = world.boxes.findIndex((box) => box.id === id);
  return index < 0 ? undefined : FIRST_BOX - index;
}

/** The place of a hex or of a box, as a scenario names it. @throws DataError where there is no such box */
export function placeNamed(
  position: Pick<Merkur, 'world'>,
  { hex, box }: { readonly hex?: string | undefined; readonly box?: string | undefined },
): number {
  if (hex !== undefined) return position.world.grid.index(hex);
  const place = box === undefined ? undefined : boxNamed(position, box);
  if (place === undefined) throw new DataError(`there is no box "${box}"`);
  return place;
}
