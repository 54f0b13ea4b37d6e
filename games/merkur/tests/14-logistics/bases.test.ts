import { describe, expect } from 'vitest';
import { baseSupplyOf, SIXTHS } from '../../src/position/position.ts';
import { capacityOf } from '../../src/rules/04-facilities/airbases.ts';
import { crete, june, rule, type Referee } from '../referee.ts';

const hex = (at: Referee, number: string): number => at.position.world.grid.index(number);
const capacity = (at: Referee, number: string): number => capacityOf(at.position, hex(at, number));
const far = (at: Referee) => at.put('nz-5', '5149').put('de-gjr-85', '1625');

describe('airbases', () => {
  rule(
    '14.H.2.b',
    '14.H.2.c',
    '14.H.2.d',
  )('overseas have less capacity without supply, a point where a line of supply leads to them, else two, and never below none', () => {
    const as = (supply: 'supplied' | 'extended' | 'isolated') =>
      crete().hexes({ '3030': { 'base-supply': supply }, '3028': { 'base-supply': supply } });
    expect((['supplied', 'extended', 'isolated'] as const).map((supply) => capacity(as(supply), '3030'))).toEqual([4, 3, 2]);
    expect(capacity(as('isolated'), '3028')).toBe(0);
  });

  rule('14.H.2.c')('are without supply for whoever held them when that was found, and not for who takes them', () => {
    const at = crete()
      .in('axis movement', 2)
      .put('de-gjr-100', { at: '3029', supply: 'offensive' })
      .put('nz-5', '2924')
      .hexes({ '3030': { 'base-supply': 'isolated' }, '3028': { 'base-supply': 'isolated' } });
    at.do('axis', { act: 'take-up', from: '3029', units: ['de-gjr-100'] });
    at.do('axis', { act: 'step', to: '3030' });
    const state = (number: string) => baseSupplyOf(at.position, hex(at, number));
    expect([state('3030'), state('3028'), capacity(at, '3028')]).toEqual(['supplied', 'isolated', 0]);
  });

  rule('14.H.2.a')('that are supplied suffer nothing from being cut off', () => {
    const at = far(june());
    const supplied = at.facts({ gsp: { '3030': { allied: 2 * SIXTHS } } });
    expect([baseSupplyOf(at.position, hex(at, '3030')), capacity(at, '3030')]).toEqual(['isolated', 2]);
    expect([baseSupplyOf(supplied.position, hex(supplied, '3030')), capacity(supplied, '3030')]).toEqual(['supplied', 4]);
  });
});
