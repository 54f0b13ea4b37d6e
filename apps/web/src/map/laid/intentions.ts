import type { Intended } from '../../face/intention.ts';
import { drawArrow } from '../arrows.ts';
import { at, cased, isSeen, outline, withAlpha, type Brush } from '../brush.ts';
import { SIGNS } from '../signs.ts';
import type { Point } from '../points.ts';

/** How far from the middles of the hexes a way begins and ends, in hex widths, and how far it is bowed aside, as a part of its length. */
const LEAVES = 0.34;
const ARRIVES = 0.36;
const BOW = 0.13;
/** Of the disc with an order's number, in pixels at the scale of a whole counter. */
const NUMBER_RADIUS = 12;
/** Two middles that are no farther apart are neighbours', in hex widths. */
const NEIGHBOURS = 1.1;

interface Look {
  readonly colour: (colours: Brush['colours']) => string;
  readonly weight: number;
  readonly dash: readonly number[];
}

/** Each kind has a shape of its own beside its colour. */
const LOOKS: { readonly [kind in Intended['kind']]: Look } = {
  move: { colour: ({ ink }) => ink, weight: 4.4, dash: [] },
  attack: { colour: ({ arrow }) => arrow, weight: 6.4, dash: [] },
  hold: { colour: ({ supply }) => supply, weight: 5, dash: [] },
  drop: { colour: ({ ink }) => ink, weight: 4, dash: [9, 6] },
  strike: { colour: ({ arrow }) => arrow, weight: 3, dash: [3, 5] },
};

/** What a machine means to do: arrows where units go, a rim where they hold, a canopy where they drop, a cross-hair where they strike. */
export function drawIntentions(brush: Brush, planned: readonly Intended[]): void {
  const drawn = new Set<string>();
  for (const one of planned) {
    const key = `${one.kind} ${one.from} ${one.to} ${one.number ?? ''}`;
    if (drawn.has(key) || !brush.layout.knows(one.to)) continue;
    drawn.add(key);
    drawOne(brush, one);
    if (one.number !== undefined) drawNumber(brush, one, one.number);
  }
}

function drawOne(brush: Brush, { kind, from, to }: Intended): void {
  const start = from !== null && from !== to && brush.layout.knows(from) ? from : null;
  if (kind === 'hold') drawHeld(brush, to);
  else if (start !== null && kind === 'attack' && near(brush, start, to)) drawArrow(brush, start, to);
  else if (start !== null) drawWay(brush, LOOKS[kind], at(brush, start), at(brush, to));
  if (!isSeen(brush, to)) return;
  if (kind === 'drop') drawCanopy(brush, at(brush, to));
  else if (kind === 'strike' || (start === null && kind === 'attack')) drawSign(brush, at(brush, to));
  else if (start === null && kind === 'move') drawHeld(brush, to, LOOKS.move);
}

function near({ layout }: Brush, a: string, b: string): boolean {
  const [from, to] = [layout.centre(a), layout.centre(b)];
  return Math.hypot(to.x - from.x, to.y - from.y) <= NEIGHBOURS;
}

/** A bowed way with a head, from beside one hex's middle to beside the other's. */
function drawWay(brush: Brush, { colour, weight, dash }: Look, a: Point, b: Point): void {
  const { context, camera, colours } = brush;
  const z = Math.max(0.45, brush.z);
  const middle = bowed(a, b);
  const out = towards(a, middle, LEAVES * camera.wide);
  const tip = towards(b, middle, ARRIVES * camera.wide);
  const ends = direction(middle, tip);
  const size = (7 + weight) * z;
  const neck = { x: tip.x - ends.x * size, y: tip.y - ends.y * size };
  const way = new Path2D();
  way.moveTo(out.x, out.y);
  way.quadraticCurveTo(middle.x, middle.y, neck.x, neck.y);
  const head = new Path2D();
  head.moveTo(tip.x, tip.y);
  head.lineTo(neck.x - ends.y * size * 0.62, neck.y + ends.x * size * 0.62);
  head.lineTo(neck.x + ends.y * size * 0.62, neck.y - ends.x * size * 0.62);
  head.closePath();
  const ink = colour(colours);
  const casing = withAlpha(colours.halo, 0.92);
  context.save();
  context.lineJoin = 'round';
  context.setLineDash(dash.map((part) => part * z));
  cased(context, way, { colour: ink, weight: weight * z, casing, casingWeight: (weight + 3.4) * z });
  context.setLineDash([]);
  context.strokeStyle = casing;
  context.lineWidth = 3.4 * z;
  context.stroke(head);
  context.fillStyle = ink;
  context.fill(head);
  context.restore();
}

