import { describe, expect, it } from 'vitest';
import expansion from '../../data/expansion.json' with { type: 'json' };
import { rules } from '../../src/rulebook.ts';

interface Guest {
  readonly name: string;
  readonly count: number | null;
  readonly rules: readonly string[];
  readonly source: { readonly [figure: string]: string };
}

const { sheet } = expansion;
const games = expansion.games as readonly { readonly counters: readonly Guest[] }[];
const counters = games.flatMap((game) => game.counters);

describe('the counters for two other games (GA-70)', () => {
  it('are those that the rulebook names, and no more than it counts (2.0)', () => {
    const known = counters.reduce((sum, { count }) => sum + (count ?? 0), 0);
    const uncounted = counters.filter(({ count }) => count === null);
    expect(uncounted.map(({ name }) => name)).toEqual(['22nd Airlanding Division']);
    expect(known + uncounted.length).toBeLessThanOrEqual(sheet.counters);
  });

  it('have every rule of their chapter, each in one place', () => {
    const of = counters.flatMap((counter) => counter.rules);
    expect([...new Set(of)].toSorted()).toEqual(
      Object.keys(rules)
        .filter((id) => id.startsWith('X.'))
        .toSorted(),
    );
  });

  it('say of every figure that they know where it comes from, and know none that no rule states', () => {
    for (const { source, ...counter } of counters) {
      const figures = Object.entries(counter).filter(
        ([key, value]) => ['name', 'count', 'combat', 'movement'].includes(key) && value !== null,
      );
      expect(Object.keys(source).toSorted(), counter.name).toEqual(figures.map(([key]) => key).toSorted());
      for (const from of Object.values(source)) expect(counter.rules.map((rule) => `rulebook ${rule}`)).toContain(from);
    }
  });
});
