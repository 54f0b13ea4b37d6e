import type { Book } from './book.ts';

/** Something that can be found: a rule or a ruling. */
export interface Entry {
  readonly id: string;
  readonly kind: 'rule' | 'ruling';
  /** Chapter and section, or what the ruling is about. */
  readonly where: string;
  readonly words: string;
}

export interface Found {
  readonly entry: Entry;
  /** Where the words sought stand in the entry's words, in order and apart. */
  readonly marks: readonly (readonly [from: number, to: number])[];
}

export type Index = readonly Indexed[];
interface Indexed {
  readonly entry: Entry;
  readonly words: string;
  readonly where: string;
  /** The short words in it, with what they stand for. */
  readonly meant: readonly (readonly [short: string, meaning: string])[];
}

/** Small letters without accents; every letter keeps its place. */
export const plain = (text: string): string =>
  [...text].map((letter) => (letter.length === 1 ? (letter.normalize('NFD')[0] ?? letter).toLowerCase().slice(0, 1) : letter)).join('');

export function indexOf(book: Book, shorts: { readonly [short: string]: string }): Index {
  const rules = book.chapters.flatMap(({ title, sections }) =>
    sections.flatMap((section) =>
      section.rules.map(({ id, says }): Entry => ({
        id,
        kind: 'rule',
        where: [title, section.title].filter(Boolean).join(', '),
        words: says,
      })),
    ),
  );
  const rulings = book.rulings.map(({ id, about, question, ours, why }): Entry => ({
    id,
    kind: 'ruling',
    where: about.join(' '),
    words: `${question} ${ours} ${why}`,
  }));
  return [...rules, ...rulings].map((entry) => ({
    entry,
    words: plain(entry.words),
    where: plain(entry.where),
    meant: Object.entries(shorts)
      .filter(([short]) => new RegExp(`\\b${short}\\b`).test(entry.words))
      .map(([short, meaning]) => [plain(short), plain(meaning)] as const),
  }));
}

/** Entries that hold every word of the query, or whose number begins with it; the best first, equals in the book's order. */
export function search(index: Index, query: string): readonly Found[] {
  const wanted = plain(query.trim());
  const terms = wanted.split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [];
  return index
    .map((one) => ({ one, score: scoreOf(one, wanted, terms) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ one }) => ({ entry: one.entry, marks: marksIn(one, terms) }));
}

function scoreOf({ entry, words, where, meant }: Indexed, wanted: string, terms: readonly string[]): number {
  const id = plain(entry.id);
  if (id === wanted) return 1000;
  if (id.startsWith(wanted)) return 500;
  let score = (words.includes(wanted) && terms.length > 1 ? 10 : 0) + (entry.kind === 'rule' ? 5 : 0);
  for (const term of terms) {
    const best = Math.max(6 * worth(words, term), 5 * worth(where, term), ...meant.map(([, meaning]) => 4 * worth(meaning, term)));
    if (best === 0) return 0;
    score += best;
  }
  return score + 40 / (40 + words.length);
}

/** 3 where the term is a whole word of the text, 2 where a word begins with it, 1 where it stands inside one of its words. */
function worth(text: string, term: string): number {
  let best = 0;
  for (let at = text.indexOf(term); at >= 0 && best < 3; at = text.indexOf(term, at + 1)) {
    const begins = !isLetter(text[at - 1]);
    best = Math.max(best, begins ? (isLetter(text[at + term.length]) ? 2 : 3) : term.length > 2 ? 1 : 0);
  }
  return best;
}

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\d]/u.test(letter);

/** Where the terms stand in the words, or the short words that stand for them. */
function marksIn({ words, meant }: Indexed, terms: readonly string[]): readonly (readonly [number, number])[] {
  const all: [number, number][] = [];
  for (const [short, meaning] of meant)
    if (terms.some((term) => worth(meaning, term) > 0))
      for (const { index } of words.matchAll(new RegExp(`\\b${short}\\b`, 'g'))) all.push([index, index + short.length]);
  for (const term of terms)
    for (let at = words.indexOf(term); at >= 0; at = words.indexOf(term, at + term.length)) all.push([at, at + term.length]);
  all.sort(([a], [b]) => a - b);
  const joined: [number, number][] = [];
  for (const [from, to] of all) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
