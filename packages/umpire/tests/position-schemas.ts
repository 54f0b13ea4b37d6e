import { expect } from 'vitest';
import { setupFor, writePosition, type Game, type Position } from '../src/index.ts';
import { accepts } from './json-schema.ts';
import { sample, walk } from './walk.ts';

/** A whole game has fewer decisions. */
const ALL = 10_000;
const LOOKED_AT = 12;

/** The schema accepts the positions of a random game as they are written, and none of them with a word that is wrong. */
export function expectPositions<P extends Position>(schema: object | undefined, game: Game<P>, scenario: string): void {
  for (const { before } of sample(walk(game, setupFor(game, { scenario }), 5, ALL).decisions, LOOKED_AT)) {
    const file = JSON.parse(JSON.stringify(writePosition(game, before))) as { readonly state: { readonly units: object } };
    const withUnit = (one: object) => ({ ...file, state: { ...file.state, units: { ...file.state.units, one } } });
    expect(accepts(schema, file), JSON.stringify(file)).toBe(true);
    expect(accepts(schema, { ...file, state: { ...file.state, sunshine: 'rain' } })).toBe(false);
    expect(accepts(schema, withUnit({ at: 7 }))).toBe(false);
    expect(accepts(schema, withUnit({ at: 'dead', marks: ['tired'] }))).toBe(false);
  }
}
