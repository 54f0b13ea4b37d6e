import { canonical, type Command, type Game, type Position, type Seat } from '@sandtable/umpire';
import { PairedDice } from '../dice.ts';
import type { Machine, Plan, Progress, Thinking } from '../machine.ts';
import { AheadDice, rehearsed, sceneOf, type Rehearsed, type Scheme } from '../rehearsal.ts';
import type { Sight } from '../sight.ts';
import type { Thought } from './campaign.ts';
import { frameOf, type FrameSeen } from './planner.ts';

/*
 * What a level `keen` is made of where a side turn is many decisions: the turn is drafted by the game's own planner in several manners, each
 * draft is played on with small planners on both sides, and the turn is played in the manner that comes out best.
 */

/** What a game says of its side turns, so that they can be rehearsed. */
export interface SideTurns<P extends Position> {
  /** All seats, each a side of its own. */
  readonly seats: readonly Seat[];
  /** What the manners are called among those that are not taken; the first is the planner's usual one. */
  readonly manners: readonly string[];
  /** How much is drafted and looked at from such a position. */
  scheme(position: P): Scheme;
  /** The position that a seat imagines where it is asked. */
  imagined(sight: Sight<P>): P;
  /** Who plans in that manner. `ahead`: with the small budget of a look ahead. */
  planner(seat: Seat, manner: number, ahead: boolean): Machine<P>;
  /** Who plays the other side in a look ahead. */
  enemy(seed: string, seat: Seat): Machine<P>;
  /** Whose and which side turn it is, counted on from turn to turn; -1 between side turns. */
  sideTurnOf(position: P): number;
  /** The name of the seat's own side turn where it may begin to be planned; an empty string anywhere else. */
  turnToPlan(sight: Sight<P>, frame: FrameSeen): string;
  /** Turn and phase as a view tells them: by these dice are paired, too. */
  facts(position: P): { readonly turn: number; readonly phase: string };
  /** How well a side stands: more is better. */
  standsAt(position: P, seat: Seat): number;
  /** Side turns of others that are played on after the one that is drafted, at most. */
  readonly beyond: number;
  /** What the value of a plan is counted in, and what it is. */
  readonly unit: string;
  readonly says: string;
}

/** The part of the thinking of a side turn that its rehearsal is. */
const REHEARSAL = 0.95;
/** After so many commands half of a draft is told to be done: how many there will be nobody knows. */
const HALFWAY = 12;
/** Nothing asks this often before a side turn ends. */
const MOST = 20_000;

/** A side turn as it was drafted in one manner. */
interface Draft {
  readonly number: number;
  /** What is done until dice fall or the enemy is asked something, … */
  readonly decisions: readonly Decision[];
  /** … which may be all of it. */
  readonly isWhole: boolean;
  readonly plan: Plan | null;
}

/** A command of a draft, and the plan that it is part of. */
interface Decision {
  readonly command: Command;
  readonly plan: Plan | null;
}

/** A draft on its way into the game: what is left of it, and whoever made it, to go on from its end. */
interface UnderWay<P extends Position> {
  readonly left: Decision[];
  readonly planner: Machine<P>;
}

/** Plays on by itself, in a position of its own, what nobody sees. */
class Ahead<P extends Position> {
  readonly #game: Game<P>;
  readonly #turns: SideTurns<P>;
  readonly position: P;
  readonly dice: AheadDice;
  readonly #machines: ReadonlyMap<Seat, Machine<P>>;

  constructor(game: Game<P>, turns: SideTurns<P>, position: P, dice: PairedDice, machines: ReadonlyMap<Seat, Machine<P>>) {
    this.#game = game;
    this.#turns = turns;
    this.position = position;
    this.dice = new AheadDice(dice, null);
    this.#machines = machines;
  }

  /** Who is asked now; null where the game is over. */
  get asked(): Seat | null {
    return this.#game.awaiting(this.position)?.seats[0] ?? null;
  }

