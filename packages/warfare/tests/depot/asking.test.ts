import { DIRECTIONS } from '@sandtable/hexes';
import { setupFor, type Facts } from '@sandtable/umpire';
import type { Layers } from '@sandtable/warfare/layers';
import { describe, expect, it } from 'vitest';
import { sample, walk } from '../../../umpire/tests/walk.ts';
import { hexOf, ids, isRefusal } from '../../src/index.ts';
import { depot as game, type Depot } from './index.ts';
import { LAYERS } from './layer-offers.ts';
import { tryStep } from './movement.ts';
import { explore, partyIn, type Party } from './reach.ts';
import { attack, field, type Referee } from './referee.ts';
import { isInZone, unitsIn, unitsOf } from './stacks.ts';
import { rules } from './rulebook.ts';
import { enemyOf, SEATS } from './world.ts';

const decisions = ['crossing', 'bridgehead'].flatMap((scenario) => walk(game, setupFor(game, { scenario }), 6, 60).decisions);

/** Positions of six games, in some of which a stack is on its way. */
const afoot = [1, 2, 3].flatMap((seed) =>
  ['crossing', 'bridgehead'].flatMap((scenario) => sample(walk(game, setupFor(game, { scenario }), seed, 60).decisions, 5)),
);

/** By hex, what it costs at least the one who pays most: by all steps that the rules allow, tried one by one. */
function stepped(position: Depot, { seat, units, from, purse }: Party): Map<number, number> {
  const costs = new Map([[from, Math.max(purse.foot, purse.motor)]]);
  const found = new Set<string>();
  const open = [{ hex: from, purse, isStart: true }];
  for (const { hex, purse: before, isStart } of open) {
    if (!isStart && isInZone(position, enemyOf(seat), hex)) continue;
    for (const direction of DIRECTIONS) {
      const after = tryStep(position, seat, units, hex, direction, before);
      const to = position.world.grid.neighbour(hex, direction);
      const key = isRefusal(after) ? '' : `${to} ${after.foot} ${after.motor}`;
      if (isRefusal(after) || found.has(key)) continue;
      found.add(key);
      costs.set(to, Math.min(Math.max(after.foot, after.motor), costs.get(to) ?? Infinity));
      open.push({ hex: to, purse: after, isStart: false });
    }
  }
  return costs;
}

const byHex = (costs: Iterable<readonly [number, number]>): (readonly [number, number])[] => [...costs].toSorted(([a], [b]) => a - b);

describe('reach', () => {
  it('is what the steps of the rules lead to and what they cost, for single units and whole stacks', () => {
    expect(afoot.filter(({ before }) => before.frames?.procedure === 'move').length).toBeGreaterThan(0);
    for (const { before: position } of afoot)
      for (const seat of SEATS)
        for (const from of new Set(unitsOf(position, seat).map((unit) => hexOf(position, unit)))) {
          const stack = unitsIn(position, seat, from);
          for (const units of [stack, ...stack.map((unit) => [unit])]) {
            const party = partyIn(position, { units: ids(position, units) }, 'reach');
            const { reached, cost } = explore(position, party);
            expect(byHex([...reached].map((hex) => [hex, cost[hex] as number]))).toEqual(byHex(stepped(position, party)));
          }
        }
  });

  it('tells what each hex costs, and by which one comes there', () => {
    const { value, ...more } = field()
      .put('b-inf-1', '0303')
      .put('r-hq', '0101')
      .explain({ reach: { units: ['b-inf-1'] } });
    expect((more['hexes'] as Facts)['0305']).toEqual({ cost: 2, by: '0304' });
    expect(value).toBe(Object.keys(more['hexes'] as Facts).length);
  });

  it('is nothing for who has finished, and goes on from what has been spent', () => {
    const done = field()
      .put('b-inf-1', { at: '0303', marks: ['moved'] })
      .put('b-hq', '0101');
    expect(done.explain({ reach: { units: ['b-inf-1'] } })).toMatchObject({
      value: 0,
      lines: [{ rule: '6.4a', about: { units: ['b-inf-1'] } }],
    });
    const moving = field().put('b-inf-1', '0303').put('b-hq', '0101').march('blue', ['b-inf-1'], '0303', '0304', '0305', '0306');
    expect(Object.keys(moving.explain({ reach: { units: ['b-inf-1'] } })['hexes'] as Facts).toSorted()).toEqual(['0305', '0306', '0307']);
  });
});

