import { computed, effect, signal } from '@preact/signals';
import type { Choice, Command, Facts, ForeseenCase, Foresight, Seat, Standing, Value } from '@sandtable/umpire';
import { send } from './acting.ts';
import { foreseen, keyOf, weighing } from './asked.ts';
import { attack } from './draft.ts';
import type { StandingOrder } from '@sandtable/warfare/showing';
import type { AheadFace } from '../face/face.ts';
import { isOwn } from './places.ts';
import { game, isOurs, question, shown } from '../table/state.ts';

/** What a seat has said it will answer: a command for each kind of question, or always the choice with the best chances. */
export type Ahead = { readonly step: string; readonly answer: Command | 'best'; readonly where?: Facts };

const KEPT = 'sandtable best answers';
/** So many answers are remembered, of all games together; the oldest is forgotten first. */
const MOST_KEPT = 200;

/** "Always the best" is kept by the page, for the umpire knows fixed answers only. */
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

/** The answers given ahead by the seat whose view is shown. */
export const aheadNow = computed<readonly Ahead[]>(() => {
  const seat = shown.value?.seat;
  if (!seat) return [];
  const standing = (shown.value?.view['standing'] ?? []) as unknown as readonly Standing[];
  const kinds = game.value?.face.play.ahead ?? [];
  return [
    ...standing.filter((one) => one.seat === seat).map(({ step, answer, where }) => ({ step, answer, where })),
    ...kinds.filter(({ step }) => best.value.has(bestKey(seat, step))).map(({ step }): Ahead => ({ step, answer: 'best' })),
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
    best.value = new Set(best.value).add(bestKey(seat, step));
    return;
  }
  forget(seat, step);
  await send({ act: 'answer ahead', step, where, answer: answer as unknown as Value });
  if (otherwise) await send({ act: 'answer ahead', step, where: {}, answer: otherwise as unknown as Value, else: true });
}

/** Asks again from now on. */
export async function askAgain(step: string): Promise<void> {
  const seat = shown.value?.seat;
  if (!seat) return;
  forget(seat, step);
  if (isStanding(step)) await send({ act: 'answer no more', step });
}

/** All kinds of question are answered by giving nothing. */
export async function giveNothing(kinds: readonly AheadFace[]): Promise<void> {
  for (const { step, plain } of kinds) await alwaysAnswer(step, plain.answer);
}

const isStanding = (step: string): boolean => aheadNow.value.some((one) => one.step === step && one.answer !== 'best');

function forget(seat: Seat, step: string): void {
  const left = new Set(best.value);
  if (left.delete(bestKey(seat, step))) best.value = left;
}

/** Are the same parts, in whatever order, given the same? */
const alike = (a: Facts, b: Facts): boolean =>
  Object.keys({ ...a, ...b }).every((part) => JSON.stringify(a[part]) === JSON.stringify(b[part]));

export const isSame = (a: Command | 'best', b: Command | 'best'): boolean => (a === 'best' || b === 'best' ? a === b : alike(a, b));

/** Do two answers hold of the same questions? */
export const isWhere = (a: Facts = {}, b: Facts = {}): boolean => alike(a, b);

const likely = ({ headline }: ForeseenCase): number | null => headline && Number(headline.of[0]) / Number(headline.of[1]);

/** How likely that is which the player wants to know first, with the other seats answering as in the first case. */
export const hope = (of: Foresight | undefined): number | null => (of?.cases[0] ? likely(of.cases[0]) : null);

const isOurAttack = (): boolean => {
  const [unit] = attack.value?.units ?? [];
  return isOwn(game.value?.face.pieces[unit ?? '']?.nationality ?? '');
};

/** The choice with the best chances for the seat that decides, whatever the others answer; undefined until they are known. */
function bestChoice(): Choice | undefined {
  const now = weighing.value;
  if (!now) return undefined;
  const sign = isOurAttack() ? 1 : -1;
  const worths = now.values.map((value) => {
    const cases = foreseen.value.get(keyOf(now.command(value)))?.cases.map(likely) ?? [];
    return cases.length === 0 || cases.includes(null) ? null : Math.min(...cases.map((one) => sign * (one ?? 0)));
  });
  if (worths.includes(null)) return undefined;
  return now.values[worths.indexOf(Math.max(...worths.map((one) => one ?? 0)))];
}

effect(() => {
  const step = question.value?.step;
  const seat = shown.value?.seat;
  if (!isOurs.value || !step || !seat || !best.value.has(bestKey(seat, step))) return;
  const value = bestChoice();
  const now = weighing.value;
  if (value !== undefined && now) void send(now.command(value));
});
