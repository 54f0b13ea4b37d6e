import { frozen, type Frame, type Outcome, type Position, type Setup, type Standing } from '@sandtable/umpire';
import { COMMON_COLUMNS, hexOf, isMarked, put, unitAt, type Flood, type Pieces } from '@sandtable/warfare';
import { applies } from './cite.ts';
import { ASIDE } from './places.ts';
import { scenarioIn, type ScenarioData } from './scenario.ts';
import {
  ALLIED,
  ANY_CITY,
  FORT,
  frontOf,
  GERMAN,
  hasBuilt,
  NEUTRAL,
  WEST,
  worldOf,
  type Allegiance,
  type Side,
  type Unit,
  type World,
} from './world.ts';

/** Marks on a unit, as bits. */
/** Its move is finished for this phase (10.2b). */
export const MOVED = 1;
/** Has made a mobile or airborne assault in this phase (10.15c). */
export const ASSAULTED = 2;
/** Has attacked in this combat phase (11.4a). */
export const ATTACKED = 4;
/** Has been attacked in this combat phase (11.4a). */
export const DEFENDED = 8;
/** Retreated in this combat phase onto a stack: adds no strength to its defense (11.11e). */
export const RETREATED = 16;
/** Has moved into a part of the Southwest Front box in this player turn (12.7f). */
export const BOXED = 32;
/** Has been put on top of its stack in this movement phase: once is enough (WA-63). */
export const TURNED = 64;

/** What an aircraft is doing in this game turn (8.6b). */
export const READY = 0;
export const SUPPRESSED = 1;
/** Has flown its mission. */
export const USED = 2;
/** Lies on a hex and doubles movement costs around it (8.3b). */
export const INTERDICTING = 3;
export type AirState = typeof READY | typeof SUPPRESSED | typeof USED | typeof INTERDICTING;

/** What a hex has gone through, as bits: the two lowest say who controls it (3.12). */
const CONTROL = 3;
export const NOBODYS = 0;
export const HELD_BY_GERMANS = 1;
export const HELD_BY_ALLIES = 2;
/** Has been under German control, even for a moment (6.5, 9.5d). */
export const EVER_GERMAN = 4;
/** Its intrinsic garrison stands (11.21). */
export const GARRISON = 8;
/** A semi-permanent fortification marker lies here (9.8). */
export const FORT_MARKER = 16;

/** What a blank piece may turn out to be: one of the faces, or whatever another shuffle holds. */
export type Item = string | { readonly shuffle: number };
/** Counters turned face down and mixed: what is left of their fronts. One is drawn when a piece of it is turned up (2.12). */
export type Shuffle = readonly Item[];

/** Facts that are few: replaced and never changed, so that copies share them. */
export interface Facts {
  readonly turn: number;
  readonly phase: Phase;
  /** The order of the German east map phases in this player turn (5.3a); null before it is declared. */
  readonly order: 'move-fight' | 'fight-move' | null;
  /** Frozen: violated without a coup (3.6g). */
  readonly belgium: 'neutral' | 'frozen' | 'allied';
  readonly netherlands: 'neutral' | 'german';
  /** Are the Ardennes open to everybody (10.10b)? */
  readonly ardennes: boolean;
  /** Is the 1st Allied Tank Army formed (9.4a)? */
  readonly tankArmy: boolean;
  /** The game turn in which an army's tank corps appeared; 0 while it has not (9.2). */
  readonly tanks: { readonly british: number; readonly french: number };
  /** Do rivers give the Soviets nothing in this German player turn (5.5e)? */
  readonly ignoreRivers: boolean;
  readonly finland: boolean;
  readonly japan: boolean;
  /** Has the Soviet player invaded Romania (12.7g)? */
  readonly romania: boolean;
  /** Have the Soviets captured Ploesti (12.8e)? */
  readonly ploesti: boolean;
  /** Soviet replacements kept from earlier turns, where that is agreed (WA-40). */
  readonly savedReplacements: number;
  /** The unknown fronts, shuffle by shuffle. */
  readonly shuffles: readonly Shuffle[];
}

