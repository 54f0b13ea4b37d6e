import type { Wanted } from '@sandtable/umpire';
import { gertrud as game, type Gertrud } from '../src/index.ts';
import { options } from '../src/options.ts';
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

/** Every ruling that has a switch read in another way than by default; the two optional rules are left out. */
export const readOtherwise: Wanted['options'] = Object.fromEntries(
  options
    .filter(({ id }) => id !== 'free-deployment' && id !== 'duplicity')
    .map(({ id, values, default: usual }) => [id, values.find((value) => value !== usual)]),
);
