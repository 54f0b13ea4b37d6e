import { frozen, type Frame, type Outcome, type Position, type Setup, type Standing } from '@sandtable/umpire';
import { NONE } from '@sandtable/hexes';
import { printed, sharedBy, underived, upToDate, type Derived as Known } from '@sandtable/warfare';
import { agreedScenario } from './agreed-scenario.ts';
import { applies } from './cite.ts';
import { scenarioOf } from './scenario-list.ts';
import type { ScenarioData } from './scenario.ts';
import type { MissionId } from './schema.ts';
import { optionOf } from './options.ts';
import { AXIS, STRAIT, WATER, worldOf, type Nationality, type Side, type Unit, type World } from './world.ts';

/** Where a unit is that is in no hex. */
export const OFF_MAP = -1;
/** In the dead pile; may be rebuilt (2.7b). */
export const DEAD = -2;
/** Eliminated for good (9.2h, 10.2i). */
export const GONE = -3;
/** A reinforcement whose turn has not come, or that could not yet arrive (3.0d). */
export const LATER = -4;
/** Not in this game: other scenarios use it. */
export const ABSENT = -5;

/** Marks on a unit, as bits. */
export const OUT_OF_SUPPLY = 1;
export const INTERDICTED = 2;
/** Its move is finished for this phase (9.0f). */
export const MOVED = 4;
/** Has attacked in this game turn (11.0ag). */
export const ATTACKED = 8;
/** Has been attacked in this game turn (11.0ah). */
export const DEFENDED = 16;
/** Dropped by parachute and must attack its own hex (15.0d). */
export const DROPPED = 32;
/** Arrived in this movement phase: supplied until the owner's next one (GA-25). */
export const ARRIVED = 64;

/** What an air or naval marker is. */
export const READY = 0;
/** Out of support or in port until the next game turn (12.5, 13.6). */
export const USED = 1;
export const LOST = 2;
export const NOT_YET = 3;
export type MarkerState = typeof READY | typeof USED | typeof LOST | typeof NOT_YET;

/** What has become of the Yavuz (17.0g): damaged means Turkish still, and she may sink (5.1b). */
export type Yavuz = 'turkish' | 'damaged' | 'german' | 'sunk';

/** Facts that are few: replaced and never changed, so that copies share them. */
export interface Facts {
  readonly turn: number;
  readonly phase: Phase;
  /** Is this the second game, with the Soviets in the German seat (19.0)? */
  readonly sequel: boolean;
  /** ULTRA markers left (3.2a). */
  readonly ultra: number;
  /** The German CAS that carries the Experten marker (13.2a). */
  readonly experten: string | null;
  /** False once lost in the raid on the Yavuz (11.0aa). */
  readonly blitzkrieg: boolean;
  readonly yavuz: Yavuz;
  /** The size of the raid on the Yavuz while it waits for its dice (GA-52). */
  readonly raid: 'large' | 'small' | null;
  /** Missions tried, in order (17.1f). */
  readonly missions: readonly MissionId[];
  /** The game turn of the last mission (17.1a). */
  readonly missionTurn: number;
  /** Did the Kommando stand in a friendly city when the German movement phase began (17.1b)? */
  readonly kommandoReady: boolean;
  /** Added to the victory dice by failed missions (17.1i). */
  readonly penalty: number;
  /** The game turn in which Inonu is in German hands (17.1k); 0 for none. */
  readonly inonuTurn: number;
  /** Hexsides whose road or rail bridge is down, as "2805-2806" (17.1o, 17.1p). */
  readonly roadBridgesDown: readonly string[];
  readonly railBridgesDown: readonly string[];
  /** Crossing arrows that are mined, written likewise (17.1q, 17.1r). */
  readonly mined: readonly string[];
  /** Cities in enemy hands, by printed number (7.5e). */
  readonly captured: readonly string[];
  /** Replacement steps left in this phase by nationality (10.2a). */
  readonly replacements: { readonly [nationality: string]: number };
  /** Aircraft that are gone for good, where the option says so (GA-16). */
  readonly spent: readonly string[];
  /** Airborne units that have dropped, where the option lets them do so once (GA-49). */
  readonly dropped: readonly string[];
  /** Hexes on which an interdiction mission has been flown in this phase (GA-46). */
  readonly interdicted: readonly string[];
}

