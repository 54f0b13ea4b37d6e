import { call, stay, type Doing, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import type { Merkur } from '../../position/position.ts';
import { isZone, zoneIndex, zonePlace } from '../../position/sea.ts';
import { ELUDED, markShip, putShip, sailsFromTurn, setFound, setSailsFrom, shipAt, shipPlace, shipSide } from '../../position/ships.ts';
import type { RuleId } from '../../rulebook.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { aBerth, aShip, berthName, groupsIn, isPortOf, opensOn, ports } from '../09-naval-movement/fleet.ts';
import { lookBelow } from '../09-naval-movement/hunting.ts';
import { OWN_SEGMENT } from '../09-naval-movement/own-segment.ts';
import { isDockyard } from '../09-naval-movement/dockyards.ts';
import { aswPointsOf, submarines } from '../09-naval-movement/submarines.ts';

const act = actsOf<OfSeat>();
/** Game turns that a flotilla stays in port before it goes out again (13.O.1.c). */
const REFIT = 2;

/** All submarines of a side, dummies among them, wherever they are. */
export const ownSubmarines = (position: Merkur, side: Side): number[] =>
  submarines(position.world).filter((ship) => shipSide(position, ship) === side);
/** Whoever names submarines of the enemy is told what he would be told of such as there are not. */
export const notYours = (): Refusal => no('13.O.1.a.i', 'You have no such submarines.');

/** How many sea zones lie between places and a port, by zones, the port's own the first. */
function zonesFrom(position: Merkur, port: number): ReadonlyMap<number, number> {
  const far = new Map<number, number>(opensOn(position, port).map(({ zone, sma }) => [zone, Math.max(1, sma)]));
  // What is put in while the map is walked is walked, too.
  for (const [zone, zones] of far)
    for (const { to, only, not } of position.world.passages[zoneIndex(zone)] ?? []) {
      const isOpen = (only === null || only.includes('SSF')) && !not?.includes('SSF');
      if (isOpen && !far.has(zonePlace(to))) far.set(zonePlace(to), zones + 1);
    }
  return far;
}

/** Zones in which a flotilla that lies in port may set up its patrol (13.O.1.a.i, 5.C.7#2). */
function patrols(position: Merkur, ship: number): number[] {
  const { range } = shipAt(position, ship);
  applies('9.J', '13.O.1.a.i', '5.C.7#2', '13.O.1.a#1');
  return [...zonesFrom(position, shipPlace(position, ship))].filter(([, zones]) => zones <= range).map(([zone]) => zone);
}

/** Why a flotilla does not go out. */
function refusePatrol(position: Merkur, side: Side, ship: number): Refusal | null {
  if (!ownSubmarines(position, side).includes(ship)) return notYours();
  const { name } = shipAt(position, ship);
  const port = shipPlace(position, ship);
  if (isZone(port)) return no('13.O.1.b', `${name} is on patrol, and stays in its zone till it returns to port.`);
  if (!isPortOf(position, side, port)) return no('13.O.1.a.i', `${name} lies in no port of yours.`);
  return sailsFromTurn(position, ship) > position.facts.turn
    ? no('13.O.1.c', `${name} is refitted in port till game turn ${sailsFromTurn(position, ship)}.`)
    : null;
}

/** 13.O.1.a: a flotilla, or a dummy, sets up a patrol; groups of the enemy that are there may find it at once. */
export const patrol = act('patrol', '13.O.1.a.i')
  .one('submarine', aShip, {
    of: ({ position, locals: { seat } }) => ownSubmarines(position, seat),
    unless: ({ position, locals: { seat } }, ship) => refusePatrol(position, seat, ship),
    unknown: notYours,
  })
  .one('zone', aBerth, {
    of: ({ position }, { submarine }) => patrols(position, submarine),
    otherwise: ({ position }, zone, { submarine }) =>
      no(['13.O.1.a.i', '5.C.7#2'], `${shipAt(position, submarine).name} does not reach ${berthName(position, zone)} from its port.`),
  })
  .when({ ...OWN_SEGMENT, rules: ['13.O.1.a.i'], says: 'Submarines set up patrols in naval segments of their side.' })
  .play((doing, { position, locals: { seat } }, { submarine, zone }) => {
    const from = aBerth.spell(position, shipPlace(position, submarine));
    putShip(position, submarine, zone);
    const ids = { ship: shipAt(position, submarine).id, from, to: aBerth.spell(position, zone) };
    doing.happen({ what: 'submarine sailed', seat, ...ids, rules: ['13.O.1.a.i', '13.O.1.a.ii'] });
    applies('13.O.1.a.iii#1');
    const finders = groupsIn(position, enemyOf(seat), zone).filter((group) => aswPointsOf(position, group) > 0);
    const found = finders.filter((group) => lookBelow(doing, group, '13.O.1.a.iii#1', submarine));
    if (finders.length > 0 && found.length === 0) markShip(position, submarine, ELUDED);
    const isThere = isZone(shipPlace(position, submarine));
    return found.length > 0 && isThere ? call('submarine met', { seat: enemyOf(seat) }) : stay();
  });

const harbours = (position: Merkur, side: Side): number[] => ports(position).filter((port) => isDockyard(position, side, port));

/** Why a flotilla does not return to port. */
function refuseRecall(position: Merkur, side: Side, ship: number): Refusal | null {
  if (!ownSubmarines(position, side).includes(ship)) return notYours();
  if (!isZone(shipPlace(position, ship))) return no('13.O.1.b', `${shipAt(position, ship).name} is not on patrol.`);
  return harbours(position, side).length > 0 ? null : no('13.O.1.b', 'You have no port that refits submarines.');
}

/** 13.O.1.b: a flotilla returns to a port where it is refitted. */
export const recall = act('recall', '13.O.1.b')
  .one('submarine', aShip, {
    of: ({ position, locals: { seat } }) => ownSubmarines(position, seat),
    unless: ({ position, locals: { seat } }, ship) => refuseRecall(position, seat, ship),
    unknown: notYours,
  })
  .one('port', aBerth, {
    of: ({ position, locals: { seat } }) => harbours(position, seat),
    otherwise: ({ position }, port) => no('13.O.1.b', `${berthName(position, port)} is no port of yours that refits submarines.`),
  })
  .when({ ...OWN_SEGMENT, rules: ['13.O.1.b'] })
  .play((doing, _at, { submarine, port }) => {
    sendHome(doing, submarine, port);
    return stay();
  });

/** A flotilla lies in port for the next two game turns (13.O.1.c). */
function sendHome({ position, happen }: Doing<Merkur>, ship: number, port: number): void {
  const from = aBerth.spell(position, shipPlace(position, ship));
  putShip(position, ship, port);
  setFound(position, ship, 0);
  setSailsFrom(position, ship, position.facts.turn + REFIT + 1);
  applies('9.J', '13.O.1.b', '13.O.1.c');
  const { id } = shipAt(position, ship);
  happen({
    what: 'submarine sailed',
    seat: shipSide(position, ship),
    ship: id,
    from,
    to: aBerth.spell(position, port),
    rules: ['13.O.1.c'],
  });
}

/** The nearest port where a flotilla is refitted; undefined where its side has none. */
function homeOf(position: Merkur, ship: number): number | undefined {
  const zone = shipPlace(position, ship);
  const far = (port: number): number => zonesFrom(position, port).get(zone) ?? Infinity;
  return harbours(position, shipSide(position, ship)).toSorted((one, other) => far(one) - far(other))[0];
}

/** A flotilla that is driven off goes home, where it is refitted (13.O.3.d.ii, 13.O.5.b). */
export function driveOff(doing: Doing<Merkur>, ship: number, rule: RuleId = '13.O.3.d.ii'): void {
  const { position } = doing;
  const at = aBerth.spell(position, shipPlace(position, ship));
  const home = homeOf(position, ship);
  doing.happen({ what: 'driven off', seat: shipSide(position, ship), ship: shipAt(position, ship).id, at, rules: [rule] });
  if (home !== undefined) sendHome(doing, ship, home);
}
