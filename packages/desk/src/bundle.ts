import type { Command, Facts, Seat, Table } from '@sandtable/umpire';
import { proposalIn } from '@sandtable/warfare/proposals';

/** Lines that were given at one word of somebody's, and are taken back by one. */
export interface Given {
  /** The line that stood when they began, and the last of them. */
  readonly from: number;
  readonly to: number;
}

/**
 * The line to which one step of undo goes where these are the last that people have decided; else null. What machines have done since they
 * only do again.
 */
export function begunAt(table: Table, people: readonly Seat[], { from, to }: Given): number | null {
  const last = table.standing.findLast((n) => {
    const line = table.line(n);
    return 'do' in line && people.includes(line.seat);
  });
  return to > from && last === to && table.standing.includes(from) ? from : null;
}

/** The first command of a proposal as things stand; undefined where the seat is asked nothing, or it cannot be carried out now. */
export function nextOf({ game, position, over }: Table, seat: Seat, proposal: Facts): Command | undefined {
  if (over || !game.awaiting(position)?.seats.includes(seat)) return undefined;
  const { commands, refused } = proposalIn(game.explain(position, seat, { proposal }));
  return refused ? undefined : commands[0]?.command;
}
