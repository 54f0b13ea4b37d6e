import { floodWithin, Paths, spread, type Passage, type Start } from '@sandtable/hexes';
import { lineWays } from '../rules/06-supply/line-ways.ts';
import { optionOf } from '../options.ts';
import { ALLIED, ANY_CITY, EAST, FORT, GERMAN, hasBuilt, NEUTRAL, type Side } from '../world/world.ts';
import type { Field } from './field.ts';

/** 6.5b, 6.5d: how far from the Rollbahn or from Greater Germany supply comes. */
const REACH = 6;

/** Which hexes of a map have supply in an arrangement, for each side; the rules' own lines, over the field's typed arrays. */
export class SupplyLines {
  /** At [side * count + hex]: 1 where a unit of the side has supply. */
  readonly fed: Uint8Array;
  /** How many hexes of the Rollbahn to Moscow carry supply, from its head on (6.5c). */
  live = 0;
  readonly #field: Field;
  /** How many of the field's changes are reckoned with. */
  #seen = -1;
  /** The same of each side alone. */
  readonly #fed: readonly [Uint8Array, Uint8Array];
  readonly #home: Uint8Array;
  readonly #near: Paths;
  /** For each side, 1 by hex where none of its lines runs; all but the land and lakes of the map. */
  readonly #shut: readonly [Uint8Array, Uint8Array];
  /** For each side, the hexes where lines begin, and those of the Rollbahnen: who stands there makes a difference wherever lines lead. */
  readonly #keys: readonly [ReadonlySet<number>, ReadonlySet<number>];

  constructor(field: Field) {
    this.#field = field;
    this.fed = new Uint8Array(field.count * 2);
    this.#fed = [this.fed.subarray(0, field.count), this.fed.subarray(field.count)];
    this.#home = new Uint8Array(field.count);
    this.#near = new Paths(field.count);
    this.#shut = [new Uint8Array(field.count).fill(1), new Uint8Array(field.count).fill(1)];
    const { sources, ruhr, world } = field.ground;
    this.#keys =
      field.front === EAST
        ? [new Set([...sources.germanEntry, ...world.rollbahnen.flat(), world.rollbahnHead]), new Set(sources.redRow)]
        : [new Set(ruhr), new Set(sources.frenchSupply)];
  }

  /** Works them out for the arrangement as it is now, for each side whose lines are barred or opened otherwise than before. */
  update(): void {
    const { changes, ground, front } = this.#field;
    if (this.#seen === changes.length) return;
    const stale: [boolean, boolean] = [this.#seen < 0, this.#seen < 0];
    if (this.#seen < 0) for (const hex of [...ground.hexes[front], ...(front === EAST ? ground.lakes : [])]) this.#follow(hex, stale);
    else for (let i = this.#seen; i < changes.length; i++) this.#follow(changes[i] as number, stale);
    this.#seen = changes.length;
    if (stale[GERMAN]) this.#german();
    if (stale[ALLIED]) this.#allied();
  }

  /** Bars or opens the hex to the lines of each side, and notes for whom that makes a difference. */
  #follow(hex: number, stale: [boolean, boolean]): void {
    for (const side of [GERMAN, ALLIED] as const) {
      const is = this.#isShut(side, hex) ? 1 : 0;
      if (this.#shut[side][hex] === is) continue;
      this.#shut[side][hex] = is;
      stale[side] ||= this.#isConcerned(side, hex, is === 1);
    }
  }

  /** A hex where no line came makes none when it is barred, and opened only where one came beside it. */
  #isConcerned(side: Side, hex: number, isShut: boolean): boolean {
    if (this.#keys[side].has(hex)) return true;
    if (isShut) return this.#runs(side, hex);
    const { neighbours } = this.#field.ground;
    for (let at = hex * 6; at < hex * 6 + 6; at++)
      if ((neighbours[at] as number) >= 0 && this.#runs(side, neighbours[at] as number)) return true;
    return false;
  }

  #runs(side: Side, hex: number): boolean {
    return this.#fed[side][hex] === 1 || (side === GERMAN && (this.#home[hex] === 1 || this.#near.isReached(hex)));
  }

  #german(): void {
    const { ground, front } = this.#field;
    const [german] = this.#fed;
    german.fill(0);
    if (front === EAST) return this.#east();
    this.#spread(GERMAN, ground.ruhr, german);
    // 6.4d: of the German side only the Dutch can be in the Netherlands, and they have all they need there.
    for (const hex of ground.hexes[front]) if (ground.world.country[hex] === 'netherlands') german[hex] = 1;
  }

  #allied(): void {
    const { ground, front } = this.#field;
    const [, allied] = this.#fed;
    this.#spread(ALLIED, front === EAST ? ground.sources.redRow : ground.sources.frenchSupply, allied);
    if (front === EAST) this.#cities();
    else this.#coast(ALLIED, 'north-sea');
  }

  /** Does no line of the side run into the hex? */
  #isShut(side: Side, hex: number): boolean {
    const { ground, front } = this.#field;
    // Lines of the Soviets alone cross lakes, where nobody stands in their way.
    if (front === EAST) return ground.lakes.includes(hex) ? side === GERMAN : this.#isBarred(side, hex);
    const isOpen = side === GERMAN ? ground.world.country[hex] === 'germany' : this.#isOpenToAllies(hex);
    return !isOpen || this.#isBarred(side, hex);
  }

  /** Why no line passes the hex (6.7a, 6.7b). */
  #isBarred(side: Side, hex: number): boolean {
    const { stack, garrison, marker, count, ground } = this.#field;
    const enemy = 1 - side;
    if ((stack[enemy * count + hex] as number) > 0) return true;
    // A semi-permanent fortification is Soviet, whoever controls its hex (9.8k).
    if (side === GERMAN && marker[hex] === 1) return true;
    const holder = this.#field.holder(hex);
    if (holder === side) return false;
    return garrison[hex] === enemy || (holder === enemy && hasBuilt(ground.world, hex, FORT | ANY_CITY));
  }

