import { AT_ITS_COST, cheapest, NONE, Paths } from '@sandtable/hexes';
import { FRESH, walk, type Walker } from '../rules/09-movement/routes.ts';
import { ALLIES, enemyOf, type Side } from '../world/world.ts';
import { STACKING_LIMIT } from '../rules/06-stacking/room.ts';
import { isOpposite, type Clash, type Menace } from './clash.ts';
import type { Field } from './field.ts';

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
  readonly #hit: number[] = [];
  readonly #stacks: number[] = [];
  readonly #paths: Paths;
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
    this.reached = new Uint8Array(count);
    this.#paths = new Paths(count);
    this.#range = this.#groups.map((group) => this.#rangeOf(group));
  }

  #rangeOf({ from, allowance }: Group): Uint8Array {
    const { neighbours, ways, count } = this.#field.ground;
    const range = new Uint8Array(count);
    cheapest({ neighbours, costs: ways.cost }, { hex: from, at: 0 }, allowance, this.#paths, AT_ITS_COST);
    for (const hex of this.#paths.reached) {
      range[hex] = 1;
      for (let side = hex * 6; side < hex * 6 + 6; side++) if (ways.cost[side] !== 0) range[neighbours[side] as number] = 1;
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
    const { ground, stacks, zonesOf } = this.#field;
    const { neighbours, count, ways } = ground;
    const own = stacks[this.#side];
    const [paths, { hexes }] = [this.#paths, this.#paths];
    walk({ ways, enemies: own, zones: zonesOf[this.#side] }, group, FRESH, paths);
    const costs = group.heedsMines ? ways.unmined : ways.cost;
    for (let i = 0; i < paths.size; i++) {
      const hex = hexes[i] as number;
      if (group.contends) this.reached[hex] = 1;
      for (let side = hex * 6, d = 0; d < 6; side++, d++)
        if (costs[side] !== 0 && own[neighbours[side] as number] !== 0)
          this.#threaten((neighbours[side] as number) + (group.soviet ? count : 0), d, group, id);
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
    const walker = { side, from: hex, allowance, ignoresZones, interdicted: false, rail: 0, heedsMines };
    groups.push({ ...walker, low, rough, types, soviet, contends });
  }
  return groups;
}
