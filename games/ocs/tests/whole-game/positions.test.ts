import { fileURLToPath } from 'node:url';
import type { Game } from '@sandtable/umpire';
import { describePositionFiles } from '../../../../packages/umpire/tests/position-files.ts';
import { editing } from '../../src/editing/index.ts';
import { ocs } from '../../src/index.ts';
import { sections } from '../../src/sections.ts';

/** Sections of the ground war that have files, each at least one. */
const GROUND = /^(?:4\.[1-8]|[58]\.|6\.[0-3]|7\.|9\.|10\.)/;

describePositionFiles({
  game: { ...ocs, editing } as unknown as Game,
  docs: fileURLToPath(new URL('../../../../docs', import.meta.url)),
  at: ['positions', 'ocs'],
  covered: Object.keys(sections).filter((section) => GROUND.test(section)),
});
