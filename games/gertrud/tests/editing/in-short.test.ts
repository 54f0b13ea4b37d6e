import { tryPosition, type Game } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { editing } from '../../src/editing/index.ts';
import { gertrud } from '../../src/index.ts';

const games = [{ ...gertrud, editing }] as unknown as readonly Game[];
const tried = (parts: object) =>
  tryPosition(games, { game: 'gertrud', scenario: 'early-1941', turn: 3, phase: 'german movement', ...parts });
function value(parts: object, question: object): unknown {
  const [explained] = tried({ ...parts, explain: [{ seat: 'german', ...question }] }).explained;
  return explained && 'value' in explained ? explained.value : explained;
}

describe('a position file of Operation Gertrud in short words', () => {
  const at = { state: { units: { 'de-9-pz': '2001' } } };
  const cost = { cost: { from: '2001', to: '2002' } };

  it('has a small map as text, or as lines of it', () => {
    expect(value({ ...at, map: '2001 2002 mountain' }, cost)).toBe(3);
    expect(value({ ...at, map: ['2001 2002 mountain', 'road 2001-2002'] }, cost)).toBe(1);
    expect(() => tried({ map: '2001 desert' })).toThrow('map: 2001: "desert" describes no hex; known are clear, rough, mountain, ');
  });

  it('changes what is printed on counters by their ids, and has others beside them', () => {
    const odds = (counters: object) =>
      value(
        { map: '2001 2002', phase: 'german combat', counters, state: { units: { 'de-9-pz': '2001', 'tr-23': '2002' } } },
        { odds: { hex: '2002', units: ['de-9-pz'] } },
      );
    expect([odds({ 'tr-23': { combat: [5, 2] } }), odds({ 'tr-23': { combat: [2, 1] } })]).toEqual([200, 500]);
    const mine = { nationality: 'german', kind: 'land', name: 'Mine', short: 'M', type: 'armor', size: 'division' };
    const counters = { mine: { ...mine, combat: [9, 3], movement: 5, steps: 2 } };
    expect(value({ map: '2001', counters, state: { units: { mine: '2001' } } }, { allowance: { unit: 'mine' } })).toBe(5);
    expect(() => tried({ counters: { 'tr-23': 'combat 5' } })).toThrow('counters.tr-23: an object with what is printed on it is expected');
  });

  it('changes single figures of tables by the path to them', () => {
    const mountain = (tables: object) => value({ ...at, map: '2001 2002 mountain', tables }, cost);
    expect(mountain({ 'terrain/hex/mountain/movement': 4 })).toBe(4);
    expect(() => mountain({ 'ground/mountain': 4 })).toThrow('tables.ground/mountain: known are terrain, crt, ');
  });
});
