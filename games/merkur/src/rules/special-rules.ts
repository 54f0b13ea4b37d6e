import type { Merkur } from '../position/position.ts';
import type { SpecialRule } from '../world/schema/special-rules.ts';

/** A rule of the operation's own, with its figures, where the scenario is played by it; else undefined. */
export function specialRule<I extends SpecialRule['id']>(
  { world, scenario }: Pick<Merkur, 'world' | 'scenario'>,
  id: I,
): Extract<SpecialRule, { readonly id: I }> | undefined {
  if (!scenario.rules.includes(id)) return undefined;
  return world.special.find((rule): rule is Extract<SpecialRule, { readonly id: I }> => rule.id === id);
}
