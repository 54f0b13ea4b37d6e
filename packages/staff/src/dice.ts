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

/** FNV-1a: 32 bits of a text, for seeds of dice that keep no secret. */
function mixed(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

/**
 * Fast dice with a row of its own for each named roll of each scene (a turn, a phase, a battle): whoever plays with the same seed meets the
 * same fortune for as long as he makes the same rolls in a scene, however many others he has made before, and in whatever order the scenes come.
 */
export class PairedDice implements Dice {
  readonly #seed: string;
  readonly #scenes = new Map<string, Map<string, Dice>>();
  #scene = '';
  /** Those of the scene, by what is rolled for. */
  #rows = new Map<string, Dice>();

  constructor(seed: string, scene = '') {
    this.#seed = seed;
    this.sceneTo(scene);
  }

  /** From here on the rolls are those of this scene; where it has been before, they go on there. */
  sceneTo(scene: string): void {
    this.#scene = scene;
    this.#rows = this.#scenes.get(scene) ?? new Map<string, Dice>();
    this.#scenes.set(scene, this.#rows);
  }

  roll(on: string, count: number, faces: number): readonly number[] {
    let row = this.#rows.get(on);
    if (!row) this.#rows.set(on, (row = new FastDice(mixed(`${this.#seed}\n${this.#scene}\n${on}`))));
    return row.roll(on, count, faces);
  }
}
