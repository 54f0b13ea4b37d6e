import type { Rulebook } from '@sandtable/umpire';
import { expect, test } from 'vitest';
import { hashOf, routeOf } from '../../src/club/route.ts';
import { isFull, lostWords } from '../../src/club/words.ts';
import type { Board, Face } from '../../src/face/face.ts';
import { Linking } from '../../src/ui/club/links.ts';

const FACE = {
  map: {
    hexes: [
      { hex: '2905', terrain: 'clear', city: 'Edirne' },
      { hex: '2809', terrain: 'clear' },
    ],
    boxes: [{ id: 'pool', title: 'Soviet pool' }],
  },
  pieces: { 'de-1': { name: '1st Mountain' }, 'de-2': { name: '1st' }, 'de-3': { name: 'Hidden' } },
} as unknown as Face;
const BOARD = {
  where: new Map([
    ['de-1', '2809'],
    ['de-2', '2905'],
  ]),
  groups: new Map(),
} as unknown as Board;

test('what a message names becomes a link: hexes, places, boxes, pieces where this seat sees them, rules', () => {
  const linking = new Linking(FACE, BOARD, { '7.1a': { says: '' } } as unknown as Rulebook);
  expect(linking.pieces('Is 2905 rough? edirne, see 7.1a.')).toEqual([
    { kind: 'words', text: 'Is ' },
    { kind: 'place', text: '2905', hexes: ['2905'] },
    { kind: 'words', text: ' rough? ' },
    { kind: 'place', text: 'edirne', hexes: ['2905'] },
    { kind: 'words', text: ', see ' },
    { kind: 'rule', text: '7.1a', id: '7.1a' },
    { kind: 'words', text: '.' },
  ]);
  expect(linking.pieces('The 1st Mountain to the Soviet pool')).toMatchObject([
    { text: 'The ' },
    { text: '1st Mountain', hexes: ['2809'] },
    { text: ' to the ' },
    { text: 'Soviet pool', hexes: ['pool'] },
  ]);
});

test('a name is found whatever its capitals and marks, and stands in the message as it was written', () => {
  const cities = ['İzmir', 'Moscow', 'Wrocław', 'Großer Weg'].map((city, i) => ({ hex: `310${i}`, terrain: 'clear', city }));
  const linking = new Linking({ ...FACE, map: { ...FACE.map, hexes: cities } } as unknown as Face, BOARD);
  const found = (text: string) => linking.pieces(text).flatMap((piece) => (piece.kind === 'place' ? [[piece.text, ...piece.hexes]] : []));
  for (const written of ['Izmir', 'izmir', 'IZMIR', 'İZMİR', 'I\u0307zmir', 'ızmır']) {
    expect(found(`from ${written}, then`)).toEqual([[written, '3100']]);
    expect(linking.pieces(`Straße ${written}, ß`).map(({ text }) => text)).toEqual(['Straße ', written, ', ß']);
  }
  expect(found('MOSCOW or moscow to Wroclaw by the grosser weg')).toEqual([
    ['MOSCOW', '3101'],
    ['moscow', '3101'],
    ['Wroclaw', '3102'],
    ['grosser weg', '3103'],
  ]);
  expect(found('Izmire, Izmír1')).toEqual([]);
});

test('a unit is also named by what is printed on its counter, where that has a number in it: wherever those of that name stand', () => {
  const pieces = {
    'au-1': { name: '2/1 Australian Battalion', short: '2/1 Aus' },
    'gr-1': { name: '4th Greek Regiment', short: '4 Gr' },
    'gr-2': { name: '4th Garrison', short: '4 Gr' },
    'gr-3': { name: 'Reserve', short: 'Res' },
    'gr-4': { name: '5th Greek Regiment', short: '5 Gr' },
  };
  const where = new Map([['au-1', '2905'], ['gr-1', '2809'], ['gr-2', '2905'], ['gr-3', '2809']]); // prettier-ignore
  const linking = new Linking({ ...FACE, pieces } as unknown as Face, { where, groups: new Map() } as unknown as Board);
  const found = (text: string) => linking.pieces(text).flatMap((piece) => (piece.kind === 'place' ? [[piece.text, ...piece.hexes]] : []));
  expect(found('The 2/1 AUS holds, 4 Gr does not')).toEqual([
    ['2/1 AUS', '2905'],
    ['4 Gr', '2809', '2905'],
  ]);
  // A short word is said of other things; the last stands where this seat does not see it.
  expect(found('res, 12/1 Aus, 5 Gr')).toEqual([]);
});

test('rules are known by the rulebook of the game: its own numbers, whatever the letters, and sections by their first rule', () => {
  const ids = ['7.1a', '9.6i', '4.7-3', '9.6i-2', '9.A.1.b', '17.A', '7.B.1', '5.3.AB', '10.N.1.c'];
  const book = Object.fromEntries(ids.map((id) => [id, { says: '' }])) as unknown as Rulebook;
  const linking = new Linking(FACE, BOARD, book);
  for (const id of ids) expect(linking.pieces(`see ${id} again`)[1]).toEqual({ kind: 'rule', text: id, id });
  expect(linking.pieces('see 9.a.1.B')[1]).toEqual({ kind: 'rule', text: '9.a.1.B', id: '9.A.1.b' });
  expect(linking.pieces('see 10.N')[1]).toEqual({ kind: 'rule', text: '10.N', id: '10.N.1.c' });
  for (const none of ['8.1a', '9.6j', '12.Q.3', '6.2a'])
    expect(linking.pieces(`see ${none} again`)).toEqual([{ kind: 'words', text: `see ${none} again` }]);
  expect(new Linking(FACE, BOARD).pieces('see 7.1a')).toEqual([{ kind: 'words', text: 'see 7.1a' }]);
});

test('nothing is a link that is only part of a word or number, or that the seat does not see on its board', () => {
  const linking = new Linking(FACE, BOARD);
  for (const text of ['12905', '29051', 'Edirneli', 'Hidden', 'at 20:30, 3000 men', 'in 3.5 hours', ''])
    expect(linking.pieces(text)).toEqual(text === '' ? [] : [{ kind: 'words', text }]);
});

test('every place at the club has an address', () => {
  for (const hash of [
    '#/',
    '#/new',
    '#/new/ocs',
    '#/me',
    '#/join/harbour-olive-seven',
    '#/game/ocs-1',
    '#/game/ocs-1/board',
    '#/game/ocs-1/from/12',
    '#/games',
  ])
    expect(hashOf(routeOf(hash))).toBe(hash);
  expect(routeOf('#/somewhere/else')).toEqual({ at: 'lobby' });
  expect(routeOf('#/game/%E0%A4%A')).toMatchObject({ at: 'table' });
});

test('words are laid open when everybody has sat down and committed, and one that lies elsewhere is missed', () => {
  const person = { id: 'p', name: 'Marta' };
  const taken = { seat: 'red', person, machine: null, commitment: 'c', isWordIn: false };
  const table = (seats: readonly unknown[]) => ({ stage: 'gathering', seats }) as never;
  expect(isFull(table([taken, { ...taken, seat: 'blue' }]))).toBe(true);
  expect(isFull(table([taken, { ...taken, commitment: null }]))).toBe(false);
  expect(isFull(table([taken, { ...taken, person: null, commitment: null }]))).toBe(false);
  expect(lostWords(table([taken]), 'p')).toEqual(['red']);
  expect(lostWords(table([{ ...taken, isWordIn: true }]), 'p')).toEqual([]);
  expect(lostWords(table([taken]), 'another')).toEqual([]);
});