/** The phases in the order of a game turn (5.2), after the set-up; with fight/move the two of the German east map change places. */
export const PHASES = [
  'set-up',
  'german air and transfer',
  'german west movement',
  'german west combat',
  'german east movement',
  'german east combat',
  'german replacement',
  'moscow',
  'german supply',
  'soviet movement',
  'soviet combat',
  'far east',
  'arctic',
  'southwest',
  'soviet supply',
  'soviet reinforcement',
  'armor doctrine',
  'anglo-french movement',
  'anglo-french combat',
  'anglo-french supply',
  'anglo-french replacement',
] as const;
export type Phase = (typeof PHASES)[number];

/** Where a game of 1940 stands. */
export interface WhatIf extends Position, Pieces<Unit> {
  readonly world: World;
  readonly scenario: ScenarioData;
  /**
   * Columns: unit place (a hex, or a box of places.ts), steps, marks, level in its stack, face, shuffle; then aircraft state and hex;
   * then what each hex has gone through.
   */
  readonly cells: number[];
  facts: Facts;
  version: number;
  derived: Derived | null;
}

/** What follows from the facts, good for one version of them. */
export interface Derived {
  version: number;
  /** The version whose consequences have been drawn (settle.ts). */
  settled: number;
  /** Ground units of an allegiance in a hex, static ones too, at [allegiance * hexes + hex]. */
  readonly stack: Uint8Array;
  /** Those of them that count for stacking (7.6a). */
  readonly crowd: Uint8Array;
  /** Hexes from which units of a kind can trace supply; filled by supply.ts. */
  readonly supply: Map<string, Flood>;
}

const LEVEL = COMMON_COLUMNS;
const FACE = COMMON_COLUMNS + 1;
const SHUFFLE = COMMON_COLUMNS + 2;
const UNIT_COLUMNS = COMMON_COLUMNS + 3;
/** No face is known, or no shuffle holds it. */
export const UNKNOWN = -1;

const airBase = ({ units }: World): number => units.length * UNIT_COLUMNS;
const hexBase = (world: World): number => airBase(world) + world.aircraft.length * 2;

/** A position before set-up: every counter lies aside, and nobody's fronts are shuffled yet. */
export function emptyPosition(setup: Setup): WhatIf {
  const world = worldOf(setup.edition);
  const scenario = scenarioIn(setup);
  const cells = openingCells(world, scenario).slice();
  return {
    setup,
    world,
    scenario,
    cells,
    frames: null as Frame | null,
    standing: [] as readonly Standing[],
    outcome: null as Outcome | null,
    facts: openingFacts,
    version: 0,
    derived: null,
  };
}

const opening = new WeakMap<World, Map<string, readonly number[]>>();

/** The cells of a position before set-up: the same for every game of a scenario, and asked for whenever a position is read. */
function openingCells(world: World, scenario: ScenarioData): readonly number[] {
  const known = opening.get(world) ?? new Map<string, readonly number[]>();
  opening.set(world, known);
  const cells = known.get(scenario.id) ?? layOut(world, scenario);
  known.set(scenario.id, cells);
  return cells;
}

function layOut(world: World, scenario: ScenarioData): number[] {
  const many = world.units.length;
  const cells = Array.from({ length: hexBase(world) + world.grid.count }, () => 0);
  cells.fill(ASIDE, 0, many).fill(UNKNOWN, many * FACE, many * UNIT_COLUMNS);
  cells.fill(UNKNOWN, airBase(world) + world.aircraft.length, hexBase(world));
  for (const [unit, { steps }] of world.units.entries()) cells[many + unit] = steps;
  for (let hex = 0; hex < world.grid.count; hex++) cells[hexBase(world) + hex] = pastAtStart(world, scenario, hex);
  return cells;
}

/** The hexes that are not as they were at the start of the game. */
export function changedHexes({ world, scenario, cells }: WhatIf): number[] {
  const before = openingCells(world, scenario);
  const base = hexBase(world);
  const changed: number[] = [];
  for (let hex = 0; hex < world.grid.count; hex++) if (cells[base + hex] !== before[base + hex]) changed.push(hex);
  return changed;
}

