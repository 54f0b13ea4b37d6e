import { randomGames } from '../../../packages/umpire/tests/at-random.ts';
import { gertrud } from '../src/index.ts';

export const playAtRandom = randomGames(gertrud, 'early-1941');
