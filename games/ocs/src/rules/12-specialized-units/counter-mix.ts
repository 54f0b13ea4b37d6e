import { applies } from '../../cite.ts';
import { LEVELS } from '../../position/marks.ts';
import { isBox } from '../../position/off-map.ts';
import { hexOf, IN_THE_MIX, LATER, setLevel, setMotorized, setSteps, setTrucks, unitAt, type Ocs } from '../../position/position.ts';
import { isNoted, remnantNote, strike } from '../../position/notes.ts';
import type { PoolLine } from '../../world/schema/counters.ts';
import { bring } from '../04-general-concepts/stacks.ts';
import type { Side } from '../../world/sides.ts';

type PoolOf<K> = PoolLine & { readonly kind: K };

/** The pool of that kind of a side; undefined where its game has none. */
export const poolOf = <K extends PoolLine['kind']>({ world }: Ocs, side: Side, kind: K): PoolOf<K> | undefined =>
  [...world.pools.values()].find((pool): pool is PoolOf<K> => pool.side === side && pool.kind === kind);

/** How many counters of that kind the side's counter mix has in this turn; `otherwise` where nothing says it. */
export const countersOf = (position: Ocs, side: Side, kind: 'hedgehog' | 'air-base', otherwise: number): number =>
  poolOf(position, side, kind)?.counts.findLast(({ from }) => position.facts.turn >= from)?.count ?? otherwise;

const pooled = new WeakMap<Ocs['world'], Map<string, readonly number[]>>();
/** All counters of a pool. */
function countersIn({ world }: Ocs, pool: string): readonly number[] {
  const ofWorld = pooled.get(world) ?? new Map<string, readonly number[]>();
  pooled.set(world, ofWorld);
  const known = ofWorld.get(pool) ?? world.units.flatMap((one, unit) => (one.pool === pool ? [unit] : []));
  ofWorld.set(pool, known);
  return known;
}

/**
 * Counters of a pool that may come into play now: all that are neither on the map nor in a holding box, of those that are there by this turn. Guns that were lost
 * are rebuilt as any unit is, and do not come again.
 */
export function spareCounters(position: Ocs, pool: string): number[] {
  const isSpare = (unit: number): boolean => {
    const place = hexOf(position, unit);
    return unitAt(position, unit).kind === 'artillery' ? place === LATER : place < 0 && !isBox(place);
  };
  return countersIn(position, pool).filter((unit) => unitAt(position, unit).from <= position.facts.turn && isSpare(unit));
}

/** Puts a unit onto the map that was not there: with so many steps, at Full Supply (11.4d-1), without trucks (OA-80). */
export function bringOn(position: Ocs, unit: number, hex: number, steps: number): void {
  bring(position, [unit], hex);
  setSteps(position, unit, steps);
  setLevel(position, unit, LEVELS.full);
  setTrucks(position, unit, 0);
  setMotorized(position, unit, 'no');
  forgetRemnant(position, unit);
}

/** Intro.3-1: nothing of a division is left to come back that is there again; it counts how it falls the next time. */
function forgetRemnant(position: Ocs, unit: number): void {
  const remnant = remnantNote(unitAt(position, unit).id);
  if (!isNoted(position, remnant)) return;
  strike(position, remnant);
  applies('Intro.3-1');
}

/** Takes a counter out of play that may come again. */
export const backToTheMix = (position: Ocs, unit: number): void => bring(position, [unit], IN_THE_MIX);
