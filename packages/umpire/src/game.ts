import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { note, type Refusal, type Rulebook } from './citations.ts';
import type { Command, Seat } from './command.ts';
import {
  CONCEDED,
  DataError,
  GIVEN,
  type Awaiting,
  type Explanation,
  type Foresight,
  type Game,
  type Happening,
  type Position,
  type Saved,
  type Scenario,
  type Setup,
  type Standing,
} from './contract.ts';
import type { Edition } from './edition.ts';
import { draw, type Dice } from './dice.ts';
import type { Editing } from './editing.ts';
import { collecting, Flow, SEALED, type Act, type AskStep, type Doing, type Procedure, type SealedStep, type Step } from './flow.ts';
import { drawFrom, fits, onlyOne, type Offer } from './offers.ts';
import { Ready } from './ready.ts';
import { scenariosOf } from './setup.ts';
import { canonical, isFacts, isList, type Facts, type Value } from './value.ts';

/** What a game's author supplies; the umpire makes the rest of the contract from it. */
export interface GameDefinition<P extends Position> {
  readonly id: string;
  readonly title: string;
  readonly rulebook: Rulebook;
  readonly scenarios: readonly Scenario[];
  /** All scenarios that there are with an edition; left out where editions bring none. @throws DataError for scenarios not as they must be */
  scenariosWith?(edition: Edition): readonly Scenario[];
  /** How editions are checked and compared; left out where the game has none. */
  readonly editing?: Editing;
  /** The procedures; the first is the sequence of play, entered at the beginning and over when it ends. */
  readonly procedures: readonly Procedure<P>[];
  /** The position before the first step of the sequence of play, its `frames` null. @throws DataError */
  opening(setup: Setup): P;
  /** A copy; a game may write it over another of the same game that nobody needs any more. */
  clone(position: P, into?: P | null): P;
  /** The game's own facts as data; `turn` and `phase` apart. */
  state(position: P): { readonly turn: number; readonly phase: string; readonly state: Facts };
  /** The game turn; quicker than writing the state out, and asked for after every recorded command. */
  turn?(position: P): number;
  /** The position with these facts, its `frames` null; what is left out has its default. @throws DataError */
  restore(setup: Setup, turn: number, phase: string, state: Facts): P;
  /** Where play stands at the start of a turn's phase, for a position set up by hand. @throws DataError for an unknown phase */
  enter(flow: Flow<P>, position: P, turn: number, phase: string): void;
  /** Text that differs wherever `state` does; quicker than writing the state out. */
  digest?(position: P): string;
  /** What a seat may know of the saved position; left out where nothing is ever hidden. */
  hide?(saved: Required<Saved>, position: P, seat: Seat): Facts;
  /** What a seat is told; left out where everything is told. */
  tell?(happening: Happening, seat: Seat): Happening | null;
  /** Fills in what the view hides; left out where nothing is ever hidden. */
  imagine?(view: Facts, seat: Seat, dice: Dice): P;
  explain?(position: P, seat: Seat, question: Facts): Explanation;
  /** How a legal command may come out; null where that is not foretold. */
  foresee?(position: P, seat: Seat, command: Command): Foresight | null;
  /** Looks at the position after every command; for facts that follow from others the moment they hold. */
  settle?(doing: Doing<P>): void;
}

/** More steps than this after one command mean that a procedure runs in a circle. */
const CIRCLE = 100_000;

/** So many questions at most are answered ahead after one command; further ones are asked, so that answers in advance cannot run in a circle. */
const AHEAD = 1000;

const ANSWERED_AHEAD = 'answered ahead';
const EVERYBODYS: ReadonlySet<string> = new Set([CONCEDED, GIVEN]);
const isStanding = ({ act }: Command): boolean => act === 'answer ahead' || act === 'answer no more';

const isDo = <P extends Position>(step: Step<P>) => 'do' in step;
const isSealed = <P extends Position>(step: Step<P>): step is SealedStep<P> => 'reveal' in step;

const sealedIn = (locals: Facts): { readonly [seat: Seat]: Command } => (locals[SEALED] ?? {}) as unknown as { [seat: Seat]: Command };

