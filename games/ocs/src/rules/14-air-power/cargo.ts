import type { Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { ATTACKED, FIRED, FLOWN, LANDED, MOVED, RAILED, WORKED } from '../../position/marks.ts';
import { hexOf, isMarked, printed, sideOf, trucksOf, unitAt, type Ocs } from '../../position/position.ts';
import type { UnitSymbol } from '../../world/schema/counters.ts';
import type { Side } from '../../world/sides.ts';
import { unitsIn } from '../04-general-concepts/stood.ts';
import { freshIn } from '../12-specialized-units/driving.ts';
import { weightOf } from '../13-motorization-and-transport/weights.ts';

/*
 * 14.20b, 14.19c: what goes by air.
 */

/** Whoever has moved or done a thing in the phase has not begun it at the base as it is (14.20a). */
const DONE = MOVED | RAILED | WORKED | ATTACKED | FIRED;

/** What does not fly, whatever it weighs (14.20b). */
const NEVER: ReadonlySet<string> = new Set(['headquarters', 'equipment']);

/** Does a step of the unit ever take equipment to be rebuilt (13.0d-4)? */
function takesEquipment({ world }: Ocs, rebuild: string | null): boolean {
  const line = world.tables.rebuild.find(({ id }) => id === rebuild);
  return line !== undefined && (line.equipment > 0 || (line.lastEquipment ?? 0) > 0);
}

/** Why the unit is no cargo of aircraft (14.20b). */
export function refuseFreight(position: Ocs, unit: number): Refusal | null {
  const { name, kind, symbol, type, motor, rebuild } = unitAt(position, unit);
  if (kind === 'headquarters' || NEVER.has(symbol)) return no('14.20b-1', `${name} never goes by air.`);
  if (type !== 'other' || motor !== 'none' || trucksOf(position, unit) > 0)
    return no('14.20b-1', `${name} has vehicles: it never goes by air.`);
  return takesEquipment(position, rebuild) ? no(['13.0d-4', '14.20b-1'], `${name} is rebuilt with equipment: it never goes by air.`) : null;
}

/** Why the unit does not go aboard in the hex, where there is so much room, in tokens. */
export function refuseBoarding(position: Ocs, side: Side, hex: number, room: number, unit: number): Refusal | null {
  const { name } = unitAt(position, unit);
  const where = printed(position, hex);
  if (sideOf(position, unit) !== side || hexOf(position, unit) !== hex)
    return no('14.20a-1', `${name} is none of your units in ${where}.`, [where]);
  if (isMarked(position, unit, LANDED)) return no('19.3-4', `${name} has landed from the sea in this side turn: it goes nowhere.`, [where]);
  if (isMarked(position, unit, FLOWN))
    return no(['11.3a-1', '14.20a-1'], `${name} has been dropped in this phase: nothing carries it on.`, [where]);
  if (isMarked(position, unit, DONE)) return no('14.20a-1', `${name} did not begin the phase at the base.`, [where]);
  const barred = refuseFreight(position, unit);
  if (barred) return barred;
  applies('13.0d-1');
  return weightOf(position, unit) <= room ? null : no(['14.4d-1', '14.20d-1'], `${name} is too heavy for what room is left.`);
}

/** The units that can go aboard there. */
export const boarders = (position: Ocs, side: Side, hex: number, room: number): number[] =>
  room <= 0 ? [] : unitsIn(position, side, hex).filter((unit) => refuseBoarding(position, side, hex, room, unit) === null);

/** Is there anything to be flown out of the hex by transports with so much room? */
export const isCargo = (position: Ocs, side: Side, hex: number, room: number): boolean =>
  (room > 0 && freshIn(position, side, hex) > 0) || boarders(position, side, hex, room).length > 0;

/** Who jumps, or lands in gliders (14.19c). */
const JUMPERS: ReadonlySet<UnitSymbol> = new Set<UnitSymbol>(['airborne', 'commando', 'glider']);

/** Why the unit is not dropped. */
export function refuseJump(position: Ocs, unit: number): Refusal | null {
  const { name, symbol } = unitAt(position, unit);
  applies('14.19c-1');
  return JUMPERS.has(symbol) ? null : no('14.19c-1', `${name} is neither airborne nor a commando or glider unit: it is not dropped.`);
}
