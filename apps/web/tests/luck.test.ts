import { inSentence } from '@sandtable/warfare/telling';
import { expect, test } from 'vitest';
import type { AttackStatistics } from '../src/face/face.ts';
import { luckOfSide } from '../src/table/luck.ts';
import { SIDES } from '../src/games/what-if-1940/seats.ts';

const attack = (seat: string, luck: number): AttackStatistics => ({ seat, luck, variance: 0.25 }) as AttackStatistics;

test('luck is counted for a side: both German seats for the Germans, both Allied seats against them', () => {
  const attacks = [attack('german-west', 0.25), attack('german-east', 0.5), attack('soviet', 0.25), attack('anglo-french', 0.25)];
  expect(luckOfSide(attacks, 'german', { sides: SIDES }).total).toBeCloseTo(0.25);
  expect(luckOfSide(attacks, 'allied', { sides: SIDES }).total).toBeCloseTo(-0.25);
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
