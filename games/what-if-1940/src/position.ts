import type { Paths } from '@sandtable/hexes';
import { frozen, type Position } from '@sandtable/umpire';
import {
  COMMON_COLUMNS,
  hexOf,
  isMarked,
  put,
  setCell,
  sharedBy,
  underived,
  unitAt,
  upToDate,
  type Derived as Known,
  type Pieces,
} from '@sandtable/warfare';
import { applies } from './cite.ts';
import { CONTROL, EVER_GERMAN, HELD_BY_ALLIES, HELD_BY_GERMANS, type AirState } from './marks.ts';
import { ASIDE } from './places.ts';
import type { ScenarioData } from './scenario.ts';
import { ALLIED, GERMAN, NEUTRAL, type Allegiance, type Side, type Unit, type World } from './world.ts';

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
  /** Columns: unit place (a hex, or a box of places.ts), steps, marks, level in its stack, face, shuffle; then aircraft state and hex. */
  readonly cells: Int16Array;
  /** What each hex has gone through, as bits: replaced and never changed, so that copies share it. */
  past: Uint8Array;
  facts: Facts;
  version: number;
  derived: Derived | null;
  /** What nobody needs any more of what was derived for this position alone, before it was written over: to be written over as well. */
  spare: Derived | null;
}

/** How far hexes lie from supply, by who traces so; filled by traced.ts. Shared by positions in which they are the same. */
export type Lines = Map<string, Paths>;

/** What follows from the facts, good for one version of them. */
export interface Derived extends Known {
  /** Where the units are: of the next version only those need be looked at that are elsewhere. */
  readonly places: Int16Array;
  /** One more than the first unit in each hex, in the order of the counter list, and after each unit the next one there; 0 after the last. */
  readonly first: Int16Array;
  readonly next: Int16Array;
  /** By what the lines of supply were found, and the lines of either side. */
  past: Uint8Array | null;
  facts: Facts | null;
  lines: readonly [german: Lines, allied: Lines];
}

const LEVEL = COMMON_COLUMNS;
export const FACE = COMMON_COLUMNS + 1;
const SHUFFLE = COMMON_COLUMNS + 2;
export const UNIT_COLUMNS = COMMON_COLUMNS + 3;
/** No face is known, or no shuffle holds it. */
export const UNKNOWN = -1;

/** Where the columns of aircraft begin in the cells. */
export const airBase = ({ units }: World): number => units.length * UNIT_COLUMNS;

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

/** A copy, written over another of the same game if there is one. What follows from the facts is found before: whoever plays on copies would find it in each. */
export function clonePosition(position: WhatIf, into?: WhatIf | null): WhatIf {
  derived(position);
  if (!into || into.setup !== position.setup)
    return { ...position, cells: position.cells.slice(), derived: sharedBy(position), spare: null };
  into.cells.set(position.cells);
  into.past = position.past;
  into.frames = position.frames;
  into.standing = position.standing;
  into.outcome = position.outcome;
  into.facts = position.facts;
  into.version = position.version;
  if (into.derived && !into.derived.shared) into.spare = into.derived;
  into.derived = sharedBy(position);
  return into;
}

/** Replaces some of the few facts. */
export function change(position: WhatIf, changes: Partial<Facts>): void {
  position.facts = { ...position.facts, ...changes };
  position.version++;
}

export const levelOf = ({ world, cells }: WhatIf, unit: number): number => cells[world.units.length * LEVEL + unit] as number;
export const setLevel = ({ world, cells }: WhatIf, unit: number, level: number): void => {
  setCell(cells, world.units.length * LEVEL + unit, level);
};

/** The face of a Soviet piece that has been turned up: its number in `world.faces`, or UNKNOWN. */
export const faceIn = ({ world, cells }: WhatIf, unit: number): number => cells[world.units.length * FACE + unit] as number;
export const setFace = ({ world, cells }: WhatIf, unit: number, face: number): void => {
  setCell(cells, world.units.length * FACE + unit, face);
};
/** The shuffle that holds the front of an untried piece, or UNKNOWN. */
export const shuffleOf = ({ world, cells }: WhatIf, unit: number): number => cells[world.units.length * SHUFFLE + unit] as number;
export const setShuffle = ({ world, cells }: WhatIf, unit: number, shuffle: number): void => {
  setCell(cells, world.units.length * SHUFFLE + unit, shuffle);
};

