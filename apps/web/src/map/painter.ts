import type { Face } from '../face/face.ts';
import type { Overlay } from '../face/overlay.ts';
import type { MapColours } from '../theme.ts';
import { alongArrow, ARROW_REACH, drawArrow } from './arrows.ts';
import type { Brush } from './brush.ts';
import { Camera } from './camera.ts';
import type { Frame } from './frame.ts';
import type { Layout } from './geometry.ts';
import { laid } from './laid.ts';
import type { OverlayPicture } from './laid/drawings.ts';
import { drawControl, drawMark, drawMarkers, drawPill, drawSupports } from './markers.ts';
import type { Moving } from './motion.ts';
import { drawLegal } from './overlay.ts';
import type { Scene } from './scene.ts';
import { noting, type Sprites } from './sprites.ts';
import type { Box } from './points.ts';
import { levelOf, reachOf } from './levels.ts';
import { Stacks } from './stacks.ts';
import { further } from './further.ts';
import { drawBarred, drawBarredSign, drawFigure, drawFlash, drawPath, drawRings, drawSides, drawTargets, drawTurn } from './states.ts';

/** How far from a hex's middle the sign of a town reaches, in hex widths. */
const TOWN = 0.13;

/** Paints what lies, glows and moves on the printed map, from the ground up. */
export class Painter {
  readonly #face: Face;
  readonly #layout: Layout;
  readonly #ask: () => void;
  readonly #sprites: Sprites;
  readonly #stacks: Stacks;
  #overlay: OverlayPicture | null = null;
  /** What is only measured is drawn nowhere. */
  readonly #scratch = new OffscreenCanvas(1, 1).getContext('2d') as unknown as CanvasRenderingContext2D;
  readonly #cities: ReadonlySet<string>;
  readonly #towns: ReadonlySet<string>;

  /** `sprites` keeps what is drawn; `ask` asks for another frame, when drawings have been fetched that one did without. */
  constructor(face: Face, layout: Layout, sprites: Sprites, ask: () => void) {
    this.#face = face;
    this.#sprites = sprites;
    this.#ask = ask;
    this.#layout = layout;
    this.#stacks = new Stacks(face, sprites);
    this.#cities = new Set(face.map.hexes.filter(({ city }) => city).map(({ hex }) => hex));
    this.#towns = new Set(face.map.hexes.filter(({ town }) => town).map(({ hex }) => hex));
  }

  /** Other fonts have come: no picture holds. */
  forget(): void {
    this.#sprites.forget();
  }

  #brush(context: CanvasRenderingContext2D, camera: Camera, colours: MapColours): Brush {
    return { context, camera, layout: this.#layout, colours, sprites: this.#sprites, z: camera.wide / 104 };
  }

  /** What is laid under the names: washes, lit hexsides, lines of supply, rings. */
  paintGround(
    context: CanvasRenderingContext2D,
    camera: Camera,
    scene: Scene,
    colours: MapColours,
    isStill: boolean,
    moving: Moving | null,
  ): void {
    const brush = this.#brush(context, camera, colours);
    if (scene.area) further()?.paleOutside(brush, scene.area);
    if (scene.overlay) this.#paintOverlay(brush, scene.overlay, isStill);
    drawTurn(brush, scene.turn);
    drawLegal(brush, scene.legal);
    drawSides(brush, scene.pointedSides);
    drawTargets(brush, scene.targets);
    drawRings(brush, scene);
    if (moving?.flash) drawFlash(brush, moving.flash.at, moving.flash.strength);
  }

  #paintOverlay(brush: Brush, overlay: Overlay, isStill: boolean): void {
    const drawings = laid(this.#ask);
    if (drawings) this.#overlay ??= new drawings.OverlayPicture();
    this.#overlay?.paint(brush, overlay, isStill);
  }

