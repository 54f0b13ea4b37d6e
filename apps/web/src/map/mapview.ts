import type { Face } from '../face/face.ts';
import type { Motion } from '../face/motion.ts';
import type { MapColours } from '../theme.ts';
import { isMotionReduced } from './flight.ts';
import { Later } from './later.ts';
import { Motions, type Moving, type Playing } from './motion.ts';
import { MovingView } from './moving.ts';
import { fetchFonts, hasFonts } from './fonts.ts';
import { NameLayer } from './namelayer.ts';
import { Painter } from './painter.ts';
import type { Print } from './print.ts';
import { leaveDrawn, printedMap, takeDrawn } from './printed.ts';
import { EMPTY_SCENE, type Scene } from './scene.ts';
import { Desk, papersOf } from './sheet.ts';
import type { Sprites } from './sprites.ts';
import type { Tiles } from './tiles.ts';
import type { Box, Point } from './points.ts';

/** Milliseconds after its last move at which the camera is said to rest. */
const RESTS = 140;
/** Milliseconds that the map waits for its fonts and its relief before it is drawn without them, only to be drawn again when they come. */
const PATIENCE = 1800;
/** Milliseconds without a frame after which what may be seen soon is drawn: a phone that is played on has better to do. */
const QUIET = 2500;

/** Hex widths to each side in which a road may bend otherwise when a hexside changes. */
const BENDS = 2.6;
const around = ({ x, y }: Point): Box => ({ left: x - BENDS, top: y - BENDS, right: x + BENDS, bottom: y + BENDS });

/** What is named on a map, so that it can be compared. */
const placesOf = ({ shapes }: Print): string => JSON.stringify(shapes.map(({ places }) => places));

/** Names that are not painted. */
const NAMELESS = { goesOn: false, isStale: false } as const;

/** The page has been marked as showing its first map. */
let isMarked = false;

/** The map on the screen: a canvas, and what is painted on it in which order. Paints only when something changed. */
export class MapView extends MovingView {
  readonly #canvas: HTMLCanvasElement;
  readonly #print: Print;
  #face: Face;
  readonly #tiles: Tiles;
  readonly #sprites: Sprites;
  readonly #desk: Desk;
  #names: NameLayer;
  #covers: readonly Box[] = [];
  #painter: Painter;
  readonly #motions: Motions;
  #colours: MapColours;
  #scene: Scene = EMPTY_SCENE;
  #asked = 0;
  #rest = 0;
  #quiet = 0;
  #changes = 0;
  #isQuiet = false;
  readonly #later = new Later((mayGoOn) => this.#catchUp(mayGoOn));
  /** What has not come yet is no longer waited for. */
  #isHurried = false;
  readonly #patience: number;
  #isShown = false;
  #onShown: () => void = () => {};
  /** Resolved when the whole map has been on the screen. */
  readonly shown = new Promise<void>((resolve) => (this.#onShown = resolve));

  constructor(canvas: HTMLCanvasElement, face: Face, colours: MapColours) {
    const { layout, print } = printedMap(face.map);
    const { tiles, names, sprites } = takeDrawn(face);
    super(layout);
    this.#face = face;
    this.#canvas = canvas;
    this.#colours = colours;
    this.#print = print;
    print.begin(colours);
    print.onRelief = () => {
      if (!this.#isShown) this.#came();
      else {
        this.#tiles.forget();
        this.ask();
      }
    };
    this.#tiles = tiles;
    this.#names = names;
    this.#sprites = sprites;
    this.#desk = new Desk(papersOf(this.layout));
    this.#painter = new Painter(face, this.layout, sprites, () => this.ask());
    this.#motions = new Motions(this.layout);
    this.resize();
    this.camera.fit(this.layout);
    if (!hasFonts())
      void fetchFonts().then(() => {
        this.#painter.forget();
        this.#came();
      });
    this.#patience = window.setTimeout(() => {
      const isWaiting = this.#isCoarse;
      this.#isHurried = true;
      if (isWaiting) this.#came();
    }, PATIENCE);
  }

  /** Has the whole map been on the screen? Until then the camera does not glide: nobody could see where from. */
  get isShown(): boolean {
    return this.#isShown;
  }

  /** Has all come that the map is drawn with? */
  get #hasAll(): boolean {
    return hasFonts() && this.#print.hasRelief(this.#colours);
  }

