import { note, type Refusal } from '../contract/citations.ts';
import type { Command, Seat } from '../contract/command.ts';
import type { Frame, Position, Setup } from '../contract/contract.ts';
import { lookUp } from '../contract/value.ts';
import type { Act, AskStep, Flow, Procedure } from '../flow/flow.ts';
import { misshapen, shapesOf, spelled, type Forms, type Misspelling, type Parts } from '../flow/spelling.ts';
import { occasionsOf, whyNotNow } from './occasions.ts';
import { isSealed, type Question, type Questions } from './questions.ts';
import { sealedIn } from './sealed.ts';
import { isStanding, refuseStanding } from './standing.ts';

/** What refusals hang on beside the position. */
interface Ground<P extends Position> {
  readonly flow: Flow<P>;
  readonly procedures: readonly Procedure<P>[];
  readonly forms: Forms;
  readonly questions: Questions<P>;
  seats(setup: Setup): readonly Seat[];
}

/** Why a seat may not give a command: in the words of the rule that forbids it, and then what is asked instead. */
export class Refusing<P extends Position> {
  readonly #ground: Ground<P>;
  readonly #shapes: ReturnType<typeof shapesOf>;
  readonly #occasions: ReturnType<typeof occasionsOf<P>>;

  constructor(ground: Ground<P>) {
    this.#ground = ground;
    this.#shapes = shapesOf(ground.procedures.flatMap(({ steps }) => steps as readonly Partial<AskStep<P>>[]));
    this.#occasions = occasionsOf(ground.procedures);
  }

  /** Why the seat may not give this command; null where it may. */
  refuse(position: P, seat: Seat, given: Command): Refusal | null {
    const { flow, forms, questions, seats } = this.#ground;
    const question = questions.in(position);
    if (!question) return { rules: position.outcome?.rule ? [position.outcome.rule] : [], reason: 'The game is over.' };
    const { command, fault } = spelled(forms, given);
    if (fault) return this.formless(fault);
    return isStanding(command)
      ? refuseStanding(flow, seats(position.setup), position, seat, command)
      : this.answer(position, question, seat, command);
  }

  /** Why the seat may not answer the question that is asked with this command. */
  answer(position: P, question: Question<P>, seat: Seat, command: Command): Refusal | null {
    const { locals } = position.frames as Frame;
    const seats = question.seats(position, locals);
    if (!seats.includes(seat))
      return this.#notNow(position, question, seat, command, `It is for ${seats.join(' and ')} to decide: ${question.name}.`);
    if (isSealed(question) && seat in sealedIn(locals))
      return command.act === 'withdraw'
        ? this.#form({}, command)
        : cite(question.rule, 'You have chosen; withdraw the choice to make another.');
    const act: Omit<Act<P>, 'play'> | undefined = lookUp(question.acts, command.act);
    if (!act) {
      const possible = this.#ground.questions.possibleActs(position, seat).join(', ');
      const asked = `"${command.act}" is not possible now (${question.name}). Possible: ${possible}.`;
      return this.#notNow(position, question, seat, command, asked);
    }
    return this.#form(act.parts, command) ?? act.refuse(position, locals, seat, command);
  }

  /** A command is refused for its form under the rule that says what its act is made of, where there is one. */
  formless({ reason, act, part }: Misspelling): Refusal {
    const own = lookUp(this.#occasions, act ?? '') ?? [];
    const rule = own.map(({ parts = {} }) => lookUp(parts, part ?? '')).find((one) => one !== undefined) ?? own[0]?.rules[0];
    return rule === undefined ? { rules: [], reason } : cite(rule, reason);
  }

  #form(parts: Parts, command: Command): Refusal | null {
    const fault = misshapen(parts, command);
    return fault && this.formless(fault);
  }

  /** The rule that forbids what answers no question now, where the game says it, and then what is asked; or the question's rule. */
  #notNow(position: P, question: Question<P>, seat: Seat, command: Command, asked: string): Refusal {
    const isWhole = (this.#shapes.get(command.act) ?? []).some((parts) => misshapen(parts, command) === null);
    const why = whyNotNow(this.#occasions, this.#ground.flow, position, seat, command, isWhole);
    if (!why) return cite(question.rule, asked);
    return { ...why, rules: [...new Set([...why.rules, question.rule])], reason: `${why.reason} ${asked}` };
  }
}

function cite(rule: string, reason: string): Refusal {
  note([rule]);
  return { rules: [rule], reason };
}
