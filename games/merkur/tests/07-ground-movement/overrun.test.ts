import type { Facts } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { gsp, ownerOf, SIXTHS, unitNamed } from '../../src/position/position.ts';
import { SIDES } from '../../src/world/sides.ts';
import { overrunLoss, overrunPrice } from '../../src/rules/07-ground-movement/overrun.ts';
import { refuseTogether } from '../../src/rules/07-ground-movement/overrunning.ts';
import { assault, fit, front, GREEKS, POLICE, stand } from '../10-ground-combat/field.ts';
import { crete, expectAllowed, expectRefused, rule, type Put, type Referee } from '../referee.ts';

const [MOTORCYCLES, REGIMENT, OTHER, ENEMY] = ['de-krad-55', 'de-gjr-100', 'de-gjr-85', 'gr-cadets'] as const;
/** 3130 lies next to 3129, which is clear, and 3030 to both; a road leads from 3130 to 3129. */
const TARGET = '3129';
const overrun = (hex: string) => ({ act: 'overrun', hex }) as const;

/** Mountain troops and motorcycles next to cadets of 3: with offensive supply 69 to 3 on clear ground. */
const field = (more: Partial<Put> = {}): Referee =>
  crete()
    .put(REGIMENT, { ...fit('3030'), ...more })
    .put(ENEMY, TARGET)
    .put('nz-4', '2924')
    .put('de-ir-16', '3134');

function taken(at: Referee, from: string, ...units: readonly string[]): Referee {
  at.do('axis', { act: 'take-up', from, units });
  return at;
}
const ready = (at = field()): Referee => taken(at, '3030', REGIMENT);

