import type { Facts, Value } from '@sandtable/umpire';
import type { Face } from './face.ts';
import { placeOf } from './places.ts';

/** How one happening is told. What `joins` is added to the entry before it of the same command; without one it stands alone. */
export interface Telling {
  readonly lead?: string;
  readonly says?: string;
  readonly small?: string;
  readonly joins?: boolean;
  readonly about?: 'combat' | 'capture';
}

export const signed = (value: Value | undefined): string => (typeof value === 'number' ? (value < 0 ? `−${-value}` : `+${value}`) : '');
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Words as they stand within a sentence: with a small first letter, unless all of several begin with a capital, as of a name ("Far East"). */
export const inSentence = (words: string): string =>
  /^\p{Lu}\S*( \p{Lu}\S*)+$/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
export const listOf = (value: Value | undefined): readonly Value[] => (Array.isArray(value) ? (value as readonly Value[]) : []);

/** The verb that goes with one unit or with several. */
export const does = (units: Value | undefined, one: string, several: string): string => (listOf(units).length > 1 ? several : one);

/** So many names stand in a line; of more, the rest are counted. */
export const NAMED = 6;

const inARow = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const plural = (name: string): string => (/(s|\))$/.test(name) ? name : name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`);

/** "23rd and 24th Infantry Divisions", "3 untried armies": units of one kind share its name, and those that are alike are counted. */
function together(names: readonly string[]): string {
  const kinds = new Map<string, string[]>();
  for (const name of names) {
    const [, whose = '', number = '', kind = name] = /^(\p{Lu}\p{Ll}+ )?(\d+(?:st|nd|rd|th|\.)|[IVXL]+) (.+)$/u.exec(name) ?? [];
    kinds.set(`${whose}|${kind}`, [...(kinds.get(`${whose}|${kind}`) ?? []), number]);
  }
  const groups = [...kinds].map(([key, numbers]) => {
    const [whose = '', kind = ''] = key.split('|');
    if (numbers.length === 1) return `${whose}${numbers[0]} ${kind}`.trim();
    const isNumbered = numbers.every((number) => number !== '');
    if (!isNumbered) return `${numbers.length} ${plural(kind)}`;
    return `${whose}${inARow(numbers)} ${numbers[0]?.endsWith('.') ? kind : plural(kind)}`;
  });
  return groups.length < names.length ? groups.join(', ') : inARow(groups);
}

/** A piece, a place or a word as one says it; of a list all of them, as far as they fit into a line. `names` stand before those of the pieces. */
export function nameOf(value: Value | undefined, face: Face, names: ReadonlyMap<string, string> = NO_NAMES): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) {
    const all = value.map((one) => nameOf(one as Value, face, names)).filter(Boolean);
    // Those that are alike are counted, and cost no more room than one.
    if (new Set(all).size <= NAMED) return together(all);
    return `${together(all.slice(0, NAMED - 1)).replace(' and ', ', ')} and ${all.length - NAMED + 1} more`;
  }
  if (typeof value === 'object') return '';
  if (typeof value !== 'string') return String(value);
  return names.get(value) ?? face.pieces[value]?.name ?? (/^\d+$/.test(value) ? placeOf(value, face) : value.replaceAll('-', ' '));
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** What has no words of its own is told by its particulars. */
export function particulars(what: string, happening: Facts, face: Face): Telling {
  const rest = Object.entries(happening)
    .filter(([key]) => !['what', 'rules', 'lines', ...DICE].includes(key))
    .map(([, value]) => nameOf(value, face))
    .filter(Boolean);
  return { lead: `${capital(what)}.`, ...(rest.length > 0 ? { says: `${rest.join(', ')}.` } : {}) };
}

const DICE = ['dice', 'faces', 'die'];

/** The faces of the dice that a happening tells of. */
export const diceOf = (happening: Facts): readonly number[] =>
  DICE.flatMap((key) => [happening[key] as unknown].flat(3)).filter((one): one is number => typeof one === 'number');
