import type { Ocs } from '../position/position.ts';
import type { SpecialRule } from '../world/schema/special-rules.ts';

/** A rule of the campaign's own, with its figures, where the scenario is played by it (Intro.3-1); else undefined. */
export function specialRule<I extends SpecialRule['id']>(
  { world, scenario }: Ocs,
  id: I,
): Extract<SpecialRule, { readonly id: I }> | undefined {
  if (!scenario.rules.includes(id)) return undefined;
  return world.special.rules.find((rule): rule is Extract<SpecialRule, { readonly id: I }> => rule.id === id);
}
