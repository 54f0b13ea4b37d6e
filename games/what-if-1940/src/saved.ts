import { NONE } from '@sandtable/hexes';
import { canonical, checkFacts, DataError, isFacts, isList, type Facts as Json, type Setup, type Value } from '@sandtable/umpire';
import { cellsText, hexOf, mark, marksOf, phaseNamed, put, setSteps, stepsOf, unitAt } from '@sandtable/warfare';
import { changedHexes, emptyPosition } from './opening.ts';
import {
  ASSAULTED,
  ATTACKED,
  BOXED,
  CONTROL,
  DEFENDED,
  EVER_GERMAN,
  FORT_MARKER,
  GARRISON,
  HELD_BY_ALLIES,
  HELD_BY_GERMANS,
  INTERDICTING,
  MOVED,
  READY,
  RETREATED,
  SUPPRESSED,
  TURNED,
  USED,
  type AirState,
} from './marks.ts';
import {
  airHex,
  airState,
  faceIn,
  levelOf,
  PHASES,
  pastOf,
  setAir,
  setFace,
  setLevel,
  setShuffle,
  shuffleOf,
  UNKNOWN,
  type Facts,
  type WhatIf,
} from './position.ts';
import { ASIDE, placeName, placeOf } from './places.ts';
import { factForms } from './remembered.ts';

/** The words of a saved position for marks, aircraft and what a hex has gone through. */
const MARKS = {
  moved: MOVED,
  assaulted: ASSAULTED,
  attacked: ATTACKED,
  defended: DEFENDED,
  retreated: RETREATED,
  boxed: BOXED,
  turned: TURNED,
} as const;
const STATES = { ready: READY, suppressed: SUPPRESSED, used: USED, interdicting: INTERDICTING } as const;
const PASTS = {
  german: HELD_BY_GERMANS,
  allied: HELD_BY_ALLIES,
  'ever-german': EVER_GERMAN,
  garrison: GARRISON,
  fort: FORT_MARKER,
} as const;

/** The words for some bits: lists made once, for each is written thousands of times. */
function listing(words: readonly (readonly [word: string, bit: number])[]): (bits: number) => readonly string[] {
  const lists = new Map<number, readonly string[]>();
  return (bits) => {
    const list = lists.get(bits) ?? words.filter(([, bit]) => (bits & bit) === bit).map(([word]) => word);
    lists.set(bits, list);
    return list;
  };
}
const markWords = listing(Object.entries(MARKS));
const pastWords = listing(Object.entries(PASTS));

/**
 * The facts of a position as data. Units that lie aside are left out, and so are all steps, no marks, and hexes that are as at the start:
 *
 *     { "units": { "de-xix-pz": { "at": "5003", "level": 1 }, "su-army-4": { "at": "track-1", "shuffle": 1 } },
 *       "aircraft": { "de-air-1": { "is": "interdicting", "hex": "4516" } }, "hexes": { "4624": ["german", "ever-german"] }, "turn": …, … }
 */
export function writeState(position: WhatIf): Json {
  const units: Record<string, Value> = {};
  for (let unit = 0; unit < position.world.units.length; unit++) {
    if (hexOf(position, unit) !== ASIDE || shuffleOf(position, unit) !== UNKNOWN)
      units[unitAt(position, unit).id] = writeUnit(position, unit);
  }
  const aircraft: Record<string, Value> = {};
  for (const [air, { id }] of position.world.aircraft.entries()) {
    const is = wordFor(STATES, airState(position, air));
    if (is !== 'ready') aircraft[id] = { is, ...(is === 'interdicting' ? { hex: placeName(position, airHex(position, air)) } : {}) };
  }
  const hexes: Record<string, Value> = {};
  for (const hex of changedHexes(position)) hexes[placeName(position, hex)] = pastWords(pastOf(position, hex));
  const { turn: _turn, phase: _phase, ...facts } = position.facts;
  return { units, aircraft, hexes, ...(facts as unknown as Json) };
}

/** The number for a word; undefined for what is none of these words, such as the names that every object has. */
const numberFor = (words: { readonly [word: string]: number }, word: Value | undefined): number | undefined =>
  typeof word === 'string' && Object.hasOwn(words, word) ? words[word] : undefined;

const wordFor = (words: { readonly [word: string]: number }, value: number): string =>
  Object.keys(words).find((word) => words[word] === value) as string;

