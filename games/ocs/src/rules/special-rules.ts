import { applies } from '../cite.ts';
import { optionOf } from '../options.ts';
import { hexOf, printed, unitAt, type Ocs } from '../position/position.ts';
import { OPTIONAL_RULES } from '../world/optional-rules.ts';
import type { SpecialRule } from '../world/schema/special-rules.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { readPhase } from './02-sequence-of-play/played.ts';

const isOptional = (id: SpecialRule['id']): id is (typeof OPTIONAL_RULES)[number] => OPTIONAL_RULES.some((one) => one === id);

/** A rule of the campaign's own, with its figures, where the scenario is played by it (Intro.3-1); else undefined. */
export function specialRule<I extends SpecialRule['id']>(position: Ocs, id: I): Extract<SpecialRule, { readonly id: I }> | undefined {
  const { world, scenario } = position;
  if (!scenario.rules.includes(id) || (isOptional(id) && !optionOf(position, id))) return undefined;
  return world.special.rules.find((rule): rule is Extract<SpecialRule, { readonly id: I }> => rule.id === id);
}

/** Is the unit of a garrison that neither moves nor needs supply (Intro.3-1)? */
export function isGarrison(position: Ocs, unit: number): boolean {
  const garrison = specialRule(position, 'garrison');
  if (garrison?.side !== unitAt(position, unit).side || !garrison.hexes.includes(printed(position, hexOf(position, unit)))) return false;
  applies('Intro.3-1');
  return true;
}

/** Is the side surprised in this side turn of the enemy's: it releases no reserves, and answers no overrun with a barrage (Intro.3-1)? */
export function isSurprised(position: Ocs, side: Side): boolean {
  const rule = specialRule(position, 'surprised-front');
  const part = readPhase(position.facts.phase);
  if (rule?.side !== side || rule.turn !== position.facts.turn || part.is !== 'side turn') return false;
  applies('Intro.3-1');
  return part.side === enemyOf(side) && part.turn === rule.playerTurn;
}

/** What frost adds to the side's dice for the refit of aircraft (Intro.3-1). */
export function frostOf(position: Ocs, side: Side): number {
  const rule = specialRule(position, 'frost');
  if (rule?.side !== side || position.facts.turn < rule.from) return 0;
  applies('Intro.3-1');
  return rule.add;
}
