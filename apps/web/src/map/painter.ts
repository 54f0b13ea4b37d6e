import type { Face, MapMarker, Nationality, Standing } from '../face.ts';
import type { MapColours } from '../theme.ts';
import type { Camera } from './camera.ts';
import { box, CounterPictures, signs, type Detail } from './counters.ts';
import type { Layout, Point } from './geometry.ts';
import type { Scene } from './scene.ts';

/** A counter's side in hex widths, and how far each further one of a stack stands out. */
const COUNTER = 0.56;
const STEP = 0.067;
const DEEPEST = 5;

const FIGURES = '"Barlow Condensed", "Arial Narrow", sans-serif';
const SANS = '"Source Sans 3", "Segoe UI", sans-serif';

/** Paints what lies on the printed map: washes, rings, counters, signs, arrows. */
export class Painter {
  readonly #face: Face;
  readonly #layout: Layout;
  readonly pictures: CounterPictures;

  constructor(face: Face, layout: Layout) {
    this.#face = face;
    this.#layout = layout;
    this.pictures = new CounterPictures(face);
  }

  paint(context: CanvasRenderingContext2D, camera: Camera, scene: Scene, colours: MapColours, still: boolean): void {
    const brush = { context, camera, colours, z: camera.wide / 104 };
    for (const [hex] of scene.legal) this.#wash(brush, hex, colours.reach);
    if (scene.target) this.#wash(brush, scene.target, withAlpha(colours.arrow, 0.13));
    this.#rings(brush, scene);
    this.#control(brush, scene);
    for (const [hex, stack] of scene.stacks) this.#stack(brush, hex, stack, scene, still);
    for (const [hex, stack] of scene.stacks) this.#signsOf(brush, hex, stack, scene);
    for (const marker of scene.markers) this.#marker(brush, marker);
    if (scene.target) for (const from of new Set(scene.attackers)) if (from !== scene.target) this.#arrow(brush, from, scene.target);
    this.#path(brush, scene.path);
    for (const [hex, figure] of scene.legal) this.#figure(brush, hex, figure, scene.stacks.has(hex));
    for (const [hex, must] of scene.musts) this.#pill(brush, hex, `${must.says}, ${must.rule}`);
  }

  #at({ camera }: Brush, hex: string): Point {
    return camera.toScreen(this.#layout.centre(hex));
  }

  #isSeen(brush: Brush, hex: string): boolean {
    if (!this.#layout.knows(hex)) return false;
    const { x, y } = this.#at(brush, hex);
    const { width, height, wide } = brush.camera;
    return x > -wide && y > -wide && x < width + wide && y < height + wide;
  }

  #outline({ camera }: Brush, hex: string, scale: number): Path2D {
    const path = new Path2D();
    for (const [i, corner] of this.#layout.corners(hex, scale).entries()) {
      const { x, y } = camera.toScreen(corner);
      if (i === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
    path.closePath();
    return path;
  }

  #wash(brush: Brush, hex: string, colour: string): void {
    if (!this.#isSeen(brush, hex)) return;
    brush.context.fillStyle = colour;
    brush.context.fill(this.#outline(brush, hex, 0.97));
  }

  #rings(brush: Brush, scene: Scene): void {
    const { colours } = brush;
    for (const hex of scene.pointed) this.#ring(brush, hex, 0.93, colours.strait, colours.roadCase, 2.6, [7, 5]);
    if (scene.hover && scene.hover !== scene.selected) this.#ring(brush, scene.hover, 0.96, colours.ink, colours.halo, 1.6);
    for (const hex of new Set(scene.attackers))
      if (hex !== scene.target) this.#ring(brush, hex, 0.89, colours.select, colours.selectCase, 3);
    if (scene.target) this.#ring(brush, scene.target, 0.89, colours.arrow, colours.arrowCase, 3.4);
    if (scene.selected && scene.selected !== scene.target) this.#ring(brush, scene.selected, 0.89, colours.select, colours.selectCase, 3);
    if (scene.cursor) this.#ring(brush, scene.cursor, 0.8, colours.ink, colours.halo, 2, [4, 4]);
  }

  #ring(brush: Brush, hex: string, scale: number, colour: string, casing: string, weight: number, dash: readonly number[] = []): void {
    if (!this.#isSeen(brush, hex)) return;
    const { context, z } = brush;
    const thick = Math.max(0.55, z) * weight;
    const path = this.#outline(brush, hex, scale);
    context.save();
    context.lineJoin = 'round';
    context.strokeStyle = casing;
    context.lineWidth = thick + 2.6;
    context.stroke(path);
    context.strokeStyle = colour;
    context.lineWidth = thick;
    context.setLineDash([...dash]);
    context.stroke(path);
    context.restore();
  }

  /** Where the counter at a depth of a stack lies. */
  #place(brush: Brush, hex: string, count: number, depth: number): Point {
    const { x, y } = this.#at(brush, hex);
    const side = COUNTER * brush.camera.wide;
    const first = (Math.min(count, DEEPEST) - 1) * STEP * side;
    return { x: x - side / 2 - first / 2 + depth * STEP * side, y: y - side / 2 - first / 2 + depth * STEP * side - 2 * brush.z };
  }

