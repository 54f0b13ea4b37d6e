import { sectionOf } from '@sandtable/umpire/rule-index';
import type { CompanionFace, Ruling } from '../../face/companion.ts';

export interface BookRule {
  readonly id: string;
  readonly says: string;
  readonly rulings: readonly Ruling[];
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly BookRule[];
}

export interface Chapter {
  readonly number: number;
  readonly title: string;
  readonly sections: readonly Section[];
}

/** The rules by chapter and section, each with the rulings about it. */
export interface Book {
  /** The game's id. */
  readonly game: string;
  readonly chapters: readonly Chapter[];
  readonly rulings: readonly Ruling[];
  readonly chapterOf: ReadonlyMap<string, Chapter>;
  /** Does this number or section name anything here? */
  knows(id: string): boolean;
}

export function bookOf({ game, rulebook, chapters: titles, sections: sectionTitles, rulings }: CompanionFace): Book {
  const chapters = titles.map(({ number, title }): Chapter => {
    const sections = new Map<string, BookRule[]>();
    for (const [id, { chapter, says }] of Object.entries(rulebook)) {
      if (chapter !== number) continue;
      const rules = sections.get(sectionOf(id)) ?? [];
      rules.push({ id, says, rulings: rulings.filter(({ about }) => about.includes(id)) });
      sections.set(sectionOf(id), rules);
    }
    return { number, title, sections: [...sections].map(([id, rules]) => ({ id, title: sectionTitles[id] ?? '', rules })) };
  });
  const chapterOf = new Map<string, Chapter>();
  for (const chapter of chapters)
    for (const { id, rules } of chapter.sections) for (const one of [id, ...rules.map((rule) => rule.id)]) chapterOf.set(one, chapter);
  const ruled = new Set(rulings.map(({ id }) => id));
  return { game, chapters, rulings, chapterOf, knows: (id) => chapterOf.has(id) || ruled.has(id) };
}

/** Places of the rules: the contents (null), a chapter, all rulings, a search, or the number of a rule, section or ruling. */
export type RulesPlace =
  | { readonly at: 'contents' }
  | { readonly at: 'search'; readonly query: string }
  | { readonly at: 'rulings'; readonly id: string | null }
  | { readonly at: 'chapter'; readonly chapter: Chapter; readonly id: string | null };

const CHAPTER = 'chapter ';
const SEARCH = '? ';
export const RULINGS = 'rulings';
export const chapterPlace = (number: number): string => `${CHAPTER}${number}`;
export const searchPlace = (query: string): string | null => (query === '' ? null : `${SEARCH}${query}`);

export function placeIn(book: Book, at: string | null): RulesPlace {
  if (at?.startsWith(SEARCH)) return { at: 'search', query: at.slice(SEARCH.length) };
  if (at === RULINGS) return { at: 'rulings', id: null };
  const numbered = book.chapters.find(({ number }) => at === chapterPlace(number));
  if (numbered) return { at: 'chapter', chapter: numbered, id: null };
  const chapter = at ? book.chapterOf.get(at) : undefined;
  if (chapter) return { at: 'chapter', chapter, id: at };
  return at && book.knows(at) ? { at: 'rulings', id: at } : { at: 'contents' };
}

/** A piece of a text: plain words; or a number with the marks that may not be parted from it by the end of a line. */
export interface TextPiece {
  readonly text: string;
  readonly id: string | null;
}

/** A text in pieces: plain words, and the numbers in it that the book knows. */
export function linksIn(text: string, book: Book): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: whole, 1: id = '', index } of text.matchAll(
    /(?<![\w.])\(?([A-Z]+-\d+|(?:\d+|[A-Z])\.\d+(?:bis(?:-[a-z])?|[a-z]{0,2}))(?![\w%])[).,;:]*/g,
  )) {
    if (!book.knows(id)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), id: null });
    pieces.push({ text: whole, id });
    end = index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), id: null });
  return pieces;
}
