import { describe, expect, it } from 'vitest';
import { shared } from '../../src/plan/index.ts';

/** Attacks on targets by those who could join them; each unit beyond what is wanted adds nothing. */
const targets = {
  weak: { able: [1, 2], wanted: 1, worth: 3 },
  strong: { able: [2, 3], wanted: 2, worth: 5 },
  safe: { able: [3], wanted: 2, worth: 9 },
} as const;

type Name = keyof typeof targets;

function shareOut(...names: readonly Name[]) {
  const asked: string[] = [];
  const made = shared(names, (name, busy) => {
    asked.push(name);
    const { able, wanted, worth } = targets[name];
    const units = able.filter((unit) => !busy.has(unit)).slice(-wanted);
    return units.length === wanted ? { name, units, worth } : null;
  });
  return { asked, made: made.map(({ name, units }) => [name, units]) };
}

describe('attackers shared out among targets', () => {
  it('go where they gain most first; who is wanted there is missing elsewhere, and nobody fights twice', () => {
    expect(shareOut('weak', 'strong').made).toEqual([
      ['strong', [2, 3]],
      ['weak', [1]],
    ]);
  });

  it('attack nothing that is not worth it', () => {
    expect(shareOut('safe').made).toEqual([]);
  });

  it('are looked at again only where one of them is busy', () => {
    expect(shareOut('weak', 'strong').asked).toEqual(['weak', 'strong', 'weak']);
    expect(shareOut('strong').asked).toEqual(['strong']);
  });
});
