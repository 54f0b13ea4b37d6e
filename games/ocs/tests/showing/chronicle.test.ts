import { describe, expect, it } from 'vitest';
import historyData from '../../data/history.json' with { type: 'json' };
import mapData from '../../data/map.json' with { type: 'json' };
import { happenings } from '../../src/happenings.ts';
import { chronicleOf } from '../../src/showing/chronicle.ts';
import { OWN } from '../../src/world/files.ts';

describe('the weeks as they went', () => {
  it('are those of the campaign, one after the other', () => {
    expect(historyData.turns.map(({ turn }) => turn)).toEqual(Array.from({ length: 11 }, (_, i) => i + 1));
  });

  it('name towns of the map and sides of the game', () => {
    const towns = new Set(mapData.hexes.flatMap((one) => ('town' in one && one.town ? [one.hex] : [])));
    const sides = new Set(OWN.counters.sides.map(({ id }) => id as string));
    const taken = historyData.turns.flatMap((one) => one.taken);
    expect(taken.filter(({ hex }) => !towns.has(hex))).toEqual([]);
    expect(taken.filter(({ by }) => !sides.has(by))).toEqual([]);
  });

  it('have every place German before it is Soviet again', () => {
    const held = new Map<string, string>();
    for (const { taken } of historyData.turns)
      for (const { hex, by } of taken) {
        expect(held.get(hex) ?? 'soviet', hex).not.toBe(by);
        held.set(hex, by);
      }
  });

  it('are reported by happenings that there are, and without history on another map', () => {
    const { tells, history } = chronicleOf(null);
    expect(tells.filter((what) => !Object.hasOwn(happenings.kinds, what))).toEqual([]);
    expect(history).toHaveLength(11);
    expect(chronicleOf({ name: 'another', map: {} }).history).toBeUndefined();
  });
});
