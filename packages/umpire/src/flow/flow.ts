import type { Refusal } from '../contract/citations.ts';
import { note } from '../contract/citations.ts';
import type { Command, Seat } from '../contract/command.ts';
import type { Frame, Position } from '../contract/contract.ts';
import type { Happening } from '../contract/happenings.ts';
import type { Dice } from '../contract/dice.ts';
import type { Occasion } from './occasion.ts';
import type { Offer } from '../contract/offers.ts';
import type { Parts } from './spelling.ts';
import type { AnyRemembered, Remembered } from './remembered.ts';
import type { Facts } from '../contract/value.ts';

/** What a step works with while it changes the position. */
export interface Doing<P extends Position> {
  readonly position: P;
  readonly dice: Dice;
  /** Notes what happened; the record, the log and the page read it. */
  happen(happening: Happening): void;
}

/** Where play goes after a step. `with` changes the procedure's locals on the way. */
export type Turn =
  | { readonly go: 'on'; readonly with?: Facts }
  | { readonly go: 'stay'; readonly with?: Facts }
  | { readonly go: 'to'; readonly step: string; readonly with?: Facts }
  | { readonly go: 'call'; readonly procedure: string; readonly locals: Facts; readonly then?: string; readonly with?: Facts }
  | { readonly go: 'back'; readonly result?: Facts };

/** To the next step. */
export const on = (changes?: Facts): Turn => (changes ? { go: 'on', with: changes } : { go: 'on' });
/** The same step again. */
export const stay = (changes?: Facts): Turn => (changes ? { go: 'stay', with: changes } : { go: 'stay' });
/** To the named step. */
export const to = (step: string, changes?: Facts): Turn => (changes ? { go: 'to', step, with: changes } : { go: 'to', step });
/** Into another procedure; afterwards to the step `then`, by default the next step, or the same one if it asks. */
export const call = (procedure: string, locals: Facts, then?: string, changes?: Facts): Turn => ({
  go: 'call',
  procedure,
  locals,
  ...(then ? { then } : {}),
  ...(changes ? { with: changes } : {}),
});
/** Out of this procedure; the caller's locals take up `result`. */
export const back = (result?: Facts): Turn => (result ? { go: 'back', result } : { go: 'back' });

/** A command that answers a question. */
export interface Act<P extends Position, L extends Facts = Facts> {
  /** The parts the command must have; in whatever step the act is asked for, a part of one name is of one kind. */
  readonly parts: Parts;
  /** Why not; called only with a command in its one spelling whose parts are of these kinds. */
  refuse(position: P, locals: L, seat: Seat, command: Command): Refusal | null;
  /** The commands of this kind that are legal now: none, or one offer (more where the domains differ). */
  offers(position: P, locals: L, seat: Seat): readonly Offer[];
  play(doing: Doing<P>, locals: L, seat: Seat, command: Command): Turn;
  /** When it may be given at all, for whoever tries it while something else is asked. */
  readonly when?: Occasion<P> | null;
  /** What each part names, for whoever writes commands by hand; of an assignment also what is given. */
  nouns?(): { readonly [part: string]: readonly Named[] };
}

/** What is named in a command: what such a thing is called, and all that it may be, where that is some words. */
export interface Named {
  readonly called: string;
  readonly words?: readonly string[];
}

/** A step that does something and goes on. */
export interface DoStep<P extends Position, L extends Facts = Facts> {
  readonly name: string;
  do(doing: Doing<P>, locals: L): Turn;
}

/** A step that waits for a decision. Skipped where no seat is to decide; taken unasked where one answer alone is legal. */
export interface AskStep<P extends Position, L extends Facts = Facts> {
  readonly name: string;
  readonly rule: string;
  seats(position: P, locals: L): readonly Seat[];
  readonly acts: { readonly [act: string]: Act<P, L> };
  /** What that seat knows of the question beside what its frame remembers: an answer given ahead may ask for it ("if they are fewer"). */
  known?(position: P, locals: L, seat: Seat): Facts;
  /**
   * By act: an answer given ahead may name it without its parts, and this is the whole of it when the question comes ("attack with all who
   * can then"). Null: there is none then, and that answer is passed over.
   */
  readonly whole?: { readonly [act: string]: (position: P, locals: L, seat: Seat) => Command | null };
  /**
   * Ask even where one answer alone is legal: that nobody is asked would tell a secret. Where it is `true`, ask even where a standing
   * answer holds; where it is 'unless ahead', such an answer is taken, for what is asked whoever is there tells no more where it is
   * answered ahead.
   */
  readonly always?: true | 'unless ahead';
}

