import { MODES } from '../position/marks.ts';
import { hedgehogOf, modeOf, type Ocs } from '../position/position.ts';
import { optionOf } from '../options.ts';
import { outcomeOf, resultAt, type Outcome } from '../rules/09-combat/result.ts';
import { RATING_LOST } from '../rules/09-combat/rating.ts';
import { HALF } from '../rules/09-combat/strength.ts';
import { surprisedBy } from '../rules/09-combat/surprise.ts';
import { columnFor, shiftedColumn } from '../rules/09-combat/odds.ts';
import { coverOf } from '../world/costs.ts';
import { times } from '../world/factor.ts';
import type { OddsRow } from '../world/schema/forms.ts';
import type { Field } from './field.ts';
import type { Guess } from './surmises.ts';

/** A result of the Combat Table, and how likely it is. */
interface Chance {
  readonly chance: number;
  readonly outcome: Outcome;
}

/** What is at stake in an attack, in victory points as the attacker counts them. */
export interface Stakes {
  /** Steps of each side, and what each is worth. */
  readonly attackers: number;
  readonly defenders: number;
  readonly attackerStep: number;
  readonly defenderStep: number;
  /** That the hex is left to the attacker. */
  readonly place: number;
}

/** The faces of a die. */
const FACES = [1, 2, 3, 4, 5, 6];
/** Ratings differ by less than this, and no hedgehog has a higher level. */
const RATINGS = 20;

/* Guesses, in victory points. */
/** That defenders stay in disorder, that attackers may exploit, and that they fall back themselves. */
const DISORDER = 0.25;
const EXPLOITS = 0.4;
const FALLS_BACK = 0.15;
/** A step that is kept is worth more to whoever has few left. */
const LAST_STEPS = 0.1;

const known = new WeakMap<object, Map<number, readonly Chance[]>>();

/** Columns by which surprise shifts an attack whose leaders' ratings differ by so much, each with its chance (9.17). */
function shifts(position: Ocs, rating: number, isOverrun: boolean): ReadonlyMap<number, number> {
  const chances = new Map<number, number>();
  const add = (shift: number, chance: number): unknown => chances.set(shift, (chances.get(shift) ?? 0) + chance);
  if (!optionOf(position, 'surprise')) return new Map([[0, 1]]);
  const { die } = position.world.tables.surprise;
  for (const one of FACES)
    for (const two of FACES) {
      const favors = surprisedBy(position, one + two + rating, isOverrun);
      const chance = 1 / FACES.length ** 2;
      if (favors === 'nobody') add(0, chance);
      else for (let by = 1; by <= die; by++) add(favors === 'attacker' ? by : -by, chance / die);
    }
  return chances;
}

/** What an attack in a column comes to, over all that its dice can fall: its leaders' ratings differ by so much (9.9, 9.10, 17.0b). */
function chancesOf(position: Ocs, column: number, rating: number, hedgehog: number, isOverrun: boolean): readonly Chance[] {
  const { combat } = position.world.tables;
  const isSurprising = optionOf(position, 'surprise') === true;
  const all = known.get(combat) ?? new Map<number, readonly Chance[]>();
  known.set(combat, all);
  const key = (((column * RATINGS * 2 + rating + RATINGS) * RATINGS + hedgehog) * 2 + Number(isOverrun)) * 2 + Number(isSurprising);
  const found = all.get(key) ?? averaged(position, column, rating, hedgehog, isOverrun);
  all.set(key, found);
  return found;
}

function averaged(position: Ocs, column: number, rating: number, hedgehog: number, isOverrun: boolean): Chance[] {
  const chances = new Map<string, number>();
  for (const [shift, chance] of shifts(position, rating, isOverrun)) {
    const at = shiftedColumn(position, column, shift);
    for (const one of FACES)
      for (const two of FACES) {
        const result = resultAt(position, at, one + two + rating - hedgehog);
        chances.set(result, (chances.get(result) ?? 0) + chance / FACES.length ** 2);
      }
  }
  return [...chances].map(([result, chance]) => ({ chance, outcome: outcomeOf(position, [result]) }));
}

/** The column of the Combat Table for strengths that are reckoned roughly, and where the defense is nothing the last (9.16a). */
export function columnBetween(position: Ocs, row: OddsRow, attack: number, defense: number): number {
  if (defense <= 0) return position.world.tables.combat.columns.length - 1;
  const odds =
    attack >= defense ? ([Math.round(attack / defense), 1] as const) : ([1, Math.round(defense / Math.max(attack, 1e-3))] as const);
  return columnFor(position, row, odds);
}