const setupDigests = new WeakMap<Setup, string>();
function setupDigest(setup: Setup): string {
  let digest = setupDigests.get(setup);
  if (!digest) {
    digest = bytesToHex(sha256(utf8ToBytes(canonical(setup as unknown as Value))));
    setupDigests.set(setup, digest);
  }
  return digest;
}

/** The game that a definition describes. */
export function defineGame<P extends Position>(definition: GameDefinition<P>): Game<P> & { readonly flow: Flow<P> } {
  const flow = new Flow(definition.procedures);
  const ready = new Ready<P>();
  const sequence = (definition.procedures[0] as Procedure<P>).name;

  const asked = (position: P): AskStep<P> | SealedStep<P> | null => {
    if (!position.frames || position.outcome) return null;
    const step = flow.step(position.frames);
    return isDo(step) ? null : (step as AskStep<P> | SealedStep<P>);
  };

  function awaiting(position: P): Awaiting | null {
    const step = asked(position);
    if (!step) return null;
    const { procedure, locals } = position.frames as NonNullable<P['frames']>;
    const sealed = isSealed(step);
    const all = step.seats(position, locals);
    const seats = sealed ? all.filter((seat) => !(seat in sealedIn(locals))) : all;
    return { seats, procedure, step: step.name, rule: step.rule, sealed };
  }

  function ownOffers(position: P, step: AskStep<P> | SealedStep<P>, seat: Seat): Offer[] {
    const frame = position.frames as NonNullable<P['frames']>;
    if (isSealed(step) && seat in sealedIn(frame.locals)) return [withdrawal(step.rule)];
    return ready.offers(position, flow.acts(frame), frame.locals, seat);
  }

  function choices(position: P, seat: Seat): readonly Offer[] {
    const step = asked(position);
    if (!step || !step.seats(position, (position.frames as NonNullable<P['frames']>).locals).includes(seat)) return [];
    return ownOffers(position, step, seat);
  }

  function refuse(position: P, seat: Seat, command: Command): Refusal | null {
    const step = asked(position);
    if (!step) return { rules: position.outcome?.rule ? [position.outcome.rule] : [], reason: 'The game is over.' };
    return isStanding(command) ? refuseStanding(position, seat, command) : refuseAnswer(position, step, seat, command);
  }

  /** Why the seat may not answer the question that is asked with this command. */
  function refuseAnswer(position: P, step: AskStep<P> | SealedStep<P>, seat: Seat, command: Command): Refusal | null {
    const { locals } = position.frames as NonNullable<P['frames']>;
    const seats = step.seats(position, locals);
    if (!seats.includes(seat)) return cite(step.rule, `It is for ${seats.join(' and ')} to decide: ${step.name}.`);
    if (isSealed(step) && seat in sealedIn(locals))
      return command.act === 'withdraw' ? misshapen({}, command) : cite(step.rule, 'You have chosen; withdraw the choice to make another.');
    const act = Object.hasOwn(step.acts, command.act) ? step.acts[command.act] : undefined;
    if (!act)
      return cite(step.rule, `"${command.act}" is not possible now (${step.name}). Possible: ${Object.keys(step.acts).join(', ')}.`);
    return misshapen(act.parts, command) ?? act.refuse(position, locals, seat, command);
  }

  function play(position: P, seat: Seat, command: Command, dice: Dice): readonly Happening[] {
    ready.forget(position);
    const doing = collecting(position, dice);
    if (isStanding(command)) stand(position, seat, command);
    else answer(doing, seat, command);
    settle(doing);
    return doing.happened;
  }

  function answer(doing: Doing<P>, seat: Seat, command: Command): void {
    const { position } = doing;
    const step = asked(position);
    const frame = position.frames as NonNullable<P['frames']>;
    if (!step) throw new Error('nothing is asked');
    if (!isSealed(step)) {
      const act = step.acts[command.act];
      if (!act) throw new Error(`${command.act} does not answer ${step.name}`);
      flow.go(position, act.play(doing, frame.locals, seat, command));
      return;
    }
    const chosen: Record<Seat, Command> = { ...sealedIn(frame.locals) };
    if (command.act === 'withdraw') delete chosen[seat];
    else chosen[seat] = command;
    const seats = step.seats(position, frame.locals);
    const { [SEALED]: _, ...locals } = frame.locals;
    if (seats.every((one) => one in chosen)) {
      // The choices leave the frame before play goes on, or they would still lie in it when the step comes round again.
      position.frames = { ...frame, locals };
      flow.go(position, step.reveal(doing, locals, chosen));
    } else position.frames = { ...frame, locals: { ...locals, [SEALED]: chosen as unknown as Value } };
  }

  /** Goes on until a seat has something to decide; a position set up by hand stops even where one answer alone is legal. */
  function settle(doing: Doing<P>, takesOnlyAnswers = true): void {
    const { position } = doing;
    let ahead = 0;
    for (let steps = 0; ; steps++) {
      definition.settle?.(doing);
      if (position.outcome) position.frames = null;
      if (!position.frames) return;
      if (steps > CIRCLE) throw new Error(`${position.frames.procedure} › ${position.frames.step} runs in a circle`);
      const step = flow.step(position.frames);
      const { locals } = position.frames;
      if ('do' in step) flow.go(position, step.do(doing, locals));
      else {
        const seats = step.seats(position, locals);
        if (seats.length === 0) flow.go(position, { go: 'on' });
        else if (!takesOnlyAnswers) return;
        else if (ahead <= AHEAD && answeredAhead(doing, step, seats)) ahead++;
        else if (!onlyAnswer(doing, step, seats)) return;
      }
    }
  }

  /** Takes the answer that the seat has given in advance; false where it has given none that is legal. */
  function answeredAhead(doing: Doing<P>, step: AskStep<P> | SealedStep<P>, seats: readonly Seat[]): boolean {
    if (isSealed(step) || step.always || seats.length !== 1) return false;
    const seat = seats[0] as Seat;
    const ahead = standingAnswer(doing.position, seat, step.name);
    if (!ahead || refuseAnswer(doing.position, step, seat, ahead) !== null) return false;
    doing.happen({ what: ANSWERED_AHEAD, seat, answer: ahead as unknown as Value });
    answer(doing, seat, ahead);
    return true;
  }

  /** Takes the one legal answer unasked; false where there are several or the very asking would tell a secret. */
  function onlyAnswer(doing: Doing<P>, step: AskStep<P> | SealedStep<P>, seats: readonly Seat[]): boolean {
    if (isSealed(step) || step.always || seats.length !== 1) return false;
    const { position } = doing;
    const seat = seats[0] as Seat;
    const frame = position.frames as NonNullable<P['frames']>;
    const offers = ready.ofOneKind(position, flow.acts(frame), frame.locals, seat);
    const only = offers && onlyOne(offers);
    if (!only) return false;
    ready.forget(position);
    answer(doing, seat, only);
    return true;
  }

  /** A view says only that another seat's sealed choice is in: puts one that it may have made in its place. */
  function unseal(position: P, dice: Dice): void {
    const step = asked(position);
    if (!step || !isSealed(step)) return;
    const frame = position.frames as NonNullable<P['frames']>;
    const { [SEALED]: _, ...locals } = frame.locals;
    const chosen = Object.entries(sealedIn(frame.locals)).map(([seat, command]) => {
      if (isFacts(command)) return [seat, command] as const;
      const offers = Object.values(step.acts).flatMap((act) => act.offers(position, locals, seat));
      return [seat, drawFrom(offers[draw(dice, 'sealed choice', offers.length)] as Offer, dice)] as const;
    });
    if (chosen.length > 0) position.frames = { ...frame, locals: { ...locals, [SEALED]: Object.fromEntries(chosen) as unknown as Value } };
  }

  function begin(setup: Setup, dice: Dice) {
    const position = definition.opening(setup);
    const doing = collecting(position, dice);
    position.frames = flow.enter(sequence, {}, null);
    settle(doing);
    return { position, happened: doing.happened };
  }

  function save(position: P): Required<Saved> {
    const frames: { procedure: string; step: string; locals: Facts }[] = [];
    for (let frame = position.frames; frame; frame = frame.below)
      frames.unshift({ procedure: frame.procedure, step: frame.step, locals: frame.locals });
    const { turn, phase, state } = definition.state(position);
    return { turn, phase, awaiting: frames, standing: position.standing, outcome: position.outcome, state };
  }

  function load(setup: Setup, saved: Saved): P {
    const position = definition.restore(setup, saved.turn ?? 1, saved.phase ?? '', saved.state ?? {});
    position.standing = saved.standing ?? [];
    position.outcome = saved.outcome ?? null;
    if (!saved.awaiting && !position.outcome) {
      definition.enter(flow, position, saved.turn ?? 1, saved.phase ?? '');
      settle(collecting(position, noDice), false);
    }
    for (const [i, { procedure, step, locals }] of (saved.awaiting ?? []).entries()) {
      if (!flow.has(procedure, step)) throw new DataError(`awaiting[${i}]: ${definition.title} has no step "${procedure} › ${step}"`);
      if (!isFacts(locals)) throw new DataError(`awaiting[${i}].locals: must be an object, as "${procedure} › ${step}" remembers it`);
      position.frames = { procedure, step, locals, below: position.frames };
    }
    if (position.frames && !asked(position) && !position.outcome) {
      const { procedure, step } = position.frames;
      throw new DataError(
        `awaiting: "${procedure} › ${step}" is no decision; name the decision that is waited for, or leave "awaiting" out`,
      );
    }
    return position;
  }

  const hash = (position: P): string => {
    let text = `${setupDigest(position.setup)}\n${canonical(position.standing as unknown as Value)}\n${canonical(position.outcome as unknown as Value)}\n`;
    for (let frame = position.frames; frame; frame = frame.below) text += `${frame.procedure}›${frame.step} ${canonical(frame.locals)}\n`;
    text += definition.digest ? definition.digest(position) : canonical(definition.state(position));
    return bytesToHex(sha256(utf8ToBytes(text)).subarray(0, 16));
  };

  return {
    flow,
    id: definition.id,
    title: definition.title,
    rulebook: definition.rulebook,
    scenarios: definition.scenarios,
    ...(definition.scenariosWith ? { scenariosWith: definition.scenariosWith } : {}),
    ...(definition.editing ? { editing: definition.editing } : {}),
    isOpen: definition.tell === undefined,
    begin,
    awaiting,
    refuse,
    play,
    choices,
    save,
    load,
    hash,
    turn: definition.turn ?? ((position) => definition.state(position).turn),
    clone(position, into) {
      if (into) ready.forget(into);
      return definition.clone(position, into);
    },
    view(position, seat) {
      const saved = hideSealed(save(position), seat);
      const known = definition.hide ? definition.hide(saved, position, seat) : (saved as unknown as Facts);
      return { setup: position.setup as unknown as Value, ...known };
    },
    tell(happening, seat) {
      // That a seat had answered ahead is its own business, as its standing answers are; what follows from it is told by what happens.
      if (happening.what === ANSWERED_AHEAD && happening['seat'] !== seat) return null;
      return definition.tell && !EVERYBODYS.has(happening.what) ? definition.tell(happening, seat) : happening;
    },
    explain(position, seat, question) {
      if (!definition.explain) throw new DataError(`${definition.title} answers no questions`);
      const explanation = definition.explain(position, seat, question);
      note(explanation.lines.map(({ rule }) => rule));
      return explanation;
    },
    ...(definition.foresee ? { foresee: definition.foresee } : {}),
    imagine(view, seat, dice) {
      const { setup, ...saved } = view as unknown as { setup: Setup } & Saved;
      const position = definition.imagine ? definition.imagine(view, seat, dice) : load(setup, saved);
      unseal(position, dice);
      return position;
    },
  };

  function refuseStanding(position: P, seat: Seat, command: Command): Refusal | null {
    const { scenario, edition } = position.setup;
    const known = scenariosOf(definition, edition)
      .find(({ id }) => id === scenario)
      ?.seats.includes(seat);
    if (!known) return { rules: [], reason: `There is no seat "${seat}".` };
    const wrong = misshapen(command.act === 'answer ahead' ? { step: 'one', where: 'one', answer: 'one' } : { step: 'one' }, command);
    if (wrong) return wrong;
    if (command.act === 'answer ahead') {
      const { step, where, answer: given } = command;
      if (typeof step !== 'string' || !isFacts(where) || !isFacts(given) || typeof given['act'] !== 'string')
        return { rules: [], reason: 'An answer given ahead needs a step, a condition "where" and the answer, a command.' };
      if (isStanding(given as Command)) return { rules: [], reason: `"${given['act']}" answers no question.` };
    }
    if (command.act === 'answer no more' && !position.standing.some((one) => one.seat === seat && one.step === command['step']))
      return { rules: [], reason: `You have given no answer ahead for "${String(command['step'])}".` };
    return null;
  }
}

