import * as z from 'zod/mini';
import { checked } from './data.ts';
import type { Reason } from './rule-index.ts';

const words = z.string().check(z.minLength(1));

const kinds = {
  cardboard: z.strictObject({ kind: z.literal('cardboard'), because: words }),
  definition: z.strictObject({ kind: z.literal('definition'), by: z.array(words).check(z.minLength(1)) }),
  'not in play': z.strictObject({ kind: z.literal('not in play'), because: words }),
  'not yet': z.strictObject({ kind: z.literal('not yet'), until: words }),
} satisfies { readonly [kind in Reason['kind']]: unknown };

const reasonSchema = z.discriminatedUnion('kind', [kinds.cardboard, kinds.definition, kinds['not in play'], kinds['not yet']]);

/** A game's list of the rules that no test proves, `unproved.json`, from what has been read. @throws DataError naming the place */
export const readReasons = (data: unknown): { readonly [rule: string]: Reason } => checked(z.record(z.string(), reasonSchema), data);

/**
 * What is wrong between a game's rules, the list of their proofs and the list of reasons: a rule that has neither, one that has
 * both, a reason for no rule, a definition that leads to a rule without proof. A line each.
 */
export function accountFaults(
  rules: Iterable<string>,
  proved: { readonly [rule: string]: readonly string[] },
  reasons: { readonly [rule: string]: Reason },
): readonly string[] {
  const ids = new Set(rules);
  const isProved = (rule: string): boolean => (proved[rule]?.length ?? 0) > 0;
  const faults: string[] = [];
  for (const rule of ids) if (!isProved(rule) && !reasons[rule]) faults.push(`${rule} is not proved, and no reason is given`);
  for (const [rule, reason] of Object.entries(reasons)) {
    if (!ids.has(rule)) faults.push(`${rule} is no rule, and a reason is given for it`);
    if (isProved(rule)) faults.push(`${rule} is proved, and a reason is given why not`);
    for (const other of reason.kind === 'definition' ? reason.by : [])
      if (!isProved(other)) faults.push(`${rule} leads to ${other}, which is not proved`);
  }
  return faults;
}
