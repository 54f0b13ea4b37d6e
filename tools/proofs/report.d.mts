import type { Known } from './survivors.mjs';

/** What a whole run of one game came to, as a chapter of the page. */
export function chapter(
  game: string,
  commit: string,
  date: string,
  result: {
    readonly places: readonly (Known & { readonly line: number; readonly isNoticed: boolean })[];
    readonly unproved: number;
  },
): string;
/** The page with the chapter of one game put in anew. */
export function page(old: string, game: string, text: string): string;
