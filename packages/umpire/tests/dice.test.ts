import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commitmentTo,
  commitmentToWord,
  mixedSeed,
  DiceError,
  draw,
  everyFall,
  failing,
  FastDice,
  link,
  ScriptedDice,
  SealedDice,
  type Dice,
} from '../src/index.ts';

/** Chi-square of counts against equal ones. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((a, b) => a + b, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
const counted = (faces: readonly number[], of: number) =>
  Array.from({ length: of }, (_, i) => faces.filter((face) => face === i + 1).length);
/** Exceeded once in a thousand by fair dice of six faces (5 degrees of freedom), and by pairs of them (35). */
const RARE = { 6: 20.5, 36: 66.6 };

describe('fast dice', () => {
  it('roll the same for the same seed and within their faces', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 100 }), fc.nat({ max: 20 }), (seed, faces, count) => {
        const rolled = new FastDice(seed).roll('any', count, faces);
        expect(rolled).toEqual(new FastDice(seed).roll('other', count, faces));
        expect(rolled).toHaveLength(count);
        return rolled.every((face) => Number.isInteger(face) && face >= 1 && face <= faces);
      }),
    );
  });

  it('are fair within one game', () => {
    expect(chiSquare(counted(new FastDice(5).roll('many', 6000, 6), 6))).toBeLessThan(RARE[6]);
  });

  it.each([0, 1, 2])('are fair over neighbouring seeds, roll %i and the next', (at) => {
    const pairs = Array.from({ length: 7200 }, (_, seed) => {
      const rolled = new FastDice(seed).roll('first rolls', 4, 6);
      return ((rolled[at] as number) - 1) * 6 + (rolled[at + 1] as number);
    });
    expect(chiSquare(counted(pairs, 36))).toBeLessThan(RARE[36]);
    expect(chiSquare(counted(pairs, 36))).toBeGreaterThan(14); // neither too even: seeds in turn must not roll 1, 2, 3 …
  });
});

describe('sealed dice', () => {
  const chain = link('', 'red', { act: 'attack' });

  it('roll the same for the same seed and chain, others for another seed, chain or number of the roll', () => {
    const faces = (seed: string, on: string) => new SealedDice(seed, on).roll('any', 30, 6);
    expect(faces('seed', chain)).toEqual(faces('seed', chain));
    expect(faces('seed', chain)).not.toEqual(faces('other', chain));
    expect(faces('seed', chain)).not.toEqual(faces('seed', link(chain, 'red', { act: 'attack' })));
    const dice = new SealedDice('seed', chain);
    expect([...dice.roll('one', 10, 6), ...dice.roll('two', 20, 6)]).toEqual(faces('seed', chain));
    expect(dice.rolled).toEqual(faces('seed', chain));
  });

  it('are what anybody who learns the seed can compute with standard functions', () => {
    const sum = createHash('sha256').update('before\nred\n{"act":"go","to":"a"}').digest('hex');
    expect(link('before', 'red', { to: 'a', act: 'go' })).toBe(sum);
    const faces = [0, 1, 2].map((k) => (createHmac('sha256', 'my seed').update(`${sum} ${k}`).digest().readUIntBE(0, 6) % 6) + 1);
    expect(new SealedDice('my seed', sum).roll('any', 3, 6)).toEqual(faces);
    const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
    expect(commitmentTo('my seed')).toBe(digest('sandtable seed my seed'));
    expect(commitmentToWord('my word')).toBe(digest('sandtable word my word'));
    expect(mixedSeed('my seed', { red: 'r', blue: 'b' })).toBe(
      digest('sandtable dice {"secret":"my seed","words":{"blue":"b","red":"r"}}'),
    );
  });

  it('are others for another secret, another word of any seat, and the words of two seats exchanged', () => {
    const seeds = [
      mixedSeed('s', { red: 'a', blue: 'b' }),
      mixedSeed('t', { red: 'a', blue: 'b' }),
      mixedSeed('s', { red: 'c', blue: 'b' }),
      mixedSeed('s', { red: 'a', blue: 'c' }),
      mixedSeed('s', { red: 'b', blue: 'a' }),
      mixedSeed('s', { red: 'a' }),
    ];
    expect(new Set(seeds).size).toBe(seeds.length);
    expect(mixedSeed('s', { blue: 'b', red: 'a' })).toBe(seeds[0]);
  });

  it('hang on who gave the command and on every part of it, not on the order in which it was written', () => {
    expect(link('', 'red', { act: 'go', to: 'a' })).toBe(link('', 'red', { to: 'a', act: 'go' }));
    const links = [
      link('', 'red', { act: 'go' }),
      link('', 'blue', { act: 'go' }),
      link('', 'red', { act: 'stay' }),
      link('x', 'red', { act: 'go' }),
      link('', 'red', { act: 'go', to: null }),
    ];
    expect(new Set(links).size).toBe(links.length);
  });

  it('are fair', () => {
    expect(chiSquare(counted(new SealedDice('a fixed seed', chain).roll('many', 6000, 6), 6))).toBeLessThan(RARE[6]);
    const first = Array.from(
      { length: 3000 },
      (_, i) => new SealedDice('a fixed seed', link(chain, 'red', i)).roll('one', 1, 6)[0] as number,
    );
    expect(chiSquare(counted(first, 6))).toBeLessThan(RARE[6]);
  });

  it('favour no low face where the faces do not divide the numbers drawn', () => {
    // Of 3·2^46 faces an unfair die would show the lowest third twice as often: half of all instead of a third.
    const third = 2 ** 46;
    const low = new SealedDice('fair', chain).roll('huge', 1500, 3 * third).filter((face) => face <= third).length;
    expect(Math.abs(low - 500)).toBeLessThan(75);
  });

  it('are committed to by a text that differs for different seeds and is not the seed', () => {
    expect(commitmentTo('a')).toMatch(/^[0-9a-f]{64}$/);
    expect(commitmentTo('a')).not.toBe(commitmentTo('b'));
    expect(commitmentTo('a')).toBe(commitmentTo('a'));
  });
});

