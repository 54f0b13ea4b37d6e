import { describe, expect, it } from 'vitest';
import { told, type Ran } from '../shares-reporter.ts';

const ran = (file: string, seconds: number, isOfRule = false, workers = 2): Ran => ({
  file,
  name: `takes ${seconds}`,
  milliseconds: seconds * 1000,
  isOfRule,
  workers,
});

describe('the shares of a run', () => {
  it('are counted by game, page and the rest, in seconds of the run’s length', () => {
    const lines = told(
      [
        ran('games/one/tests/a.test.ts', 40),
        ran('games/one/tests/b.test.ts', 20),
        ran('games/other/tests/a.test.ts', 4),
        ran('apps/web/tests/page.test.ts', 15, false, 1),
        ran('apps/cli/tests/cli.test.ts', 30),
      ],
      2,
    );
    expect(lines.slice(0, 5)).toEqual([
      'Shares of the run, in seconds of its length:',
      '     30 of 150  rules of one',
      '      2 of 150  rules of other',
      '     15 of 180  page',
      '     15 of 180  packages, programs and tools',
    ]);
    expect(lines.join('\n')).not.toContain('TOO');
    expect(lines[6]).toContain('40.0 s  games/one/tests/a.test.ts › takes 40');
  });

  it('are told where they, a file or a test are above what they may take', () => {
    const lines = told(
      [
        ran('games/one/tests/a.test.ts', 301),
        ran('games/one/tests/b.test.ts', 0.2, true),
        ran('apps/web/tests/page.test.ts', 21, false, 1),
      ],
      2,
    ).join('\n');
    expect(lines).toContain('151 of 150  rules of one  — TOO LONG');
    expect(lines).toContain('TOO LONG: games/one/tests/a.test.ts takes 301 s, more than 60');
    expect(lines).toContain('TOO SLOW: 2 tests');
  });
});
