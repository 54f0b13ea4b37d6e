import { AT_ITS_COST, cheapestTogether, NO_STEP, Paths, type Purse as Together } from '@sandtable/hexes';
import { MODES } from '../../position/marks.ts';
import { modeOf, type Ocs } from '../../position/position.ts';
import type { MovesBy } from '../../world/schema/forms.ts';
import type { LimitLine } from '../../world/schema/special-rules.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { outOfPlay } from '../04-general-concepts/in-play.ts';
import { isStoodIn, presenceOf } from '../04-general-concepts/stood.ts';
import { movingCosts } from '../14-air-power/interdiction.ts';
import { limitOf, within } from '../special/limits.ts';
import { sharedMarkers } from '../05-modes/reserve.ts';
import { allowanceOf, movesBy } from './allowance.ts';
import { spentBy, type Party, type Purse } from './step.ts';

/** Hexsides that no road or railroad leads over cost nothing that one could pay: a Strategic unit does not cross them (5.8b-3). */
function alongWays({ world: { roads, rails } }: Ocs, costs: Uint8Array): Uint8Array {
  return costs.map((cost, hexside) => (roads[hexside] === 0 && rails[hexside] === 0 ? 0 : cost));
}

/** What hexsides cost a unit, with those that it does not cross at 0: away from roads in Strategic Mode, and beyond the ground of its army. */
function costsFor(position: Ocs, side: Side, by: MovesBy, isStrategic: boolean, limit: LimitLine | undefined): Uint8Array {
  const costs = movingCosts(position, side, by);
  const passed = isStrategic ? alongWays(position, costs) : costs;
  return limit ? within(position, limit, passed) : passed;
}

/** What the units pay, those that pay alike together. */
function pursesOf(position: Ocs, { side, occasion, units }: Party, purse: Purse): Together[] {
  const figures = new Map<string, Uint8Array>();
  return units.map((unit) => {
    const by = movesBy(position, unit);
    const isStrategic = modeOf(position, unit) === MODES.strategic;
    const limit = limitOf(position, unit);
    const key = `${by} ${isStrategic} ${limit?.id}`;
    const costs = figures.get(key) ?? costsFor(position, side, by, isStrategic, limit);
    figures.set(key, costs);
    return { costs, allowance: allowanceOf(position, unit, occasion), spent: Math.ceil(spentBy(position, unit, purse)) };
  });
}

/** The hexes into which a party does not go, and those in which it stops: by hex, 1 where that is so. */
export interface Barred {
  readonly shut: Uint8Array;
  readonly stops: Uint8Array | null;
}

/**
 * The hexes into which none of the party goes: enemies stand there, or next to it for Reserve and Strategic units, or it is out of play, or
 * a Reserve marker is missing.
 */
function shutTo(position: Ocs, { side, units }: Party): Uint8Array {
  const shared = sharedMarkers(position, side, units);
  const enemy = presenceOf(position, enemyOf(side));
  const shut = outOfPlay(position, side).slice();
  for (const hex of enemy.hexes) shut[hex] = 1;
  const isShy = units.some((unit) => modeOf(position, unit) === MODES.strategic || modeOf(position, unit) === MODES.reserve);
  if (isShy) for (const [hex, beside] of enemy.beside.entries()) if (beside === 1) shut[hex] = 1;
  return shared === null ? shut : shut.map((closed, hex) => (shared.has(hex) ? closed : 1));
}

/** The hexes in which the party stops: next to an enemy, where some of it moves by truck points and no friend stands (4.1A). */
function stopsFor(position: Ocs, { side, units, behind = [] }: Party): Uint8Array | null {
  const together = [...units, ...behind];
  if (!units.some((unit) => movesBy(position, unit) === 'truck')) return null;
  return presenceOf(position, enemyOf(side)).beside.map((beside, hex) =>
    beside === 1 && !isStoodIn(position, side, hex, together) ? 1 : 0,
  );
}

const barredTo = (position: Ocs, party: Party): Barred => ({ shut: shutTo(position, party), stops: stopsFor(position, party) });

/**
 * The cheapest paths to all hexes that the party can still reach in this movement, in quarters of a point, into `paths` (6.0 to 6.2);
 * `barred` where units stand otherwise than in the position.
 */
export function explore(
  position: Ocs,
  party: Party,
  from: number,
  purse: Purse,
  paths = new Paths(position.world.grid.count),
  barred = barredTo(position, party),
): Paths {
  const { neighbours } = position.world.grid;
  const first = purse.hexes === 0 ? AT_ITS_COST : NO_STEP;
  // Whoever has come next to the enemy by truck points stays there, and whoever began there does not (4.1A).
  const isStopped = purse.hexes > 0 && barred.stops?.[from] === 1;
  const passage = { neighbours, costs: null, ...barred, ...(isStopped ? { shut: barred.shut.map(() => 1) } : {}) };
  cheapestTogether(passage, pursesOf(position, party, purse), from, paths, first);
  return paths;
}
