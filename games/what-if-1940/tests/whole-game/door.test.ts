import { DataError, FastDice, type Setup } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { probe } from '../../../../packages/umpire/tests/mutations.ts';
import { drawCommand } from '../../../../packages/umpire/tests/walk.ts';
import { whatIf1940 as game, type WhatIf } from '../../src/index.ts';
import { probings } from '../probings.ts';

const setup: Setup = { game: 'what-if-1940', scenario: 'campaign', options: {}, edition: null };

/** So many commands are tried of every scenario; a hundred thousand of both games in `npm run soak`. */
const PROBES = 720;

describe('the one door', () => {
  it.each(probings(PROBES))('takes nothing of $setup.scenario but what is offered, and breaks at nothing', (probing) => {
    probe(game, probing);
  });
});

describe('names that every object has', () => {
  /** 3.3d: the Soviets stand, and the corps are to be shared out. */
  function sorting(): WhatIf {
    const dice = new FastDice(1);
    const { position } = game.begin(setup, dice);
    while (game.awaiting(position)?.step !== 'sorting') {
      const { seat, command } = drawCommand(game, position, dice);
      game.play(position, seat, command, dice);
    }
    return position;
  }

  it.each(['toString', 'constructor', '__proto__', 'valueOf'])('name no group of corps: %s', (to) => {
    const command = { act: 'assign', to, units: ['de-iii'] };
    expect(game.refuse(sorting(), 'german-east', command)).toMatchObject({ rules: ['3.3d'] });
    expect(game.refuse(sorting(), 'german-east', { ...command, to: 'west' })).toBeNull();
  });

  it.each(['constructor', 'toString', 'valueOf'])('name no question and no table: %s', (name) => {
    expect(() => game.explain(sorting(), 'german-east', { [name]: {} })).toThrow(DataError);
    expect(() => game.explain(sorting(), 'german-east', { chances: { of: name } })).toThrow(DataError);
    expect(() => game.explain(sorting(), 'german-east', { chances: { of: { [name]: 1 } } })).toThrow(DataError);
  });
});
