import type { Table } from '@sandtable/umpire';
import type { Kept } from './choosing.ts';

/** What a list of games shows of a table's course. */
export type Summary = Pick<Kept, 'turn' | 'commands' | 'result' | 'question'>;

/** How far a game has come, and what is asked in it now. */
export const courseOf = (table: Table): Omit<Summary, 'commands'> => ({
  turn: table.game.turn(table.position),
  result: table.over ? (table.position.outcome?.winner ?? 'draw') : null,
  question: table.game.awaiting(table.position),
});

/** The same, and how many commands stand, for which every line is looked at. */
export const summaryOf = (table: Table): Summary => ({
  ...courseOf(table),
  commands: table.standing.filter((n) => 'do' in table.line(n)).length,
});
