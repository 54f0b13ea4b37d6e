import { NONE } from '@sandtable/hexes';
import { optionOf } from '../options.ts';
import {
  ALL_LAKE,
  ALL_SEA,
  ALLIED,
  ANY_CITY,
  EAST,
  FORT,
  FRENCH_SUPPLY,
  GERMAN,
  GERMAN_ENTRY,
  hasBuilt,
  NEUTRAL,
  RED_ROW,
  type Side,
} from '../world.ts';
import type { Field } from './field.ts';

/** 6.5b, 6.5d: how far from the Rollbahn or from Greater Germany supply comes. */
const REACH = 6;
const NOT = 255;

/** Which hexes of a map have supply in an arrangement, for each side; the rules' own lines, over the field's typed arrays. */
export class SupplyLines {
  /** At [side * count + hex]: 1 where a unit of the side has supply. */
  readonly fed: Uint8Array;
  /** How many hexes of the Rollbahn to Moscow carry supply, from its head on (6.5c). */
  live = 0;
  readonly #field: Field;
  /** How many of the field's changes are reckoned with. */
  #seen = -1;
  readonly #far: Uint8Array;
  readonly #home: Uint8Array;

  constructor(field: Field) {
    this.#field = field;
    this.fed = new Uint8Array(field.count * 2);
    this.#far = new Uint8Array(field.count);
    this.#home = new Uint8Array(field.count);
  }

  /** Works them out for the arrangement as it is now. */
  update(): void {
    if (this.#seen === this.#field.changes.length) return;
    this.#seen = this.#field.changes.length;
    this.fed.fill(0);
    if (this.#field.front === EAST) {
      this.#east();
      this.#spread(ALLIED, RED_ROW, () => true);
      this.#cities();
    } else {
      const { world } = this.#field.ground;
      this.#spread(GERMAN, 0, (hex) => world.country[hex] === 'germany', this.#field.ground.ruhr);
      // 6.4d: of the German side only the Dutch can be in the Netherlands, and they have all they need there.
      for (const hex of this.#field.ground.hexes[this.#field.front]) if (world.country[hex] === 'netherlands') this.fed[hex] = 1;
      this.#spread(ALLIED, FRENCH_SUPPLY, (hex) => this.#isOpenToAllies(hex));
      this.#coast(ALLIED, 'north-sea');
    }
  }

  /** Why no line passes the hex (6.7a, 6.7b). */
  #isBarred(side: Side, hex: number): boolean {
    const { all, garrison, marker, count, ground } = this.#field;
    const enemy = 1 - side;
    if ((all[enemy * count + hex] as number) > 0) return true;
    // A semi-permanent fortification is Soviet, whoever controls its hex (9.8k).
    if (side === GERMAN && marker[hex] === 1) return true;
    const holder = this.#field.holder(hex);
    if (holder === side) return false;
    return garrison[hex] === enemy || (holder === enemy && hasBuilt(ground.world, hex, FORT | ANY_CITY));
  }

  #isOpenToAllies(hex: number): boolean {
    const { ground, position, all, count } = this.#field;
    const { country, terrain } = ground.world;
    const { facts } = position;
    if (terrain[hex] === 'ardennes' && !facts.ardennes) return false;
    if (country[hex] === 'netherlands') return facts.netherlands !== 'neutral' || this.#stands(hex);
    return country[hex] !== 'belgium' || ((facts.belgium !== 'neutral' || this.#stands(hex)) && all[NEUTRAL * count + hex] === 0);
  }

  /** An ally in a nation that is neutral in the position will have violated it by then (3.6b). */
  #stands(hex: number): boolean {
    return (this.#field.all[this.#field.count + hex] as number) > 0;
  }

  #spread(side: Side, sources: number, isOpen: (hex: number) => boolean, more: readonly number[] = []): void {
    const { ground, front, count } = this.#field;
    const { world, neighbours } = ground;
    const bars = side === ALLIED && front === EAST ? ALL_SEA : ALL_SEA | ALL_LAKE;
    const queue: number[] = [];
    const take = (hex: number): void => {
      if (this.fed[side * count + hex] === 1 || !isOpen(hex) || this.#isBarred(side, hex)) return;
      this.fed[side * count + hex] = 1;
      queue.push(hex);
    };
    if (sources !== 0) for (const hex of ground.hexes[front]) if (hasBuilt(world, hex, sources)) take(hex);
    for (const hex of more) take(hex);
    for (const hex of queue)
      for (let d = 0; d < 6; d++) {
        const next = neighbours[hex * 6 + d] as number;
        if (next === NONE || ((world.hexsides[hex * 6 + d] as number) & bars) !== 0) continue;
        if (world.land[next] === 1 || (front === EAST && side === ALLIED && world.terrain[next] === 'lake')) take(next);
      }
  }

  /** 6.5: Greater Germany, what lies near it, and what lies near a Rollbahn that is free up to there. */
  #east(): void {
    const { ground, count } = this.#field;
    const { world } = ground;
    const isGerman = (hex: number): boolean => world.country[hex] === 'germany';
    this.#spread(GERMAN, GERMAN_ENTRY, () => true);
    this.#home.set(this.fed.subarray(0, count));
    this.fed.fill(0, 0, count);
    this.live = 0;
    const starts: number[] = [];
    if (optionOf(this.#field.position, 'near-germany') !== 'none')
      for (const hex of ground.hexes[EAST]) if (isGerman(hex) && this.#home[hex] === 1) starts.push(hex);
    if (this.#home[world.rollbahnHead] === 1)
      for (const road of world.rollbahnen)
        for (const [i, hex] of road.entries()) {
          if (this.#isBarred(GERMAN, hex)) break;
          starts.push(hex);
          if (road === ground.road) this.live = i + 1;
        }
    this.#near(starts);
    for (const hex of ground.hexes[EAST]) if (isGerman(hex)) this.fed[hex] = this.#home[hex] as number;
    this.#coast(GERMAN, 'baltic');
  }

  /** All within six hexes of these, over ground that a line may pass. */
  #near(starts: readonly number[]): void {
    const { ground } = this.#field;
    const { world, neighbours } = ground;
    const far = this.#far.fill(NOT);
    const queue: number[] = [];
    for (const hex of starts) {
      if (far[hex] === 0) continue;
      far[hex] = 0;
      queue.push(hex);
    }
    for (const hex of queue) {
      this.fed[hex] = 1;
      if (far[hex] === REACH) continue;
      for (let d = 0; d < 6; d++) {
        const next = neighbours[hex * 6 + d] as number;
        if (next === NONE || far[next] !== NOT || world.land[next] !== 1) continue;
        if (((world.hexsides[hex * 6 + d] as number) & (ALL_SEA | ALL_LAKE)) !== 0 || this.#isBarred(GERMAN, next)) continue;
        far[next] = (far[hex] as number) + 1;
        queue.push(next);
      }
    }
  }

  /** 6.5i. */
  #cities(): void {
    const { ground, count } = this.#field;
    for (const hex of [ground.world.moscow, ground.world.leningrad]) if (this.#field.isSource(hex)) this.fed[count + hex] = 1;
  }

  /** 6.4b, 6.5f. */
  #coast(side: Side, coast: string): void {
    const { ground, front, count } = this.#field;
    for (const hex of ground.hexes[front]) if (ground.world.coast[hex] === coast) this.fed[side * count + hex] = 1;
  }
}
