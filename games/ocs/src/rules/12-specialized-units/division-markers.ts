import { tokenFor } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { isOnMap, setLevel, setMode, setMotorized, setTrucks, unitAt, unmark, type Ocs } from '../../position/position.ts';
import { COMBAT, FACES, LANDED, LEVELS, OF_A_PHASE } from '../../position/marks.ts';
import { putAshore } from '../../position/sea.ts';
import { bring, isUnder } from '../04-general-concepts/stacks.ts';

/*
 * 12.7: where a unit of a division of several counters lies on top of a stack, its enemy sees the marker of that division, which stands for all
 * of its units in that hex: not which they are, nor how many. They move and fight by themselves as ever, and leave the marker or come to it
 * at no cost. A view names the marker by a token of its own, "?45.12/de-4-pz".
 */

/** A marker that is seen: where, and of which division, by its id. */
export interface Marker {
  readonly hex: string;
  readonly division: string;
}

/** Are the units of a division hidden under its marker? */
export const areMarked = (position: Ocs): boolean => optionOf(position, 'division-markers') === true;

/** The division whose marker stands for the unit, by its id; null where markers were not agreed, or none is for it (12.7-1). */
export function divisionOf(position: Ocs, unit: number): string | null {
  if (!areMarked(position)) return null;
  const division = position.world.formations[unitAt(position, unit).formation];
  applies('12.7-1');
  return division?.counters === 'many' ? division.id : null;
}

/** Does the enemy not see the unit, as long as no combat lays it open: below others, or under its division's marker (4.9-1, 12.7-2)? */
export const isUnseen = (position: Ocs, unit: number): boolean =>
  isUnder(position, unit) || (isOnMap(position, unit) && divisionOf(position, unit) !== null);

/** The token for all units of a division in a hex. */
export const markerFor = ({ hex, division }: Marker): string => `${tokenFor(hex)}/${division}`;

const MARKER = /^\?([^/]+)\/(.+)$/;
/** The marker for which a token stands; null for one that stands for whatever lies below a top. */
export function markerIn(token: string): Marker | null {
  const [, hex, division] = MARKER.exec(token) ?? [];
  return hex === undefined || division === undefined ? null : { hex, division };
}

/**
 * One of a division's hidden units for each of its markers, in whose place it is counted: which one follows from what is known alone, from who
 * is hidden somewhere and where markers are.
 */
export function standIns(position: Ocs, hidden: ReadonlyMap<number, string>): ReadonlyMap<number, Marker> {
  const markers = [...new Set(hidden.values())].toSorted().flatMap((token) => markerIn(token) ?? []);
  const units = [...hidden.keys()].toSorted((one, other) => one - other);
  const chosen = new Map<number, Marker>();
  for (const marker of markers) {
    const one = units.find((unit) => divisionOf(position, unit) === marker.division && !chosen.has(unit));
    if (one !== undefined) chosen.set(one, marker);
  }
  return chosen;
}

/** Puts a unit under a marker, with the steps that it is known to have and in the state that goes without saying. */
export function standIn(position: Ocs, unit: number, { hex }: Marker): void {
  putAshore(position, unit);
  bring(position, [unit], position.world.grid.index(hex));
  setMode(position, unit, COMBAT, FACES.combat);
  setLevel(position, unit, LEVELS.full);
  setTrucks(position, unit, 0);
  setMotorized(position, unit, 'no');
  unmark(position, unit, OF_A_PHASE | LANDED);
}
