import { stay, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { assaultsOf, assaultZone } from '../../position/assaults.ts';
import { groupIds, groupName, groupPlace, groupSide, inGroup } from '../../position/groups.ts';
import { hitsOf, putShip, setZonesSpent, shareHandling, shipAt, shipIds, shipPlace, zonesSpent } from '../../position/ships.ts';
import { ownerOf, type Merkur } from '../../position/position.ts';
import { isDeck, isZone, deckOf, shipOfDeck } from '../../position/sea.ts';
import type { Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { carriesOf, tonnageOf } from '../05-units/ships.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { isDeclared, isDue } from './assaults.ts';
import { carriersWith, CRAFT, isCraft, isLaden, roomIn } from './cargo.ts';
import { aGroup, aShip, berthName, hexesIn, shipsAboard, shipsIn } from './fleet.ts';
import { notYours, OWN_SEGMENT } from './own-segment.ts';
import { hasBeach } from './shore.ts';

/*
 * Merchantmen that are merged are aboard of the one that counts for all of them; so are landing craft that they carry.
 */

/** The most that a counter of merchantmen holds, in quarters of an SP (9.H.1.b#2). */
const LARGEST = 9 * QUARTERS;

const act = actsOf<OfSeat>();

const refuseForeign = (side: Side, group: string): Refusal | null => (groupSide(group) === side ? null : notYours());
const merchantmen = (position: Merkur, group: string): number[] =>
  shipsIn(position, group).filter((ship) => shipAt(position, ship).type === 'NSP');
/** The merchantmen that have been merged into another. */
const merged = (position: Merkur, ship: number): number[] => shipsAboard(position, ship).filter((one) => !isCraft(position, one));
/** Why a merchantman is not merged into another of its group. */
function refuseMerged(position: Merkur, group: string, into: number, ship: number): Refusal | null {
  const { name } = shipAt(position, ship);
  if (!merchantmen(position, group).includes(ship) || ship === into)
    return no('9.H.1.b#2', `${name} is no other merchantman of ${groupName(position, group)}.`);
  if (isLaden(position, ship)) return no('9.H.1.b#2', `${name} has a load, and is merged into nothing.`);
  return hitsOf(position, ship) > 0 ? no('9.H.1.b#2', `${name} has lost some of its ships, and is merged into nothing.`) : null;
}
const mergeable = (position: Merkur, group: string, into: number): number[] =>
  merchantmen(position, group).filter((ship) => refuseMerged(position, group, into, ship) === null);

/** Why a merchantman takes no others into itself. */
function refuseInto(position: Merkur, group: string, into: number): Refusal | null {
  if (!merchantmen(position, group).includes(into) || carriersWith(position, into).length > 1)
    return no('9.H.1.b#2', `${shipAt(position, into).name} is no merchantman of ${groupName(position, group)} that sails for itself.`);
  return mergeable(position, group, into).length > 0
    ? null
    : no('9.H.1.b#2', `No empty merchantman sails with ${shipAt(position, into).name}.`);
}
const takers = (position: Merkur, group: string): number[] =>
  merchantmen(position, group).filter((ship) => refuseInto(position, group, ship) === null);

/** 9.H.1.b#2: merchantmen in one place are one counter, of so many SP at most. */
export const merge = act('merge-shipping', '9.H.1.b#2')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat).filter((group) => takers(position, group).length > 0),
    unless: ({ position, locals: { seat } }, group) =>
      refuseForeign(seat, group) ??
      (takers(position, group).length > 0 ? null : no('9.H.1.b#2', `${groupName(position, group)} has no merchantmen to be merged.`)),
    unknown: notYours,
  })
  .one('into', aShip, {
    of: ({ position }, { group }) => takers(position, group),
    unless: ({ position }, ship, { group }) => refuseInto(position, group, ship),
  })
  .some('ships', aShip, {
    of: ({ position }, { group, into }) => mergeable(position, group, into),
    unless: ({ position }, ship, { group, into }) => refuseMerged(position, group, into, ship),
    together: ({ position }, ships, { into }) => {
      const all = [into, ...ships].reduce((sum, ship) => sum + tonnageOf(position, ship), 0);
      return all <= LARGEST
        ? null
        : no('9.H.1.b#2', `${all / QUARTERS} SP are more than the ${LARGEST / QUARTERS} of the largest counter.`);
    },
  })
  .when(OWN_SEGMENT)
  .play(({ position, happen }, { locals: { seat } }, { into, ships }) => {
    for (const ship of ships) {
      for (const one of merged(position, ship)) putShip(position, one, deckOf(into));
      setZonesSpent(position, into, Math.max(zonesSpent(position, into), zonesSpent(position, ship)));
      putShip(position, ship, deckOf(into));
    }
    happen({ what: 'shipping merged', seat, ship: shipAt(position, into).id, ships: shipIds(position, ships), rules: ['9.H.1.b#2'] });
    return stay();
  });

