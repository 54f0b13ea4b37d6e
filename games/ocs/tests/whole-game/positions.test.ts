import { fileURLToPath } from 'node:url';
import type { Game } from '@sandtable/umpire';
import { describePositionFiles } from '../../../../packages/umpire/tests/position-files.ts';
import { editing } from '../../src/editing/index.ts';
import { ocs } from '../../src/index.ts';
import { sections } from '../../src/sections.ts';

/** Sections without a file: they only say what is called how, and nothing is decided by them. */
const NAMES: ReadonlySet<string> = new Set(['1.0', '11.0', '15.3', '19.0']);

describePositionFiles({
  game: { ...ocs, editing } as unknown as Game,
  docs: fileURLToPath(new URL('../../../../docs', import.meta.url)),
  at: ['positions', 'ocs'],
  covered: Object.keys(sections).filter((section) => !NAMES.has(section)),
});
