import { DataError, exact, type Exact, type Explanation, type Facts } from '@sandtable/umpire';
import { ledger } from '../cite.ts';
import { hexOf, ids, printed, sideOf, unitAt, type Ocs } from '../position/position.ts';
import { unitsIn } from '../rules/04-general-concepts/stood.ts';
import { attackOf, defenseOf } from '../rules/09-combat/strength.ts';
import { hexIn, unitsIn as unitsAsked } from './asked.ts';

/**
 * `strength` {hex, units}: what these units attack the hex with, each next to it; of units in the hex what they defend it with, with combat
 * supply (9.3b, 9.4). Line by line, fractions kept (4.4, 4.5). @throws DataError for units that stand neither there nor beside it
 */
export function strengthQuestion(position: Ocs, asked: Facts): Explanation {
  const [hex, units] = [hexIn(position, asked, 'hex'), unitsAsked(position, asked)];
  const [first] = units;
  if (first === undefined) throw new DataError('units: name the units whose strength is asked for');
  const defenders = unitsIn(position, sideOf(position, first), hex);
  const lines = ledger();
  const strengthOf = (unit: number): Exact => {
    if (hexOf(position, unit) === hex) return defenseOf(position, unit, { hex, attackers: [], defenders, isShort: false }, lines);
    if (hexOf(position, unit) < 0 || position.world.grid.direction(hexOf(position, unit), hex) === null)
      throw new DataError(`strength: ${unitAt(position, unit).name} is neither in ${printed(position, hex)} nor next to it`);
    return attackOf(position, unit, { hex }, lines);
  };
  const all = units.reduce((sum: Exact, unit) => exact.plus(sum, strengthOf(unit)), exact.ZERO);
  lines.add('4.4-1', exact.written(all), 'all of them', { units: ids(position, units) });
  return { value: exact.written(all), lines: lines.lines };
}
