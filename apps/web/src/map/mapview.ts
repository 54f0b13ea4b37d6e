import type { Face } from '../face.ts';
import type { MapColours } from '../theme.ts';
import { ACTUAL, Camera, type Inset } from './camera.ts';
import { Layout, type Point } from './geometry.ts';
import { Painter } from './painter.ts';
import { EMPTY_SCENE, type Scene } from './scene.ts';
import { Terrain } from './terrain.ts';
import { Tiles } from './tiles.ts';

/** The map on the screen: a canvas, the camera over it, and what is painted in which order. Paints only when something changed. */
export class MapView {
  readonly layout: Layout;
  readonly camera = new Camera();
  readonly #canvas: HTMLCanvasElement;
  readonly #terrain: Terrain;
  readonly #tiles: Tiles;
  readonly #painter: Painter;
  #colours: MapColours;
  #scene: Scene = EMPTY_SCENE;
  #asked = 0;
  #movedAt = 0;
  #glide: { readonly from: Camera; readonly to: { x: number; y: number; wide: number }; readonly start: number } | null = null;
  /** Told after every change of the camera, so that what hangs on the map can follow. */
  onCamera: () => void = () => {};

  constructor(canvas: HTMLCanvasElement, face: Face, colours: MapColours) {
    this.#canvas = canvas;
    this.#colours = colours;
    this.layout = new Layout(face.map);
    this.#terrain = new Terrain(face.map, this.layout);
    this.#tiles = new Tiles(this.#terrain, this.layout);
    this.#painter = new Painter(face, this.layout);
    this.resize();
    const { frame } = this.layout;
    this.camera.show([
      { x: frame.left + 1, y: frame.top + 1 },
      { x: frame.right - 1, y: frame.bottom - 1 },
    ]);
    setTimeout(() => this.#raise(), 60);
    void document.fonts.ready.then(() => this.redraw());
  }

  #raise(): void {
    this.#terrain.raise();
    this.redraw();
  }

  /** Forgets what was kept as pictures: fonts, theme or relief have changed. */
  redraw(): void {
    this.#terrain.forget();
    this.#tiles.forget();
    this.#painter.pictures.forget();
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

  set inset(inset: Inset) {
    this.camera.inset = inset;
    this.onCamera();
    this.ask();
  }

  resize(): void {
    const { clientWidth, clientHeight } = this.#canvas;
    const ratio = globalThis.devicePixelRatio || 1;
    this.camera.width = Math.max(1, clientWidth);
    this.camera.height = Math.max(1, clientHeight);
    this.#canvas.width = Math.round(clientWidth * ratio);
    this.#canvas.height = Math.round(clientHeight * ratio);
    this.ask();
  }

  pan(dx: number, dy: number): void {
    this.#glide = null;
    this.camera.pan(dx, dy);
    this.#moved();
  }

  zoom(factor: number, at?: Point): void {
    this.#glide = null;
    const { inset, width, height } = this.camera;
    this.camera.zoom(factor, at ?? { x: (inset.left + width - inset.right) / 2, y: (inset.top + height - inset.bottom) / 2 });
    this.#moved();
  }

  /** Shows these hexes, gliding there. */
  show(hexes: readonly string[], nearest = ACTUAL): void {
    const points = hexes.filter((hex) => this.layout.knows(hex)).map((hex) => this.layout.centre(hex));
    if (points.length === 0) return;
    const goal = new Camera();
    Object.assign(goal, { width: this.camera.width, height: this.camera.height, inset: this.camera.inset });
    goal.show(points, nearest);
    this.#glideTo(goal);
  }

  /** Could all these hexes be shown at about the present size? */
  fits(hexes: readonly string[]): boolean {
    const points = hexes.map((hex) => this.layout.centre(hex));
    const across = Math.max(...points.map(({ x }) => x)) - Math.min(...points.map(({ x }) => x)) + 2;
    const down = Math.max(...points.map(({ y }) => y)) - Math.min(...points.map(({ y }) => y)) + 2;
    return across * this.camera.wide * 0.8 < this.camera.freeWidth && down * this.camera.wide * 0.8 < this.camera.freeHeight;
  }

  /** Brings a hex into the free part of the screen if it is not there. */
  reveal(hex: string): void {
    if (!this.layout.knows(hex)) return;
    const centre = this.layout.centre(hex);
    if (this.camera.sees(centre, Math.min(70, this.camera.wide * 0.6))) return;
    this.#glideTo({ x: centre.x, y: centre.y, wide: Math.max(this.camera.wide, 50) });
  }

  actualSize(): void {
    this.#glideTo({ x: this.camera.x, y: this.camera.y, wide: ACTUAL });
  }

  #glideTo({ x, y, wide }: { readonly x: number; readonly y: number; readonly wide: number }): void {
    const from = new Camera();
    Object.assign(from, { x: this.camera.x, y: this.camera.y, wide: this.camera.wide });
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#glide = { from, to: { x, y, wide }, start: performance.now() - (isStill ? 1000 : 0) };
    this.ask();
  }

  #advance(): boolean {
    if (!this.#glide) return false;
    const { from, to, start } = this.#glide;
    const t = Math.min(1, (performance.now() - start) / 260);
    const eased = 1 - (1 - t) ** 3;
    this.camera.x = from.x + (to.x - from.x) * eased;
    this.camera.y = from.y + (to.y - from.y) * eased;
    this.camera.wide = from.wide * (to.wide / from.wide) ** eased;
    if (t === 1) this.#glide = null;
    this.#moved();
    return t < 1;
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

  ask(): void {
    if (!this.#asked) this.#asked = requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    this.#asked = 0;
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    const gliding = this.#advance();
    const still = !gliding && performance.now() - this.#movedAt > 140;
    const ratio = globalThis.devicePixelRatio || 1;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const missing = this.#tiles.paint(context, this.camera, this.#colours);
    this.#painter.paint(context, this.camera, this.#scene, this.#colours, still);
    if (missing || gliding) this.ask();
    else if (!still) setTimeout(() => this.ask(), 160);
  }
}
