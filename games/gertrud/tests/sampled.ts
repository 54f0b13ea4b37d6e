import { gertrud as game, type Gertrud } from '../src/index.ts';
import { playAtRandom } from './random-games.ts';

/** Positions of a random game, one in so many commands. */
export function positions(seed: string, every: number): Gertrud[] {
  const some: Gertrud[] = [];
  playAtRandom(seed, {
    looked({ position, size, over }) {
      if (size % every === 0 && !over) some.push(game.clone(position));
    },
  });
  return some;
}
