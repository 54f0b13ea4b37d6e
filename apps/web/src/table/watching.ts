import { signal } from '@preact/signals';
import type { Seat } from '@sandtable/umpire';
import type { Motion } from '../face/motion.ts';
import type { SeatNews } from '@sandtable/desk/messages';
import { Allowance, type Shown } from './allowance.ts';

/** Milliseconds: so far behind the umpire the page may be before it jumps to what is so. */
const BEHIND = 3000;
/** Whole events that may wait however long that takes: the end of the one that is watched, and one that was played meanwhile. */
const WAITING = 2;
/** Milliseconds after which a motion is left, whatever became of it. */
const LONGEST = 1500;
/** Milliseconds over which news are gathered where nothing is to be watched. */
const GATHERED = 40;
/** So many marches are under way at the same time, at most. */
const ABREAST = 4;
/** Milliseconds after which what has come of an event is shown, though more of it may follow. */
const WHOLE = 250;

/** How what others do is shown. */
export interface Tempo {
  /** Milliseconds that a result of the dice stays to be read. */
  readonly reading: number;
  /** Milliseconds after which the next follows a march, which goes on beside it; null where each is watched to its end. */
  readonly stream: number | null;
  /** Milliseconds that all events of a side's turn may take together. */
  readonly turn: number;
}

/** Slowly and step by step each thing is watched by itself and to its end; briskly so that a whole turn takes 15 s at most. */
export const TEMPI = {
  slow: { reading: 900, stream: null, turn: Infinity },
  brisk: { reading: 350, stream: 260, turn: 14_000 },
  held: { reading: 350, stream: null, turn: Infinity },
} as const satisfies { readonly [name: string]: Tempo };

/** How motions are played. */
export interface Play {
  /** Milliseconds that they may take together. */
  readonly within: number;
  /** Beside what moves already. */
  readonly isBeside: boolean;
}

/** Where the news are watched. */
export interface Stage {
  /** How what has happened is shown, once it is on the board. */
  motions(news: SeatNews): readonly Motion[];
  /** Milliseconds that motions take, where nobody is in a hurry. */
  time(motions: readonly Motion[]): number;
  /** Plays motions; resolved when they are over. */
  play(motions: readonly Motion[], how?: Play): Promise<void>;
  skip(): void;
  /** Did somebody at this page do this? It is shown at once. */
  isOwn(news: SeatNews): boolean;
  /** Whose turn it is part of. */
  turn(news: SeatNews): string;
  /** Null where nothing is to be watched. */
  tempo(): Tempo | null;
}

/** News are waiting to be watched. */
export const isWatching = signal(false);
/** A whole event waits to be watched: no machine need begin another yet. */
export const isBehind = signal(false);

interface Queued {
  readonly news: SeatNews;
  readonly came: number;
}

const after = (milliseconds: number): Promise<void> => new Promise((over) => setTimeout(over, milliseconds));

/**
 * Puts the umpire's news on the board one by one, each when what came before has been watched; a march is one thing, however many steps
 * it was played in. What a person at the page did, what was undone, and everything while nothing is to be watched comes at once; so does
 * all that waits when it is 3 s old and more than one event has been played meanwhile.
 */
export class Presenter {
  readonly #show: (news: readonly SeatNews[]) => void;
  readonly #allowance = new Allowance();
  #stage: Stage | null = null;
  #queue: readonly Queued[] = [];
  #isRunning = false;
  /** The line whose motions were played last: a second seat's news of it need none. */
  #played = 0;
  /** Of each seat, news of questions that nobody need see asked. */
  readonly #passing = new Map<Seat, readonly SeatNews[]>();
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #wake: () => void = () => {};
  #more: () => void = () => {};

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
    const passed = this.#passing.get(news.seat) ?? [];
    if (news.passes) {
      this.#passing.set(news.seat, [...passed, news]);
      return;
    }
    this.#passing.delete(news.seat);
    const all = [...passed, news];
    if (!stage || news.told === null || stage.isOwn(news)) {
      this.flush();
      this.#show(all);
      if (stage) for (const one of all) void stage.play(this.#motions(stage, one));
      return;
    }
    this.#await([...this.#queue, { news, came: performance.now() }]);
    this.#more();
    if (stage.tempo() === null || document.hidden) this.#gathering ??= setTimeout(() => this.flush(), GATHERED);
    else void this.#run(stage);
  }

