import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { parsedWords } from './words.mjs';

parsedWords(
  'node tools/build-schema.mjs: writes the JSON Schemas of all files into docs/schema, from the schemas with which the files are checked.',
);
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, 'docs', 'schema');
mkdirSync(folder, { recursive: true });
const SOURCES = [
  'packages/umpire/src/table/schema.ts',
  ...readdirSync(join(root, 'games'))
    .map((game) => `games/${game}/src/json-schemas.ts`)
    .filter((source) => existsSync(join(root, source))),
];
for (const source of SOURCES) {
  const { outputFiles } = await build({
    entryPoints: [join(root, source)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  const { jsonSchemas } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
  for (const [name, schema] of Object.entries(jsonSchemas())) writeFileSync(join(folder, name), `${JSON.stringify(schema, null, 2)}\n`);
}