  /** Is it still waited for? */
  get #isCoarse(): boolean {
    return !this.#hasAll && !this.#isHurried;
  }

  /** Something has come, or the waiting is over. */
  #came(): void {
    if (this.#isCoarse) this.ask();
    else this.redraw();
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
    this.#face = face;
    this.#sprites.forget();
    this.#painter = new Painter(face, this.layout, this.#sprites, () => this.ask());
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

  /** Boxes of the screen, in CSS pixels of the map, where tools lie over it: no name of a place is cut by them. */
  set covers(covers: readonly Box[]) {
    this.#covers = covers;
    this.ask();
  }

  resize(): void {
    const { clientWidth, clientHeight } = this.#canvas;
    const ratio = globalThis.devicePixelRatio || 1;
    this.camera.width = Math.max(1, clientWidth);
    this.camera.height = Math.max(1, clientHeight);
    const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
    // Even the same size, set again, wipes off what has been painted.
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    this.setLeast();
    this.ask();
  }

  hexAt(point: Point): string | null {
    return this.layout.at(this.camera.toMap(point));
  }

  /** The middle of a hex on the screen. */
  screen(hex: string): Point {
    return this.camera.toScreen(this.layout.centre(hex));
  }

  /** Shows motions, after those already asked for or as `how` says; resolved when they are over or skipped. */
  async play(motions: readonly Motion[], how: Playing = {}): Promise<void> {
    this.ask();
    if (isMotionReduced()) this.#motions.ring(motions, performance.now());
    else await this.#motions.add(motions, how);
  }

  /** Ends all motions at once. */
  skip(): void {
    this.#motions.skip();
    this.ask();
  }

  /** What the names are arranged for. */
  readonly #nameView = {
    camera: this.camera,
    covers: () => this.#covers,
    laid: () => this.#painter.obstacles(this.camera, this.#scene, this.#colours),
  };

  /** Paints all that is printed, so many CSS pixels wide and high; takes some tens of milliseconds the first time. */
  paintWhole(context: CanvasRenderingContext2D, colours: MapColours, width: number, height: number): void {
    this.#tiles.paintWhole(context, colours, width, height);
  }

  ask(): void {
    if (!this.#asked) this.#asked = requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    this.#asked = 0;
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    const gliding = this.flight.advance(this.camera, performance.now());
    if (gliding) this.moved();
    const still = !gliding && performance.now() - this.movedAt > RESTS;
    const ratio = globalThis.devicePixelRatio || 1;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#desk.paint(context, this.camera, this.#colours);
    const coarse = this.#isCoarse;
    const frame = { isStill: still, isAwaited: !this.#isShown && !coarse };
    const tiles = this.#tiles.paint(context, this.camera, this.#colours, { still, coarse });
    const moving = this.#motions.frame(performance.now());
    this.#painter.paintGround(context, this.camera, this.#scene, this.#colours, still, moving);
    const names = coarse ? NAMELESS : this.#names.paint(context, this.#nameView, this.#scene, this.#colours, frame);
    const unfinished = this.#painter.paint(context, this.camera, this.#scene, this.#colours, frame, moving);
    const lacks = tiles.missing || names.isStale;
    const goesOn = tiles.goesOn || names.goesOn || unfinished;
    if (!coarse && still && !lacks && !goesOn) this.#told();
    this.#paintWhenChanged(moving);
    if (goesOn || gliding || (moving && moving.staysUntil === undefined)) this.ask();
    else if (!still) this.#rest ||= window.setTimeout(() => this.#onRest(), RESTS + 10);
    this.#later.ask(lacks);
    clearTimeout(this.#quiet);
    this.#isQuiet = false;
    this.#quiet = window.setTimeout(() => this.#onQuiet(), QUIET);
  }

  /** What moves may stand still for a time: until then every frame would be the same. */
  #paintWhenChanged(moving: Moving | null): void {
    clearTimeout(this.#changes);
    if (moving?.staysUntil !== undefined) this.#changes = window.setTimeout(() => this.ask(), moving.staysUntil - performance.now() + 1);
  }

  /** Draws what frames did without; then, while nothing else is wanted, what may be seen soon. */
  #catchUp(mayGoOn: () => boolean): boolean {
    const isNamed = this.#names.catchUp(this.#nameView, this.#scene);
    const isDrawn = this.#tiles.catchUp(mayGoOn);
    if (isNamed || isDrawn) this.ask();
    return !this.#asked && !this.#isCoarse && this.#tiles.ahead(this.camera, this.#colours, this.#isQuiet, mayGoOn);
  }

  #onQuiet(): void {
    this.#isQuiet = true;
    this.#later.ask(false);
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
    this.flight.stop();
    cancelAnimationFrame(this.#asked);
    clearTimeout(this.#rest);
    clearTimeout(this.#quiet);
    clearTimeout(this.#changes);
    clearTimeout(this.#patience);
    this.#later.end();
    leaveDrawn(this.#face, { print: this.#print, tiles: this.#tiles, names: this.#names, sprites: this.#sprites }, this.#hasAll);
    this.#print.end();
  }
}
