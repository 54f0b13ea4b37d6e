import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { games } from '../src/games.ts';

const files = games.flatMap(({ game: { id, scenarios } }) => scenarios.map((scenario) => `${id}-${scenario.id}.txt`));

it.each(files)('every scenario has its playthrough, which its game compares: docs/playthroughs/%s', (name) => {
  expect(existsSync(fileURLToPath(new URL(`../../../docs/playthroughs/${name}`, import.meta.url)))).toBe(true);
});
