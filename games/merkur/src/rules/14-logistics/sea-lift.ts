import { aNumber, stay, type Doing, type Refusal } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { groupIds, groupName, groupPlace } from '../../position/groups.ts';
import { gsp, lp, printed, SIXTHS, type Merkur } from '../../position/position.ts';
import { deckOf } from '../../position/sea.ts';
import { carryingWith, carryWith, shipAt, shipIds } from '../../position/ships.ts';
import type { Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { carriesOf } from '../05-units/ships.ts';
import { GSP_QUARTERS } from '../08-air-movement/cargo.ts';
import {
  carriersWith,
  gspSize,
  isLaden,
  lpSize,
  refuseStraggler,
  release,
  roomIn,
  suppliesAboard,
  supplySize,
} from '../09-naval-movement/cargo.ts';
import { refuseGroup } from '../09-naval-movement/embarking.ts';
import { aBerth, aGroup, aShip, berthName, shipsIn } from '../09-naval-movement/fleet.ts';
import { handle, refusePace, workAt, type Work } from '../09-naval-movement/handling.ts';
import { notYours, OWN_SEGMENT } from '../09-naval-movement/own-segment.ts';
import { landingAt, portLeft, refusePort, usePort, type Landing } from '../09-naval-movement/shore.ts';
import { openGsp, openLp, refuseHeld } from './capture.ts';
import { landGsp } from './landed.ts';
import { brokenInto, receiveLps } from './lp-arrival.ts';
import { isUncounted } from './uncounted.ts';

const act = actsOf<OfSeat>();

/** How a group loads or unloads in its port; null at sea, where supplies are not handled. */
const landingOf = (position: Merkur, side: Side, group: string): Landing | null =>
  landingAt(position, side, groupPlace(position, group), groupPlace(position, group));

/** Why a group does not handle supplies now: it lies in no port of its side. */
function refuseHandling(position: Merkur, side: Side, group: string): Refusal | null {
  const refused = refuseGroup(position, side, group);
  if (refused) return refused;
  return landingOf(position, side, group) === null
    ? no('14.N.1#1', `${groupName(position, group)} lies in no port of yours, where supplies are loaded and landed.`)
    : null;
}

/** Whole GSPs that can be used where a group is; as many as are wanted where nobody counts them. */
const lyingAt = (position: Merkur, side: Side, at: number): number =>
  isUncounted(position, side, at) ? Infinity : Math.floor(openGsp(position, side, at) / SIXTHS);

/** Whole GSPs that a ship of a group can take aboard. */
function pointsFor(position: Merkur, side: Side, group: string, ship: number): number {
  const at = groupPlace(position, group);
  const landing = landingOf(position, side, group);
  if (landing === null || carryingWith(position, ship) !== null || refusePace(position, [ship], workAt(landing, at, 'load')) !== null)
    return 0;
  const room = Math.min(roomIn(position, ship), portLeft(position, at));
  return Math.max(0, Math.min(Math.floor(room / GSP_QUARTERS), lyingAt(position, side, at)));
}

/** Why a ship takes no GSPs aboard. */
function refuseShip(position: Merkur, side: Side, group: string, ship: number): Refusal | null {
  const { name } = shipAt(position, ship);
  const at = groupPlace(position, group);
  if (!shipsIn(position, group).includes(ship)) return no('14.N.1#1', `${name} is not in ${groupName(position, group)}.`);
  if (lyingAt(position, side, at) === 0)
    return (
      refuseHeld(position, side, at) ?? no('14.N.1#1', `No GSPs of yours lie in ${berthName(position, at)}: they go nowhere by themselves.`)
    );
  const slow = refusePace(position, [ship], workAt(landingOf(position, side, group) as Landing, at, 'load'));
  if (slow) return slow;
  if (carryingWith(position, ship) !== null || roomIn(position, ship) < GSP_QUARTERS)
    return no('14.N.1#2', `${name} has no room for a GSP.`);
  return refusePort(position, at, GSP_QUARTERS);
}

/** Pays for supplies that are loaded or landed in a port: ships allowance, the port what it handles. */
function pay(position: Merkur, ships: readonly number[], work: Work, quarters: number): void {
  handle(position, ships, work);
  usePort(position, work.at, quarters);
}

const loaders = (position: Merkur, side: Side, group: string): number[] =>
  shipsIn(position, group).filter((ship) => pointsFor(position, side, group, ship) > 0);

/** 14.N.1: GSPs go aboard of a ship in the port where they lie. */
export const loadGsp = act('load-gsp', '14.N.1#1')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat),
    unless: ({ position, locals: { seat } }, group) => refuseHandling(position, seat, group),
    unknown: notYours,
  })
  .one('ship', aShip, {
    of: ({ position, locals: { seat } }, { group }) => loaders(position, seat, group),
    unless: ({ position, locals: { seat } }, ship, { group }) => refuseShip(position, seat, group, ship),
  })
  .one('points', aNumber, {
    rule: '14.N.1#2',
    of: ({ position, locals: { seat } }, { group, ship }) =>
      Array.from({ length: pointsFor(position, seat, group, ship) }, (_, i) => i + 1),
    unless: ({ position, locals: { seat } }, points, { group, ship }) => {
      const most = pointsFor(position, seat, group, ship);
      return Number.isInteger(points) && points >= 1 && points <= most
        ? null
        : no('14.N.1#2', `${shipAt(position, ship).name} can take 1 to ${most} GSPs aboard.`);
    },
    exact: true,
  })
  .when(OWN_SEGMENT)
  .play(({ position, happen }, { locals: { seat } }, { group, ship, points }) => {
    const at = groupPlace(position, group);
    pay(position, [ship], workAt(landingOf(position, seat, group) as Landing, at, 'load'), gspSize(points * SIXTHS));
    if (!isUncounted(position, seat, at)) gsp.add(position, at, seat, -points * SIXTHS);
    gsp.add(position, deckOf(ship), seat, points * SIXTHS);
    const told = { ships: shipIds(position, [ship]), at: aBerth.spell(position, at), gsp: points * SIXTHS, lp: 0 };
    happen({ what: 'supplies shipped', seat, ...told, rules: ['14.N.1#1', '14.N.1#2'] });
    return stay();
  });

