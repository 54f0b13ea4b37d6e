import { describe, expect } from 'vitest';
import { spentOf, unitNamed, ownerOf } from '../../src/position/position.ts';
import { controllerOf } from '../../src/rules/07-ground-movement/ownership.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

const [BATTALION, OTHER, REGIMENT, TANKS, ENEMY] = ['de-i-fjr-1', 'de-ii-fjr-1', 'de-gjr-100', 'de-pz-31', 'nz-5'] as const;

/** Enemies far off, and one more on each side who can still move: no phase is over by itself. */
const field = () => crete().put(ENEMY, '2924').put('de-iii-fjr-1', { at: '3134', supply: 'offensive' });

const takeUp = (from: string, ...units: readonly string[]) => ({ act: 'take-up', from, units });
const step = (to: string) => ({ act: 'step', to });
/** Points that a unit has spent, once it has been put down. */
const spent = (at: Referee, unit: string): number => spentOf(at.position, unitNamed(at.position, unit)) / 4;

/** Leads units over these hexes and puts them down. */
function march(at: Referee, units: readonly string[], from: string, ...hexes: readonly string[]): Referee {
  at.do('axis', takeUp(from, ...units));
  for (const to of hexes) at.do('axis', step(to));
  if (at.awaiting === 'axis: moving') at.do('axis', { act: 'put-down' });
  return at;
}

