import { applies, type Lines } from '../../cite.ts';
import { MODES } from '../../position/marks.ts';
import { hedgehogOf, ids, modeOf, printed, unitAt, type Ocs } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { coverOf } from '../../world/costs.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { said } from '../04-general-concepts/stacking.ts';
import { equivalentsOf, isNextToEnemy, unitsIn } from '../04-general-concepts/stood.ts';

/** The last of rows that begin at an amount or below it: -1 where it is below the first. */
export const rowFrom = (rows: readonly { readonly from: number }[], amount: number): number =>
  rows.findLastIndex(({ from }) => from <= amount);

/** One thing that shifts the column, with its rule. */
interface Shift {
  readonly rule: RuleId;
  readonly by: number;
  readonly says: string;
  readonly units?: readonly number[];
}

const ROWS = { open: 'open', close: 'close', veryClose: 'very close' } as const;

/** By how much stands in the hex: headquarters count with their equivalent, though a barrage does not harm them (12.1, OA-65). */
function densityShift(position: Ocs, units: readonly number[]): Shift {
  const { density } = position.world.tables.barrage.shifts;
  if (units.some((unit) => unitAt(position, unit).kind === 'headquarters')) applies('12.1-1');
  const quarters = units.reduce((sum, unit) => sum + equivalentsOf(position, unit), 0);
  const by = density[rowFrom(density, quarters / QUARTERS)]?.shift ?? 0;
  return { rule: '12.4c-5', by, says: `${said(quarters)} RE in the hex`, units };
}

/** All that shifts the column of a barrage on the units in a hex, in the order of the table's notes (12.4c-5). */
function shiftsOf(position: Ocs, side: Side, hex: number): Shift[] {
  const { world } = position;
  const { shifts } = world.tables.barrage;
  const { row } = coverOf(world, hex);
  const enemy = enemyOf(side);
  const units = unitsIn(position, enemy, hex);
  const marching = units.filter((unit) => modeOf(position, unit) === MODES.strategic);
  return [
    densityShift(position, units),
    { rule: '12.4f-2', by: shifts[row], says: `${ROWS[row]} terrain` },
    ...(hedgehogOf(position, hex) > 0 ? [{ rule: '12.4f-2', by: shifts.hedgehog, says: 'a hedgehog' } as const] : []),
    ...(isNextToEnemy(position, enemy, hex)
      ? []
      : [{ rule: '12.4f-2', by: shifts.unobserved, says: 'no unit of yours next to it' } as const]),
    ...(marching.length > 0 ? [{ rule: '12.4c-5', by: shifts.strategic, says: 'in Strategic Mode', units: marching } as const] : []),
  ];
}

/** The column of the Barrage Table, counted from 0, for a barrage of that strength on the units in a hex (12.4c-5, 9.1f). */
export function barrageColumn(position: Ocs, side: Side, hex: number, strength: number, lines?: Lines): number {
  const { columns } = position.world.tables.barrage;
  const first = rowFrom(columns, strength);
  lines?.add('12.4c-5', columns[first]?.label ?? '', 'column', { hexes: [printed(position, hex)] });
  let column = first;
  for (const { rule, by, says, units } of shiftsOf(position, side, hex)) {
    column += by;
    if (by !== 0) lines?.add(rule, by, says, units && { units: ids(position, units) });
  }
  const onTable = Math.min(Math.max(column, 0), columns.length - 1);
  if (onTable !== column) applies('9.1f-1');
  lines?.add('12.4c-5', columns[onTable]?.label ?? '', 'column after shifts');
  return onTable;
}

/** What falls in a column of the Barrage Table: the first row holds for the least that its dice can show. */
export function barrageResult({ world }: Ocs, column: number, faces: readonly number[]): string {
  const { dice, rows } = world.tables.barrage;
  const row = faces.reduce((sum, face) => sum + face, 0) - dice;
  return rows[row]?.[column] as string;
}
