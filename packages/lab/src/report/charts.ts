import { quantile, type Estimate } from '../statistics.ts';
import { element, hint, label, pathThrough, picture, scale, ticks } from './svg.ts';

/** One of up to two parties, as the style sheet colours them: the measured seat, and the other. */
export type Party = 'one' | 'other' | 'both';

const ROW = 44;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Shares from 0 to 100 % with their intervals, one below the other. */
export function intervals(rows: readonly { readonly name: string; readonly estimate: Estimate; readonly party: Party }[]): string {
  const [left, right, top] = [190, 560, 12];
  const bottom = top + rows.length * ROW;
  const x = scale(0, 1, left, right);
  const grid = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    element('line', { class: 'grid', x1: x(share), x2: x(share), y1: top, y2: bottom }),
    label({ class: 'tick', x: x(share), y: bottom + 18, 'text-anchor': 'middle' }, `${100 * share} %`),
  ]);
  const bars = rows.flatMap(({ name, estimate: { value, from, to }, party }, i) => {
    const y = top + (i + 0.5) * ROW;
    return [
      label({ class: 'name', x: left - 16, y: y + 5, 'text-anchor': 'end' }, name),
      element('line', { class: `interval ${party}`, x1: x(from), x2: x(to), y1: y, y2: y }, hint(`${percent(from)} to ${percent(to)}`)),
      element('circle', { class: `dot ${party}`, cx: x(value), cy: y, r: 6.5 }),
      label({ class: 'value', x: right + 16, y: y - 2 }, percent(value)),
      label({ class: 'tick', x: right + 16, y: y + 14 }, `${percent(from)} to ${percent(to)}`),
    ];
  });
  const says = rows.map(({ name, estimate }) => `${name}: ${percent(estimate.value)}`).join('; ');
  return picture(720, bottom + 28, says, ...grid, ...bars);
}

/** A figure followed from turn to turn: `games[g][t]` in game g at the end of turn t + 1. */
export interface Course {
  readonly name: string;
  readonly party: Party;
  readonly games: readonly (readonly number[])[];
}

const FRAME = { width: 460, left: 44, right: 14, top: 14, bottom: 30, height: 210 } as const;

function axes(turns: number, marks: readonly number[]) {
  const { width, left, right, top, bottom, height } = FRAME;
  const x = scale(0.6, turns + 0.4, left, width - right);
  const y = scale(marks[0] as number, marks.at(-1) as number, height - bottom, top);
  const lines = marks.flatMap((mark) => [
    element('line', { class: mark === 0 ? 'grid zero' : 'grid', x1: left, x2: width - right, y1: y(mark), y2: y(mark) }),
    label({ class: 'tick', x: left - 8, y: y(mark) + 4, 'text-anchor': 'end' }, String(mark)),
  ]);
  const numbers = Array.from({ length: turns }, (_, i) =>
    label({ class: 'tick', x: x(i + 1), y: height - bottom + 18, 'text-anchor': 'middle' }, String(i + 1)),
  );
  return { x, y, drawn: [...lines, ...numbers] };
}

/** Medians by turn, with a band that holds the middle half of the games and a paler one that holds four in five. */
export function overTurns(courses: readonly Course[], turns: number): string {
  const all = courses.flatMap(({ games }) => games.flat());
  const { x, y, drawn } = axes(turns, ticks(Math.min(0, ...all), Math.max(1, ...all), 4));
  const shown = courses.flatMap((course) => courseOf(course, turns, x, y));
  const says = courses.map(({ name, games }) => `${name}: median at the end ${median(games.map((game) => game.at(-1) ?? 0))}`).join('; ');
  return picture(FRAME.width, FRAME.height, says, ...drawn, ...shown);
}

const median = (values: readonly number[]): number => quantile(values, 0.5);
const rounded = (value: number): string => String(Math.round(value * 10) / 10);

function courseOf({ name, party, games }: Course, turns: number, x: (turn: number) => number, y: (value: number) => number): string[] {
  const at = Array.from({ length: turns }, (_, turn) => games.map((game) => game[turn]).filter((value) => value !== undefined));
  const played = at.map((values, i) => ({ turn: i + 1, values })).filter(({ values }) => values.length > 0);
  const along = (share: number) => played.map(({ turn, values }) => [x(turn), y(quantile(values, share))] as const);
  const band = (least: number, most: number, name: string) =>
    element('path', { class: `${name} ${party}`, d: pathThrough([...along(least), ...along(most).toReversed()], true) });
  const dots = played.map(({ turn, values }) =>
    element(
      'circle',
      { class: `dot ${party}`, cx: x(turn), cy: y(median(values)), r: 3.5 },
      hint(
        `${name}, turn ${turn}: median ${rounded(median(values))}, four in five games ${rounded(quantile(values, 0.1))} to ${rounded(quantile(values, 0.9))}`,
      ),
    ),
  );
  return [
    band(0.1, 0.9, 'band wide'),
    band(0.25, 0.75, 'band'),
    element('path', { class: `line ${party}`, d: pathThrough(along(0.5)) }),
    ...dots,
  ];
}

/** Counts by turn as columns, several kinds one upon the other. */
export function columns(kinds: readonly { readonly name: string; readonly party: Party; readonly counts: readonly number[] }[]): string {
  const turns = Math.max(...kinds.map(({ counts }) => counts.length));
  const totals = Array.from({ length: turns }, (_, turn) => kinds.reduce((sum, { counts }) => sum + (counts[turn] ?? 0), 0));
  const { x, y, drawn } = axes(turns, ticks(0, Math.max(1, ...totals), 4));
  const wide = (x(2) - x(1)) * 0.62;
  const bars = totals.flatMap((_, turn) => {
    let below = 0;
    return kinds.flatMap(({ name, party, counts }) => {
      const count = counts[turn] ?? 0;
      const [from, to] = [below, (below += count)];
      if (count === 0) return [];
      const place = { x: x(turn + 1) - wide / 2, y: y(to), width: wide, height: y(from) - y(to) };
      return [element('rect', { class: `column ${party}`, ...place, rx: 2 }, hint(`turn ${turn + 1}: ${count} ${name}`))];
    });
  });
  const says = kinds.map(({ name, counts }) => `${name} by turn: ${counts.join(', ')}`).join('; ');
  return picture(FRAME.width, FRAME.height, says, ...drawn, ...bars);
}
