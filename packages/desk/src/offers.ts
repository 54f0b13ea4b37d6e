import type { LevelTitle } from '@sandtable/staff';
import { DataError, type Option, type Scenario } from '@sandtable/umpire';
import type { GameOffered, LevelOffered } from './choosing.ts';

/** What a game lists of what is agreed before it begins. */
interface Agreed {
  readonly scenarios: readonly Scenario[];
  /** What the rules say that hold only where all players agree on them, by their number. */
  readonly optional: { readonly [rule: string]: string };
  /** The options that matter most. */
  readonly leading?: readonly string[];
}

/** What can be agreed in a game, as a page is told it. */
export const offerOf = (
  { id, title }: { readonly id: string; readonly title: string },
  { scenarios, optional, leading = [] }: Agreed,
): GameOffered => ({
  game: id,
  title,
  scenarios: scenarios.map(({ id, title, turns, seats, options }) => ({
    id,
    title,
    turns,
    seats,
    options: options.map((option) => ({ ...option, says: optionalSays(option, optional), leads: leading.includes(option.id) })),
  })),
});

/** A rule that holds only where both players agree on it is on or off; whatever has named values switches a ruling. */
function optionalSays({ rule, values }: Option, optional: Agreed['optional']): string | null {
  return values.every((value) => typeof value === 'boolean') ? (optional[rule] ?? null) : null;
}

/** A game with the levels of its machines, weakest first. */
interface Played {
  readonly id: string;
  readonly levels: readonly LevelTitle[];
}

/** The levels that a new opponent plays at: the first of these that the game has. */
const USUAL = ['steady', 'greedy'];

/**
 * Who a new opponent is: the usual level, else the strongest but one, for the strongest takes its time. @throws DataError where the game has
 * no machines
 */
export function usualLevel({ id, levels }: Played): string {
  const usual = USUAL.map((one) => levels.find(({ id }) => id === one)).find(Boolean) ?? levels.at(-2) ?? levels.at(-1);
  if (!usual) throw new DataError(`The machines of "${id}" have no levels.`);
  return usual.id;
}

/** The levels of a game, weakest first, as one chooses them. @throws DataError where the game has no machines */
export function levelsOf(game: Played): readonly LevelOffered[] {
  const usual = usualLevel(game);
  return game.levels.map((level) => ({ ...level, isUsual: level.id === usual }));
}
