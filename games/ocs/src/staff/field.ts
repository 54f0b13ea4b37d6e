import { DIRECTIONS, NONE, Paths, type Direction } from '@sandtable/hexes';
import { grouped, Reaches, Stacks } from '@sandtable/staff/plan';
import { levelOf, modeOf, placesOf, shows, type Ocs } from '../position/position.ts';
import { MODES } from '../position/marks.ts';
import { MOST_IN_A_HEX } from '../rules/04-general-concepts/stacking.ts';
import { allowanceOf, movesBy } from '../rules/06-movement/allowance.ts';
import { refuseMover } from '../rules/06-movement/movers.ts';
import { explore, type Barred } from '../rules/06-movement/reach.ts';
import { FULL } from '../rules/06-movement/step.ts';
import { bridgedHexes } from '../rules/12-specialized-units/bridges.ts';
import { interdictedHexes } from '../rules/14-air-power/interdiction.ts';
import { conditionsOf } from '../rules/18-weather/weather.ts';
import { limitOf } from '../rules/special/limits.ts';
import type { Occasion } from '../rules/acting.ts';
import { coverOf, riverAt } from '../world/costs.ts';
import { SIDES, type Side } from '../world/sides.ts';
import { unitFigures } from './figures.ts';
import { Floods, type Mover } from './floods.ts';

/** A side as the planner counts them. */
export type Numbered = 0 | 1;
export const numberOf = (seat: string): Numbered => (seat === SIDES[0] ? 0 : 1);
export const sideNumbered = (side: Numbered): Side => SIDES[side] as Side;
export const other = (side: Numbered): Numbered => (side === 0 ? 1 : 0);

/** Do units in that mode stay away from hexes next to enemies (5.7a, 5.8b)? */
const isShy = (mode: number): boolean => mode === MODES.strategic || mode === MODES.reserve;

/** By hex, 1 where units do not go, and where they stop; as all stood after so many changes. */
interface Bars {
  readonly shut: Uint8Array;
  readonly stops: Uint8Array;
  readonly after: number;
}

const floods = new WeakMap<Ocs['world'], Floods>();
function floodsOf({ world }: Ocs): Floods {
  const known = floods.get(world) ?? new Floods(world.grid.neighbours);
  floods.set(world, known);
  return known;
}

/** What the movement of all of a side hangs on: the weather, and where engineers' bridges and aircraft are (6.1a, 12.8a, 6.4). */
function groundOf(position: Ocs, side: Side): Pick<Mover, 'key' | 'works'> {
  const { ground, frozen } = conditionsOf(position);
  const works = [bridgedHexes(position, side), interdictedHexes(position, side)].map((hexes) => hexes.toSorted((a, b) => a - b));
  return { key: `${side} ${ground} ${frozen.minor} ${frozen.major}`, works };
}

/** The ground and the units on it, as the planner shifts them about. */
export class Field extends Stacks {
  readonly position: Ocs;
  readonly occasion: Occasion;
  readonly neighbours: Int16Array;
  /** By unit, what it attacks and defends with before terrain counts; 0 of who never attacks. */
  readonly attack: Float64Array;
  readonly defense: Float64Array;
  readonly steps: Uint8Array;
  readonly rating: Int8Array;
  /** By unit, what it takes of the room in a hex, in quarters of a regimental equivalent. */
  readonly size: Uint8Array;
  /** By side and hex, at [side * count + hex], what stands there, in quarters of a regimental equivalent. */
  readonly #sizes: Uint16Array;
  /** For searches, made for the first of them. */
  #paths: Paths | null = null;
  /** What bars a side's units, by side and whether they are shy, as all stood after so many changes. */
  readonly #barred = new Map<number, Bars>();

  constructor(position: Ocs, occasion: Occasion) {
    const { world } = position;
    const figures = unitFigures(position);
    super(figures.side, world.grid.count);
    this.position = position;
    this.occasion = occasion;
    this.neighbours = world.grid.neighbours;
    this.attack = figures.attack;
    this.defense = figures.defense;
    this.steps = figures.steps;
    this.rating = figures.rating;
    this.size = figures.size;
    this.#sizes = new Uint16Array(world.grid.count * 2);
    for (const [unit, hex] of placesOf(position).entries()) if (hex >= 0) this.put(unit, hex);
  }

  protected override lift(unit: number): void {
    this.#sizes[this.#at(unit)] = (this.#sizes[this.#at(unit)] as number) - (this.size[unit] as number);
    super.lift(unit);
  }

  protected override set(unit: number, to: number): void {
    super.set(unit, to);
    this.#sizes[this.#at(unit)] = (this.#sizes[this.#at(unit)] as number) + (this.size[unit] as number);
  }

