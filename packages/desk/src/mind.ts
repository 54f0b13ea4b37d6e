import { sightFrom, type Decision, type Machine, type Progress, type Staff } from '@sandtable/staff';
import type { Facts, Game, Seat } from '@sandtable/umpire';

/**
 * What a machine is given to decide on. This is all that ever reaches the place where machines think: what the seat may know, never a
 * position, a record or the seed of the game's dice. So a machine is honest by construction: there is nothing there to peep at.
 */
export interface Task {
  readonly game: string;
  readonly level: string;
  readonly seat: Seat;
  /** What the machine's own dice hang on; it has nothing to do with the game's seed. */
  readonly seed: string;
  /** What the seat may know. */
  readonly view: Facts;
}

/** Thoughts are told apart by numbers; there is one at a time. */
export type ToMind =
  | { readonly think: number; readonly task: Task }
  | { readonly hurry: number }
  | { readonly cancel: number }
  /** What machines remember of their plans holds no longer: the game has been taken back. */
  | { readonly forget: true };

export type FromMind =
  /** It has come, and begins. */
  | { readonly hears: number }
  | { readonly thinks: number; readonly progress: Progress }
  | { readonly thought: number; readonly decision: Decision }
  | { readonly failed: number; readonly says: string };

/** Where machines and rules are found. @throws DataError where there are none of that game */
export interface Library {
  game(id: string): Game;
  staff(game: string): Staff;
}

/** Milliseconds before the first report of progress, so that a quick thought makes no stir, and between two of them. */
const QUIET = 300;
const REPORTS = 100;
/** Milliseconds of thinking between two looks at what has come in meanwhile. */
const SPELL = 8;

/** Thinks for machines, slice by slice: between slices it listens, so that it can be hurried or told to stop. */
export class Mind {
  readonly #library: Library;
  readonly #tell: (message: FromMind) => void;
  readonly #breathe: () => Promise<void>;
  readonly #machines = new Map<string, Machine>();
  #thought: { readonly number: number; isHurried: boolean } | null = null;

  /** `breathe` lets messages in that have come meanwhile. */
  constructor(library: Library, tell: (message: FromMind) => void, breathe: () => Promise<void>) {
    this.#library = library;
    this.#tell = tell;
    this.#breathe = breathe;
  }

  take(message: ToMind): void {
    if ('think' in message) void this.#think(message.think, message.task);
    else if ('forget' in message) this.#machines.clear();
    else if ('cancel' in message) this.#thought = this.#thought?.number === message.cancel ? null : this.#thought;
    else if (this.#thought?.number === message.hurry) this.#thought.isHurried = true;
  }

  async #think(number: number, task: Task): Promise<void> {
    const thought = { number, isHurried: false };
    this.#thought = thought;
    this.#tell({ hears: number });
    try {
      const thinking = this.#machine(task).think(sightFrom(this.#library.game(task.game), task.view, task.seat));
      let breathed = performance.now();
      let reports = breathed + QUIET;
      let slice = thinking.next();
      for (; !slice.done; slice = thinking.next(thought.isHurried)) {
        const now = performance.now();
        if (now >= reports) {
          this.#tell({ thinks: number, progress: slice.value });
          reports = now + REPORTS;
        }
        if (now - breathed < SPELL) continue;
        await this.#breathe();
        if (this.#thought !== thought) return;
        breathed = performance.now();
      }
      this.#tell({ thought: number, decision: slice.value });
    } catch (error) {
      this.#tell({ failed: number, says: error instanceof Error ? error.message : String(error) });
    }
  }

  /** The machine in that seat, with what it remembers; a level that there is no longer is played by the weakest. */
  #machine({ game, level, seat, seed }: Task): Machine {
    const key = JSON.stringify([game, level, seat, seed]);
    const known = this.#machines.get(key);
    if (known) return known;
    const { levels } = this.#library.staff(game);
    const machine = (levels.find(({ id }) => id === level) ?? levels[0])?.sit(seed, seat);
    if (!machine) throw new Error(`nobody plays ${game}`);
    this.#machines.set(key, machine);
    return machine;
  }
}
