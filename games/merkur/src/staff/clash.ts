import { exact } from '@sandtable/umpire';
import { DISRUPTED } from '../position/marks.ts';
import { hexOf, isMarked, sideOf, unitAt, type Merkur } from '../position/position.ts';
import { isSupport } from '../rules/05-units/movers.ts';
import { spOf, unitsIn } from '../rules/05-units/stood.ts';
import { supportIn, supportOnGround } from '../rules/08-air-movement/support.ts';
import { canAttack, canCross } from '../rules/10-ground-combat/attackers.ts';
import { leading, type Battle } from '../rules/10-ground-combat/battle.ts';
import { dieModifiers, pointsOf } from '../rules/10-ground-combat/benefits.ts';
import { contributing, strengthsOf } from '../rules/10-ground-combat/fight.ts';
import { duesOf, exchanged, smallerSide, type Due, type Engaged } from '../rules/10-ground-combat/losses.ts';
import { oddsOf, resultOf } from '../rules/10-ground-combat/odds.ts';
import { isLost } from '../rules/10-ground-combat/refuges.ts';
import { lossOfAll } from '../rules/10-ground-combat/suffering.ts';
import { isFreeAttempt, surpriseModifier } from '../rules/10-ground-combat/surprise.ts';
import { groundResult, surprises } from '../world/tables/ground-combat.ts';
import { enemyOf } from '../world/sides.ts';
import { QUARTERS } from '../world/units.ts';
import type { Stakes } from './stakes.ts';
import { FACES } from '../world/dice.ts';

const HUNDRED = 100;
/** Of a hex that is won by too few to own it (7.H.1.a.i). */
const CONTROL = 0.15;

/** What aircraft are expected to do over a combat: combat factors of close support on either side, and what is added to the die. */
export interface Help {
  readonly attack: number;
  readonly defence: number;
  readonly drm: number;
}
export const NO_HELP: Help = { attack: 0, defence: 0, drm: 0 };

/** An attack as it is expected to come out. */
export interface Outlook {
  /** In victory points, to the attacker. */
  readonly worth: number;
  /** How often the defender gives up the hex. */
  readonly cleared: number;
  /** Whether surprise is tried. */
  readonly surprise: boolean;
}

/** Who could fight in that hex as things stand: those who defend it, and the nations in the majority. */
export function battleFor(position: Merkur, hex: number, attackers: readonly number[], there: readonly number[]): Battle {
  const defenders = contributing(position, there);
  return { hex, attackers, defenders, attacking: leading(position, attackers), defending: leading(position, defenders) };
}

/** What steps of so many quarters of an SP are worth at least, the cheapest taken first. */
function cheapest(position: Merkur, stakes: Stakes, force: readonly number[], due: Due): number {
  const worths = force.map((unit) => ({ each: stakes.of(unit, 1), quarters: spOf(position, unit) })).toSorted((a, b) => a.each - b.each);
  let left = due === 'all' ? Infinity : due;
  let sum = 0;
  for (const { each, quarters } of worths) {
    const taken = Math.min(left, quarters);
    sum += each * taken;
    left -= taken;
    if (left <= 0) break;
  }
  return sum;
}

/** What of a force falls where all of it is due: whole units turn to their reduced sides, unless none are left (10.D.8). */
function allOf(position: Merkur, stakes: Stakes, force: readonly number[], toTheLast: boolean): number {
  return force.reduce((sum, unit) => sum + stakes.of(unit, toTheLast ? spOf(position, unit) : lossOfAll(position, [unit])), 0);
}

/** One attack, weighed result by result. */
export class Clash {
  readonly #position: Merkur;
  readonly #stakes: Stakes;
  readonly #battle: Battle;
  /** All who stand in the hex, whether they defend it or not. */
  readonly #there: readonly number[];
  readonly #engaged: Engaged;
  readonly #known = new Map<string, { readonly worth: number; readonly clears: boolean }>();

  constructor(position: Merkur, stakes: Stakes, hex: number, attackers: readonly number[], there: readonly number[]) {
    this.#position = position;
    this.#stakes = stakes;
    this.#there = there;
    this.#battle = battleFor(position, hex, attackers, there);
    this.#engaged = {
      attackers: pointsOf(position, attackers),
      defenders: pointsOf(position, there),
      contributing: pointsOf(position, this.#battle.defenders),
    };
  }

  readonly #outlooks = new Map<Help, Outlook>();

  /** How the attack is expected to come out, with that help from the air. */
  outlook(help: Help): Outlook {
    const found = this.#outlooks.get(help) ?? this.#outlook(help);
    this.#outlooks.set(help, found);
    return found;
  }

