import type { Awaiting, Dice, Facts, Game, Offer, Position, Seat } from '@sandtable/umpire';

/** All that a machine player is given: what its seat may know, and the rules. It never gets the position, nor the seed. */
export interface Sight<P extends Position = Position> {
  readonly game: Game<P>;
  readonly seat: Seat;
  /** What the seat has to decide. */
  readonly awaiting: Awaiting;
  /** What the seat may know. */
  readonly view: Facts;
  /** A full position that agrees with the view; where something is hidden, `dice` choose it. Whoever asked for it may play on it. */
  imagine(dice: Dice): P;
  /** What the seat may do now. */
  choices(): readonly Offer[];
}

/** Dice for a game in which nothing is hidden, and for offers, which follow from what the seat knows. */
const HIGHEST: Dice = { roll: (_on, count, faces) => Array.from({ length: count }, () => faces) };

/** The sight of a seat that must decide, from its view alone: so it is made where there is no position, as in a worker of its own. */
export function sightFrom<P extends Position>(game: Game<P>, view: Facts, seat: Seat): Sight<P> {
  let imagined: P | undefined;
  const position = (): P => (imagined ??= game.imagine(view, seat, HIGHEST));
  return {
    game,
    seat,
    view,
    get awaiting() {
      const awaiting = game.awaiting(position());
      if (!awaiting) throw new Error(`nothing is asked of ${seat}`);
      return awaiting;
    },
    imagine: (dice) => game.imagine(view, seat, dice),
    choices: () => game.choices(position(), seat),
  };
}

/** The sight of a seat at a table. */
export const sightOf = <P extends Position>(game: Game<P>, position: P, seat: Seat): Sight<P> =>
  sightFrom(game, game.view(position, seat), seat);
