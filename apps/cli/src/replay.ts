import {
  gameOfRecord,
  openRecord,
  RecordError,
  scenarioOf,
  verify,
  writePosition,
  type Game,
  type RecordLine,
  type Table,
} from '@sandtable/umpire';
import { Bad, print, readText, within, writeText } from './output.ts';

interface Options {
  readonly verify?: boolean;
  readonly to?: string;
  readonly out?: string;
  readonly view?: string;
  readonly json?: boolean;
}

/** Follows a record: checks it, or shows the position after a line. 1 where it is not what was written or comes out differently. */
export function replay(games: readonly Game[], file: string, options: Options): 0 | 1 {
  const text = readText(file);
  if (options.verify) return verified(games, file, text, options);
  const game = within(file, () => gameOfRecord(games, text));
  let table: Table;
  try {
    table = openRecord(game, text);
  } catch (error) {
    if (!(error instanceof RecordError) || error.corrupt) throw error instanceof RecordError ? new Bad(`${file}: ${error.message}`) : error;
    console.error(`sandtable: ${file}: ${error.message}`);
    return 1;
  }
  if (options.to === undefined && options.out === undefined && options.view === undefined) story(table, options.json);
  else position(file, table, options);
  return 0;
}

function verified(games: readonly Game[], file: string, text: string, { to, out, view, json }: Options): 0 | 1 {
  if (to !== undefined || out !== undefined || view !== undefined) throw new Bad('--verify goes alone, without --to, --out and --view');
  let result: ReturnType<typeof verify>;
  try {
    result = verify(gameOfRecord(games, text), text);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    result = { ok: false, line: error.line, what: error.what };
  }
  print(json, result, () => {
    if (!result.ok) return `${file}: line ${result.line}: ${result.what}`;
    return `${file}: ${result.lines} lines, all as they must be; the game is ${result.finished ? 'over' : 'not over yet'}; hash ${result.hash}`;
  });
  return result.ok ? 0 : 1;
}

function position(file: string, table: Table, { to, out, view, json }: Options): void {
  const { game } = table;
  const line = lineFrom(file, table, to);
  const at = table.at(line);
  const written = writePosition(game, at);
  if (out !== undefined) writeText(out, `${JSON.stringify(written, null, 2)}\n`);
  if (view !== undefined) {
    const { seats } = scenarioOf(game, at.setup.scenario, at.setup.edition);
    if (!seats.includes(view)) throw new Bad(`--view ${view}: the seats are ${seats.join(', ')}`);
    const seen = game.view(at, view);
    print(json, { line, seat: view, view: seen }, () => JSON.stringify(seen, null, 2));
    return;
  }
  const hash = game.hash(at);
  print(json, { line, hash, ...(out === undefined ? { position: written } : { out }) }, () =>
    out === undefined ? JSON.stringify(written, null, 2) : `${out}: line ${line}, hash ${hash}`,
  );
}

function lineFrom(file: string, table: Table, to: string | undefined): number {
  if (to === undefined) return table.size;
  const line = Number(to);
  if (!/^\d+$/.test(to) || line < 1 || line > table.size)
    throw new Bad(`--to ${to}: a line of ${file} from 1 to ${table.size} is expected`);
  return line;
}

/** The game told line by line. */
function story(table: Table, json: boolean | undefined): void {
  const lines = table.lines.map((line) => ({ line, happened: table.happened(line.n) }));
  print(json, { header: table.header, lines: lines.map(({ line, happened }) => ({ ...line, happened })) }, () =>
    lines.map(({ line, happened }) => [inWords(line), ...happened.map((one) => `       ${JSON.stringify(one)}`)].join('\n')).join('\n'),
  );
}

function inWords(line: RecordLine): string {
  const number = String(line.n).padStart(5);
  if ('do' in line)
    return `${number} ${line.seat}: ${JSON.stringify(line.do)}${line.dice.length > 0 ? ` dice ${line.dice.join(' ')}` : ''}${line.why ? ` – ${line.why}` : ''}`;
  if ('undo' in line) return `${number} ${line.seat}: back to line ${line.undo}`;
  if ('redo' in line) return `${number} ${line.seat}: forth to line ${line.redo}`;
  if ('correct' in line) return `${number} ${line.seats.join(', ')}: the position is put right`;
  if ('concede' in line) return `${number} ${line.concede} gives the game up`;
  if ('resumed' in line)
    return `${number} play goes on under rules ${line.rules} ${line.as === 'snapshot' ? `from line ${line.resumed}` : 'as it stands'}`;
  if ('snapshot' in line) return `${number} — turn ${line.snapshot.turn ?? 1}`;
  return `${number} ${line.result ? `${line.result.winner ?? 'nobody'} wins: ${line.result.says}${line.result.rule === null ? '' : ` (${line.result.rule})`}` : 'the game ends'}; seed ${line.seed}`;
}
