import { decide, levelOf, machineSeed, PairedDice, sightOf, type Ahead, type Machine, type Playable } from '@sandtable/staff';
import { allianceOf, DataError, scenarioOf, setupFor, type Dice, type Game, type Position, type Saved, type Seat } from '@sandtable/umpire';
import { meanOf } from './statistics.ts';
import type { Sitting } from './play-out.ts';

/** A fixed position in which a seat plans a phase. */
export interface Exercise {
  readonly scenario: string;
  /** The seed of the machine game it was taken from. */
  readonly seed: string;
  readonly turn: number;
  readonly seat: Seat;
  readonly position: Saved;
}

/** What an arrangement is worth to the seat that made it: its chance of victory over the same falls of the dice as any other. */
export interface Arrangement {
  /** The position it comes to, by its hash. */
  readonly hash: string;
  readonly worth: number;
}

/** An exercise, and what was found when many arrangements of it were looked at. */
export interface Solved {
  readonly exercise: Exercise;
  /** Those that were looked at to the end, best first. */
  readonly arrangements: readonly Arrangement[];
}

/** How the best arrangement of an exercise is looked for. */
export interface Search {
  /** Who arranges, with which seeds. */
  readonly by: readonly { readonly sitting: Sitting; readonly seed: string }[];
  /** Looks at each arrangement, and at the best of them in all. */
  readonly looks: number;
  readonly most: number;
  /** How many are the best. */
  readonly kept: number;
}

/** Somebody wanted to roll where nothing may depend on dice. */
class DiceAwaited extends Error {}
const NO_DICE: Dice = {
  roll(on) {
    throw new DiceAwaited(on);
  },
};

/** All moments of a machine game in which a seat begins to plan a phase, in their order. */
export function* momentsOf<P extends Position>(
  { game, staff }: Playable<P>,
  scenario: string,
  level: string,
  seed: string,
): Generator<Exercise> {
  const setup = setupFor(game, { scenario });
  const dice = new PairedDice(seed);
  const { position } = game.begin(setup, dice);
  const machines = new Map<Seat, Machine<P>>();
  let phase = '';
  for (let awaiting = game.awaiting(position); awaiting; awaiting = game.awaiting(position)) {
    const seat = awaiting.seats[0] as Seat;
    const machine = machines.get(seat) ?? levelOf(staff, level).sit(machineSeed(seed), seat);
    machines.set(seat, machine);
    const { command, plan } = decide(machine, sightOf(game, position, seat));
    if (!command) throw new DataError(`${level} finds nothing to do for ${seat} in ${scenario}, seed ${seed}`);
    const now = `${phaseOf(game, position)} ${seat}`;
    if (plan && now !== phase) {
      phase = now;
      yield { scenario, seed, turn: game.turn(position), seat, position: game.save(position) };
    }
    game.play(position, seat, command, dice);
  }
}

const phaseOf = <P extends Position>(game: Game<P>, position: P): string => `${game.turn(position)} ${game.save(position).phase}`;

/** The position of an exercise. @throws DataError where it no longer fits the game */
const positionOf = <P extends Position>(game: Game<P>, { scenario, position }: Exercise): P =>
  game.load(setupFor(game, { scenario }), position);

/**
 * What a level makes of an exercise before anything depends on dice: all its commands until the phase is over, somebody else decides, or dice
 * would be rolled.
 */
export function arrangedBy<P extends Position>(
  { game, staff }: Playable<P>,
  exercise: Exercise,
  { level, budget }: Sitting,
  seed: string,
): P {
  const { seat } = exercise;
  const machine = levelOf(staff, level).sit(machineSeed(seed), seat, budget);
  let arranged = positionOf(game, exercise);
  const phase = phaseOf(game, arranged);
  for (;;) {
    const isOver = game.awaiting(arranged)?.seats[0] !== seat || phaseOf(game, arranged) !== phase;
    const command = isOver ? null : decide(machine, sightOf(game, arranged, seat)).command;
    if (!command) return arranged;
    const next = game.clone(arranged);
    try {
      game.play(next, seat, command, NO_DICE);
    } catch (error) {
      if (error instanceof DiceAwaited) return arranged;
      throw error;
    }
    arranged = next;
  }
}

/** Looks from an arrangement, for its seat: more of them go on where those before have ended. */
class Looking<P extends Position> {
  readonly hash: string;
  readonly #look: (dice: PairedDice) => number;
  readonly #isOurs: boolean;
  readonly #found: number[] = [];

  constructor({ game, staff }: Playable<P>, ahead: Ahead<P>, arranged: P, seat: Seat) {
    const scenario = scenarioOf(game, arranged.setup.scenario);
    this.hash = game.hash(arranged);
    this.#isOurs = allianceOf(scenario, seat) === allianceOf(scenario, staff.yardstick.seat);
    this.#look = ahead(arranged, seat);
  }

  /** @param looks in all, from 1 */
  to(looks: number): this {
    for (let sample = this.#found.length; sample < looks; sample++) {
      const chance = this.#look(new PairedDice(`regret\n${sample}`));
      this.#found.push(this.#isOurs ? chance : 1 - chance);
    }
    return this;
  }

  get worth(): number {
    return meanOf(this.#found);
  }
}

/** Has many arrange an exercise, looks at what differs, and at the best of it for long. */
export function solved<P extends Position>(playable: Playable<P>, ahead: Ahead<P>, exercise: Exercise, search: Search): Solved {
  const found = new Map<string, Looking<P>>();
  for (const { sitting, seed } of search.by) {
    const looking = new Looking(playable, ahead, arrangedBy(playable, exercise, sitting, seed), exercise.seat);
    if (!found.has(looking.hash)) found.set(looking.hash, looking.to(search.looks));
  }
  const best = [...found.values()].toSorted((one, other) => other.worth - one.worth).slice(0, search.kept);
  const arrangements = best.map((one) => one.to(search.most)).map(({ hash, worth }) => ({ hash, worth }));
  return { exercise, arrangements: arrangements.toSorted((one, other) => other.worth - one.worth) };
}

/**
 * By how much what a level arranges is worth less than the best arrangement that is known, from -1 to 1: below nothing where it finds a
 * better one. Arrangements that are known are not looked at again.
 */
export function regretOf<P extends Position>(
  playable: Playable<P>,
  ahead: Ahead<P>,
  { exercise, arrangements }: Solved,
  sitting: Sitting,
  { seed, looks }: { readonly seed: string; readonly looks: number },
): number {
  const best = arrangements[0];
  if (!best) throw new DataError(`no arrangement is known of ${exercise.scenario}, seed ${exercise.seed}, turn ${exercise.turn}`);
  const looking = new Looking(playable, ahead, arrangedBy(playable, exercise, sitting, seed), exercise.seat);
  const known = arrangements.find(({ hash }) => hash === looking.hash);
  return best.worth - (known ?? looking.to(looks)).worth;
}
