import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { commitmentTo, FastDice, type Dice } from '@sandtable/umpire';

/** A short name for long words: 64 hexadecimal digits. */
export const digest = (...words: readonly string[]): string => bytesToHex(sha256(utf8ToBytes(words.join('\n'))));

/** Dice to think with: the same words, the same faces. Nothing of the game's own dice can be told from them. */
export const thinkingDice = (...words: readonly string[]): Dice => new FastDice(Number.parseInt(digest(...words).slice(0, 8), 16) | 0);

/**
 * The seed for the machines at a table: made from the one that the game's dice hang on, so that a game can be played again, but by
 * a digest that everybody may know. So no machine holds the game's seed, from which the dice to come could be computed.
 */
export const machineSeed = (gameSeed: string): string => commitmentTo(gameSeed);

/** Dice that count how often they were rolled. */
export class CountedDice implements Dice {
  readonly #dice: Dice;
  rolls = 0;

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  roll(on: string, count: number, faces: number, result?: (faces: readonly number[]) => string): readonly number[] {
    this.rolls++;
    return this.#dice.roll(on, count, faces, result);
  }
}
