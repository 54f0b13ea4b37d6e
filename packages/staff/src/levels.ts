import { DataError, type Game, type Position, type Seat } from '@sandtable/umpire';
import { machineSeed } from './dice.ts';
import type { Level, Machine, Staff } from './machine.ts';
import { randomLevel } from './random.ts';

/** A game with its machine players, as an app's registry holds them. */
export interface Playable<P extends Position = Position> {
  readonly game: Game<P>;
  readonly staff: Staff<P>;
}

/** The level of that name. @throws DataError naming those there are */
export function levelOf<P extends Position>({ levels }: Staff<P>, id: string): Level<P> {
  const level = levels.find((one) => one.id === id);
  if (!level) throw new DataError(`there is no level "${id}"; there are ${levels.map((one) => one.id).join(', ')}`);
  return level;
}

/** The machines in their seats, by the levels named for them; seats that are named no level of the staff are left to people. */
export function seated<P extends Position>(
  staff: Staff<P>,
  seats: { readonly [seat: Seat]: string },
  gameSeed: string,
): ReadonlyMap<Seat, Machine<P>> {
  const seed = machineSeed(gameSeed);
  return new Map(
    Object.entries(seats).flatMap(([seat, id]) => {
      const level = staff.levels.find((one) => one.id === id);
      return level ? [[seat, level.sit(seed, seat)] as const] : [];
    }),
  );
}

/** A staff for a game that has none of its own: it plays at random. */
export const plainStaff = <P extends Position>(game: Game<P>): Staff<P> => ({
  game: game.id,
  levels: [randomLevel<P>()],
  yardstick: {
    seat: game.scenarios[0]?.seats[0] ?? '',
    verdict: null,
    figures: (position) => ({ turn: game.turn(position) }),
    fought: () => null,
  },
});