  /** Puts all that waits on the board and ends what moves. */
  flush(): void {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    const left = this.#queue.map(({ news }) => news);
    this.#await([]);
    if (left.length > 0) this.#show(left);
    this.#stage?.skip();
    this.#wake();
    this.#more();
  }

  /** Forgets what waits: the game is left. */
  clear(): void {
    this.#await([]);
    this.#passing.clear();
    this.#played = 0;
    this.#allowance.renew();
    this.flush();
  }

  #await(queue: readonly Queued[]): void {
    this.#queue = queue;
    isBehind.value = this.#whole() > 0;
  }

  /** How many events have come to their end. */
  #whole(): number {
    return this.#queue.filter(({ news }) => !news.goesOn).length;
  }

  async #run(stage: Stage): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = isWatching.value = true;
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      if (this.#queue.at(-1)?.news.goesOn) await this.#gather();
      const tempo = stage.tempo();
      if (tempo === null || (performance.now() - next.came > BEHIND && this.#whole() > WAITING)) {
        this.flush();
        break;
      }
      const last = this.#queue[0]?.news;
      if (last) await this.#watch(stage, tempo, last, this.#takeMarch(stage));
    }
    this.#isRunning = isWatching.value = false;
  }

  /** Waits for the rest of the event of which the last news are, but not for long. */
  async #gather(): Promise<void> {
    const until = performance.now() + WHOLE;
    while (this.#queue.at(-1)?.news.goesOn && performance.now() < until)
      await Promise.race([after(until - performance.now()), new Promise<void>((over) => (this.#more = over))]);
  }

  /** Puts the first news on the board, and with the first step of a march the others; how that is shown. */
  #takeMarch(stage: Stage): readonly Motion[] {
    let motions: readonly Motion[] = [];
    for (let [first, ...rest] = this.#queue; first; [first, ...rest] = this.#queue) {
      this.#await(rest);
      this.#show([first.news]);
      motions = joined(motions, this.#motions(stage, first.news));
      const [next] = rest;
      const isStep = first.news.goesOn && isMarch(motions) && !hasDice(first.news);
      if (!isStep || !next || hasDice(next.news) || !isMarch(stage.motions(next.news))) return motions;
    }
    return motions;
  }

  /** How news are shown; those of a line that a second seat is told of have been. */
  #motions(stage: Stage, news: SeatNews): readonly Motion[] {
    const n = news.told?.n ?? 0;
    if (n <= this.#played) return [];
    this.#played = n;
    return stage.motions(news);
  }

  /** Plays what is on the board already, and waits until the next may come. */
  async #watch(stage: Stage, tempo: Tempo, news: SeatNews, motions: readonly Motion[]): Promise<void> {
    const rest = hasDice(news) ? tempo.reading : 0;
    const time = Math.min(stage.time(motions), LONGEST);
    if (time + rest === 0) return;
    const began = performance.now();
    const kind: Shown = isMarch(motions) && rest === 0 ? 'march' : 'other';
    const isStream = kind === 'march' && tempo.stream !== null;
    const wanted = isStream ? (tempo.stream ?? 0) : time + rest;
    const allowed = this.#allowance.for(stage.turn(news), tempo.turn, kind, wanted);
    const within = isStream ? allowed * ABREAST : (time * allowed) / wanted;
    const skipped = new Promise<void>((over) => (this.#wake = over));
    const played = stage.play(motions, { within, isBeside: isStream }).catch(() => {});
    const whole = isStream ? after(allowed) : Promise.all([played, after(allowed)]);
    await Promise.race([whole, skipped, after(LONGEST + rest)]);
    this.#allowance.spend(kind, performance.now() - began);
  }
}

const hasDice = ({ told }: SeatNews): boolean => (told?.dice.length ?? 0) > 0;

const isMarch = (motions: readonly Motion[]): boolean => motions.every(({ kind }) => kind === 'hop');

/** Motions and what follows them; a step that goes on from the last is part of the same way. */
function joined(before: readonly Motion[], more: readonly Motion[]): readonly Motion[] {
  const last = before.at(-1);
  const [next, ...rest] = more;
  if (last?.kind !== 'hop' || next?.kind !== 'hop' || last.path.at(-1) !== next.path[0] || last.pieces.join() !== next.pieces.join())
    return [...before, ...more];
  return [...before.slice(0, -1), { ...last, path: [...last.path, ...next.path.slice(1)] }, ...rest];
}
