import type { Value } from '@sandtable/umpire';
import { expect, it } from 'vitest';
import { SIXTHS } from '../../src/position/position.ts';
import { keptIn, paidFrom } from '../../src/staff/stocks.ts';
import { operation } from '../at-sea.ts';
import { crete, type Referee } from '../referee.ts';

const EMPTY = { ...operation, id: 'stocks', setup: { axis: [], allied: [] }, aircraft: [], groups: [], stocks: [], arrivals: [] };
/** A brigade, a battalion and Greeks stand beside so many GSPs in Heraklion. */
const field = (turn: number, many = 4): Referee =>
  crete()
    .scenarios([EMPTY] as unknown as Value)
    .scenario(EMPTY.id)
    .put('uk-14-bde', '3030')
    .put('au-2-4', '3030')
    .put('gr-3', '3030')
    .facts({ gsp: { '3030': { allied: many * SIXTHS } } })
    .in('allied administration', turn);
const hex = ({ position }: Referee): number => position.world.grid.index('3030');
const kept = (at: Referee): number => keptIn(at.position, 'allied', hex(at));

it('keeps in a stock what those beside it will need in June, Greeks apart', () => {
  expect(kept(field(1))).toBe(1.5 * SIXTHS);
  expect(kept(field(operation.last))).toBe(0);
});

it('keeps nothing that the enemy may take', () => {
  expect(kept(field(1).put('de-i-fjr-1', '3031'))).toBe(1.5 * SIXTHS);
  expect(kept(field(1).put('de-gjr-85', '3031').put('de-gjr-100', '3031'))).toBe(0);
  expect(kept(field(1).put('de-gjr-85', '2925').put('de-gjr-100', '2925'))).toBe(1.5 * SIXTHS);
});

it('spends what is left for as many as it pays for, in their order', () => {
  const paid = (many: number): string[] => {
    const { position } = field(1, many);
    const those = ['uk-14-bde', 'au-2-4', 'gr-3'].map((id) => position.world.unit.get(id) as number);
    return paidFrom(position, 'allied', position.world.grid.index('3030'), those).map((unit) => position.world.units[unit]?.id ?? '');
  };
  expect(paid(4)).toEqual(['uk-14-bde', 'au-2-4', 'gr-3']);
  expect(paid(2)).toEqual(['au-2-4']);
  expect(paid(1)).toEqual([]);
});
