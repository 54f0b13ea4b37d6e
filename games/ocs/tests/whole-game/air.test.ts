import { randomPlayer, Table, type Edition, type Setup, type Value } from '@sandtable/umpire';
import { describe, expect, test } from 'vitest';
import countersData from '../../data/counters.json' with { type: 'json' };
import { conformance } from '../../../../packages/umpire/tests/suite.ts';
import { FIELD } from '../../src/editing/in-short/scenarios.ts';
import { mapPart } from '../../src/editing/in-short/map.ts';
import { ocs as game } from '../../src/index.ts';
import { PHASES } from '../../src/world/schema/scenario.ts';
import type { Side } from '../../src/world/sides.ts';
import { LAYS } from '../watched.ts';

/** No game of two turns takes as many. */
const MOST_COMMANDS = 20_000;

/** A small war with both air forces: whatever is offered must be legal, and the game must come to its end. */
const SCENARIO = {
  ...FIELD,
  first: { turn: 1, playerTurn: 1 },
  last: { turn: 2, playerTurn: 2 },
  phases: PHASES,
  weather: [{ turn: 1, code: 'D+' }],
  setup: {
    german: [
      { units: ['de-sr-12', 'de-pi-79'], hex: '02.02', mode: 'combat' },
      { units: ['de-sr-33', 'de-ar-103'], hex: '06.05', mode: 'combat' },
    ],
    soviet: [
      { units: ['su-10-abn'], hex: '07.07', mode: 'combat' },
      { units: ['su-201-abn', 'su-151-art', 'su-pax-1', 'su-pax-2'], hex: '11.11', mode: 'combat' },
    ],
  },
  dumps: [
    { side: 'german', hex: '02.02', points: 20 },
    { side: 'soviet', hex: '11.11', points: 20 },
    { side: 'soviet', hex: '07.07', points: 6 },
  ],
  hedgehogs: [{ side: 'soviet', hex: '07.07', level: 2 }],
  bases: [
    { side: 'german', hex: '02.02', level: 2, paid: 2 },
    { side: 'german', hex: '05.04', level: 1 },
    { side: 'soviet', hex: '11.11', level: 2, paid: 2 },
    { side: 'soviet', hex: '09.11', level: 1 },
  ],
  aircraft: [
    { aircraft: ['de-jg-51-ii', 'de-jg-51-iii', 'de-stg-1-ii', 'de-kg-53-i', 'de-ju-52-1'], hex: '02.02' },
    { aircraft: ['su-lagg3-1', 'su-mig3-1', 'su-il2-1', 'su-il2-2', 'su-ps84-1', 'su-ps84-2', 'su-tb3-1'], hex: '11.11' },
  ],
} as const;

/** The same with transports, tactical bombers and nobody who intercepts them. */
const AIRLIFT = {
  ...SCENARIO,
  weather: [
    { turn: 1, code: 'D+' },
    { turn: 2, code: 'D+' },
  ],
  aircraft: [
    { aircraft: ['de-stg-1-ii', 'de-stg-77-i', 'de-ju-52-1', 'de-ju-52-2'], hex: '02.02' },
    { aircraft: ['su-il2-1', 'su-ps84-1', 'su-ps84-2', 'su-tb3-1'], hex: '11.11' },
  ],
} as const;

/** Personnel who jump, so light that any transport carries some. */
const JUMPERS = {
  counters: { ...countersData, pools: countersData.pools.map((one) => (one.id === 'su-pax' ? { ...one, symbol: 'airborne' } : one)) },
} as unknown as Partial<Edition>;

const setupOf = (scenario: object, more: Partial<Edition> = {}): Setup => {
  const map = mapPart('05.06 forest single 05.07-05.08-05.09');
  const edition: Edition = { name: 'test', map, scenarios: [scenario] as unknown as Value, ...more };
  return { game: 'ocs', scenario: 'field', options: {}, edition };
};
const setup = setupOf(SCENARIO);

/** A game between random players, of which it is noted what happens. */
function play(seed: string, kinds: Set<string>, setup: Setup): void {
  const table = Table.open(game, { setup, seats: { german: 'random', soviet: 'random' }, seed });
  const players = { german: randomPlayer(seed, 'german'), soviet: randomPlayer(seed, 'soviet') };
  for (let commands = 0; !table.over; commands++) {
    expect(commands).toBeLessThan(MOST_COMMANDS);
    const seat = game.awaiting(table.position)?.seats[0] as Side;
    const command = players[seat].decide(game, table.position);
    if (!command) throw new Error(`${seat} can do nothing`);
    const answer = table.act(seat, command);
    if (answer.refused) throw new Error(`offered and refused: ${JSON.stringify(command)}: ${answer.refused.reason}`);
    for (const { what } of answer.happened) kinds.add(what);
  }
}

test('random games with both air forces come to their ends, and much happens in them', () => {
  const kinds = new Set<string>();
  for (const seed of ['one', 'three', 'f', 'r']) play(seed, kinds, setup);
  expect([...kinds]).toEqual(expect.arrayContaining(['flown', 'intercepted', 'air combat', 'aborted', 'landed', 'refitted', 'base built']));
});

test('random games with transports come to their ends, and carry and drop what they can', () => {
  const kinds = new Set<string>();
  for (const seed of ['p', 'e']) play(seed, kinds, setupOf(AIRLIFT, JUMPERS));
  expect([...kinds]).toEqual(expect.arrayContaining(['boarded', 'stowed', 'flown in', 'supply dropped', 'unit dropped']));
});

describe('a war with both air forces', () => {
  conformance(game, {
    setups: [setup],
    seeds: [2],
    looks: 12,
    misses: 40,
    combinations: 40,
    reloads: 20,
    enumerated: 30,
    reveals: [...LAYS, 'victory'],
  });
});
