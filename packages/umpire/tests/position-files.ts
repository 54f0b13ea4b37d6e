import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPosition, scenarioOf, sectionOf, tryPosition, witnessed, type Answer, type Game } from '../src/index.ts';
import { accepts } from './json-schema.ts';

/** The position files of a game: rules by example, each named by a section of the rulebook, with its answer beside it. */
export interface PositionFiles {
  readonly game: Game;
  /** The folder of all documents, and the path in it of the folder with the files and their README. */
  readonly docs: string;
  readonly at: readonly string[];
  /** Sections, or chapters, each of which has a file at least. */
  readonly covered: readonly string[];
  /** How rules are written where a text names them, in a game that numbers them otherwise than most; with the flag g. */
  readonly ids?: RegExp;
}

const EXPECTED = '.expected.json';
const expectedOf = (name: string): string => name.replace(/\.json$/, EXPECTED);
/** The section that a file's name begins with: "11.3" of "11.3-advance.json". */
const sectionIn = (name: string): string => name.split('-')[0] as string;
/** The rules that a text names: "(7.1a, 6.7bis-b, 9.12c-1, 2.3.II-A1, Terms-3)". */
const RULE = /(?<![\w.-])(?:\d+\.\d+(?:(?:bis-)?[a-z]+(?:-\d+)?|[A-Z]?-\d+|\.[IVX]+\d?-\w+)|Intro\.\w+(?:-\d+)?|Terms-\d+)(?![\w-]|\.\w)/g;
const rulesIn = (about: string, ids: RegExp): string[] => about.match(ids) ?? [];

/** The tests of a game's position files. */
export function describePositionFiles({ game, docs, at, covered, ids = RULE }: PositionFiles): void {
  const games = [game];
  const text = (...path: readonly string[]): string => readFileSync(join(docs, ...path), 'utf8');
  const json = (...path: readonly string[]): unknown => JSON.parse(text(...path));
  const all = readdirSync(join(docs, ...at)).filter((name) => name.endsWith('.json'));
  const files = all.filter((name) => !name.endsWith(EXPECTED));

  describe.each(files)(`docs/${at.join('/')}/%s`, (name) => {
    const file = json(...at, name) as { about: string; scenario: string };
    const { rules: seen, result: answer } = witnessed((): Answer => {
      const { position } = readPosition(games, file);
      for (const seat of scenarioOf(game, file.scenario, position.setup.edition).seats) game.view(position, seat);
      return tryPosition(games, file);
    });

    it('is answered as expected', () => {
      expect(JSON.parse(JSON.stringify(answer))).toMatchObject(json(...at, expectedOf(name)) as object);
    });

    it('has a command that is done, one that is refused, a question, and no error', () => {
      const outcomes = answer.results.map(({ outcome }) => outcome);
      expect(outcomes).toContain('done');
      expect(outcomes).toContain('refused');
      expect(outcomes).not.toContain('error');
      expect(answer.explained).not.toEqual([]);
      expect(answer.explained.filter((one) => 'error' in one)).toEqual([]);
    });

    it('shows the rules that it names, some of its own section among them', () => {
      const named = rulesIn(file.about, ids);
      for (const id of named) expect([...seen], `the engine did not apply or cite ${id}`).toContain(id);
      expect(named.map(sectionOf)).toContain(sectionIn(name));
    });

    it('fits the schema', () => {
      expect(accepts(json('schema', 'position.json'), file)).toBe(true);
    });
  });

  describe(`docs/${at.join('/')}`, () => {
    it('has an expected answer for every file, and no other', () => {
      expect(all.filter((name) => name.endsWith(EXPECTED))).toEqual(files.map(expectedOf).toSorted());
    });

    it('has a file for everything that is to be covered', () => {
      const has = (wanted: string): boolean => files.some((name) => `${sectionIn(name)}.`.startsWith(`${wanted}.`));
      expect(covered.filter((wanted) => !has(wanted))).toEqual([]);
    });

    it('lists every file in its README', () => {
      const readme = text(...at, 'README.md');
      expect(files.filter((name) => !readme.includes(`(${name})`))).toEqual([]);
    });
  });
}
