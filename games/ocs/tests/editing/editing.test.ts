import type { Edition, Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { editing } from '../../src/editing/index.ts';

const whole = editing.whole(null) as unknown as {
  readonly map: { readonly hexes: readonly object[]; readonly hexsides: readonly object[] } & object;
  readonly counters: { readonly counters: readonly object[] } & object;
  readonly tables: { readonly [table: string]: object };
  readonly scenarios: readonly { readonly id: string; readonly setup: object }[];
};
const edition = (parts: object): Edition => ({ name: 'test', ...parts }) as unknown as Edition;
const said = (parts: object): string[] => editing.problems(edition(parts)).map(({ says }) => says);
const [first] = whole.scenarios as [(typeof whole.scenarios)[0]];

describe('the game’s own data', () => {
  it('have no problem', () => expect(editing.problems(null)).toEqual([]));
});

describe('an edition', () => {
  it('is told what is wrong with its map', () => {
    const hexes = [...whole.map.hexes, { hex: '99.99', terrain: 'open' }, { hex: '01.01', terrain: 'sand' }];
    const problems = editing.problems(edition({ map: { ...whole.map, hexes } }));
    expect(problems.some(({ at, says }) => at.hex === '99.99' && says.includes('no hex 99.99'))).toBe(true);
    expect(problems.some(({ at }) => at.hex === '01.01')).toBe(true);
    const hexsides = [...whole.map.hexsides, { between: ['01.01', '05.05'], road: 'primary' }];
    expect(said({ map: { ...whole.map, hexsides } })).toContain('01.01 and 05.05 are not adjacent');
  });

  it('is told what is wrong with its counters', () => {
    const [one, ...rest] = whole.counters.counters as [{ readonly id: string }, ...object[]];
    expect(said({ counters: { ...whole.counters, counters: [one, ...rest, one] } }).length).toBeGreaterThan(0);
    const missing = {
      counters: {
        ...whole.counters,
        counters: whole.counters.counters.filter((line) => (line as { readonly id: string }).id !== 'de-i-35'),
      },
    };
    expect(said(missing)).toContain('there is no unit de-i-35');
  });

  it('brings tables one by one, each checked', () => {
    const [weather] = [whole.tables['weather']];
    expect(said({ tables: { weather } })).toEqual([]);
    const broken = editing.problems(edition({ tables: { weather: { ...weather, codes: {} } } }));
    expect(broken[0]?.at).toMatchObject({ part: 'tables', table: 'weather' });
  });

  it('is told what is wrong with its scenarios', () => {
    const with_ = (changes: object): string[] => said({ scenarios: [{ ...first, ...changes }] });
    expect(with_({})).toEqual([]);
    expect(with_({ options: { surprise: 'perhaps', sun: true } })).toEqual(['true or false is expected', 'there is no option "sun"']);
    expect(with_({ dumps: [{ side: 'german', hex: '99.99', points: 1 }] })).toEqual(['there is no hex 99.99 on the map']);
    const setup = { german: [{ units: ['su-413', 'de-i-35', 'de-i-35'], hex: '30.23' }], soviet: [] };
    expect(with_({ setup })).toEqual(['su-413 is not of the german side', 'de-i-35 comes twice']);
  });

  it('differs figure by figure', () => {
    const changed = whole.scenarios.map((one) => (one === first ? { ...first, title: 'Another Road' } : one));
    const differences = editing.differences(null, edition({ scenarios: changed as unknown as Value }));
    expect(differences).toHaveLength(1);
    expect(differences[0]?.at).toMatchObject({ part: 'scenarios', scenario: first.id });
    expect(editing.differences(null, null)).toEqual([]);
    expect(editing.hexes(null, { hex: '30.23' })).toEqual(['30.23']);
    expect(editing.hexes(null, { hex: '99.99' })).toEqual([]);
  });
});
