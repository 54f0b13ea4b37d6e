import type { Line } from '@sandtable/umpire';
import { expect, test } from 'vitest';
import { readOdds } from '../src/face/odds.ts';

const line = (value: Line['value'], says: string): Line => ({ rule: '11.0', value, says });
const LINES = [
  line(13, 'all attackers'),
  line('3 to 4', 'all defenders'),
  line('3:1', '13 against 4'),
  line(1, 'concentric'),
  line('4:1', 'after the shifts'),
];
const ANSWER = {
  value: '4:1',
  attack: 13,
  defense: '3 to 4',
  ratio: '3:1',
  before: '3:1',
  column: '4:1',
  shift: 1,
  parts: { column: 2 },
  lines: LINES,
};

test('odds are laid out as strengths, the column that they reach, and the shifts', () => {
  expect(readOdds(ANSWER)).toEqual({
    attack: 13,
    defense: '3–4',
    ratio: '3:1',
    before: '3:1',
    base: LINES[2],
    after: '4:1',
    best: null,
    shift: 1,
    row: null,
    modifier: 0,
    strengths: LINES.slice(0, 2),
    shifts: [LINES[3]],
  });
});

test('odds of which not all is known have a worst and a best column', () => {
  expect(readOdds({ ...ANSWER, value: '4:1 to 5:1', best: '5:1' })).toMatchObject({ after: '4:1', best: '5:1' });
});

test('odds by terrain name the columns of their row, and what is added to the dice', () => {
  expect(readOdds({ ...ANSWER, row: ['3:1', '4:1'], modifier: -2 })).toMatchObject({ row: ['3:1', '4:1'], modifier: -2 });
});

test('odds without a ratio, and an answer without parts, are laid out as far as they go', () => {
  expect(readOdds({ value: null, ratio: null, lines: LINES })).toMatchObject({
    ratio: null,
    base: null,
    strengths: LINES,
    shifts: [],
    shift: 0,
  });
});
