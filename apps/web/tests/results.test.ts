import { expect, test } from 'vitest';
import { shows } from '../../../games/merkur/src/showing/index.ts';
import { resultsBy } from '../src/face/results.ts';

/** What a result of combat does, in the few words that stand under its chance. */

const effects = (
  ...all: readonly { readonly do: string; readonly who: string; readonly steps?: number | 'all'; readonly part?: string }[]
) => all;
const ONE = { do: 'lose', steps: 1 } as const;
const table = {
  columns: [],
  rows: [],
  codes: {
    EX: { says: 'Both lose a step.', effects: effects({ ...ONE, who: 'attacker' }, { ...ONE, who: 'defender' }) },
    DX: {
      says: 'The defender loses a step and retreats.',
      effects: effects({ ...ONE, who: 'defender' }, { do: 'retreat', who: 'defender' }),
    },
    AR: { says: 'The attacker retreats.', effects: effects({ do: 'retreat', who: 'attacker' }) },
    HR: {
      says: 'The attacker loses half; the defender retreats.',
      effects: effects({ do: 'lose', who: 'attacker', part: '½' }, { do: 'retreat', who: 'defender' }),
    },
    XX: { says: 'Both lose.', effects: effects({ do: 'lose', who: 'attacker' }, { do: 'lose', who: 'defender' }) },
  },
};

test('of both sides it says who suffers what', () => {
  const short = resultsBy(table);
  expect(Object.keys(table.codes).map((code) => short(code)?.short)).toEqual([
    'both −1',
    'ret. −1',
    'att. retreat',
    'att. −½, retreat',
    'both lose',
  ]);
  expect(short('nothing')).toBeNull();
});

test('of the Ground CRT of Merkur all is said, in parts of the strength where no steps are lost', () => {
  const { results } = shows(null);
  const words = Object.keys(results.codes).map((code) => resultsBy(results)(code)?.short);
  expect(words).toContain('att. −¼');
  expect(words.join(' ')).not.toMatch(/undefined|NaN/);
});
