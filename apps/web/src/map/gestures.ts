import type { MapView } from './mapview.ts';
import type { Point } from './points.ts';

/** Pixels that a finger or mouse may slip and still have clicked. */
const SLIP = 6;
/** Milliseconds after which a resting finger does what a hovering mouse does. */
const LONG_PRESS = 450;
/**
 * Milliseconds before the last movement of a drag that count as the flick, how long before letting go that movement may lie, and the least
 * speed in px/ms.
 */
const FLICK = 100;
const PAUSE = 80;
const LEAST_FLICK = 0.12;
/** Movements of a drag that are remembered. */
const TRAIL = 8;
/** A wheel's notch is at least so many pixels; a touch pad sends less, and oftener. */
const NOTCH = 50;

/** What is dragged over the map instead of the map itself. */
export interface Carried {
  move(point: Point): void;
  drop(point: Point): void;
  cancel(): void;
}

/** What the page makes of a pointer on the map; points are on the canvas. */
export interface Pointing {
  /**
   * The pointer is over the map, a finger rests on it, or it has left it. What a finger rested on stays until the next touch, to be read.
   */
  hover(point: Point | null): void;
  tap(point: Point, isTouch: boolean, withShift: boolean): void;
  /** What a drag that begins here carries; null where it moves the map. */
  carry?(point: Point): Carried | null;
}

/** Moves the map by mouse, wheel, touch pad and fingers, and tells the page of what else a pointer does. Returns how to end it. */
export function watchGestures(canvas: HTMLCanvasElement, view: MapView, pointing: Pointing): () => void {
  const ends = new AbortController();
  const hand = new Hand(canvas, view, pointing);
  const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void) =>
    canvas.addEventListener(type, act, { signal: ends.signal, passive: type !== 'wheel' });
  on('pointerdown', hand.down);
  on('pointermove', hand.move);
  on('pointerup', hand.up);
  on('pointercancel', hand.up);
  on('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') pointing.hover(null);
  });
  on('wheel', hand.wheel);
  return () => {
    hand.end();
    ends.abort();
  };
}

/** The pointers that are down on the map, and what they are doing. */
class Hand {
  readonly #canvas: HTMLCanvasElement;
  readonly #view: MapView;
  readonly #pointing: Pointing;
  readonly #pointers = new Map<number, Point>();
  /** Where a single pointer went down, until it has moved too far or rested too long to be a tap. */
  #start: Point | null = null;
  /** When the last pointer went down, by the clock of its event. */
  #since = 0;
  #carried: Carried | null = null;
  /** A finger has rested so long that it points now, and goes on pointing where it slides. */
  #isPointing = false;
  /** Where the dragging pointer was lately. */
  #trail: { readonly at: Point; readonly time: number }[] = [];
  #press = 0;

  constructor(canvas: HTMLCanvasElement, view: MapView, pointing: Pointing) {
    this.#canvas = canvas;
    this.#view = view;
    this.#pointing = pointing;
  }

