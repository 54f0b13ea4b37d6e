import { decide, levelOf, machineSeed, sightOf, type Blunders, type Machine, type Staff } from '@sandtable/staff';
import { allianceOf, scenarioOf, Table, type Command, type Game, type Position, type Seat, type Setup } from '@sandtable/umpire';
import { MeasuredDice, type VerdictRoll } from './dice.ts';

/** A machine in a seat: its level, and the evaluations it has for a turn where they are not the level's own. */
export interface Sitting {
  readonly level: string;
  readonly budget?: number | undefined;
}

export interface GameOrder {
  readonly setup: Setup;
  readonly seats: { readonly [seat: Seat]: Sitting };
  /** The same seed and seats play the same game; games of one seed are paired by their dice. */
  readonly seed: string;
  /** Nothing is played after this turn; the game is played to its end where left out. */
  readonly last?: number | undefined;
}

/** Seconds of thinking in one seat. */
export interface ThinkingTime {
  readonly total: number;
  /** In the game turn that took longest. */
  readonly longest: number;
  /** In a game turn, on average. */
  readonly mean: number;
}

/** One machine game, measured. All but the seconds follow from the order alone. */
export interface Played {
  readonly seed: string;
  readonly seats: GameOrder['seats'];
  /** The chance of victory of the yardstick's seat over all rolls that could have decided the game, from 0 to 1. */
  readonly chance: number;
  /** Its victory by the dice as they fell: 1, 0, or a half for a draw. */
  readonly won: number;
  /** The turn of that victory, or the last of the game. */
  readonly decidedIn: number;
  /** The turn in which the measured game ended. */
  readonly turns: number;
  readonly commands: number;
  readonly verdicts: readonly VerdictRoll[];
  /** The yardstick's figures at the end of each turn, first turn first. */
  readonly figures: readonly { readonly [name: string]: number }[];
  /** What was thrown away, as the yardstick counts it; nothing where it counts none. */
  readonly blunders: { readonly [name: string]: number };
  /** How often each place was attacked. */
  readonly fought: { readonly [place: string]: number };
  readonly thinking: { readonly [seat: Seat]: ThinkingTime };
}

/** A machine found nothing to do, gave what is refused, or the rules broke down. */
export class Broken extends Error {
  override name = 'Broken';
  /** A record that stands at the position where it happened, and opens as a game. */
  readonly record: string;

  constructor(message: string, record: string) {
    super(message);
    this.record = record;
  }
}

/** No game takes nearly as many commands; one that does runs in a circle. */
const MOST_COMMANDS = 200_000;

/**
 * Plays one machine game to its end without a record, as fast as may be, and measures it. Machines get their seat's sight and nothing else.
 * @throws DataError for a level that the staff does not have; Broken where the game cannot be played to its end
 */
export function playOut<P extends Position>(game: Game<P>, staff: Staff<P>, order: GameOrder): Played {
  return new PlayOut(game, staff, order).played();
}

class PlayOut<P extends Position> {
  readonly #game: Game<P>;
  readonly #staff: Staff<P>;
  readonly #order: GameOrder;
  readonly #dice: MeasuredDice;
  readonly #machines: ReadonlyMap<Seat, Machine<P>>;
  readonly #position: P;
  readonly #given: { readonly seat: Seat; readonly command: Command }[] = [];
  readonly #figures: { readonly [name: string]: number }[] = [];
  readonly #fought: Record<string, number> = {};
  readonly #blunders: Blunders<P> | undefined;
  /** Milliseconds by seat and turn. */
  readonly #thinking = new Map<Seat, Map<number, number>>();

