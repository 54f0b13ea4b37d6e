import { ScriptedDice, type Facts } from '@sandtable/umpire';
import { describe, expect, test } from 'vitest';
import { merkur } from '../../src/index.ts';
import { declaration, gsp, ownerOf, readState, supplyOf, unitNamed, type Merkur } from '../../src/position/position.ts';
import { scenarios } from '../../src/world/scenario.ts';
import { crete } from '../referee.ts';

const setup = (scenario: string) => ({ game: 'merkur', scenario, options: {}, edition: null });
const hexNamed = (position: Merkur, number: string): number => position.world.grid.index(number);

describe('a position of Operation Merkur', () => {
  test.each(scenarios.map(({ id }) => id))('of %s is set up, saved and read again', (scenario) => {
    const { position } = merkur.begin(setup(scenario), new ScriptedDice([]));
    const saved = merkur.save(position);
    const again = readState(setup(scenario), saved.turn, saved.phase, saved.state as Facts);
    expect(declaration.digest(again)).toEqual(declaration.digest(position));
    expect(Object.keys((saved.state as { units: object }).units).length).toBeGreaterThan(5);
  });

  test('says nothing of hexes that are whose they were at the start, and of those that have changed hands', () => {
    const { position } = crete();
    expect([ownerOf(position, hexNamed(position, '2925')), ownerOf(position, hexNamed(position, '1625'))]).toEqual(['allied', 'axis']);
    expect((merkur.save(position).state as Facts)['hexes']).toEqual({});
    const taken = crete().hexes({ '2925': { owner: 'axis' } });
    expect(ownerOf(taken.position, hexNamed(taken.position, '2925'))).toBe('axis');
    expect(merkur.save(taken.position).state).toMatchObject({ hexes: { '2925': { owner: 'axis' } } });
  });

  test('keeps how units are supplied, and what lies in hexes', () => {
    const { position } = crete()
      .put('nz-5', { at: '2925', supply: 'E1' })
      .facts({ gsp: { '2926': { allied: 54 } } });
    expect(supplyOf(position, unitNamed(position, 'nz-5'))).toBe('E1');
    expect(gsp.at(position, hexNamed(position, '2926'), 'allied')).toBe(54);
  });
});
