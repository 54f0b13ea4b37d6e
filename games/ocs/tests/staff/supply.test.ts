import { describe, expect, it } from 'vitest';
import { Field } from '../../src/staff/field.ts';
import { nextErrand, paymentOf, Wants } from '../../src/staff/haulage.ts';
import { Larder } from '../../src/staff/larder.ts';
import { DIVISIONS, HQ } from '../11-supply/week.ts';
import { fieldWith, type CarrierPut, type Referee } from '../referee.ts';

const [FIRST, SECOND] = DIVISIONS;
const ENEMY = 'su-413';
const NOBODY: ReadonlySet<string> = new Set();
const ROAD = 'primary 02.02-02.03-02.04-02.05-02.06-02.07-02.08-02.09-02.10-02.11';

/** The second Player Turn of a week, with trucks on the road and the enemy far off. */
const week = (dumps: { readonly [hex: string]: number }, ...trucks: readonly CarrierPut[]): Referee =>
  fieldWith({ overphase: ['supply'] }, ROAD)
    .in('2 german movement')
    .put(ENEMY, '12.12')
    .carriers('german', ...trucks)
    .dumps(Object.fromEntries(Object.entries(dumps).map(([hex, german]) => [hex, { german }])));

const wants = ({ position }: Referee, danger: readonly string[] = []) =>
  new Wants(position, 'german', (hex) => danger.includes(position.world.grid.number(hex)));
const errand = (on: Referee) => nextErrand(on.position, 'german', wants(on), NOBODY);

describe('a truck', () => {
  it('loads at a dump and brings it to units that nothing else feeds', () => {
    const on = week({ '02.02': 8 }, { at: '02.02', points: 2 }).put(FIRST, '08.11');
    const commands = errand(on) ?? expect.fail('it stays where it is');
    for (const command of commands) on.do('german', command);
    expect(commands.map(({ act }) => act)).toEqual(['drive', 'load', 'go', 'unload', 'park']);
    const fed = new Larder(new Field(on.position, 'regular'), 0);
    expect(fed.hungry()).toBe(0);
  });

  it('takes nothing from units that live there to feed others', () => {
    const both = (tokens: number) => week({ '02.02': tokens }, { at: '02.02', points: 1 }).put(FIRST, '02.02').put(SECOND, '08.11');
    expect(errand(both(4))).toBeNull();
    expect(errand(both(8))?.map(({ act }) => act)).toContain('unload');
  });

  it('puts nothing down where the enemy can come and nobody stands', () => {
    const on = week({ '02.02': 8 }, { at: '02.02', points: 2 }).put(FIRST, '02.11');
    const { grid } = on.position.world;
    const [from, to] = [grid.index('02.02'), grid.index('02.07')];
    expect(wants(on, ['02.07']).gain(from, to, 4)).toBeLessThan(wants(on).gain(from, to, 4));
    const guarded = week({ '02.02': 8 }, { at: '02.02', points: 2 }).put(FIRST, '02.11').put(SECOND, '02.07');
    expect(wants(guarded, ['02.07']).gain(from, to, 4)).toBe(wants(guarded).gain(from, to, 4));
  });

  it('goes back empty to where most lies that nobody needs', () => {
    const on = week({ '02.02': 40, '02.10': 12 }, { at: '02.10', points: 1 }).put(FIRST, '02.11');
    const commands = errand(on) ?? expect.fail('it stays where it is');
    expect(commands.find(({ act }) => act === 'go')).toEqual({ act: 'go', to: '02.02' });
  });
});

describe('an empty truck', () => {
  /** In deep mud, with a swamp between it and the pile that leaves a way round at one end. */
  const goes = (bog: string): string => {
    const on = fieldWith({ overphase: ['supply'] }, bog)
      .weather('X+')
      .in('2 german movement')
      .put(ENEMY, '12.12')
      .put(FIRST, '08.06')
      .carriers('german', { at: '02.06', points: 1 })
      .dumps({ '08.06': { german: 40 } });
    const commands = errand(on) ?? expect.fail('it stays where it is');
    return String(commands.find(({ act }) => act === 'go')?.['to']);
  };
  const rows = (from: number, to: number): string =>
    Array.from({ length: to - from + 1 }, (_, i) => `05.${String(from + i).padStart(2, '0')} swamp`).join(' ');

  it('goes back by the way that leads there, though it is farther off from the pile at its end', () => {
    expect(goes('')).toBe('08.06');
    expect(Number(goes(rows(2, 12)).slice(3))).toBeLessThan(4);
    expect(Number(goes(rows(1, 11)).slice(3))).toBeGreaterThan(8);
  });
});

describe('what is used', () => {
  it('is paid out of that dump from which units miss it less in the week', () => {
    const paid = (near: number, far: number) => {
      const on = week({ '02.06': near, '02.10': far }).put(FIRST, '02.08').put(HQ, '02.07');
      return paymentOf(on.position, { seat: 'german', hexes: ['02.08'], tokens: 2, purpose: 'attack' }, wants(on));
    };
    expect(paid(4, 8)).toEqual({ act: 'pay', from: { '02.06': 2 } });
    const other = week({ '02.04': 4, '02.11': 8 }).put(FIRST, '01.01').put(SECOND, '02.08');
    expect(paymentOf(other.position, { seat: 'german', hexes: ['02.08'], tokens: 2, purpose: 'attack' }, wants(other))).toEqual({
      act: 'pay',
      from: { '02.11': 2 },
    });
  });

  it('is not paid for combat out of what was dropped from the air in the Player Turn', () => {
    const on = week({ '02.06': 8, '02.10': 4 }).put(FIRST, '02.08').put(HQ, '02.07');
    const late = on.facts({ dropped: { '02.06': { german: 8 } } });
    const from = ({ position }: Referee, purpose: 'defense' | 'building') =>
      paymentOf(position, { seat: 'german', hexes: ['02.08'], tokens: 2, purpose }, wants(on))['from'];
    expect(from(on, 'defense')).toEqual({ '02.06': 2 });
    expect(from(late, 'defense')).toEqual({ '02.10': 2 });
    expect(from(late, 'building')).toEqual({ '02.06': 2 });
  });
});

describe('an arrangement', () => {
  const hungry = (on: Referee): number => new Larder(new Field(on.position, 'regular'), 0).hungry();

  it('leaves those hungry to whom no headquarters throws and no dump is near', () => {
    const at = (hex: string) => week({ '02.02': 40 }).put(HQ, '02.03').put(FIRST, hex);
    expect(hungry(at('02.05'))).toBe(0);
    expect(hungry(week({ '02.02': 40 }).put(FIRST, '12.01'))).toBe(1);
    expect(hungry(week({ '02.02': 2 }).put(FIRST, '02.03'))).toBe(0.5);
  });

  it('costs a division whole in each place where a part of it draws, from the dump that has enough', () => {
    const [recon, panzer] = ['de-k-3', 'de-i-6'];
    const at = (hex: string, there: number) => week({ '02.02': 6, '09.02': there }).put(recon, '02.03').put(panzer, hex);
    expect(hungry(at('02.03', 4))).toBe(0);
    expect(hungry(at('09.03', 4))).toBeCloseTo(1 / 3);
    expect(hungry(at('09.03', 6))).toBe(0);
  });
});
