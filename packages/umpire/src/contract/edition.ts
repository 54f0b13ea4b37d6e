import type { Value } from './value.ts';

/**
 * Figures or shapes that stand in place of a game's own: an owner's printed map, counters or tables, each part whole; and scenarios:
 * those of an id that the game has stand in place of its own, others come beside them. One that has only scenarios is a scenario file.
 */
export interface Edition {
  readonly name: string;
  readonly map?: Value;
  readonly counters?: Value;
  readonly tables?: Value;
  readonly scenarios?: Value;
}
