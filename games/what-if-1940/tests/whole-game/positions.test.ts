import { fileURLToPath } from 'node:url';
import type { Game } from '@sandtable/umpire';
import { describePositionFiles } from '../../../../packages/umpire/tests/position-files.ts';
import { whatIf1940 } from '../../src/index.ts';
import { rules } from '../../src/rulebook.ts';

/** The chapters from the set-up on, as the registry has them. */
const chapters = Object.values(rules).flatMap(({ chapter }) => (chapter >= 3 ? [String(chapter)] : []));

describePositionFiles({
  game: whatIf1940 as unknown as Game,
  docs: fileURLToPath(new URL('../../../../docs', import.meta.url)),
  at: ['positions', 'what-if-1940'],
  covered: [...new Set(chapters)],
});