describe('a march', () => {
  const march = (referee: Referee, to: string) => referee.explain({ march: { units: ['b-arm-3'], to } });
  it('leads by the cheapest way where it can be gone', () => {
    const way = march(field().put('b-arm-3', '0303'), '0406');
    expect(way).toMatchObject({
      path: ['0303', '0304', '0305', '0306', '0406'],
      costs: [0, 1, 1, 1, 2],
      running: [0, 1, 2, 3, 5],
      value: 5,
      fails: null,
    });
  });

  it('says which step fails first where it cannot, and by which rule', () => {
    expect(march(field().put('b-arm-3', '0303').put('r-inf-11', '0306'), '0309')['fails']).toMatchObject({
      at: 3,
      rules: ['6.2b'],
      running: 3,
      allowance: 8,
    });
    expect(march(field().put('b-arm-3', '0301').put('r-inf-11', '0101'), '0310')['fails']).toMatchObject({ at: 9, rules: ['6.1a'] });
    expect(march(field().put('b-arm-3', { at: '0301', marks: ['moved'] }), '0302')['fails']).toMatchObject({ at: 0, rules: ['6.4a'] });
  });
});

describe('odds', () => {
  it('are told line by line, each with what it is about', () => {
    const over = field()
      .in('blue combat')
      .put('b-arm-3', { at: '0305', marks: ['oos'] })
      .put('r-hq', '0306')
      .put('r-truck-11', '0306');
    const odds = over.explain({ odds: { hex: '0306', units: ['b-arm-3'] } });
    expect(odds).toMatchObject({ value: '3:1', attack: 3, defense: 1, before: '3:1', shift: -1, column: '2:1' });
    expect(odds.lines.map(({ rule, value }) => [rule, value])).toEqual([
      ['4.3a', 3],
      ['8.2a', 3],
      ['8.2a', 1],
      ['8.2a', 1],
      ['8.2a', '3:1'],
      ['8.2c', -1],
      ['8.2d', '2:1'],
    ]);
    expect(odds.lines.flatMap(({ about }) => about?.sides ?? [])).toEqual([['0305', '0306']]);
    expect(() => over.explain({ odds: { hex: '0307', units: ['b-arm-3'] } })).toThrow('nobody defends 0307');
    expect(() => over.explain({ odds: { hex: '0306', units: ['b-inf-1'] } })).toThrow('not on the map');
  });

  it('are foretold with exact chances of each result, and of the hex', () => {
    const fight = field().in('blue combat').put('b-arm-3', '0403').put('b-inf-1', '0303').put('r-inf-11', '0404');
    const foreseen = game.foresee?.(fight.position, 'blue', attack('0404', 'b-arm-3', 'b-inf-1'))?.cases[0];
    expect(foreseen?.chances).toContainEqual({ outcome: 'EX', of: [1n, 3n] });
    expect(foreseen?.headline).toEqual({ says: '0404 falls', of: [1n, 2n] });
    expect(game.foresee?.(fight.position, 'blue', { act: 'end' })).toBeNull();
    expect(game.foresee?.(fight.position, 'blue', attack('0405', 'b-arm-3'))).toBeNull();
  });
});

describe('supply', () => {
  const traces = (referee: Referee) => referee.explain({ supplies: { seat: 'blue' } })['traces'] as unknown as readonly Facts[];
  const base = () =>
    field()
      .put('b-hq', '0304')
      .put('b-inf-1', '0405')
      .depots({ '0302': { blue: 3 } });

  it('is shown from the unit by its headquarters to a source', () => {
    expect(traces(base())).toMatchObject([{ unit: 'b-inf-1', path: ['0405', '0304', '0303', '0302'], cut: false, source: '0302' }]);
    expect(base().explain({ supply: { unit: 'b-inf-1' } })).toMatchObject({ value: 'in supply', path: ['0405', '0304', '0303', '0302'] });
  });

  it('is shown to be cut, where and by which rule', () => {
    const cut = base()
      .put('b-inf-1', '0406')
      .put('b-hq', '0404')
      .put('r-inf-11', '0505')
      .put('r-inf-12', '0205')
      .depots({ '0404': { blue: 1 } });
    expect(traces(cut)).toMatchObject([
      { cut: true, path: ['0406', '0405'], at: ['0406', '0405'], rules: ['4.2c'], rest: ['0405', '0404'] },
    ]);
    expect(traces(base().put('b-inf-1', '0408'))).toMatchObject([{ cut: true, at: null, rules: ['4.2b'] }]);
    expect(traces(base().depots({}))).toMatchObject([{ cut: true, source: null, rules: ['4.2a'] }]);
    expect(traces(base().without('b-hq'))).toMatchObject([{ cut: true, path: ['0405'], rules: ['4.2a'] }]);
    expect(
      base()
        .put('b-inf-1', { at: '0408', marks: ['oos'] })
        .explain({ supply: { unit: 'b-inf-1' } }),
    ).toMatchObject({
      value: 'out of supply',
      lines: [{ rule: '4.3a' }],
      path: [],
    });
  });
});

