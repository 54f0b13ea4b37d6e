import { call, oneWordOf, type Refusal } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { inHexes } from '../../world/counted.ts';
import { no } from '../../cite.ts';
import { hasFired, shipAt, shipHex } from '../../position/sea.ts';
import { ids, printed, type Ocs } from '../../position/position.ts';
import { actsOf } from '../acting.ts';
import { gunsWithin, refuseGun, refuseRange } from '../12-specialized-units/artillery.ts';
import { isAnyOpen, openTargets, refuseHex, refuseTarget, type Barrages } from '../12-specialized-units/open-targets.ts';
import { hexesWithin, nameOf, TARGETS } from '../12-specialized-units/targets.ts';
import { aShip, fleetOf, refuseShip, shipIds } from './fleet.ts';

/** Why the ship does not fire in the segment, whatever at. */
function refuseFiring(position: Ocs, { seat }: Barrages, ship: number): Refusal | null {
  const refused = refuseShip(position, seat, ship);
  if (refused) return refused;
  const { name, barrage } = shipAt(position, ship);
  if (barrage === 0) return no('19.2-1', `${name} has no guns.`);
  return hasFired(position, ship) ? no('19.2-1', `${name} has fired in this phase.`) : null;
}

/** Why its guns do not reach the hex. */
function refuseReach(position: Ocs, ship: number, hex: number): Refusal | null {
  const { name, range } = shipAt(position, ship);
  const where = printed(position, hex);
  const distance = position.world.grid.distance(shipHex(position, ship), hex);
  return distance <= range ? null : no('19.2-1', `${name} reaches ${inHexes(range)}: ${where} is ${distance} away.`, [where]);
}

/** The side's ships that can fire in the segment. */
const gunships = (position: Ocs, locals: Barrages): number[] =>
  fleetOf(position, locals.seat).filter((ship) => refuseFiring(position, locals, ship) === null);

/** Hexes in range of any with something to barrage in them. */
function targetHexes(position: Ocs, locals: Barrages): number[] {
  const reached = new Set(
    gunships(position, locals).flatMap((ship) => hexesWithin(position.world.grid, shipHex(position, ship), shipAt(position, ship).range)),
  );
  return [...reached].filter((hex) => isAnyOpen(position, locals, hex));
}

/** Can any ship of the side fire at something? */
export const areGunships = (position: Ocs, locals: Barrages): boolean =>
  fleetOf(position, locals.seat).length > 0 && targetHexes(position, locals).length > 0;

/** 19.2: ships barrage what lies on land in their range, with artillery if their owner likes; they spend no supply (19.1). */
export const bombard = actsOf<Barrages>()('bombard', '19.2-1')
  .possible(({ position, locals }) => areGunships(position, locals))
  .one('hex', aHex, {
    rule: '12.4-1',
    of: ({ position, locals }) => targetHexes(position, locals),
    unless: ({ position, locals }, hex) => refuseHex(position, locals, hex),
    exact: true,
  })
  .one('target', oneWordOf(...TARGETS), {
    rule: '9.16g-1',
    of: ({ position, locals }, { hex }) => openTargets(position, locals, hex),
    unless: ({ position, locals }, target, { hex }) => refuseTarget(position, locals, hex, target),
    exact: true,
  })
  .some('ships', aShip, {
    of: ({ position, locals }, { hex }) => gunships(position, locals).filter((ship) => refuseReach(position, ship, hex) === null),
    unless: ({ position, locals }, ship, { hex }) => refuseFiring(position, locals, ship) ?? refuseReach(position, ship, hex),
    exact: true,
  })
  .some('units', aUnit, {
    rule: '12.4c-3',
    of: ({ position, locals }, { hex }) => gunsWithin(position, locals, hex),
    unless: ({ position, locals }, unit, { hex }) => refuseGun(position, locals, unit) ?? refuseRange(position, unit, hex),
    exact: true,
    least: () => 0,
  })
  .when({ during: ['barrage'], own: true, rules: ['19.2-1'], says: 'Ships barrage in their side’s barrage segments.' })
  .play(({ position, happen }, { locals: { seat, barraged } }, { hex, target, ships, units }) => {
    const [where, those, artillery] = [printed(position, hex), shipIds(position, ships), ids(position, units)];
    happen({ what: 'bombarded', seat, hex: where, target, units: those, artillery, rules: ['19.2-1'] });
    const locals = { seat, hex: where, target, units: artillery, ships: those };
    return call('fire', locals, undefined, { barraged: [...barraged, nameOf(position, hex, target)] });
  });
