import { describe, expect, it } from 'vitest';
import { FastDice } from '@sandtable/umpire';
import { merkur as game, type Merkur } from '../../src/index.ts';
import { jumpersOf } from '../../src/staff/drops.ts';
import { isContested } from '../../src/staff/theatre.ts';
import { maleme, operation, setUp } from '../at-sea.ts';

const begun = (scenario: typeof maleme): Merkur => game.begin(setUp(scenario), new FastDice(1)).position;
const contested = (position: Merkur, hexes: readonly string[]): string[] =>
  hexes.filter((hex) => isContested(position, position.world.grid.index(hex)));

describe('the land that is fought for', () => {
  it('is the island in the whole operation, and neither the mainland nor what lies behind either side', () => {
    const position = begun(operation);
    expect(contested(position, ['2925', '3030', '3126', '3034'])).toEqual(['2925', '3030', '3126', '3034']);
    expect(contested(position, ['1625', '2222', '2228', '2937', '2442', '5149'])).toEqual([]);
  });

  it('is the area of a scenario that has one', () => {
    expect(contested(begun(maleme), ['2924', '2925', '3027', '3030', '1625'])).toEqual(['2924', '2925', '3027']);
  });

  it('is what the airborne units wait for in Greece, who plan drops onto it', () => {
    const position = begun(operation);
    const ids = jumpersOf(position, 'axis').map((unit) => position.world.units[unit]?.id);
    expect(ids).toHaveLength(16);
    expect(ids).toContain('de-i-llsr');
    expect(ids).not.toContain('de-gjr-100');
  });
});
