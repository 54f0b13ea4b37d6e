import { NONE } from '@sandtable/hexes';
import { BESIDE, REACHED, shared, type Blow, type Reaches, type TermWords } from '@sandtable/staff/plan';
import { columnOnChart, oddsColumn } from '@sandtable/warfare';
import { holders, loadOf, supply, typeOf } from '../../../../packages/warfare/tests/depot/position.ts';
import { seatNumbered, type Field, type Side } from './field.ts';

/** What an arrangement is worth, in points of places. */
export interface Worth {
  readonly strikes: number;
  readonly menace: number;
  readonly places: number;
  readonly supply: number;
  readonly march: number;
  readonly total: number;
}

/** What its terms are called, each with its rule. */
export const TERMS: TermWords<Worth> = {
  strikes: { says: 'attacks now, by the table', rule: '8.2a' },
  menace: { says: 'what the enemy can attack next', rule: '6.2a' },
  places: { says: 'places held', rule: '3.1a' },
  supply: { says: 'units out of supply', rule: '4.2b' },
  march: { says: 'nearer to places', rule: null },
};

/** An attack as it would be made. */
export interface Strike extends Blow {
  readonly hex: number;
}

/* All weights are guesses, in points of places. */
const STEP = 0.5;
/** For each hex that a defender retreats. */
const PUSHED = 0.35;
/** A fighter that nothing is brought to. */
const HUNGRY = 0.25;
/** A hex nearer to a place that counts little. */
const NEARER = 0.06;
/** The share of what the enemy could do that he will do. */
const FEARED = 0.5;
/** A headquarters, to whoever may lose it. */
const HEADQUARTERS = 1.5;

/** Weighs arrangements of one side's units. */
export class Appraisal {
  readonly #field: Field;
  readonly #side: Side;
  readonly #enemy: Side;
  readonly #reaches: Reaches;
  /** By hex, what a place there counts. */
  readonly #points: Float64Array;
  readonly #places: readonly number[];
  /** Hexes from which supply comes. */
  readonly #stocks: readonly number[];

  constructor(field: Field, side: Side) {
    const { position } = field;
    const { grid } = position.world;
    this.#field = field;
    this.#side = side;
    this.#enemy = side === 0 ? 1 : 0;
    this.#reaches = field.reachesOf(this.#enemy);
    this.#points = new Float64Array(field.count);
    const seat = seatNumbered(side);
    const held = holders(position);
    this.#places = position.scenario.places.map(({ hex }) => grid.index(hex));
    for (const [i, { points }] of position.scenario.places.entries())
      this.#points[this.#places[i] as number] = held[i] === seat ? points / 2 : points;
    const depots = supply.all(position).flatMap(({ place, good }) => (good === seat ? [place] : []));
    const trucks = field.units(side).filter((unit) => typeOf(position, unit) === 'truck' && loadOf(position, unit) > 0);
    this.#stocks = [...depots, ...trucks.map((unit) => field.hex[unit] as number)];
  }

  /** What was valued last is kept, or all is as it was before. */
  settled(isKept: boolean): void {
    this.#reaches.settled(isKept);
  }

