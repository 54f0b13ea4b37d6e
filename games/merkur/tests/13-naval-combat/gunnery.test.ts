import { describe, expect } from 'vitest';
import { zonesSpent } from '../../src/position/ships.ts';
import { armourOf, gunneryOf, longGunneryOf } from '../../src/rules/13-naval-combat/ratings.ts';
import { expectAllowed, expectRefused, rule } from '../referee.ts';
import {
  aim,
  BATTLESHIP,
  closed,
  CRUISER,
  CRUISER_2,
  DESTROYER,
  fight,
  fightWith,
  index,
  LUPO,
  meet,
  PROCEED,
  reach,
  reclassed,
  SELLA,
  STEAMER,
  told,
} from './battle.ts';

type Told = readonly { readonly what: string; readonly [particular: string]: unknown }[];
const fire = (happened: Told) => happened.find(({ what }) => what === 'naval fire');
const split = (ship: string, at: object) => ({ act: 'split-fire', ship, at: at as never });
describe('guns', () => {
  rule(
    '5.C.6.a#1',
    '5.C.6.a#2',
    '13.E.1.b',
  )('are seven tenths long-range guns on cruisers and battleships, and none on others', () => {
    const { position } = meet([BATTLESHIP, CRUISER, DESTROYER, 'uk-dido'], [LUPO]);
    const of = (id: string) => [
      gunneryOf(position, position.world.ship.get(id) as number),
      longGunneryOf(position, position.world.ship.get(id) as number),
    ];
    expect([BATTLESHIP, CRUISER, DESTROYER, 'uk-dido'].map(of)).toEqual([
      [29, 20],
      [6, 4],
      [3, 0],
      [7, 0],
    ]);
  });

  rule('13.E.1.c', '13.A.1.a.iii')('at long range fire with long-range guns, and with all of them at whoever is nearer', () => {
    const at = fight([CRUISER, DESTROYER], [SELLA]);
    expectRefused(at.refusal('allied', aim(SELLA, DESTROYER)), '13.E.1.c', 'no guns that reach');
    expect(fire(at.do('allied', aim(SELLA, CRUISER), [1]))?.value).toBe(3);
    const near = closed(fight([CRUISER, DESTROYER], [SELLA]), 'axis-1', 1);
    reach(near, 'gunnery');
    expectAllowed(near.refusal('allied', aim(SELLA, DESTROYER)));
    near.do('allied', aim(SELLA, CRUISER, DESTROYER));
    expect(fire(near.do('axis', PROCEED, [1]))?.value).toBe(8);
  });

  rule('13.E.1.d')('at short range fire with all of them at any range', () => {
    const at = closed(fight([DESTROYER], [SELLA]), 'allied-1', 1);
    reach(at, 'gunnery');
    expectAllowed(at.refusal('allied', aim(SELLA, DESTROYER)));
    const far = fight([DESTROYER, CRUISER], [SELLA]);
    expectRefused(far.refusal('allied', aim(SELLA, DESTROYER)), '13.E.1.c');
  });

  rule('13.E.1.d#2')('at torpedo range do so, too (MA-108)', () => {
    const at = closed(fight([DESTROYER], [SELLA]), 'allied-1', 2);
    reach(at, 'gunnery');
    at.do('allied', aim(SELLA, DESTROYER));
    expect(fire(at.do('axis', PROCEED, [1]))?.value).toBe(2);
  });

  rule('13.J.1#1', '13.J.2#1')('add up at one target, less its armour; each fires once', () => {
    const at = fight([CRUISER, CRUISER_2, BATTLESHIP], [SELLA, LUPO]);
    at.do('allied', aim(SELLA, CRUISER, CRUISER_2));
    expectRefused(at.refusal('allied', aim(LUPO, CRUISER)), '13.J.1#1', 'does not fire again');
    expectRefused(at.refusal('allied', aim(BATTLESHIP, BATTLESHIP)), '13.J.1#1', 'no ship of the enemy');
    const happened = at.do('allied', aim(LUPO, BATTLESHIP), [1, 1, 1]);
    expect(happened.filter(({ what }) => what === 'naval fire').map(({ value }) => value)).toEqual([7, 19]);
  });

  rule('13.J.2#1')('say what armour has taken of them', () => {
    const at = fight([CRUISER], [SELLA]);
    const { lines } = fire(at.do('allied', aim(SELLA, CRUISER), [1])) as never as { lines: readonly unknown[] };
    expect(lines).toContainEqual({ rule: '13.J.2#1', value: -1, says: 'armour of Sella' });
  });

  rule('13.E.1.c')('at long range are none of who has but others', () => {
    const at = closed(fight([CRUISER, DESTROYER], [SELLA]), 'axis-1', 1);
    reach(at, 'gunnery');
    expectAllowed(at.refusal('allied', aim(SELLA, DESTROYER)));
    // Who alone is still to fire reaches the nearer of two.
    const two = meet([CRUISER, DESTROYER], [SELLA, LUPO]);
    two.do('allied', { act: 'engage', group: 'tg-a-1', target: '?axis-1' });
    two.do('axis', { act: 'accept-combat' });
    two.do('allied', { act: 'accept-combat' });
    two.do('allied', PROCEED);
    two.do('axis', { act: 'form-division', ships: [SELLA] });
    closed(two, 'axis-1', 1);
    reach(two, 'gunnery');
    two.do('allied', aim(SELLA, CRUISER));
    expectRefused(two.refusal('allied', aim(LUPO, DESTROYER)), '13.E.1.c', 'None of your ships that are still to fire reaches Lupo');
    expectAllowed(two.refusal('allied', aim(SELLA, DESTROYER)));
    const far = fight([CRUISER, BATTLESHIP, DESTROYER], [SELLA]);
    far.do('allied', aim(SELLA, CRUISER));
    expectRefused(far.refusal('allied', aim(SELLA, DESTROYER)), '13.E.1.c', 'has no guns that reach Sella');
    expectAllowed(far.refusal('allied', aim(SELLA, BATTLESHIP)));
  });

  rule('13.J.1#1')('are split by whoever has not fired yet, between ships that can be fired at', () => {
    const at = fight([BATTLESHIP, 'uk-valiant'], [SELLA, LUPO]);
    expectRefused(at.refusal('allied', split(BATTLESHIP, { [SELLA]: 10, [STEAMER]: 10 })), '13.J.1#1', 'does not fire at Steamers');
    at.do('allied', aim(SELLA, BATTLESHIP));
    expectRefused(at.refusal('allied', split(BATTLESHIP, { [SELLA]: 10, [LUPO]: 10 })), '13.J.1#1', 'does not fire again');
    expectAllowed(at.refusal('allied', split('uk-valiant', { [SELLA]: 10, [LUPO]: 10 })));
  });

  rule('13.J.3.a')('are split by ships that take part, with guns for two', () => {
    const at = fight([BATTLESHIP], [SELLA, LUPO]);
    expectRefused(at.refusal('allied', split(CRUISER, { [SELLA]: 2, [LUPO]: 2 })), '13.J.3.a', 'no ship of yours with guns for two');
    expectAllowed(at.refusal('allied', split(BATTLESHIP, { [SELLA]: 2, [LUPO]: 2 })));
  });

  rule('13.J.2#3')('of twenty-five after armour are rolled three times: twice on 11+, and once on 3-4', () => {
    const italian = reclassed({ [LUPO]: 'warspite' });
    const at = closed(fightWith(italian, [BATTLESHIP], [LUPO]), 'allied-1', 1);
    reach(at, 'gunnery');
    at.do('allied', aim(LUPO, BATTLESHIP));
    const shot = fire(at.do('axis', PROCEED, [4, 5, 8]));
    // With one for efficiency: 5 is M* and 6 is H* on 11+; 9 is M* on 3-4.
    expect([shot?.value, shot?.codes]).toEqual([25, ['M*', 'H*', 'M*']]);
    const less = fight([CRUISER], [LUPO]);
    expect(fire(less.do('allied', aim(LUPO, CRUISER), [1]))?.faces).toEqual([1]);
  });

  rule('13.J.2#2')('roll on the first column where armour leaves nothing (MA-53)', () => {
    const italian = reclassed({ [LUPO]: 'warspite' });
    const at = fightWith(italian, [CRUISER], [LUPO]);
    // Four against four: with two for efficiency and radar 10 is H there.
    at.do('allied', aim(LUPO, CRUISER));
    const shot = fire(at.do('axis', PROCEED, [10]));
    expect([shot?.value, shot?.codes]).toEqual([0, ['H']]);
  });

  rule('13.J.3#1', '5.C.5.a')('are better by efficiency, and at long range by radar', () => {
    const drm = (ship: string, ...others: readonly string[]) => {
      const at = fight([ship, ...others], [SELLA]);
      const happened = at.do('allied', aim(SELLA, ship, ...others), ship === 'uk-barham' ? [1, 1] : [1]);
      return fire(happened)?.modifier;
    };
    expect(drm(CRUISER)).toBe(2);
    expect(drm('uk-perth')).toBe(1);
    expect(drm('uk-barham')).toBe(1);
    // Both must have it, and the second is one less.
    expect(drm(CRUISER, 'uk-perth')).toBe(0);
    const near = closed(fight([CRUISER], [SELLA]), 'allied-1', 1);
    reach(near, 'gunnery');
    near.do('allied', aim(SELLA, CRUISER));
    expect(fire(near.do('axis', PROCEED, [1]))?.modifier).toBe(1);
  });

  rule('13.J.3.a')('of a ship that are split are worse by one for each target', () => {
    const at = fight([BATTLESHIP], [SELLA, LUPO]);
    expectRefused(at.refusal('allied', split(BATTLESHIP, { [SELLA]: 20 })), '13.J.3.a', 'two ships at least');
    expectRefused(at.refusal('allied', split(BATTLESHIP, { [SELLA]: 20, [LUPO]: 1 })), '13.J.3.a', 'no more guns');
    const happened = at.do('allied', split(BATTLESHIP, { [SELLA]: 12, [LUPO]: 8 }), [1, 1]);
    expect(happened.filter(({ what }) => what === 'naval fire').map(({ value, modifier }) => [value, modifier])).toEqual([
      [11, -1],
      [7, -1],
    ]);
    const whole = fight([BATTLESHIP], [SELLA, LUPO]);
    expect(fire(whole.do('allied', aim(SELLA, BATTLESHIP), [1, 1]))?.modifier).toBe(1);
  });

  rule('13.J.3.b')('of several ships on one target are worse by one for each but the first', () => {
    const of = (...ships: readonly string[]) => {
      const at = fight(ships, [SELLA]);
      return fire(at.do('allied', aim(SELLA, ...ships), ships.length > 2 ? [1, 1] : [1]))?.modifier;
    };
    expect([of(CRUISER), of(CRUISER, CRUISER_2), of(CRUISER, CRUISER_2, 'uk-fiji')]).toEqual([2, 1, 0]);
  });

  rule('13.J.3.N')('of two battleships that are split between three cruisers are worse by four', () => {
    const italian = reclassed({ 'it-lupo': 'leander', 'it-sirio': 'leander', 'it-lince': 'leander' });
    const targets = ['it-lupo', 'it-sirio', 'it-lince'];
    const shots = (second: object) => {
      const at = fightWith(italian, [BATTLESHIP, 'uk-barham'], targets);
      at.do('allied', split(BATTLESHIP, { 'it-lupo': 7, 'it-sirio': 7, 'it-lince': 6 }));
      at.do('allied', second as never);
      while (at.awaiting === 'allied: gunnery') at.do('allied', PROCEED);
      const happened = at.do('axis', PROCEED, [1, 1, 1, 1, 1]);
      return happened.filter(({ what }) => what === 'naval fire').map(({ modifier }) => Number(modifier) - 1);
    };
    expect(shots(split('uk-barham', { 'it-lupo': 7, 'it-sirio': 7, 'it-lince': 7 }))).toEqual([-4, -4, -4]);
    expect(shots(aim('it-lupo', 'uk-barham'))).toEqual([-4, -3, -3]);
  });

  rule('13.N.1.a')('cost all who are in the combat a sea zone for each phase', () => {
    const at = fight([CRUISER, DESTROYER], [LUPO]);
    const spent = () => [CRUISER, DESTROYER, LUPO].map((ship) => zonesSpent(at.position, index(at, ship)));
    expect(spent()).toEqual([0, 0, 0]);
    at.do('allied', aim(LUPO, CRUISER), [1]);
    expect(spent()).toEqual([1, 1, 1]);
  });

  rule('13.I.1#1')('of both sides fire at once: whoever is sunk has fired, too', () => {
    const italian = reclassed({ [LUPO]: 'leander' });
    const sunk = (...dice: readonly number[]) => {
      const at = fightWith(italian, [CRUISER], [LUPO], { [CRUISER]: { hits: 2 }, [LUPO]: { hits: 2 } });
      at.do('allied', aim(LUPO, CRUISER));
      // One hit more sinks either.
      return at.do('axis', aim(CRUISER, LUPO), dice).flatMap(({ what, ship }) => (what === 'ship sunk' ? [ship] : []));
    };
    expect([sunk(10, 10), sunk(10, 1), sunk(1, 10)]).toEqual([[LUPO, CRUISER], [LUPO], [CRUISER]]);
  });
});

