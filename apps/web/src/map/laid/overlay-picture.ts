import type { Brush } from '../brush.ts';
import { Camera } from '../camera.ts';
import { further } from '../further.ts';
import { drawWashes } from '../overlay.ts';
import type { Overlay } from '../../face/overlay.ts';
import { drawSupplyLines } from './supply-lines.ts';

/** How far the picture reaches beyond the screen, in CSS pixels: so far the map can be moved before it is drawn anew. */
const MARGIN = 192;

interface Kept {
  readonly of: string;
  readonly overlay: Overlay;
  readonly camera: Camera;
  readonly picture: HTMLCanvasElement;
}

/** An overlay's washes and lines as one picture, for patterns over the whole map are too dear to be drawn in every frame. */
export class OverlayPicture {
  #kept: Kept | null = null;
  #canvas: HTMLCanvasElement | null = null;

  /** Lays the overlay on the map; while the map is zoomed the picture is stretched. */
  paint(brush: Brush, overlay: Overlay, isStill: boolean): void {
    const ratio = globalThis.devicePixelRatio || 1;
    const of = `${brush.colours.name} ${ratio} ${brush.camera.width} ${brush.camera.height}`;
    const old = this.#kept;
    const isSame = old !== null && old.of === of && old.overlay === overlay;
    const kept =
      isSame && (old.camera.wide === brush.camera.wide ? covers(old, brush.camera) : !isStill)
        ? old
        : this.#draw(brush, overlay, of, ratio);
    const from = brush.camera.toScreen(kept.camera.toMap({ x: 0, y: 0 }));
    const scale = brush.camera.wide / kept.camera.wide;
    const whole = (at: number) => (scale === 1 ? Math.round(at * ratio) / ratio : at);
    const { width, height } = kept.camera;
    brush.context.drawImage(kept.picture, whole(from.x), whole(from.y), width * scale, height * scale);
  }

  #draw(brush: Brush, overlay: Overlay, of: string, ratio: number): Kept {
    const { x, y, wide, width, height, inset } = brush.camera;
    const camera = new Camera();
    Object.assign(camera, { x, y, wide, inset, width: width + 2 * MARGIN, height: height + 2 * MARGIN });
    const picture = (this.#canvas ??= document.createElement('canvas'));
    picture.width = Math.ceil(camera.width * ratio);
    picture.height = Math.ceil(camera.height * ratio);
    const context = picture.getContext('2d') as CanvasRenderingContext2D;
    context.scale(picture.width / camera.width, picture.height / camera.height);
    const there: Brush = { ...brush, context, camera };
    drawWashes(there, overlay);
    further()?.drawEdges(there, overlay);
    further()?.drawFlows(there, overlay);
    drawSupplyLines(there, overlay.lines);
    this.#kept = { of, overlay, camera, picture };
    return this.#kept;
  }
}

/** Does the picture reach over the whole screen? */
function covers({ camera }: Kept, now: Camera): boolean {
  const corner = now.toScreen(camera.toMap({ x: 0, y: 0 }));
  return corner.x <= 0 && corner.y <= 0 && corner.x >= -2 * MARGIN && corner.y >= -2 * MARGIN;
}
