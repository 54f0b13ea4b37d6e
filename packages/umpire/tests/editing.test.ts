import { beforeEach, describe, expect, it } from 'vitest';
import {
  checkEdition,
  editionText,
  openRecord,
  readEdition,
  readPosition,
  scenarioOf,
  scenariosOf,
  spotName,
  Table,
  verify,
  writePosition,
  type Edition,
  type Game,
  type Problem,
  type Scenario,
  type Value,
} from '../src/index.ts';
import { tinyGames } from './games.ts';

const [overrun] = tinyGames as readonly [Game];
let looks = 0;
beforeEach(() => {
  looks = 0;
});

/** An edition is at fault by what stands in its tables; its scenarios are taken as they are. */
const game: Game = {
  ...overrun,
  // The game itself knows one scenario, and `mine` is that one under another id.
  load: (setup, saved) => Object.assign(overrun.load({ ...setup, scenario: 'only' }, saved), { setup }),
  scenariosWith: ({ scenarios = [] }) => [...overrun.scenarios, ...(scenarios as unknown as readonly Scenario[])],
  editing: {
    whole: () => ({ map: null, counters: null, tables: null, scenarios: null }),
    problems(edition) {
      looks++;
      return (edition?.tables ?? []) as unknown as readonly Problem[];
    },
    differences: () => [],
    hexes: () => [],
  },
};

const problem = (weight: Problem['weight'], says: string) => ({ at: { part: 'map', path: 'hexes[0]', hex: '0101' }, says, weight });
const scenario = { ...scenarioOf(overrun, 'only'), id: 'mine' };
const edition = (...tables: readonly object[]): Edition =>
  ({ name: 'mine', tables, scenarios: [scenario], map: { a: 1 }, counters: [2] }) as unknown as Edition;
const open = (given: Edition, position: object | null = null) =>
  Table.open(game, { setup: { scenario: 'mine', edition: given }, seats: { red: 'person', blue: 'person' }, seed: '1', position });

describe('an edition with scenarios', () => {
  it('brings them beside those of the game', () => {
    expect(scenariosOf(game, edition()).map(({ id }) => id)).toEqual(['only', 'mine']);
    expect(scenariosOf(game, null)).toBe(game.scenarios);
    expect(scenarioOf(game, 'mine', edition()).seats).toEqual(['red', 'blue']);
    expect(() => scenarioOf(game, 'mine')).toThrow('no scenario "mine"; it has only');
    expect(() => scenarioOf(game, 'yours', edition())).toThrow('it has only, mine');
    expect(scenariosOf(overrun, edition())).toBe(overrun.scenarios);
  });

  it('is kept whole in records and position files', () => {
    const table = open(edition());
    expect(openRecord(game, table.text()).header.edition).toEqual(edition());
    expect(verify(game, table.text())).toMatchObject({ ok: true });
    const [, opening] = table.text().split('\n');
    expect(opening).not.toContain('"map"');
    expect(opening).not.toContain('"scenarios"');
    const file = JSON.parse(JSON.stringify(writePosition(game, table.position))) as object;
    expect(readPosition([game], file).position.setup.edition).toEqual(edition());
  });

  it('is refused with its first faults where a game begins, whatever it warns of', () => {
    const faults = [1, 2, 3, 4].map((n) => problem('fault', `fault ${n}`));
    expect(() => open(edition(problem('warning', 'odd'), ...faults))).toThrow(
      'edition "mine": hex 0101: fault 1; hex 0101: fault 2; hex 0101: fault 3; and 1 more',
    );
    expect(() => open(edition(problem('warning', 'odd')))).not.toThrow();
    expect(() => checkEdition(overrun, edition(...faults))).not.toThrow();
    expect(() => checkEdition(game, null)).not.toThrow();
  });

  it('is not looked through again where a record is read, nor where a position is given', () => {
    const table = open(edition());
    expect(looks).toBe(1);
    openRecord(game, table.text());
    verify(game, table.text());
    open(edition(problem('fault', 'wrong')), game.save(table.position));
    expect(looks).toBe(1);
  });
});

describe('an edition file', () => {
  it('is read as it was written, without its schema', () => {
    const given = edition(problem('fault', 'wrong'));
    expect(readEdition(JSON.parse(editionText(given)))).toEqual(given);
    expect(readEdition({ $schema: 'edition.json', name: 'mine' })).toEqual({ name: 'mine' });
    expect(() => readEdition({ name: 'mine', maps: [] })).toThrow('unknown key "maps"');
    expect(() => readEdition({ map: {} })).toThrow('name: string is expected');
  });

  it('has a short line for each thing in it, and words and numbers on one', () => {
    const hexes = Array.from({ length: 30 }, (_, i) => ({ hex: `01${i}`, seas: ['black'], source: { terrain: 'ours' } }));
    const words = Array.from({ length: 200 }, () => 'word');
    const text = editionText({ name: 'mine', map: { hexes, words } as unknown as Value });
    expect(text.split('\n')).toHaveLength(hexes.length + 9);
    expect(text).toContain('\n      {"hex":"010","seas":["black"],"source":{"terrain":"ours"}},\n');
    expect(text.endsWith('}\n')).toBe(true);
  });
});

it('names a spot by what is printed there, or else by its path', () => {
  expect(spotName({ part: 'map', path: 'hexes[0]', hex: '0101' })).toBe('hex 0101');
  expect(spotName({ part: 'map', path: 'hexsides[0]', hexside: ['0101', '0102'] })).toBe('hexside 0101-0102');
  expect(spotName({ part: 'counters', path: 'counters[0]', counter: 'a' })).toBe('counter a');
  expect(spotName({ part: 'scenarios', path: '[0]', scenario: 'a' })).toBe('scenario a');
  expect(spotName({ part: 'tables', path: 'crt', table: 'crt' })).toBe('table crt');
  expect(spotName({ part: 'map', path: 'grid.rows' })).toBe('map.grid.rows');
  expect(spotName({ part: 'scenarios', path: '[0]' })).toBe('scenarios[0]');
  expect(spotName({ part: 'map', path: '' })).toBe('map');
});
