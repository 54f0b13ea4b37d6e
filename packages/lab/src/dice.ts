import { draw, failing, FastDice, type Dice } from '@sandtable/umpire';
import type { Yardstick } from '@sandtable/staff';

/** FNV-1a: 32 bits of a text, for seeds of dice that keep no secret. */
function mixed(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

/**
 * Fast dice with a row of its own for each named roll of each turn: two games of one seed meet the same fortune for as long as they
 * make the same rolls, however many others one of them has made before.
 */
export class PairedDice implements Dice {
  readonly #seed: string;
  readonly #rows = new Map<string, Dice>();
  #turn = 0;

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** From here on the rolls are those of this turn. */
  turnTo(turn: number): void {
    if (turn !== this.#turn) this.#rows.clear();
    this.#turn = turn;
  }

  roll(on: string, count: number, faces: number): readonly number[] {
    let row = this.#rows.get(on);
    if (!row) this.#rows.set(on, (row = new FastDice(mixed(`${this.#seed}\n${this.#turn}\n${on}`))));
    return row.roll(on, count, faces);
  }
}

/** A roll that could have decided the game. */
export interface VerdictRoll {
  readonly turn: number;
  /** The exact chance that it wins. */
  readonly chance: number;
  /** Do the faces win that fell in truth? */
  readonly won: boolean;
}

/** What was rolled for, once the one roll is known that decides. */
const FATE = 'the measured verdict';

/**
 * Dice under which a game goes on past the roll that would have won it: that roll's chance is worked out over all its falls and noted,
 * and it shows faces that do not win, drawn among all that do not. Where every fall wins, the game is won.
 */
export class MeasuredDice implements Dice {
  readonly verdicts: VerdictRoll[] = [];
  readonly #dice: PairedDice;
  readonly #verdict: Yardstick['verdict'];
  #turn = 0;

  constructor(seed: string, verdict: Yardstick['verdict']) {
    this.#dice = new PairedDice(seed);
    this.#verdict = verdict;
  }

  turnTo(turn: number): void {
    this.#turn = turn;
    this.#dice.turnTo(turn);
  }

  roll(on: string, count: number, faces: number, result?: (faces: readonly number[]) => string): readonly number[] {
    const fallen = this.#dice.roll(on, count, faces);
    const wins = this.#verdict?.on === on ? this.#verdict.wins : null;
    if (wins === null || !result) return fallen;
    const losing = failing(count, faces, result, wins);
    const won = result(fallen) === wins;
    this.verdicts.push({ turn: this.#turn, chance: 1 - losing.length / faces ** count, won });
    return won && losing.length > 0 ? (losing[draw(this.#dice, FATE, losing.length)] as number[]) : fallen;
  }
}
