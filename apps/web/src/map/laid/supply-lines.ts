import { MARK } from '../../theme.ts';
import { cased, withAlpha, type Brush } from '../brush.ts';
import type { Layout } from '../geometry.ts';
import { onMap } from '../overlay.ts';
import type { Overlay } from '../../face/overlay.ts';
import type { Point } from '../points.ts';

/** Lines of supply in hex widths: those traced, those cut, the bars where they are cut, and marks that point towards the units. */
interface Tracks {
  readonly traced: Path2D;
  readonly cut: Path2D;
  readonly bars: Path2D;
  readonly marks: Path2D;
}

/** Half of a bar across a line that is cut, and half of a mark, in hex widths. */
const BAR = 0.13;
const MARK_SIZE = 0.055;

const kept = new WeakMap<object, Tracks>();

function tracksOf(layout: Layout, lines: Overlay['lines']): Tracks {
  let tracks = kept.get(lines);
  if (!tracks) {
    tracks = { traced: new Path2D(), cut: new Path2D(), bars: new Path2D(), marks: new Path2D() };
    const drawn = new Set<string>();
    for (const { path, cut } of lines) {
      const way = path.filter((hex) => layout.knows(hex)).map((hex) => layout.centre(hex));
      addWay(cut ? tracks.cut : tracks.traced, way, cut, drawn);
      if (!cut) addMarks(tracks.marks, way, drawn);
      else if (way.length > 1) addBar(tracks.bars, way.at(-2) as Point, way.at(-1) as Point);
    }
    kept.set(lines, tracks);
  }
  return tracks;
}

const midway = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/**
 * Bends a line at the hexes' middles and lets it cross the hexsides in theirs; what lines share is drawn once. A cut one ends at its last
 * hexside.
 */
function addWay(track: Path2D, way: readonly Point[], isCut: boolean, drawn: Set<string>): void {
  for (const [i, here] of way.entries()) {
    const before = way[i - 1];
    const after = way[i + 1];
    if (isCut && before && !after) continue;
    const key = `${isCut} ${keyOf(before)} ${keyOf(here)} ${keyOf(after)}`;
    if (drawn.has(key)) continue;
    drawn.add(key);
    const from = before ? midway(before, here) : here;
    const to = after ? midway(here, after) : here;
    track.moveTo(from.x, from.y);
    track.quadraticCurveTo(here.x, here.y, to.x, to.y);
  }
}

const keyOf = (point: Point | undefined): string => (point ? `${point.x.toFixed(2)},${point.y.toFixed(2)}` : '');

/** A mark on every hexside, pointing back along the line, for it runs from the unit to its source. */
function addMarks(marks: Path2D, way: readonly Point[], drawn: Set<string>): void {
  for (const [i, here] of way.entries()) {
    const after = way[i + 1];
    const key = `mark ${keyOf(here)} ${keyOf(after)}`;
    if (!after || drawn.has(key)) continue;
    drawn.add(key);
    const middle = midway(here, after);
    const length = Math.hypot(here.x - after.x, here.y - after.y);
    const x = ((here.x - after.x) / length) * MARK_SIZE;
    const y = ((here.y - after.y) / length) * MARK_SIZE;
    marks.moveTo(middle.x - x - y, middle.y - y + x);
    marks.lineTo(middle.x + x, middle.y + y);
    marks.lineTo(middle.x - x + y, middle.y - y - x);
  }
}

function addBar(bars: Path2D, here: Point, beyond: Point): void {
  const middle = midway(here, beyond);
  const length = Math.hypot(beyond.x - here.x, beyond.y - here.y);
  const x = ((beyond.x - here.x) / length) * BAR;
  const y = ((beyond.y - here.y) / length) * BAR;
  bars.moveTo(middle.x - y, middle.y + x);
  bars.lineTo(middle.x + y, middle.y - x);
}

/** Lines of supply, under the counters: solid where they are traced, broken with a bar where they are cut. */
export function drawSupplyLines(brush: Brush, lines: Overlay['lines']): void {
  if (lines.length === 0) return;
  const { context, camera, colours } = brush;
  const tracks = tracksOf(brush.layout, lines);
  const z = Math.max(0.5, brush.z) / camera.wide;
  const casing = withAlpha(colours.halo, 0.92);
  onMap(brush, () => {
    context.lineCap = 'round';
    cased(context, tracks.traced, { colour: colours.supply, weight: 3.6 * z, casing, casingWeight: 6.8 * z });
    cased(context, tracks.marks, { colour: colours.supply, weight: 2.8 * z, casing, casingWeight: 5.6 * z });
    context.lineCap = 'butt';
    context.setLineDash([9 * z, 5 * z]);
    const red = colours.name === 'dark' ? colours.arrow : MARK.supply;
    cased(context, tracks.cut, { colour: red, weight: 3.2 * z, casing, casingWeight: 6 * z });
    context.setLineDash([]);
    cased(context, tracks.bars, { colour: red, weight: 5.4 * z, casing: MARK.supplyGround, casingWeight: 10 * z });
  });
}
