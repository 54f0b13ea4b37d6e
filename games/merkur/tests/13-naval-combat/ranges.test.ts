import type { Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import {
  aim,
  asked,
  BATTLESHIP,
  CAIQUE,
  closed,
  combat,
  CRUISER,
  CRUISER_2,
  DESTROYER,
  ENGAGE,
  EVADE,
  fight,
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
  STEAMER,
  stepOf,
  told,
} from './battle.ts';

/** Divisions of both sides, each of these ships; the last of a side stand together by themselves. */
function divided(allied: readonly (readonly string[])[], axis: readonly (readonly string[])[], counters?: Value): Referee {
  const met = meet(allied.flat(), axis.flat());
  const at = counters === undefined ? met : met.counters(counters);
  at.do('allied', ENGAGE);
  at.do('axis', FIGHT);
  at.do('allied', FIGHT);
  for (const ships of allied.slice(0, -1)) if (stepOf(at) === 'divisions') at.do('allied', form(...ships));
  if (at.awaiting === 'allied: divisions') at.do('allied', PROCEED);
  for (const ships of axis.slice(0, -1)) if (stepOf(at) === 'divisions') at.do('axis', form(...ships));
  if (at.awaiting === 'axis: divisions') at.do('axis', PROCEED);
  return at;
}
/** Nobody fires, nor leaves. */
function toRanges(at: Referee): Referee {
  while (stepOf(at) !== 'ranges') at.do(asked(at), PROCEED);
  return at;
}
const rolls = (happened: readonly { readonly what: string; readonly die?: unknown; readonly division?: unknown }[]) =>
  happened.filter(({ what, die }) => what === 'range changed' && die !== undefined).map(({ division }) => division);

describe('divisions', () => {
  rule(
    '13.F.1#1',
    '13.F.1.b',
    '13.A.1.a.ii',
  )('are formed freely before the first round; whoever is in none is with the rest', () => {
    const at = divided([[BATTLESHIP], [CRUISER, CRUISER_2], [DESTROYER]], [[LUPO, SELLA]]);
    expect(combat(at).divisions.map(({ id, ships }) => [id, ships])).toEqual([
      ['allied-1', [BATTLESHIP]],
      ['allied-2', [CRUISER_2, CRUISER]],
      ['allied-3', [DESTROYER]],
      ['axis-1', [LUPO, SELLA]],
    ]);
    expectRefused(at.refusal('allied', form(CRUISER)), '13.F.1#1', 'before the first round');
    const early = meet([BATTLESHIP, CRUISER], [LUPO]);
    early.do('allied', ENGAGE);
    early.do('axis', FIGHT);
    early.do('allied', FIGHT);
    expectRefused(early.refusal('allied', form(LUPO)), '13.F.1.b', 'none of your ships');
    expectAllowed(early.refusal('allied', form(CRUISER)));
  });

  rule('13.F.1.c#1')('have carriers together, who try to disengage without being told', () => {
    const at = meet(['uk-formidable', DESTROYER, CRUISER], [LUPO]);
    at.do('allied', ENGAGE);
    at.do('axis', FIGHT);
    at.do('allied', FIGHT);
    expectRefused(at.refusal('allied', form('uk-formidable', DESTROYER)), '13.F.1.c#1', 'of its kind');
    at.do('allied', PROCEED);
    toRanges(at);
    expectRefused(at.refusal('allied', steer({ 'allied-1': 'close' })), '13.F.1.c#1', 'gets away');
    at.do('allied', steer({ 'allied-2': 'close' }));
    at.do('axis', steer({ 'axis-1': 'close' }));
    at.do('allied', PROCEED);
    const happened = at.awaiting === 'axis: disengagement' ? at.do('axis', PROCEED, [10]) : [];
    expect(happened.find(({ what }) => what === 'disengagement')?.ships).toEqual(['uk-formidable']);
  });

  rule('13.F.1.c#2')('have merchantmen together, who must try it', () => {
    const at = fight([CRUISER], [LUPO, STEAMER, CAIQUE]);
    expect(combat(at).divisions.map(({ ships }) => [...ships].toSorted())).toEqual([[CAIQUE, STEAMER], [CRUISER], [LUPO]]);
    toRanges(at);
    at.do('allied', steer());
    expectRefused(at.refusal('axis', steer({ 'axis-1': 'close' })), '13.F.1.c#2', 'gets away');
    const happened: { readonly what: string; readonly ships?: unknown }[] = [];
    at.do('axis', steer({ 'axis-2': 'close' }), [10]);
    while (stepOf(at) === 'disengagement') happened.push(...at.do(asked(at), PROCEED, asked(at) === 'axis' ? [1] : []));
    expect(happened.find(({ what }) => what === 'disengagement')?.ships).toEqual([CAIQUE, STEAMER]);
  });
});

describe('the range', () => {
  rule('13.F.1.f')('is changed by divisions of one’s own', () => {
    const at = toRanges(fight([CRUISER], [LUPO]));
    expectRefused(at.refusal('allied', steer({ 'axis-1': 'close' })), '13.F.1.f', 'no such division');
    expectAllowed(at.refusal('allied', steer({ 'allied-1': 'close' })));
  });

  rule('13.E.1', '13.E.1.a#1')('is long as a combat begins, and none is longer', () => {
    const at = meet([CRUISER], [LUPO]);
    at.do('allied', ENGAGE);
    at.do('axis', FIGHT);
    const formed = at.do('allied', FIGHT).filter(({ what }) => what === 'division formed');
    expect(formed.map(({ division, range }) => [division, range])).toEqual([
      ['allied-1', 'long'],
      ['axis-1', 'long'],
    ]);
    expect([rangeOf(at, 'allied-1'), rangeOf(at, 'axis-1')]).toEqual(['long', 'long']);
    toRanges(at);
    expectRefused(at.refusal('allied', steer({ 'allied-1': 'open' })), '13.E.1', 'long range already');
    expectAllowed(at.refusal('allied', steer({ 'allied-1': 'close' })));
  });

  rule(
    '13.G.1#1',
    '13.F.1.f',
    '13.A.1.a.iv',
  )('changes by one band at the end of a round, for each division by itself', () => {
    const at = divided([[CRUISER], [DESTROYER]], [[LUPO]]);
    expectRefused(at.refusal('allied', steer({ 'allied-1': 'close' })), '13.G.1#1');
    toRanges(at);
    at.do('allied', steer({ 'allied-2': 'close' }));
    at.do('axis', steer(), [10]);
    expect([rangeOf(at, 'allied-1'), rangeOf(at, 'allied-2')]).toEqual(['long', 'short']);
    // A cover has closed in this round already.
    at.do('allied', { act: 'cover', division: 'allied-1', covered: 'allied-2' });
    toRanges(at);
    expectRefused(at.refusal('allied', steer({ 'allied-1': 'close' })), '13.G.1#1', 'in this round');
    expectAllowed(at.refusal('allied', steer({ 'allied-2': 'open' })));
  });

  rule('13.G.1#2')('is never less than that of torpedoes: nobody crosses over', () => {
    const at = closed(fight([DESTROYER], [SELLA]), 'allied-1', 2);
    expect(rangeOf(at, 'allied-1')).toBe('torpedo');
    toRanges(at);
    expectRefused(at.refusal('allied', steer({ 'allied-1': 'close' })), '13.G.1#2', 'cross over');
    expectAllowed(at.refusal('allied', steer({ 'allied-1': 'open' })));
    const both = toRanges(closed(fight([DESTROYER], [SELLA]), 'allied-1', 2));
    both.do('allied', steer());
    expectAllowed(both.refusal('axis', steer({ 'axis-1': 'close' })));
  });

  rule('13.G.1.a')('changes without a die where both sides want the same', () => {
    const at = toRanges(fight([CRUISER], [LUPO]));
    at.do('allied', steer({ 'allied-1': 'close' }));
    expect(rolls(at.do('axis', steer({ 'axis-1': 'close' })))).toEqual([]);
    expect([rangeOf(at, 'allied-1'), rangeOf(at, 'axis-1')]).toEqual(['short', 'short']);
    const one = toRanges(fight([CRUISER], [LUPO]));
    one.do('allied', steer({ 'allied-1': 'close' }));
    expect(rolls(one.do('axis', steer(), [10]))).toEqual(['allied-1']);
  });

  rule('13.G.1.b', '13.G.1.c')('else takes a success, by the slowest ships as they are, and efficiency', () => {
    const close = (die: number, more = {}) => {
      const at = toRanges(fight([CRUISER], [SELLA], more));
      at.do('allied', steer({ 'allied-1': 'close' }));
      at.do('axis', steer(), [die]);
      return rangeOf(at, 'allied-1');
    };
    // Orion makes 6 against 7, with one for efficiency.
    expect([close(7), close(8)]).toEqual(['long', 'short']);
    // One hit less of Sella's.
    expect([close(6, { [SELLA]: { hits: 1 } }), close(7, { [SELLA]: { hits: 1 } })]).toEqual(['long', 'short']);
    expect([close(8, { [CRUISER]: { hits: 1 } }), close(9, { [CRUISER]: { hits: 1 } })]).toEqual(['long', 'short']);
  });

  rule(
    '13.G.1.d.i',
    '13.G.1.d.ii#1',
    '13.G.1.d#3',
  )('is paired off for those of both sides who want the same, and rolled for by others against the slowest of all', () => {
    const at = toRanges(divided([[CRUISER], [DESTROYER]], [[LUPO], [STEAMER]]));
    at.do('allied', steer({ 'allied-1': 'close', 'allied-2': 'close' }));
    // The Steamers, slowest of the other side, hold: 7 against 2, with one for most ships of the better navy.
    const happened = at.do('axis', steer({ 'axis-2': 'close' }), [4]);
    expect(rolls(happened)).toEqual(['allied-1']);
    const roll = happened.find(({ what, die }) => what === 'range changed' && die !== undefined);
    expect([roll?.division, roll?.modifier]).toEqual(['allied-1', 5]);
  });

  /** Italian cruisers and a battleship, in place of torpedo boats. */
  const fleet = reclassed({ 'it-lupo': 'warspite', 'it-sirio': 'leander', 'it-lince': 'leander' });

  rule('13.G.1.d#4')(
    'in two fleets that close, their battleships apart, leaves an odd division of cruisers and one of destroyers to a die',
    () => {
      const own = [[BATTLESHIP], ['uk-perth'], [CRUISER], [CRUISER_2], ['uk-jackal'], ['uk-janus'], ['uk-juno']];
      const theirs = [['it-lupo'], ['it-sirio'], ['it-lince'], ['it-sella'], ['it-crispi']];
      const steered = (closing: readonly number[]) => {
        const at = toRanges(divided(own, theirs, fleet));
        at.do('allied', steer(Object.fromEntries([2, 3, 4, 5, 6, 7].map((n) => [`allied-${n}`, 'close']))));
        return at.do(
          'axis',
          steer(Object.fromEntries(closing.map((n) => [`axis-${n}`, 'close']))),
          Array.from({ length: 6 - closing.length }, () => 10),
        );
      };
      const happened = steered([2, 3, 4, 5]);
      expect(rolls(happened)).toEqual(['allied-4', 'allied-7']);
      // Against the battleship, the slowest of all: 6 and 7 to 5, and one for efficiency.
      expect(happened.flatMap(({ what, modifier }) => (what === 'range changed' && modifier !== undefined ? [modifier] : []))).toEqual([
        2, 3,
      ]);
      expect(rolls(steered([2, 4, 5]))).toEqual(['allied-3', 'allied-4', 'allied-7']);
    },
  );

  rule('13.G.1.d#5')('leaves to a die whoever closes where all others open; and both where one opens and one closes', () => {
    const at = (axis: object, dice: readonly number[]) => {
      const battle = toRanges(divided([[CRUISER]], [['it-lince'], ['it-sella'], ['it-crispi']]));
      // All but the last of them come to short range.
      battle.do('allied', steer({ 'allied-1': 'close' }));
      battle.do('axis', steer({ 'axis-1': 'close', 'axis-2': 'close' }), [10]);
      toRanges(battle);
      battle.do('allied', steer({ 'allied-1': 'open' }));
      return rolls(battle.do('axis', steer(axis as never), dice));
    };
    expect(at({ 'axis-1': 'open', 'axis-3': 'close' }, [10])).toEqual(['axis-3']);
    expect(at({ 'axis-3': 'close' }, [10, 10])).toEqual(['allied-1', 'axis-3']);
  });
});

describe('a round', () => {
  rule('13.A.1.b.ii', '13.A.1.b.iii')('from the second on has disengagement, guns and torpedoes, and then ranges', () => {
    const at = toRanges(fight([DESTROYER], [SELLA]));
    at.do('allied', steer({ 'allied-1': 'close' }));
    at.do('axis', steer({ 'axis-1': 'close' }));
    const steps = [];
    for (const { round } = combat(at); stepOf(at) !== 'ships' && combat(at).round === round;) {
      steps.push(stepOf(at));
      at.do(asked(at), stepOf(at) === 'ranges' ? steer() : PROCEED);
    }
    expect([...new Set(steps)]).toEqual(['disengagement', 'gunnery', 'ranges']);
    // A round in which nobody does anything is the last (MA-149).
    expect(stepOf(at)).toBe('ships');
    expectRefused(fight([CRUISER], [LUPO]).refusal('allied', steer()), '13.G.1#1', 'at the end of a round');
  });
});

describe('who has evaded', () => {
  rule('13.A.1#2')('has ended the combat, and so has whoever is sunk, or has disengaged', () => {
    const at = fight([BATTLESHIP], [LUPO]);
    expect(stepOf(at)).toBe('gunnery');
    const happened = at.do('allied', aim(LUPO, BATTLESHIP), [9, 9]);
    expect(told(happened)).toEqual(expect.arrayContaining(['ship sunk', 'naval combat over']));
    expect([stepOf(at), shipFacts(at, LUPO)['at']]).toEqual(['ships', 'dead']);
    const on = fight([BATTLESHIP], [LUPO]);
    on.do('allied', aim(LUPO, BATTLESHIP), [1, 1]);
    expect(stepOf(on)).toBe('ranges');
    const away = meet([BATTLESHIP], [LUPO]);
    away.do('allied', ENGAGE);
    away.do('axis', EVADE);
    expect(told(away.do('allied', FIGHT, [10]))).toContain('naval combat over');
  });
});