export const airState = ({ world, cells }: WhatIf, air: number): AirState => cells[airBase(world) + air] as AirState;
export const airIds = ({ world }: WhatIf, aircraft: readonly number[]): string[] => aircraft.map((air) => world.aircraft[air]?.id ?? '');
/** The hex on which an aircraft interdicts; UNKNOWN otherwise. */
export const airHex = ({ world, cells }: WhatIf, air: number): number => cells[airBase(world) + world.aircraft.length + air] as number;
export function setAir({ world, cells }: WhatIf, air: number, state: AirState, hex = UNKNOWN): void {
  setCell(cells, airBase(world) + air, state);
  setCell(cells, airBase(world) + world.aircraft.length + air, hex);
}

/** Everything that a hex has gone through, as bits. */
export const pastOf = ({ past }: WhatIf, hex: number): number => past[hex] as number;
export function setPast(position: WhatIf, hex: number, bits: number): void {
  position.past = position.past.with(hex, bits);
  position.version++;
}
export const hasPast = (position: WhatIf, hex: number, what: number): boolean => (pastOf(position, hex) & what) !== 0;

/** Who controls a hex (3.12): NOBODYS where it belongs to a neutral nation (WA-15). */
export const controlOf = (position: WhatIf, hex: number): number => pastOf(position, hex) & CONTROL;
export const isControlledBy = (position: WhatIf, side: Side, hex: number): boolean =>
  controlOf(position, hex) === (side === GERMAN ? HELD_BY_GERMANS : HELD_BY_ALLIES);
/** Gives a hex to a side; German control once had is remembered (6.5, 9.5d). */
export function giveTo(position: WhatIf, side: Side, hex: number): void {
  const held = side === GERMAN ? HELD_BY_GERMANS | EVER_GERMAN : HELD_BY_ALLIES;
  setPast(position, hex, (pastOf(position, hex) & ~CONTROL) | held);
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
  if (hex < 0) return found;
  const { first, next } = derived(position);
  for (let unit = (first[hex] as number) - 1; unit >= 0; unit = (next[unit] as number) - 1)
    if (allegianceOf(position, unit) === side) found.push(unit);
  return byLevel(position, found);
}

/** Does the unit lie under another of its stack, where the enemy does not see it unless a battle has laid the stack open (7.3a)? */
export const isUnder = (position: WhatIf, unit: number): boolean => {
  const stack = unitsIn(position, hexOf(position, unit), allegianceOf(position, unit));
  return stack.length > 1 && stack.at(-1) !== unit;
};

/** Sorts a handful of units in their own list: this is asked for more often than anything else. */
function byLevel(position: WhatIf, units: number[]): number[] {
  for (let i = 1; i < units.length; i++) {
    const unit = units[i] as number;
    let at = i;
    for (; at > 0 && levelOf(position, units[at - 1] as number) > levelOf(position, unit); at--) units[at] = units[at - 1] as number;
    units[at] = unit;
  }
  return units;
}

/** All units in a box, in the order of the counter list. */
export function unitsAt(position: WhatIf, place: number): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < position.world.units.length; unit++) if (position.cells[unit] === place) found.push(unit);
  return found;
}

/** How many ground units of an allegiance are in a hex, static ones too. */
export function stackOf(position: WhatIf, side: Allegiance, hex: number): number {
  const { first, next } = derived(position);
  let many = 0;
  for (let unit = (first[hex] as number) - 1; unit >= 0; unit = (next[unit] as number) - 1)
    if (allegianceOf(position, unit) === side) many++;
  return many;
}

