import { randomGames } from '../../../packages/umpire/tests/at-random.ts';
import { whatIf1940 } from '../src/index.ts';

export const playAtRandom = randomGames(whatIf1940, 'campaign');
