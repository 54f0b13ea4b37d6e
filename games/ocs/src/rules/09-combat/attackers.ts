import { NONE } from '@sandtable/hexes';
import type { Refusal } from '@sandtable/umpire';
import { no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { ATTACKED, DEFENDED, LANDED, MODES } from '../../position/marks.ts';
import { carriers, hexOf, isMarked, isThere, levelOf, modeOf, printed, sideOf, unitAt, type Ocs } from '../../position/position.ts';
import { SUPPLY_LEVELS, type SupplyLevel } from '../../world/schema/forms.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { isBox } from '../../position/off-map.ts';
import type { OnOccasion } from '../acting.ts';
import { hexesOfSide, isHeldBy, presenceOf, unitsIn } from '../04-general-concepts/stood.ts';
import { isAboard } from '../../position/sea.ts';
import { seaIn } from '../../world/map.ts';
import { passengersOf } from '../19-naval-power/holds.ts';
import { seenOnGround } from '../11-supply/hidden.ts';
import { refuseActing } from '../06-movement/movers.ts';
import { specialRule } from '../special-rules.ts';

/** Why nobody is attacked there: only its stores or trucks are in the hex, or nothing is. */
function refuseEmpty(position: Ocs, enemy: Side, hex: number): Refusal {
  const where = printed(position, hex);
  const { [enemy]: family } = carriers;
  for (let carrier = 0; carrier < family.size(position); carrier++)
    if (family.columns.at.of(position, carrier) === hex)
      return no('9.16c-3', `Only trucks are in ${where}: they are captured by whoever enters.`, [where]);
  if (seenOnGround(position, enemy, hex) > 0)
    return no('9.16b-3', `Only a dump is in ${where}: it is captured by whoever enters.`, [where]);
  return no('9.0-1', `No enemy unit is in ${where}.`, [where]);
}

/** Why a side may not attack the hex, whoever does it: nobody is there, or may be attacked. */
export function refuseHex(position: Ocs, side: Side, hex: number): Refusal | null {
  const enemy = enemyOf(side);
  const where = printed(position, hex);
  if (!isHeldBy(position, enemy, hex)) return refuseEmpty(position, enemy, hex);
  const garrison = specialRule(position, 'garrison');
  if (garrison?.side === enemy && garrison.hexes.includes(where)) return no('Intro.3-1', garrison.says, [where]);
  return null;
}

/** Why the hex is not attacked any more in the segment: its units have been, or such have retreated into it (OA-111). */
function refuseAgain(position: Ocs, side: Side, hex: number): Refusal | null {
  const defenders = unitsIn(position, enemyOf(side), hex);
  const attacked = defenders.filter((unit) => isMarked(position, unit, DEFENDED));
  const [first] = attacked;
  if (first === undefined) return null;
  if (attacked.length < defenders.length && optionOf(position, 'retreat-into-target') === 'open') return null;
  const where = printed(position, hex);
  return no(['9.1c-2', '9.1d-1'], `${unitAt(position, first).name} in ${where} has been attacked in this segment.`, [where]);
}

/** Why the side may not attack the hex in a combat segment. */
export const refuseTarget = (position: Ocs, side: Side, hex: number): Refusal | null =>
  refuseHex(position, side, hex) ?? refuseAgain(position, side, hex);

/** Why what the unit is keeps it from attacking: it barrages, commands or only defends; or is not supplied well enough. */
export function refuseKind(position: Ocs, unit: number): Refusal | null {
  const { name, kind, defends } = unitAt(position, unit);
  if (kind === 'artillery') return no('12.4c-1', `${name} is artillery: it attacks by barrage alone.`);
  if (kind === 'headquarters') return no(['9.16e-1', '12.1c-1'], `${name} is a headquarters: it never attacks.`);
  if (defends) return no(['9.1e-3', '3.1c-1'], `The strength of ${name} stands in parentheses: it only defends.`);
  const level = SUPPLY_LEVELS[levelOf(position, unit)] as SupplyLevel;
  if (position.world.tables.supplyLevels[level].attack === null) return no('9.1e-2', `${name} is at No Supply: it does not attack.`);
  return null;
}

/** Why its mode keeps the unit from attacking. */
function refuseMode(position: Ocs, unit: number): Refusal | null {
  const mode = modeOf(position, unit);
  const { name } = unitAt(position, unit);
  if (mode === MODES.strategic) return no('9.1e-1', `${name} is in Strategic Mode: it does not attack.`);
  return mode === MODES.reserve ? no('9.1e-1', `${name} is in Reserve: it does not attack.`) : null;
}

/** Why a unit attacks nobody in the segment. */
export function refuseAttacking(position: Ocs, { seat, occasion }: OnOccasion, unit: number): Refusal | null {
  const { name } = unitAt(position, unit);
  if (sideOf(position, unit) !== seat) return no('9.1a-1', `${name} is not yours.`);
  if (isBox(hexOf(position, unit))) return no('Intro.1G-4', `${name} is in a holding box off the map: nobody fights there.`);
  if (!isThere(position, unit)) return no('9.0-1', `${name} is not on the map.`);
  if (isMarked(position, unit, LANDED)) return no('19.3-4', `${name} has landed from the sea in this side turn: it does not attack.`);
  const barred = refuseKind(position, unit) ?? refuseMode(position, unit) ?? refuseActing(position, occasion, unit);
  if (barred) return barred;
  if (isMarked(position, unit, ATTACKED) && optionOf(position, 'attacks-by-unit') === 'one')
    return no('9.1c-1', `${name} has attacked in this segment.`);
  return null;
}

/** Why nobody attacks the hex from the sea: it is no beach (19.3, 20.0c, OA-136). */
function refuseAssault(position: Ocs, hex: number): Refusal | null {
  const where = printed(position, hex);
  return seaIn(position.world, hex) === 'beach'
    ? null
    : no(['19.3-1', '20.0c-1'], `${where} is no beach: nobody attacks it from the sea.`, [where]);
}

/** Why a unit has no part in an attack on the hex. */
export function refuseAttacker(position: Ocs, locals: OnOccasion, unit: number, hex: number): Refusal | null {
  const barred = refuseAttacking(position, locals, unit);
  if (barred) return barred;
  const from = hexOf(position, unit);
  if (position.world.grid.direction(from, hex) !== null) return isAboard(position, unit) ? refuseAssault(position, hex) : null;
  return no('9.0-1', `${unitAt(position, unit).name} in ${printed(position, from)} is not adjacent to ${printed(position, hex)}.`);
}

/** Those of the side who can attack the hex now. */
export function attackersOf(position: Ocs, locals: OnOccasion, hex: number): number[] {
  const { neighbours } = position.world.grid;
  const found: number[] = [];
  for (let side = hex * 6, end = side + 6; side < end; side++) {
    const from = neighbours[side] as number;
    if (from === NONE) continue;
    for (const unit of unitsIn(position, locals.seat, from)) if (refuseAttacking(position, locals, unit) === null) found.push(unit);
  }
  return [...found, ...passengersOf(position, locals.seat).filter((unit) => refuseAttacker(position, locals, unit, hex) === null)];
}

/** The hexes that the side can attack now. */
export function targetsOf(position: Ocs, locals: OnOccasion): number[] {
  const { beside } = presenceOf(position, locals.seat);
  const isAssaulted = (hex: number): boolean =>
    passengersOf(position, locals.seat).some((unit) => position.world.grid.distance(hexOf(position, unit), hex) === 1);
  return hexesOfSide(position, enemyOf(locals.seat)).filter(
    (hex) =>
      (beside[hex] === 1 || isAssaulted(hex)) &&
      refuseTarget(position, locals.seat, hex) === null &&
      attackersOf(position, locals, hex).length > 0,
  );
}
