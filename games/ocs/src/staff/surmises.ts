import type { Sight } from '@sandtable/staff';
import { imagined } from '@sandtable/staff/plan';
import type { Facts } from '@sandtable/umpire';
import type { Ocs } from '../position/position.ts';
import { Field, other, type Numbered } from './field.ts';
import { STEADY } from './titles.ts';

/*
 * How else the enemy's hidden units may lie (4.9). Whoever weighs all attacks by one guess attacks where that happens to be weak.
 */

/** Those who may stand in a hex as one guess has them, and the share of all guesses that agree. */
export interface Guess {
  readonly field: Field;
  readonly defenders: readonly number[];
  readonly share: number;
}

const others = new WeakMap<Ocs, () => readonly Field[]>();
/** How often that is guessed at, beside the guess that is thought with. */
const GUESSES = [1, 2];

/** What one machine guesses, as long as it sees the same of its enemy. */
export class Surmises {
  readonly #seed: string;
  #seen = '';
  #fields: readonly Field[] = [];

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** What is imagined of a sight is weighed along with other guesses at what it hides, if it hides anything; these are made when they are asked for. */
  weigh(sight: Sight<Ocs>, position: Ocs): void {
    // A rehearsal shows no state: nothing is hidden in it.
    const { units = {}, unseen = {} } = (sight.view['state'] ?? {}) as { readonly units?: Facts; readonly unseen?: Facts };
    if (Object.keys(unseen).length > 0) others.set(position, () => this.#of(sight, position, [units, unseen]));
  }

  #of(sight: Sight<Ocs>, { world, facts }: Ocs, [units, unseen]: readonly [Facts, Facts]): readonly Field[] {
    const isTheirs = (id: string): boolean => world.units[world.unit.get(id) ?? -1]?.side !== sight.seat;
    const theirs = Object.entries(units).filter(([id]) => isTheirs(id));
    const seen = JSON.stringify([facts.turn, facts.phase, theirs, unseen]);
    if (seen !== this.#seen) {
      this.#fields = GUESSES.map((guess) => new Field(imagined(sight, `${STEADY.id} ${guess}`, this.#seed).position, 'regular'));
      this.#seen = seen;
    }
    return this.#fields;
  }
}

/** Who of the side's enemies may stand in a hex: those on the field, and those of each guess that has others there. */
export function guessesOf(field: Field, side: Numbered, hex: number): Guess[] {
  const fields = [field, ...(others.get(field.position)?.() ?? [])];
  const found = new Map<string, { readonly field: Field; readonly defenders: readonly number[]; times: number }>();
  for (const one of fields) {
    const defenders = one.unitsIn(other(side), hex);
    const key = defenders.toSorted((a, b) => a - b).join(' ');
    const known = found.get(key);
    if (known) known.times++;
    else found.set(key, { field: one, defenders, times: 1 });
  }
  return [...found.values()].map(({ times, ...guess }) => ({ ...guess, share: times / fields.length }));
}