  #isOpenToAllies(hex: number): boolean {
    const { ground, position, stack, count } = this.#field;
    const { country, terrain } = ground.world;
    const { facts } = position;
    if (terrain[hex] === 'ardennes' && !facts.ardennes) return false;
    if (country[hex] === 'netherlands') return facts.netherlands !== 'neutral' || this.#stands(hex);
    return country[hex] !== 'belgium' || ((facts.belgium !== 'neutral' || this.#stands(hex)) && stack[NEUTRAL * count + hex] === 0);
  }

  /** An ally in a nation that is neutral in the position will have violated it by then (3.6b). */
  #stands(hex: number): boolean {
    return this.#field.stacked(ALLIED, hex) > 0;
  }

  #passageOf(side: Side): Passage {
    const { ground, front } = this.#field;
    const costs = lineWays(ground.world, side === ALLIED && front === EAST);
    return { neighbours: ground.neighbours, costs, shut: this.#shut[side] };
  }

  /** All hexes to which lines of the side lead from these, into `area`, as far as nothing bars them. */
  #spread(side: Side, sources: readonly number[], area: Uint8Array): void {
    spread(
      this.#passageOf(side),
      sources.filter((hex) => this.#shut[side][hex] === 0),
      area,
    );
  }

  /** 6.5: Greater Germany, what lies near it, and what lies near a Rollbahn that is free up to there. */
  #east(): void {
    const { ground } = this.#field;
    const { world } = ground;
    const isGerman = (hex: number): boolean => world.country[hex] === 'germany';
    const [german] = this.#fed;
    this.#spread(GERMAN, ground.sources.germanEntry, this.#home);
    this.live = 0;
    const starts: Start[] = [];
    if (optionOf(this.#field.position, 'near-germany') !== 'none')
      for (const hex of ground.hexes[EAST]) if (isGerman(hex) && this.#home[hex] === 1) starts.push({ hex, at: 0 });
    if (this.#home[world.rollbahnHead] === 1)
      for (const road of world.rollbahnen)
        for (const [i, hex] of road.entries()) {
          if (this.#isBarred(GERMAN, hex)) break;
          starts.push({ hex, at: 0 });
          if (road === ground.road) this.live = i + 1;
        }
    floodWithin(this.#passageOf(GERMAN), starts, REACH, this.#near);
    for (const hex of this.#near.reached) german[hex] = 1;
    for (const hex of ground.hexes[EAST]) if (isGerman(hex)) german[hex] = this.#home[hex] as number;
    this.#coast(GERMAN, 'baltic');
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