/** Why a part of a merchantman is not split off: its load and its losses need it. */
function refuseSplit(position: Merkur, group: string, ship: number): Refusal | null {
  const place = shipPlace(position, ship);
  const whole = isDeck(place) ? shipOfDeck(place) : -1;
  if (!merchantmen(position, group).includes(whole) || isCraft(position, ship))
    return no('9.H.1.b#2', `${shipAt(position, ship).name} is no part of a merchantman of ${groupName(position, group)}.`);
  const { name } = shipAt(position, whole);
  if (roomIn(position, whole) < tonnageOf(position, ship)) return no('9.H.1.b#2', `${name} needs all of its room for what it carries.`);
  return carriesOf(position, whole) > tonnageOf(position, ship)
    ? null
    : no(['9.H.1.b#2', '13.M.3.a'], `${shipAt(position, ship).name} is all that is left of ${name}.`);
}
const separable = (position: Merkur, group: string): number[] =>
  merchantmen(position, group)
    .flatMap((ship) => merged(position, ship))
    .filter((ship) => refuseSplit(position, group, ship) === null);

/** 9.H.1.b#2: a part of a counter sails for itself again. */
export const split = act('split-shipping', '9.H.1.b#2')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat).filter((group) => separable(position, group).length > 0),
    unless: ({ position, locals: { seat } }, group) =>
      refuseForeign(seat, group) ??
      (separable(position, group).length > 0 ? null : no('9.H.1.b#2', `${groupName(position, group)} has nothing to be split.`)),
    unknown: notYours,
  })
  .one('ship', aShip, {
    of: ({ position }, { group }) => separable(position, group),
    unless: ({ position }, ship, { group }) => refuseSplit(position, group, ship),
  })
  .when(OWN_SEGMENT)
  .play(({ position, happen }, { locals: { seat } }, { group, ship }) => {
    const whole = shipOfDeck(shipPlace(position, ship));
    putShip(position, ship, inGroup(position, group));
    setZonesSpent(position, ship, zonesSpent(position, whole));
    shareHandling(position, whole, ship);
    happen({ what: 'shipping split', seat, ship: shipAt(position, ship).id, rules: ['9.H.1.b#2'] });
    return stay();
  });

/** Why a landing craft is not taken aboard. */
function refuseHoisted(position: Merkur, group: string, craft: number): Refusal | null {
  const { name } = shipAt(position, craft);
  if (!shipsIn(position, group).includes(craft) || !isCraft(position, craft))
    return no('5.C.2.g#1', `${name} is no landing craft of ${groupName(position, group)}.`);
  if (isLaden(position, craft)) return no('9.I.1.a.ii#3', `${name} has troops aboard.`);
  return carriers(position, group).length > 0
    ? null
    : no('9.I.1.a.ii#3', `No merchantman of ${groupName(position, group)} has ${CRAFT / QUARTERS} SP of room for it.`);
}
/** Merchantmen of a group with room for landing craft. */
const carriers = (position: Merkur, group: string): number[] =>
  merchantmen(position, group).filter((ship) => carriersWith(position, ship).length === 1 && roomIn(position, ship) >= CRAFT);
