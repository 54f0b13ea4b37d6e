import type { LevelOffered } from '@sandtable/desk/choosing';
import * as desk from '@sandtable/desk/offers';
import { listingOf } from './rules.ts';

/** Who a new opponent is. @throws DataError where there is no such game, or it has no machines */
export const usualLevel = (game: string): string => desk.usualLevel(listingOf(game));

/** The levels of a game, weakest first, as one chooses them. @throws DataError where there is no such game */
export const levelsOf = (game: string): readonly LevelOffered[] => desk.levelsOf(listingOf(game));
