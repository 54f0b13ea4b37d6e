import type { Decision, Progress } from '@sandtable/staff';
import type { FromMind, Task, ToMind } from './mind.ts';

/** The umpire's way to the place where machines think: a worker's, as far as it is needed. */
export interface Line {
  postMessage(message: ToMind): void;
  onmessage: ((event: MessageEvent<FromMind>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

/** Milliseconds after which a machine that was hurried must have played. */
const PATIENCE = 5000;
/**
 * A machine that says nothing so many times so many milliseconds long will say nothing more: it goes round in circles within a slice.
 * Several times, for a computer that was asleep wakes to one that is over.
 */
const SILENCE = 5000;
const SILENCES = 3;

interface Thought {
  readonly number: number;
  onProgress(progress: Progress): void;
  /** Null where it was called off. */
  over(decision: Decision | null): void;
  fail(error: Error): void;
}

/** Has machines think, one thought at a time; the worker is opened with the first of them. */
export class Thinker {
  readonly #open: () => Line;
  #line: Line | null = null;
  #last = 0;
  #thought: Thought | null = null;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(open: () => Line) {
    this.#open = open;
  }

  /**
   * The machine's decision, or null where it was called off. Rejected where the machine fails. What was thought on before is called off.
   */
  think(task: Task, onProgress: (progress: Progress) => void): Promise<Decision | null> {
    this.cancel();
    return new Promise((over, fail) => {
      this.#thought = { number: ++this.#last, onProgress, over, fail };
      try {
        this.#line ??= this.#connect();
        this.#line.postMessage({ think: this.#last, task });
      } catch (error) {
        this.#fail(error instanceof Error ? error.message : String(error));
      }
    });
  }

  /** The machine plays the best that it has; one that does not even do that is given up. */
  hurry(): void {
    if (!this.#thought || !this.#line) return;
    this.#line.postMessage({ hurry: this.#thought.number });
    this.#patience ??= setTimeout(() => this.#fail('it does not stop thinking'), PATIENCE);
  }

  cancel(): void {
    const thought = this.#end();
    if (!thought) return;
    this.#line?.postMessage({ cancel: thought.number });
    thought.over(null);
  }

  /** The game was taken back: what machines remember of their plans holds no longer. */
  forget(): void {
    this.cancel();
    this.#line?.postMessage({ forget: true });
  }

  close(): void {
    this.cancel();
    this.#line?.terminate();
    this.#line = null;
  }

  #connect(): Line {
    const line = this.#open();
    line.onmessage = ({ data }) => this.#take(data);
    line.onerror = ({ message }) => this.#fail(message || 'the place where machines think could not be loaded');
    return line;
  }

  #take(message: FromMind): void {
    const thought = this.#thought;
    if (thought) this.#listen(SILENCES);
    if ('hears' in message) return;
    if ('thinks' in message) {
      if (thought?.number === message.thinks) thought.onProgress(message.progress);
    } else if ('thought' in message) {
      if (thought?.number === message.thought) this.#end()?.over(message.decision);
    } else if (thought?.number === message.failed) this.#end()?.fail(new Error(message.says));
  }

  /** Waits for the next word. */
  #listen(silences: number): void {
    clearTimeout(this.#silence);
    if (silences === 0) this.#fail('it has not been heard of any more');
    else this.#silence = setTimeout(() => this.#listen(silences - 1), SILENCE);
  }

  /** The worker is of no use any more: the next thought gets a new one. */
  #fail(says: string): void {
    this.#line?.terminate();
    this.#line = null;
    this.#end()?.fail(new Error(says));
  }

  #end(): Thought | null {
    clearTimeout(this.#patience);
    clearTimeout(this.#silence);
    this.#patience = undefined;
    const thought = this.#thought;
    this.#thought = null;
    return thought;
  }
}
