import type { Brush } from '../brush.ts';
import type { Layout } from '../geometry.ts';
import { rimsOf } from '../region.ts';

interface Known {
  readonly layout: Layout;
  /** In hex widths: all of the map but the area, and the rim between them. */
  readonly outside: Path2D;
  readonly rim: Path2D;
}

/** How strong the line around what is played on is, in CSS pixels. */
const RIM = 2;

const known = new WeakMap<ReadonlySet<string>, Known>();

/** Pales what of the map lies outside the part that is played on, with a line around that part. */
export function paleOutside({ context, camera, layout, colours }: Brush, area: ReadonlySet<string>): void {
  const { outside, rim } = of(area, layout);
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

function of(area: ReadonlySet<string>, layout: Layout): Known {
  const found = known.get(area);
  if (found?.layout === layout) return found;
  const rim = new Path2D();
  for (const points of rimsOf(layout, area)) {
    for (const [i, { x, y }] of points.entries())
      if (i === 0) rim.moveTo(x, y);
      else rim.lineTo(x, y);
    rim.closePath();
  }
  const outside = new Path2D(rim);
  for (const { frame } of layout.sheets) outside.rect(frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top);
  const made = { layout, outside, rim };
  known.set(area, made);
  return made;
}
