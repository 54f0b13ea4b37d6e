import type { ScenarioData } from './schema/scenario.ts';
import type { ShipType } from './schema/forms.ts';
import type { Side } from './sides.ts';
import { territoryOf } from './territory.ts';
import { QUARTERS, type Unit } from './units.ts';
import type { World } from './world.ts';

type Fault = (where: string, what: string) => void;
type Group = NonNullable<ScenarioData['groups']>[number];
type Arrival = ScenarioData['arrivals'][number];

/** Ships that take heavy equipment: merchantmen and landing craft (9.H.1.c#1, 5.C.9#2). */
const TAKES_HEAVY: ReadonlySet<ShipType> = new Set(['NSP', 'LC']);
/** Naval segments for which ships may stay at sea: whoever begins there has one left at least (9.B#1). */
const MOST_USED = 3;

/**
 * What of a scenario at sea its form cannot tell: that groups are of one side, in a sea zone or in a port of their own, and carry what they can;
 * that aircraft aboard a carrier find room there; that what is dated is within the turns that are played.
 */
export function seaFaults(world: World, scenario: ScenarioData, fault: Fault): void {
  const { withdrawals = [], zones = [], boxes = [], ashore } = scenario;
  for (const zone of zones) if (!world.zone.has(zone)) fault('zones', `there is no sea zone ${zone}`);
  for (const [i, { zones: opens = [] }] of boxes.entries())
    for (const { zone } of opens) if (!world.zone.has(zone)) fault(`boxes[${i}]`, `there is no sea zone ${zone}`);
  if (ashore) ashoreFaults(scenario, fault);
  groupFaults(world, scenario, fault);
  arrivalFaults(world, scenario, fault);
  for (const [i, { turn }] of withdrawals.entries())
    if (!isPlayed(scenario, turn)) fault(`withdrawals[${i}]`, `turn ${turn} is not played`);
  deckFaults(world, scenario, fault);
  assaultFaults(world, scenario, fault);
}

const isPlayed = ({ first, last }: ScenarioData, turn: number): boolean => turn >= first && turn <= last;

/** No ships where nothing is played but what is ashore. */
function ashoreFaults({ groups = [], arrivals }: ScenarioData, fault: Fault): void {
  if (groups.length > 0) fault('groups', 'a scenario ashore has no ships');
  for (const [i, { ships }] of arrivals.entries()) if (ships) fault(`arrivals[${i}]`, 'a scenario ashore has no ships');
}

/** Groups at the beginning: where they lie, in which turn those in port sail, and what is aboard. */
function groupFaults(world: World, scenario: ScenarioData, fault: Fault): void {
  const owners = territoryOf(world, scenario);
  for (const [i, line] of (scenario.groups ?? []).entries()) {
    const where = `groups[${i}]`;
    const port = stationFaults(world, scenario, line, where, fault);
    if (port && owners[port.hex] !== port.side) fault(where, `the port of ${line.hex} is not of the ${port.side} side`);
    if (line.sails !== undefined && line.zone !== undefined) fault(where, '"sails" is said of ships in port alone');
    if (line.sails !== undefined && !isPlayed(scenario, line.sails)) fault(where, `turn ${line.sails} is not played`);
    loadFaults(world, line, where, fault);
  }
}

/** What comes later: in a turn that is played, and ships where they can be. */
function arrivalFaults(world: World, scenario: ScenarioData, fault: Fault): void {
  for (const [i, line] of scenario.arrivals.entries()) {
    const where = `arrivals[${i}]`;
    if (!isPlayed(scenario, line.turn)) fault(where, `turn ${line.turn} is not played`);
    if (line.zone !== undefined && (line.units ?? line.aircraft) !== undefined) fault(where, 'ships alone come in a sea zone');
    stationFaults(world, scenario, line, where, fault);
  }
}

/** Ships of one side, in a sea zone that is played, in a box from which one sails, or in a port; which port and whose ships, if so. */
function stationFaults(world: World, scenario: ScenarioData, line: Group | Arrival, where: string, fault: Fault): Port | null {
  const those = (line.ships ?? []).flatMap((id) => world.ships[world.ship.get(id) ?? -1] ?? []);
  const side = those[0]?.side;
  if (side === undefined) return null;
  if (those.some((one) => one.side !== side)) fault(where, 'ships of one side are expected');
  usageFaults(line, where, fault);
  if (line.zone !== undefined) zoneFaults(scenario, line.zone, where, fault);
  else if (line.box !== undefined) boxFaults(world, scenario, line.box, side, where, fault);
  else if (line.hex !== undefined) return portOf(world, line.hex, side, where, fault);
  return null;
}

interface Port {
  readonly hex: number;
  readonly side: Side;
}

/** How many segments of their fuel are over is said of ships at sea. */
function usageFaults({ used, zone }: Group | Arrival, where: string, fault: Fault): void {
  if (used !== undefined && zone === undefined) fault(where, '"used" is said of ships in a sea zone alone');
  if ((used ?? 0) > MOST_USED) fault(where, `${MOST_USED} segments that are over at most are expected`);
}

function zoneFaults({ zones = [] }: ScenarioData, zone: string, where: string, fault: Fault): void {
  if (zones.length > 0 && !zones.includes(zone)) fault(where, `sea zone ${zone} is not played`);
}

