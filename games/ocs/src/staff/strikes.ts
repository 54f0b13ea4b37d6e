import { shared, type Blow } from '@sandtable/staff/plan';
import { MODES } from '../position/marks.ts';
import { modeOf, unitAt, type Ocs } from '../position/position.ts';
import { defenseOf, fightOf, stepOfAll, type Defense, type Fight } from './clash.ts';
import { other, type Field, type Numbered } from './field.ts';
import { QUARTERS } from '../world/units.ts';
import { remembered } from './remembered.ts';
import { salvoOn, type Salvo } from './salvos.ts';
import { guessesOf } from './surmises.ts';

/** An attack as it would be made: by whom, and the guns that barrage the hex first. */
export interface Strike extends Blow {
  readonly hex: number;
  readonly attackers: readonly number[];
  readonly guns: readonly number[];
}

/** What attacks hang on, beside where everybody stands. */
export interface Means {
  /** By unit, 1 where it may attack in the phase. */
  readonly fights: Uint8Array;
  /** Artillery that may still fire before the attacks. */
  readonly guns: readonly number[];
  /** Is anybody in the hex attacked at all? */
  readonly mayBeAttacked: (hex: number) => boolean;
  /** May that be barraged? */
  readonly mayBeBarraged: (hex: number) => boolean;
  /** The tokens with which units in the hex can attack, and those that an attack by so many quarters of an RE costs. */
  readonly tokensInto: (hex: number) => number;
  readonly cost: (quarters: number) => number;
  /** Have the enemies there not the supply with which they would defend themselves whole? */
  readonly isShort: (hex: number) => boolean;
  /** What a step of a unit is worth, and a token of ours. */
  readonly step: (unit: number) => number;
  readonly token: number;
  /** What it is worth to come into the hex; `opens`: before others move through it. */
  readonly place: (hex: number, opens: boolean) => number;
}

/** Attacks that promise no more are not made. */
const LEAST_WORTH = 0.1;
/** A barrage that is worth no more is not fired. */
const LEAST_SALVO = 0.04;
/** That those whom nobody attacks then are in disorder. */
const DISORDER = 0.2;
/** Tokens that an attack costs, as a rule. */
const ATTACK_TOKENS = 2;

/** The attacks that a side would make from where it stands. */
export class Strikes {
  readonly #field: Field;
  readonly #side: Numbered;
  readonly #means: Means;
  readonly #ranges: ReadonlyMap<number, number>;
  /** By hex, what those who may stand there come to, as they are and in disorder: the enemy stays where he is. */
  readonly #plain: (hex: number) => readonly Defense[];
  readonly #disordered: (hex: number) => readonly Defense[];

