import { FastDice, type Command } from '@sandtable/umpire';
import type { Decision } from '../../../packages/umpire/tests/walk.ts';
import { ocs as game, type Ocs } from '../src/index.ts';
import { field, step, takeUp, type Referee } from './referee.ts';

/** A front on which both sides have stacks, with units that are alike below their tops, and trains and dumps behind. */
const front = (): Referee =>
  field('multi 01.09-02.09-03.09-04.09 03.09 village 01.09 village')
    .put('de-i-35', { at: '05.05' })
    .put('de-sr-12', { at: '05.05', below: 1 })
    .put('de-ii-35', { at: '05.05', below: 2 })
    .put('de-sr-33', { at: '04.04' })
    .put('de-167-inf', { at: '04.04', below: 1 })
    .put('su-413', { at: '05.06' })
    .put('su-239', { at: '05.06', below: 1 })
    .put('su-299', { at: '05.06', below: 2 })
    .put('su-217', { at: '07.07' })
    .put('su-151-art', { at: '07.07', below: 1 })
    .put('su-10-abn', { at: '07.07', below: 2 })
    .put('su-643-art', { at: '08.08' })
    .put('su-201-abn', { at: '08.08', below: 1 })
    .dumps({ '05.05': { german: 12 }, '08.08': { soviet: 12 } });

/** The decisions of these commands one after another, the first as the position stands. */
export function played(referee: Referee, seat: string, ...commands: readonly Command[]): Decision<Ocs>[] {
  const position = game.clone(referee.position);
  return commands.map((command, number) => {
    const before = game.clone(position);
    const refusal = game.refuse(position, seat, command);
    if (refusal) throw new Error(`${JSON.stringify(command)}: ${refusal.reason}`);
    const happened = game.play(position, seat, command, new FastDice(number));
    return { number, before, hashBefore: game.hash(before), seat, command, diceSeed: number, happened, hashAfter: game.hash(position) };
  });
}

/** With dumps that are hidden trucks load and unload, a dump is blown, and another falls to the enemy. */
export const stores = (): Decision<Ocs>[] => {
  const hidden = (): Referee =>
    front()
      .option('hidden-dumps', true)
      .carriers('german', { at: '04.04', points: 2 })
      .carriers('soviet', { at: '08.08', points: 1, cargo: 2 })
      .dumps({ '05.05': { german: 12 }, '04.04': { german: 8 }, '08.08': { soviet: 12 }, '09.09': { soviet: 4 } });
  return [
    ...played(
      hidden().in('1 german movement'),
      'german',
      { act: 'drive', carrier: 'german-carrier-1' },
      { act: 'load', tokens: 3 },
      { act: 'go', to: '03.04' },
      { act: 'unload', tokens: 2 },
      { act: 'park' },
      { act: 'blow', hex: '05.05', from: { '05.05': 4 } },
    ),
    ...played(hidden().in('1 german combat'), 'german', {
      act: 'attack',
      hex: '05.06',
      units: ['de-i-35', 'de-ii-35'],
      'all-costs': false,
    }),
  ];
};

/** Units of the 4th Panzer Division in three hexes, under its markers: with others below them in one of these. */
const divided = (): Referee =>
  front()
    .option('division-markers', true)
    .put('de-k-34', { at: '05.05', below: 3 })
    .put('de-167-inf', { at: '04.04' })
    .put('de-sr-33', { at: '04.04', below: 1 })
    .put('de-pi-79', { at: '04.04', below: 2 })
    .put('de-ar-103', '03.07');

/** Units leave a marker and come to it, attack out of it and are attacked under it, and change their modes. */
export const divisions = (): Decision<Ocs>[] => [
  ...played(divided().in('1 german movement'), 'german', takeUp('05.05', 'de-ii-35', 'de-sr-12'), step('04.05'), { act: 'put-down' }),
  ...played(divided().in('1 german movement'), 'german', { act: 'turn-up', unit: 'de-167-inf' }),
  ...played(divided().in('1 german combat'), 'german', { act: 'attack', hex: '05.06', units: ['de-i-35', 'de-ii-35'], 'all-costs': false }),
  ...played(divided().in('1 german modes'), 'german', { act: 'mode', mode: 'move', units: ['de-i-35', 'de-sr-12', 'de-sr-33'] }),
  ...played(divided().in('2 soviet movement').facts({ first: 'german' }), 'soviet', takeUp('05.06', 'su-299'), step('06.06'), {
    act: 'put-down',
  }),
  ...played(
    divided()
      .dumps({ '05.06': { soviet: 24 } })
      .in('2 soviet combat')
      .facts({ first: 'german' }),
    'soviet',
    {
      act: 'attack',
      hex: '05.05',
      units: ['su-413', 'su-299'],
      'all-costs': false,
    },
  ),
];

/** A stack that moves and leaves one behind, one that is laid on top, an attack on a stack out of one, a mode that is chosen below a top. */
export const staged = (): Decision<Ocs>[] => {
  const soviet = front().in('1 soviet movement');
  const german = front().in('1 german combat');
  const modes = front().in('1 soviet modes');
  return [
    ...played(soviet, 'soviet', takeUp('07.07', 'su-217', 'su-10-abn'), step('08.07'), { act: 'put-down' }),
    ...played(soviet, 'soviet', { act: 'turn-up', unit: 'su-217' }),
    ...played(german, 'german', { act: 'attack', hex: '05.06', units: ['de-i-35', 'de-ii-35'], 'all-costs': false }),
    ...played(modes, 'soviet', { act: 'mode', mode: 'move', units: ['su-217', 'su-10-abn'] }),
  ];
};
