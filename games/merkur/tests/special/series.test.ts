import { exact, type Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import countersData from '../../data/counters.json' with { type: 'json' };
import { operation, setUp } from '../at-sea.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import { baseHits, spentOf, unitNamed, type Merkur } from '../../src/position/position.ts';
import { repairBases } from '../../src/rules/04-facilities/airbases.ts';
import { smaOfShip } from '../../src/rules/09-naval-movement/allowance.ts';
import { supportStrength } from '../../src/rules/13-naval-combat/shore-guns.ts';
import { determines } from '../../src/rules/14-logistics/determination.ts';
import { scenarioIn } from '../../src/world/scenario-list.ts';
import { supportFactors } from '../../src/world/tables/air.ts';
import { played } from '../aloft.ts';

const EMPTY = { setup: { axis: [], allied: [] }, aircraft: [], groups: [], stocks: [], arrivals: [], withdrawals: [] };
const [REGIMENT, BATTALION, CADETS] = ['de-gjr-100', 'de-i-fjr-1', 'gr-cadets'] as const;
/** The whole operation with nobody on the map, in turns of five days or in the series' own. */
const field = (inSeries: boolean): Referee =>
  crete()
    .scenarios([{ ...operation, ...EMPTY, id: 'field' }] as unknown as Value)
    .scenario('field')
    .option('series-game', inSeries)
    // Somebody who can move, so that the phase goes on.
    .put('de-ir-16', '3134')
    .in('axis movement', 1);
/** What is so in turns of five days, and in the series' own. */
const both = <T>(of: (position: Merkur) => T): T[] => [false, true].map((inSeries) => of(field(inSeries).position));
const ship = (position: Merkur, id: string): number => position.world.ship.get(id) as number;

describe('the series’ own turns', () => {
  it('are one of half a month, in which comes whatever comes up to the end of May', () => {
    const { last, arrivals, withdrawals } = scenarioIn({ ...setUp(operation), options: { 'series-game': true } });
    expect([operation.last, last]).toEqual([4, 1]);
    expect(arrivals.map(({ id }) => id)).toEqual(operation.arrivals.map(({ id }) => id));
    expect(new Set([...arrivals, ...(withdrawals ?? [])].map(({ turn }) => turn))).toEqual(new Set([1]));
    // What other variants bring as well, in whichever order they are agreed on.
    const fleet = scenarioIn({ ...setUp(operation), options: { 'series-game': true, 'italian-fleet': true } });
    expect(fleet.arrivals.find(({ id }) => id === 'italian-fleet')).toMatchObject({ turn: 1 });
  });

  it('give ground units a tenth of their ratings, whole and one at least, and their movement as printed', () => {
    const ratings = (id: string) =>
      both((position) => {
        const { full, reduced, move } = position.world.units[unitNamed(position, id)] ?? {};
        return [full?.attack, full?.defence, reduced?.attack, move];
      });
    expect(ratings(REGIMENT)).toEqual([
      [36, 36, 18, 5],
      [4, 4, 2, 5],
    ]);
    expect(ratings(BATTALION)).toEqual([
      [13, 9, undefined, 5],
      [1, 1, undefined, 5],
    ]);
  });

  it('date the operation’s own rules in them', () => {
    const from = (id: string) =>
      both(({ world }) => world.special.find((one) => one.id === id) as unknown as { from?: number; turn?: number });
    expect(from('evacuation').map((one) => one.from)).toEqual([3, 1]);
    expect(from('june-supply').map((one) => one.turn)).toEqual([4, 2]);
  });

  rule('2.H.1#1')('determine supply in each of them', () => {
    expect(
      both(({ world }) => world.tables.turns.record.turns.map((_, i) => determines({ world, facts: { turn: i + 1 } } as never))),
    ).toEqual([[true, false, false, true], [true]]);
  });

  rule('2.H.4.a', '2.H.4.b')('give ships their whole allowance, and gunfire as it is', () => {
    expect(
      both((position) => [smaOfShip(position, ship(position, 'uk-orion')), smaOfShip(position, ship(position, 'uk-warspite'))]),
    ).toEqual([
      [8, 6],
      [24, 18],
    ]);
    expect(both((position) => exact.written(supportStrength(position, 16)))).toEqual(['2 1/2', '2']);
  });

  it('give close support its factors as they are', () => {
    expect(both(({ world }) => exact.written(supportFactors(world.tables.air, [8, 1], [5, 1])))).toEqual(['70', '7']);
  });

  rule('4.B.5.c#2', '4.B.5.c#3')('repair a hit on a base in each of them', () => {
    const left = (inSeries: boolean) => {
      const { position } = field(inSeries).hexes({ '2925': { hits: 2 } });
      expect(baseHits(position, position.world.grid.index('2925'))).toBe(2);
      played(position, [], repairBases);
      return baseHits(position, position.world.grid.index('2925'));
    };
    expect([left(false), left(true)]).toEqual([2, 1]);
  });

  rule('7.E.1#4', '7.E.1#5')('leave what an overrun has not taken', () => {
    const quick = { ...countersData, units: countersData.units.map((unit) => (unit.id === REGIMENT ? { ...unit, move: 10 } : unit)) };
    const over = (inSeries: boolean) => {
      const at = field(inSeries)
        .counters(quick as unknown as Value)
        .put(REGIMENT, { at: '3030', supply: 'offensive' })
        .put(CADETS, { at: '3129', supply: 'U3' });
      at.do('axis', { act: 'take-up', from: '3030', units: [REGIMENT] });
      at.do('axis', { act: 'overrun', hex: '3129' });
      return at;
    };
    const again = { act: 'take-up', from: '3129', units: [REGIMENT] };
    expectRefused(over(false).refusal('axis', again), '7.E.1#5', 'has overrun enemies');
    const on = over(true);
    expectAllowed(on.refusal('axis', again));
    expect(spentOf(on.position, unitNamed(on.position, REGIMENT)) / 4).toBe(5);
  });
});
