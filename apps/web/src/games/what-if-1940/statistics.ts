import type { Facts, Happening } from '@sandtable/umpire';
import { attackFought, resultsOf } from '../../face/luck.ts';
import type { AttackStatistics, Face, Statistics } from '../../face/face.ts';
import type { Told } from '../../messages.ts';
import { isWest, type TablesData } from './data.ts';
import { BACKS } from './pieces.ts';

/** Cities of the east that are not German at the start: what the Germans come for on the way to Moscow (4.3). */
const wantedOn = ({ map }: Face): ReadonlySet<string> =>
  new Set(
    map.sheets
      .filter(({ id }) => id === 'east')
      .flatMap(({ hexes }) => hexes.filter(({ city, country }) => city !== undefined && country !== 'germany').map(({ hex }) => hex)),
  );

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
/** Adds up losses, cities taken and attacks from what a seat was told. */
export function statisticsOf(told: readonly Told[], face: Face, tables: TablesData): Statistics {
  const sum = new Sum(face, tables);
  for (const { n, happened } of told) for (const happening of happened) sum.take(n, happening as Happening & Facts);
  const turns = Array.from({ length: sum.turn }, (_, i) => i + 1);
  const lossesOf = (seat: string) =>
    turns.map((turn) => {
      const here = sum.losses.filter((one) => one.turn === turn && one.seat === seat);
      return { turn, steps: total(here.map(({ steps }) => steps)), units: here.filter(({ isGone }) => isGone).length };
    });
  return {
    turns,
    titles: turns.map((turn) => tables.track.find((one) => one.turn === turn)?.label ?? String(turn)),
    commands: told.filter(({ seat, happened }) => seat !== null && happened.length > 0).length,
    seats: Object.fromEntries(Object.entries(face.seats).map(([seat, side]) => [seat, { ...side, losses: lossesOf(seat) }])),
    objectives: { seat: 'german-east', rule: '4.3a', held: sum.held(turns) },
    attacks: sum.attacks,
    columns: tables.crt.columns.map(({ label }) => label),
    results: resultsOf(tables.crt),
  };
}

/** What has been told so far, added up. */
class Sum {
  turn = 0;
  readonly losses: { readonly turn: number; readonly seat: string; readonly steps: number; readonly isGone: boolean }[] = [];
  readonly attacks: AttackStatistics[] = [];
  readonly #face: Face;
  readonly #tables: TablesData;
  readonly #wanted: ReadonlySet<string>;
  /** Steps of the units that have not all of them. */
  readonly #steps = new Map<string, number>();
  /** Wanted cities that the Germans hold, and how many at the end of each turn. */
  readonly #cities = new Set<string>();
  readonly #heldAt = new Map<number, number>();
  #attacker = '';

  constructor(face: Face, tables: TablesData) {
    this.#face = face;
    this.#tables = tables;
    this.#wanted = wantedOn(face);
  }

  held(turns: readonly number[]): Statistics['objectives']['held'] {
    return turns.map((turn) => ({ turn, count: this.#heldAt.get(turn) ?? 0 }));
  }

  take(n: number, happening: Happening & Facts): void {
    const unit = String(happening['unit'] ?? '');
    switch (happening.what) {
      case 'phase':
      case 'position given':
        this.turn = Math.max(this.turn, Number(happening['turn']));
        this.#heldAt.set(this.turn, this.#cities.size);
        break;
      case 'control':
        this.#take(String(happening['hex']), happening['side'] === 'german');
        break;
      case 'reduced':
        this.#steps.set(unit, this.#stepsOf(unit) - 1);
        this.#lose(happening, 1, false);
        break;
      case 'eliminated':
        this.#lose(happening, Math.max(1, this.#stepsOf(unit)), true);
        this.#steps.delete(unit);
        break;
      case 'rebuilt':
        this.#steps.delete(unit);
        break;
      case 'attack':
        this.#attacker = String(happening['seat']);
        break;
      case 'result':
        if (happening['column'] !== null)
          this.attacks.push(attackFought(happening, this.#tables.crt, { n, turn: this.turn, seat: this.#attacker }));
        break;
    }
  }

  #take(hex: string, isGerman: boolean): void {
    if (!this.#wanted.has(hex)) return;
    if (isGerman) this.#cities.add(hex);
    else this.#cities.delete(hex);
    this.#heldAt.set(this.turn, this.#cities.size);
  }

  #stepsOf(unit: string): number {
    return this.#steps.get(unit) ?? this.#face.pieces[unit]?.steps ?? 1;
  }

  /** Of what both German seats command, the map says whose it was. */
  #lose({ unit, hex }: Facts, steps: number, isGone: boolean): void {
    const { nationality } = this.#face.pieces[BACKS[String(unit)] ?? String(unit)] ?? {};
    const isInTheWest = nationality === 'german' && isWest(String(hex));
    const seat = isInTheWest ? 'german-west' : this.#face.nationalities[nationality ?? '']?.seat;
    if (seat) this.losses.push({ turn: this.turn, seat, steps, isGone });
  }
}
