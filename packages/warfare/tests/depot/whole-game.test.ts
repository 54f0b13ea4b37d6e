import { setupFor } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { occasionsIn, wrongRule } from '../../../umpire/tests/right-rule.ts';
import { conformance } from '../../../umpire/tests/suite.ts';
import { walk } from '../../../umpire/tests/walk.ts';
import { depot, procedures } from './index.ts';
import { SEATS } from './schema.ts';

conformance(depot, {
  setups: ['crossing', 'bridgehead'].map((scenario) => setupFor(depot, { scenario })),
  seeds: [1, 2],
  looks: 20,
  misses: 60,
  combinations: 60,
  reloads: 40,
  enumerated: 40,
  questions: (_position, seat) => [
    { supplies: { seat } },
    { layer: { id: 'supply' } },
    { layer: { id: 'threat' } },
    { zones: {} },
    { control: {} },
    { victory: {} },
    { reach: { units: ['b-arm-3'] } },
  ],
  values: ['0306', '0305', 'b-truck-1', 'r-truck-11'],
});

describe('a refusal', () => {
  it('of an act that is not asked for cites the act’s own rule, whatever is asked', () => {
    const setup = setupFor(depot, { scenario: 'bridgehead' });
    const tried = new Set<string>();
    const { decisions } = walk(depot, setup, 4, 60);
    expect(wrongRule(depot, occasionsIn(procedures), decisions, SEATS, tried)).toBeNull();
    expect([...tried]).toContain('attack');
  });
});
