import { describe, expect, it } from 'vitest';
import { setupFor, type Choosable, type Dice, type Position } from '@sandtable/umpire';
import { decide, greedyLevel, sightOf } from '../src/index.ts';
import { goldIn, marketGame as game } from './market.ts';

const still: Dice = { roll: () => expect.fail('no die falls here') };

/** What the machine does on the first day of a market. */
function machineAt(
  options: { readonly [option: string]: Choosable },
  { budget, seed = 'a' }: { readonly budget?: number; readonly seed?: string } = {},
) {
  const { position } = game.begin(setupFor(game, { scenario: 'only', options }), still);
  const judged: number[] = [];
  const value = (at: Position) => {
    judged.push(goldIn(at));
    return goldIn(at);
  };
  const machine = greedyLevel(value).sit(seed, 'trader', budget);
  return { position, judged, decide: (at = position) => decide(machine, sightOf(game, at, 'trader')).command };
}

describe('greedy', () => {
  it('takes the act after which it stands best', () => {
    expect(machineAt({}).decide()).toEqual({ act: 'take', worth: 5 });
  });

  it('weighs dice by how they fall on average', () => {
    const { decide: command, judged } = machineAt({ stake: 4 });
    expect(command()).toEqual({ act: 'gamble' });
    expect(new Set(judged).size).toBeGreaterThan(4);
  });

  it('looks at an act where that has ended, and answers meanwhile what does least', () => {
    const market = machineAt({ bargains: true });
    expect(market.decide()).toEqual({ act: 'bargain' });
    game.play(market.position, 'trader', { act: 'bargain' }, still);
    expect(market.decide()).toEqual({ act: 'give', gift: null });
  });

  it('gives no command twice in the same place, but where there is no other', () => {
    const { decide: command } = machineAt({});
    const given = Array.from({ length: 5 }, () => command());
    expect(given.map((one) => one?.['worth'] ?? one?.act)).toEqual([5, 4, 3, 'gamble', 'go home']);
    expect(command()).toEqual({ act: 'take', worth: 5 });
  });

  it('gives an act no more often in the same place than it may come back there, where there is another', () => {
    const { position } = machineAt({});
    const machine = greedyLevel(goldIn, 1).sit('a', 'trader');
    const given = Array.from({ length: 3 }, () => decide(machine, sightOf(game, position, 'trader')).command);
    expect(given.map((one) => one?.['worth'] ?? one?.act)).toEqual([5, 'gamble', 'go home']);
  });

  it('takes the first of equals in the order of the offers', () => {
    const { position } = machineAt({});
    const machine = greedyLevel(() => 1).sit('a', 'trader');
    expect(decide(machine, sightOf(game, position, 'trader')).command).toEqual({ act: 'take', worth: 3 });
  });

  it('tries no more commands than its budget, drawn with its dice where there are more', () => {
    const few = machineAt({ goods: 'many' }, { budget: 12 });
    const many = machineAt({ goods: 'many' }, { budget: 120 });
    const worth = (market: typeof few) => Number(market.decide()?.['worth']);
    expect(worth(many)).toBeGreaterThan(worth(few));
    expect(few.judged.filter((gold) => gold > 0).length).toBeLessThanOrEqual(12);
    expect(worth(machineAt({ goods: 'many' }, { budget: 12, seed: 'b' }))).not.toBe(worth(machineAt({ goods: 'many' }, { budget: 12 })));
  });

  it('hurried, takes the best it has tried', () => {
    const { position } = machineAt({});
    const thinking = greedyLevel(goldIn)
      .sit('a', 'trader')
      .think(sightOf(game, position, 'trader'));
    expect(thinking.next().value).toEqual({ done: 0, plan: null });
    expect(thinking.next().done).toBe(false);
    expect(thinking.next(true)).toEqual({ done: true, value: { command: { act: 'take', worth: 3 }, plan: null } });
  });
});
