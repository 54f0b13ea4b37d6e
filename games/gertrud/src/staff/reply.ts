import { NONE } from '@sandtable/hexes';
import { ALLIES, enemyOf, type Side } from '../world.ts';
import { STACKING_LIMIT } from '../units.ts';
import { isOpposite, type Clash, type Menace } from './clash.ts';
import type { Field } from './field.ts';

/** Enemy units that stand together, added up: while we plan they do not move. */
interface Group {
  readonly hex: number;
  readonly low: number;
  readonly rough: number;
  readonly types: number;
  readonly allowance: number;
  readonly ignoresZones: boolean;
  readonly closed: boolean;
  /** Soviet units attack by themselves (11.0e): they are added up apart. */
  readonly soviet: boolean;
  /** Does an objective count under one of them (4.0e)? Of the Allied units all do as well as any. */
  readonly contends: boolean;
}

/** No move takes so many movement factors. */
const RINGS = 16;
/** So many hexes lie within as many factors, so that each finds room in any ring. */
const RING = 3 * RINGS * (RINGS - 1) + 1;

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
  readonly #stamp: Int16Array;
  readonly #cost: Uint8Array;
  readonly #seen: Int16Array;
  readonly #hit: number[] = [];
  readonly #stacks: number[] = [];
  readonly #rings = new Int16Array(RINGS * RING);
  readonly #size = new Uint16Array(RINGS);
  /** By group, 1 for each hex that it could come into or beside if none of our zones stopped it. */
  readonly #range: readonly Uint8Array[];
  /** By hex: 1 where the enemy can come with units under which an objective counts. */
  readonly reached: Uint8Array;

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
    this.#stamp = new Int16Array(count * 2);
    this.#cost = new Uint8Array(count);
    this.#seen = new Int16Array(count);
    this.reached = new Uint8Array(count);
    this.#range = this.#groups.map((group) => this.#rangeOf(group));
  }

  #rangeOf(group: Group): Uint8Array {
    const { ground } = this.#field;
    const range = new Uint8Array(ground.count);
    const cost = new Uint8Array(ground.count).fill(RINGS);
    const open = [group.hex];
    cost[group.hex] = 0;
    for (const hex of open) {
      range[hex] = 1;
      for (let d = 0; d < 6; d++) {
        const to = ground.neighbours[hex * 6 + d] as number;
        const price = ground.cost[hex * 6 + d] as number;
        if (price === 0) continue;
        range[to] = 1;
        const after = (cost[hex] as number) + price;
        if ((after > group.allowance && hex !== group.hex) || after >= (cost[to] as number)) continue;
        cost[to] = after;
        open.push(to);
      }
    }
    return range;
  }

  /** Does any of our stacks, or an empty objective of ours to be, lie within the group's range? */
  #matters(range: Uint8Array): boolean {
    for (const hex of this.#stacks) if (range[hex] === 1) return true;
    return false;
  }

  #findStacks(): void {
    const { ground, stack } = this.#field;
    const own = this.#side * ground.count;
    this.#stacks.length = 0;
    for (const hex of ground.world.landHexes) if (stack[own + hex] !== 0 || ground.objectiveAt[hex] !== -1) this.#stacks.push(hex);
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
    this.#stamp.fill(0);
    this.#seen.fill(0);
    this.reached.fill(0);
    this.#findStacks();
    for (let i = 0; i < this.#groups.length; i++)
      if (this.#matters(this.#range[i] as Uint8Array)) this.#spread(this.#groups[i] as Group, i + 1);
    const found: Menace[] = [];
    for (const at of this.#hit) {
      const one = this.#menace(at);
      if (one && !this.#isOutdone(at, one)) found.push(one);
    }
    return found;
  }

  /** Is the hex threatened more by the other force, Soviet or not? Nobody is attacked twice (11.0ah). */
  #isOutdone(at: number, { loss }: Menace): boolean {
    const { count } = this.#field.ground;
    const other = at < count ? at + count : at - count;
    if (this.#sides[other] === 0) return false;
    const most = this.#menace(other)?.loss ?? 0;
    return most > loss || (most === loss && other < at);
  }

  #spread(group: Group, id: number): void {
    const { ground, stack, zones } = this.#field;
    const { neighbours, cost, count, mined } = ground;
    const own = this.#side * count;
    const rings = this.#rings;
    const size = this.#size;
    const [costs, seen] = [this.#cost, this.#seen];
    size.fill(0);
    rings[0] = group.hex;
    size[0] = 1;
    costs[group.hex] = 0;
    seen[group.hex] = id;
    for (let at = 0; at < RINGS; at++)
      for (let i = 0; i < (size[at] as number); i++) {
        const hex = rings[at * RING + i] as number;
        if ((costs[hex] as number) < at) continue;
        if (group.contends) this.reached[hex] = 1;
        const stops = hex !== group.hex && !group.ignoresZones && zones[own + hex] !== 0;
        for (let d = 0; d < 6; d++) {
          const price = cost[hex * 6 + d] as number;
          if (price === 0 || (group.closed && mined[hex * 6 + d] === 1)) continue;
          const to = neighbours[hex * 6 + d] as number;
          if (stack[own + to] !== 0) {
            this.#threaten(to + (group.soviet ? count : 0), d, group, id);
            continue;
          }
          const after = at + price;
          if (stops || (after > group.allowance && hex !== group.hex) || after >= RINGS) continue;
          if (seen[to] === id && (costs[to] as number) <= after) continue;
          seen[to] = id;
          costs[to] = after;
          rings[after * RING + (size[after] as number)] = to;
          size[after] = (size[after] as number) + 1;
        }
      }
  }

  #threaten(at: number, from: number, group: Group, id: number): void {
    if (this.#sides[at] === 0) this.#hit.push(at);
    this.#sides[at] = (this.#sides[at] as number) | (1 << ((from + 3) % 6));
    if (this.#stamp[at] === id) return;
    this.#stamp[at] = id;
    this.#strength[at] = (this.#strength[at] as number) + group.low;
    this.#rough[at] = (this.#rough[at] as number) + group.rough;
    this.#types[at] = (this.#types[at] as number) | group.types;
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

function groupsOf(field: Field, side: Side): Group[] {
  const { roster, ground } = field;
  const groups: Group[] = [];
  for (const hex of ground.world.landHexes) {
    let [low, rough, types, allowance] = [0, 0, 0, 0];
    let [ignoresZones, closed, soviet, contends] = [true, false, false, side === ALLIES];
    for (let unit = field.first(side, hex); unit !== NONE; unit = field.after(unit)) {
      low += field.low[unit] as number;
      rough += field.rough[unit] as number;
      types |= roster.type[unit] as number;
      allowance = Math.max(allowance, field.nextAllowance(unit));
      ignoresZones &&= roster.ignoresZones[unit] === 1;
      closed ||= roster.turkish[unit] === 1 || roster.soviet[unit] === 1;
      soviet ||= roster.soviet[unit] === 1;
      contends ||= field.contends[unit] === 1;
    }
    if (low > 0) groups.push({ hex, low, rough, types, allowance, ignoresZones, closed, soviet, contends });
  }
  return groups;
}
