import { describe, expect } from 'vitest';
import { on, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

/** The western edge of France; before the Anglo-French player turn an army waits to enter, so that play stops there. */
const before = (turn = 3) =>
  on('1600 france french-supply 1700 france french-supply 1701 france french-supply 1702 france 1703 france 1800 germany 4625 red')
    .put('fr-i', '1702')
    .put('su-fe-1c', 'track-1')
    .air('de-air-1', 'used')
    .air('de-air-2', 'used')
    .air('de-air-3', 'used')
    .air('de-air-4', 'used')
    .in('soviet reinforcement', turn);
/** Into the Anglo-French player turn, with the dice of its armor doctrine step: the British, the French, the Ardennes. */
function begin(referee: Referee, ...dice: number[]): Referee {
  referee.do('soviet', { act: 'end' }, dice);
  return referee;
}
const place = (unit: string, hex: string) => ({ act: 'place', unit, hex });

describe('9.2 the tank corps', () => {
  rule('9.2a')('each army rolls, from game turn 2 on, until its corps has appeared', () => {
    expect(begin(before(2), 6, 6, 6).awaiting).toBe('anglo-french: movement');
    // In the first game turn there is no such step.
    expect(begin(before(1)).awaiting).toBe('anglo-french: movement');
    expect(begin(before().facts({ tanks: { british: 2, french: 0 } }), 6, 6).awaiting).toBe('anglo-french: movement');
    expect(begin(before().facts({ tanks: { british: 2, french: 2 } }), 6).awaiting).toBe('anglo-french: movement');
  });

  rule('9.2b')('on a one the corps of that army appears', () => {
    const british = begin(before(), 1, 1, 6, 6);
    expect(british.fact('tanks')).toEqual({ british: 3, french: 0 });
    expect(british.awaiting).toBe('anglo-french: arrival');
    expect(british.unit('br-1-tank-top').at).toBe('track-3');
    const french = begin(before(), 2, 1, 1, 6);
    expect(french.fact('tanks')).toEqual({ british: 0, french: 3 });
    expect(begin(before(), 2, 2, 6).fact('tanks')).toEqual({ british: 0, french: 0 });
  });

  rule('9.2c')('in turns after the first has appeared the other comes on a two as well (WA-37)', () => {
    const later = () => before(4).facts({ tanks: { british: 3, french: 0 } });
    expect(begin(later(), 2, 1, 6).fact('tanks')).toEqual({ british: 3, french: 4 });
    expect(begin(later(), 1, 1, 6).fact('tanks')).toEqual({ british: 3, french: 4 });
    expect(begin(later(), 3, 6).fact('tanks')).toEqual({ british: 3, french: 0 });
    // In the turn of the appearance itself it takes a one; and by option a one serves no longer.
    expect(begin(before(4), 1, 1, 2, 6).fact('tanks')).toEqual({ british: 4, french: 0 });
    expect(begin(before(4), 1, 1, 1, 1, 6).fact('tanks')).toEqual({ british: 4, french: 4 });
    expect(begin(later().option('second-tank-corps', 'two'), 1, 6).fact('tanks')).toEqual({ british: 3, french: 0 });
    expect(begin(later().option('second-tank-corps', 'two'), 2, 1, 6).fact('tanks')).toEqual({ british: 3, french: 4 });
  });

  rule('9.2d', '9.3a')('it is one of three counters, drawn unseen; the others never come', () => {
    for (const [die, unit] of [
      [1, 'br-1-tank-top'],
      [2, 'br-1-tank-inferior'],
      [3, 'br-1-tank-stillborn'],
    ] as const) {
      const referee = begin(before(), 1, die, 6, 6);
      referee.do('anglo-french', place(unit, '1700'));
      expect(referee.unit(unit)).toEqual({ at: '1700', level: 1 });
      const others = ['br-1-tank-top', 'br-1-tank-inferior', 'br-1-tank-stillborn'].filter((one) => one !== unit);
      expect(others.map((one) => referee.unit(one).at)).toEqual(['aside', 'aside']);
    }
  });

  rule('9.2d')('it is placed at the French edge, within the stacking rules', () => {
    const drawn = (referee: Referee) => begin(referee, 1, 1, 6, 6);
    const top = (hex: string) => place('br-1-tank-top', hex);
    expectAllowed(drawn(before()).refusal('anglo-french', top('1701')));
    expectRefused(drawn(before()).refusal('anglo-french', top('1702')), '9.2d');
    expectRefused(drawn(before().put('de-i', '1701')).refusal('anglo-french', top('1701')), '10.7a');
    expectRefused(drawn(before().put('fr-ii', '1701')).refusal('anglo-french', top('1701')), '7.4b');
    expectAllowed(drawn(before().put('br-i', '1701')).refusal('anglo-french', top('1701')));
    expectRefused(drawn(before().put('br-i', '1701').put('br-ii', '1701')).refusal('anglo-french', top('1701')), '7.4a');
    expectRefused(drawn(before()).refusal('anglo-french', place('br-1-tank-inferior', '1701')), '9.2d');
    expectRefused(drawn(before()).refusal('anglo-french', place('fr-i', '1701')), '9.2d');
  });

  rule('9.2d')('it waits for a turn in which the edge has room', () => {
    const full = begin(before().put('de-i', '1700').put('de-ii', '1701').put('de-iii', '1600'), 1, 1, 6, 6);
    expect(full.unit('br-1-tank-top').at).toBe('track-3');
    expect(full.awaiting).not.toBe('anglo-french: arrival');
    const next = begin(
      before(4)
        .put('br-1-tank-top', 'track-3')
        .facts({ tanks: { british: 3, french: 3 } }),
      6,
    );
    expect(next.awaiting).toBe('anglo-french: arrival');
  });

  rule('9.2e')('it moves in the same player turn', () => {
    const referee = begin(before(), 1, 1, 6, 6);
    referee.do('anglo-french', place('br-1-tank-top', '1701'));
    expect(referee.awaiting).toBe('anglo-french: movement');
    expectAllowed(referee.refusal('anglo-french', { act: 'take-up', from: '1701', units: ['br-1-tank-top'] }));
  });
});

describe('9.4 the 1st Allied Tank Army', () => {
  /** Both corps top-rung, whole and in supply. */
  const both = () =>
    before()
      .put('br-1-tank-top', '1703')
      .put('fr-21-tank-top', '1701')
      .facts({ tanks: { british: 2, french: 2 } });
  const formed = (referee: Referee): boolean => referee.position.facts.tankArmy;

  rule('9.4a')('is formed on a one, with both corps top-rung', () => {
    expect(formed(begin(both(), 1, 6))).toBe(true);
    expect(formed(begin(both(), 2, 6))).toBe(false);
    // For good: no die is rolled for it again.
    expect(formed(begin(both().facts({ tankArmy: true }), 6))).toBe(true);
    // With a lesser corps no die is rolled for it: the one die is that of the Ardennes.
    const lesser = begin(both().without('fr-21-tank-top').put('fr-21-tank-inferior', '1701'), 1);
    expect(formed(lesser)).toBe(false);
    expect(lesser.position.facts.ardennes).toBe(true);
  });

  rule('9.4a')('both on the map, whole and in supply', () => {
    expect(formed(begin(both().put('fr-21-tank-top', { at: '1701', steps: 1 }), 1))).toBe(false);
    expect(formed(begin(both().put('fr-21-tank-top', { at: 'dead', steps: 0 }), 1))).toBe(false);
    expect(formed(begin(both().put('de-i', '1702').without('fr-i'), 1))).toBe(false);
    expect(formed(begin(both(), 1, 1))).toBe(true);
  });
});

describe('10.10 the Ardennes', () => {
  rule('10.10b')('open on a one, from game turn 2 on', () => {
    const open = (referee: Referee): boolean => referee.position.facts.ardennes;
    expect(open(begin(before(2), 6, 6, 1))).toBe(true);
    expect(open(begin(before(2), 6, 6, 2))).toBe(false);
    expect(open(begin(before(1)))).toBe(false);
    // Once open they stay so, and no die is rolled.
    expect(open(begin(before(4).facts({ ardennes: true }), 6, 6))).toBe(true);
  });
});
