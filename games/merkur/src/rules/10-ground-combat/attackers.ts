import { DIRECTIONS, NONE } from '@sandtable/hexes';
import type { Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { ATTACKED, BARRED, LANDED, STORMED } from '../../position/marks.ts';
import { hexOf, isMarked, isOnMap, printed, sideOf, targetOf, unitAt, type Merkur } from '../../position/position.ts';
import { groundCosts, PROHIBITED } from '../../world/ground-costs.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { isNaught, strengthOf } from '../05-units/abilities.ts';
import { moverOf } from '../05-units/movers.ts';
import { isHeldBy, unitsIn, unitsOf } from '../05-units/stood.ts';
import { refuseWaiting } from '../09-naval-movement/assaults.ts';

/** Has it a printed attack of its own against these enemies (10.H.1, 10.H.2)? Without one it goes along with others. */
export const canAttack = (position: Merkur, unit: number, enemies: readonly number[]): boolean =>
  strengthOf(position, unit).attack > 0 && !isNaught(position, unit, enemies);

/** Has a unit of a side an attack of its own against whoever stands in a hex? */
export const canAttackIn = (position: Merkur, unit: number, hex: number): boolean =>
  canAttack(position, unit, unitsIn(position, enemyOf(sideOf(position, unit)), hex));

/** Why a unit takes no part in any attack that is declared now. */
function refuseUnit(position: Merkur, seat: Side, unit: number): Refusal | null {
  const { name, kind } = unitAt(position, unit);
  if (sideOf(position, unit) !== seat || !isOnMap(position, unit)) return no('10.A#1', `${name} is none of your units on the map.`);
  if (kind !== 'combat') return no('10.A#1', `${name} is a marker, which attacks nobody.`);
  if (isMarked(position, unit, ATTACKED)) return no('10.C.1#1', `${name} has attacked in this phase.`);
  const waiting = refuseWaiting(position, unit);
  if (waiting) return waiting;
  const target = targetOf(position, unit);
  if (target !== null) return no(['10.C.3#2', '10.C.1#1'], `${name} attacks ${printed(position, target)} with all that it has.`);
  return isMarked(position, unit, BARRED)
    ? no('10.N.1.g.ii#2', `${name} has landed badly: it attacks after its side's next Initial Phase.`)
    : null;
}

/** May the unit go over that hexside by its ground (10.A#3)? */
export function canCross(position: Merkur, unit: number, from: number, to: number): boolean {
  const { world } = position;
  const direction = world.grid.direction(from, to);
  return direction !== null && groundCosts(world, moverOf(position, unit))[from * DIRECTIONS.length + direction] !== PROHIBITED;
}

/** Why a unit does not attack that hex from where it stands. */
function refuseWay(position: Merkur, unit: number, hex: number): Refusal | null {
  const [from, where] = [hexOf(position, unit), printed(position, hex)];
  const { name, isArtillery } = unitAt(position, unit);
  if (from === hex) return null;
  if (isMarked(position, unit, LANDED) && isHeldBy(position, enemyOf(sideOf(position, unit)), from))
    return no('10.N.1.h.i#1', `${name} has landed in ${printed(position, from)} among enemies, whom it must attack.`, [
      printed(position, from),
    ]);
  if (isMarked(position, unit, STORMED) && isHeldBy(position, enemyOf(sideOf(position, unit)), from))
    return no('9.I.2.a.v#1', `${name} has come ashore in ${printed(position, from)} among enemies, whom it must attack.`, [
      printed(position, from),
    ]);
  if (isArtillery) applies('10.L.4.a.N');
  if (position.world.grid.direction(from, hex) === null)
    return no(isArtillery ? ['10.A#1', '10.L.4.a.N'] : '10.A#1', `${name} does not stand next to ${where}.`, [where]);
  return canCross(position, unit, from, hex) ? null : no('10.A#3', `${name} cannot attack ${where}: what lies there is prohibited to it.`);
}

/** Why the side does not attack that hex, whoever were to do it. */
export function refuseTarget(position: Merkur, seat: Side, hex: number): Refusal | null {
  const where = printed(position, hex);
  if (!isHeldBy(position, enemyOf(seat), hex)) return no('10.A#1', `No enemy stands in ${where}.`, [where]);
  if (attackersOn(position, seat, hex).length > 0) return no('10.C.1#1', `An attack on ${where} has been declared.`, [where]);
  return null;
}

/** Why a unit is not among the attackers of a hex; null where it may be. */
export const refuseAttacker = (position: Merkur, seat: Side, unit: number, hex: number): Refusal | null =>
  refuseUnit(position, seat, unit) ?? refuseWay(position, unit, hex);

/** Units of the side that are still free to attack. */
const ready = (position: Merkur, seat: Side): number[] =>
  unitsOf(position, seat).filter((unit) => refuseUnit(position, seat, unit) === null);

/** Whoever attacks a hex stands in it or beside it (10.A#1). */
const isNear = ({ world: { grid } }: Merkur, from: number, hex: number): boolean => from === hex || grid.direction(from, hex) !== null;

/** Those who can attack a hex now: with an attack of their own, or without one along with others (10.H.1). */
export function attackersOf(position: Merkur, seat: Side, hex: number, areStrong: boolean): number[] {
  const enemies = unitsIn(position, enemyOf(seat), hex);
  return unitsOf(position, seat).filter(
    (unit) =>
      isNear(position, hexOf(position, unit), hex) &&
      refuseUnit(position, seat, unit) === null &&
      canAttack(position, unit, enemies) === areStrong &&
      refuseWay(position, unit, hex) === null,
  );
}

/** The hexes that a unit could attack from where it stands: its own where it has landed among enemies, and those around. */
function around(position: Merkur, unit: number): number[] {
  const from = hexOf(position, unit);
  return [from, ...DIRECTIONS.map((direction) => position.world.grid.neighbour(from, direction))].filter((hex) => hex !== NONE);
}

/** The hexes on which the side can declare an attack now. */
export function targetsOf(position: Merkur, seat: Side): number[] {
  const found = new Set<number>();
  for (const unit of ready(position, seat))
    for (const hex of around(position, unit))
      if (
        !found.has(hex) &&
        refuseTarget(position, seat, hex) === null &&
        canAttackIn(position, unit, hex) &&
        refuseWay(position, unit, hex) === null
      )
        found.add(hex);
  return [...found];
}

/** The units that have been declared to attack a hex. */
export const attackersOn = (position: Merkur, seat: Side, hex: number): number[] =>
  unitsOf(position, seat).filter((unit) => targetOf(position, unit) === hex);

/** The hexes on which the side has declared attacks that are still to be fought. */
export const declaredOn = (position: Merkur, seat: Side): number[] => [
  ...new Set(unitsOf(position, seat).flatMap((unit) => targetOf(position, unit) ?? [])),
];
