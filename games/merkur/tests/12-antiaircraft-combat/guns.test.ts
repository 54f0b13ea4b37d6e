import { describe, expect } from 'vitest';
import { fireOf, gunsOf } from '../../src/rules/12-antiaircraft-combat/guns.ts';
import { isMarked, putOutOfSupply, unitAt, unitNamed, type Merkur } from '../../src/position/position.ts';
import { ANTIAIRCRAFT, ANTITANK, type Supply } from '../../src/position/marks.ts';
import { strengthOf } from '../../src/rules/05-units/abilities.ts';
import { undecided } from '../../src/rules/12-antiaircraft-combat/modes.ts';
import { crete, expectAllowed, expectRefused, rule } from '../referee.ts';
import { BATTERY, factors, ground, hexOn, HERAKLION, MALEME, SUDA, told, type Stand } from '../aloft.ts';

const SUDA_BAY = '2926';
const suda = () => ground({ [SUDA]: SUDA_BAY });

describe('antiaircraft guns', () => {
  rule('12.A.1#1', '12.C.1.a.ii#1')('of all units in a hex fire together, and of no other hex or side', () => {
    const both = ground({ [SUDA]: SUDA_BAY, [MALEME]: SUDA_BAY });
    expect([factors(suda(), 'operational'), factors(both, 'operational'), factors(suda(), 'operational', '2925')]).toEqual([9, 12, 0]);
    expect(fireOf(both, 'axis', { as: 'operational', hex: hexOn(both, SUDA_BAY) })).toMatchObject({ factors: 0, nation: null });
    const lines = told((found) => fireOf(both, 'allied', { as: 'operational', hex: hexOn(both, SUDA_BAY) }, found));
    expect(lines).toEqual(['12.A.1#1 9 Suda guns', '12.A.1#1 3 Maleme guns']);
  });

  rule('12.A.1.a.i#1', '12.B.1.a')('fire at strategic missions with their heavy factors alone', () => {
    expect([factors(suda(), 'strategic'), factors(suda(), 'operational')]).toEqual([6, 9]);
  });

  rule(
    '12.A.1.a.i#3',
    '12.A.1.a.ii#1',
    '12.B.1.b',
  )('fire at operational missions and close support with heavy and light ones', () => {
    const one = ground({ [BATTERY]: SUDA_BAY });
    expect([factors(suda(), 'operational'), factors(suda(), 'support'), factors(one, 'operational')]).toEqual([9, 9, 3]);
    expect(factors(ground({ 'de-flak-milos': SUDA_BAY }), 'operational')).toBe(0);
  });

  rule('12.A.1.b.i')('of units of any other branch are light ones', () => {
    const at = ground({ 'nz-5': SUDA_BAY }, 'armed');
    expect([gunsOf(at, unitNamed(at, 'nz-5')), factors(at, 'operational'), factors(at, 'strategic')]).toEqual([
      { heavy: 0, light: 1 },
      1,
      0,
    ]);
  });

  rule('12.A.1.b.ii')('add nothing to what their unit is worth on the ground', () => {
    const own = (base?: 'armed') => {
      const at = ground({ 'de-fj-flak-7': SUDA_BAY }, base);
      const unit = unitNamed(at, 'de-fj-flak-7');
      return [gunsOf(at, unit).light, strengthOf(at, unit)];
    };
    expect([own(), own('armed')]).toEqual([
      [2, { attack: 2, defence: 3 }],
      [9, { attack: 2, defence: 3 }],
    ]);
  });

  rule(
    '14.H.1.a.ii#1',
    '14.H.1.b.ii#1',
    '14.H.1.b.iii#1',
  )('of units in the worst supply fire with half of their factors, or not at all', () => {
    const supplied = (supply: Supply) => {
      const at = suda();
      putOutOfSupply(at, unitNamed(at, SUDA), supply as 'E2', 'axis');
      return factors(at, 'operational');
    };
    expect((['E1', 'E2', 'U1', 'U2', 'U3'] as const).map(supplied)).toEqual([9, 4, 9, 4, 0]);
  });

  rule('12.B.1.d#1')('in the hex that is attacked fire at the support of the attack', () => {
    expect([factors(suda(), 'support'), factors(suda(), 'support', '2825')]).toEqual([9, 0]);
  });

  rule('12.B.1.d#2')('of an attacking force are shared among the hexes that it attacks from, rounded down', () => {
    const from = (at: Merkur, ...hexes: string[]) =>
      fireOf(at, 'allied', { as: 'attackers', hexes: hexes.map((number) => hexOn(at, number)) }).factors;
    const at = ground({ [SUDA]: `${SUDA_BAY} antitank`, [BATTERY]: '2925', [HERAKLION]: '2925' });
    expect([from(at, '2925'), from(at, SUDA_BAY), from(at, '2925', SUDA_BAY)]).toEqual([6, 3, 4]);
    // 12.B.1.d: 8 factors out of three hexes are 2.
    const eight = ground({ [BATTERY]: '2925', [MALEME]: '2925', [HERAKLION]: `${SUDA_BAY} antitank` });
    expect([from(eight, '2925', SUDA_BAY), from(eight, '2925', '2825', SUDA_BAY)]).toEqual([4, 2]);
    const three = ['2925', '2825', SUDA_BAY].map((number) => hexOn(eight, number));
    const lines = told((found) => fireOf(eight, 'allied', { as: 'attackers', hexes: three }, found));
    expect(lines.at(-1)).toBe('12.B.1.d#2 ÷ 3 hexes attacked from, rounded down');
  });

  rule(
    '12.C.1.a.i',
    '8.E.1.e.iv#1',
    '8.E.1.e#2',
  )('of a zone of interdiction fire at their average, rounded up over seven hexes', () => {
    // 3 + 3 + 3 + 5 around a hex without any: 14 in seven hexes are 2 (8.E.1.e.iv).
    const RING = { [BATTERY]: '3030', [MALEME]: '3031', [HERAKLION]: '3129', [SUDA]: '3131 antitank' };
    const fourteen = ground({ ...RING, 'nz-5': '3131', 'de-flak-milos': '3130' }, 'armed');
    expect([factors(fourteen, 'interdiction', '3130'), factors(ground(RING), 'interdiction', '3130')]).toEqual([2, 2]);
    const more = ground({ ...RING, [SUDA]: '3131' });
    expect([factors(more, 'interdiction', '3130'), factors(more, 'interdiction', '3330')]).toEqual([3, 0]);
    const lines = told((found) => fireOf(more, 'allied', { as: 'interdiction', hex: hexOn(more, '3130') }, found));
    expect(lines.at(-1)).toBe('8.E.1.e.iv#1 ÷ 7 hexes of the zone, rounded up');
    expect(factors(ground({ ...RING, [SUDA]: '3131' }, 'two'), 'interdiction', '3130')).toBeGreaterThan(3);
  });

  rule('12.B.1.c')('of the best two hexes of a zone fire at interdiction where that was agreed', () => {
    const ring = { [BATTERY]: '3030', [MALEME]: '3031', [SUDA]: '3131', [HERAKLION]: '3131' };
    const [two, average] = [ground(ring, 'two'), ground(ring)];
    expect([factors(two, 'interdiction', '3130'), factors(average, 'interdiction', '3130')]).toEqual([15, 3]);
    const lines = told((found) => fireOf(two, 'allied', { as: 'interdiction', hex: hexOn(two, '3130') }, found));
    expect(lines.at(-1)).toBe('12.B.1.c null the best 2 hexes of the zone');
  });

  rule('8.E.1.e.iv#2')('of a zone with sea in it are shared among its sea hexes, too', () => {
    const at = suda();
    expect([factors(at, 'interdiction', SUDA_BAY), at.world.surface[hexOn(at, '2826')]]).toEqual([2, 'sea']);
  });
});

