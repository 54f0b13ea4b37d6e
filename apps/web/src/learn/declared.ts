import type { LessonShown, PhaseNamed, SignShown, StepShown } from '@sandtable/warfare/showing';
import type { Hand, Lesson, Now, Step } from './lesson.ts';

/** A lesson that a game declares, as the coach gives it: practice, so that everything can be tried again. */
export const lessonFrom = (game: string, { scenario, seats, seed, position, steps }: LessonShown): Lesson => ({
  agreement: { game, scenario, options: {}, seats, practice: true, edition: null, position: position ?? null, seed },
  steps: steps.map(stepFrom),
});

const stepFrom = ({ layer, done, until, show, ...said }: StepShown): Step => ({
  ...said,
  ...(layer === undefined ? {} : { overlay: layer }),
  done: done ? (now) => holds(done, now, layer) : null,
  ...(until ? { over: (now: Now) => isPast(until, now) } : {}),
  ...(show === undefined ? {} : { show: (hand: Hand) => shown(show, hand, layer) }),
});

function shown(show: NonNullable<StepShown['show']>, hand: Hand, layer: string | undefined): unknown {
  if (show === 'go on') return hand.goOn();
  if (show === 'layer') return layer !== undefined && hand.lay(layer);
  if ('answer' in show) return hand.answer(show.answer);
  return 'give' in show ? hand.give(...show.give) : hand.click(...show.click);
}

/** Has the game gone past a phase of a turn, or ended? */
function isPast({ turn, phase }: PhaseNamed, { board }: Now): boolean {
  if (board.winner !== null || board.turn !== turn) return board.winner !== null || board.turn > turn;
  const placeOf = (id: string): number => board.phases.findIndex((one) => one.id === id);
  return placeOf(board.phase) > placeOf(phase);
}

/** Of signs that a step names any will do. */
function holds(
  { opened, happened: what, asked, aimed, stands, laid: lies, past, over }: SignShown,
  now: Now,
  layer: string | undefined,
): boolean {
  const { selected, from, happened, question, isOurs, attack, board, inHand, laid } = now;
  return (
    (opened !== undefined && (selected === opened || from === opened)) ||
    (what !== undefined && happened.some((one) => one.what === what)) ||
    (asked !== undefined && isOurs && question?.step === asked) ||
    (aimed === true && attack !== null) ||
    (stands !== undefined && !inHand && board.where.get(stands.unit) === stands.at) ||
    (lies === true && layer !== undefined && laid === layer) ||
    (past !== undefined && isPast(past, now)) ||
    (over === true && board.winner !== null)
  );
}
