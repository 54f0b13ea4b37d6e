import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { digestOf } from './digest.ts';
import { canonical, type Value } from './value.ts';

/**
 * Where rules get chance from. `on` names the table or roll ("crt", "air combat"); `count` dice of `faces` faces are
 * rolled and come back as faces from 1, in order. `result` reads the table, so that a scripted die can be asked for a result.
 */
export interface Dice {
  roll(on: string, count: number, faces: number, result?: (faces: readonly number[]) => string): readonly number[];
}

/** One of `many` (at least 1), counted from 0. */
export const draw = (dice: Dice, on: string, many: number): number => (many === 1 ? 0 : (dice.roll(on, 1, many)[0] as number) - 1);

/** Something was asked of dice that they cannot give; the message says what. */
export class DiceError extends Error {
  override name = 'DiceError';
}

/**
 * The generator's first numbers follow its seed, so that seeds 1, 2, 3 … would roll 1, 6, 5 …: spreads neighbouring seeds apart
 * (MurmurHash3's last step).
 */
function scattered(seed: number): number {
  let mixed = seed ^ (seed >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** Fast dice for simulation: same seed, same faces. They have no secret and serve no game between people. */
export class FastDice implements Dice {
  readonly #generator;

  constructor(seed: number) {
    this.#generator = xoroshiro128plus(scattered(seed));
  }

  roll(_on: string, count: number, faces: number): readonly number[] {
    const rolled: number[] = [];
    for (let i = 0; i < count; i++) rolled.push(uniformInt(this.#generator, 1, faces));
    return rolled;
  }
}

/** What a seed is committed to by: published before play, so that the seed cannot be chosen afterwards. */
export const commitmentTo = (seed: string): string => digestOf(`sandtable seed ${seed}`);

/** A seat's part in the dice of a game: what it committed to before anybody's word was open, and the word itself. */
export interface Word {
  readonly commitment: string;
  readonly word: string;
}

/** A word for the dice has so many characters at most. */
export const LONGEST_WORD = 100;

/** What a seat commits to before the words are laid open, so that nobody chooses a word by those of others. */
export const commitmentToWord = (word: string): string => digestOf(`sandtable word ${word}`);

/**
 * The seed of the dice where seats have given words: of the umpire's secret, to which it was committed before it knew a word, and of all words
 * by seat, none of which its seat could choose by another's. So nobody chooses it, nor knows it without the secret.
 */
export const mixedSeed = (secret: string, words: { readonly [seat: string]: string }): string =>
  digestOf(`sandtable dice ${canonical({ secret, words })}`);

/** The chain that ties dice to all commands given so far: h(n) = SHA-256(h(n-1), seat, command). */
export const link = (before: string, seat: string, command: Value): string => digestOf(`${before}\n${seat}\n${canonical(command)}`);

/**
 * The dice of one command in play. Face k comes from HMAC(seed, h(n), k) without bias, so nobody can choose a roll
 * or shape a command to one, and whoever learns the seed afterwards can check every face.
 */
export class SealedDice implements Dice {
  readonly #seed: Uint8Array;
  readonly #chain: string;
  #drawn = 0;
  readonly rolled: number[] = [];

  constructor(seed: string, chain: string) {
    this.#seed = utf8ToBytes(seed);
    this.#chain = chain;
  }

  roll(_on: string, count: number, faces: number): readonly number[] {
    const rolled: number[] = [];
    for (let i = 0; i < count; i++) rolled.push(this.#face(faces));
    this.rolled.push(...rolled);
    return rolled;
  }

  #face(faces: number): number {
    // The highest multiple of `faces` below 2^48: numbers from there on would favour the low faces.
    const fair = 2 ** 48 - (2 ** 48 % faces);
    for (;;) {
      const bytes = hmac(sha256, this.#seed, utf8ToBytes(`${this.#chain} ${this.#drawn++}`));
      let number = 0;
      for (let i = 0; i < 6; i++) number = number * 256 + (bytes[i] as number);
      if (number < fair) return (number % faces) + 1;
    }
  }
}

/** A face, or the result that the next roll on a table is to give. */
export type ScriptedDie = number | { readonly table: string; readonly result: string };

/** Dice that fall as written: a record's, a test's or a position file's. Running out is an error, and so is what is left over. */
export class ScriptedDice implements Dice {
  readonly #script: ScriptedDie[];
  readonly rolled: number[] = [];

  constructor(script: readonly ScriptedDie[]) {
    this.#script = [...script];
  }

  /** How many entries have not been used. */
  get left(): number {
    return this.#script.length;
  }

  roll(on: string, count: number, faces: number, result?: (faces: readonly number[]) => string): readonly number[] {
    const rolled = typeof this.#script[0] === 'object' ? this.#wanted(on, count, faces, result) : this.#written(on, count, faces);
    this.rolled.push(...rolled);
    return rolled;
  }

  #written(on: string, count: number, faces: number): number[] {
    const rolled: number[] = [];
    for (let i = 0; i < count; i++) {
      const face = this.#script.shift();
      if (face === undefined) throw new DiceError(`the dice ran out at the roll "${on}"`);
      if (typeof face !== 'number' || !Number.isInteger(face) || face < 1 || face > faces)
        throw new DiceError(`${JSON.stringify(face)} is no face of a die with ${faces} faces, at the roll "${on}"`);
      rolled.push(face);
    }
    return rolled;
  }

  #wanted(on: string, count: number, faces: number, result?: (faces: readonly number[]) => string): number[] {
    const wish = this.#script.shift() as { readonly table: string; readonly result: string };
    if (wish.table !== on || !result) throw new DiceError(`the script has a result of "${wish.table}" where "${on}" is rolled`);
    for (const rolled of everyFall(count, faces)) if (result(rolled) === wish.result) return rolled;
    throw new DiceError(`no roll on "${on}" gives ${wish.result} here`);
  }
}

/** All ways in which `count` dice of `faces` faces can fall, lowest first. */
export function* everyFall(count: number, faces: number): Generator<number[]> {
  const rolled = Array.from({ length: count }, () => 1);
  for (;;) {
    yield [...rolled];
    let die = count - 1;
    while (die >= 0 && rolled[die] === faces) rolled[die--] = 1;
    if (die < 0) return;
    rolled[die] = (rolled[die] as number) + 1;
  }
}

/**
 * The falls of a roll that do not read as `wins`, lowest first: the chance that it wins is one less their share of all `faces ** count`.
 */
export const failing = (count: number, faces: number, read: (faces: readonly number[]) => string, wins: string): number[][] =>
  [...everyFall(count, faces)].filter((fall) => read(fall) !== wins);
