import type { Command, Facts, Seat, Table } from '@sandtable/umpire';
import { proposalIn } from '@sandtable/warfare/proposals';
import { phaseOf } from './going.ts';

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

/**
 * A proposal's commands one after another, each as the proposal has it when the one before has been given, and none that is not listed. They
 * end with the phase in which they began; who gives them ends at what is refused. The table is asked for each time: it may be read anew.
 */
export function* proposed(table: () => Table, seat: Seat, proposal: Facts, listed: readonly Command[]): Generator<Command, void> {
  // A command may stand there twice.
  const open = listed.map((command) => JSON.stringify(command));
  const phase = phaseOf(table());
  for (;;) {
    const command = nextOf(table(), seat, proposal);
    const at = command && phaseOf(table()) === phase ? open.indexOf(JSON.stringify(command)) : -1;
    if (!command || at < 0) return;
    open.splice(at, 1);
    yield command;
  }
}

/** The first command of a proposal as things stand; undefined where the seat is asked nothing, or it cannot be carried out now. */
function nextOf({ game, position, over }: Table, seat: Seat, proposal: Facts): Command | undefined {
  if (over || !game.awaiting(position)?.seats.includes(seat)) return undefined;
  const { commands, refused } = proposalIn(game.explain(position, seat, { proposal }));
  return refused ? undefined : commands[0]?.command;
}