/** Merchantmen of a group that carry nothing yet, each with room for a whole SP. */
const merchantmen = (position: Merkur, group: string): number[] => {
  const all = shipsIn(position, group).filter((ship) => shipAt(position, ship).type === 'NSP' && !isLaden(position, ship));
  const most = Math.max(0, ...all.map((ship) => carriesOf(position, ship)));
  return all.filter((ship) => most > 0 && carriesOf(position, ship) === most);
};
/** So many of them carry LPs together (14.M.2.a#1). */
function shareFor(position: Merkur, group: string, thirds: number): number {
  const [first] = merchantmen(position, group);
  return first === undefined ? Infinity : Math.ceil(lpSize(thirds) / carriesOf(position, first));
}

/** Why so many thirds of an LP are not loaded. */
function refuseThirds(position: Merkur, side: Side, group: string, thirds: number): Refusal | null {
  const at = groupPlace(position, group);
  const where = berthName(position, at);
  const there = lp.at(position, at, side);
  if (!Number.isInteger(thirds) || thirds < 1) return no('14.M.2.d', 'LPs are loaded by thirds.');
  if (there < thirds) return no('14.M.2.d', `${there} thirds of an LP of yours lie in ${where}.`);
  const held = thirds > openLp(position, side, at) ? refuseHeld(position, side, at) : null;
  if (held) return held;
  const many = shareFor(position, group, thirds);
  if (merchantmen(position, group).length < many)
    return no('14.M.2.a#1', `${groupName(position, group)} has not the merchantmen for ${lpSize(thirds) / QUARTERS} SP.`);
  const ships = merchantmen(position, group).slice(0, many);
  return (
    refusePace(position, ships, workAt(landingOf(position, side, group) as Landing, at, 'load')) ?? refusePort(position, at, lpSize(thirds))
  );
}

const thirdsFor = (position: Merkur, side: Side, group: string): number[] =>
  Array.from({ length: openLp(position, side, groupPlace(position, group)) }, (_, i) => i + 1).filter(
    (thirds) => refuseThirds(position, side, group, thirds) === null,
  );

/** 14.M.2.a, 14.M.2.d: LPs go aboard of merchantmen that carry them together, five SP for a whole one and two for a third. */
export const loadLp = act('load-lp', '14.M.2.a#1')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat).filter((group) => thirdsFor(position, seat, group).length > 0),
    unless: ({ position, locals: { seat } }, group) => refuseHandling(position, seat, group),
    unknown: notYours,
    exact: true,
    leads: true,
  })
  .one('thirds', aNumber, {
    rule: '14.M.2.d',
    of: ({ position, locals: { seat } }, { group }) => thirdsFor(position, seat, group),
    unless: ({ position, locals: { seat } }, thirds, { group }) => refuseThirds(position, seat, group, thirds),
  })
  .some('ships', aShip, {
    of: ({ position }, { group }) => merchantmen(position, group),
    otherwise: ({ position }, ship) => no('14.M.2.a#1', `${shipAt(position, ship).name} is no merchantman of theirs that is empty.`),
    least: ({ position }, { group, thirds }) => shareFor(position, group, thirds),
    most: ({ position }, { group, thirds }) => shareFor(position, group, thirds),
  })
  .when(OWN_SEGMENT)
  .play(({ position, happen }, { locals: { seat } }, { group, thirds, ships }) => {
    const at = groupPlace(position, group);
    const [leader] = ships as readonly [number];
    pay(position, ships, workAt(landingOf(position, seat, group) as Landing, at, 'load'), lpSize(thirds));
    for (const ship of ships) if (ship !== leader) carryWith(position, ship, leader);
    lp.add(position, at, seat, -thirds);
    lp.add(position, deckOf(leader), seat, thirds);
    const told = { ships: shipIds(position, ships), at: aBerth.spell(position, at), gsp: 0, lp: thirds };
    happen({ what: 'supplies shipped', seat, ...told, rules: ['14.M.2.a#1', '14.M.2.d'] });
    return stay();
  });

