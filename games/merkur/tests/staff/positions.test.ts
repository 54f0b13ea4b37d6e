import { missing, playLine, playOn, randomLevel, solve, type Line } from '@sandtable/staff';
import { readPosition, type Facts, type Game } from '@sandtable/umpire';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { accepts } from '../../../../packages/umpire/tests/json-schema.ts';
import { editing } from '../../src/editing/index.ts';
import { merkur as game, type Merkur } from '../../src/index.ts';
import { rules } from '../../src/rulebook.ts';
import { steady } from '../../src/staff/steady.ts';
import { merkurIdeas as book, type Idea } from './positions.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = join(root, 'games', 'merkur', 'staff-positions');
const read = (...path: readonly string[]): string => readFileSync(join(root, ...path), 'utf8');
const { ideas, positionOf } = book;

interface PositionFile extends Facts {
  readonly about: string;
}
const fileOf = ({ id }: Idea): PositionFile => JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')) as PositionFile;
const finds = (idea: Idea, line: Line): boolean => missing(book, idea, playLine(book, idea, line)).length === 0;

describe.each(ideas)('$id', (idea) => {
  it('fits the schema, and waits for the seat', () => {
    const file = fileOf(idea);
    expect(accepts(JSON.parse(read('docs', 'schema', 'position.json')), file)).toBe(true);
    expect(() => readPosition([{ ...game, editing } as unknown as Game], file)).not.toThrow();
    expect(game.awaiting(positionOf(idea))?.seats).toEqual([idea.seat]);
  });

  it('cites rules that there are', () => {
    const cited = idea.why.match(/\b\d+\.(?:[A-Z]|\d+)(?:\.\w+)*(?:#\d+)?/g) ?? [];
    expect(cited).not.toEqual([]);
    expect(cited.filter((id) => !Object.hasOwn(rules, id))).toEqual([]);
  });

  it('is found by the best line', () => {
    expect(missing(book, idea, playLine(book, idea, idea.best))).toEqual([]);
  });

  it('is missed by the wrong line, and by whoever does nothing', () => {
    expect(finds(idea, idea.wrong)).toBe(false);
    const idle = playOn(book, idea, () => null);
    expect(missing(book, idea, idle)).not.toEqual([]);
  });
});

/** What steady has not found yet. */
const UNFOUND: readonly string[] = [];
/** So many at least are about aircraft. */
const ABOUT_AIRCRAFT = 6;

describe('the folder', () => {
  it('has a position for each idea and a line in the README for each', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'ideas.json');
    expect(files.toSorted()).toEqual(ideas.map(({ id }) => `${id}.json`));
    const readme = read('games', 'merkur', 'staff-positions', 'README.md');
    expect(ideas.filter(({ id, title }) => !readme.includes(`[${title}](${id}.json)`))).toEqual([]);
    expect(ideas.filter((idea) => !readme.includes(fileOf(idea).about))).toEqual([]);
  });

  it('asks for the air as well as for the land', () => {
    expect(ideas.filter(({ why }) => /\((?:8|10\.N|6\.3\.f)/.test(why)).length).toBeGreaterThanOrEqual(ABOUT_AIRCRAFT);
  });
});

describe('machines', () => {
  it('a random machine finds fewer than a third', () => {
    const seeds = ['a', 'b'];
    const found = seeds.flatMap((more) => solve(book, (seed, seat) => randomLevel<Merkur>().sit(`${seed} ${more}`, seat)));
    expect(found.filter((one) => one.found).length / seeds.length).toBeLessThan(ideas.length / 3);
  });

  it('steady finds all but those which are named', () => {
    const lacking = solve(book, (seed, seat) => steady.sit(seed, seat)).filter(({ found }) => !found);
    expect(lacking.map(({ id }) => id)).toEqual(UNFOUND);
  });
});
