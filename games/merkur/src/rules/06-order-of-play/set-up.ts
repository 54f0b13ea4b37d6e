import { call, on, procedure, type Doing, type Step } from '@sandtable/umpire';
import { gsp, indices, put, setBaseHits, SIXTHS, type Merkur } from '../../position/position.ts';
import { putWing, wingSide } from '../../position/air.ts';
import { placeNamed } from '../../position/off-map.ts';
import { makeAssault } from '../../position/assaults.ts';
import { deckOf, zonePlace } from '../../position/sea.ts';
import { carryWith, shipSide } from '../../position/ships.ts';
import { aBerth } from '../09-naval-movement/fleet.ts';
import { enrol } from '../09-naval-movement/planning-assaults.ts';
import { station } from '../09-naval-movement/stationing.ts';
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
    if (aboard === undefined) happen({ what: 'set up', seat, units: aircraft, at: place.hex ?? place.box ?? '', rules: ['2.E.2#1'] });
    else happen({ what: 'carrier aircraft set up', seat, units: aircraft, at: aboard, rules: ['2.E.2#1'] });
  }
}

/** Ships lie in port or are at sea, in the groups of the scenario, with who is aboard (5.C.10#1). */
function setUpShips({ position, happen }: Doing<Merkur>): void {
  for (const [i, line] of (position.scenario.groups ?? []).entries()) {
    const those = line.ships.map((id) => position.world.ship.get(id) as number);
    const at = station(position, those, line, i + 1);
    for (const { ship, with: others = [], units } of line.loads ?? []) {
      const leader = position.world.ship.get(ship) as number;
      for (const unit of indices(position, units)) put(position, unit, deckOf(leader));
      for (const other of others) carryWith(position, position.world.ship.get(other) as number, leader);
    }
    const seat = shipSide(position, those[0] as number);
    happen({ what: 'ships set up', seat, ships: line.ships, at: aBerth.spell(position, at), rules: ['2.E.2#1', '5.C.10#1'] });
  }
}

/** Assaults from the sea that were planned before play (MA-36). */
function setUpAssaults({ position, happen }: Doing<Merkur>): void {
  for (const { side, zone, turn, ships, units } of position.scenario.assaults ?? []) {
    const at = zonePlace(position.world.zone.get(zone) as number);
    const those = ships.map((id) => position.world.ship.get(id) as number);
    enrol(position, makeAssault(position, side, at, turn), those, indices(position, units));
    happen({ what: 'assault planned', seat: side, at: aBerth.spell(position, at), turn, units, ships, rules: ['9.I.2.a.iii#1'] });
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
      setUpAssaults(doing);
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
