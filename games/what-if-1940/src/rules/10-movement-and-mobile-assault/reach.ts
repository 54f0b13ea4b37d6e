import { AT_ITS_COST, cheapestTogether, NO_STEP, Paths, type Direction, type Purse as Means } from '@sandtable/hexes';
import { DataError, type Explanation, type Facts, type Line, type Value } from '@sandtable/umpire';
import { ids, isMarked, isRefusal, printed, unitAt, unitsTogether, type Together } from '@sandtable/warfare';
import { applies, ledger } from '../../cite.ts';
import { allowanceOf } from './costs.ts';
import { interdictionZone } from '../08-airpower-and-7th-flieger/interdicted.ts';
import { isHeldByNeutrals } from './ground.ts';
import { hiddenFrom } from '../07-stacking-and-fog-of-war/fog.ts';
import { tryStep } from './move.ts';
import { MOVED } from '../../position/marks.ts';
import { allegianceOf, isStatic, type WhatIf } from '../../position/position.ts';
import { fullPurse, hasMoved, isHungry, spentOf, type Move, type Purse } from './purse.ts';
import { isSupplied } from '../06-supply/supply.ts';
import { isEnemyHeld } from '../units.ts';
import { room, strangersIn } from '../07-stacking-and-fog-of-war/room.ts';
import { titleOf } from '../02-components/untried.ts';
import { waysOf } from './ways.ts';
import { ALLIED, frontOf, GERMAN, seatOn, sideOf, type SeatId, type Side } from '../../world/world.ts';

/** The purse of units in hand in the open move; of others that of a move that begins where they stand. */
export function purseOf(position: WhatIf, units: readonly number[], from: number): Purse {
  if (position.frames?.procedure === 'move') {
    const { hand, purse } = position.frames.locals as Move;
    if (ids(position, units).every((id) => hand.includes(id))) return purse;
  }
  const hungry = units.filter((unit) => !isSupplied(position, unit));
  return fullPurse(printed(position, from), ids(position, hungry));
}

/** Why units go nowhere in this phase; nothing if they may move. */
export function cannotMove(position: WhatIf, units: readonly number[]): readonly Line[] {
  const lines = ledger();
  for (const unit of units) {
    if (isStatic(position, unit)) lines.add('2.7a', null, `${titleOf(position, unit)} never moves`);
    else if (isMarked(position, unit, MOVED)) lines.add('10.2b', null, `${titleOf(position, unit)} has finished its move`);
  }
  return lines.lines;
}

/** Units that stand in one hex of a map, and that the asker may see. @throws DataError for any others */
export function togetherIn(position: WhatIf, seat: string, asked: Facts, kind: string): Together {
  const { units, from } = unitsTogether(position, asked, kind);
  const hidden = hiddenFrom(position, sideOf(seat));
  if (units.some((unit) => hidden.has(unit))) throw new DataError(`${kind}: one of the units is not to be seen`);
  return { units, from };
}

/**
 * `reach` {units}: `hexes` that the units, standing in one hex, can reach together in this move, each with the movement points that it
 * costs the one who pays most, and the hex `by` which they come. Assaults are left out. @throws DataError for units that are not
 * together, or that the asker may not see
 */
export function reachQuestion(position: WhatIf, seat: string, asked: Facts): Explanation {
  const { units, from } = togetherIn(position, seat, asked, 'reach');
  const barred = cannotMove(position, units);
  const side = allegianceOf(position, units[0] as number);
  if (barred.length > 0 || (side !== GERMAN && side !== ALLIED)) return { value: 0, lines: barred, hexes: {} };
  const hexes = Object.fromEntries(explore(position, side, units, from));
  return { value: Object.keys(hexes).length, lines: [], hexes: hexes as unknown as Value };
}

/** The seat that moves the units (3.6c, 5.2). */
export const moverOf = (position: WhatIf, side: Side, units: readonly number[], from: number): SeatId =>
  unitAt(position, units[0] as number).nationality === 'dutch' ? 'german-west' : seatOn(side, frontOf(position.world, from));

/** What each of them has to pay from; one of those who pay alike. */
function meansOf(position: WhatIf, units: readonly number[], purse: Purse): Means[] {
  const means: Means[] = [];
  for (const unit of units) {
    const costs = waysOf(position, unit);
    const allowance = allowanceOf(position, unit, undefined, isHungry(position, unit, purse));
    const spent = spentOf(position, unit, purse);
    const isLike = (other: Means): boolean => other.costs === costs && other.allowance === allowance && other.spent === spent;
    if (!means.some(isLike)) means.push({ costs, allowance, spent });
  }
  return means;
}

/**
 * The cheapest paths of units of one hex together, at what the one pays who pays most: over ground that is open to all of them (10.8 to
 * 10.12), round enemies and neutrals (10.7a), within the limits of stacks (7.2a), and into no hex where they would have to stay with
 * strangers (7.4b).
 */
export function pathsOf(position: WhatIf, side: Side, units: readonly number[], from: number): Paths {
  const { grid } = position.world;
  const seat = moverOf(position, side, units, from);
  const purse = purseOf(position, units, from);
  const paths = new Paths(grid.count);
  const purseIn = (hex: number): Purse => {
    const way = paths.pathTo(hex).slice(1);
    return { ...purse, way: [...purse.way, ...way.map((one) => printed(position, one))] };
  };
  const enters = (hex: number, direction: Direction, to: number): boolean => {
    if (isEnemyHeld(position, side, to) || isHeldByNeutrals(position, to) || units.length > room(position, side, to)) return false;
    const isMixed = units.some((unit) => strangersIn(position, unit, to).length > 0);
    return !isMixed || !isRefusal(tryStep(position, seat, units, hex, direction, purseIn(hex)));
  };
  const means = meansOf(position, units, purse);
  const maySpendAll = !hasMoved(purse) && means.every(({ allowance }) => allowance > 0);
  applies('10.2a', '10.6a', '10.7a', '7.2a', ...(maySpendAll ? (['10.3a'] as const) : []));
  const passage = { neighbours: grid.neighbours, costs: null, doubled: interdictionZone(position, side), enters };
  cheapestTogether(passage, means, from, paths, maySpendAll ? AT_ITS_COST : NO_STEP);
  return paths;
}

/** The hexes that units of one hex can reach together, by their printed numbers. */
export function explore(
  position: WhatIf,
  side: Side,
  units: readonly number[],
  from: number,
): Map<string, { readonly cost: number; readonly by: string }> {
  const { cost, before, reached } = pathsOf(position, side, units, from);
  return new Map(
    [...reached.subarray(1)].map((hex) => [
      printed(position, hex),
      { cost: cost[hex] as number, by: printed(position, before[hex] as number) },
    ]),
  );
}
