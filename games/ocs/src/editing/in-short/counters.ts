import { DataError, isFacts, type Facts, type Value } from '@sandtable/umpire';
import { OWN } from '../../world/files.ts';
import { MOTORS, SIZES, SYMBOLS, type CountersData } from '../../world/schema/counters.ts';
import { MOVES_BY, SIDES, TYPES } from '../../world/schema/forms.ts';
import { aircraftBy, LIST_OF, shipBy } from './ships-and-aircraft.ts';

type Line = Record<string, Value>;

/** Values that stand after their own word, and how they are read. */
const AFTER: { readonly [word: string]: 'number' | 'word' } = {
  re: 'number',
  steps: 'number',
  rating: 'number',
  range: 'number',
  flak: 'number',
  dse: 'number',
  formation: 'word',
  rebuild: 'word',
  rebuildAt: 'word',
  type: 'word',
  name: 'word',
};
/** Words that say by themselves what they are of. */
const ALONE: readonly (readonly [key: string, words: readonly string[]])[] = [
  ['side', SIDES],
  ['size', SIZES],
  ['symbol', SYMBOLS],
  ['type', TYPES],
];
const FACES: ReadonlySet<string> = new Set(['combat', 'move']);
const BY: ReadonlySet<string> = new Set(MOVES_BY);

/** As it is printed: strength, barrage or throw; the action rating; the movement allowance. */
const PRINTED = /^(\d{1,3})-(\d)-(\d{1,3})$/;

/** What the symbol of a counter makes of it, and what its first printed figure is. */
const KINDS: { readonly [symbol: string]: readonly [kind: string, figure: string] } = {
  artillery: ['artillery', 'barrage'],
  rocket: ['artillery', 'barrage'],
  headquarters: ['headquarters', 'throw'],
  'rail-repair': ['repair', 'strength'],
};
const FIGHTER = ['combat', 'strength'] as const;

const TYPE_OF: { readonly [symbol: string]: string } = { armor: 'armor', motorized: 'mech' };
const MOTOR = 'motor';
const ENGINEER = 'engineer';
const DOES: ReadonlySet<string> = new Set(['all', 'bridging', 'hedgehogs']);

/** The lines that a counter has at least, where nothing is said of them: one step and one regimental equivalent, no truck of its own. */
const UNSAID = { steps: 1, re: 1, rating: 0, motor: 'none', source: 'a position file' } as const;

/** The words of a counter, changing what is known of it. @throws DataError naming the word that says nothing */
function changedBy(text: string, line: Line): Line {
  const words = text.split(/\s+/).filter(Boolean);
  const next = { ...line };
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string;
    const alone = ALONE.find(([key, known]) => known.includes(word) && (key !== 'type' || next['symbol'] !== undefined));
    const form = Object.hasOwn(AFTER, word) ? AFTER[word] : undefined;
    if (FACES.has(word)) next[word] = faceOf(words[++i] ?? '', words[++i] ?? '', next);
    else if (word === MOTOR) next[MOTOR] = member(MOTORS, words[++i]);
    else if (word === ENGINEER) next[ENGINEER] = { does: member([...DOES], words[++i]) };
    else if (word === 'defense') next['defense'] = true;
    else if (form === 'number') next[word] = numberIn(word, words[++i]);
    else if (form === 'word') next[word] = words[++i] ?? '';
    else if (alone) next[alone[0]] = word;
    else throw new DataError(`"${word}" says nothing of a counter; ${EXPECTED}`);
  }
  return next;
}

const EXPECTED = `expected are a side (${SIDES.join(', ')}), a size (${SIZES.join(', ')}), a symbol (${SYMBOLS.join(', ')}), combat 9-4-6 track, move 5-4-14 truck, ${Object.keys(AFTER).join(', ')}, motor, engineer or defense`;

function member(list: readonly string[], word = ''): string {
  if (!list.includes(word)) throw new DataError(`"${word}": one of ${list.join(', ')} is expected`);
  return word;
}

function numberIn(key: string, word = ''): number {
  if (!/^\d+(\.\d+)?$/.test(word)) throw new DataError(`${key}: a number is expected, and not "${word}"`);
  return Number(word);
}

