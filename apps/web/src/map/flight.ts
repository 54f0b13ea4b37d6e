import type { Camera } from './camera.ts';
import type { Point } from './points.ts';

/** Milliseconds of a glide to a place. */
const GLIDE = 260;
/** Milliseconds in which a flick loses all but a third of its speed, and the speed in px/ms at which it stops. */
const FRICTION = 300;
const REST = 0.015;
/** Milliseconds in which a zoom by steps comes within a third of its goal. */
const ZOOM = 42;

/** Where a glide goes. */
export interface Goal extends Point {
  readonly wide: number;
}

/** Moves the camera on by so many milliseconds; false when it has arrived. */
type Course = (camera: Camera, passed: number) => boolean;

/** As the player has set it, or else the system. */
export const isMotionReduced = (): boolean => document.documentElement.dataset['motion'] === 'still';

/**
 * Moves the camera by itself: to a place, on after a flick, step by step to a zoom. With reduced motion all is at once, and a flick does
 * nothing.
 */
export class Flight {
  #course: Course | null = null;
  #zoom: { wide: number; at: Point } | null = null;
  #last = 0;
  #goal: Goal | null = null;

  /** Where a glide under way ends; null while nothing glides. */
  get goal(): Goal | null {
    return this.#goal;
  }

  get isUnderWay(): boolean {
    return this.#course !== null;
  }

  stop(): void {
    this.#course = null;
    this.#zoom = null;
    this.#goal = null;
  }

  /** Takes the camera to a place, easing out. */
  glide({ x, y, wide }: Camera, to: Goal): void {
    let passed = isMotionReduced() ? GLIDE : 0;
    this.#start((camera, by) => {
      passed += by;
      const t = Math.min(1, passed / GLIDE);
      const eased = 1 - (1 - t) ** 3;
      camera.x = x + (to.x - x) * eased;
      camera.y = y + (to.y - y) * eased;
      camera.wide = wide * (to.wide / wide) ** eased;
      return t < 1;
    });
    this.#goal = to;
  }

  /** Lets the map slide on with this speed in px/ms. */
  fling(vx: number, vy: number): void {
    if (isMotionReduced()) return;
    let [x, y] = [vx, vy];
    this.#start((camera, by) => {
      camera.pan(x * by, y * by);
      const left = Math.exp(-by / FRICTION);
      [x, y] = [x * left, y * left];
      return Math.hypot(x, y) > REST;
    });
  }

  /** Zooms by a factor about a point of the screen; what was still to come of the last such zoom is added. */
  zoomBy(camera: Camera, factor: number, at: Point): void {
    const wide = camera.within((this.#zoom?.wide ?? camera.wide) * factor);
    if (isMotionReduced()) {
      this.stop();
      camera.zoom(wide / camera.wide, at);
      return;
    }
    const isUnderWay = this.#zoom !== null;
    if (!isUnderWay) this.#start(this.#zooming);
    this.#zoom = { wide, at };
  }

  readonly #zooming: Course = (camera, by) => {
    if (!this.#zoom) return false;
    const { wide, at } = this.#zoom;
    const left = Math.log(wide / camera.wide);
    const isThere = Math.abs(left) < 0.002;
    camera.zoom(isThere ? wide / camera.wide : Math.exp(left * (1 - Math.exp(-by / ZOOM))), at);
    return !isThere;
  };

  /** Moves the camera to where it is at this time; true if it moved. */
  advance(camera: Camera, now: number): boolean {
    const course = this.#course;
    if (!course) return false;
    const passed = this.#last === 0 ? 16 : Math.min(64, now - this.#last);
    this.#last = now;
    if (!course(camera, passed) && this.#course === course) this.stop();
    return true;
  }

  #start(course: Course): void {
    this.#zoom = null;
    this.#goal = null;
    this.#course = course;
    this.#last = 0;
  }
}
