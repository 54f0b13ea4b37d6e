import { stay, type Refusal } from '@sandtable/umpire';
import { aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { groupIds, groupName, groupPlace } from '../../position/groups.ts';
import { isBox } from '../../position/off-map.ts';
import { hexOf, put, spentOf, unitAt, type Merkur } from '../../position/position.ts';
import { isDeck, isZone } from '../../position/sea.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { refuseFullHex } from '../07-ground-movement/leaving.ts';
import { occupy } from '../07-ground-movement/ownership.ts';
import { cargoOf, carriersOf, isCraft, refuseStraggler, release, transportSize } from './cargo.ts';
import { occasionOf, pay, refuseCrossing, refuseFare, refuseGroup } from './embarking.ts';
import { aBerth, aGroup, hexesIn } from './fleet.ts';
import { refusePace, workAt } from './handling.ts';
import { notYours, OWN_SEGMENT } from './own-segment.ts';
import { crossingAt, refusePort, refuseShore, type Landing } from './shore.ts';
import { isShoreLent, landsByLeave } from './shores-agreed.ts';

/** Where units of a group may go ashore: in its port, or in hexes of its zone. */
function shoresOf(position: Merkur, group: string): number[] {
  const at = groupPlace(position, group);
  if (!isZone(at)) return [at];
  return [...hexesIn(position, at)];
}

/** Why a unit finds no room ashore, once it has paid for the shore (5.A.7#2). */
export const refuseCrowd = (position: Merkur, side: Side, unit: number, shore: number, { unit: fare }: Landing): Refusal | null =>
  isBox(shore)
    ? null
    : refuseFullHex(position, { seat: side, occasion: occasionOf(position) }, unit, shore, spentOf(position, unit) + fare);

/** Why a unit does not go ashore there for the sake of whose the hex or box is (9.I). */
const refuseForeign = (position: Merkur, side: Side, unit: number, shore: number): Refusal | null =>
  isShoreLent(position, unit, carriersOf(position, unit), shore) ? null : refuseShore(position, side, shore);

/** How a unit of a group crosses the shore of a hex or box; null where it does not. */
const wayAshore = (position: Merkur, side: Side, group: string, unit: number, shore: number): Landing | null =>
  crossingAt(position, side, groupPlace(position, group), shore, transportSize(position, unit));

/** Why a unit does not go ashore in a hex or box. */
function refuseLanding(position: Merkur, side: Side, group: string, unit: number, shore: number): Refusal | null {
  const ships = carriersOf(position, unit);
  const landing = wayAshore(position, side, group, unit, shore);
  if (!landing) return no('9.H.1.e#1', `${groupName(position, group)} gets at no port or beach in ${aBerth.spell(position, shore)}.`);
  return (
    refuseStraggler(position, group, ships[0] as number) ??
    refuseForeign(position, side, unit, shore) ??
    refuseFare(position, unit, landing) ??
    (landsByLeave(position, unit, shore) ? null : refuseCrossing(position, unit, landing, ships)) ??
    refusePace(position, ships, workAt(landing, shore, 'land')) ??
    (landing.over === 'port' ? refusePort(position, shore, transportSize(position, unit)) : null) ??
    refuseCrowd(position, side, unit, shore, landing)
  );
}

const shoresFor = (position: Merkur, side: Side, group: string, unit: number): number[] =>
  shoresOf(position, group).filter((shore) => refuseLanding(position, side, group, unit, shore) === null);

/** 9.H: a unit goes ashore in the port where its ships are, or over a beach of their zone. */
export const goAshore = actsOf<OfSeat>()('go-ashore', '9.H.1#1')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat),
    unless: ({ position, locals: { seat } }, group) => refuseGroup(position, seat, group),
    unknown: notYours,
  })
  .one('unit', aUnit, {
    of: ({ position, locals: { seat } }, { group }) =>
      cargoOf(position, group).filter((unit) => shoresFor(position, seat, group, unit).length > 0),
    unless: ({ position, locals: { seat } }, unit, { group }) => {
      if (!isDeck(hexOf(position, unit)) || !cargoOf(position, group).includes(unit))
        return no('9.H.1#1', `${unitAt(position, unit).name} is not aboard of ${groupName(position, group)}.`);
      if (shoresFor(position, seat, group, unit).length > 0) return null;
      const shores = shoresOf(position, group);
      const reached = shores.filter((one) => wayAshore(position, seat, group, unit, one) !== null);
      const open = reached.find((one) => refuseForeign(position, seat, unit, one) === null);
      if (reached.length > 0 && open === undefined)
        return no(
          '9.I.1#1',
          `No port or beach where ${groupName(position, group)} is is yours: to land on others is an amphibious operation.`,
        );
      const shore = open ?? shores[0];
      return shore === undefined ? null : refuseLanding(position, seat, group, unit, shore);
    },
    leads: true,
  })
  .one('at', aBerth, {
    of: ({ position, locals: { seat } }, { group, unit }) => shoresFor(position, seat, group, unit),
    unless: ({ position, locals: { seat } }, shore, { group, unit }) => refuseLanding(position, seat, group, unit, shore),
    exact: true,
  })
  .when(OWN_SEGMENT)
  .play((doing, { position, locals: { seat } }, { group, unit, at }) => {
    const ships = carriersOf(position, unit);
    const leader = ships[0] as number;
    pay(doing, unit, ships, wayAshore(position, seat, group, unit, at) as Landing, { at, way: 'land' });
    if (isZone(groupPlace(position, group)) && isCraft(position, leader)) applies('9.I.2.b#1');
    put(position, unit, at);
    if (!isBox(at)) occupy(doing, [at]);
    release(position, leader);
    doing.happen({ what: 'went ashore', seat, unit: unitAt(position, unit).id, at: aBerth.spell(position, at), rules: ['9.H.1#1'] });
    return stay();
  });
