import { ScriptedDice, type Facts } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { DEAD } from '../../src/position/off-map.ts';
import { shipPlace, zonesSpent } from '../../src/position/ships.ts';
import { spentOf, unitNamed } from '../../src/position/position.ts';
import { carriesOf } from '../../src/rules/05-units/ships.ts';
import { transportSize } from '../../src/rules/09-naval-movement/cargo.ts';
import { strike } from '../../src/rules/13-naval-combat/damage.ts';
import { hitPoints, tmrOf } from '../../src/rules/13-naval-combat/ratings.ts';
import { smaOfShip } from '../../src/rules/09-naval-movement/allowance.ts';
import { crete, expectAllowed, expectRefused, rule, summer, type Referee } from '../referee.ts';
import { planned, withCraft } from './landing.ts';

const [ONE, TWO, THREE, FOUR] = ['uk-convoy-1', 'uk-convoy-2', 'uk-convoy-3', 'uk-convoy-4'] as const;
const [LIGHTER, FAST, TANKS, BATTALION] = ['uk-lighters', 'uk-glengyle', 'uk-7-rtr-west', 'au-2-7'] as const;
const RETIMO = '3028';
const ship = (at: Referee, id: string): number => at.position.world.ship.get(id) as number;
const room = (at: Referee, id: string): number => carriesOf(at.position, ship(at, id)) / 4;
const place = (at: Referee, id: string) => (at.fact('ships') as unknown as { [id: string]: { at: string } })[id]?.at;
const spent = (at: Referee, unit: string): number => spentOf(at.position, unitNamed(at.position, unit)) / 4;
const sailed = (at: Referee, id: string): number => zonesSpent(at.position, ship(at, id));
/** Allied ships in Suda, or in the zone of Retimo. */
const suda = (...ships: readonly string[]) => crete().in('allied ships', 1).group('tg-a-1', '2926', ships);
const off = (...ships: readonly string[]) => crete().in('allied ships', 1).group('tg-a-1', 'zone 2929', ships);
const merge = (into: string, ...ships: readonly string[]) => ({ act: 'merge-shipping', group: 'tg-a-1', into, ships });
const split = (one: string) => ({ act: 'split-shipping', group: 'tg-a-1', ship: one });
const hoist = (on: string, craft: string = LIGHTER) => ({ act: 'hoist', group: 'tg-a-1', ship: on, craft });
const lower = { act: 'lower', group: 'tg-a-1', craft: LIGHTER } as const;
const transship = (unit: string, ...ships: readonly string[]) => ({ act: 'transship', group: 'tg-a-1', unit, ships });

