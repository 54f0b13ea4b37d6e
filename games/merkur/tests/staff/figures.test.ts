import type { Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../src/staff/figures.ts';
import { operation } from '../at-sea.ts';
import { crete, type Referee } from '../referee.ts';

const EMPTY = { ...operation, id: 'followed', setup: { axis: [], allied: [] }, aircraft: [], groups: [], stocks: [], arrivals: [] };
const at = () =>
  crete()
    .scenarios([EMPTY] as unknown as Value)
    .scenario(EMPTY.id)
    .put('de-gjr-100', '3134');

/** Which figures are other than where nothing was lost. */
function changed(referee: Referee): { readonly [figure: string]: number } {
  const before = figuresOf(at().position);
  const now = Object.entries(figuresOf(referee.position)).filter(([figure, value]) => value !== before[figure]);
  return Object.fromEntries(now.filter(([figure]) => !/ (points|steps)$/.test(figure)));
}

describe('what is followed of a game', () => {
  it('is who was lost, those who can be dropped apart from other Germans, reduced ones by half', () => {
    expect(changed(at().put('de-i-llsr', { at: 'dead' }))).toEqual({ 'parachute SP lost': 0.5 });
    expect(changed(at().put('de-gjr-85', { at: '3134', steps: 1 }))).toEqual({ 'other German SP lost': 0.5 });
    expect(changed(at().put('uk-14-bde', { at: 'dead' }).put('gr-1', { at: 'dead' }))).toEqual({ 'Commonwealth SP lost': 1 });
  });

  it('is who was brought off: landed in Alexandria, or saved by an evacuation, and so not lost', () => {
    expect(changed(at().put('uk-14-bde', '5149').put('uk-welch', '5138'))).toEqual({ 'Commonwealth SP brought off': 1 });
    expect(changed(at().put('uk-14-bde', { at: 'gone', saved: 16 }))).toEqual({ 'Commonwealth SP brought off': 1 });
    // What an evacuation leaves on the beach is lost.
    expect(changed(at().put('uk-14-bde', { at: 'gone', saved: 8 }))).toEqual({
      'Commonwealth SP brought off': 0.5,
      'Commonwealth SP lost': 0.5,
    });
  });

  it('is which cruisers and destroyers were sunk, and the transports', () => {
    const ships = { 'uk-fiji': { at: 'dead' }, 'uk-dido': { at: 'dead' }, 'uk-kelly': { at: 'dead' }, 'uk-warspite': { at: 'dead' } };
    expect(changed(at().ships(ships))).toEqual({ 'cruisers sunk': 2, 'destroyers sunk': 1 });
    expect(changed(at().ships({ 'uk-fiji': { at: '5149', hits: 2 }, 'it-lupo': { at: 'dead' } }))).toEqual({});
    const lost = at().aircraft({
      'de-ju-52-1': { at: 'dead', steps: 0 },
      'de-ju-52-2': { at: '1524', steps: 1 },
      'de-dfs-1': { at: 'dead', steps: 0 },
    });
    expect(changed(lost)).toEqual({ 'Ju 52 steps lost': 3 });
  });

  it('is who owns what counts', () => {
    expect(changed(at().hexes({ '2925': { owner: 'axis' }, '3030': { owner: 'axis' } }))).toEqual({ '2925 axis': 1, '3030 axis': 1 });
  });
});
