import { expect, it } from 'vitest';
import { describeRegistry } from '../../../../packages/umpire/tests/registry.ts';
import options from '../../data/options.json' with { type: 'json' };
import rulings from '../../data/rulings.json' with { type: 'json' };
import { chapters, rules } from '../../src/rulebook.ts';

describeRegistry({ rules, chapters, rulings, options, prefix: 'WA', count: 408, unsaid: /table not in text/ });

it('rulings are numbered without a gap', () => {
  expect(rulings.map(({ id }) => id)).toEqual(rulings.map((_, i) => `WA-${String(i + 1).padStart(2, '0')}`));
  expect(rulings.length).toBeGreaterThanOrEqual(65);
});

it('options stand in the order of their rulings', () => {
  expect(options.map(({ id }) => id)).toEqual(rulings.flatMap(({ option }) => option ?? []));
});
