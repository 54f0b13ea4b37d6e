import type { Table } from '@sandtable/umpire';
import type { Kept } from './choosing.ts';

/** What a list of games shows of a table's course. */
export type Summary = Pick<Kept, 'turn' | 'commands' | 'result' | 'question'>;

/** How far a game has come, and what is asked in it now. */
export function summaryOf(table: Table): Summary {
  return {
    turn: table.game.turn(table.position),
    commands: table.standing.filter((n) => 'do' in table.line(n)).length,
    result: table.over ? (table.position.outcome?.winner ?? 'draw') : null,
    question: table.game.awaiting(table.position),
  };
}
