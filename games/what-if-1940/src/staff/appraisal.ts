import { NONE } from '@sandtable/hexes';
import { ALLIED, EAST, GERMAN, type Side } from '../world/world.ts';
import { Clash, type Manner } from './clash.ts';
import type { Field } from './field.ts';
import { FAR, stridesOver } from './ground.ts';
import { gainOf, keyHexes, keysOf } from './keys.ts';
import { SupplyLines } from './lines.ts';
import { Reply } from './reply.ts';
import { fightersAt, strikesOf, type Strike } from './strikes.ts';
import type { Weights } from './weights.ts';

/** The value of an arrangement, term by term; the total is their sum. In infantry corps, from the planner's side. */
export interface Worth {
  readonly strikes: number;
  readonly reply: number;
  readonly seized: number;
  readonly road: number;
  readonly supply: number;
  readonly march: number;
  /** Places won or lost since the arrangement with which the looking began. */
  readonly held: number;
  readonly total: number;
}

/** What the planner's coming phases are. */
export interface Outlook {
  /** Does a combat phase follow in this player turn? */
  readonly fights: boolean;
  readonly fightMove: boolean;
}

/** Weighs arrangements of one side's units on one map. */
export class Appraisal {
  readonly field: Field;
  readonly lines: SupplyLines;
  readonly clash: Clash;
  readonly weights: Weights;
  readonly keys: Float64Array;
  readonly #side: Side;
  readonly #outlook: Outlook;
  readonly #reply: Reply;
  readonly #keyHexes: readonly number[];
  readonly #heldBefore: number;
  /** At [gait class * count + hex]: what standing there is worth to a unit that moves so: 0 on foot, 1 mechanized. */
  readonly #pull: readonly [Float64Array, Float64Array];

  constructor(field: Field, side: Side, weights: Weights, outlook: Outlook) {
    this.field = field;
    this.weights = weights;
    this.#side = side;
    this.#outlook = outlook;
    this.keys = keysOf(field.ground.world, weights);
    this.lines = new SupplyLines(field);
    this.lines.update();
    this.clash = new Clash(field, this.lines, weights);
    this.#keyHexes = keyHexes(field.ground.world, weights, field.front);
    this.#reply = new Reply(field, this.clash, (1 - side) as Side, this.keys, this.#keyHexes);
    this.#pull = this.#pulls();
    this.#heldBefore = this.#holdings();
  }

  /** The value of the arrangement as it is. */
  worth(): Worth {
    this.lines.update();
    const strikes = this.#outlook.fights ? this.strikes().reduce((sum, { worth }) => sum + worth, 0) : 0;
    this.#reply.look();
    const { reply: discount } = this.weights;
    const reply = -discount * this.#reply.strikes().reduce((sum, { worth }) => sum + worth, 0);
    const seized = -this.#seized();
    const road = this.#road();
    const supply = this.#hunger();
    const march = this.#marched();
    const held = this.#holdings() - this.#heldBefore;
    return { strikes, reply, seized, road, supply, march, held, total: strikes + reply + seized + road + supply + march + held };
  }

  /** What was valued last is kept, or all is as it was before. */
  settled(isKept: boolean): void {
    this.#reply.settled(isKept);
  }

  /** The attacks that the side would make from where it stands. */
  strikes(barred: (unit: number) => boolean = () => false, closed: (hex: number) => boolean = () => false): Strike[] {
    const { field, clash } = this;
    const side = this.#side;
    const enemy = (1 - side) as Side;
    const hexes = new Set<number>();
    for (const unit of field.roster[enemy]) if ((field.hex[unit] as number) >= 0) hexes.add(field.hex[unit] as number);
    for (const hex of field.ground.hexes[field.front]) if (field.isGarrisoned(enemy, hex)) hexes.add(hex);
    const options = [...hexes].flatMap((hex) => {
      if (closed(hex)) return [];
      const fighters = fightersAt(field, clash, side, hex, barred);
      if (fighters.length === 0) return [];
      return [{ target: clash.target(side, hex, this.gain(hex)), fighters, manner: this.manner() }];
    });
    return strikesOf(field, clash, side, options);
  }

