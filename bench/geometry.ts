import {
  AT_ITS_COST,
  cheapest,
  cheapestTogether,
  flood,
  Grid,
  Paths,
  spread,
  type Passage,
  type Purse,
  type Start,
} from '@sandtable/hexes';
import { FastDice, draw, type Dice } from '@sandtable/umpire';
import { parsedWords } from '../tools/words.mjs';

const USAGE = `npm run bench:geometry -- [--json]: what a search over hexes costs on a map as large as that of OCS: supply of the whole map from twenty sources, found anew and again in
buffers that are there, and the reach of a unit and of stacks of three. Medians of three runs; --json prints one object.`;
const { values } = parsedWords(USAGE, { options: { json: { type: 'boolean', default: false } } });

const ROWS = 52;
const COLUMNS = 59;
const SOURCES = 20;
/** Movement points in halves: a motorized unit on roads and off them. */
const ALLOWANCE = 28;
const RUNS = 3;
const ROUNDS = 400;
/** Of so many hexes one stops who enters, and one is shut. */
const ONE_STOPS_IN = 12;
const ONE_SHUT_IN = 25;
/** Costs of hexsides, as often as each stands here. */
const COSTS = [1, 1, 2, 2, 2, 4, 4, 6, 0];
/** The same for units on foot, tracks and wheels: roads, open ground, rough ground, woods and swamp, and what none may enter. */
const COSTS_APART = [
  [2, 1, 1],
  [2, 1, 1],
  [2, 2, 4],
  [2, 2, 4],
  [2, 2, 4],
  [2, 4, 6],
  [4, 4, 8],
  [4, 6, 12],
  [0, 0, 0],
] as const;
/** What they have, in halves. */
const ALLOWANCES_APART = [20, 28, 40] as const;

interface Country {
  readonly passage: Passage;
  readonly shut: Uint8Array;
  readonly sources: readonly Start[];
  readonly count: number;
  /** Of a stack of three who pay differently; and alike. */
  readonly apart: readonly Purse[];
  readonly alike: readonly Purse[];
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

function country(dice: Dice): Country {
  const grid = new Grid({ orientation: 'point-up', shifted: 'odd', rows: [1, ROWS], columns: [1, COLUMNS] });
  const { count, neighbours } = grid;
  const costs = Uint8Array.from({ length: count * 6 }, () => COSTS[draw(dice, 'cost', COSTS.length)] as number);
  const shut = Uint8Array.from({ length: count }, () => Number(draw(dice, 'shut', ONE_SHUT_IN) === 0));
  const stops = Uint8Array.from({ length: count }, () => Number(draw(dice, 'stops', ONE_STOPS_IN) === 0));
  const sources = Array.from({ length: SOURCES }, () => ({ hex: draw(dice, 'source', count), at: 0 }));
  const ground = Uint8Array.from(costs, () => draw(dice, 'ground', COSTS_APART.length));
  const apart = ALLOWANCES_APART.map((allowance, i) => ({ costs: ground.map((one) => COSTS_APART[one]?.[i] ?? 0), allowance, spent: 0 }));
  const alike = apart.map(() => ({ costs, allowance: ALLOWANCE, spent: 0 }));
  return { passage: { neighbours, costs, shut, stops }, shut, sources, count, apart, alike };
}

/** Microseconds of a call, each of many alone. */
function microseconds(calls: number, act: (round: number) => void): number {
  const times: number[] = [];
  for (let round = 0; round < calls; round++) {
    const started = performance.now();
    act(round);
    times.push((performance.now() - started) * 1000);
  }
  return median(times);
}

function run(dice: Dice) {
  const { passage, shut, sources, count, apart, alike } = country(dice);
  const lent = new Paths(count);
  const area = new Uint8Array(count);
  const starts = Array.from({ length: ROUNDS }, () => ({ hex: draw(dice, 'start', count), at: 0 }));
  const begun = performance.now();
  flood(passage, sources, new Paths(count));
  const first = (performance.now() - begun) * 1000;
  const anew = microseconds(ROUNDS, () => flood(passage, sources, new Paths(count)));
  const again = microseconds(ROUNDS, (round) => {
    const hex = (starts[round] as Start).hex;
    shut[hex] = 1 - (shut[hex] as number);
    flood(passage, sources, lent);
  });
  const cities = sources.map(({ hex }) => hex);
  const where = microseconds(ROUNDS, () => spread(passage, cities, area));
  const reach = microseconds(ROUNDS, (round) => cheapest(passage, starts[round] as Start, ALLOWANCE, lent, AT_ITS_COST));
  const together = (purses: readonly Purse[]): number =>
    microseconds(ROUNDS, (round) => cheapestTogether(passage, purses, (starts[round] as Start).hex, lent, AT_ITS_COST));
  const stackAlike = together(alike);
  const stackApart = together(apart);
  const heap = process.memoryUsage().heapUsed;
  for (const start of starts) cheapest(passage, start, ALLOWANCE, lent, AT_ITS_COST);
  const bytes = Math.max(0, process.memoryUsage().heapUsed - heap) / ROUNDS;
  return { first, anew, again, where, reach, stackAlike, stackApart, bytes };
}

const dice = new FastDice(1);
const runs = Array.from({ length: RUNS }, () => run(dice));
const of = (key: keyof (typeof runs)[number]): number => Number(median(runs.map((one) => one[key])).toFixed(1));
const figures = {
  'supply of the map, the first of the process': Number((runs[0]?.first ?? NaN).toFixed(1)),
  'supply of the map, in buffers of its own': of('anew'),
  'supply of the map, where a hex has changed': of('again'),
  'supply of the map, only where': of('where'),
  'reach of a unit': of('reach'),
  'reach of three who pay alike': of('stackAlike'),
  'reach of three who pay differently': of('stackApart'),
  'bytes a reach': of('bytes'),
};
if (values.json) console.log(JSON.stringify({ hexes: ROWS * COLUMNS, microseconds: figures }));
else console.table(figures);
