import { baseOf, bases as columns, paidOf, setPaid } from '../../position/air.ts';
import { declaration, holderOf, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';

/** The hexes with air bases: they seldom change. */
const hexes = declaration.derive<{ at: readonly number[] }>(
  { columns: [columns.base] },
  {
    blank: () => ({ at: [] }),
    derive(position, found) {
      const at: number[] = [];
      const levels = columns.base.all(position);
      for (let hex = 0; hex < levels.length; hex++) if ((levels[hex] as number) > 0) at.push(hex);
      found.at = at;
    },
  },
);

/** Is there an air base of the side in the hex: it is whose the hex is (15.0d)? */
export const isBaseOf = (position: Ocs, side: Side, hex: number): boolean => baseOf(position, hex) > 0 && holderOf(position, hex) === side;

/** The hexes of a side's air bases. */
export const basesOf = (position: Ocs, side: Side): readonly number[] =>
  hexes.of(position).at.filter((hex) => holderOf(position, hex) === side);

/** The usable level of an air base: what was paid for, and no more than it has (15.0f, OA-99). */
export const usableLevel = (position: Ocs, hex: number): number => Math.min(paidOf(position, hex), baseOf(position, hex));

/** Is there an air base of the side in the hex, for which it has paid (15.0f)? */
export const isSupplied = (position: Ocs, side: Side, hex: number): boolean =>
  isBaseOf(position, side, hex) && usableLevel(position, hex) > 0;

/** 15.0f: a new week begins for the side's air bases: nothing is paid for yet. */
export function forgetPayments(position: Ocs, side: Side): void {
  for (const hex of basesOf(position, side)) if (paidOf(position, hex) > 0) setPaid(position, hex, 0);
}