  readonly down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button > 1) return;
    this.#view.hold();
    const at = this.#spot(event);
    this.#pointers.set(event.pointerId, at);
    this.#canvas.setPointerCapture(event.pointerId);
    this.#trail = [{ at, time: event.timeStamp }];
    clearTimeout(this.#press);
    this.#isPointing = false;
    if (event.pointerType !== 'mouse') this.#pointing.hover(null);
    if (this.#pointers.size > 1) {
      this.#start = null;
      this.#letGo();
      return;
    }
    this.#start = at;
    this.#since = event.timeStamp;
    if (event.pointerType !== 'mouse') this.#press = window.setTimeout(() => this.#rest(at), LONG_PRESS);
  };

  readonly move = (event: PointerEvent): void => {
    const to = this.#spot(event);
    const from = this.#pointers.get(event.pointerId);
    if (!from) {
      this.#pointing.hover(to);
      return;
    }
    if (this.#start) {
      if (Math.hypot(to.x - this.#start.x, to.y - this.#start.y) <= SLIP) return;
      clearTimeout(this.#press);
      this.#carried = this.#pointing.carry?.(this.#start) ?? null;
      this.#start = null;
    }
    this.#pointers.set(event.pointerId, to);
    this.#trail = [...this.#trail, { at: to, time: event.timeStamp }].slice(-TRAIL);
    if (this.#carried) this.#carried.move(to);
    else if (this.#isPointing) this.#pointing.hover(to);
    else if (this.#pointers.size === 2) this.#pinch(event.pointerId, from, to);
    else this.#view.pan(to.x - from.x, to.y - from.y);
  };

  readonly up = (event: PointerEvent): void => {
    if (!this.#pointers.delete(event.pointerId)) return;
    clearTimeout(this.#press);
    const at = this.#spot(event);
    const isEnd = event.type === 'pointerup';
    if (this.#carried) {
      if (isEnd) this.#carried.drop(at);
      else this.#carried.cancel();
      this.#carried = null;
    } else if (isEnd && this.#wasQuick(event)) {
      this.#pointing.hover(null);
      this.#pointing.tap(at, true, event.shiftKey);
    } else if (isEnd && this.#start) this.#pointing.tap(at, event.pointerType !== 'mouse', event.shiftKey);
    else if (isEnd && !this.#isPointing && this.#pointers.size === 0) this.#flick(event.timeStamp);
    this.#start = null;
    this.#trail = [];
  };

  /** A wheel zooms by steps, a pinch on a touch pad as it goes; a wheel moved sideways pans. */
  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const line = event.deltaMode === 1 ? 18 : 1;
    const [dx, dy] = [event.deltaX * line, event.deltaY * line];
    if (Math.abs(dx) > Math.abs(dy)) {
      this.#view.pan(-dx, 0);
      return;
    }
    const factor = Math.exp(-dy * (event.ctrlKey ? 0.01 : 0.0016));
    if (Math.abs(dy) >= NOTCH) this.#view.zoom(factor, this.#spot(event));
    else this.#view.zoomAt(factor, this.#spot(event));
  };

  end(): void {
    clearTimeout(this.#press);
    this.#letGo();
  }

  #spot({ clientX, clientY }: MouseEvent): Point {
    const box = this.#canvas.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  }

  #rest(at: Point): void {
    this.#start = null;
    this.#isPointing = true;
    this.#pointing.hover(at);
  }

  #letGo(): void {
    this.#carried?.cancel();
    this.#carried = null;
  }

  /** On a busy page the finger's lifting is told only after its rest has been: what counts is how long it lay there. */
  #wasQuick({ timeStamp }: PointerEvent): boolean {
    return this.#isPointing && this.#trail.length === 1 && timeStamp - this.#since < LONG_PRESS;
  }

  /** Two fingers: the map follows both. */
  #pinch(moved: number, from: Point, to: Point): void {
    const other = [...this.#pointers].find(([id]) => id !== moved)?.[1];
    if (!other) return;
    const before = Math.hypot(from.x - other.x, from.y - other.y);
    const after = Math.hypot(to.x - other.x, to.y - other.y);
    this.#view.pan((to.x - from.x) / 2, (to.y - from.y) / 2);
    if (before > 0) this.#view.zoomAt(after / before, { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
  }

  /** A drag that ends in motion lets the map slide on. */
  #flick(now: number): void {
    const last = this.#trail.at(-1);
    if (!last || now - last.time > PAUSE) return;
    const first = this.#trail.find(({ time }) => time < last.time && last.time - time <= FLICK) ?? this.#trail.at(-2);
    if (!first) return;
    const passed = Math.max(16, last.time - first.time);
    const [vx, vy] = [(last.at.x - first.at.x) / passed, (last.at.y - first.at.y) / passed];
    if (Math.hypot(vx, vy) >= LEAST_FLICK) this.#view.fling(vx, vy);
  }
}
