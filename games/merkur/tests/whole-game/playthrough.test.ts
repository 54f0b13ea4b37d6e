import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { firstDifference } from '../../../../packages/umpire/tests/playthrough.ts';
import { merkur } from '../../src/index.ts';
import { playthroughs } from '../playthroughs.ts';

const RENEW = 'node tools/run-ts.mjs docs/playthroughs/renew.ts';
const fileOf = (scenario: string): string =>
  fileURLToPath(new URL(`../../../../docs/playthroughs/${merkur.id}-${scenario}.txt`, import.meta.url));

describe.each(merkur.scenarios.map(({ id }) => id))('the playthrough of %s', (scenario) => {
  it('is played again line by line', () => {
    const play = playthroughs[scenario];
    if (!play || !existsSync(fileOf(scenario))) expect.fail(`${scenario} has no playthrough: add one to playthroughs.ts, then ${RENEW}`);
    const difference = firstDifference(readFileSync(fileOf(scenario), 'utf8'), play());
    expect(difference, `${difference}\nIf it is meant to: ${RENEW}, and read the diff`).toBeNull();
  });
});