describe('ground movement', () => {
  rule('7.C.1#1', '7.D.1#1')('costs points for each hex by its ground', () => {
    const { lines } = field()
      .put(REGIMENT, '3128')
      .explain({ cost: { from: '3128', to: '3028', unit: REGIMENT } });
    expect(lines[0]).toMatchObject({ rule: '7.C.1#1', value: 1, says: 'terrain' });
    const over = march(field().put(REGIMENT, '3128'), [REGIMENT], '3128', '3028');
    expect(spent(over, REGIMENT)).toBe(1);
    const mountain = march(field().put(BATTALION, '3127'), [BATTALION], '3127', '3126');
    expect(spent(mountain, BATTALION)).toBe(4);
  });

  rule('7.F.1')('is easier along roads, and along tracks by a point', () => {
    // By road, by track, and over the same mountain without either.
    expect(spent(march(field().put(BATTALION, '3028'), [BATTALION], '3028', '3027'), BATTALION)).toBe(1);
    expect(spent(march(field().put(BATTALION, '3027'), [BATTALION], '3027', '3126'), BATTALION)).toBe(3);
    expect(spent(march(field().put(BATTALION, '3127'), [BATTALION], '3127', '3126'), BATTALION)).toBe(4);
  });

  rule('7.C.1#2')('is as its owner likes, and so is what else points are spent on', () => {
    const at = field().put(BATTALION, '3028');
    expectAllowed(at.refusal('axis', { act: 'end' }));
    at.do('axis', takeUp('3028', BATTALION));
    expectAllowed(at.refusal('axis', { act: 'put-down' }));
  });

  rule('7.F.1.a.i')('costs along a road what clear terrain does', () => {
    expect(spent(march(field().put(BATTALION, '3027'), [BATTALION], '3027', '3028'), BATTALION)).toBe(1);
    expect(spent(march(field().put(BATTALION, '2928'), [BATTALION], '2928', '3028'), BATTALION)).toBe(2);
  });

  rule('7.F.1.b')('costs a point less along a track', () => {
    expect(spent(march(field().put(BATTALION, '3027'), [BATTALION], '3027', '3126'), BATTALION)).toBe(3);
    expect(spent(march(field().put(BATTALION, '3127'), [BATTALION], '3127', '3126'), BATTALION)).toBe(4);
  });

  rule('7.G.1')('costs mountain troops less in mountains', () => {
    expect(spent(march(field().put(REGIMENT, '3127'), [REGIMENT], '3127', '3126'), REGIMENT)).toBe(2);
    expect(spent(march(field().put(BATTALION, '3127'), [BATTALION], '3127', '3126'), BATTALION)).toBe(4);
  });

  rule('7.G.2')('does not take motorised units into mountains but by road or track', () => {
    const at = field().put(TANKS, '3127');
    at.do('axis', takeUp('3127', TANKS));
    expectRefused(at.refusal('axis', step('3126')), '7.C.1#1', 'prohibited');
    const along = field().put(TANKS, '3028');
    along.do('axis', takeUp('3028', TANKS));
    expectAllowed(along.refusal('axis', step('3027')));
  });

  rule('7.A#3')('ends where the points do', () => {
    const at = field().put(BATTALION, '2928');
    at.do('axis', takeUp('2928', BATTALION));
    for (const to of ['3028', '3027']) at.do('axis', step(to));
    expectRefused(at.refusal('axis', step('3026')), '7.A#3', 'has 2 of 5');
    expectAllowed(at.refusal('axis', step('3028')));
  });

  rule('7.A#1')('takes units together that began the phase in one hex, and no others', () => {
    const at = field().put(BATTALION, '3028').put(OTHER, '3029');
    march(at, [BATTALION], '3028', '3029');
    expectRefused(at.refusal('axis', takeUp('3029', BATTALION, OTHER)), '7.A#1', 'began the phase');
    const together = field().put(BATTALION, '3029').put(OTHER, '3029');
    expectAllowed(together.refusal('axis', takeUp('3029', BATTALION, OTHER)));
  });

  rule('7.A#2')('may be interrupted: what points are left is spent when others have moved', () => {
    const at = march(field().put(BATTALION, '2928').put(OTHER, '3030'), [BATTALION], '2928', '3028', '3027');
    march(at, [OTHER], '3030', '3031');
    expectAllowed(at.refusal('axis', takeUp('3027', BATTALION)));
    at.do('axis', takeUp('3027', BATTALION));
    expectRefused(at.refusal('axis', step('3026')), '7.A#3', 'has 2 of 5');
  });

  rule('7.C.1.a#1', '7.C.1.a#2')('goes at least one hex, for all that it has', () => {
    const low = { at: '3127', supply: 'general' } as const;
    const at = field().put(BATTALION, low).in('axis pursuit');
    at.do('axis', takeUp('3127', BATTALION));
    expectAllowed(at.refusal('axis', step('3126')));
    at.do('axis', step('3128'));
    expectRefused(at.refusal('axis', takeUp('3128', BATTALION)), '7.A#3', 'points left');
  });

  rule('7.C.1.a#4')('is nothing for units without a movement rating', () => {
    const at = field().put('uk-maleme-guns', '2925').in('allied movement');
    expectRefused(at.refusal('allied', takeUp('2925', 'uk-maleme-guns')), '7.C.1.a#4');
    expectAllowed(field().in('allied movement').refusal('allied', takeUp('2924', ENEMY)));
    // Nor do they pursue by a hex.
    const pursuit = field().put('uk-maleme-guns', '2925').in('allied pursuit');
    expectRefused(pursuit.refusal('allied', takeUp('2925', 'uk-maleme-guns')), '7.C.1.a#4');
  });

  rule('7.C.1.c#1')('does not lead into enemies', () => {
    const at = field().put(BATTALION, '2926').put(ENEMY, '2925');
    at.do('axis', takeUp('2926', BATTALION));
    expectRefused(at.refusal('axis', step('2925')), '7.C.1.c#1');
    const free = field().put(BATTALION, '2926');
    free.do('axis', takeUp('2926', BATTALION));
    expectAllowed(free.refusal('axis', step('2925')));
  });

  rule('10.N.1.h.iv')('waits for pursuit after a landing from the air', () => {
    const landed = { at: '3028', marks: ['landed'] } as const;
    const at = field().put(BATTALION, landed).put(OTHER, '3030');
    expectRefused(at.refusal('axis', takeUp('3028', BATTALION)), '10.N.1.h.iv');
    expectAllowed(
      field()
        .put(BATTALION, { ...landed, supply: 'offensive' })
        .in('axis pursuit')
        .refusal('axis', takeUp('3028', BATTALION)),
    );
  });
});

