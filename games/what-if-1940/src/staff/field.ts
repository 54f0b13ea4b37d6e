import { NONE } from '@sandtable/hexes';
import { Stacks } from '@sandtable/staff/plan';
import { hexOf, isMarked, stepsOf, unitAt } from '@sandtable/warfare';
import { allowanceOf } from '../rules/10-movement-and-mobile-assault/costs.ts';
import { interdictionZone } from '../rules/08-airpower-and-7th-flieger/interdicted.ts';
import { isSheltered } from '../rules/10-movement-and-mobile-assault/shelter.ts';
import { EVER_GERMAN, FORT_MARKER, HELD_BY_ALLIES, HELD_BY_GERMANS, MOVED } from '../position/marks.ts';
import { allegianceOf, hasPast, controlOf, isStatic, type WhatIf } from '../position/position.ts';
import { isSupplied } from '../rules/06-supply/supply.ts';
import { termsOf, waysOf } from '../rules/10-movement-and-mobile-assault/ways.ts';
import { garrisonOf } from '../rules/11-combat/garrisons.ts';
import { STACKING_LIMITS } from '../rules/07-stacking-and-fog-of-war/room.ts';
import { attackOf, defenseOf, faceOf, isUntried } from '../rules/02-components/untried.ts';
import {
  ALLIED,
  ANY_CITY,
  EAST,
  FORT,
  GERMAN,
  hasBuilt,
  NEUTRAL,
  RED_ROW,
  WEST,
  type Allegiance,
  type Front,
  type Side,
  type Unit,
} from '../world/world.ts';
import { averageFront } from './fronts.ts';
import { groundOf, MECHANIZED, ON_FOOT, SOVIET, type Gait, type Ground } from './ground.ts';
import { WEIGHTS } from './weights.ts';

/** Where a unit may go by its nationality (3.6 to 3.10, 10.10a): bits of `Field.open`. */
const OPEN = { germanWest: 1, germanEast: 2, soviet: 4, allied: 8, cavalry: 16, belgian: 32, belgianCavalry: 64, dutch: 128 } as const;

/** Germans, Allies, neutrals. */
const SIDES = 3;

/** The units of one map as a planner shifts them about. What is unknown has its mean. */
export class Field extends Stacks {
  readonly position: WhatIf;
  readonly front: Front;
  readonly ground: Ground;
  readonly attack: Float64Array;
  readonly defense: Float64Array;
  readonly steps: Uint8Array;
  /** What the unit is worth with the steps it has. */
  readonly worth: Float64Array;
  readonly gait: Uint8Array;
  /** Movement points of this phase, were it its own; and of its next. */
  readonly points: Uint8Array;
  readonly still: Uint8Array;
  readonly moved: Uint8Array;
  readonly passport: Uint8Array;
  readonly nation: Uint8Array;
  readonly assaults: Uint8Array;
  /** The units on this map, of each side. */
  readonly roster: readonly [number[], number[]];
  /** At [side * count + hex]: those that count for stacking, and the nation that stands there. */
  readonly crowd: Uint8Array;
  readonly nations: Uint8Array;
  /** Whom the hex obeys where nobody stands: 0 German, 1 Allied, 2 nobody. */
  readonly control: Uint8Array;
  /** Whose garrison is in a hex: 0, 1, 2 neutral, 3 none. */
  readonly garrison: Uint8Array;
  readonly marker: Uint8Array;
  /** Columns that a fort gives that side, at [side * count + hex]. */
  readonly fort: Uint8Array;
  readonly open: Uint8Array;
  /** Hexes in the zone of an aircraft that interdicts that side (8.3b), at [side * count + hex]. */
  readonly zone: Uint8Array;
  /** The same of each side alone. */
  readonly zones: readonly [Uint8Array, Uint8Array];
  /**
   * For each side, 1 at each hex that is held against it, by units or by a garrison alone (10.7a). Those of neutral nations bar it as well.
   */
  readonly shut: readonly [Uint8Array, Uint8Array];
  readonly #terms: number;
  readonly limit: number;

