/**
 * What the pages of a club and its server send each other of ratings, by HTTP, as JSON.
 */
import type { Person } from './lobby.ts';

/** After so many games a rating is no longer called provisional. */
export const GAMES_TO_KNOW = 5;

/** How strong somebody is in a game, as far as the club knows. */
export interface PersonRated {
  readonly person: Person;
  /** Whole points of Glicko-2: everybody begins at 1,500. */
  readonly rating: number;
  /** In 19 of 20 cases their strength lies within twice as many points of the rating. */
  readonly deviation: number;
  /** The games that it comes from. */
  readonly games: number;
  readonly isProvisional: boolean;
}

/** The people of a game, those whose rating is known before those whose is provisional, the highest first. */
export interface GameRated {
  readonly game: string;
  readonly people: readonly PersonRated[];
}

/** How one game changed the rating of somebody who sat there. */
export interface RatingChanged {
  /** Their id. */
  readonly person: string;
  readonly before: number;
  readonly after: number;
}
