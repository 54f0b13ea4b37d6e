import { faultInCondition, meets } from './conditions.ts';
import type { Refusal } from '../contract/citations.ts';
import type { Command, Seat } from '../contract/command.ts';
import type { Position, Standing } from '../contract/contract.ts';
import type { Flow } from '../flow/flow.ts';
import { noAnswer } from './reading.ts';
import { AHEAD, described, NO_MORE } from '../flow/spelling.ts';
import { isFacts, type Facts } from '../contract/value.ts';

/**
 * Answers that seats give in advance: who may give which, how they are kept, and which of them holds when its question comes. A seat may give several to
 * one step, each said to hold where those before it do not (`else`): they are tried in the order in which they were given.
 */

export const isStanding = ({ act }: Command): boolean => act === AHEAD || act === NO_MORE;

const AHEAD_PARTS: readonly string[] = ['act', 'step', 'where', 'answer', 'else'];
/** A seat gives no more answers to one step. */
const MOST_ANSWERS = 16;
const NO_MORE_PARTS: readonly string[] = ['act', 'step'];

/** Why a seat of these may not give that answer in advance, or take one back. */
export function refuseStanding<P extends Position>(
  flow: Flow<P>,
  seats: readonly Seat[],
  position: P,
  seat: Seat,
  command: Command,
): Refusal | null {
  if (!seats.includes(seat)) return { rules: [], reason: `There is no seat "${seat}".` };
  const { step, where, answer: given } = command;
  const no = (reason: string): Refusal => ({ rules: [], reason });
  if (typeof step !== 'string' || !flow.asks(step)) return no(`No question is called ${described(step)}.`);
  const strange = Object.keys(command).find((part) => !(command.act === AHEAD ? AHEAD_PARTS : NO_MORE_PARTS).includes(part));
  if (strange !== undefined) return no(`"${command.act}" has no part "${strange}".`);
  if (command.act === NO_MORE)
    return position.standing.some((one) => one.seat === seat && one.step === step)
      ? null
      : no(`You have given no answer ahead for "${step}".`);
  if (!isFacts(where) || !isFacts(given)) return no('An answer given ahead needs a step, a condition "where" and the answer, a command.');
  if (isStanding(given as Command)) return no(`"${String(given['act'])}" answers no question.`);
  if (![undefined, true, false].some((one) => one === command['else']))
    return no('"else" is true where the answer holds after those that stand.');
  if (isElse(command) && answersTo(position, seat, step).length >= MOST_ANSWERS)
    return no(`No more than ${MOST_ANSWERS} answers are given ahead for "${step}".`);
  const fault = faultInCondition(where) ?? noAnswer(flow, step, given as Command);
  return fault === null ? null : no(fault);
}

/** Does the answer hold where those that the seat has given to the step before do not, instead of taking their place? */
const isElse = (command: Command): boolean => command['else'] === true;

const answersTo = (position: Position, seat: Seat, step: string): readonly Standing[] =>
  position.standing.filter((one) => one.seat === seat && one.step === step);

/** Keeps or takes back a seat's answers in advance to the questions of a step. */
export function stand(position: Position, seat: Seat, command: Command): void {
  const step = command['step'] as string;
  const others = isElse(command) ? position.standing : position.standing.filter((one) => one.seat !== seat || one.step !== step);
  position.standing =
    command.act === NO_MORE
      ? others
      : [...others, { seat, step, where: command['where'] as Facts, answer: command['answer'] as unknown as Command }];
}

/** The commands that give these answers to one step of a seat again, in their order. */
export const saidAgain = (answers: readonly Standing[]): Command[] =>
  answers.map(({ step, where, answer }, i) => ({
    act: AHEAD,
    step,
    where,
    answer: answer as unknown as Facts,
    ...(i > 0 && { else: true }),
  }));

/** The answers that a seat has given in advance and that hold of the question asked now, of which `facts` are known: in their order. */
export function standingAnswers(position: Position, seat: Seat, step: string, facts: () => Facts): readonly Command[] {
  const given = answersTo(position, seat, step);
  if (given.length === 0) return [];
  const known = facts();
  return given.filter(({ where }) => meets(known, where)).map(({ answer }) => answer);
}
