import { describe, expect, it } from 'vitest';
import {
  commitmentTo,
  commitmentToWord,
  mixedSeed,
  openLate,
  openRecord,
  readLines,
  rechecked,
  RecordError,
  reopen,
  SealedDice,
  Table,
  verify,
  type CommandLine,
  type Game,
  type Word,
} from '../src/index.ts';
import { firstLink, linkAfter } from '../src/table/lines.ts';
import { overrunGame } from './conformance/overrun.ts';
import { eventful, forged, playOn, rowsOf, type Json } from './forger.ts';
import { openTable, playTable, seatsOf, wordsOf } from './games.ts';

const overrun = overrunGame as unknown as Game;
const seats = seatsOf(overrun);
const people = Object.keys(seats);

const opened = (words: { readonly [seat: string]: Word }, among = seats): Table =>
  Table.open(overrun, { setup: { scenario: 'only' }, seats: among, seed: SECRET, secret: true, words });
const word = (said: string): Word => ({ commitment: commitmentToWord(said), word: said });

/** The faces of all commands, computed by hand from the seed given. */
function facesOf(table: Table, seed: string): number[][] {
  let chain = firstLink(table.header);
  return table.lines.flatMap((line) => {
    chain = linkAfter(chain, line);
    if (!('do' in line)) return [];
    const dice = new SealedDice(seed, chain);
    return line.dice.length > 0 ? [[...dice.roll('any', line.dice.length, 6)]] : [];
  });
}
const rolledIn = (table: Table): (readonly number[])[] =>
  table.lines.filter((line): line is CommandLine => 'do' in line && line.dice.length > 0).map(({ dice }) => dice);

/** A whole game in which dice fell more than twice. */
const finished = (() => {
  for (let seed = 1; ; seed++) {
    const table = playTable(overrun, `the umpire’s own, ${seed}`, 400, { words: true });
    if (rolledIn(table).length > 2) return table;
  }
})();
const SECRET = finished.seed as string;

