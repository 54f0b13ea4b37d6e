import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mark, marksOf, nextVersion, storeBytes, storeOf, unmark, write, type Pieces, type Store, type Stored } from '../../src/index.ts';
import { sharedStores } from '../../src/position/store.ts';

const decoder = new TextDecoder();
const textIn = (store: Store): string => decoder.decode(storeBytes(store));
const textOf = (cells: number[]): string => textIn(storeOf(cells));

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
    for (const [a, b] of pairs) expect(textOf([a]), `${a} and ${b}`).not.toBe(textOf([b]));
    const all = Array.from({ length: 70_000 }, (_, i) => i - 2_000);
    const utf8 = new TextEncoder();
    expect(new Set(all.map((cell) => utf8.encode(textOf([cell])).join())).size).toBe(all.length);
  });

  it('does not run cells together', () => {
    expect(textOf([-100, 7])).not.toBe(textOf([-10, 7]));
    const lists = [[-100, -100], [-100], [70_000, 1], [7, 70_000], [70_000, 70_000]];
    expect(new Set(lists.map((cells) => textOf(cells))).size).toBe(lists.length);
  });

  it('is a character for each number of a printed map, as it was when records were made', () => {
    expect(textOf([-20, -1, 0, 1, 2905, 19_999])).toBe(String.fromCharCode(44, 63, 64, 65, 2969, 20_063));
  });
});

describe('a cell', () => {
  it('holds 32 marks, each by itself', () => {
    const units = [{ id: 'a', name: 'A', steps: 1 }];
    const stores = [0, 1, 2].map(() => storeOf([0]));
    const position: Pieces = { world: { units, unit: new Map([['a', 0]]), grid: null as never }, stores, version: nextVersion() };
    for (let bit = 0; bit < 32; bit++) {
      mark(position, 0, 1 << bit);
      expect(marksOf(position, 0) & (1 << bit)).toBe(1 << bit);
    }
    expect(marksOf(position, 0)).toBe(-1);
    for (let bit = 0; bit < 32; bit++) unmark(position, 0, 1 << bit);
    expect(marksOf(position, 0)).toBe(0);
  });
});

describe('columns that copies share', () => {
  const SIZE = 600;
  type Change = { readonly copy: number; readonly column: number; readonly at: number; readonly to: number; readonly clones: boolean };
  const changes = fc.array(
    fc.record<Change>({
      copy: fc.nat(7),
      column: fc.nat(1),
      at: fc.nat(SIZE - 1),
      to: fc.integer({ min: -5, max: 9 }),
      clones: fc.boolean(),
    }),
    { maxLength: 60 },
  );
  const blank = (): number[] => Array.from({ length: SIZE }, () => 0);

  it('are each what was written to them, and their texts and versions tell them apart', () => {
    fc.assert(
      fc.property(changes, (all) => {
        const copies: Stored[] = [{ stores: [storeOf(blank()), storeOf(blank())], version: nextVersion() }];
        const plain = [[blank(), blank()]];
        for (const { copy, column, at, to, clones } of all) {
          const one = copy % copies.length;
          const position = copies[one] as Stored;
          if (clones) {
            copies.push({ stores: sharedStores(position), version: position.version });
            plain.push((plain[one] as number[][]).map((cells) => cells.slice()));
          }
          textIn(position.stores[column] as Store);
          write(position, column, at, to);
          ((plain[one] as number[][])[column] as number[])[at] = to;
        }
        const stores = copies.flatMap((position) => position.stores);
        for (const [i, cells] of plain.flat().entries()) {
          expect(stores[i]?.cells).toEqual(cells);
          expect(textIn(stores[i] as Store)).toBe(textOf(cells));
        }
        for (const one of stores) for (const other of stores) if (one.version === other.version) expect(one.cells).toEqual(other.cells);
      }),
      { numRuns: 60 },
    );
  });
});