export function writeUnit(position: WhatIf, unit: number): Json {
  const face = faceIn(position, unit);
  const shuffle = shuffleOf(position, unit);
  const marks = marksOf(position, unit);
  const written: Record<string, Value> = { at: placeName(position, hexOf(position, unit)) };
  if (stepsOf(position, unit) !== unitAt(position, unit).steps) written['steps'] = stepsOf(position, unit);
  if (levelOf(position, unit) !== 0) written['level'] = levelOf(position, unit);
  if (marks !== 0) written['marks'] = markWords(marks);
  if (face !== UNKNOWN) written['face'] = position.world.faces[face]?.id ?? '';
  if (shuffle !== UNKNOWN) written['shuffle'] = shuffle;
  return written;
}

/**
 * The position with these facts. Left out: a unit lies aside, has all its steps and no marks; an aircraft is ready; a hex is as at the start;
 * every other fact is as at the opening. @throws DataError
 */
export function readState(setup: Setup, turn: number, phase: string, state: Json): WhatIf {
  const position = emptyPosition(setup);
  const { units = {}, aircraft = {}, hexes = {}, ...facts } = state;
  checkFacts('state', factForms, facts, position);
  position.facts = {
    ...position.facts,
    ...(facts as unknown as Partial<Facts>),
    turn,
    phase: phaseNamed(phase, PHASES, position.facts.phase),
  };
  for (const [id, value] of members(units, 'state.units')) readUnit(position, id, value);
  for (const [id, value] of members(aircraft, 'state.aircraft')) readAircraft(position, id, value);
  position.past = position.past.slice();
  for (const [number, value] of members(hexes, 'state.hexes')) readPast(position, number, value);
  checkFronts(position);
  return position;
}

function members(value: Value, where: string): [string, Value][] {
  if (!isFacts(value)) throw new DataError(`${where}: an object is expected`);
  return Object.entries(value);
}

const UNIT_KEYS = new Set(['at', 'steps', 'level', 'marks', 'face', 'shuffle']);

/** Puts a unit as it is written; for one that has not been read yet. @throws DataError */
export function readUnit(position: WhatIf, id: string, value: Value): void {
  const unit = position.world.unit.get(id);
  if (unit === undefined) throw new DataError(`state.units.${id}: there is no such unit`);
  if (!isFacts(value) || typeof value['at'] !== 'string') throw new DataError(`state.units.${id}.at: a hex number or a box is expected`);
  for (const key in value)
    if (!UNIT_KEYS.has(key)) throw new DataError(`state.units.${id}.${key}: unknown; known are ${[...UNIT_KEYS].join(', ')}`);
  const place = placeOf(position, value['at']);
  if (place === null) throw new DataError(`state.units.${id}.at: there is no hex or box "${value['at']}"`);
  if (place >= 0 && !position.world.land[place]) throw new DataError(`state.units.${id}.at: hex ${value['at']} is water`);
  const { steps } = unitAt(position, unit);
  put(position, unit, place);
  setSteps(position, unit, whole(value, 'steps', id, steps, steps));
  setLevel(position, unit, whole(value, 'level', id, place >= 0 ? 1 : 0, position.world.units.length));
  readFront(position, unit, value, id);
  readMarks(position, unit, value['marks'] ?? [], id);
}

/** A whole number from 0 to `most` that is written for a unit, or what stands for it where nothing is. */
function whole(unit: Json, key: string, id: string, otherwise: number, most: number): number {
  const number = unit[key] ?? otherwise;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0 || number > most)
    throw new DataError(`state.units.${id}.${key}: ${JSON.stringify(number)} is not a whole number from 0 to ${most}`);
  return number;
}

/** Which front an army shows, or in which shuffle it lies. */
function readFront(position: WhatIf, unit: number, line: Json, id: string): void {
  const { face, shuffle } = line;
  if (face !== undefined) {
    const known = typeof face === 'string' ? position.world.face.get(face) : undefined;
    if (known === undefined)
      throw new DataError(`state.units.${id}.face: one of the fronts is expected, such as ${position.world.faces[0]?.id}`);
    setFace(position, unit, known);
  }
  if ((face !== undefined || shuffle !== undefined) && unitAt(position, unit).pool === null)
    throw new DataError(`state.units.${id}: its front has always been known; neither "face" nor "shuffle" is expected`);
  if (face !== undefined && shuffle !== undefined)
    throw new DataError(`state.units.${id}: "face" or "shuffle" is expected, and not both: it has been turned up or it has not`);
  if (shuffle !== undefined && position.facts.shuffles.length === 0)
    throw new DataError(`state.units.${id}.shuffle: there are no shuffles; "shuffles" tells them`);
  if (shuffle !== undefined) setShuffle(position, unit, whole(line, 'shuffle', id, 0, position.facts.shuffles.length - 1));
}

