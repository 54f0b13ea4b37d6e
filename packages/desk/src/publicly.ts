import { AHEAD, ANSWERED_AHEAD, type Explanation, type Facts, type Seat, type Table } from '@sandtable/umpire';
import { positionAt } from './asking.ts';
import { isGivenAhead } from './formalities.ts';
import type { Going, Past, SeatNews, Told } from './messages.ts';

/**
 * A table as whoever holds no seat may know it: after a line, and with nothing of the game but what every seat may know. To the page it is
 * the news of a seat that decides nothing.
 */

const seatsOf = ({ header }: Table): readonly Seat[] => Object.keys(header.seats);

/** The seat in whose place a page shows it: the first of the table. */
export const publicSeat = (table: Table): Seat => seatsOf(table)[0] as Seat;

/** What a line is to whoever holds no seat. */
function toldOf(table: Table, n: number): Told {
  const { game } = table;
  const line = table.line(n);
  const happened = table.happened(n).flatMap((happening) => game.tellPublicly(happening, seatsOf(table)) ?? []);
  if ('do' in line) return { n, seat: line.seat, act: actOf(table, n), happened, dice: line.dice, ...(game.isOpen && line.why !== undefined && !isGivenAhead(line.why) && { why: line.why }) }; // prettier-ignore
  if ('concede' in line) return { n, seat: line.concede, act: 'concede', happened, dice: [] };
  return { n, seat: null, act: '', happened, dice: [] };
}

/** Where a command said ahead what was asked just then, the answer: as every other seat is told. */
function actOf(table: Table, n: number): string {
  const line = table.line(n);
  const act = 'do' in line ? line.do.act : '';
  const ahead = act === AHEAD ? table.happened(n).find(({ what }) => what === ANSWERED_AHEAD) : undefined;
  return ahead ? String((ahead['answer'] as Facts)['act']) : act;
}

/** What stands of the story from line `first` to line `last`, both included. */
export const publicStory = (table: Table, first: number, last: number): readonly Told[] =>
  table.standing
    .filter((n) => n >= first && n <= last)
    .map((n) => toldOf(table, n))
    .filter(({ happened, why }) => happened.length > 0 || why !== undefined);

/** The table after a line. @throws DataError where none such stands */
export function publicPast(table: Table, n: number): Past {
  const position = positionAt(table, n);
  return { view: table.game.publicView(position), question: table.game.awaiting(position) };
}

/** The breakdown of a number after a line; null where the game hides something, or a choice lies closed. @throws DataError */
export function publicExplanation(table: Table, n: number, question: Facts): Explanation | null {
  const { game } = table;
  const position = game.clone(positionAt(table, n));
  if (!game.isOpen || game.awaiting(position)?.sealed === true) return null;
  position.standing = [];
  return game.explain(position, publicSeat(table), question);
}

const NOT: Going = { can: false, why: null, byConsent: false };

/** The table after a line, as news; `since` is the last line that has been told before, null where none has. */
export function publicNews(table: Table, n: number, since: number | null): SeatNews {
  const { view, question } = publicPast(table, n);
  const again = since === null ? [] : publicStory(table, since + 1, n);
  const undo = { step: NOT, move: NOT, phase: NOT };
  return { news: 'seat', seat: publicSeat(table), view, question, choices: [], told: null, again, commands: n, undo, redo: NOT, isSetUpForMe: false }; // prettier-ignore
}