/** The phases in the order of a game turn (5.1), after the set-up. */
export const PHASES = [
  'set-up',
  'administrative',
  'german replacement',
  'allied interdiction',
  'german movement',
  'german combat',
  'allied replacement',
  'german interdiction',
  'allied movement',
  'allied combat',
  'end of turn',
] as const;
export type Phase = (typeof PHASES)[number];

/**
 * Where a game of Operation Gertrud stands. The hot facts are columns of one array of small integers, a cell a unit or marker (a copy takes a third of a typed array's time);
 * zones, supply and reach are computed and kept in `derived`, beside the facts.
 */
export interface Gertrud extends Position {
  /** World and scenario change once, when the second game begins (19.0c). */
  world: World;
  scenario: ScenarioData;
  /** Columns: unit hex (or OFF_MAP …), unit steps, unit marks, marker state. */
  readonly cells: number[];
  facts: Facts;
  /** Grows whenever a unit changes place, or the facts that supply reads. */
  version: number;
  derived: Derived | null;
}

/** What follows from the facts, good for one version of them. */
export interface Derived extends Known {
  /** Land units of a side in a hex, at [side * hexes + hex]. */
  readonly stack: Uint16Array;
  /** 1 where units of a side exert a zone of control, at [side * hexes + hex]. */
  readonly zone: Uint8Array;
  readonly supply: Map<Nationality, { version: number; readonly reached: Uint8Array }>;
}

/** A position before set-up, with no counter in play: the scenario's units are placed by its procedure, not here. */
export function emptyPosition(setup: Setup): Gertrud {
  const world = worldOf(setup.edition);
  const scenario = agreedScenario(scenarioOf(setup.scenario, setup.edition), { setup });
  const cells = Array.from({ length: world.units.length * 3 + world.markers.length }, () => 0);
  cells.fill(ABSENT, 0, world.units.length).fill(NOT_YET, world.units.length * 3);
  return {
    setup,
    world,
    scenario,
    cells,
    frames: null as Frame | null,
    standing: [] as readonly Standing[],
    outcome: null as Outcome | null,
    facts: openingFacts(scenario),
    version: 0,
    derived: null,
  };
}

const openingFacts = (scenario: ScenarioData): Facts =>
  frozen({
    turn: 1,
    phase: 'set-up',
    sequel: false,
    ultra: scenario.ultra.count,
    experten: null,
    blitzkrieg: true,
    yavuz: 'turkish',
    raid: null,
    missions: [],
    missionTurn: 0,
    kommandoReady: false,
    penalty: 0,
    inonuTurn: 0,
    roadBridgesDown: [],
    railBridgesDown: [],
    mined: [],
    captured: [],
    replacements: {},
    spent: [],
    dropped: [],
    interdicted: [],
  } satisfies Facts);

export function clonePosition(position: Gertrud): Gertrud {
  return {
    setup: position.setup,
    world: position.world,
    scenario: position.scenario,
    cells: position.cells.slice(),
    frames: position.frames,
    standing: position.standing,
    outcome: position.outcome,
    facts: position.facts,
    version: position.version,
    derived: sharedBy(position),
  };
}

/** Replaces some of the few facts. What is derived has to be derived again only where supply or the cities read them. */
export function change(position: Gertrud, changes: Partial<Facts>): void {
  position.facts = { ...position.facts, ...changes };
  if (changes.captured || changes.roadBridgesDown || changes.railBridgesDown || changes.yavuz || changes.raid !== undefined)
    position.version++;
}

