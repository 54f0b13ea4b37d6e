import { expect, it } from 'vitest';
import { setupOf } from '../../umpire/tests/conformance/tiny.ts';
import { playOut, reportPage, summaryOf, type Run } from '../src/index.ts';
import { playable } from './wager.ts';

const { game, staff } = playable;
const setup = setupOf(game);
const seats = { red: { level: 'bold', budget: 40 }, blue: { level: 'shy' } };
const run: Run = {
  playable,
  setup,
  seats,
  first: 5,
  played: Array.from({ length: 12 }, (_, i) => playOut(game, staff, { setup, seats, seed: String(5 + i) })),
  faults: [],
  commit: 'abc1234',
  cores: 2,
  seconds: 1.5,
};

it('sums a run up', () => {
  const summary = summaryOf(run);
  expect(summary).toMatchObject({ game: 'wager', seat: 'red', games: 12, broken: 0, seeds: [5, 16], commands: 8, commit: 'abc1234' });
  expect(summary.seats).toEqual({ red: { level: 'bold', budget: 40 }, blue: { level: 'shy', budget: 0 } });
  expect(summary.chance.value).toBeCloseTo(1 - 120 / 1296, 12);
  expect(() => summaryOf({ ...run, played: [] })).toThrow('no game was played to its end');
});

it('draws a page that needs nothing else', () => {
  const page = reportPage(run);
  for (const text of [
    'Red victory',
    'Length of the games',
    'Stake by turn',
    'Where the fighting was',
    'the table',
    '5 to 16',
    'abc1234',
    '40 evaluations',
  ])
    expect(page).toContain(text);
  expect(page).not.toMatch(/NaN|undefined|Infinity|https?:/);
  expect(page.match(/<svg/g)).toHaveLength(4);
});

it('says what each seat threw away in a game, where the yardstick counts that', () => {
  expect(reportPage(run)).not.toContain('What was thrown away');
  const counted = (wasted: number) => ({ 'red wasted stakes': wasted, 'blue wasted stakes': 0 });
  const played = run.played.map((one, i) => ({ ...one, blunders: counted(i % 2) }));
  expect(summaryOf({ ...run, played }).blunders).toEqual({ 'red wasted stakes': 0.5, 'blue wasted stakes': 0 });
  expect(reportPage({ ...run, played })).toContain('<tr><td>Wasted stakes</td><td>0.50</td><td>0.00</td></tr>');
});

it('colours the places of a map that has one by what was fought there', () => {
  const outline = [
    [0, 1],
    [1, 0],
    [-1, 0],
  ] as const;
  const places = [
    { id: 'the table', x: 0, y: 0, land: true, name: 'A & B' },
    { id: 'the floor', x: 1, y: 0, land: false, name: null },
  ];
  const yardstick = { ...staff.yardstick, chart: () => ({ places, outline }) };
  const page = reportPage({ ...run, playable: { game, staff: { ...staff, yardstick } } });
  expect(page.match(/class="heat"/g)).toHaveLength(1);
  expect(page).toContain('A &amp; B: 4.00 attacks a game');
  expect(page.match(/class="(land|sea)"/g)).toHaveLength(2);
});
