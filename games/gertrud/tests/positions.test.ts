import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPosition, tryPosition, witnessed, type Answer, type Game } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { accepts } from '../../../packages/umpire/tests/json-schema.ts';
import { gertrud } from '../src/index.ts';
import { rules } from '../src/rulebook.ts';

const games = [gertrud as unknown as Game];
const docs = fileURLToPath(new URL('../../../docs', import.meta.url));
const text = (...path: readonly string[]): string => readFileSync(join(docs, ...path), 'utf8');
const json = (...path: readonly string[]): unknown => JSON.parse(text(...path));

const EXPECTED = '.expected.json';
const all = readdirSync(join(docs, 'positions')).filter((name) => name.endsWith('.json'));
const files = all.filter((name) => !name.endsWith(EXPECTED));
const expectedOf = (name: string): string => name.replace(/\.json$/, EXPECTED);

/** The rules that a text names: "(7.1a, 7.1b)". */
const rulesIn = (about: string): string[] => about.match(/\b\d+\.\d+[a-z]+\b/g) ?? [];
const sectionOf = (rule: string): string => rule.replace(/[a-z]+$/, '');

/** The sections of the chapters that the files are to cover, as the registry has them. */
const sections = new Set(Object.entries(rules).flatMap(([id, { chapter }]) => (chapter >= 6 && chapter <= 17 ? [sectionOf(id)] : [])));

describe.each(files)('docs/positions/%s', (name) => {
  const file = json('positions', name) as { about: string };
  const { rules: seen, result: answer } = witnessed((): Answer => {
    const { game, position } = readPosition(games, file);
    for (const seat of ['german', 'allied']) game.view(position, seat);
    return tryPosition(games, file);
  });

  it('is answered as expected', () => {
    expect(JSON.parse(JSON.stringify(answer))).toMatchObject(json('positions', expectedOf(name)) as object);
  });

  it('has a command that is done, one that is refused, a question, and no error', () => {
    const outcomes = answer.results.map(({ outcome }) => outcome);
    expect(outcomes).toContain('done');
    expect(outcomes).toContain('refused');
    expect(outcomes).not.toContain('error');
    expect(answer.explained).not.toEqual([]);
  });

  it('shows the rules that it names, some of its own section among them', () => {
    const named = rulesIn(file.about);
    for (const id of named) expect([...seen], `the engine did not apply or cite ${id}`).toContain(id);
    expect(named.map(sectionOf)).toContain(name.split('-')[0]);
  });

  it('fits the schema', () => {
    expect(accepts(json('schema', 'position.json'), file)).toBe(true);
  });
});

describe('docs/positions', () => {
  it('has an expected answer for every file, and no other', () => {
    expect(all.filter((name) => name.endsWith(EXPECTED))).toEqual(files.map(expectedOf).toSorted());
  });

  it('has a file for every section of chapters 6 to 17', () => {
    const covered = new Set(files.map((name) => name.split('-')[0]));
    expect([...sections].filter((section) => !covered.has(section))).toEqual([]);
  });

  it('lists every file in its README', () => {
    const readme = text('positions', 'README.md');
    expect(files.filter((name) => !readme.includes(`(${name})`))).toEqual([]);
  });
});
