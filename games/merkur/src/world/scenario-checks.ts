import { DataError } from '@sandtable/umpire';
import { seaFaults } from './scenario-sea-checks.ts';
import type { ScenarioData } from './schema/scenario.ts';
import { SIDES, type Side } from './sides.ts';
import { variants, variedBy } from './variants.ts';
import type { World } from './world.ts';

/** Something that is wrong in a scenario: the path in it, and what. */
export interface ScenarioFault {
  readonly where: string;
  readonly what: string;
}

/** Looks through a scenario (`scenarioFaults`). @throws DataError naming the first thing that is wrong, and where */
export function checkScenario(world: World, scenario: ScenarioData): void {
  const [first] = scenarioFaults(world, scenario);
  if (first) throw new DataError(`${scenario.id}.${first.where}: ${first.what}`);
}

/**
 * All in a scenario that its form cannot tell: that everything it names is there, on its side, on the board where it may be, and nowhere
 * twice.
 */
export function scenarioFaults(world: World, scenario: ScenarioData, chosen: readonly string[] = []): readonly ScenarioFault[] {
  const check = checksOf(world, scenario, chosen);
  mapFaults(world, scenario, check);
  setupFaults(scenario, check);
  aircraftFaults(world, scenario, check);
  groupFaults(scenario, check);
  for (const [i, line] of scenario.stocks.entries()) check.place(line, `stocks[${i}]`);
  comingFaults(scenario, check);
  seaFaults(world, scenario, check.fault);
  if (chosen.length === 0 && check.faults.length === 0) variantFaults(world, scenario, check.fault);
  return check.faults;
}

type Checks = ReturnType<typeof checksOf>;

/** Hexes that it names for themselves. */
function mapFaults(world: World, { territory, area = [], hits = [], bases = [], victory }: ScenarioData, check: Checks): void {
  for (const [i, { hexes = [] }] of territory.entries()) check.hexes(hexes, `territory[${i}]`);
  check.hexes(area, 'area');
  for (const [i, { hex }] of hits.entries()) check.hexes([hex], `hits[${i}]`);
  for (const [i, { hex }] of bases.entries()) {
    check.hexes([hex], `bases[${i}]`);
    if (world.airports[world.grid.index(hex)]?.length === 0) check.fault(`bases[${i}]`, `there is no airport in ${hex}`);
  }
  for (const [i, line] of victory.objectives.entries()) if (line.for === 'hex') check.hexes([line.hex], `victory.objectives[${i}]`);
}

/** The troops that are there at the beginning. */
function setupFaults({ setup }: ScenarioData, check: Checks): void {
  for (const side of SIDES)
    for (const [i, line] of setup[side].entries()) {
      const where = `setup.${side}[${i}]`;
      check.place(line, where);
      check.played(line, where);
      for (const unit of line.units) check.piece('unit', unit, where, side);
    }
}

/** The aircraft that are there at the beginning, at their bases and aboard. */
function aircraftFaults(world: World, { aircraft }: ScenarioData, check: Checks): void {
  for (const [i, line] of aircraft.entries()) {
    const where = `aircraft[${i}]`;
    check.place(line, where);
    const sides = line.aircraft.flatMap((one) => check.piece('wing', one, where) ?? []);
    if (line.aboard !== undefined && !world.ship.has(line.aboard)) check.fault(where, `there is no ship ${line.aboard}`);
    if (new Set(sides).size > 1) check.fault(where, 'aircraft of one side are expected');
  }
}

/** Ships that are there at the beginning, and who is aboard of which. */
function groupFaults({ groups = [] }: ScenarioData, check: Checks): void {
  for (const [i, line] of groups.entries()) {
    const where = `groups[${i}]`;
    check.place(line, where);
    for (const one of line.ships) check.piece('ship', one, where);
    for (const { ship, with: others = [], units } of line.loads ?? []) {
      for (const one of [ship, ...others]) if (!line.ships.includes(one)) check.fault(where, `${one} is none of its ships`);
      for (const unit of units) check.piece('unit', unit, where);
    }
  }
}

