import type { Facts } from '@sandtable/umpire';
import type { Layers } from '@sandtable/warfare/layers';
import { describe, expect, it } from 'vitest';
import { field, rule, type Referee } from '../referee.ts';
import { DIVISIONS, draw, ENEMY, ENGINEERS, HQ, PANZER, week } from '../11-supply/week.ts';

const [FIRST, SECOND, THIRD] = DIVISIONS;
const moved = (at: string) => ({ at, mode: 'move', face: 'move' }) as const;
const supply = (at: Referee, unit: string) => at.explain({ supply: { unit } });
const rulesOf = (answer: { readonly lines: readonly { readonly rule: string }[] }) => answer.lines.map((line) => line.rule);

describe('a question about a unit’s supply', () => {
  const at = (tokens = 40) => week({ '06.01': tokens }).put(HQ, moved('06.03')).put(FIRST, '06.08').put(SECOND, '06.09');

  it('is answered with its level if the week ended now, through whom, over which way and at what cost', () => {
    const answer = supply(at(), FIRST);
    expect(answer).toMatchObject({
      value: 'full',
      by: HQ,
      path: ['06.01', '06.02', '06.03', '06.04', '06.05', '06.06', '06.07', '06.08'],
      rest: [],
      fails: null,
      issuers: [HQ],
      ways: [],
      parts: { way: 0, cost: 2, level: 6 },
    });
    expect(rulesOf(answer)).toEqual(['11.5a-3', '12.1b-1', '11.2a-1', '11.2a-1', '11.2c-1', '11.5e-2', '11.4a-1']);
    expect(answer.lines.find((line) => line.rule === '11.5e-2')?.value).toBe('3 SP');
  });

  rule('11.4b-2')('is answered with No Supply where nothing is left to pay with, and Low where it does not suffice for Full', () => {
    expect(supply(at(6), FIRST).value).toBe('low');
    expect(supply(at(11), FIRST).value).toBe('low');
    const hungry = [FIRST, SECOND].map((unit) => supply(at(4), unit)).filter(({ value }) => value === 'none');
    expect(hungry).toHaveLength(1);
    expect(hungry[0]?.['fails']).toMatchObject({ rules: ['11.4b-2', '11.4c-2'] });
    expect(at().explain({ supply: { unit: ENEMY } }, 'soviet').value).toBe('none');
    expect(() => supply(at(), ENEMY)).toThrow(/not yours/);
  });

  it('is answered with where the way ends that would be the shortest', () => {
    const cut = at().without(SECOND).put(FIRST, '06.11').put(ENEMY, '06.08');
    const answer = supply(cut, FIRST);
    expect(answer).toMatchObject({ value: 'none', rest: ['06.07', '06.08', '06.09', '06.10', '06.11'] });
    expect(answer['fails']).toMatchObject({ rules: ['4.1C-1', '11.5a-4'], at: ['06.07'] });
  });

  it('gives a headquarters that issues the level of those whom it feeds, at whatever level it drew before', () => {
    // The division draws through it in 06.08, and for itself next to a dump beyond its reach.
    const fed = (division: string) => {
      const drawn = week({ '06.02': 19, '12.08': 19 }).put(HQ, { at: '06.03', mode: 'move', face: 'move' }).put(FIRST, division);
      drawn.do('german', draw('06.02', 'full', [HQ], { '06.02': 4 }));
      return drawn;
    };
    expect(supply(fed('06.08'), HQ).value).toBe('low');
    expect(supply(fed('12.09'), HQ).value).toBe('full');
    const after = fed('06.08');
    after.do('german', draw(HQ, 'low', [FIRST], { '06.02': 4 }));
    expect(after.unit(HQ).level).toBe('low');
  });
});

describe('moves that would free a way of supply', () => {
  /** The enemy beside the only way between two swamps that no truck comes through. */
  const cut = () =>
    field(['05', '07', '04', '08'].flatMap((column) => ['06', '07', '08', '09'].map((row) => `${column}.${row} swamp`)).join(' '))
      .dumps({ '06.01': { german: 40 } })
      .put(HQ, moved('06.03'))
      .put(ENEMY, '07.08')
      .put(FIRST, '06.11');

  it('are legal now, and tried before they are told', () => {
    const at = cut().put(ENGINEERS, '06.05');
    const { value, ways } = supply(at, FIRST) as unknown as { value: string; ways: readonly Facts[] };
    expect(value).toBe('none');
    expect(ways.length).toBeGreaterThan(0);
    for (const way of ways) {
      const path = way['path'] as readonly string[];
      const after = at.put(String(way['unit']), { ...at.unit(String(way['unit'])), at: String(way['to']) });
      expect(supply(after, FIRST).value).toBe(way['level']);
      expect(after.explain({ march: { units: [String(way['unit'])], to: String(way['to']) } })['fails']).toBeNull();
      expect(path.at(-1)).toBe(way['to']);
    }
  });

  it('are found however many cheaper moves there are that do not help', () => {
    const far = field()
      .dumps({ '06.01': { german: 40 } })
      .put(HQ, moved('06.01'))
      .put(FIRST, '12.11');
    const { value, ways } = supply(far, FIRST) as unknown as { value: string; ways: readonly Facts[] };
    expect(value).toBe('none');
    const nearer = ways.find(({ unit }) => unit === HQ);
    expect(nearer?.['cost']).toBe(5);
    expect(supply(far.put(HQ, moved(String(nearer?.['to']))), FIRST).value).toBe(nearer?.['level']);
  });

  it('are those of trucks too, with what they have aboard and with what they load first', () => {
    const apart = (more: object) =>
      field()
        .put(FIRST, '06.03')
        .carriers('german', { at: '06.12', kind: 'truck', ...more } as never);
    const full = supply(apart({ cargo: 8 }), FIRST) as unknown as { value: string; ways: readonly Facts[] };
    expect(full.value).toBe('none');
    expect(full.ways).toHaveLength(1);
    expect(full.ways[0]).toMatchObject({ carrier: 'german-carrier-1', tokens: 8, level: 'low' });
    const there = apart({ cargo: 8, at: String(full.ways[0]?.['to']) });
    expect(supply(there, FIRST).value).toBe('low');
    const empty = supply(apart({}).dumps({ '06.12': { german: 4 } }), FIRST) as unknown as { ways: readonly Facts[] };
    expect(empty.ways[0]).toMatchObject({ carrier: 'german-carrier-1', loads: '06.12', tokens: 4 });
    expect(supply(apart({}), FIRST)['ways']).toEqual([]);
  });

  it('are none while the side does not move', () => {
    expect(supply(cut().put(ENGINEERS, '06.05').in('german supply'), FIRST)['ways']).toEqual([]);
  });
});

