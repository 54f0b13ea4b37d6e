import { ACTUAL, Camera, FARTHEST, MARGIN, type Inset } from './camera.ts';
import { Flight, type Goal } from './flight.ts';
import type { Layout } from './geometry.ts';
import { Trail, type Mover } from './trail.ts';
import type { Box, Point } from './points.ts';

/** Up to so much nearer than the whole map the screen shows all of it, more or less. */
const OVERVIEW = 1.1;

/** The camera over a map and all that moves it: hands, jumps, and the way back from them. What is seen is painted by who extends this. */
export abstract class MovingView {
  readonly layout: Layout;
  readonly camera = new Camera();
  protected readonly flight = new Flight();
  /** When the camera last moved. */
  protected movedAt = 0;
  readonly #trail = new Trail();
  /** Told after every change of the camera, so that what hangs on the map can follow. */
  onCamera: () => void = () => {};

  constructor(layout: Layout) {
    this.layout = layout;
  }

  /** Has the whole map been on the screen? Until then the camera does not glide: nobody could see where from. */
  abstract get isShown(): boolean;

  /** Something has changed: the map is to be painted. */
  abstract ask(): void;

  /** What panels cover of the map. The map stays where it lies on the screen when they change. */
  set inset(inset: Inset) {
    const corner = this.camera.toMap({ x: 0, y: 0 });
    this.camera.inset = inset;
    const moved = this.camera.toMap({ x: 0, y: 0 });
    this.camera.x += corner.x - moved.x;
    this.camera.y += corner.y - moved.y;
    this.setLeast();
    this.onCamera();
    this.ask();
  }

  protected setLeast(): void {
    const whole = this.#wholly();
    this.camera.least = Math.max(Math.min(FARTHEST, whole.wide), whole.wide * 0.9);
  }

