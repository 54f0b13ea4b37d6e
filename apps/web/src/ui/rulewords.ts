import { signal } from '@preact/signals';
import type { Rulebook } from '@sandtable/umpire';
import type { Face } from '../face/face.ts';

/** The words of rules by the game's id, once somebody has pointed at a rule's number: the map need not wait for a whole rulebook. */
const books = signal<ReadonlyMap<string, Rulebook>>(new Map());

async function fetchWords(face: Face): Promise<void> {
  if (books.peek().has(face.id)) return;
  const { rulebook } = await face.companion();
  books.value = new Map(books.peek()).set(face.id, rulebook);
}

/** The rulebook of a game, once it has been fetched; `fetch` begins to. */
export function bookOf(face: Face): { readonly book: Rulebook | undefined; fetch(): void } {
  return { book: books.value.get(face.id), fetch: () => void fetchWords(face).catch(() => null) };
}

/** What a rule's number needs to show its words where one points at it: they are fetched at the first. */
export function showingWords(face: Face | null | undefined, id: string) {
  // Without a network the number stays a number; a click on it says what is the matter.
  const fetch = () => void (face && fetchWords(face).catch(() => null));
  return { title: face ? books.value.get(face.id)?.[id]?.says : undefined, onPointerEnter: fetch, onFocus: fetch };
}
