import { hexOf, oddsColumn } from '@sandtable/warfare';
import { DEAD } from '../world/places.ts';
import { ALLIED, EAST, GERMAN, type Side } from '../world/world.ts';
import { chartOf, halved } from '../rules/11-combat/odds.ts';
import {
  AIRCRAFT_SHIFT,
  CONCENTRIC_SHIFT,
  FIGHT_MOVE_SHIFT,
  FORMER_POLAND_SHIFT,
  isConcentric,
  SHOCK_SHIFT,
} from '../rules/11-combat/shifts.ts';
import { ATTENUATED_FROM } from '../rules/06-supply/gast.ts';
import { RESULTS, type Result } from '../world/schema.ts';
import type { Direction } from '@sandtable/hexes';
import type { Field } from './field.ts';
import { CLOSED, SOVIET } from './ground.ts';
import type { SupplyLines } from './lines.ts';
import type { Weights } from './weights.ts';

/** What of an attack is known beside who attacks whom. */
export interface Manner {
  readonly kind: 'PA' | 'MA';
  /** Aircraft for the attacker, less those for the defender. */
  readonly aircraft: number;
  /** The 7th Flieger Corps drops into the hex (8.7). */
  readonly drop?: boolean;
  /** German prepared attacks of a player turn in which they fight before they move (11.9a). */
  readonly fightMove?: boolean;
}

/** An attack weighed. */
export interface Fate {
  /** Expected gain of the attacker over the defender, in infantry corps. */
  readonly worth: number;
  /** The chance that the hex is cleared. */
  readonly clears: number;
  /** The column in which it is fought, before attenuated supply; below 0 off the chart. */
  readonly column: number;
}

/** What a hex shows that is attacked: who defends it, and what it is worth to take it. */
export interface Target {
  readonly hex: number;
  readonly defenders: readonly number[];
  readonly garrison: boolean;
  readonly defense: number;
  readonly steps: number;
  /** Worth of all defenders; and of one step of the cheapest. */
  readonly worth: number;
  readonly step: number;
  /** Do the defenders stand where a DR makes nobody retreat (11.19a)? */
  readonly holds: boolean;
  /** Has nobody a hex to retreat to? */
  readonly trapped: boolean;
  /** What holding the hex is worth to the attacker, and entering it. */
  readonly gain: number;
}

/** 6.11c: what the table takes off, by the die; on the sixth face the attack is called off. */
const ATTENUATED: readonly number[] = [0, 0, -1, -1, -2];

/** Reckons with attacks on a field: the column, and what the table makes of it. */
export class Clash {
  readonly #field: Field;
  readonly #lines: SupplyLines;
  readonly #weights: Weights;

  constructor(field: Field, lines: SupplyLines, weights: Weights) {
    this.#field = field;
    this.#lines = lines;
    this.#weights = weights;
  }

  /** The hex as the enemy of its holders sees it. `key`: what taking it is worth besides. */
  target(attacker: Side, hex: number, key: number): Target {
    const field = this.#field;
    const defender = (1 - attacker) as Side;
    const defenders = field.unitsIn(defender, hex);
    const garrison = defenders.length === 0 && field.garrison[hex] === defender;
    let [defense, steps, worth] = garrison ? [1, 1, 0.1] : [0, 0, 0];
    let step = garrison ? 0.1 : Infinity;
    const fed = this.#lines.fed[defender * field.count + hex] === 1;
    for (const unit of defenders) {
      defense += fed ? (field.defense[unit] as number) : halved(field.defense[unit] as number);
      steps += field.steps[unit] as number;
      worth += field.worth[unit] as number;
      step = Math.min(step, (field.worth[unit] as number) / (field.steps[unit] as number));
    }
    const isHeld = garrison || field.isCity(hex) || ((field.fort[defender * field.count + hex] as number) > 0 && field.marker[hex] === 0);
    return {
      hex,
      defenders,
      garrison,
      defense,
      steps,
      worth,
      step,
      holds: isHeld,
      trapped: this.#isTrapped(defender, hex, defenders),
      gain: key,
    };
  }

