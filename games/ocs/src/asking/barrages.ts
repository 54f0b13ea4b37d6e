import { DataError, type Explanation, type Facts } from '@sandtable/umpire';
import { textsIn } from '@sandtable/warfare';
import { wingSide } from '../position/air.ts';
import { ledger } from '../cite.ts';
import { sideOf, type Ocs } from '../position/position.ts';
import { barrageStrength } from '../rules/12-specialized-units/barrage-strength.ts';
import { broadside } from '../rules/19-naval-power/broadside.ts';
import { shipAt } from '../position/sea.ts';
import { columnOf, columnsOf } from '../rules/12-specialized-units/columns.ts';
import { TARGETS } from '../rules/12-specialized-units/targets.ts';
import { groundSupport } from '../rules/14-air-power/ground-support.ts';
import { chancesSaid, wingsIn } from './air.ts';
import { hexIn, unitsIn } from './asked.ts';
import { outcomes } from './bombing.ts';

/** The ships that a question names; none where it names none. @throws DataError */
function shipsIn({ world: { ship } }: Ocs, { ships = [] }: Facts): number[] {
  return textsIn(ships).map((id) => {
    const found = ship.get(id);
    if (found === undefined) throw new DataError(`ships: there is no ship "${id}"`);
    return found;
  });
}

/**
 * `barrage` {hex, target, units?, ships?, aircraft?}: strength and column of a barrage by these, whether they could make it now or not, and how
 * often each result falls; flak is a question of its own. @throws DataError
 */
export function barrageQuestion(position: Ocs, asked: Facts): Explanation {
  const ships = shipsIn(position, asked);
  const aircraft = wingsIn(position, asked['aircraft'] ?? []);
  const units = ships.length + aircraft.length > 0 && asked['units'] === undefined ? [] : unitsIn(position, asked);
  const hex = hexIn(position, asked, 'hex');
  const target = TARGETS.find((one) => one === asked['target']);
  if (target === undefined) throw new DataError(`target: one of ${TARGETS.join(', ')} is expected`);
  const sides = [
    ...units.map((unit) => sideOf(position, unit)),
    ...ships.map((ship) => shipAt(position, ship).side),
    ...aircraft.map((one) => wingSide(position, one)),
  ];
  const [seat] = sides;
  if (seat === undefined) throw new DataError('units: artillery, ships or aircraft are expected');
  const lines = ledger();
  const strength = barrageStrength(position, units, lines) + broadside(position, ships, lines) + groundSupport(position, aircraft, lines);
  lines.begin('column');
  const column = columnOf(position, { seat, hex, target }, strength, lines);
  const label = columnsOf(position, target)[column]?.label ?? null;
  return {
    value: strength,
    lines: lines.lines,
    parts: lines.parts,
    column: label,
    chances: chancesSaid(outcomes(position, target, column)),
  };
}
