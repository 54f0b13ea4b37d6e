import { stepsOf } from '../position/position.ts';
import { DIRECTIONS, NONE } from '@sandtable/hexes';
import { ALLIES, AXIS, enemyOf, type Side } from '../world/world.ts';
import { optionOf } from '../options.ts';
import { STACKING_LIMIT } from '../rules/06-stacking/room.ts';
import { BLITZKRIEG_TURN, COMBINED_ARMS } from '../rules/11-combat/odds.ts';
import { fatesOf, fateWorth, isDriven, isTaken, type Defence, type Fate, type Price } from './column-fates.ts';
import type { Field } from './field.ts';
import { Vicinity } from './vicinity.ts';

/** What is at stake in a hex for whoever attacks it, in objectives. */
export interface Stakes {
  /** For driving the defenders out, and for going in after them. */
  drive(hex: number): number;
  take(hex: number): number;
  /** For going in with units under which no objective counts. */
  readonly enter: number;
}

/** An attack as planned. */
export interface Strike {
  readonly hex: number;
  readonly units: readonly number[];
  /** The column in which it would be fought, with the aircraft counted in. */
  readonly column: number;
  readonly worth: number;
  readonly air: boolean;
  /** The chance that the defenders are gone from the hex, and that the attacker stands in it. */
  readonly driven: number;
  readonly taken: number;
}

/** A hex that can be attacked. */
interface Target {
  readonly defence: Defence;
  /** 1 where Soviet units would attack it (11.0e). */
  readonly force: 0 | 1;
  /** The best attack while nobody is busy, by the shift of the aircraft: found when it is asked for, null where none is worth making. */
  readonly strikes: Map<number, Strike | null>;
}

/** What an enemy force might do to a stack. */
export interface Menace {
  readonly hex: number;
  /** What it would cost the stack's owner on average, less what it would cost the enemy. */
  readonly loss: number;
  /** The chance that the stack is gone from the hex afterwards. */
  readonly driven: number;
}

/** What an enemy whose units are not known risks for each factor he attacks with, in objectives. */
const RISKED_A_FACTOR = 0.03;

/** Works out attacks of one side on the field as it stands. */
export class Clash {
  readonly #field: Field;
  readonly #side: Side;
  readonly #fates: readonly (readonly Fate[])[];
  readonly #stakes: Stakes;
  readonly #blitz: number;
  readonly #from: readonly number[];
  readonly #armor: number;
  readonly #fresh: boolean;
  readonly #whole: boolean;
  /** Has the side Soviet units on the map, and others (11.0e)? */
  readonly #isMixed: boolean;
  /** By option nobody is attacked in a hex where others have been (GA-36). */
  readonly #closes: boolean;
  /** The hexes with enemies, after they have been put somewhere so often. */
  #held: readonly number[] = [];
  #heldSince = -1;
  readonly #targets: Vicinity<Target | null>;

  /** `fresh` where the attacks would be made in a later game turn, when nobody has fought yet (11.0ah). */
  constructor(field: Field, side: Side, stakes: Stakes, fresh = false) {
    const { facts, world } = field.position;
    this.#fresh = fresh;
    this.#whole = optionOf(field.position, 'odds') === 'whole';
    this.#closes = optionOf(field.position, 'engaged-hex') === 'closed';
    this.#field = field;
    this.#isMixed = isMixed(field, side);
    this.#side = side;
    this.#stakes = stakes;
    this.#fates = fatesOf(world);
    this.#blitz = side === AXIS && facts.turn === BLITZKRIEG_TURN && facts.blitzkrieg && !fresh ? 1 : 0;
    this.#armor = field.roster.type[world.units.findIndex(({ type }) => type === 'armor')] ?? 0;
    this.#from = world.tables.crt.columns.map(({ from }) => from);
    this.#targets = new Vicinity(field, (hex) => this.#target(hex));
  }

  /** The hexes with enemies that some unit of the side could attack from where it stands. */
  targets(): number[] {
    return this.#enemies().filter((hex) => this.#isTarget(hex));
  }

