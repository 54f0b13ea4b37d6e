import { describe, expect, it } from 'vitest';
import { ocs as game, type Ocs } from '../../src/index.ts';
import type { Side } from '../../src/world/sides.ts';
import { played } from '../machine-games.ts';

describe('greedy', () => {
  it('plays the first half lesson to its end', () => {
    expect(played('lesson-mtsensk-half', { german: 'greedy', soviet: 'greedy' }, 'one').table.position.outcome).not.toBeNull();
  }, 60_000);
});

describe('steady', () => {
  it('plays the first lesson to its end from either side, and says what it means to do', () => {
    const { table, plans } = played('lesson-mtsensk', { german: 'steady', soviet: 'steady' }, 'one');
    expect(table.position.outcome).not.toBeNull();
    expect(plans.some(({ intent }) => /^March to .+\.$/.test(intent))).toBe(true);
    expect(plans.flatMap(({ terms }) => terms.map(({ says }) => says))).toContain('attacks now, by the table');
  }, 60_000);

  it('beats who plays at random, from either side', () => {
    const margin = (levels: { readonly [side in Side]: string }): number => {
      const { table } = played('lesson-mtsensk', levels, 'one');
      return game.explain(table.position, 'german', { victory: {} }).value as number;
    };
    expect(margin({ german: 'steady', soviet: 'random' })).toBeGreaterThan(margin({ german: 'random', soviet: 'steady' }));
  }, 60_000);

  it('does the same for the same seed', () => {
    const [one, other] = ['a', 'a'].map(
      (seed) => played('lesson-mtsensk', { german: 'steady', soviet: 'steady' }, seed, 40).table.position,
    );
    expect(game.hash(one as Ocs)).toBe(game.hash(other as Ocs));
  }, 60_000);
});