  #stack(brush: Brush, hex: string, stack: readonly Standing[], scene: Scene, still: boolean): void {
    if (!this.#isSeen(brush, hex) || stack.length === 0) return;
    const { context, camera, colours } = brush;
    if (camera.wide < 28) {
      this.#block(brush, hex, stack);
      return;
    }
    const detail: Detail = camera.wide >= 84 ? 3 : camera.wide >= 50 ? 2 : 1;
    const side = COUNTER * camera.wide;
    const drawn = still ? side : Math.ceil(side / 6) * 6;
    const top = stack.find(({ piece }) => scene.chosen.has(piece.id)) ?? stack[0];
    const count = Math.min(stack.length, DEEPEST);
    for (let depth = count - 1; depth >= 0; depth--) {
      const standing = (depth === 0 ? top : stack[depth]) as Standing;
      const under = depth > 0;
      const picture = this.pictures.of(standing, Math.round(drawn * 4) / 4, {
        detail,
        colours,
        spent: !under && standing.spent,
        under,
        flat: under && depth < count - 1,
      });
      const { x, y } = this.#place(brush, hex, stack.length, depth);
      const margin = (4 * side) / 60;
      context.drawImage(picture, x - margin, y - margin, (side * 68) / 60, (side * 68) / 60);
    }
    if (stack.some(({ piece }) => scene.chosen.has(piece.id))) this.#chosenRing(brush, hex, stack, side);
    if (detail < 3 && stack.length > 1) this.#badge(brush, hex, stack.length, side);
  }