  constructor(game: Game<P>, staff: Staff<P>, order: GameOrder) {
    const { setup, seats, seed } = order;
    this.#game = game;
    this.#staff = staff;
    this.#order = order;
    this.#machines = new Map(
      Object.entries(seats).map(([seat, { level, budget }]) => [seat, levelOf(staff, level).sit(machineSeed(seed), seat, budget)]),
    );
    this.#dice = new MeasuredDice(seed, staff.yardstick.verdict);
    this.#position = game.begin(setup, this.#dice).position;
    this.#blunders = staff.yardstick.blunders?.();
  }

  played(): Played {
    const game = this.#game;
    for (let turn = game.turn(this.#position); ;) {
      this.#dice.turnTo(turn);
      const awaiting = game.awaiting(this.#position);
      if (!awaiting) {
        this.#figures.push(this.#staff.yardstick.figures(this.#position));
        break;
      }
      this.#step(awaiting.seats[0] as Seat, turn);
      const now = game.turn(this.#position);
      if (now !== turn) this.#figures.push(this.#staff.yardstick.figures(this.#position));
      turn = now;
      if (turn > (this.#order.last ?? Infinity)) break;
    }
    return this.#measured();
  }

  #step(seat: Seat, turn: number): void {
    const command = this.#decide(seat, turn);
    const refusal = this.#game.refuse(this.#position, seat, command);
    if (refusal)
      throw this.#broken(`${seat} gave ${JSON.stringify(command)}, which is refused: ${refusal.reason} (${refusal.rules.join(', ')})`);
    if (this.#given.length >= MOST_COMMANDS) throw this.#broken(`${MOST_COMMANDS} commands, and no end`);
    const place = this.#staff.yardstick.fought(command);
    if (place !== null) this.#fought[place] = (this.#fought[place] ?? 0) + 1;
    this.#blunders?.before(this.#position, seat, command);
    try {
      const happened = this.#game.play(this.#position, seat, command, this.#dice);
      this.#blunders?.after(this.#position, happened);
    } catch (error) {
      throw this.#broken(`the rules broke down at ${JSON.stringify(command)} of ${seat}: ${told(error)}`);
    }
    this.#given.push({ seat, command });
  }

  #decide(seat: Seat, turn: number): Command {
    const started = performance.now();
    let command: Command | null;
    try {
      command = decide(this.#machines.get(seat) as Machine<P>, sightOf(this.#game, this.#position, seat)).command;
    } catch (error) {
      throw this.#broken(`the machine of ${seat} broke down: ${told(error)}`);
    }
    if (!command) throw this.#broken(`${seat} is to decide and finds nothing to do`);
    let byTurn = this.#thinking.get(seat);
    if (!byTurn) this.#thinking.set(seat, (byTurn = new Map<number, number>()));
    byTurn.set(turn, (byTurn.get(turn) ?? 0) + performance.now() - started);
    return command;
  }

  #measured(): Played {
    const { seat } = this.#staff.yardstick;
    const { outcome, setup } = this.#position;
    const side = allianceOf(scenarioOf(this.#game, setup.scenario, setup.edition), seat);
    const last = this.#game.turn(this.#position);
    const ends = outcome?.winner === side ? 1 : outcome && outcome.winner !== null ? 0 : 0.5;
    const { verdicts } = this.#dice;
    const undecided = verdicts.reduce((so, { chance }) => so * (1 - chance), 1);
    const win = verdicts.find(({ won }) => won);
    return {
      seed: this.#order.seed,
      seats: this.#order.seats,
      chance: 1 - undecided * (1 - ends),
      won: win ? 1 : ends,
      decidedIn: win?.turn ?? last,
      turns: last,
      commands: this.#given.length,
      verdicts,
      figures: this.#figures,
      blunders: { ...this.#blunders?.counts },
      fought: this.#fought,
      thinking: Object.fromEntries([...this.#machines.keys()].map((seat) => [seat, this.#time(seat)])),
    };
  }

  #time(seat: Seat): ThinkingTime {
    const seconds = [...(this.#thinking.get(seat)?.values() ?? [])].map((ms) => ms / 1000);
    const total = seconds.reduce((a, b) => a + b, 0);
    return { total, longest: Math.max(0, ...seconds), mean: seconds.length > 0 ? total / seconds.length : 0 };
  }

  /** The error, with a record that begins from the position before the command that could not be given. */
  #broken(message: string): Broken {
    const { setup, seats, seed } = this.#order;
    const names = Object.fromEntries(Object.entries(seats).map(([seat, { level }]) => [seat, level]));
    const position = this.#game.save(this.#again());
    const table = Table.open(this.#game, { setup, seats: names, seed, position, practice: true });
    const turn = this.#game.turn(this.#position);
    return new Broken(`seed ${seed}, turn ${turn}, after ${this.#given.length} commands: ${message}`, table.text());
  }

  /** The game up to the last command that was carried out, played once more: a fault may have left the position half changed. */
  #again(): P {
    const dice = new MeasuredDice(this.#order.seed, this.#staff.yardstick.verdict);
    const { position } = this.#game.begin(this.#order.setup, dice);
    for (const { seat, command } of this.#given) {
      dice.turnTo(this.#game.turn(position));
      this.#game.play(position, seat, command, dice);
    }
    return position;
  }
}

const told = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
