import type { Facts } from '@sandtable/umpire';
import { expect, test } from 'vitest';
import type { Face } from '../src/face/face.ts';
import { tallied, type Reckoning } from '../src/face/tally.ts';
import type { Told } from '@sandtable/desk/messages';

/** The figures of any game, from what happens in any. */

const face = {
  pieces: { a: { steps: 3, nationality: 'red' }, b: { steps: 1, nationality: 'blue' } },
  seats: { red: { name: 'Red', nationality: 'red' }, blue: { name: 'Blue', nationality: 'blue' } },
} as unknown as Face;

const plain: Reckoning = {
  crt: {
    columns: [{ label: '1:1' }, { label: '2:1' }],
    rows: [
      ['AR', 'DR'],
      ['DR', 'DE'],
    ],
    codes: { AR: 1, DR: 1, DE: 1 },
  },
  objectives: { seat: 'red', rule: '1.1' },
  loserOf: (unit) => face.pieces[unit]?.nationality,
  held: ({ what, count }) => (what === 'counted' ? Number(count) : null),
};

const told = (...happened: Facts[]): readonly Told[] => [{ n: 3, seat: 'red', act: 'x', dice: [], happened } as unknown as Told];
const phase = (turn: number): Facts => ({ what: 'phase', phase: 'red movement', turn });
const lossesOf = (seat: string, happened: Facts[], more: Partial<Reckoning> = {}) =>
  tallied(told(...happened), face, { ...plain, ...more }).seats[seat]?.losses.map(({ steps, units }) => [steps, units]);

test('losses are counted in the turn in which they fall, in steps and in units', () => {
  const happened = [
    phase(1),
    { what: 'reduced', unit: 'a' },
    phase(2),
    { what: 'eliminated', unit: 'a' },
    { what: 'eliminated', unit: 'b' },
  ];
  expect(lossesOf('red', happened)).toEqual([
    [1, 0],
    [2, 1],
  ]);
  expect(lossesOf('blue', happened)).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test('a step that comes back, or goes by other things than losses, is not lost again', () => {
  const rebuilt = [phase(1), { what: 'reduced', unit: 'a' }, { what: 'rebuilt', unit: 'a' }, { what: 'eliminated', unit: 'a' }];
  expect(lossesOf('red', rebuilt)).toEqual([[4, 1]]);
  const weak = [phase(1), { what: 'worn out', unit: 'a' }, { what: 'eliminated', unit: 'a' }];
  const steps: Reckoning['steps'] = ({ what, unit }) => (what === 'worn out' ? [{ unit: String(unit), by: -2 }] : []);
  expect(lossesOf('red', weak, { steps })).toEqual([[1, 1]]);
  expect(lossesOf('red', weak)).toEqual([[3, 1]]);
});

test('what is held is known from the turn on in which it is told; a second game’s turns go on counting', () => {
  const more: Partial<Reckoning> = { isSecondGame: ({ what }) => what === 'again', titleOf: (turn, before) => `${turn} after ${before}` };
  const { objectives, turns, titles } = tallied(
    told(phase(1), phase(2), { what: 'counted', count: 4 }, { what: 'again' }, phase(1), { what: 'counted', count: 5 }),
    face,
    { ...plain, ...more },
  );
  expect(objectives).toEqual({
    seat: 'red',
    rule: '1.1',
    held: [
      { turn: 2, count: 4 },
      { turn: 3, count: 5 },
    ],
  });
  expect([turns.length, titles.at(-1)]).toEqual([3, '3 after 2']);
});

test('an attack is the attacker’s whose result it is; below the table it is none', () => {
  const { attacks } = tallied(
    told(
      phase(1),
      { what: 'attack', seat: 'blue' },
      { what: 'result', hex: '0101', column: '2:1', faces: [2], result: 'DE' },
      { what: 'result', hex: '0101', column: null, faces: [1], result: 'AR' },
    ),
    face,
    plain,
  );
  expect(attacks).toMatchObject([{ n: 3, turn: 1, seat: 'blue', column: '2:1', die: 2, result: 'DE', luck: 0.25 }]);
});
