import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { playthroughs } from '../../games/gertrud/tests/playthroughs.ts';

/** Writes the playthroughs anew: `node tools/run-ts.mjs docs/playthroughs/renew.ts`. Then read `git diff`: each line is a rule. */
for (const [scenario, play] of Object.entries(playthroughs))
  writeFileSync(join(process.cwd(), 'docs', 'playthroughs', `gertrud-${scenario}.txt`), play());
