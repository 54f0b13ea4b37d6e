import { DataError, isFacts, isList, type Facts, type Value } from '@sandtable/umpire';
import { OWN } from '../../world/files.ts';
import { AIR_CODES } from '../../world/schema/aircraft.ts';
import { CONTINGENTS } from '../../world/schema/forms.ts';
import { ABILITIES, ICONS, SIZES } from '../../world/schema/ground.ts';
import { SIDES } from '../../world/sides.ts';

type Line = Record<string, Value>;

const SOURCE = 'reconstructed';
/** What a counter of a size has, where its points are not said (5.A.6). */
const POINTS: { readonly [size: string]: number } = { XX: 6, X: 3, III: 2, II: 0.5 };
/** As it is printed: attack, defence, movement. */
const PRINTED = /^(\d{1,3})-(\d{1,3})-(\d{1,3})$/;
/** Its other side: attack and defence. */
const REDUCED = /^(\d{1,3})-(\d{1,3})$/;
/** Values that stand after their own word. */
const NUMBERS: ReadonlySet<string> = new Set(['sp', 'move', 'coast', 'antitank', 'steps', 'attack']);
const GUNS: ReadonlySet<string> = new Set(['heavy', 'light']);
const CODES = /^codes:([A-Z]+)$/;
const MARKERS: { readonly [word: string]: Line } = {
  corps: { kind: 'headquarters', level: 'corps', move: 5 },
  army: { kind: 'headquarters', level: 'army', move: 5 },
  terminal: { kind: 'terminal' },
  quartermaster: { kind: 'quartermaster', wings: 4, radius: 2 },
};

const member = <T extends string>(list: readonly T[], word: string): T | undefined => list.find((one) => one === word);

function numberIn(key: string, word = ''): number {
  if (!/^\d+(\.\d+)?$/.test(word)) throw new DataError(`${key}: a number is expected, and not "${word}"`);
  return Number(word);
}

/** What one word, with the one after it, says of a counter; how many of them it took, or null where it says nothing. */
function said(line: Line, word: string, next: string | undefined): number | null {
  const [, attack, defence, move] = PRINTED.exec(word) ?? [];
  const [, lower, least] = REDUCED.exec(next ?? '') ?? [];
  const [ability, size] = [member(ABILITIES, word), member(SIZES, word)];
  const marker = MARKERS[word];
  if (attack !== undefined) Object.assign(line, { attack: Number(attack), defence: Number(defence), move: Number(move) });
  else if (word === 'reduced' && lower !== undefined) return ((line['reduced'] = { attack: Number(lower), defence: Number(least) }), 2);
  else if (NUMBERS.has(word)) return ((line[word] = numberIn(word, next)), 2);
  else if (GUNS.has(word)) return ((line['aa'] = { ...(line['aa'] as Facts | undefined), [word]: numberIn(word, next) }), 2);
  else if (word === 'type') return ((line['type'] = next ?? ''), 2);
  else if (word === 'formation') return ((line['formation'] = next ?? ''), 2);
  else if (CODES.test(word)) line['codes'] = [...(CODES.exec(word)?.[1] ?? '')].map((code) => member(AIR_CODES, code) ?? code);
  else if (marker) Object.assign(line, marker);
  else if (size) line['size'] = size;
  else if (member(SIDES, word)) line['side'] = word;
  else if (member(CONTINGENTS, word)) line['nation'] = word;
  else if (member(ICONS, word)) line['icon'] = word;
  else if (ability) line['abilities'] = [...(isList(line['abilities'] ?? null) ? (line['abilities'] as string[]) : []), ability];
  else return null;
  return 1;
}

/** The words of a counter, changing what is known of it. @throws DataError naming the word that says nothing */
function changedBy(text: string, line: Line): Line {
  const words = text.split(/\s+/).filter(Boolean);
  const next = { ...line };
  for (let i = 0; i < words.length;) {
    const word = words[i] as string;
    const taken = said(next, word, words[i + 1]);
    if (taken === null) throw new DataError(`"${word}" says nothing of a counter; ${EXPECTED}`);
    i += taken;
  }
  return next;
}

const EXPECTED = `expected are a side (${SIDES.join(', ')}), a nation (${CONTINGENTS.join(', ')}), a size (${SIZES.join(', ')}), an icon (${ICONS.join(', ')}), 36-30-6 for attack, defence and movement, reduced 15-12, ${[...NUMBERS].join(', ')}, heavy, light, formation, an ability (${ABILITIES.join(', ')}), or corps, army, terminal, quartermaster; of aircraft a type and codes:NH`;

const short = (id: string): string => id.slice(0, 12);

/** A unit or air unit of its own, with what goes without saying: a battalion of infantry of Germany or the Commonwealth. */
function counterIn(id: string, text: string): { readonly list: 'units' | 'aircraft'; readonly line: Line } {
  const told = changedBy(text, {});
  const side = told['side'] ?? 'axis';
  const base = { id, side, name: id, short: short(id), source: SOURCE };
  if (told['type'] !== undefined) return { list: 'aircraft', line: { ...base, steps: 2, ...told } };
  const nation = told['nation'] ?? (side === 'axis' ? 'germany' : 'commonwealth');
  if (told['kind'] !== undefined) return { list: 'units', line: { ...base, nation, ...told } };
  const size = String(told['size'] ?? 'II');
  const fighting = { kind: 'combat', icon: 'infantry', size, sp: POINTS[size] ?? 1, attack: 0, defence: 0, move: 6 };
  return { list: 'units', line: { ...base, nation, ...fighting, ...told } };
}

type Lists = 'formations' | 'units' | 'aircraft' | 'airTypes' | 'ships' | 'shipClasses';
const LISTS: readonly Lists[] = ['units', 'aircraft', 'airTypes', 'formations', 'ships', 'shipClasses'];

/**
 * Our counters with these beside them, by their ids. What is said of one that there is changes that, of others makes a counter: in words
 * ("axis III mountain 36-30-6 reduced 15-12 sp 2 mountain-moves"; "allied type hurricane-i steps 1"), or as an object with what the data say
 * of it. @throws DataError naming the counter and the word that says nothing
 */
export function countersInFull(given: Facts): Value {
  const all = Object.fromEntries(LISTS.map((list) => [list, OWN.counters[list].map((line) => ({ ...line }) as unknown as Line)])) as Record<
    Lists,
    Line[]
  >;
  for (const [id, words] of Object.entries(given)) {
    if (typeof words !== 'string' && !isFacts(words)) throw new DataError(`counters.${id}: words or an object is expected`);
    try {
      put(all, id, words);
    } catch (error) {
      throw error instanceof DataError ? new DataError(`counters.${id}: ${error.message}`) : error;
    }
  }
  return { ...OWN.counters, ...all } as unknown as Value;
}

function put(all: Record<Lists, Line[]>, id: string, words: string | Facts): void {
  const list = LISTS.find((one) => all[one].some((line) => line['id'] === id));
  if (list !== undefined) {
    all[list] = all[list].map((line) =>
      line['id'] !== id ? line : typeof words === 'string' ? changedBy(words, line) : { ...line, ...words },
    );
    return;
  }
  if (typeof words === 'string') {
    const made = counterIn(id, words);
    all[made.list].push(made.line);
  } else all[words['type'] === undefined ? 'units' : 'aircraft'].push({ id, name: id, short: short(id), source: SOURCE, ...words });
}
