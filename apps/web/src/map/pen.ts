import type { MapColours } from '../theme.ts';
import type { Box, Point, Shape } from './points.ts';

/** Draws in hex widths onto a part of the map; line weights are given for a hex of 104 px. */
export class Pen {
  readonly context: CanvasRenderingContext2D;
  readonly box: Box;
  readonly wide: number;
  readonly colours: MapColours;
  /** What it has stroked, as one path: most lines are drawn with several weights. */
  readonly #lines = new Map<readonly Shape[], Path2D>();
  /** One px of a hex of 104 px, in hex widths. */
  readonly scale = 1 / 104;

  constructor(context: CanvasRenderingContext2D, box: Box, wide: number, colours: MapColours) {
    this.context = context;
    this.box = box;
    this.wide = wide;
    this.colours = colours;
  }

  /** From hex widths to the context's pixels. */
  at = ({ x, y }: Point): Point => ({ x: (x - this.box.left) * this.wide, y: (y - this.box.top) * this.wide });
  sees = ({ x, y }: Point, by = 0.8): boolean =>
    x > this.box.left - by && x < this.box.right + by && y > this.box.top - by && y < this.box.bottom + by;
  holds = ({ left, top, right, bottom }: Shape, by = 0.3): boolean =>
    right > this.box.left - by && left < this.box.right + by && bottom > this.box.top - by && top < this.box.bottom + by;

  place = (): void => {
    this.context.scale(this.wide, this.wide);
    this.context.translate(-this.box.left, -this.box.top);
  };

  fill = (shapes: readonly Shape[], colour: string, alpha = 1): void => {
    const { context } = this;
    context.save();
    this.place();
    context.globalAlpha = alpha;
    context.fillStyle = colour;
    for (const shape of shapes) if (this.holds(shape)) context.fill(shape.path, 'evenodd');
    context.restore();
  };

  stroke = (shapes: readonly Shape[], colour: string, weight: number, alpha = 1, dash: readonly number[] = []): void => {
    const { context, scale } = this;
    context.save();
    this.place();
    context.globalAlpha = alpha;
    context.strokeStyle = colour;
    context.lineWidth = weight * scale;
    context.lineJoin = 'round';
    context.lineCap = dash.length > 0 ? 'butt' : 'round';
    context.setLineDash(dash.map((length) => length * scale));
    context.stroke(this.#lineOf(shapes));
    context.restore();
  };

  #lineOf(shapes: readonly Shape[]): Path2D {
    const known = this.#lines.get(shapes);
    if (known) return known;
    const all = new Path2D();
    for (const shape of shapes) if (this.holds(shape, 0.5)) all.addPath(shape.path);
    this.#lines.set(shapes, all);
    return all;
  }

  cased = (shapes: readonly Shape[], casing: string, caseWeight: number, core: string, weight: number): void => {
    this.stroke(shapes, casing, caseWeight, 0.9);
    this.stroke(shapes, core, weight);
  };

  clip = (shapes: readonly Shape[]): void => {
    const all = new Path2D();
    const { wide, box } = this;
    for (const shape of shapes)
      if (this.holds(shape)) all.addPath(shape.path, new DOMMatrix([wide, 0, 0, wide, -box.left * wide, -box.top * wide]));
    this.context.clip(all, 'evenodd');
  };
}
