import { note, type Refusal } from '../contract/citations.ts';
import type { Command, Seat } from '../contract/command.ts';
import {
  DataError,
  type Awaiting,
  type Game,
  type Position,
  type Saved,
  type Scenario,
  type Setup,
  type Standing,
} from '../contract/contract.ts';
import type { GameDefinition } from './definition.ts';
import { draw, type Dice } from '../contract/dice.ts';
import { digestOfAll } from '../contract/digest.ts';
import {
  collecting,
  Flow,
  type Collecting,
  SEALED,
  type Act,
  type AskStep,
  type Place,
  type Procedure,
  type SealedStep,
  type Step,
} from '../flow/flow.ts';
import { ANSWERED_AHEAD, CONCEDED, GIVEN, type Happening, isOpenGame, OPENED, told, toldPublicly } from '../contract/happenings.ts';
import { drawFrom, fits, onlyOne, type Offer } from '../contract/offers.ts';
import { checkPosition, checkTurn, framesOf, type Reading } from './reading.ts';
import { occasionsOf, whyNotNow } from './occasions.ts';
import { knownPublicly } from './publicly.ts';
import { Ready } from './ready.ts';
import { hideSealed, opened, sealedIn } from './sealed.ts';
import { scenariosOf, scenariosOnce, setupDigest } from './setup.ts';
import { formsOf, misshapen, plainFacts, shapesOf, spelled, spelledAnew, type Misspelling, type Parts } from '../flow/spelling.ts';
import { isStanding, refuseStanding, stand, standingAnswers } from './standing.ts';
import { canonical, isFacts, lookUp, type Facts, type Value } from '../contract/value.ts';

/** More steps than this after one command mean that a procedure runs in a circle. */
const CIRCLE = 100_000;

/**
 * So many questions at most are answered ahead after one command; further ones are asked, so that answers in advance cannot run in a
 * circle.
 */
const AHEAD_AT_MOST = 1000;

/** The hash of a position has so many of the bytes of its digest. */
const HASH_BYTES = 16;

/** What the umpire itself tells of, to everybody or to the seat alone whose answer it was. */
const UMPIRES: ReadonlySet<string> = new Set([CONCEDED, GIVEN, OPENED, ANSWERED_AHEAD]);

const isSealed = <P extends Position>(step: Step<P>): step is SealedStep<P> => 'reveal' in step;

const actOf = <A>(acts: { readonly [act: string]: A }, { act }: Command): A | undefined =>
  Object.hasOwn(acts, act) ? acts[act] : undefined;

