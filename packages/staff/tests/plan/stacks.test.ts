import fc from 'fast-check';
import { NONE } from '@sandtable/hexes';
import { describe, expect, it } from 'vitest';
import { Stacks } from '../../src/plan/index.ts';

/** Units 0 to 5, turn about of two sides, and 6 of a third, on a map of four hexes. */
const stacks = (): Stacks => new Stacks(Uint8Array.of(0, 1, 0, 1, 0, 1, 2), 4, 3);
const HEXES = [0, 1, 2, 3, NONE];

describe('units in hexes', () => {
  it('begin off the map', () => {
    const field = stacks();
    expect([...field.hex].every((hex) => hex === NONE)).toBe(true);
    expect([field.units(0), field.unitsIn(0, 0), field.first(0, 0), field.stacked(0, 0)]).toEqual([[], [], NONE, 0]);
  });

  it('stand in chains by side and hex, the last to come first', () => {
    const field = stacks();
    for (const unit of [2, 0, 1, 6, 4]) field.put(unit, 3);
    expect([0, 1, 2].map((side) => field.unitsIn(side, 3))).toEqual([[4, 0, 2], [1], [6]]);
    expect([field.first(0, 3), field.after(4), field.after(2)]).toEqual([4, 0, NONE]);
    field.put(0, 1);
    expect([field.unitsIn(0, 3), field.unitsIn(0, 1), field.units(0)]).toEqual([[4, 2], [0], [0, 2, 4]]);
    field.put(4, 3);
    expect(field.unitsIn(0, 3)).toEqual([4, 2]);
    field.put(4, NONE);
    expect([field.unitsIn(0, 3), field.hex[4], field.stacked(0, 3)]).toEqual([[2], NONE, 1]);
  });

  it('are always where they were put last, however often', () => {
    const puts = fc.array(fc.tuple(fc.nat(6), fc.constantFrom(...HEXES)), { maxLength: 60 });
    fc.assert(
      fc.property(puts, (all) => {
        const field = stacks();
        const at = Array.from({ length: 7 }, () => NONE);
        for (const [unit, hex] of all) {
          field.put(unit, hex);
          at[unit] = hex;
        }
        expect([...field.hex]).toEqual(at);
        for (const side of [0, 1, 2]) {
          expect(field.held(side)).toEqual([0, 1, 2, 3].filter((hex) => at.some((one, unit) => one === hex && field.side[unit] === side)));
          for (const hex of [0, 1, 2, 3]) {
            const there = at.flatMap((one, unit) => (one === hex && field.side[unit] === side ? [unit] : []));
            expect(field.unitsIn(side, hex).toSorted()).toEqual(there);
            expect(field.stacked(side, hex)).toBe(there.length);
          }
        }
      }),
    );
  });
});
