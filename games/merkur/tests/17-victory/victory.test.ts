import type { Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { ledger } from '../../src/cite.ts';
import { unitNamed } from '../../src/position/position.ts';
import { pointsOf } from '../../src/rules/17-victory/victory.ts';
import { crete, rule, type Referee } from '../referee.ts';
import { operation } from '../at-sea.ts';

const GERMANS = 'de-gjr-100';
/** The Axis owns Maleme, and whoever else is said. */
const field = () => crete().put(GERMANS, '3030');
const points = (at: Referee) => pointsOf(at.position);
const difference = (at: Referee): number => points(at).axis - points(at).allied;

describe('victory points', () => {
  rule('17.A.1#1', '17.A.2.a')('are for objectives that are owned', () => {
    const taken = field().hexes({ '2925': { owner: 'axis' } });
    expect(points(taken).axis - points(field()).axis).toBe(18);
    expect(points(field()).allied - points(taken).allied).toBe(18);
    const lines = ledger();
    pointsOf(taken.position, lines);
    expect(lines.told).toContainEqual({ rule: '17.A.2.a', value: 18, says: 'axis: owns 2925' });
  });

  rule('5.A.5.d#2', '10.E.4#3')(
    'are for strength points that were lost: half of a unit on its reduced side, all of one that is gone',
    () => {
      const lost = (put: Parameters<Referee['put']>[1]): number => points(crete().put(GERMANS, put)).allied;
      expect(lost({ at: '3030', steps: 1 }) - lost('3030')).toBe(1.5);
      expect(lost({ at: 'dead' }) - lost('3030')).toBe(3);
    },
  );

  rule('9.I.2.c#2', '17.A.1#1')('are for what an evacuation leaves on the beach, too', () => {
    const GUNS = 'au-2-3-fd';
    const lost = (put: Parameters<Referee['put']>[1]): number =>
      points(crete().put(GUNS, put)).axis - points(crete().put(GUNS, '3028')).axis;
    const all = lost({ at: 'dead' });
    expect(all).toBeGreaterThan(0);
    const whole = (position: Referee['position']) => position.world.units[unitNamed(position, GUNS)]?.points as number;
    const saved = whole(crete().position) * 4;
    expect([0, saved / 2, saved].map((sixteenths) => lost({ at: 'gone', ...(sixteenths > 0 ? { saved: sixteenths } : {}) }))).toEqual([
      all,
      all / 2,
      0,
    ]);
  });

  rule(
    '17.A.2.b',
    '17.A.2.c',
    '17.A.2.d',
  )('of the Axis less those of the Allies say at the end who has won', () => {
    const ended = (at: Referee) => {
      at.do('axis', { act: 'end' });
      return { outcome: at.position.outcome, difference: difference(at) };
    };
    const lost = ended(field().put('nz-5', { at: '2925', supply: 'U3' }).in('axis pursuit'));
    expect(lost.outcome).toMatchObject({ winner: 'allied', rule: '17.A.2.d' });
    expect(lost.difference).toBeLessThan(-14);
    const won = ended(
      field()
        .hexes({ '2925': { owner: 'axis' }, '2926': { owner: 'axis' } })
        .in('axis pursuit'),
    );
    expect(won.outcome).toMatchObject({ winner: 'axis' });
  });
});

describe('victory points of the whole operation', () => {
  const at = () =>
    crete()
      .scenarios([OPERATION] as unknown as Value)
      .scenario(OPERATION.id)
      // Somebody who can move, so that the phase goes on.
      .put('de-gjr-100', '3134');
  const OPERATION = { ...operation, id: 'counted', setup: { axis: [], allied: [] }, aircraft: [], groups: [], stocks: [], arrivals: [] };
  const axis = (ships: Parameters<Referee['ships']>[0]): number => points(at().ships(ships)).axis - points(at()).axis;

  rule('13.M.3.b.i', '17.A.2.a')('are for each merchantman that is sunk, whether it sails for itself or is merged with others', () => {
    const [FIRST, SECOND, THIRD] = ['de-steamers-1', 'de-steamers-2', 'de-steamers-3'] as const;
    const allied = (ships: Parameters<Referee['ships']>[0]): number =>
      points(at().group('tg-x-1', 'zone 3726', []).ships(ships)).allied - points(at()).allied;
    const merged = (hits: number) =>
      allied({
        [FIRST]: { at: 'in tg-x-1', ...(hits > 0 ? { hits } : {}) },
        [SECOND]: { at: `aboard ${FIRST}` },
        [THIRD]: { at: `aboard ${FIRST}` },
      });
    expect([merged(0), merged(1), merged(2)]).toEqual([0, 1, 2]);
    expect(allied({ [FIRST]: { at: 'in tg-x-1' }, [SECOND]: { at: 'dead' }, [THIRD]: { at: 'dead' } })).toBe(2);
  });

  rule('17.A.2.c', '17.A.2.d')('say by their difference who has won, and how', () => {
    const ended = (...held: readonly string[]) => {
      const end = at()
        .in('axis pursuit', operation.last)
        .hexes(Object.fromEntries(held.map((hex) => [hex, { owner: 'axis' as const }])));
      end.do('axis', { act: 'end' });
      return [difference(end), end.position.outcome?.winner, end.position.outcome?.says];
    };
    const west = ['2925', '2926', '3028'];
    expect(ended()).toEqual([-44, 'allied', 'Allied substantial victory']);
    expect(ended('2925', '2926')).toEqual([-4, null, 'A draw: the island is not worth the price']);
    expect(ended('2925', '3028')).toEqual([-14, 'allied', 'Allied marginal victory']);
    expect(ended(...west)).toEqual([6, null, 'A draw: the island is not worth the price']);
    expect(ended(...west, '3132')).toEqual([10, 'axis', 'Axis marginal victory']);
    expect(ended(...west, '3132', '3030', '2924', '3034', '3031', '3126', '3128')).toEqual([44, 'axis', 'Axis substantial victory']);
  });

  rule('17.A.2.c', '17.A.2.d')('make a decisive victory of the difference that losses make beside all that can be held', () => {
    const ended = (owner: 'axis' | 'allied', ships: readonly string[], units: readonly string[]) => {
      const hexes = operation.victory.objectives.flatMap((one) => (one.for === 'hex' ? [one.hex] : []));
      const end = units
        .reduce((all, unit) => all.put(unit, { at: 'dead' }), at().put('uk-welch', '3134'))
        .in('allied pursuit', operation.last)
        .hexes(Object.fromEntries(hexes.map((hex) => [hex, { owner }])))
        .ships(Object.fromEntries(ships.map((id) => [id, { at: 'dead' }])));
      end.do('allied', { act: 'end' });
      return [difference(end), end.position.outcome?.says];
    };
    const fleet = ['uk-warspite', 'uk-valiant', 'uk-fiji'];
    expect(ended('axis', fleet, [])).toEqual([68, 'Axis substantial victory']);
    expect(ended('axis', [...fleet, 'uk-kelly'], [])).toEqual([70, 'Axis decisive victory']);
    const dropped = ['de-i-fjr-1', 'de-ii-fjr-1', 'de-iii-fjr-1'];
    expect(ended('allied', [], dropped)).toEqual([-50, 'Allied substantial victory']);
    expect(ended('allied', [], [...dropped, 'de-i-fjr-2'])).toEqual([-52, 'Allied decisive victory']);
  });

  rule('17.A.2.a')('are for ships that are sunk, by their types, and for great ones with half of their hits', () => {
    expect(
      ['uk-warspite', 'uk-fiji', 'uk-dido', 'uk-kelly', 'uk-grimsby', 'uk-glenroy'].map((id) => axis({ [id]: { at: 'dead' } })),
    ).toEqual([10, 4, 4, 2, 1, 1]);
    const hit = (id: string, hits: number): number => axis({ [id]: { at: '5149', hits } });
    // A battleship of protection 9 bears five hits.
    expect([hit('uk-warspite', 2), hit('uk-warspite', 3), hit('uk-fiji', 2)]).toEqual([0, 3, 0]);
    const allied = points(at().ships({ 'it-lupo': { at: 'dead' }, 'de-msf-1-1': { at: 'dead' } })).allied;
    expect(allied - points(at()).allied).toBe(3);
  });

  rule('17.A.2.a')('are for those who are setUp to Alexandria, and not for those who were to be there', () => {
    const setUp = (unit: string, put: Parameters<Referee['put']>[1]): number => points(at().put(unit, put)).allied - points(at()).allied;
    expect([setUp('uk-14-bde', '5149'), setUp('uk-14-bde', { at: '5149', steps: 1 }), setUp('uk-welch', '5149')]).toEqual([1, 0.5, 0.5]);
    expect([setUp('gr-1', '5149'), setUp('uk-14-bde', '5138')]).toEqual([0, 0]);
    const due = { ...OPERATION, arrivals: operation.arrivals.filter(({ id }) => id === 'layforce') };
    const layforce = (own: object): number => {
      const field = () =>
        crete()
          .scenarios([own] as unknown as Value)
          .scenario(OPERATION.id);
      return points(field().put('uk-layforce', '5149')).allied - points(field()).allied;
    };
    expect([layforce(OPERATION), layforce(due)]).toEqual([0.5, 0]);
  });

  rule('17.A.2.e')('are told holding by holding and loss by loss, so that players may reckon otherwise', () => {
    const lines = ledger();
    const { axis, allied } = pointsOf(
      crete()
        .put(GERMANS, { at: 'dead' })
        .hexes({ '2925': { owner: 'axis' } }).position,
      lines,
    );
    expect(lines.told.reduce((all, { value }) => all + Number(value), 0)).toBe(axis - allied);
    expect(axis).toBeGreaterThan(0);
    const says = lines.told.map(({ says: one }) => one);
    expect(says).toContain('axis: owns 2925');
    expect(says.some((one) => one.startsWith('allied: SP that germany'))).toBe(true);
    // What is worth nothing to anybody is not told.
    const none = ledger();
    pointsOf(field().position, none);
    expect(none.told.some(({ says: one }) => one.startsWith('allied: SP that germany'))).toBe(false);
  });
});