  #isTrapped(side: Side, hex: number, defenders: readonly number[]): boolean {
    const field = this.#field;
    const { neighbours, costs, red } = field.ground;
    const [unit] = defenders;
    if (unit === undefined) return false;
    for (let d = 0; d < 6; d++) {
      const to = neighbours[hex * 6 + d] as number;
      if (to < 0 || costs[SOVIET][hex * 6 + d] === CLOSED || ((field.open[to] as number) & (field.passport[unit] as number)) === 0)
        continue;
      if (!field.isShut(side, to) && (red[to] === 0 || red[hex] === 1)) return false;
    }
    return true;
  }

  /** The strength of one attacker from where he stands, or would. */
  strength(side: Side, unit: number, from: number): number {
    const attack = this.#field.attack[unit] as number;
    return this.#lines.fed[side * this.#field.count + from] === 1 ? attack : halved(attack);
  }

  /** The column of an attack with so much strength from these directions (seen from the attacked hex), counted from 0. */
  column(side: Side, target: Target, attack: number, from: number, manner: Manner, shock = false): number {
    const { position, ground, front, count, fort } = this.#field;
    const { hex } = target;
    const { world } = position;
    let shift = -(ground.shelter[hex] as number) - (fort[(1 - side) * count + hex] as number) + manner.aircraft * AIRCRAFT_SHIFT;
    if (!manner.drop) shift -= this.#water(side, hex, from);
    if (manner.drop) shift += CONCENTRIC_SHIFT;
    else if (manner.kind === 'PA' && !(side === ALLIED && front === EAST) && !this.#field.isCity(hex) && isConcentric(directions(from)))
      shift += CONCENTRIC_SHIFT;
    if (front === EAST) {
      if (side === GERMAN && manner.fightMove && manner.kind === 'PA') shift += FIGHT_MOVE_SHIFT;
      if (world.country[hex] === 'former-poland')
        shift += side === GERMAN ? (target.garrison ? 0 : FORMER_POLAND_SHIFT) : -FORMER_POLAND_SHIFT;
      if (side === ALLIED && shock) shift += SHOCK_SHIFT;
    }
    return oddsColumn(chartOf(position), Math.round(attack), Math.max(1, Math.round(target.defense))) + shift;
  }

  /** 11.8b: the least hexside that all have to cross. */
  #water(side: Side, hex: number, from: number): number {
    const { ground, position, front } = this.#field;
    const rows = position.world.tables.terrain.hexside;
    let least = 3;
    for (let d = 0; d < 6; d++) if ((from & (1 << d)) !== 0) least = Math.min(least, ground.water[hex * 6 + d] as number);
    if (least === 3 || least === 0) return 0;
    if (least === 1 && position.facts.ignoreRivers && side === GERMAN && front === EAST) return 0;
    return least === 1 ? rows.river.shift : rows.major.shift;
  }

  /** What an attack comes to on average, over the die and attenuated supply. */
  fate(side: Side, target: Target, attackers: readonly number[], column: number): Fate {
    const { position, front } = this.#field;
    const attenuated = side === GERMAN && front === EAST && position.facts.turn >= ATTENUATED_FROM;
    const shares = this.#shares(column, attenuated);
    const losses = this.#losses(side, attackers);
    let [worth, clears] = [0, 0];
    for (const [i, result] of RESULTS.entries()) {
      const share = shares[i] as number;
      if (share === 0) continue;
      const one = this.#result(side, target, losses, result);
      worth += share * one.worth;
      clears += share * one.clears;
    }
    return { worth, clears, column };
  }

  /** How likely each result is in a column, where supply may be attenuated (6.11). */
  #shares(column: number, attenuated: boolean): Float64Array {
    const last = this.#field.position.world.tables.crt.columns.length - 1;
    const key = Math.max(-1, Math.min(column, last + 2)) * 2 + Number(attenuated);
    let shares = this.#known.get(key);
    if (shares) return shares;
    shares = new Float64Array(RESULTS.length);
    if (!attenuated) this.#addShares(shares, column, 1);
    else for (const shift of ATTENUATED) this.#addShares(shares, column + shift, 1 / (ATTENUATED.length + 1));
    this.#known.set(key, shares);
    return shares;
  }
  readonly #known = new Map<number, Float64Array>();

  #addShares(shares: Float64Array, column: number, weight: number): void {
    const { rows, columns } = this.#field.position.world.tables.crt;
    if (column < 0) {
      const stalled = RESULTS.indexOf('AL1');
      shares[stalled] = (shares[stalled] as number) + weight;
      return;
    }
    for (const row of rows) {
      const result = RESULTS.indexOf(row[Math.min(column, columns.length - 1)] as Result);
      shares[result] = (shares[result] as number) + weight / rows.length;
    }
  }

  #result(side: Side, target: Target, losses: Losses, result: Result): { worth: number; clears: number } {
    const { worth, gain, holds, steps } = target;
    const draw = side === GERMAN ? this.#prize(target.defenders) : 0;
    switch (result) {
      case 'AL1':
        return { worth: -this.#cost(losses, 1), clears: 0 };
      case 'BB':
        if (losses.steps > steps) return { worth: worth + gain + draw - this.#cost(losses, steps), clears: 1 };
        if (losses.steps < steps) return { worth: losses.steps * target.step - this.#cost(losses, losses.steps), clears: 0 };
        return best(
          { worth: worth + gain + draw - this.#cost(losses, steps), clears: 1 },
          { worth: target.step - this.#cost(losses, 1), clears: steps === 1 ? 1 : 0 },
        );
      case 'DR':
        if (holds) return best(this.#result(side, target, losses, 'AL1'), this.#result(side, target, losses, 'BB'));
        if (target.trapped) return this.#result(side, target, losses, 'DE');
        if (side === ALLIED && steps > 1 && target.defenders.length > 0)
          return { worth: Math.min(target.step, gain + worth * this.#weights.retreated), clears: target.step < gain ? 0 : 1 };
        return { worth: gain + worth * this.#weights.retreated, clears: 1 };
      case 'DE': {
        const hit = target.garrison ? worth : this.#oneStepEach(target.defenders);
        const all = target.garrison || target.defenders.every((unit) => this.#field.steps[unit] === 1);
        const killed = target.defenders.some((unit) => this.#field.steps[unit] === 1) ? draw : 0;
        return { worth: hit + killed + (all ? gain : 0), clears: Number(all) };
      }
      default:
        return { worth: 0, clears: 0 };
    }
  }

  /** What one result of the table is worth to the attacker. */
  result(side: Side, target: Target, attackers: readonly number[], result: Result): { worth: number; clears: number } {
    return this.#result(side, target, this.#losses(side, attackers), result);
  }

  /** What it costs the attackers to lose so many steps. */
  cost(side: Side, attackers: readonly number[], steps: number): number {
    return this.#cost(this.#losses(side, attackers), steps);
  }

  #oneStepEach(units: readonly number[]): number {
    return units.reduce((sum, unit) => sum + (this.#field.worth[unit] as number) / (this.#field.steps[unit] as number), 0);
  }

  /** 4.4b: what the first western corps that dies is worth to the Germans. */
  #prize(units: readonly number[]): number {
    const { position, nation } = this.#field;
    const isWestern = units.some((unit) => (nation[unit] as number) >= 2 && (nation[unit] as number) <= 4);
    return isWestern && !anyWesternDead(position) ? this.#weights.draw : 0;
  }

  /** The steps of the attackers, the cheapest first. */
  #losses(side: Side, attackers: readonly number[]): Losses {
    const { steps, worth, position, front } = this.#field;
    const each = this.#each;
    let total = 0;
    for (const unit of attackers) {
      const many = steps[unit] as number;
      const price = (worth[unit] as number) / Math.max(1, many);
      for (let step = 0; step < many; step++) {
        let at = total++;
        for (; at > 0 && (each[at - 1] as number) > price; at--) each[at] = each[at - 1] as number;
        each[at] = price;
      }
    }
    const isWest = side === ALLIED && front !== EAST;
    this.#lost = { steps: total, spare: total - attackers.length, prize: isWest && !anyWesternDead(position) ? this.#weights.draw : 0 };
    return this.#lost;
  }
  readonly #each = new Float64Array(64);
  #lost: Losses = { steps: 0, spare: 0, prize: 0 };

  /** What it costs to lose so many of the steps counted last. */
  #cost({ spare, prize }: Losses, many: number): number {
    let sum = many > spare && many > 0 ? prize : 0;
    for (let i = 0; i < many; i++) sum += this.#each[i] as number;
    return sum;
  }
}

interface Losses {
  readonly steps: number;
  /** Steps that can be lost before a unit dies. */
  readonly spare: number;
  /** What the death of a unit costs besides (4.4b). */
  readonly prize: number;
}

type Outcome = { readonly worth: number; readonly clears: number };
const best = (a: Outcome, b: Outcome): Outcome => (b.worth > a.worth ? b : a);

/** The directions of a set of bits. */
export const directions = (bits: number): Direction[] => ([0, 1, 2, 3, 4, 5] as const).filter((d) => (bits & (1 << d)) !== 0);

const dead = new WeakMap<object, boolean>();

/** Is a western corps in the dead pile? */
function anyWesternDead(position: Field['position']): boolean {
  const known = dead.get(position);
  if (known !== undefined) return known;
  const is = position.world.units.some(
    ({ nationality }, unit) => ['french', 'british', 'belgian'].includes(nationality) && hexOf(position, unit) === DEAD,
  );
  dead.set(position, is);
  return is;
}
