import { exact, type Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import type { SpecialRule } from '../../src/world/schema/special-rules.ts';
import { variedBy } from '../../src/world/variants.ts';
import { flakPoints } from '../../src/rules/12-antiaircraft-combat/ship-guns.ts';
import { gatherIntelligence } from '../../src/rules/09-naval-movement/intelligence.ts';
import { aloftOf } from './given.ts';
import { CRUISER as TARGET, ready, SQUADRON, strike } from '../08-air-movement/at-sea.ts';
import { crete, expectAllowed, expectRefused, rule, ruled, TILL_JUNE, type Referee } from '../referee.ts';

type Rules = readonly SpecialRule['id'][];
const transfer = (from: string, to: string, ...aircraft: readonly string[]) => ({ act: 'transfer', from, to, aircraft });
const based = (at: string, ...units: readonly string[]) => Object.fromEntries(units.map((one) => [one, { at }]));
const ashore = (group: string, unit: string, at: string) => ({ act: 'go-ashore', group, unit, at });

describe('Ultra', () => {
  const known = (rules: Rules, turn: number, ...dice: readonly number[]): readonly string[] => {
    const at = ruled(...rules)
      .in('axis pursuit', turn)
      .put('de-gjr-100', '3134')
      .group('tg-x-1', 'zone 2021', ['it-lupo'])
      .group('tg-x-2', 'zone 2225', ['it-lince']);
    const happened = aloftOf(at, dice, (doing) => gatherIntelligence(doing, 'allied'));
    return happened.filter(({ what }) => what === 'sighted').map(({ what }) => what);
  };
  rule('9.G.8#2')('finds two groups without a die in the first turn; else a die is rolled', () => {
    // The lot alone, of two groups; and without it a 1, which is always a failure.
    expect(known(['ultra'], 1, 1)).toHaveLength(2);
    expect(known([], 1, 1)).toHaveLength(0);
    expect(known(['ultra'], 4, 1)).toHaveLength(0);
  });
});

describe('without Ultra', () => {
  rule('9.G.8#2')('nothing is added to the Allied die', () => {
    const modifier = (chosen: readonly string[]) => {
      const { variants: _, ...varied } = variedBy({ ...TILL_JUNE, variants: ['no-ultra'] }, chosen);
      const at = crete()
        .scenarios([{ ...varied, id: 'varied' }] as unknown as Value)
        .scenario('varied')
        .in('axis pursuit', 4)
        .put('de-gjr-100', '3134')
        .group('tg-x-1', 'zone 2021', ['it-lupo']);
      const happened = aloftOf(at, [1], (doing) => gatherIntelligence(doing, 'allied'));
      return happened.flatMap((one) => (one.what === 'intelligence' ? [one['modifier']] : []));
    };
    expect([modifier([]), modifier(['no-ultra'])]).toEqual([[3], [0]]);
  });
});

describe('airbases on Crete', () => {
  rule('4.B.6.a', '4.B.6.b#1')('are not removed by their owner where the operation keeps them', () => {
    const fields = (...rules: Rules) =>
      ruled(...rules)
        .hexes({ '3031': { owner: 'axis', holder: 'axis', airfields: 1 }, '3129': { owner: 'axis', holder: 'axis', airfields: 1 } })
        .put('de-fj-pi-7', '3129')
        .in('axis administration', 2);
    const remove = (hex: string) => ({ act: 'remove-airfield', hex });
    expectRefused(fields('airbases-kept').refusal('axis', remove('3031')), '4.B.6.a', 'neither damaged nor removed');
    expectAllowed(fields('airbases-kept').refusal('axis', remove('3129')));
    expectAllowed(fields().refusal('axis', remove('3031')));
  });

  rule('8.A#4')('take no Allied aircraft, but Blenheims from the second turn on and Hurricanes from the third', () => {
    const to = (unit: string, turn: number, rules: Rules, there: readonly string[] = []) =>
      ruled(...rules)
        .aircraft({ ...based('5149', unit), ...based('3030', ...there) })
        .in('allied movement', turn)
        .refusal('allied', transfer('5149', '3030', unit));
    const kept: Rules = ['no-fighters-on-crete'];
    expectRefused(to('uk-blenheim-30', 1, kept), '8.A#4', 'No Allied aircraft base on Crete');
    expectAllowed(to('uk-blenheim-30', 1, []));
    expectAllowed(to('uk-blenheim-30', 2, kept));
    expectRefused(to('uk-hurricane-1', 2, kept), '8.A#4');
    expectAllowed(to('uk-hurricane-1', 3, kept));
    // One squadron of them, and no other type.
    expectRefused(to('uk-hurricane-1', 3, kept, ['uk-hurricane-2']), '8.A#4');
    expectRefused(to('uk-gladiator', 3, kept), '8.A#4');
    const axis = ruled('no-fighters-on-crete')
      .hexes({ '3030': { owner: 'axis', holder: 'axis' } })
      .aircraft(based('2222', 'de-jg-77'));
    expectAllowed(axis.refusal('axis', transfer('2222', '3030', 'de-jg-77')));
    const reply = ruled('no-fighters-on-crete').aircraft(based('5149', 'uk-blenheim-30')).in('axis reply air', 2);
    expectRefused(reply.refusal('allied', transfer('5149', '3030', 'uk-blenheim-30')), '8.A#4');
  });
});

describe('bases of Italy', () => {
  rule('8.A#4')('are for Germans where Italy shares them: on Rhodes and Scarpanto', () => {
    const to = (base: string, unit: string, ...rules: Rules) =>
      ruled(...rules)
        .aircraft(based('1625', unit))
        .refusal('axis', transfer('1625', base, unit));
    expectAllowed(to('2937', 'de-jg-77', 'shared-bases'));
    expectRefused(to('2937', 'de-jg-77'), '8.A#4', 'does not share it');
    expectRefused(to('2138', 'de-jg-77', 'shared-bases'), '8.A#4', 'does not share it');
    expectAllowed(to('2138', 'it-cr-42', 'shared-bases'));
  });
});

/** A flotilla off Maleme, which paratroops hold and do not own. */
const off = (rules: Rules, holders: readonly string[], ship = 'de-msf-1-1') =>
  holders
    .reduce((at, unit) => at.put(unit, '2925'), ruled(...rules))
    .group('tg-x-1', 'zone 2725', [ship])
    .put('de-geb-pi-95', `aboard ${ship}`)
    .in('axis ships', 2);

describe('caiques', () => {
  rule('9.I.1#1')('land where units of the Axis hold the coast, and on no other', () => {
    const land = ashore('tg-x-1', 'de-geb-pi-95', '2925');
    expectAllowed(off(['caiques-ashore'], ['de-i-llsr']).refusal('axis', land));
    expectRefused(off(['caiques-ashore'], []).refusal('axis', land), '9.I.1#1', 'amphibious');
    expectRefused(off([], ['de-i-llsr']).refusal('axis', land), '9.I.1#1', 'amphibious');
    expectRefused(off(['caiques-ashore'], ['de-i-llsr'], 'de-steamers-1').refusal('axis', land), '9.I.1#1', 'amphibious');
    const at = off(['caiques-ashore'], ['de-i-llsr']);
    at.do('axis', land);
    // Two battalions own the hex.
    expect((at.fact('hexes') as unknown as { [hex: string]: { owner?: string } })['2925']?.owner).toBe('axis');
  });

  rule('13.D.1.b')('lose by scattering a third of what merchantmen would, to the nearest whole, and one at least without an escort', () => {
    const CAIQUES = ['it-craft-1', 'de-msf-1-1', 'de-msf-1-2', 'de-msf-2-1', 'de-msf-2-2', 'de-msf-2-3'];
    const lost = (many: number, attackers: readonly string[], cargo: readonly string[], ...rules: Rules): number => {
      const at = ruled(...rules)
        .in('allied ships', 1)
        .group('tg-a-1', 'zone 3726', attackers)
        .group('tg-x-1', 'zone 3726', cargo)
        .facts({ 'axis-groups': { 'tg-x-1': { at: 'zone 3726', sighting: 1, seen: ['turn'] } } });
      at.do('allied', { act: 'engage', group: 'tg-a-1', target: '?axis-1' });
      const happened = at.do(
        'axis',
        { act: 'scatter', escort: 'none' },
        Array.from({ length: many }, () => 1),
      );
      expect(
        happened.filter(({ what }) => what === (cargo.some((ship) => ship.startsWith('de-steamers')) ? 'ship hit' : 'ship sunk')),
      ).toHaveLength(many);
      return (happened.find(({ what }) => what === 'merchantmen lost') as unknown as { lost: number }).lost;
    };
    // 29 of gunnery: 5.8; a third of it 1.93. A destroyer's 3: a fifth of that is none, and yet a caique is lost.
    expect([lost(5, ['uk-warspite'], CAIQUES), lost(2, ['uk-warspite'], CAIQUES, 'scattered-caiques')]).toEqual([5, 2]);
    expect([lost(0, ['uk-kelly'], CAIQUES), lost(1, ['uk-kelly'], CAIQUES, 'scattered-caiques')]).toEqual([0, 1]);
    // Merchantmen as ever; of a mixed convoy each kind its share: 2.9 of three steamers, a third of 2.9 of three caiques.
    const STEAMERS = ['de-steamers-1', 'de-steamers-2', 'de-steamers-3'];
    expect([lost(1, ['uk-orion'], STEAMERS), lost(1, ['uk-orion'], STEAMERS, 'scattered-caiques')]).toEqual([1, 1]);
    expect(lost(3, ['uk-warspite'], [...STEAMERS, ...CAIQUES.slice(0, 3)], 'scattered-caiques')).toBe(3);
  });
});

describe('the Italian group', () => {
  const land = (turn: number, hex: string, rules: Rules, unit = 'it-regina', ...there: readonly string[]) =>
    there
      .reduce((at, one) => at.put(one, hex), ruled(...rules))
      .group('tg-x-1', 'zone 3133', ['it-steamers'])
      .put(unit, 'aboard it-steamers')
      .in('axis ships', turn)
      .refusal('axis', ashore('tg-x-1', unit, hex));
  rule('9.I.1#1')('lands in the east of Crete from the third turn on, with all it has, where no enemy is', () => {
    expectAllowed(land(3, '3034', ['italian-landing']));
    // Its heavy weapons cross the beach though no landing craft are there.
    expectAllowed(land(3, '3134', ['italian-landing']));
    expectRefused(land(3, '3034', []), '9.I.1#1');
    expectRefused(land(2, '3034', ['italian-landing']), '9.I.1#1');
    expectRefused(land(3, '3034', ['italian-landing'], 'it-regina', 'gr-1'), '9.I.1#1');
    expectRefused(land(3, '3034', ['italian-landing'], 'de-geb-pi-95'), '9.I.1#1');
  });
});

describe('an evacuation by warships', () => {
  const aboard = (unit: string, ship: string) => ({ act: 'go-aboard', group: 'tg-a-1', unit, ships: [ship] });
  const fetch = (turn: number, rules: Rules, unit = 'au-2-7', ship = 'uk-dido') =>
    ruled(...rules)
      .hexes({ '3126': { owner: 'axis' } })
      .group('tg-a-1', 'zone 3226', [ship])
      .put(unit, '3126')
      .in('allied ships', turn)
      .refusal('allied', aboard(unit, ship));
  rule('9.I.1#1')('fetches Commonwealth troops from the third turn on, whoever owns the coast', () => {
    expectAllowed(fetch(3, ['evacuation']));
    expectRefused(fetch(3, []), '9.I.1#1');
    expectRefused(fetch(2, ['evacuation']), '9.I.1#1');
    expectRefused(fetch(3, ['evacuation'], 'gr-cadets'), '9.I.1#1');
    expectRefused(fetch(3, ['evacuation'], 'au-2-7', 'uk-convoy-1'), '9.I.1#1');
  });
});

describe('ammunition of ships', () => {
  const guns = (at: Referee): string => exact.written(flakPoints(at.position, at.position.world.ship.get(TARGET) as number));
  /** So many air units attack Gloucester, one after another. */
  const attacked = (units: readonly string[], ...rules: Rules): Referee => {
    const at = ruled(...rules)
      .in('axis ships', 1)
      .group('tg-a-1', 'zone 2725', [TARGET])
      .facts({ 'allied-groups': { 'tg-a-1': { at: 'zone 2725', sighting: 1, seen: ['turn'] } } })
      .group('tg-x-1', '1625', ['it-lupo'])
      .aircraft(ready('2222', ...units));
    // It is found, fires in vain, and is missed by four bombs of a squadron, and seven of a wing.
    for (const unit of units)
      at.do('axis', strike({ [unit]: 'bombs' }), [6, 2, 6, 1, ...Array.from({ length: unit === SQUADRON ? 4 : 7 }, () => 1)]);
    return at;
  };
  const THREE = [SQUADRON, 'de-stg-2', 'de-stg-77'] as const;
  rule('12.A.1.b.iii#1')('is short after three air units in a player turn, till the game turn is over', () => {
    expect(guns(attacked(THREE, 'spent-ammunition'))).toBe('1/2');
    expect(guns(attacked(THREE.slice(1), 'spent-ammunition'))).toBe('1');
    expect(guns(attacked(THREE))).toBe('1');
    // Two of a player turn are forgotten with it, and ammunition is short no longer than the game turn.
    const over = (phase: 'axis pursuit' | 'allied pursuit'): readonly unknown[] => {
      const at = ruled('spent-ammunition')
        .in(phase, 2)
        .put('de-gjr-100', '3134')
        .put('nz-5', '3030')
        .group('tg-a-1', '5149', [TARGET], { 'attacked-by': 2, 'ship-marks': ['dry'] });
      at.do(phase === 'axis pursuit' ? 'axis' : 'allied', { act: 'end' });
      const ship = (at.fact('ships') as unknown as { [id: string]: { [column: string]: unknown } })[TARGET];
      return [ship?.['attacked-by'] ?? 0, guns(at)];
    };
    expect([over('axis pursuit'), over('allied pursuit')]).toEqual([
      [0, '1/2'],
      [0, '1'],
    ]);
  });
});
