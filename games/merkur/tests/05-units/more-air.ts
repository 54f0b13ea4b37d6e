import type { Value } from '@sandtable/umpire';
import countersData from '../../data/counters.json' with { type: 'json' };

/** The counters of the campaign, but with other codes for the aircraft of some types. */
export const withCodes = (codes: { readonly [type: string]: readonly string[] }): Value =>
  ({
    ...countersData,
    airTypes: countersData.airTypes.map((one) => (one.id in codes ? { ...one, codes: codes[one.id] } : one)),
  }) as unknown as Value;
