import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accepts } from '../../../../packages/umpire/tests/json-schema.ts';
import { expectPositions } from '../../../../packages/umpire/tests/position-schemas.ts';
import { gertrud } from '../../src/index.ts';
import { jsonSchemas } from '../../src/json-schemas.ts';
import { edited, hex } from '../editing/parts.ts';

const schemas = JSON.parse(JSON.stringify(jsonSchemas())) as { readonly [file: string]: object };

describe('docs/schema', () => {
  it.each(Object.keys(schemas))('%s is what the schemas in use say (node tools/build-schema.mjs)', (name) => {
    expect(JSON.parse(readFileSync(new URL(`../../../../docs/schema/${name}`, import.meta.url), 'utf8'))).toEqual(schemas[name]);
  });

  it('accepts our figures as an edition, whole and in part, and none with a word that is wrong', () => {
    const schema = schemas['gertrud-edition.json'];
    expect(accepts(schema, { $schema: 'gertrud-edition.json', ...edited() })).toBe(true);
    expect(accepts(schema, { name: 'scenarios', scenarios: edited().scenarios })).toBe(true);
    expect(
      accepts(
        schema,
        edited((made) => (hex(made, '2416').terrain = 'swamp' as 'sea')),
      ),
    ).toBe(false);
    expect(accepts(schema, { ...edited(), maps: 1 })).toBe(false);
  });

  it('accepts a deployment, and none of another seat', () => {
    const deployment = {
      format: 'sandtable-deployment',
      version: 1,
      game: 'gertrud',
      scenario: 'early-1941',
      seat: 'german',
      name: 'mine',
      places: [],
    };
    const schema = schemas['gertrud-deployment.json'];
    expect(accepts(schema, { ...deployment, places: [{ entry: '18.1c', units: ['de-kurd'], hex: '1834' }] })).toBe(true);
    expect(accepts(schema, { ...deployment, seat: 'turkish' })).toBe(false);
  });

  it('accepts every position that is written in a random game, and none with a word that is wrong', () =>
    expectPositions(schemas['gertrud-position.json'], gertrud, 'early-1941'));
});