/** A step in which all seats choose at once and unseen; each may take its choice back until the last is in. */
export interface SealedStep<P extends Position, L extends Facts = Facts> {
  readonly name: string;
  readonly rule: string;
  seats(position: P, locals: L): readonly Seat[];
  readonly acts: { readonly [act: string]: Omit<Act<P, L>, 'play'> };
  /** Called with every seat's command when all are in. */
  reveal(doing: Doing<P>, locals: L, chosen: { readonly [seat: Seat]: Command }): Turn;
}

export type Step<P extends Position, L extends Facts = Facts> = DoStep<P, L> | AskStep<P, L> | SealedStep<P, L>;

/** Named steps in the rulebook's order that may branch, repeat and call. After the last step it goes back to its caller. */
export interface Procedure<P extends Position> {
  readonly name: string;
  readonly steps: readonly Step<P>[];
  /** What its frames remember, for checking a position from outside. */
  readonly remembers: AnyRemembered<P>;
}

/** Declares a procedure; `L` is what its frames remember, and `remembers` of what form each of it is. Step names must be unique in it. */
export function procedure<P extends Position, L extends Facts = Facts>(
  name: string,
  steps: readonly Step<P, L>[],
  remembers?: Remembered<P, L>,
): Procedure<P> {
  const names = new Set(steps.map((step) => step.name));
  if (names.size !== steps.length) throw new Error(`procedure ${name} has two steps of one name`);
  return { name, steps: steps as unknown as readonly Step<P>[], remembers: (remembers ?? {}) as AnyRemembered<P> };
}

/** The chosen commands of a sealed step wait in its locals under this name, by seat. */
export const SEALED = 'sealed';

/** All procedures of a game, with the way from one step to the next. */
export class Flow<P extends Position> {
  readonly #procedures = new Map<string, ReadonlyMap<string, Place<P>>>();
  readonly #remembered = new Map<string, AnyRemembered<P>>();

