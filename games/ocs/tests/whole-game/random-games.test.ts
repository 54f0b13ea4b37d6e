import { describe, expect, it } from 'vitest';
import { playAtRandom } from '../random-games.ts';

describe('random games', () => {
  // Whole ones of Orel are in front.test.ts, of the campaign among the playthroughs and in `npm run soak`.
  for (const scenario of ['lesson-mtsensk', 'lesson-mtsensk-half', 'lesson-kashira', 'lesson-kashira-half', 'tula', 'kashira'])
    it(`of ${scenario} come to an end`, () => {
      const table = playAtRandom('one', { setup: { scenario } });
      expect(table.position.outcome).not.toBeNull();
    });
});
