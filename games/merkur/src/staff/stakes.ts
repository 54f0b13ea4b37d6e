import { isReduced, ownerOf, unitAt, type Merkur } from '../position/position.ts';
import { readPhase } from '../position/sequence-of-play.ts';
import { pointsOf } from '../rules/17-victory/victory.ts';
import type { Objective } from '../world/schema/scenario.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { QUARTERS } from '../world/units.ts';

/*
 * What is at stake, in victory points: what the scenario counts, and what forces and ground are worth besides while the game goes on. The
 * latter are guesses.
 */

/** What an SP is worth to its side for each player turn that is still to come, of so many at most. */
const FORCE = 0.35;
const MOST_TURNS = 3;
/** What it is worth that a hex would make a defeat a draw, or a draw a victory, were the game over now. */
const LEVEL = 3;
/** The same when nothing is to come but the enemy’s last player turn, or nothing at all. */
const LAST_LEVEL = 6;
/** What a hex is worth that counts for nobody. */
const GROUND = 0.15;
/** What a hex won is worth of its points while the enemy has a player turn left in which he may take it again. */
const KEPT = 0.85;

type OfSp = Extract<Objective, { readonly for: 'sp' }>;

/** Player turns that are still to come after the one under way. */
export function turnsLeft({ facts, scenario }: Pick<Merkur, 'facts' | 'scenario'>): number {
  return (scenario.last - facts.turn) * 2 + (readPhase(facts.phase).phasing === 'axis' ? 1 : 0);
}

/** Who wins with so many Axis points more than Allied ones: 1 the Axis, -1 the Allies, 0 nobody. */
function victoryAt({ victory }: Merkur['scenario'], difference: number): number {
  const winner = victory.levels.find(({ from }) => from === undefined || difference >= from)?.winner ?? null;
  return winner === null ? 0 : winner === 'axis' ? 1 : -1;
}

/** What units and hexes are worth as things stand. */
export class Stakes {
  readonly left: number;
  readonly #force: number;
  /** By unit what a quarter of an SP of it is worth to its side: what the enemy scores for it, and what it can still do. */
  readonly #quarter: Float64Array;
  /** By hex by how much the difference of points changes when it changes hands. */
  readonly #swing: Float64Array;
  /** The hexes that a scenario counts. */
  readonly places: readonly number[];

  constructor(position: Merkur) {
    const { world, scenario, facts } = position;
    this.left = turnsLeft({ facts, scenario });
    this.#swing = new Float64Array(world.grid.count).fill(GROUND);
    const places = new Set<number>();
    for (const one of scenario.victory.objectives) {
      if (one.for !== 'hex') continue;
      const hex = world.grid.index(one.hex);
      places.add(hex);
      this.#swing[hex] = (this.#swing[hex] as number) + one.points * (one.side === 'any' ? 2 : 1);
    }
    this.places = [...places];
    const { axis, allied } = pointsOf(position);
    for (const hex of places) {
      const swing = (this.#swing[hex] as number) * (ownerOf(position, hex) === 'axis' ? -1 : 1);
      const levels = Math.abs(victoryAt(scenario, axis - allied + swing) - victoryAt(scenario, axis - allied));
      this.#swing[hex] = (this.#swing[hex] as number) + (this.left <= 1 ? LAST_LEVEL : LEVEL) * levels;
    }
    const scored = scenario.victory.objectives.filter((one): one is OfSp => one.for === 'sp');
    const force = FORCE * Math.min(MOST_TURNS, this.left);
    this.#force = force;
    this.#quarter = Float64Array.from(world.units, ({ side, nation, abilities }) => {
      const counts = scored.filter(
        (one) =>
          one.side === enemyOf(side) &&
          one.nations.includes(nation) &&
          (!one.able || abilities.has(one.able)) &&
          (!one.unable || !abilities.has(one.unable)),
      );
      return (counts.reduce((sum, { points }) => sum + points, 0) + force) / QUARTERS;
    });
  }

  /** What so many quarters of an SP of a unit are worth to its side. */
  of(unit: number, quarters: number): number {
    return (this.#quarter[unit] as number) * quarters;
  }

  /** What a whole unit is worth as it is. */
  whole(position: Merkur, unit: number): number {
    return this.of(unit, unitAt(position, unit).points / (isReduced(position, unit) ? 2 : 1));
  }

  /** What a unit can still do, beside what the enemy scores for it. */
  force(position: Merkur, unit: number): number {
    return (this.#force * unitAt(position, unit).points) / (isReduced(position, unit) ? 2 : 1) / QUARTERS;
  }

  /** By how much the difference of points changes when the hex goes to the other side. */
  swing(hex: number): number {
    return this.#swing[hex] as number;
  }

  /** What it is worth to a side to win the hex from the enemy. */
  prize(position: Merkur, side: Side, hex: number): number {
    if (ownerOf(position, hex) === side) return GROUND;
    return this.swing(hex) * (this.left > 0 ? KEPT : 1);
  }
}