/** Notes that something has changed on which supply or possession hangs, though no unit has moved: a ship has come or gone (7.1e), a dropped unit has won its hex. */
export function touch(position: Gertrud): void {
  position.version++;
}

export {
  hexOf,
  ids,
  isMarked,
  isOnMap,
  isReduced,
  mark,
  marksOf,
  names,
  printed,
  put,
  setSteps,
  stepsOf,
  unitAt,
  unmark,
} from '@sandtable/warfare';

export const markerState = (position: Gertrud, marker: number): MarkerState =>
  position.cells[position.world.units.length * 3 + marker] as MarkerState;

export function setMarker(position: Gertrud, marker: number, state: MarkerState): void {
  position.cells[position.world.units.length * 3 + marker] = state;
}

/** Who owns a marker now: the Yavuz may have changed hands (12.1f). */
export function ownerOf(position: Gertrud, marker: number): Side {
  const { kind, nationality, side } = position.world.markers[marker] as World['markers'][number];
  return kind === 'naval' && nationality === 'turkish' && position.facts.yavuz === 'german' ? AXIS : side;
}

/** The units of a side in a hex, in the order of the counter list. */
export function unitsIn(position: Gertrud, hex: number, side: Side): number[] {
  const found: number[] = [];
  const { units } = position.world;
  if (hex < 0 || stackOf(position, side, hex) === 0) return found;
  for (let unit = 0; unit < units.length; unit++) if (position.cells[unit] === hex && (units[unit] as Unit).side === side) found.push(unit);
  return found;
}

/** How many land units of a side are in a hex. */
export const stackOf = (position: Gertrud, side: Side, hex: number): number =>
  derived(position).stack[side * position.world.grid.count + hex] as number;

/** Is the hex in a zone of control of that side's units? */
export const isInZone = (position: Gertrud, side: Side, hex: number): boolean =>
  derived(position).zone[side * position.world.grid.count + hex] === 1;

/** Stacks and zones as they follow from the facts now. */
export const derived = (position: Gertrud): Derived => upToDate(position, blank, derive);

const blank = ({ world: { grid } }: Gertrud): Derived => ({
  ...underived(),
  stack: new Uint16Array(grid.count * 2),
  zone: new Uint8Array(grid.count * 2),
  supply: new Map(),
});

/** 8.0: a land unit exerts a zone of control into the adjacent hexes, but not across hexsides of water. */
function derive({ setup, world, cells }: Gertrud, { stack, zone }: Derived): void {
  applies('8.0b', '8.0d');
  const { count, neighbours } = world.grid;
  // GA-71: by option a dropped unit has no zone before it has fought for its hex.
  const quiet = optionOf({ setup }, 'drop-zone') === 'after-fight' ? DROPPED : 0;
  stack.fill(0);
  zone.fill(0);
  for (let unit = 0; unit < world.units.length; unit++) {
    const hex = cells[unit] as number;
    if (hex < 0) continue;
    const base = (world.units[unit] as Unit).side * count;
    stack[base + hex] = (stack[base + hex] as number) + 1;
    if (quiet === 0 ? (stack[base + hex] as number) > 1 : ((cells[world.units.length * 2 + unit] as number) & quiet) !== 0) continue;
    for (let index = hex * 6; index < hex * 6 + 6; index++) {
      const next = neighbours[index] as number;
      if (next !== NONE && world.land[next] && ((world.hexsides[index] as number) & ALL_WATER) === 0) zone[base + next] = 1;
    }
  }
}

/** WATER and STRAIT of the map: no zone of control passes either (GA-19). */
const ALL_WATER = WATER | STRAIT;

/** The way in which facts name a hexside: the lower printed number first. */
export function hexsideName(position: Pick<Gertrud, 'world'>, from: number, to: number): string {
  const [a, b] = from < to ? [from, to] : [to, from];
  return `${printed(position, a)}-${printed(position, b)}`;
}