  #outlook(help: Help): Outlook {
    const { attackers } = this.#battle;
    // 10.H.1.b: where nobody there has an attack they are lost without dice.
    if (!this.#there.some((unit) => canAttack(this.#position, unit, attackers))) {
      const { worth } = this.#result('DA');
      return { worth, cleared: 1, surprise: false };
    }
    const plain = this.#after(help, 0);
    const tried = this.#surprising(help);
    return tried.worth > plain.worth ? { ...tried, surprise: true } : { ...plain, surprise: false };
  }

  #surprising(help: Help): { readonly worth: number; readonly cleared: number } {
    const { ground } = this.#position.world.tables;
    const { success, failure } = ground.crt.modifiers.surprise;
    const modifier = surpriseModifier(this.#position, this.#battle);
    let wins = 0;
    for (let face = 1; face <= FACES; face++) if (surprises(ground, face + modifier)) wins++;
    const lost = isFreeAttempt(this.#position, this.#battle.attackers) ? 0 : failure;
    const [good, bad] = [this.#after(help, success), this.#after(help, lost)];
    const mean = (of: 'worth' | 'cleared'): number => (good[of] * wins + bad[of] * (FACES - wins)) / FACES;
    return { worth: mean('worth'), cleared: mean('cleared') };
  }

  readonly #strengths = new Map<number, { readonly odds: ReturnType<typeof oddsOf>; readonly drm: number }>();

  /** Strengths and what is added to the die, without any help from the air. */
  #alone: { readonly strengths: ReturnType<typeof strengthsOf>; readonly drm: number } | null = null;

  /** The odds with that help, and what is added to the die before surprise. */
  #odds(help: Help): { readonly odds: ReturnType<typeof oddsOf>; readonly drm: number } {
    const key = help.attack * HUNDRED * HUNDRED + help.defence * HUNDRED + help.drm;
    const known = this.#strengths.get(key);
    if (known) return known;
    const [position, battle] = [this.#position, this.#battle];
    const { strengths, drm } = (this.#alone ??= { strengths: strengthsOf(position, battle), drm: dieModifiers(position, battle).drm });
    const [first] = battle.attackers;
    const [enemy] = battle.defenders;
    const delivered = (unit: number | undefined): number =>
      unit === undefined ? 0 : exact.down(supportIn(position, sideOf(position, unit), battle.hex));
    const [attack, defence] = [Math.floor(help.attack) + delivered(first), Math.floor(help.defence) + delivered(enemy)];
    const odds = oddsOf(position.world.tables, {
      ...strengths,
      attack: attack > 0 ? exact.plus(strengths.attack, supportOnGround(position, battle.hex, attack)) : strengths.attack,
      defence: exact.plus(strengths.defence, [defence, 1]),
    });
    const found = { odds, drm: drm + help.drm };
    this.#strengths.set(key, found);
    return found;
  }

  /** The mean over all falls with so much on the die. */
  #after(help: Help, more: number): { readonly worth: number; readonly cleared: number } {
    const { odds, drm } = this.#odds(help);
    let [worth, cleared] = [0, 0];
    for (const [column, share] of [
      [odds.column, HUNDRED - odds.percent],
      [odds.other, odds.percent],
    ] as const) {
      if (share === 0) continue;
      for (let face = 1; face <= FACES; face++) {
        const one = this.#result(resultOf(this.#position.world.tables, column, face + drm + more));
        worth += one.worth * share;
        if (one.clears) cleared += share;
      }
    }
    return { worth: worth / (FACES * HUNDRED), cleared: cleared / (FACES * HUNDRED) };
  }

  /** What a result is worth to the attacker, and whether it clears the hex. */
  #result(code: string): { readonly worth: number; readonly clears: boolean } {
    const known = this.#known.get(code);
    if (known) return known;
    const result = groundResult(this.#position.world.tables.ground, code);
    const found =
      'exchange' in result
        ? this.#exchange(code)
        : result.retreats === 'choice'
          ? this.#choice(code)
          : this.#plain(code, result.retreats === 'defender' || ('withoutReducedSides' in result && result.withoutReducedSides === true));
    this.#known.set(code, found);
    return found;
  }

  #plain(code: string, clears: boolean, stays = false): { readonly worth: number; readonly clears: boolean } {
    const { tables } = this.#position.world;
    const { attacker, defender } = duesOf(tables, code, this.#engaged, stays);
    const toTheLast = 'withoutReducedSides' in groundResult(tables.ground, code);
    const lost = this.#lost(this.#battle.attackers, attacker, false);
    const taken = this.#lost(this.#there, defender, toTheLast);
    const owing = attacker === 'all' ? this.#engaged.attackers : attacker;
    return { worth: taken - lost + (clears ? this.#won(owing, defender) : -this.#stranded(attacker)), clears };
  }

  #lost(force: readonly number[], due: Due, toTheLast: boolean): number {
    return due === 'all' ? allOf(this.#position, this.#stakes, force, toTheLast) : cheapest(this.#position, this.#stakes, force, due);
  }

  /** HQ: the defender takes what is better for him (10.D.6). */
  #choice(code: string): { readonly worth: number; readonly clears: boolean } {
    const [gives, stays] = [this.#plain(code, true), this.#plain(code, false, true)];
    return gives.worth < stays.worth ? gives : stays;
  }

  #exchange(code: string): { readonly worth: number; readonly clears: boolean } {
    const { tables } = this.#position.world;
    const { attackers, defenders } = this.#engaged;
    const smaller = smallerSide(tables, code, this.#engaged);
    const due = (side: 'attacker' | 'defender', own: number, enemy: readonly number[]): Due =>
      smaller === side || smaller === 'neither' ? 'all' : Math.min(own, exchanged(tables, code, lossOfAll(this.#position, enemy)));
    const { attackers: all, defenders: contributing } = this.#battle;
    const [own, theirs] = [due('attacker', attackers, contributing), due('defender', defenders, all)];
    const clears = smaller === 'defender' || (code === 'HX' && smaller !== 'attacker');
    const lost = this.#lost(this.#battle.attackers, own, false);
    const taken = this.#lost(this.#there, theirs, false);
    return { worth: taken - lost + (clears ? this.#won(own === 'all' ? attackers : own, theirs) : -this.#stranded(own)), clears };
  }

  /** What it is worth that the hex is empty: the hex, if enough are left to own it, and who finds no way back. */
  #won(lost: number, taken: Due): number {
    const { hex, attackers } = this.#battle;
    const position = this.#position;
    const able = attackers.filter(
      (unit) => !isSupport(position, unit) && !isMarked(position, unit, DISRUPTED) && (hexOf(position, unit) === hex || this.#goesIn(unit)),
    );
    const left = able.reduce((sum, unit) => sum + spOf(position, unit), 0) - lost;
    const [first] = attackers;
    const prize = first === undefined ? 0 : this.#stakes.prize(position, sideOf(position, first), hex);
    const share = left >= QUARTERS ? 1 : left > 0 ? CONTROL : 0;
    return prize * share + (taken === 'all' ? 0 : this.#trapped());
  }

  /** Can the unit go in by the ground from where it stands, or from wherever beside the hex it is meant to attack? */
  #goesIn(unit: number): boolean {
    const [position, { hex }] = [this.#position, this.#battle];
    const from = hexOf(position, unit);
    return unitAt(position, unit).move > 0 && (position.world.grid.direction(from, hex) === null || canCross(position, unit, from, hex));
  }

  #trap: number | null = null;
  /** Of those who retreat what is lost because there is no way back for it (10.G.2.a.i). */
  #trapped(): number {
    if (this.#trap !== null) return this.#trap;
    const { hex } = this.#battle;
    const [first] = this.#there;
    const side = first === undefined ? 'allied' : sideOf(this.#position, first);
    const flight = { side, from: hex, been: [hex], led: false };
    const lost = this.#there.filter((unit) => isLost(this.#position, flight, unit));
    this.#trap = lost.reduce((sum, unit) => sum + this.#stakes.whole(this.#position, unit), 0);
    return this.#trap;
  }

  /** What is lost where those who have landed among enemies have not driven them off (10.N.1.h.i#2). */
  #stranded(lost: Due): number {
    if (lost === 'all') return 0;
    const { hex, attackers } = this.#battle;
    const there = attackers.filter((unit) => hexOf(this.#position, unit) === hex);
    const all = there.reduce((sum, unit) => sum + this.#stakes.whole(this.#position, unit), 0);
    return Math.max(0, all - cheapest(this.#position, this.#stakes, there, lost));
  }
}

/** Attacks of whom one likes in a position that stays as it is while they are weighed: each is reckoned once, however often it is asked for. */
export class Clashes {
  readonly #position: Merkur;
  readonly #stakes: Stakes;
  readonly #known = new Map<string, Clash>();

  constructor(position: Merkur, stakes: Stakes) {
    this.#position = position;
    this.#stakes = stakes;
  }

  /** The attack of those on the enemies in a hex. */
  on(hex: number, attackers: readonly number[]): Clash {
    const key = `${hex} ${attackers.join()}`;
    const known = this.#known.get(key);
    if (known) return known;
    const [first] = attackers;
    const enemies = first === undefined ? [] : unitsIn(this.#position, enemyOf(sideOf(this.#position, first)), hex);
    const clash = new Clash(this.#position, this.#stakes, hex, attackers, enemies);
    this.#known.set(key, clash);
    return clash;
  }
}
