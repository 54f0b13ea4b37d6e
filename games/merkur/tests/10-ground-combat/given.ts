import { exact, type Exact } from '@sandtable/umpire';
import { proofs } from '../../../../packages/warfare/tests/referee.ts';
import { ledger } from '../../src/cite.ts';
import type { RuleId } from '../../src/rulebook.ts';
import type { Fighter } from '../../src/rules/10-ground-combat/strength.ts';
import { readTables } from '../../src/world/tables.ts';

export const { rule } = proofs<RuleId>();
export const tables = readTables();

/** A German battalion of 20 and 10 in offensive supply; what is said of it is other. */
export const fighter = (other: Partial<Fighter> = {}): Fighter => ({
  nation: 'germany',
  supply: 'offensive',
  interdiction: 0,
  attack: 20,
  defence: 10,
  mover: 'other',
  isArtillery: false,
  isAlone: false,
  isStorming: false,
  disruption: [1, 1],
  ...other,
});

/** As it is written: "9 3/8"; nothing for null. */
export const shown = (figure: Exact | null): string => (figure === null ? 'none' : exact.written(figure));

/** The lines of a breakdown: "10.I#1 × 3/4 ground". */
export function told(of: (lines: ReturnType<typeof ledger>) => unknown): string[] {
  const lines = ledger();
  of(lines);
  return lines.told.map(({ rule: by, value, says }) => `${by} ${value} ${says}`);
}