describe('the results of gunnery', () => {
  /** What 29 guns do to a ship in one roll on the last column. */
  const result = (target: string, die: number) => {
    const at = fight([CRUISER, CRUISER_2, 'uk-fiji'], [target]);
    // 4, 4 and 7 of gunnery, and 14 with armour of one: 11+ and 3-4, the second of which misses.
    const happened = at.do('allied', aim(target, CRUISER, CRUISER_2, 'uk-fiji'), [die, 1]);
    return [fire(happened)?.codes, fire(happened)?.hits];
  };

  rule('13.J.4', '13.L.1#1')('are told by a code for each roll: a miss hits nobody', () => {
    expect(result(SELLA, 4)).toEqual([['M', 'M'], 0]);
    expect(result(SELLA, 7)).toEqual([['H', 'M'], 1]);
  });
  rule('13.L.1#2')('of M* are a hit on barges, craft and armour of one alone', () => {
    expect(result(SELLA, 5)).toEqual([['M*', 'M'], 1]);
    const at = fightWith(reclassed({ [LUPO]: 'leander' }), [CRUISER, CRUISER_2, 'uk-fiji'], [LUPO]);
    at.do('allied', aim(LUPO, CRUISER, CRUISER_2, 'uk-fiji'));
    expect(fire(at.do('axis', PROCEED, [5, 1]))?.hits).toBe(0);
  });
  rule('13.L.1#3')('of H* are one on merchantmen, too, and armour of two', () => {
    expect(result(STEAMER, 6)).toEqual([['H*', 'M'], 1]);
    const heavy = (kind: string) => {
      const at = fightWith(reclassed({ [LUPO]: kind }), [CRUISER, CRUISER_2, 'uk-fiji'], [LUPO]);
      at.do('allied', aim(LUPO, CRUISER, CRUISER_2, 'uk-fiji'));
      return fire(at.do('axis', PROCEED, [6, 1]))?.hits;
    };
    expect([heavy('leander'), heavy('town')]).toEqual([1, 0]);
  });
  rule('13.L.1#4')('of H are one hit, and of 2H two', () => {
    expect(result(SELLA, 9)).toEqual([['H', 'M'], 1]);
    const shot = (ship: string) => fire(fight([ship], [SELLA]).do('allied', aim(SELLA, ship), [8, 1]));
    // With efficiency 9 is H on 11+, and with the radar of Valiant 10 is 2H.
    expect([BATTLESHIP, 'uk-valiant'].map((ship) => [shot(ship)?.codes, shot(ship)?.hits])).toEqual([
      [['H', 'M'], 1],
      [['2H', 'M'], 2],
    ]);
  });
  rule('13.J.5', '13.L.1#5')(
    'of an unmodified 10 on the last column are two and a critical roll, on capital ships of capital ships alone',
    () => {
      const at = fight([BATTLESHIP], [SELLA]);
      const happened = at.do('allied', aim(SELLA, BATTLESHIP), [10, 1, 5]);
      expect(fire(happened)?.codes).toEqual(['2H*', 'M']);
      expect(told(happened)).toContain('critical hit');
      const great = reclassed({ [LUPO]: 'warspite' });
      const cruisers = ['uk-gloucester', 'uk-fiji', CRUISER];
      const weak = fightWith(great, cruisers, [LUPO]);
      weak.do('allied', aim(LUPO, ...cruisers));
      const shots = weak.do('axis', PROCEED, [10, 1]);
      expect([fire(shots)?.codes, fire(shots)?.hits, told(shots).includes('critical hit')]).toEqual([['2H*', 'M'], 2, false]);
      const strong = fightWith(great, [BATTLESHIP], [LUPO]);
      strong.do('allied', aim(LUPO, BATTLESHIP));
      expect(told(strong.do('axis', PROCEED, [10, 1, 1]))).toContain('critical hit');
    },
  );
});

