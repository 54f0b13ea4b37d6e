import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gertrud } from '@sandtable/gertrud';
import { verify, type Game, type Position, type Table } from '@sandtable/umpire';
import { whatIf1940 } from '@sandtable/what-if-1940';
import { playAtRandom as playGertrud } from '../games/gertrud/tests/random-games.ts';
import { playAtRandom as playWhatIf } from '../games/what-if-1940/tests/random-games.ts';
import { countFrom, refused } from './words.ts';

/**
 * `npm run soak -- [games] [first seed] [--game ID]`: random games, every record verified. The result is kept in docs/soak.md, in the game's own part;
 * what stands there of another game stays.
 */
interface Subject {
  readonly game: Game<Position>;
  readonly title: string;
  /** What is played. */
  readonly scenario: string;
  play(seed: string): Table<Position>;
}

const subject = <P extends Position>(game: Game<P>, title: string, scenario: string, play: (seed: string) => Table<P>): Subject =>
  ({ game, title, scenario, play }) as unknown as Subject;

const SUBJECTS: readonly Subject[] = [
  subject(gertrud, 'Operation Gertrud', 'Early 1941', playGertrud),
  subject(whatIf1940, '1940: What If?', 'the campaign', playWhatIf),
];

const FILE = 'docs/soak.md';
const MANY = 1000;
const SIDE = 'german';

interface Tally {
  games: number;
  commands: number;
  german: number;
  readonly broken: string[];
  readonly turns: { [turn: string]: number };
}

/** One game, its record read again from its text. @throws Error where it breaks, or its record is not true */
function playOne({ game, play }: Subject, seed: number, tally: Tally): void {
  const table = play(String(seed));
  const verified = verify(game, table.text());
  if (!verified.ok) throw new Error(`record of seed ${seed}: ${verified.what}`);
  const turn = String(game.turn(table.position));
  tally.games++;
  tally.commands += table.lines.filter((line) => 'do' in line).length;
  tally.turns[turn] = (tally.turns[turn] ?? 0) + 1;
  if (table.position.outcome?.winner === SIDE) tally.german++;
}

function soak(one: Subject, many: number, first: number): Tally {
  const tally: Tally = { games: 0, commands: 0, german: 0, broken: [], turns: {} };
  for (let seed = first; seed < first + many; seed++) {
    try {
      playOne(one, seed, tally);
    } catch (error) {
      tally.broken.push((error as Error).message);
    }
    if (process.stderr.isTTY) process.stderr.write(`\r${seed - first + 1} of ${many} games, ${tally.broken.length} broken`);
  }
  if (process.stderr.isTTY) process.stderr.write('\n');
  return tally;
}

/** A game's part of the file: what its last run found. */
function partOf({ title, scenario }: Subject, { games, commands, german, broken, turns }: Tally, first: number, minutes: string): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const last = first + games + broken.length - 1;
  const ends = Object.entries(turns).map(([turn, count]) => `turn ${turn}: ${count}`);
  return `## ${title}, ${scenario}

| date | commit | games | seeds | commands | won by the Germans | broken | minutes |
| --- | --- | --- | --- | --- | --- | --- | --- |
| ${new Date().toISOString().slice(0, 10)} | ${commit} | ${games} | ${first} to ${last} | ${commands} | ${german} | ${broken.length} | ${minutes} |

Games by the turn of their end: ${ends.join(', ')}.
${broken.map((message) => `\n- ${message}`).join('')}`.trimEnd();
}

/** The whole file, with this part new and those of the other games as they stood. */
function fileWith(one: Subject, part: string): string {
  const old = existsSync(FILE)
    ? readFileSync(FILE, 'utf8')
        .split(/^(?=## )/m)
        .slice(1)
    : [];
  const headOf = ({ title, scenario }: Subject): string => `## ${title}, ${scenario}\n`;
  const parts = SUBJECTS.flatMap((other) => (other === one ? [part] : old.filter((text) => text.startsWith(headOf(other)))));
  return [
    '# Soak\n\nThe last runs of `npm run soak -- --game ID`: whole random games, every record verified.',
    ...parts.map((text) => text.trim()),
  ]
    .join('\n\n')
    .concat('\n');
}

const { values, positionals } = parseArgs({ options: { game: { type: 'string', default: 'gertrud' } }, allowPositionals: true });
const one = SUBJECTS.find(({ game }) => game.id === values.game) ?? refused(`--game ${values.game}: there is no such game`);
const many = countFrom('games', positionals[0], MANY);
const first = countFrom('first seed', positionals[1], 1);
const started = performance.now();
const tally = soak(one, many, first);
const part = partOf(one, tally, first, ((performance.now() - started) / 60_000).toFixed(1));
writeFileSync(FILE, fileWith(one, part));
console.log(part);
process.exitCode = tally.broken.length > 0 ? 1 : 0;
