import type { Doing } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { LEVELS } from '../../position/marks.ts';
import { boxAt } from '../../position/off-map.ts';
import { hexOf, ids, setLevel, supply, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { boxedUnits } from '../00-introduction-and-components/boxes.ts';
import { paidFor, tokensPaid, type PaidLevel } from './bill.ts';

/** What all of them cost at the level, as one group that draws without a headquarters (11.5e). */
const costAt = (position: Ocs, units: readonly number[], level: PaidLevel): number =>
  tokensPaid(position, paidFor(position, new Map(units.map((unit) => [unit, level]))));

/**
 * 11.5f: units in holding boxes off the map draw within their own box alone: all of a box at the best level that its supply pays. Where
 * it does not pay for Low it is spent, and they are at No Supply (11.4c-2).
 */
export function drawInBoxes({ position, happen }: Doing<Ocs>, side: Side): void {
  const all = boxedUnits(position, side);
  for (const place of new Set(all.map((unit) => hexOf(position, unit)))) {
    const units = all.filter((unit) => hexOf(position, unit) === place);
    const there = supply.at(position, place, side);
    const level = (['full', 'low'] as const).find((one) => costAt(position, units, one) <= there) ?? 'none';
    const tokens = level === 'none' ? there : costAt(position, units, level);
    applies('11.5f-1');
    supply.add(position, place, side, -tokens);
    for (const unit of units) setLevel(position, unit, LEVELS[level]);
    const { id } = boxAt(position, place);
    const told = { seat: side, by: id, level, units: ids(position, units), tokens, from: { [id]: tokens } };
    happen({ what: 'drawn', ...told, rules: ['11.5f-1', '11.4a-1'] });
  }
}
