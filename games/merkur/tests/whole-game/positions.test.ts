import { fileURLToPath } from 'node:url';
import type { Game } from '@sandtable/umpire';
import { describePositionFiles } from '../../../../packages/umpire/tests/position-files.ts';
import { editing } from '../../src/editing/index.ts';
import { merkur } from '../../src/index.ts';
import { sections } from '../../src/sections.ts';

/** Sections that have a file: those by which something is decided. Left out are those that only say what is called how. */
const COVERED = /^(?:2\.[CEFH]|4\.[BC]|5\.|6\.|7\.|8\.|9\.|10\.|11\.|12\.|13\.|14\.|15\.|16\.|17\.|20\.B)/;

describePositionFiles({
  game: { ...merkur, editing } as unknown as Game,
  docs: fileURLToPath(new URL('../../../../docs', import.meta.url)),
  at: ['positions', 'merkur'],
  covered: Object.keys(sections).filter((section) => COVERED.test(section)),
  ids: /(?<![\w.#-])\d+\.(?:[A-Z](?:\.\w+)*|\d(?:\.[a-z]\w*)*)(?:#\d+)?(?![\w#-]|\.\w)/g,
});
