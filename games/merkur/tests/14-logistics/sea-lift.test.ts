import type { Facts, Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { gsp, lp, SIXTHS, unitNamed } from '../../src/position/position.ts';
import { captureAll } from '../../src/rules/14-logistics/capture.ts';
import { lpSize, transportSize } from '../../src/rules/09-naval-movement/cargo.ts';
import countersData from '../../data/counters.json' with { type: 'json' };
import { merkur as game } from '../../src/index.ts';
import { zonesSpent } from '../../src/position/ships.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

const CONVOY = ['uk-convoy-1', 'uk-convoy-2', 'uk-convoy-3', 'uk-convoy-4', 'uk-glengyle'] as const;
const [SHIP, SECOND, DESTROYER, BATTALION, TERMINAL] = [CONVOY[0], CONVOY[1], 'uk-kelly', 'au-2-7', 'de-st-athens'] as const;
const [SUDA, HERAKLION] = ['2926', '3030'] as const;

const loadGsp = (points: number, ship: string = SHIP) => ({ act: 'load-gsp', group: 'tg-a-1', ship, points });
const loadLp = (thirds: number, ...ships: readonly string[]) => ({ act: 'load-lp', group: 'tg-a-1', thirds, ships });
const land = (ship: string = SHIP) => ({ act: 'land-supplies', group: 'tg-a-1', ship });
const breakLp = (hex: string, thirds: number) => ({ act: 'break-lp', hex, thirds });

/** The terminal is one of the Allies. */
const allied = (): Value =>
  ({
    ...countersData,
    units: countersData.units.map((unit) => (unit.id === TERMINAL ? { ...unit, side: 'allied', nation: 'commonwealth' } : unit)),
  }) as unknown as Value;
/** Steamers each carry so many SP. */
const roomy = (cargo: number): Value =>
  ({
    ...countersData,
    shipClasses: countersData.shipClasses.map((one) => (one.id === 'steamers' ? { ...one, cargo } : one)),
  }) as unknown as Value;

/** An Allied group in a port, and what lies there: GSPs in whole ones, LPs in thirds. */
const port = (
  at: string,
  ships: readonly string[],
  lying: { readonly gsp?: number; readonly lp?: number } = {},
  more: Facts = {},
): Referee =>
  crete()
    .in('allied ships', 1)
    .group('tg-a-1', at, ships)
    .facts({
      ...(lying.gsp === undefined ? {} : { gsp: { [at]: { allied: lying.gsp * SIXTHS } } }),
      ...(lying.lp === undefined ? {} : { lp: { [at]: { allied: lying.lp } } }),
      ...more,
    });
const hex = (at: Referee, number: string): number => at.position.world.grid.index(number);
/** GSPs in whole ones, and thirds of LPs, that lie somewhere. */
const lying = (at: Referee, where = SUDA as string): readonly [number, number] => [
  gsp.at(at.position, hex(at, where), 'allied') / SIXTHS,
  lp.at(at.position, hex(at, where), 'allied'),
];
const aboard = (at: Referee, family: 'gsp' | 'lp'): unknown => at.fact(family);

describe('GSPs at sea', () => {
  rule('14.N.1#1')('go nowhere by themselves: they are loaded where they lie, and landed in a port', () => {
    const at = port(SUDA, [SHIP], { gsp: 3 });
    expectRefused(port(SUDA, [SHIP]).refusal('allied', loadGsp(1)), '14.N.1#1', 'No GSPs');
    expectRefused(
      port(SUDA, [DESTROYER], { gsp: 3 }, {}).group('tg-a-2', SUDA, [SHIP]).refusal('allied', loadGsp(1)),
      '14.N.1#1',
      'is not in',
    );
    expectRefused(port('zone 2725', [SHIP]).refusal('allied', loadGsp(1)), '14.N.1#1', 'in no port');
    at.do('allied', loadGsp(2));
    expect([lying(at)[0], aboard(at, 'gsp')]).toEqual([1, { [SUDA]: { allied: 6 }, [`aboard ${SHIP}`]: { allied: 12 } }]);
    // They come along with their ship.
    at.do('allied', { act: 'sail', group: 'tg-a-1', by: ['zone 2725'] });
    at.do('allied', { act: 'sail', group: 'tg-a-1', by: ['zone 2929'] });
    expectRefused(at.refusal('allied', land()), '14.N.1#1', 'in no port');
    at.do('allied', { act: 'sail', group: 'tg-a-1', by: [HERAKLION] });
    at.do('allied', land());
    expect([lying(at, HERAKLION)[0], aboard(at, 'gsp')]).toEqual([2, { [SUDA]: { allied: 6 }, [HERAKLION]: { allied: 12 } }]);
  });

  rule('14.N.1#2')('take up a quarter of an SP each', () => {
    expectRefused(port(SUDA, [SHIP], { gsp: 9 }).refusal('allied', loadGsp(5)), '14.N.1#2', '1 to 4');
    expectAllowed(port(SUDA, [SHIP], { gsp: 9 }).refusal('allied', loadGsp(4)));
    expectAllowed(port(SUDA, [DESTROYER], { gsp: 9 }).refusal('allied', loadGsp(1, DESTROYER)));
    expectRefused(port(SUDA, [DESTROYER], { gsp: 9 }).refusal('allied', loadGsp(2, DESTROYER)), '14.N.1#2', '1 to 1');
    const full = port(SUDA, [SHIP], { gsp: 9 });
    full.do('allied', loadGsp(4));
    expectRefused(full.refusal('allied', loadGsp(1)), '14.N.1#2', 'no room');
    // Its ship pays as for troops.
    expect(zonesSpent(full.position, full.position.world.ship.get(SHIP) as number)).toBe(1);
  });

  rule('14.N.1#3')('are not taken along by troops', () => {
    const at = port(SUDA, [SHIP], { gsp: 3 }).put(BATTALION, SUDA);
    at.do('allied', { act: 'go-aboard', group: 'tg-a-1', unit: BATTALION, ships: [SHIP] });
    expect([at.unit(BATTALION).at, lying(at)[0]]).toEqual([`aboard ${SHIP}`, 3]);
  });

  rule('14.N#1', '14.M.2.f')('come of LPs that are broken, twenty of each, and of nothing else', () => {
    expectRefused(port(SUDA, [SHIP], { gsp: 3 }).refusal('allied', breakLp(SUDA, 1)), '14.N#1', 'No LPs');
    const whole = port(SUDA, [SHIP], { lp: 4 });
    expectRefused(whole.refusal('allied', breakLp(SUDA, 5)), '14.M.2.f', '1 to 4');
    expect(whole.do('allied', breakLp(SUDA, 3))).toMatchObject([{ what: 'supplies broken', hex: SUDA, thirds: 3, gsp: 20 * SIXTHS }]);
    expect(lying(whole)).toEqual([20, 1]);
    whole.do('allied', breakLp(SUDA, 1));
    expect(gsp.at(whole.position, hex(whole, SUDA), 'allied')).toBe(160);
  });

  rule('14.P.c')('that have been captured are used from the next Initial Phase of their captor on', () => {
    const at = port(SUDA, [SHIP], {}, { gsp: { [SUDA]: { axis: 18 } }, lp: { [SUDA]: { axis: 3 } } });
    captureAll(at.position, hex(at, SUDA), 'allied');
    expect(lying(at)).toEqual([3, 3]);
    expectRefused(at.refusal('allied', loadGsp(1)), '14.P.c', 'from the next Initial Phase on');
    expectRefused(at.refusal('allied', loadLp(1, SHIP, SECOND)), '14.P.c');
    expectRefused(at.refusal('allied', breakLp(SUDA, 1)), '14.P.c');
    expectAllowed(port(SUDA, [SHIP], { gsp: 3 }).refusal('allied', loadGsp(1)));
    // Their own are not theirs only now.
    const mixed = port(SUDA, [SHIP], {}, { gsp: { [SUDA]: { axis: 18, allied: 6 } } });
    captureAll(mixed.position, hex(mixed, SUDA), 'allied');
    expectAllowed(mixed.refusal('allied', loadGsp(1)));
    expectRefused(mixed.refusal('allied', loadGsp(2)), '14.N.1#2', '1 to 1');
    // Then they are as good as others.
    while (!(at.position.facts.turn === 2 && at.position.facts.phase === 'allied ships')) {
      const [seat = ''] = at.awaiting.split(':');
      at.do(seat as 'allied', { act: 'end' });
    }
    expectAllowed(at.refusal('allied', loadGsp(1)));
  });
});

describe('LPs at sea', () => {
  rule('9.H.1.g.i#1', '9.H.1.g.i#2')('are no more than the port handles in a player turn, and cross no beach', () => {
    const at = (used: number) => port(SUDA, [SHIP, SECOND], { lp: 1 }, { hexes: { [SUDA]: { 'port-used': used } } });
    const capacity = 5 * 4;
    // A third of an LP is as two SP.
    expectRefused(at(capacity - 7).refusal('allied', loadLp(1, SHIP, SECOND)), '9.H.1.g.i#1', 'handles 1.75 SP more');
    expectAllowed(at(capacity - 8).refusal('allied', loadLp(1, SHIP, SECOND)));
  });

  rule('14.M.2.a#1')('take up five SP each, in merchantmen alone', () => {
    const at = port(SUDA, [...CONVOY, DESTROYER], { lp: 3 });
    expectRefused(at.refusal('allied', loadLp(3, ...CONVOY.slice(0, 4))), '14.M.2.a#1');
    expectRefused(at.refusal('allied', loadLp(3, ...CONVOY.slice(0, 4), DESTROYER)), '14.M.2.a#1', 'no merchantman');
    at.do('allied', loadLp(3, ...CONVOY));
    expect([lying(at)[1], aboard(at, 'lp')]).toEqual([0, { [`aboard ${SHIP}`]: { allied: 3 } }]);
    expectRefused(
      port(SUDA, CONVOY.slice(0, 4), { lp: 3 }).refusal('allied', loadLp(3, ...CONVOY.slice(0, 4))),
      '14.M.2.a#1',
      'has not the',
    );
    // What they have aboard the enemy does not know.
    expect(JSON.stringify(game.view(at.position, 'axis'))).not.toContain(`aboard ${SHIP}`);
    expect(JSON.stringify(game.view(at.position, 'allied'))).toContain(`aboard ${SHIP}`);
  });

  rule('14.M.2.d')('are parted into thirds, which take up two SP by themselves, and put together again', () => {
    expect([1, 2, 3, 4].map((thirds) => lpSize(thirds) / 4)).toEqual([2, 4, 5, 7]);
    const at = port(SUDA, CONVOY, { lp: 4 });
    expectRefused(at.refusal('allied', loadLp(5, ...CONVOY)), '14.M.2.d', '4 thirds');
    expectRefused(at.refusal('allied', loadLp(0, SHIP, SECOND)), '14.M.2.d', 'by thirds');
    at.do('allied', loadLp(1, SHIP, SECOND));
    expect(lying(at)[1]).toBe(3);
    expectRefused(at.refusal('allied', loadLp(3, ...CONVOY)), '14.M.2.a#1');
    const back = port(SUDA, CONVOY, { lp: 2 });
    back.do('allied', loadLp(1, SHIP, SECOND));
    expect(lying(back)[1]).toBe(1);
  });

  /** A third of an LP that two merchantmen bring to Suda, where a terminal may stand. */
  const carried = (terminals: readonly string[], thirds = 1, ashore: Facts = {}): Referee => {
    const at = port(SUDA, CONVOY, {}, { lp: { [`aboard ${SHIP}`]: { allied: thirds }, ...ashore } }).ships({
      [SECOND]: { at: 'in tg-a-1', 'carries-with': `aboard ${SHIP}` },
    });
    return terminals.reduce((all, where) => all.counters(allied()).put(TERMINAL, where), at);
  };

  rule('14.M.2.g')('that come to a port without a terminal are twenty GSPs each at once, if it can handle them', () => {
    const at = carried([]);
    at.do('allied', land());
    expect([gsp.at(at.position, hex(at, SUDA), 'allied'), lying(at)[1]]).toEqual([40, 0]);
    const small = crete()
      .in('allied ships', 1)
      .group('tg-a-1', '3028', CONVOY)
      .facts({ lp: { [`aboard ${SHIP}`]: { allied: 1 } } })
      .ships({ [SECOND]: { at: 'in tg-a-1', 'carries-with': `aboard ${SHIP}` } });
    expectRefused(small.refusal('allied', land()), '14.M.2.g', 'does not handle');
    expectRefused(carried([]).refusal('allied', land(CONVOY[3])), '14.M.2.g', 'no supplies aboard');
  });

  rule('14.M.2.e#1')('that come to another terminal stay what they are', () => {
    const at = carried([SUDA]);
    at.do('allied', land());
    expect([gsp.at(at.position, hex(at, SUDA), 'allied'), lying(at)[1]]).toEqual([0, 1]);
  });

  rule('14.M.2.e#2')('are not used there before the turn after', () => {
    const at = carried([SUDA]);
    at.do('allied', land());
    expectRefused(at.refusal('allied', breakLp(SUDA, 1)), '14.M.2.e#2');
    expectAllowed(port(SUDA, [SHIP], { lp: 1 }).refusal('allied', breakLp(SUDA, 1)));
    // What lay there before is used as ever.
    const both = carried([SUDA], 1, { [SUDA]: { allied: 2 } });
    both.do('allied', land());
    expect(lying(both)[1]).toBe(3);
    expectAllowed(both.refusal('allied', breakLp(SUDA, 2)));
    expectRefused(both.refusal('allied', breakLp(SUDA, 3)), '14.M.2.f', '1 to 2');
    expectAllowed(both.refusal('allied', loadLp(1, CONVOY[2], CONVOY[3])));
    expectRefused(both.refusal('allied', loadLp(3, ...CONVOY)), '14.M.2.e#2');
  });

  rule('14.J.1.a', '14.J.1.b')('have terminals that take up ten SP, packed, in merchantmen alone', () => {
    const go = (...ships: readonly string[]) => ({ act: 'go-aboard', group: 'tg-x-1', unit: TERMINAL, ships });
    const steamers = ['de-steamers-1', 'de-steamers-2', 'de-steamers-3', 'it-steamers'];
    const piraeus = (cargo: number): Referee =>
      crete()
        .counters(roomy(cargo))
        .in('axis ships', 1)
        .group('tg-x-1', '1625', [...steamers, 'it-lupo'])
        .put(TERMINAL, { at: '1625', marks: ['emplacing'] });
    const at = piraeus(3);
    expect(transportSize(at.position, unitNamed(at.position, TERMINAL)) / 4).toBe(10);
    expectRefused(piraeus(2).refusal('axis', go(...steamers)), '9.H.1.b#1', 'has no room');
    expectRefused(at.refusal('axis', go('it-lupo')), '14.J.1.a', 'merchantmen alone');
    at.do('axis', go(...steamers));
    expect([at.unit(TERMINAL).at, at.unit(TERMINAL).marks]).toEqual(['aboard de-steamers-1', ['packed']]);
    at.do('axis', { act: 'go-ashore', group: 'tg-x-1', unit: TERMINAL, at: '1625' });
    expect([at.unit(TERMINAL).at, at.unit(TERMINAL).marks]).toEqual(['1625', ['packed']]);
  });
});
