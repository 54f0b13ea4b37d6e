import { randomGames } from '../../../packages/umpire/tests/at-random.ts';
import { ocs } from '../src/index.ts';

export const playAtRandom = randomGames(ocs, 'lesson-mtsensk');
