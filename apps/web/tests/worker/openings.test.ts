import { readdirSync, readFileSync } from 'node:fs';
import { gertrud } from '@sandtable/gertrud';
import { ocs } from '@sandtable/ocs';
import { editing } from '@sandtable/ocs/editing';
import { whatIf1940 } from '@sandtable/what-if-1940';
import { commitmentTo, Table, verify, writePosition, type Facts, type Game } from '@sandtable/umpire';
import { beforeAll, describe, expect, it } from 'vitest';
import { explained, foreseen, pastOf, positionAt } from '@sandtable/desk/asking';
import { openFork, readGame } from '@sandtable/desk/openings';
import { openAgreed } from '../../src/worker/openings.ts';
import { fetchGame, gamesFor } from '../../src/worker/rules.ts';
import { openTable, playTable, tinyGames } from '../../../../packages/umpire/tests/games.ts';

const game = gertrud as unknown as Game;
const overrun = tinyGames.find(({ id }) => id === 'overrun') as Game;
const folder = new URL('../../../../docs/positions/', import.meta.url);
const fileText = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const AGREED = {
  game: 'gertrud',
  scenario: 'early-1941',
  options: {},
  seats: { german: 'person', allied: 'random' },
  practice: false,
  edition: null,
} as const;

beforeAll(() => Promise.all(['gertrud', 'what-if-1940'].map(fetchGame)));

/** The table of a file that is ready to be played. */
function tableOf(text: string, games: readonly Game[] = [game]): Table {
  const read = readGame(games, text);
  if (!read.table) throw new Error('other rules');
  return read.table;
}

describe('a position file', () => {
  /** Which seats of a file are a person's, by the phase that it names: all of the side whose phase it is. */
  const personsOf = (table: Table): readonly string[] =>
    Object.entries(table.header.seats)
      .flatMap(([seat, player]) => (player === 'person' ? [seat] : []))
      .toSorted();

  it('is a game to practise with: a person in the seat whose phase it is, a machine in the other, and nothing tried yet', () => {
    const persons = new Set<string>();
    const phases = { german: /^german/, allied: /^allied/ };
    for (const name of readdirSync(folder).filter((one) => /^\d.*\.json$/.test(one) && !one.includes('expected'))) {
      const text = fileText(name);
      const file = JSON.parse(text) as { turn?: number; phase?: string };
      const table = tableOf(text);
      expect(table.header.practice, name).toBe(true);
      const [person = '', ...more] = personsOf(table);
      expect(more, name).toEqual([]);
      for (const [seat, phase] of Object.entries(phases)) if (phase.test(file.phase ?? '')) expect(person, name).toBe(seat);
      persons.add(person);
      expect(table.lines.some((line) => 'do' in line)).toBe(false);
      expect(table.happened(table.beginning)).toMatchObject([{ what: 'position given', turn: file.turn ?? 1 }]);
      expect(verify(game, table.text())).toMatchObject({ ok: true });
    }
    expect([...persons].toSorted()).toEqual(['allied', 'german']);
  });

  it('of a game with sides seats a person on the whole side whose phase it is', () => {
    const all = new URL('what-if-1940/', folder);
    const other = whatIf1940 as unknown as Game;
    for (const name of readdirSync(all).filter((one) => /^\d.*\.json$/.test(one) && !one.includes('expected'))) {
      const table = tableOf(readFileSync(new URL(name, all), 'utf8'), [game, other]);
      const german = ['german-east', 'german-west'];
      const allied = ['anglo-french', 'soviet'];
      const { phase = '' } = JSON.parse(readFileSync(new URL(name, all), 'utf8')) as { phase?: string };
      expect(table.header.practice, name).toBe(true);
      expect(personsOf(table), name).toEqual(phase.startsWith('german') ? german : allied);
      expect(verify(other, table.text())).toMatchObject({ ok: true });
    }
  });

  it('in short words is a game whose record has its edition whole', () => {
    const all = new URL('ocs/', folder);
    const other = ocs as unknown as Game;
    for (const name of readdirSync(all).filter((one) => /^(?:4\.2|11\.8).*\.json$/.test(one) && !one.includes('expected'))) {
      const text = readFileSync(new URL(name, all), 'utf8');
      const table = tableOf(text, [{ ...other, editing }]);
      const { phase = '' } = JSON.parse(text) as { phase?: string };
      expect(personsOf(table), name).toEqual([/german|soviet/.exec(phase)?.[0]]);
      expect(table.header.edition?.map).toHaveProperty('hexes');
      // Whoever reads the record needs none of the short words.
      expect(verify(other, table.text())).toMatchObject({ ok: true });
    }
  });

  it('with a part of an edition brings what knows one, and a record does not', async () => {
    const editingFor = async (file: object): Promise<unknown> => (await gamesFor(JSON.stringify(file)))[0]?.editing;
    expect(await editingFor({ game: 'gertrud', map: '' })).toBeDefined();
    expect(await editingFor({ game: 'gertrud', state: {} })).toBeUndefined();
    expect(await editingFor({ sandtable: 2, setup: { game: 'gertrud', edition: { map: {} } } })).toBeUndefined();
  });

  it('may be on one line, and have faults in what it would try', () => {
    const file = JSON.parse(fileText('9.0-terrain-costs.json')) as object;
    const table = tableOf(JSON.stringify({ ...file, do: [{ seat: 'nobody', do: { act: 'x' } }], dice: 'no dice', explain: 7 }));
    expect(table.undoable).toBeNull();
  });

  it.each([
    ['{"game": "chess", "scenario": "only"}', 'The position file cannot be used: game: there is no game "chess"'],
    ['{"game": "gertrud"}', 'The position file cannot be used: scenario: string is expected'],
    ['{"game": "gertrud", "scenario": "1950"}', 'no scenario "1950"'],
    ['{"game": "gertrud", "scenario": "early-1941", "phase": "tea"}', 'no phase "tea"'],
    ['{"game": "gertrud", "scenario": "early-1941", "stat": {}}', 'unknown key "stat"'],
    ['{\n  "game": "gertrud",\n  "scenario": \n}', 'neither a record nor a position file'],
    ['[1]', 'line 1: game: there is no game'],
    ['7', 'line 1'],
    ['null', 'line 1'],
    ['', 'line 1: no record'],
    ['hello', 'line 1: no record'],
  ])('that is wrong is refused with what is wrong: %s', (text, message) => {
    expect(() => readGame([game], text)).toThrow(message);
  });

  it('of a game that is over is refused', () => {
    const over = playTable(overrun, '5');
    const text = JSON.stringify(writePosition(overrun, over.position));
    expect(() => readGame([overrun], text)).toThrow('The position file cannot be used: The game is over in that position.');
  });
});

