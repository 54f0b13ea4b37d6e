import { gertrud } from '@sandtable/gertrud';
import { randomPlayer, Table, type Facts, type Game } from '@sandtable/umpire';
import { expect, test } from 'vitest';
import { gertrudFace } from '../src/gertrud/face.ts';
import { isWorded, tellHappening } from '../src/gertrud/story.ts';

const face = gertrudFace(null);
const game = gertrud as unknown as Game;

/** A random game, looked at after every command. */
function watch(seed: string, look: (table: Table, n: number) => void): void {
  const table = Table.open(game, { setup: { scenario: 'early-1941' }, seats: { german: 'random', allied: 'random' }, seed });
  const players = new Map(['german', 'allied'].map((seat) => [seat, randomPlayer(seed, seat)]));
  look(table, 2);
  for (let commands = 0; commands < 2000; commands++) {
    const seat = game.awaiting(table.position)?.seats[0];
    const command = seat && players.get(seat)?.decide(game, table.position);
    if (!seat || !command) return;
    const done = table.act(seat, command);
    expect(done.refused).toBeUndefined();
    look(table, done.refused ? 0 : done.n);
  }
}

test('every kind of happening has words of its own, and no name is missing in them', () => {
  for (const seed of ['1', '2', '3', '4', '5', '6'])
    watch(seed, (table, n) => {
      for (const happening of table.happened(n)) {
        expect(isWorded(happening.what), happening.what).toBe(true);
        const line = tellHappening(happening as unknown as Facts, face);
        expect(line?.says ?? '').not.toMatch(/undefined|NaN|\[object| {2}|(de|tr|al)-[a-z0-9]/);
      }
    });
});

test('the board shows every unit in one place, and every question has words', () => {
  watch('7', (table) => {
    const board = face.read(game.view(table.position, 'german'));
    const onMap = [...board.stacks.values()].flat().length;
    const off = board.pools.flatMap(({ pieces }) => pieces).filter(({ piece }) => piece.kind === 'land').length;
    expect(onMap + off).toBe(board.where.size);
    for (const [hex, stack] of board.stacks) for (const { piece } of stack) expect(board.where.get(piece.id)).toBe(hex);
    const asked = game.awaiting(table.position);
    if (asked) expect(face.words.step(asked.procedure, asked.step)).not.toBe(asked.step);
    if (asked && asked.step !== 'moving') expect(face.words.guide(asked.step), asked.step).toBeTruthy();
  });
});