describe('merchantmen', () => {
  rule('9.H.1.b#2')('are merged and split as one likes, up to nine SP', () => {
    const at = suda(ONE, TWO, THREE, FOUR).put(BATTALION, `aboard ${ONE}`).put('au-2-1', `aboard ${THREE}`);
    at.do('allied', merge(ONE, TWO));
    expect([room(at, ONE), hitPoints(at.position, ship(at, ONE)), place(at, TWO)]).toEqual([2, 2, `aboard ${ONE}`]);
    expectRefused(at.refusal('allied', merge(ONE, THREE)), '9.H.1.b#2', 'has a load');
    expectRefused(at.refusal('allied', split(THREE)), '9.H.1.b#2', 'no part');
    at.do('allied', split(TWO));
    expect([room(at, ONE), place(at, TWO)]).toEqual([1, 'in tg-a-1']);
    const three = suda(ONE, TWO, THREE, LIGHTER).put(BATTALION, `aboard ${TWO}`).put('au-2-1', `aboard ${THREE}`);
    expectRefused(three.refusal('allied', merge(ONE, TWO)), '9.H.1.b#2', 'No empty merchantman');
    expectRefused(three.refusal('allied', merge(LIGHTER, ONE)), '9.H.1.b#2', 'sails for itself');
    expectRefused(three.refusal('allied', merge(TWO, LIGHTER)), '9.H.1.b#2', 'no other merchantman');
    expectRefused(suda(ONE).refusal('allied', merge(ONE, TWO)), '9.H.1.b#2', 'no merchantmen to be merged');
    expectRefused(suda(ONE).refusal('allied', split(TWO)), '9.H.1.b#2', 'nothing to be split');
    const large = suda(ONE, TWO, THREE).counters(withCraft({ steamers: { cargo: 4.5 } }));
    expectRefused(large.refusal('allied', merge(ONE, TWO, THREE)), '9.H.1.b#2', 'largest counter');
    expectAllowed(large.refusal('allied', merge(ONE, TWO)));
    // What carries a load of its size stays, and so does what has lost a part.
    const full = suda(ONE, THREE)
      .put('nz-5', `aboard ${ONE}`)
      .put(BATTALION, `aboard ${ONE}`)
      .ships({ [TWO]: { at: `aboard ${ONE}` }, [FOUR]: { at: `aboard ${THREE}` } });
    expectRefused(full.refusal('allied', split(TWO)), '9.H.1.b#2', 'all of its room');
    const hurt = suda(ONE, TWO, THREE).ships({ [TWO]: { at: 'in tg-a-1', hits: 1 } });
    expectRefused(hurt.refusal('allied', merge(ONE, TWO)), '9.H.1.b#2', 'lost some');
  });

  rule('9.H.1.b#2', '13.M.3.a')('that have lost some of their ships keep one at least when they are split', () => {
    const at = suda(ONE, FAST).ships({
      [ONE]: { at: 'in tg-a-1', hits: 1 },
      [TWO]: { at: `aboard ${ONE}` },
      [THREE]: { at: `aboard ${ONE}` },
      [FOUR]: { at: `aboard ${FAST}` },
    });
    at.do('allied', split(TWO));
    expect([room(at, ONE), room(at, TWO)]).toEqual([1, 1]);
    expectRefused(at.refusal('allied', split(THREE)), '13.M.3.a', 'is all that is left of');
    expectAllowed(at.refusal('allied', split(FOUR)));
  });

  rule('5.C.8#2')('of a TMR of four are fast', () => {
    const at = suda(ONE, FAST);
    expect([smaOfShip(at.position, ship(at, FAST)), smaOfShip(at.position, ship(at, ONE))]).toEqual([5, 4]);
    const slow = suda(FAST).counters(withCraft({ glen: { tmr: 3 } }));
    expect(smaOfShip(slow.position, ship(slow, FAST))).toBe(4);
  });

  rule('9.H.1.a.ii')('find room for half as much cavalry', () => {
    const at = (abilities: readonly string[]) =>
      suda(ONE)
        .counters(withCraft({ [BATTALION]: { abilities } }))
        .put(BATTALION, '2926');
    const size = (one: Referee) => transportSize(one.position, unitNamed(one.position, BATTALION)) / 4;
    expect([size(at(['cavalry'])), size(at(['air-portable']))]).toEqual([1, 0.5]);
  });
});

describe('all ships', () => {
  rule('5.C.4#2')('but submarines have a tactical movement rating', () => {
    const at = suda(ONE);
    const without = at.position.world.ships.filter((_, one) => tmrOf(at.position, one) === 0).map(({ type }) => type);
    expect([...new Set(without)]).toEqual(['SSF']);
  });
});