const withdrawal = (rule: string): Offer => ({ act: 'withdraw', rule, parts: [] });

function cite(rule: string, reason: string): Refusal {
  note([rule]);
  return { rules: [rule], reason };
}

/** The first thing wrong with a command's parts. */
function misshapen(parts: Act<Position>['parts'], command: Command): Refusal | null {
  for (const [part, kind] of Object.entries(parts)) {
    const value = Object.hasOwn(command, part) ? command[part] : undefined;
    if (value === undefined) return { rules: [], reason: `"${command.act}" needs its part "${part}".` };
    if ((kind === 'one') === isList(value))
      return { rules: [], reason: `"${part}" of "${command.act}" must be ${kind === 'one' ? 'one value' : 'a list'}.` };
    if (kind === 'list' && new Set(value as readonly Value[]).size !== (value as readonly Value[]).length)
      return { rules: [], reason: `"${part}" of "${command.act}" names something twice.` };
  }
  for (const part of Object.keys(command))
    if (part !== 'act' && !Object.hasOwn(parts, part)) return { rules: [], reason: `"${command.act}" has no part "${part}".` };
  return null;
}

function stand(position: Position, seat: Seat, command: Command): void {
  const step = command['step'] as string;
  const others = position.standing.filter((one) => one.seat !== seat || one.step !== step);
  position.standing =
    command.act === 'answer no more'
      ? others
      : [...others, { seat, step, where: command['where'] as Facts, answer: command['answer'] as unknown as Command }];
}

