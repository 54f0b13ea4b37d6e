import type { Decision, Plan, Progress } from '@sandtable/staff';
import type { Command, Seat } from '@sandtable/umpire';
import type { ThinkingNews } from '@sandtable/desk/messages';
import type { Task } from '@sandtable/desk/mind';
import type { Thinker } from '@sandtable/desk/thinker';

/** A machine is to decide. */
export interface Asked {
  readonly seat: Seat;
  readonly level: string;
  /** The record's last line: with any other the question is another. */
  readonly line: number;
  /** An event begins with it, and is not only gone on with: a march, an attack. */
  readonly begins: boolean;
}

/** The table at which machines play. */
export interface MachineTable {
  /** The machine that is to decide now; null where a person is, or nobody. */
  asked(): Asked | null;
  /** What the machine may be told of the game to decide on. */
  task(asked: Asked): Task;
  /** Gives the command, unless the game has gone on since; the line where a plan was written down, or null. Nothing is thrown. */
  give(asked: Asked, command: Command | null, intent: string | null): Promise<number | null>;
  tell(news: ThinkingNews): void;
}

interface Thought {
  readonly asked: Asked;
  /** When the machine was asked, in milliseconds of `performance.now`. */
  readonly since: number;
  /** Null while it thinks. */
  decision: Decision | null;
  /** The page has been told that it thinks. */
  isTold: boolean;
}

/** What a machine decides that could not think. */
const NOTHING: Decision = { command: null, plan: null };

/** Has the machines of a game decide, one at a time and at the pace set, and knows what they mean to do. */
export class Machines {
  readonly #table: MachineTable;
  readonly #thinker: Thinker;
  #pause: number | null;
  #thought: Thought | null = null;
  /** The page still shows what has been played. */
  #isBehind = false;
  /** One event is played while the machine is held. */
  #stepping: 'no' | 'wanted' | 'under way' = 'no';
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #latest = new Map<Seat, Plan>();
  readonly #written = new Map<number, Plan>();
  /** Of each seat the plan that was written down last, to tell a new one from the same that is still followed. */
  readonly #followed = new Map<Seat, string>();

  constructor(table: MachineTable, thinker: Thinker, pause: number | null) {
    this.#table = table;
    this.#thinker = thinker;
    this.#pause = pause;
  }

  /** Milliseconds before an event begins, at least; held with null: what is thought on is thought to its end, and not played. */
  set pause(pause: number | null) {
    this.#pause = pause;
    this.#stepping = 'no';
    this.look();
  }

  /** While the page still shows what has been played, no event begins. */
  set isBehind(isBehind: boolean) {
    this.#isBehind = isBehind;
    this.look();
  }

  /** Plays one event, while the machine is held. */
  step(): void {
    this.#stepping = 'wanted';
    this.look();
  }

  /** Something has changed: has the machine think that is to decide now, and what is of no use any more called off. */
  look(): void {
    const asked = this.#table.asked();
    if (this.#thought && !isSame(this.#thought.asked, asked)) this.#drop();
    if (asked?.begins && this.#stepping === 'under way') this.#stepping = 'no';
    if (this.#thought) this.#settle();
    else if (asked && (this.#pause !== null || this.#stepping !== 'no')) this.#begin(asked);
  }

  /** Milliseconds from the question until it may be answered; null while it may not. */
  #wait({ begins }: Asked): number | null {
    if (this.#pause === null) return this.#stepping === 'no' ? null : 0;
    if (!begins) return 0;
    return this.#isBehind ? null : this.#pause;
  }

  /** Calls off what is thought on, until `look` is called again. */
  wait(): void {
    this.#drop();
  }

  /** The game was taken back, or a seat changed hands: plans made before hold no longer. */
  forget(): void {
    this.#drop();
    this.#thinker.forget();
    this.#latest.clear();
    this.#followed.clear();
  }

  hurry(seat: Seat): void {
    if (this.#thought?.asked.seat === seat) this.#thinker.hurry();
  }

  /** What the machine in that seat means to do, or meant to at a line; null where that is not known. */
  plan(seat: Seat, n: number | null): Plan | null {
    return (n === null ? this.#latest.get(seat) : this.#written.get(n)) ?? null;
  }

  leave(): void {
    this.#drop();
    this.#thinker.close();
  }

  #drop(): void {
    clearTimeout(this.#timer);
    const thought = this.#thought;
    this.#thought = null;
    if (!thought || thought.decision) return;
    this.#thinker.cancel();
    if (thought.isTold) this.#tell(thought, 1);
  }

  #begin(asked: Asked): void {
    const thought: Thought = { asked, since: performance.now(), decision: null, isTold: false };
    this.#thought = thought;
    this.#thinker
      .think(this.#table.task(asked), (progress) => this.#progressed(thought, progress))
      .catch((error: unknown) => {
        console.error(`${asked.level} in the seat ${asked.seat} could not think and plays at random:`, error);
        return NOTHING;
      })
      .then((decision) => decision && this.#decided(thought, decision));
  }

  #progressed(thought: Thought, { done, plan }: Progress): void {
    if (this.#thought !== thought) return;
    if (plan) this.#latest.set(thought.asked.seat, plan);
    thought.isTold = true;
    this.#tell(thought, Math.min(done, 0.99));
  }

  #decided(thought: Thought, decision: Decision): void {
    if (this.#thought !== thought) return;
    thought.decision = decision;
    if (decision.plan) this.#latest.set(thought.asked.seat, decision.plan);
    if (thought.isTold) this.#tell(thought, 1);
    this.#settle();
  }

  #tell({ asked: { seat, level } }: Thought, done: number): void {
    this.#table.tell({ news: 'thinking', seat, level, done, intent: this.#latest.get(seat)?.intent ?? null });
  }

  /** Plays what has been decided when its time has come. */
  #settle(): void {
    clearTimeout(this.#timer);
    const thought = this.#thought;
    const wait = thought && this.#wait(thought.asked);
    if (!thought?.decision || wait === null) return;
    const left = Math.max(0, thought.since + wait - performance.now());
    this.#timer = setTimeout(() => void this.#give(thought, thought.decision ?? NOTHING), left);
  }

  async #give({ asked }: Thought, { command, plan }: Decision): Promise<void> {
    if (this.#stepping === 'wanted') this.#stepping = 'under way';
    const isNew = plan !== null && JSON.stringify(plan) !== this.#followed.get(asked.seat);
    const n = await this.#table.give(asked, command, isNew ? plan.intent : null);
    if (n === null || !plan) return;
    this.#written.set(n, plan);
    this.#followed.set(asked.seat, JSON.stringify(plan));
  }
}

/** Is it still the same question to the same machine? */
export const isSame = (a: Asked, b: Asked | null): boolean => b !== null && a.seat === b.seat && a.level === b.level && a.line === b.line;
