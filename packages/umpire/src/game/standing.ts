import { faultInCondition, meets } from './conditions.ts';
import type { Refusal } from '../contract/citations.ts';
import type { Command, Seat } from '../contract/command.ts';
import type { Position } from '../contract/contract.ts';
import type { Flow } from '../flow/flow.ts';
import { noAnswer } from './reading.ts';
import { AHEAD, described, NO_MORE } from '../flow/spelling.ts';
import { isFacts, type Facts } from '../contract/value.ts';

/** Answers that seats give in advance: who may give which, how they are kept, and which of them holds when its question comes. */

export const isStanding = ({ act }: Command): boolean => act === AHEAD || act === NO_MORE;

const AHEAD_PARTS: readonly string[] = ['act', 'step', 'where', 'answer'];
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
  const fault = faultInCondition(where) ?? noAnswer(flow, step, given as Command);
  return fault === null ? null : no(fault);
}

/** Keeps or takes back a seat's answer in advance to the questions of a step. */
export function stand(position: Position, seat: Seat, command: Command): void {
  const step = command['step'] as string;
  const others = position.standing.filter((one) => one.seat !== seat || one.step !== step);
  position.standing =
    command.act === NO_MORE
      ? others
      : [...others, { seat, step, where: command['where'] as Facts, answer: command['answer'] as unknown as Command }];
}

/** The answer that a seat has given in advance to the question that is asked now, of which `facts` are known; null for none that holds. */
export function standingAnswer(position: Position, seat: Seat, step: string, facts: () => Facts): Command | null {
  const given = position.standing.find((one) => one.seat === seat && one.step === step);
  return given && meets(facts(), given.where) ? given.answer : null;
}
