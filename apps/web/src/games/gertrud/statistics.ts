import type { Facts, Happening } from '@sandtable/umpire';
import { texts } from '@sandtable/warfare/telling';
import { attackFought, resultsOf } from '../../face/luck.ts';
import type { AttackStatistics, Board, Face, SeatFace, Statistics } from '../../face/face.ts';
import type { Told } from '../../messages.ts';
import type { TablesData } from './data.ts';
import { SECOND_GAME } from './values.ts';
import { seatsOf, sidesOf } from './view.ts';

interface Loss {
  readonly turn: number;
  readonly seat: string;
  readonly steps: number;
  readonly units: number;
}

/** Adds up losses, objectives and attacks from what a seat was told. */
export function statisticsOf(told: readonly Told[], face: Face, tables: TablesData): Statistics {
  const sum = new Sum(face, tables);
  for (const { n, happened } of told) for (const happening of happened) sum.take(n, happening as Happening & Facts);
  const turns = Array.from({ length: sum.turn }, (_, i) => i + 1);
  const lossesOf = (seat: string) =>
    turns.map((turn) => {
      const here = sum.losses.filter((one) => one.turn === turn && one.seat === seat);
      return { turn, steps: total(here.map(({ steps }) => steps)), units: total(here.map(({ units }) => units)) };
    });
  return {
    turns,
    titles: turns.map((turn) => (sum.before > 0 && turn > sum.before ? `II ${turn - sum.before}` : String(turn))),
    commands: told.filter(({ seat, happened }) => seat !== null && happened.length > 0).length,
    seats: Object.fromEntries(
      Object.entries(face.seats).map(([seat, side]) => [seat, { ...sum.called(seat, side), losses: lossesOf(seat) }]),
    ),
    objectives: { seat: 'german', rule: '4.0a', held: sum.objectives },
    attacks: sum.attacks,
    columns: tables.crt.columns.map(({ label }) => label),
    results: resultsOf(tables.crt),
  };
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** What has been told so far, added up. */
class Sum {
  /** Turns are counted on through a second game. */
  turn = 0;
  /** Turns of a first game that was followed by a second. */
  before = 0;
  readonly losses: Loss[] = [];
  readonly objectives: { readonly turn: number; readonly count: number }[] = [];
  readonly attacks: AttackStatistics[] = [];
  readonly #face: Face;
  readonly #tables: TablesData;
  /** Steps of the units that have not all of them. */
  readonly #steps = new Map<string, number>();
  #attacker = '';
  #seatOf: Board['seatOf'];

  constructor(face: Face, tables: TablesData) {
    this.#face = face;
    this.#tables = tables;
    this.#seatOf = seatsOf(false, face);
  }

  /** What a seat was called: in a second game the Soviets came after the Germans. */
  called(seat: string, first: SeatFace): SeatFace {
    const second = this.before > 0 ? sidesOf(true, this.#face)[seat] : undefined;
    return second && second.name !== first.name ? { ...first, name: `${first.name}, then ${second.name}` } : first;
  }

  take(n: number, happening: Happening & Facts): void {
    const unit = String(happening['unit'] ?? '');
    switch (happening.what) {
      case 'phase':
        this.turn = this.before + Number(happening['turn']);
        break;
      case SECOND_GAME:
        this.before = this.turn;
        this.#seatOf = seatsOf(true, this.#face);
        break;
      case 'set up reduced':
        for (const one of texts(happening['units'])) this.#change(one, -1);
        break;
      case 'raid launched':
        // 17.0d: the small raid sets out with a step less, which no enemy took.
        if (happening['size'] === 'small') this.#change(unit, -1);
        break;
      case 'reduced':
        this.#change(unit, -1);
        this.#lose(unit, 1, 0);
        break;
      case 'eliminated':
        this.#lose(unit, Math.max(1, this.#stepsOf(unit)), 1);
        this.#steps.set(unit, 0);
        break;
      case 'rebuilt':
        this.#change(unit, 1);
        break;
      case 'returned':
        this.#steps.set(unit, Number(happening['steps']));
        break;
      case 'attack':
        this.#attacker = String(happening['seat']);
        break;
      case 'result':
        this.attacks.push(attackFought(happening, this.#tables.crt, { n, turn: this.turn, seat: this.#attacker }));
        break;
      case 'victory roll':
      case 'no victory roll':
        this.objectives.push({ turn: this.turn, count: Number(happening['objectives']) });
        break;
    }
  }

  #stepsOf(unit: string): number {
    return this.#steps.get(unit) ?? this.#face.pieces[unit]?.steps ?? 1;
  }

  #change(unit: string, by: number): void {
    this.#steps.set(unit, this.#stepsOf(unit) + by);
  }

  #lose(unit: string, steps: number, units: number): void {
    const nationality = this.#face.pieces[unit]?.nationality;
    if (nationality) this.losses.push({ turn: this.turn, seat: this.#seatOf[nationality] ?? '', steps, units });
  }
}
