import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { each, within, type Offer } from '../src/index.ts';

const WHO = ['a', 'b', 'c'];
const limits = fc.record({
  least: fc.array(fc.nat({ max: 2 }), { minLength: 3, maxLength: 3 }),
  more: fc.array(fc.nat({ max: 3 }), { minLength: 3, maxLength: 3 }),
  total: fc.tuple(fc.nat({ max: 8 }), fc.nat({ max: 4 })).map(([least, more]): [number, number] => [least, least + more]),
});

describe('amounts within limits', () => {
  it('come to the total in every way in which they can, and in no other', () => {
    fc.assert(
      fc.property(limits, ({ least, more, total }) => {
        const at = (one: string): number => WHO.indexOf(one);
        const most = (one: string): number => (least[at(one)] as number) + (more[at(one)] as number);
        const offer: Offer = {
          act: 'share',
          rule: '1',
          parts: [
            {
              name: 'to',
              pick: 'each',
              gives: 'amounts',
              who: () => WHO,
              of: (one, given) =>
                within(
                  { who: WHO, most, least: (other) => least[at(other)] as number, total },
                  one,
                  new Map(Object.entries(given).map(([name, many]) => [name, Number(many ?? 0)])),
                ).map((many) => many || null),
            },
          ],
        };
        const found = [...each(offer)].map(({ to }) => WHO.map((one) => (to as { readonly [name: string]: number })[one] ?? 0));
        const all = [0, 1, 2, 3, 4, 5].flatMap((a) => [0, 1, 2, 3, 4, 5].flatMap((b) => [0, 1, 2, 3, 4, 5].map((c) => [a, b, c])));
        const meets = (many: readonly number[]): boolean => {
          const sum = many.reduce((whole, one) => whole + one, 0);
          const [from, upTo] = total;
          return (
            sum >= from &&
            sum <= upTo &&
            WHO.every((one, i) => (many[i] as number) >= (least[i] as number) && (many[i] as number) <= most(one))
          );
        };
        expect(found.toSorted()).toEqual(all.filter(meets).toSorted());
      }),
    );
  });
});
