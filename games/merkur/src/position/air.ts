import { Column, count, counters, hexNames, place } from '@sandtable/warfare';
import type { Aircraft } from '../world/aircraft.ts';
import type { Side } from '../world/sides.ts';
import type { Merkur } from './facts.ts';
import { boxPlaces, DEAD, LATER, placesOff } from './off-map.ts';

const wingOf = ({ world }: Pick<Merkur, 'world'>, one: number): Aircraft => world.aircraft[one] as Aircraft;

/** The base where it stands. */
const at = new Column(place<Merkur>([hexNames, placesOff, boxPlaces]), LATER);
const columns = {
  at,
  /** Two of a wing, one of a squadron (5.B.1). */
  steps: new Column(
    count<Merkur>({
      least: (position, one) => (at.of(position, one) === DEAD ? 0 : 1),
      most: (position, one) => wingOf(position, one).steps,
      otherwise: (position, one) => (at.of(position, one) === DEAD ? 0 : wingOf(position, one).steps),
    }),
    (position: Merkur, one: number) => wingOf(position, one).steps,
  ),
};

/** Air units: where each is, at what strength. Those that are not there yet are left out. */
export const aircraft = {
  ...counters<Merkur>(
    'air unit',
    ({ world }) => world.aircraft,
    ({ world: { wing } }) => wing,
  ),
  columns,
  isOpen: true as const,
  isWritten: (position: Merkur, one: number): boolean => columns.at.of(position, one) !== LATER,
};

/** The air unit as it is printed. */
export const wingAt = wingOf;
export const wingSide = (position: Merkur, one: number): Side => wingOf(position, one).side;
/** Where it is based; a negative number where that is in no hex. */
export const wingHex = (position: Merkur, one: number): number => columns.at.of(position, one);
export const putWing = (position: Merkur, one: number, at: number): void => columns.at.set(position, one, at);
export const wingSteps = (position: Merkur, one: number): number => columns.steps.of(position, one);
export const setWingSteps = (position: Merkur, one: number, steps: number): void => columns.steps.set(position, one, steps);
/** Steps that it has lost (5.B.1#4). */
export const wingLost = (position: Merkur, one: number): number => wingOf(position, one).steps - wingSteps(position, one);
