import { describe, expect } from 'vitest';
import { unitNamed, type Merkur } from '../../src/position/position.ts';
import { dieModifiers } from '../../src/rules/10-ground-combat/benefits.ts';
import type { Ground } from '../../src/world/schema/terrain.ts';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import type { Supply } from '../../src/position/marks.ts';
import { assault, fit, front, GREEKS, POLICE, REGIMENT, stand, TARGET } from './field.ts';
import { told } from './given.ts';

const lose = (unit: string) => ({ act: 'lose-step', unit }) as const;

/** The position as it would be with other ground in the hex: Crete has no hills. */
const onGround = (position: Merkur, hex: number, ground: Ground): Merkur => ({
  ...position,
  world: { ...position.world, terrain: position.world.terrain.with(hex, ground) },
});

/** What changes the die of an attack by those units on those. */
function modifiers(
  at: Referee,
  attackers: readonly string[],
  defenders: readonly string[] = [],
  ground: Ground = 'clear',
  number = TARGET,
) {
  const hex = at.position.world.grid.index(number);
  const position = onGround(at.position, hex, ground);
  const named = (units: readonly string[]) => units.map((unit) => unitNamed(position, unit));
  const battle = {
    hex,
    attackers: named(attackers),
    defenders: named(defenders),
    attacking: 'germany',
    defending: 'commonwealth',
  } as const;
  return { ...dieModifiers(position, battle), lines: told((lines) => dieModifiers(position, battle, lines)) };
}