function standingAnswer(position: Position, seat: Seat, step: string): Command | null {
  if (position.standing.length === 0) return null;
  const locals = position.frames?.locals ?? {};
  const holds = ({ where }: Standing) => Object.entries(where).every(([key, value]) => canonical(locals[key] ?? null) === canonical(value));
  return position.standing.find((one) => one.seat === seat && one.step === step && holds(one))?.answer ?? null;
}

/** Another seat's unopened choice is nobody's to see, nor are its answers given ahead. */
function hideSealed(saved: Required<Saved>, seat: Seat): Required<Saved> {
  const awaiting = saved.awaiting.map((frame) => {
    if (!(SEALED in frame.locals)) return frame;
    const own = sealedIn(frame.locals)[seat];
    const hidden = Object.keys(sealedIn(frame.locals)).map((one) => [one, one === seat ? (own as unknown as Value) : true] as const);
    return { ...frame, locals: { ...frame.locals, [SEALED]: Object.fromEntries(hidden) } };
  });
  return { ...saved, awaiting, standing: saved.standing.filter((one) => one.seat === seat) };
}

const noDice: Dice = {
  roll(on) {
    throw new DataError(`the phase begins with a roll on "${on}": give "awaiting" to start later`);
  },
};

/** Is the command one of the seat's offers? For tests and for machines; `refuse` says why not. */
export const offered = <P extends Position>(game: Game<P>, position: P, seat: Seat, command: Command): boolean =>
  game.choices(position, seat).some((offer) => fits(offer, command));