/** What a hex is at the start of the game: who controls it (3.12), and whether a garrison stands in it (11.21). */
export const openingPast = (world: World, scenario: ScenarioData, hex: number): number =>
  openingCells(world, scenario)[hexBase(world) + hex] as number;

function pastAtStart(world: World, { heldByGermans, heldByAllies, revision }: ScenarioData, hex: number): number {
  const country = world.country[hex] ?? null;
  if (country === null) return NOBODYS;
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

export const openingFacts: Facts = frozen({
  turn: 1,
  phase: 'set-up',
  order: null,
  belgium: 'neutral',
  netherlands: 'neutral',
  ardennes: false,
  tankArmy: false,
  tanks: { british: 0, french: 0 },
  ignoreRivers: false,
  finland: false,
  japan: false,
  romania: false,
  ploesti: false,
  savedReplacements: 0,
  shuffles: [],
} satisfies Facts);

export function clonePosition(position: WhatIf): WhatIf {
  return {
    setup: position.setup,
    world: position.world,
    scenario: position.scenario,
    cells: position.cells.slice(),
    frames: position.frames,
    standing: position.standing,
    outcome: position.outcome,
    facts: position.facts,
    version: 0,
    derived: null,
  };
}

/** Replaces some of the few facts. */
export function change(position: WhatIf, changes: Partial<Facts>): void {
  position.facts = { ...position.facts, ...changes };
  position.version++;
}

export const levelOf = ({ world, cells }: WhatIf, unit: number): number => cells[world.units.length * LEVEL + unit] as number;
export const setLevel = ({ world, cells }: WhatIf, unit: number, level: number): void => {
  cells[world.units.length * LEVEL + unit] = level;
};

/** The face of a Soviet piece that has been turned up: its number in `world.faces`, or UNKNOWN. */
export const faceIn = ({ world, cells }: WhatIf, unit: number): number => cells[world.units.length * FACE + unit] as number;
export const setFace = ({ world, cells }: WhatIf, unit: number, face: number): void => {
  cells[world.units.length * FACE + unit] = face;
};
/** The shuffle that holds the front of an untried piece, or UNKNOWN. */
export const shuffleOf = ({ world, cells }: WhatIf, unit: number): number => cells[world.units.length * SHUFFLE + unit] as number;
export const setShuffle = ({ world, cells }: WhatIf, unit: number, shuffle: number): void => {
  cells[world.units.length * SHUFFLE + unit] = shuffle;
};

export const airState = ({ world, cells }: WhatIf, air: number): AirState => cells[airBase(world) + air] as AirState;
/** The hex on which an aircraft interdicts; UNKNOWN otherwise. */
export const airHex = ({ world, cells }: WhatIf, air: number): number => cells[airBase(world) + world.aircraft.length + air] as number;
export function setAir({ world, cells }: WhatIf, air: number, state: AirState, hex = UNKNOWN): void {
  cells[airBase(world) + air] = state;
  cells[airBase(world) + world.aircraft.length + air] = hex;
}

const past = ({ world, cells }: WhatIf, hex: number): number => cells[hexBase(world) + hex] as number;
/** Everything that a hex has gone through, as bits. */
export const pastOf = past;
export function setPast(position: WhatIf, hex: number, bits: number): void {
  position.cells[hexBase(position.world) + hex] = bits;
  position.version++;
}
export const hasPast = (position: WhatIf, hex: number, what: number): boolean => (past(position, hex) & what) !== 0;

/** Who controls a hex (3.12): NOBODYS where it belongs to a neutral nation (WA-15). */
export const controlOf = (position: WhatIf, hex: number): number => past(position, hex) & CONTROL;
export const isControlledBy = (position: WhatIf, side: Side, hex: number): boolean =>
  controlOf(position, hex) === (side === GERMAN ? HELD_BY_GERMANS : HELD_BY_ALLIES);
/** Gives a hex to a side; German control once had is remembered (6.5, 9.5d). */
export function giveTo(position: WhatIf, side: Side, hex: number): void {
  const held = side === GERMAN ? HELD_BY_GERMANS | EVER_GERMAN : HELD_BY_ALLIES;
  setPast(position, hex, (past(position, hex) & ~CONTROL) | held);
}

/** On whose side a unit fights now: Belgians and Dutch on neither while they are neutral or frozen (3.6). */
export function allegianceOf({ world, facts }: Pick<WhatIf, 'world' | 'facts'>, unit: number): Allegiance {
  switch ((world.units[unit] as Unit).nationality) {
    case 'german':
      return GERMAN;
    case 'dutch':
      return facts.netherlands === 'german' ? GERMAN : NEUTRAL;
    case 'belgian':
      return facts.belgium === 'allied' ? ALLIED : NEUTRAL;
    default:
      return ALLIED;
  }
}

/** The units of an allegiance in a hex, from the bottom of the stack to its top (WA-63). */
export function unitsIn(position: WhatIf, hex: number, side: Allegiance): number[] {
  const found: number[] = [];
  if (hex < 0 || stackOf(position, side, hex) === 0) return found;
  for (let unit = 0; unit < position.world.units.length; unit++)
    if (position.cells[unit] === hex && allegianceOf(position, unit) === side) found.push(unit);
  return found.length < 2 ? found : found.toSorted((a, b) => levelOf(position, a) - levelOf(position, b));
}

/** All units in a box, in the order of the counter list. */
export function unitsAt(position: WhatIf, place: number): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < position.world.units.length; unit++) if (position.cells[unit] === place) found.push(unit);
  return found;
}

