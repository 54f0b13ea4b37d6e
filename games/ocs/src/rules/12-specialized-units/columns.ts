import type { Lines } from '../../cite.ts';
import type { Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { barrageColumn } from './barrage-table.ts';
import { dumpColumn } from './dump-table.ts';
import { facilityColumn } from './facility-table.ts';
import type { Target } from './targets.ts';

/** What is barraged, and by which side. */
export interface Aim {
  readonly seat: Side;
  readonly hex: number;
  readonly target: Target;
}

/** The columns of the table for a target (9.16g). */
export function columnsOf({ world: { tables } }: Ocs, target: Target): readonly { readonly label: string }[] {
  if (target === 'units') return tables.barrage.columns;
  return target === 'supplies' ? tables.dumpBarrage.columns : tables.facility.columns;
}

/** The column in which a barrage of that strength falls, after all shifts; -1 where it is too weak for any (12.4c, 12.4d). */
export function columnOf(position: Ocs, { seat, hex, target }: Aim, strength: number, lines?: Lines): number {
  if (target === 'units') return barrageColumn(position, seat, hex, strength, lines);
  return target === 'supplies' ? dumpColumn(position, seat, hex, strength, lines) : facilityColumn(position, strength, lines);
}