/** The point that a way from a to b is drawn towards, and is bowed aside by. */
const bowed = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2 - (b.y - a.y) * BOW, y: (a.y + b.y) / 2 + (b.x - a.x) * BOW });

/** The disc with an order's number, in the middle of its way, or beside the hex that it leads nowhere from. */
function drawNumber(brush: Brush, { from, to }: Intended, number: number): void {
  const { context, camera, colours, layout } = brush;
  const end = at(brush, to);
  const start = from !== null && layout.knows(from) ? at(brush, from) : end;
  const [middle, bow] = [{ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }, bowed(start, end)];
  const centre = from === to ? { x: end.x + 0.36 * camera.wide, y: end.y } : { x: (middle.x + bow.x) / 2, y: (middle.y + bow.y) / 2 };
  const radius = NUMBER_RADIUS * Math.max(0.7, brush.z);
  context.save();
  context.beginPath();
  context.arc(centre.x, centre.y, radius, 0, 2 * Math.PI);
  context.fillStyle = colours.ink;
  context.strokeStyle = colours.halo;
  context.lineWidth = radius / 5;
  context.fill();
  context.stroke();
  context.fillStyle = colours.halo;
  context.font = `700 ${radius * 1.3}px 'Barlow Condensed', 'Arial Narrow', sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(number), centre.x, centre.y + radius / 10);
  context.restore();
}

const direction = (from: Point, to: Point): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
};

function towards(from: Point, to: Point, by: number): Point {
  const { x, y } = direction(from, to);
  return { x: from.x + x * by, y: from.y + y * by };
}

/** A hex that is held, or entered from off the map. */
function drawHeld(brush: Brush, hex: string, { colour, weight }: Look = LOOKS.hold): void {
  if (!isSeen(brush, hex)) return;
  const z = Math.max(0.45, brush.z);
  const rim = outline(brush, hex, 0.86);
  brush.context.save();
  brush.context.lineJoin = 'round';
  cased(brush.context, rim, {
    colour: colour(brush.colours),
    weight: weight * z,
    casing: withAlpha(brush.colours.halo, 0.92),
    casingWeight: (weight + 3) * z,
  });
  brush.context.restore();
}

/** Above the middle of the hex, where it hides no counter's figures. */
function toSignPlace({ context, camera }: Brush, { x, y }: Point): void {
  const z = Math.max(0.5, camera.wide / 104);
  context.translate(x, y - camera.wide * 0.36);
  context.scale(z, z);
}

function drawSign(brush: Brush, point: Point): void {
  brush.context.save();
  toSignPlace(brush, point);
  SIGNS.target(brush.context);
  brush.context.restore();
}

function drawCanopy(brush: Brush, point: Point): void {
  const { context, colours } = brush;
  context.save();
  toSignPlace(brush, point);
  const canopy = new Path2D('M-13 0 a13 12 0 0 1 26 0z M-13 0 L0 14 L13 0 M0 0 V14');
  context.lineJoin = 'round';
  cased(context, canopy, { colour: colours.ink, weight: 2.2, casing: colours.halo, casingWeight: 6 });
  context.fillStyle = colours.halo;
  context.fill(new Path2D('M-13 0 a13 12 0 0 1 26 0z'));
  context.stroke(canopy);
  context.restore();
}