describe('heavy antiaircraft guns', () => {
  rule('12.A.1.a.i#4')('fire at aircraft or at tanks, and have nothing of the other', () => {
    const tanks = ground({ [SUDA]: `${SUDA_BAY} antitank` });
    const unit = unitNamed(tanks, SUDA);
    expect(gunsOf(tanks, unit)).toEqual({ heavy: 0, light: 3 });
    const sky = suda();
    expect(gunsOf(sky, unit)).toEqual({ heavy: 6, light: 3 });
  });
});

describe('who fires at whom', () => {
  const hexes = [SUDA_BAY, '2925'];
  /** The Allies are asked about their heavy guns in these hexes. */
  function asked(units: Stand) {
    const at = crete().put('de-iii-fjr-1', '3134');
    const referee = Object.entries(units).reduce((all, [id, hex]) => all.put(id, hex), at);
    const { position } = referee;
    position.frames = { procedure: 'gun modes', step: 'aiming', locals: { seat: 'allied', hexes }, below: position.frames };
    return referee;
  }
  const STAND = { [SUDA]: SUDA_BAY, [BATTERY]: '2925', [HERAKLION]: '3331', 'nz-5': SUDA_BAY };

  rule('12.A.1.a.i#4')('is said right before a combat, once in a player turn and of heavy guns there alone', () => {
    const at = asked(STAND);
    expectAllowed(at.refusal('allied', { act: 'aim', tanks: [SUDA, BATTERY] }));
    expectRefused(at.refusal('allied', { act: 'aim', tanks: ['nz-5'] }), '12.A.1.a.i#4', 'has no heavy');
    expectRefused(at.refusal('allied', { act: 'aim', tanks: [HERAKLION] }), '12.A.1.a.i#4', 'still undecided');
    const happened = at.do('allied', { act: 'aim', tanks: [SUDA] });
    expect(happened).toMatchObject([{ what: 'guns aimed', tanks: [SUDA], aircraft: [BATTERY] }]);
    const marked = (id: string, mark: number) => isMarked(at.position, unitNamed(at.position, id), mark);
    expect([marked(SUDA, ANTITANK), marked(BATTERY, ANTIAIRCRAFT), marked(HERAKLION, ANTIAIRCRAFT)]).toEqual([true, true, false]);
    expectRefused(at.refusal('allied', { act: 'aim', tanks: [BATTERY] }), '12.A.1.a.i#4', 'right before a combat');
    expect(undecided(at.position, { seat: 'allied', hexes })).toEqual([]);
  });

  rule('12.A.1.a.i#4', '10.L.1.a#2')('is said by either side where the other has tanks, and counts against those', () => {
    /** The Allies attack with heavy guns along, or are attacked where they stand; `tanks`: whom they meet. */
    const drms = (tanks: string, said: readonly string[]) => {
      const at = crete()
        .in('allied attacks')
        .put('nz-5', { at: '3130', supply: 'offensive' })
        .put(SUDA, { at: '3130', supply: 'offensive' })
        .put(tanks, '3129');
      at.do('allied', { act: 'attack', hex: '3129', units: ['nz-5'], along: [SUDA] });
      at.do('allied', { act: 'fight', hex: '3129', surprise: false }, tanks === 'de-pz-31' ? [] : [1, 1, 5]);
      if (at.awaiting !== 'allied: aiming') return 'not asked';
      const combat = at.do('allied', { act: 'aim', tanks: said }, [1, 1, 5]).find(({ what }) => what === 'combat');
      return ((combat ?? { lines: [] })['lines'] as readonly { rule: string; value: string }[]).flatMap((line) =>
        line.rule === '10.L.1.a#2' ? [line.value] : [],
      );
    };
    expect([drms('de-pz-31', [SUDA]), drms('de-pz-31', []), drms('de-geb-pi-95', [])]).toEqual([['+1'], [], 'not asked']);
  });

  rule('12.A.1.a.i#2')('counts their whole effect against armour, and they are of artillery class', () => {
    /** The Germans attack with tanks; the guns that stand there are set against those, or against aircraft. */
    const antitank = (guns: string, tanks: readonly string[]) => {
      const at = crete()
        .in('axis attacks')
        .put('de-pz-31', { at: '3130', supply: 'offensive' })
        .put('de-gjr-85', { at: '3130', supply: 'offensive' })
        .put('nz-5', '3129')
        .put(guns, '3129');
      at.do('axis', { act: 'attack', hex: '3129', units: ['de-pz-31', 'de-gjr-85'], along: [] });
      at.do('axis', { act: 'fight', hex: '3129', surprise: false });
      const combat = at.do('allied', { act: 'aim', tanks }, [5]).find(({ what }) => what === 'combat');
      return ((combat ?? { lines: [] })['lines'] as readonly { rule: string; value: string }[]).flatMap((line) =>
        line.rule === '10.L.1.a#2' ? [line.value] : [],
      );
    };
    // Five points count 1: all 6 of Suda's do, the 3 of a battery and the 1 of Heraklion's do not.
    expect([antitank(SUDA, [SUDA]), antitank(SUDA, []), antitank(HERAKLION, [HERAKLION])]).toEqual([['-1'], [], []]);
    const { position } = crete();
    expect([SUDA, 'de-flak-milos'].map((id) => unitAt(position, unitNamed(position, id)).isArtillery)).toEqual([true, false]);
  });
});
