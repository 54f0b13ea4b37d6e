import { FastDice, type Setup } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { sample, walk } from '../../../../packages/umpire/tests/walk.ts';
import { witnessed } from '../../../../packages/warfare/tests/witness.ts';
import { gertrud as game } from '../../src/index.ts';
import { consequences } from '../../src/rules/settle.ts';
import { declaration } from '../../src/position/position.ts';
import { stacks, stackOf } from '../../src/rules/08-zones-of-control/zones.ts';
import { supplyFound } from '../../src/rules/07-supply/found.ts';
import { NATIONALITIES } from '../../src/world/schema.ts';
import { suppliedHexes } from '../../src/rules/07-supply/supply.ts';

const setups: readonly Setup[] = [{}, { 'drop-zone': 'after-fight', 'supply-friends': 'nationality', 'mountain-rail': 'no' }].map(
  (options) => ({
    game: 'gertrud',
    scenario: 'early-1943',
    options,
    edition: null,
  }),
);

/** Positions of a random game, from its first decision to its last. */
const positions = (setup: Setup) => sample(walk(game, setup, 43, 10_000).decisions, 16).map(({ before }) => before);

describe('what is derived from a position', () => {
  it.each(setups)('is found by looking at nothing that it does not name (options %#)', (setup) => {
    let many = 0;
    for (const position of positions(setup)) {
      for (const derived of declaration.derived) {
        const watched = witnessed(position, derived.reads);
        derived.finding.derive(watched, derived.finding.blank(watched, null));
      }
      const watched = witnessed(position, supplyFound.reads);
      for (const nationality of NATIONALITIES) expect(suppliedHexes(watched, nationality)).toEqual(suppliedHexes(position, nationality));
      many++;
    }
    expect(many).toBeGreaterThan(3);
  });

  it('is seen to look at what it does not name', () => {
    const { position } = game.begin(setups[0] as Setup, new FastDice(43));
    expect(() => stackOf(witnessed(position, { columns: [] }), 0, 0)).toThrow('column 0 "');
    expect(() => suppliedHexes(witnessed(position, stacks.reads), 'turkish')).toThrow('is looked at');
    expect(() => consequences.of(witnessed(position, consequences.reads))).not.toThrow();
  });
});
