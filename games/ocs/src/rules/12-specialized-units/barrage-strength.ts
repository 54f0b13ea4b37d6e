import { exact } from '@sandtable/umpire';
import type { Lines } from '../../cite.ts';
import { MODES } from '../../position/marks.ts';
import { ids, levelOf, modeOf, shows, unitAt, type Ocs } from '../../position/position.ts';
import { SUPPLY_LEVELS, type SupplyLevel } from '../../world/schema/forms.ts';

/** 5.10b: what a DG unit barrages with. */
const HALF: exact.Exact = [1, 2];

/** What a unit barrages with: the strength of the side that is up, by its supply level and DG (9.5, 5.10b, 4.5). */
function strengthOf(position: Ocs, unit: number, lines: Lines): exact.Exact {
  const { name } = unitAt(position, unit);
  const about = { units: ids(position, [unit]) };
  const { barrage } = shows(position, unit);
  lines?.add('3.0-8', barrage, name, about);
  let left = exact.fraction(barrage);
  const level = SUPPLY_LEVELS[levelOf(position, unit)] as SupplyLevel;
  const { barrage: factor } = position.world.tables.supplyLevels[level];
  if (factor !== null && factor[0] !== factor[1]) {
    left = exact.times(left, factor);
    lines?.add('9.5-1', `× ${factor.join('/')}`, `${name}: ${level} supply`, about);
  }
  if (modeOf(position, unit) !== MODES.disorganized) return left;
  lines?.add('5.10b-1', `× ${HALF.join('/')}`, `${name}: DG`, about);
  return exact.times(left, HALF);
}

/** What these units barrage with together: fractions are kept, and the sum is rounded (4.3, OA-12). */
export function barrageStrength(position: Ocs, units: readonly number[], lines?: Lines): number {
  const sum = units.reduce((all, unit) => exact.plus(all, strengthOf(position, unit, lines)), exact.ZERO);
  const strength = exact.nearest(sum);
  if (sum[1] > 1) lines?.add('4.3-1', strength, `${exact.written(sum)} rounded`);
  if (units.length > 1) lines?.add('12.4c-3', strength, 'together');
  return strength;
}
