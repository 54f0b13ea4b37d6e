import type { Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { sink } from '../../src/rules/13-naval-combat/damage.ts';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import {
  aim,
  asked,
  BATTLESHIP,
  closed,
  combat,
  CRUISER,
  CRUISER_2,
  DESTROYER,
  DESTROYER_2,
  ENGAGE,
  fight,
  index,
  FIGHT,
  form,
  LUPO,
  meet,
  PROCEED,
  rangeOf,
  reclassed,
  SELLA,
  shipFacts,
  steer,
  stepOf,
} from './battle.ts';

const disengage = (division: string) => ({ act: 'disengage', division });
const cover = (division: string, covered: string) => ({ act: 'cover', division, covered });
const screen = (division: string) => ({ act: 'screen', division });

/**
 * The second round of a fight in which nothing has happened; Allied divisions of these ships, the last of whom stand together. `brought`: other
 * counters.
 */
function second(allied: readonly (readonly string[])[], axis: readonly string[], more = {}, brought?: Value): Referee {
  const met = meet(allied.flat(), axis, more);
  const at = brought === undefined ? met : met.counters(brought);
  at.do('allied', ENGAGE);
  at.do('axis', FIGHT);
  at.do('allied', FIGHT);
  for (const ships of allied.slice(0, -1)) if (at.awaiting === 'allied: divisions') at.do('allied', form(...ships));
  while (stepOf(at) === 'divisions') at.do(asked(at), PROCEED);
  return next(at, true);
}
/** On to the next round; `stirs`: a division of the Axis closes, so that the combat goes on. */
function next(at: Referee, stirs = false): Referee {
  const { round } = combat(at);
  while (combat(at).round === round) {
    if (stepOf(at) !== 'ranges') at.do(asked(at), PROCEED);
    else if (asked(at) === 'allied') at.do('allied', steer());
    else at.do('axis', steer(stirs ? { 'axis-1': 'close' } : {}), stirs ? [1] : []);
  }
  return at;
}
const quiet = (at: Referee) => ({ position: at.position, dice: { roll: () => [] }, happen: () => {} }) as never;
const modifierOf = (happened: readonly { readonly what: string; readonly modifier?: unknown }[]) =>
  happened.find(({ what }) => what === 'disengagement')?.modifier;

describe('disengaging', () => {
  rule('13.H.1#1', '13.A.1.b.i')('is tried at the beginning of a round, and not from torpedo range', () => {
    const first = fight([CRUISER], [LUPO]);
    expectRefused(first.refusal('allied', disengage('allied-1')), '13.H.1#1', 'from the second on');
    const at = second([[CRUISER]], [LUPO]);
    expectAllowed(at.refusal('allied', disengage('allied-1')));
    const near = closed(fight([DESTROYER], [SELLA]), 'allied-1', 2);
    expect(near.awaiting).toBe('axis: disengagement');
    expectRefused(near.refusal('allied', disengage('allied-1')), '13.H.1#1');
  });

  rule('13.F.1#1')('is for divisions of one’s own', () => {
    const at = second([[CRUISER]], [LUPO]);
    for (const act of ['disengage', 'screen'])
      expectRefused(at.refusal('allied', { act, division: 'axis-1' }), '13.F.1#1', 'no such division');
    expectAllowed(at.refusal('allied', disengage('allied-1')));
  });

  rule('13.F.1.h#1')('is covered by whoever can close the range, and covers or screens nobody yet', () => {
    const alone = second([[CRUISER]], [LUPO]);
    expectRefused(alone.refusal('allied', cover('allied-1', 'allied-1')), '13.F.1.h#1', 'nobody whom');
    const two = second([[CRUISER], [DESTROYER]], [LUPO]);
    expectRefused(two.refusal('allied', cover('allied-2', 'allied-2')), '13.F.1.h#1', 'no other division of yours');
    expectAllowed(two.refusal('allied', cover('allied-2', 'allied-1')));
    const near = closed(second([[CRUISER], [DESTROYER]], [LUPO]), 'allied-2', 2);
    while (asked(near) === 'axis') near.do('axis', PROCEED);
    expectRefused(near.refusal('allied', cover('allied-2', 'allied-1')), '13.F.1.h#1', 'is at torpedo range');
    expectAllowed(near.refusal('allied', cover('allied-1', 'allied-2')));
  });

  rule('13.F.1.g')('is nothing that undamaged ships leave their division for', () => {
    const split = { act: 'split-off', division: 'allied-1', ships: [CRUISER] };
    const hurt = second([[CRUISER, CRUISER_2]], [LUPO], { [CRUISER]: { hits: 1 } });
    expectAllowed(hurt.refusal('allied', split));
    expectRefused(second([[CRUISER, CRUISER_2]], [LUPO]).refusal('allied', split), '13.F.1.g', 'no damaged ships');
  });

  rule('13.F.1.e')('is for any division at will, and it has left with a success', () => {
    const at = second([[CRUISER], [DESTROYER]], [LUPO]);
    at.do('allied', disengage('allied-1'));
    expectRefused(at.refusal('allied', disengage('allied-1')), '13.F.1.e', 'already');
    at.do('allied', PROCEED);
    at.do('axis', PROCEED, [10]);
    expect(combat(at).divisions.find(({ id }) => id === 'allied-1')?.away).toBe(true);
    while (stepOf(at) !== 'gunnery' && stepOf(at) !== 'ranges') at.do(asked(at), PROCEED);
    expectRefused(at.refusal('axis', aim(CRUISER, LUPO)), '13.J.1#1');
  });

  rule(
    '13.H.1.b#1',
    '13.H.1.b.ii',
    '13.H.1.b#2',
  )('takes a roll: a success is away, a failure stays', () => {
    // 6 against 6, with one for efficiency.
    const rolled = (die: number) => {
      const at = second([[CRUISER]], [LUPO]);
      at.do('allied', disengage('allied-1'));
      at.do('axis', PROCEED, [die]);
      return stepOf(at);
    };
    expect([rolled(3), rolled(7)]).toEqual(['gunnery', 'ships']);
    expect(rolled(10)).toBe('ships');
  });

  rule('13.H.1.b.i')('with an F* is away after a last volley of long-range guns', () => {
    const away = (axis: readonly string[], allied: string) => {
      const at = second([[allied]], axis);
      while (at.awaiting === 'allied: disengagement') at.do('allied', PROCEED);
      at.do('axis', disengage('axis-1'), [6]);
      return at;
    };
    // One less for efficiency: 5.
    const at = away([LUPO], CRUISER);
    expect(at.awaiting).toBe('allied: last volley');
    at.do('allied', aim(LUPO, CRUISER), [10]);
    expect([stepOf(at), shipFacts(at, LUPO)['hits']]).toEqual(['ships', 1]);
    // Destroyers have no long-range guns.
    expect(stepOf(away([SELLA], DESTROYER))).toBe('ships');
    const success = second([[CRUISER]], [LUPO]);
    success.do('allied', PROCEED);
    success.do('axis', disengage('axis-1'), [9]);
    expect(stepOf(success)).toBe('ships');
  });

  rule('13.H.1.a.i', '13.H.1.a.ii')('counts the slowest of the division against the slowest of all the enemy', () => {
    const drm = (allied: readonly string[], axis: readonly string[], more = {}) => {
      const at = second([allied], axis, more);
      at.do('allied', disengage('allied-1'));
      return modifierOf(at.do('axis', PROCEED, [10]));
    };
    expect(drm([DESTROYER], [SELLA])).toBe(1);
    expect(drm([DESTROYER], [SELLA, LUPO])).toBe(2);
    expect(drm([DESTROYER, CRUISER], [SELLA])).toBe(0);
    expect(drm([DESTROYER], [SELLA], { [DESTROYER]: { hits: 1 } })).toBe(0);
  });

  rule('13.F.1.d')('is not for escorts before the capital ships of their side', () => {
    const at = second([[BATTLESHIP], [DESTROYER]], [LUPO]);
    expectRefused(at.refusal('allied', disengage('allied-2')), '13.F.1.d', 'capital ships');
    at.do('allied', disengage('allied-1'));
    at.do('allied', PROCEED);
    at.do('axis', PROCEED, [10]);
    next(at);
    expectAllowed(at.refusal('allied', disengage('allied-2')));
  });

  rule(
    '5.C.10.c#1',
    '5.C.10.c#2',
    '5.C.10.c#3',
  )('is not for the escort before the capital ships, of whatever ships that is, and is for the main body', () => {
    const brought = reclassed({}, { 'k-class': { type: 'FAS' }, 'j-class': { type: 'BC' } });
    const at = second([[BATTLESHIP], [DESTROYER], [CRUISER], ['uk-jackal']], [LUPO], {}, brought);
    for (const escort of ['allied-2', 'allied-3']) expectRefused(at.refusal('allied', disengage(escort)), '13.F.1.d', 'capital ships');
    for (const main of ['allied-1', 'allied-4']) expectAllowed(at.refusal('allied', disengage(main)));
  });

  rule('13.F.1.g')('is for damaged ships by themselves, which split off their division', () => {
    const at = second([[CRUISER, CRUISER_2]], [LUPO], { [CRUISER]: { hits: 1 } });
    expectRefused(at.refusal('allied', { act: 'split-off', division: 'allied-1', ships: [CRUISER_2] }), '13.F.1.g', 'no damaged ship');
    at.do('allied', { act: 'split-off', division: 'allied-1', ships: [CRUISER] });
    expect(
      combat(at)
        .divisions.filter(({ side }) => side === 'allied')
        .map(({ ships }) => ships),
    ).toEqual([[CRUISER_2], [CRUISER]]);
    expectAllowed(at.refusal('allied', disengage('allied-2')));
    const whole = second([[CRUISER, CRUISER_2]], [LUPO], { [CRUISER]: { hits: 1 }, [CRUISER_2]: { hits: 1 } });
    expectRefused(
      whole.refusal('allied', { act: 'split-off', division: 'allied-1', ships: [CRUISER, CRUISER_2] }),
      '13.F.1.g',
      'at least stays',
    );
    expectAllowed(whole.refusal('allied', { act: 'split-off', division: 'allied-1', ships: [CRUISER_2] }));
  });
});

describe('covering', () => {
  const covered = () => {
    const at = second([[CRUISER], [DESTROYER]], [LUPO]);
    at.do('allied', disengage('allied-1'));
    at.do('allied', cover('allied-2', 'allied-1'));
    return at;
  };

  rule('13.F.1.h#1', '13.F.1.h.i')('closes the range without a die, and adds three at first', () => {
    const at = covered();
    const happened = at.do('axis', PROCEED, [1]);
    expect([rangeOf(at, 'allied-2'), modifierOf(happened)]).toEqual(['short', 4]);
    const alone = second([[CRUISER], [DESTROYER]], [LUPO]);
    alone.do('allied', disengage('allied-1'));
    alone.do('allied', PROCEED);
    expect(modifierOf(alone.do('axis', PROCEED, [1]))).toBe(1);
    expectRefused(second([[CRUISER], [DESTROYER]], [LUPO]).refusal('allied', cover('allied-2', 'allied-2')), '13.F.1.h#1');
  });

  rule('13.F.1.h.ii')('lasts as long as whom it covers is there: meanwhile it neither leaves nor draws off', () => {
    const at = covered();
    at.do('axis', PROCEED, [1]);
    next(at, true);
    expectRefused(at.refusal('allied', disengage('allied-2')), '13.F.1.h.ii', 'covers another');
    at.do('allied', PROCEED);
    at.do('axis', PROCEED);
    while (stepOf(at) !== 'ranges') at.do(asked(at), PROCEED);
    expectRefused(at.refusal('allied', steer({ 'allied-2': 'open' })), '13.F.1.h.ii', 'does not draw off');
    const gone = covered();
    gone.do('axis', PROCEED, [10]);
    next(gone, true);
    expectAllowed(gone.refusal('allied', disengage('allied-2')));
  });

  rule('13.F.1.h.iii')('draws better fire of the enemy', () => {
    const at = covered();
    at.do('axis', PROCEED, [1]);
    const drm = (battle: Referee) => {
      while (battle.awaiting !== 'axis: gunnery') battle.do(asked(battle), PROCEED);
      const happened = battle.do('axis', aim(DESTROYER, LUPO), [1]);
      return happened.find(({ what }) => what === 'naval fire')?.modifier;
    };
    expect(drm(at)).toBe(2);
    // In that round alone, where whom it covers gets away at once.
    const gone = covered();
    gone.do('axis', PROCEED, [10]);
    expect(drm(gone)).toBe(2);
    const after = covered();
    after.do('axis', PROCEED, [10]);
    next(after, true);
    expect(drm(after)).toBe(0);
    const plain = second([[CRUISER], [DESTROYER]], [LUPO]);
    plain.do('allied', PROCEED);
    plain.do('axis', PROCEED);
    while (stepOf(plain) !== 'ranges') plain.do(asked(plain), PROCEED);
    plain.do('allied', steer({ 'allied-2': 'close' }));
    plain.do('axis', steer(), [10]);
    expect(drm(plain)).toBe(0);
  });

  rule('13.F.1.h.ii')('is over once whom it covers is sunk', () => {
    const covering = (isSunk: boolean) => {
      const at = second([[CRUISER], [DESTROYER], [CRUISER_2]], [LUPO]);
      at.do('allied', disengage('allied-1'));
      at.do('allied', cover('allied-2', 'allied-1'));
      at.do('allied', PROCEED);
      at.do('axis', PROCEED, [1]);
      if (isSunk) sink(quiet(at), index(at, CRUISER));
      next(at, true);
      return at;
    };
    expectRefused(covering(false).refusal('allied', disengage('allied-2')), '13.F.1.h.ii', 'stays as long as that');
    expectAllowed(covering(true).refusal('allied', disengage('allied-2')));
    const covers = (at: Referee) => combat(at).divisions.find(({ id }) => id === 'allied-2')?.covers;
    expect([covers(covering(false)), covers(covering(true))]).toEqual(['allied-1', undefined]);
  });

  rule('13.F.1.h.iv')('adds one in later rounds, and two where others come to it', () => {
    const later = (more: boolean) => {
      const at = second([[CRUISER], [DESTROYER], [DESTROYER_2]], [LUPO]);
      at.do('allied', disengage('allied-1'));
      at.do('allied', cover('allied-2', 'allied-1'));
      at.do('allied', PROCEED);
      at.do('axis', PROCEED, [1]);
      next(at, true);
      at.do('allied', disengage('allied-1'));
      if (more) at.do('allied', cover('allied-3', 'allied-1'));
      if (at.awaiting === 'allied: disengagement') at.do('allied', PROCEED);
      return modifierOf(at.do('axis', PROCEED, [1]));
    };
    expect([later(false), later(true)]).toEqual([2, 3]);
  });
});

describe('a torpedo screen', () => {
  const screened = (allied: readonly (readonly string[])[] = [[CRUISER], [DESTROYER]]) => {
    const at = second(allied, [LUPO]);
    at.do('allied', disengage('allied-1'));
    at.do('allied', screen('allied-2'));
    return at;
  };

  rule('13.H.1.a.iii#1', '13.H.1.a.iii#2')('closes to torpedo range, a band in each round, and adds three at first', () => {
    const at = screened();
    expect(modifierOf(at.do('axis', PROCEED, [1]))).toBe(4);
    expect(rangeOf(at, 'allied-2')).toBe('short');
    next(at, true);
    at.do('allied', PROCEED);
    at.do('axis', PROCEED);
    expect(rangeOf(at, 'allied-2')).toBe('torpedo');
    const guns = second([[CRUISER], ['uk-fiji']], [LUPO]);
    expectRefused(guns.refusal('allied', screen('allied-2')), '13.H.1.a.iii#1', 'has no torpedoes');
  });

  rule('13.H.1.a.iii#3')('is under fire for two rounds before it may disengage', () => {
    const at = screened();
    at.do('axis', PROCEED, [1]);
    next(at, true);
    expectRefused(at.refusal('allied', disengage('allied-2')), '13.H.1.a.iii#3', 'two rounds first');
    expectAllowed(at.refusal('allied', disengage('allied-1')));
    // After the second round that alone keeps it which keeps everybody at torpedo range.
    next(at, true);
    expectRefused(at.refusal('allied', disengage('allied-2')), '13.H.1#1', 'at torpedo range');
  });

  rule('13.H.1.a.iii#3', '13.G.1#1')('draws off from torpedo range after two rounds under fire, and then disengages', () => {
    const at = screened();
    at.do('axis', PROCEED, [1]);
    const toRanges = () => {
      while (at.awaiting !== 'allied: ranges') at.do(asked(at), stepOf(at) === 'ranges' ? steer() : PROCEED);
    };
    toRanges();
    expectRefused(at.refusal('allied', steer({ 'allied-2': 'open' })), '13.H.1.a.iii#3', 'two rounds first');
    at.do('allied', steer());
    at.do('axis', steer({ 'axis-1': 'close' }), [1]);
    toRanges();
    // It has closed up in this round, too.
    expectRefused(at.refusal('allied', steer({ 'allied-2': 'open' })), '13.G.1#1', 'has changed its range');
    next(at, true);
    toRanges();
    at.do('allied', steer({ 'allied-2': 'open' }));
    at.do('axis', steer(), [10]);
    expect(rangeOf(at, 'allied-2')).toBe('short');
    expectAllowed(at.refusal('allied', disengage('allied-2')));
  });

  rule('13.H.1.a.iii#4')('adds one at torpedo range in later rounds, and two where others come to it', () => {
    const later = (more: boolean) => {
      const at = screened([[CRUISER], [DESTROYER], [DESTROYER_2]]);
      at.do('allied', PROCEED);
      at.do('axis', PROCEED, [1]);
      next(at, true);
      at.do('allied', disengage('allied-1'));
      if (more) at.do('allied', screen('allied-3'));
      if (at.awaiting === 'allied: disengagement') at.do('allied', PROCEED);
      return modifierOf(at.do('axis', PROCEED, [1]));
    };
    expect([later(false), later(true)]).toEqual([2, 3]);
  });
});
