import { computed, effect, signal } from '@preact/signals';
import { bestAnswer, likely } from '@sandtable/desk/best-chances';
import type { Command, Facts, Foresight, Seat, Standing, Value } from '@sandtable/umpire';
import { send } from './acting.ts';
import { kept } from './formalities.ts';
import type { StandingOrder } from '@sandtable/warfare/showing';
import type { AheadFace } from '../face/face.ts';
import { choices, game, isOurs, question, shown, umpire } from '../table/state.ts';

/** What a seat has said it will answer: a command for each kind of question, or always the choice with the best chances. */
export type Ahead = { readonly step: string; readonly answer: Command | 'best'; readonly where?: Facts };

const KEPT = 'sandtable best answers';
/** So many answers are remembered, of all games together; the oldest is forgotten first. */
const MOST_KEPT = 200;

/** "Always the best" is kept by the page, or by the club, for the umpire knows fixed answers only. */
const best = signal<ReadonlySet<string>>(readKept());

function readKept(): ReadonlySet<string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return new Set(Array.isArray(found) ? found.filter((one) => typeof one === 'string') : []);
  } catch {
    return new Set();
  }
}

effect(() => {
  try {
    localStorage.setItem(KEPT, JSON.stringify([...best.value].slice(-MOST_KEPT)));
  } catch {
    // A browser that keeps nothing asks again after a reload.
  }
});

const bestKey = (seat: Seat, step: string): string => `${game.value?.table ?? ''} ${seat} ${step}`;

const isBest = (seat: Seat, step: string): boolean =>
  kept.value ? kept.value.of(seat)?.best?.includes(step) === true : best.value.has(bestKey(seat, step));

function keepBest(seat: Seat, step: string, isWanted: boolean): void {
  if (isBest(seat, step) === isWanted) return;
  if (kept.value) {
    const { formalities, best: steps = [] } = kept.value.of(seat) ?? { formalities: [] };
    kept.value.keep(seat, { formalities, best: isWanted ? [...steps, step] : steps.filter((one) => one !== step) });
    return;
  }
  const all = new Set(best.value);
  if (isWanted) all.add(bestKey(seat, step));
  else all.delete(bestKey(seat, step));
  best.value = all;
}

/** The answers given ahead by the seat whose view is shown. */
export const aheadNow = computed<readonly Ahead[]>(() => {
  const seat = shown.value?.seat;
  if (!seat) return [];
  const standing = (shown.value?.view['standing'] ?? []) as unknown as readonly Standing[];
  const kinds = game.value?.face.play.ahead ?? [];
  return [
    ...standing.filter((one) => one.seat === seat).map(({ step, answer, where }) => ({ step, answer, where })),
    ...kinds.filter(({ step }) => isBest(seat, step)).map(({ step }): Ahead => ({ step, answer: 'best' })),
  ];
});

/** Answers this kind of question so from now on, the one that is asked included: where that holds, and else as is said then. */
export async function alwaysAnswer(
  step: string,
  answer: Command | 'best',
  { where = {}, otherwise }: Partial<StandingOrder> = {},
): Promise<void> {
  const seat = shown.value?.seat;
  if (!seat) return;
  if (answer === 'best') {
    if (isStanding(step)) await send({ act: 'answer no more', step });
    keepBest(seat, step, true);
    return;
  }
  keepBest(seat, step, false);
  await send({ act: 'answer ahead', step, where, answer: answer as unknown as Value });
  if (otherwise) await send({ act: 'answer ahead', step, where: {}, answer: otherwise as unknown as Value, else: true });
}

/** Asks again from now on. */
export async function askAgain(step: string): Promise<void> {
  const seat = shown.value?.seat;
  if (!seat) return;
  keepBest(seat, step, false);
  if (isStanding(step)) await send({ act: 'answer no more', step });
}

/** All kinds of question are answered by giving nothing. */
export async function giveNothing(kinds: readonly AheadFace[]): Promise<void> {
  for (const { step, plain } of kinds) await alwaysAnswer(step, plain.answer);
}

const isStanding = (step: string): boolean => aheadNow.value.some((one) => one.step === step && one.answer !== 'best');

/** Are the same parts, in whatever order, given the same? */
const alike = (a: Facts, b: Facts): boolean =>
  Object.keys({ ...a, ...b }).every((part) => JSON.stringify(a[part]) === JSON.stringify(b[part]));

export const isSame = (a: Command | 'best', b: Command | 'best'): boolean => (a === 'best' || b === 'best' ? a === b : alike(a, b));

/** Do two answers hold of the same questions? */
export const isWhere = (a: Facts = {}, b: Facts = {}): boolean => alike(a, b);

/** How likely that is which the player wants to know first, with the other seats answering as in the first case. */
export const hope = (of: Foresight | undefined): number | null => (of?.cases[0] ? likely(of.cases[0]) : null);

/** Commands that stood at a table when the page looked last, and where it came to by going back: whoever does wants to be asked. */
let course = { table: '', last: 0, back: NaN };

/** Away from a club the page answers for its owner. */
effect(() => {
  const step = question.value?.step;
  const seat = shown.value?.seat;
  const commands = shown.value?.commands ?? 0;
  const table = game.value?.table ?? '';
  if (table !== course.table) course = { table, last: 0, back: NaN };
  if (commands !== course.last) course.back = commands < course.last ? commands : NaN;
  course.last = commands;
  if (kept.value || !isOurs.value || !step || !seat || !isBest(seat, step) || commands === course.back) return;
  const isStill = (): boolean => shown.value?.seat === seat && shown.value.commands === commands && isBest(seat, step);
  const found = bestAnswer(choices.value, (command) => umpire.ask({ ask: 'foresee', seat, command }));
  // What cannot be worked out is asked.
  found.then(
    (answer) => answer && isStill() && send(answer.command),
    () => null,
  );
});