  worth(): Worth {
    this.#reaches.look();
    const strikes = this.strikes().reduce((sum, { worth }) => sum + worth, 0);
    const [menace, places, fed, march] = [-this.#menace(), this.#held(), -this.#hunger(), -this.#away()];
    return { strikes, menace, places, supply: fed, march, total: strikes + menace + places + fed + march };
  }

  /** The attacks that the side would make from where it stands, the most rewarding first; nobody in two of them (8.1b). */
  strikes(): Strike[] {
    const field = this.#field;
    const targets = new Set(field.units(this.#enemy).map((unit) => field.hex[unit] as number));
    return shared([...targets], (hex, busy) => {
      const units = this.#beside(hex).filter((unit) => !busy.has(unit));
      const worth = units.length === 0 ? 0 : this.#attack(hex, units);
      return worth > 0 ? { hex, units, worth } : null;
    });
  }

  /** Those of the side that could attack the hex (8.1a). */
  #beside(hex: number): number[] {
    const field = this.#field;
    const around = [...field.neighbours.subarray(hex * 6, hex * 6 + 6)].filter((one) => one !== NONE);
    return around
      .flatMap((one) => field.unitsIn(this.#side, one))
      .filter((unit) => field.fights[unit] === 1 && (field.attack[unit] as number) > 0);
  }

  /** What an attack comes to on average over the die: steps, ground, and the place. */
  #attack(hex: number, units: readonly number[]): number {
    const field = this.#field;
    const { crt, terrain } = field.position.world.tables;
    const defenders = field.unitsIn(this.#enemy, hex).filter((unit) => (field.defence[unit] as number) > 0);
    if (defenders.length === 0) return 0;
    const attack = units.reduce((sum, unit) => sum + (field.attack[unit] as number), 0);
    const defence = defenders.reduce((sum, unit) => sum + (field.defence[unit] as number), 0);
    const shift = terrain.hex[field.position.world.terrain[hex] as 'clear'].shift;
    const column = columnOnChart(crt.columns, oddsColumn(crt.columns, attack, defence) + shift) ?? 0;
    const steps = defenders.reduce((sum, unit) => sum + (field.steps[unit] as number), 0);
    let worth = 0;
    for (const row of crt.rows) {
      let gone = false;
      for (const effect of crt.codes[row[column] as string]?.effects ?? [])
        if (effect.do === 'retreat') {
          worth += PUSHED;
          gone = true;
        } else if (effect.do === 'lose') {
          const lost = effect.steps === 'all' ? steps : effect.steps;
          worth += effect.who === 'attacker' ? -STEP * lost : STEP * Math.min(steps, lost);
          gone ||= effect.who === 'defender' && lost >= steps;
        }
      if (gone) worth += this.#points[hex] as number;
    }
    return worth / crt.rows.length;
  }

  /** What those who can come beside our stacks could do there. */
  #menace(): number {
    const field = this.#field;
    let sum = 0;
    for (const hex of new Set(field.units(this.#side).map((unit) => field.hex[unit] as number))) {
      let attack = 0;
      for (const { units, reach } of this.#reaches.gangs)
        if (reach[hex] === BESIDE || reach[hex] === REACHED) for (const unit of units) attack += field.attack[unit] as number;
      if (attack === 0) continue;
      const ours = field.unitsIn(this.#side, hex);
      const defence = ours.reduce((all, unit) => all + (field.defence[unit] as number), 0);
      const worth = ours.reduce((all, unit) => all + (typeOf(field.position, unit) === 'headquarters' ? HEADQUARTERS : STEP), 0);
      sum += FEARED * Math.min(1, Math.max(0, attack / Math.max(1, defence) - 1) / 3) * (worth + (this.#points[hex] as number));
    }
    return sum;
  }

  /** Places under our fighters; those that we leave are ours until he comes (3.1a). */
  #held(): number {
    const field = this.#field;
    const isOurs = (hex: number): boolean => field.unitsIn(this.#side, hex).some((unit) => field.fights[unit] === 1);
    return this.#places.reduce((sum, hex) => sum + (isOurs(hex) ? (this.#points[hex] as number) : 0), 0);
  }

  /** Fighters out of their headquarters' reach, and a headquarters that nothing is brought to (4.2). */
  #hunger(): number {
    const field = this.#field;
    const { grid, tables } = field.position.world;
    const units = field.units(this.#side);
    const headquarters = units.find((unit) => typeOf(field.position, unit) === 'headquarters');
    const fighters = units.filter((unit) => field.fights[unit] === 1);
    const at = headquarters === undefined ? NONE : (field.hex[headquarters] as number);
    if (at === NONE || !this.#stocks.some((hex) => grid.distance(hex, at) < tables.supply.throw)) return HUNGRY * fighters.length;
    return HUNGRY * fighters.filter((unit) => grid.distance(field.hex[unit] as number, at) > tables.supply.reach).length;
  }

  #away(): number {
    const field = this.#field;
    return field.units(this.#side).reduce((sum, unit) => sum - (field.fights[unit] === 1 ? this.pull(field.hex[unit] as number) : 0), 0);
  }

  /** What draws a fighter to a hex: places, the dearest most. */
  pull(hex: number): number {
    const { grid } = this.#field.position.world;
    return Math.max(...this.#places.map((place) => -NEARER * grid.distance(hex, place) * (2 / (1 + (this.#points[place] as number)))));
  }
}
