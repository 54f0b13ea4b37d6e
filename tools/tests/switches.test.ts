import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const games = readdirSync(join(root, 'games'), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));

interface Switch {
  readonly id: string;
  readonly values: readonly (string | boolean)[];
  readonly default: string | boolean;
}

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));

/** The tests of a file, each by itself; what helpers say stands with the test before them, or by itself at the file's head. */
const testsIn = (text: string): string[] => text.split(/\n(?=\s*(?:rule|it|test|describe)\b)/);

const positions = filesIn('docs/positions', '.json').map((text) => ({ text, game: (JSON.parse(text) as { readonly game?: string }).game }));
const saidIn = (game: string): string[] => [
  ...filesIn(`games/${game}/tests`, '.ts').flatMap(testsIn),
  ...positions.flatMap((one) => (one.game === game ? [one.text] : [])),
];

/** Values of switches that no text names together with its switch; the default is what every other test plays. */
const unset = (switches: readonly Switch[], texts: readonly string[]): string[] =>
  switches.flatMap(({ id, values, default: usual }) => {
    const about = texts.filter((text) => new RegExp(`['"]${id}['"]|\\b${id}:`).test(text));
    const isNamed = (value: string | boolean): boolean => {
      const literal = typeof value === 'string' ? new RegExp(`['"]${value}['"]`) : new RegExp(`\\b${value}\\b`);
      return about.some((text) => literal.test(text));
    };
    return values.filter((value) => value !== usual && !isNamed(value)).map((value) => `${id}=${value}`);
  });

it.each(games)('every value of every switch of %s is set in a test or a position file', (game) => {
  const switches = JSON.parse(readFileSync(join(root, 'games', game, 'data/options.json'), 'utf8')) as readonly Switch[];
  expect(switches.length).toBeGreaterThan(10);
  expect(unset(switches, saidIn(game))).toEqual([]);
});

it('a value that nobody sets is named, and so is one of another switch', () => {
  const two: Switch = { id: 'odds', values: ['whole', 'percent', 'none'], default: 'whole' };
  const texts = testsIn("it('one', () => at.option('odds', 'percent'));\nit('two', () => at.option('aborts', 'none'));");
  expect(unset([two, { id: 'surprise', values: [true, false], default: true }], texts)).toEqual(['odds=none', 'surprise=false']);
});
