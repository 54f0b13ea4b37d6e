import { ScriptedDice } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { percentileOf, rollDie, rollPercentile } from '../../src/rules/02-concepts/percentile.ts';
import { rule } from '../referee.ts';

describe('the dice', () => {
  rule('2.C.1.a', '2.C.1.d')('are one of ten sides, whose nought counts 10', () => {
    const rolled = (face: number) => rollDie(new ScriptedDice([face]), 'anything', String);
    expect([1, 9, 10].map(rolled)).toEqual([1, 9, 10]);
  });

  rule('2.C.1.b', '2.C.1.e#1')('are two of them for percentages, where two noughts count 100', () => {
    const rolled = (...faces: number[]) => rollPercentile(new ScriptedDice(faces), 'anything', String);
    expect([rolled(7, 7), rolled(10, 3), rolled(3, 10), rolled(10, 10)]).toEqual([77, 3, 30, 100]);
    expect([percentileOf([0, 0]), percentileOf([0, 1])]).toEqual([100, 1]);
  });
});
