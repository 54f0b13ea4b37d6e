import {
  AheadDice,
  budgetOf,
  PairedDice,
  rehearsed,
  sceneOf,
  type Level,
  type Machine,
  type Plan,
  type Progress,
  type Rehearsed,
  type Scheme,
  type Sight,
  type Thinking,
} from '@sandtable/staff';
import { frameOf, imagined, type Thought } from '@sandtable/staff/plan';
import { canonical, type Command, type Game, type Position, type Seat } from '@sandtable/umpire';
import type { Ocs } from '../position/position.ts';
import { readPhase } from '../rules/02-sequence-of-play/played.ts';
import { unitsOf } from '../rules/04-general-concepts/stood.ts';
import { pointsOf } from '../rules/victory/victory.ts';
import type { OnOccasion } from '../rules/acting.ts';
import { SIDES, type Side } from '../world/sides.ts';
import { standing } from './answers.ts';
import { PLAIN, type Style } from './appraisal.ts';
import { Planner, steady } from './steady.ts';
import { KEEN, STEADY } from './titles.ts';

/** A way of looking at a position in which a side turn is drafted, and what it is called among those that are not taken. */
interface Manner {
  readonly says: string;
  readonly style: Style;
}

/** Each weighs some things so many times as steady does, the first as steady. */
const MANNERS: readonly Manner[] = [
  { says: 'as steady would', style: PLAIN },
  { says: 'boldly', style: { ...PLAIN, menace: 0.3, losses: 0.7 } },
  { says: 'with care', style: { ...PLAIN, menace: 2, losses: 1.5 } },
  { says: 'attack first', style: { ...PLAIN, strikes: 2 } },
  { says: 'press on', style: { ...PLAIN, march: 2.5 } },
  { says: 'hold what counts', style: { ...PLAIN, places: 1.8, strikes: 0.6 } },
];

/** Arrangements weighed at each movement phase of a look ahead. */
const AHEAD = 40;
/** Answers tried at a question that the plan does not settle, there. */
const ANSWERS = 4;
/** Samples of the look ahead: for every draft, then for the better half of them, and so on. */
const ROUNDS = [2, 3, 4];
/** Movement phases in a look, about: what is left of the side turn, and the enemy's. */
const PHASES = 3;
const SCHEME: Scheme = { drafts: MANNERS.length, drafted: steady.budget, rounds: ROUNDS, looked: AHEAD * PHASES };
/** With more units on the map than this … */
const MANY_UNITS = 60;
/** … so much is done, for there all takes the longer. */
const LARGE: Scheme = { ...SCHEME, drafts: 3, rounds: [1, 1] };

/** The part of the thinking of a side turn that its rehearsal is. */
const REHEARSAL = 0.95;
/** After so many commands half of a draft is told to be done: how many there will be nobody knows. */
const HALFWAY = 12;
/** Nothing asks this often before a side turn ends. */
const MOST = 20_000;

/** A side turn as it was drafted in one style. */
interface Draft {
  readonly number: number;
  /** What is done until dice fall or the enemy is asked something, … */
  readonly commands: readonly Command[];
  /** … which may be all of it. */
  readonly isWhole: boolean;
  readonly plan: Plan | null;
}

/** Plays on by itself, in a position of its own, what nobody sees. */
class Ahead {
  readonly #game: Game<Ocs>;
  readonly position: Ocs;
  readonly dice: AheadDice;
  readonly #machines: { readonly [side in Side]: Machine<Ocs> };

  constructor(game: Game<Ocs>, position: Ocs, dice: PairedDice, machines: { readonly [side in Side]: Machine<Ocs> }) {
    this.#game = game;
    this.position = position;
    this.dice = new AheadDice(dice, null);
    this.#machines = machines;
  }

