import { stay, type Doing, type Refusal } from '@sandtable/umpire';
import { aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { groupIds, groupName, groupPlace } from '../../position/groups.ts';
import { DEAD, GONE } from '../../position/off-map.ts';
import { hexOf, printed, put, setLifted, setSaved, sideOf, unitAt, type Merkur } from '../../position/position.ts';
import { deckOf, isZone } from '../../position/sea.ts';
import { carryWith, isStrained, putShip, setStrained, shipAt, shipIds } from '../../position/ships.ts';
import type { Side } from '../../world/sides.ts';
import { outcomeOf } from '../../world/tables/naval.ts';
import { QUARTERS } from '../../world/units.ts';
import { rollDie } from '../02-concepts/percentile.ts';
import { hasHeavyEquipment } from '../05-units/abilities.ts';
import { spOf, unitsOf } from '../05-units/stood.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { refuseHeld } from './assaults.ts';
import { carriersWith, evacueesAboard, isLaden, isStowed, roomIn, transportSize } from './cargo.ts';
import { pay, refuseGroup, type Way } from './embarking.ts';
import { refusePace, workAt } from './handling.ts';
import { aGroup, aShip, dissolve, shipsIn } from './fleet.ts';
import { notYours, OWN_SEGMENT } from './own-segment.ts';
import { landingAt, type Landing } from './shore.ts';

/** Quarters of heavy equipment that are saved by so many landing craft for each SP (9.I.2.c.i). */
const SAVED = [
  { craft: 2, quarters: 2, rule: '9.I.2.c.i.2' },
  { craft: 1, quarters: 1, rule: '9.I.2.c.i.1' },
] as const;

/** Where a unit stands on a beach that a group gets at; null of one that does not. */
function beachOf(position: Merkur, side: Side, group: string, unit: number): Landing | null {
  const at = groupPlace(position, group);
  const landing = isZone(at) ? landingAt(position, side, at, hexOf(position, unit)) : null;
  return landing?.over === 'beach' ? landing : null;
}

/** Merchantmen of a group with room that carry nobody but whom they have evacuated, of those that carry together the first; and its landing craft, each of which goes in for one unit. */
const transports = (position: Merkur, group: string): number[] =>
  shipsIn(position, group).filter(
    (ship) => shipAt(position, ship).type === 'NSP' && !isStowed(position, ship) && roomIn(position, ship) > 0,
  );
const craftOf = (position: Merkur, group: string): number[] =>
  shipsIn(position, group).filter(
    (ship) => shipAt(position, ship).type === 'LC' && !isLaden(position, ship) && !isStrained(position, ship),
  );

/** Why a unit is not evacuated by a group. */
function refuseUnit(position: Merkur, side: Side, group: string, unit: number): Refusal | null {
  const { name, kind } = unitAt(position, unit);
  if (sideOf(position, unit) !== side || kind !== 'combat') return no('9.I.2.c#1', `${name} is none of your troops.`);
  const landing = beachOf(position, side, group, unit);
  if (!landing) return no('9.I.2.c#1', `${name} stands on no beach where ${groupName(position, group)} is.`);
  // What they pay in movement is nothing to troops who leave the map (MA-178).
  const fit = liftersOf(position, side, group, unit);
  if (liftsOf(position, group).some((way) => liftersFor(position, unit, fit, way).length > 0)) return null;
  const open = transports(position, group);
  const slow = open.map((ship) => refuseTransport(position, side, group, unit, ship)).find((refusal) => refusal !== null);
  return refuseShort(position, unit, open) ?? slow ?? UNLIKE();
}

/** Why merchantmen have no room for a unit, all together. */
function refuseShort(position: Merkur, unit: number, ships: readonly number[]): Refusal | null {
  const room = ships.reduce((sum, ship) => sum + roomIn(position, ship), 0);
  const size = transportSize(position, unit);
  return room >= size
    ? null
    : no(
        ['9.I.2.c#2', '9.H.1.b#1'],
        `${unitAt(position, unit).name} takes ${size / QUARTERS} SP of room in merchantmen, and there is room for ${room / QUARTERS}.`,
      );
}
const UNLIKE = (): Refusal => no('9.H.1.d', 'Ships that carry a load together have as much room, one as the other.');

/** Why a unit does not go into these merchantmen: one with room enough, or several with as much room left, one as the other (9.H.1.d, MA-155). */
function refuseRoom(position: Merkur, unit: number, ships: readonly number[]): Refusal | null {
  const [each, ...others] = ships.map((ship) => roomIn(position, ship)) as [number, ...number[]];
  const share = Math.ceil(transportSize(position, unit) / each);
  if (others.some((room) => room !== each)) return UNLIKE();
  return share < ships.length
    ? no('9.H.1.d', `${share} of them ${share === 1 ? 'carries' : 'carry'} ${unitAt(position, unit).name}.`)
    : refuseShort(position, unit, ships);
}

/** The ways in which merchantmen of a group could take anybody off: one by itself, and several with as much room left. */
function liftsOf(position: Merkur, group: string): Way[] {
  const many = new Map<number, number>();
  for (const ship of transports(position, group)) many.set(roomIn(position, ship), (many.get(roomIn(position, ship)) ?? 0) + 1);
  return [null, ...[...many].flatMap(([each, most]) => Array.from({ length: most - 1 }, (_, i): Way => ({ each, many: i + 2 })))];
}
/** Merchantmen of a group that get at a unit, whatever room they have. */
const liftersOf = (position: Merkur, side: Side, group: string, unit: number): number[] =>
  transports(position, group).filter((ship) => refuseTransport(position, side, group, unit, ship) === null);
/** Those of them of which some take it off in that way; none where they do not. */
function liftersFor(position: Merkur, unit: number, fit: readonly number[], way: Way): readonly number[] {
  const size = transportSize(position, unit);
  if (way === null) return fit.filter((ship) => roomIn(position, ship) >= size);
  const alike = fit.filter((ship) => roomIn(position, ship) === way.each);
  return Math.ceil(size / way.each) === way.many && alike.length >= way.many ? alike : [];
}

const evacuable = (position: Merkur, side: Side, group: string, way: Way): number[] =>
  unitsOf(position, side).filter(
    (unit) =>
      refuseUnit(position, side, group, unit) === null &&
      liftersFor(position, unit, liftersOf(position, side, group, unit), way).length > 0,
  );
/** Why a group evacuates nobody. */
const refuseLifts = (position: Merkur, side: Side, group: string): Refusal | null =>
  refuseGroup(position, side, group) ??
  shipsIn(position, group).reduce<Refusal | null>((refused, ship) => refused ?? refuseHeld(position, ship), null) ??
  (transports(position, group).length > 0 ? null : no('9.I.2.c#2', `${groupName(position, group)} has no merchantman that is empty.`));
/** The ways in which some group of a side could take somebody off, each once. */
function liftsOfAll(position: Merkur, side: Side): Way[] {
  const able = groupIds(position, side).filter((group) => refuseLifts(position, side, group) === null);
  const all = new Map(able.flatMap((group) => liftsOf(position, group)).map((way) => [way && `${way.each} ${way.many}`, way]));
  return [...all.values()].filter((way) => able.some((group) => evacuable(position, side, group, way).length > 0));
}

/** Why a merchantman takes no troops off a beach. */
function refuseTransport(position: Merkur, side: Side, group: string, unit: number, ship: number): Refusal | null {
  if (!transports(position, group).includes(ship))
    return no('9.I.2.c#2', `${shipAt(position, ship).name} is no merchantman of ${groupName(position, group)} that is empty.`);
  return refusePace(position, [ship], workAt(beachOf(position, side, group, unit) as Landing, hexOf(position, unit), 'load'));
}

/** What is saved of a unit takes up the room of merchantmen, which carry together whatever they have evacuated till they are in port (9.H.1.d). */
function stow(position: Merkur, unit: number, [leader, ...others]: readonly number[]): void {
  const first = leader as number;
  for (const other of others) {
    for (const one of evacueesAboard(position, other)) setLifted(position, one, deckOf(first));
    for (const ship of carriersWith(position, other)) carryWith(position, ship, first);
  }
  setLifted(position, unit, deckOf(first));
}

/** What of a unit is saved, in sixteenths of an SP: its infantry whole, its heavy equipment by the craft that there are for each SP (9.I.2.c). */
export function sixteenthsSaved(position: Merkur, unit: number, craft: number): number {
  const points = spOf(position, unit);
  applies('9.I.2.c#2', '9.I.2.c.ii.2');
  if (!hasHeavyEquipment(position, unit)) return points * QUARTERS;
  const line = SAVED.find((one) => craft * QUARTERS >= one.craft * points);
  if (!line) return 0;
  applies(line.rule);
  return points * line.quarters;
}

const FATES = { S: 'refit', 'F*': 'out of the game', F: 'lost' } as const;

/** What becomes of landing craft that have gone in and out under fire (9.I.2.c.ii.1). */
function rollForCraft({ position, dice, happen }: Doing<Merkur>, seat: Side, group: string, craft: readonly number[]): void {
  const { naval } = position.world.tables;
  for (const ship of craft) {
    const die = rollDie(dice, 'landing craft', (face) => FATES[outcomeOf(naval, face, 0)]);
    const outcome = outcomeOf(naval, die, 0);
    applies('9.I.2.c.ii.1');
    happen({ what: 'craft used', seat, ship: shipAt(position, ship).id, die, fate: FATES[outcome], rules: [RULES[outcome]] });
    if (outcome === 'S') setStrained(position, ship, true);
    else putShip(position, ship, outcome === 'F' ? DEAD : GONE);
  }
  dissolve(position, group);
}
const RULES = { S: '9.I.2.c.ii.1.a', 'F*': '9.I.2.c.ii.1.b', F: '9.I.2.c.ii.1.c' } as const;

/** 9.I.2.c: troops are taken off a beach, and are in the game no more; what of them is saved is recorded. */
export const evacuate = actsOf<OfSeat>()('evacuate', '9.I.2.c#1')
  .ways(({ position, locals: { seat } }) => liftsOfAll(position, seat))
  .one('group', aGroup, {
    of: ({ position, locals: { seat }, way }) =>
      groupIds(position, seat).filter(
        (group) => refuseLifts(position, seat, group) === null && evacuable(position, seat, group, way).length > 0,
      ),
    unless: ({ position, locals: { seat } }, group) => refuseLifts(position, seat, group),
    unknown: notYours,
    exact: true,
  })
  .one('unit', aUnit, {
    of: ({ position, locals: { seat }, way }, { group }) => evacuable(position, seat, group, way),
    unless: ({ position, locals: { seat } }, unit, { group }) => refuseUnit(position, seat, group, unit),
    exact: true,
  })
  .some('ships', aShip, {
    of: ({ position, locals: { seat }, way }, { group, unit }) => liftersFor(position, unit, liftersOf(position, seat, group, unit), way),
    unless: ({ position, locals: { seat } }, ship, { group, unit }) => refuseTransport(position, seat, group, unit, ship),
    least: ({ way }) => way?.many ?? 1,
    most: ({ way }) => way?.many ?? 1,
    together: ({ position }, ships, { unit }) => refuseRoom(position, unit, ships),
    exact: true,
  })
  .some('craft', aShip, {
    rule: '9.I.2.c.i.1',
    of: ({ position }, { group }) => craftOf(position, group),
    otherwise: ({ position }, ship, { group }) =>
      no('9.I.2.c.i.1', `${shipAt(position, ship).name} is no landing craft of ${groupName(position, group)} that is empty.`),
    least: () => 0,
  })
  .when(OWN_SEGMENT)
  .play((doing, { position, locals: { seat } }, { group, unit, ships, craft }) => {
    const from = hexOf(position, unit);
    const sixteenths = sixteenthsSaved(position, unit, craft.length);
    pay(doing, unit, ships, beachOf(position, seat, group, unit) as Landing, { at: from, way: 'load' });
    stow(position, unit, ships);
    setSaved(position, unit, sixteenths);
    put(position, unit, GONE);
    applies('9.I.2#1', '9.I.2.c#2', '9.I.2.c#3');
    doing.happen({
      what: 'evacuated',
      seat,
      unit: unitAt(position, unit).id,
      hex: printed(position, from),
      ships: shipIds(position, [...ships, ...craft]),
      sixteenths,
      rules: ['9.I.2.c#1', '9.I.2.c#3'],
    });
    rollForCraft(doing, seat, group, craft);
    return stay();
  });
