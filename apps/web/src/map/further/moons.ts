import { at, centred, FIGURES, isSeen, type Brush } from '../brush.ts';
import { levelOf, reachOf } from '../levels.ts';
import type { Scene } from '../scene.ts';

/** Half of a moon's picture at a hex of 104 px. */
const REACH = 14;

/** Whole, half and empty: each a shape of its own beside its colour. */
const LOOKS = {
  whole: { ground: '#14535a', ink: '#ffffff', rim: '#ffffff' },
  half: { ground: '#fffdf6', ink: '#2b1c04', rim: '#5d4303' },
  none: { ground: '#fffdf6', ink: '#8a1c10', rim: '#8a1c10' },
} as const;
const HALF = '#e8b94a';

type Kind = keyof typeof LOOKS;

function drawMoon(context: CanvasRenderingContext2D, kind: Kind, letter: string): void {
  const { ground, ink, rim } = LOOKS[kind];
  const disc = new Path2D();
  disc.arc(0, 0, 10, 0, 2 * Math.PI);
  context.fillStyle = ground;
  context.fill(disc);
  if (kind === 'half') {
    const half = new Path2D();
    half.arc(0, 0, 10, Math.PI / 2, -Math.PI / 2);
    context.fillStyle = HALF;
    context.fill(half);
  }
  context.lineWidth = 2;
  context.strokeStyle = rim;
  context.stroke(disc);
  context.fillStyle = ink;
  centred(context, letter, 0, 0.8, `700 13px ${FIGURES}`);
  if (kind !== 'none') return;
  context.lineWidth = 1.8;
  context.stroke(new Path2D('M-7 7 L7 -7'));
}

/** How well everybody is off, at the upper right of the counters. */
export function drawMoons(brush: Brush, { overlay, stacks }: Scene): void {
  if (levelOf(brush.camera.wide) < 1) return;
  for (const { place, moon, letter } of overlay?.moons ?? []) {
    if (!isSeen(brush, place)) continue;
    const scale = Math.round(Math.max(0.62, brush.z * 1.15) * 20) / 20;
    const side = 2 * REACH * scale;
    const sprite = brush.sprites.of(`moon ${moon} ${letter} ${scale}`, side, side, (context) => {
      context.scale(scale, scale);
      context.translate(REACH, REACH);
      drawMoon(context, moon, letter);
    });
    const { x, y } = at(brush, place);
    const far = (reachOf(stacks.get(place)?.length ?? 1) - 0.02) * brush.camera.wide;
    brush.sprites.put(brush.context, sprite, x + far, y - far);
  }
}
