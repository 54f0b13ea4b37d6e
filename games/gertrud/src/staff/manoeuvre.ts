import { DIRECTIONS, NONE } from '@sandtable/hexes';
import { addTo, Search } from '@sandtable/staff/plan';
import type { Dice } from '@sandtable/umpire';
import { ALLIES, enemyOf, type Side } from '../world/world.ts';
import { STACKING_LIMIT } from '../rules/06-stacking/room.ts';
import type { Appraisal, Worth } from './appraisal.ts';
import type { Field } from './field.ts';
import type { Ground } from './ground.ts';
import { keyOf, routesOf, walkerOf, type Routes } from './routes.ts';

/** A whole movement phase: where every unit ends. */
export interface Arrangement {
  /** By unit; NONE for those not on the map. */
  readonly at: Int16Array;
  readonly worth: Worth;
}

/** A unit that can move, and where it can go. */
interface Mover {
  readonly unit: number;
  readonly from: number;
  readonly routes: Routes;
}

/** How strong a massed attack should be at least, as a multiple of the defence: one of these, by chance. */
const RATIOS = [1.5, 2, 3, 4, 5, 6];
/** How many places a unit picks the most promising of. */
const TOURNAMENT = 4;
/** So many movement factors farther from its goal than the nearest hex a stack may stop at, by chance. */
const SHORT_OF_IT = 3;

/**
 * Looks for the best arrangement of one side's units by trying manoeuvres one after another and keeping those that pay: masses units
 * against a hex, seizes an objective, shifts a stack, sends a unit, has two units change places, brings a stack nearer to an objective that is
 * still to be won. The arrangement it starts from is where everybody stands.
 */
export class Manoeuvres {
  readonly field: Field;
  readonly appraisal: Appraisal;
  readonly side: Side;
  readonly #search: Search<Worth>;
  readonly #routes = new Map<number, Routes>();
  readonly #movers: Mover[] = [];
  readonly #moverOf = new Map<number, Mover>();
  /** Movers by the hex they start from. */
  readonly #stacks: number[][] = [];
  /** By hex, the movers that can end there. */
  readonly #comers: (number[] | undefined)[] = [];
  readonly #targets: number[];
  readonly #goals: number[];
  readonly #appeal: Float32Array;

  constructor(appraisal: Appraisal, dice: Dice) {
    this.appraisal = appraisal;
    this.field = appraisal.field;
    this.side = appraisal.side;
    this.#comers.length = this.field.ground.count;
    this.#muster();
    this.#targets = this.#findTargets();
    this.#goals = this.field.position.world.objectives.filter((hex) => this.#comers[hex]);
    this.#appeal = this.#findAppeal();
    this.#search = new Search(this.field, appraisal, dice, TRIFLE);
  }

  get best(): Worth {
    return this.#search.best;
  }

  /** Some manoeuvre may be tried though nobody can go anywhere: it changes nothing. */
  get isIdle(): boolean {
    return false;
  }

  get arrangement(): Arrangement {
    return { at: this.field.hex.slice(), worth: this.best };
  }

