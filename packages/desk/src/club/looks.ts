/**
 * Where people at a club's table look, if they like: each allows it for oneself, and is told of those who have allowed it, too. Nothing of it is kept,
 * and nothing is told of a place of which only some know what is there.
 */
import type { Person } from './lobby.ts';

export interface LooksAsk {
  readonly ask: 'look';
  /** This page lets the others see where it looks, and sees where they do. */
  readonly isAllowed: boolean;
  /** The hex that is looked at; null for none. */
  readonly at: string | null;
}

export interface LooksAnswers {
  readonly look: null;
}

/** Where another looks now; null where that is not to be seen. */
export interface LookingNews {
  readonly news: 'looking';
  readonly person: Person;
  readonly at: string | null;
}

/** Milliseconds for which it is shown where another looks. */
export const LOOK_LASTS = 4000;
/** A page tells of a look every so many milliseconds at most. */
export const LOOK_EVERY = 250;
