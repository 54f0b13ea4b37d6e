import { describe, expect, it } from 'vitest';
import { runsFor } from '../changed.mjs';

describe('what a change can reach', () => {
  it('is what imports a source, and nothing of the page where it is none of it', () => {
    expect(runsFor(['bench/soak.ts'])).toEqual([
      ['related', '--run', '--project=rules', '--project=club', '--passWithNoTests', 'bench/soak.ts'],
    ]);
    expect(runsFor(['docs/soak.md'])).toEqual([]);
    expect(runsFor([])).toEqual([]);
  });

  it('is the page, too, where it is built of it', () => {
    const runs = runsFor(['packages/warfare/src/pieces.ts']);
    expect(runs.map(([, ...words]) => words.find((word) => word.startsWith('--project')))).toEqual(['--project=rules', '--project=page']);
    expect(runsFor(['apps/web/src/styles/map.css'])).toEqual([
      ['run', '--project=page', '--project=page in order', '--project=page at a club'],
    ]);
  });

  it('is what pages do at a club where its server has changed', () => {
    expect(runsFor(['apps/club/src/server.ts']).at(-1)).toEqual(['run', '--project=page at a club']);
  });

  it('is all of a game whose data it is, for tests read these and import them not', () => {
    expect(runsFor(['games/gertrud/data/tables.json'])).toEqual([
      ['run', '--project=rules', 'games/gertrud'],
      ['run', '--project=page', '--project=page in order', '--project=page at a club'],
    ]);
  });

  it('is everything where everything hangs on it', () => {
    expect(runsFor(['vitest.config.ts', 'README.md'])).toEqual([['run']]);
  });
});