  #chosenRing(brush: Brush, hex: string, stack: readonly Standing[], side: number): void {
    const { context, colours } = brush;
    const { x, y } = this.#place(brush, hex, stack.length, 0);
    const outline = box(x - 1.5, y - 1.5, side + 3, side + 3, side * 0.11);
    context.strokeStyle = colours.selectCase;
    context.lineWidth = 4.6;
    context.stroke(outline);
    context.strokeStyle = colours.select;
    context.lineWidth = 2.6;
    context.stroke(outline);
  }

  #badge(brush: Brush, hex: string, count: number, side: number): void {
    const { context } = brush;
    const { x, y } = this.#place(brush, hex, count, 0);
    const radius = Math.max(6, side * 0.2);
    context.fillStyle = '#16191a';
    context.strokeStyle = '#ffffff';
    context.lineWidth = 1.2;
    context.beginPath();
    context.arc(x + side, y + 1, radius, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
    context.fillStyle = '#ffffff';
    this.#text(context, String(count), x + side, y + 1.5, `700 ${radius * 1.6}px ${FIGURES}`);
  }

  #text(context: CanvasRenderingContext2D, text: string, x: number, y: number, font: string): void {
    context.font = font;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, x, y);
  }

  /** Far out a stack is a block in its nation's colour with the number of its units. */
  #block(brush: Brush, hex: string, stack: readonly Standing[]): void {
    const { context, camera, colours } = brush;
    const nation = this.#face.nationalities[(stack[0] as Standing).piece.nationality] as Nationality;
    const { x, y } = this.#at(brush, hex);
    const side = Math.max(8, camera.wide * 0.72);
    const outline = box(x - side / 2, y - side / 2, side, side, 2);
    context.fillStyle = nation.face;
    context.fill(outline);
    context.strokeStyle = colours.name === 'dark' ? (nation.edgeDark ?? nation.edge) : nation.edge;
    context.lineWidth = 1;
    context.stroke(outline);
    if (side < 11) return;
    context.fillStyle = nation.ink;
    this.#text(context, String(stack.length), x, y + 0.5, `700 ${Math.max(10, side * 0.78)}px ${FIGURES}`);
  }

  #signsOf(brush: Brush, hex: string, stack: readonly Standing[], scene: Scene): void {
    if (!this.#isSeen(brush, hex) || brush.camera.wide < 28) return;
    const side = COUNTER * brush.camera.wide;
    const { x, y } = this.#place(brush, hex, stack.length, 0);
    const has = (mark: string) => stack.some(({ marks }) => marks.includes(mark));
    if (has('oos')) this.#sign(brush, 'oos', x + 1, y + 1);
    else if (has('interdicted')) this.#sign(brush, 'interdicted', x + 1, y + 1);
    if (has('oos') && has('interdicted')) this.#sign(brush, 'interdicted', x + 1, y + side * 0.55);
    const chosen = stack.filter(({ piece }) => scene.chosen.has(piece.id)).length;
    if (chosen > 0) this.#sign(brush, 'tick', x + side, y);
    else if (stack.some(({ marks }) => marks.includes('attacked') || marks.includes('defended'))) this.#sign(brush, 'fought', x + side, y);
    else if (stack.length > 0 && stack.every(({ spent }) => spent)) this.#sign(brush, 'moved', x + side, y);
  }

  #sign({ context, z }: Brush, kind: string, x: number, y: number): void {
    context.save();
    context.translate(x, y);
    const scale = Math.max(0.5, z * 0.98);
    context.scale(scale, scale);
    signs[kind]?.(context);
    context.restore();
  }

  #control(brush: Brush, scene: Scene): void {
    const { context, camera } = brush;
    for (const [hex, nationality] of scene.control) {
      const nation = this.#face.nationalities[nationality];
      if (!nation || !this.#isSeen(brush, hex) || camera.wide < 50 || scene.stacks.has(hex)) continue;
      const { x, y } = this.#at(brush, hex);
      context.save();
      context.translate(x + 0.16 * camera.wide, y - 0.2 * camera.wide);
      context.scale(brush.z, brush.z);
      const flag = new Path2D('M-9 -11 V11 M-9 -11 H9 l-4 5 l4 5 H-9');
      context.fillStyle = nation.face;
      context.fill(flag);
      context.strokeStyle = nation.edge;
      context.lineWidth = 1.6;
      context.stroke(flag);
      context.restore();
    }
  }

  #marker(brush: Brush, marker: MapMarker): void {
    const { context, z } = brush;
    const points = marker.at.filter((hex) => this.#isSeen(brush, hex)).map((hex) => this.#at(brush, hex));
    if (points.length === 0 || brush.camera.wide < 28) return;
    const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
    const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
    context.save();
    context.translate(x, y);
    context.scale(z, z);
    context.lineCap = 'round';
    for (const [colour, weight] of [
      ['#fff6ea', 7],
      ['#8a1c10', 3.6],
    ] as const) {
      context.strokeStyle = colour;
      context.lineWidth = weight;
      context.stroke(new Path2D('M-8 -8 L8 8 M8 -8 L-8 8'));
    }
    context.restore();
  }

  /** A tapered arrow from one counter towards another. */
  #arrow(brush: Brush, from: string, to: string): void {
    const { context, colours, z } = brush;
    const a = this.#at(brush, from);
    const b = this.#at(brush, to);
    const distance = Math.hypot(b.x - a.x, b.y - a.y);
    const length = distance * 0.385;
    context.save();
    context.translate(a.x + (b.x - a.x) * 0.3, a.y + (b.y - a.y) * 0.3);
    context.rotate(Math.atan2(b.y - a.y, b.x - a.x));
    const head = length - 15 * z;
    const path = new Path2D(
      `M0 ${-3.2 * z} L${head} ${-5.4 * z} V${-12 * z} L${length} 0 L${head} ${12 * z} V${5.4 * z} L0 ${3.2 * z} Q${2.4 * z} 0 0 ${-3.2 * z}z`,
    );
    context.lineJoin = 'round';
    context.strokeStyle = colours.arrowCase;
    context.lineWidth = 4 * z;
    context.stroke(path);
    context.fillStyle = colours.arrow;
    context.fill(path);
    context.restore();
  }

  #path(brush: Brush, path: readonly string[]): void {
    const { context, colours, z } = brush;
    for (const [i, hex] of path.entries()) {
      const next = path[i + 1];
      if (!next || !this.#isSeen(brush, hex)) continue;
      const a = this.#at(brush, hex);
      const b = this.#at(brush, next);
      for (const t of [0.25, 0.5, 0.75, 1]) {
        context.beginPath();
        context.arc(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, Math.max(1.6, 3.2 * z), 0, 2 * Math.PI);
        context.fillStyle = colours.select;
        context.fill();
        context.lineWidth = 1.2;
        context.strokeStyle = colours.selectCase;
        context.stroke();
      }
    }
  }

  /** The cost or number of a legal place, at the hex's middle, or beside the counter that stands there. */
  #figure(brush: Brush, hex: string, figure: string, occupied: boolean): void {
    if (!figure || !this.#isSeen(brush, hex) || brush.camera.wide < 24) return;
    const { context, colours, camera } = brush;
    const { x, y } = this.#at(brush, hex);
    const size = Math.max(11, 0.19 * camera.wide);
    const px = occupied ? x + 0.4 * camera.wide : x;
    context.lineJoin = 'round';
    context.strokeStyle = colours.halo;
    context.lineWidth = 4;
    context.font = `700 ${size}px ${FIGURES}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.strokeText(figure, px, y);
    context.fillStyle = colours.ink;
    context.fillText(figure, px, y);
  }

  #pill(brush: Brush, hex: string, text: string): void {
    if (!this.#isSeen(brush, hex) || brush.camera.wide < 50) return;
    const { context, colours, camera } = brush;
    const { x, y } = this.#at(brush, hex);
    context.font = `600 12.5px ${SANS}`;
    const width = context.measureText(text).width + 18;
    context.fillStyle = colours.ink;
    context.fill(box(x - width / 2, y + 0.38 * camera.wide - 10.5, width, 21, 10.5));
    context.fillStyle = colours.paper;
    this.#text(context, text, x, y + 0.38 * camera.wide + 0.5, `600 12.5px ${SANS}`);
  }
}

interface Brush {
  readonly context: CanvasRenderingContext2D;
  readonly camera: Camera;
  readonly colours: MapColours;
  readonly z: number;
}

const withAlpha = (colour: string, alpha: number): string =>
  colour +
  Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0');
