import { describe, expect, it } from 'vitest';
import { PairedDice } from '../src/index.ts';

describe('paired dice', () => {
  it('fall alike in the same roll of the same scene, whatever else was rolled', () => {
    const [one, two] = [new PairedDice('5'), new PairedDice('5')];
    one.roll('weather', 3, 6);
    for (const dice of [one, two]) dice.sceneTo('2');
    one.roll('weather', 3, 6);
    expect(one.roll('combat', 9, 6)).toEqual(two.roll('combat', 9, 6));
    expect(new PairedDice('6').roll('combat', 9, 6)).not.toEqual(new PairedDice('5').roll('combat', 9, 6));
  });

  it('fall alike in whatever order the scenes come, and go on in one that comes again', () => {
    const rolled = (scenes: readonly string[]) => {
      const dice = new PairedDice('5');
      const rolls: Record<string, number[]> = {};
      for (const scene of scenes) {
        dice.sceneTo(scene);
        (rolls[scene] ??= []).push(...dice.roll('combat', 5, 6));
      }
      return rolls;
    };
    const there = rolled(['here', 'there', 'here']);
    expect(rolled(['there', 'here', 'here'])).toEqual(there);
    expect(there['here']?.slice(0, 5)).not.toEqual(there['here']?.slice(5));
    expect(there['here']?.slice(0, 5)).not.toEqual(there['there']);
  });

  it('are fair', () => {
    const dice = new PairedDice('5');
    const counts = Array.from({ length: 6 }, () => 0);
    for (let turn = 1; turn <= 6000; turn++) {
      dice.sceneTo(String(turn));
      for (const face of dice.roll('combat', 1, 6)) counts[face - 1] = (counts[face - 1] as number) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(140);
  });
});
