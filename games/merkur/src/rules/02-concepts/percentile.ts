import type { Dice } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { FACES } from '../../world/dice.ts';

/** 2.C.1.e: what two noughts count. */
const ALL = 100;

/** What a tens and a ones die say together: 1 to 100 (2.C.1.c, 2.C.1.e). */
export function percentileOf([tens = 0, ones = 0]: readonly number[]): number {
  applies('2.C.1.c', '2.C.1.e#1');
  return (tens % FACES) * FACES + (ones % FACES) || ALL;
}

/** Rolls percentile dice: 1 to 100. `read` says what a number leads to. */
export function rollPercentile(dice: Dice, on: string, read: (percent: number) => string): number {
  applies('2.C.1.b');
  return percentileOf(dice.roll(on, 2, FACES, (faces) => read(percentileOf(faces))));
}

/** Rolls one die: 1 to 10, for the face 0 counts as 10 (2.C.1.d). `read` says what a face leads to. */
export function rollDie(dice: Dice, on: string, read: (face: number) => string): number {
  applies('2.C.1.a', '2.C.1.d');
  return dice.roll(on, 1, FACES, ([face = 0]) => read(face))[0] as number;
}
