import { MODES } from '../position/marks.ts';
import { hedgehogOf, modeOf, type Ocs } from '../position/position.ts';
import { optionOf } from '../options.ts';
import { outcomeOf, resultAt, type Outcome } from '../rules/09-combat/result.ts';
import { HALF, RATING_LOST } from '../rules/09-combat/strength.ts';
import { surprisedBy } from '../rules/09-combat/surprise.ts';
import { columnFor, shiftedColumn } from '../rules/09-combat/odds.ts';
import { coverOf } from '../world/costs.ts';
import { times } from '../world/factor.ts';
import type { OddsRow } from '../world/schema/forms.ts';
import type { Field } from './field.ts';

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

/** Those who fight, and what for; `disordered`: once a barrage has brought the defenders into disorder, with so many steps less. */
export interface Fight {
  readonly hex: number;
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
  readonly attackerStep: number;
  readonly defenderStep: number;
  readonly place: number;
  readonly isOverrun?: boolean;
  /** The defenders lack the supply with which they would defend themselves whole (9.5a-3). */
  readonly isShort?: boolean;
  readonly disordered?: boolean;
  readonly lost?: number;
}

/** What an attack is worth as everybody stands on the field; whoever has the best rating leads. */
export function fightOf(field: Field, fight: Fight): number {
  const { position } = field;
  const {
    hex,
    attackers,
    defenders,
    attackerStep,
    defenderStep,
    place,
    isOverrun = false,
    isShort = false,
    disordered = false,
    lost = 0,
  } = fight;
  let [attack, defense, best, worst, ours, theirs] = [0, 0, -RATINGS, -RATINGS, 0, 0];
  for (const unit of attackers) {
    attack += field.attackOn(unit, hex);
    best = Math.max(best, field.rating[unit] as number);
    ours += field.steps[unit] as number;
  }
  for (const unit of defenders) {
    const isHalved = disordered && modeOf(position, unit) !== MODES.disorganized;
    defense += isHalved ? times(field.defenseIn(unit, hex), HALF) : field.defenseIn(unit, hex);
    worst = Math.max(worst, (field.rating[unit] as number) - (isHalved ? RATING_LOST : 0));
    theirs += field.steps[unit] as number;
  }
  if (isShort) defense = times(defense, position.world.tables.supplyCosts.withoutDefense);
  if (attack <= 0) return 0;
  if (theirs - lost <= 0) return 0;
  const column = columnBetween(position, coverOf(position.world, hex).row, attack, (defense * (theirs - lost)) / theirs);
  const stakes = { attackers: ours, defenders: theirs - lost, attackerStep, defenderStep, place };
  const rating = Math.max(1 - RATINGS, Math.min(RATINGS - 1, best - worst));
  return fightIn(position, column, rating, hedgehogOf(position, hex), stakes, isOverrun);
}
