import type { Merkur } from '../position/position.ts';
import { keptFor } from '../world/kept.ts';
import type { SpecialRule } from '../world/schema/special-rules.ts';

const byId = keptFor(({ special }): ReadonlyMap<string, SpecialRule> => new Map(special.map((rule) => [rule.id, rule])));

/** A rule of the operation's own, with its figures, where the scenario is played by it; else undefined. */
export function specialRule<I extends SpecialRule['id']>(
  { world, scenario }: Pick<Merkur, 'world' | 'scenario'>,
  id: I,
): Extract<SpecialRule, { readonly id: I }> | undefined {
  if (!scenario.rules.includes(id)) return undefined;
  return byId(world).get(id) as Extract<SpecialRule, { readonly id: I }> | undefined;
}
