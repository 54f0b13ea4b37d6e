import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accepts } from '../../../../packages/umpire/tests/json-schema.ts';
import { expectPositions } from '../../../../packages/umpire/tests/position-schemas.ts';
import { whatIf1940 } from '../../src/index.ts';
import { jsonSchemas } from '../../src/json-schemas.ts';
import { edited, hex } from '../editing/parts.ts';

const schemas = JSON.parse(JSON.stringify(jsonSchemas())) as { readonly [file: string]: object };

describe('docs/schema', () => {
  it.each(Object.keys(schemas))('%s is what the schemas in use say (node tools/build-schema.mjs)', (name) => {
    expect(JSON.parse(readFileSync(new URL(`../../../../docs/schema/${name}`, import.meta.url), 'utf8'))).toEqual(schemas[name]);
  });

  it('accepts our figures as an edition, whole and in part, and none with a word that is wrong', () => {
    const schema = schemas['what-if-1940-edition.json'];
    expect(accepts(schema, { game: 'what-if-1940', ...edited() })).toBe(true);
    expect(accepts(schema, { name: 'scenarios', scenarios: edited().scenarios })).toBe(true);
    expect(accepts(schema, { ...edited(), game: 'gertrud' })).toBe(false);
    expect(
      accepts(
        schema,
        edited((made) => (hex(made, '4519').terrain = 'swamp' as 'marsh')),
      ),
    ).toBe(false);
  });

  it('accepts a deployment, and none of another seat', () => {
    const deployment = {
      format: 'sandtable-deployment',
      version: 1,
      game: 'what-if-1940',
      scenario: 'campaign',
      seat: 'soviet',
      name: 'mine',
    };
    const schema = schemas['what-if-1940-deployment.json'];
    expect(accepts(schema, { ...deployment, places: [{ units: ['su-jug-6'], hex: '4519' }] })).toBe(true);
    expect(accepts(schema, { ...deployment, seat: 'german', places: [] })).toBe(false);
  });

  it('accepts every position that is written in a random game, and none with a word that is wrong', () =>
    expectPositions(schemas['what-if-1940-position.json'], whatIf1940, 'campaign'));
});
