import { whenIdle } from '../idle.ts';

/** Milliseconds within which what a frame did without is done, though the page be never idle. */
const SOON = 60;
/** Milliseconds after which nothing more is begun at a time: an idle page is promised more, but a pointer may come. */
const SLICE = 12;

/** What need not be done within a frame: done in the time that frames leave over. */
export class Later {
  readonly #work: (mayGoOn: () => boolean) => boolean;
  #callOff: (() => void) | null = null;
  #isPressed = false;

  /** `work` does one thing at least, and more as long as it may; it returns true where it wants to go on when the page is idle again. */
  constructor(work: (mayGoOn: () => boolean) => boolean) {
    this.#work = work;
  }

  /** Asks for it; `isWanted`: the next frame would be better for it. */
  ask(isWanted: boolean): void {
    // One that is already pressed for time is left as it is: put off by every frame, it would never come.
    if (isWanted && !this.#isPressed) this.end();
    this.#isPressed ||= isWanted;
    this.#callOff ??= whenIdle(
      (mayGoOn) => {
        this.#callOff = null;
        this.#isPressed = false;
        const until = performance.now() + SLICE;
        if (this.#work(() => mayGoOn() && performance.now() < until)) this.ask(false);
      },
      isWanted ? SOON : undefined,
    );
  }

  end(): void {
    this.#callOff?.();
    this.#callOff = null;
    this.#isPressed = false;
  }
}