  #muster(): void {
    const { field } = this;
    const stacks = new Map<number, number[]>();
    for (const unit of field.units(this.side)) {
      if (field.mobile[unit] !== 1) continue;
      const walker = walkerOf(field, unit);
      const key = keyOf(walker);
      let routes = this.#routes.get(key);
      if (!routes) this.#routes.set(key, (routes = routesOf(field, walker)));
      const mover = { unit, from: walker.from, routes };
      this.#movers.push(mover);
      this.#moverOf.set(unit, mover);
      for (let i = 0; i < routes.hexes.length; i++) this.#mayCome(unit, routes.hexes[i] as number);
      this.#mayCome(unit, walker.from);
      addTo(stacks, walker.from, unit);
    }
    this.#stacks.push(...stacks.values());
  }

  #mayCome(unit: number, hex: number): void {
    const comers = this.#comers[hex];
    if (comers) comers.push(unit);
    else this.#comers[hex] = [unit];
  }

  /** Enemy hexes beside which somebody could end his move. */
  #findTargets(): number[] {
    const { ground, stack } = this.field;
    const enemy = enemyOf(this.side) * ground.count;
    return ground.world.landHexes.filter((hex) => stack[enemy + hex] !== 0 && this.#besides(hex).length > 0);
  }

  /** The directions from which movers could attack the hex. */
  #besides(hex: number): number[] {
    const { ground } = this.field;
    const found: number[] = [];
    for (let d = 0; d < 6; d++) {
      const beside = ground.neighbours[hex * 6 + d] as number;
      if (beside !== NONE && ground.cost[beside * 6 + ((d + 3) % 6)] !== 0 && this.#comers[beside]) found.push(d);
    }
    return found;
  }

  /** What draws a unit to a hex when it has nothing better to go by. */
  #findAppeal(): Float32Array {
    const { ground, stack } = this.field;
    const enemy = enemyOf(this.side) * ground.count;
    const near = nearnessOf(ground);
    const appeal = new Float32Array(ground.count);
    for (const hex of ground.world.landHexes) {
      let beside = 0;
      for (let d = 0; d < 6; d++) {
        const next = ground.neighbours[hex * 6 + d] as number;
        if (next !== NONE && (stack[enemy + next] !== 0 || ground.strait[hex * 6 + d] === 1)) beside = 1;
      }
      appeal[hex] = 0.2 + beside * 0.5 + (near[hex] as number) + (ground.shelter[hex] as number) * 0.1;
    }
    return appeal;
  }

  /** How many openings `open` tries before chance takes over. */
  get openings(): number {
    return this.#targets.length * 3 + this.#goals.length;
  }

  /** The obvious first: mass against every target, seize every objective. */
  open(index: number): void {
    const masses = this.#targets.length * 3;
    if (index < masses) this.#mass(this.#targets[Math.floor(index / 3)] as number);
    else if (index < this.openings) this.#seize(this.#goals[index - masses] as number);
    this.#search.settle();
  }

  /**
   * Tries the next manoeuvre of so many: the openings first, or a selection of them where they are more than half, then what chance brings.
   */
  next(tried: number, budget: number): void {
    const openings = Math.min(this.openings, Math.ceil(budget / 2));
    if (tried < openings) this.open(Math.floor((tried * this.openings) / openings));
    else this.wander();
  }

  /** One manoeuvre by chance. */
  wander(): void {
    if (this.#movers.length === 0) return;
    const roll = this.#draw(12);
    if (roll < 3 && this.#targets.length > 0) this.#mass(this.#pick(this.#targets));
    else if (roll < 4 && this.#goals.length > 0) this.#seize(this.#goal());
    else if (roll < 6) this.#shift(this.#pick(this.#stacks));
    else if (roll < 10) this.#send(this.#pick(this.#movers).unit);
    else if (roll < 11) this.#exchange(this.#pick(this.#movers).unit);
    else this.#stage(this.#pick(this.#stacks));
    this.#search.settle();
  }

  #draw(many: number): number {
    return this.#search.draw(many);
  }

  #pick<T>(list: readonly T[]): T {
    return this.#search.pick(list);
  }

  #put(unit: number, to: number): void {
    this.#search.put(unit, to);
  }

  #room(hex: number): number {
    return STACKING_LIMIT - this.field.stacked(this.side, hex);
  }

  /** Brings units beside the hex, from opposite sides where that can be, until they are strong enough. */
  #mass(target: number): void {
    const { field } = this;
    const dirs = this.#besides(target);
    if (dirs.length === 0) return;
    const first = this.#pick(dirs);
    const opposite = (first + 3) % 6;
    const others = dirs.filter((d) => d !== first);
    const sides = [first];
    if (dirs.includes(opposite) && this.#draw(4) > 0) sides.push(opposite);
    else if (others.length > 0 && this.#draw(3) > 0) sides.push(this.#pick(others));
    if (others.length > 1 && this.#draw(4) === 0) sides.push(this.#pick(others));
    const places = [...new Set(sides)].map((d) => field.ground.neighbours[target * 6 + d] as number);
    const wanted = this.#pick(RATIOS) * this.#defence(target);
    const placed = this.#already(target, places);
    let strength = placed.strength;
    let force = placed.force;
    for (const [i, place] of places.entries()) {
      const share = (wanted * (i + 1)) / places.length;
      for (const unit of this.#candidates(place, target)) {
        if (strength >= share || this.#room(place) <= 0) break;
        if (placed.units.has(unit) || field.isStranger(unit, place) || field.roster.soviet[unit] !== (force ?? field.roster.soviet[unit]))
          continue;
        this.#put(unit, place);
        force = field.roster.soviet[unit] as number;
        placed.units.add(unit);
        strength += field.factor(unit, target);
      }
    }
  }

  #defence(hex: number): number {
    const enemy = enemyOf(this.side);
    let strength = 0;
    for (let unit = this.field.first(enemy, hex); unit !== NONE; unit = this.field.after(unit)) strength += this.field.factor(unit, hex);
    return Math.max(1, strength);
  }

  #already(target: number, places: readonly number[]): { strength: number; units: Set<number>; force: number | null } {
    const { field } = this;
    const units = new Set<number>();
    let strength = 0;
    let force: number | null = null;
    for (const place of places)
      for (let unit = field.first(this.side, place); unit !== NONE; unit = field.after(unit)) {
        units.add(unit);
        strength += field.factor(unit, target);
        force = field.roster.soviet[unit] as number;
      }
    return { strength, units, force };
  }

  /** Who could come into the place, the strongest first, with a little chance in the order. */
  #candidates(place: number, target: number): number[] {
    const { field } = this;
    const weigh = (unit: number) => field.factor(unit, target) * (1 + this.#draw(8) / 8) - (this.#isPosted(unit) ? 6 : 0);
    return (this.#comers[place] ?? [])
      .map((unit) => ({ unit, weight: weigh(unit) }))
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ unit }) => unit);
  }

  /** Is it the one unit that holds an objective, or a shore over which supply crosses (7.1d)? */
  #isPosted(unit: number): boolean {
    const { field, side } = this;
    const hex = field.hex[unit] as number;
    if (field.stacked(side, hex) === 1 && this.#isShore(hex)) return true;
    if (field.ground.objectiveAt[hex] === -1 || !this.#mayHold(unit)) return false;
    for (let other = field.first(side, hex); other !== NONE; other = field.after(other))
      if (other !== unit && this.#mayHold(other)) return false;
    return true;
  }

  /** Do units of ours stand across a strait from the hex? */
  #isShore(hex: number): boolean {
    const { strait, neighbours } = this.field.ground;
    return DIRECTIONS.some((d) => strait[hex * 6 + d] === 1 && this.field.stacked(this.side, neighbours[hex * 6 + d] as number) > 0);
  }

  /** Is it of use in an objective: does the place count under it (4.0e), or does it keep the enemy out? */
  #mayHold(unit: number): boolean {
    return this.side === ALLIES || this.field.contends[unit] === 1;
  }

  /** A unit that can be spared goes into an objective; where all are posted, another comes into its place if one can. */
  #seize(objective: number): void {
    if (this.#room(objective) <= 0) return;
    const { hex } = this.field;
    const able = (this.#comers[objective] ?? []).filter(
      (unit) => hex[unit] !== objective && this.#mayHold(unit) && !this.field.isStranger(unit, objective),
    );
    if (able.length === 0) return;
    const spare = able.filter((unit) => !this.#isPosted(unit));
    const unit = this.#pick(spare.length > 0 && this.#draw(4) > 0 ? spare : able);
    const left = hex[unit] as number;
    const wasPosted = this.#isPosted(unit);
    this.#put(unit, objective);
    if (wasPosted) this.#relieve(left);
  }

  /** Somebody who can be spared goes where nobody stands any more. */
  #relieve(hex: number): void {
    const spare = (this.#comers[hex] ?? []).filter(
      (unit) => this.field.hex[unit] !== hex && this.#mayHold(unit) && !this.#isPosted(unit) && !this.field.isStranger(unit, hex),
    );
    if (spare.length > 0) this.#put(this.#pick(spare), hex);
  }

  /** Objectives that somebody can come into, those where nobody of ours stands before the others. */
  #goal(): number {
    const free = this.#goals.filter((hex) => !this.#holds(hex));
    return this.#pick(free.length > 0 && this.#draw(4) > 0 ? free : this.#goals);
  }

  /** Does one of ours hold the objective already? */
  #holds(hex: number): boolean {
    for (let unit = this.field.first(this.side, hex); unit !== NONE; unit = this.field.after(unit)) if (this.#mayHold(unit)) return true;
    return false;
  }

  /** A whole stack goes somewhere that all of it can reach. */
  #shift(stack: readonly number[]): void {
    const moverOf = (unit: number) => this.#moverOf.get(unit) as Mover;
    const first = moverOf(stack[0] as number);
    const together = stack.filter((unit) => this.field.hex[unit] === this.field.hex[first.unit]);
    const to = this.#attractive(first.routes, first.from);
    const goers = together.filter((unit) => to === first.from || moverOf(unit).routes.spent[to] !== 0);
    if (this.#room(to) < goers.length || this.field.isStranger(first.unit, to)) return;
    for (const unit of goers) if (this.field.hex[unit] !== to) this.#put(unit, to);
  }

  #send(unit: number): void {
    const { from, routes } = this.#moverOf.get(unit) as Mover;
    const to = this.#draw(6) === 0 ? from : this.#attractive(routes, from);
    if (to === this.field.hex[unit] || this.#room(to) <= 0 || this.field.isStranger(unit, to)) return;
    this.#put(unit, to);
  }

  #canReach(unit: number, to: number): boolean {
    const { from, routes } = this.#moverOf.get(unit) as Mover;
    return to === from || routes.spent[to] !== 0;
  }

  /** Two units of which each can go where the other is change places: the strong one to the front, the weak one into the garrison. */
  #exchange(unit: number): void {
    const { hex, roster } = this.field;
    const here = hex[unit] as number;
    const others = (this.#comers[here] ?? []).filter(
      (other) => hex[other] !== here && roster.soviet[other] === roster.soviet[unit] && this.#canReach(unit, hex[other] as number),
    );
    if (others.length === 0) return;
    const other = this.#pick(others);
    const there = hex[other] as number;
    this.#put(unit, there);
    this.#put(other, here);
  }

  /** A stack, or one of it, goes as near to an objective where none of ours stands as it can come, whoever bars the rest of the way. */
  #stage(stack: readonly number[]): void {
    const { field } = this;
    const { objectives } = field.position.world;
    const first = this.#pick(stack);
    const free = [...objectives.keys()].filter((o) => !this.#holds(objectives[o] as number));
    if (free.length === 0) return;
    const to = this.#nearestTo(this.#pick(free), first);
    if (to === NONE) return;
    const goers = this.#draw(2) === 0 ? [first] : stack.filter((unit) => field.hex[unit] === field.hex[first]);
    for (const unit of goers) if (field.hex[unit] !== to && this.#room(to) > 0 && this.#canReach(unit, to)) this.#put(unit, to);
  }

  /** Of the hexes in which the unit can end its move one that is nearest to that objective, or nearly. */
  #nearestTo(objective: number, unit: number): number {
    const { afoot, count } = this.field.ground;
    const { hexes } = (this.#moverOf.get(unit) as Mover).routes;
    const far = (hex: number): number => afoot[objective * count + hex] as number;
    let least = Infinity;
    for (const hex of hexes) if (far(hex) < least && this.#room(hex) > 0) least = far(hex);
    if (least === Infinity) return NONE;
    const most = least + this.#draw(SHORT_OF_IT);
    const first = this.#draw(hexes.length);
    for (let i = 0; i < hexes.length; i++) {
      const hex = hexes[(first + i) % hexes.length] as number;
      if (far(hex) <= most && this.#room(hex) > 0 && !this.field.isStranger(unit, hex)) return hex;
    }
    return NONE;
  }

  /** The most promising of a few places by chance. */
  #attractive({ hexes }: Routes, from: number): number {
    return hexes.length === 0 ? from : this.#search.likeliest(hexes, TOURNAMENT, (hex) => this.#appeal[hex] as number);
  }
}

/** What gains no more is not kept. */
const TRIFLE = 1e-4;

const known = new WeakMap<Ground, Float64Array>();

/** By hex, how near the nearest objective is: 1 at the place itself. */
function nearnessOf(ground: Ground): Float64Array {
  let near = known.get(ground);
  if (near) return near;
  const { afoot, count, world } = ground;
  known.set(ground, (near = new Float64Array(count)));
  for (const hex of world.landHexes)
    for (let o = 0; o < world.objectives.length; o++)
      near[hex] = Math.max(near[hex] as number, 1 / (1 + (afoot[o * count + hex] as number)));
  return near;
}
