import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { gertrud as game } from '@sandtable/gertrud';
import { verify } from '@sandtable/umpire';
import { playAtRandom } from '../games/gertrud/tests/random-games.ts';

/** `npm run soak -- [games] [first seed]`: random games, every record verified; the result is kept in docs/soak.md. */
const [many = 1000, first = 1] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);

interface Tally {
  games: number;
  commands: number;
  german: number;
  broken: string[];
  turns: Record<string, number>;
}

const tally: Tally = { games: 0, commands: 0, german: 0, broken: [], turns: {} };
const started = performance.now();
for (let seed = first; seed < first + many; seed++) {
  try {
    const table = playAtRandom(String(seed));
    const verified = verify(game, table.text());
    if (!verified.ok) throw new Error(`record of seed ${seed}: ${verified.what}`);
    tally.games++;
    tally.commands += table.lines.filter((line) => 'do' in line).length;
    if (table.position.outcome?.winner === 'german') tally.german++;
    const turn = String(game.turn(table.position));
    tally.turns[turn] = (tally.turns[turn] ?? 0) + 1;
  } catch (error) {
    tally.broken.push((error as Error).message);
  }
  if (process.stderr.isTTY) process.stderr.write(`\r${seed - first + 1} of ${many} games, ${tally.broken.length} broken`);
}
if (process.stderr.isTTY) process.stderr.write('\n');

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
const report = `# Soak

The last run of \`npm run soak\`: whole random games of Operation Gertrud, Early 1941, every record verified.

| date | commit | games | seeds | commands | won by the Germans | broken | minutes |
| --- | --- | --- | --- | --- | --- | --- | --- |
| ${new Date().toISOString().slice(0, 10)} | ${commit} | ${tally.games} | ${first} to ${first + many - 1} | ${tally.commands} | ${tally.german} | ${tally.broken.length} | ${minutes} |

Games by the turn of their end: ${Object.entries(tally.turns)
  .map(([turn, count]) => `turn ${turn}: ${count}`)
  .join(', ')}.
${tally.broken.map((message) => `\n- ${message}`).join('')}`;
writeFileSync('docs/soak.md', report);
console.log(report);
process.exitCode = tally.broken.length > 0 ? 1 : 0;
