import { expect, it } from 'vitest';
import { frameOf, readFrame } from '../src/club/frames.ts';

it.each([
  { reply: 1, ok: true, answer: { chances: [{ over: 2n ** 90n, under: 6n ** 40n }], won: -5n } },
  { reply: 2, ok: true, answer: null },
  { news: 'said', said: [{ id: 1, text: 'what is "$big": "12"?' }] },
  { wishes: { $big: 'no number' } },
])('a frame holds a message whole, with the big integers of chances: %#', (message) => {
  expect(readFrame(frameOf(message))).toEqual(message);
});
