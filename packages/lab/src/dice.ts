import { PairedDice, type Yardstick } from '@sandtable/staff';
import { draw, failing, type Dice } from '@sandtable/umpire';

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
    this.#dice = new PairedDice(seed, '0');
    this.#verdict = verdict;
  }

  turnTo(turn: number): void {
    this.#turn = turn;
    this.#dice.sceneTo(String(turn));
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
