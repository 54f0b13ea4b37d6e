import { Worker } from 'node:worker_threads';
import type { FromMind, Task } from '@sandtable/desk/mind';
import { Thinker, type Line } from '@sandtable/desk/thinker';
import type { Decision, Progress } from '@sandtable/staff';

/** Milliseconds after which a thread that nobody needs is ended: it holds the rules of its games, and machines' plans. */
const IDLE = 60_000;
/** A thread remembers the plans of so many tables at most. */
const MOST_REMEMBERED = 8;

/** A thread in which a machine thinks. */
interface Place {
  readonly thinker: Thinker;
  /** The tables whose machines have plans there, and the line at which each of them decided last. */
  readonly plans: Map<string, number>;
  isBusy: boolean;
  idle: NodeJS.Timeout | undefined;
}

/** What is thought on: at which table, after which line of its record, and which lines stand there. */
export interface Thought {
  readonly table: string;
  readonly line: number;
  readonly standing: readonly number[];
  readonly task: Task;
}

/** A machine that thinks. */
export interface Thinking {
  /** Null where it was called off. @throws Error where it could not think */
  readonly decision: Promise<Decision | null>;
  cancel(): void;
}

/** Opens a thread with the program at that address. */
function openThread(program: URL): Line {
  const worker = new Worker(program, { name: 'thinker' });
  const line: Line = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => worker.postMessage(message),
    terminate: () => void worker.terminate(),
  };
  worker.on('message', (data: FromMind) => line.onmessage?.({ data } as MessageEvent<FromMind>));
  worker.on('error', ({ message }) => line.onerror?.({ message } as ErrorEvent));
  worker.unref();
  return line;
}

/** The threads of a process in which machines think: so many at once, and whoever comes next when one is free. */
export class Thinkers {
  readonly #open: () => Line;
  readonly #most: number;
  readonly #places: Place[] = [];
  readonly #waiting: (() => void)[] = [];
  #isClosed = false;

  /** `program` is the built `thinker.worker.ts`. */
  constructor(program: URL, most: number, open: (program: URL) => Line = openThread) {
    this.#open = () => open(program);
    this.#most = most;
  }

  /** How many think now. */
  get busy(): number {
    return this.#places.filter(({ isBusy }) => isBusy).length;
  }

  /** Has a machine think, when a thread is free. */
  async think(thought: Thought, onProgress: (progress: Progress) => void): Promise<Thinking> {
    const place = await this.#free(thought.table);
    const { thinker, plans } = place;
    const before = plans.get(thought.table);
    // A plan that was made for what has been taken back holds no longer.
    const isStale = before !== undefined && !thought.standing.includes(before);
    if (isStale || (before === undefined && plans.size >= MOST_REMEMBERED)) {
      thinker.forget();
      plans.clear();
    }
    plans.set(thought.table, thought.line);
    const decision = thinker.think(thought.task, onProgress).finally(() => this.#over(place));
    return { decision, cancel: () => thinker.cancel() };
  }

  close(): void {
    this.#isClosed = true;
    for (const { thinker, idle } of this.#places) {
      clearTimeout(idle);
      thinker.close();
    }
    for (const go of this.#waiting.splice(0)) go();
  }

  /** A thread that is free: the one in which this table's machines have their plans, or any. */
  async #free(table: string): Promise<Place> {
    for (;;) {
      if (this.#isClosed) throw new Error('the server stops');
      const free = this.#places.filter(({ isBusy }) => !isBusy);
      const place = free.find(({ plans }) => plans.has(table)) ?? (this.#places.length < this.#most ? this.#added() : free[0]);
      if (place) {
        place.isBusy = true;
        clearTimeout(place.idle);
        return place;
      }
      await new Promise<void>((go) => this.#waiting.push(go));
    }
  }

  #added(): Place {
    const place: Place = { thinker: new Thinker(this.#open), plans: new Map(), isBusy: false, idle: undefined };
    this.#places.push(place);
    return place;
  }

  #over(place: Place): void {
    place.isBusy = false;
    place.idle = setTimeout(() => this.#end(place), IDLE);
    place.idle.unref();
    this.#waiting.shift()?.();
  }

  #end(place: Place): void {
    place.thinker.close();
    this.#places.splice(this.#places.indexOf(place), 1);
  }
}