/** What a result is worth to the attacker: he makes the best of his option, and then the defender of his (9.11). */
function worthOf(outcome: Outcome, { attackers, defenders, attackerStep, defenderStep, place }: Stakes, isOverrun: boolean): number {
  const lost = Math.min(attackers, outcome.attackerLoses);
  const killed = Math.min(defenders, outcome.defenderLoses);
  const [left, standing] = [attackers - lost, defenders - killed];
  const sum = killed * defenderStep - lost * attackerStep;
  if (left === 0) return sum;
  const exploits = outcome.exploits !== null && !isOverrun ? EXPLOITS : 0;
  if (standing === 0) return sum + place + exploits;
  const disorder = outcome.disorganizes ? DISORDER : 0;
  const option = Math.min(standing, outcome.defenderOption);
  const bled = option * defenderStep + (option === standing ? place : option * LAST_STEPS);
  const answered = outcome.defenderOption > 0 ? Math.min(bled, place) : 0;
  const stays = outcome.attackerOption > left ? -Infinity : answered - outcome.attackerOption * attackerStep + exploits;
  return sum + disorder + (outcome.attackerOption > 0 ? Math.max(stays, -FALLS_BACK) : stays);
}

/** What an attack in a column is worth on average; `rating` is the attacker's less the defender's. */
export function fightIn(position: Ocs, column: number, rating: number, hedgehog: number, stakes: Stakes, isOverrun = false): number {
  let sum = 0;
  for (const { chance, outcome } of chancesOf(position, column, rating, hedgehog, isOverrun))
    sum += chance * worthOf(outcome, stakes, isOverrun);
  return sum;
}

/** What defenders come to, as one guess has them: strength, best rating, steps, what a step is worth, and the share of all guesses that agree. */
export interface Defense {
  readonly strength: number;
  readonly rating: number;
  readonly steps: number;
  readonly step: number;
  readonly share: number;
}

/** Those who fight, and what for. */
export interface Fight {
  readonly hex: number;
  readonly attackers: readonly number[];
  readonly defenses: readonly Defense[];
  /** What a step of a unit is worth. */
  readonly step: (unit: number) => number;
  readonly place: number;
  readonly isOverrun?: boolean;
  /** The defenders lack the supply with which they would defend themselves whole (9.5a-3). */
  readonly isShort?: boolean;
  /** Steps that the defenders have lost to a barrage before. */
  readonly lost?: number;
}

/** What an attack is worth as everybody stands on the field, on average of what may stand in the hex; whoever has the best rating leads. */
export function fightOf(field: Field, fight: Fight): number {
  const { position } = field;
  const { hex, attackers, defenses, step, place, isShort = false, isOverrun = false, lost = 0 } = fight;
  let [attack, best, ours] = [0, -RATINGS, 0];
  for (const unit of attackers) {
    attack += field.attackOn(unit, hex);
    best = Math.max(best, field.rating[unit] as number);
    ours += field.steps[unit] as number;
  }
  if (attack <= 0) return 0;
  const attackerStep = stepOfAll(field, attackers, step);
  const { row } = coverOf(position.world, hex);
  const hedgehog = hedgehogOf(position, hex);
  let worth = 0;
  for (const defense of defenses) {
    const left = defense.steps - lost;
    if (left <= 0) continue;
    const whole = isShort ? times(defense.strength, position.world.tables.supplyCosts.withoutDefense) : defense.strength;
    const column = columnBetween(position, row, attack, (whole * left) / defense.steps);
    const stakes = { attackers: ours, defenders: left, attackerStep, defenderStep: defense.step, place };
    const rating = Math.max(1 - RATINGS, Math.min(RATINGS - 1, best - defense.rating));
    worth += defense.share * fightIn(position, column, rating, hedgehog, stakes, isOverrun);
  }
  return worth;
}

/** What a step of these is worth on average; 0 of nobody's. */
export function stepOfAll(field: Field, units: readonly number[], step: (unit: number) => number): number {
  let [sum, all] = [0, 0];
  for (const unit of units) {
    sum += step(unit) * (field.steps[unit] as number);
    all += field.steps[unit] as number;
  }
  return all > 0 ? sum / all : 0;
}

/** What the defenders of a hex come to in a guess; `disordered`: once a barrage has brought them into disorder. */
export function defenseOf({ field, defenders, share }: Guess, hex: number, step: (unit: number) => number, disordered: boolean): Defense {
  let [strength, rating, steps] = [0, -RATINGS, 0];
  for (const unit of defenders) {
    const isHalved = disordered && modeOf(field.position, unit) !== MODES.disorganized;
    strength += isHalved ? times(field.defenseIn(unit, hex), HALF) : field.defenseIn(unit, hex);
    rating = Math.max(rating, (field.rating[unit] as number) - (isHalved ? RATING_LOST : 0));
    steps += field.steps[unit] as number;
  }
  return { strength, rating, steps, step: stepOfAll(field, defenders, step), share };
}
