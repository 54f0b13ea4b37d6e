import { readdirSync, readFileSync } from 'node:fs';
import { drawFrom, FastDice, gameOfRecord, openRecord, readLines, reopen, rulesVersion, verify, type Table } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { games } from '../src/games.ts';

/**
 * Ten records that rules of version 0.1.0 wrote (commit 94a5048), of every scenario: they are what players hold, and are never written
 * anew. Machines played them, in part for persons; four of them end where their game was not over.
 */
const folder = new URL('records/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(`${name}.sandtable`, folder), 'utf8');

/** The games that were there then. */
const GAMES: ReadonlySet<string> = new Set(['gertrud', 'what-if-1940']);

/** Of the only game here whose seed lies beside its record. */
const SEALED = 'sealed in the harbour';

/** Those that today's rules play again whole: their last line, whether it is the end, and what cannot be checked. */
const whole = {
  // Broken off within the second turn.
  'gertrud-early-1941-unfinished': { lines: 330, finished: false },
  'gertrud-early-1942-given-up': { lines: 264, finished: true },
  // Taken back, put back, and taken back by consent over dice, under a sealed seed.
  'gertrud-early-1943-undone': { lines: 236, finished: false, seed: SEALED, sealed: [65, 102] },
  // A practice game, in which dice were taken back, too, and the position was put right.
  'what-if-1940-campaign-corrected': { lines: 197, finished: false, practice: true },
  'what-if-1940-no-lithuania-given-up': { lines: 154, finished: true },
} as const;

/**
 * Those that a mended rule plays differently: at which line, the last snapshot before it, and the last line whose position can be had
 * (`over`: the end).
 */
const parted = {
  'gertrud-early-1941-random': { line: 187, agreed: 150, last: 215 },
  // Under an edition, with mountains that are easier to cross.
  'gertrud-late-1941-edition': { line: 49, agreed: 42, last: 316, over: true },
  'gertrud-late-1942-random': { line: 155, agreed: 115, last: 275, over: true },
  'what-if-1940-campaign-random': { line: 129, agreed: 98, last: 175 },
  // Under two rulings of the owner's choice.
  'what-if-1940-no-lithuania-options': { line: 85, agreed: 2, last: 181 },
} as const;

const gameOf = (text: string) =>
  gameOfRecord(
    games.map(({ game }) => game),
    text,
  );

/** Gives so many commands, drawn at random, to whoever is to decide. */
function playOn(table: Table, many: number): void {
  const { game } = table;
  for (let i = 0; i < many; i++) {
    const seat = game.awaiting(table.position)?.seats[0] as string;
    const dice = new FastDice(i);
    const drawn = game.choices(table.position, seat).map((offer) => drawFrom(offer, dice));
    const given = drawn.find((command) => command && table.act(seat, command).refused === undefined);
    expect(given, `a command of ${seat}`).toBeDefined();
  }
}

describe('a record of version 0.1.0', () => {
  it('is here of every scenario', () => {
    const names = readdirSync(folder).map((name) => name.replace(/\.sandtable$/, ''));
    expect(names.toSorted()).toEqual([...Object.keys(whole), ...Object.keys(parted)].toSorted());
    const headers = names.map((name) => readLines(read(name)).header);
    expect(headers.every(({ rules }) => rules.startsWith('0.1.0-'))).toBe(true);
    const then = games.filter(({ game }) => GAMES.has(game.id));
    const scenarios = then.flatMap(({ game }) => game.scenarios.map(({ id }) => `${game.id} ${id}`));
    expect([...new Set(headers.map(({ game, scenario }) => `${game} ${scenario}`))].toSorted()).toEqual(scenarios.toSorted());
  });

  it.each(Object.entries(whole))('%s is played again whole, and goes on', (name, expected) => {
    const { lines, finished, practice = false, seed, sealed } = { practice: undefined, seed: undefined, sealed: undefined, ...expected };
    const text = read(name);
    const game = gameOf(text);
    const dice = { what: 'dice', from: sealed?.[0], to: sealed?.[1], why: 'the seed is sealed until the game ends' };
    const result = { ok: true, lines, finished, practice, from: 2, openFrom: sealed ? null : 1, unchecked: sealed ? [dice] : [] };
    const last = readLines(text).lines.findLast((line) => 'hash' in line);
    expect(verify(game, text)).toEqual({ ...result, hash: last?.hash });
    if (seed) expect(verify(game, text, seed)).toMatchObject({ ok: true, unchecked: [] });

    const opened = reopen(game, text, seed);
    if (!opened.agrees) throw new Error(`line ${opened.differs.line}: ${opened.differs.what}`);
    const { table } = opened;
    expect(openRecord(game, text, seed).text()).toBe(text);
    expect(table.text()).toBe(text);
    expect(table.over).toBe(finished);
    if (finished) return;
    playOn(table, 3);
    expect(verify(game, table.text(), seed)).toMatchObject({ ok: true, unchecked: [] });
  });

  it.each(Object.entries(parted))('%s goes on from its last snapshot, and a line says so', (name, expected) => {
    const { line, agreed, last, over } = { over: false, ...expected };
    const text = read(name);
    const game = gameOf(text);
    const { rules } = readLines(text).header;
    const what = expect.stringMatching(
      new RegExp(`^"hash" is [0-9a-f]{32} where the position after has [0-9a-f]{32} \\(it was played under other rules, ${rules}\\)$`),
    );
    expect(verify(game, text)).toEqual({ ok: false, line, what, playedUnder: rules });

    const opened = reopen(game, text);
    if (opened.agrees) throw new Error('it agrees');
    expect(opened).toMatchObject({ differs: { line }, agreed, last });
    const snapshot = readLines(text).lines.find(({ n }) => n === agreed);
    if (over) expect(() => opened.resume('it stands')).toThrow('the game is over there');
    for (const as of over ? (['snapshot'] as const) : (['snapshot', 'it stands'] as const)) {
      const going = opened.resume(as);
      const from = as === 'snapshot' ? agreed : last;
      expect(going.lines.at(-1)).toMatchObject({ resumed: from, as, rules: rulesVersion(game), n: going.size });
      if (as === 'snapshot') expect(game.hash(going.position)).toBe((snapshot as { hash?: string }).hash);
      const resumed = going.size;
      playOn(going, 3);
      const other = expect.objectContaining({ what: 'lines', from: line, to: resumed - 1 });
      expect(verify(game, going.text())).toMatchObject({ ok: true, from: resumed, finished: false, unchecked: [other] });
    }
  });
});