describe('an overrun', () => {
  rule('7.E.1#1')('is made by a side that moves, on enemies', () => {
    expectAllowed(ready().refusal('axis', overrun(TARGET)));
    expectRefused(ready().refusal('axis', overrun('3031')), '7.E.1#1', 'No enemy');
    expectRefused(ready().refusal('allied', overrun('3030')), '7.E.1#1');
  });

  rule('7.E.1.a#1')('is made in the movement and in the pursuit phase', () => {
    expectRefused(field().in('axis attacks').refusal('axis', overrun(TARGET)), '7.E.1.a#1');
    const pursuit = taken(
      field().put(MOTORCYCLES, fit('3030')).put(ENEMY, { at: TARGET, supply: 'U2' }).in('axis pursuit'),
      '3030',
      MOTORCYCLES,
    );
    expectAllowed(pursuit.refusal('axis', overrun(TARGET)));
    const at = ready();
    at.do('axis', overrun(TARGET));
    expect(stand(at, REGIMENT, ENEMY)).toEqual([`${TARGET} 1`, 'dead']);
  });

  rule('10.N.1.g.ii#2')('is none of those who have landed badly', () => {
    expectRefused(ready(field({ marks: ['barred'] })).refusal('axis', overrun(TARGET)), '10.N.1.g.ii#2', 'attacks nobody yet');
    expectAllowed(ready().refusal('axis', overrun(TARGET)));
  });

  rule('7.C.1#1')('goes where the ground lets units go', () => {
    const tanks = field().put(GREEKS, '3229').put('de-pz-31', fit('3230'));
    expectRefused(taken(tanks, '3230', 'de-pz-31').refusal('axis', overrun('3229')), '7.C.1#1', 'is prohibited to it');
    expectAllowed(ready().refusal('axis', overrun(TARGET)));
  });

  rule('7.C.1.a#3')('is none of those that one hex is always open to', () => {
    // Half of what foot has at most is enough for a hex, and for no overrun.
    const at = taken(field().in('axis pursuit'), '3030', REGIMENT);
    expectAllowed(at.refusal('axis', { act: 'step', to: '3029' }));
    expectRefused(at.refusal('axis', overrun(TARGET)), '7.C.1.a#3', 'movement points left');
    expectAllowed(ready().refusal('axis', overrun(TARGET)));
  });

  rule('7.C.1.c#2')('is made in movement, in pursuit, and in an advance', () => {
    const moving = ready();
    moving.do('axis', overrun(TARGET));
    expect(stand(moving, ENEMY)).toEqual(['dead']);
    const pursuing = taken(
      field().put(MOTORCYCLES, fit('3030')).put(ENEMY, { at: TARGET, supply: 'U2' }).in('axis pursuit'),
      '3030',
      MOTORCYCLES,
    );
    pursuing.do('axis', overrun(TARGET));
    expect(stand(pursuing, ENEMY)).toEqual(['dead']);
  });

  rule('7.E.1#2', '7.E.1#3')('takes odds of 10:1, worked out as in combat, without dice or a cap', () => {
    const against = (unit: string) => ready(field().put(ENEMY, '3134').put(unit, TARGET)).refusal('axis', overrun(TARGET));
    // 54 to 5 is 10.8, to 6 is 9.
    expectAllowed(against('gr-8'));
    expectRefused(against('gr-1'), '7.E.1#3', '54 against 6');
    expectRefused(ready(field({ supply: 'general' }).put(ENEMY, '3134').put('gr-3', TARGET)).refusal('axis', overrun(TARGET)), '7.E.1#3');
  });

  rule('7.E.1#4', '7.E.1.a#3')('costs 4 points besides the entry, and who cannot pay both makes none', () => {
    const at = field().put(REGIMENT, fit('3031'));
    taken(at, '3031', REGIMENT).do('axis', { act: 'step', to: '3030' });
    expectRefused(at.refusal('axis', overrun(TARGET)), '7.E.1.a#3', 'has 4 movement points left');
    expectAllowed(ready().refusal('axis', overrun(TARGET)));
  });

  /** What an overrun from one hex of another costs a unit, in points. */
  const price = (unit: string, from: string, to: string, at = field().put(ENEMY, '3134')): number => {
    const { position } = at;
    const { grid } = position.world;
    const direction = grid.direction(grid.index(from), grid.index(to));
    return direction === null ? Number.NaN : overrunPrice(position, 'axis', unitNamed(position, unit), grid.index(from), direction) / 4;
  };

  rule('7.E.1.b.iii')('costs along a road twice its rate, where the ground costs more', () => {
    // Rough ground costs motorised units 3, along a road 1; clear ground is 1 in any case.
    expect([price(MOTORCYCLES, '3130', '3031'), price(MOTORCYCLES, '3030', '3031')]).toEqual([7, 6]);
    expect(price(MOTORCYCLES, '3130', '3129')).toBe(5);
  });

  rule(
    '7.E.1.b.i#1',
    '7.E.1.b.i#2',
    '7.E.1.b.i#3',
  )('costs nothing for the zone of those who are overrun, but for that of others', () => {
    const brigade = field().put(ENEMY, '3134').put(REGIMENT, '3134').put('nz-10', TARGET);
    expect(price(MOTORCYCLES, '3030', TARGET, brigade)).toBe(5);
    // Two brigades beside it have a full zone together: 1 for coming in, and 2 from zone to zone.
    const others = brigade.put('uk-14-bde', '3128').put('nz-5', '3029');
    expect(price(MOTORCYCLES, '3030', TARGET, others)).toBeGreaterThan(5);
  });

  rule('7.E.1#5')('takes all movement points of the phase', () => {
    const at = ready(field().put(OTHER, fit('3134')));
    at.do('axis', overrun(TARGET));
    expectRefused(at.refusal('axis', { act: 'take-up', from: TARGET, units: [REGIMENT] }), '7.E.1#5');
    at.do('axis', { act: 'end' });
    expect(at.position.facts.phase).toBe('axis pursuit');
    expectAllowed(at.refusal('axis', { act: 'take-up', from: TARGET, units: [REGIMENT] }));
  });

  rule('7.E.1#6')('costs half of the defender, and half a point at least', () => {
    const { position } = field();
    expect([2, 4, 6, 12, 14].map((quarters) => overrunLoss(position, quarters) / 4)).toEqual([0.5, 0.5, 0.5, 1.5, 1.5]);
    const at = ready();
    at.do('axis', overrun(TARGET));
    expect(stand(at, REGIMENT)).toEqual([`${TARGET} 1`]);
  });

  rule('7.E.1.a#2')('is made from one hex by the stack in hand', () => {
    const at = taken(field().put(OTHER, fit('3130')), '3130', OTHER);
    expectAllowed(at.refusal('axis', overrun(TARGET)));
    const away = taken(field().put(OTHER, fit('3131')), '3131', OTHER);
    expectRefused(away.refusal('axis', overrun(TARGET)), '7.E.1.a#2');
    // Of two of whom one has made it, the other has been left behind, and is taken on before it makes one.
    const two = taken(field().put(OTHER, fit('3030')), '3030', REGIMENT, OTHER);
    two.do('axis', { act: 'leave', units: [OTHER] });
    expectAllowed(two.refusal('axis', overrun(TARGET)));
    two.do('axis', overrun(TARGET));
    expectRefused(two.refusal('axis', overrun(TARGET)), '7.E.1.a#2', 'No unit is in hand');
  });

  rule('7.E.1.a#4')('is made by no more than find room in the hex', () => {
    const many = ['de-ir-16', 'de-ir-47', 'de-ir-65', OTHER, REGIMENT];
    const at = many.reduce((all, unit) => all.put(unit, fit('3030')), field());
    const { position } = at;
    const [hex, those] = [position.world.grid.index(TARGET), many.map((unit) => unitNamed(position, unit))];
    // On a small island there is room for 4 SP.
    const small = { ...position, world: { ...position.world, limited: position.world.limited.with(hex, 1) } };
    expectRefused(refuseTogether(small, 'axis', those, hex), '7.E.1.a#4', 'holds 4 SP');
    expectAllowed(refuseTogether(small, 'axis', those.slice(1), hex));
    expectAllowed(refuseTogether(position, 'axis', those, hex));
  });

  rule('7.E.1.b.ii#1')('eliminates everybody there, with no reduced side left', () => {
    const at = ready(field().put(ENEMY, '3134').put('nz-10', { at: TARGET, supply: 'U3', steps: 2 }).put(OTHER, fit('3030')));
    at.do('axis', { act: 'put-down' });
    taken(at, '3030', REGIMENT, OTHER);
    const before = at.refusal('axis', overrun(TARGET));
    expectAllowed(before);
    at.do('axis', overrun(TARGET));
    expect(stand(at, 'nz-10')).toEqual(['dead']);
  });

  rule('7.E.1.c')('takes everybody in who has made it, at the full price', () => {
    const at = taken(field().put(OTHER, fit('3030')), '3030', REGIMENT, OTHER);
    at.do('axis', overrun(TARGET));
    at.do('axis', { act: 'lose-step', unit: OTHER });
    expect(stand(at, REGIMENT, OTHER)).toEqual([TARGET, `${TARGET} 1`]);
    const slow = taken(field().put('de-fj-art-7', fit('3030')), '3030', REGIMENT, 'de-fj-art-7');
    expectRefused(slow.refusal('axis', overrun(TARGET)), '7.E.1.a#3', '7th Parachute Artillery');
  });
});

