import { setupFor } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { occasionsIn, wrongRule } from '../../../umpire/tests/right-rule.ts';
import { conformance } from '../../../umpire/tests/suite.ts';
import { walk } from '../../../umpire/tests/walk.ts';
import { happenings } from './happenings.ts';
import { procedures, strait } from './index.ts';
import { SEATS } from './world.ts';

/** Games in which all happens that is declared. */
const SEEDS = [10, 15];

conformance(strait, {
  setups: [setupFor(strait, { scenario: 'crossing' })],
  seeds: SEEDS,
  looks: 30,
  misses: 80,
  combinations: 60,
  reloads: 60,
  enumerated: 40,
  questions: (_position, seat) => [
    { victory: {} },
    ...['tg-b-1', 'tg-r-1', 'tg-r-9'].map((group) => ({ search: { group } })),
    { watch: { group: seat === 'blue' ? 'tg-b-2' : 'tg-r-2', to: 'narrows' } },
    { gunnery: { ship: 'b-cr', target: 'r-dd-1' } },
  ],
  values: ['tg-b-1', 'tg-r-1', 'tg-b-9', '?red-1', '?blue-1', 'narrows', 'cetin', 'b-bn-1', 'r-lc-1'],
  // From there on what was hidden may be told.
  reveals: ['sighted', 'lost from sight', 'contact', 'landed', 'sunk'],
});

describe('the games of the suite', () => {
  it('come past everything that is declared, set-up apart', () => {
    const setup = setupFor(strait, { scenario: 'crossing' });
    const walks = SEEDS.map((seed) => walk(strait, setup, seed, 500));
    const kinds = new Set(walks.flatMap(({ decisions }) => decisions.flatMap(({ happened }) => happened.map(({ what }) => what))));
    expect(Object.keys(happenings.kinds).filter((kind) => !kinds.has(kind))).toEqual(['set up']);
  });
});

describe('a refusal', () => {
  it('of an act that is not asked for cites the act’s own rule, whatever is asked', () => {
    const tried = new Set<string>();
    const { decisions } = walk(strait, setupFor(strait, { scenario: 'crossing' }), 4, 60);
    expect(wrongRule(strait, occasionsIn(procedures), decisions, SEATS, tried)).toBeNull();
    expect([...tried]).toContain('sail');
  });
});