it('a record is read as it was, a concession and a given position in it', () => {
  const table = openFork(playTable(overrun, '5', 3), playTable(overrun, '5', 3).position, { red: 'person', blue: 'person' });
  table.concede('blue');
  expect(tableOf(table.text(), tinyGames).text()).toBe(table.text());
});

describe('a game agreed on', () => {
  it('begins from the position that was saved', () => {
    const {
      game: _game,
      scenario: _scenario,
      options: _options,
      ...saved
    } = writePosition(game, tableOf(fileText('9.0-terrain-costs.json')).position);
    const { map: _map, edition: _edition, ...position } = saved;
    const withUnits = { ...position, state: { units: { 'de-73': { at: '3005' } } } };
    const table = openAgreed({ ...AGREED, position: withUnits as unknown as Facts });
    expect(table.game.turn(table.position)).toBe(2);
    expect(table.beginning).toBe(3);
    expect(openAgreed({ ...AGREED, position: null }).beginning).toBe(2);
    expect(openAgreed(AGREED).seed).not.toBe(openAgreed(AGREED).seed);
  });

  it('has its seed sealed whoever plays, and so have forks and games from a position file; a lesson’s own stands in the open', () => {
    for (const seats of [AGREED.seats, { german: 'person', allied: 'person' }, { german: 'random', allied: 'random' }]) {
      const table = openAgreed({ ...AGREED, seats });
      expect(table.text()).not.toContain(table.seed);
      expect(table.header.commitment).toBe(commitmentTo(table.seed as string));
    }
    expect(openAgreed({ ...AGREED, seed: 'Lesson 1' }).header).toMatchObject({ seed: 'Lesson 1' });
    const forked = openFork(playTable(overrun, '5', 3), playTable(overrun, '5', 3).position, { red: 'person', blue: 'person' });
    for (const table of [forked, tableOf(fileText('9.0-terrain-costs.json'))]) expect(table.text()).not.toContain(table.seed);
  });

  it.each([
    [{ position: { nonsense: 1 } }, 'unknown key "nonsense"'],
    [{ position: { turn: 'two' } }, 'turn: number is expected'],
    [{ position: { state: { units: { 'de-1000': { at: '3005' } } } } }, 'de-1000'],
    [{ position: { outcome: { winner: null, rule: null, says: 'over' } } }, 'The game is over in that position.'],
    [{ game: 'chess' }, 'no game "chess"'],
    [{ seats: { german: 'person' } }, 'seats.allied: nobody sits there'],
  ])('is refused where it cannot be: %j', (change, message) => {
    expect(() => openAgreed({ ...AGREED, ...change } as never)).toThrow(message);
  });
});