  /** What the side gains by taking a hex; where it bars the road, all that lies beyond. */
  gain(hex: number): number {
    const { field, weights, lines } = this;
    const gain = gainOf(this.keys, this.#side, hex, field.front);
    if (this.#side !== GERMAN || field.ground.along[hex] !== lines.live || lines.live === 0) return gain;
    let fed = 0;
    for (const unit of field.roster[GERMAN]) {
      const at = field.hex[unit] as number;
      if (at >= 0 && lines.fed[at] === 0) fed += (field.worth[unit] as number) / (field.steps[unit] as number);
    }
    return gain + weights.roadHex * OPENED + weights.starved * fed;
  }

  manner(aircraft = 0): Manner {
    return { kind: 'PA', aircraft, fightMove: this.#outlook.fightMove };
  }

  /** The keys that the side holds. */
  #holdings(): number {
    let sum = 0;
    for (const hex of this.#keyHexes) if (this.field.holder(hex) === this.#side) sum += this.keys[hex] as number;
    return sum;
  }

  /** The dearest places that the side holds and the enemy may come near to. */
  wards(): readonly number[] {
    const { field, keys } = this;
    return this.#keyHexes.filter((hex) => field.holder(hex) === this.#side && (keys[hex] as number) >= DEAR && this.#reply.comesNear(hex));
  }

  /** Can the enemy come to the hex, as the side stood when it was looked at last? */
  isReached(hex: number): boolean {
    return this.#reply.canReach(hex);
  }

  /** Keys that nobody guards and the enemy can walk into, and the Rollbahn where he can step onto it. */
  #seized(): number {
    const { field, weights } = this;
    let sum = 0;
    for (const hex of this.#keyHexes)
      if (field.holder(hex) === this.#side && !this.#isGuarded(hex) && this.#reply.canReach(hex))
        sum += weights.seized * (this.keys[hex] as number);
    if (this.#side !== GERMAN || field.front !== EAST) return sum;
    return sum + this.#exposed();
  }

  /** What the Germans stand to lose where the enemy can step onto the road behind them: each hex that lies open counts. */
  #exposed(): number {
    const { field, lines, weights } = this;
    const { road, abreast, world } = field.ground;
    const beyond = new Float64Array(road.length + NEAR_ROAD + 1);
    for (const unit of field.roster[GERMAN]) {
      const hex = field.hex[unit] as number;
      if (hex < 0 || world.country[hex] === 'germany' || abreast[hex] === NONE) continue;
      const at = abreast[hex] as number;
      beyond[at] = (beyond[at] as number) + (field.worth[unit] as number) / (field.steps[unit] as number);
    }
    for (let i = beyond.length - 2; i >= 0; i--) beyond[i] = (beyond[i] as number) + (beyond[i + 1] as number);
    let sum = 0;
    for (let i = 0; i < lines.live; i++) {
      const hex = road[i] as number;
      if (field.stacked(GERMAN, hex) > 0 || !this.#reply.canReach(hex)) continue;
      sum += weights.cut * (weights.roadHex * (lines.live - i) + (beyond[i + NEAR_ROAD] as number));
    }
    return sum;
  }

  #isGuarded(hex: number): boolean {
    const { field } = this;
    return field.stacked(this.#side, hex) > 0 || field.garrison[hex] === this.#side;
  }

  /** How far the Rollbahn to Moscow carries supply. */
  #road(): number {
    if (this.field.front !== EAST) return 0;
    const worth = this.lines.live * this.weights.roadHex;
    return this.#side === GERMAN ? worth : -worth;
  }

  /** Units of both sides without supply. */
  #hunger(): number {
    const { field, lines, weights } = this;
    let sum = 0;
    for (const side of [GERMAN, ALLIED] as const)
      for (const unit of field.roster[side]) {
        const hex = field.hex[unit] as number;
        if (hex === NONE || lines.fed[side * field.count + hex] === 1 || this.#isAtHome(unit, hex)) continue;
        const step = (field.worth[unit] as number) / (field.steps[unit] as number);
        sum += side === this.#side ? -weights.starved * step : weights.hungry * step;
      }
    return sum;
  }

  /** 6.4d. */
  #isAtHome(unit: number, hex: number): boolean {
    const { world } = this.field.ground;
    const { nationality, type } = world.units[unit] as (typeof world.units)[number];
    if (type === 'paratroops') return true;
    return (
      (nationality === 'belgian' && world.country[hex] === 'belgium') || (nationality === 'dutch' && world.country[hex] === 'netherlands')
    );
  }

  #marched(): number {
    const { field } = this;
    let sum = 0;
    for (const unit of field.roster[this.#side]) {
      const hex = field.hex[unit] as number;
      if (hex === NONE || field.still[unit] === 1) continue;
      sum += this.pull(unit, hex);
    }
    return sum;
  }

  /** What a hex draws a unit with, for those who look for where to go. */
  pull(unit: number, hex: number): number {
    return (this.#pull[this.field.gait[unit] === 0 ? 1 : 0] as Float64Array)[hex] as number;
  }

  #pulls(): readonly [Float64Array, Float64Array] {
    const { field, weights } = this;
    const { ground } = field;
    const { march } = weights;
    const towards = (far: Uint8Array, weight: number): Float64Array =>
      Float64Array.from(far, (strides) => -weight * (strides === FAR ? FAR_OFF : strides));
    if (this.#side === GERMAN)
      return field.front === EAST
        ? [towards(ground.toMoscow, march.infantry), towards(ground.toMoscow, march.panzer)]
        : [towards(ground.toRuhr, march.guard), towards(ground.toRuhr, march.guard)];
    if (field.front !== EAST) {
      const pull = towards(ground.toRuhr, march.allied);
      return [pull, pull];
    }
    // The Soviets bar the road: before the spearheads, and where it can be cut behind them.
    const ahead = ground.road.filter((_, i) => i >= this.lines.live - CUT_BACK);
    const barring = towards(
      stridesOver(ground, ahead.length > 0 ? ahead : [ground.world.moscow], () => true),
      march.soviet,
    );
    if (field.holder(ground.world.moscow) !== GERMAN) return [barring, barring];
    // Each turn that Moscow is German may be the last one (4.3a): those who are near go there.
    const far = stridesOver(ground, [ground.world.moscow], () => true);
    const retaking = barring.map((value, hex) => value - march.retake * Math.min(RETAKING, far[hex] as number));
    return [retaking, retaking];
  }
}

/** Supply comes so far along from the last free hex of the road. */
const NEAR_ROAD = 5;
const FAR_OFF = 40;
/** What is worth so much is worth a ring of guards. */
const DEAR = 4;
/** Armies farther off than this stay with what they do when Moscow falls. */
const RETAKING = 14;
/** So many hexes of the road are opened with one that barred it, about. */
const OPENED = 3;
/** Behind the end of the live road the Soviets still want to come. */
const CUT_BACK = 4;