function boxFaults(world: World, { boxes = [] }: ScenarioData, id: string, side: Side, where: string, fault: Fault): void {
  const box = boxes.find((one) => one.id === id) ?? world.boxes[world.box.get(id) ?? -1];
  if (!box) return;
  if ((box.zones ?? []).length === 0) fault(where, `one sails nowhere from ${id}`);
  if (box.side !== side) fault(where, `${id} is not of the ${side} side`);
}

function portOf(world: World, id: string, side: Side, where: string, fault: Fault): Port | null {
  const hex = world.grid.index(id);
  if (hex < 0) return null;
  if ((world.ports[hex] ?? []).length > 0) return { hex, side };
  fault(where, `there is no port in ${id}`);
  return null;
}

/** What a unit takes up aboard, in quarters of an SP (9.H.1.a). */
function sizeOf({ tables }: World, { points, abilities }: Unit): number {
  const { motorised, cavalry } = tables.units.generic.loads;
  return points * (abilities.has('motorised') ? motorised : abilities.has('cavalry') ? cavalry : 1);
}

/** Troops aboard of a group: of their own side, no more than there is room for, and heavy equipment where it may be. */
function loadFaults(world: World, { loads = [] }: Group, where: string, fault: Fault): void {
  for (const { ship: id, with: others = [], units } of loads) {
    const ship = world.ships[world.ship.get(id) ?? -1];
    const troops = units.flatMap((unit) => world.units[world.unit.get(unit) ?? -1] ?? []);
    if (!ship) continue;
    const size = troops.reduce((sum, unit) => sum + sizeOf(world, unit), 0);
    const room = [id, ...others].reduce((sum, one) => sum + (world.ships[world.ship.get(one) ?? -1]?.cargo ?? 0), 0);
    if (size > room) fault(where, `${id} carries ${room / QUARTERS} SP, and ${size / QUARTERS} are aboard`);
    for (const unit of troops) {
      if (unit.side !== ship.side) fault(where, `${unit.id} is not of the ${ship.side} side`);
      if (unit.kind !== 'combat') fault(where, `${unit.id} does not go aboard`);
      if (unit.abilities.has('heavy-equipment') && !TAKES_HEAVY.has(ship.type))
        fault(where, `${unit.id} has heavy equipment, which ${id} does not take`);
    }
  }
}

/** Strength points that land on a hostile shore at least, in quarters (9.I.2.a.i.1). */
const LEAST = 3 * QUARTERS;
/** What carries an assault: merchantmen and landing craft, of which some craft at least (9.I.1.a.i#1). */
const CARRIES: ReadonlySet<ShipType> = new Set(['NSP', 'LC', 'LB']);

/** Assaults that were planned before play: in a turn and from a zone that are played, with troops enough and ships that carry them. */
function assaultFaults(world: World, { assaults = [], zones = [], first, last }: ScenarioData, fault: Fault): void {
  for (const [i, { side, zone, turn, ships, units }] of assaults.entries()) {
    const where = `assaults[${i}]`;
    const those = ships.flatMap((id) => world.ships[world.ship.get(id) ?? -1] ?? []);
    const troops = units.flatMap((id) => world.units[world.unit.get(id) ?? -1] ?? []);
    if (!world.zone.has(zone)) fault(where, `there is no sea zone ${zone}`);
    else if (zones.length > 0 && !zones.includes(zone)) fault(where, `sea zone ${zone} is not played`);
    if (turn < first || turn > last) fault(where, `turn ${turn} is not played`);
    for (const one of [...those, ...troops]) if (one.side !== side) fault(where, `${one.id} is not of the ${side} side`);
    if (those.some(({ type }) => !CARRIES.has(type)) || those.every(({ type }) => type === 'NSP'))
      fault(where, 'merchantmen and landing craft are expected');
    if (troops.reduce((sum, { points }) => sum + points, 0) < LEAST) fault(where, `${LEAST / QUARTERS} SP at least are expected`);
  }
}

/** Aircraft aboard: of a carrier of their own side that is there, made for carriers, and no more than find room (8.G.1.a). */
function deckFaults(world: World, { aircraft, groups = [] }: ScenarioData, fault: Fault): void {
  const afloat = new Set(groups.flatMap(({ ships }) => ships));
  const room = new Map(world.ships.map(({ id, squadrons }) => [id, squadrons]));
  for (const [i, { aircraft: ids, aboard }] of aircraft.entries()) {
    const ship = aboard === undefined ? undefined : world.ships[world.ship.get(aboard) ?? -1];
    if (!ship) continue;
    const where = `aircraft[${i}]`;
    if (!afloat.has(ship.id)) fault(where, `${ship.id} is not in play at the beginning`);
    for (const { id, side, codes, steps } of ids.flatMap((one) => world.aircraft[world.wing.get(one) ?? -1] ?? [])) {
      if (side !== ship.side) fault(where, `${id} is not of the ${ship.side} side`);
      if (!codes.has('C')) fault(where, `${id} is not made for carriers`);
      const left = (room.get(ship.id) ?? 0) - steps;
      if (left < 0) fault(where, `${ship.id} has no room for ${id}`);
      room.set(ship.id, Math.max(0, left));
    }
  }
}
