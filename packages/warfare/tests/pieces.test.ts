import { describe, expect, it } from 'vitest';
import { cellsText, mark, marksOf, put, setCell, type Cells, type Pieces } from '../src/index.ts';

/** One unit, in cells of this width. */
const alone = (cells: Cells): Pieces =>
  ({ world: { units: [{ id: 'a', name: 'A', steps: 1 }], unit: new Map([['a', 0]]), grid: null }, cells, version: 0 }) as unknown as Pieces;

describe('the text of cells, of which hashes are made', () => {
  it('is another one for every other number, over all that cells can hold', () => {
    const pairs = [
      [1, 65_537],
      [55_300, 55_301],
      [-65, 65_471],
      [-64, -65],
      [57_279, 57_280],
      [2 ** 31 - 1, -(2 ** 31)],
    ] as const;
    for (const [a, b] of pairs) expect(cellsText([a]), `${a} and ${b}`).not.toBe(cellsText([b]));
    const all = Array.from({ length: 70_000 }, (_, i) => i - 2_000);
    const utf8 = new TextEncoder();
    expect(new Set(all.map((cell) => utf8.encode(cellsText([cell])).join())).size).toBe(all.length);
  });

  it('does not run cells together', () => {
    expect(cellsText([-100, 7])).not.toBe(cellsText([-10, 7]));
    const lists = [[-100, -100], [-100], [70_000, 1], [7, 70_000], [70_000, 70_000]];
    expect(new Set(lists.map((cells) => cellsText(cells))).size).toBe(lists.length);
  });

  it('is a character for each number of a printed map, as it was when records were made', () => {
    expect(cellsText([-20, -1, 0, 1, 2905, 19_999])).toBe(String.fromCharCode(44, 63, 64, 65, 2969, 20_063));
  });
});

describe('a cell', () => {
  it.each([new Int16Array(3), new Int32Array(3), [0, 0, 0]])('holds what it is given, or says that it cannot (%o)', (cells) => {
    const position = alone(cells);
    const wide = !(cells instanceof Int16Array);
    for (const bit of [1, 1 << 14, 1 << 16]) {
      if (wide || bit < 1 << 15) {
        mark(position, 0, bit);
        expect(marksOf(position, 0) & bit).toBe(bit);
      } else expect(() => mark(position, 0, bit)).toThrow(/does not fit/);
    }
    if (!wide) expect(() => put(position, 0, 40_000)).toThrow('40000 does not fit into a cell of Int16Array');
    expect(() => setCell(new Int16Array(1), 0, 0.5)).toThrow(/does not fit/);
  });
});