/** Who comes later, and who leaves. */
function comingFaults({ arrivals, withdrawals = [] }: ScenarioData, check: Checks): void {
  for (const [i, line] of arrivals.entries()) {
    const where = `arrivals[${i}]`;
    check.place(line, where);
    for (const unit of line.units ?? []) check.piece('unit', unit, where, line.side);
    for (const one of line.aircraft ?? []) check.piece('wing', one, where, line.side);
    for (const one of line.ships ?? []) check.piece('ship', one, where, line.side);
  }
  for (const [i, { aircraft }] of withdrawals.entries())
    for (const one of aircraft) if (!check.isSetUp(one)) check.fault(`withdrawals[${i}]`, `${one} is not in play`);
}

/** What is wrong in what a variant that is offered makes of a scenario that is right by itself. */
function variantFaults(world: World, scenario: ScenarioData, fault: (where: string, what: string) => void): void {
  for (const [i, id] of (scenario.variants ?? []).entries()) {
    if (!variants.some((one) => one.id === id)) fault(`variants[${i}]`, `there is no variant ${id}`);
    const [first] = scenarioFaults(world, variedBy(scenario, [id]), [id]);
    if (first) fault(`variants[${i}]`, `${id}: ${first.where}: ${first.what}`);
  }
}

const LISTS = { unit: 'units', wing: 'aircraft', ship: 'ships' } as const;

interface Place {
  readonly hex?: string | undefined;
  readonly box?: string | undefined;
  readonly zone?: string | undefined;
}

function checksOf(world: World, { boxes = [], area, ashore }: ScenarioData, chosen: readonly string[]) {
  const faults: ScenarioFault[] = [];
  const fault = (where: string, what: string): void => void faults.push({ where, what });
  const seen = new Set<string>();
  const hexes = (list: readonly string[], where: string): void => {
    for (const hex of list) if (world.grid.index(hex) < 0) fault(where, `there is no hex ${hex}`);
  };
  return {
    faults,
    fault,
    hexes,
    isSetUp: (one: string): boolean => seen.has(one),
    place({ hex, box, zone }: Place, where: string): void {
      if (hex !== undefined) hexes([hex], where);
      if (box !== undefined && !world.box.has(box) && !boxes.some((one) => one.id === box)) fault(where, `there is no box ${box}`);
      const opens = box === undefined ? null : (world.boxes[world.box.get(box) ?? -1]?.variant ?? null);
      if (opens !== null && !chosen.includes(opens)) fault(where, `${box} opens by the variant ${opens} alone`);
      if (zone !== undefined && !world.zone.has(zone)) fault(where, `there is no sea zone ${zone}`);
    },
    /** Troops stand on land, and in a scenario of a part in that part or where they fly from. */
    played({ hex }: Place, where: string): void {
      if (hex === undefined) return;
      const at = world.grid.index(hex);
      if (at < 0) return;
      if (world.surface[at] === 'sea') fault(where, `${hex} is sea`);
      if (area && ashore && !area.includes(hex) && world.airports[at]?.length === 0) fault(where, `${hex} is not played`);
    },
    /** A counter that there is, of that side, and nowhere yet; its side, or null where there is none. */
    piece(kind: keyof typeof LISTS, piece: string, where: string, side?: Side): Side | null {
      const found = world[LISTS[kind]][world[kind].get(piece) ?? -1];
      if (!found) {
        fault(where, `${LISTS[kind]} has none of the id ${piece}`);
        return null;
      }
      if (side !== undefined && found.side !== side) fault(where, `${piece} is not of the ${side} side`);
      if (seen.has(piece)) fault(where, `${piece} is set up twice`);
      seen.add(piece);
      return found.side;
    },
  };
}