  /** What whoever is asked decides. */
  *decided(seat: Seat): Generator<Progress, Decision, boolean | undefined> {
    const sight = sightOn(this.#game, this.position, seat, this.#turns.facts(this.position));
    const { command, plan } = yield* (this.#machines.get(seat) as Machine<P>).think(sight);
    if (!command) throw new Error(`${seat} finds nothing to do`);
    return { command, plan };
  }

  isOpen(seat: Seat, command: Command): boolean {
    return this.#game.refuse(this.position, seat, command) === null;
  }

  play(seat: Seat, command: Command): void {
    const { turn, phase } = this.#turns.facts(this.position);
    this.dice.sceneTo(sceneOf(`${turn} ${phase}`, this.position, command));
    this.#game.play(this.position, seat, command, this.dice);
  }
}

/** The sight of a seat that plays on in a mind: there nothing is hidden any more. */
function sightOn<P extends Position>(
  game: Game<P>,
  position: P,
  seat: Seat,
  { turn, phase }: { readonly turn: number; readonly phase: string },
): Sight<P> {
  const frames = [];
  for (let frame = position.frames; frame; frame = frame.below)
    frames.unshift({ procedure: frame.procedure, step: frame.step, locals: frame.locals });
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

/** The commands of a draft in one spelling. */
const commandsOf = ({ decisions }: Draft): string => canonical(decisions.map(({ command }) => command) as never);

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

/** Rehearses each of its side turns in several manners, and plays it in the one that comes out best. */
export class SideTurnRehearsal<P extends Position> implements Machine<P> {
  readonly #turns: SideTurns<P>;
  readonly #seed: string;
  readonly #seat: Seat;
  readonly #scale: number;
  /** What is played: the draft that was taken, and from its end on whoever made it. */
  #underWay: UnderWay<P>;
  /** By manner, who has drafted this side turn in it. */
  readonly #planners = new Map<number, Machine<P>>();
  /** What came of the rehearsal of the side turn; null where it was hurried before it had looked ahead at all. */
  #weighed: Rehearsed<Draft, number> | null = null;
  #rehearsed = '';

  /** @param scale how many times as much it thinks as the scheme has it */
  constructor(turns: SideTurns<P>, seed: string, seat: Seat, scale: number) {
    this.#turns = turns;
    this.#seed = seed;
    this.#seat = seat;
    this.#scale = scale;
    this.#underWay = { left: [], planner: turns.planner(seat, 0, false) };
  }

  *think(sight: Sight<P>): Thinking {
    const turn = this.#turns.turnToPlan(sight, frameOf(sight as Sight<Position>));
    if (turn !== '' && turn !== this.#rehearsed) {
      this.#rehearsed = turn;
      const weighed = yield* paced(this.#rehearse(sight), (done) => REHEARSAL * done);
      const { number, decisions } = weighed.best.draft;
      this.#underWay = { left: [...decisions], planner: this.#planners.get(number) as Machine<P> };
      this.#planners.clear();
      this.#weighed = weighed.looked ? weighed : null;
    }
    const { command, plan } =
      this.#drafted(sight) ?? (yield* paced(this.#underWay.planner.think(sight), (done) => REHEARSAL + (1 - REHEARSAL) * done));
    return { command, plan: plan && this.#weighed ? this.#told(plan, this.#weighed) : plan };
  }

  /**
   * What the draft has here; null where it has ended, and its planner goes on. Where the game has gone another way than the draft its planner is
   * no longer of use either.
   */
  #drafted(sight: Sight<P>): Decision | null {
    const { left } = this.#underWay;
    const next = left.shift();
    if (!next || sight.game.refuse(this.#turns.imagined(sight), sight.seat, next.command) === null) return next ?? null;
    this.#underWay = { left: [], planner: this.#turns.planner(this.#seat, this.#weighed?.best.draft.number ?? 0, false) };
    return null;
  }

  *#rehearse(sight: Sight<P>): Thought<Rehearsed<Draft, number>> {
    const position = this.#turns.imagined(sight);
    const name = `${this.#seed} ${this.#seat} ${this.#rehearsed}`;
    return yield* rehearsed<Draft, number>(
      {
        draft: (number) => this.#draft(sight.game, position, number, `${name} draft`),
        isSame: (one, other) => one.isWhole && other.isWhole && commandsOf(one) === commandsOf(other),
        look: (draft, sample) =>
          this.#look(sight.game, sight.imagine(new PairedDice(`${name} ${sample} seen`)), draft, `${name} ${sample}`),
        promise: mean,
        planOf: ({ plan }) => plan,
      },
      this.#turns.scheme(position),
      this.#scale,
    );
  }

  #ahead(game: Game<P>, position: P, own: Machine<P>, seed: string): Ahead<P> {
    const { seats } = this.#turns;
    const machines = new Map(seats.map((seat) => [seat, seat === this.#seat ? own : this.#turns.enemy(seed, seat)]));
    return new Ahead(game, this.#turns, game.clone(position), new PairedDice(seed), machines);
  }

  /** The side turn in that manner, as far as neither dice nor the enemy have a say in it. */
  *#draft(game: Game<P>, position: P, number: number, seed: string): Thought<Draft> {
    const planner = this.#turns.planner(this.#seat, number, false);
    this.#planners.set(number, planner);
    const ahead = this.#ahead(game, position, planner, seed);
    const turn = this.#turns.sideTurnOf(position);
    const decisions: Decision[] = [];
    let intended: Plan | null = null;
    const watch = { hurried: false };
    while (
      !watch.hurried &&
      decisions.length < MOST &&
      ahead.asked === this.#seat &&
      ahead.dice.fallen === '' &&
      this.#turns.sideTurnOf(ahead.position) === turn
    ) {
      const done = 1 - 1 / (1 + decisions.length / HALFWAY);
      const decision = yield* paced(ahead.decided(this.#seat), () => done, watch);
      intended = decision.plan ?? intended;
      decisions.push(decision);
      ahead.play(this.#seat, decision.command);
    }
    return { number, decisions, isWhole: this.#turns.sideTurnOf(ahead.position) !== turn, plan: intended };
  }

  /** Plays the draft out until the enemy has had his side turns after it. */
  *#look(game: Game<P>, position: P, { number, decisions }: Draft, seed: string): Generator<undefined, number, undefined> {
    const ahead = this.#ahead(game, position, this.#turns.planner(this.#seat, number, true), seed);
    let turns = 0;
    let last = this.#turns.sideTurnOf(position);
    let isDrafted = true;
    for (let asked = 0; asked < MOST; asked++) {
      const seat = ahead.asked;
      const now = this.#turns.sideTurnOf(ahead.position);
      if (now >= 0 && now !== last) [turns, last] = [turns + 1, now];
      if (seat === null || turns > this.#turns.beyond) break;
      const known: Command | undefined = isDrafted ? decisions[asked]?.command : undefined;
      isDrafted = known !== undefined && ahead.dice.fallen === '' && seat === this.#seat && ahead.isOpen(seat, known);
      ahead.play(seat, isDrafted && known ? known : yield* breathing(ahead.decided(seat)));
      yield;
    }
    return this.#turns.standsAt(ahead.position, this.#seat);
  }

  /** The plan as it was chosen: its value is what came of it on average, and the drafts that were not taken have theirs. */
  #told(plan: Plan, { best, candidates }: Rehearsed<Draft, number>): Plan {
    const { unit, says } = this.#turns;
    const value = mean(best.looks);
    const rejected = candidates
      .filter((one) => one !== best)
      .map(({ draft, looks }) => ({ intent: this.#intentOf(draft), value: mean(looks) }))
      .toSorted((a, b) => b.value - a.value);
    return { ...plan, value, unit, terms: [{ says, value, rule: null }], rejected };
  }

  /** "Boldly: march to Mtsensk." */
  #intentOf({ number, plan }: Draft): string {
    const says = this.#turns.manners[number] ?? '';
    return `${says.charAt(0).toUpperCase()}${says.slice(1)}${plan && plan.intent !== '' ? `: ${plan.intent}` : '.'}`;
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
function* breathing(deciding: Thought<{ readonly command: Command }>): Generator<undefined, Command, undefined> {
  for (let slice = deciding.next(); ; slice = deciding.next()) {
    if (slice.done) return slice.value.command;
    yield;
  }
}
