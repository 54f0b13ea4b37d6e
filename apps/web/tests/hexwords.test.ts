import { expect, test } from 'vitest';
import type { Face, HexFace, Standing } from '../src/face/face.ts';
import { hexWords, placesSpokenOf } from '../src/ui/board/hexwords.ts';
import type { Moment } from '../src/ui/board/moment.ts';

const face = {
  map: { sheets: [], boxes: [] },
  nationalities: { blue: { name: 'Blue' } },
  words: { mark: () => null },
} as unknown as Face;
const standing = { piece: { nationality: 'blue', name: '1st Division' }, marks: [] } as unknown as Standing;

const SILENT: Moment = {
  stacks: new Map(),
  musts: new Map(),
  control: new Map(),
  markers: [],
  selected: null,
  target: null,
  targets: new Set(),
  attackers: new Set(),
  joining: new Map(),
  taken: null,
  legal: new Map(),
  isMarch: false,
  deeds: new Map(),
};

const there: HexFace = { hex: '0404', terrain: 'clear', objective: true };
const words = (now: Moment): string => hexWords(there, now, face);

/** What a moment can say of a hex, each by itself. */
const SAID: readonly (readonly [words: RegExp, now: Partial<Moment>])[] = [
  [/1st Division/, { stacks: new Map([['0404', [standing]]]) }],
  [/must attack/, { musts: new Map([['0404', { says: 'must attack', rule: '1.0' }]]) }],
  [/objective, Blue/, { control: new Map([['0404', 'blue']]) }],
  [/a bridge is down/, { markers: [{ kind: 'bridge-down', at: ['0404', '0405'], says: 'a bridge is down' }] }],
  [/Selected/, { selected: '0404' }],
  [/Target of the attack/, { target: '0404' }],
  [/Can be attacked/, { targets: new Set(['0404']) }],
  [/In the attack/, { attackers: new Set(['0404']) }],
  [/Can join/, { joining: new Map([['0404', { chosen: 0, of: 1 }]]) }],
  [/Taken up: 2/, { taken: { hex: '0404', count: 2 } }],
  [/Can be chosen/, { legal: new Map([['0404', '']]) }],
  [/Possible: move/, { deeds: new Map([['0404', new Set(['move'])]]) }],
];

test.each(SAID)('a moment that says %s of a hex counts it among those that it speaks of', (said, more) => {
  expect(words(SILENT)).not.toMatch(said);
  expect(words({ ...SILENT, ...more })).toMatch(said);
  expect(placesSpokenOf({ ...SILENT, ...more })).toContain('0404');
});

test('everything that a moment can hold is tried, and one that says nothing speaks of no hex', () => {
  expect([...SAID.flatMap(([, more]) => Object.keys(more)), 'isMarch'].toSorted()).toEqual(Object.keys(SILENT).toSorted());
  expect(placesSpokenOf(SILENT).size).toBe(0);
});
