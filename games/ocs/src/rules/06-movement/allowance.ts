import { applies, type Lines } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { MODES } from '../../position/marks.ts';
import { levelOf, modeOf, shows, sideOf, unitAt, type Ocs } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { times } from '../../world/factor.ts';
import { SUPPLY_LEVELS, type Factor, type MovesBy, type SupplyLevel } from '../../world/schema/forms.ts';
import { QUARTERS } from '../../world/units.ts';
import type { Occasion } from '../acting.ts';
import { weatherEffects } from '../18-weather/weather.ts';

/** 5.8a: what a Strategic unit moves with, of its Move Mode. */
const STRATEGIC: Factor = [2, 1];
/** 5.7a, 5.10b: a Reserve unit in its own Movement Phase, and a DG unit whenever it moves. */
const HALF: Factor = [1, 2];

/** By which kind of movement points a unit moves: that of the side that is up (4.1A-5). */
export function movesBy(position: Ocs, unit: number): MovesBy {
  applies('3.0-3', '4.1A-5', 'Terms-7');
  return shows(position, unit).by;
}

/** One thing that changes a unit's movement allowance, with its rule. */
interface Change {
  readonly rule: RuleId;
  readonly factor: Factor;
  readonly says: string;
}

function changesOf(position: Ocs, unit: number, occasion: Occasion): Change[] {
  const mode = modeOf(position, unit);
  const changes: Change[] = [];
  if (mode === MODES.strategic) changes.push({ rule: '5.8a-1', factor: STRATEGIC, says: 'Strategic' });
  if (mode === MODES.reserve && occasion === 'regular') changes.push({ rule: '5.7a-2', factor: HALF, says: 'in Reserve' });
  if (mode === MODES.disorganized) changes.push({ rule: '5.10b-3', factor: HALF, says: 'DG' });
  if (mode === MODES.exploitation && optionOf(position, 'exploitation-mode') === 'keep')
    changes.push({ rule: '5.9b-2', factor: HALF, says: 'exploits in its own mode' });
  const level = SUPPLY_LEVELS[levelOf(position, unit)] as SupplyLevel;
  const { movement } = position.world.tables.supplyLevels[level];
  if (movement[0] !== movement[1])
    changes.push({ rule: '6.0-1', factor: movement, says: level === 'none' ? 'No Supply' : `${level} supply` });
  for (const { types, by, times: factor } of weatherEffects(position, sideOf(position, unit), 'allowance'))
    if (types.includes(unitAt(position, unit).type) || by.includes(shows(position, unit).by))
      changes.push({ rule: '18.0-1', factor, says: position.world.weather.codes[position.facts.weather]?.says ?? 'weather' });
  return changes;
}

/** What a unit may spend in the phase, in quarters of a movement point, fractions of a quarter lost (6.1b-1, OA-11). */
export function allowanceOf(position: Ocs, unit: number, occasion: Occasion, lines?: Lines): number {
  const { move } = shows(position, unit);
  lines?.add('6.1b-1', move / QUARTERS, `${unitAt(position, unit).name}, as printed`);
  let left = move;
  for (const { rule, factor, says } of changesOf(position, unit, occasion)) {
    left = times(left, factor);
    if (lines) lines.add(rule, `× ${factor.join('/')}`, says);
    else applies(rule);
  }
  const mode = modeOf(position, unit);
  if (mode === MODES.combat) applies('5.5-1', '5.5a-1');
  if (mode === MODES.move) applies('5.6-1', '5.6a-1');
  if (mode === MODES.exploitation) applies('5.9a-1');
  if (unitAt(position, unit).kind === 'headquarters') applies('12.1e-2');
  return Math.floor(left);
}
