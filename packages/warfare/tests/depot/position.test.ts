import { canonical, setupFor } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { walk } from '../../../umpire/tests/walk.ts';
import { witnessed } from '../witness.ts';
import { depot as game } from './index.ts';
import { declaration, emptyPosition } from './position.ts';
import { field } from './referee.ts';
import { data } from './world.ts';

const setup = setupFor(game, { scenario: 'bridgehead' });

describe('a position of Depot', () => {
  it('is saved and read back to the same hash, with loads, depots, places and marks', () => {
    const { decisions } = walk(game, setup, 3, 40);
    for (const { before } of decisions) expect(game.hash(game.load(setup, game.save(before)))).toBe(game.hash(before));
    const { state } = game.save(decisions.at(-1)?.before ?? emptyPosition(setup));
    expect(Object.keys(state)).toEqual(['units', 'places', 'depots']);
  });

  it('says what is wrong in what it is told, and where', () => {
    const told = (units: object) => field().facts({ units: units as never });
    expect(() => told({ 'b-truck-1': { at: '0301', load: 5 } }).position).toThrow(
      'state.units.b-truck-1.load: 5 is not a whole number from 0 to 4',
    );
    expect(() => told({ 'b-inf-1': { at: '0999' } }).position).toThrow('state.units.b-inf-1.at: a hex number or one of later, dead');
    expect(() => field().facts({ places: { '0101': 'red' } }).position).toThrow('state.places.0101: there is no such place');
    expect(() => emptyPosition({ ...setup, scenario: 'nowhere' })).toThrow('scenario: Depot has no scenario "nowhere"');
    expect(() => field().depots({ '0301': { blue: -1 } }).position).toThrow('state.depots.0301.blue: a whole number above 0');
  });

  it('finds stacks and zones from the places of units alone', () => {
    const { position } = game.begin(setup, { roll: () => expect.fail('no die falls here') });
    for (const { reads, finding } of declaration.derived) {
      const watched = witnessed(position, reads as never);
      const known = finding.blank(watched, null);
      finding.derive(watched, known);
      expect(canonical(JSON.parse(JSON.stringify(known)))).not.toBe('{}');
    }
  });
});

describe('the data of Depot', () => {
  it('name hexes of the map and counters that there are', () => {
    const hexes = new Set(data.map.hexes.map(({ hex }) => hex));
    const units = new Set(data.counters.counters.map(({ id }) => id));
    expect(hexes.size).toBe(60);
    for (const { between } of data.map.hexsides) for (const hex of between) expect(hexes).toContain(hex);
    for (const { setup: groups, arrivals, depots, places, deliveries } of data.scenarios) {
      for (const { hex } of [...groups.blue, ...groups.red, ...arrivals, ...depots, ...places, ...deliveries]) expect(hexes).toContain(hex);
      const named = [...groups.blue, ...groups.red, ...arrivals].flatMap((group) => group.units);
      expect(new Set(named)).toEqual(units);
      expect(named.length).toBe(units.size);
    }
  });

  it('have a result with its effects for each face and column', () => {
    const { crt } = data.tables;
    expect(crt.rows.length).toBe(crt.die);
    for (const row of crt.rows) {
      expect(row.length).toBe(crt.columns.length);
      for (const code of row) expect(crt.codes).toHaveProperty([code]);
    }
    expect(crt.order.toSorted()).toEqual(Object.keys(crt.codes).toSorted());
  });
});
