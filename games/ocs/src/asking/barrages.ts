import { DataError, type Explanation, type Facts } from '@sandtable/umpire';
import { ledger } from '../cite.ts';
import { sideOf, type Ocs } from '../position/position.ts';
import { barrageStrength } from '../rules/12-specialized-units/barrage-strength.ts';
import { columnOf, columnsOf } from '../rules/12-specialized-units/columns.ts';
import { TARGETS } from '../rules/12-specialized-units/targets.ts';
import { hexIn, unitsIn } from './asked.ts';

/** `barrage` {hex, target, units}: strength and column of a barrage by these units, whether they could make it now or not. @throws DataError */
export function barrageQuestion(position: Ocs, asked: Facts): Explanation {
  const [hex, units] = [hexIn(position, asked, 'hex'), unitsIn(position, asked)];
  const target = TARGETS.find((one) => one === asked['target']);
  if (target === undefined) throw new DataError(`target: one of ${TARGETS.join(', ')} is expected`);
  const [first] = units;
  if (first === undefined) throw new DataError('units: artillery is expected');
  const lines = ledger();
  const strength = barrageStrength(position, units, lines);
  lines.begin('column');
  const column = columnOf(position, { seat: sideOf(position, first), hex, target }, strength, lines);
  return { value: strength, lines: lines.lines, parts: lines.parts, column: columnsOf(position, target)[column]?.label ?? null };
}
