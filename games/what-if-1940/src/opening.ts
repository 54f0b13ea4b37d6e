import type { Frame, Outcome, Setup, Standing } from '@sandtable/umpire';
import { applies } from './cite.ts';
import { ASIDE } from './places.ts';
import { EVER_GERMAN, GARRISON, HELD_BY_ALLIES, HELD_BY_GERMANS, NOBODYS } from './marks.ts';
import { airBase, FACE, openingFacts, UNIT_COLUMNS, UNKNOWN, type WhatIf } from './position.ts';
import { scenarioIn } from './scenario-list.ts';
import type { ScenarioData } from './scenario.ts';
import { ANY_CITY, FORT, frontOf, hasBuilt, WEST, worldOf, type World } from './world.ts';

/** A position before set-up: every counter lies aside, and nobody's fronts are shuffled yet. */
export function emptyPosition(setup: Setup): WhatIf {
  const world = worldOf(setup.edition);
  const scenario = scenarioIn(setup);
  const { cells, past } = openingOf(world, scenario);
  return {
    setup,
    world,
    scenario,
    cells: cells.slice(),
    past,
    frames: null as Frame | null,
    standing: [] as readonly Standing[],
    outcome: null as Outcome | null,
    facts: openingFacts,
    version: 0,
    derived: null,
    spare: null,
  };
}

interface Opening {
  readonly cells: Int16Array;
  readonly past: Uint8Array;
}

const openings = new WeakMap<World, Map<string, Opening>>();

/** The cells and hexes of a position before set-up: the same for every game of a scenario, and asked for whenever a position is read. */
function openingOf(world: World, scenario: ScenarioData): Opening {
  const known = openings.get(world) ?? new Map<string, Opening>();
  openings.set(world, known);
  const opening = known.get(scenario.id) ?? layOut(world, scenario);
  known.set(scenario.id, opening);
  return opening;
}

function layOut(world: World, scenario: ScenarioData): Opening {
  const many = world.units.length;
  const cells = new Int16Array(airBase(world) + world.aircraft.length * 2);
  cells.fill(ASIDE, 0, many).fill(UNKNOWN, many * FACE, many * UNIT_COLUMNS);
  cells.fill(UNKNOWN, airBase(world) + world.aircraft.length);
  for (const [unit, { steps }] of world.units.entries()) cells[many + unit] = steps;
  return { cells, past: Uint8Array.from({ length: world.grid.count }, (_, hex) => pastAtStart(world, scenario, hex)) };
}

/** The hexes that are not as they were at the start of the game. */
export function changedHexes({ world, scenario, past }: WhatIf): number[] {
  const before = openingOf(world, scenario).past;
  const changed: number[] = [];
  if (past !== before) for (let hex = 0; hex < past.length; hex++) if (past[hex] !== before[hex]) changed.push(hex);
  return changed;
}

/** What a hex is at the start of the game: who controls it (3.12), and whether a garrison stands in it (11.21). */
export const openingPast = (world: World, scenario: ScenarioData, hex: number): number => openingOf(world, scenario).past[hex] as number;

function pastAtStart(world: World, { heldByGermans, heldByAllies, revision }: ScenarioData, hex: number): number {
  const country = world.country[hex] ?? null;
  if (country === null) return NOBODYS;
  applies('3.12a', '3.12b', '3.12c');
  const german = heldByGermans.includes(country) || (revision && world.revision.has(hex));
  const held = german ? HELD_BY_GERMANS | EVER_GERMAN : heldByAllies.includes(country) ? HELD_BY_ALLIES : NOBODYS;
  return held | (hasGarrison(world, hex, german) ? GARRISON : 0);
}

/**
 * 11.21: Soviet garrisons in the cities (not in Moscow) and forts that begin under Soviet control, German ones in the cities of Greater Germany on both
 * maps and its forts in the west, Dutch ones in the cities and forts of Holland; one in a hex (WA-53).
 */
function hasGarrison(world: World, hex: number, german: boolean): boolean {
  const isCity = hasBuilt(world, hex, ANY_CITY);
  const isFort = hasBuilt(world, hex, FORT);
  switch (world.country[hex]) {
    case 'germany':
      return isCity || (isFort && frontOf(world, hex) === WEST);
    case 'netherlands':
      return isCity || isFort;
    case 'france':
    case 'belgium':
    case 'luxembourg':
      return false;
    default:
      return !german && hex !== world.moscow && (isCity || isFort);
  }
}
