import { DataError, type Explanation, type Facts } from '@sandtable/umpire';
import { textsIn } from '@sandtable/warfare';
import { ledger } from '../cite.ts';
import { sideOf, type Ocs } from '../position/position.ts';
import { barrageStrength } from '../rules/12-specialized-units/barrage-strength.ts';
import { broadside } from '../rules/19-naval-power/broadside.ts';
import { shipAt } from '../position/sea.ts';
import { columnOf, columnsOf } from '../rules/12-specialized-units/columns.ts';
import { TARGETS } from '../rules/12-specialized-units/targets.ts';
import { hexIn, unitsIn } from './asked.ts';

/** The ships that a question names; none where it names none. @throws DataError */
function shipsIn({ world: { ship } }: Ocs, { ships = [] }: Facts): number[] {
  return textsIn(ships).map((id) => {
    const found = ship.get(id);
    if (found === undefined) throw new DataError(`ships: there is no ship "${id}"`);
    return found;
  });
}

/**
 * `barrage` {hex, target, units, ships?}: strength and column of a barrage by these units and ships, whether they could make it now or not.
 * @throws DataError
 */
export function barrageQuestion(position: Ocs, asked: Facts): Explanation {
  const ships = shipsIn(position, asked);
  const units = ships.length > 0 && asked['units'] === undefined ? [] : unitsIn(position, asked);
  const hex = hexIn(position, asked, 'hex');
  const target = TARGETS.find((one) => one === asked['target']);
  if (target === undefined) throw new DataError(`target: one of ${TARGETS.join(', ')} is expected`);
  const seat = [...units.map((unit) => sideOf(position, unit)), ...ships.map((ship) => shipAt(position, ship).side)][0];
  if (seat === undefined) throw new DataError('units: artillery or ships are expected');
  const lines = ledger();
  const strength = barrageStrength(position, units, lines) + broadside(position, ships, lines);
  lines.begin('column');
  const column = columnOf(position, { seat, hex, target }, strength, lines);
  return { value: strength, lines: lines.lines, parts: lines.parts, column: columnsOf(position, target)[column]?.label ?? null };
}