describe('words for the dice', () => {
  it('stand in the header beside the umpire’s commitment, and the dice fall by all of them', () => {
    const { header } = finished;
    expect(header).toMatchObject({ commitment: commitmentTo(SECRET), words: wordsOf(people) });
    expect(header.seed).toBeUndefined();
    const said = Object.fromEntries(people.map((seat) => [seat, `word of ${seat}`]));
    expect(rolledIn(finished).length).toBeGreaterThan(2);
    expect(rolledIn(finished)).toEqual(facesOf(finished, mixedSeed(SECRET, said)));
    expect(rolledIn(finished)).not.toEqual(facesOf(finished, SECRET));
    expect(finished.lines.at(-1)).toMatchObject({ seed: SECRET });
  });

  it('are verified with the umpire’s seed when the game is over; before that all but the faces', () => {
    expect(verify(overrun, finished.text())).toMatchObject({ ok: true, finished: true, unchecked: [], openFrom: null, words: people });
    const going = eventful(overrun, '2', true);
    expect(verify(overrun, going.text())).toMatchObject({ ok: true });
    expect(verify(overrun, going.text())).not.toHaveProperty('words');
    const table = openTable(overrun, SECRET, { words: true });
    playOn(table, 7);
    expect(verify(overrun, table.text())).toMatchObject({ ok: true, finished: false, words: people });
    expect(verify(overrun, table.text(), SECRET)).toMatchObject({ ok: true, unchecked: [] });
  });

  it('are the same in a record that was opened, whichever way, and gone on with', () => {
    const ways: readonly ((text: string) => Table)[] = [
      (text) => openRecord(overrun, text, SECRET),
      (text) => openLate(overrun, text, SECRET).table,
      (text) => {
        const again = reopen(overrun, text, SECRET);
        if (!again.agrees) throw new Error(again.differs.what);
        return again.table;
      },
    ];
    const rows = finished.text().trimEnd().split('\n');
    const at = finished.lines.findIndex((line, i) => i > 5 && 'do' in line && line.dice.length > 0) + 1;
    const before = rows
      .slice(0, at)
      .map((row) => `${row}\n`)
      .join('');
    const line = finished.lines[at - 1] as CommandLine;
    for (const way of ways) {
      const table = way(before);
      expect(table.act(line.seat, line.do)).toMatchObject({ dice: line.dice });
    }
  });

  it('of a table are those of its people, all of them, as they were committed to', () => {
    const [first, second] = people as [string, string];
    expect(() => opened({ [first]: word('a') })).toThrow(`words: the word of ${second} for the dice is missing`);
    expect(() => opened({ ...wordsOf(people), nobody: word('a') })).toThrow('words.nobody: nobody sits there');
    expect(() => opened(wordsOf(people), { ...seats, [second]: 'random' })).toThrow(`words.${second}: nobody sits there`);
    expect(opened({ [first]: word('a') }, { ...seats, [second]: 'random' }).header.words).toEqual({ [first]: word('a') });
    expect(() => opened({ ...wordsOf(people), [second]: { ...word('a'), word: 'b' } })).toThrow(
      `words.${second}: the word is not the one to which ${second} had committed`,
    );
    expect(() => Table.open(overrun, { setup: { scenario: 'only' }, seats, seed: SECRET, words: wordsOf(people) })).toThrow(
      'words: they are added to a seed that is secret',
    );
  });

  describe('that were forged are found, whoever reads', () => {
    const rows = rowsOf(finished.text());
    const [header] = rows as [Json];
    const words = header['words'] as { readonly [seat: string]: Word };
    const [first = '', second = ''] = people;
    const changed = (change: object): string => forged([{ ...header, ...change }, ...rows.slice(1)]);

    it.each<readonly [string, string, string]>([
      [
        'another word',
        changed({ words: { ...words, [second]: { ...words[second], word: 'a better one' } } }),
        `words.${second}: the word is not`,
      ],
      [
        'another commitment',
        changed({ words: { ...words, [first]: { ...words[first], commitment: commitmentToWord('x') } } }),
        `words.${first}: `,
      ],
      ['a word left out', changed({ words: { [first]: words[first] } }), `the word of ${second} for the dice is missing`],
      ['the word of a stranger', changed({ words: { ...words, green: word('g') } }), 'words.green: nobody sits there'],
      ['a word of no length', changed({ words: { ...words, [first]: word('') } }), `words.${first}.word: `],
      [
        'words added to an open seed',
        changed({ commitment: undefined, seed: SECRET }),
        'words: they are added to a seed that is committed to',
      ],
    ])('%s', (_what, text, says) => {
      expect(verify(overrun, text)).toMatchObject({ ok: false, line: 1, what: expect.stringContaining(says) });
      for (const read of [readLines, (given: string) => openRecord(overrun, given), (given: string) => openLate(overrun, given)])
        expect(() => read(text)).toThrow(RecordError);
      expect(() => [...rechecked(overrun, text)]).toThrow(says);
    });

    it('another word with a commitment that fits it, by the dice', () => {
      const dice = verify(overrun, changed({ words: { ...words, [second]: word('a better one') } }));
      expect(dice).toMatchObject({ ok: false, what: expect.stringContaining('where the seed gives') });
    });

    it('all words taken away, by the dice', () => {
      const { words: _, ...bare } = header;
      expect(verify(overrun, forged([bare, ...rows.slice(1)]))).toMatchObject({
        ok: false,
        what: expect.stringContaining('the seed gives'),
      });
    });

    it('another seed of the umpire’s, by its commitment', () => {
      const other = rows.map((row) => ('result' in row ? { ...row, seed: 'another' } : row));
      expect(verify(overrun, forged(other))).toMatchObject({ ok: false, line: rows.length, what: expect.stringContaining('commits to') });
    });
  });
});