describe('supplies of those who are overrun', () => {
  const GSPS = { gsp: { [TARGET]: { allied: 4 * SIXTHS } } };
  const lying = ({ position }: Referee) => SIDES.map((side) => gsp.at(position, position.world.grid.index(TARGET), side) / SIXTHS);

  rule('14.P.a')('are taken, were those who have taken them too few to own the hex', () => {
    const at = ready(field().facts(GSPS));
    at.do('axis', overrun(TARGET));
    expect([ownerOf(at.position, at.position.world.grid.index(TARGET)), lying(at)]).toEqual(['allied', [4, 0]]);
    // Of two who are lost both, nobody is left to take them: half an SP against half an SP.
    const few = taken(field().put(MOTORCYCLES, fit('3030')).put(ENEMY, { at: TARGET, supply: 'U3' }).facts(GSPS), '3030', MOTORCYCLES);
    few.do('axis', overrun(TARGET));
    expect([stand(few, MOTORCYCLES, ENEMY), lying(few)]).toEqual([
      ['dead', 'dead'],
      [0, 4],
    ]);
  });
});

describe('an overrun after combat', () => {
  const GUNS = 'de-fj-flak-7';
  /** 112½ to 18, where surprise has failed, is HQ: the defender stays with one battalion of 9. */
  function left(lost: string, more: Facts = {}): Referee {
    const at = front().put(OTHER, fit('3130')).put(GUNS, fit('3130')).facts(more);
    assault(at, [REGIMENT, OTHER, GUNS], [1, 10, 10, 1], TARGET, true);
    at.do('axis', { act: 'lose-step', unit: lost });
    at.do('allied', { act: 'hold' });
    at.do('allied', { act: 'lose-step', unit: POLICE });
    return at;
  }

  rule('10.G.3#2')('is made of whoever is left in the hex, if those from one hex have 10:1', () => {
    const at = left(GUNS);
    expect(at.awaiting).toBe('axis: press');
    expectRefused(at.refusal('axis', { act: 'press-on', from: '3030' }), '10.G.3#2', 'cannot overrun them');
    at.do('axis', { act: 'press-on', from: '3130' });
    at.do('axis', { act: 'lose-step', unit: OTHER });
    expect(stand(at, REGIMENT, OTHER, GREEKS)).toEqual([TARGET, `${TARGET} 1`, 'dead']);
    // Half of a regiment fewer is 9.2:1.
    expect(left(OTHER).position.facts.phase).toBe('axis pursuit');
  });

  rule('14.P.b')('dices for the supplies that lie there, as after any combat', () => {
    const at = left(GUNS, { gsp: { [TARGET]: { allied: 10 * SIXTHS } } });
    at.do('axis', { act: 'press-on', from: '3130' });
    const happened = at.do('axis', { act: 'lose-step', unit: OTHER }, [3]);
    expect(happened.find(({ what }) => what === 'supplies captured')).toMatchObject({ face: 3, gsp: 3 * SIXTHS });
    expect(gsp.at(at.position, at.position.world.grid.index(TARGET), 'allied')).toBe(0);
  });

  rule('10.G.3#3')('is made or not', () => {
    const at = left(GUNS);
    at.do('axis', { act: 'halt' });
    expect([at.position.facts.phase, ...stand(at, REGIMENT, GREEKS)]).toEqual(['axis pursuit', '3130', TARGET]);
    expectRefused(at.refusal('axis', { act: 'press-on', from: '3130' }), '10.G.3#2');
  });
});
