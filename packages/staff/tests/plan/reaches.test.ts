import { cheapest, NONE, Paths } from '@sandtable/hexes';
import { describe, expect, it } from 'vitest';
import { Reaches, type Stacks } from '../../src/plan/index.ts';
import { LENGTH, neighbours, onTheLine } from './line.ts';

/** Units of side 1 go three hexes, round those of side 0. */
const ALLOWANCE = 3;

function reaching(field: Stacks, gangs: readonly (readonly number[])[]) {
  const paths = new Paths(LENGTH);
  const asked: number[] = [];
  const reaches = new Reaches(field, neighbours, gangs, (unit) => {
    asked.push(unit);
    const shut = field.stack.subarray(0, LENGTH);
    cheapest({ neighbours, costs: null, shut }, { hex: field.hex[unit] as number, at: 0 }, ALLOWANCE, paths);
    return paths;
  });
  const all = (test: (hex: number) => boolean): number[] => Array.from({ length: LENGTH }, (_, hex) => hex).filter(test);
  return { reaches, asked, reached: () => all((hex) => reaches.canReach(hex)), near: () => all((hex) => reaches.comesNear(hex)) };
}

describe('where the enemy can come', () => {
  it('is what somebody can reach, and what lies beside it', () => {
    const field = onTheLine([0, 5], [1, 2], [1, 9]);
    const { reaches, reached, near } = reaching(field, [[1], [2]]);
    reaches.look();
    expect([reached(), near()]).toEqual([
      [0, 1, 2, 3, 4, 6, 7, 8, 9],
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    ]);
    field.put(0, 3);
    reaches.look();
    expect([reached(), near()]).toEqual([
      [0, 1, 2, 6, 7, 8, 9],
      [0, 1, 2, 3, 5, 6, 7, 8, 9],
    ]);
  });

  it('is worked out anew for those alone near whom something has changed, and as it was once that is back', () => {
    const field = onTheLine([0, 4], [1, 0], [1, 9]);
    const { reaches, asked, reached } = reaching(field, [[1], [2]]);
    reaches.look();
    const before = reached();
    reaches.look();
    expect(asked).toEqual([1, 2]);
    field.put(0, 2);
    reaches.look();
    expect(asked.slice(2)).toEqual([1]);
    field.put(0, 4);
    reaches.look();
    expect(reached()).toEqual(before);
  });

  it('is worked out anew by what has changed since it was settled', () => {
    const field = onTheLine([0, 4], [1, 0], [1, 9]);
    const { reaches, asked, reached } = reaching(field, [[1], [2]]);
    reaches.look();
    field.put(0, 2);
    reaches.look();
    const kept = reached();
    reaches.settled(true);
    reaches.look();
    expect([reached(), asked.length]).toEqual([kept, 3]);
    field.put(0, 8);
    reaches.look();
    const tried = reached();
    expect([tried.includes(3), asked.length]).toEqual([true, 5]);
    field.put(0, 2);
    reaches.settled(false);
    expect(reached()).toEqual(tried);
    reaches.look();
    expect([reached(), asked.length]).toEqual([kept, 5]);
  });

  it('is nowhere for units that are off the map', () => {
    const field = onTheLine([0, 4], [1, NONE]);
    const { reaches, near } = reaching(field, [[1]]);
    reaches.look();
    expect(near()).toEqual([]);
  });
});
