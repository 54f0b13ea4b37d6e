import type { Refusal } from '@sandtable/umpire';
import { no } from '../../cite.ts';
import { MODES } from '../../position/marks.ts';
import { modeOf, printed, sideOf, unitAt, type Ocs } from '../../position/position.ts';
import { isNextToEnemy } from '../04-general-concepts/stood.ts';

/**
 * Why its mode keeps a unit from coming into a hex: next to the enemy, by whatever way, nobody comes in Reserve or Strategic Mode (5.7a-3,
 * 5.8b-1); null where it does not.
 */
export function refuseBesideEnemies(position: Ocs, unit: number, to: number): Refusal | null {
  const mode = modeOf(position, unit);
  if (mode !== MODES.strategic && mode !== MODES.reserve) return null;
  if (!isNextToEnemy(position, sideOf(position, unit), to)) return null;
  const { name } = unitAt(position, unit);
  const where = [printed(position, to)];
  return mode === MODES.reserve
    ? no('5.7a-3', `${name} is in Reserve: it does not move next to the enemy.`, where)
    : no(['5.8b-1', '4.1-8'], `${name} is in Strategic Mode: it does not move next to the enemy.`, where);
}