/** Ships of a group with supplies, of such as carry together the first. */
const stored = (position: Merkur, group: string): number[] => shipsIn(position, group).filter((ship) => supplySize(position, ship) > 0);

/** Why the supplies of a ship are not landed. */
function refuseStores(position: Merkur, side: Side, group: string, ship: number): Refusal | null {
  const { name } = shipAt(position, ship);
  if (!stored(position, group).includes(ship)) return no('14.M.2.g', `${name} has no supplies aboard in ${groupName(position, group)}.`);
  const at = groupPlace(position, group);
  const slow =
    refuseStraggler(position, group, ship) ??
    refusePace(position, carriersWith(position, ship), workAt(landingOf(position, side, group) as Landing, at, 'land'));
  if (slow) return slow;
  return supplySize(position, ship) <= portLeft(position, at)
    ? null
    : no('14.M.2.g', `The port of ${berthName(position, at)} does not handle all that ${name} has aboard.`);
}

/** The supplies of a ship go ashore in its port. */
function land({ position, happen }: Doing<Merkur>, side: Side, ship: number, at: number, landing: Landing): void {
  const ships = carriersWith(position, ship);
  const { gsp: points, lp: thirds } = suppliesAboard(position, ship);
  pay(position, ships, workAt(landing, at, 'land'), supplySize(position, ship));
  gsp.set(position, deckOf(ship), side, 0);
  lp.set(position, deckOf(ship), side, 0);
  const got = receiveLps(position, side, at, thirds);
  landGsp(position, side, at, points);
  release(position, ship);
  happen({
    what: 'supplies landed',
    seat: side,
    at: aBerth.spell(position, at),
    gsp: points + got.gsp,
    lp: got.lp,
    rules: ['14.N.1#1', '14.M.2.g'],
  });
}

/** 14.M.2.g, 14.N.1: supplies go ashore in the port where their ships are. */
export const landSupplies = act('land-supplies', '14.M.2.g')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat),
    unless: ({ position, locals: { seat } }, group) => refuseHandling(position, seat, group),
    unknown: notYours,
  })
  .one('ship', aShip, {
    of: ({ position }, { group }) => stored(position, group),
    unless: ({ position, locals: { seat } }, ship, { group }) => refuseStores(position, seat, group, ship),
  })
  .when(OWN_SEGMENT)
  .play((doing, { position, locals: { seat } }, { group, ship }) => {
    land(doing, seat, ship, groupPlace(position, group), landingOf(position, seat, group) as Landing);
    return stay();
  });

/** Hexes and boxes where LPs of a side can be broken. */
const breakable = (position: Merkur, side: Side): number[] =>
  lp.all(position).flatMap(({ place, good }) => (good === side && place >= 0 && openLp(position, side, place) > 0 ? [place] : []));

/** 14.M.2.f: LPs are broken into GSPs, by thirds. */
export const breakLp = act('break-lp', '14.M.2.f')
  .one('hex', aHex, {
    of: ({ position, locals: { seat } }) => breakable(position, seat),
    unless: ({ position, locals: { seat } }, hex) =>
      lp.at(position, hex, seat) === 0
        ? no('14.N#1', `No LPs of yours lie in ${printed(position, hex)}, and GSPs come of nothing else.`)
        : openLp(position, seat, hex) > 0
          ? null
          : refuseHeld(position, seat, hex),
  })
  .one('thirds', aNumber, {
    of: ({ position, locals: { seat } }, { hex }) => Array.from({ length: openLp(position, seat, hex) }, (_, i) => i + 1),
    unless: ({ position, locals: { seat } }, thirds, { hex }) =>
      Number.isInteger(thirds) && thirds >= 1 && thirds <= openLp(position, seat, hex)
        ? null
        : no('14.M.2.f', `1 to ${openLp(position, seat, hex)} thirds of an LP can be broken there.`),
    exact: true,
  })
  .when({ ...OWN_SEGMENT, says: 'LPs are broken in naval segments of their side.' })
  .play(({ position, happen }, { locals: { seat } }, { hex, thirds }) => {
    lp.add(position, hex, seat, -thirds);
    gsp.add(position, hex, seat, brokenInto(thirds));
    applies('14.N#1');
    happen({ what: 'supplies broken', seat, hex: printed(position, hex), thirds, gsp: brokenInto(thirds), rules: ['14.M.2.f', '14.N#1'] });
    return stay();
  });