const hoistable = (position: Merkur, group: string): number[] =>
  shipsIn(position, group).filter((ship) => refuseHoisted(position, group, ship) === null);

/** 5.C.2.g#1, 9.I.1.a.ii: landing craft go aboard of merchantmen. */
export const hoist = act('hoist', '9.I.1.a.ii#3')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat).filter((group) => hoistable(position, group).length > 0),
    unless: ({ position, locals: { seat } }, group) =>
      refuseForeign(seat, group) ??
      (shipsIn(position, group).some((ship) => isCraft(position, ship))
        ? null
        : no('5.C.2.g#1', `${groupName(position, group)} has no landing craft.`)),
    unknown: notYours,
  })
  .one('craft', aShip, {
    of: ({ position }, { group }) => hoistable(position, group),
    unless: ({ position }, craft, { group }) => refuseHoisted(position, group, craft),
  })
  .one('ship', aShip, {
    of: ({ position }, { group }) => carriers(position, group),
    otherwise: ({ position }, ship) =>
      no('9.I.1.a.ii#3', `${shipAt(position, ship).name} has no room for landing craft, which takes 2 SP.`),
  })
  .when(OWN_SEGMENT)
  .play(({ position, happen }, { locals: { seat } }, { craft, ship }) => {
    applies('5.C.2.g#1');
    putShip(position, craft, deckOf(ship));
    happen({ what: 'craft hoisted', seat, ship: shipAt(position, ship).id, ships: shipIds(position, [craft]), rules: ['9.I.1.a.ii#3'] });
    return stay();
  });

const craftIn = (position: Merkur, group: string): number[] =>
  merchantmen(position, group).flatMap((ship) => shipsAboard(position, ship).filter((one) => isCraft(position, one)));

/** Is a group where landing craft may be put into the water: in port, off a beach of its own side’s, or where an assault is (5.C.2.g#1)? */
function mayLower(position: Merkur, side: Side, group: string): boolean {
  const at = groupPlace(position, group);
  if (!isZone(at)) return true;
  return (
    hexesIn(position, at).some((hex) => hasBeach(position, hex) && ownerOf(position, hex) === side) ||
    assaultsOf(position, side).some((one) => assaultZone(position, one) === at && (isDue(position, one) || isDeclared(position, one)))
  );
}

function refuseLowering(position: Merkur, side: Side, group: string): Refusal | null {
  if (groupSide(group) !== side) return notYours();
  if (craftIn(position, group).length === 0) return no('5.C.2.g#1', `${groupName(position, group)} carries no landing craft.`);
  return mayLower(position, side, group)
    ? null
    : no('5.C.2.g#1', `No beach of yours and no assault is in ${berthName(position, groupPlace(position, group))}.`);
}

/** 5.C.2.g#1: landing craft are put into the water again. */
export const lower = act('lower', '5.C.2.g#1')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat).filter((group) => refuseLowering(position, seat, group) === null),
    unless: ({ position, locals: { seat } }, group) => refuseLowering(position, seat, group),
    unknown: notYours,
  })
  .one('craft', aShip, {
    of: ({ position }, { group }) => craftIn(position, group),
    otherwise: ({ position }, craft, { group }) =>
      no('5.C.2.g#1', `${shipAt(position, craft).name} is aboard of no merchantman of ${groupName(position, group)}.`),
  })
  .when(OWN_SEGMENT)
  .play(({ position, happen }, { locals: { seat } }, { group, craft }) => {
    putShip(position, craft, inGroup(position, group));
    happen({ what: 'craft lowered', seat, ships: shipIds(position, [craft]), rules: ['5.C.2.g#1'] });
    return stay();
  });