/** How many ground units of an allegiance are in a hex, static ones too. */
export const stackOf = (position: WhatIf, side: Allegiance, hex: number): number =>
  derived(position).stack[side * position.world.grid.count + hex] as number;

/** How many of them count for stacking (7.6a). */
export const crowdOf = (position: WhatIf, side: Allegiance, hex: number): number =>
  derived(position).crowd[side * position.world.grid.count + hex] as number;

/**
 * Puts a unit on top of the stack in a hex (WA-63), or into a box. Levels count from 1 without a gap, in the stack that it leaves as well: a gap would tell
 * the enemy where under the top it lay.
 */
export function bring(position: WhatIf, unit: number, place: number): void {
  const side = allegianceOf(position, unit);
  const from = hexOf(position, unit);
  put(position, unit, place);
  closeRanks(position, unitsIn(position, from, side));
  const stack = unitsIn(position, place, side);
  closeRanks(
    position,
    stack.filter((other) => other !== unit),
  );
  setLevel(position, unit, stack.length);
}

function closeRanks(position: WhatIf, stack: readonly number[]): void {
  for (const [i, unit] of stack.entries()) setLevel(position, unit, i + 1);
}

/** Stacks as they follow from the facts now. */
export function derived(position: WhatIf): Derived {
  const { count } = position.world.grid;
  const known = (position.derived ??= {
    version: -1,
    settled: -1,
    stack: new Uint8Array(count * 3),
    crowd: new Uint8Array(count * 3),
    supply: new Map(),
  });
  if (known.version !== position.version) {
    derive(position, known);
    known.version = position.version;
  }
  return known;
}

function derive(position: WhatIf, { stack, crowd, supply }: Derived): void {
  applies('7.1a', '7.6a');
  const { world, cells } = position;
  stack.fill(0);
  crowd.fill(0);
  supply.clear();
  for (let unit = 0; unit < world.units.length; unit++) {
    const hex = cells[unit] as number;
    if (hex < 0) continue;
    const at = allegianceOf(position, unit) * world.grid.count + hex;
    stack[at] = (stack[at] as number) + 1;
    if ((world.units[unit] as Unit).class !== 'static') crowd[at] = (crowd[at] as number) + 1;
  }
}

/** Takes marks off all units of the game. */
export function clearMarks(position: WhatIf, marks: number): void {
  const base = position.world.units.length * 2;
  for (let unit = 0; unit < position.world.units.length; unit++)
    if (isMarked(position, unit, marks)) position.cells[base + unit] = (position.cells[base + unit] as number) & ~marks;
}

/** Is the unit a static one: it never moves, and has no stacking value (2.10d, 2.10g, 7.6a)? */
export const isStatic = (position: WhatIf, unit: number): boolean => unitAt(position, unit).class === 'static';
