import { fileURLToPath } from 'node:url';
import type { Game } from '@sandtable/umpire';
import { describePositionFiles } from '../../../../packages/umpire/tests/position-files.ts';
import { gertrud } from '../../src/index.ts';
import { rules } from '../../src/rulebook.ts';

/** The sections of chapters 6 to 17, as the registry has them. */
const sections = Object.entries(rules).flatMap(([id, { chapter }]) => (chapter >= 6 && chapter <= 17 ? [id.replace(/[a-z]+$/, '')] : []));

describePositionFiles({
  game: gertrud as unknown as Game,
  docs: fileURLToPath(new URL('../../../../docs', import.meta.url)),
  at: ['positions'],
  covered: [...new Set(sections)],
});
