import { DataError } from '@sandtable/umpire';
import type { ScenarioData } from './schema/scenario.ts';
import type { Side } from './sides.ts';
import type { World } from './world.ts';

/**
 * Looks through a scenario for what its form cannot tell: that everything it names is there, on its side, on the board where it may be, and nowhere
 * twice. @throws DataError naming the first thing that is wrong, and where
 */
export function checkScenario(world: World, scenario: ScenarioData): void {
  const check = checksOf(world, scenario);
  for (const [i, { hexes = [] }] of scenario.territory.entries()) check.hexes(hexes, `territory[${i}]`);
  check.hexes(scenario.area ?? [], 'area');
  for (const side of ['axis', 'allied'] as const)
    for (const [i, line] of scenario.setup[side].entries()) {
      const where = `setup.${side}[${i}]`;
      check.place(line, where);
      check.played(line, where);
      for (const unit of line.units) check.piece('unit', unit, where, side);
    }
  for (const [i, line] of scenario.aircraft.entries()) {
    const where = `aircraft[${i}]`;
    check.place(line, where);
    const sides = line.aircraft.map((one) => check.piece('wing', one, where));
    if (line.aboard !== undefined && !world.ship.has(line.aboard)) throw check.fault(where, `there is no ship ${line.aboard}`);
    if (new Set(sides).size > 1) throw check.fault(where, 'aircraft of one side are expected');
  }
  for (const [i, line] of (scenario.groups ?? []).entries()) {
    const where = `groups[${i}]`;
    check.place(line, where);
    for (const one of line.ships) check.piece('ship', one, where);
    for (const { ship, units } of line.loads ?? []) {
      if (!line.ships.includes(ship)) throw check.fault(where, `${ship} is none of its ships`);
      for (const unit of units) check.piece('unit', unit, where);
    }
  }
  for (const [i, line] of scenario.stocks.entries()) check.place(line, `stocks[${i}]`);
  for (const [i, { hex }] of (scenario.hits ?? []).entries()) check.hexes([hex], `hits[${i}]`);
  for (const [i, { hex }] of (scenario.bases ?? []).entries()) {
    check.hexes([hex], `bases[${i}]`);
    if (world.airports[world.grid.index(hex)]?.length === 0) throw check.fault(`bases[${i}]`, `there is no airport in ${hex}`);
  }
  for (const [i, line] of scenario.arrivals.entries()) {
    const where = `arrivals[${i}]`;
    check.place(line, where);
    for (const unit of line.units ?? []) check.piece('unit', unit, where, line.side);
    for (const one of line.aircraft ?? []) check.piece('wing', one, where, line.side);
    for (const one of line.ships ?? []) check.piece('ship', one, where, line.side);
  }
  for (const [i, { aircraft }] of (scenario.withdrawals ?? []).entries())
    for (const one of aircraft) if (!check.isSetUp(one)) throw check.fault(`withdrawals[${i}]`, `${one} is not in play`);
  for (const [i, line] of scenario.victory.objectives.entries())
    if (line.for === 'hex') check.hexes([line.hex], `victory.objectives[${i}]`);
}

const LISTS = { unit: 'units', wing: 'aircraft', ship: 'ships' } as const;

interface Place {
  readonly hex?: string | undefined;
  readonly box?: string | undefined;
  readonly zone?: string | undefined;
}

function checksOf(world: World, { id, boxes = [], area, ashore }: ScenarioData) {
  const fault = (where: string, what: string): DataError => new DataError(`${id}.${where}: ${what}`);
  const seen = new Set<string>();
  const hexes = (list: readonly string[], where: string): void => {
    const strange = list.find((hex) => world.grid.index(hex) < 0);
    if (strange !== undefined) throw fault(where, `there is no hex ${strange}`);
  };
  return {
    fault,
    hexes,
    isSetUp: (one: string): boolean => seen.has(one),
    place({ hex, box, zone }: Place, where: string): void {
      if (hex !== undefined) hexes([hex], where);
      if (box !== undefined && !world.box.has(box) && !boxes.some((one) => one.id === box)) throw fault(where, `there is no box ${box}`);
      if (zone !== undefined && !world.zone.has(zone)) throw fault(where, `there is no sea zone ${zone}`);
    },
    /** Troops stand on land, and in a scenario of a part in that part or where they fly from. */
    played({ hex }: Place, where: string): void {
      if (hex === undefined) return;
      const at = world.grid.index(hex);
      if (world.surface[at] === 'sea') throw fault(where, `${hex} is sea`);
      if (area && ashore && !area.includes(hex) && world.airports[at]?.length === 0) throw fault(where, `${hex} is not played`);
    },
    /** A counter that there is, of that side, and nowhere yet; its side. */
    piece(kind: keyof typeof LISTS, piece: string, where: string, side?: Side): Side {
      const found = world[LISTS[kind]][world[kind].get(piece) ?? -1];
      if (!found) throw fault(where, `${LISTS[kind]} has none of the id ${piece}`);
      if (side !== undefined && found.side !== side) throw fault(where, `${piece} is not of the ${side} side`);
      if (seen.has(piece)) throw fault(where, `${piece} is set up twice`);
      seen.add(piece);
      return found.side;
    },
  };
}
