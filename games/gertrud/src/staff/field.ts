import { hexOf, marksOf, stepsOf, type Gertrud } from '../position/position.ts';
import { NONE } from '@sandtable/hexes';
import { Stacks } from '@sandtable/staff/plan';
import { ATTACKED, DEFENDED, DROPPED, INTERDICTED, MOVED, OUT_OF_SUPPLY } from '../position/marks.ts';
import { isParalysed } from '../rules/17-raid-and-missions/inonu.ts';
import { allowanceOf, isPinned, OUT_OF_SUPPLY_DIVISOR, railAllowanceOf } from '../rules/09-movement/costs.ts';
import { optionOf } from '../options.ts';
import { stopIn, stopsFor, supplyArea } from '../rules/07-supply/area.ts';
import { enemyOf, type Side, type World } from '../world/world.ts';
import { contends } from './contender.ts';
import { groundOf, type Ground } from './ground.ts';
import { armorWorth, perFactor, stepWorth } from './worth.ts';

/** What never changes about the units of a world, in columns. */
export interface Roster {
  readonly size: number;
  readonly side: Uint8Array;
  readonly turkish: Uint8Array;
  readonly soviet: Uint8Array;
  readonly armor: Uint8Array;
  /** The type as one bit, to count types by (11.0ad). */
  readonly type: Uint16Array;
  readonly ignoresZones: Uint8Array;
  readonly needsSupply: Uint8Array;
  readonly movement: Uint8Array;
  /** The nationality by its number in `nationalities`, for supply. */
  readonly nation: Uint8Array;
}

const rosters = new WeakMap<World, Roster>();
export const NATIONS = ['german', 'turkish', 'italian', 'soviet', 'allied'] as const;

export function rosterOf(world: World): Roster {
  const known = rosters.get(world);
  if (known) return known;
  const { units } = world;
  const types = [...new Set(units.map(({ type }) => type))];
  const flags = (of: (unit: (typeof units)[number]) => boolean | number) => Uint8Array.from(units, (unit) => Number(of(unit)));
  const roster: Roster = {
    size: units.length,
    side: flags(({ side }) => side),
    turkish: flags(({ nationality }) => nationality === 'turkish'),
    soviet: flags(({ nationality }) => nationality === 'soviet'),
    armor: flags(({ type }) => type === 'armor'),
    type: Uint16Array.from(units, ({ type }) => 1 << types.indexOf(type)),
    ignoresZones: flags(({ ignoresZoc }) => ignoresZoc === true),
    needsSupply: flags(({ needsSupply }) => needsSupply !== false),
    movement: flags(({ movement }) => movement),
    nation: flags(({ nationality }) => NATIONS.indexOf(nationality)),
  };
  rosters.set(world, roster);
  return roster;
}

/** The pieces on the map as a planner shifts them about. Stacks and zones of control follow at once; nothing else of the rules is in it. */
export class Field extends Stacks {
  readonly position: Gertrud;
  readonly ground: Ground;
  readonly roster: Roster;
  readonly marks: Uint8Array;
  /** Combat factors now, in low ground and in high (16.0a), halved where out of supply (7.3b). */
  readonly low: Uint8Array;
  readonly rough: Uint8Array;
  /** Worth of the next step, and of all steps left. */
  readonly stepWorth: Float32Array;
  readonly worth: Float32Array;
  readonly allowance: Uint8Array;
  /** The same by rail, for Turkish units (9.6a, GA-14). */
  readonly railAllowance: Uint16Array;
  /** Units under which an objective counts (4.0e, GA-07). */
  readonly contends: Uint8Array;
  /** 0 for units that cannot move in this phase any more. */
  readonly mobile: Uint8Array;
  /** How many hexes beside this one hold units of the side that exert their zone here, at [side * count + hex]. */
  readonly zones: Uint8Array;
  /** The same of each side alone. */
  readonly stacks: readonly [Uint8Array, Uint8Array];
  readonly zonesOf: readonly [Uint8Array, Uint8Array];
  /** How many units of a side in a hex exert a zone, at [side * count + hex]. */
  readonly #loud: Uint8Array;
  readonly #dropsSilently: boolean;
  readonly #fightsFromOwnGround: boolean;
  /** By option units of the nationality alone open the way for its supply, and not all of its side (GA-11). */
  readonly followsNationality: boolean;
  /** Hexes out of which and into which units have been put, in that order: what follows from where anybody stands may differ around them. */
  readonly touched: number[] = [];
  /** How often units of each side have been put anywhere. */
  readonly puts: [number, number] = [0, 0];
  /** For each side, where its supply paths do not enter, and how many hexes had been touched by then. */
  readonly #stops: readonly [Uint8Array, Uint8Array];
  readonly #stopped: [number, number] = [-1, -1];

