import { FastDice, type Setup } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { ocs as game, type Ocs } from '../../src/index.ts';
import { put, supply } from '../../src/position/position.ts';
import { unitsOf } from '../../src/rules/04-general-concepts/stood.ts';
import { placeReceived } from '../../src/staff/receiving.ts';

const CAMPAIGN: Setup = { game: 'ocs', scenario: 'campaign', options: {}, edition: null };
const TOKENS = 40;
/** The German sources of the campaign, each for half at most. */
const SOURCES = ['02.36', '02.23', '01.04'] as const;

const campaign = (): Ocs => game.begin(CAMPAIGN, new FastDice(7)).position;
const placed = (position: Ocs): Record<string, number> =>
  placeReceived(position, { seat: 'german', tokens: TOKENS })['at'] as Record<string, number>;
/** All Germans stand there. */
function gathered(hex: string): Ocs {
  const position = campaign();
  for (const unit of unitsOf(position, 'german')) put(position, unit, position.world.grid.index(hex));
  return position;
}

describe('supply that has come', () => {
  it('is placed where trains bring it nearest to those who fight, all of it and no more at a source than its share', () => {
    for (const [near, far] of [
      ['02.36', '01.04'],
      ['01.04', '02.36'],
    ] as const) {
      const at = placed(gathered(near));
      expect(at[near]).toBe(TOKENS / 2);
      expect(at[far] ?? 0).toBeLessThan(TOKENS / 2);
      expect(Object.values(at).reduce((sum, one) => sum + one, 0)).toBe(TOKENS);
    }
  });

  it('is placed elsewhere where much lies still on the line', () => {
    const position = campaign();
    const before = placed(position);
    const [most] = SOURCES.toSorted((a, b) => (before[b] ?? 0) - (before[a] ?? 0));
    supply.add(position, position.world.grid.index(most as string), 'german', 400);
    expect(placed(position)[most as string] ?? 0).toBeLessThan(before[most as string] as number);
  });
});