describe('landing craft', () => {
  rule('9.I.1.a.ii#3', '5.C.2.g#1')('go aboard of merchantmen of two SP, to a beach of their side’s or an assault', () => {
    expectRefused(suda(ONE, LIGHTER).refusal('allied', hoist(ONE)), '9.I.1.a.ii#3', 'No merchantman of');
    expectRefused(suda(ONE).refusal('allied', hoist(ONE)), '5.C.2.g#1', 'has no landing craft');
    expectRefused(suda(ONE, LIGHTER).refusal('allied', lower), '5.C.2.g#1', 'carries no landing craft');
    const more = suda(ONE, THREE, LIGHTER).ships({ [TWO]: { at: `aboard ${ONE}` } });
    expectRefused(more.refusal('allied', hoist(THREE)), '9.I.1.a.ii#3', 'has no room for landing craft');
    expectRefused(more.refusal('allied', hoist(ONE, THREE)), '5.C.2.g#1', 'is no landing craft');
    const two = (zone?: string) =>
      (zone === undefined ? suda(ONE, LIGHTER) : crete().in('allied ships', 1).group('tg-a-1', zone, [ONE, LIGHTER])).ships({
        [TWO]: { at: `aboard ${ONE}` },
      });
    const at = two();
    at.do('allied', hoist(ONE));
    expect([place(at, LIGHTER), room(at, ONE)]).toEqual([`aboard ${ONE}`, 2]);
    expectRefused(at.refusal('allied', { ...lower, craft: ONE }), '5.C.2.g#1', 'of no merchantman');
    at.do('allied', lower);
    expect(place(at, LIGHTER)).toBe('in tg-a-1');
    const laden = two().put(BATTALION, `aboard ${LIGHTER}`);
    expectRefused(laden.refusal('allied', hoist(ONE)), '9.I.1.a.ii#3', 'has troops');
    // Off Cape Matapan is nobody's beach of theirs.
    const carried = (zone: string) =>
      crete()
        .in('allied ships', 1)
        .group('tg-a-1', zone, [ONE])
        .ships({ [TWO]: { at: `aboard ${ONE}` }, [LIGHTER]: { at: `aboard ${ONE}` } });
    expectAllowed(carried('zone 2725').refusal('allied', lower));
    expectRefused(carried('zone 2225').refusal('allied', lower), '5.C.2.g#1', 'No beach of yours');
    const assault = carried('zone 2225').facts({ 'allied-assaults': { 'assault-a-1': { at: 'zone 2225', for: 1 } } });
    expectAllowed(assault.refusal('allied', lower));
  });

  rule('9.I.1.a.ii#2')('sail a third of their allowance to an assault, or as far as a merchantman carries them', () => {
    const craft = ['de-lighter'];
    const at = (aboard: boolean, turn = 8) =>
      summer()
        .in('axis ships', 8)
        .counters(withCraft())
        .group('tg-x-1', 'zone 2225', ['de-steamers-1'])
        .ships({
          'de-steamers-2': { at: 'aboard de-steamers-1' },
          [craft[0] as string]: { at: aboard ? 'aboard de-steamers-1' : 'in tg-x-1', assault: 1 },
        })
        .facts(planned(turn));
    const by = (...zones: readonly string[]) => ({ act: 'sail', group: 'tg-x-1', by: zones.map((zone) => `zone ${zone}`) });
    // A third of three is one.
    expectAllowed(at(false).refusal('axis', by('2725')));
    expectRefused(at(false).refusal('axis', by('2725', '2929')), '9.I.1.a.ii#2', 'a third of its allowance');
    expectAllowed(at(true).refusal('axis', by('2725', '2929')));
    const other = at(false).facts({ 'axis-assaults': {} });
    expectAllowed(other.refusal('axis', by('2725', '2929')));
  });

  rule('9.I.1.a.iii', '9.H.1.i.3')('take troops over from merchantmen for two movement points, and two sea zones of both', () => {
    const at = () => off(ONE, LIGHTER).put(TANKS, '3029').put(BATTALION, `aboard ${ONE}`);
    const over = at();
    over.do('allied', transship(BATTALION, LIGHTER));
    expect([over.unit(BATTALION).at, spent(over, BATTALION), sailed(over, ONE), sailed(over, LIGHTER)]).toEqual([
      `aboard ${LIGHTER}`,
      2,
      2,
      2,
    ]);
    const slow = off(ONE)
      .put(BATTALION, `aboard ${ONE}`)
      .ships({ [LIGHTER]: { at: 'in tg-a-1', spent: 5 } });
    expectRefused(slow.refusal('allied', transship(BATTALION, LIGHTER)), '9.I.1.a.iii', '2 of the allowance');
    const tired = at().put(BATTALION, { at: `aboard ${ONE}`, spent: 20 });
    expectRefused(tired.refusal('allied', transship(BATTALION, LIGHTER)), '9.I.1.a.iii', 'movement points');
    const planned = tired
      .put(BATTALION, { at: `aboard ${ONE}`, spent: 20, assault: 1 })
      .ships({ [LIGHTER]: { at: 'in tg-a-1', assault: 1 } })
      .facts({ 'allied-assaults': { 'assault-a-1': { at: 'zone 2929', for: 1 } } });
    expectAllowed(planned.refusal('allied', transship(BATTALION, LIGHTER)));
    expectRefused(
      off(ONE, TWO).put(BATTALION, `aboard ${ONE}`).refusal('allied', transship(BATTALION, TWO)),
      '9.I.1.a.iii',
      'into landing craft',
    );
    expectRefused(
      off('uk-kelly', 'uk-dido', LIGHTER).put(BATTALION, 'aboard uk-dido').refusal('allied', transship(BATTALION, LIGHTER)),
      '9.I.1.a.iii',
      'neither',
    );
    expectRefused(at().refusal('allied', transship(TANKS, LIGHTER)), '9.H.1.i.3', 'not aboard');
    expectRefused(
      at()
        .ships({ [TWO]: { at: '2926' } })
        .refusal('allied', transship(BATTALION, TWO)),
      '9.H.1.i.3',
      'does not sail in',
    );
    expectRefused(off(ONE, LIGHTER).refusal('allied', transship(BATTALION, LIGHTER)), '9.H.1.i.3', 'carries no troops');
  });

  rule('9.H.1.i.3', '9.I.1.a.iii')('take several over one after the other for two sea zones, and begin anew after anything else', () => {
    const at = off(ONE, LIGHTER).put(BATTALION, `aboard ${ONE}`).put('au-2-1', `aboard ${ONE}`);
    at.do('allied', transship(BATTALION, LIGHTER));
    at.do('allied', transship('au-2-1', LIGHTER));
    expect([sailed(at, ONE), sailed(at, LIGHTER)]).toEqual([2, 2]);
    const ferry = off(ONE, 'uk-lighters')
      .put(BATTALION, `aboard ${ONE}`)
      .put('au-2-1', { at: `aboard ${LIGHTER}` });
    ferry.do('allied', transship(BATTALION, LIGHTER));
    expectRefused(ferry.refusal('allied', { act: 'go-ashore', group: 'tg-a-1', unit: 'au-2-1', at: '3028' }), '9.H.1.i.2', 'has 1 left');
  });

  rule('9.H.1.d')('take troops over together where one has not room enough, and where none of them has a load', () => {
    const caiques = ['de-msf-1-1', 'de-msf-1-2'] as const;
    const at = () =>
      crete()
        .in('axis ships', 1)
        .group('tg-x-1', 'zone 2929', ['de-steamers-1', ...caiques])
        .put('de-gjr-100', 'aboard de-steamers-1');
    const over = (...ships: readonly string[]) => ({ act: 'transship', group: 'tg-x-1', unit: 'de-gjr-100', ships });
    expectRefused(at().refusal('axis', over(caiques[0])), '9.H.1.d', 'room for');
    expect(at().offered('axis')).toContain('transship');
    expectAllowed(at().refusal('axis', over(...caiques)));
    expectRefused(
      at()
        .put('de-geb-pi-95', `aboard ${caiques[1]}`)
        .refusal('axis', over(...caiques)),
      '9.H.1.d',
      'load of its own',
    );
    expect(at().put('de-geb-pi-95', `aboard ${caiques[1]}`).offered('axis')).not.toContain('transship');
  });

  rule('9.H.1.d')('take nobody over beside a load that they carry together with others, and troops where they carry nothing', () => {
    const [one, other] = ['de-msf-1-1', 'de-msf-1-2'] as const;
    const beside = (more: Facts) =>
      crete()
        .in('axis ships', 1)
        .group('tg-x-1', 'zone 2929', ['de-steamers-1', one, other])
        .put('de-geb-pi-95', 'aboard de-steamers-1')
        .put('de-gjr-100', `aboard ${one}`)
        .ships({ [other]: { at: 'in tg-x-1', ...more } });
    const over = { act: 'transship', group: 'tg-x-1', unit: 'de-geb-pi-95', ships: [other] };
    expectRefused(beside({ 'carries-with': `aboard ${one}` }).refusal('axis', over), '9.H.1.d', 'together with another');
    expectAllowed(beside({}).refusal('axis', over));
  });

  rule('9.I.1.a.ii#1')('take no troops over that are not planned for the same', () => {
    const at = off(ONE, LIGHTER).facts({ 'allied-assaults': { 'assault-a-1': { at: 'zone 2929', for: 1 } } });
    expectRefused(
      at.put(BATTALION, { at: `aboard ${ONE}`, assault: 1 }).refusal('allied', transship(BATTALION, LIGHTER)),
      '9.I.1.a.ii#1',
      'the same',
    );
    expectAllowed(at.put(BATTALION, { at: `aboard ${ONE}` }).refusal('allied', transship(BATTALION, LIGHTER)));
  });

  rule('9.I.2.b#1')('bring heavy equipment over a beach of their own side’s without a plan, for the price of transshipping', () => {
    const at = off(ONE, LIGHTER, TWO, THREE, FOUR)
      .counters(withCraft({ [BATTALION]: { abilities: ['heavy-equipment'] } }))
      .put(BATTALION, `aboard ${ONE}`);
    expectRefused(at.refusal('allied', { act: 'go-ashore', group: 'tg-a-1', unit: BATTALION, at: RETIMO }), '9.H.1.f');
    at.do('allied', transship(BATTALION, LIGHTER));
    expect(spent(at, BATTALION)).toBe(2);
    const next = off(LIGHTER)
      .counters(withCraft({ [BATTALION]: { abilities: ['heavy-equipment'] } }))
      .put(BATTALION, `aboard ${LIGHTER}`);
    next.do('allied', { act: 'go-ashore', group: 'tg-a-1', unit: BATTALION, at: RETIMO });
    expect(next.unit(BATTALION).at).toBe(RETIMO);
  });

  rule('13.M.4')('are destroyed by any hit of guns or bombs', () => {
    const hit = (from: '13.J.4' | '8.H.3#1' | '13.K.1.c#1', type: string) => {
      const at = off(LIGHTER, ONE).counters(withCraft({ lighters: { protection: 6, type } }));
      strike({ position: at.position, dice: new ScriptedDice([]), happen: () => {} } as never, {
        ship: ship(at, LIGHTER),
        hits: 1,
        criticals: 0,
        rule: from,
      });
      return shipPlace(at.position, ship(at, LIGHTER)) === DEAD;
    };
    expect([hit('13.J.4', 'LC'), hit('8.H.3#1', 'LC'), hit('13.K.1.c#1', 'LC'), hit('13.J.4', 'LB')]).toEqual([true, true, false, false]);
  });
});
