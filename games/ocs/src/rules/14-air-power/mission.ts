import type { Refusal } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { printed, unitNamed, type Ocs } from '../../position/position.ts';
import type { OnOccasion } from '../acting.ts';
import { refuseComing } from '../05-modes/coming.ts';
import { nextHexes } from './flying.ts';
import { tokensAboard, type Aboard } from './loads.ts';
import { basesWithin, rangeOf } from './range.ts';
import { flightsOf, flightTo } from './routes.ts';
import { barredTo, wingsNamed } from './skies.ts';

/** Transports on a mission: between which hexes, where they are, and what they carry. */
export interface Airlift extends OnOccasion, Aboard {
  /** The base where they took off, and began the phase. */
  readonly from: string;
  /** Where they carry to: another base, or where they drop. As long as nothing has been flown it is where they are. */
  readonly to: string;
  readonly at: string;
  readonly aircraft: readonly string[];
  /** Others who fly along to there. */
  readonly escort: readonly string[];
  /** Hexes flown: all legs together are bound by their range (14.20e). */
  readonly spent: number;
  readonly route: readonly string[];
  /** They drop what they carry (14.19). */
  readonly drops: boolean;
}

export const hexAt = (position: Ocs, number: string): number => position.world.grid.index(number);

/** Bases to which they may carry from theirs within so many hexes. */
const destinations = (position: Ocs, side: OnOccasion['seat'], those: readonly number[], from: number, left: number): number[] =>
  basesWithin(position, side, from, left, barredTo(position, those)).filter((hex) => hex !== from);

export const isAtHome = ({ from, at }: Airlift): boolean => from === at;
export const isEmpty = (locals: Airlift): boolean => tokensAboard(locals) === 0 && (locals.riders ?? []).length === 0;
/** Those who fly in a leg: an escort flies the first one along. */
export const flyers = (position: Ocs, { aircraft, escort }: Airlift): number[] => wingsNamed(position, [...aircraft, ...escort]);
export const leftOf = (position: Ocs, locals: Airlift): number => {
  applies('14.1a-2');
  return rangeOf(position, flyers(position, locals)) - locals.spent;
};

/** Why one of the units aboard does not come to the base from where they took it in. */
export function refuseRiders(position: Ocs, { riders = [], from }: Airlift, hex: number): Refusal | null {
  for (const { unit } of riders) {
    const refused = refuseComing(position, unitNamed(position, unit), hex, hexAt(position, from));
    if (refused) return refused;
  }
  return null;
}

/** Where a leg to a base may end: from their own at another, later at the one of both where they are not (14.20e). */
export function ends(position: Ocs, locals: Airlift): number[] {
  const [at, left] = [hexAt(position, locals.at), leftOf(position, locals)];
  const those = flyers(position, locals);
  if (!isAtHome(locals))
    return flightTo(position, at, hexAt(position, locals.from), left, barredTo(position, those)) <= left
      ? [hexAt(position, locals.from)]
      : [];
  const bases = destinations(position, locals.seat, those, at, left).filter((hex) => refuseRiders(position, locals, hex) === null);
  return locals.to === locals.from ? bases : bases.filter((hex) => printed(position, hex) === locals.to);
}

/** The hexes of the next part of the way from which one of these can still be come to. */
export function towards(position: Ocs, locals: Airlift, path: readonly number[]): number[] {
  const [those, left, start] = [flyers(position, locals), leftOf(position, locals), hexAt(position, locals.at)];
  const [goals, barred] = [ends(position, locals), barredTo(position, those)];
  if (goals.includes(path.at(-1) ?? -1)) return [];
  const flown = path.reduce((sum, hex, i) => sum + flightTo(position, path[i - 1] ?? start, hex, left, barred), 0);
  const out = flightsOf(position, path.at(-1) ?? start, left, barred);
  const on = goals.map((goal) => flightsOf(position, goal, left, barred));
  return nextHexes(position, those, start, left, path).filter((hex) => on.some((to) => flown + out(hex) + to(hex) <= left));
}
