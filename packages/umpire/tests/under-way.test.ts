import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { begins, fits, following, openShares, within, type Choice, type Given, type Offer } from '../src/index.ts';

const picks = fc.array(fc.nat(), { minLength: 12, maxLength: 12 });
const pick = <T>(from: readonly T[], by: number): T => from[by % from.length] as T;

/** A retreat over a ring of ten hexes that may turn round, but ends after three. */
const RETREAT: Offer = {
  act: 'retreat',
  rule: '1',
  parts: [
    { name: 'unit', pick: 'one', of: () => ['guard', 'train'] },
    {
      name: 'by',
      pick: 'path',
      next: (path, { unit }) => {
        const at = Number(path.at(-1) ?? 0);
        const steps = unit === 'train' ? [1] : [1, 9];
        return path.length < 3 ? steps.map((step) => String((at + step) % 10)) : [];
      },
      enough: (path) => path.length > 1,
    },
  ],
};

describe('a path under way', () => {
  it('goes on over what follows, to an end that is a command', () => {
    fc.assert(
      fc.property(fc.constantFrom('guard', 'train'), picks, (unit, by) => {
        const path: Choice[] = [];
        for (const one of by) {
          const { choices, enough } = following(RETREAT, { unit }, path);
          expect(fits(RETREAT, { act: 'retreat', unit, by: path })).toBe(enough);
          if (choices.length === 0) break;
          path.push(pick(choices, one));
        }
        expect(path).toHaveLength(3);
        expect(fits(RETREAT, { act: 'retreat', unit, by: path })).toBe(true);
      }),
    );
  });

  it('has nothing that follows where it is none, or where the parts before it are others', () => {
    const nothing = { choices: [], enough: false };
    expect(following(RETREAT, { unit: 'train' }, [])).toEqual({ choices: ['1'], enough: false });
    expect(following(RETREAT, { unit: 'train' }, ['9'])).toEqual(nothing);
    expect(following(RETREAT, { unit: 'ship' }, [])).toEqual(nothing);
    expect(following(RETREAT, {}, ['1'])).toEqual(nothing);
    expect(following(RETREAT, { unit: 'guard', by: ['1', '2'] }, [])).toEqual(nothing);
    expect(openShares(RETREAT, { unit: 'guard' }, {}, ['1'])).toEqual({ open: {}, isWhole: false });
  });
});

const WHO = ['a', 'b', 'c', 'd'];
const MOST: { readonly [one: string]: number } = { a: 3, b: 3, c: 1, d: 0 };
const losses = (least: number, most: number): Offer => ({
  act: 'lose',
  rule: '1',
  parts: [
    {
      name: 'steps',
      pick: 'each',
      gives: 'amounts',
      who: () => WHO,
      of: (one, given) =>
        within(
          { who: WHO, most: (who) => MOST[who] ?? 0, total: [least, most] },
          one,
          new Map(Object.entries(given).map(([who, many]) => [who, Number(many ?? 0)])),
        ).map((many) => many || null),
    },
  ],
});

describe('shares under way', () => {
  it('can be given as they are open, in any order and back again, and are a command where they are whole', () => {
    fc.assert(
      fc.property(fc.nat({ max: 7 }), fc.nat({ max: 3 }), picks, (least, more, by) => {
        const offer = losses(least, least + more);
        let given: Given = {};
        for (const [i, one] of by.entries()) {
          const who = pick(WHO, one);
          const { open, isWhole } = openShares(offer, {}, given, [who]);
          expect(fits(offer, { act: 'lose', steps: given })).toBe(isWhole);
          expect(begins(offer, { steps: given })).toBe(true);
          const from = open[who] ?? [];
          // Nobody who has something is left without a choice, nor anybody at the beginning.
          if (i === 0 && least <= 7) expect(from.length).toBeGreaterThan(0);
          const to = from.length === 0 || one % 5 === 0 ? null : pick(from, by[i + 1] ?? 0);
          const { [who]: _, ...others } = given;
          given = to === null ? others : { ...others, [who]: to };
        }
      }),
    );
  });

  it('says what those asked about may have while the others keep theirs, and of nobody else', () => {
    const offer = losses(4, 4);
    expect(openShares(offer, {}, {}, ['a', 'c', 'x', 'toString'])).toEqual({
      open: { a: [null, 1, 2, 3], c: [null, 1] },
      isWhole: false,
    });
    expect(openShares(offer, {}, { a: 3 }, WHO)).toEqual({
      open: { a: [null, 1, 2, 3], b: [null, 1], c: [null, 1], d: [null] },
      isWhole: false,
    });
    expect(openShares(offer, {}, { a: 3, c: 1 }, ['b'])).toEqual({ open: { b: [null] }, isWhole: true });
  });

  it('are none where nobody could have them so', () => {
    const nothing = { open: {}, isWhole: false };
    const offer = losses(4, 4);
    expect(openShares(offer, {}, { a: 4 }, WHO)).toEqual(nothing);
    expect(openShares(offer, {}, { a: 3, b: 3 }, WHO)).toEqual(nothing);
    expect(openShares(offer, {}, { x: 1 }, WHO)).toEqual(nothing);
    expect(openShares(offer, { steps: { a: 1 } }, {}, WHO)).toEqual(nothing);
    expect(following(offer, {}, [])).toEqual({ choices: [], enough: false });
  });
});
