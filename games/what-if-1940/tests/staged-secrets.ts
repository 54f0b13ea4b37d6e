import { FastDice, type Command } from '@sandtable/umpire';
import type { Decision } from '../../../packages/umpire/tests/walk.ts';
import { whatIf1940 as game, type WhatIf } from '../src/index.ts';
import { on, type Referee } from './referee.ts';

/**
 * A front on which something of every kind is hidden: armies that have been turned up and untried ones of two mixings lie under others,
 * backs in the open and in the dead pile, a piece mixed into a later shuffle, reduced corps under whole ones.
 */
const front = (): Referee =>
  on(
    '5000 germany german-entry 5001 ussr 5002 ussr 5003 ussr 5004 ussr 5005 ussr red 4900 germany german-entry 4901 ussr 4902 ussr 4903 ussr',
  )
    .facts({ shuffles: [['su-r-14', 'su-r-16'], ['su-r-18'], ['su-r-20', { shuffle: 0 }]] })
    .put('de-i', { at: '5000', level: 1, steps: 1, marks: ['moved'] })
    .put('de-ii', { at: '5000', level: 2 })
    .put('de-iii', { at: '4900', level: 1 })
    .put('de-iv', { at: '4900', level: 2 })
    .put('su-army-1', { at: '5001', level: 1, face: 'su-r-9' })
    .put('su-fe-1c', { at: '5001', level: 2 })
    .put('su-army-2', { at: '5002', level: 1, face: 'su-r-13' })
    .put('su-fe-15', { at: '5002', level: 2 })
    .put('su-army-3', { at: '5003', level: 1, shuffle: 0 })
    .put('su-fe-2irb', { at: '5003', level: 2 })
    .put('su-army-5', { at: '5004', level: 1, shuffle: 1 })
    .put('su-army-6', { at: 'dead', shuffle: 2 })
    .put('su-army-7', { at: 'track-5', shuffle: 2 });

/** The decisions of these commands one after another, the first as the position stands. */
function played(referee: Referee, seat: string, ...commands: readonly Command[]): Decision<WhatIf>[] {
  const position = game.clone(referee.position);
  return commands.map((command, number) => {
    const before = game.clone(position);
    const refusal = game.refuse(position, seat, command);
    if (refusal) throw new Error(`${JSON.stringify(command)}: ${refusal.reason}`);
    const happened = game.play(position, seat, command, new FastDice(number));
    return { number, before, hashBefore: game.hash(before), seat, command, diceSeed: number, happened, hashAfter: game.hash(position) };
  });
}

/** An attack on a hidden stack, and Soviet moves of a stack and of a back. */
export const staged = (): Decision<WhatIf>[] => {
  const east = front().in('german east combat');
  const soviet = front().in('soviet movement').asked('soviet combat', 'movement', 'movement', { seat: 'soviet', front: 1 });
  const up = (from: string, ...units: string[]): Command => ({ act: 'take-up', from, units });
  return [
    ...played(east, 'german-east', { act: 'attack', hex: '5001', units: ['de-ii'], drop: false }),
    ...played(soviet, 'soviet', up('5001', 'su-army-1', 'su-fe-1c'), { act: 'step', to: '4901' }, { act: 'put-down' }),
    ...played(soviet, 'soviet', up('5004', 'su-army-5'), { act: 'step', to: '4903' }, { act: 'put-down' }),
  ];
};
