import { describe, expect, it } from 'vitest';
import { playAtRandom } from '../random-games.ts';

describe('random games', () => {
  for (const scenario of ['lesson-mtsensk', 'lesson-mtsensk-half', 'lesson-kashira', 'lesson-kashira-half'])
    it(`of ${scenario} come to an end`, () => {
      const table = playAtRandom('one', { setup: { scenario } });
      expect(table.position.outcome).not.toBeNull();
    });
});