describe('scripted dice', () => {
  const sum = (faces: readonly number[]) => faces.reduce((a, b) => a + b, 0);
  const table = (faces: readonly number[]) => (sum(faces) >= 10 ? 'DE' : sum(faces) >= 6 ? 'NE' : 'AE');

  it('fall as written, and say what is left over', () => {
    const dice = new ScriptedDice([3, 5, 6]);
    expect(dice.roll('a', 1, 6)).toEqual([3]);
    expect(dice.left).toBe(2);
    expect(dice.roll('b', 2, 6)).toEqual([5, 6]);
    expect(dice.left).toBe(0);
    expect(dice.rolled).toEqual([3, 5, 6]);
  });

  it('give the result that is asked of a table', () => {
    for (const result of ['DE', 'NE', 'AE']) {
      const dice = new ScriptedDice([{ table: 'crt', result }]);
      expect(table(dice.roll('crt', 2, 6, table))).toBe(result);
      expect(dice.left).toBe(0);
    }
  });

  it('say so when they run out, when a face does not exist, and when a table has no such result', () => {
    expect(() => new ScriptedDice([1]).roll('crt', 2, 6)).toThrow(new DiceError('the dice ran out at the roll "crt"'));
    for (const face of [7, 0, 1.5]) expect(() => new ScriptedDice([face]).roll('crt', 1, 6)).toThrow(/no face of a die with 6 faces/);
    expect(() => new ScriptedDice([1, { table: 'crt', result: 'DE' }]).roll('crt', 2, 6)).toThrow(/no face/);
    expect(() => new ScriptedDice([{ table: 'crt', result: 'EX' }]).roll('crt', 2, 6, table)).toThrow(/no roll on "crt" gives EX/);
    expect(() => new ScriptedDice([{ table: 'crt', result: 'DE' }]).roll('air combat', 2, 6, table)).toThrow(
      /"crt" where "air combat" is rolled/,
    );
    expect(() => new ScriptedDice([{ table: 'crt', result: 'DE' }]).roll('crt', 2, 6)).toThrow(DiceError);
  });
});

describe('rolls', () => {
  it('fall in every way once', () => {
    const falls = [...everyFall(2, 6)];
    expect(falls).toHaveLength(36);
    expect(new Set(falls.map(String)).size).toBe(36);
    expect(falls[0]).toEqual([1, 1]);
    expect(falls.at(-1)).toEqual([6, 6]);
    expect([...everyFall(0, 6)]).toEqual([[]]);
  });

  it('fail in every way that does not win', () => {
    const below = (number: number) => (faces: readonly number[]) =>
      (faces[0] as number) + (faces[1] as number) < number ? 'won' : 'not yet';
    expect(failing(2, 6, below(4), 'won')).toHaveLength(33);
    expect(failing(2, 6, below(2), 'won')).toHaveLength(36);
    expect(failing(2, 6, below(13), 'won')).toEqual([]);
  });

  it('are not made for a draw of one', () => {
    const none: Dice = {
      roll: () => {
        throw new Error('rolled');
      },
    };
    expect(draw(none, 'pool', 1)).toBe(0);
    expect(draw(new ScriptedDice([3]), 'pool', 3)).toBe(2);
  });
});
