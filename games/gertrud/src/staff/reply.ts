import { AT_ITS_COST, cheapest, NONE, Paths } from '@sandtable/hexes';
import { FRESH, walk, type Walker } from '../rules/09-movement/routes.ts';
import { ALLIES, enemyOf, type Side } from '../world/world.ts';
import { STACKING_LIMIT } from '../rules/06-stacking/room.ts';
import { isOpposite, type Clash, type Menace } from './clash.ts';
import type { Field } from './field.ts';
import type { Ground } from './ground.ts';

/** Enemy units that stand together, added up, as they would go together: while we plan they do not move. */
interface Group extends Walker {
  readonly low: number;
  readonly rough: number;
  readonly types: number;
  /** Soviet units attack by themselves (11.0e): they are added up apart. */
  readonly soviet: boolean;
  /** Does an objective count under one of them (4.0e)? Of the Allied units all do as well as any. */
  readonly contends: boolean;
}

/** Where a group can come as our units stood when it was last looked at. */
interface Foray {
  /** By hex: REACHED where it comes, BESIDE next to that, 0 where nothing of ours makes a difference to it. */
  readonly seen: Uint8Array;
  /** Our stacks beside which it comes, and from which sides each. */
  readonly threatened: readonly number[];
  readonly from: readonly number[];
}

const REACHED = 1;
const BESIDE = 2;
const NOTHING: readonly number[] = [];

/** How our units bar a hex: by standing there, and by their zones of control. */
const HELD = 1;
const ZONED = 2;

/** Reckons what the enemy can do to us from where he stands, against where we are put. */
export class Reply {
  readonly #field: Field;
  readonly #side: Side;
  readonly #groups: readonly Group[];
  readonly #clash: Clash;
  readonly #air: number;
  readonly #strength: Uint16Array;
  readonly #rough: Uint16Array;
  readonly #types: Uint16Array;
  readonly #sides: Uint8Array;
  readonly #hit: number[] = [];
  readonly #paths: Paths;
  /** By group, BESIDE for each hex that it could come into or beside if none of our zones stopped it. */
  readonly #range: readonly Uint8Array[];
  /** By hex, how our units barred it when that was last settled, after so many touches of the field; and the groups' forays then. */
  readonly #bars: Uint8Array;
  #settledAt: number;
  readonly #settled: Foray[];
  /** The hexes that are barred otherwise now, and the forays of those groups whom that concerns. */
  readonly #changed: number[] = [];
  readonly #tried: (Foray | null)[];

  /** `side` is ours; `clash` the enemy's; `air` the columns that aircraft give him, net. */
  constructor(field: Field, side: Side, clash: Clash, air: number) {
    const { count } = field.ground;
    this.#field = field;
    this.#side = side;
    this.#clash = clash;
    this.#air = air;
    this.#groups = groupsOf(field, enemyOf(side));
    this.#strength = new Uint16Array(count * 2);
    this.#rough = new Uint16Array(count * 2);
    this.#types = new Uint16Array(count * 2);
    this.#sides = new Uint8Array(count * 2);
    this.#paths = new Paths(count);
    this.#range = this.#groups.map(({ from, allowance }) => rangeOf(field.ground, from, allowance, this.#paths));
    this.#settledAt = field.touched.length;
    this.#bars = new Uint8Array(count);
    for (let hex = 0; hex < count; hex++) this.#bars[hex] = this.#barOf(hex);
    const stacks = this.#stacks();
    this.#settled = this.#groups.map((group, i) => this.#foray(group, this.#range[i] as Uint8Array, stacks));
    this.#tried = this.#groups.map(() => null);
  }

  #barOf(hex: number): number {
    const { stacks, zonesOf } = this.#field;
    return (stacks[this.#side][hex] === 0 ? 0 : HELD) | (zonesOf[this.#side][hex] === 0 ? 0 : ZONED);
  }

  /** The hexes with stacks of ours, and the objectives: where it makes a difference to us that he can come. */
  #stacks(): number[] {
    return [...this.#field.held(this.#side), ...this.#field.ground.world.objectives];
  }

  /** Looks again where those groups can come to whom it makes a difference what has been put elsewhere since that was settled. */
  #look(): void {
    this.#findChanged();
    let stacks: readonly number[] | null = null;
    for (let i = 0; i < this.#groups.length; i++)
      this.#tried[i] = this.#isConcerned((this.#settled[i] as Foray).seen)
        ? this.#foray(this.#groups[i] as Group, this.#range[i] as Uint8Array, (stacks ??= this.#stacks()))
        : null;
  }

  #findChanged(): void {
    const { touched, ground } = this.#field;
    this.#changed.length = 0;
    for (let i = this.#settledAt; i < touched.length; i++) {
      const hex = touched[i] as number;
      this.#compare(hex);
      for (let side = hex * 6; side < hex * 6 + 6; side++) this.#compare(ground.neighbours[side] as number);
    }
  }

