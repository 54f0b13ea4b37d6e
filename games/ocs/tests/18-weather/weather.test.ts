import { describe, expect } from 'vitest';
import { allowanceOf } from '../../src/rules/06-movement/allowance.ts';
import { costsOf } from '../../src/rules/12-specialized-units/bridges.ts';
import { groundOf } from '../../src/rules/18-weather/weather.ts';
import { fieldWith, field, rule } from '../referee.ts';

/** Ends the last phase of a game turn, so that the next begins with its weather. */
const toTheNextTurn = (turn: number, scenario = {}) =>
  fieldWith({ overphase: ['weather'], ...scenario })
    .put('de-i-35', '05.05')
    .put('su-413', '11.11')
    .in('2 soviet movement', turn);
const END = { act: 'end' };

describe('the weather', () => {
  rule('2.3.I1-1', '18.0-1')('is rolled for once in a game turn, by its line of the table, and holds for all of it', () => {
    const on = toTheNextTurn(2);
    on.do('soviet', END, [6]);
    expect(on.fact('weather')).toBe('X-');
    on.do('german', END);
    on.do('german', END);
    expect(on.fact('weather')).toBe('X-');
    const other = toTheNextTurn(2);
    other.do('soviet', END, [1]);
    expect(other.fact('weather')).toBe('M+');
  });

  rule('2.3.I1-1')('is not rolled for where the scenario says it', () => {
    const on = toTheNextTurn(2, {
      weather: [
        { turn: 1, code: 'D+' },
        { turn: 3, code: 'S-' },
      ],
    });
    on.do('soviet', END);
    expect(on.fact('weather')).toBe('S-');
  });

  rule('Intro.3-1')('is by option what it was in 1941, and rolled for otherwise', () => {
    const on = toTheNextTurn(4).option('historical-weather', true);
    on.do('soviet', END);
    expect(on.fact('weather')).toBe('X+');
    const rolled = toTheNextTurn(4);
    rolled.do('soviet', END, [2]);
    expect(rolled.fact('weather')).toBe('M+');
  });

  rule('18.0-1')('makes open ground dearer in mud, and freezes rivers after a turn of frost', () => {
    const cost = (code: string, frost: number) => {
      const { position } = field('river 05.05-05.06').weather(code, frost).put('de-sr-12', '05.05');
      const hex = position.world.grid.index('05.05');
      const direction = position.world.grid.direction(hex, position.world.grid.index('05.06')) as 0;
      return costsOf(position, 'german', 'truck')[hex * 6 + direction] as number;
    };
    expect(cost('M+', 0)).toBeGreaterThan(cost('D+', 0));
    expect(cost('F+', 2)).toBeLessThan(cost('F+', 1));
  });

  rule('18.0-1', '18.0b-1')('takes a quarter of the allowance of German armor in deep snow, and nothing of Soviet armor', () => {
    const allowance = (unit: string, code: string) => {
      const { position } = field().weather(code, 3).put(unit, { at: '05.05', mode: 'move', face: 'move' });
      return allowanceOf(position, position.world.unit.get(unit) as number, 'regular');
    };
    expect(allowance('de-i-35', 'S+')).toBe((allowance('de-i-35', 'F+') * 3) / 4);
    expect(allowance('de-167-inf', 'S+')).toBe(allowance('de-167-inf', 'F+'));
    expect(allowance('su-4-tb', 'S+')).toBe(allowance('su-4-tb', 'F+'));
    expect(groundOf(field().weather('S-').position)).toBe('snow');
  });
});