describe('a question about a throw', () => {
  it('is answered with the points left in every hex, and why it ends where it does', () => {
    const at = week({ '06.01': 40 }, '06.02 swamp 05.02 swamp').put(HQ, moved('06.05')).put(ENEMY, '06.09');
    const answer = at.explain({ throw: { unit: HQ } });
    expect(answer).toMatchObject({ value: 7, hexes: { '06.05': { left: 7 }, '06.06': { left: 6 } } });
    const edges = answer['edges'] as unknown as readonly { readonly between: readonly string[]; readonly edge: string }[];
    expect(edges).toContainEqual({ between: ['06.07', '06.08'], edge: 'barred' });
    expect(new Set(edges.map(({ edge }) => edge))).toContain('spent');
    expect(rulesOf(answer)).toEqual(expect.arrayContaining(['12.1b-1', '11.5a-4']));
    expect(() => at.put(FIRST, '06.01').explain({ throw: { unit: FIRST } })).toThrow(/no headquarters/);
  });
});

describe('a question about a price', () => {
  const at = () =>
    field()
      .dumps({ '06.01': { german: 40 }, '12.01': { german: 1 } })
      .put(HQ, moved('06.03'))
      .put(PANZER, '06.08')
      .put(THIRD, '06.08')
      .put('su-413', '06.09');
  const price = (one: Referee, more: Facts = {}) => one.explain({ price: { units: [PANZER, THIRD], for: 'attack', ...more } });

  rule('9.5a-1', '9.8a-1')('is answered with tokens, and twice as many at all costs', () => {
    expect(price(at())).toMatchObject({ value: 2, isPaid: true });
    expect(price(at(), { allCosts: true })).toMatchObject({ value: 4, isPaid: true });
  });

  it('is answered with the piles that can pay, and why others cannot', () => {
    const piles = price(at())['piles'] as unknown as readonly Facts[];
    expect(piles.map(({ source, pays }) => [source, pays])).toEqual([
      ['06.01', true],
      ['12.01', false],
    ]);
    expect(piles[1]?.['why']).toMatch(/does not come to 06.08/);
    expect(price(at().without(HQ))).toMatchObject({ isPaid: false });
    expect(price(at(), { for: 'barrage' }).lines[0]?.rule).toBe('12.4f-1');
  });
});

describe('the layer of supply', () => {
  const at = () =>
    week({ '06.01': 19 }).put(HQ, moved('06.03')).put(FIRST, '06.08').put(SECOND, '06.09').put(THIRD, '12.11').put(ENEMY, '10.10');
  const layer = (units?: readonly string[]) =>
    at().explain({ layer: { id: 'supply', ...(units ? { units } : {}) } })['layers'] as unknown as Layers;

  it('shows what flows to whom, and how everybody would stand', () => {
    const { flows = [], moons = [], lines, washes } = layer();
    expect(flows.map(({ path }) => [path[0], path.at(-1)]).toSorted()).toEqual([
      ['06.01', '06.08'],
      ['06.01', '06.09'],
    ]);
    expect(flows.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(1.5);
    expect(flows[0]?.says).toMatch(/Low Supply from 06.01 by LIII/);
    expect(Object.fromEntries(moons.map(({ place, letter }) => [place, letter]))).toEqual({
      '06.03': 'L',
      '06.08': 'L',
      '06.09': 'L',
      '12.11': 'N',
    });
    expect(lines).toEqual([{ path: expect.arrayContaining(['06.01', '06.03']) as unknown, cut: true }]);
    expect(washes).toEqual([]);
  });

  it('shows how far the headquarters throws that is chosen, or feeds those that are', () => {
    for (const chosen of [HQ, FIRST]) {
      const { washes, edges = [] } = layer([chosen]);
      expect(washes).toContainEqual({ place: '06.08', wash: 'supplied', figure: '2' });
      expect(edges.length).toBeGreaterThan(10);
    }
    expect(layer([THIRD]).washes).toEqual([]);
  });
});