/** The game that a definition describes. */
export function defineGame<P extends Position>(definition: GameDefinition<P>): Game<P> & { readonly flow: Flow<P> } {
  const flow = new Flow(definition.procedures);
  const steps = definition.procedures.flatMap(({ steps: all }) => all as readonly Partial<AskStep<P>>[]);
  const forms = formsOf(steps);
  const shapes = shapesOf(steps);
  const ready = new Ready<P>();
  const sequence = (definition.procedures[0] as Procedure<P>).name;
  const occasions = occasionsOf(definition.procedures);
  const { scenarios, happenings } = definition;
  if (definition.hide && !happenings) throw new Error(`${definition.title} hides something, and does not say who is told what happens`);
  const scenariosWith = scenariosOnce(definition.scenariosWith);
  const offering = scenariosWith ? { scenarios, scenariosWith } : { scenarios };
  const reading: Reading<P> = { title: definition.title, flow, rulebook: definition.rulebook };

  const scenarioOf = ({ scenario, edition }: Setup): Scenario | undefined =>
    scenariosOf(offering, edition).find(({ id }) => id === scenario);
  const seatsOf = (setup: Setup): readonly Seat[] => scenarioOf(setup)?.seats ?? [];

  /** The step that asks for a decision, with what was found of it; null where nothing is asked. */
  const askedAt = (position: P): Place<P> | null => {
    if (!position.frames || position.outcome) return null;
    const place = flow.at(position.frames);
    return place.does ? null : place;
  };

  const asked = (position: P): AskStep<P> | SealedStep<P> | null =>
    (askedAt(position)?.step as AskStep<P> | SealedStep<P> | undefined) ?? null;

  function awaiting(position: P): Awaiting | null {
    const place = askedAt(position);
    if (!place) return null;
    const { procedure, locals, step } = position.frames as NonNullable<P['frames']>;
    const { isSealed: sealed, rule } = place;
    const all = place.seats(position, locals);
    const seats = sealed ? all.filter((seat) => !(seat in sealedIn(locals))) : all;
    return { seats, procedure, step, rule, sealed };
  }

  function ownOffers(position: P, place: Place<P>, seat: Seat): Offer[] {
    const { locals } = position.frames as NonNullable<P['frames']>;
    if (place.isSealed && seat in sealedIn(locals)) return [withdrawal(place.rule)];
    return ready.offers(position, place, locals, seat);
  }

  /** The names of the acts by which the seat can answer now. */
  const possibleActs = (position: P, seat: Seat): readonly string[] => [...new Set(choices(position, seat).map(({ act }) => act))];

  function choices(position: P, seat: Seat): readonly Offer[] {
    const place = askedAt(position);
    if (!place || !place.seats(position, (position.frames as NonNullable<P['frames']>).locals).includes(seat)) return [];
    return ownOffers(position, place, seat);
  }

  function refuse(position: P, seat: Seat, given: Command): Refusal | null {
    const step = asked(position);
    if (!step) return { rules: position.outcome?.rule ? [position.outcome.rule] : [], reason: 'The game is over.' };
    const { command, fault } = spelled(forms, given);
    if (fault) return formless(fault);
    return isStanding(command)
      ? refuseStanding(flow, seatsOf(position.setup), position, seat, command)
      : refuseAnswer(position, step, seat, command);
  }

  /** A command is refused for its form under the rule that says what its act is made of, where there is one. */
  function formless({ reason, act, part }: Misspelling): Refusal {
    const own = lookUp(occasions, act ?? '') ?? [];
    const rule = own.map(({ parts = {} }) => lookUp(parts, part ?? '')).find((one) => one !== undefined) ?? own[0]?.rules[0];
    return rule === undefined ? { rules: [], reason } : cite(rule, reason);
  }

  function refuseForm(parts: Parts, command: Command): Refusal | null {
    const fault = misshapen(parts, command);
    return fault && formless(fault);
  }

  /** The rule that forbids what answers no question now, where the game says it, and then what is asked; or the question's rule. */
  function notNow(position: P, step: AskStep<P> | SealedStep<P>, seat: Seat, command: Command, asked: string): Refusal {
    const isWhole = (shapes.get(command.act) ?? []).some((parts) => misshapen(parts, command) === null);
    const why = whyNotNow(occasions, flow, position, seat, command, isWhole);
    if (!why) return cite(step.rule, asked);
    return { ...why, rules: [...new Set([...why.rules, step.rule])], reason: `${why.reason} ${asked}` };
  }

  /** Why the seat may not answer the question that is asked with this command. */
  function refuseAnswer(position: P, step: AskStep<P> | SealedStep<P>, seat: Seat, command: Command): Refusal | null {
    const { locals } = position.frames as NonNullable<P['frames']>;
    const seats = step.seats(position, locals);
    if (!seats.includes(seat)) return notNow(position, step, seat, command, `It is for ${seats.join(' and ')} to decide: ${step.name}.`);
    if (isSealed(step) && seat in sealedIn(locals))
      return command.act === 'withdraw'
        ? refuseForm({}, command)
        : cite(step.rule, 'You have chosen; withdraw the choice to make another.');
    const act = actOf<Omit<Act<P>, 'play'>>(step.acts, command);
    if (!act) {
      const asked = `"${command.act}" is not possible now (${step.name}). Possible: ${possibleActs(position, seat).join(', ')}.`;
      return notNow(position, step, seat, command, asked);
    }
    return refuseForm(act.parts, command) ?? act.refuse(position, locals, seat, command);
  }

  function play(position: P, seat: Seat, given: Command, dice: Dice): readonly Happening[] {
    const { command, fault } = spelled(forms, given);
    if (fault) throw new DataError(fault.reason);
    ready.forget(position);
    const doing = collecting(position, dice, definition.unseen);
    if (isStanding(command)) stand(position, seat, command);
    else answer(doing, seat, command);
    settle(doing);
    return doing.happened;
  }

  function answer(doing: Collecting<P>, seat: Seat, command: Command): void {
    const { position } = doing;
    const step = asked(position);
    const frame = position.frames as NonNullable<P['frames']>;
    if (!step) throw new Error('nothing is asked');
    if (!isSealed(step)) {
      const act = actOf(step.acts, command);
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
      const said = doing.happened.length;
      const turn = step.reveal(doing, locals, chosen);
      opened(doing, said, seats);
      flow.go(position, turn);
    } else position.frames = { ...frame, locals: { ...locals, [SEALED]: chosen as unknown as Value } };
  }

  /** Goes on until a seat has something to decide; a position set up by hand stops even where one answer alone is legal. */
  function settle(doing: Collecting<P>, takesOnlyAnswers = true): void {
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
        else if (ahead <= AHEAD_AT_MOST && answeredAhead(doing, place, seats)) ahead++;
        else if (!onlyAnswer(doing, place, seats)) return;
      }
    }
  }

  /** Takes the first legal answer that the seat has given in advance; false where it has given none. */
  function answeredAhead(doing: Collecting<P>, { step: asks, isSealed: isSecret, always }: Place<P>, seats: readonly Seat[]): boolean {
    const { position } = doing;
    if (position.standing.length === 0 || isSecret || always === true || seats.length !== 1) return false;
    const seat = seats[0] as Seat;
    const step = asks as AskStep<P>;
    const locals = position.frames?.locals ?? {};
    const answers = standingAnswers(position, seat, step.name, () => ({
      ...step.known?.(position, locals, seat),
      ...localsSeen(position, seat),
    }));
    for (const given of answers) {
      const ahead = wholly(position, step, seat, given);
      if (!ahead || refuseAnswer(position, step, seat, ahead) !== null) continue;
      doing.happen({ what: ANSWERED_AHEAD, seat, answer: ahead as unknown as Value });
      answer(doing, seat, ahead);
      return true;
    }
    return false;
  }

  /** An answer given ahead that names its act alone, with the parts that the game gives it now; null where it has none. */
  function wholly(position: P, { whole = {} }: AskStep<P>, seat: Seat, given: Command): Command | null {
    const make = Object.keys(given).length === 1 ? lookUp(whole, given.act) : undefined;
    return make ? make(position, position.frames?.locals ?? {}, seat) : given;
  }

  /** What the seat may know of the position. */
  function known(position: P, seat: Seat): Facts {
    const saved = hideSealed(save(position), seat);
    return definition.hide ? definition.hide(saved, position, seat) : (saved as unknown as Facts);
  }

  /** What the seat may know of what the innermost frame remembers: a condition of an answer given ahead must not find out more. */
  function localsSeen(position: P, seat: Seat): Facts {
    if (!definition.hide) return position.frames?.locals ?? {};
    const { awaiting: frames = [] } = known(position, seat) as { readonly awaiting?: readonly { readonly locals: Facts }[] };
    return frames.at(-1)?.locals ?? {};
  }

  /** Takes the one legal answer unasked; false where there are several or the very asking would tell a secret. */
  function onlyAnswer(doing: Collecting<P>, place: Place<P>, seats: readonly Seat[]): boolean {
    if (place.isSealed || place.always || seats.length !== 1) return false;
    const { position } = doing;
    const seat = seats[0] as Seat;
    const frame = position.frames as NonNullable<P['frames']>;
    const offers = ready.ofOneKind(position, place, frame.locals, seat);
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
    const doing = collecting(position, dice, definition.unseen);
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

  /** A standing answer of a saved position, its command in its one spelling. @throws DataError */
  function standingSpelled(standing: Standing, i: number): Standing {
    const { command, fault } = spelled(forms, standing.answer);
    if (fault) throw new DataError(`standing[${i}].answer: ${fault.reason}`);
    return { ...standing, answer: command };
  }

  function load(setup: Setup, saved: Saved): P {
    const scenario = scenarioOf(setup);
    if (!scenario) throw new DataError(`scenario: ${definition.title} has no "${setup.scenario}"`);
    checkTurn(saved.turn ?? 1, scenario);
    const position = restored(setup, saved);
    checkPosition(reading, position, scenario);
    return position;
  }

  /** A position as it was saved here, or as a view shows it: what is in it is taken for what it says. */
  function restored(setup: Setup, saved: Saved): P {
    const position = definition.restore(setup, saved.turn ?? 1, saved.phase ?? '', saved.state ?? {});
    position.standing = (saved.standing ?? []).map(standingSpelled);
    position.outcome = saved.outcome ?? null;
    if (!saved.awaiting && !position.outcome) {
      definition.enter(flow, position, saved.turn ?? 1, saved.phase ?? '');
      settle(collecting(position, noDice), false);
    }
    if (saved.awaiting) position.frames = framesOf(reading, saved.awaiting);
    return position;
  }

  const hash = (position: P): string => {
    let text = `${setupDigest(position.setup)}\n${canonical(position.standing as unknown as Value)}\n${canonical(position.outcome as unknown as Value)}\n`;
    for (let frame = position.frames; frame; frame = frame.below) text += `${frame.procedure}›${frame.step} ${canonical(frame.locals)}\n`;
    const state = definition.digest ? definition.digest(position) : [canonical(definition.state(position))];
    return digestOfAll([text, ...state], HASH_BYTES);
  };

  return {
    flow,
    id: definition.id,
    title: definition.title,
    rulebook: definition.rulebook,
    scenarios: definition.scenarios,
    ...(scenariosWith ? { scenariosWith } : {}),
    ...(definition.editing ? { editing: definition.editing } : {}),
    ...(happenings ? { happenings } : {}),
    isOpen: !happenings || (!definition.unseen && isOpenGame(happenings)),
    begin,
    awaiting,
    spelling(given) {
      const { command, fault } = spelledAnew(forms, given);
      return fault ? { refused: formless(fault) } : { command };
    },
    refuse,
    play,
    choices,
    save,
    load,
    hash,
    turn: definition.turn ?? ((position) => definition.state(position).turn),
    clone: (position) => definition.clone(position),
    successor: (position) => (definition.successor ?? definition.clone)(position),
    playerTurn: (position) => definition.playerTurn?.(position) ?? null,
    view: (position, seat) => ({ setup: position.setup as unknown as Value, ...known(position, seat) }),
    publicView: (position) => ({
      setup: position.setup as unknown as Value,
      ...knownPublicly(definition, save(position), position, scenarioOf(position.setup) ?? { seats: [] }),
    }),
    tell(happening, seat) {
      // That a seat had answered ahead is its own business, as its standing answers are; what follows from it is told by what happens.
      if (happening.what === ANSWERED_AHEAD && happening['seat'] !== seat) return null;
      return !happenings || UMPIRES.has(happening.what) ? happening : told(happenings, happening, seat);
    },
    tellPublicly(happening, seats) {
      if (happening.what === ANSWERED_AHEAD) return null;
      return !happenings || UMPIRES.has(happening.what) ? happening : toldPublicly(happenings, happening, seats);
    },
    explain(position, seat, question) {
      if (!definition.explain) throw new DataError(`${definition.title} answers no questions`);
      const explanation = definition.explain(position, seat, plainFacts(question));
      note(explanation.lines.map(({ rule }) => rule));
      return explanation;
    },
    ...(definition.foresee
      ? {
          foresee(position: P, seat: Seat, given: Command) {
            const { command } = spelled(forms, given);
            return command ? (definition.foresee?.(position, seat, command) ?? null) : null;
          },
        }
      : {}),
    imagine(view, seat, dice) {
      const { setup, ...saved } = view as unknown as { setup: Setup } & Saved;
      const position = definition.imagine ? definition.imagine(view, seat, dice, restored) : restored(setup, saved);
      unseal(position, dice);
      return position;
    },
  };
}

const withdrawal = (rule: string): Offer => ({ act: 'withdraw', rule, parts: [] });

function cite(rule: string, reason: string): Refusal {
  note([rule]);
  return { rules: [rule], reason };
}

const noDice: Dice = {
  roll(on) {
    throw new DataError(`the phase begins with a roll on "${on}": give "awaiting" to start later`);
  },
};

/** Is the command one of the seat's offers? For tests and for machines; `refuse` says why not. */
export const offered = <P extends Position>(game: Game<P>, position: P, seat: Seat, command: Command): boolean => {
  const { command: spelt } = game.spelling(command);
  return spelt !== undefined && game.choices(position, seat).some((offer) => fits(offer, spelt));
};