describe('what helps a side', () => {
  rule('10.L.1.a#2', '14.I.2.e')('is of its guns and armour what is left to each of them', () => {
    const guns = (first: 'E2' | 'U1' | 'general') => {
      const at = front()
        .put('uk-3-hussars', fit('3030'))
        .put('de-fj-pzj-7', { at: TARGET, supply: first })
        .put('de-geb-pzj-95', { at: TARGET, supply: 'U1' })
        .put('de-iv-llsr', { at: TARGET, supply: 'U1' });
      return modifiers(at, ['uk-3-hussars'], ['de-fj-pzj-7', 'de-geb-pzj-95', 'de-iv-llsr']).lines.filter((line) =>
        line.endsWith('antitank'),
      );
    };
    // Thirteen points, of which those at U-1 cost one on the die; at E-2 nine are left of them.
    expect([guns('general'), guns('U1'), guns('E2')]).toEqual([['10.L.1.a#2 -1 antitank'], ['10.L.1.a#2 -1 antitank'], []]);
    // Armour in offensive supply is worth what it is, whoever comes along.
    const tanks = (supply: Supply, along: Supply) => {
      const at = front()
        .put('uk-3-hussars', { at: '3030', supply })
        .put('uk-7-rtr-west', { at: '3030', supply: along })
        .put('au-2-3-fd', { at: '3030', supply: along });
      return modifiers(at, ['uk-3-hussars', 'uk-7-rtr-west', 'au-2-3-fd'], [POLICE]).lines;
    };
    expect([tanks('offensive', 'general'), tanks('offensive', 'U2'), tanks('general', 'general')]).toEqual([
      ['10.L.1.a#1 +1 armour'],
      ['10.L.1.a#1 +1 armour'],
      [],
    ]);
  });

  rule(
    '14.I.2.e',
    '10.L.2#3',
    '10.B.3.c',
  )('is half as much of mountain troops and engineers who attack without offensive supply', () => {
    const climbing = (first: Supply, second: Supply) =>
      modifiers(
        front().put(REGIMENT, { at: '3130', supply: first }).put('de-gjr-85', { at: '3130', supply: second }),
        [REGIMENT, 'de-gjr-85'],
        [],
        'hills',
      ).lines.filter((line) => line.includes('mountain'));
    const [whole, half] = [['10.L.2#3 +2 mountain troops'], ['10.L.2#3 +1 mountain troops']];
    // One of two regiments is not more than half.
    expect([climbing('offensive', 'offensive'), climbing('offensive', 'general'), climbing('general', 'general')]).toEqual([
      whole,
      half,
      half,
    ]);
    // Half a point that counts four times is 2 of 2½ SP, and half of that 1.
    const storming = (supply: Supply) =>
      modifiers(
        front().put(REGIMENT, fit('3129')).put('de-gjr-85', fit('3129')).put('de-fj-pi-7', { at: '3129', supply }),
        [REGIMENT, 'de-gjr-85', 'de-fj-pi-7'],
        [],
        'clear',
        '3030',
      ).lines.filter((line) => line.includes('engineers'));
    expect([storming('offensive'), storming('general')]).toEqual([['10.B.3.c +2 combat engineers'], ['10.B.3.c +1 combat engineers']]);
  });

  rule('10.L.5.a', '10.J#4')('leaves commandos out of the share of mountain troops', () => {
    const at = front().put('gr-1', fit('3030')).put('uk-layforce', fit('3030')).put('au-2-1', fit('3030'));
    // Greeks are mountain troops in combat: half of 1 SP is not more than half, but beside commandos they are all that counts.
    expect(modifiers(at, ['gr-1', 'uk-layforce'], [], 'hills').lines).toContain('10.L.2#3 +2 mountain troops');
    expect(modifiers(at, ['gr-1', 'au-2-1'], [], 'hills').lines.join()).not.toContain('10.L.2#3');
  });

  rule('10.L.2#3', '10.J#6')('by 2 are mountain troops on hills, whom losses follow, and no attack of surprise', () => {
    expect(modifiers(front(), [REGIMENT], [], 'hills')).toMatchObject({ attacking: ['mountain'], drm: 1 });
    expect(modifiers(front(), [REGIMENT], [], 'rough')).toMatchObject({ attacking: [], drm: -1 });
    const at = front();
    at.do('axis', { act: 'attack', hex: TARGET, units: [REGIMENT], along: [] });
    at.do('axis', { act: 'fight', hex: TARGET, surprise: true }, [10, 1]);
    expect(at.awaiting).toBe('allied: choice');
  });

  const GUNS = ['de-fj-pzj-7', 'de-geb-pzj-95', 'de-iv-llsr'] as const;
  /** Three battalions with 13 antitank points, the regiment, and tanks before them. */
  const tanks = () => {
    const at = front().without(GREEKS).without(POLICE).put('uk-14-bde', TARGET).put('nz-10', TARGET).put('uk-3-hussars', TARGET);
    return GUNS.reduce((field, unit) => field.put(unit, fit('3130')), at);
  };

  rule('10.J#1', '10.J#3')('by 2 must lose the first half of what is owed', () => {
    // 10 points and more are worth 2 against armour; half of 2½ SP is 1, half of that ½.
    const at = tanks();
    assault(at, [REGIMENT, ...GUNS], [1, 1, { table: 'combat', result: 'HQ' }]);
    expectRefused(at.refusal('axis', lose(REGIMENT)), '10.J#1');
    at.do('axis', lose('de-fj-pzj-7'));
    expectAllowed(at.refusal('axis', lose(REGIMENT)));
    at.do('axis', lose(REGIMENT));
    expect([at.awaiting, ...stand(at, REGIMENT, 'de-fj-pzj-7')]).toEqual(['allied: choice', '3130 1', 'dead']);
    const fewer = tanks().without('de-iv-llsr');
    assault(fewer, [REGIMENT, 'de-fj-pzj-7', 'de-geb-pzj-95'], [1, 1, { table: 'combat', result: 'HQ' }]);
    expectAllowed(fewer.refusal('axis', lose(REGIMENT)));
  });

  rule('10.L.1.a#1', '10.L.1.a#2')('by 1 is armour, which guns weigh up', () => {
    const at = tanks();
    expect(modifiers(at, [REGIMENT], ['uk-3-hussars'])).toMatchObject({ drm: -1, lines: ['10.L.1.a#1 -1 armour'] });
    expect(modifiers(at, [REGIMENT, 'de-iv-llsr'], ['uk-3-hussars'])).toMatchObject({
      drm: 0,
      lines: ['10.L.1.a#1 -1 armour', '10.L.1.a#2 +1 antitank'],
    });
    expect(modifiers(at, [REGIMENT, ...GUNS], ['uk-3-hussars'])).toMatchObject({ drm: 1, attacking: ['antitank'] });
    expect(modifiers(at, [REGIMENT, ...GUNS], ['nz-10'])).toMatchObject({ drm: 0, attacking: [] });
  });

  rule('10.B.3.c')('by 1 or 2 are combat engineers against a city, who count four times for their share', () => {
    const at = front()
      .put('de-fj-pi-7', fit('3129'))
      .put('de-gjr-85', fit('3129'))
      .put('de-gjr-141', fit('3129'))
      .put(REGIMENT, fit('3129'));
    const engineers = (...units: readonly string[]) =>
      modifiers(at, ['de-fj-pi-7', ...units], [], 'clear', '3030').lines.filter((line) => line.includes('engineers'));
    // 2 of 1½ SP, of 2½ and of 3½; and none where there is no city.
    expect([engineers(REGIMENT), engineers(REGIMENT, 'de-gjr-85', 'de-gjr-141', 'de-ir-16')]).toEqual([
      ['10.B.3.c +2 combat engineers'],
      ['10.B.3.c +1 combat engineers'],
    ]);
    expect(modifiers(at, ['de-fj-pi-7', REGIMENT]).lines.join()).not.toContain('engineers');
  });

  rule('10.K.1#1')('by 1 is an attack from several sides', () => {
    const at = front().put('de-gjr-85', fit('3029'));
    expect(modifiers(at, [REGIMENT, 'de-gjr-85'])).toMatchObject({ drm: 1, lines: ['10.K.1.a +1 concentric'] });
    expect(modifiers(at, [REGIMENT]).drm).toBe(0);
  });
});
