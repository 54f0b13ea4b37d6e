import { MODES } from '../../position/marks.ts';
import { modeOf, type Ocs } from '../../position/position.ts';
import { isNextToEnemy } from '../../rules/04-general-concepts/stood.ts';
import { openTargets, type Barrages } from '../../rules/12-specialized-units/open-targets.ts';
import type { Target } from '../../rules/12-specialized-units/targets.ts';
import type { OnOccasion } from '../../rules/acting.ts';
import { enemyOf } from '../../world/sides.ts';
import { Appraisal } from '../appraisal.ts';
import { Field, numberOf, other } from '../field.ts';
import { salvoOf, type Salvo } from '../salvos.ts';
import { onBase, onRailway, onSupplies } from './bombs.ts';

/** What bombs of a strength do best in a hex, in victory points. */
export interface Aim {
  readonly target: Target;
  readonly worth: number;
}

/** What it gains that a salvo falls on the units in a hex. */
export type OnUnits = (hex: number, salvo: Salvo) => number;

/* Guesses, in victory points. */
/** That units next to ours come into disorder, and others; and a step of theirs. */
const DISORDER_NEAR = 0.25;
const DISORDER_FAR = 0.08;
const STEP = 0.5;
/** Of an attack that the enemy could make this share is spoilt where those who would make it come into disorder. */
const SPOILT = 0.8;

/** Are any of the enemy's units in the hex not in disorder yet? */
const areFresh = (field: Field, locals: OnOccasion, hex: number): boolean =>
  field.unitsIn(other(numberOf(locals.seat)), hex).some((unit) => modeOf(field.position, unit) !== MODES.disorganized);

/** By rule of thumb: disorder counts, most of all next to ours, and steps. */
export function plainly(field: Field, locals: OnOccasion): OnUnits {
  const { position } = field;
  return (hex, { disorganizes, steps }) => {
    const isNear = isNextToEnemy(position, enemyOf(locals.seat), hex);
    const disorder = areFresh(field, locals, hex) ? (isNear ? DISORDER_NEAR : DISORDER_FAR) : 0;
    return disorganizes * (disorder + steps * STEP);
  };
}

/** By the attacks that the side means to make from where its units stand. */
export const forAttacks = (field: Field, locals: OnOccasion): OnUnits => new Appraisal(field, numberOf(locals.seat), []).gains();

/** By the attacks that the enemy could make next from where he stands: what spoils them (14.12b). */
export function againstAttacks(field: Field, locals: OnOccasion): OnUnits {
  const thumb = plainly(field, locals);
  const enemy = other(numberOf(locals.seat));
  const spoils = new Map<number, number>();
  for (const { attackers, worth } of new Appraisal(new Field(field.position, 'regular'), enemy, []).strikes()) {
    const strength = (units: readonly number[]): number => units.reduce((sum, unit) => sum + (field.attack[unit] as number), 0);
    for (const from of new Set(attackers.map((unit) => field.hex[unit] as number))) {
      const share = strength(attackers.filter((unit) => field.hex[unit] === from)) / Math.max(1e-3, strength(attackers));
      spoils.set(from, (spoils.get(from) ?? 0) + worth * share * SPOILT);
    }
  }
  return (hex, salvo) => thumb(hex, salvo) + (areFresh(field, locals, hex) ? salvo.disorganizes * Math.max(0, spoils.get(hex) ?? 0) : 0);
}

/** Weighs what can be bombed. */
export class Aims {
  readonly #field: Field;
  readonly #locals: Barrages;
  readonly #onUnits: OnUnits;

  constructor(field: Field, locals: Barrages, onUnits: OnUnits) {
    this.#field = field;
    this.#locals = locals;
    this.#onUnits = onUnits;
  }

  get position(): Ocs {
    return this.#field.position;
  }

  /** The best that bombs of that strength do in the hex; null where nothing in it can be bombed. */
  best(hex: number, strength: number): Aim | null {
    let best: Aim | null = null;
    for (const target of openTargets(this.position, this.#locals, hex)) {
      const worth = this.#worth(hex, target, strength);
      if (worth > (best?.worth ?? -1)) best = { target, worth };
    }
    return best;
  }

  #worth(hex: number, target: Target, strength: number): number {
    const { seat } = this.#locals;
    if (target === 'units') return this.#onUnits(hex, salvoOf(this.#field, numberOf(seat), hex, strength));
    if (target === 'supplies') return onSupplies(this.position, seat, hex, strength);
    if (target === 'base') return onBase(this.position, seat, hex, strength);
    // A hedgehog is worth something to whoever attacks it; its first level stays (17.0d).
    return target === 'railroad' ? onRailway(this.position, strength) : 0;
  }
}

/** What steady bombs: what its own attacks, and in its reaction the enemy's, hang on. */
export function aimsOf(position: Ocs, locals: Barrages): Aims {
  const field = new Field(position, locals.occasion);
  return new Aims(field, locals, locals.occasion === 'reaction' ? againstAttacks(field, locals) : forAttacks(field, locals));
}

/** What greedy bombs. */
export function plainAimsOf(position: Ocs, locals: Barrages): Aims {
  const field = new Field(position, locals.occasion);
  return new Aims(field, locals, plainly(field, locals));
}
