import type { Facts } from '@sandtable/umpire';
import { expect, test } from 'vitest';
import { shows as showsMerkur } from '../../../games/merkur/src/showing/index.ts';
import { shows } from '../../../games/ocs/src/showing/index.ts';
import { faceFrom } from '../src/face/declared/face.ts';
import { flightsIn } from '../src/face/declared/flights.ts';

/** What a question is about, and what attack is under way, as a view tells it by the procedures that play stands in. */

const { play } = faceFrom({ id: 'ocs', title: 'OCS', seats: [] }, shows(null));
const at = (procedure: string, step: string, locals: Facts): Facts => ({ awaiting: [{ procedure, step, locals }] }) as unknown as Facts;

test('a question about transports is about them and whoever is aboard', () => {
  const riders = [{ unit: 'su-201-abn', by: ['su-ps84-1'] }];
  expect(play.concerns(at('airlift', 'airlift', { aircraft: ['su-ps84-1'], riders })).pieces).toEqual(['su-ps84-1', 'su-201-abn']);
  expect(play.concerns(at('option', 'option', { units: ['de-sr-12'] }))).toEqual({ hexes: [], pieces: ['de-sr-12'] });
});

test('a battle is told of until its dice have fallen, and its target as long as it lasts', () => {
  const locals = { hex: '32.25', units: ['de-sr-12'] };
  expect(play.attackUnderWay(at('battle', 'defender leads', locals))).toMatchObject({ ...locals, isGiven: true, isRolled: false });
  expect(play.attackUnderWay(at('battle', 'defender option', locals))).toMatchObject({ ...locals, isRolled: true });
  expect(play.attackUnderWay(at('movement', 'movement', locals))).toBeNull();
  for (const isOverrun of [true, false])
    expect(play.attackUnderWay(at('battle', 'defender leads', { ...locals, isOverrun }))).toMatchObject({ isStorm: isOverrun });
});

test('a mission of Merkur goes by who flies in it and where, and one of which nobody is seen by nothing', () => {
  const showing = showsMerkur(null);
  const face = faceFrom({ id: 'merkur', title: 'Merkur', seats: [] }, showing);
  const state = {
    missions: { 'mission-1': { at: '2925' }, 'mission-2': { at: '2926' } },
    aircraft: { 'de-stg-2': { at: 'in mission-1' }, 'de-stg-77': { at: '2020' } },
  };
  expect(flightsIn(state, showing.board, face)).toEqual([
    ['mission-1', { title: `${face.pieces['de-stg-2']?.name ?? ''} over Maleme 2925`, pieces: ['de-stg-2'] }],
  ]);
});
