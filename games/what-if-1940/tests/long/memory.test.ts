import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { randomPlayer, Table } from '@sandtable/umpire';
import { expect, test } from 'vitest';
import { whatIf1940 } from '../../src/index.ts';

/** A game of 10,000 commands, however much of it is taken back, lies in the memory of a page beside its map. */
const COMMANDS = 10_000;
const MEGABYTES = 100;
/** A whole random game has some 400 commands: long before its end it is taken back to the beginning. */
const BEFORE_THE_END = 250;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heap = (): number => {
  collect();
  return getHeapStatistics().used_heap_size / 1e6;
};

test('ten thousand commands lie in less than 100 MB', { timeout: 600_000 }, () => {
  const scenario = whatIf1940.scenarios[0] as (typeof whatIf1940.scenarios)[number];
  const seats = Object.fromEntries(scenario.seats.map((seat) => [seat, 'random']));
  const before = heap();
  const table = Table.open(whatIf1940, { setup: { scenario: scenario.id }, seats, seed: 'memory', practice: true });
  const players = new Map(scenario.seats.map((seat) => [seat, randomPlayer('memory', seat)]));
  for (let i = 1; i <= COMMANDS; i++) {
    const seat = whatIf1940.awaiting(table.position)?.seats[0] as string;
    table.act(seat, players.get(seat)?.decide(whatIf1940 as never, table.position) as never);
    if (i % BEFORE_THE_END === 0) table.undo(seat, 2);
  }
  expect(table.size).toBeGreaterThan(COMMANDS);
  const used = heap() - before;
  console.log(`${COMMANDS} commands: ${used.toFixed(0)} MB`);
  expect(used).toBeLessThan(MEGABYTES);
  expect(whatIf1940.hash(table.at(200))).toBe((table.lines[198] as { readonly hash?: string }).hash);
});