/** A side of a counter as it is printed, with the kind of its movement points. The action rating is the counter's. */
function faceOf(figures: string, by: string, line: Line): Value {
  const [, first, rating, move] = PRINTED.exec(figures) ?? [];
  if (first === undefined) throw new DataError(`"${figures}": what is printed is expected, such as 9-4-6, then ${MOVES_BY.join(' or ')}`);
  if (!BY.has(by)) throw new DataError(`"${by}" after ${figures}: ${MOVES_BY.join(' or ')} is expected`);
  line['rating'] = Number(rating);
  const [, figure] = KINDS[String(line['symbol'])] ?? FIGHTER;
  return { [figure]: Number(first), move: Number(move), by };
}

/** A counter of its own, with what goes without saying. */
function counterIn(id: string, text: string): Line {
  const said = changedBy(text, {});
  const symbol = String(said['symbol'] ?? '');
  const [kind] = KINDS[symbol] ?? FIGHTER;
  const type = said['type'] ?? TYPE_OF[symbol] ?? 'other';
  return { id, name: id, short: id.slice(0, 9), ...UNSAID, kind, ...(kind === 'repair' ? { defense: true } : {}), ...said, type };
}

type Lists = 'formations' | 'counters' | 'pools' | 'aircraft' | 'ships';
const LISTS: readonly Lists[] = ['counters', 'formations', 'pools', 'aircraft', 'ships'];

/** How words change a line of a list; divisions and pools are changed by objects. */
const BY_WORDS: { readonly [list in Lists]?: (text: string, line: Line) => Line } = { aircraft: aircraftBy, ships: shipBy };

/** What a ship or an air unit is called where nothing is said of it. */
const called = (id: string): Line => ({ id, name: id, short: id.slice(0, 9), source: UNSAID.source });

/**
 * Our counters with these beside them, by their ids. What is said of one that there is changes that, of others makes a counter: in words
 * ("german regiment motorized combat 4-4-6 track move 3-4-16 truck formation de-3-pz"), or as an object with what the data say of it; an
 * object of a new id with `dse` is a division, words with `ship` or `aircraft` in them are one. @throws DataError naming the counter and the word that says nothing
 */
export function countersInFull(given: Facts): Value {
  const all: Record<Lists, Line[]> = {
    counters: OWN.counters.counters.map((line) => ({ ...line }) as unknown as Line),
    formations: OWN.counters.formations.map((line) => ({ ...line }) as unknown as Line),
    pools: OWN.counters.pools.map((line) => ({ ...line }) as unknown as Line),
    aircraft: (OWN.counters.aircraft ?? []).map((line) => ({ ...line }) as unknown as Line),
    ships: (OWN.counters.ships ?? []).map((line) => ({ ...line }) as unknown as Line),
  };
  for (const [id, said] of Object.entries(given)) {
    if (typeof said !== 'string' && !isFacts(said)) throw new DataError(`counters.${id}: words or an object is expected`);
    try {
      put(all, id, said);
    } catch (error) {
      throw error instanceof DataError ? new DataError(`counters.${id}: ${error.message}`) : error;
    }
  }
  return { ...OWN.counters, ...all } as unknown as CountersData as unknown as Value;
}

function put(all: Record<Lists, Line[]>, id: string, said: string | Facts): void {
  const lists = LISTS.filter((list) => all[list].some((line) => line['id'] === id));
  // A division may have the id of its only counter: what it draws is said of the division, all else of the counter.
  const list = lists.find((one) => (one === 'formations') === (isFacts(said) && said['dse'] !== undefined)) ?? lists[0];
  if (list !== undefined) {
    all[list] = all[list].map((line) =>
      line['id'] !== id ? line : typeof said === 'string' ? (BY_WORDS[list] ?? changedBy)(said, line) : { ...line, ...said },
    );
    return;
  }
  if (typeof said === 'string') return putNew(all, id, said);
  const isDivision = said['dse'] !== undefined;
  all[isDivision ? 'formations' : 'counters'].push({ id, name: id, short: id.slice(0, 9), ...said, source: UNSAID.source });
}

/** A counter that the game has not, in words. */
function putNew(all: Record<Lists, Line[]>, id: string, said: string): void {
  const word = said.split(/\s+/).find((one) => Object.hasOwn(LIST_OF, one));
  const list = word === undefined ? 'counters' : (LIST_OF[word] as 'ships' | 'aircraft');
  if (list === 'ships') all.ships.push(shipBy(said, called(id)));
  else if (list === 'aircraft') all.aircraft.push(aircraftBy(said, { ...called(id), aircraft: id }));
  else all.counters.push(counterIn(id, said));
}
