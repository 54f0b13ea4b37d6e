import type { Seat, Table } from '@sandtable/umpire';
import { begunAt } from './bundle.ts';
import { phaseOf } from './going.ts';

/** The table at which set-ups are done for people. */
export interface HelpedTable {
  table(): Table;
  /** The seats that people hold. */
  people(): readonly Seat[];
  /** Has a machine answer what is asked of the seat; false where that was called off, or answered by somebody else meanwhile. */
  answer(seat: Seat): Promise<boolean>;
}

/** What is set up for people at one word of theirs. */
interface Help {
  readonly seats: readonly Seat[];
  readonly phase: string;
  /** The line that stood when it began, and the last that it gave. */
  readonly from: number;
  to: number;
  /** Nobody has taken the set-up into their own hands again. */
  isOpen: boolean;
}

/**
 * Has a machine set up for people who asked for it: all that is asked of their seats in the phase, over however many questions, and
 * taken back in one piece. While others decide in between it waits, and meanwhile the others' machines do.
 */
export class SetUpHelp {
  readonly #at: HelpedTable;
  #help: Help | null = null;
  #isAtIt = false;

  constructor(at: HelpedTable) {
    this.#at = at;
  }

  /** Is it answering just now? */
  get isAtIt(): boolean {
    return this.#isAtIt;
  }

  /** Sets up whatever is left for these seats, as far as they are asked. */
  begin(seats: readonly Seat[]): Promise<void> {
    const table = this.#at.table();
    const from = table.standing.at(-1) as number;
    this.#help = { seats, phase: phaseOf(table), from, to: from, isOpen: true };
    return this.goOn();
  }

  /** The seat that it is to answer for now; null where none is asked. */
  get asked(): Seat | null {
    const table = this.#at.table();
    const help = this.#help;
    if (!help?.isOpen || table.over || phaseOf(table) !== help.phase) return null;
    return table.game.awaiting(table.position)?.seats.find((seat) => help.seats.includes(seat)) ?? null;
  }

  /** Answers as long as it is asked. */
  async goOn(): Promise<void> {
    if (this.#isAtIt) return;
    this.#isAtIt = true;
    try {
      for (let seat = this.asked; seat !== null; seat = this.asked) if (!(await this.#at.answer(seat))) this.end();
    } finally {
      this.#isAtIt = false;
    }
  }

  /** A line has been played; while it is at it, that is one of its own. */
  played(): void {
    if (this.#isAtIt && this.#help) this.#help.to = this.#at.table().standing.at(-1) as number;
  }

  /** A person acts for one of its seats, or for all: what is left is theirs again. */
  end(seat?: Seat): void {
    if (this.#help && (seat === undefined || this.#help.seats.includes(seat))) this.#help.isOpen = false;
  }

  /**
   * The line to which one step of undo goes where a set-up done for people is the last that people have decided, whoever it was done
   * for; else null. What machines have done since they only do again.
   */
  get begun(): number | null {
    return this.#help && begunAt(this.#at.table(), this.#at.people(), this.#help);
  }

  /** Is it the last that people have decided, and done for this seat? */
  isLastOf(seat: Seat): boolean {
    return this.#help?.seats.includes(seat) === true && this.begun !== null;
  }

  /** The people whose decisions a seat's undo could take back: they for whom it has just set up at the seat's word have decided nothing. */
  parties(seat: Seat): readonly Seat[] {
    const helped = this.isLastOf(seat) ? (this.#help?.seats ?? []) : [];
    return this.#at.people().filter((other) => other === seat || !helped.includes(other));
  }
}
