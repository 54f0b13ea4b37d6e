import { FastDice, randomPlayer } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { ocs } from '../../src/index.ts';
import type { Side } from '../../src/world/sides.ts';
import { battlefield, type Referee } from './battlefield.ts';

/** Two lines of units of all kinds, hex against hex, with a river and woods between them. */
function front(paid: boolean): Referee {
  const map = '05.05 woods 06.05 forest river 04.05-04.06 07.06-07.07 broad 08.05-08.06';
  const lines: readonly (readonly [string, string, object?])[] = [
    ['de-31-inf', '04.06'],
    ['de-i-35', '05.06'],
    ['de-sr-12', '05.06', { mode: 'move', face: 'move' }],
    ['de-k-34', '05.06', { level: 'low' }],
    ['de-ar-103', '05.06', { mode: 'move', face: 'move' }],
    ['de-56-inf', '06.06', { steps: 1 }],
    ['de-hq-liii', '06.06'],
    ['de-ii-35', '07.07'],
    ['de-k-3', '07.07', { mode: 'disorganized' }],
    ['su-413', '05.05'],
    ['su-15-gm', '05.05', { mode: 'reserve' }],
    ['su-201-abn', '04.05'],
    ['su-10-abn', '04.05'],
    ['su-hq-50', '06.05'],
    ['su-rail-1', '06.05'],
    ['su-112-td', '06.05', { steps: 2 }],
    ['su-4-tb', '07.06'],
    ['su-108-td', '07.06', { mode: 'strategic', face: 'move' }],
    ['su-217', '06.04'],
    ['su-58-res', '05.04'],
  ];
  const on = lines.reduce((all, [unit, at, more = {}]) => all.put(unit, { at, ...more }), battlefield(map, paid ? { rules: [] } : {}));
  return on.dumps({ '05.07': { german: 9 }, '04.06': { german: 1 }, '05.04': { soviet: 3 }, '06.04': { soviet: 6 } });
}

/** Commands in a row: a phase of combats, and what follows from them. */
const COMMANDS = 25;

/** Whoever is asked answers at random, so many times; gives the acts. */
function play(on: Referee, seed: number): string[] {
  const { position } = on;
  const dice = new FastDice(seed);
  const players = { german: randomPlayer(`${seed}`, 'german'), soviet: randomPlayer(`${seed}`, 'soviet') };
  const acts: string[] = [];
  while (acts.length < COMMANDS && position.outcome === null) {
    const seat = ocs.awaiting(position)?.seats[0] as Side;
    const command = players[seat].decide(ocs, position);
    if (!command) throw new Error(`${seat} can do nothing after ${acts.join(', ')}`);
    const refused = ocs.refuse(position, seat, command);
    if (refused) throw new Error(`offered and refused after ${acts.join(', ')}: ${JSON.stringify(command)}: ${refused.reason}`);
    ocs.play(position, seat, command, dice);
    acts.push(command.act);
  }
  return acts;
}

describe('combats at random', () => {
  for (const phase of ['1 german combat', '1 soviet combat', '1 german movement', '1 soviet movement'] as const)
    for (const paid of [false, true])
      it(`in the phase ${phase}${paid ? ', paid for' : ''}, offer what they do not refuse`, () => {
        const acts = [1, 2, 3, 4].flatMap((seed) =>
          play(
            front(paid)
              .in(phase)
              .option('surprise', seed % 2 === 0)
              .option('retreat-friends', seed > 2)
              .option('retreat-capture', seed > 2 ? 'pass' : 'capture')
              .option('attacks-by-unit', seed === 4 ? 'several' : 'one'),
            seed,
          ),
        );
        if (phase.endsWith('combat')) expect(acts).toContain('attack');
      });
});
