import { inSentence } from '@sandtable/warfare/telling';
import { expect, test } from 'vitest';
import type { AttackStatistics } from '../src/face/face.ts';
import { attackFought } from '../src/face/luck.ts';
import { luckOfSide } from '../src/table/luck.ts';
import { SIDES } from '../src/games/what-if-1940/seats.ts';

const attack = (seat: string, luck: number): AttackStatistics => ({ seat, luck, variance: 0.25 }) as AttackStatistics;

test('luck is counted for a side: both German seats for the Germans, both Allied seats against them', () => {
  const attacks = [attack('german-west', 0.25), attack('german-east', 0.5), attack('soviet', 0.25), attack('anglo-french', 0.25)];
  expect(luckOfSide(attacks, 'german', { sides: SIDES }).total).toBeCloseTo(0.25);
  expect(luckOfSide(attacks, 'allied', { sides: SIDES }).total).toBeCloseTo(-0.25);
});

test('the luck of a result is reckoned with all dice that are added up, and with what is added to them', () => {
  const crt = { columns: [{ label: '1:1' }], codes: { bad: {}, good: {} }, rows: [['bad'], ['bad'], ['bad'], ['good']] };
  const at = { n: 1, turn: 1, seat: 'german' };
  const told = { what: 'result', hex: '0101', column: 'elsewhere', at: 0, dice: [1, 1], result: 'bad' };
  // Two dice show 3 or less three times in thirty-six; with one more two of those are left.
  expect(attackFought({ ...told, modifier: 0 }, { ...crt, dice: 2 }, at).luck).toBeCloseTo(1.5 / 36 - 0.5);
  expect(attackFought({ ...told, modifier: 1 }, { ...crt, dice: 2 }, at).luck).toBeCloseTo(0.5 / 36 - 0.5);
  expect(attackFought({ ...told, column: '1:1' }, crt, at).luck).toBeCloseTo(1.5 / 4 - 0.5);
});

test('luck is counted for a seat that wins alone', () => {
  expect(luckOfSide([attack('axis', 0.5), attack('turkish', 0.25)], 'axis', { sides: [] }).total).toBeCloseTo(0.25);
});

test('within a sentence words begin small, and names stay as they are', () => {
  expect(['East combat', 'Roll for Moscow', 'Set up the Juggernauts'].map(inSentence)).toEqual([
    'east combat',
    'roll for Moscow',
    'set up the Juggernauts',
  ]);
  expect(['Far East', 'Southwest Front'].map(inSentence)).toEqual(['Far East', 'Southwest Front']);
});
