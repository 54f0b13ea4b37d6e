import type { Brush } from './brush.ts';
import type { Layout } from './geometry.ts';
import { rimsOf } from './region.ts';

interface Known {
  readonly area: ReadonlySet<string>;
  readonly layout: Layout;
  /** In hex widths: all of the map but the area, and the rim between them. */
  readonly outside: Path2D;
  readonly rim: Path2D;
}

/** How strong the line around what is played on is, in CSS pixels. */
const RIM = 2;

/** What of the map lies outside the part that is played on: it is paled, with a line around that part. */
export class Outside {
  #known: Known | null = null;

  paint({ context, camera, layout, colours }: Brush, area: ReadonlySet<string>): void {
    const { outside, rim } = this.#of(area, layout);
    const origin = camera.toScreen({ x: 0, y: 0 });
    context.save();
    context.translate(origin.x, origin.y);
    context.scale(camera.wide, camera.wide);
    context.fillStyle = colours.spent;
    context.fill(outside, 'evenodd');
    context.lineWidth = RIM / camera.wide;
    context.lineJoin = 'round';
    context.strokeStyle = colours.rule;
    context.stroke(rim);
    context.restore();
  }

  #of(area: ReadonlySet<string>, layout: Layout): Known {
    const known = this.#known;
    if (known?.area === area && known.layout === layout) return known;
    const rim = new Path2D();
    for (const points of rimsOf(layout, area)) {
      for (const [i, { x, y }] of points.entries())
        if (i === 0) rim.moveTo(x, y);
        else rim.lineTo(x, y);
      rim.closePath();
    }
    const outside = new Path2D(rim);
    for (const { frame } of layout.sheets) outside.rect(frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top);
    this.#known = { area, layout, outside, rim };
    return this.#known;
  }
}
