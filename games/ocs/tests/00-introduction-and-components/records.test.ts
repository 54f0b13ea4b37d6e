import { describe, expect } from 'vitest';
import { ANY, attack, battlefield, takeOption, yielding } from '../09-combat/battlefield.ts';
import { expectAllowed, expectRefused, fieldWith, rule } from '../referee.ts';

const END = { act: 'end' };

describe('the records of a game (Intro.1)', () => {
  rule('Intro.1D-1', 'Intro.1E-1')('say which turn and phase begins', () => {
    const at = fieldWith({ overphase: [] }).put('de-i-35', '05.05').put('su-413', '11.11').in('2 soviet movement', 3);
    const begun = at
      .do('soviet', END)
      .filter(({ what }) => what === 'phase')
      .map(({ phase, turn }) => `${turn} ${phase}`);
    expect(begun.at(-1)).toBe('4 1 german modes');
    expect(begun).toContain('3 turn end');
    expect(at.fact('turn')).toBeNull();
    expect(at.position.facts.turn).toBe(4);
  });

  rule('Intro.1F-1')('say what weather begins', () => {
    const at = (face: number) =>
      fieldWith({ overphase: ['weather'] })
        .put('de-i-35', '05.05')
        .put('su-413', '11.11')
        .in('2 soviet movement', 2)
        .do('soviet', END, [face]);
    expect(at(6)).toContainEqual({ what: 'weather', code: 'X-', face: 6, rules: ['2.3.I1-1', '18.0-1'] });
    expect(at(1)).toContainEqual({ what: 'weather', code: 'M+', face: 1, rules: ['2.3.I1-1', '18.0-1'] });
  });
});

describe('the map (Intro.1)', () => {
  rule('Intro.1A-1')('numbers hexes by column from the left and by row from below', () => {
    const arrivals = [
      {
        id: 'line',
        side: 'german',
        turn: 3,
        playerTurn: 1,
        units: ['de-i-35', 'de-k-34'],
        places: [
          { at: 'edge', edge: 'north', span: [3, 4] },
          { at: 'edge', edge: 'east', span: [7, 8] },
        ],
        source: 'ours: for tests',
      },
    ];
    const at = fieldWith({ overphase: ['reinforcement'], arrivals } as never, '08.10 open')
      .put('de-hq-xxiv', '01.01')
      .put('su-413', '02.02')
      .in('2 soviet movement', 2);
    at.do('soviet', END);
    const arrive = (hex: string) => at.refusal('german', { act: 'arrive', hex, mode: 'combat', units: ['de-i-35'] });
    for (const hex of ['03.12', '04.12', '12.07', '12.08']) expectAllowed(arrive(hex));
    for (const hex of ['12.03', '03.01', '07.12', '01.07']) expectRefused(arrive(hex), '12.6-2');
  });

  rule('Intro.1B-2', '9.13-6')('destroys who is forced off it', () => {
    /** A Soviet division in the corner that has to retreat two hexes, out of the way of an attack from 02.01. */
    const beaten = (map: string) => {
      const on = yielding(battlefield(map).put('su-413', '01.01').put('de-31-inf', '02.01'), 'Ae4,DL1o2');
      on.do('german', attack('01.01', 'de-31-inf'), ANY);
      if (on.awaiting === 'soviet: option') on.do('soviet', takeOption(0));
      return [on.awaiting, on.unit('su-413').at];
    };
    expect(beaten('')).toEqual(['german: advance', '01.03']);
    expect(beaten('01.02 closed')[1]).toBe('dead');
  });
});
