import { openPassage } from '@sandtable/hexes';
import { describe, expect, it } from 'vitest';
import { stridesTo } from '../../src/plan/index.ts';
import { neighbours } from './line.ts';

const FAR = 6;

describe('strides', () => {
  it('are counted from the nearest goal, and no further than is far', () => {
    expect([...stridesTo(openPassage({ neighbours }), [2], FAR)]).toEqual([2, 1, 0, 1, 2, 3, 4, 5, 6, 6]);
    expect([...stridesTo(openPassage({ neighbours }), [9, 2], FAR)]).toEqual([2, 1, 0, 1, 2, 3, 3, 2, 1, 0]);
    expect([...stridesTo(openPassage({ neighbours }), [], FAR)]).toEqual(Array.from({ length: 10 }, () => FAR));
  });

  it('go where the passage lets them', () => {
    const passage = { ...openPassage({ neighbours }), enters: (_from: number, _direction: number, to: number) => to !== 4 };
    expect([...stridesTo(passage, [2], FAR)]).toEqual([2, 1, 0, 1, 6, 6, 6, 6, 6, 6]);
  });
});
