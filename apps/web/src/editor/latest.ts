/** Does something that takes its time with what it was given last: what comes while it is at work replaces what waits. */
export class Latest<T> {
  readonly #work: (one: T) => Promise<void>;
  readonly #after: number;
  #waiting: { readonly one: T } | null = null;
  #hurry: () => void = () => {};
  #run: Promise<void> | null = null;

  /** `after`: milliseconds that it waits before it begins, so that a row of changes makes one piece of work. */
  constructor(work: (one: T) => Promise<void>, after = 0) {
    this.#work = work;
    this.#after = after;
  }

  run(one: T): void {
    this.#waiting = { one };
    this.#run ??= this.#all().finally(() => (this.#run = null));
  }

  /** Resolved when nothing waits. */
  async idle(): Promise<void> {
    while (this.#run) await this.#run;
  }

  /** As `idle`, but what waits begins at once. */
  async now(): Promise<void> {
    this.#hurry();
    await this.idle();
  }

  #pause(): Promise<void> {
    return new Promise((over) => {
      const timer = setTimeout(over, this.#after);
      this.#hurry = () => {
        clearTimeout(timer);
        over();
      };
    });
  }

  async #all(): Promise<void> {
    while (this.#waiting) {
      if (this.#after > 0) await this.#pause();
      const { one } = this.#waiting;
      this.#waiting = null;
      await this.#work(one);
    }
  }
}
