import {
  isFacts,
  isList,
  type Command,
  type Happening,
  type Line,
  type Position,
  type RecordLine,
  type Table,
  type Value,
} from '@sandtable/umpire';

/** What a game adds to its playthroughs: a word or two on how a position stands, in lines. */
export interface Narrator<P extends Position> {
  summary(position: P): readonly string[];
}

const INDENT = '    ';
const WIDTH = 140;

/**
 * A whole game as text to be read and compared line by line: every decision with its seat, step and rule, then what happened,
 * the rules it cites, its dice and its sums; at the end of each phase how the position stands, and its hash at each new turn.
 * A change of any rule shows as the first line that differs, in words.
 */
export function playthrough<P extends Position>(table: Table<P>, { summary }: Narrator<P>): string {
  const text = opening(table);
  for (const line of table.lines) text.push(...told(table, line, summary));
  return `${text.map((one) => one.trimEnd()).join('\n')}\n`;
}

function opening<P extends Position>({ header, game }: Table<P>): string[] {
  const scenario = game.scenarios.find(({ id }) => id === header.scenario);
  const usual = new Map(scenario?.options.map((option) => [option.id, option.default]));
  const chosen = Object.entries(header.options).filter(([id, value]) => usual.get(id) !== value);
  return [
    `${game.title}: ${scenario?.title ?? header.scenario}`,
    `options: ${chosen.length > 0 ? words(Object.fromEntries(chosen)) : 'as usual'}`,
    `seats: ${words(header.seats)}`,
    `seed: ${header.seed ?? 'secret'}`,
    '',
    'Written by: node tools/run-ts.mjs docs/playthroughs/renew.ts',
    'A decision is a line: its number in the record, turn, seat, step and rule, and the command; what happened stands below it.',
    '',
  ];
}

function told<P extends Position>(table: Table<P>, line: RecordLine, summary: Narrator<P>['summary']): string[] {
  if ('do' in line) return decision(table, line, summary);
  if ('snapshot' in line && line === table.lines[0])
    return [`${line.n} the opening`, ...table.happened(line.n).flatMap(happening), ...stands(summary(table.at(line.n))), ''];
  if ('snapshot' in line && 'within' in line) return [];
  if ('snapshot' in line)
    return [`${line.n} turn ${table.game.turn(table.at(line.n))} begins: position ${table.game.hash(table.at(line.n))}`, ''];
  if ('result' in line) return [`${line.n} the end: ${words(line.result as unknown as Value)}`];
  return [`${line.n} ${words(line as unknown as Value)}`];
}

function decision<P extends Position>(
  table: Table<P>,
  line: Extract<RecordLine, { readonly do: unknown }>,
  summary: Narrator<P>['summary'],
): string[] {
  const { game } = table;
  const [before, after] = [table.at(line.n - 1), table.at(line.n)];
  const asked = game.awaiting(before);
  const happened = table.happened(line.n);
  const where = `turn ${game.turn(before)}, ${line.seat}: ${asked?.procedure} › ${asked?.step} (${asked?.rule})`;
  const dice = line.dice.length > 0 ? ` | dice ${line.dice.join(' ')}` : '';
  const ends = happened.some(({ what }) => what === 'phase');
  return [
    `${line.n} ${where}: ${ordered(line.do as Command)}${dice}`,
    ...happened.flatMap(happening),
    ...(ends ? [...stands(summary(after)), ''] : []),
  ];
}

const stands = (lines: readonly string[]): string[] => lines.flatMap((line) => folded(`${INDENT}= ${line}`));

const ordered = ({ act, ...parts }: Command): string => [act, words(parts)].filter((one) => one !== '').join(' ');

function happening({ what, rules = [], lines, ...particulars }: Happening): string[] {
  const cited = rules.length > 0 ? ` [${rules.join(' ')}]` : '';
  const told = words(particulars as { readonly [key: string]: Value });
  const head = folded(`${INDENT}${what}${told === '' ? '' : `: ${told}`}${cited}`);
  const sums = (isList(lines as Value) ? (lines as unknown as readonly Line[]) : []).map(
    ({ rule, value, says }) => `${INDENT}${INDENT}${rule} ${value === null ? '' : `${value} `}${says}`,
  );
  return [...head, ...sums];
}

/** A value in words: "units de-73 de-132, to 2003". Whatever is empty says so. */
function words(value: Value): string {
  if (value === null) return 'none';
  if (isList(value)) return value.length === 0 ? 'none' : value.map((one) => (isFacts(one) ? `(${words(one)})` : words(one))).join(' ');
  if (isFacts(value))
    return Object.entries(value)
      .map(([key, one]) => `${key} ${isFacts(one) ? `(${words(one)})` : words(one)}`)
      .join(', ');
  return value === true ? 'yes' : value === false ? 'no' : String(value);
}

/** The line, broken where it grows too long to read; what follows stands further in. */
function folded(line: string): string[] {
  if (line.length <= WIDTH) return [line];
  const at = line.lastIndexOf(' ', WIDTH);
  return at <= INDENT.length * 3 ? [line] : [line.slice(0, at), ...folded(`${INDENT}${INDENT}${INDENT}${line.slice(at + 1)}`)];
}

/** The first line in which two texts differ, in words; null where none does. */
export function firstDifference(expected: string, actual: string): string | null {
  const [was, is] = [expected.split('\n'), actual.split('\n')];
  const at = was.findIndex((line, i) => line !== is[i]);
  const n = at < 0 ? (is.length > was.length ? was.length : -1) : at;
  return n < 0 ? null : `line ${n + 1} differs\n  was: ${was[n] ?? '(the text had ended)'}\n  is:  ${is[n] ?? '(the text has ended)'}`;
}