  constructor(position: Gertrud) {
    const roster = rosterOf(position.world);
    const ground = groundOf(position);
    super(roster.side, ground.count);
    this.position = position;
    this.ground = ground;
    this.roster = roster;
    const { size } = roster;
    const { count } = ground;
    this.marks = new Uint8Array(size);
    this.low = new Uint8Array(size);
    this.rough = new Uint8Array(size);
    this.stepWorth = new Float32Array(size);
    this.worth = new Float32Array(size);
    this.allowance = new Uint8Array(size);
    this.railAllowance = new Uint16Array(size);
    this.contends = new Uint8Array(size);
    this.mobile = new Uint8Array(size);
    this.zones = new Uint8Array(count * 2);
    this.stacks = [this.stack.subarray(0, count), this.stack.subarray(count)];
    this.zonesOf = [this.zones.subarray(0, count), this.zones.subarray(count)];
    this.#loud = new Uint8Array(count * 2);
    this.#dropsSilently = optionOf(position, 'drop-zone') === 'after-fight';
    this.#fightsFromOwnGround = optionOf(position, 'mountain-ground') === 'own';
    this.followsNationality = optionOf(position, 'supply-friends') === 'nationality';
    this.#stops = [new Uint8Array(count), new Uint8Array(count)];
    this.#muster();
  }

