import { ledger, type Lines } from '../../cite.ts';
import { wingAt, wingShows } from '../../position/air.ts';
import type { Ocs } from '../../position/position.ts';
import type { TablesData } from '../../world/schema/tables.ts';

type Row = TablesData['airCombat']['rows'][number];

/** What is added to the dice: the attacker's rating, less the defender's, or both defenders' (14.9d, 14.10c). */
export function airModifier(position: Ocs, attacker: number, defenders: readonly number[], lines?: Lines): number {
  const { air } = wingShows(position, attacker);
  lines?.add('14.9d-1', air, wingAt(position, attacker).name);
  return defenders.reduce((sum, one) => {
    const less = wingShows(position, one).air;
    lines?.add(defenders.length > 1 ? '14.10c-1' : '14.9d-1', -less, wingAt(position, one).name);
    return sum - less;
  }, air);
}

/** The modifier as it is told. */
export function airModifierTold(
  position: Ocs,
  attacker: number,
  defenders: readonly number[],
): { readonly value: number; readonly lines: ReturnType<typeof ledger>['told'] } {
  const lines = ledger();
  return { value: airModifier(position, attacker, defenders, lines), lines: lines.told };
}

/** The row of the Air to Air Combat Table for a modified roll. */
export function airRow({ world }: Ocs, total: number): Row {
  const { rows } = world.tables.airCombat;
  return rows.find(({ to }) => total <= to) ?? (rows.at(-1) as Row);
}
