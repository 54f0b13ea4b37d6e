import type { TriedFault } from './planted.mjs';
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
/** The title of the chapter on planted faults, which comes last. */
export const PLANTED: string;
/** What trying the planted faults came to, as a chapter of the page. */
export function plantedChapter(commit: string, date: string, tried: readonly TriedFault[]): string;
/** The page with the chapter of one game, or that on planted faults, put in anew. */
export function page(old: string, title: string, text: string): string;
