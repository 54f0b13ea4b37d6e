import { DataError, LONGEST_DOCUMENT } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { LARGEST_FILE } from '@sandtable/desk/choosing';
import { type Ask } from '@sandtable/desk/messages';
import { numberOf, readRequest } from '@sandtable/desk/requests';

const agreement = {
  game: 'gertrud',
  scenario: 'early-1941',
  options: { drops: 'once' },
  seats: { german: 'person' },
  practice: true,
  edition: null,
};
const right: readonly Ask[] = [
  { ask: 'kept' },
  { ask: 'offer', game: 'gertrud', edition: null },
  { ask: 'start', agreement },
  { ask: 'start', agreement: { ...agreement, position: { turn: 2 }, seed: '7' } },
  { ask: 'import', text: '{' },
  { ask: 'open', table: 'x', resume: 'snapshot' },
  { ask: 'keep edition', kept: 'x', game: 'gertrud', edition: { name: '', map: { grid: null } } },
  { ask: 'differences', game: 'gertrud', from: null, to: { name: 'mine' } },
  { ask: 'act', seat: 'german', command: { act: 'attack', hex: '2905', units: ['de-9-pz'] } },
  { ask: 'refuse', seat: 'german', command: { act: 'end' }, after: [{ act: 'end' }] },
  { ask: 'follow', seat: 'german', offer: 0, chosen: { unit: 'de-9-pz' }, path: ['2905', '2906'] },
  { ask: 'shares', seat: 'german', offer: 2, chosen: {}, given: { 'de-9-pz': 2 }, to: ['de-9-pz', 'de-73'] },
  { ask: 'undo', seat: 'german', back: 'step', agreed: false },
  { ask: 'formalities', formalities: [{ step: 'last word', answer: { act: 'go-on' } }] },
  { ask: 'pace', pause: null },
];

let deep: unknown = 'x';
for (let i = 0; i < 100_000; i++) deep = { answer: deep };

describe('a message to the umpire', () => {
  it('is a request as it is', () => {
    for (const ask of right) expect(readRequest({ id: 1, ...ask })).toEqual({ id: 1, ...ask });
    // A part that is undefined is one that was left out.
    expect(readRequest({ id: 1, ask: 'open', table: 'x', resume: undefined })).toMatchObject({ table: 'x' });
  });

  it('is refused where it is none, and says where', () => {
    const act = { id: 1, ask: 'act', seat: 'german' };
    const wrong: readonly (readonly [message: unknown, says: string])[] = [
      [null, 'an object with "id"'],
      [{ ask: 'kept' }, 'an object with "id"'],
      [{ id: 'x', ask: 'kept' }, 'an object with "id"'],
      [{ id: 1, ask: 'toString' }, 'ask: one of offer, '],
      [{ id: 1, ask: ['kept'] }, 'ask: one of offer, '],
      [{ id: 1, ask: 'kept', more: 1 }, 'kept: it has no part "more"'],
      [{ id: 1, ask: 'export' }, 'export.table: '],
      [{ id: 1, ask: 'export', table: { toString: 1 } }, 'export.table: '],
      [{ id: 1, ask: 'export', table: 'x'.repeat(1001) }, 'export.table: '],
      [{ id: 1, ask: 'fork', n: 1.5, seats: {} }, 'fork.n: a whole number from 0 is expected'],
      [{ id: 1, ask: 'undo', seat: 'german', back: 'valueOf', agreed: false }, 'undo.back: "step" or "move" or "phase" is expected'],
      [{ id: 1, ask: 'open', table: 'x', resume: 'constructor' }, 'open.resume: '],
      [{ id: 1, ask: 'start', agreement: { ...agreement, seats: ['german'] } }, 'start.agreement: '],
      [{ id: 1, ask: 'start', agreement: { ...agreement, options: { drops: {} } } }, 'start.agreement: '],
      [{ id: 1, ask: 'problems', game: 'gertrud', edition: { map: {} } }, 'problems.edition: '],
      [{ id: 1, ask: 'problems', game: 'gertrud', edition: [] }, 'problems.edition: '],
      [{ id: 1, ask: 'follow', seat: 'german', offer: 0, chosen: {}, path: '2905' }, 'follow.path: '],
      [{ id: 1, ask: 'follow', seat: 'german', offer: 0, chosen: {}, path: [['2905']] }, 'follow.path: '],
      [{ id: 1, ask: 'shares', seat: 'german', offer: -1, chosen: {}, given: {}, to: [] }, 'shares.offer: '],
      [{ id: 1, ask: 'shares', seat: 'german', offer: 0, chosen: {}, given: [], to: [] }, 'shares.given: '],
      [{ id: 1, ask: 'shares', seat: 'german', offer: 0, chosen: {}, given: {}, to: [7] }, 'shares.to: '],
      [{ ...act, command: { act: 7 } }, 'act.command: a command'],
      [{ ...act, command: deep }, 'lists and objects lie more than 64 deep'],
      [{ ...act, command: { act: 'end', units: new Set() } }, 'command.units: a list or a plain object is expected'],
      [{ ...act, command: { act: 'end', n: Number.NaN } }, 'command.n: '],
      [{ id: 1, ask: 'import', text: 'x'.repeat(LONGEST_DOCUMENT + 1) }, 'at most 16 MB are read'],
    ];
    for (const [message, says] of wrong) {
      expect(() => readRequest(message), says).toThrow(DataError);
      expect(() => readRequest(message)).toThrow(says);
    }
    expect([numberOf({ id: 3 }), numberOf({ id: '3' }), numberOf(null), numberOf(Object.create({ id: 3 }))]).toEqual([3, null, null, null]);
  });

  it('is as long as the page lets a file be', () => expect(LARGEST_FILE).toBe(LONGEST_DOCUMENT));
});
