import type { Beside, Prospect } from '@sandtable/warfare/layers';
import { describe, expect, it } from 'vitest';
import { CRUISER, DESTROYER, LUPO, SEA, SELLA } from '../13-naval-combat/battle.ts';
import { crete, type Referee } from '../referee.ts';

const beside = (at: Referee, seat: 'axis' | 'allied', units: readonly string[] = []) =>
  (at.explain({ layer: { id: 'ships', units: [...units] } }, seat)['layers'] as unknown as { readonly beside: Beside }).beside;
const prospect = (at: Referee, asked: object) => at.explain({ prospect: asked as never }, 'allied')['prospect'] as unknown as Prospect;

const fleets = () => crete().in('allied ships', 1).group('tg-a-1', SEA, [CRUISER, DESTROYER]).group('tg-x-1', SEA, [LUPO, SELLA]);
const sighted = () => fleets().facts({ 'axis-groups': { 'tg-x-1': { at: SEA, sighting: 1, seen: ['turn'] } } });

describe('ships as they are laid beside the map', () => {
  it('are those of one’s own groups, and of the enemy’s no more than is in sight', () => {
    const titles = (at: Referee) => beside(at, 'allied').cards.map(({ title, subject }) => [title, subject]);
    expect(titles(fleets())).toEqual([['Group 1', 'tg-a-1']]);
    expect(titles(sighted())).toEqual([
      ['Group 1', 'tg-a-1'],
      ['A group in sight', undefined],
    ]);
  });

  it('tell of a ship what is left, and nothing of one that nobody sees', () => {
    const hit = fleets().ships({ [CRUISER]: { at: 'in tg-a-1', hits: 1 }, [DESTROYER]: { at: 'in tg-a-1' } });
    const [orion] = beside(hit, 'allied', [CRUISER]).told;
    expect(orion?.lines.slice(0, 3).map(({ value }) => value)).toEqual(['2 of 3', '4 of 6', '2 of 4']);
    expect(beside(fleets(), 'allied', [LUPO]).told).toEqual([]);
    expect(beside(sighted(), 'allied', [LUPO]).told.map(({ title }) => title)).toEqual(['Lupo, TB']);
  });
});

describe('an evacuation as it is told before', () => {
  const at = () => crete().in('allied ships', 1).group('tg-a-1', 'zone 2929', ['uk-convoy-1', 'uk-lighters']).put('au-2-3-fd', '3028');
  const asked = { act: 'evacuate', group: 'tg-a-1', unit: 'au-2-3-fd', ships: ['uk-convoy-1'] };

  it('says what of a unit is saved, with landing craft and without', () => {
    const [told] = prospect(at(), asked).told;
    expect(told?.lines[0]?.value).toMatch(/^0 of /);
    const [more, craft] = prospect(at(), { ...asked, craft: ['uk-lighters'] }).told;
    expect(more?.lines[0]?.value).not.toMatch(/^0 of /);
    expect(craft?.chances?.reduce((sum, { of: [many] }) => sum + many, 0)).toBe(10);
  });
});
