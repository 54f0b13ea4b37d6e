import type { Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import countersData from '../../data/counters.json' with { type: 'json' };
import { crete, expectAllowed, expectRefused, rule, type Put, type Referee } from '../referee.ts';

const PARTS = ['de-gjr-85', 'de-gjr-100', 'de-5-geb-trains'] as const;
const [REGIMENT, OTHER, TRAINS] = PARTS;
/** The 5th Mountain Division as one counter. */
const division = {
  id: 'division',
  kind: 'combat',
  side: 'axis',
  nation: 'germany',
  name: '5th Mountain Division',
  short: '5 Geb',
  icon: 'mountain',
  size: 'XX',
  sp: 4,
  attack: 80,
  defence: 80,
  move: 6,
  reduced: { attack: 40, defence: 40 },
  parts: PARTS,
  source: 'test',
};
const counters = { ...countersData, units: [...countersData.units, division] } as unknown as Value;
const field = (units: { readonly [unit: string]: string | Put }): Referee =>
  Object.entries(units).reduce(
    (at, [unit, where]) => at.put(unit, where as Put),
    crete().counters(counters).put('nz-5', '2924').put('de-iii-fjr-1', '3134'),
  );
const assembly = { act: 'assemble', unit: 'division' } as const;
const breakdown = { act: 'break-down', unit: 'division' } as const;

describe('a division', () => {
  rule('7.G.3.a#2')('is put together where all of its elements are, what never flies among them', () => {
    expectAllowed(field({ [REGIMENT]: '3030', [OTHER]: '3030', [TRAINS]: '3030' }).refusal('axis', assembly));
    expectRefused(
      field({ [REGIMENT]: '3030', [OTHER]: '3030', [TRAINS]: '3029' }).refusal('axis', assembly),
      '7.G.3.a#2',
      'not all in one hex',
    );
    expectRefused(field({ [REGIMENT]: '3030', [OTHER]: '3030' }).refusal('axis', assembly), '7.G.3.a#2', 'not all in one hex');
    expectRefused(field({ division: '3030' }).refusal('axis', assembly), '7.G.3.a#2', 'broken down');
    const hurt = { [REGIMENT]: { at: '3030', steps: 1 }, [OTHER]: '3030', [TRAINS]: '3030' };
    expectRefused(field(hurt).refusal('axis', assembly), '7.G.3.a#2', 'whole');
  });

  rule('10.N.1.b')('is broken down into them, who have spent and are supplied as it was', () => {
    const at = field({ division: { at: '3030', supply: 'E1', spent: 8, marks: ['moved'] } });
    at.do('axis', breakdown);
    for (const part of PARTS) expect(at.unit(part)).toMatchObject({ at: '3030', supply: 'E1', spent: 8, marks: ['moved'] });
    expect(at.unit('division').at).toBe('later');
    at.do('axis', assembly);
    expect(at.unit('division')).toMatchObject({ at: '3030', supply: 'E1', spent: 8 });
    expectRefused(field({ division: { at: '3030', steps: 1 } }).refusal('axis', breakdown), '10.N.1.b', 'lost too much');
    expectRefused(field({ [REGIMENT]: '3030' }).refusal('axis', breakdown), '10.N.1.b', 'none of your units');
    expectRefused(field({ [REGIMENT]: '3030' }).refusal('axis', { ...breakdown, unit: REGIMENT }), '10.N.1.b', 'no elements');
  });
});
