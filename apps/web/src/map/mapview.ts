import type { Face } from '../face/face.ts';
import type { Motion } from '../face/motion.ts';
import type { MapColours } from '../theme.ts';
import { ACTUAL, Camera, FARTHEST, MARGIN, type Inset } from './camera.ts';
import { Flight, isMotionReduced, type Goal } from './flight.ts';
import type { Layout } from './geometry.ts';
import { whenIdle } from '../idle.ts';
import { Motions } from './motion.ts';
import { fetchFonts } from './fonts.ts';
import { NameLayer } from './namelayer.ts';
import { Painter } from './painter.ts';
import type { Print } from './print.ts';
import { printedMap } from './printed.ts';
import { EMPTY_SCENE, type Scene } from './scene.ts';
import { Desk, papersOf } from './sheet.ts';
import { Tiles } from './tiles.ts';
import type { Box, Point } from './points.ts';

/** Milliseconds after its last move at which the camera is said to rest. */
const RESTS = 140;
/** Milliseconds that the map waits for its fonts and its relief before it is drawn without them. */
const PATIENCE = 900;

/** Hex widths to each side in which a road may bend otherwise when a hexside changes. */
const BENDS = 2.6;
const around = ({ x, y }: Point): Box => ({ left: x - BENDS, top: y - BENDS, right: x + BENDS, bottom: y + BENDS });

/** What is named on a map, so that it can be compared. */
const placesOf = ({ shapes }: Print): string => JSON.stringify(shapes.map(({ places }) => places));

/** Up to so much nearer than the whole map the screen shows all of it, more or less. */
const OVERVIEW = 1.1;

/** The page has been marked as showing its first map. */
let isMarked = false;

/** The map on the screen: a canvas, the camera over it, and what is painted in which order. Paints only when something changed. */
export class MapView {
  readonly layout: Layout;
  readonly camera = new Camera();
  readonly #canvas: HTMLCanvasElement;
  readonly #print: Print;
  readonly #tiles: Tiles;
  readonly #desk: Desk;
  #names: NameLayer;
  #covers: readonly Box[] = [];
  readonly #flight = new Flight();
  #painter: Painter;
  readonly #motions: Motions;
  #colours: MapColours;
  #scene: Scene = EMPTY_SCENE;
  #asked = 0;
  #movedAt = 0;
  #rest = 0;
  /** Calls off what is to be drawn when there is nothing else to do. */
  #idle: (() => void) | null = null;
  #hasFonts = false;
  /** What has not come yet is no longer waited for. */
  #isHurried = false;
  readonly #patience: number;
  #isShown = false;
  #onShown: () => void = () => {};
  /** Resolved when the whole map has been on the screen. */
  readonly shown = new Promise<void>((resolve) => (this.#onShown = resolve));
  /** Told after every change of the camera, so that what hangs on the map can follow. */
  onCamera: () => void = () => {};

  constructor(canvas: HTMLCanvasElement, face: Face, colours: MapColours) {
    this.#canvas = canvas;
    this.#colours = colours;
    const { layout, print } = printedMap(face.map);
    this.layout = layout;
    this.#print = print;
    print.begin(colours);
    print.onRelief = () => {
      if (!this.#isShown) this.#came();
      else {
        this.#tiles.forget();
        this.ask();
      }
    };
    this.#tiles = new Tiles(print, this.layout);
    this.#desk = new Desk(papersOf(this.layout));
    this.#names = new NameLayer(this.layout, print);
    this.#painter = new Painter(face, this.layout);
    this.#motions = new Motions(this.layout);
    this.resize();
    this.camera.fit(this.layout);
    void fetchFonts().then(() => {
      this.#hasFonts = true;
      this.#painter.forget();
      this.#came();
    });
    this.#patience = window.setTimeout(() => {
      this.#isHurried = true;
      this.#came();
    }, PATIENCE);
  }

  /** Has the whole map been on the screen? Until then the camera does not glide: nobody could see where from. */
  get isShown(): boolean {
    return this.#isShown;
  }

  /** Has all come that the map is drawn with? */
  get #hasAll(): boolean {
    return this.#hasFonts && this.#print.hasRelief(this.#colours);
  }

  /** Something has come, or the waiting is over. */
  #came(): void {
    if (this.#hasAll || this.#isHurried) this.redraw();
    else this.ask();
  }

