import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DataError, readPosition, setupFor, ScriptedDice, tryPosition, writePosition, type Game } from '../src/index.ts';
import { jsonSchemas } from '../src/table/schema.ts';
import { overrunGame } from './conformance/overrun.ts';
import { playTable, tinyGames } from './games.ts';
import { accepts } from './json-schema.ts';

const overrun = overrunGame as unknown as Game;
const anyGame = fc.constantFrom(...tinyGames);
const anySeed = fc.integer({ min: 0, max: 1e6 }).map(String);
const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a position file', () => {
  it('reads back to the same hash, from every decision of every game', () => {
    fc.assert(
      fc.property(anyGame, anySeed, (game, seed) => {
        const table = playTable(game, seed, 40);
        for (let n = 1; n <= table.size; n++) {
          const file = throughText(writePosition(game, table.at(n)));
          expect(game.hash(readPosition(tinyGames, file).position)).toBe(game.hash(table.at(n)));
          expect(tryPosition(tinyGames, file)).toEqual({ results: [], explained: [], position: file, hash: game.hash(table.at(n)) });
        }
      }),
      { numRuns: 30 },
    );
  });

  it('carries an edition inline, under its name', () => {
    const edition = { name: 'mine', tables: { crt: [1, 2] } };
    const { position } = overrun.begin(setupFor(overrun, { scenario: 'only', edition }), new ScriptedDice([]));
    const file = writePosition(overrun, position);
    expect(file).toMatchObject({ edition: 'mine', tables: { crt: [1, 2] } });
    expect(overrun.hash(readPosition(tinyGames, throughText(file)).position)).toBe(overrun.hash(position));
    expect(readPosition(tinyGames, { game: 'overrun', scenario: 'only', map: [] }).position.setup.edition).toEqual({
      name: 'inline',
      map: [],
    });
    expect(readPosition(tinyGames, { game: 'overrun', scenario: 'only' }).position.setup.edition).toBeNull();
  });

  it.each([
    [{}, 'game: string is expected'],
    [[], 'object is expected'],
    [null, 'object is expected'],
    [{ game: 'chess', scenario: 'only' }, 'there is no game "chess"; there are overrun'],
    [{ game: 'overrun', scenario: 'all' }, 'overrun has no scenario "all"; it has only'],
    [{ game: 'overrun', scenario: 'only', trun: 2 }, 'unknown key "trun"'],
    [{ game: 'overrun', scenario: 'only', phase: 'tea' }, 'no phase "tea"'],
    [
      { game: 'overrun', scenario: 'only', awaiting: [{ procedure: 'turn', step: 'tea', locals: {} }] },
      'awaiting[0]: Overrun has no step "turn › tea"',
    ],
    [{ game: 'overrun', scenario: 'only', awaiting: [{ procedure: 'turn', step: 'tea' }] }, 'awaiting[0].locals: '],
    [{ game: 'overrun', scenario: 'only', state: { planes: [] } }, 'state.planes'],
    [{ game: 'overrun', scenario: 'only', options: { snow: true } }, 'options.snow: only has no such option'],
    [{ game: 'overrun', scenario: 'only', dice: [0] }, 'dice[0]: at least 1 is expected'],
    [{ game: 'overrun', scenario: 'only', dice: [{ table: 'crt', reslut: 'DR' }] }, 'dice[0]'],
    [
      { game: 'overrun', scenario: 'only', do: [{ seat: 'green', do: { act: 'pass' } }] },
      'do[0].seat: there is no seat "green"; there are red, blue',
    ],
    [{ game: 'overrun', scenario: 'only', do: [{ seat: 'red', do: { unit: 'T1' } }] }, 'do[0].do.act: string is expected'],
  ])('names what is wrong in %j', (file, message) => {
    expect(() => tryPosition(tinyGames, file)).toThrow(DataError);
    expect(() => tryPosition(tinyGames, file)).toThrow(message);
  });
});

