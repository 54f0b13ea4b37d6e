import type { Value } from '@sandtable/umpire';
import { isToken } from '../fog/tokens.ts';

/** What whoever tells of a game calls its things. */
export interface Naming {
  /** A counter by its name; undefined for what is none. */
  piece(id: string): string | undefined;
  /** The formation that a counter belongs to, by its name; undefined where it belongs to none. Left out by who names none. */
  formation?(id: string): string | undefined;
  /** A place as one says it, "Edirne 2905"; undefined for what is none. */
  place(id: string): string | undefined;
  /** What a seat is called now; undefined where nobody is. */
  seat(seat: string): string | undefined;
  /** What seats that win and lose together are called; of a seat that plays for itself, the seat. */
  side(side: string): string | undefined;
  nationality(id: string): string | undefined;
  /** A phase as it is called within a sentence, behind whose it is: "German combat". */
  phase(phase: string): string;
}

/** So many names stand in a line; of more, the rest are counted. */
export const NAMED = 6;

export const listOf = (value: Value | undefined): readonly Value[] => (Array.isArray(value) ? (value as readonly Value[]) : []);

/** A value that is a list of names; anything else is none. */
export const texts = (value: Value | undefined): readonly string[] => listOf(value).filter((one): one is string => typeof one === 'string');

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

/** Of a formation of which more stand in a line that is too long only the formation is named. */
const FEW = 2;

interface Called {
  readonly says: string;
  /** For how many it stands. */
  readonly many: number;
}

/** A list as it is called where it has more names than fit: "7 units of the 4th Panzer Division" for each formation with more than a few. */
function byFormation(list: readonly Value[], naming: Naming): readonly Called[] {
  const sizes = new Map<string, number>();
  const formationOf = (one: Value): string => (typeof one === 'string' && naming.formation?.(one)) || '';
  for (const one of list) sizes.set(formationOf(one), (sizes.get(formationOf(one)) ?? 0) + 1);
  const found = new Map<string, Called>();
  for (const [i, one] of list.entries()) {
    const formation = formationOf(one);
    const many = sizes.get(formation) ?? 0;
    if (formation !== '' && many > FEW) found.set(formation, { says: `${many} units of the ${formation}`, many });
    else found.set(String(i), { says: nameOf(one, naming), many: 1 });
  }
  return [...found.values()].filter(({ says }) => says !== '');
}

/** Whatever lies below the top of an enemy stack. */
const OTHERS = 'others unseen';

/** A piece, a place or a word as one says it; of a list all of them, as far as they fit into a line. */
export function nameOf(value: Value | undefined, naming: Naming): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) {
    const all = value.map((one) => nameOf(one as Value, naming)).filter(Boolean);
    // Those that are alike are counted, and cost no more room than one.
    if (new Set(all).size <= NAMED) return together(all);
    const called = byFormation(value as Value[], naming);
    if (called.length <= NAMED) return together(called.map(({ says }) => says));
    const more = called.slice(NAMED - 1).reduce((sum, { many }) => sum + many, 0);
    const named = called.slice(0, NAMED - 1).map(({ says }) => says);
    return `${together(named).replace(' and ', ', ')} and ${more} more`;
  }
  if (typeof value === 'object') return '';
  if (typeof value !== 'string') return String(value);
  return naming.piece(value) ?? naming.place(value) ?? (isToken(value) ? OTHERS : String(value).replaceAll('-', ' '));
}