  constructor(procedures: readonly Procedure<P>[]) {
    for (const { name, steps, remembers } of procedures) {
      if (this.#procedures.has(name)) throw new Error(`two procedures are called ${name}`);
      this.#procedures.set(name, new Map(steps.map((step, i) => [step.name, placeOf(step, steps[i + 1]?.name ?? null)])));
      this.#remembered.set(name, remembers);
    }
  }

  /** Is there such a step? For checking a saved position. */
  has(procedure: string, step: string): boolean {
    return this.#procedures.get(procedure)?.has(step) ?? false;
  }

  /** Of what form each fact is that the procedure's frames remember. */
  remembers(procedure: string): AnyRemembered<P> {
    return this.#remembered.get(procedure) ?? {};
  }

  /** Has play in the frame come past that step of its procedure, in the order in which they stand there? */
  isPast({ procedure, step }: Frame, other: string): boolean {
    const steps = [...(this.#procedures.get(procedure)?.keys() ?? [])];
    return steps.indexOf(step) > steps.indexOf(other);
  }

  /** The acts that answer what is asked at steps of this name, in whatever procedure, with the parts of each. */
  actsNamed(step: string): ReadonlyMap<string, Act<P>['parts']> {
    const steps = [...this.#procedures.values()].flatMap((places) => places.get(step)?.step ?? []);
    return new Map(steps.flatMap((one) => ('do' in one ? [] : Object.entries(one.acts).map(([act, { parts }]) => [act, parts] as const))));
  }

  /** May an answer given ahead to steps of this name be that act alone, which the game makes whole when the question comes? */
  isMadeWhole(step: string, act: string): boolean {
    const steps = [...this.#procedures.values()].flatMap((places) => places.get(step)?.step ?? []);
    return steps.some((one) => 'whole' in one && Object.hasOwn(one.whole ?? {}, act));
  }

  /** The steps of a procedure that ask for a decision, in their order. */
  asking(procedure: string): readonly (AskStep<P> | SealedStep<P>)[] {
    const places = [...(this.#procedures.get(procedure)?.values() ?? [])];
    return places.flatMap(({ step }) => ('do' in step ? [] : [step]));
  }

  /** Does a step of this name ask for a decision, in whatever procedure? */
  asks(step: string): boolean {
    return this.actsNamed(step).size > 0;
  }

  step(frame: Frame): Step<P> {
    return this.at(frame).step;
  }

  /** The frame asked for last, and its place: while play stands there it is asked for again and again. */
  #last: Frame | null = null;
  #place: Place<P> | null = null;

  /** The step of a frame, with what was found of it once. */
  at(frame: Frame): Place<P> {
    if (frame === this.#last && this.#place) return this.#place;
    const { procedure, step } = frame;
    const place = this.#procedures.get(procedure)?.get(step);
    if (!place) throw new Error(`no step ${procedure} › ${step}`);
    this.#last = frame;
    this.#place = place;
    return place;
  }

  /** A frame at the first step of a procedure. */
  enter(procedure: string, locals: Facts, below: Frame | null): Frame {
    const first = this.#procedures.get(procedure)?.keys().next();
    if (!first || first.done) throw new Error(`no procedure ${procedure}`);
    return { procedure, step: first.value, locals, below };
  }

  /** Moves the position's frames as the turn says. */
  go(position: P, turn: Turn): void {
    const frame = position.frames as Frame;
    if (turn.go === 'back') {
      position.frames = returned(frame.below, turn.result);
      return;
    }
    const locals = turn.with ? { ...frame.locals, ...turn.with } : frame.locals;
    switch (turn.go) {
      case 'stay':
        position.frames = turn.with ? standing(frame, frame.step, locals) : frame;
        return;
      case 'on':
        position.frames = this.#after(frame, locals);
        return;
      case 'to':
        position.frames = standing(frame, turn.step, locals);
        return;
      case 'call': {
        const asks = this.at(frame).does === null;
        const below = turn.then || asks ? standing(frame, turn.then ?? frame.step, locals) : this.#after(frame, locals);
        position.frames = this.enter(turn.procedure, turn.locals, below);
      }
    }
  }

  #after(frame: Frame, locals: Facts): Frame | null {
    const { next } = this.at(frame);
    return next === null ? returned(frame.below, undefined) : standing(frame, next, locals);
  }
}

/**
 * A step with what the way on from it needs, found once. Of one shape, whether the step does something or asks: on that hangs the speed of
 * whatever looks at it.
 */
export interface Place<P extends Position> {
  readonly step: Step<P>;
  readonly next: string | null;
  /** What it does; null where it asks. */
  readonly does: DoStep<P>['do'] | null;
  /** The rule under which it asks; '' where it asks nothing. */
  readonly rule: string;
  /** Who is to decide; nobody where it asks nothing. */
  readonly seats: AskStep<P>['seats'];
  readonly isSealed: boolean;
  readonly always: AskStep<P>['always'] | null;
  /** The acts that answer its question, in their order; none where it asks nothing. */
  readonly acts: readonly Omit<Act<P>, 'play'>[];
  /** Those without parts first: whether they are possible is soon seen. */
  readonly quickest: readonly Omit<Act<P>, 'play'>[];
}

const nobody = (): readonly Seat[] => [];

function placeOf<P extends Position>(step: Step<P>, next: string | null): Place<P> {
  const acts = 'do' in step ? [] : Object.values(step.acts);
  return {
    step,
    next,
    does: 'do' in step ? step.do : null,
    rule: 'do' in step ? '' : step.rule,
    seats: 'do' in step ? nobody : step.seats,
    isSealed: 'reveal' in step,
    always: ('always' in step && step.always) || null,
    acts,
    quickest: acts.toSorted((one, other) => partsOf(one) - partsOf(other)),
  };
}

const partsOf = ({ parts }: Pick<Act<Position>, 'parts'>): number => Object.keys(parts).length;

/** The same frame at another step. */
const standing = ({ procedure, below }: Frame, step: string, locals: Facts): Frame => ({ procedure, step, locals, below });

const returned = (caller: Frame | null, result: Facts | undefined): Frame | null =>
  caller && result ? { ...caller, locals: { ...caller.locals, ...result } } : caller;

/** A doing that collects what happens. */
export interface Collecting<P extends Position> extends Doing<P> {
  readonly happened: Happening[];
}

/** Collects what happens; `unseen` gives what of it some seats may not know, as the position is just then. */
export function collecting<P extends Position>(
  position: P,
  dice: Dice,
  unseen?: (position: P, happening: Happening) => Happening['unseen'],
): Collecting<P> {
  const happened: Happening[] = [];
  return {
    position,
    dice,
    happened,
    happen(happening) {
      note(happening.rules);
      const words = unseen?.(position, happening);
      happened.push(words ? { ...happening, unseen: words } : happening);
    },
  };
}
