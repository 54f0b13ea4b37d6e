import { stay, type Refusal } from '@sandtable/umpire';
import { aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { groupIds, groupName, groupPlace } from '../../position/groups.ts';
import { put, setSpent, spentOf, unitAssault, unitAt, type Merkur } from '../../position/position.ts';
import { deckOf } from '../../position/sea.ts';
import { carryingWith, carryWith, groupOf, shipAssault, shipAt, shipIds } from '../../position/ships.ts';
import type { Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { allowanceOf } from '../07-ground-movement/allowance.ts';
import { smaLeft } from './allowance.ts';
import { cargoOf, carriersOf, isCraft, refuseCargo, refuseStraggler, release } from './cargo.ts';
import { ableTo, occasionOf, refuseGroup, refuseRoom, waysOf, type Boarder, type Way } from './embarking.ts';
import { aGroup, aShip, shipsIn } from './fleet.ts';
import { handle, tooSlow, type Work } from './handling.ts';
import { notYours, OWN_SEGMENT } from './own-segment.ts';

/** Why a unit has not the movement points for it; in an assault it need not have them (9.I.1.a.i#6). */
function refuseFare(position: Merkur, unit: number): Refusal | null {
  const { unit: fare } = position.world.tables.naval.transport.transship;
  const left = allowanceOf(position, unit, occasionOf(position)).points - spentOf(position, unit);
  if (left >= fare || unitAssault(position, unit) > 0) return null;
  return no(
    ['9.I.1.a.iii', '9.H.1.i.3'],
    `That takes ${fare / QUARTERS} movement points, and ${unitAt(position, unit).name} has ${Math.max(0, left) / QUARTERS}.`,
  );
}

/** What the ships of a group do that take troops from one another. */
const workIn = (position: Merkur, group: string): Work => ({
  what: 'transship',
  at: groupPlace(position, group),
  sma: position.world.tables.naval.transport.transship.sma,
});

/** Why ships have not the allowance for it. */
function refusePace(position: Merkur, group: string, ships: readonly number[]): Refusal | null {
  const work = workIn(position, group);
  const { sma } = work;
  const slow = tooSlow(position, ships, work);
  return slow === undefined
    ? null
    : no(
        ['9.I.1.a.iii', '9.H.1.i.3'],
        `That takes ${sma} of the allowance, and ${shipAt(position, slow).name} has ${smaLeft(position, slow)} left.`,
      );
}

/** Why a unit of a group does not change ships. */
function refuseUnit(position: Merkur, group: string, unit: number): Refusal | null {
  const { name } = unitAt(position, unit);
  if (!cargoOf(position, group).includes(unit)) return no('9.H.1.i.3', `${name} is not aboard of ${groupName(position, group)}.`);
  const from = carriersOf(position, unit);
  // Warships carry nobody to an assault.
  const warship = from.find((ship) => shipAt(position, ship).type !== 'NSP' && !isCraft(position, ship));
  if (warship !== undefined)
    return no(['9.I.1.a.i#1', '9.I.1.a.iii'], `${shipAt(position, warship).name} is neither a merchantman nor a landing craft.`);
  return (
    refuseStraggler(position, group, from[0] as number) ??
    refuseFare(position, unit) ??
    refusePace(position, group, from) ??
    refuseNowhere(position, group, unit)
  );
}

/** Why a ship of the group does not take a unit from those that carry it: from merchantmen it goes into landing craft, and from these into merchantmen. */
function refuseShip(position: Merkur, group: string, unit: number, ship: number): Refusal | null {
  const { name, type } = shipAt(position, ship);
  const [from = -1] = carriersOf(position, unit);
  if (groupOf(position, ship) !== group) return no('9.H.1.i.3', `${name} does not sail in ${groupName(position, group)}.`);
  const fits = isCraft(position, from) ? type === 'NSP' : isCraft(position, ship);
  if (!fits)
    return no('9.I.1.a.iii', `${unitAt(position, unit).name} goes from merchantmen into landing craft, or from these into merchantmen.`);
  if (carryingWith(position, ship) !== null) return no('9.H.1.d', `${name} carries a load together with another ship.`);
  if (shipAssault(position, ship) !== unitAssault(position, unit))
    return no('9.I.1.a.ii#1', `${name} is not planned for the same as its troops.`);
  return refuseCargo(position, unit, ship) ?? refusePace(position, group, [ship]);
}

const takers = (position: Merkur, group: string, unit: number): number[] =>
  shipsIn(position, group).filter((ship) => refuseShip(position, group, unit, ship) === null);
const refuseNowhere = (position: Merkur, group: string, unit: number): Refusal | null =>
  takers(position, group, unit).length > 0
    ? null
    : shipsIn(position, group).reduce<Refusal | null>((refused, ship) => refuseShip(position, group, unit, ship) ?? refused, null);

/** Ships of a group of which some take a unit over in that way. */
const takersFor = (position: Merkur, group: string, unit: number, way: Way): readonly number[] =>
  ableTo(position, unit, takers(position, group, unit), way);
/** Units that may change ships in a group, wherever there is room. */
function changersOf(position: Merkur, side: Side, group: string): Boarder[] {
  const cargo = cargoOf(position, group);
  if (cargo.length === 0 || refuseGroup(position, side, group)) return [];
  return cargo.flatMap((unit) => {
    if (refuseUnit(position, group, unit) !== null) return [];
    const fit = takers(position, group, unit);
    return fit.length > 0 ? [{ unit, fit }] : [];
  });
}
const changing = (position: Merkur, side: Side, group: string, way: Way): number[] =>
  changersOf(position, side, group)
    .filter(({ unit, fit }) => ableTo(position, unit, fit, way).length > 0)
    .map(({ unit }) => unit);

/** 9.H.1.f, 9.I.1.a.iii: a unit goes from merchantmen into landing craft of its group, or from these into merchantmen. */
export const transship = actsOf<OfSeat>()('transship', '9.I.1.a.iii')
  .ways(({ position, locals: { seat } }) => waysOf(position, seat, (group) => changersOf(position, seat, group)))
  .one('group', aGroup, {
    of: ({ position, locals: { seat }, way }) =>
      groupIds(position, seat).filter((group) => changing(position, seat, group, way).length > 0),
    unless: ({ position, locals: { seat } }, group) =>
      refuseGroup(position, seat, group) ??
      (cargoOf(position, group).length > 0 ? null : no('9.H.1.i.3', `${groupName(position, group)} carries no troops.`)),
    unknown: notYours,
    exact: true,
    leads: true,
  })
  .one('unit', aUnit, {
    of: ({ position, locals: { seat }, way }, { group }) => changing(position, seat, group, way),
    unless: ({ position }, unit, { group }) => refuseUnit(position, group, unit),
    exact: true,
    leads: true,
  })
  .some('ships', aShip, {
    of: ({ position, way }, { group, unit }) => takersFor(position, group, unit, way),
    unless: ({ position }, ship, { group, unit }) => refuseShip(position, group, unit, ship),
    least: ({ way }) => way?.many ?? 1,
    most: ({ way }) => way?.many ?? 1,
    together: ({ position }, ships, { unit }) => refuseRoom(position, unit, ships),
    exact: true,
  })
  .when(OWN_SEGMENT)
  .play(({ position, happen }, { locals: { seat } }, { group, unit, ships }) => {
    const { unit: fare } = position.world.tables.naval.transport.transship;
    const from = carriersOf(position, unit);
    const [leader] = ships as readonly [number];
    handle(position, [...from, ...ships], workIn(position, group));
    setSpent(position, unit, spentOf(position, unit) + fare);
    for (const ship of ships) if (ship !== leader) carryWith(position, ship, leader);
    applies('9.H.1.i.3');
    put(position, unit, deckOf(leader));
    release(position, from[0] as number);
    happen({ what: 'transshipped', seat, unit: unitAt(position, unit).id, ships: shipIds(position, ships), rules: ['9.I.1.a.iii'] });
    return stay();
  });
