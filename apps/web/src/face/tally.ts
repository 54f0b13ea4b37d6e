import type { Facts, Happening } from '@sandtable/umpire';
import type { Told } from '@sandtable/desk/messages';
import type { SeatFace } from './board.ts';
import type { Face } from './face.ts';
import { attackFought, resultsOf, type ResultsTable } from './luck.ts';
import type { AttackStatistics, Statistics } from './story.ts';

type Happened = Happening & Facts;

/** Where a tally stands when something happens. */
export interface Standing {
  /** The game turn; where a second game follows, its turns go on counting. */
  readonly turn: number;
  /** Turns of the first game where a second one has begun; else 0. */
  readonly before: number;
}

/** What only one game knows of its figures. */
export interface Reckoning {
  readonly crt: ResultsTable;
  readonly objectives: Pick<Statistics['objectives'], 'seat' | 'rule'>;
  /** Whose loss it is when something befalls the unit; undefined where it is nobody's. */
  loserOf(unit: string, happening: Happened, now: Standing): string | undefined;
  /** Objectives held, where a happening changes or tells them; null where it does not. */
  held(happening: Happened): number | null;
  /** Steps that units gain or lose by other things than losses, or have from then on. */
  steps?(happening: Happened): readonly { readonly unit: string; readonly by?: number; readonly to?: number }[];
  /** Does a second game begin with it? */
  isSecondGame?(happening: Happened): boolean;
  /** What each turn is called; left out: by its number. */
  titleOf?(turn: number, before: number): string;
  /** What a seat was called, where it was called otherwise in a second game. */
  seatFace?(seat: string, before: number): SeatFace;
}

interface Loss {
  readonly turn: number;
  readonly seat: string;
  readonly steps: number;
  readonly units: number;
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/**
 * Adds up losses, objectives and attacks from what a seat was told, by what happens in any game: `reduced` or `step lost`, `eliminated`,
 * `rebuilt` or `step regained`, `attack`, `result`.
 */
export function tallied(told: readonly Told[], face: Face, reckoning: Reckoning): Statistics {
  const tally = new Tally(face, reckoning);
  for (const { n, happened } of told) for (const happening of happened) tally.take(n, happening as Happened);
  const turns = Array.from({ length: tally.turn }, (_, i) => i + 1);
  const lossesOf = (seat: string) =>
    turns.map((turn) => {
      const here = tally.losses.filter((one) => one.turn === turn && one.seat === seat);
      return { turn, steps: total(here.map(({ steps }) => steps)), units: total(here.map(({ units }) => units)) };
    });
  return {
    turns,
    titles: turns.map((turn) => reckoning.titleOf?.(turn, tally.before) ?? String(turn)),
    commands: told.filter(({ seat, happened }) => seat !== null && happened.length > 0).length,
    seats: Object.fromEntries(
      Object.entries(face.seats).map(([seat, side]) => [
        seat,
        { ...(reckoning.seatFace?.(seat, tally.before) ?? side), losses: lossesOf(seat) },
      ]),
    ),
    objectives: { ...reckoning.objectives, held: tally.heldIn(turns) },
    attacks: tally.attacks,
    columns: reckoning.crt.columns.map(({ label }) => label),
    results: resultsOf(reckoning.crt),
  };
}

/** What has been told so far, added up. */
class Tally {
  turn = 0;
  before = 0;
  readonly losses: Loss[] = [];
  readonly attacks: AttackStatistics[] = [];
  readonly #face: Face;
  readonly #reckoning: Reckoning;
  /** Steps of the units that have not all of them. */
  readonly #steps = new Map<string, number>();
  readonly #heldAt = new Map<number, number>();
  #attacker = '';

  constructor(face: Face, reckoning: Reckoning) {
    this.#face = face;
    this.#reckoning = reckoning;
  }

  /** What was held last in each turn of which it is known. */
  heldIn(turns: readonly number[]): Statistics['objectives']['held'] {
    return turns.flatMap((turn) => {
      const count = this.#heldAt.get(turn);
      return count === undefined ? [] : [{ turn, count }];
    });
  }

  take(n: number, happening: Happened): void {
    if (this.#reckoning.isSecondGame?.(happening)) this.before = this.turn;
    if (typeof happening['phase'] === 'string') this.turn = Math.max(this.turn, this.before + Number(happening['turn']));
    this.#count(n, happening, String(happening['unit'] ?? ''));
    for (const { unit, by, to } of this.#reckoning.steps?.(happening) ?? []) this.#steps.set(unit, to ?? this.#stepsOf(unit) + (by ?? 0));
    const held = this.#reckoning.held(happening);
    if (held !== null) this.#heldAt.set(this.turn, held);
  }

  #count(n: number, happening: Happened, unit: string): void {
    switch (happening.what) {
      case 'reduced':
        this.#steps.set(unit, this.#stepsOf(unit) - 1);
        this.#lose(unit, happening, 1, 0);
        break;
      case 'step lost':
        this.#steps.set(unit, Number(happening['left']));
        this.#lose(unit, happening, 1, 0);
        break;
      case 'eliminated':
        this.#lose(unit, happening, Math.max(1, this.#stepsOf(unit)), 1);
        // Who comes back comes back whole, unless something says otherwise.
        this.#steps.delete(unit);
        break;
      case 'rebuilt':
      case 'step regained':
        this.#steps.set(unit, this.#stepsOf(unit) + 1);
        break;
      case 'attack':
        this.#attacker = String(happening['seat']);
        break;
      case 'result':
        if (happening['column'] !== null)
          this.attacks.push(attackFought(happening, this.#reckoning.crt, { n, turn: this.turn, seat: this.#attacker }));
        break;
    }
  }

  #stepsOf(unit: string): number {
    return this.#steps.get(unit) ?? this.#face.pieces[unit]?.steps ?? 1;
  }

  #lose(unit: string, happening: Happened, steps: number, units: number): void {
    const seat = this.#reckoning.loserOf(unit, happening, this);
    if (seat !== undefined) this.losses.push({ turn: this.turn, seat, steps, units });
  }
}
