import { tryPosition, type Game } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { editing } from '../../src/editing/index.ts';
import { whatIf1940 } from '../../src/index.ts';

const games = [{ ...whatIf1940, editing }] as unknown as readonly Game[];
const state = { order: 'move-fight', units: { 'de-xiv-pz': '4401' } };
const tried = (parts: object) =>
  tryPosition(games, { game: 'what-if-1940', scenario: 'campaign', turn: 3, phase: 'german east movement', state, ...parts });
function cost(parts: object): unknown {
  const question = { cost: { from: '4401', to: '4402', unit: 'de-xiv-pz' } };
  const [explained] = tried({ ...parts, explain: [{ seat: 'german-east', ...question }] }).explained;
  return explained && 'value' in explained ? explained.value : explained;
}

describe('a position file of 1940: What If? in short words', () => {
  it('has small maps as text, or as lines of it', () => {
    expect(cost({ map: '4401 4402 forest' })).toBe(2);
    expect(cost({ map: ['4401 4402 forest', 'river 4401-4402'] })).toBe(4);
    expect(() => tried({ map: '4401 desert' })).toThrow('map: 4401: "desert" describes no hex; known are clear, ');
  });

  it('changes figures of counters by their ids, and of tables by the path to them', () => {
    expect(cost({ map: '4401 4402 forest', tables: { 'terrain/hex/forest/mechanized': 3 } })).toBe(3);
    expect(cost({ map: '4401 4402 forest', counters: { 'de-xiv-pz': { class: 'non-mechanized' } } })).toBe(1);
    expect(() => tried({ counters: { 'de-xiv-pz': 'attack 9' } })).toThrow('counters.de-xiv-pz: an object with what is printed on it');
  });
});
