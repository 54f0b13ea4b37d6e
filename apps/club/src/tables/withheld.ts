import { isGivenAhead } from '@sandtable/desk/formalities';
import { AHEAD, ANSWERED_AHEAD, NO_MORE, type RecordLine, type Seat } from '@sandtable/umpire';

/** No line without this in its text has anything to do with answers that were given ahead: most need not be read. */
const MARKS = /ahead|answer no more|"standing":\[\{/;

/**
 * Do these lines of a record tell what a seat other than these has said that it will answer, or that something was answered as it had said? That is its
 * own business while the game goes on, also where a game hides nothing; and a line cannot be left out, for the next one's check hangs on it.
 */
export const tellsAnswersAhead = (lines: readonly string[], seats: readonly Seat[]): boolean =>
  lines.some((text) => MARKS.test(text) && tells(JSON.parse(text) as RecordLine, seats));

function tells(line: RecordLine, seats: readonly Seat[]): boolean {
  const isOthers = (seat: unknown): boolean => !seats.includes(seat as Seat);
  const hasOthers = (standing: readonly { readonly seat: Seat }[] | undefined): boolean =>
    standing?.some(({ seat }) => isOthers(seat)) === true;
  if ('do' in line) return isOthers(line.seat) && (line.do.act === AHEAD || line.do.act === NO_MORE || isGivenAhead(line.why));
  if ('correct' in line) return hasOthers(line.correct.standing);
  if (!('snapshot' in line)) return false;
  const happened = 'happened' in line ? line.happened.flatMap((one) => one.happened) : [];
  return hasOthers(line.snapshot.standing) || happened.some((one) => one.what === ANSWERED_AHEAD && isOthers(one['seat']));
}
