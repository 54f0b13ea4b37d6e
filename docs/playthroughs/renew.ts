import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { playthroughs as gertrud } from '../../games/gertrud/tests/playthroughs.ts';
import { playthroughs as merkur } from '../../games/merkur/tests/playthroughs.ts';
import { playthroughs as ocs } from '../../games/ocs/tests/playthroughs.ts';
import { playthroughs as whatIf1940 } from '../../games/what-if-1940/tests/playthroughs.ts';

/** Writes the playthroughs anew: `node tools/run-ts.mjs docs/playthroughs/renew.ts`. Then read `git diff`: each line is a rule. */
for (const [game, playthroughs] of Object.entries({ gertrud, merkur, ocs, 'what-if-1940': whatIf1940 }))
  for (const [scenario, play] of Object.entries(playthroughs))
    writeFileSync(join(process.cwd(), 'docs', 'playthroughs', `${game}-${scenario}.txt`), play());