  #muster(): void {
    const { position, roster } = this;
    const { units } = position.world;
    for (let unit = 0; unit < roster.size; unit++) {
      const hex = hexOf(position, unit);
      if (hex < 0) continue;
      const { combat, rough, steps } = units[unit] as World['units'][number];
      const left = stepsOf(position, unit);
      const marks = marksOf(position, unit);
      const hungry = (marks & OUT_OF_SUPPLY) !== 0;
      const factor = (list: readonly number[]) => fed(list[steps - left] as number, hungry);
      this.marks[unit] = marks;
      this.low[unit] = factor(combat);
      this.rough[unit] = factor(rough ?? combat);
      this.stepWorth[unit] = stepWorth(position, unit);
      this.worth[unit] = worthOf(position, unit, left);
      this.allowance[unit] = allowanceOf(position, unit);
      this.railAllowance[unit] = roster.turkish[unit] === 1 ? railAllowanceOf(position, unit) : 0;
      this.contends[unit] = contends(position, unit) ? 1 : 0;
      this.mobile[unit] = (marks & (MOVED | DROPPED)) !== 0 || isParalysed(position, unit) || isPinned(position, unit) ? 0 : 1;
      this.put(unit, hex);
    }
  }

  /** Zones of control follow. */
  override put(unit: number, to: number): void {
    const from = this.hex[unit] as number;
    if (from === to) return;
    this.puts[this.side[unit] as Side]++;
    const base = (this.side[unit] as number) * this.count;
    const isLoud = this.#isLoud(unit);
    if (from !== NONE) {
      this.touched.push(from);
      this.lift(unit);
      if (isLoud && --(this.#loud as { [at: number]: number })[base + from]! === 0) this.#project(base, from, -1);
    }
    if (to === NONE) return;
    this.touched.push(to);
    this.set(unit, to);
    if (isLoud && ++(this.#loud as { [at: number]: number })[base + to]! === 1) this.#project(base, to, 1);
  }

  /** Does the unit exert a zone of control? By option not while it has still to fight for the hex into which it was dropped (GA-71). */
  #isLoud(unit: number): boolean {
    return !this.#dropsSilently || !this.isMarked(unit, DROPPED);
  }

  #project(base: number, hex: number, by: 1 | -1): void {
    const { neighbours, zonePasses } = this.ground;
    for (let index = hex * 6; index < hex * 6 + 6; index++)
      if (zonePasses[index] === 1) {
        const at = base + (neighbours[index] as number);
        this.zones[at] = (this.zones[at] as number) + by;
      }
  }

  /** Would the unit stand with Soviet units, or as one of them with others (6.4a)? */
  isStranger(unit: number, hex: number): boolean {
    const { side, soviet } = this.roster;
    const first = this.first(side[unit] as Side, hex);
    const other = first === unit ? this.after(unit) : first;
    return other !== NONE && soviet[other] !== soviet[unit];
  }

  zoned(side: Side, hex: number): boolean {
    return this.zones[side * this.ground.count + hex] !== 0;
  }

  /** A unit's combat factor in a battle for that hex; by option its own hex tells whether it fights in the mountains (GA-51). */
  factor(unit: number, battle: number): number {
    const where = this.#fightsFromOwnGround ? (this.hex[unit] as number) : battle;
    return (this.ground.high[where] === 1 ? this.rough[unit] : this.low[unit]) as number;
  }

  isMarked(unit: number, mark: number): boolean {
    return ((this.marks[unit] as number) & mark) !== 0;
  }

  mayAttack(unit: number): boolean {
    return !this.isMarked(unit, ATTACKED) && !isParalysed(this.position, unit);
  }

  hasDefended(unit: number): boolean {
    return this.isMarked(unit, DEFENDED);
  }

  isInterdicted(unit: number): boolean {
    return this.isMarked(unit, INTERDICTED);
  }

  /** The unit's movement factors in its side's next movement phase: an interdiction holds for one phase only (13.7i). */
  nextAllowance(unit: number): number {
    if (!this.isInterdicted(unit)) return this.allowance[unit] as number;
    return fed(this.roster.movement[unit] as number, this.isMarked(unit, OUT_OF_SUPPLY));
  }

  /** By hex, 1 where units of the nationality stand, who by option alone open the way for its supply (GA-11). */
  #friendsOf(nation: number): Uint8Array {
    const friends = new Uint8Array(this.ground.count);
    for (let unit = 0; unit < this.roster.size; unit++) {
      const hex = this.hex[unit] as number;
      if (hex !== NONE && this.roster.nation[unit] === nation) friends[hex] = 1;
    }
    return friends;
  }

  /** By hex, 1 where no supply path of the nation enters (7.0c, 7.0d); good until somebody is put elsewhere. */
  stopsOf(nation: number): Uint8Array {
    const { stacks, zonesOf } = this;
    const side = this.#sideOf(nation);
    const enemy = enemyOf(side);
    const stops = this.#stops[side];
    if (this.followsNationality) return stopsFor(stacks[enemy], zonesOf[enemy], this.#friendsOf(nation), stops);
    if (this.#stopped[side] < 0) stopsFor(stacks[enemy], zonesOf[enemy], stacks[side], stops);
    else this.#followStops(side);
    this.#stopped[side] = this.touched.length;
    return stops;
  }

  /** Stacks and zones differ in and beside the hexes that have been touched since, and nowhere else. */
  #followStops(side: Side): void {
    const { touched, ground, stacks, zonesOf } = this;
    const [enemy, stops] = [enemyOf(side), this.#stops[side]];
    const follow = (hex: number) => (stops[hex] = stopIn(stacks[enemy], zonesOf[enemy], stacks[side], hex));
    for (let i = this.#stopped[side]; i < touched.length; i++) {
      const hex = touched[i] as number;
      follow(hex);
      for (let at = hex * 6; at < hex * 6 + 6; at++) if (ground.neighbours[at] !== NONE) follow(ground.neighbours[at] as number);
    }
  }

  #sideOf(nation: number): Side {
    return this.position.world.sideOfNationality[NATIONS[nation] as string] as Side;
  }

  /**
   * From which hexes units of the nationality trace supply, 1 each, were everybody to stay where he is put now (7.0); what ships
   * bar is left out. `passed`, if it is given, has 1 where the paths by which that was found go on.
   */
  supplied(nation: number, into: Uint8Array, passed: Uint8Array | null = null): void {
    const { position, ground, stacks } = this;
    const side = this.#sideOf(nation);
    const presence = {
      friends: this.followsNationality ? this.#friendsOf(nation) : stacks[side],
      stops: this.stopsOf(nation),
      isBarred: null,
    };
    supplyArea(position, ground.ways, NATIONS[nation] as string, presence, into, passed);
  }
}

/** Half, rounded down, for those out of supply (7.3). */
const fed = (figure: number, hungry: boolean): number => (hungry ? Math.floor(figure / OUT_OF_SUPPLY_DIVISOR) : figure);

/** All that the owner loses with the unit. */
function worthOf(position: Gertrud, unit: number, left: number): number {
  const { combat, side, steps } = position.world.units[unit] as World['units'][number];
  const per = perFactor(side);
  return ((combat[steps - left] as number) + 1) * per + armorWorth(position, unit);
}