  constructor(position: WhatIf, front: Front) {
    const { world } = position;
    const many = world.units.length;
    const ground = groundOf(world);
    super(new Uint8Array(many), ground.count, SIDES);
    this.position = position;
    this.front = front;
    this.ground = ground;
    this.limit = STACKING_LIMITS[front];
    this.attack = new Float64Array(many);
    this.defense = new Float64Array(many);
    this.steps = new Uint8Array(many);
    this.worth = new Float64Array(many);
    this.gait = new Uint8Array(many);
    this.points = new Uint8Array(many);
    this.still = new Uint8Array(many);
    this.moved = new Uint8Array(many);
    this.passport = new Uint8Array(many);
    this.nation = new Uint8Array(many);
    this.assaults = new Uint8Array(many);
    this.roster = [[], []];
    this.crowd = new Uint8Array(this.count * 2);
    this.nations = new Uint8Array(this.count * 2);
    this.control = new Uint8Array(this.count).fill(2);
    this.garrison = new Uint8Array(this.count).fill(3);
    this.marker = new Uint8Array(this.count);
    this.fort = new Uint8Array(this.count * 2);
    this.open = new Uint8Array(this.count);
    this.zone = new Uint8Array(this.count * 2);
    this.zones = [this.zone.subarray(0, this.count), this.zone.subarray(this.count)];
    this.shut = [new Uint8Array(this.count), new Uint8Array(this.count)];
    this.#terms = termsOf(position);
    for (const side of [GERMAN, ALLIED] as const) this.zones[side].set(interdictionZone(position, side) ?? []);
    for (const hex of this.ground.hexes[front]) this.#readHex(hex);
    for (let unit = 0; unit < many; unit++) this.#readUnit(unit);
    for (const hex of this.ground.hexes[front]) this.#readForts(hex);
  }

  #readHex(hex: number): void {
    const { position } = this;
    const { world, facts } = position;
    const held = controlOf(position, hex);
    this.control[hex] = held === HELD_BY_GERMANS ? GERMAN : held === HELD_BY_ALLIES ? ALLIED : 2;
    this.garrison[hex] = garrisonOf(position, hex) ?? 3;
    this.marker[hex] = Number(hasPast(position, hex, FORT_MARKER));
    const country = world.country[hex];
    const isWood = world.terrain[hex] === 'ardennes' && !facts.ardennes;
    const bits =
      (this.front === WEST
        ? (country === 'germany' && !isWood ? OPEN.germanWest : 0) |
          (isWood ? 0 : OPEN.allied) |
          OPEN.cavalry |
          (country === 'netherlands' ? OPEN.dutch : 0) |
          (country === 'belgium' || country === 'germany' ? OPEN.belgianCavalry | (isWood ? 0 : OPEN.belgian) : 0)
        : OPEN.soviet | (hasBuilt(world, hex, RED_ROW) ? 0 : OPEN.germanEast)) | 0;
    this.open[hex] = bits;
    this.#bar(hex);
  }

  #readForts(hex: number): void {
    const { feature } = this.position.world.tables.terrain;
    for (const side of [GERMAN, ALLIED] as const)
      if ((hasBuilt(this.position.world, hex, FORT) || this.marker[hex]) && isSheltered(this.position, side, hex))
        this.fort[side * this.count + hex] = this.marker[hex] ? feature.semiPermanentFort.shift : feature.fort.shift;
  }

  #readUnit(unit: number): void {
    const { position } = this;
    const line = unitAt(position, unit);
    const hex = hexOf(position, unit);
    const side = allegianceOf(position, unit);
    this.side[unit] = side;
    this.nation[unit] = NATIONS[line.nationality];
    this.still[unit] = Number(isStatic(position, unit));
    this.gait[unit] = gaitOf(line);
    this.passport[unit] = this.#passportOf(line);
    this.assaults[unit] = Number(line.type === 'panzer' ? !position.facts.ploesti : line.variant === 'top');
    this.steps[unit] = stepsOf(position, unit);
    if (this.steps[unit] === 0) return;
    this.attack[unit] = strength(position, unit, 'attack');
    this.defense[unit] = strength(position, unit, 'defense');
    this.worth[unit] = worthOf(line, this.attack[unit] as number, this.defense[unit] as number, this.steps[unit] as number);
    if (hex < 0 || position.world.grid.map(hex) !== this.front) return;
    this.moved[unit] = Number(isMarked(position, unit, MOVED));
    if (side !== NEUTRAL && !this.still[unit]) this.points[unit] = allowanceOf(position, unit, undefined, !isSupplied(position, unit));
    if (side !== NEUTRAL) this.roster[side].push(unit);
    this.put(unit, hex);
  }

  #passportOf({ nationality, type }: Unit): number {
    switch (nationality) {
      case 'german':
        return this.front === EAST ? OPEN.germanEast : type === 'panzer' ? 0 : OPEN.germanWest;
      case 'soviet':
        return OPEN.soviet;
      case 'dutch':
        return OPEN.dutch;
      case 'belgian':
        return type === 'cavalry' ? OPEN.belgianCavalry : OPEN.belgian;
      default:
        return nationality === 'french' && type === 'cavalry' ? OPEN.cavalry : OPEN.allied;
    }
  }

  /** What bars the way follows; and who is put where he stands comes before the others there. */
  override put(unit: number, to: number): void {
    const from = this.hex[unit] as number;
    if (from !== NONE) {
      this.lift(unit);
      this.#count(from, unit, -1);
    }
    if (to === NONE) return;
    this.set(unit, to);
    this.#count(to, unit, 1);
  }

  #count(hex: number, unit: number, by: 1 | -1): void {
    const side = this.side[unit] as Allegiance;
    const at = side * this.count + hex;
    if (this.stack[at] === (by > 0 ? 1 : 0)) this.#bar(hex);
    if (side === NEUTRAL || this.still[unit]) return;
    this.crowd[at] = (this.crowd[at] as number) + by;
    if (by > 0) this.nations[at] = this.nation[unit] as number;
  }

  /** May the unit stay in the hex beside those who are there (7.2, 7.4)? */
  fits(unit: number, hex: number): boolean {
    const at = (this.side[unit] as number) * this.count + hex;
    const crowd = this.crowd[at] as number;
    if (this.still[unit]) return true;
    return crowd === 0 || (crowd < this.limit && this.nations[at] === this.nation[unit]);
  }

  /** How a unit goes: units of which it says the same have the same ways from one hex. */
  goingOf(unit: number): string {
    return `${this.gait[unit]} ${this.passport[unit]} ${this.points[unit]}`;
  }

  /** Units of which it says the same stand in one hex and go alike. */
  alike(unit: number): string {
    return `${this.hex[unit]} ${this.goingOf(unit)}`;
  }

  isShut(side: Side, hex: number): boolean {
    return this.shut[side][hex] === 1;
  }

  #bar(hex: number): void {
    const { stack, count } = this;
    const garrison = this.garrison[hex];
    const isNeutral = garrison === NEUTRAL || (stack[NEUTRAL * count + hex] as number) > 0;
    for (const side of [GERMAN, ALLIED] as const) {
      const enemy = 1 - side;
      this.shut[side][hex] = Number(isNeutral || garrison === enemy || (stack[enemy * count + hex] as number) > 0);
    }
  }

  /** What each hexside costs the unit, interdiction apart; 0 where the ground is closed to it. */
  waysOf(unit: number): Uint8Array {
    return waysOf(this.position, unit, this.#terms);
  }

  /** Does the garrison of a side stand there alone (11.21f)? */
  isGarrisoned(side: Side, hex: number): boolean {
    return this.garrison[hex] === side && (this.stack[side * this.count + hex] as number) === 0;
  }

  /** Who controls a hex, as things stand in this arrangement: 2 for nobody. */
  holder(hex: number): number {
    if ((this.stack[hex] as number) > 0) return GERMAN;
    return (this.stack[this.count + hex] as number) > 0 ? ALLIED : (this.control[hex] as number);
  }

  /** Is this hex supplied for ever, but never after it has been German (6.5i)? */
  isSource(hex: number): boolean {
    const { moscow, leningrad } = this.ground.world;
    return (hex === moscow || hex === leningrad) && !hasPast(this.position, hex, EVER_GERMAN);
  }

  isCity(hex: number): boolean {
    return hasBuilt(this.ground.world, hex, ANY_CITY);
  }
}

