import { call, on, procedure, type Doing, type Step } from '@sandtable/umpire';
import { gsp, indices, put, setBaseHits, SIXTHS, type Merkur } from '../../position/position.ts';
import { putWing, wingSide } from '../../position/air.ts';
import { placeNamed } from '../../position/off-map.ts';
import { makeGroup } from '../../position/groups.ts';
import { deckOf, zonePlace } from '../../position/sea.ts';
import { putShip, setSailsFrom, setSegmentsAtSea, shipAt, shipSide } from '../../position/ships.ts';
import { aBerth, enter, sailsInGroups } from '../09-naval-movement/fleet.ts';
import { specialRule } from '../special-rules.ts';
import { SIDES } from '../../world/sides.ts';

/** Units stand where the scenario has them. */
function setUpUnits({ position, happen }: Doing<Merkur>): void {
  for (const side of SIDES)
    for (const line of position.scenario.setup[side]) {
      for (const unit of indices(position, line.units)) put(position, unit, placeNamed(position, line));
      happen({ what: 'set up', seat: side, units: line.units, at: line.hex ?? line.box ?? '', rules: ['2.E.2#1'] });
    }
}

/** Air units stand at their bases, and aboard carriers. */
function setUpAircraft({ position, happen }: Doing<Merkur>): void {
  for (const { aircraft, aboard, ...place } of position.scenario.aircraft) {
    const those = aircraft.map((id) => position.world.wing.get(id) as number);
    const base = aboard === undefined ? placeNamed(position, place) : deckOf(position.world.ship.get(aboard) as number);
    for (const one of those) putWing(position, one, base);
    const seat = wingSide(position, those[0] as number);
    happen({ what: 'set up', seat, units: aircraft, at: place.hex ?? place.box ?? aboard ?? '', rules: ['2.E.2#1'] });
  }
}

/**
 * Ships lie in port or are at sea, in the groups of the scenario. Whoever is listed in port without a name lies there by itself, as
 * submarines do (5.C.10#1).
 */
function setUpShips({ position, happen }: Doing<Merkur>): void {
  for (const [i, { ships: ids, name, zone, used = 0, sails = 0, loads = [], ...place }] of (position.scenario.groups ?? []).entries()) {
    const those = ids.map((id) => position.world.ship.get(id) as number);
    const at = zone === undefined ? placeNamed(position, place) : zonePlace(position.world.zone.get(zone) as number);
    const seat = shipSide(position, those[0] as number);
    const isGroup = zone !== undefined || name !== undefined;
    const grouped = isGroup ? those.filter((ship) => sailsInGroups(shipAt(position, ship).type)) : [];
    for (const ship of those) {
      putShip(position, ship, at);
      setSegmentsAtSea(position, ship, used);
      setSailsFrom(position, ship, sails);
    }
    if (grouped.length > 0) enter(position, makeGroup(position, seat, at, i + 1), grouped);
    for (const { ship, units } of loads)
      for (const unit of indices(position, units)) put(position, unit, deckOf(position.world.ship.get(ship) as number));
    happen({ what: 'ships set up', seat, ships: ids, at: aBerth.spell(position, at), rules: ['2.E.2#1', '5.C.10#1'] });
  }
}

/** Supplies lie where the scenario has them, and airbases are hit; where as many GSPs lie as are wanted nothing is counted (14.A.9). */
function setUpRest(position: Merkur): void {
  const { stocks, hits = [] } = position.scenario;
  for (const { side, gsp: points, ...place } of stocks)
    if (points !== 'all') gsp.add(position, placeNamed(position, place), side, points * SIXTHS);
  for (const { hex, hits: many } of hits) setBaseHits(position, position.world.grid.index(hex), many);
}

/** What the scenario says of the beginning. */
export const setUpProcedure = procedure<Merkur>('set-up', [
  {
    name: 'set-up',
    do(doing) {
      setUpUnits(doing);
      setUpAircraft(doing);
      setUpShips(doing);
      setUpRest(doing.position);
      return on();
    },
  },
  // MA-46: what is to come down in the first turn is planned before it.
  ...SIDES.map((seat): Step<Merkur> => ({
    name: `${seat} plans`,
    do: ({ position }) => (specialRule(position, 'plan-at-set-up')?.side === seat ? call('plans', { seat, first: true }) : on()),
  })),
]);
