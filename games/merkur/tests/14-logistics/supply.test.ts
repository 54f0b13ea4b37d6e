import { describe, expect } from 'vitest';
import { ledger } from '../../src/cite.ts';
import { gsp, SIXTHS, supplyOf, unitNamed } from '../../src/position/position.ts';
import { collapseDrm } from '../../src/rules/14-logistics/collapse.ts';
import { nextMarker } from '../../src/rules/14-logistics/determination.ts';
import { reachOf } from '../../src/rules/14-logistics/reach.ts';
import { expectAllowed, expectRefused, june, rule, type Put, type Referee } from '../referee.ts';

const [BRIGADE, BATTALION, GREEKS, FAR, POST] = ['nz-5', 'au-2-1', 'gr-1', 'de-iii-fjr-1', 'uk-hq-creforce'] as const;
/** A brigade in Canea, with so many GSPs. */
const canea = (points = 9) =>
  june()
    .put(BRIGADE, '2926')
    .put(FAR, { at: '3134', supply: 'offensive' })
    .facts({ gsp: points === 0 ? {} : { '2926': { allied: points * SIXTHS } } });

const state = (at: Referee, unit: string) => supplyOf(at.position, unitNamed(at.position, unit));
const left = (at: Referee, hex = '2926'): number => gsp.at(at.position, at.position.world.grid.index(hex), 'allied') / SIXTHS;
const supply = (from: string, ...units: readonly string[]) => ({ act: 'supply', from, units });
const END = { act: 'end' } as const;
describe('GSPs', () => {
  rule(
    '14.N.2.a',
    '14.B.3#2',
    '14.G.2.b.i.2',
  )('put units in general supply for a GSP each SP', () => {
    const at = canea().put(BATTALION, { at: '2926', supply: 'U2', found: 'allied' });
    at.do('allied', supply('2926', BRIGADE, BATTALION));
    expect([state(at, BATTALION), left(at)]).toEqual(['general', 7.5]);
    expect(canea(0).awaiting).not.toBe('allied: supply');
    const twice = canea().put(BATTALION, '2926');
    twice.do('allied', supply('2926', BRIGADE));
    expectRefused(twice.refusal('allied', supply('2926', BRIGADE)), '14.N.2.a', 'has been supplied');
    const half = canea(0.5).put(BATTALION, '2926');
    expectRefused(half.refusal('allied', supply('2926', BRIGADE)), '14.N.2.a', 'costs 1 GSP');
    expectAllowed(half.refusal('allied', supply('2926', BATTALION)));
    expectRefused(
      canea(1)
        .put(BATTALION, '2926')
        .refusal('allied', supply('2926', BRIGADE, BATTALION)),
      '14.N.2.a',
      'not sure to pay',
    );
  });

  rule('14.O.1')('stay where they lie till they are spent, while what they were spent for ends', () => {
    const at = canea().put(BRIGADE, { at: '2926', marks: ['supplied'] });
    // It was supplied by the last determination, and needs supply again.
    expectAllowed(at.refusal('allied', supply('2926', BRIGADE)));
    at.do('allied', supply('2926', BRIGADE));
    at.do('allied', END);
    expect(left(at)).toBe(8);
    const unpaid = canea().put(BRIGADE, { at: '2926', marks: ['supplied'] });
    unpaid.do('allied', END);
    expect(unpaid.unit(BRIGADE)).toMatchObject({ supply: 'U1' });
    expect(canea().position.facts.phase).toBe('allied supply');
    expect(left(canea(0))).toBe(0);
  });

  rule(
    '14.N.2.b',
    '14.I#3',
    '6.3.a.ii#2',
  )('put them in offensive supply for another', () => {
    const at = canea().in('allied administration', 4);
    at.do('allied', supply('2926', BRIGADE));
    expect([state(at, BRIGADE), left(at)]).toEqual(['offensive', 8]);
    const cut = canea().put(BATTALION, { at: '2926', supply: 'U1' }).in('allied administration', 4);
    expectRefused(cut.refusal('allied', supply('2926', BATTALION)), '14.N.2.b', 'out of supply');
    const better = canea().put(BATTALION, { at: '2926', supply: 'offensive' }).in('allied administration', 4);
    expectRefused(better.refusal('allied', supply('2926', BATTALION)), '14.N.2.b', 'is in offensive supply');
    expectAllowed(better.refusal('allied', supply('2926', BRIGADE)));
  });

  rule('14.G.4#2')('take no marker off once supply has been determined', () => {
    const cut = canea().put(BATTALION, { at: '2926', supply: 'U1' }).in('allied administration', 4);
    expectRefused(cut.refusal('allied', supply('2926', BATTALION)), '14.G.4#2', 'marker');
    expectAllowed(cut.refusal('allied', supply('2926', BRIGADE)));
  });

  rule('14.N.2#1')('are spent where their side owns the hex', () => {
    const lost = canea()
      .facts({ gsp: { '2926': { allied: 54 }, '3028': { allied: 54 } } })
      .put(BATTALION, '3028')
      .hexes({ '3028': { owner: 'axis' } });
    expectRefused(lost.refusal('allied', supply('3028', BATTALION)), '14.N.2#1', 'not yours');
    const own = canea()
      .facts({ gsp: { '3028': { allied: 54 } } })
      .put(BATTALION, '3028');
    expectAllowed(own.refusal('allied', supply('3028', BATTALION)));
    expectRefused(own.refusal('allied', supply('3129', BATTALION)), '14.N.2#1', 'No GSPs of yours');
    expectRefused(canea().refusal('allied', supply('2926', FAR)), '14.N.2#1', 'not yours on the map');
    expectRefused(canea().put(POST, '2926').refusal('allied', supply('2926', POST)), '14.N.2#1', 'is a marker');
  });

  rule('6.3.a.i#3', '2.H.1#1')('are spent in Initial Phases that determine supply, and in no other', () => {
    expectAllowed(canea().refusal('allied', supply('2926', BRIGADE)));
    const may = canea().in('allied supply', 3);
    expect(may.position.facts.phase).toBe('allied movement');
    expectRefused(may.refusal('allied', supply('2926', BRIGADE)), '6.3.a.i#3');
  });

  rule('14.N.3#1', '14.N.3#2')('are needed by all but Greeks in Greece', () => {
    const at = canea().put(GREEKS, '2926');
    expectRefused(at.refusal('allied', supply('2926', GREEKS)), '14.N.3#1');
    at.do('allied', END);
    expect([state(at, GREEKS), state(at, BRIGADE)]).toEqual(['general', 'U1']);
  });

  const reached = (at: Referee, from: string, to: string, kind: 'general' | 'offensive' = 'general'): boolean => {
    const { position } = at;
    return reachOf(position, 'allied', position.world.grid.index(from), kind).has(position.world.grid.index(to));
  };

  rule('14.E.1.a#1', '14.E.1.a.iii')('reach three hexes from a port or airbase, elsewhere the next', () => {
    expect([
      reached(canea(), '3028', '3030'),
      reached(canea(), '3028', '3032'),
      reached(canea(), '3129', '3030'),
      reached(canea(), '3129', '3031'),
    ]).toEqual([true, false, true, false]);
    const away = canea().put(BATTALION, '3032');
    expectRefused(away.refusal('allied', supply('2926', BATTALION)), '14.E.1.a.iii', 'do not reach');
    expectAllowed(away.refusal('allied', supply('2926', BRIGADE)));
    const idle = canea().facts({ gsp: { '2926': { allied: 54 }, '3032': { allied: 54 } } });
    expectRefused(idle.refusal('allied', supply('3032', BRIGADE)), '14.E.1.a#1', 'nobody into general');
    expectAllowed(idle.put(BATTALION, '3032').refusal('allied', supply('3032', BATTALION)));
  });

  rule('14.E.1.a.ii', '14.A.6')('reach six with a corps headquarters', () => {
    const there = canea().put('uk-hq-creforce', '2926');
    expect([reached(canea(), '2926', '3030'), reached(there, '2926', '3030')]).toEqual([false, true]);
  });

  rule('14.E.1.a#2', '14.E.1.a#3')('reach the next hexes for offensive supply, though more for general supply', () => {
    expect([
      reached(canea(), '2926', '3027', 'offensive'),
      reached(canea(), '2926', '3028', 'offensive'),
      reached(canea(), '2926', '3028'),
    ]).toEqual([true, false, true]);
  });
});