/**
 * Every army in play has been turned up or lies in a shuffle, and every untried piece has a front left in its shuffle: those that were mixed again are counted
 * where they lie now. @throws DataError
 */
function checkFronts(position: WhatIf): void {
  const { world, facts } = position;
  for (const [unit, { id, pool }] of world.units.entries())
    if (pool !== null && hexOf(position, unit) !== ASIDE && faceIn(position, unit) === UNKNOWN && shuffleOf(position, unit) === UNKNOWN)
      throw new DataError(`state.units.${id}: "face" or "shuffle" is expected: it has been turned up, or lies in a shuffle`);
  const drawn = facts.shuffles.map(() => 0);
  for (const item of facts.shuffles.flat()) if (typeof item !== 'string') drawn[item.shuffle] = (drawn[item.shuffle] as number) + 1;
  for (const unit of world.units.keys()) {
    const shuffle = shuffleOf(position, unit);
    if (shuffle !== UNKNOWN) drawn[shuffle] = (drawn[shuffle] as number) + 1;
  }
  for (const [number, items] of facts.shuffles.entries())
    if ((drawn[number] as number) > items.length)
      throw new DataError(`state.shuffles[${number}]: ${drawn[number]} pieces are drawn from it, and it has ${items.length} fronts`);
}

function readMarks(position: WhatIf, unit: number, marks: Value, id: string): void {
  if (!isList(marks)) throw new DataError(`state.units.${id}.marks: a list is expected`);
  for (const word of marks) {
    const bit = numberFor(MARKS, word);
    if (bit === undefined) throw new DataError(`state.units.${id}.marks: each is one of ${Object.keys(MARKS).join(', ')}`);
    mark(position, unit, bit);
  }
}

function readAircraft(position: WhatIf, id: string, value: Value): void {
  const where = `state.aircraft.${id}`;
  const air = position.world.air.get(id);
  if (air === undefined) throw new DataError(`${where}: there is no such aircraft`);
  if (!isFacts(value)) throw new DataError(`${where}: an object with "is" is expected`);
  const state = numberFor(STATES, value['is']);
  if (state === undefined) throw new DataError(`${where}.is: ${Object.keys(STATES).join(' or ')} is expected`);
  const strange = Object.keys(value).find((key) => key !== 'is' && key !== 'hex');
  if (strange !== undefined) throw new DataError(`${where}.${strange}: unknown; known are is, hex`);
  const hex = state !== INTERDICTING ? UNKNOWN : typeof value['hex'] === 'string' ? position.world.grid.index(value['hex']) : NONE;
  if (state === INTERDICTING && hex === NONE) throw new DataError(`${where}.hex: the number of a hex is expected`);
  setAir(position, air, state as AirState, hex);
}

/** Notes what a hex has gone through, in bits that no other position shares yet. */
function readPast(position: WhatIf, number: string, value: Value): void {
  const hex = position.world.grid.index(number);
  if (hex < 0) throw new DataError(`state.hexes.${number}: there is no such hex`);
  if (!isList(value)) throw new DataError(`state.hexes.${number}: a list is expected`);
  let bits = 0;
  for (const word of value) {
    const bit = numberFor(PASTS, word);
    if (bit === undefined) throw new DataError(`state.hexes.${number}: each is one of ${Object.keys(PASTS).join(', ')}`);
    bits |= bit;
  }
  if ((bits & CONTROL) === CONTROL) throw new DataError(`state.hexes.${number}: "german" or "allied" is expected, and not both`);
  position.past[hex] = bits;
}

const factsTexts = new WeakMap<Facts, string>();
const pastTexts = new WeakMap<Uint8Array, string>();

function textOf<K extends object>(texts: WeakMap<K, string>, key: K, write: (key: K) => string): string {
  let text = texts.get(key);
  if (text === undefined) texts.set(key, (text = write(key)));
  return text;
}

/** Text that differs wherever the facts do. */
export const digest = ({ cells, past, facts }: WhatIf): string =>
  `${cellsText(cells)}${textOf(pastTexts, past, cellsText)}\n${textOf(factsTexts, facts, (all) => canonical(all as unknown as Json))}`;