const NATIONS: { readonly [nationality in Unit['nationality']]: number } = {
  german: 1,
  french: 2,
  british: 3,
  belgian: 4,
  dutch: 5,
  soviet: 6,
};

const gaitOf = ({ nationality, class: mobility }: Unit): Gait =>
  nationality === 'soviet' ? SOVIET : mobility === 'mechanized' ? MECHANIZED : ON_FOOT;

/** A factor of the unit; the mean over the fronts that it may have where nobody knows it. */
function strength(position: WhatIf, unit: number, of: 'attack' | 'defense'): number {
  if (unitAt(position, unit).type === 'paratroops' && of === 'attack') return 0;
  // Pieces set aside for Juggernauts that die have no front yet (9.6a).
  if (unitAt(position, unit).pool !== null && !isUntried(position, unit) && !faceOf(position, unit)) return 0;
  if (!isUntried(position, unit)) return of === 'attack' ? attackOf(position, unit) : defenseOf(position, unit);
  return averageFront(position, unit)[of];
}

/** What a unit with so many steps is worth, in infantry corps. */
function worthOf({ nationality, type, steps }: Unit, attack: number, defense: number, left: number): number {
  const { units } = WEIGHTS;
  const by = (name: string): number => units[name] as number;
  if (nationality === 'soviet') return type === 'garrison' ? by('garrison') : (attack + defense) * by('sovietFactor');
  if (nationality === 'german') return (by(type) * left) / steps;
  const share = nationality === 'belgian' || nationality === 'dutch' ? by('belgianShare') : 1;
  return (attack + defense) * by('westernFactor') * share;
}
