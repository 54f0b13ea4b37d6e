import { stay, type Doing, type Refusal } from '@sandtable/umpire';
import { aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { groupIds, groupName, groupPlace } from '../../position/groups.ts';
import { DEAD, GONE } from '../../position/off-map.ts';
import { hexOf, printed, put, setSaved, sideOf, unitAt, type Merkur } from '../../position/position.ts';
import { isZone } from '../../position/sea.ts';
import { evacuatedIn, isStrained, putShip, setEvacuated, setStrained, shipAt, shipIds } from '../../position/ships.ts';
import type { Side } from '../../world/sides.ts';
import { outcomeOf } from '../../world/tables/naval.ts';
import { QUARTERS } from '../../world/units.ts';
import { rollDie } from '../02-concepts/percentile.ts';
import { hasHeavyEquipment } from '../05-units/abilities.ts';
import { spOf, unitsOf } from '../05-units/stood.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { refuseHeld } from './assaults.ts';
import { isLaden, isStowed, roomIn, transportSize } from './cargo.ts';
import { pay, refuseGroup } from './embarking.ts';
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

/** Merchantmen of a group with room that carry nobody but whom they have evacuated; and its landing craft, each of which goes in for one unit. */
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
  return refuseRoom(position, unit, transports(position, group));
}

/** Why merchantmen have no room for a unit. */
function refuseRoom(position: Merkur, unit: number, ships: readonly number[]): Refusal | null {
  const room = ships[0] === undefined ? 0 : roomIn(position, ships[0], ships);
  const size = transportSize(position, unit);
  return room >= size
    ? null
    : no(
        ['9.I.2.c#2', '9.H.1.b#1'],
        `${unitAt(position, unit).name} takes ${size / QUARTERS} SP of room in merchantmen, and there is room for ${room / QUARTERS}.`,
      );
}

const evacuable = (position: Merkur, side: Side, group: string): number[] =>
  unitsOf(position, side).filter((unit) => refuseUnit(position, side, group, unit) === null);

/** Why a merchantman takes no troops off a beach. */
function refuseTransport(position: Merkur, side: Side, group: string, unit: number, ship: number): Refusal | null {
  if (!transports(position, group).includes(ship))
    return no('9.I.2.c#2', `${shipAt(position, ship).name} is no merchantman of ${groupName(position, group)} that is empty.`);
  return refusePace(position, [ship], workAt(beachOf(position, side, group, unit) as Landing, hexOf(position, unit), 'load'));
}

/** Whoever is taken off takes up the room of merchantmen, of one after the other, till they are in port. */
function fill(position: Merkur, unit: number, ships: readonly number[]): void {
  let left = transportSize(position, unit);
  for (const ship of ships) {
    const taken = Math.min(left, roomIn(position, ship));
    setEvacuated(position, ship, evacuatedIn(position, ship) + taken);
    left -= taken;
  }
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
function rollForCraft({ position, dice, happen }: Doing<Merkur>, group: string, craft: readonly number[]): void {
  const { naval } = position.world.tables;
  for (const ship of craft) {
    const die = rollDie(dice, 'landing craft', (face) => FATES[outcomeOf(naval, face, 0)]);
    const outcome = outcomeOf(naval, die, 0);
    applies('9.I.2.c.ii.1');
    happen({ what: 'craft used', ship: shipAt(position, ship).id, die, fate: FATES[outcome], rules: [RULES[outcome]] });
    if (outcome === 'S') setStrained(position, ship, true);
    else putShip(position, ship, outcome === 'F' ? DEAD : GONE);
  }
  dissolve(position, group);
}
const RULES = { S: '9.I.2.c.ii.1.a', 'F*': '9.I.2.c.ii.1.b', F: '9.I.2.c.ii.1.c' } as const;

/** 9.I.2.c: troops are taken off a beach, and are in the game no more; what of them is saved is recorded. */
export const evacuate = actsOf<OfSeat>()('evacuate', '9.I.2.c#1')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat),
    unless: ({ position, locals: { seat } }, group) =>
      refuseGroup(position, seat, group) ??
      shipsIn(position, group).reduce<Refusal | null>((refused, ship) => refused ?? refuseHeld(position, ship), null) ??
      (transports(position, group).length > 0 ? null : no('9.I.2.c#2', `${groupName(position, group)} has no merchantman that is empty.`)),
    unknown: notYours,
  })
  .one('unit', aUnit, {
    of: ({ position, locals: { seat } }, { group }) => evacuable(position, seat, group),
    unless: ({ position, locals: { seat } }, unit, { group }) => refuseUnit(position, seat, group, unit),
  })
  .some('ships', aShip, {
    of: ({ position }, { group }) => transports(position, group),
    unless: ({ position, locals: { seat } }, ship, { group, unit }) => refuseTransport(position, seat, group, unit, ship),
    together: ({ position }, ships, { unit }) => refuseRoom(position, unit, ships),
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
    fill(position, unit, ships);
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
    rollForCraft(doing, group, craft);
    return stay();
  });