  #enemies(): readonly number[] {
    const { puts } = this.#field;
    const enemy = enemyOf(this.#side);
    if (this.#heldSince !== puts[enemy]) this.#held = this.#field.held(enemy);
    this.#heldSince = puts[enemy];
    return this.#held;
  }

  #isTarget(hex: number): boolean {
    const { ground, stack } = this.#field;
    const own = this.#side * ground.count;
    return DIRECTIONS.some((d) => {
      const beside = ground.neighbours[hex * 6 + d] as number;
      return beside !== NONE && stack[own + beside] !== 0 && ground.cost[beside * 6 + ((d + 3) % 6)] !== 0;
    });
  }

  /** The units that could attack the hex together: Soviet units or the others, whoever is stronger there (11.0e). */
  attackers(hex: number, busy: Uint8Array): number[] {
    const { roster } = this.#field;
    const all = this.#beside(hex);
    if (!this.#isMixed) return all.filter((unit) => busy[unit] !== 1);
    const force = this.#isSoviet(all, hex) ? 1 : 0;
    return all.filter((unit) => busy[unit] !== 1 && roster.soviet[unit] === force);
  }

  /** Are the Soviet units among these stronger than the others? */
  #isSoviet(units: readonly number[], hex: number): boolean {
    const { soviet } = this.#field.roster;
    let more = 0;
    let many = 0;
    for (const unit of units) {
      more += this.#field.factor(unit, hex) * (soviet[unit] === 1 ? 1 : -1);
      many += soviet[unit] as number;
    }
    return many > 0 && (more > 0 || many === units.length);
  }

  /** All units that stand so that they could attack the hex (11.0d). */
  #beside(hex: number): number[] {
    const field = this.#field;
    const { ground, roster } = field;
    const found: number[] = [];
    for (let d = 0; d < 6; d++) {
      const beside = ground.neighbours[hex * 6 + d] as number;
      const way = beside * 6 + ((d + 3) % 6);
      if (beside === NONE || ground.cost[way] === 0) continue;
      for (let unit = field.first(this.#side, beside); unit !== NONE; unit = field.after(unit)) {
        if (!field.mayAttack(unit)) continue;
        if (ground.ways.unmined[way] === 0 && (roster.turkish[unit] === 1 || roster.soviet[unit] === 1)) continue;
        found.push(unit);
      }
    }
    return found;
  }

