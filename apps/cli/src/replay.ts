import {
  DataError,
  gameOfRecord,
  openRecord,
  RecordError,
  scenarioOf,
  verify,
  writePosition,
  type Game,
  type RecordLine,
  type Table,
  type Verified,
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
    table = openWhole(game, file, text);
  } catch (error) {
    if (!(error instanceof RecordError) || error.corrupt) throw error instanceof DataError ? new Bad(`${file}: ${error.message}`) : error;
    console.error(`sandtable: ${file}: ${error.message}`);
    return 1;
  }
  if (options.to === undefined && options.out === undefined && options.view === undefined) story(table, options.json);
  else position(file, table, options);
  return 0;
}

/**
 * Opens a record. Where its writer was killed it may end within a line, or between two of one command: what is not whole is left out, and
 * said.
 * @throws RecordError
 */
function openWhole(game: Game, file: string, text: string): Table {
  const rows = text.split('\n');
  const rest = rows.pop() ?? '';
  const isCut = rest !== '' && !isJson(rest);
  if (isCut) console.error(`sandtable: ${file}: line ${rows.length + 1} is cut off and left out`);
  const whole = isCut ? rows.map((row) => `${row}\n`).join('') : text;
  try {
    return openRecord(game, whole);
  } catch (error) {
    const count = rows.length + (isCut || rest === '' ? 0 : 1);
    if (!(error instanceof RecordError) || error.corrupt || error.line !== count + 1) throw error;
    console.error(`sandtable: ${file}: line ${count}, after which the game's end is missing, is left out`);
    return openRecord(
      game,
      rows
        .slice(0, count - 1)
        .map((row) => `${row}\n`)
        .join(''),
    );
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function verified(games: readonly Game[], file: string, text: string, { to, out, view, json }: Options): 0 | 1 {
  if (to !== undefined || out !== undefined || view !== undefined) throw new Bad('--verify goes alone, without --to, --out and --view');
  let result: ReturnType<typeof verify>;
  try {
    result = verify(gameOfRecord(games, text), text);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error instanceof DataError ? new Bad(`${file}: ${error.message}`) : error;
    result = { ok: false, line: error.line, what: error.what };
  }
  print(json, result, () => `${file}: ${result.ok ? found(result) : `line ${result.line}: ${result.what}`}`);
  return result.ok ? 0 : 1;
}

/** What a record is that was found true: as far as it could be checked. */
function found({ lines, hash, finished, from, unchecked, openFrom, practice, words }: Extract<Verified, { ok: true }>): string {
  const checked = unchecked.length === 0 ? 'all as they must be' : 'what can be checked is as it must be';
  const known = from > 2 ? `; every line is known from line ${from} on` : '';
  const left = unchecked.map(({ what, from: first, to, why }) => {
    const where = first === to ? `line ${first}` : `lines ${first} to ${to}`;
    return `\n  not checked: ${what === 'lines' ? where : `${what}, ${where}`}: ${why}`;
  });
  const opened =
    openFrom === null
      ? ''
      : `\n  the dice could be known beforehand: the seed ${openFrom === 1 ? 'stands in the header' : `was laid open at line ${openFrom}`}`;
  const taken = practice ? '\n  a practice game: everything could be taken back, dice too' : '';
  const mixed = words
    ? `\n  the dice are mixed of the umpire's seed and the words of ${words.join(' and ')}, each committed to beforehand`
    : '';
  return `${lines} lines, ${checked}${known}; the game is ${finished ? 'over' : 'not over yet'}; hash ${hash}${left.join('')}${mixed}${opened}${taken}`;
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
  if ('unsealed' in line) return `${number} the seed is laid open: ${line.unsealed}`;
  if ('resumed' in line)
    return `${number} play goes on under rules ${line.rules} ${line.as === 'snapshot' ? `from line ${line.resumed}` : 'as it stands'}`;
  if ('snapshot' in line) return `${number} — ${line.within ? 'the position within ' : ''}turn ${line.snapshot.turn ?? 1}`;
  return `${number} ${line.result ? `${line.result.winner ?? 'nobody'} wins: ${line.result.says}${line.result.rule === null ? '' : ` (${line.result.rule})`}` : 'the game ends'}; seed ${line.seed}`;
}
