import { chances, NEVER, type Command, type Foresight, type Game, type Seat } from '@sandtable/umpire';
import { attack } from './combat.ts';
import { namingIn } from './naming.ts';
import type { Depot } from './position.ts';
import { isBarred } from './stacks.ts';
import { enemyOf, seatNamed } from './world.ts';

const isUnderWay = (position: Depot): boolean => {
  for (let frame = position.frames; frame; frame = frame.below) if (frame.procedure === 'attack') return true;
  return false;
};

/** The exact chances of each result of an attack, and that nobody bars the hex any more when it is over; null for other commands. */
export function foresee(game: Game<Depot>, position: Depot, seat: Seat, command: Command): Foresight | null {
  const given = attack.given(command);
  if (!given || game.refuse(position, seat, command)) return null;
  const results = chances(game, position, seat, command, {
    outcome: (_position, happened) => (happened.find(({ what }) => what === 'result')?.['result'] as string | undefined) ?? null,
  });
  const ends = chances(game, position, seat, command, {
    outcome: (now) =>
      isUnderWay(now) ? null : isBarred(now, enemyOf(seatNamed(seat)), now.world.grid.index(given.hex)) ? 'holds' : 'falls',
  });
  const headline = {
    says: `${namingIn(position.world).place(given.hex)} falls`,
    of: ends.find(({ outcome }) => outcome === 'falls')?.of ?? NEVER,
  };
  return { cases: [{ says: '', rule: null, chances: results, headline }] };
}
