import { DIRECTIONS } from '@sandtable/hexes';
import { DataError, type Explanation, type Facts, type Line, type Value } from '@sandtable/umpire';
import { hexOf, ids, isMarked, isOnMap, isRefusal, printed, Queue, unitAt, unitsAsked } from '@sandtable/warfare';
import { ledger } from './cite.ts';
import { hiddenFrom } from './fog.ts';
import { tryStep } from './move.ts';
import { MOVED } from './marks.ts';
import { allegianceOf, isStatic, type WhatIf } from './position.ts';
import { fullPurse, spentOf, type Move, type Purse } from './purse.ts';
import { isSupplied } from './supply.ts';
import { titleOf } from './untried.ts';
import { ALLIED, frontOf, GERMAN, seatOn, sideOf, type SeatId, type Side } from './world.ts';

/** Where a group stands on the way. */
interface Stand {
  readonly hex: number;
  readonly purse: Purse;
  readonly before: number;
}

/** The movement points of the one who has spent most. */
const mostSpent = (position: WhatIf, units: readonly number[], purse: Purse): number =>
  Math.max(...units.map((unit) => spentOf(position, unit, purse)));

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
export function togetherIn(
  position: WhatIf,
  seat: string,
  asked: Facts,
  kind: string,
): { readonly units: readonly number[]; readonly from: number } {
  const units = unitsAsked(position, asked);
  const [first] = units;
  if (first === undefined) throw new DataError(`${kind}: name at least one unit`);
  const from = hexOf(position, first);
  if (!isOnMap(position, first) || units.some((unit) => hexOf(position, unit) !== from))
    throw new DataError(`${kind}: the units must stand in one hex`);
  const hidden = hiddenFrom(position, sideOf(seat));
  if (units.some((unit) => hidden.has(unit))) throw new DataError(`${kind}: one of the units is not to be seen`);
  return { units, from };
}

/**
 * `reach` {units}: `hexes` that the units, standing in one hex, can reach together in this move, each with the movement points that it costs the one who pays
 * most, and the hex `by` which they come. Assaults are left out. @throws DataError for units that are not together, or that the asker may not see
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

/** The hexes that units of one hex can reach together, by their printed numbers. */
export function explore(
  position: WhatIf,
  side: Side,
  units: readonly number[],
  from: number,
): Map<string, { readonly cost: number; readonly by: string }> {
  const seat = moverOf(position, side, units, from);
  const found = new Map<string, { readonly cost: number; readonly by: string }>();
  const done = new Set<number>();
  const open = new Queue<Stand>();
  const purse = purseOf(position, units, from);
  open.add(mostSpent(position, units, purse), { hex: from, purse, before: from });
  for (let stand = open.take(); stand; stand = open.take()) {
    if (done.has(stand.hex)) continue;
    done.add(stand.hex);
    if (stand.hex !== from)
      found.set(printed(position, stand.hex), { cost: mostSpent(position, units, stand.purse), by: printed(position, stand.before) });
    for (const d of DIRECTIONS) {
      const next = position.world.grid.neighbour(stand.hex, d);
      if (done.has(next)) continue;
      const after = tryStep(position, seat, units, stand.hex, d, stand.purse);
      if (!isRefusal(after)) open.add(mostSpent(position, units, after), { hex: next, purse: after, before: stand.hex });
    }
  }
  return found;
}