  /** Forgets what was kept as pictures. */
  redraw(): void {
    this.#tiles.forget();
    this.#names.forget();
    this.#painter.forget();
    this.ask();
  }

  /**
   * The map's data have changed in these hexes, the grid being the same: they are drawn anew, and the camera stays. The view's map must
   * be its own, for what is kept of it changes too.
   */
  become(face: Face, changed: readonly string[]): void {
    const places = placesOf(this.#print);
    this.#print.become(face.map);
    this.#painter = new Painter(face, this.layout);
    if (placesOf(this.#print) !== places) this.#names = new NameLayer(this.layout, this.#print);
    for (const hex of changed) if (this.layout.knows(hex)) this.#tiles.forget(around(this.layout.centre(hex)));
    this.ask();
  }

  set colours(colours: MapColours) {
    if (colours === this.#colours) return;
    this.#colours = colours;
    this.ask();
  }

  set scene(scene: Scene) {
    this.#scene = scene;
    this.ask();
  }

  /** What panels cover of the map. The map stays where it lies on the screen when they change. */
  set inset(inset: Inset) {
    const corner = this.camera.toMap({ x: 0, y: 0 });
    this.camera.inset = inset;
    const moved = this.camera.toMap({ x: 0, y: 0 });
    this.camera.x += corner.x - moved.x;
    this.camera.y += corner.y - moved.y;
    this.#setLeast();
    this.onCamera();
    this.ask();
  }

  /** Boxes of the screen, in CSS pixels of the map, where tools lie over it: no name of a place is cut by them. */
  set covers(covers: readonly Box[]) {
    this.#covers = covers;
    this.ask();
  }

  #setLeast(): void {
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

  resize(): void {
    const { clientWidth, clientHeight } = this.#canvas;
    const ratio = globalThis.devicePixelRatio || 1;
    this.camera.width = Math.max(1, clientWidth);
    this.camera.height = Math.max(1, clientHeight);
    this.#canvas.width = Math.round(clientWidth * ratio);
    this.#canvas.height = Math.round(clientHeight * ratio);
    this.#setLeast();
    this.ask();
  }

  pan(dx: number, dy: number): void {
    this.#flight.stop();
    this.camera.pan(dx, dy);
    this.#moved();
  }

  /** Lets the map slide on with this speed in px/ms, as after a flick. */
  fling(vx: number, vy: number): void {
    this.#flight.fling(vx, vy);
    this.ask();
  }

  /** Ends what moves the camera by itself: a finger is on the map. */
  hold(): void {
    this.#flight.stop();
  }

  /** Zooms at once, about a point of the screen. */
  zoomAt(factor: number, at: Point): void {
    this.#flight.stop();
    this.camera.zoom(factor, at);
    this.#moved();
  }

  /** Zooms by a step, easing; about the middle of the free part if no point of the screen is given. */
  zoom(factor: number, at?: Point): void {
    const { inset, width, height } = this.camera;
    this.#flight.zoomBy(
      this.camera,
      factor,
      at ?? { x: (inset.left + width - inset.right) / 2, y: (inset.top + height - inset.bottom) / 2 },
    );
    this.#moved();
  }

  /** Shows the whole map. */
  fit(): void {
    this.#glideTo(this.#wholly());
  }

  /** Shows one of the map's sheets. */
  fitSheet(id: string): void {
    const sheet = this.layout.sheets.find(({ face }) => face.id === id);
    if (!sheet) return;
    const goal = this.#likeThis();
    goal.fit(sheet);
    goal.confine(this.layout);
    this.#glideTo(goal);
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
  show(hexes: readonly string[], nearest = ACTUAL): void {
    const known = hexes.filter((hex) => this.layout.knows(hex));
    const points = known.flatMap((hex) => (this.layout.isHex(hex) ? [this.layout.centre(hex)] : this.layout.corners(hex)));
    if (points.length === 0) return;
    const goal = this.#likeThis();
    goal.show(points, nearest);
    goal.confine(this.layout);
    this.#glideTo(goal);
  }

  /** Could all these hexes be shown at about the present size? */
  fits(hexes: readonly string[]): boolean {
    const points = hexes.map((hex) => this.layout.centre(hex));
    const across = Math.max(...points.map(({ x }) => x)) - Math.min(...points.map(({ x }) => x)) + 2;
    const down = Math.max(...points.map(({ y }) => y)) - Math.min(...points.map(({ y }) => y)) + 2;
    return across * this.camera.wide * 0.8 < this.camera.freeWidth && down * this.camera.wide * 0.8 < this.camera.freeHeight;
  }

  /** The camera as it will be when a glide under way has ended: what it will see then need not be gone to. */
  get settled(): Camera {
    const { x, y, wide, width, height, inset, least } = this.camera;
    return Object.assign(new Camera(), { x, y, wide, width, height, inset, least, ...this.#flight.goal });
  }

  /** Brings a hex into the free part of the screen if it is not there. */
  reveal(hex: string): void {
    if (!this.layout.knows(hex)) return;
    const camera = this.settled;
    if (camera.sees(this.layout.centre(hex), Math.min(70, camera.wide * 0.6))) return;
    this.show([hex], Math.max(camera.wide, 50));
  }

  actualSize(): void {
    this.#glideTo({ x: this.camera.x, y: this.camera.y, wide: ACTUAL });
  }

  #glideTo({ x, y, wide }: Goal): void {
    if (this.#isShown) this.#flight.glide(this.camera, { x, y, wide });
    else {
      Object.assign(this.camera, { x, y, wide });
      this.camera.confine(this.layout);
      this.onCamera();
    }
    this.ask();
  }

  #moved(): void {
    this.camera.confine(this.layout);
    this.#movedAt = performance.now();
    this.onCamera();
    this.ask();
  }

  hexAt(point: Point): string | null {
    return this.layout.at(this.camera.toMap(point));
  }

  /** The middle of a hex on the screen. */
  screen(hex: string): Point {
    return this.camera.toScreen(this.layout.centre(hex));
  }

  /** Shows motions one after the other, after those already asked for; resolved when they are over or skipped. */
  async play(motions: readonly Motion[]): Promise<void> {
    this.ask();
    if (isMotionReduced()) this.#motions.ring(motions, performance.now());
    else await this.#motions.add(motions);
  }

  /** Ends all motions at once. */
  skip(): void {
    this.#motions.skip();
    this.ask();
  }

  ask(): void {
    if (!this.#asked) this.#asked = requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    this.#asked = 0;
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    const gliding = this.#flight.advance(this.camera, performance.now());
    if (gliding) this.#moved();
    const still = !gliding && performance.now() - this.#movedAt > RESTS;
    const ratio = globalThis.devicePixelRatio || 1;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#desk.paint(context, this.camera, this.#colours);
    const coarse = !this.#hasAll && !this.#isHurried;
    const tiles = this.#tiles.paint(context, this.camera, this.#colours, { still, coarse });
    const moving = this.#motions.frame(performance.now());
    this.#painter.paintGround(context, this.camera, this.#scene, this.#colours, still, moving);
    const naming = !coarse && this.#names.paint(context, { camera: this.camera, covers: this.#covers }, this.#scene, this.#colours, still);
    const unfinished = this.#painter.paint(context, this.camera, this.#scene, this.#colours, still, moving);
    if (!coarse && still && !tiles.missing && !tiles.fading && !naming && !unfinished) this.#told();
    if (tiles.missing || tiles.fading || naming || gliding || moving || unfinished) this.ask();
    else if (!still) this.#rest ||= window.setTimeout(() => this.#onRest(), RESTS + 10);
    else if (!coarse) this.#lookAhead();
  }

  /** Draws what may be seen soon while there is nothing else to do. */
  #lookAhead(): void {
    this.#idle ??= whenIdle((mayGoOn) => {
      this.#idle = null;
      if (!this.#asked && this.#tiles.ahead(this.camera, this.#colours, mayGoOn)) this.#lookAhead();
    });
  }

  #onRest(): void {
    this.#rest = 0;
    this.ask();
  }

  /** The whole map has been painted; with its fonts and its relief, that is the mark by which the time to it is measured. */
  #told(): void {
    if (!this.#isShown) this.#onShown();
    this.#isShown = true;
    if (isMarked || !this.#hasAll) return;
    isMarked = true;
    performance.mark('map shown');
  }

  /** The map leaves the screen. */
  close(): void {
    this.#flight.stop();
    cancelAnimationFrame(this.#asked);
    clearTimeout(this.#rest);
    clearTimeout(this.#patience);
    this.#idle?.();
    this.#print.end();
  }
}
