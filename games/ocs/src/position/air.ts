import { Column, count, counters, hexNames, perhaps, place, word } from '@sandtable/warfare';
import { HIGHEST_BASE } from '../world/air-bases.ts';
import { FULL_STRENGTH, type Aircraft, type AirSide } from '../world/aircraft.ts';
import type { Side } from '../world/sides.ts';
import type { Ocs } from './facts.ts';
import { ACTIVITY, type Activity } from './marks.ts';
import { airBoxPlaces, LATER, placesOff } from './off-map.ts';

const columns = {
  at: new Column(place<Ocs>([hexNames, placesOff, airBoxPlaces]), LATER),
  /** Two of a full unit, one of a reduced one (14.3). */
  steps: new Column(count<Ocs>({ least: () => 1, most: () => FULL_STRENGTH, otherwise: () => FULL_STRENGTH }), FULL_STRENGTH),
  is: new Column(perhaps(word<Ocs, Activity>(ACTIVITY, ACTIVITY.inactive), ACTIVITY.inactive), ACTIVITY.inactive),
};

/** Air units: where each is, at what strength, and what it is ready for (14.2, 14.3). Those that are not there yet are left out. */
export const aircraft = {
  ...counters<Ocs>(
    'air unit',
    ({ world }) => world.aircraft,
    ({ world: { wing } }) => wing,
  ),
  columns,
  isWritten: (position: Ocs, one: number): boolean => columns.at.of(position, one) !== LATER,
};

/** Of each hex its air base (15.0). */
export const bases = {
  /** Its level; whose the hex is, his the base is (15.0d). */
  base: new Column(count<Ocs>({ most: () => HIGHEST_BASE, otherwise: () => 0 }), 0),
  /** The levels for which its holder has paid supply for the game turn (15.0f). */
  paid: new Column(count<Ocs>({ most: () => HIGHEST_BASE, otherwise: () => 0 }), 0),
};

/** The air unit as it is printed. */
export const wingAt = ({ world }: Pick<Ocs, 'world'>, one: number): Aircraft => world.aircraft[one] as Aircraft;
/** What it shows on the side that is up (3.5). */
export const wingShows = (position: Ocs, one: number): AirSide => wingAt(position, one)[isFull(position, one) ? 'full' : 'reduced'];
export const wingSide = (position: Ocs, one: number): Side => wingAt(position, one).side;
export const wingHex = (position: Ocs, one: number): number => columns.at.of(position, one);
/** Puts it into a hex or off the map. */
export const putWing = (position: Ocs, one: number, place: number): void => columns.at.set(position, one, place);
/** Is it at full strength, and not reduced (14.3)? */
export const isFull = (position: Ocs, one: number): boolean => columns.steps.of(position, one) === FULL_STRENGTH;
export const setWingSteps = (position: Ocs, one: number, steps: number): void => columns.steps.set(position, one, steps);
const isNow = (position: Ocs, one: number, what: number): boolean =>
  columns.is.of(position, one) === what && columns.at.of(position, one) >= 0;
/** Is it active with its station off the map, where its enemy does not see it (14.8d)? */
export const isRecorded = (position: Ocs, one: number): boolean => isNow(position, one, ACTIVITY.recorded);
/** Is it active somewhere over the map (14.2a)? */
export const isActive = (position: Ocs, one: number): boolean => isNow(position, one, ACTIVITY.active) || isRecorded(position, one);
/** Is it active, wherever it is: at an air box beyond the map, too? */
export const isReady = (position: Ocs, one: number): boolean => columns.is.of(position, one) === ACTIVITY.active;
/** Is it on the map and inactive (14.2b)? */
export const isInactive = (position: Ocs, one: number): boolean => isNow(position, one, ACTIVITY.inactive);
/** Has it fought or attacked, and must return to a base (14.6)? */
export const isHomebound = (position: Ocs, one: number): boolean => isNow(position, one, ACTIVITY.homebound);
/** Was it active at a base that the enemy has just taken (9.16f-3)? */
export const isDisplaced = (position: Ocs, one: number): boolean => isNow(position, one, ACTIVITY.displaced);
export const setActivity = (position: Ocs, one: number, what: Activity): void => columns.is.set(position, one, ACTIVITY[what]);

/** The level of the air base in a hex; 0 where there is none (15.0). */
export const baseOf = (position: Ocs, hex: number): number => bases.base.of(position, hex);
export const setBase = (position: Ocs, hex: number, level: number): void => bases.base.set(position, hex, level);
/** The levels for which supply has been paid there (15.0f). */
export const paidOf = (position: Ocs, hex: number): number => bases.paid.of(position, hex);
export const setPaid = (position: Ocs, hex: number, levels: number): void => bases.paid.set(position, hex, levels);
