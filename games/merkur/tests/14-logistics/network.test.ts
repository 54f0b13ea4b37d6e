import { describe, expect } from 'vitest';
import { hexOf, supplyOf, unitNamed } from '../../src/position/position.ts';
import { collapseDrm } from '../../src/rules/14-logistics/collapse.ts';
import { isIsolated } from '../../src/rules/14-logistics/determination.ts';
import { fedUnit } from '../../src/rules/14-logistics/fed.ts';
import { locFrom, losFrom, msrFrom } from '../../src/rules/14-logistics/lines.ts';
import { isSuppliedIn, networkOf } from '../../src/rules/14-logistics/network.ts';
import { june, rule, type Referee } from '../referee.ts';

const hex = (at: Referee, number: string): number => at.position.world.grid.index(number);
const supplied = (at: Referee, number: string): boolean => isSuppliedIn(at.position, 'axis', hex(at, number));
/** Nobody does anything yet: the Axis move. */
const still = () => june().in('axis movement');
const near = (at: Referee) => at.put('de-gjr-85', '1625');
/** Nobody but a German regiment in Athens and the enemy far off. */
const greece = () => near(still().put('nz-5', '5149'));
const [ENEMY, OTHER] = ['nz-4', 'nz-10'] as const;

describe('lines of communication', () => {
  rule(
    '14.A.8',
    '14.A.9',
    '14.A.11#1',
  )('run along the railways from the national source, unbroken', () => {
    const { position } = greece();
    const along = (number: string) => networkOf(position, 'axis').continental[position.world.grid.index(number)];
    expect(['1625', '1418', '1822', '1525'].map(along)).toEqual([1, 1, 1, 0]);
    const cut = greece().put(ENEMY, '1622');
    const after = ['1625', '1622', '1418'].map((number) => networkOf(cut.position, 'axis').continental[hex(cut, number)]);
    expect(after).toEqual([1, 0, 0]);
  });

  rule('14.A.11#2', '14.A.17.b')('enter no enemy ZOI without a garrison, and no hex of the enemy’s', () => {
    const open = (at: Referee, to: string): number => locFrom(at.position, 'allied', [hex(at, '3028')])[hex(at, to)] as number;
    const free = still().put('de-iii-fjr-1', '3134');
    expect([open(free, '3030'), open(free.hexes({ '3029': { owner: 'axis' } }), '3030')]).toEqual([1, 0]);
    // Both ways to Heraklion lead through the zone of a regiment at Pediada; the garrison of a division opens the road.
    const zoi = free.put('de-gjr-100', '3130').hexes({ '3130': { owner: 'axis' } });
    const held = (...units: readonly string[]) => units.reduce((at, unit) => at.put(unit, '3030'), zoi);
    const garrison = held('nz-4', 'nz-10', 'nz-5', 'uk-14-bde');
    expect([open(zoi, '3030'), open(garrison, '3030'), open(garrison.without('nz-5'), '3030')]).toEqual([0, 1, 0]);
  });

  rule('7.B.1.b.ii.1#2', '7.B.1.b.ii.2#2')(
    'run by rail through no full enemy ZOI, and through a reduced one where any but support stands',
    () => {
      const along = (at: Referee) => networkOf(at.position, 'axis').continental[hex(at, '1822')];
      const free = greece();
      // Beside the end of the line a brigade has a reduced zone, two have a full one.
      const reduced = free.put(ENEMY, '1922');
      const full = reduced.put(OTHER, '1921');
      expect([along(free), along(reduced), along(full)]).toEqual([1, 0, 0]);
      const held = (at: Referee, unit: string) => along(at.put(unit, '1822'));
      expect([held(reduced, 'de-i-fjr-1'), held(reduced, 'de-i-gebar-95'), held(full, 'de-i-fjr-1')]).toEqual([1, 0, 0]);
    },
  );

  rule('7.B.1.b.ii.1#2', '7.B.1.b.ii.2#2')('run by rail through no enemy ZOI at all without a garrison, where that was agreed', () => {
    const along = (value: 'mixed' | 'barred') => {
      const at = greece().option('zoi-and-lines', value).put(ENEMY, '1922').put('de-i-fjr-1', '1822');
      return networkOf(at.position, 'axis').continental[hex(at, '1822')];
    };
    expect([along('mixed'), along('barred')]).toEqual([1, 0]);
  });

  rule('7.B.1.b.ii.1#1')('of an MSR count a hex in a full enemy ZOI twice', () => {
    const length = (at: Referee) => msrFrom(at.position, 'allied', hex(at, '3128'), 6).cost[hex(at, '3129')];
    const free = still().put('de-iii-fjr-1', '3134').put('gr-1', '3129');
    const one = free.put('de-gjr-100', '3229').hexes({ '3229': { owner: 'axis' } });
    const two = one.put('de-gjr-85', '3230').hexes({ '3229': { owner: 'axis' }, '3230': { owner: 'axis' } });
    expect([length(free), length(one), length(two)]).toEqual([8, 12, 16]);
  });

  rule('5.A.3.c#2')('are opened by no garrison of support units', () => {
    const open = (at: Referee): number => locFrom(at.position, 'allied', [hex(at, '3028')])[hex(at, '3030')] as number;
    const zoi = still()
      .put('de-gjr-100', '3130')
      .hexes({ '3130': { owner: 'axis' } });
    const held = (...units: readonly string[]) => units.reduce((at, unit) => at.put(unit, '3030'), zoi);
    const guns = ['nz-5-fd', 'au-2-3-fd'] as const;
    expect([open(held('nz-4', 'nz-10', 'nz-5', ...guns)), open(held('nz-4', 'nz-10', 'nz-5', 'au-2-1', 'au-2-11'))]).toEqual([0, 1]);
  });

  rule('14.C.2#2')('supply units within six hexes of them', () => {
    expect(supplied(greece(), '1525')).toBe(true);
    const at = greece();
    const lonely = ['2228', '2925'].map((number) => supplied(at, number));
    expect(lonely).toEqual([false, false]);
  });

  rule('14.A.13', '2.E.5.a')('are longer than any MSR where it is an LOS, which no enemy ZOI bars', () => {
    const open = (at: Referee, to: string): number => losFrom(at.position, 'allied', [hex(at, '5149')])[hex(at, to)] as number;
    const far = still().put('de-gjr-85', '1625');
    expect([open(far, '5138'), open(far, '4726')]).toEqual([1, 0]);
    const zoi = far.put('de-gjr-100', '5148').hexes({ '5148': { owner: 'axis' } });
    expect([open(zoi, '5148'), open(zoi, '5138')]).toEqual([0, 1]);
  });
});

