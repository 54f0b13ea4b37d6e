import { inject } from 'vitest';
import { Switchboard, type PlacesByRule } from './switchboard.ts';

declare module 'vitest' {
  interface ProvidedContext {
    placesByRule: PlacesByRule;
  }
}

/** One switchboard for each worker, whatever test files it reads. */
const world = globalThis as { proofs?: Switchboard };
world.proofs ??= new Switchboard(inject('placesByRule'));
