import { declaration, put, type Merkur } from '../../position/position.ts';
import { isZone } from '../../position/sea.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import { smaLeft, smaOfShip } from '../../rules/09-naval-movement/allowance.ts';
import { shipsIn } from '../../rules/09-naval-movement/fleet.ts';
import { legs } from '../../rules/09-naval-movement/sailing.ts';
import { pointsOf } from '../../rules/17-victory/victory.ts';
import type { Side } from '../../world/sides.ts';
import { turnsLeft } from '../stakes.ts';

/*
 * The last ships home. Once the enemy has no player turn left nothing is lost with a place that is given up: whoever is scored for where
 * he is landed goes there, as far as ships bring him in the two segments of that player turn.
 */

/** Is the naval segment in which a side's ships can take somebody home for the last time under way, or the next of its own? */
export function isLastRun(position: Merkur, side: Side): boolean {
  const { phasing, segment } = readPhase(position.facts.phase);
  const left = turnsLeft(position);
  return phasing === side ? left === 0 && segment === 'ships' : left === 1;
}

/** What a side scores for a unit that is landed in a place. */
export function scoredAt(position: Merkur, side: Side, unit: number, place: number): number {
  const copy = declaration.clone(position);
  const before = pointsOf(copy)[side];
  put(copy, unit, place);
  return pointsOf(copy)[side] - before;
}

/** The ports where a side scores for those whom it lands. */
export const homesOf = ({ scenario, world }: Merkur, side: Side): readonly number[] =>
  scenario.victory.objectives.flatMap((one) =>
    one.for === 'brought off' && one.side === side && one.to !== undefined ? [world.grid.index(one.to)] : [],
  );

/** By place, the least that a group sails of its allowance from one of those to it; left out where no way leads there. */
export function sailedFrom(position: Merkur, side: Side, group: string, from: readonly number[]): ReadonlyMap<number, number> {
  const far = new Map<number, number>(from.map((place) => [place, 0]));
  // What is put in while the map is walked is walked, too, and walked again where a shorter way leads there.
  for (const [place, spent] of far)
    for (const leg of isZone(place) || from.includes(place) ? legs(position, side, group, place, Infinity) : [])
      if (isZone(leg.to) && spent + leg.sma < (far.get(leg.to) ?? Infinity)) {
        far.delete(leg.to);
        far.set(leg.to, spent + leg.sma);
      }
  return far;
}

/** What a group sails in a segment. */
const paceOf = (position: Merkur, group: string): number => Math.min(...shipsIn(position, group).map((ship) => smaOfShip(position, ship)));

/** Does a group that is so far from home land there in the next segment? */
export const endsAtHome = (position: Merkur, group: string, far: number): boolean =>
  far <= paceOf(position, group) - position.world.tables.naval.transport.port.sma;

/** What a group sails till it is off a coast, and home from there, and which of its ships take somebody aboard there. */
interface Run {
  readonly there: number;
  readonly home: number;
  readonly ships: readonly number[];
}

/**
 * Does a group that takes somebody off a coast in its side's next segment of ships, or in the one under way, come home with him in that and the
 * one after it?
 */
export function comesHome(position: Merkur, side: Side, group: string, { there, home, ships }: Run): boolean {
  const { beach, port } = position.world.tables.naval.transport;
  const pace = paceOf(position, group);
  const isNow = readPhase(position.facts.phase).phasing === side;
  const left = isNow
    ? Math.min(...shipsIn(position, group).map((ship) => smaLeft(position, ship) - (ships.includes(ship) ? beach.sma : 0))) - there
    : pace - beach.sma;
  return left >= 0 && left + pace - port.sma >= home;
}
