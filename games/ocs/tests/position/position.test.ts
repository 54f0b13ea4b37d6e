import type { Setup } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { DISORGANIZED, FACES, HOLDERS, MODES, RELEASED } from '../../src/position/marks.ts';
import {
  carriers,
  change,
  declaration,
  emptyPosition,
  faceOf,
  hedgehogOf,
  hold,
  holderOf,
  mark,
  modeOf,
  put,
  readState,
  setHedgehog,
  setMode,
  setRail,
  shows,
  supply,
  unitNamed,
  type Ocs,
} from '../../src/position/position.ts';
import { SEQUENCE } from '../../src/position/sequence-of-play.ts';

const setup = { scenario: 'lesson-mtsensk', options: {}, edition: null } as unknown as Setup;

function filled(): Ocs {
  const position = emptyPosition(setup);
  const at = (number: string): number => position.world.grid.index(number);
  const [first, second] = [position.world.units[0]?.id ?? '', position.world.units[1]?.id ?? ''];
  put(position, unitNamed(position, first), at('30.23'));
  setMode(position, unitNamed(position, first), DISORGANIZED, FACES.move);
  mark(position, unitNamed(position, first), RELEASED);
  put(position, unitNamed(position, second), at('35.28'));
  const column = carriers.german.make(position);
  carriers.german.columns.at.set(position, column, at('30.23'));
  carriers.german.columns.points.set(position, column, 2);
  carriers.german.columns.cargo.set(position, column, 7);
  supply.add(position, at('30.23'), 'german', 9);
  hold(position, at('30.23'), 'german');
  setHedgehog(position, at('35.28'), 2);
  setRail(position, at('30.23'), 1);
  change(position, { turn: 2, first: 'soviet', frost: 1 });
  return position;
}
const readBack = (state: unknown, phase = '1 german movement') => readState(setup, 2, phase, state as never);

describe('a position', () => {
  it('is read back as it was written, with the same digest', () => {
    const position = filled();
    const written = JSON.parse(JSON.stringify(declaration.write(position)));
    const again = readBack(written);
    change(position, { phase: '1 german movement' });
    expect(declaration.digest(again)).toEqual(declaration.digest(position));
    expect(holderOf(again, again.world.grid.index('30.23'))).toBe('german');
    expect(hedgehogOf(again, again.world.grid.index('35.28'))).toBe(2);
    expect(supply.at(again, again.world.grid.index('30.23'), 'german')).toBe(9);
    expect(written['german-carriers']).toEqual({ 'german-carrier-1': { at: '30.23', points: 2, cargo: 7 } });
  });

  it('shows the side of a counter that is up', () => {
    const position = filled();
    expect(modeOf(position, 0)).toBe(MODES.disorganized);
    expect(faceOf(position, 0)).toBe(FACES.move);
    expect(shows(position, 0)).toBe(position.world.units[0]?.move);
    expect(shows(position, 1)).toBe(position.world.units[1]?.combat);
    expect(HOLDERS.german).not.toBe(HOLDERS.soviet);
  });

  it('names what cannot be so', () => {
    const id = filled().world.units[0]?.id ?? '';
    for (const [state, says] of [
      [{ units: { [id]: { at: '30.23', face: 'move' } } }, `state.units.${id}: in Combat Mode the combat side is up`],
      [{ units: { [id]: { at: '30.23', mode: 'strategic' } } }, `state.units.${id}: in Move and Strategic Mode the move side is up`],
      [{ units: { [id]: { at: '99.23' } } }, `state.units.${id}.at: `],
      [{ units: { [id]: { at: '30.23', level: 'half' } } }, `state.units.${id}.level: full or low or none is expected`],
      [{ hexes: { '30.23': { hedgehog: 5 } } }, 'state.hexes.30.23.hedgehog: 5 is not a whole number from 0 to 4'],
      [{ supply: { '30.23': { german: 1.5 } } }, 'state.supply.30.23.german: a whole number above 0 is expected'],
      [{ weather: 'hail' }, 'state.weather: a code of the Weather Table is expected'],
    ] as const)
      expect(() => readBack(state), JSON.stringify(state)).toThrow(says);
  });
});

describe('the sequence of play', () => {
  it('has two Player Turns of two side turns, the first player first, and the leader of the Overphase first in it', () => {
    const order = (facts: object) => SEQUENCE.order(facts).map(({ name }) => name);
    const [german, soviet] = [order({ first: 'german', leads: 'german' }), order({ first: 'soviet', leads: 'german' })];
    expect(german.indexOf('1 german movement')).toBeLessThan(german.indexOf('1 soviet movement'));
    expect(soviet.indexOf('1 soviet movement')).toBeLessThan(soviet.indexOf('1 german movement'));
    expect(soviet.indexOf('german supply')).toBeLessThan(soviet.indexOf('soviet supply'));
    expect(order({ first: 'german', leads: 'soviet' }).indexOf('soviet supply')).toBeLessThan(german.indexOf('german supply') + 1);
    expect(SEQUENCE.path('2 soviet reaction barrage')).toBe('Player Turn 2 › Soviet side turn › German reaction › Reaction barrage');
    expect(SEQUENCE.phase('2 soviet reaction barrage').seat).toBe('german');
    expect(german).toHaveLength(2 * 2 * 13 + 8 + 1);
  });
});
