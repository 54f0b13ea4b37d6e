import { randomGames } from '../../../packages/umpire/tests/at-random.ts';
import { merkur } from '../src/index.ts';

export const playAtRandom = randomGames(merkur, 'retimo');
