import { Table, type Wanted } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { conformance } from '../../../../packages/umpire/tests/suite.ts';
import { merkur as game } from '../../src/index.ts';
import { groupIds, groupName, groupPlace } from '../../src/position/groups.ts';
import { aBerth, shipsIn } from '../../src/rules/09-naval-movement/fleet.ts';
import { shipIds } from '../../src/position/ships.ts';
import type { Merkur } from '../../src/position/position.ts';
import type { Side } from '../../src/world/sides.ts';
import { playAtRandom } from '../random-games.ts';
import { setUp, maleme, operation } from '../at-sea.ts';

const begun = (scenario: typeof operation) =>
  Table.open(game, { setup: setUp(scenario) as Wanted, seats: { axis: 'random', allied: 'random' }, seed: 'begun' });
/** Groups by their names: where each is, and how many ships are in it. */
const fleet = (position: Merkur, side: Side): readonly string[] =>
  groupIds(position, side).map(
    (group) => `${groupName(position, group)} ${aBerth.spell(position, groupPlace(position, group))} ${shipsIn(position, group).length}`,
  );

describe.each([
  ['Maleme', maleme],
  ['the whole operation', operation],
])('%s', (_, scenario) => {
  it('begins, and is saved and read back', () => {
    const { position } = begun(scenario);
    const saved = game.save(position);
    const again = game.load(position.setup, saved);
    expect(game.save(again)).toEqual(saved);
    expect(game.hash(again)).toBe(game.hash(position));
  });
});

/** The whole operation is played to its end among the playthroughs. */
describe('Maleme', () => {
  it('is played by random players to its end', () => {
    const seen = new Set<string>();
    const table = playAtRandom('whole maleme', { setup: setUp(maleme) as Wanted });
    for (let line = 1; line < table.size; line++) for (const { what } of table.happened(line)) seen.add(what);
    expect(table.position.facts.turn).toBe(maleme.last);
    expect([...seen]).toEqual(expect.arrayContaining(['ships set up', 'ships arrived', 'arrived', 'sailed', 'took off', 'victory']));
    const saved = game.save(table.position);
    expect(game.hash(game.load(table.position.setup, saved))).toBe(game.hash(table.position));
  }, 60_000);
});

describe('the operation in the series’ own turns', () => {
  it('is played by random players to the end of its one turn', () => {
    const setup = { ...setUp(operation), options: { 'series-game': true, 'floatplane-bases': 'ports' } };
    const { position } = playAtRandom('series', { setup: setup as Wanted });
    expect([position.facts.turn, position.outcome?.rule]).toEqual([1, '17.A.2.d']);
  }, 60_000);
});

describe('ships at the beginning of the operation', () => {
  it('are in the groups of the morning of 20 May', () => {
    const { position } = begun(operation);
    expect(fleet(position, 'allied')).toEqual([
      'Force A1 zone 3022 10',
      'Force B zone 3726 3',
      'Force C zone 3337 6',
      'Force D zone 2725 7',
      'Force E zone 3541 3',
      'Force A 5149 7',
      'Antiaircraft ships 5149 2',
    ]);
    expect(fleet(position, 'axis')).toEqual([
      'I. Motorsegelflottille 1625 3',
      'II. Motorsegelflottille 1324 4',
      'Steamers of Piraeus 1625 6',
      'Dodecanese flotilla 2442 6',
    ]);
    const [, , , forceD = ''] = groupIds(position, 'allied');
    expect(shipIds(position, shipsIn(position, forceD))).toContain('uk-orion');
  });
});

describe('Maleme with the sea, played at random', () => {
  conformance(game, {
    misses: 20,
    combinations: 20,
    reloads: 10,
    enumerated: 10,
    looks: 8,
    setups: [setUp(maleme)],
    seeds: [1, 2],
    reveals: ['sighted'],
  });
});
