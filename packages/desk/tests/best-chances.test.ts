import type { Command, ForeseenCase, Foresight, Spelled } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { bestAnswer } from '../src/best-chances.ts';
import { MOST_FORESEEN } from '../src/most-foreseen.ts';

const given = (of: readonly [bigint, bigint] | null): ForeseenCase => ({ says: '', rule: null, chances: [], headline: of && { says: 'The fort falls', of } }); // prettier-ignore
const foresight = (...of: readonly (readonly [bigint, bigint] | null)[]): Foresight => ({ cases: of.map(given) });
const feared = (...of: readonly (readonly [bigint, bigint])[]): Foresight => ({ isFeared: true, ...foresight(...of) });

const one = (...values: readonly (string | null)[]): readonly Spelled[] => [
  { act: 'ship', rule: '1', parts: [{ name: 'ship', pick: 'one' }], first: { choices: values.map((value) => ({ value })) } },
];
const some = (least: number, most: number, ...values: readonly string[]): readonly Spelled[] => [
  {
    act: 'fly',
    rule: '1',
    parts: [{ name: 'aircraft', pick: 'some' }],
    first: { least, most, choices: values.map((value) => ({ value })) },
  },
];

/** Each answer's foresight in the order of the answers, which are returned as they were asked for. */
function foreseeing(all: readonly (Foresight | null)[]) {
  const asked: Command[] = [];
  return { asked, foresee: (command: Command) => Promise.resolve(all[asked.push(command) - 1] ?? null) };
}
const best = async (offers: readonly Spelled[], ...all: readonly (Foresight | null)[]) => bestAnswer(offers, foreseeing(all).foresee);

describe('the best chances', () => {
  it('are the highest of what an attacker wants, whatever the other answers', async () => {
    const answers = one(null, 'Roma', 'Littorio');
    expect(await best(answers, foresight([1n, 3n]), foresight([5n, 6n], [1n, 6n]), foresight([1n, 2n], [2n, 3n]))).toEqual({
      command: { act: 'ship', ship: 'Littorio' },
      says: 'The fort falls: at least 50 %, 33.3 % without',
    });
  });

  it('are the lowest of what a defender fears', async () => {
    expect(await best(one(null, 'Roma'), feared([1n, 2n]), feared([1n, 3n], [5n, 12n]))).toEqual({
      command: { act: 'ship', ship: 'Roma' },
      says: 'The fort falls: at most 41.7 %, 50 % without',
    });
  });

  it('send least where more makes no difference, of a set from the fewest on', async () => {
    expect((await best(one(null, 'Roma'), foresight([1n, 2n]), foresight([1n, 2n])))?.command).toEqual({ act: 'ship', ship: null });
    const { asked, foresee } = foreseeing([foresight([1n, 3n]), foresight([1n, 2n]), foresight([1n, 2n])]);
    expect(await bestAnswer(some(0, 2, 'a', 'b', 'c'), foresee)).toMatchObject({ command: { act: 'fly', aircraft: ['a'] } });
    expect(asked.map(({ aircraft }) => aircraft)).toEqual([[], ['a'], ['a', 'b']]);
  });

  it('are not taken where one of them is not known, where nothing is to be chosen, or among too many', async () => {
    expect(await best(one(null, 'Roma'), foresight([1n, 2n]), null)).toBeNull();
    expect(await best(one(null, 'Roma'), foresight([1n, 2n]), foresight([1n, 2n], null))).toBeNull();
    expect(await best(one('Roma'), foresight([1n, 2n]))).toBeNull();
    const many = Array.from({ length: MOST_FORESEEN + 1 }, (_, i) => `${i}`);
    expect(await best(one(...many), ...many.map(() => foresight([1n, 2n])))).toBeNull();
    expect(await best([{ act: 'end', rule: '1', parts: [], first: null }])).toBeNull();
  });
});