  /** The camera as it would show the whole sheet. */
  #wholly(): Camera {
    const goal = new Camera();
    Object.assign(goal, { width: this.camera.width, height: this.camera.height, inset: this.camera.inset });
    goal.fit(this.layout);
    return goal;
  }

  pan(dx: number, dy: number): void {
    this.flight.stop();
    this.settle();
    this.camera.pan(dx, dy);
    this.moved();
  }

  /** Lets the map slide on with this speed in px/ms, as after a flick. */
  fling(vx: number, vy: number): void {
    this.flight.fling(vx, vy);
    this.ask();
  }

  /** Ends what moves the camera by itself: a finger is on the map. */
  hold(): void {
    this.flight.stop();
    this.settle();
  }

  /** Zooms at once, about a point of the screen. */
  zoomAt(factor: number, at: Point): void {
    this.flight.stop();
    this.settle();
    this.camera.zoom(factor, at);
    this.moved();
  }

  /** Zooms by a step, easing; about the middle of the free part if no point of the screen is given. */
  zoom(factor: number, at?: Point): void {
    const { inset, width, height } = this.camera;
    this.settle();
    this.flight.zoomBy(
      this.camera,
      factor,
      at ?? { x: (inset.left + width - inset.right) / 2, y: (inset.top + height - inset.bottom) / 2 },
    );
    this.moved();
  }

  /** Shows the whole map. */
  fit(by: Mover = 'person'): void {
    this.#glideTo(this.#wholly(), by);
  }

  /** Shows one of the map's sheets. */
  fitSheet(id: string, by: Mover = 'person'): void {
    const sheet = this.layout.sheets.find(({ face }) => face.id === id);
    if (!sheet) return;
    const goal = this.#likeThis();
    goal.fit(sheet);
    goal.confine(this.layout);
    this.#glideTo(goal, by);
  }

  /** The sheet in the middle of the screen; null while that is none, or all is seen at once. */
  get sheet(): string | null {
    const { x, y, wide } = this.settled;
    if (wide < this.#wholly().wide * OVERVIEW) return null;
    const far = ({ left, top, right, bottom }: Box): number =>
      Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    return this.layout.sheets.find(({ frame }) => far(frame) <= MARGIN)?.face.id ?? null;
  }

  /** A camera with the same screen, to be aimed. */
  #likeThis(): Camera {
    const { width, height, inset, least } = this.camera;
    return Object.assign(new Camera(), { width, height, inset, least });
  }

  /** Shows these hexes, gliding there. */
  show(hexes: readonly string[], nearest = ACTUAL, by: Mover = 'page'): void {
    const points = this.pointsOf(hexes);
    if (points.length === 0) return;
    const goal = this.#likeThis();
    goal.show(points, nearest);
    goal.confine(this.layout);
    this.#glideTo(goal, by);
  }

  /** Shows these hexes as well as what is shown now: by sliding where there is room for all, else from farther off. */
  include(hexes: readonly string[], by: Mover = 'page'): void {
    const points = this.pointsOf(hexes);
    if (points.length === 0) return;
    const goal = this.settled;
    goal.include(points);
    goal.confine(this.layout);
    this.#glideTo(goal, by);
  }

  /** What of these places must be in sight for all of them to be: the middle of a hex, the corners of a box. */
  pointsOf(places: readonly string[]): readonly Point[] {
    const known = places.filter((place) => this.layout.knows(place));
    return known.flatMap((place) => (this.layout.isHex(place) ? [this.layout.centre(place)] : this.layout.corners(place)));
  }

  /** Goes to a point of the map at the present size. */
  goTo({ x, y }: Point): void {
    const goal = Object.assign(this.settled, { x, y });
    goal.confine(this.layout);
    this.#glideTo(goal, 'person');
  }

  /** Puts a point of the map in the middle of the view at once, as a hand does that drags. */
  moveTo({ x, y }: Point): void {
    this.flight.stop();
    this.settle();
    Object.assign(this.camera, { x, y });
    this.moved();
  }

  /** Somebody uses the map as it lies: what is seen now is what one comes back to. */
  settle(): void {
    this.#trail.settle();
  }

  /** Is there a view to go back to? */
  get canGoBack(): boolean {
    return this.#trail.canGoBack(this.settled, this.camera.freeWidth);
  }

  /** Goes back to the view before the last jump. */
  back(): void {
    const to = this.#trail.back(this.#view, this.camera.freeWidth);
    if (to) this.#fly(to);
  }

  /** Goes again where one has come back from. */
  forward(): void {
    const to = this.#trail.forward(this.#view);
    if (to) this.#fly(to);
  }

  /** What is seen now, or will be when a glide under way has ended. */
  get #view(): Goal {
    const { x, y, wide } = this.settled;
    return { x, y, wide };
  }

  /** The camera as it will be when a glide under way has ended: what it will see then need not be gone to. */
  get settled(): Camera {
    const { x, y, wide, width, height, inset, least } = this.camera;
    return Object.assign(new Camera(), { x, y, wide, width, height, inset, least, ...this.flight.goal });
  }

  /** Brings a hex into the free part of the screen if it is not there. */
  reveal(hex: string, by: Mover = 'page'): void {
    if (!this.layout.knows(hex)) return;
    const camera = this.settled;
    if (camera.sees(this.layout.centre(hex), Math.min(70, camera.wide * 0.6))) return;
    this.show([hex], Math.max(camera.wide, 50), by);
  }

  actualSize(): void {
    this.#glideTo({ x: this.camera.x, y: this.camera.y, wide: ACTUAL }, 'person');
  }

  #glideTo({ x, y, wide }: Goal, by: Mover): void {
    const to = { x, y, wide };
    // What the page does while the map is still coming nobody sees; who jumps has seen from where.
    if (this.isShown || by === 'person') this.#trail.leave(this.#view, to, by, this.camera.freeWidth);
    this.#fly(to);
  }

  #fly({ x, y, wide }: Goal): void {
    if (this.isShown) this.flight.glide(this.camera, { x, y, wide });
    else {
      Object.assign(this.camera, { x, y, wide });
      this.camera.confine(this.layout);
      this.onCamera();
    }
    this.ask();
  }

  protected moved(): void {
    this.camera.confine(this.layout);
    this.movedAt = performance.now();
    this.onCamera();
    this.ask();
  }
}
