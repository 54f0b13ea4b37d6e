import { signal } from '@preact/signals';
import type { Motion } from '../face/motion.ts';
import type { SeatNews } from '../messages.ts';

/** Milliseconds: so far behind the umpire the page may be before it jumps to what is so. */
const BEHIND = 3000;
/** Milliseconds after which a motion is left, whatever became of it. */
const LONGEST = 1500;
/** Milliseconds over which news are gathered where nothing is to be watched. */
const GATHERED = 40;

/** Where the news are watched. */
export interface Stage {
  /** How what has happened is shown, once it is on the board. */
  motions(news: SeatNews): readonly Motion[];
  /** Plays motions; resolved when they are over. */
  play(motions: readonly Motion[]): Promise<void>;
  skip(): void;
  /** Did somebody at this page do this? It is shown at once. */
  isOwn(news: SeatNews): boolean;
  /** Milliseconds that a result of the dice stays to be read; null where nothing is to be watched. */
  reading(): number | null;
}

/** News are waiting to be watched. */
export const isWatching = signal(false);

/**
 * Puts the umpire's news on the board one by one, each when the motion of the one before is over. What a person at the page did,
 * what was undone, and everything while nothing is to be watched comes at once; so does all that waits when it is 3 s old.
 */
export class Presenter {
  readonly #show: (news: readonly SeatNews[]) => void;
  #stage: Stage | null = null;
  #queue: { readonly news: SeatNews; readonly came: number }[] = [];
  #isRunning = false;
  /** The line whose motions were played last: a second seat's news of it need none. */
  #played = 0;
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #wake: () => void = () => {};

  constructor(show: (news: readonly SeatNews[]) => void) {
    this.#show = show;
  }

  /** From now on news are watched there; on null nowhere. */
  set stage(stage: Stage | null) {
    this.#stage = stage;
    this.flush();
  }

  take(news: SeatNews): void {
    const stage = this.#stage;
    if (!stage || news.told === null || stage.isOwn(news)) {
      this.flush();
      this.#show([news]);
      if (stage && news.told) void this.#play(stage, news, false);
      return;
    }
    this.#queue.push({ news, came: performance.now() });
    if (stage.reading() === null || document.hidden) this.#gathering ??= setTimeout(() => this.flush(), GATHERED);
    else void this.#run(stage);
  }

  /** Puts all that waits on the board and ends what moves. */
  flush(): void {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    const left = this.#queue.map(({ news }) => news);
    this.#queue = [];
    if (left.length > 0) this.#show(left);
    this.#stage?.skip();
    this.#wake();
  }

  /** Forgets what waits: the game is left. */
  clear(): void {
    this.#queue = [];
    this.#played = 0;
    this.flush();
  }

  async #run(stage: Stage): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = isWatching.value = true;
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      if (performance.now() - next.came > BEHIND) {
        this.flush();
        break;
      }
      this.#queue.shift();
      this.#show([next.news]);
      await this.#play(stage, next.news, true);
    }
    this.#isRunning = isWatching.value = false;
  }

  async #play(stage: Stage, news: SeatNews, isRead: boolean): Promise<void> {
    const n = news.told?.n ?? 0;
    if (n <= this.#played) return;
    this.#played = n;
    const motions = stage.motions(news);
    const rest = isRead && (news.told?.dice.length ?? 0) > 0 ? (stage.reading() ?? 0) : 0;
    if (motions.length === 0 && rest === 0) return;
    const skipped = new Promise<void>((over) => (this.#wake = over));
    const after = (milliseconds: number) => new Promise<void>((over) => setTimeout(over, milliseconds));
    const whole = stage.play(motions).then(() => after(rest));
    await Promise.race([whole.catch(() => {}), skipped, after(LONGEST + rest)]);
  }
}