  constructor(field: Field, side: Numbered, means: Means) {
    this.#field = field;
    this.#side = side;
    this.#means = means;
    const guesses = remembered((hex) => guessesOf(field, side, hex));
    const defenses = (disordered: boolean): ((hex: number) => readonly Defense[]) =>
      remembered((hex) => guesses(hex).map((guess) => defenseOf(guess, hex, means.step, disordered)));
    [this.#plain, this.#disordered] = [defenses(false), defenses(true)];
    this.#ranges = new Map(means.guns.map((unit) => [unit, unitAt(field.position as Ocs, unit).range]));
  }

  /** The most rewarding first; nobody, and no gun, in two of them (9.1c, OA-110, 12.4c-1). */
  all(): Strike[] {
    const field = this.#field;
    const targets = new Set(field.units(other(this.#side)).map((unit) => field.hex[unit] as number));
    return shared([...targets], (hex, busy) => this.on(hex, busy));
  }

  /** The best attack on a hex by those who are not busy; null where there is none. */
  on(hex: number, busy: ReadonlySet<number>): Strike | null {
    const attackers = this.#attackers(hex, busy);
    const plain = attackers.length > 0 ? this.#fight(hex, attackers) : 0;
    const unaided = Math.max(0, plain);
    const guns = this.#guns(hex, busy);
    const aided = guns.length > 0 ? this.#aided(hex, attackers, guns, unaided) : 0;
    if (aided > unaided + LEAST_SALVO && aided > LEAST_WORTH) {
      const units = [...attackers, ...guns];
      return { hex, units, attackers, guns, worth: aided };
    }
    return plain > LEAST_WORTH ? { hex, units: attackers, attackers, guns: [], worth: plain } : null;
  }

  /** What a salvo on a hex gains: those planned against it attack the better for it, or those who would do nothing else. */
  gains(): (hex: number, salvo: Salvo) => number {
    const planned = new Map(this.all().map((strike) => [strike.hex, strike]));
    return (hex, salvo) => {
      const busy = new Set([...planned.values()].flatMap((strike) => (strike.hex === hex ? [] : strike.units)));
      const attackers = this.#attackers(hex, busy);
      const unaided = attackers.length > 0 ? Math.max(0, this.#fight(hex, attackers)) : 0;
      return this.#after(hex, attackers, salvo, unaided) - unaided;
    };
  }

  /** What an overrun by these is worth, who stand beside the hex; 0 where they have no supply for it. */
  overrun(hex: number, attackers: readonly number[]): number {
    const [first] = attackers;
    const from = first === undefined ? -1 : (this.#field.hex[first] as number);
    if (from < 0 || !this.#means.mayBeAttacked(hex) || !(this.#means.tokensInto(from) > 0)) return 0;
    return this.#fight(hex, attackers, { isOverrun: true });
  }

  /** The same after a salvo on the hex: they decide once they have seen what it did; `instead` is what they would gain otherwise. */
  overrunAfter(hex: number, attackers: readonly number[], { disorganizes, steps }: Salvo, instead: number): number {
    const [lost, worthOfStep] = [Math.min(1, steps), this.#stepIn(hex)];
    const worth = (more: Partial<Fight> & { disordered?: boolean }): number =>
      Math.max(instead, this.#fight(hex, attackers, { isOverrun: true, ...more }));
    const then = (1 - lost) * worth({ disordered: true, lost: 0 }) + lost * worth({ disordered: true, lost: 1 });
    return (1 - disorganizes) * worth({}) + disorganizes * (then + steps * worthOfStep);
  }

  #attackers(hex: number, busy: ReadonlySet<number>): number[] {
    const { fights, tokensInto, mayBeAttacked } = this.#means;
    const field = this.#field;
    if (!mayBeAttacked(hex)) return [];
    const found: number[] = [];
    let tokens = 0;
    for (const from of field.around(hex)) {
      if (field.stacked(this.#side, from) === 0) continue;
      const able = field.unitsIn(this.#side, from).filter((unit) => fights[unit] === 1 && !busy.has(unit));
      const there = able.length > 0 ? tokensInto(from) : 0;
      if (there > 0) found.push(...able);
      tokens = Math.max(tokens, there);
    }
    const size = found.reduce((sum, unit) => sum + (field.size[unit] as number), 0);
    return size > QUARTERS && this.#means.cost(size) > tokens ? this.#few(hex, found) : found;
  }

  /** The strongest of these, as many as attack for what one equivalent costs (9.5a). */
  #few(hex: number, units: readonly number[]): number[] {
    const field = this.#field;
    const few: number[] = [];
    let room = QUARTERS;
    for (const unit of units.toSorted((a, b) => field.attackOn(b, hex) - field.attackOn(a, hex))) {
      const size = field.size[unit] as number;
      if (size > room) continue;
      few.push(unit);
      room -= size;
    }
    return few;
  }

  #guns(hex: number, busy: ReadonlySet<number>): number[] {
    const { grid } = this.#field.position.world;
    const { guns, mayBeBarraged } = this.#means;
    if (guns.length === 0 || !mayBeBarraged(hex)) return [];
    return guns.filter((unit) => {
      const from = this.#field.hex[unit] as number;
      const isNear = !busy.has(unit) && grid.distance(from, hex) <= (this.#ranges.get(unit) as number);
      return isNear && this.#means.tokensInto(from) > 0;
    });
  }

  #fight(
    hex: number,
    attackers: readonly number[],
    { disordered = false, ...more }: Partial<Fight> & { disordered?: boolean } = {},
  ): number {
    const { step, place, token, isShort } = this.#means;
    return (
      fightOf(this.#field, {
        hex,
        attackers,
        defenses: disordered ? this.#disordered(hex) : this.#plain(hex),
        step,
        place: place(hex, more.isOverrun === true),
        isShort: isShort(hex),
        ...more,
      }) -
      ATTACK_TOKENS * token
    );
  }

  /** What a step of the enemies in a hex is worth. */
  #stepIn(hex: number): number {
    return stepOfAll(this.#field, this.#field.unitsIn(other(this.#side), hex), this.#means.step);
  }

  /** The worth with a barrage before. */
  #aided(hex: number, attackers: readonly number[], guns: readonly number[], unaided: number): number {
    return this.#after(hex, attackers, salvoOn(this.#field, this.#side, hex, guns), unaided) - guns.length * this.#means.token;
  }

  /** The worth after a salvo: who attacks decides once he has seen what it did. */
  #after(hex: number, attackers: readonly number[], { disorganizes, steps }: Salvo, unaided: number): number {
    const [lost, worthOfStep] = [Math.min(1, steps), this.#stepIn(hex)];
    const after = (less: number): number =>
      attackers.length === 0 ? 0 : Math.max(0, this.#fight(hex, attackers, { disordered: true, lost: less }));
    const then = lost < 1 ? (1 - lost) * after(0) + lost * after(1) : after(1);
    const isFresh = this.#field.unitsIn(other(this.#side), hex).some((unit) => modeOf(this.#field.position, unit) !== MODES.disorganized);
    return (1 - disorganizes) * unaided + disorganizes * (then + steps * worthOfStep + (isFresh ? DISORDER : 0));
  }
}
