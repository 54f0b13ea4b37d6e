import { describe, expect, it } from 'vitest';
import { openRecord, reopen, rulesVersion, Table, verify, type Game } from '../src/index.ts';
import { forged, rowsOf, type Json } from './forger.ts';
import { afterTheDieIn, alone, changed, found, honest, last, lastWith, overrun, rows, withDice, undoing } from './honest-record.ts';

describe('a game that went on under newer rules', () => {
  /** The same game with a rule mended: from the second turn on nobody puts a unit down. */
  const newer: Game = {
    ...overrun,
    rulebook: { ...overrun.rulebook, '9.9': { chapter: 9, tag: 'new', says: 'Nobody passes any more.' } },
    refuse: (position, seat, command) =>
      overrun.turn(position) >= 2 && command.act === 'put down'
        ? { rules: ['9.9'], reason: 'Nobody passes any more.' }
        : overrun.refuse(position, seat, command),
  };
  /** The record until shortly before its end, so that there is something to go on with. */
  const unfinished = forged(
    rows.slice(
      0,
      last((row) => 'do' in row),
    ),
  );
  const resumed = (as: 'snapshot' | 'it stands') => {
    const reopened = reopen(newer, unfinished);
    if (reopened.agrees) throw new Error('it agrees');
    return { going: reopened.resume(as), reopened };
  };

  it.each(['snapshot', 'it stands'] as const)('(%s) says exactly which lines are not known, and from where it knows', (as) => {
    const { going, reopened } = resumed(as);
    const from = going.size;
    expect(verify(newer, going.text())).toMatchObject({
      ok: true,
      from,
      unchecked: [
        {
          what: 'lines',
          from: reopened.differs.line,
          to: from - 1,
          why: `of other rules, ${rulesVersion(overrun)}: at line ${reopened.differs.line} ${reopened.differs.what}`,
        },
      ],
    });
  });

  it('is told apart from one whose lines were forged before, or behind', () => {
    const { going, reopened } = resumed('snapshot');
    const seat = overrun.awaiting(going.position)?.seats[0] as string;
    expect(going.act(seat, { act: 'pass' }).refused).toBeUndefined();
    const lines = rowsOf(going.text());
    const at = lastWith('resumed', lines);
    expect(found(lines, newer)).toMatchObject({ ok: true, from: at + 1 });
    const before = changed(2, (row) => ({ ...row, hash: '0'.repeat(32) }), lines);
    // In front of it the rules are older, but what they have in common is checked: from the forged line on nothing is said to be known.
    expect(found(before, newer)).toMatchObject({ ok: false, line: at + 1, what: expect.stringContaining('where it must from line 2') });
    const behind = changed(at + 1, (row) => ({ ...row, hash: '0'.repeat(32) }), lines);
    expect(found(behind, newer)).toMatchObject({ ok: false, line: at + 2, what: expect.stringContaining('"hash" is') });
    const elsewhere = changed(at, (row) => ({ ...row, resumed: 2 }), lines);
    expect(found(elsewhere, newer)).toMatchObject({
      ok: false,
      line: at + 1,
      what: `play goes on from line 2, where it must from line ${reopened.agreed}`,
    });
    const wrong = going.lines.find((line) => 'snapshot' in line && !('resumed' in line) && line.n !== reopened.agreed);
    if (!wrong || !('hash' in wrong)) throw new Error('one turn only');
    const other = changed(at, (row) => ({ ...row, snapshot: lines[wrong.n - 1]?.['snapshot'], hash: wrong.hash }), lines);
    expect(found(other, newer)).toMatchObject({ ok: false, line: at + 1 });
    expect(
      found(
        changed(at, (row) => ({ ...row, resumed: 999 }), lines),
        newer,
      ),
    ).toMatchObject({ ok: false, line: at + 1 });
    expect(
      found(
        changed(at, (row) => ({ ...row, resumed: 999, rules: 'x' }), lines),
        newer,
      ),
    ).toMatchObject({ ok: false });
  });

  it('gets no leniency for lines of today’s rules', () => {
    const open = rows.slice(0, -1).filter((_, i) => i < withDice + 1);
    const table = openRecord(overrun, forged(open));
    const { n, snapshot, hash } = table.lines.find((line) => 'snapshot' in line) as unknown as Json & { n: number };
    const going = { resumed: n, as: 'snapshot', rules: rulesVersion(overrun), snapshot, hash };
    // It would have been an undo of the whole game without anybody's consent.
    expect(found([...open, going])).toMatchObject({ ok: false, line: open.length + 1, what: expect.stringContaining('of older ones') });
    const dice = changed(withDice, (row) => ({ ...row, dice: [((row['dice'] as number[])[0] as number % 6) + 1] }), open); // prettier-ignore
    expect(found([...dice, going])).toMatchObject({ ok: false, line: withDice + 1, what: expect.stringContaining('where the seed gives') });
  });

  it('lets an undo of older rules stand that today’s would refuse, and names it', () => {
    const older = { ...overrun, rulebook: newer.rulebook } as Game;
    const table = Table.open(older, { setup: { scenario: 'only' }, seats: alone, seed: 's' });
    const lines = undoing(afterTheDieIn(table), 5, { seat: 'red' });
    expect(found(lines)).toMatchObject({
      ok: true,
      unchecked: [{ what: 'consent', from: 7, to: 7, why: expect.stringContaining(`under other rules, ${rulesVersion(older)}`) }],
    });
    expect(verify(older, forged(lines))).toMatchObject({ ok: false, line: 7 });
  });

  it('of older rules to its end is told as such where it comes out differently', () => {
    expect(verify(newer, honest.text())).toMatchObject({
      ok: false,
      what: expect.stringContaining(`(it was played under other rules, ${rulesVersion(overrun)})`),
      playedUnder: rulesVersion(overrun),
    });
    // What is wrong under its own rules is no matter of rules.
    const wrong = verify(overrun, forged(changed(withDice, (row) => ({ ...row, hash: '0'.repeat(32) }))));
    expect(wrong).toMatchObject({ ok: false, line: withDice + 1 });
    expect(wrong).not.toHaveProperty('playedUnder');
  });
});
