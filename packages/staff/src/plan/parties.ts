import { grouped } from './grouped.ts';
import type { Search, Total } from './search.ts';
import type { Stacks } from './stacks.ts';

/** Units that begin in one hex and go alike, and where they can go. */
export interface Party {
  readonly units: readonly number[];
  readonly from: number;
  readonly reach: readonly number[];
  readonly reached: ReadonlySet<number>;
}

/**
 * Units in parties: those together that `alike` says the same of, each with the hexes that `reachOf` one of them names. Who can go nowhere
 * but where it stands is in none.
 */
export function partiesOf(
  { hex }: Stacks,
  units: Iterable<number>,
  alike: (unit: number) => string,
  reachOf: (unit: number) => Iterable<number>,
): Party[] {
  return [...grouped(units, alike).values()].flatMap((members) => {
    const [unit] = members;
    const reach = unit === undefined ? [] : [...reachOf(unit)];
    return reach.length < 2 ? [] : [{ units: members, from: hex[unit as number] as number, reach, reached: new Set(reach) }];
  });
}

/** What manoeuvres need to know of a side's units and the ground. */
export interface Terrain {
  /** The hex beside h in direction d at [h * 6 + d], or NONE. */
  readonly neighbours: Int16Array;
  /** May the unit stay in the hex beside those who stand there? */
  readonly fits: (unit: number, hex: number) => boolean;
  /** How many more of the side's units find room in the hex. */
  readonly room: (hex: number) => number;
  /** What draws a unit to a hex when it has nothing better to go by. */
  readonly pull: (unit: number, hex: number) => number;
  /** By which the strongest come first. */
  readonly strength: (unit: number) => number;
}

/** So many places are looked at before a party marches, and before a unit shifts. */
const MARCH_SAMPLE = 10;
const SHIFT_SAMPLE = 3;
/** A unit that shifts goes back to where it stood once in so many times. */
const HOME = 8;
/** At most so many come together against a hex. */
const MOST_MASSED = 6;

/**
 * The manoeuvres of a side's parties that any game can have: march somewhere, mass against a hex, shift one unit, post units around a
 * place.
 */
export class PartyManoeuvres<W extends Total> {
  readonly parties: readonly Party[];
  protected readonly search: Search<W>;
  readonly #field: Stacks;
  readonly #terrain: Terrain;
  readonly #enemies: readonly number[];
  readonly #partyOf = new Map<number, Party>();

  /** @param enemies the units that can be massed against */
  constructor(search: Search<W>, field: Stacks, parties: readonly Party[], enemies: readonly number[], terrain: Terrain) {
    this.search = search;
    this.parties = parties;
    this.#field = field;
    this.#terrain = terrain;
    this.#enemies = enemies;
    for (const party of parties) for (const unit of party.units) this.#partyOf.set(unit, party);
  }

  get worth(): W {
    return this.search.best;
  }

  get isIdle(): boolean {
    return this.parties.length === 0;
  }

  /** Each party marches once; then they mass, march and shift by turns. */
  next(tried: number): void {
    if (tried < this.parties.length) this.march(this.parties[tried] as Party);
    else if (tried % 4 === 0) this.mass();
    else if (tried % 4 === 1) this.march(this.search.pick(this.parties));
    else this.shift();
  }

  /** A party, or one of it, goes where it is drawn to most, or nearly. */
  protected march({ units, reach }: Party): void {
    const [first] = units;
    if (first === undefined) return;
    const goal = this.search.likeliest(reach, MARCH_SAMPLE, (hex) => this.#terrain.pull(first, hex));
    const some = this.search.draw(2) === 0 ? units : [this.search.pick(units)];
    for (const unit of some) this.#send(unit, goal);
    this.search.settle();
  }

  /** One unit goes somewhere else, or back to where it stood. */
  protected shift(): void {
    const { units, from, reach } = this.search.pick(this.parties);
    const unit = this.search.pick(units);
    const to = this.search.draw(HOME) === 0 ? from : this.search.pick(this.#sample(reach));
    this.#send(unit, to);
    this.search.settle();
  }

  #sample(reach: readonly number[]): number[] {
    return Array.from({ length: SHIFT_SAMPLE }, () => this.search.pick(reach));
  }

  /** All who can come close in around an enemy's hex, the strongest first, as far as there is room. */
  protected mass(): void {
    const { neighbours, room, pull, strength } = this.#terrain;
    if (this.#enemies.length === 0) return;
    const target = this.#field.hex[this.search.pick(this.#enemies)] as number;
    if (target < 0) return;
    const beside = [0, 1, 2, 3, 4, 5].map((d) => neighbours[target * 6 + d] as number).filter((hex) => hex >= 0);
    const come = [...this.#partyOf]
      .filter(([, { reached, from }]) => !beside.includes(from) && beside.some((hex) => reached.has(hex)))
      .map(([unit]) => unit)
      .toSorted((a, b) => strength(b) - strength(a));
    const left = new Map(beside.map((hex) => [hex, room(hex)]));
    const most = 1 + this.search.draw(MOST_MASSED);
    const massed: [unit: number, hex: number][] = [];
    for (const unit of come) {
      if (massed.length >= most) break;
      const { reached } = this.#partyOf.get(unit) as Party;
      const hex = beside
        .filter((one) => reached.has(one) && (left.get(one) as number) > 0)
        .toSorted((a, b) => pull(unit, b) - pull(unit, a))[0];
      if (hex === undefined) continue;
      left.set(hex, (left.get(hex) as number) - 1);
      massed.push([unit, hex]);
    }
    for (const [unit, hex] of massed) this.#send(unit, hex);
    this.search.settle();
  }

  /** One unit into each of these hexes around a place, out of which none is taken: only all of them together may be worth anything. */
  protected ring(place: number, hexes: readonly number[]): void {
    const used = new Set<number>();
    const posted: [unit: number, hex: number][] = [];
    for (const hex of hexes) {
      const able = [...this.#partyOf.keys()].filter(
        (unit) => !used.has(unit) && (this.#partyOf.get(unit) as Party).reached.has(hex) && this.#field.hex[unit] !== place,
      );
      if (able.length === 0) continue;
      const unit = this.search.pick(able);
      used.add(unit);
      posted.push([unit, hex]);
    }
    for (const [unit, hex] of posted) this.#send(unit, hex);
    this.search.settle();
  }

  #send(unit: number, to: number): void {
    if (this.#field.hex[unit] !== to && this.#terrain.fits(unit, to)) this.search.put(unit, to);
  }
}
