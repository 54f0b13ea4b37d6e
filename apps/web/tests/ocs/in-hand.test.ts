import { Table, type Command, type Game } from '@sandtable/umpire';
import { expect, test } from 'vitest';
import { ocs } from '../../../../games/ocs/src/index.ts';
import { shows } from '../../../../games/ocs/src/showing/index.ts';
import { faceFrom } from '../../src/face/declared/face.ts';

const face = faceFrom({ id: 'ocs', title: 'OCS', seats: [] }, shows(null));

/** Units in Orel, and a hex on their way. */
const [OREL, BESIDE, SPEARHEAD] = ['30.23', '31.24', ['de-i-35', 'de-ii-35']];

/** Who of the spearhead is shown as done after these commands in the Germans' first movement phase. */
function done(...commands: readonly Command[]): readonly (boolean | undefined)[] {
  const game = ocs as unknown as Game;
  const seats = { german: 'person', soviet: 'person' };
  const table = Table.open(game, { setup: { scenario: 'lesson-mtsensk-half' }, seats, seed: 'Lesson 1', practice: true });
  const asked = () => game.awaiting(table.position);
  while (asked()?.step !== 'movement') expect(table.act(asked()?.seats[0] ?? '', { act: 'end' }).refused).toBeUndefined();
  for (const command of commands) expect(table.act('german', command).refused, JSON.stringify(command)).toBeUndefined();
  const stack = face.read(game.view(table.position, 'german')).stacks.get(BESIDE) ?? [];
  return SPEARHEAD.map((unit) => stack.find(({ piece }) => piece.id === unit)?.spent);
}

test('a stack on the move is not shown as done until it has been put down', () => {
  const onTheMove: readonly Command[] = [
    { act: 'take-up', from: OREL, units: SPEARHEAD },
    { act: 'step', to: BESIDE },
  ];
  expect(done(...onTheMove)).toEqual([false, false]);
  expect(done(...onTheMove, { act: 'put-down' })).toEqual([true, true]);
});

test('trucks that have been named for an overrun are told with the stack that is to make it', () => {
  const view = (trucks?: readonly string[]) => ({
    awaiting: [{ procedure: 'move', step: 'moving', locals: { hand: SPEARHEAD, at: BESIDE, ...(trucks ? { trucks } : {}) } }],
  });
  expect(face.play.inHand(view(['german-carrier-1']))).toEqual({ units: SPEARHEAD, at: BESIDE, along: ['german-carrier-1'] });
  expect(face.play.inHand(view())?.along).toEqual([]);
});