describe('merchantmen', () => {
  /** Of a protection of eight: armour 4, halved 2, and halved again 1. */
  const armour = (by: string, ...axis: readonly string[]) => {
    const strong = reclassed({}, { steamers: { protection: 8 } });
    const { position } = meet([CRUISER, DESTROYER], axis).counters(strong);
    const [one, steamer] = [by, STEAMER].map((id) => position.world.ship.get(id) as number) as [number, number];
    return armourOf(position, steamer, { by: [one], isEscorted: axis.includes(LUPO) });
  };
  rule('13.M.3.b.ii')('are protected by half against cruisers and battleships', () => {
    expect([armour(CRUISER, LUPO, STEAMER), armour(DESTROYER, LUPO, STEAMER)]).toEqual([2, 4]);
  });
  rule('13.M.3.b.iii')('are so once more without an escort (MA-56)', () => {
    expect([armour(DESTROYER, STEAMER), armour(CRUISER, STEAMER)]).toEqual([2, 1]);
    const value = (...axis: readonly string[]) => {
      const at = fightWith(reclassed({}, { steamers: { protection: 8 } }), [CRUISER], axis);
      return fire(at.do('allied', aim(STEAMER, CRUISER), [1]))?.value;
    };
    expect([value(LUPO, STEAMER), value(STEAMER)]).toEqual([2, 3]);
  });
});
