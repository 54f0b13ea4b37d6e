import { describe, expect, it } from 'vitest';
import historyData from '../../data/history.json' with { type: 'json' };
import { happenings } from '../../src/happenings.ts';
import { chronicleOf } from '../../src/showing/chronicle.ts';
import { SIDES } from '../../src/world/sides.ts';
import { operation } from '../at-sea.ts';

describe('the turns as they went', () => {
  const taken = historyData.turns.flatMap((one) => one.taken);
  const counted = operation.victory.objectives.flatMap((one) => (one.for === 'hex' ? [one.hex] : []));

  it('are those of the whole operation, one after the other', () => {
    expect(historyData.turns.map(({ turn }) => turn)).toEqual(Array.from({ length: operation.last }, (_, i) => i + 1));
  });

  it('end with all that counts in German hands, each place taken once', () => {
    expect(taken.map(({ hex }) => hex).toSorted()).toEqual(counted.toSorted());
    expect(taken.filter(({ by }) => by !== SIDES[0])).toEqual([]);
  });

  it('are reported by happenings that there are, and without history on another map', () => {
    const { tells, history } = chronicleOf(null);
    expect(tells.filter((what) => !Object.hasOwn(happenings.kinds, what))).toEqual([]);
    expect(history).toHaveLength(operation.last);
    expect(chronicleOf({ name: 'another', map: {} }).history).toBeUndefined();
  });
});
