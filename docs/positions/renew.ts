import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { editing } from '../../games/ocs/src/editing/index.ts';
import { ocs } from '../../games/ocs/src/index.ts';
import { gertrud } from '../../games/gertrud/src/index.ts';
import { whatIf1940 } from '../../games/what-if-1940/src/index.ts';
import { tryPosition, type Game } from '../../packages/umpire/src/index.ts';

/**
 * Writes the expected answers anew, of all games or of one folder: `node tools/run-ts.mjs docs/positions/renew.ts [ocs]`. Then read every
 * line of `git diff`: each is a rule.
 */
const [wanted] = process.argv.slice(2);
const folders = [[], ['what-if-1940'], ['ocs']]
  .filter((within) => wanted === undefined || within.includes(wanted))
  .map((within) => join(process.cwd(), 'docs', 'positions', ...within));
const games = [gertrud, whatIf1940, { ...ocs, editing }] as unknown as readonly Game[];
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

function renew(folder: string, name: string): void {
  const answer = tryPosition(games, JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const { results, explained, position } = JSON.parse(JSON.stringify(answer)) as Record<'results' | 'explained' | 'position', object>;
  const after = Object.fromEntries(Object.entries(position).filter(([key]) => !SAME.has(key)));
  writeFileSync(join(folder, name.replace(/json$/, 'expected.json')), `${pretty({ results, explained, position: after })}\n`);
}

for (const folder of folders)
  for (const name of readdirSync(folder)) if (name.endsWith('.json') && !name.endsWith('.expected.json')) renew(folder, name);