describe('pursuit', () => {
  const pursuing = (unit: string, supply: 'offensive' | 'general' | 'E1' | 'U1', from: string, ...hexes: readonly string[]) => {
    const at = field().put(unit, { at: from, supply }).in('axis pursuit');
    at.do('axis', takeUp(from, unit));
    let gone = 0;
    for (const to of hexes) {
      if (at.refusal('axis', step(to)) !== null) break;
      at.do('axis', step(to));
      gone++;
    }
    return gone;
  };
  // Along the road.
  const EAST = ['3028', '3029', '3030', '3031', '3032'] as const;

  rule(
    '7.C.1.b#1',
    '6.3.e.i',
    '14.I.1.d',
  )('is at full allowance for motorised units in offensive supply, and at half for others', () => {
    expect(pursuing(TANKS, 'offensive', '3027', ...EAST)).toBe(5);
    expect(pursuing(BATTALION, 'offensive', '3027', ...EAST)).toBe(2);
  });

  rule(
    '7.C.1.b#2',
    '6.3.e.ii',
    '14.I.2.d',
  )('is at half of that in general supply', () => {
    expect(pursuing(TANKS, 'general', '3027', ...EAST)).toBe(4);
    expect(pursuing(BATTALION, 'general', '3027', ...EAST)).toBe(1);
  });

  rule('6.3.e#2', '7.C.1.b#3')('is of whole points alone, and ends by what ground costs and how one is supplied', () => {
    // Half of five is two: by road two hexes, in rough ground one.
    expect(pursuing(BATTALION, 'offensive', '3027', ...EAST)).toBe(2);
    expect(pursuing(BATTALION, 'offensive', '2928', '3028', '3029')).toBe(1);
    const isolated = field().put(BATTALION, { at: '3027', supply: 'U1' }).put(OTHER, '3030').in('axis pursuit');
    expectRefused(isolated.refusal('axis', takeUp('3027', BATTALION)), '14.H.1#1');
    expectAllowed(isolated.refusal('axis', takeUp('3030', OTHER)));
  });

  rule('7.F.1.a.ii')('goes along roads as movement does', () => {
    const along = (phase: 'axis movement' | 'axis pursuit') =>
      spent(march(field().put(BATTALION, { at: '3028', supply: 'offensive' }).in(phase), [BATTALION], '3028', '3027'), BATTALION);
    expect([along('axis movement'), along('axis pursuit')]).toEqual([1, 1]);
  });

  rule('7.C.1.b#4')('is for movement and overruns alone: nobody takes off with whom units fly', () => {
    const at = (phase: 'axis movement' | 'axis pursuit') =>
      field()
        .put(BATTALION, '1625')
        .hexes({ '1625': { owner: 'axis' }, '2925': { owner: 'axis' } })
        .aircraft({ 'de-ju-52-1': { at: '1625' } })
        .in(phase);
    const lift = { act: 'fly', mission: 'air lift', target: '2925', night: false, determined: false, aircraft: { 'de-ju-52-1': 'crew' } };
    expectRefused(at('axis pursuit').refusal('axis', lift), '7.C.1.b#4');
    expectAllowed(at('axis movement').refusal('axis', lift));
  });

  rule('6.3.e.iii')('is at a quarter at E-1 for motorised units, and one hex for others', () => {
    expect(pursuing(TANKS, 'E1', '3027', ...EAST)).toBe(2);
    expect(pursuing(BATTALION, 'E1', '3027', ...EAST)).toBe(1);
  });

  rule('14.H.1#1')('is nothing for isolated units', () => {
    const at = field().put(BATTALION, { at: '3027', supply: 'U1' }).put(OTHER, '3030').in('axis pursuit');
    expectRefused(at.refusal('axis', takeUp('3027', BATTALION)), '14.H.1#1');
    expectAllowed(field().put(BATTALION, '3027').in('axis pursuit').refusal('axis', takeUp('3027', BATTALION)));
  });
});

describe('the ownership of hexes', () => {
  const owner = (at: Referee, hex: string) => ownerOf(at.position, at.position.world.grid.index(hex));
  const controller = (at: Referee, hex: string) => controllerOf(at.position, at.position.world.grid.index(hex));

  rule('7.H.1.a.i#1', '7.H.1.b')('goes to a strength point that comes through', () => {
    const at = march(field().put(REGIMENT, '3028'), [REGIMENT], '3028', '3029', '3030');
    expect([owner(at, '3029'), owner(at, '3030')]).toEqual(['axis', 'axis']);
  });

  rule(
    '7.H.1.a.i#2',
    '7.H.1.a.ii#1',
    '7.H.1.a.ii#2',
  )('is not gained by less, which controls the hex while it is there', () => {
    const at = march(field().put(BATTALION, '3028'), [BATTALION], '3028', '3029');
    expect([owner(at, '3029'), controller(at, '3029'), controller(at, '3028')]).toEqual(['allied', 'axis', 'allied']);
  });

  rule('5.A.3.c#3')('is not gained by support units alone', () => {
    const [guns, more] = ['de-i-gebar-95', 'de-ii-gebar-95'] as const;
    const at = march(field().put(guns, '3028').put(more, '3028'), [guns, more], '3028', '3029');
    expect([owner(at, '3029'), controller(at, '3029')]).toEqual(['allied', 'axis']);
    const two = march(field().put(BATTALION, '3028').put(OTHER, '3028'), [BATTALION, OTHER], '3028', '3029');
    expect(owner(two, '3029')).toBe('axis');
  });

  rule('10.N.1.g.iv#1')('is not gained by disrupted units', () => {
    const disrupted = { at: '3028', marks: ['disrupted'] } as const;
    const at = march(field().put(REGIMENT, disrupted), [REGIMENT], '3028', '3029');
    expect([owner(at, '3029'), controller(at, '3029')]).toEqual(['allied', 'allied']);
    expect(owner(march(field().put(REGIMENT, '3028'), [REGIMENT], '3028', '3029'), '3029')).toBe('axis');
  });
});
