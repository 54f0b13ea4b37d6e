import { Paths } from '@sandtable/hexes';
import { SAID_LATER, stay, type Doing, type Refusal } from '@sandtable/umpire';
import { aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import {
  assaultsOf,
  assaultTurn,
  assaultZone,
  isDelayed,
  makeAssault,
  putOff,
  setAssaultZone,
  type Assault,
} from '../../position/assaults.ts';
import { isBox, LATER } from '../../position/off-map.ts';
import { UNDERFED } from '../../position/marks.ts';
import { hexOf, ids, ownerOf, setUnitAssault, sideOf, unitAt, unmark, type Merkur } from '../../position/position.ts';
import { isDeck, isZone, zonePlace } from '../../position/sea.ts';
import { gunfireFor, isAtSea, setShipAssault, shipAt, shipIds, shipOutside, shipPlace, shipSide } from '../../position/ships.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { spOf } from '../05-units/stood.ts';
import { allowanceOf } from '../07-ground-movement/allowance.ts';
import { explore } from '../07-ground-movement/reach.ts';
import { ezoiIn } from '../07-ground-movement/zoi.ts';
import {
  AHEAD,
  assaultOfShip,
  assaultOfUnit,
  cancelAssault,
  dropAssault,
  isBinding,
  isDeclared,
  isDue,
  shipsOfAssault,
  unitsOfAssault,
} from './assaults.ts';
import { isCraft, mayAssault } from './cargo.ts';
import { aBerth, aShip, berthName, hexesIn, isPortOf } from './fleet.ts';
import { hasBeach } from './shore.ts';

/** Strength points that land on a hostile shore at least (9.I.2.a.i.1). */
export const LEAST = 3 * QUARTERS;
/** Movement points that loading and unloading take of those who march to their ports (9.I.2.a.iii#4), in quarters. */
const LOADING = 4 * QUARTERS;

/** Has a zone beaches that the enemy holds (9.I.1#1)? */
export const hasHostileBeach = (position: Merkur, side: Side, zone: number): boolean =>
  isZone(zone) && hexesIn(position, zone).some((hex) => ownerOf(position, hex) === enemyOf(side) && hasBeach(position, hex));

const zonesFor = (position: Merkur, side: Side): number[] =>
  [...position.world.zones.keys()].map((zone) => zonePlace(zone)).filter((zone) => hasHostileBeach(position, side, zone));

/** Why a unit is not planned for an assault. */
function refuseUnit(position: Merkur, side: Side, unit: number): Refusal | null {
  const { name, kind } = unitAt(position, unit);
  const place = hexOf(position, unit);
  if (sideOf(position, unit) !== side || kind !== 'combat' || !(place >= 0 || isBox(place)))
    return no('9.I.2.a.iii#1', `${name} is none of your troops that are there.`);
  return assaultOfUnit(position, unit) === null ? null : no('9.I.2.a.iii#2', `${name} is planned for an assault already.`);
}

/** Why a ship is not planned for an assault: merchantmen and landing craft that lie in port are. */
function refuseShip(position: Merkur, side: Side, ship: number): Refusal | null {
  const { name, type } = shipAt(position, ship);
  const isRight = type === 'NSP' || mayAssault(position, ship);
  if (shipSide(position, ship) !== side || shipPlace(position, ship) === LATER || !isRight)
    return no(['9.I.2.a.iii#1', '9.I.1.a.i#1'], `${name} is none of your merchantmen and landing craft.`);
  if (assaultOfShip(position, ship) !== null) return no('9.I.2.a.iii#2', `${name} is planned for an assault already.`);
  return isPortOf(position, side, shipOutside(position, ship)) ? null : no('9.I.2.a.iii#3', `${name} lies in no port of its side.`);
}

const ships = (position: Merkur, side: Side): number[] =>
  [...position.world.ships.keys()].filter((ship) => refuseShip(position, side, ship) === null);
const troops = (position: Merkur, side: Side): number[] =>
  [...position.world.units.keys()].filter((unit) => refuseUnit(position, side, unit) === null);

/** Strength points of units together, in quarters. */
export const pointsOf = (position: Merkur, units: readonly number[]): number => units.reduce((sum, unit) => sum + spOf(position, unit), 0);

/** Why units are too few for an assault; null where they are enough (9.I.2.a.i.1; MA-35). */
export const refuseFew = (position: Merkur, units: readonly number[]): Refusal | null =>
  pointsOf(position, units) >= LEAST
    ? null
    : no('9.I.2.a.i.1', `${LEAST / QUARTERS} SP at least land on a hostile shore, and these are ${pointsOf(position, units) / QUARTERS}.`);

/** Is there time for an assault before the scenario ends (9.I.2.a.iii#1)? */
const isInTime = ({ facts, scenario }: Merkur): boolean => facts.turn + AHEAD <= scenario.last;

/** Can a side plan an assault at all? */
const canPlan = (position: Merkur, side: Side): boolean =>
  isInTime(position) &&
  ships(position, side).some((ship) => isCraft(position, ship)) &&
  pointsOf(position, troops(position, side)) >= LEAST &&
  zonesFor(position, side).length > 0;

/** Assaults of a side that have not been declared, and those that can still be put off (9.I.2.a.iv). */
const planned = (position: Merkur, side: Side): Assault[] => assaultsOf(position, side).filter((one) => !isDeclared(position, one));
const deferrable = (position: Merkur, side: Side): Assault[] =>
  planned(position, side).filter((one) => isDue(position, one) && !isDelayed(position, one));

/** Has a side anything to plan or to call off? */
export const plansAssaults = (position: Merkur, side: Side): boolean => canPlan(position, side) || planned(position, side).length > 0;

const act = actsOf<OfSeat>();
const WHEN = {
  during: ['plans'],
  own: true,
  rules: ['9.I.2.a.iii#1'],
  says: 'Assaults are planned in the Initial Phase.',
} as const;

/** 9.I.2.a.iii: an assault from a sea zone is planned, for six game turns later. */
export const planAssault = act('plan-assault', '9.I.2.a.iii#1')
  .possible(({ position, locals: { seat } }) => canPlan(position, seat))
  .one('zone', aBerth, {
    of: ({ position, locals: { seat } }) => zonesFor(position, seat),
    unless: ({ position, locals: { seat } }, zone) =>
      hasHostileBeach(position, seat, zone) ? null : no('9.I.1#1', `${berthName(position, zone)} has no beach of the enemy’s.`),
  })
  .some('ships', aShip, {
    of: ({ position, locals: { seat } }) => ships(position, seat),
    unless: ({ position, locals: { seat } }, ship) => refuseShip(position, seat, ship),
    together: ({ position }, those) =>
      those.some((ship) => isCraft(position, ship)) ? null : no('9.I.1.a.i#2', 'Nobody assaults but from landing craft.'),
  })
  .some('units', aUnit, {
    of: ({ position, locals: { seat } }) => troops(position, seat),
    unless: ({ position, locals: { seat } }, unit) => refuseUnit(position, seat, unit),
    together: ({ position }, those) =>
      isInTime(position)
        ? refuseFew(position, those)
        : no('9.I.2.a.iii#1', `An assault is planned ${AHEAD} turns ahead, and the scenario ends before.`),
  })
  .when(WHEN)
  .play(({ position, happen }, { locals: { seat } }, { zone, ships: those, units }) => {
    const turn = position.facts.turn + AHEAD;
    enrol(position, makeAssault(position, seat, zone, turn), those, units);
    happen({
      what: 'assault planned',
      seat,
      at: aBerth.spell(position, zone),
      turn,
      units: ids(position, units),
      ships: shipIds(position, those),
      rules: ['9.I.2.a.iii#1'],
    });
    return stay();
  });

/** Units and ships are planned for an assault. */
export function enrol(position: Merkur, { number }: Assault, ships: readonly number[], units: readonly number[]): void {
  for (const unit of units) {
    setUnitAssault(position, unit, number);
    unmark(position, unit, UNDERFED);
  }
  for (const ship of ships) setShipAssault(position, ship, number);
}

/** The assault that is planned from a zone. */
const plannedFrom = (position: Merkur, side: Side, zone: number): Assault | undefined =>
  planned(position, side).find((one) => assaultZone(position, one) === zone);
const none = (position: Merkur, zone: number): Refusal => no('9.I.2.a.iv#1', `No assault from ${berthName(position, zone)} is planned.`);

/** Why an assault does not go elsewhere than is planned: it has sailed already. */
function refuseToAim(position: Merkur, side: Side, zone: number): Refusal | null {
  const assault = plannedFrom(position, side, zone);
  if (!assault) return none(position, zone);
  const sailed = shipsOfAssault(position, assault).find((ship) => isAtSea(position, ship));
  return sailed === undefined ? null : no('9.I.2.a.iii#3', `${shipAt(position, sailed).name} has sailed.`);
}

/** Zones from which an assault that was planned before play may be made as well. */
const othersFor = (position: Merkur, side: Side): number[] => zonesFor(position, side).filter((zone) => !plannedFrom(position, side, zone));

/** MA-36: where an assault goes that the scenario has planned is chosen before play, and the enemy does not know of it. */
export const aimAssault = actsOf<OfSeat & { readonly first: boolean }>()('aim-assault', '9.I.2.a.iii#1')
  .unless(({ locals: { first } }) => (first ? null : no('9.I.2.a.iii#1', 'Once play has begun an assault stays where it is planned.')))
  .one('from', aBerth, {
    of: ({ position, locals: { seat } }) => planned(position, seat).map((one) => assaultZone(position, one)),
    unless: ({ position, locals: { seat } }, zone) => refuseToAim(position, seat, zone),
  })
  .one('zone', aBerth, {
    of: ({ position, locals: { seat } }) => othersFor(position, seat),
    unless: ({ position, locals: { seat } }, zone) => {
      if (plannedFrom(position, seat, zone)) return no('9.I.2.a.iii#1', `An assault from ${berthName(position, zone)} is planned already.`);
      return hasHostileBeach(position, seat, zone) ? null : no('9.I.1#1', `${berthName(position, zone)} has no beach of the enemy’s.`);
    },
  })
  .when(WHEN)
  .play(({ position, happen }, { locals: { seat } }, { from, zone }) => {
    const assault = plannedFrom(position, seat, from) as Assault;
    setAssaultZone(position, assault, zone);
    happen({
      what: 'assault planned',
      seat,
      at: aBerth.spell(position, zone),
      turn: assaultTurn(position, assault),
      units: ids(position, unitsOfAssault(position, assault)),
      ships: shipIds(position, shipsOfAssault(position, assault)),
      rules: ['9.I.2.a.iii#1'],
    });
    return stay();
  });

/** 9.I.2.a.iv: a plan is cancelled. */
export const cancelPlan = act('cancel-assault', '9.I.2.a.iv#1')
  .one('zone', aBerth, {
    ...SAID_LATER,
    of: ({ position, locals: { seat } }) => planned(position, seat).map((one) => assaultZone(position, one)),
    unless: ({ position, locals: { seat } }, zone) => (plannedFrom(position, seat, zone) ? null : none(position, zone)),
  })
  .when({
    during: ['plans', 'ships'],
    own: true,
    rules: ['9.I.2.a.iv#1'],
    says: 'Plans of assaults are cancelled in the Initial Phase, or among ships.',
  })
  .play((doing, { position, locals: { seat } }, { zone }) => {
    cancelAssault(doing, plannedFrom(position, seat, zone) as Assault, '9.I.2.a.iv#1');
    return stay();
  });

/** 9.I.2.a.iv#2: a landing that is due is put off by one turn, once. */
export const delayPlan = act('delay-assault', '9.I.2.a.iv#2')
  .one('zone', aBerth, {
    ...SAID_LATER,
    of: ({ position, locals: { seat } }) => deferrable(position, seat).map((one) => assaultZone(position, one)),
    unless: ({ position, locals: { seat } }, zone) => {
      const one = plannedFrom(position, seat, zone);
      if (!one) return none(position, zone);
      if (isDelayed(position, one)) return no('9.I.2.a.iv#2', `The assault from ${berthName(position, zone)} has been put off once.`);
      return isDue(position, one) ? null : no('9.I.2.a.iv#2', `The assault from ${berthName(position, zone)} is not due in this turn.`);
    },
  })
  .when({
    during: ['plans', 'ships'],
    own: true,
    rules: ['9.I.2.a.iv#2'],
    says: 'Assaults are put off in the Initial Phase, or among ships.',
  })
  .play(({ position, happen }, { locals: { seat } }, { zone }) => {
    const one = plannedFrom(position, seat, zone) as Assault;
    putOff(position, one);
    happen({ what: 'assault put off', seat, at: aBerth.spell(position, zone), turn: assaultTurn(position, one), rules: ['9.I.2.a.iv#2'] });
    return stay();
  });

/** Ports in which ships of an assault lie, with the boxes among them. */
const portsOf = (position: Merkur, assault: Assault): number[] => [
  ...new Set(shipsOfAssault(position, assault).map((ship) => shipOutside(position, ship))),
];

/** Does a unit come to one of the ports in a movement, with what loading takes left over (9.I.2.a.iii#4)? */
function isNear(position: Merkur, side: Side, unit: number, ports: readonly number[]): boolean {
  const from = hexOf(position, unit);
  // Whoever is aboard, or on the quay, is there.
  if (ports.includes(from) || isDeck(from)) return true;
  if (from < 0) return false;
  const paths = explore(position, { side, occasion: 'movement', units: [unit] }, from, { spent: {} }, new Paths(position.world.grid.count));
  const most = allowanceOf(position, unit, 'movement').points - LOADING;
  return ports.some((port) => port >= 0 && (paths.cost[port] ?? Infinity) <= most);
}

/** Why an assault cannot stand: a unit is in contact with the enemy, or too far from its port (9.I.2.a.iii#4). */
function isSpoilt(position: Merkur, assault: Assault): boolean {
  const ports = portsOf(position, assault);
  applies('9.I.2.a.iii#4');
  return unitsOfAssault(position, assault).some((unit) => {
    const hex = hexOf(position, unit);
    const isInContact = hex >= 0 && ezoiIn(position, assault.side, hex) !== 'none';
    return isInContact || !isNear(position, assault.side, unit, ports);
  });
}

/** A side's Initial Phase begins: plans whose units are in contact or too far away are cancelled, and assaults that nobody is out for are over. */
export function reviewAssaults(doing: Doing<Merkur>, side: Side): void {
  const { position } = doing;
  for (const assault of planned(position, side))
    if (isBinding(position, assault) && isSpoilt(position, assault)) cancelAssault(doing, assault, '9.I.2.a.iii#4');
  for (const assault of assaultsOf(position, side)) if (isOver(position, assault)) dropAssault(position, assault);
}

/** Is an assault over: all that has carried it is home, and no guns support it any more? */
const isOver = (position: Merkur, assault: Assault): boolean =>
  isDeclared(position, assault) &&
  shipsOfAssault(position, assault).every((ship) => !isAtSea(position, ship)) &&
  !gunnersOf(position, assault);
/** Do guns of any ship support it? */
const gunnersOf = (position: Merkur, { side, number }: Assault): boolean =>
  [...position.world.ships.keys()].some((ship) => shipSide(position, ship) === side && gunfireFor(position, ship) === number);

/** 9.I.2.a.iii#5: units of an assault have fought on the ground, and it is cancelled. */
export function cancelForCombat(doing: Doing<Merkur>, units: readonly number[]): void {
  const { position } = doing;
  for (const unit of units) {
    const assault = assaultOfUnit(position, unit);
    if (assault && isBinding(position, assault)) cancelAssault(doing, assault, '9.I.2.a.iii#5');
  }
}

/** A player turn is over: an assault that was due and has not been made is cancelled (9.I.2.a.ii#1). */
export function endDue(doing: Doing<Merkur>, side: Side): void {
  const { position } = doing;
  for (const assault of planned(position, side)) if (isDue(position, assault)) cancelAssault(doing, assault, '9.I.2.a.ii#1');
}
