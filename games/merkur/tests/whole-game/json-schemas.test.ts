import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accepts } from '../../../../packages/umpire/tests/json-schema.ts';
import { expectPositions } from '../../../../packages/umpire/tests/position-schemas.ts';
import { editing } from '../../src/editing/index.ts';
import { merkur } from '../../src/index.ts';
import { jsonSchemas } from '../../src/json-schemas.ts';

const schemas = JSON.parse(JSON.stringify(jsonSchemas())) as { readonly [file: string]: object };

describe('docs/schema', () => {
  it.each(Object.keys(schemas))('%s is what the schemas in use say (node tools/build-schema.mjs)', (name) => {
    expect(JSON.parse(readFileSync(new URL(`../../../../docs/schema/${name}`, import.meta.url), 'utf8'))).toEqual(schemas[name]);
  });

  it('accepts our figures as an edition, whole and in part, and none with a word that is wrong', () => {
    const schema = schemas['merkur-edition.json'];
    const { counters, tables, scenarios } = editing.whole(null);
    expect(accepts(schema, { $schema: 'merkur-edition.json', name: 'ours', counters, tables, scenarios })).toBe(true);
    expect(accepts(schema, { name: 'scenarios', scenarios })).toBe(true);
    expect(accepts(schema, { name: 'ours', tables: { climate: {} } })).toBe(false);
    expect(accepts(schema, { name: 'ours', maps: 1 })).toBe(false);
  });

  it('accepts every position that is written in a random game, and none with a word that is wrong', () =>
    expectPositions(schemas['merkur-position.json'], merkur, 'retimo'));
});
