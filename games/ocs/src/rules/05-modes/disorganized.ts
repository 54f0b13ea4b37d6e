import type { Doing } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { MODES } from '../../position/marks.ts';
import { faceOf, hexOf, ids, modeOf, printed, setMode, unitAt, type Ocs } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';

/** Can the unit become DG at all: headquarters never do (5.10a-3), and rail repair units have no mode (5.1-1)? */
function isExempt(position: Ocs, unit: number): boolean {
  const { kind } = unitAt(position, unit);
  if (kind === 'headquarters') applies('5.10a-3');
  if (kind === 'repair') applies('5.1-1');
  return kind === 'headquarters' || kind === 'repair';
}

/**
 * Units of one hex become DG, with the side up that they show: Reserve, Strategic and Exploitation markers come off (5.10d, OA-107); who is
 * DG already stays so (5.10b-6). A result of a table is for all units in the hex: the caller names them all (5.10a-2). `rules`: what brings
 * it about. Gives those who became DG now.
 */
export function disorganize({ position, happen }: Doing<Ocs>, units: readonly number[], rules: readonly RuleId[]): number[] {
  const struck = units.filter((unit) => !isExempt(position, unit) && !isAlready(position, unit));
  for (const unit of struck) {
    const mode = modeOf(position, unit);
    if (mode === MODES.reserve) applies('5.10d-1', '5.7c-1');
    if (mode === MODES.strategic) applies('5.10d-1', '5.8d-1');
    setMode(position, unit, MODES.disorganized, faceOf(position, unit));
  }
  const [first] = struck;
  if (first !== undefined)
    happen({ what: 'disorganized', units: ids(position, struck), hex: printed(position, hexOf(position, first)), rules });
  return struck;
}

function isAlready(position: Ocs, unit: number): boolean {
  if (modeOf(position, unit) !== MODES.disorganized) return false;
  applies('5.10b-6');
  return true;
}
