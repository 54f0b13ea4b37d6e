import type { Showing } from '@sandtable/warfare/showing';
import type { CompanionFace } from '../companion.ts';
import { editionFrom } from './edition.ts';

/** What is looked up in a game: its rules, chapter by chapter. */
export async function companionFrom(game: string, { book, counters }: Showing): Promise<CompanionFace> {
  const { rulebook, chapters, sections = {}, rulings = [], shorts = {}, sources } = await book();
  const types = [...new Set(counters.map(({ type }) => type))];
  return {
    game,
    rulebook,
    chapters: Object.entries(chapters).map(([number, title]) => ({ number: Number(number), title })),
    sections,
    rulings,
    shorts,
    types: Object.fromEntries(types.map((type) => [type, type.charAt(0).toUpperCase() + type.slice(1)])),
    edition: sources ? editionFrom(sources) : { name: null, parts: [], reconstructed: [] },
    guests: [],
  };
}
