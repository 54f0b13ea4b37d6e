import { hedgehogOf, type Ocs } from '../position/position.ts';
import { resultAt } from '../rules/09-combat/result.ts';
import { coverOf } from '../world/costs.ts';
import type { OddsRow } from '../world/schema/forms.ts';
import type { Field } from './field.ts';

/** What an attack comes to on average over the dice. */
export interface Clash {
  /** Steps that each side loses at once. */
  readonly attackerLoses: number;
  readonly defenderLoses: number;
  /** What is left to be lost or retreated. */
  readonly attackerOption: number;
  readonly defenderOption: number;
  /** How likely it is that the defender must lose or retreat something, that he is disorganized, that somebody may exploit. */
  readonly pushed: number;
  readonly disorganized: number;
  readonly exploited: number;
}

/** The faces of a die. */
const FACES = [1, 2, 3, 4, 5, 6];
/** Ratings differ by less than this. */
const RATINGS = 20;

const known = new WeakMap<object, Map<number, Clash>>();

/** What a column of the Combat Table comes to with a modifier, over all that two dice can fall. */
export function clashIn(position: Ocs, column: number, modifier: number): Clash {
  const { combat } = position.world.tables;
  const all = known.get(combat) ?? new Map<number, Clash>();
  known.set(combat, all);
  const key = column * RATINGS * 2 + modifier + RATINGS;
  const found = all.get(key) ?? averaged(position, column, modifier);
  all.set(key, found);
  return found;
}

function averaged(position: Ocs, column: number, modifier: number): Clash {
  const { codes } = position.world.tables.combat;
  const sum = { attackerLoses: 0, defenderLoses: 0, attackerOption: 0, defenderOption: 0, pushed: 0, disorganized: 0, exploited: 0 };
  for (const one of FACES)
    for (const two of FACES) {
      let isPushed = false;
      for (const effect of codes[resultAt(position, column, one + two + modifier)]?.effects ?? []) {
        if (effect.do === 'lose' && effect.who === 'attacker') sum.attackerLoses += effect.steps;
        if (effect.do === 'lose' && effect.who === 'defender') sum.defenderLoses += effect.steps;
        if (effect.do === 'option' && effect.who === 'attacker') sum.attackerOption += effect.number;
        if (effect.do === 'option' && effect.who === 'defender') sum.defenderOption += effect.number;
        if (effect.do === 'option' && effect.who === 'defender') isPushed = true;
        if (effect.do === 'disorganize') sum.disorganized++;
        if (effect.do === 'exploit') sum.exploited++;
      }
      if (isPushed) sum.pushed++;
    }
  const ways = FACES.length * FACES.length;
  return Object.fromEntries(Object.entries(sum).map(([part, value]) => [part, value / ways])) as unknown as Clash;
}

/** The column of the Combat Table for strengths in a row of odds (9.7a), and where the defense is nothing the last (9.16a). */
export function columnFor({ world }: Ocs, row: OddsRow, attack: number, defense: number): number {
  const { columns } = world.tables.combat;
  if (defense <= 0) return columns.length - 1;
  const odds: readonly [number, number] =
    attack >= defense ? [Math.round(attack / defense), 1] : [1, Math.round(defense / Math.max(attack, 1e-3))];
  return Math.max(
    0,
    columns.findLastIndex(({ [row]: [a, d] }) => odds[0] * d >= a * odds[1]),
  );
}

/** What an attack by these on those in the hex comes to, as everybody stands on the field; whoever has the best rating leads. */
export function clashOf(field: Field, hex: number, attackers: readonly number[], defenders: readonly number[]): Clash {
  const { position } = field;
  let [attack, defense, best, worst] = [0, 0, -RATINGS, -RATINGS];
  for (const unit of attackers) {
    attack += field.attackOn(unit, hex);
    best = Math.max(best, field.rating[unit] as number);
  }
  for (const unit of defenders) {
    defense += field.defenseIn(unit, hex);
    worst = Math.max(worst, field.rating[unit] as number);
  }
  const column = columnFor(position, coverOf(position.world, hex).row, attack, defense);
  return clashIn(position, column, Math.max(-RATINGS + 1, best - worst - hedgehogOf(position, hex)));
}