  #at(unit: number): number {
    return (this.side[unit] as number) * this.count + (this.hex[unit] as number);
  }

  /** What more the hex holds of a side, in quarters of a regimental equivalent (4.2-1). */
  room(side: Numbered, hex: number): number {
    return MOST_IN_A_HEX - (this.#sizes[side * this.count + hex] as number);
  }

  /** The units of a side that can move now. */
  movers(side: Numbered): number[] {
    const locals = { seat: sideNumbered(side), occasion: this.occasion };
    return this.units(side).filter((unit) => refuseMover(this.position, locals, unit) === null);
  }

  /** Units of which it says the same go alike. */
  alike(unit: number): string {
    const { position } = this;
    return `${this.hex[unit]} ${movesBy(position, unit)} ${shows(position, unit).move} ${modeOf(position, unit)} ${levelOf(position, unit)}`;
  }

  /** Where a unit can go in a movement of its own, as all stand on the field; good until the next search. */
  ways(unit: number, occasion: Occasion = this.occasion): Paths {
    const party = { side: sideNumbered(this.side[unit] as Numbered), occasion, units: [unit] };
    this.#paths ??= new Paths(this.count);
    return explore(this.position, party, this.hex[unit] as number, FULL, this.#paths, this.#barredTo(unit));
  }

  /** Where a unit does not go, and where it stops (4.1A, 6.2): as the rules have it of a position, by where all stand on the field. */
  #barredTo(unit: number): Barred {
    const { shut, stops } = this.#bars(this.side[unit] as Numbered, isShy(modeOf(this.position, unit)));
    return { shut, stops: movesBy(this.position, unit) === 'truck' ? stops : null };
  }

  /** The same for all of a side; where a unit begins is nowhere that it stops. */
  #bars(side: Numbered, isFar: boolean): Bars {
    const key = side * 2 + Number(isFar);
    const known = this.#barred.get(key);
    if (known?.after === this.changes.length) return known;
    const { shut, stops } = known ?? { shut: new Uint8Array(this.count), stops: new Uint8Array(this.count) };
    shut.set(this.position.world.closed);
    stops.fill(0);
    for (const hex of this.held(other(side))) {
      shut[hex] = 1;
      for (const beside of this.around(hex)) {
        if (isFar) shut[beside] = 1;
        else if (this.stacked(side, beside) === 0) stops[beside] = 1;
      }
    }
    const found = { shut, stops, after: this.changes.length };
    this.#barred.set(key, found);
    return found;
  }

  /** What a unit's next Movement Phase hangs on beside who stands where; `ground`: what all of its side hangs on. */
  #moverOf(unit: number, { key, works }: Pick<Mover, 'key' | 'works'>): Mover {
    const { position } = this;
    const side = this.side[unit] as Numbered;
    const [by, mode, limit] = [movesBy(position, unit), modeOf(position, unit), limitOf(position, unit)];
    const line = limit ? `${limit.beyond} ${limit.of}` : '';
    return {
      side,
      enemy: other(side),
      works,
      key: `${key} ${this.hex[unit]} ${by} ${mode} ${allowanceOf(position, unit, 'regular')} ${line}`,
      stops: by === 'truck',
      isShy: isShy(mode),
    };
  }

  /** Where a side's fighters can come in their next Movement Phase. */
  reachesOf(side: Numbered): Reaches {
    const fighters = this.units(side).filter(
      (unit) => (this.attack[unit] as number) > 0 && modeOf(this.position, unit) !== MODES.strategic,
    );
    const gangs = [...grouped(fighters, (unit) => this.alike(unit)).values()];
    const ground = groundOf(this.position, sideNumbered(side));
    const ways = (unit: number): Paths => this.ways(unit, 'regular');
    const floods = floodsOf(this.position);
    return new Reaches(this, this.neighbours, gangs, ways, (unit) => floods.of(this, this.#moverOf(unit, ground), () => ways(unit)));
  }

  /** What a unit attacks the hex with out of where it stands (9.3b): terrain and rivers count. */
  attackOn(unit: number, hex: number): number {
    const { world } = this.position;
    const { type } = world.units[unit] as { readonly type: 'armor' };
    const from = this.hex[unit] as number;
    const direction = DIRECTIONS.find((d) => world.grid.neighbour(from, d) === hex) as Direction;
    const river = riverAt(world, from * DIRECTIONS.length + direction, conditionsOf(this.position));
    const [over, under] = coverOf(world, hex).attack[type];
    const [more, less] = river ? world.effects.hexside[river].attack[type] : [1, 1];
    return ((this.attack[unit] as number) * over * more) / (under * less);
  }

  /** What a unit defends the hex with. */
  defenseIn(unit: number, hex: number): number {
    const { type } = this.position.world.units[unit] as { readonly type: 'armor' };
    const [over, under] = coverOf(this.position.world, hex).defense[type];
    return ((this.defense[unit] as number) * over) / under;
  }

  /** The hexes around one. */
  around(hex: number): number[] {
    return DIRECTIONS.map((d) => this.neighbours[hex * DIRECTIONS.length + d] as number).filter((one) => one !== NONE);
  }
}