describe('terminals and headquarters', () => {
  const posts = () => still().put('nz-5', '5149').put('de-st-athens', '1625').put('de-hq-12-army', '1625');

  rule('14.C.1', '14.A.4')('are terminals on the continent where a railway leads to them', () => {
    expect(networkOf(posts().position, 'axis').terminals.length).toBe(1);
    expect(networkOf(posts().put('de-st-athens', '2228').position, 'axis').terminals).toEqual([]);
  });

  rule(
    '14.L.2.g#1',
    '14.L.2.g#2',
    '14.B.1',
  )('pass supply on from the terminal over six hexes each, from an army or straight to a corps', () => {
    const corps = (at: Referee) => networkOf(at.position, 'axis').corps.map(({ hex: there }) => at.position.world.grid.number(there));
    const [straight, away] = [posts().put('de-hq-ringel', '1524'), posts().put('de-hq-ringel', '1920')];
    expect([corps(straight), corps(away)]).toEqual([['1524'], []]);
    expect(corps(posts().put('de-hq-12-army', '1721').put('de-hq-ringel', '1920'))).toEqual(['1920']);
  });

  rule('14.C.1.a', '14.C.2#3')('supply what is within six hexes of them', () => {
    // A zone of influence cuts the railway north of Athens; over longer MSRs supply goes on.
    const cut = still().put(ENEMY, '1425').put('de-gjr-85', '1822').put('de-st-athens', '1323');
    const posted = cut.put('de-hq-12-army', '1623').put('de-hq-ringel', '1822');
    expect([supplied(cut, '2022'), supplied(posted, '2022'), supplied(posted.without('de-hq-12-army'), '2022')]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

/** The ports of Crete. */
const PORTS = ['2924', '2926', '3028', '3030', '3034', '3132'] as const;

describe('units without supply', () => {
  const isCut = (at: Referee, number: string) => isIsolated(at.position, 'allied', hex(at, number));
  rule('14.F.2')('are over-extended while an LOS leads to them', () => {
    const egypt = still().put('de-gjr-85', '1625');
    expect([isCut(egypt, '5130'), isCut(egypt, '3028')]).toEqual([false, true]);
    const at = egypt
      .in('allied supply')
      .put('nz-5', '5130')
      .facts({ gsp: { '5149': { allied: 54 } } })
      .put('nz-4', '5149');
    expect(supplyOf(at.position, unitNamed(at.position, 'nz-5'))).toBe('E1');
  });

  rule('14.F.1#2')('are isolated on an island though a dump is there, unless that is agreed', () => {
    const dump = still().facts({ gsp: { '3028': { allied: 6 } } });
    expect([isCut(dump, '3028'), isCut(dump.option('island-lines', 'extended'), '3028')]).toEqual([true, false]);
    // From a dump, or a port of its own, an LOS of any length leads; not from one of the enemy's.
    const lost = (owner: 'axis' | 'allied'): Referee =>
      still()
        .option('island-lines', 'extended')
        .hexes(Object.fromEntries(PORTS.map((number) => [number, { owner }])));
    expect([isCut(dump.option('island-lines', 'extended'), '3034'), isCut(lost('allied'), '3034'), isCut(lost('axis'), '3034')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  rule('14.H.1.c.i', '14.H.1.c.ii')('hold out longer in great cities, held since before the war or taken', () => {
    const drm = (at: Referee, unit: string) => collapseDrm(at.position, fedUnit(at.position, unitNamed(at.position, unit)));
    const at = still()
      .put('nz-5', { at: '5149', supply: 'U2' })
      .put(ENEMY, '3030')
      .put(OTHER, '1625')
      .hexes({ '1625': { owner: 'allied' } });
    expect([drm(at, 'nz-5'), drm(at, ENEMY), drm(at, OTHER)]).toEqual([-4, 0, -2]);
    expect(hexOf(at.position, unitNamed(at.position, ENEMY))).toBe(hex(at, '3030'));
  });
});