  /** What stands in the hex against an attack; `room` is for how many could fall back, if that is known otherwise. */
  defence(hex: number, room: number | null = null): Defence | null {
    const field = this.#field;
    const enemy = enemyOf(this.#side);
    let [strength, worth, step, steps, units] = [0, 0, Infinity, 0, 0];
    for (let unit = field.first(enemy, hex); unit !== NONE; unit = field.after(unit)) {
      if (!this.#fresh && field.hasDefended(unit)) continue;
      strength += field.factor(unit, hex);
      worth += field.worth[unit] as number;
      step = Math.min(step, field.stepWorth[unit] as number);
      steps += stepsOf(field.position, unit);
      units++;
    }
    if (units === 0) return null;
    const clear = units === field.stacked(enemy, hex);
    if (this.#closes && !clear) return null;
    return {
      hex,
      strength,
      worth,
      step,
      steps,
      units,
      room: room ?? this.#room(hex, enemy),
      drive: clear ? this.#stakes.drive(hex) : 0,
      take: clear ? this.#stakes.take(hex) : 0,
      enter: clear ? this.#stakes.enter : 0,
    };
  }

  /** How many units could fall back out of the hex (11.1b, 11.1c). */
  #room(hex: number, side: Side): number {
    const field = this.#field;
    const { ground, stack, zones } = field;
    const [own, enemy] = [side * ground.count, enemyOf(side) * ground.count];
    const unit = field.first(side, hex);
    let room = 0;
    for (let index = hex * 6; index < hex * 6 + 6; index++) {
      if (ground.cost[index] === 0) continue;
      const to = ground.neighbours[index] as number;
      if (stack[enemy + to] === 0 && zones[enemy + to] === 0 && !field.isStranger(unit, to))
        room += Math.max(0, STACKING_LIMIT - (stack[own + to] as number));
    }
    return room;
  }

  /** 11.0j to 11.0ad: the column for these attackers, before ships, aircraft and ULTRA. */
  column(defence: Defence, units: readonly number[]): number {
    const field = this.#field;
    const { ground, roster } = field;
    const { hex } = defence;
    let [attack, types, sides, river] = [0, 0, 0, 0];
    for (const unit of units) {
      attack += field.factor(unit, hex);
      types |= roster.type[unit] as number;
      const at = field.hex[unit] as number;
      for (let d = 0; d < 6; d++)
        if (ground.neighbours[hex * 6 + d] === at) {
          sides |= 1 << d;
          river |= ground.river[hex * 6 + d] as number;
        }
    }
    return this.#shifted(hex, attack, defence.strength, sides, river, types);
  }

  #shifted(hex: number, attack: number, strength: number, sides: number, river: number, types: number): number {
    const { hexside } = this.#field.position.world.tables.terrain;
    const percent = this.#percent(attack, strength);
    let column = this.#from.length - 1;
    while (column > 0 && (this.#from[column] as number) > percent) column--;
    const shift =
      this.#blitz -
      (this.#field.ground.shelter[hex] as number) -
      (river === 0 ? 0 : hexside.river.shift) +
      (isOpposite(sides) ? 1 : 0) +
      (bits(types) >= COMBINED_ARMS ? 1 : 0);
    return column + shift;
  }

  /** 11.0j, and what attacks or defends with nothing (GA-15, GA-30). */
  #percent(attack: number, strength: number): number {
    if (attack === 0) return 0;
    if (strength === 0) return Infinity;
    return this.#whole ? Math.floor(attack / strength) * 100 : Math.floor((attack * 100) / strength);
  }

  /** What a force that could come at the hex from these sides would do to the units there. */
  menace(hex: number, attack: number, types: number, sides: number, room: number, air: number): Menace | null {
    const defence = this.defence(hex, room);
    if (!defence) return null;
    const column = this.#cut(this.#shifted(hex, attack, defence.strength, sides, 0, types) + air);
    const price: Price = {
      all: attack * RISKED_A_FACTOR,
      step: RISKED_A_FACTOR,
      units: 1,
      armor: (types & this.#armor) !== 0,
      counts: true,
    };
    let [loss, driven] = [0, 0];
    for (const fate of this.#fates[column] as readonly Fate[]) {
      loss += fate.chance * fateWorth(fate, defence, price);
      if (isDriven(fate, defence)) driven += fate.chance;
    }
    return loss > 0 ? { hex, loss, driven } : null;
  }

  #cut(column: number): number {
    return Math.max(0, Math.min(this.#from.length - 1, column));
  }

  #price(units: readonly number[]): Price {
    const { worth, stepWorth, roster, contends } = this.#field;
    let [all, step, armor, counts] = [0, Infinity, false, this.#side === ALLIES];
    for (const unit of units) {
      all += worth[unit] as number;
      step = Math.min(step, stepWorth[unit] as number);
      if (roster.armor[unit] === 1) armor = true;
      if (contends[unit] === 1) counts = true;
    }
    return { all, step, units: units.length, armor, counts };
  }

  /**
   * The best attack on one hex with units that are not busy; null where none is worth making. `air` is the shift an aircraft would give.
   */
  strike(defence: Defence, busy: Uint8Array, air: number): Strike | null {
    const all = this.attackers(defence.hex, busy);
    if (all.length === 0) return null;
    let best = this.judge(defence, all, air);
    const dry = this.#dry(defence.hex, all);
    if (dry.length > 0 && dry.length < all.length) {
      const other = this.judge(defence, dry, air);
      if (other.worth > best.worth) best = other;
    }
    return best.worth > 0 ? this.#trim(defence, best, air) : null;
  }

  /** Those that need not cross a river. */
  #dry(hex: number, units: readonly number[]): number[] {
    const { ground, hex: at } = this.#field;
    const wet = new Set<number>();
    for (let d = 0; d < 6; d++) if (ground.river[hex * 6 + d] === 1) wet.add(ground.neighbours[hex * 6 + d] as number);
    return wet.size === 0 ? [] : units.filter((unit) => !wet.has(at[unit] as number));
  }

  /** The attack with just these units; `air` is the shift that aircraft give it, net. */
  judge(defence: Defence, units: readonly number[], air: number): Strike {
    const bare = this.column(defence, units);
    const price = this.#price(units);
    const column = this.#cut(bare + air);
    let [worth, driven, taken] = [0, 0, 0];
    for (const fate of this.#fates[column] as readonly Fate[]) {
      worth += fate.chance * fateWorth(fate, defence, price);
      if (!isDriven(fate, defence)) continue;
      driven += fate.chance;
      if (isTaken(fate, price)) taken += fate.chance;
    }
    return { hex: defence.hex, units, column, worth, air: air > 0, driven, taken };
  }

  /** Leaves out who adds nothing: weakest first. */
  #trim(defence: Defence, strike: Strike, air: number): Strike {
    const order = strike.units.toSorted((a, b) => this.#field.factor(a, defence.hex) - this.#field.factor(b, defence.hex));
    let best = strike;
    for (const unit of order) {
      if (best.units.length === 1) break;
      const fewer = this.judge(
        defence,
        best.units.filter((one) => one !== unit),
        air,
      );
      if (fewer.worth >= best.worth - TRIFLE) best = fewer;
    }
    return best;
  }

  /**
   * The side's attacks as it would make them one after another, best first; at most `aircraft` of them with a column from the air, and of
   * those that Soviet units make at most `soviet` (11.0f). `against` is the shift of the defender's aircraft. `first` is attacked before
   * all others, if it is worth it.
   */
  strikes(aircraft: number, soviet = 0, against = 0, first: number | null = null): Strike[] {
    const busy = new Uint8Array(this.#field.roster.size);
    const made: Strike[] = [];
    const planes = [aircraft, soviet] as [number, number];
    const airOf = (force: 0 | 1) => (planes[force] > 0 ? 1 : 0) - against;
    const open = this.#open();
    const known = open.map((target) => this.#first(target, busy, airOf(target.force)));
    for (;;) {
      let best = -1;
      for (let i = 0; i < known.length; i++) if ((known[i]?.worth ?? 0) > (known[best]?.worth ?? 0)) best = i;
      const forced = made.length > 0 || first === null ? -1 : open.findIndex(({ defence: { hex } }) => hex === first);
      if (known[forced]) best = forced;
      const strike = known[best];
      if (!strike) return made;
      made.push(strike);
      const { force } = open[best] as Target;
      if (strike.air) planes[force]--;
      for (const unit of strike.units) busy[unit] = 1;
      known[best] = null;
      for (let i = 0; i < known.length; i++) {
        const [one, other] = [known[i], open[i] as Target];
        if (one && (one.units.some((unit) => busy[unit] === 1) || (one.air && planes[other.force] === 0)))
          known[i] = this.strike(other.defence, busy, airOf(other.force));
      }
    }
  }

  #open(): Target[] {
    this.#targets.look();
    return this.#enemies().flatMap((hex) => this.#targets.of(hex) ?? []);
  }

  #target(hex: number): Target | null {
    const defence = this.#isTarget(hex) ? this.defence(hex) : null;
    return defence && { defence, force: this.#isSoviet(this.#beside(hex), hex) ? 1 : 0, strikes: new Map() };
  }

  #first({ defence, strikes }: Target, nobody: Uint8Array, air: number): Strike | null {
    let strike = strikes.get(air);
    if (strike === undefined) strikes.set(air, (strike = this.strike(defence, nobody, air)));
    return strike;
  }

  /** What was looked at last is how everybody stands from now on, or all stand again as they did before. */
  settled(isKept: boolean): void {
    this.#targets.settled(isKept);
  }
}
const TRIFLE = 1e-6;

function isMixed({ roster, hex }: Field, side: Side): boolean {
  let [soviets, others] = [false, false];
  for (let unit = 0; unit < roster.size; unit++) {
    if (hex[unit] === NONE || roster.side[unit] !== side) continue;
    if (roster.soviet[unit] === 1) soviets = true;
    else others = true;
  }
  return soviets && others;
}

/** Are two of the six hexsides opposite (11.0y)? */
export const isOpposite = (sides: number): boolean => (sides & (sides >> 3)) !== 0;

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
