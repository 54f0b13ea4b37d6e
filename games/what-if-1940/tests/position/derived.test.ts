import { FastDice, type Setup } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { sample, walk } from '../../../../packages/umpire/tests/walk.ts';
import { witnessed } from '../../../../packages/warfare/tests/witness.ts';
import { whatIf1940 as game } from '../../src/index.ts';
import { declaration } from '../../src/position/position.ts';
import { lines, stacks, stackOf } from '../../src/rules/07-stacking-and-fog-of-war/stacks.ts';
import { linesOf } from '../../src/rules/06-supply/supply.ts';

const setup: Setup = { game: 'what-if-1940', scenario: 'campaign', options: {}, edition: null };
const TRACERS = ['german west', 'german east', 'soviet', 'without Poland', 'allied', 'cavalry'] as const;

/** Positions of a random game, from its first decision to its last. */
const positions = () => sample(walk(game, setup, 40, 10_000).decisions, 16).map(({ before }) => before);

describe('what is derived from a position', () => {
  it('is found by looking at nothing that it does not name', () => {
    let many = 0;
    for (const position of positions()) {
      for (const derived of declaration.derived) {
        const watched = witnessed(position, derived.reads);
        derived.finding.derive(watched, derived.finding.blank(watched, null));
      }
      // A set-up of its own: of its games no lines are remembered.
      const watched = witnessed({ ...position, setup: { ...setup } }, lines.reads);
      for (const tracer of TRACERS) expect(linesOf(watched, tracer).cost).toEqual(linesOf(position, tracer).cost);
      many++;
    }
    expect(many).toBeGreaterThan(10);
  });

  it('is seen to look at what it does not name', () => {
    const { position } = game.begin(setup, new FastDice(40));
    expect(() => stackOf(witnessed(position, { columns: [] }), 0, 0)).toThrow(/column 0 .* is looked at/);
    expect(() => linesOf(witnessed({ ...position, setup: { ...setup } }, stacks.reads), 'soviet')).toThrow('is looked at');
  });
});
