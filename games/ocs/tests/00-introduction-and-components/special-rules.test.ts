import { describe, expect } from 'vitest';
import { ANY, attack, battlefield, happenedIn, yielding } from '../09-combat/battlefield.ts';
import { expectAllowed, expectRefused, fieldWith, rule, takeUp } from '../referee.ts';

const [TANKS, RIFLES, HQ] = ['de-i-35', 'de-sr-12', 'de-hq-xxiv'] as const;
const [GARRISON, OTHER] = ['su-201-abn', 'su-413'] as const;
const SOURCE = 'ours: for tests';

/** A German battalion next to a Soviet town, in a scenario by these of the campaign's rules, which this edition words. */
const town = (...rules: readonly string[]) => {
  const special = [
    { id: 'garrison', side: 'soviet', hexes: ['05.05'], says: 'The town may not be attacked.', source: SOURCE },
    { id: 'supply-moves-only', movers: ['headquarters', 'truck', 'wagon'], says: 'Only supply moves.', source: SOURCE },
    { id: 'free-fighting', says: 'Nobody pays.', source: SOURCE },
  ];
  return fieldWith({ rules })
    .tables({ special: { rules: special } })
    .option('surprise', false)
    .put(TANKS, '05.06')
    .put(HQ, { at: '02.02', mode: 'move', face: 'move' })
    .put(GARRISON, '05.05')
    .put('su-4-tb', '05.07')
    .put(OTHER, '09.09')
    .dumps({ '05.06': { german: 8 } });
};

describe('a scenario’s own rules', () => {
  rule('Intro.3-1')('keep a garrison where it is', () => {
    const on = (...rules: readonly string[]) => town(...rules).in('1 soviet movement');
    expectRefused(on('garrison').refusal('soviet', takeUp('05.05', GARRISON)), 'Intro.3-1', 'is the garrison');
    expectAllowed(on('garrison').refusal('soviet', takeUp('09.09', OTHER)));
    expectAllowed(on().refusal('soviet', takeUp('05.05', GARRISON)));
  });

  rule('Intro.3-1')('spare a hex', () => {
    const on = (...rules: readonly string[]) => town(...rules).in('1 german combat');
    expectRefused(on('garrison').refusal('german', attack('05.05', TANKS)), 'Intro.3-1', 'may not be attacked');
    expectAllowed(on().refusal('german', attack('05.05', TANKS)));
  });

  rule('Intro.3-1')('let some alone move', () => {
    expectRefused(town('supply-moves-only').refusal('german', takeUp('05.06', TANKS)), 'Intro.3-1', 'Only supply moves');
    expectAllowed(town('supply-moves-only').refusal('german', takeUp('02.02', HQ)));
    expectAllowed(town().refusal('german', takeUp('05.06', TANKS)));
    const trucks = (movers: readonly string[]) =>
      fieldWith({ rules: ['supply-moves-only'] })
        .tables({ special: { rules: [{ id: 'supply-moves-only', movers, says: 'Only some move.', source: SOURCE }] } })
        .put(TANKS, '05.06')
        .put(OTHER, '09.09')
        .carriers('german', { at: '05.06' });
    const drive = { act: 'drive', carrier: 'german-carrier-1' };
    expectRefused(trucks(['headquarters', 'wagon']).refusal('german', drive), 'Intro.3-1', 'Only some move');
    expectAllowed(trucks(['headquarters', 'truck']).refusal('german', drive));
  });

  rule('Intro.3-1')('make combat free', () => {
    const left = (...rules: readonly string[]) => {
      const on = yielding(battlefield('', { rules }), 'AL2').put(RIFLES, '05.06').put(OTHER, '05.05').put(TANKS, '02.02');
      const at = on.dumps({ '05.06': { german: 4 } });
      at.do('german', attack('05.05', RIFLES), ANY);
      return at.dump('05.06', 'german');
    };
    expect([left('free-fighting'), left()]).toEqual([4, 3]);
  });

  rule('Intro.3-1')('say who has won, point by point', () => {
    const objectives = [
      { for: 'place', hex: '05.06', side: 'german', points: 3 },
      { for: 'place', hex: '09.09', side: 'soviet', points: 2 },
    ];
    const levels = [
      { to: 0, winner: 'soviet', says: 'Soviet victory' },
      { to: 9, winner: 'german', says: 'German victory' },
    ];
    const end = (holder: 'german' | 'soviet') => {
      const on = fieldWith({ overphase: [], last: { turn: 2, playerTurn: 2 }, victory: { objectives, levels } } as never)
        .put(TANKS, '01.01')
        .put(OTHER, '11.11')
        .facts({ hexes: { '05.06': { holder }, '09.09': { holder: 'soviet' } } })
        .in('2 soviet movement', 2);
      return happenedIn(on.do('soviet', { act: 'end' }), 'victory');
    };
    expect(end('german')).toMatchObject({ winner: 'german', german: 3, soviet: 2 });
    expect(end('german')).toMatchObject({ lines: [{ value: 3 }, { value: -2 }] });
    expect(end('soviet')).toMatchObject({ winner: 'soviet', german: 0 });
  });
});
