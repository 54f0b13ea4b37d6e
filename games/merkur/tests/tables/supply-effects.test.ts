import { describe, expect, it } from 'vitest';
import { readMap } from '../../src/world/map.ts';
import { SUPPLY_STATES } from '../../src/world/schema/supply-effects.ts';
import { airbaseSupplied, collapseFrom, mostPortHits, portCapacity } from '../../src/world/tables/supply-effects.ts';
import { tables } from './given.ts';

const { supply } = tables;
const { effects, msr, ports } = supply;
const map = readMap();
const told = (part: readonly [number, number] | 'one hex'): string => (typeof part === 'string' ? part : part.join('/'));

describe('the Supply Effects', () => {
  it('are those of 14.H: attack, defence, antiaircraft and movement (G26)', () => {
    const rows = SUPPLY_STATES.map((state) => {
      const { attack, defence, aa, movement } = effects.states[state];
      return [state, ...[attack, defence, aa, movement].map(told)].join(' ');
    });
    expect(rows).toEqual([
      'offensive 1/1 1/1 1/1 1/1',
      'general 1/1 1/1 1/1 1/1',
      'E1 1/2 1/1 1/1 1/2',
      'E2 1/4 1/2 1/2 1/2',
      'U1 1/2 1/2 1/1 1/2',
      'U2 1/4 1/2 1/2 one hex',
      'U3 0/1 1/4 0/1 0/1',
    ]);
  });

  it('never get better from one level to the next', () => {
    for (const kind of ['E', 'U'])
      for (const part of ['attack', 'defence', 'aa'] as const) {
        const left = SUPPLY_STATES.filter((state) => state.startsWith(kind)).map((state) => effects.states[state][part]);
        for (const [i, [over, under]] of left.entries()) {
          const [before, after] = left[i - 1] ?? [1, 1];
          expect(over * after, `${kind} ${part}`).toBeLessThanOrEqual(before * under);
        }
      }
  });

  it('let units pursue by 6.3.e, and none at E2 or isolated (14.H.1)', () => {
    const pursuits = SUPPLY_STATES.map((state) => {
      const { pursuit } = effects.states[state];
      return pursuit === null ? 'none' : `${told(pursuit.fast)} ${told(pursuit.other)}`;
    });
    expect(pursuits).toEqual(['1/1 1/2', '1/2 1/4', '1/4 one hex', 'none', 'none', 'none', 'none']);
  });

  it('lower ZOIs by one level at first, then leave none, and take effects away the same (14.H.1)', () => {
    expect(SUPPLY_STATES.map((state) => effects.states[state].zoi)).toEqual([0, 0, 1, 2, 1, 2, 2]);
    expect(SUPPLY_STATES.map((state) => effects.states[state].effects)).toEqual([
      'all',
      'half',
      'less shock',
      'none',
      'less',
      'none',
      'none',
    ]);
  });

  it('let units collapse on 7 at U2 and on 3 at U3, one sooner for each turn more (14.H.1.b)', () => {
    expect(SUPPLY_STATES.map((state) => collapseFrom(supply, state))).toEqual([null, null, null, null, null, 7, 3]);
    expect(effects.collapse).toMatchObject({ eachTurn: 1, held: -4, taken: -2 });
    // Found at U1, then a 3 at U2 survives and an 8 at the next determination does not (14.H.1.c).
    expect(collapseFrom(supply, 'U2')).toBeGreaterThan(3);
    expect(collapseFrom(supply, 'U3')).toBeLessThanOrEqual(8);
  });

  it('halve the bombs of air units at first, and then leave them transfers (14.H.3)', () => {
    expect(SUPPLY_STATES.map((state) => effects.states[state].air).join(', ')).toBe(
      'all, all, half bombs, transfer, half bombs, transfer, transfer',
    );
    expect(effects.states.U3).toMatchObject({ airCollapse: 7, airCombat: -2 });
  });

  it('take 1 off an airbase out of supply, 2 off an isolated one, nothing off one in supply (14.H.2)', () => {
    expect([
      airbaseSupplied(supply, 3, false, false),
      airbaseSupplied(supply, 3, false, true),
      airbaseSupplied(supply, 3, true, true),
    ]).toEqual([2, 1, 3]);
    expect(airbaseSupplied(supply, 1, false, true)).toBe(0);
  });
});

describe('the MSR Chart', () => {
  it('reaches 6 hexes, from GSPs alone 3, and 20 from a ground quartermaster that there is none of', () => {
    const { gsp, quartermaster, ...others } = msr.hexes;
    expect(new Set(Object.values(others))).toEqual(new Set([6]));
    expect([gsp, quartermaster]).toEqual([3, 20]);
  });

  it('asks for 4 SP in an enemy ZOI (14.A.17.b)', () => {
    expect(msr.garrison / 4).toBe(4);
  });

  it('names places on the railways of the map', () => {
    const stations = new Set(map.railways.flatMap(({ hexes }) => hexes));
    const places = new Map([...map.places, ...map.ports].map(({ name, hex }) => [name, hex]));
    for (const name of msr.rails.flatMap((rail) => rail.places)) expect(stations.has(places.get(name) ?? ''), name).toBe(true);
    expect(new Set(msr.rails.map(({ side }) => side))).toEqual(new Set(['axis', 'allied']));
  });
});

describe('the Port Capacity Chart', () => {
  it('grows with the class, and is what ports of the map have', () => {
    const grown = Object.values(ports.classes);
    expect(grown).toEqual(grown.toSorted((a, b) => b - a));
    for (const { name, class: kind, capacity } of map.ports) expect(capacity, name).toBe(ports.classes[kind]);
  });

  it('loses 2 SP with each hit, of which a port has one and a half times its capacity at most (8.E.1.a, R4)', () => {
    expect([0, 1, 2, 3].map((hits) => portCapacity(supply, 4, hits))).toEqual([4, 2, 0, 0]);
    expect([1, 3, 4].map((capacity) => mostPortHits(supply, capacity))).toEqual([1, 4, 6]);
    expect(portCapacity(supply, 20, 99)).toBe(0);
  });
});
