import type { Wanted } from '@sandtable/umpire';
import { gertrud as game, type Gertrud } from '../src/index.ts';
import { playAtRandom } from './random-games.ts';

/** Positions of a random game, one in so many commands; of Early 1941 without options unless something else is wanted. */
export function positions(seed: string, every: number, setup?: Wanted): Gertrud[] {
  const some: Gertrud[] = [];
  playAtRandom(seed, {
    ...(setup && { setup }),
    looked({ position, size, over }) {
      if (size % every === 0 && !over) some.push(game.clone(position));
    },
  });
  return some;
}

/** Every ruling that has a switch in the scenario read in another way than by default; the two optional rules are left out. */
export const readOtherwise = (scenario: string): Wanted['options'] =>
  Object.fromEntries(
    (game.scenarios.find(({ id }) => id === scenario)?.options ?? [])
      .filter(({ id }) => id !== 'free-deployment' && id !== 'duplicity')
      .map(({ id, values, default: usual }) => [id, values.find((value) => value !== usual)]),
  );