describe('a fork', () => {
  it('goes on from the position after a line with the same seats and other dice', () => {
    const table = playTable(overrun, '5', 6, { practice: true });
    for (const n of table.standing.filter((one) => overrun.awaiting(table.at(one)))) {
      const fork = openFork(table, positionAt(table, n), { red: 'random', blue: 'person' });
      expect(overrun.hash(fork.position)).toBe(overrun.hash(table.at(n)));
      expect(fork.header).toMatchObject({ practice: true, seats: { red: 'random', blue: 'person' } });
      expect(fork.seed).not.toBe(table.seed);
      expect(fork.undoable).toBeNull();
      expect(verify(overrun, fork.text())).toMatchObject({ ok: true });
    }
  });

  it('is refused where the game is over, or no such line stands', () => {
    const table = playTable(overrun, '5');
    expect(() => openFork(table, table.position, { red: 'person', blue: 'person' })).toThrow('The game is over there');
    const open = openTable(overrun, '5');
    open.act('red', { act: 'take up', unit: 'T1' });
    open.undo('red');
    for (const n of [0, 1, 3, 4, 99, -1, 2.5, Number.NaN]) expect(() => positionAt(open, n)).toThrow(`Line ${n} is not in this game`);
    expect(positionAt(open, 2)).toBe(open.at(2));
  });
});

describe('the past', () => {
  it('is shown as each seat may see it, hidden things hidden, in every game', () => {
    for (const one of tinyGames) {
      const table = playTable(one, '7', 25);
      for (const n of table.standing)
        for (const seat of Object.keys(table.header.seats))
          expect(pastOf(table, seat, n)).toEqual({ view: one.view(table.at(n), seat), question: one.awaiting(table.at(n)) });
    }
  });

  it('answers questions as they would have been answered then', () => {
    const rounds = tinyGames.find(({ id }) => id === 'rounds') as Game;
    const table = playTable(rounds, '7', 25);
    for (const n of table.standing)
      expect(explained(table, 'red', { side: 'red' }, n)).toEqual(rounds.explain(table.at(n), 'red', { side: 'red' }));
    expect(explained(table, 'red', { side: 'red' }, null)).toEqual(rounds.explain(table.position, 'red', { side: 'red' }));
  });

  it('refuses seats and lines that are not there', () => {
    const table = playTable(overrun, '5', 3);
    for (const seat of ['green', '', 'constructor']) {
      expect(() => pastOf(table, seat, 2)).toThrow(`There is no seat "${seat}" at this table.`);
      expect(() => explained(table, seat, {}, null)).toThrow('There is no seat');
      expect(() => foreseen(table, seat, { act: 'pass' })).toThrow('There is no seat');
    }
    expect(() => pastOf(table, 'red', 99)).toThrow('Line 99 is not in this game');
    expect(() => explained(table, 'red', {}, 99)).toThrow('Line 99 is not in this game');
  });
});

it('what a command may lead to is asked of the game; a refused command has no answer, nor has a game that foretells nothing', () => {
  const foresight = { cases: [{ says: 'nobody answers', rule: '2.1', chances: [], headline: null }] };
  const asked: unknown[] = [];
  const foretelling: Game = {
    ...overrun,
    foresee: (...question) => {
      asked.push(question.slice(1));
      return foresight;
    },
  };
  const command = { act: 'take up', unit: 'T1' };
  const table = openTable(foretelling, 's');
  expect(foreseen(table, 'red', command)).toBe(foresight);
  expect(asked).toEqual([['red', command]]);
  expect(foreseen(table, 'red', { act: 'fly' })).toBeNull();
  expect(foreseen(table, 'blue', command)).toBeNull();
  expect(foreseen(openTable(overrun, 's'), 'red', command)).toBeNull();
});
