import { stay, type Doing, type Refusal } from '@sandtable/umpire';
import { aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { groupIds, groupName, groupPlace, groupSide } from '../../position/groups.ts';
import { EMPLACING, PACKED } from '../../position/marks.ts';
import {
  hexOf,
  mark,
  put,
  setSpent,
  sideOf,
  spentOf,
  supplyOf,
  unitAssault,
  unitAt,
  unmark,
  type Merkur,
} from '../../position/position.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import { deckOf } from '../../position/sea.ts';
import { carryingWith, carryWith, groupOf, shipAssault, shipAt, shipIds } from '../../position/ships.ts';
import type { Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { actsOf, type Occasion, type OfSeat } from '../acting.ts';
import { hasHeavyEquipment } from '../05-units/abilities.ts';
import { carriesOf } from '../05-units/ships.ts';
import { unitsOf } from '../05-units/stood.ts';
import { allowanceOf } from '../07-ground-movement/allowance.ts';
import { refuseGunners } from '../13-naval-combat/gunners.ts';
import { isWaiting, refuseHeld, refuseHomeward, refuseWaiting } from './assaults.ts';
import { burdenOf, isLaden, refuseCargo, roomIn, transportSize } from './cargo.ts';
import { aBerth, aGroup, aShip, shipsIn } from './fleet.ts';
import { handle, refusePace, workAt } from './handling.ts';
import { notYours, OWN_SEGMENT } from './own-segment.ts';
import { refuseReturning } from './sea-time.ts';
import { refuseQuay } from './shores-agreed.ts';
import { crossingAt, refusePort, refuseShore, usePort, type Landing } from './shore.ts';

/** The movement of ground units that follows the segment: what they pay here they have not there. */
export const occasionOf = (position: Merkur): Occasion =>
  readPhase(position.facts.phase).segment.startsWith('pursuit') ? 'pursuit' : 'movement';

/** Why a group does not load or unload now, whoever it is. */
export function refuseGroup(position: Merkur, side: Side, group: string): Refusal | null {
  applies('9.I.2.c#4');
  if (groupSide(group) !== side) return notYours();
  if (readPhase(position.facts.phase).phasing !== side) return no('9.H.1#1', 'Units go aboard and ashore in their own side’s player turn.');
  return refuseReturning(position, group) ?? refuseGunners(position, group) ?? refuseHomeward(position, group);
}

/** Loading for an assault takes twice the movement points (9.I.1.a.i#3). */
const COMBAT_LOADING = 2;
/** What going aboard takes of a unit, in quarters of a movement point. */
function fareOf(position: Merkur, unit: number, landing: Landing): Landing {
  if (!isWaiting(position, unit)) return landing;
  applies('9.I.1.a.i#3');
  return { ...landing, unit: landing.unit * COMBAT_LOADING };
}

/** Why a unit that is planned for an assault does not go aboard: it lacks offensive supply (9.I.1.a.i#4). */
const refuseUnsupplied = (position: Merkur, unit: number): Refusal | null =>
  isWaiting(position, unit) && supplyOf(position, unit) !== 'offensive'
    ? no('9.I.1.a.i#4', `${unitAt(position, unit).name} goes aboard for an assault in offensive supply alone.`)
    : null;

/** Why a unit and a ship do not go together: they are planned for different assaults, or one of them for none. */
function refuseOtherPlan(position: Merkur, unit: number, ship: number): Refusal | null {
  if (unitAssault(position, unit) === shipAssault(position, ship)) return null;
  return refuseHeld(position, ship) ?? refuseWaiting(position, unit);
}

/** Why a unit has not the movement points that a landing takes of it; for an assault it need not have them (9.I.1.a.i#6). */
export function refuseFare(position: Merkur, unit: number, { over, unit: fare }: Landing): Refusal | null {
  if (isWaiting(position, unit)) return null;
  // A terminal does not march: its ships pay for it.
  if (unitAt(position, unit).kind === 'terminal') return null;
  const left = allowanceOf(position, unit, occasionOf(position)).points - spentOf(position, unit);
  if (left >= fare) return null;
  return no(
    over === 'port' ? '9.H.1.g#1' : '9.H.1.g#2',
    `That takes ${fare / QUARTERS} movement points, and ${unitAt(position, unit).name} has ${Math.max(0, left) / QUARTERS}.`,
  );
}

/** Why a unit does not cross the shore so: heavy equipment crosses beaches in landing craft alone (9.H.1.f). */
export function refuseCrossing(position: Merkur, unit: number, { over }: Landing, ships: readonly number[]): Refusal | null {
  if (over === 'port' || !hasHeavyEquipment(position, unit)) return null;
  return ships.every((ship) => shipAt(position, ship).type === 'LC')
    ? null
    : no(
        ['9.H.1.e#2', '9.H.1.f', '5.A.4#4'],
        `${unitAt(position, unit).name} has heavy equipment, which crosses a beach in landing craft alone.`,
      );
}

/** Pays for a landing: the unit movement points, its ships allowance, the port what it handles. */
export function pay(
  { position }: Doing<Merkur>,
  unit: number,
  ships: readonly number[],
  landing: Landing,
  { at, way }: { readonly at: number; readonly way: 'load' | 'land' },
): void {
  if (unitAt(position, unit).kind !== 'terminal') setSpent(position, unit, spentOf(position, unit) + landing.unit);
  // Whatever interdicts the shore takes nothing of ships.
  applies('8.E.1.e#3');
  handle(position, ships, workAt(landing, at, way));
  if (landing.over === 'port') usePort(position, at, transportSize(position, unit));
  applies(landing.over === 'port' ? '9.H.1.g#1' : '9.H.1.g#2', landing.over === 'port' ? '9.H.1.i.1' : '9.H.1.i.2', '9.H.1.h');
}

const act = actsOf<OfSeat>();

/** Where a unit stands that may go aboard of a group's ships; null for one that may not, with what stands against it. */
function landingOf(position: Merkur, side: Side, group: string, unit: number): Landing | null {
  return crossingAt(position, side, groupPlace(position, group), hexOf(position, unit), transportSize(position, unit));
}

/** Why a unit does not go aboard of any ship of a group. */
function refuseBoarding(position: Merkur, side: Side, group: string, unit: number): Refusal | null {
  const { name } = unitAt(position, unit);
  if (sideOf(position, unit) !== side) return no('9.H.1#1', `${name} is none of your units.`);
  const landing = landingOf(position, side, group, unit);
  const unsupplied = refuseUnsupplied(position, unit);
  if (unsupplied) return unsupplied;
  if (!landing) return no('9.H.1.e#1', `${name} stands in no port or beach hex where ${groupName(position, group)} is.`);
  const isOpen = shipsIn(position, group).some((ship) => refuseQuay(position, side, unit, ship) === null);
  return (
    (isOpen ? null : refuseShore(position, side, hexOf(position, unit))) ??
    refuseFare(position, unit, landing) ??
    (landing.over === 'port' ? refusePort(position, hexOf(position, unit), transportSize(position, unit)) : null)
  );
}

/** Ships of a group that a unit could go aboard of, by what they are. */
const shipsFor = (position: Merkur, side: Side, group: string, unit: number): number[] => {
  const landing = landingOf(position, side, group, unit);
  if (!landing) return [];
  return shipsIn(position, group).filter(
    (ship) =>
      carryingWith(position, ship) === null &&
      refuseQuay(position, side, unit, ship) === null &&
      refuseCargo(position, unit, ship) === null &&
      refuseOtherPlan(position, unit, ship) === null &&
      refuseCrossing(position, unit, landing, [ship]) === null &&
      refusePace(position, [ship], workAt(landing, hexOf(position, unit), 'load')) === null,
  );
};

/**
 * How a unit is carried: by one ship, null, or by several together that carry nothing yet, so many each with so much room, in quarters of an SP (9.H.1.d,
 * MA-155).
 */
export type Way = { readonly each: number; readonly many: number } | null;

/** So many ships with that much room each carry a unit together. */
export const shareFor = (burden: number, each: number): number => Math.max(SEVERAL, Math.ceil(burden / each));
const SEVERAL = 2;

/** Those of such ships of which some carry a unit in that way; none where they do not. */
export function ableTo(position: Merkur, unit: number, fit: readonly number[], way: Way): readonly number[] {
  if (way === null) return fit.filter((ship) => roomIn(position, ship) >= burdenOf(position, unit, ship));
  const empty = fit.filter(
    (ship) =>
      !isLaden(position, ship) && carriesOf(position, ship) === way.each && shareFor(burdenOf(position, unit, ship), way.each) === way.many,
  );
  return empty.length >= way.many ? empty : [];
}

/** Ships of a group of which some carry a unit in that way; none where they do not. */
const carriersFor = (position: Merkur, side: Side, group: string, unit: number, way: Way): readonly number[] =>
  ableTo(position, unit, shipsFor(position, side, group, unit), way);

/** All ways in which ships of a group could carry anything. */
function waysOfGroup(position: Merkur, group: string): Way[] {
  const rooms = new Map<number, number>();
  for (const ship of shipsIn(position, group)) {
    const room = carriesOf(position, ship);
    if (room > 0) rooms.set(room, (rooms.get(room) ?? 0) + 1);
  }
  return [null, ...[...rooms].flatMap(([each, most]) => Array.from({ length: most - 1 }, (_, i): Way => ({ each, many: i + SEVERAL })))];
}

/** A unit that could go aboard of ships of a group, whatever room they have, and those ships. */
export interface Boarder {
  readonly unit: number;
  readonly fit: readonly number[];
}

/** The ways in which some group of a side could take one of its boarders, each once. */
export function waysOf(position: Merkur, side: Side, boardersOf: (group: string) => readonly Boarder[]): Way[] {
  const groups = groupIds(position, side).map((group) => ({ group, boarders: boardersOf(group) }));
  if (!groups.some(({ boarders }) => boarders.length > 0)) return [];
  const all = new Map(groups.flatMap(({ group }) => waysOfGroup(position, group)).map((way) => [way && `${way.each} ${way.many}`, way]));
  return [...all.values()].filter((way) =>
    groups.some(({ boarders }) => boarders.some(({ unit, fit }) => ableTo(position, unit, fit, way).length > 0)),
  );
}
const findsRoom = (position: Merkur, side: Side, group: string, unit: number): boolean =>
  waysOfGroup(position, group).some((way) => carriersFor(position, side, group, unit, way).length > 0);

/** Room that a unit finds in some ships: in one, beside what it has; in several alike, that carry nothing yet. */
export function refuseRoom(position: Merkur, unit: number, ships: readonly number[]): Refusal | null {
  const [leader] = ships as readonly [number];
  const several = ships.length > 1;
  const laden = several ? ships.find((ship) => isLaden(position, ship)) : undefined;
  if (laden !== undefined) return no('9.H.1.d', `${shipAt(position, laden).name} has a load of its own.`);
  if (several && ships.some((ship) => carriesOf(position, ship) !== carriesOf(position, leader)))
    return no('9.H.1.d', 'Ships that carry a load together have as much room, one as the other.');
  const size = burdenOf(position, unit, leader);
  const share = several ? shareFor(size, carriesOf(position, leader)) : 1;
  if (ships.length > share) return no('9.H.1.d', `${share} of them carry ${unitAt(position, unit).name}.`);
  const room = several ? roomIn(position, leader, ships) : roomIn(position, leader);
  return size <= room
    ? null
    : no(
        size > transportSize(position, unit) ? '9.I.1.a.iv' : ['9.H.1.d', '9.H.1.b#1'],
        `${unitAt(position, unit).name} takes ${size / QUARTERS} SP of room, and there is room for ${room / QUARTERS}.`,
      );
}

/** Why a unit does not go aboard of one ship of the group. */
function refuseShip(position: Merkur, group: string, unit: number, ship: number): Refusal | null {
  const { name } = shipAt(position, ship);
  if (groupOf(position, ship) !== group) return no('9.H.1#1', `${name} does not sail in ${groupName(position, group)}.`);
  // Who stands where no ship gets at him goes aboard of none (refuseBoarding).
  const landing = landingOf(position, groupSide(group), group, unit) as Landing;
  if (carryingWith(position, ship) !== null) return no('9.H.1.d', `${name} carries a load together with another ship.`);
  return (
    refuseQuay(position, groupSide(group), unit, ship) ??
    refuseCargo(position, unit, ship) ??
    refuseOtherPlan(position, unit, ship) ??
    refuseCrossing(position, unit, landing, [ship]) ??
    refusePace(position, [ship], workAt(landing, hexOf(position, unit), 'load'))
  );
}

/** Why no ship of a group has room for a unit that could go aboard; null where one has, or some together. */
function whyNoShip(position: Merkur, side: Side, group: string, unit: number): Refusal | null {
  const fit = shipsFor(position, side, group, unit);
  if (findsRoom(position, side, group, unit)) return null;
  const [first] = shipsIn(position, group);
  const refused = fit.length > 0 || first === undefined ? null : refuseShip(position, group, unit, first);
  const isTight = fit[0] !== undefined && burdenOf(position, unit, fit[0]) > transportSize(position, unit);
  const room = `${groupName(position, group)} has no room for ${unitAt(position, unit).name}`;
  return refused ?? (isTight ? no('9.I.1.a.iv', `${room}, which takes twice its size in landing craft.`) : no('9.H.1.b#1', `${room}.`));
}

/** Units that may go aboard of ships of a group, wherever there is room. */
function boardersOf(position: Merkur, side: Side, group: string): Boarder[] {
  if (refuseGroup(position, side, group)) return [];
  return unitsOf(position, side).flatMap((unit) => {
    if (landingOf(position, side, group, unit) === null || refuseBoarding(position, side, group, unit) !== null) return [];
    const fit = shipsFor(position, side, group, unit);
    return fit.length > 0 ? [{ unit, fit }] : [];
  });
}
const boarders = (position: Merkur, side: Side, group: string, way: Way): number[] =>
  boardersOf(position, side, group)
    .filter(({ unit, fit }) => ableTo(position, unit, fit, way).length > 0)
    .map(({ unit }) => unit);

/** 9.H: a unit goes aboard of a ship, or of several together, in a port or over a beach. */
export const embarkAtSea = act('go-aboard', '9.H.1#1')
  .ways(({ position, locals: { seat } }) => waysOf(position, seat, (group) => boardersOf(position, seat, group)))
  .one('group', aGroup, {
    of: ({ position, locals: { seat }, way }) =>
      groupIds(position, seat).filter((group) => boarders(position, seat, group, way).length > 0),
    unless: ({ position, locals: { seat } }, group) => refuseGroup(position, seat, group),
    unknown: notYours,
    exact: true,
    leads: true,
  })
  .one('unit', aUnit, {
    of: ({ position, locals: { seat }, way }, { group }) => boarders(position, seat, group, way),
    unless: ({ position, locals: { seat } }, unit, { group }) =>
      refuseBoarding(position, seat, group, unit) ?? whyNoShip(position, seat, group, unit),
    exact: true,
    leads: true,
  })
  .some('ships', aShip, {
    of: ({ position, locals: { seat }, way }, { group, unit }) => carriersFor(position, seat, group, unit, way),
    unless: ({ position }, ship, { group, unit }) => refuseShip(position, group, unit, ship),
    least: ({ way }) => way?.many ?? 1,
    most: ({ way }) => way?.many ?? 1,
    together: ({ position }, ships, { unit }) => refuseRoom(position, unit, ships),
    exact: true,
  })
  .when(OWN_SEGMENT)
  .play((doing, { position, locals: { seat } }, { group, unit, ships }) => {
    const from = hexOf(position, unit);
    const [leader] = ships as readonly [number];
    pay(doing, unit, ships, fareOf(position, unit, landingOf(position, seat, group, unit) as Landing), { at: from, way: 'load' });
    for (const ship of ships) if (ship !== leader) carryWith(position, ship, leader);
    // What lies where it stood stays there.
    applies('14.N.1#3');
    put(position, unit, deckOf(leader));
    if (unitAt(position, unit).kind === 'terminal') pack(position, unit);
    doing.happen({
      what: 'went aboard',
      seat,
      unit: unitAt(position, unit).id,
      ships: shipIds(position, ships),
      at: aBerth.spell(position, from),
      rules: ['9.H.1#1'],
    });
    return stay();
  });

/** A terminal that is moved does not work till it is put up again (14.J.1.f). */
function pack(position: Merkur, terminal: number): void {
  applies('14.J.1.a');
  unmark(position, terminal, EMPLACING);
  mark(position, terminal, PACKED);
}
