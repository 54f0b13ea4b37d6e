import { FastDice, type Command, type Position } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { decide, sightOf, type Machine } from '../../src/index.ts';
import { imagined, SideTurnRehearsal, type SideTurns } from '../../src/plan/index.ts';
import { goldIn, marketGame as game } from '../market.ts';
import { tableAfter } from '../tables.ts';

/** All days on the market are one side turn. In one manner the trader goes home, in the other he takes what is worth five, after so many gambles. */
function rehearsing(gambles: number) {
  const asked: string[] = [];
  const planner = (manner: number): Machine<Position> => {
    let given = 0;
    return {
      *think() {
        asked.push(`${manner}`);
        const dared: Command = given++ < gambles ? { act: 'gamble' } : { act: 'take', worth: 5 };
        const command: Command = manner === 1 ? dared : { act: 'go home' };
        yield { done: 0, plan: null };
        return { command, plan: null };
      },
    };
  };
  const turns: SideTurns<Position> = {
    seats: ['trader'],
    manners: ['idly', 'greedily'],
    scheme: () => ({ drafts: 2, drafted: 1, rounds: [1], looked: 1 }),
    imagined: (sight) => imagined(sight, 'keen', 'a').position,
    planner: (_seat, manner) => planner(manner),
    enemy: () => planner(0),
    sideTurnOf: () => 0,
    turnToPlan: () => 'the market',
    facts: () => ({ turn: 1, phase: 'market' }),
    standsAt: goldIn,
    beyond: 0,
    unit: 'gold',
    says: 'what is in the purse',
  };
  const machine = new SideTurnRehearsal(turns, 'a', 'trader', 1);
  const { position } = tableAfter(game, '5', 0);
  /** Who is asked while the machine makes one decision. */
  const next = (): { readonly command: Command | null; readonly asked: readonly string[] } => {
    asked.length = 0;
    const { command } = decide(machine, sightOf(game, position, 'trader'));
    if (command) game.play(position, 'trader', command, new FastDice(1));
    return { command, asked: [...asked] };
  };
  return { next };
}

describe('a side turn that has been rehearsed', () => {
  it('is played as it was drafted, and nobody plans it again', () => {
    const { next } = rehearsing(0);
    expect(next()).toMatchObject({ command: { act: 'take', worth: 5 }, asked: expect.arrayContaining(['0', '1']) as unknown });
    expect(next()).toEqual({ command: { act: 'take', worth: 5 }, asked: [] });
    expect(next()).toEqual({ command: { act: 'take', worth: 5 }, asked: [] });
  });

  it('is planned on by whoever drafted it once dice have fallen', () => {
    const { next } = rehearsing(1);
    // What is drafted ends with the gamble.
    expect(next().command).toEqual({ act: 'gamble' });
    expect(next()).toEqual({ command: { act: 'take', worth: 5 }, asked: ['1'] });
  });
});
