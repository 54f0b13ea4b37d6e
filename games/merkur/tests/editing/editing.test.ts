import { readPosition, type Edition, type Game, type Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { editing } from '../../src/editing/index.ts';
import { inFull } from '../../src/editing/in-short/index.ts';
import { merkur } from '../../src/index.ts';

const whole = editing.whole(null) as unknown as {
  readonly map: { readonly hexes: readonly object[]; readonly hexsides: readonly object[]; readonly bases: readonly object[] } & object;
  readonly counters: { readonly units: readonly { readonly id: string }[] } & object;
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
  it('is told what is wrong with its map, and where', () => {
    const hexes = [
      ...whole.map.hexes,
      { hex: '9999', surface: 'land', source: 'geography' },
      { hex: '2925', surface: 'sand', source: 'geography' },
    ];
    const bases = [...whole.map.bases, { name: 'Nowhere', hex: '9898', capacity: 1 }];
    const problems = editing.problems(edition({ map: { ...whole.map, hexes, bases } }));
    expect(problems.some(({ at, says }) => at.hex === '9999' && says.includes('no hex 9999'))).toBe(true);
    expect(problems.some(({ at, says }) => at.hex === '9898' && says.includes('no hex 9898'))).toBe(true);
    expect(problems.some(({ at }) => at.hex === '2925')).toBe(true);
    const hexsides = [...whole.map.hexsides, { between: ['2925', '3130'], way: 'road', source: 'geography' }];
    expect(said({ map: { ...whole.map, hexsides } })).toContain('2925 and 3130 are not adjacent');
  });

  it('is told what is wrong with its counters', () => {
    const { units } = whole.counters;
    expect(said({ counters: { ...whole.counters, units: [...units, units[0]] } })[0]).toContain('an id that no line before has');
    const missing = { counters: { ...whole.counters, units: units.filter(({ id }) => id !== 'de-i-fjr-2') } };
    expect(said(missing)).toContain('units has none of the id de-i-fjr-2');
  });

  it('brings tables one by one, each checked', () => {
    expect(said({ tables: { terrain: whole.tables['terrain'] } })).toEqual([]);
    const broken = editing.problems(edition({ tables: { terrain: { ...whole.tables['terrain'], hexes: {} } } }));
    expect(broken[0]?.at).toMatchObject({ part: 'tables', table: 'terrain' });
  });

  it('is told everything that is wrong with its scenarios', () => {
    const with_ = (changes: object): string[] => said({ scenarios: [{ ...first, ...changes }] });
    expect(with_({})).toEqual([]);
    expect(with_({ options: { 'dive-bombers': 'none', sun: true } })).toHaveLength(2);
    const setup = { axis: [{ units: ['nz-5', 'de-gjr-100', 'de-gjr-100', 'nobody'], hex: '3130' }], allied: [] };
    expect(with_({ area: undefined, setup })).toEqual([
      'nz-5 is not of the axis side',
      'de-gjr-100 is set up twice',
      'units has none of the id nobody',
    ]);
  });

  it('differs figure by figure', () => {
    const changed = whole.scenarios.map((one) => (one === first ? { ...first, title: 'Another Drop' } : one));
    const differences = editing.differences(null, edition({ scenarios: changed as unknown as Value }));
    expect(differences).toHaveLength(1);
    expect(differences[0]?.at).toMatchObject({ part: 'scenarios', scenario: first.id });
    expect(editing.differences(null, null)).toEqual([]);
    expect([editing.hexes(null, { hex: '2925' }), editing.hexes(null, { hex: '9999' })]).toEqual([['2925'], []]);
  });
});

const games = [{ ...merkur, editing }] as unknown as readonly Game[];
const file = (parts: object): object => ({ game: 'merkur', scenario: 'field', scenarios: [{ id: 'field' }], map: '', ...parts });
const counter = (given: Value, list: 'units' | 'aircraft' = 'units', id = 'x') =>
  (inFull('counters', given) as unknown as Record<'units' | 'aircraft', readonly { readonly id: string }[]>)[list].find(
    (one) => one.id === id,
  );

describe('counters in short words', () => {
  it('are as they are printed', () => {
    expect(counter({ x: 'allied greece III mountain 36-30-6 reduced 15-12 sp 2 mountain-moves heavy 2 light 1 antitank 4' })).toMatchObject(
      {
        kind: 'combat',
        side: 'allied',
        nation: 'greece',
        icon: 'mountain',
        size: 'III',
        sp: 2,
        attack: 36,
        defence: 30,
        move: 6,
        reduced: { attack: 15, defence: 12 },
        abilities: ['mountain-moves'],
        aa: { heavy: 2, light: 1 },
        antitank: 4,
      },
    );
    expect(counter({ x: 'allied corps' })).toMatchObject({ kind: 'headquarters', level: 'corps', nation: 'commonwealth' });
    expect(counter({ x: 'axis type ju-87b steps 1 codes:NH' }, 'aircraft')).toMatchObject({ side: 'axis', steps: 1, codes: ['N', 'H'] });
  });

  it('change those that there are, and say what they do not know', () => {
    expect(counter({ 'de-gjr-100': '50-40-7' }, 'units', 'de-gjr-100')).toMatchObject({
      attack: 50,
      defence: 40,
      move: 7,
      nation: 'germany',
    });
    expect(() => counter({ x: 'axis III 3-3-6 brave' })).toThrow('counters.x: "brave" says nothing of a counter');
    expect(() => counter({ x: 'axis sp many' })).toThrow('sp: a number is expected');
    expect(() => counter({ x: 7 })).toThrow('words or an object');
  });
});

describe('a position file', () => {
  it('is read with a map, counters, tables and scenarios in short words', () => {
    const { position } = readPosition(games, {
      ...file({
        map: ['0304 rough city base3', 'road 0303-0304'],
        counters: { x: 'axis III 36-30-6' },
        tables: { 'air/night/hexes': 3 },
        turn: 1,
        phase: 'axis movement',
        state: { units: { x: '0303 offensive' }, hexes: { '0304': 'allied hits 1' }, gsp: { '0303': 'axis 2 GSP' } },
      }),
    } as never);
    const { state } = merkur.save(position as never) as unknown as { readonly state: { readonly units: object; readonly hexes: object } };
    expect(state.units).toMatchObject({ x: { at: '0303', supply: 'offensive' } });
    expect(state.hexes).toMatchObject({ '0304': { owner: 'allied', hits: 1 } });
    expect(() => inFull('map', '0304 lava')).toThrow('map: ');
    expect(() => inFull('tables', { 'air/moon': 1, 'air/night/moon/half': 2 })).toThrow('tables.air/night/moon/half');
  });
});