  /** Who is asked now; null where the game is over. */
  get asked(): Side | null {
    return (this.#game.awaiting(this.position)?.seats[0] ?? null) as Side | null;
  }

  /** What whoever is asked decides. */
  *decided(seat: Side): Generator<Progress, { readonly command: Command; readonly plan: Plan | null }, boolean | undefined> {
    const { command, plan } = yield* this.#machines[seat].think(sightOn(this.#game, this.position, seat));
    if (!command) throw new Error(`${seat} finds nothing to do`);
    return { command, plan };
  }

  isOpen(seat: Side, command: Command): boolean {
    return this.#game.refuse(this.position, seat, command) === null;
  }

  play(seat: Side, command: Command): void {
    this.dice.sceneTo(sceneOf(`${this.position.facts.turn} ${this.position.facts.phase}`, this.position as unknown as Position, command));
    this.#game.play(this.position, seat, command, this.dice);
  }
}

/** The sight of a seat that plays on in a mind: there nothing is hidden any more. */
function sightOn(game: Game<Ocs>, position: Ocs, seat: Seat): Sight<Ocs> {
  const frames = [];
  for (let frame = position.frames; frame; frame = frame.below)
    frames.unshift({ procedure: frame.procedure, step: frame.step, locals: frame.locals });
  const { turn, phase } = position.facts;
  return {
    game,
    seat,
    view: { turn, phase, awaiting: frames },
    get awaiting() {
      const awaiting = game.awaiting(position);
      if (!awaiting) throw new Error(`nothing is asked of ${seat}`);
      return awaiting;
    },
    imagine: () => game.clone(position),
    choices: () => game.choices(position, seat),
  };
}

/** Whose side turn it is, by its place among all; -1 between side turns. */
function sideTurnOf({ facts: { turn, phase } }: Ocs): number {
  const part = readPhase(phase);
  if (part.is !== 'side turn') return -1;
  return (turn * 2 + part.turn) * SIDES.length + SIDES.indexOf(part.side);
}

/** How well a side stands, in victory points: those it is ahead by at the end of a game, before that what can become of them. */
function standsAt(position: Ocs, seat: Side): number {
  if (position.outcome === null) return standing(position, seat);
  const { german, soviet } = pointsOf(position);
  return seat === 'german' ? german - soviet : soviet - german;
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

/** Rehearses each of its side turns in several styles, and plays it in the one that comes out best. */
class Rehearsing implements Machine<Ocs> {
  readonly #seed: string;
  readonly #seat: Side;
  readonly #scale: number;
  #planner: Planner;
  /** What came of the rehearsal of the side turn; null where it was hurried before it had looked ahead at all. */
  #weighed: Rehearsed<Draft, number> | null = null;
  #rehearsed = '';

  constructor(seed: string, seat: Seat, scale: number) {
    this.#seed = seed;
    this.#seat = seat as Side;
    this.#scale = scale;
    this.#planner = this.#planning(0, steady.budget);
  }

  /** Whoever plans in that manner. @param answers tried where the plan does not settle a question, where they are not as many as with steady */
  #planning(number: number, budget: number, answers?: number): Planner {
    return new Planner(this.#seed, this.#seat, budget, MANNERS[number]?.style ?? PLAIN, answers);
  }

  *think(sight: Sight<Ocs>): Thinking {
    const { step, locals } = frameOf(sight as Sight<Position>);
    const part = readPhase(sight.view['phase'] as Ocs['facts']['phase']);
    const turn = part.is === 'side turn' && part.side === this.#seat ? `${String(sight.view['turn'])} ${part.turn}` : '';
    const begins = step === 'modes' || (step === 'movement' && (locals as OnOccasion).occasion === 'regular');
    if (begins && turn !== '' && turn !== this.#rehearsed) {
      this.#rehearsed = turn;
      const weighed = yield* paced(this.#rehearse(sight), (done) => REHEARSAL * done);
      this.#planner = this.#planning(weighed.best.draft.number, steady.budget);
      this.#weighed = weighed.looked ? weighed : null;
    }
    const { command, plan } = yield* paced(this.#planner.think(sight), (done) => REHEARSAL + (1 - REHEARSAL) * done);
    return { command, plan: plan && this.#weighed ? weighedPlan(plan, this.#weighed) : plan };
  }

  *#rehearse(sight: Sight<Ocs>): Thought<Rehearsed<Draft, number>> {
    const { position } = imagined(sight, STEADY.id, this.#seed);
    const many = SIDES.reduce((sum, side) => sum + unitsOf(position, side).length, 0);
    const name = `${this.#seed} ${this.#seat} ${this.#rehearsed}`;
    return yield* rehearsed<Draft, number>(
      {
        draft: (number) => this.#draft(sight.game, position, number, `${name} draft`),
        isSame: (one, other) => one.isWhole && other.isWhole && canonical(one.commands as never) === canonical(other.commands as never),
        look: (draft, sample) =>
          this.#look(sight.game, sight.imagine(new PairedDice(`${name} ${sample} seen`)), draft, `${name} ${sample}`),
        promise: mean,
        planOf: ({ plan }) => plan,
      },
      many > MANY_UNITS ? LARGE : SCHEME,
      this.#scale,
    );
  }

  #ahead(game: Game<Ocs>, position: Ocs, own: Planner, seed: string): Ahead {
    const enemy = (side: Side): Planner => new Planner(seed, side, AHEAD, PLAIN, ANSWERS);
    const machines = { german: this.#seat === 'german' ? own : enemy('german'), soviet: this.#seat === 'soviet' ? own : enemy('soviet') };
    return new Ahead(game, game.clone(position), new PairedDice(seed), machines);
  }

  /** The side turn in that style, as far as neither dice nor the enemy have a say in it. */
  *#draft(game: Game<Ocs>, position: Ocs, number: number, seed: string): Thought<Draft> {
    const ahead = this.#ahead(game, position, this.#planning(number, steady.budget), seed);
    const turn = sideTurnOf(position);
    const commands: Command[] = [];
    let intended: Plan | null = null;
    const watch = { hurried: false };
    while (
      !watch.hurried &&
      commands.length < MOST &&
      ahead.asked === this.#seat &&
      ahead.dice.fallen === '' &&
      sideTurnOf(ahead.position) === turn
    ) {
      const done = 1 - 1 / (1 + commands.length / HALFWAY);
      const { command, plan } = yield* paced(ahead.decided(this.#seat), () => done, watch);
      intended = plan ?? intended;
      commands.push(command);
      ahead.play(this.#seat, command);
    }
    return { number, commands, isWhole: sideTurnOf(ahead.position) !== turn, plan: intended };
  }

  /** Plays the draft out until the enemy has had his side turn after it. */
  *#look(game: Game<Ocs>, position: Ocs, { number, commands }: Draft, seed: string): Generator<undefined, number, undefined> {
    const ahead = this.#ahead(game, position, this.#planning(number, AHEAD, ANSWERS), seed);
    const turn = sideTurnOf(position);
    let turns = 0;
    let last = turn;
    let isDrafted = true;
    for (let asked = 0; asked < MOST; asked++) {
      const seat = ahead.asked;
      const now = sideTurnOf(ahead.position);
      if (now >= 0 && now !== last) [turns, last] = [turns + 1, now];
      if (seat === null || turns > 1) break;
      const known: Command | undefined = isDrafted ? commands[asked] : undefined;
      isDrafted = known !== undefined && ahead.dice.fallen === '' && seat === this.#seat && ahead.isOpen(seat, known);
      ahead.play(seat, isDrafted && known ? known : yield* breathing(ahead.decided(seat)));
      yield;
    }
    return standsAt(ahead.position, this.#seat);
  }
}

/** Thinks, but tells another progress; it notes whether it was hurried. */
function* paced<T>(thinking: Thought<T>, told: (done: number) => number, watch = { hurried: false }): Thought<T> {
  let slice = thinking.next();
  while (!slice.done) {
    const answer = yield { ...slice.value, done: told(slice.value.done) };
    watch.hurried ||= answer === true;
    slice = thinking.next(answer);
  }
  return slice.value;
}

/** A decision that is made slice by slice, without being hurried. */
function* breathing(deciding: ReturnType<Ahead['decided']>): Generator<undefined, Command, undefined> {
  for (let slice = deciding.next(); ; slice = deciding.next()) {
    if (slice.done) return slice.value.command;
    yield;
  }
}

/** The plan as it was chosen: its value is what came of it on average, and the drafts that were not taken have theirs. */
function weighedPlan(plan: Plan, { best, candidates }: Rehearsed<Draft, number>): Plan {
  const value = mean(best.looks);
  const rejected = candidates
    .filter((one) => one !== best)
    .map(({ draft, looks }) => ({ intent: intentOf(draft), value: mean(looks) }))
    .toSorted((a, b) => b.value - a.value);
  const terms = [{ says: 'how one stands once the enemy has had his side turn', value, rule: null }];
  return { ...plan, value, unit: 'points', terms, rejected };
}

/** "Boldly: march to Mtsensk." */
function intentOf({ number, plan }: Draft): string {
  const says = MANNERS[number]?.says ?? '';
  return `${says.charAt(0).toUpperCase()}${says.slice(1)}${plan && plan.intent !== '' ? `: ${plan.intent}` : '.'}`;
}

/** Arrangements weighed for a side turn, about. */
const BUDGET = budgetOf(SCHEME);

/** The level `keen`: it rehearses a side turn in several styles. */
export const keen: Level<Ocs> = {
  ...KEEN,
  budget: BUDGET,
  sit: (seed, seat, budget = BUDGET) => new Rehearsing(seed, seat, budget / BUDGET),
};