describe('units out of supply', () => {
  const ladder = (before: Parameters<typeof nextMarker>[0]) => [nextMarker(before, true), nextMarker(before, false)];
  rule('14.G.2.a#1', '14.B.6#1')('begin at the first level', () => {
    expect([ladder('general'), ladder('offensive'), ladder('E1')]).toEqual([
      ['U1', 'E1'],
      ['U1', 'E1'],
      ['U2', 'E2'],
    ]);
  });

  rule('14.G.3#2', '14.H.1.a.ii#2')('go a level up, from one kind to the other, to E-2 and U-3 and no further', () => {
    expect([ladder('U1'), ladder('U2'), ladder('U3'), ladder('E2')]).toEqual([
      ['U2', 'E2'],
      ['U3', 'E2'],
      ['U3', 'E2'],
      ['U3', 'E2'],
    ]);
  });

  /** What becomes of a battalion far off once all has been spent that there is, in the phase of either side. */
  const found = (put: Partial<Put>, dice: readonly number[] = [], by: 'allied' | 'axis' = 'allied'): Referee => {
    const at = canea()
      .put(BATTALION, { at: '3034', ...put })
      .put('de-gjr-85', '2925')
      .hexes({ '2925': { owner: 'axis' } })
      .facts({ gsp: { '2926': { allied: 54 }, '2925': { axis: 54 } } })
      .in(`${by} supply`, 4);
    at.do(by, by === 'allied' ? supply('2926', BRIGADE) : supply('2925', 'de-gjr-85'), dice);
    return at;
  };

  rule(
    '14.F.1',
    '2.E.6#1',
    '14.G.4#1',
  )('are isolated where no source can be reached', () => {
    expect(state(found({}), BATTALION)).toBe('U1');
    // In Egypt lines lead to the national source.
    expect(state(found({ at: '5149' }), BATTALION)).toBe('general');
  });

  rule('14.G.2.a#2', '14.G.3#1')('get worse in phases of their marker’s colour alone', () => {
    const red = { supply: 'U1', found: 'axis' } as const;
    expect(state(found(red), BATTALION)).toBe('U1');
    expect(state(found(red, [], 'axis'), BATTALION)).toBe('U2');
    expect(found({}).unit(BATTALION)).toMatchObject({ supply: 'U1', found: 'allied' });
    expect(found({}, [], 'axis').unit(BATTALION).found ?? 'axis').toBe('axis');
  });

  rule('14.G.2.b.i#1', '14.G.2.b.i.1')('are in supply again as soon as lines lead to them', () => {
    expect(state(found({ at: '5149', supply: 'U2', found: 'allied' }), BATTALION)).toBe('general');
    expect(state(found({ at: '5149', supply: 'E2', found: 'axis' }), BATTALION)).toBe('general');
  });

  rule(
    '14.G.1.a',
    '2.H.1#3',
    '6.3.a.i#1',
  )('are found in phases of either side; what is found in the own one stands', () => {
    const other = 'nz-4';
    const at = canea()
      .put(other, '3034')
      .put(BATTALION, { at: '3134', marks: ['supplied'] });
    const there = at
      .without(FAR)
      .put('de-gjr-85', '2925')
      .hexes({ '2925': { owner: 'axis' } });
    const axis = there.facts({ gsp: { '2925': { axis: 54 } } }).in('axis supply', 4);
    axis.do('axis', supply('2925', 'de-gjr-85'));
    expect([state(axis, other), state(axis, BATTALION)]).toEqual(['U1', 'general']);
    // It stands till the next phase of its own side.
    const allied = there.in('allied supply', 4);
    allied.do('allied', supply('2926', BRIGADE));
    expect(state(allied, BATTALION)).toBe('U1');
  });

  rule(
    '14.H.1.b.ii#2',
    '14.H.1.c#2',
    '14.H.1.c#1',
  )('collapse at U-2 on seven or more', () => {
    const cut = { supply: 'U1', found: 'allied' } as const;
    expect(found(cut, [6]).unit(BATTALION)).toMatchObject({ at: '3034', supply: 'U2' });
    expect(found(cut, [7]).unit(BATTALION).at).toBe('dead');
    expect(state(found({}), BATTALION)).toBe('U1');
  });

  rule('14.H.1.b.iii#2', '14.H.1.c#1')('collapse at U-3 on three, each time at one less, to their other side while they have one', () => {
    const cut = { supply: 'U2', found: 'allied' } as const;
    expect(found(cut, [2]).unit(BATTALION)).toMatchObject({ supply: 'U3' });
    expect(found(cut, [3]).unit(BATTALION).at).toBe('dead');
    const lines = ledger();
    collapseDrm(canea().position, { side: 'allied', hex: canea().position.world.grid.index('3034'), further: 1 }, lines);
    expect(lines.told).toMatchObject([{ rule: '14.H.1.b.iii#2', value: '+1' }]);
    const later = { supply: 'U3', found: 'allied', further: 0 } as const;
    expect(found(later, [1]).unit(BATTALION)).toMatchObject({ supply: 'U3', further: 1 });
    expect(found(later, [2]).unit(BATTALION).at).toBe('dead');
    const brigade = canea().put('nz-4', { at: '3034', supply: 'U2', found: 'allied' });
    brigade.do('allied', supply('2926', BRIGADE), [3]);
    expect(brigade.unit('nz-4')).toMatchObject({ at: '3034', steps: 1, supply: 'U3' });
  });

  rule('14.H.1.c#3')('as in the example: U-1, then U-2 with a roll of 3, then gone on an 8', () => {
    expect(found({}).unit(BATTALION)).toMatchObject({ supply: 'U1' });
    expect(found({ supply: 'U1', found: 'allied' }, [3]).unit(BATTALION)).toMatchObject({ at: '3034', supply: 'U2' });
    expect(found({ supply: 'U2', found: 'allied' }, [8]).unit(BATTALION).at).toBe('dead');
  });
});