  /** What is laid over the names; true when another frame would make it better. */
  paint(
    context: CanvasRenderingContext2D,
    camera: Camera,
    scene: Scene,
    colours: MapColours,
    frame: Frame,
    moving: Moving | null,
  ): boolean {
    const brush = this.#brush(context, camera, colours);
    drawPath(brush, scene.path, scene.legal);
    if (moving) drawPath(brush, moving.trail, scene.legal);
    if (scene.barred) drawBarred(brush, scene.barred);
    further()?.drawRamparts(brush, scene.markers);
    const unfinished = this.#stacks.draw(brush, scene, moving, frame);
    further()?.drawSupplies(brush, scene, this.#face);
    this.#above(brush, scene);
    if (scene.planned.length > 0) laid(this.#ask)?.drawIntentions(brush, scene.planned);
    this.#arrows(brush, scene, moving);
    drawMarkers(brush, scene.markers, this.#face);
    this.#stacks.drawSigns(brush, scene, moving);
    this.#figures(brush, scene);
    if (moving) this.#stacks.drawMoving(brush, moving);
    return unfinished;
  }

  /**
   * What lies over the names beside the counters themselves: signs, figures, arrows. In hex widths, as far as half a screen beyond what is
   * seen.
   */
  obstacles(camera: Camera, scene: Scene, colours: MapColours): readonly Box[] {
    const wider = Object.assign(new Camera(), { ...camera, width: camera.width * 2, height: camera.height * 2 });
    const found: Box[] = [];
    const note = ({ left, top, right, bottom }: Box): void => {
      const [from, to] = [wider.toMap({ x: left, y: top }), wider.toMap({ x: right, y: bottom })];
      found.push({ left: from.x, top: from.y, right: to.x, bottom: to.y });
    };
    const brush = { ...this.#brush(this.#scratch, wider, colours), sprites: noting(this.#sprites, note) };
    this.#stacks.drawBadges(brush, scene);
    further()?.drawSupplies(brush, scene, this.#face);
    this.#above(brush, scene);
    drawMarkers(brush, scene.markers, this.#face);
    this.#figures(brush, scene);
    return [...found, ...this.#arrowBoxes(scene)];
  }

  #arrowBoxes({ target, attackers, planned }: Scene): readonly Box[] {
    const ways = [...attackers.map((from) => ({ from, to: target })), ...planned];
    return ways.flatMap(({ from, to }) => {
      if (from === null || to === null || from === to || !this.#layout.knows(from) || !this.#layout.knows(to)) return [];
      return alongArrow(this.#layout.centre(from), this.#layout.centre(to)).map(({ x, y }) => ({
        left: x - ARROW_REACH,
        right: x + ARROW_REACH,
        top: y - ARROW_REACH,
        bottom: y + ARROW_REACH,
      }));
    });
  }

  /** Signs beside and on the counters. */
  #above(brush: Brush, scene: Scene): void {
    drawControl(brush, scene, this.#face);
    for (const [hex, mark] of scene.overlay?.marks ?? []) drawMark(brush, hex, mark, scene, this.#face);
    further()?.drawMoons(brush, scene);
    drawSupports(brush, scene.supports, this.#face);
  }

  /** An arrow that grows takes the place of the one that stands. */
  #arrows(brush: Brush, scene: Scene, moving: Moving | null): void {
    const growing = moving?.arrows ?? [];
    const { target } = scene;
    if (target && !growing.some(({ to }) => to === target)) for (const from of new Set(scene.attackers)) drawArrow(brush, from, target);
    for (const { from, to, grown } of growing) for (const one of new Set(from)) drawArrow(brush, one, to, grown);
  }

  #figures(brush: Brush, scene: Scene): void {
    for (const [hex, figure] of scene.legal) drawFigure(brush, hex, figure, this.#taken(brush, scene, hex));
    for (const [hex, { figure }] of scene.overlay?.washes ?? [])
      if (figure && !scene.legal.has(hex)) drawFigure(brush, hex, figure, this.#taken(brush, scene, hex));
    if (scene.barred) drawBarredSign(brush, scene.barred, scene);
    for (const [hex, must] of scene.musts) drawPill(brush, hex, must, reachOf(scene.stacks.get(hex)?.length ?? 1));
  }

  /** How far what is seen in a hex reaches from its middle, in hex widths; null where the middle is free. */
  #taken(brush: Brush, scene: Scene, hex: string): number | null {
    const stack = scene.stacks.get(hex);
    if (stack) return reachOf(stack.length);
    const level = levelOf(brush.camera.wide);
    return (level >= 1 && this.#cities.has(hex)) || (level >= 2 && this.#towns.has(hex)) ? TOWN : null;
  }
}
