import { expect, test } from 'vitest';
import { phaseNamed } from '../src/index.ts';

test('a phase that is written is one of those of the game, or refused with their names; where none is written another stands for it', () => {
  const phases = ['set-up', 'movement', 'combat'] as const;
  expect(phaseNamed('combat', phases, 'set-up')).toBe('combat');
  expect(phaseNamed('', phases, 'set-up')).toBe('set-up');
  expect(() => phaseNamed('Combat', phases, 'set-up')).toThrow('phase: there is no phase "Combat"; there are set-up, movement, combat');
});
