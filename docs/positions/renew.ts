import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gertrud } from '../../games/gertrud/src/index.ts';
import { editing as merkurEditing } from '../../games/merkur/src/editing/index.ts';
import { merkur } from '../../games/merkur/src/index.ts';
import { editing } from '../../games/ocs/src/editing/index.ts';
import { ocs } from '../../games/ocs/src/index.ts';
import { whatIf1940 } from '../../games/what-if-1940/src/index.ts';
import { tryPosition, type Game } from '../../packages/umpire/src/index.ts';

/**
 * Writes the expected answers anew where they are no longer so, of all games or of one folder:
 * `node tools/run-ts.mjs docs/positions/renew.ts [ocs]`. Then read every line of `git diff`: each is a rule.
 */
const [wanted] = process.argv.slice(2);
const folders = [[], ['what-if-1940'], ['ocs'], ['merkur']]
  .filter((within) => wanted === undefined || within.includes(wanted))
  .map((within) => join(process.cwd(), 'docs', 'positions', ...within));
const games = [gertrud, whatIf1940, { ...ocs, editing }, { ...merkur, editing: merkurEditing }] as unknown as readonly Game[];
/** What the file itself says, and need not be said again. */
const SAME = new Set(['game', 'scenario', 'options', 'edition', 'map', 'tables', 'counters', 'scenarios']);
const WIDTH = 118;

/** JSON with a line for whatever fits on one. */
function pretty(value: unknown, indent = '', taken = 0): string {
  const flat = onOneLine(value);
  if (indent !== '' && indent.length + taken + flat.length <= WIDTH) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value))
    return lines(
      '[',
      ']',
      indent,
      value.map((one) => inner + pretty(one, inner)),
    );
  if (typeof value !== 'object' || value === null) return flat;
  const members = Object.entries(value).map(([key, one]) => `${inner}${JSON.stringify(key)}: ${pretty(one, inner, key.length + 5)}`);
  return lines('{', '}', indent, members);
}

const lines = (open: string, close: string, indent: string, members: readonly string[]): string =>
  members.length === 0 ? open + close : `${open}\n${members.join(',\n')}\n${indent}${close}`;

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${onOneLine(one)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Is it so as expected? What the expectation leaves out may be anything; lists must be whole. */
function holds(expected: unknown, now: unknown): boolean {
  if (Array.isArray(expected))
    return Array.isArray(now) && expected.length === now.length && expected.every((one, i) => holds(one, now[i]));
  if (!isObject(expected)) return expected === now;
  return isObject(now) && Object.entries(expected).every(([key, one]) => holds(one, now[key]));
}

/** What was expected and is so stays as it stands, with all that it leaves out; the rest is as it is now. */
function renewed(expected: unknown, now: unknown): unknown {
  if (holds(expected, now)) return expected;
  if (Array.isArray(expected) && Array.isArray(now)) return now.map((one: unknown, i) => renewed(expected[i], one));
  if (!isObject(expected) || !isObject(now)) return now;
  return Object.fromEntries(Object.entries(now).map(([key, one]) => [key, key in expected ? renewed(expected[key], one) : one]));
}

function renew(folder: string, name: string): void {
  const tried = tryPosition(games, JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const { results, explained, position } = JSON.parse(JSON.stringify(tried)) as Record<'results' | 'explained' | 'position', object>;
  const after = Object.fromEntries(Object.entries(position).filter(([key]) => !SAME.has(key)));
  const file = join(folder, name.replace(/json$/, 'expected.json'));
  const expected: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const answer = { results, explained, position: after };
  if (!holds(expected, answer)) writeFileSync(file, `${pretty(renewed(expected, answer))}\n`);
}

for (const folder of folders)
  for (const name of readdirSync(folder)) if (name.endsWith('.json') && !name.endsWith('.expected.json')) renew(folder, name);
