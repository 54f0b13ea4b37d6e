import type { MapMarker } from '../../face/face.ts';
import { inQuarters } from '../../face/sides.ts';
import { at, centred, FIGURES, isSeen, type Brush } from '../brush.ts';
import type { Scene } from '../scene.ts';

/** A port that is alone in its hex, and one above what else is there: size for a hex of 104 px, least size, and how far up in hex widths. */
const ALONE = { size: 1, least: 0.6, up: 0.02 } as const;
const ABOVE = { size: 0.72, least: 0.5, up: 0.36 } as const;

const PLATE = { ground: '#1d4b6b', edge: '#f3efe2', hit: '#d5402b', ink: '#ffffff' } as const;
const ANCHOR = 'M0 -7.4 a2.2 2.2 0 1 1 .01 0 M0 -3 V8 M-4.4 -1.6 H4.4 M-7 2.4 Q-6 8 0 8.4 Q6 8 7 2.4';

/** A port: an anchor with what it lets ashore in a phase, and a red stroke for each hit. */
export function layPort(brush: Brush, { at: [hex = ''], points = 0, level = 0 }: MapMarker, scene: Scene): void {
  if (!isSeen(brush, hex)) return;
  const { size, least, up } = scene.stacks.has(hex) ? ABOVE : ALONE;
  const scale = Math.round(Math.max(least, brush.z * size) * 20) / 20;
  const { x, y } = at(brush, hex);
  const sprite = brush.sprites.of(`port ${points} ${level} ${scale}`, 52 * scale, 26 * scale, (context) => {
    context.scale(scale, scale);
    context.translate(26, 13);
    drawPort(context, inQuarters(points), level);
  });
  brush.sprites.put(brush.context, sprite, x, y - up * brush.camera.wide);
}

function drawPort(context: CanvasRenderingContext2D, lets: string, hits: number): void {
  const plate = new Path2D();
  plate.roundRect(-24, -11, 48, 22, 11);
  context.fillStyle = PLATE.ground;
  context.fill(plate);
  context.strokeStyle = PLATE.edge;
  context.lineWidth = 1.6;
  context.stroke(plate);
  context.save();
  context.translate(-12, -0.6);
  context.strokeStyle = PLATE.ink;
  context.lineWidth = 1.7;
  context.lineCap = 'round';
  context.stroke(new Path2D(ANCHOR));
  context.restore();
  context.fillStyle = PLATE.ink;
  centred(context, lets, 9, hits > 0 ? -2 : 0.8, `700 ${hits > 0 ? 13 : 16}px ${FIGURES}`);
  context.fillStyle = PLATE.hit;
  for (let i = 0; i < hits; i++) context.fillRect(9 + (i - hits / 2) * 5.4 + 0.7, 4.6, 4, 4);
}
