import { applies } from '../cite.ts';
import { hexOf, printed, unitAt, type Ocs } from '../position/position.ts';
import type { SpecialRule } from '../world/schema/special-rules.ts';

/** A rule of the campaign's own, with its figures, where the scenario is played by it (Intro.3-1); else undefined. */
export function specialRule<I extends SpecialRule['id']>(
  { world, scenario }: Ocs,
  id: I,
): Extract<SpecialRule, { readonly id: I }> | undefined {
  if (!scenario.rules.includes(id)) return undefined;
  return world.special.rules.find((rule): rule is Extract<SpecialRule, { readonly id: I }> => rule.id === id);
}

/** Is the unit of a garrison that neither moves nor needs supply (Intro.3-1)? */
export function isGarrison(position: Ocs, unit: number): boolean {
  const garrison = specialRule(position, 'garrison');
  if (garrison?.side !== unitAt(position, unit).side || !garrison.hexes.includes(printed(position, hexOf(position, unit)))) return false;
  applies('Intro.3-1');
  return true;
}