describe('the whole map', () => {
  it('is asked for zones, control, threat and points', () => {
    const two = field().put('b-inf-1', '0403').put('r-arm-14', '0405').put('r-hq', '0309');
    const zones = two.explain({ zones: {} })['hexes'] as Facts;
    expect([zones['0404'], zones['0402'], zones['0406'], zones['0310']]).toEqual(['both', 'blue', 'red', undefined]);
    expect(two.explain({ control: {} })).toMatchObject({
      value: 1,
      objectives: [{ hex: '0302', name: 'Holm', holder: 'blue' }, { holder: null }, { units: ['r-hq'] }],
    });
    expect((two.explain({ threat: { seat: 'red' } })['hexes'] as Facts)['0404']).toBe(2);
    expect(two.explain({ victory: {} })).toMatchObject({ value: '2 to 2', blue: 2, red: 2 });
  });

  it('is laid over in layers, from the side of who asks', () => {
    const two = field()
      .put('b-inf-1', '0403')
      .put('b-hq', '0403')
      .put('r-arm-14', '0405')
      .put('r-hq', '0309')
      .facts({ places: { '0306': 'red' } });
    const laid = (id: string, seat: 'blue' | 'red' = 'blue', more: Facts = {}): Layers =>
      two.explain({ layer: { id, ...more } }, seat)['layers'] as unknown as Layers;
    expect(laid('zones').washes).toContainEqual({ place: '0404', wash: 'both' });
    expect([laid('zones'), laid('zones', 'red')].map(({ legend }) => legend.map(({ says }) => says))).toEqual([
      ['Blue 5', 'Red 5', 'both 1'],
      ['Red 5', 'Blue 5', 'both 1'],
    ]);
    expect(laid('control').marks).toEqual([
      { place: '0302', mark: 'held', flag: 'blue' },
      { place: '0306', mark: 'held', flag: 'red' },
      { place: '0309', mark: 'held', flag: 'red' },
    ]);
    expect(laid('supply')).toMatchObject({
      marks: [{ place: '0403', mark: 'cut' }],
      legend: [{ says: 'Blue supply' }, { says: '1 stack cut off' }],
    });
    expect(laid('supply', 'blue', { units: ['r-arm-14'] }).legend[0]?.says).toBe('Red supply');
    expect(laid('reach').washes).toEqual([]);
    expect(laid('reach', 'blue', { units: ['b-inf-1'] }).washes).toContainEqual({ place: '0402', wash: 'reach', figure: '2' });
    expect(laid('threat').washes).toContainEqual({ place: '0404', wash: 'threat', figure: '2' });
    expect(() => laid('weather')).toThrow('there is no layer "weather"; known are supply, zones, control, reach, threat');
  });

  it('can be laid over in any position, each hex once, under a rule that there is', () => {
    for (const { before: position } of decisions.filter((_, i) => i % 12 === 0))
      for (const seat of SEATS)
        for (const { id, rule } of LAYERS) {
          const laid = game.explain(position, seat, { layer: { id } })['layers'] as unknown as Layers;
          expect(new Set(laid.washes.map(({ place }) => place)).size).toBe(laid.washes.length);
          expect(laid.legend.length > 0).toBe(id !== 'reach');
          expect(rules).toHaveProperty([rule]);
        }
  });

  it('refuses what is no question', () => {
    for (const [question, says] of [
      [{}, 'an object with one key'],
      [{ weather: {} }, 'there is no question "weather"'],
      [{ reach: { units: [] } }, 'name at least one unit'],
      [{ supplies: { seat: 'green' } }, 'there is no seat "green"'],
    ] as const)
      expect(() =>
        field()
          .put('b-inf-1', '0303')
          .explain(question as Facts),
      ).toThrow(says);
  });
});
