import type { Told } from '@sandtable/warfare/layers';
import { ledger } from '../cite.ts';
import { printed, type Ocs } from '../position/position.ts';
import { barrageStrength } from '../rules/12-specialized-units/barrage-strength.ts';
import { columnOf, columnsOf } from '../rules/12-specialized-units/columns.ts';
import { isTarget, TARGETS, type Target } from '../rules/12-specialized-units/targets.ts';
import { rowFrom } from '../rules/12-specialized-units/barrage-table.ts';
import { flakRating } from '../rules/14-air-power/flak.ts';
import { groundSupport } from '../rules/14-air-power/ground-support.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { chancesOf } from './chances.ts';

/** What attacks what: artillery, aircraft or both. */
export interface Bombing {
  readonly seat: Side;
  readonly hex: number;
  readonly target: Target;
  readonly units: readonly number[];
  readonly aircraft: readonly number[];
}

export const TARGET_NAMES: { readonly [target in Target]: string } = {
  units: 'units',
  supplies: 'supply',
  hedgehog: 'hedgehog',
  railroad: 'railroad',
  base: 'air base',
  port: 'port',
};

/** What falls on a target in a column of its table, by the dice; nothing where there is no such column. */
export function outcomes({ world: { tables } }: Ocs, target: Target, column: number): NonNullable<Told['chances']> {
  if (column < 0) return [];
  if (target === 'units') {
    const { dice, rows, codes } = tables.barrage;
    return chancesOf(dice, (sum) => ({ says: codes[rows[sum - dice]?.[column] ?? '']?.says ?? '' }));
  }
  if (target === 'supplies')
    return chancesOf(1, (face) => ({ says: `${tables.dumpBarrage.rows[face - 1]?.[column] ?? 0} % of what is there is lost.` }));
  const { rows, codes } = tables.facility;
  return chancesOf(1, (face) => ({ says: codes[rows[face - 1]?.[column] ?? '']?.says ?? '' }));
}

/** A barrage before it fires: its strength, the column with all shifts, and what may come of it (12.4c, 12.4d). */
export function bombingTold(position: Ocs, { seat, hex, target, units, aircraft }: Bombing): Told {
  const lines = ledger();
  const strength = barrageStrength(position, units, lines) + groundSupport(position, aircraft, lines);
  lines.add('12.4c-3', strength, 'strength');
  const column = columnOf(position, { seat, hex, target }, strength, lines);
  const label = columnsOf(position, target)[column]?.label;
  return {
    title: `On the ${TARGET_NAMES[target]} in ${printed(position, hex)}: column ${label ?? 'none'}`,
    lines: lines.lines.map(({ rule, says, value }) => ({ rule, says, ...(value === null ? {} : { value: String(value) }) })),
    chances: outcomes(position, target, column),
  };
}

/** What of the hex the side can attack. */
export const targetsIn = (position: Ocs, seat: Side, hex: number): Target[] =>
  TARGETS.filter((target) => isTarget(position, seat, hex, target));

/** Flak over a hex at each air unit of the side; null where there is none (14.18). */
export function flakTold(position: Ocs, seat: Side, hex: number): Told | null {
  const { columns, rows, codes, dice } = position.world.tables.flak;
  const lines = ledger();
  const rating = flakRating(position, enemyOf(seat), hex, lines);
  const column = rowFrom(columns, rating);
  if (column < 0) return null;
  return {
    title: `Flak over ${printed(position, hex)}, at each air unit`,
    lines: [
      ...lines.lines.map(({ rule, says, value }) => ({ rule, says, value: String(value) })),
      { rule: '14.18-1', says: 'rating', value: String(rating) },
    ],
    chances: chancesOf(dice, (sum) => {
      const { says = '', aborts = false } = codes[rows[sum - dice]?.[column] ?? ''] ?? {};
      return { says, isBad: aborts };
    }),
  };
}
