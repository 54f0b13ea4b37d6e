import type { Nationality } from '../face/face.ts';
import { starPath } from './names.ts';

const CROSS = 'M-1.5 -4.5 h3 v3 h3 v3 h-3 v3 h-3 v-3 h-3 v-3 h3 z';
const CRESCENT = 'M1.4 -4.3 a4.4 4.4 0 1 0 0 8.6 a3.5 3.5 0 1 1 0 -8.6 z';
const SHIELD = 'M-3.8 -4.2 h7.6 v4.2 q0 3.2 -3.8 4.8 q-3.8 -1.6 -3.8 -4.8 z';
const SHIELD_PARTS = 'M0 -4 v8 M-3.6 -.6 h7.2';

const BARS = 'M-4.2 -4 h2.2 v8 h-2.2 z M-1.1 -4 h2.2 v8 h-2.2 z M2 -4 h2.2 v8 h-2.2 z';
const LOZENGE = 'M0 -4.6 L4 0 L0 4.6 L-4 0 z';
const CHEVRON = 'M-4 -0.4 L0 -4 L4 -0.4 M-4 3.6 L0 0 L4 3.6';

/** A small sign of the nationality, nine units high about a point: a second one beside the colour. */
export function drawNationalMark(context: CanvasRenderingContext2D, nation: Nationality, x: number, y: number): void {
  context.save();
  context.translate(x, y);
  context.fillStyle = nation.ink;
  context.strokeStyle = nation.ink;
  switch (nation.mark) {
    case 'cross':
      context.fill(new Path2D(CROSS));
      break;
    case 'crescent':
      context.fill(new Path2D(CRESCENT));
      dot(context, 2.9, 1.25);
      break;
    case 'shield':
      context.lineWidth = 1.3;
      context.stroke(new Path2D(SHIELD));
      context.lineWidth = 1.5;
      context.stroke(new Path2D(SHIELD_PARTS));
      break;
    case 'star':
      context.fill(starPath(0, 0, 4.9));
      break;
    case 'roundel':
      context.lineWidth = 1.6;
      context.beginPath();
      context.arc(0, 0, 3.7, 0, 2 * Math.PI);
      context.stroke();
      dot(context, 0, 1.4);
      break;
    case 'bars':
      context.fill(new Path2D(BARS));
      break;
    case 'lozenge':
      context.fill(new Path2D(LOZENGE));
      break;
    case 'chevron':
      context.lineWidth = 1.9;
      context.stroke(new Path2D(CHEVRON));
  }
  context.restore();
}

function dot(context: CanvasRenderingContext2D, x: number, radius: number): void {
  context.beginPath();
  context.arc(x, 0, radius, 0, 2 * Math.PI);
  context.fill();
}