describe('trying commands', () => {
  const start = { game: 'overrun', scenario: 'only' };
  const toOverrun = [
    { seat: 'red', do: { act: 'take up', unit: 'T1' } },
    { seat: 'red', do: { act: 'step', to: '12' } },
    { seat: 'red', do: { act: 'overrun', at: '22' } },
    { seat: 'blue', do: { act: 'stand' } },
  ];

  it('tells what was done, under which rules', () => {
    const { results } = tryPosition(tinyGames, { ...start, do: toOverrun, dice: [5] });
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'done']);
    expect(results[3]).toEqual({
      n: 4,
      outcome: 'done',
      rules: ['2.3', '2.4'],
      reason: null,
      happened: [expect.objectContaining({ what: 'eliminated', die: 5 })],
    });
  });

  it('says of a question that is not answered why, and hides nothing of the rest', () => {
    const { results, explained } = tryPosition(tinyGames, { ...start, do: toOverrun, dice: [5], explain: [{ seat: 'red', odds: {} }] });
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'done']);
    expect(explained).toEqual([{ error: expect.stringContaining('explain[0]: Overrun answers no questions') }]);
  });

  it('goes on after a refusal as if it had not been tried', () => {
    const refused = { seat: 'blue', do: { act: 'stand' } };
    const { results, hash } = tryPosition(tinyGames, { ...start, do: [refused, ...toOverrun], dice: [5] });
    expect(results[0]).toMatchObject({ n: 1, outcome: 'refused', rules: ['1.1'], reason: expect.any(String), happened: [] });
    expect(hash).toBe(tryPosition(tinyGames, { ...start, do: toOverrun, dice: [5] }).hash);
  });

  it('gives the wanted result of a table', () => {
    const { results } = tryPosition(tinyGames, { ...start, do: toOverrun, dice: [{ table: 'overrun', result: 'repulsed' }] });
    expect(results[3]?.happened).toMatchObject([{ what: 'repulsed', die: 1 }]);
  });

  it.each([
    [[], 'ran out'],
    [[5, 4], 'left over: [4]'],
    [[7], 'no face'],
    [[{ table: 'overrun', result: 'panic' }], 'no roll on "overrun" gives panic'],
    [[{ table: 'crt', result: 'DR' }], 'a result of "crt" where "overrun" is rolled'],
  ])('makes an error of dice that do not fit: %j', (dice, reason) => {
    const { results } = tryPosition(tinyGames, { ...start, do: toOverrun, dice });
    expect(results.at(-1)).toMatchObject({ n: 4, outcome: 'error', reason: expect.stringContaining(reason) });
  });

  it('leaves the position as it was when the dice run out', () => {
    expect(tryPosition(tinyGames, { ...start, do: toOverrun }).hash).toBe(
      tryPosition(tinyGames, { ...start, do: toOverrun.slice(0, 3) }).hash,
    );
  });

  it('makes an error of dice left over where nothing was done', () => {
    expect(tryPosition(tinyGames, { ...start, dice: [3] }).results).toMatchObject([{ n: 1, outcome: 'error' }]);
  });

  it('does in every game what the table did', () => {
    fc.assert(
      fc.property(anyGame, anySeed, (game, seed) => {
        const table = playTable(game, seed, 30);
        const commands = table.lines.filter((line) => 'do' in line);
        const file = throughText({
          ...writePosition(game, table.at(1)),
          do: commands.map(({ seat, do: command }) => ({ seat, do: command })),
          dice: commands.flatMap(({ dice }) => dice),
        });
        const answer = tryPosition(tinyGames, file);
        expect(answer.results.map(({ happened }) => happened)).toEqual(commands.map(({ n }) => table.happened(n)));
        expect(answer.hash).toBe(game.hash(table.position));
      }),
      { numRuns: 40 },
    );
  });
});

describe('docs/schema', () => {
  it('is what the schemas in use say (node tools/build-schema.mjs)', () => {
    for (const [name, schema] of Object.entries(jsonSchemas()))
      expect(JSON.parse(readFileSync(new URL(`../../../docs/schema/${name}`, import.meta.url), 'utf8'))).toEqual(throughText(schema));
  });

  it('accepts every line and position that is written', () => {
    const { 'position.json': position, 'record-line.json': line } = throughText(jsonSchemas()) as Record<string, object>;
    for (const game of tinyGames) {
      const table = playTable(game, '3', 200, { undoEvery: 9, practice: true, words: true });
      for (const row of table.text().trimEnd().split('\n')) expect(accepts(line, JSON.parse(row)), row).toBe(true);
      expect(accepts(position, throughText(writePosition(game, table.position)))).toBe(true);
      expect(accepts(position, { ...(throughText(writePosition(game, table.position)) as object), unheard: 1 })).toBe(false);
    }
  });
});
