import { DataError, type Explanation, type Facts } from '@sandtable/umpire';
import { ledger } from '../cite.ts';
import { holderOf, printed, type Ocs } from '../position/position.ts';
import { isPortOf, portCapacity, portLeft } from '../rules/20-ports/ports.ts';
import { SIDES } from '../world/sides.ts';
import { hexIn } from './asked.ts';

/** `port` {hex}: the supply points that can still come ashore there in this phase, whoever holds it. @throws DataError */
export function portQuestion(position: Ocs, asked: Facts): Explanation {
  const hex = hexIn(position, asked, 'hex');
  if (position.world.port[hex] === null) throw new DataError(`hex: there is no port in ${printed(position, hex)}`);
  const lines = ledger();
  const { tokens } = position.world.supply;
  const side = SIDES.find((one) => isPortOf(position, one, hex));
  const left = side === undefined ? portCapacity(position, hex, lines) : portLeft(position, side, hex, lines);
  return { value: Math.max(0, left) / tokens, lines: lines.lines, holder: holderOf(position, hex) };
}
