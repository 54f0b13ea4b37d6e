import { flood, openPassage, Paths, UNREACHED, type Direction } from '@sandtable/hexes';
import { stay, type Doing, type Refusal } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { inMovementPoints } from '../../world/counted.ts';
import { no } from '../../cite.ts';
import { craftOf, putShip, sailed, setCargoAboard, shipAt, shipHex, spendAtSea } from '../../position/sea.ts';
import { DEAD, printed, put, type Ocs } from '../../position/position.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { actsOf, OWN_MOVEMENT, type OnOccasion } from '../acting.ts';
import { isHeldBy } from '../04-general-concepts/stood.ts';
import { eliminate } from '../09-combat/step-losses.ts';
import { aShip, fleetOf, refuseSea, refuseShip } from './fleet.ts';

/** Why ships of the side do not enter a hex (19.1). */
export function refuseEntry(position: Ocs, side: Side, hex: number): Refusal | null {
  const sea = refuseSea(position, hex);
  if (sea) return sea;
  const where = printed(position, hex);
  return isHeldBy(position, enemyOf(side), hex) ? no('19.1-1', `Enemy units stand in ${where}: no ship enters it.`, [where]) : null;
}

/** The ways by sea from a hex for ships of the side, so many hexes far at most. */
export function waysBySea(position: Ocs, side: Side, from: number, most: number): Paths {
  const { grid } = position.world;
  const paths = new Paths(grid.count);
  const enters = (_from: number, _direction: Direction, to: number, far: number): boolean =>
    far <= most && refuseEntry(position, side, to) === null;
  flood({ ...openPassage(grid), enters }, [{ hex: from, at: 0 }], paths);
  return paths;
}

/** The movement points that a ship has left in the phase. */
export const leftAtSea = (position: Ocs, ship: number): number => shipAt(position, ship).move - sailed(position, ship);

/** Where a ship can still go. */
function destinations(position: Ocs, ship: number): number[] {
  const [from, left] = [shipHex(position, ship), leftAtSea(position, ship)];
  if (left <= 0) return [];
  const { cost } = waysBySea(position, shipAt(position, ship).side, from, left);
  return [...cost.keys()].filter((hex) => hex !== from && cost[hex] !== UNREACHED);
}

/** Why the ship goes nowhere now. */
function refuseSailing(position: Ocs, { seat }: OnOccasion, ship: number): Refusal | null {
  const refused = refuseShip(position, seat, ship);
  if (refused) return refused;
  const { name, move } = shipAt(position, ship);
  if (leftAtSea(position, ship) <= 0) return no('19.1-1', `${name} has spent its ${inMovementPoints(move)}.`);
  return destinations(position, ship).length > 0 ? null : no('19.1-1', `No sea that ${name} could enter is next to it.`);
}

/** Why it does not come there. */
function refuseDestination(position: Ocs, ship: number, to: number): Refusal {
  const { name, side } = shipAt(position, ship);
  const where = printed(position, to);
  const left = leftAtSea(position, ship);
  return (
    refuseEntry(position, side, to) ??
    no('19.1-1', `${name} has ${inMovementPoints(left)} left: by sea that is not enough to ${where}.`, [where])
  );
}

/** A ship, and all whom it carries, are in a hex. */
export function bringShip(position: Ocs, ship: number, to: number): void {
  putShip(position, ship, to);
  for (const unit of position.world.units.keys()) if (craftOf(position, unit) === ship) put(position, unit, to);
}

/** 19.1: a ship sails, at a movement point a hex, and may go on later in the phase with what it has left. */
export const sail = actsOf<OnOccasion>()('sail', '19.1-1')
  .possible(({ position, locals }) => areSailors(position, locals))
  .one('ship', aShip, {
    of: ({ position, locals }) => fleetOf(position, locals.seat),
    unless: ({ position, locals }, ship) => refuseSailing(position, locals, ship),
    leads: true,
  })
  .one('to', aHex, {
    of: ({ position }, { ship }) => destinations(position, ship),
    otherwise: ({ position }, to, { ship }) => refuseDestination(position, ship, to),
  })
  .when({ ...OWN_MOVEMENT, rules: ['19.1-1'], says: 'Ships move in their side’s Movement, Reaction and Exploitation Phases.' })
  .play((doing, _at, { ship, to }) => {
    const { position } = doing;
    const { side, id } = shipAt(position, ship);
    const from = shipHex(position, ship);
    const hexes = waysBySea(position, side, from, leftAtSea(position, ship)).cost[to] as number;
    spendAtSea(position, ship, hexes);
    bringShip(position, ship, to);
    doing.happen({
      what: 'sailed',
      seat: side,
      units: [id],
      from: printed(position, from),
      to: printed(position, to),
      hexes,
      rules: ['19.1-1'],
    });
    return stay();
  });

/** Can any ship of the side go anywhere? */
export const areSailors = (position: Ocs, locals: Pick<OnOccasion, 'seat' | 'occasion'>): boolean =>
  fleetOf(position, locals.seat).some((ship) => refuseSailing(position, locals, ship) === null);

/** A ship is lost, with all whom it carries. */
function loseShip(doing: Doing<Ocs>, ship: number): void {
  const { position, happen } = doing;
  happen({ what: 'ship lost', unit: shipAt(position, ship).id, hex: printed(position, shipHex(position, ship)), rules: ['19.1-1'] });
  for (const unit of position.world.units.keys()) if (craftOf(position, unit) === ship) eliminate(doing, unit, ['19.1-1']);
  setCargoAboard(position, ship, 0);
  putShip(position, ship, DEAD);
}

/** Enemy units have come into a hex of ships: these put to sea, to the nearest hex where none are, or are lost where there is none. */
export function putToSea(doing: Doing<Ocs>, side: Side, hex: number): void {
  const { position, happen } = doing;
  for (const ship of fleetOf(position, side)) {
    if (shipHex(position, ship) !== hex) continue;
    const { cost } = waysBySea(position, side, hex, position.world.grid.count);
    const [to] = [...cost.keys()]
      .filter((one) => one !== hex && cost[one] !== UNREACHED)
      .toSorted((a, b) => (cost[a] as number) - (cost[b] as number));
    const { id } = shipAt(position, ship);
    const where = printed(position, hex);
    if (to === undefined) {
      loseShip(doing, ship);
      continue;
    }
    bringShip(position, ship, to);
    happen({ what: 'put to sea', seat: side, units: [id], from: where, to: printed(position, to), rules: ['19.1-1'] });
  }
}
