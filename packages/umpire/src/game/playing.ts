import type { Command, Seat } from '../contract/command.ts';
import { DataError, type Frame, type Position } from '../contract/contract.ts';
import type { Dice } from '../contract/dice.ts';
import { ANSWERED_AHEAD, type Happening } from '../contract/happenings.ts';
import { onlyOne } from '../contract/offers.ts';
import { lookUp, type Value } from '../contract/value.ts';
import { collecting, SEALED, type AskStep, type Collecting, type Flow, type Place, type SealedStep } from '../flow/flow.ts';
import { spelled, type Forms } from '../flow/spelling.ts';
import type { GameDefinition } from './definition.ts';
import { isSealed, type Questions } from './questions.ts';
import type { Ready } from './ready.ts';
import type { Refusing } from './refusing.ts';
import { opened, sealedIn } from './sealed.ts';
import { isStanding, stand, standingAnswers } from './standing.ts';
import type { Views } from './views.ts';

/** More steps than this after one command mean that a procedure runs in a circle. */
const CIRCLE = 100_000;

/**
 * So many questions at most are answered ahead after one command; further ones are asked, so that answers in advance cannot run in a
 * circle.
 */
const AHEAD_AT_MOST = 1000;

/** What play hangs on beside the position. */
interface Ground<P extends Position> {
  readonly definition: Pick<GameDefinition<P>, 'settle' | 'unseen'>;
  readonly flow: Flow<P>;
  readonly forms: Forms;
  readonly questions: Questions<P>;
  readonly refusing: Refusing<P>;
  readonly ready: Ready<P>;
  readonly views: Views<P>;
}

/** Carries commands out, and goes on from there until somebody has something to decide. */
export class Playing<P extends Position> {
  readonly #ground: Ground<P>;

  constructor(ground: Ground<P>) {
    this.#ground = ground;
  }

  /** Carries out a legal command. @throws DataError for one that is no command of the game */
  play(position: P, seat: Seat, given: Command, dice: Dice): readonly Happening[] {
    const { definition, forms, ready } = this.#ground;
    const { command, fault } = spelled(forms, given);
    if (fault) throw new DataError(fault.reason);
    ready.forget(position);
    const doing = collecting(position, dice, definition.unseen);
    if (isStanding(command)) stand(position, seat, command);
    else this.#answer(doing, seat, command);
    this.#settle(doing);
    return doing.happened;
  }

  /** Goes on with what a procedure does by itself, from its frame on. */
  begin(position: P, frame: Frame, dice: Dice): readonly Happening[] {
    const doing = collecting(position, dice, this.#ground.definition.unseen);
    position.frames = frame;
    this.#settle(doing);
    return doing.happened;
  }

  /** The same in a position set up by hand: it stops even where one answer alone is legal. @throws DataError where a die would fall */
  settleByHand(position: P): void {
    this.#settle(collecting(position, NO_DICE), false);
  }

  #answer(doing: Collecting<P>, seat: Seat, command: Command): void {
    const { flow, questions } = this.#ground;
    const { position } = doing;
    const question = questions.in(position);
    if (!question) throw new Error('nothing is asked');
    if (isSealed(question)) return this.#choose(doing, question, seat, command);
    const act = lookUp(question.acts, command.act);
    if (!act) throw new Error(`${command.act} does not answer ${question.name}`);
    flow.go(position, act.play(doing, (position.frames as Frame).locals, seat, command));
  }

  /** Puts a seat's choice in, or takes it back; all are laid open when the last is in. */
  #choose(doing: Collecting<P>, step: SealedStep<P>, seat: Seat, command: Command): void {
    const { position } = doing;
    const frame = position.frames as Frame;
    const chosen: Record<Seat, Command> = { ...sealedIn(frame.locals) };
    if (command.act === 'withdraw') delete chosen[seat];
    else chosen[seat] = command;
    const seats = step.seats(position, frame.locals);
    const { [SEALED]: _, ...locals } = frame.locals;
    if (!seats.every((one) => one in chosen)) {
      position.frames = { ...frame, locals: { ...locals, [SEALED]: chosen as unknown as Value } };
      return;
    }
    // The choices leave the frame before play goes on, or they would still lie in it when the step comes round again.
    position.frames = { ...frame, locals };
    const said = doing.happened.length;
    const turn = step.reveal(doing, locals, chosen);
    opened(doing, said, seats);
    this.#ground.flow.go(position, turn);
  }

  /** Goes on until a seat has something to decide. */
  #settle(doing: Collecting<P>, takesOnlyAnswers = true): void {
    const { definition, flow } = this.#ground;
    const { position } = doing;
    let ahead = 0;
    for (let steps = 0; ; steps++) {
      definition.settle?.(doing);
      if (position.outcome) position.frames = null;
      if (!position.frames) return;
      if (steps > CIRCLE) throw new Error(`${position.frames.procedure} › ${position.frames.step} runs in a circle`);
      const place = flow.at(position.frames);
      const { locals } = position.frames;
      if (place.does) flow.go(position, place.does(doing, locals));
      else {
        const seats = place.seats(position, locals);
        if (seats.length === 0) flow.go(position, { go: 'on' });
        else if (!takesOnlyAnswers) return;
        else if (ahead <= AHEAD_AT_MOST && this.#answeredAhead(doing, place, seats)) ahead++;
        else if (!this.#onlyAnswer(doing, place, seats)) return;
      }
    }
  }

  /** Takes the first legal answer that the seat has given in advance; false where it has given none. */
  #answeredAhead(doing: Collecting<P>, { step: asks, isSealed: isSecret, always }: Place<P>, seats: readonly Seat[]): boolean {
    const { position } = doing;
    if (position.standing.length === 0 || isSecret || always === true || seats.length !== 1) return false;
    const { refusing, views } = this.#ground;
    const seat = seats[0] as Seat;
    const step = asks as AskStep<P>;
    const locals = position.frames?.locals ?? {};
    const answers = standingAnswers(position, seat, step.name, () => ({
      ...step.known?.(position, locals, seat),
      ...views.locals(position, seat),
    }));
    for (const given of answers) {
      const ahead = wholly(position, step, seat, given);
      if (!ahead || refusing.answer(position, step, seat, ahead) !== null) continue;
      doing.happen({ what: ANSWERED_AHEAD, seat, answer: ahead as unknown as Value });
      this.#answer(doing, seat, ahead);
      return true;
    }
    return false;
  }

  /** Takes the one legal answer unasked; false where there are several or the very asking would tell a secret. */
  #onlyAnswer(doing: Collecting<P>, place: Place<P>, seats: readonly Seat[]): boolean {
    if (place.isSealed || place.always || seats.length !== 1) return false;
    const { ready } = this.#ground;
    const { position } = doing;
    const seat = seats[0] as Seat;
    const offers = ready.ofOneKind(position, place, (position.frames as Frame).locals, seat);
    const only = offers && onlyOne(offers);
    if (!only) return false;
    ready.forget(position);
    this.#answer(doing, seat, only);
    return true;
  }
}

/** An answer given ahead that names its act alone, with the parts that the game gives it now; null where it has none. */
function wholly<P extends Position>(position: P, { whole = {} }: AskStep<P>, seat: Seat, given: Command): Command | null {
  const make = Object.keys(given).length === 1 ? lookUp(whole, given.act) : undefined;
  return make ? make(position, position.frames?.locals ?? {}, seat) : given;
}

const NO_DICE: Dice = {
  roll(on) {
    throw new DataError(`the phase begins with a roll on "${on}": give "awaiting" to start later`);
  },
};
