import { describe, expect, it } from 'vitest';
import { Axes } from '../../src/staff/axes.ts';
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

  it('goes from hex to hex: it does not leap over what is repaired already', () => {
    const on = line().facts({ hexes: { '02.03': { rail: ['converted'] }, '03.04': { rail: ['converted'] } } });
    const { way } = new Railmen('german').next(on.position, nowhere) ?? expect.fail('it stays where it is');
    const { grid } = on.position.world;
    const hexes = way.map((hex) => grid.index(hex));
    expect(hexes.slice(1).map((hex, i) => grid.distance(hexes[i] as number, hex))).toEqual(hexes.slice(1).map(() => 1));
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

describe('several rail repair units', () => {
  const BRANCH = `${LINE} 01.09 village single 01.04-01.05-01.06-01.07-01.08-01.09`;
  const [OTHER] = ['de-rail-1'] as const;

  it('take different lines: who stands farther from one leaves it to the other', () => {
    const works = (on: Referee): string | undefined => {
      const built = on.facts({ hexes: { '01.04': { rail: ['converted'] } } });
      return new Railmen('german').next(built.position, nowhere)?.way.at(-1);
    };
    const alone = fieldWith({ overphase: ['supply'] }, BRANCH)
      .in('2 german movement')
      .put(ENEMY, '12.12')
      .put(FIRST, '09.05')
      .put('de-52-inf', '02.10')
      .put('de-131-inf', '02.11')
      .put(REPAIR, '02.02')
      .dumps({ '01.04': { german: 8 } });
    const before = works(alone);
    const after = works(alone.put(OTHER, { at: before ?? expect.fail('it stays'), level: 'none' }));
    expect([before?.slice(0, 2) === '01', after?.slice(0, 2) === '01'].toSorted()).toEqual([false, true]);
  });

  it('have the enemy driven off who stands on or beside their line, and nobody else', () => {
    const worth = (enemy: string, repairs = true): number => {
      const on = line('01.04', enemy);
      const { position } = repairs ? on : on.without(REPAIR);
      const field = new Field(position, 'regular');
      return new Axes(field, 0, false).barred(field, 0, false).get(position.world.grid.index(enemy)) ?? 0;
    };
    expect(worth('04.03')).toBeGreaterThan(worth('04.03', false));
    expect(worth('04.04')).toBeGreaterThan(worth('04.04', false));
    expect(worth('04.06')).toBe(worth('04.06', false));
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
