import { describe, expect, it } from 'vitest';
import { Field } from '../../src/staff/field.ts';
import { Larder } from '../../src/staff/larder.ts';
import { Railmen } from '../../src/staff/repairs.ts';
import { DIVISIONS } from '../11-supply/week.ts';
import { fieldWith, takeUp, type Referee } from '../referee.ts';

const [FIRST] = DIVISIONS;
const [REPAIR, ENEMY] = ['de-rail-3', 'su-413'] as const;
/** From where German supply comes to a town near those who fight. */
const LINE = '01.04 village 08.04 village single 01.04-02.03-03.04-04.03-05.04-06.03-07.04-08.03-08.04';

const line = (at = '01.04', enemy = '12.12'): Referee =>
  fieldWith({ overphase: ['supply'] }, LINE)
    .in('2 german movement')
    .put(ENEMY, enemy)
    .put(FIRST, '09.05')
    .put(REPAIR, at)
    .dumps({ '01.04': { german: 8 } });
const nowhere = () => (): boolean => false;
const number = ({ position }: Referee, hex: number): string => position.world.grid.number(hex);

describe('a rail repair unit', () => {
  it('repairs the line to those who fight, hex by hex, as many as it may', () => {
    const on = line();
    const men = new Railmen('german');
    const column = men.next(on.position, nowhere) ?? expect.fail('it stays where it is');
    on.do('german', takeUp(column.way[0] as string, REPAIR));
    const hexes = column.way.flatMap((at, i) => {
      if (i > 0) on.do('german', { act: 'step', to: at });
      const command = men.work({ at, hand: [REPAIR] });
      if (!command) return [];
      on.do('german', command);
      return [at];
    });
    expect(hexes).toEqual(['01.04', '02.03', '03.04']);
    expect(men.next(on.position, nowhere)).toBeNull();
  });

  it('begins where the railhead is', () => {
    const on = line('02.02').facts({ hexes: { '01.04': { rail: ['converted'] }, '02.03': { rail: ['converted'] } } });
    const { way } = new Railmen('german').next(on.position, nowhere) ?? expect.fail('it stays where it is');
    expect(way.slice(-3)).toEqual(['03.04', '04.03', '05.04']);
  });

  it('works only where the enemy neither stands nor comes, and leaves a hex into which he can come', () => {
    const on = line();
    const near =
      () =>
      (hex: number): boolean =>
        number(on, hex) === '02.03';
    expect(new Railmen('german').next(on.position, near)?.way).toEqual(['01.04']);
    const home =
      () =>
      (hex: number): boolean =>
        number(on, hex) === '01.04';
    const { way = [] } = new Railmen('german').next(on.position, home) ?? {};
    expect(way.length).toBe(2);
    const beside = line('01.04', '03.03');
    expect(new Railmen('german').next(beside.position, nowhere)?.way).toEqual(['01.04']);
  });
});

describe('the weather of the next week', () => {
  const hungry = (code: string): number => {
    const on = fieldWith({ overphase: ['weather', 'supply'], weather: [{ turn: 3, code }] })
      .in('2 german movement', 2)
      .put(ENEMY, '12.12')
      .put(FIRST, '05.02')
      .dumps({ '02.02': { german: 8 } });
    return new Larder(new Field(on.position, 'regular'), 0).hungry();
  };

  it('counts for whom supply will come to', () => {
    expect(hungry('D+')).toBe(0);
    expect(hungry('X+')).toBe(1);
  });
});
