import type { Spot } from '@sandtable/umpire';
import type { Findings } from './findings.ts';

/** Every rule that data name under one of these keys must be one of the rulebook: its words are shown in play. */
export function rulesNamed(
  value: unknown,
  path: string,
  spot: (path: string) => Spot,
  rulebook: { readonly [rule: string]: unknown },
  keys: readonly string[],
  findings: Findings,
): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const here = Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`;
    const named = keys.includes(key) ? [inner].flat() : [];
    if (named.length > 0 && named.every((one) => typeof one === 'string')) {
      for (const rule of named) if (!Object.hasOwn(rulebook, rule)) findings.fault(spot(here), `the rulebook has no rule ${rule}`);
    } else rulesNamed(inner, here, spot, rulebook, keys, findings);
  }
}
