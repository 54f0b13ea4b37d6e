import { gertrud } from '@sandtable/gertrud';
import { ACCOUNTS } from '@sandtable/gertrud/telling';
import { randomPlayer, Table, type Facts, type Game } from '@sandtable/umpire';
import { accountOf } from '@sandtable/warfare/telling';
import { expect, test } from 'vitest';
import type { Told } from '@sandtable/desk/messages';
import { gertrudFace } from '../src/games/gertrud/face.ts';
import { tellHappening } from '../src/games/gertrud/story.ts';

const face = gertrudFace(null);
const game = gertrud as unknown as Game;

/** Both optional rules hold in every other game, so that there is a second game too. */
const SCENARIOS = game.scenarios.map(({ id }, i) => ({
  scenario: id,
  options: { 'free-deployment': i % 2 === 0, duplicity: i % 2 === 0 },
}));

/** A random game, looked at after every command. */
function watch(setup: (typeof SCENARIOS)[number], look: (table: Table, n: number) => void): void {
  const seed = '1';
  const table = Table.open(game, { setup, seats: { german: 'random', allied: 'random' }, seed });
  const players = new Map(['german', 'allied'].map((seat) => [seat, randomPlayer(seed, seat)]));
  look(table, 2);
  for (let commands = 0; commands < 4000; commands++) {
    const seat = game.awaiting(table.position)?.seats[0];
    const command = seat && players.get(seat)?.decide(game, table.position);
    if (!seat || !command) return;
    const done = table.act(seat, command);
    expect(done.refused).toBeUndefined();
    look(table, done.refused ? 0 : done.n);
  }
}

test.each(SCENARIOS)(
  'in $scenario every kind of happening has words of its own, and no name is missing in them',
  { timeout: 60_000 },
  (setup) => {
    const seen = new Set<string>();
    watch(setup, (table, n) => {
      for (const happening of table.happened(n)) {
        seen.add(happening.what);
        expect(accountOf(ACCOUNTS, happening.what), happening.what).toBeDefined();
        const line = tellHappening(happening as unknown as Facts, face, face.seats);
        expect(line?.says ?? '').not.toMatch(/undefined|NaN|\[object| {2}|(de|it|tr|su|al)-[a-z0-9]/);
      }
    });
    expect(seen.has('second game')).toBe(setup.options.duplicity);
  },
);

test('whatever befalls a unit is told with its name, even where the same one was named just before', { timeout: 60_000 }, () => {
  const [first] = SCENARIOS as [(typeof SCENARIOS)[number]];
  const told: Told[] = [];
  watch(first, (table, n) => {
    if (n > (told.at(-1)?.n ?? 0)) told.push({ n, seat: 'german', act: 'x', happened: table.happened(n), dice: [] } as unknown as Told);
  });
  const happened = [
    { what: 'reduced', unit: 'tr-8', hex: '2808', cause: 'combat', rules: ['2.7a'] },
    { what: 'reduced', unit: 'tr-22', hex: '2808', cause: 'combat', rules: ['2.7a'] },
    { what: 'eliminated', unit: 'tr-8', hex: '2808', cause: 'retreat', forGood: false, rules: ['11.1d'] },
  ];
  const lines = [...face.story(told), ...face.story([{ n: 3, seat: 'allied', act: 'x', dice: [], happened } as unknown as Told])];
  const says = lines.flatMap((line) => (line.kind === 'entry' ? [`${line.lead ?? ''} ${line.says}`.trim()] : []));
  expect(says.length).toBeGreaterThan(100);
  expect(says.at(-1)).toMatch(/ 8th Infantry Division is eliminated in the retreat\.$/);
  expect(says.filter((one) => /^\p{Ll}|[a-z]\. (is|loses|stays|retreats?|advances?|must) /u.test(one))).toEqual([]);
});

test('the board shows every unit in one place and on one side, and every question has words', { timeout: 60_000 }, () => {
  const [first] = SCENARIOS as [(typeof SCENARIOS)[number]];
  watch(first, (table) => {
    const board = face.read(game.view(table.position, 'german'));
    const onMap = [...board.stacks.values()].flat().length;
    const off = board.pools.flatMap(({ pieces }) => pieces).filter(({ piece }) => piece.kind === 'land').length;
    expect(onMap + off).toBe(board.where.size);
    for (const [hex, stack] of board.stacks) for (const { piece } of stack) expect(board.where.get(piece.id)).toBe(hex);
    // Who drops by parachute stands among the enemy until it has fought.
    for (const stack of [...board.stacks.values()].filter((one) => !one.some(({ marks }) => marks.includes('dropped'))))
      expect(new Set(stack.map(({ piece }) => board.seatOf[piece.nationality])).size).toBe(1);
    const asked = game.awaiting(table.position);
    if (asked) expect(face.words.step(asked.procedure, asked.step)).not.toBe(asked.step);
    const acts = asked ? game.choices(table.position, asked.seats[0] ?? '').map(({ act }) => act) : [];
    if (asked && asked.step !== 'moving') expect(face.words.guide(asked.step, acts), asked.step).toBeTruthy();
  });
});

test('a replacement phase speaks of reduced units, the dead pile and aircraft only where there are any', () => {
  const guide = (...acts: string[]) => face.words.guide('replacement', acts) ?? '';
  expect(guide('rebuild-air', 'end')).toMatch(/aircraft/);
  expect(guide('rebuild-air', 'end')).not.toMatch(/reduced unit|dead pile/);
  expect(guide('rebuild', 'return', 'end')).toMatch(/reduced unit[^]*dead pile/);
  expect(guide('rebuild', 'return', 'end')).not.toMatch(/aircraft/);
  expect(face.words.guide('german set-up', ['deploy', 'experten'])).toMatch(/units/);
  expect(face.words.guide('german set-up', ['experten'])).toMatch(/Experten/);
});

test('the Yavuz sails under the flag of who has her', () => {
  const yavuz = (state: string) => {
    const view = { setup: { scenario: 'late-1942', options: {} }, state: { markers: { 'tr-yavuz': 'ready' }, yavuz: state } };
    return face.read(view as unknown as Facts).pools.find(({ pieces }) => pieces.some(({ piece }) => piece.id === 'tr-yavuz'));
  };
  expect(yavuz('german')).toMatchObject({ seat: 'german', pieces: [{ piece: { nationality: 'german' } }] });
  expect(yavuz('damaged')).toMatchObject({ seat: 'allied', pieces: [{ piece: { nationality: 'turkish' } }] });
  expect(face.pieces['tr-yavuz']?.nationality).toBe('turkish');
});
