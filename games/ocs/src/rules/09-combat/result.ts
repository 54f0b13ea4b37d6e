import type { Dice } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import type { Ocs } from '../../position/position.ts';
import type { CombatEffect } from '../../world/schema/tables.ts';

/** What one result, or both of an attack at all costs, do to the sides together (9.11, 9.8d). */
export interface Outcome {
  readonly attackerLoses: number;
  readonly attackerOption: number;
  readonly defenderLoses: number;
  readonly defenderOption: number;
  /** Does it disorganize the defender (9.15)? */
  readonly disorganizes: boolean;
  /** The action rating from which on attackers may exploit (9.14); null where none may. */
  readonly exploits: number | null;
}

/** Nothing happens to anybody. */
export const NOTHING: Outcome = {
  attackerLoses: 0,
  attackerOption: 0,
  defenderLoses: 0,
  defenderOption: 0,
  disorganizes: false,
  exploits: null,
};

/** What a column of the Combat Table has for two dice and a modifier (9.10). */
export function resultAt({ world: { tables } }: Ocs, column: number, modified: number): string {
  const { rows } = tables.combat;
  applies('9.10-1');
  return (rows[Math.max(0, Math.min(rows.length, modified) - 1)] as readonly string[])[column] as string;
}

export interface Roll {
  readonly dice: readonly number[];
  readonly modifier: number;
  readonly result: string;
}

/** The roll of an attack; of one at all costs both, on one column, the second with a modifier of its own more (9.8b, 9.8c). */
export function rollCombat(position: Ocs, dice: Dice, column: number, modifier: number, allCosts: boolean): Roll[] {
  const { combat } = position.world.tables;
  if (allCosts) applies('9.8b-1', '9.8c-1');
  return (allCosts ? [modifier, modifier + combat.allCosts] : [modifier]).map((more) => {
    const read = (faces: readonly number[]): string =>
      resultAt(
        position,
        column,
        faces.reduce((sum, face) => sum + face, more),
      );
    const faces = dice.roll('combat', combat.dice, 6, read);
    return { dice: faces, modifier: more, result: read(faces) };
  });
}

function plus(all: Outcome, effect: CombatEffect): Outcome {
  switch (effect.do) {
    case 'lose':
      return effect.who === 'attacker'
        ? { ...all, attackerLoses: all.attackerLoses + effect.steps }
        : { ...all, defenderLoses: all.defenderLoses + effect.steps };
    case 'option':
      return effect.who === 'attacker'
        ? { ...all, attackerOption: all.attackerOption + effect.number }
        : { ...all, defenderOption: all.defenderOption + effect.number };
    case 'disorganize':
      return { ...all, disorganizes: true };
    case 'exploit':
      // OA-43: of two results the lower number counts for each unit.
      return { ...all, exploits: Math.min(all.exploits ?? Infinity, effect.rating) };
  }
}

/** What results come to: losses and options of each side add up, any DG holds (9.8d, OA-43). */
export function outcomeOf({ world: { tables } }: Ocs, results: readonly string[]): Outcome {
  if (results.length > 1) applies('9.8d-1');
  const effects = results.flatMap((result) => tables.combat.codes[result]?.effects ?? []);
  return effects.reduce(plus, NOTHING);
}
