import { canonical, checkFacts, DataError, isFacts, isList, type Facts as Json, type Setup, type Value } from '@sandtable/umpire';
import { cellsText, phaseNamed } from '@sandtable/warfare';
import {
  ABSENT,
  ARRIVED,
  ATTACKED,
  DEAD,
  DEFENDED,
  DROPPED,
  emptyPosition,
  GONE,
  hexOf,
  INTERDICTED,
  LATER,
  LOST,
  mark,
  markerState,
  marksOf,
  MOVED,
  NOT_YET,
  OFF_MAP,
  OUT_OF_SUPPLY,
  PHASES,
  printed,
  put,
  READY,
  setMarker,
  setSteps,
  stepsOf,
  unitAt,
  USED,
  type Facts,
  type Gertrud,
  type MarkerState,
} from './position.ts';
import { factForms } from './remembered.ts';
import { turnToSequel } from './sequel-world.ts';
import { worldOf } from './world.ts';

/** The words of a saved position for places that are no hex, marks and marker states. */
const PLACES = { off: OFF_MAP, dead: DEAD, gone: GONE, later: LATER } as const;
const MARKS = {
  oos: OUT_OF_SUPPLY,
  interdicted: INTERDICTED,
  moved: MOVED,
  attacked: ATTACKED,
  defended: DEFENDED,
  dropped: DROPPED,
  arrived: ARRIVED,
} as const;
const STATES = { ready: READY, used: USED, lost: LOST, later: NOT_YET } as const;

const MARK_WORDS = Object.entries(MARKS);
const UNMARKED: readonly string[] = [];

/** The words of a unit's marks; most have none. */
const wordsOf = (marks: number): readonly string[] =>
  marks === 0 ? UNMARKED : MARK_WORDS.flatMap(([word, bit]) => (marks & bit ? [word] : []));

const wordFor = (words: { readonly [word: string]: number }, value: number): string | undefined =>
  Object.keys(words).find((word) => words[word] === value);

/** The number for a word; undefined for what is none of these words, such as the names that every object has. */
const numberFor = (words: { readonly [word: string]: number }, word: Value): number | undefined =>
  typeof word === 'string' && Object.hasOwn(words, word) ? words[word] : undefined;

/**
 * The facts of a position as data. Units that are not in play are left out, and so are all steps and no marks:
 *
 *     { "units": { "de-9-pz": { "at": "2905" }, "tr-23": { "at": "2809", "steps": 1, "marks": ["oos"] } },
 *       "markers": { "de-cas-1": "ready" }, "ultra": 4, … }
 */
export function writeState(position: Gertrud): Json {
  const units: Record<string, Value> = {};
  for (let unit = 0; unit < position.world.units.length; unit++) {
    const hex = hexOf(position, unit);
    if (hex === ABSENT) continue;
    const { id, steps } = unitAt(position, unit);
    const marks = wordsOf(marksOf(position, unit));
    units[id] = {
      at: hex < 0 ? (wordFor(PLACES, hex) as string) : printed(position, hex),
      ...(hex >= 0 && stepsOf(position, unit) === steps ? {} : { steps: stepsOf(position, unit) }),
      ...(marks.length > 0 ? { marks } : {}),
    };
  }
  const markers: Record<string, Value> = {};
  for (const [marker, { id }] of position.world.markers.entries())
    if (markerState(position, marker) !== NOT_YET) markers[id] = wordFor(STATES, markerState(position, marker)) as string;
  const { turn: _turn, phase: _phase, ...facts } = written(position.facts);
  return { units, markers, ...(facts as unknown as Json) };
}

/** The facts to be written: those that only an option brings go without saying otherwise, so that records from before it keep their hashes. */
function written({ sequel, spent, dropped, ...others }: Facts): Partial<Facts> {
  return { ...others, ...(sequel ? { sequel } : {}), ...(spent.length > 0 ? { spent } : {}), ...(dropped.length > 0 ? { dropped } : {}) };
}

/**
 * The position with these facts. Left out: a unit or marker is not in play (ABSENT, NOT_YET),
 * a unit on the map has all its steps and no marks, every other fact is as at the opening. @throws DataError
 */
export function readState(setup: Setup, turn: number, phase: string, state: Json): Gertrud {
  worldOf(setup.edition);
  const position = emptyPosition(setup);
  const { units = {}, markers = {}, ...facts } = state;
  if (!isFacts(units)) throw new DataError('state.units: an object of units by id is expected');
  for (const [id, value] of Object.entries(units)) readUnit(position, id, value);
  if (!isFacts(markers)) throw new DataError('state.markers: an object of markers by id is expected');
  for (const [id, value] of Object.entries(markers)) {
    const marker = position.world.marker.get(id);
    if (marker === undefined) throw new DataError(`state.markers.${id}: there is no such marker`);
    const known = numberFor(STATES, value);
    if (known === undefined) throw new DataError(`state.markers.${id}: ${Object.keys(STATES).join(' or ')} is expected`);
    setMarker(position, marker, known as MarkerState);
  }
  checkFacts('state', factForms, facts, position);
  position.facts = {
    ...position.facts,
    ...(facts as unknown as Partial<Facts>),
    turn,
    phase: phaseNamed(phase, PHASES, position.facts.phase),
  };
  if (position.facts.sequel) turnToSequel(position);
  return position;
}

function readUnit(position: Gertrud, id: string, value: Value): void {
  const where = `state.units.${id}`;
  const unit = position.world.unit.get(id);
  if (unit === undefined) throw new DataError(`${where}: there is no such unit`);
  if (!isFacts(value) || typeof value['at'] !== 'string')
    throw new DataError(`${where}.at: a hex number or one of ${Object.keys(PLACES).join(', ')} is expected`);
  for (const key of Object.keys(value))
    if (!['at', 'steps', 'marks'].includes(key)) throw new DataError(`${where}.${key}: unknown; known are at, steps, marks`);
  const hex = numberFor(PLACES, value['at']) ?? position.world.grid.index(value['at']);
  if (hex === -1 && value['at'] !== 'off') throw new DataError(`${where}.at: hex ${value['at']} is not on the map`);
  if (hex >= 0 && !position.world.land[hex]) throw new DataError(`${where}.at: hex ${value['at']} is sea`);
  const most = unitAt(position, unit).steps;
  const steps = value['steps'] ?? (hex === DEAD || hex === GONE ? 0 : most);
  if (typeof steps !== 'number' || !Number.isInteger(steps) || steps < 0 || steps > most || (hex >= 0 && steps === 0))
    throw new DataError(`${where}.steps: ${JSON.stringify(steps)} is not a number of steps from ${hex >= 0 ? 1 : 0} to ${most}`);
  put(position, unit, hex);
  setSteps(position, unit, steps);
  const marks = value['marks'] ?? [];
  if (!isList(marks)) throw new DataError(`${where}.marks: a list is expected`);
  for (const word of marks) {
    const bit = numberFor(MARKS, word);
    if (bit === undefined) throw new DataError(`${where}.marks: each is one of ${Object.keys(MARKS).join(', ')}`);
    mark(position, unit, bit);
  }
}

const digests = new WeakMap<Facts, string>();

/** Text that differs wherever the facts do. */
export function digest({ cells, facts }: Gertrud): string {
  let text = digests.get(facts);
  if (text === undefined) digests.set(facts, (text = canonical(written(facts) as unknown as Json)));
  return `${cellsText(cells)}\n${text}`;
}
