import type { Motion } from '../face/motion.ts';
import type { Layout } from './geometry.ts';
import type { Point } from './points.ts';

/** Milliseconds: a hop of one hex, a whole path at most, the growth of an arrow, a flash, the ring where nothing may move. */
const HOP = 240;
const PATH = 900;
const ARROW = 420;
const FLASH = 500;
const RINGED = 1000;
/** How long after its time a motion is ended although no frame was painted, as in a hidden window. */
const GRACE = 250;

/** Milliseconds in which a counter hops from hex to hex so many times. */
export const hopsTime = (hops: number): number => Math.min(HOP * hops, PATH);

/** How high a hopping counter is lifted, in hex widths. */
const LIFT = 0.07;

/** What moves at an instant. */
export interface Moving {
  /** Where pieces on the way are, in hex widths; those whose turn has not come wait where they start. */
  readonly places: ReadonlyMap<string, Point>;
  /** The way of the hop under way. */
  readonly trail: readonly string[];
  /** Arrows that grow, and those still to grow with nothing of them to be seen. */
  readonly arrows: readonly { readonly from: readonly string[]; readonly to: string; readonly grown: number }[];
  readonly flash: { readonly at: readonly string[]; readonly strength: number } | null;
  /** Until when, by the caller's clock, all of it stays as it is; left out where it is another at every instant. */
  readonly staysUntil?: number;
}

/** How motions are played. */
export interface Playing {
  /** Milliseconds that all of them may take together: they are the quicker, the more there are. */
  readonly within?: number;
  /** Beside what moves already, and not after it. */
  readonly isBeside?: boolean;
}

/** Motions one after the other. */
interface Lane {
  queue: { readonly motion: Motion; readonly takes: number; readonly over: () => void }[];
  /** When the first of the queue began, in milliseconds of the caller's clock. */
  began: number | null;
}

/** Motions one after the other, or beside one another, as a function of the clock. */
export class Motions {
  readonly #layout: Layout;
  #lanes: Lane[] = [];
  #ringed: { readonly at: readonly string[]; readonly until: number } | null = null;
  #wake: ReturnType<typeof setTimeout> | undefined;

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  /** Puts motions at the end of the queue, or in one of their own; resolved when the last of them is over or skipped. */
  async add(motions: readonly Motion[], { within = Infinity, isBeside = false }: Playing = {}): Promise<void> {
    const seen = motions.filter((one) => this.#isOnMap(one));
    const all = timeOfAll(seen);
    const hurry = Math.min(1, within / all);
    const last = this.#lanes.at(-1);
    const lane = last && !isBeside ? last : { queue: [], began: null };
    if (lane !== last && seen.length > 0) this.#lanes.push(lane);
    const overs = seen.map((motion) => new Promise<void>((over) => void lane.queue.push({ motion, takes: timeOf(motion) * hurry, over })));
    if (overs.length > 0) this.#guard();
    await Promise.all(overs);
  }

  /** Instead of moving: rings where the motions end, for a second. */
  ring(motions: readonly Motion[], now: number): void {
    const at = motions.flatMap((one) => endOf(one)).filter((hex) => this.#layout.knows(hex));
    if (at.length > 0) this.#ringed = { at, until: now + RINGED };
  }

  /** Ends everything at once. */
  skip(): void {
    clearTimeout(this.#wake);
    const ended = this.#lanes.flatMap(({ queue }) => queue);
    this.#lanes = [];
    for (const { over } of ended) over();
  }

  /** What moves now, or null; ends what is over. */
  frame(now: number): Moving | null {
    if (this.#ringed && now >= this.#ringed.until) this.#ringed = null;
    const moving = this.#lanes.flatMap((lane) => this.#inLane(lane, now) ?? []);
    this.#lanes = this.#lanes.filter(({ queue }) => queue.length > 0);
    const [first, ...others] = moving;
    if (!first) return this.#ringed && { ...NOTHING, flash: { at: this.#ringed.at, strength: 1 }, staysUntil: this.#ringed.until };
    if (others.length === 0) return first;
    return {
      places: new Map(moving.flatMap(({ places }) => [...places])),
      trail: moving.at(-1)?.trail ?? [],
      arrows: moving.flatMap(({ arrows }) => arrows),
      flash: moving.find(({ flash }) => flash)?.flash ?? null,
    };
  }

  /** What moves now in one lane, or null; ends what is over in it. */
  #inLane(lane: Lane, now: number): Moving | null {
    for (let first = lane.queue[0]; first; first = lane.queue[0]) {
      lane.began ??= now;
      if (now < lane.began + first.takes) return this.#movingAt(lane, (now - lane.began) / first.takes);
      lane.queue.shift();
      lane.began += first.takes;
      first.over();
    }
    return null;
  }

  #movingAt({ queue }: Lane, t: number): Moving {
    const first = queue[0]?.motion;
    const places = new Map<string, Point>();
    for (const [i, { motion }] of queue.entries()) {
      if (motion.kind !== 'hop') continue;
      const at = this.#along(motion.path, i === 0 ? t : 0);
      for (const piece of motion.pieces) if (!places.has(piece)) places.set(piece, at);
    }
    return {
      places,
      trail: first?.kind === 'hop' ? first.path : [],
      arrows: queue.flatMap(({ motion }, i) => (motion.kind === 'arrow' ? [{ ...motion, grown: i === 0 ? easeOut(t) : 0 }] : [])),
      flash: first?.kind === 'flash' ? { at: first.at, strength: Math.sin(Math.PI * t) } : null,
    };
  }

  /** A point of the way after a part of its time: every hex is a hop of its own. */
  #along(path: readonly string[], t: number): Point {
    const steps = path.length - 1;
    const gone = Math.min(easeOut(t) * steps, steps);
    const step = Math.min(Math.floor(gone), steps - 1);
    const within = gone - step;
    const from = this.#layout.centre(path[step] as string);
    const to = this.#layout.centre(path[step + 1] as string);
    const lift = LIFT * Math.sin(Math.PI * within);
    return { x: from.x + (to.x - from.x) * within, y: from.y + (to.y - from.y) * within - lift };
  }

  #isOnMap(motion: Motion): boolean {
    const hexes = motion.kind === 'hop' ? motion.path : motion.kind === 'arrow' ? [...motion.from, motion.to] : motion.at;
    return hexes.length > (motion.kind === 'flash' ? 0 : 1) && hexes.every((hex) => this.#layout.knows(hex));
  }

  #guard(): void {
    clearTimeout(this.#wake);
    const left = Math.max(...this.#lanes.map(({ queue }) => queue.reduce((sum, { takes }) => sum + takes, GRACE)));
    this.#wake = setTimeout(() => this.skip(), left);
  }
}

const NOTHING: Moving = { places: new Map(), trail: [], arrows: [], flash: null };

const easeOut = (t: number): number => 1 - (1 - t) ** 2;

/** Milliseconds that motions take one after the other, where nobody is in a hurry. */
export const timeOfAll = (motions: readonly Motion[]): number => motions.reduce((sum, one) => sum + timeOf(one), 0);

function timeOf(motion: Motion): number {
  if (motion.kind === 'arrow') return ARROW;
  if (motion.kind === 'flash') return FLASH;
  return hopsTime(motion.path.length - 1);
}

function endOf(motion: Motion): readonly string[] {
  if (motion.kind === 'arrow') return [motion.to];
  return motion.kind === 'flash' ? motion.at : motion.path.slice(-1);
}
