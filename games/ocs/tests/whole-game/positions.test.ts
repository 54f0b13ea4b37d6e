import { fileURLToPath } from 'node:url';
import type { Game } from '@sandtable/umpire';
import { describePositionFiles } from '../../../../packages/umpire/tests/position-files.ts';
import { editing } from '../../src/editing/index.ts';
import { ocs } from '../../src/index.ts';
import { sections } from '../../src/sections.ts';

/**
 * Sections that have a file. Left out are those that only say what is called how, and by which nothing is decided: 1.0, 3.1, 3.4, 3.7, 11.0, 12.7,
 * 15.3; limited intelligence (4.9), which is no matter of a position by itself; and what is still to come: air drops and transport, the sea.
 */
const COVERED =
  /^(?:Intro|Terms|2\.|3\.[025]$|4\.[1-8]|5\.|6\.|7\.|8\.|9\.|10\.|11\.[1-578]|12\.[1-68]|13\.|14\.(?:\d|1[0-8])$|15\.[0-2]|16\.|17\.|18\.|21\.)/;

describePositionFiles({
  game: { ...ocs, editing } as unknown as Game,
  docs: fileURLToPath(new URL('../../../../docs', import.meta.url)),
  at: ['positions', 'ocs'],
  covered: Object.keys(sections).filter((section) => COVERED.test(section)),
});