/** How many of them count for stacking (7.6a). */
export function crowdOf(position: WhatIf, side: Allegiance, hex: number): number {
  const { first, next } = derived(position);
  let many = 0;
  for (let unit = (first[hex] as number) - 1; unit >= 0; unit = (next[unit] as number) - 1)
    if (!isStatic(position, unit) && allegianceOf(position, unit) === side) many++;
  return many;
}

/** Is there any unit in the hex? */
export const isEmpty = (position: WhatIf, hex: number): boolean => derived(position).first[hex] === 0;

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
export const derived = (position: WhatIf): Derived => upToDate(position, blank, derive);

/** All is as it is in the position that this one was copied from; or, where it was not, nobody is anywhere yet. */
function blank(position: WhatIf): Derived {
  const { world, derived: before, spare } = position;
  if (!before || !spare) return before ? copyOf(before) : nothingIn(world);
  position.spare = null;
  spare.places.set(before.places);
  spare.first.set(before.first);
  spare.next.set(before.next);
  return Object.assign(spare, { settled: -1, past: before.past, facts: before.facts, lines: before.lines });
}

const copyOf = ({ places, first, next, past, facts, lines }: Derived): Derived => ({
  ...underived(),
  places: places.slice(),
  first: first.slice(),
  next: next.slice(),
  past,
  facts,
  lines,
});

const nothingIn = ({ units, grid }: World): Derived => ({
  ...underived(),
  places: new Int16Array(units.length).fill(ASIDE),
  first: new Int16Array(grid.count),
  next: new Int16Array(units.length),
  past: null,
  facts: null,
  lines: [new Map(), new Map()],
});

/** Units that are where they were stay in their stacks; of the lines of supply those stay that hang on nothing which has changed (6.7). */
function derive(position: WhatIf, known: Derived): void {
  applies('7.1a', '7.6a');
  const { world, cells, past, facts } = position;
  const { places } = known;
  let gone = past === known.past && facts === known.facts ? 0 : EVERYBODY;
  for (let unit = world.units.length - 1; unit >= 0; unit--) {
    const place = cells[unit] as number;
    if (place === places[unit]) continue;
    gone |= 1 << allegianceOf(position, unit);
    restack(known, unit, place);
  }
  known.past = past;
  known.facts = facts;
  // A side's lines pass its own units, wherever they are.
  const kept = (side: Side): Lines => ((gone & ~(1 << side)) === 0 ? known.lines[side] : new Map());
  if (gone !== 0) known.lines = [kept(GERMAN), kept(ALLIED)];
}

/** All allegiances, a bit for each. */
const EVERYBODY = (1 << GERMAN) | (1 << ALLIED) | (1 << NEUTRAL);

/** Takes a unit out of the stack where it was and puts it among those of another place, where that is a hex. */
function restack({ places, first, next }: Derived, unit: number, place: number): void {
  const from = places[unit] as number;
  if (from >= 0) {
    const before = unitBefore(first, next, from, unit);
    if (before < 0) first[from] = next[unit] as number;
    else next[before] = next[unit] as number;
  }
  places[unit] = place;
  if (place < 0) return;
  const before = unitBefore(first, next, place, unit);
  next[unit] = (before < 0 ? first[place] : next[before]) as number;
  if (before < 0) first[place] = unit + 1;
  else next[before] = unit + 1;
}

/** The last unit in a hex that comes before this one in the counter list; -1 where none does. */
function unitBefore(first: Int16Array, next: Int16Array, hex: number, unit: number): number {
  let before = -1;
  for (let other = (first[hex] as number) - 1; other >= 0 && other < unit; other = (next[other] as number) - 1) before = other;
  return before;
}

/** Takes marks off all units of the game. */
export function clearMarks(position: WhatIf, marks: number): void {
  const base = position.world.units.length * 2;
  for (let unit = 0; unit < position.world.units.length; unit++)
    if (isMarked(position, unit, marks)) position.cells[base + unit] = (position.cells[base + unit] as number) & ~marks;
}

/** Is the unit a static one: it never moves, and has no stacking value (2.10d, 2.10g, 7.6a)? */
export const isStatic = (position: WhatIf, unit: number): boolean => unitAt(position, unit).class === 'static';