  #compare(hex: number): void {
    if (hex !== NONE && this.#bars[hex] !== this.#barOf(hex) && !this.#changed.includes(hex)) this.#changed.push(hex);
  }

  /** A zone of control alone makes no difference beside the hexes where a group comes. */
  #isConcerned(seen: Uint8Array): boolean {
    for (let i = 0; i < this.#changed.length; i++) {
      const hex = this.#changed[i] as number;
      if (seen[hex] === 0) continue;
      if (seen[hex] === REACHED || ((this.#bars[hex] as number) & HELD) !== (this.#barOf(hex) & HELD)) return true;
    }
    return false;
  }

  #foray(group: Group, range: Uint8Array, stacks: readonly number[]): Foray {
    if (stacks.every((hex) => range[hex] === 0)) return { seen: range, threatened: NOTHING, from: NOTHING };
    const { ground, stacks: all, zonesOf } = this.#field;
    const { neighbours, count, ways } = ground;
    const own = all[this.#side];
    const [paths, { hexes }] = [this.#paths, this.#paths];
    walk({ ways, enemies: own, zones: zonesOf[this.#side] }, group, FRESH, paths);
    const costs = group.heedsMines ? ways.unmined : ways.cost;
    const seen = new Uint8Array(count);
    const [threatened, from]: [number[], number[]] = [[], []];
    for (let i = 0; i < paths.size; i++) seen[hexes[i] as number] = REACHED;
    for (let i = 0; i < paths.size; i++)
      for (let side = (hexes[i] as number) * 6, d = 0; d < 6; side++, d++) {
        const beside = neighbours[side] as number;
        if (beside === NONE) continue;
        if (seen[beside] === 0) seen[beside] = BESIDE;
        if (costs[side] === 0 || own[beside] === 0) continue;
        const known = threatened.indexOf(beside);
        const at = known < 0 ? threatened.push(beside) - 1 : known;
        from[at] = (from[at] ?? 0) | (1 << ((d + 3) % 6));
      }
    return { seen, threatened, from };
  }

  /** Can he come there with units under which an objective counts? Said of objectives, and of the arrangement that was last looked at. */
  reaches(hex: number): boolean {
    return this.#groups.some(({ contends }, i) => contends && this.#forayOf(i).seen[hex] === REACHED);
  }

  #forayOf(i: number): Foray {
    return this.#tried[i] ?? (this.#settled[i] as Foray);
  }

  /** What he could do to each of our stacks that he can come at. */
  menaces(): Menace[] {
    for (const at of this.#hit) {
      this.#strength[at] = 0;
      this.#rough[at] = 0;
      this.#types[at] = 0;
      this.#sides[at] = 0;
    }
    this.#hit.length = 0;
    this.#look();
    for (let i = 0; i < this.#groups.length; i++) this.#threaten(this.#groups[i] as Group, this.#forayOf(i));
    const found: Menace[] = [];
    for (const at of this.#hit) {
      const one = this.#menace(at);
      if (one && !this.#isOutdone(at, one)) found.push(one);
    }
    return found;
  }

  /** What was looked at last is how everybody stands from now on, or all stand again as they did before. */
  settled(isKept: boolean): void {
    if (isKept) {
      for (const hex of this.#changed) this.#bars[hex] = this.#barOf(hex);
      for (let i = 0; i < this.#groups.length; i++) this.#settled[i] = this.#forayOf(i);
    }
    this.#settledAt = this.#field.touched.length;
  }

  /** Is the hex threatened more by the other force, Soviet or not? Nobody is attacked twice (11.0ah). */
  #isOutdone(at: number, { loss }: Menace): boolean {
    const { count } = this.#field.ground;
    const other = at < count ? at + count : at - count;
    if (this.#sides[other] === 0) return false;
    const most = this.#menace(other)?.loss ?? 0;
    return most > loss || (most === loss && other < at);
  }

  #threaten({ soviet, low, rough, types }: Group, { threatened, from }: Foray): void {
    const base = soviet ? this.#field.ground.count : 0;
    for (let i = 0; i < threatened.length; i++) {
      const at = base + (threatened[i] as number);
      if (this.#sides[at] === 0) this.#hit.push(at);
      this.#sides[at] = (this.#sides[at] as number) | (from[i] as number);
      this.#strength[at] = (this.#strength[at] as number) + low;
      this.#rough[at] = (this.#rough[at] as number) + rough;
      this.#types[at] = (this.#types[at] as number) | types;
    }
  }

  #menace(at: number): Menace | null {
    const { ground } = this.#field;
    const hex = at % ground.count;
    const strength = (ground.high[hex] === 1 ? this.#rough[at] : this.#strength[at]) as number;
    const sides = this.#sides[at] as number;
    return this.#clash.menace(hex, strength, this.#types[at] as number, sides, this.#roomFrom(hex, sides), this.#air);
  }

  /** How many of our units could fall back once he stands where he can come: two opposite hexes are enough to shut every way. */
  #roomFrom(hex: number, sides: number): number {
    if (isOpposite(sides)) return 0;
    const { ground, stack, zones } = this.#field;
    const own = this.#side * ground.count;
    const enemy = enemyOf(this.#side) * ground.count;
    const shut = sides | (sides << 1) | (sides >> 1) | (sides >> 5) | (sides << 5);
    let room = 0;
    for (let d = 0; d < 6; d++) {
      if (((shut >> d) & 1) === 1 || ground.cost[hex * 6 + d] === 0) continue;
      const to = ground.neighbours[hex * 6 + d] as number;
      if (stack[enemy + to] === 0 && zones[enemy + to] === 0) room += Math.max(0, STACKING_LIMIT - (stack[own + to] as number));
    }
    return room;
  }
}

const ranges = new WeakMap<Ground, Map<number, Uint8Array>>();
/** More than anybody's movement factors. */
const ALLOWANCES = 256;

/** By hex, BESIDE where somebody could come into or beside it with so many movement factors if nobody stopped him. */
function rangeOf(ground: Ground, from: number, allowance: number, paths: Paths): Uint8Array {
  const { neighbours, ways, count } = ground;
  let known = ranges.get(ground);
  if (!known) ranges.set(ground, (known = new Map()));
  const key = from * ALLOWANCES + allowance;
  let range = known.get(key);
  if (range) return range;
  known.set(key, (range = new Uint8Array(count)));
  cheapest({ neighbours, costs: ways.cost }, { hex: from, at: 0 }, allowance, paths, AT_ITS_COST);
  for (const hex of paths.reached) {
    range[hex] = BESIDE;
    for (let side = hex * 6; side < hex * 6 + 6; side++) if (ways.cost[side] !== 0) range[neighbours[side] as number] = BESIDE;
  }
  return range;
}

function groupsOf(field: Field, side: Side): Group[] {
  const { roster } = field;
  const groups: Group[] = [];
  for (const hex of field.held(side)) {
    let [low, rough, types, allowance] = [0, 0, 0, 0];
    let [ignoresZones, heedsMines, soviet, contends] = [true, false, false, side === ALLIES];
    for (let unit = field.first(side, hex); unit !== NONE; unit = field.after(unit)) {
      low += field.low[unit] as number;
      rough += field.rough[unit] as number;
      types |= roster.type[unit] as number;
      allowance = Math.max(allowance, field.nextAllowance(unit));
      ignoresZones &&= roster.ignoresZones[unit] === 1;
      heedsMines ||= roster.turkish[unit] === 1 || roster.soviet[unit] === 1;
      soviet ||= roster.soviet[unit] === 1;
      contends ||= field.contends[unit] === 1;
    }
    if (low === 0) continue;
    const [from, interdicted, rail] = [hex, false, 0];
    groups.push({ side, from, allowance, ignoresZones, interdicted, rail, heedsMines, low, rough, types, soviet, contends });
  }
  return groups;
}
