import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkOf, openRecord, verify } from '../src/index.ts';
import { type Json } from './forger.ts';
import { lastWith, overrun, rows, withDice } from './honest-record.ts';

describe('the chain of checks', () => {
  /** SHA-256 over the check before, a line's end and the line without its own check: its first 16 digits. */
  const byHand = (previous: string, body: string) => createHash('sha256').update(`${previous}\n${body}`).digest('hex').slice(0, 16);

  it('is over the check before and the line', () => {
    expect(checkOf('', { sandtable: 1 })).toBe('2979def9072af7f4');
    expect(checkOf('2979def9072af7f4', { n: 2, undo: 1 })).toBe('0e04642fb402f23b');
    expect(checkOf('0000000000000000', { n: 2, undo: 1 })).toBe('5cb5e623f70ed66c');
    let previous = '';
    for (const { check, ...row } of rows) {
      expect(check).toBe(byHand(previous, JSON.stringify(row)));
      previous = check as string;
    }
  });

  it('breaks at the next line where a line was changed and only its own check made anew', () => {
    for (const at of [0, 1, withDice, lastWith('undo'), rows.length - 3]) {
      const previous = at === 0 ? '' : (rows[at - 1]?.['check'] as string);
      const { check: _, ...row } = { ...rows[at], ...('why' in (rows[at] as Json) ? {} : at === 0 ? { rules: 'x' } : { hash: 'x' }) } as Json; // prettier-ignore
      const lines = rows.with(at, { ...row, check: checkOf(previous, row) });
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      expect(verify(overrun, text)).toEqual({ ok: false, line: at + 2, what: expect.stringContaining('"check" does not fit') });
      expect(() => openRecord(overrun, text)).toThrow(`line ${at + 2}: "check" does not fit`);
    }
  });

  it('breaks where two lines change places with their checks and are numbered anew', () => {
    for (let at = 1; at < rows.length - 1; at++) {
      const swapped = rows.toSpliced(at, 2, { ...rows[at + 1], n: at + 1 } as Json, { ...rows[at], n: at + 2 } as Json);
      const text = swapped.map((line) => `${JSON.stringify(line)}\n`).join('');
      expect(verify(overrun, text)).toMatchObject({ ok: false, line: at + 1 });
    }
  });
});
