import { expect, it } from 'vitest';
import { Tally, ToAndFro } from '../src/index.ts';

it('counts by seat and kind, and has every kind from the beginning', () => {
  const tally = new Tally(['red', 'blue'], ['ships sunk', 'steps lost']);
  tally.add('red', 'ships sunk');
  tally.add('red', 'ships sunk', 2);
  expect(tally.counts).toEqual({ 'red ships sunk': 3, 'red steps lost': 0, 'blue ships sunk': 0, 'blue steps lost': 0 });
});

/** How many pieces go back in each movement phase of a seat that has begun with them at the first of these places. */
function back(...ends: readonly (readonly number[])[]): number[] {
  const journeys = new ToAndFro();
  const found: number[] = [];
  let now = ends[0] ?? [];
  const note = (phase: string, mover: string | null) =>
    journeys.note(
      phase,
      mover,
      () => now,
      (_seat, many) => found.push(many),
    );
  for (const [turn, end] of ends.slice(1).entries()) {
    note(`${turn} move`, 'red');
    note(`${turn} move`, 'red');
    now = end;
    note(`${turn} fight`, null);
  }
  return found;
}

it('tells who goes back where he came from a movement phase later', () => {
  expect(back([1, 1], [2, 1], [1, 1], [2, 2])).toEqual([0, 1, 1]);
  expect(back([1, 1], [2, 3], [3, 1], [1, 1])).toEqual([0, 1, 0]);
});

it('counts neither who stays nor who comes from off the map or leaves it', () => {
  expect(back([1, -1], [1, 4], [1, -1], [1, 4])).toEqual([0, 0, 0]);
});

it('follows the seats apart', () => {
  const journeys = new ToAndFro();
  const found: string[] = [];
  const note = (phase: string, mover: string | null, where: readonly number[]) =>
    journeys.note(
      phase,
      mover,
      () => where,
      (seat, many) => found.push(`${seat} ${many}`),
    );
  note('1 red', 'red', [1, 5]);
  note('1 blue', 'blue', [2, 5]);
  note('2 red', 'red', [2, 6]);
  note('2 blue', 'blue', [1, 6]);
  note('3 red', 'red', [1, 5]);
  expect(found).toEqual(['red 0', 'blue 0', 'red 1', 'blue 1']);
});
