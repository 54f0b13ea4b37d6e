import type { MapColours } from '../theme.ts';
import type { Camera } from './camera.ts';
import type { Layout } from './geometry.ts';
import { Labels, type Label } from './labels.ts';
import { nameSprite, placeSprite, Ruler } from './names.ts';
import type { Scene } from './scene.ts';
import type { Shapes } from './shapes.ts';
import { within, type Print } from './print.ts';
import { Sprites } from './sprites.ts';
import type { Box, Point } from './points.ts';

/** Milliseconds in which a name comes or goes. */
const FADE = 120;
/** Names are arranged anew when the zoom has changed by this part: at once, or when the camera rests. */
const MOST = 0.2;
const LEAST = 0.01;
/** Hex widths from which on other names are shown. */
const LEVELS = [28, 48, 50, 56, 84];

/** What is seen of the map, and which boxes of the screen, in CSS pixels, lie over it. */
interface View {
  readonly camera: Camera;
  readonly covers: readonly Box[];
}

interface Shown {
  label: Label;
  alpha: number;
}

/** The names on the map, kept free of the counters. */
export class NameLayer {
  readonly #sheets: readonly { readonly labels: Labels; readonly origin: Point }[];
  readonly #ruler = new Ruler();
  readonly #sprites = new Sprites();
  readonly #shown = new Map<string, Shown>();
  #arranged: { readonly wide: number; readonly part: Box; readonly scene: Scene; readonly labels: readonly Label[] } | null = null;
  #last = 0;

  constructor(layout: Layout, { shapes }: Print) {
    this.#sheets = layout.sheets.map(({ face, layout: own, origin }, i) => ({
      labels: new Labels(face, own, shapes[i] as Shapes, this.#ruler),
      origin,
    }));
  }

  /** Other fonts have come: nothing measured or drawn holds. */
  forget(): void {
    this.#ruler.forget();
    this.#sprites.forget();
    this.#arranged = null;
  }

  /** Paints the names; true while some are still coming or going. */
  paint(context: CanvasRenderingContext2D, { camera, covers }: View, scene: Scene, colours: MapColours, isStill: boolean): boolean {
    const now = performance.now();
    const by = this.#last === 0 || now - this.#last > 1000 ? 1 : (now - this.#last) / FADE;
    this.#last = now;
    const wanted = new Map(
      this.#arrange(camera, scene, isStill)
        .filter((label) => isSeen(label, camera) && !isCovered(label, camera, covers))
        .map((label) => [label.id, label]),
    );
    for (const [id, label] of wanted) {
      const shown = this.#shown.get(id);
      if (shown) shown.label = label;
      else this.#shown.set(id, { label, alpha: this.#shown.size === 0 ? 1 : 0 });
    }
    let fading = false;
    for (const [id, shown] of this.#shown) {
      const goal = wanted.has(id) ? 1 : 0;
      shown.alpha = goal > shown.alpha ? Math.min(goal, shown.alpha + by) : Math.max(goal, shown.alpha - by);
      fading ||= shown.alpha !== goal;
      if (shown.alpha === 0 && goal === 0) this.#shown.delete(id);
      else this.#paintOne(context, camera, shown, colours);
    }
    context.globalAlpha = 1;
    return fading;
  }

  #arrange(camera: Camera, scene: Scene, isStill: boolean): readonly Label[] {
    const old = this.#arranged;
    if (
      old &&
      this.#holds(old.scene, scene) &&
      isInside(viewOf(camera, 0), old.part) &&
      isNear(old.wide, camera.wide, isStill ? LEAST : MOST)
    )
      return old.labels;
    const part = viewOf(camera, 0.4);
    const labels = this.#sheets.flatMap(({ labels: own, origin }) =>
      own.arrange(camera.wide, scene, within(part, origin)).map((label) => moved(label, origin)),
    );
    this.#arranged = { wide: camera.wide, part, scene, labels };
    return labels;
  }

  #holds(old: Scene, scene: Scene): boolean {
    return old.stacks === scene.stacks && old.legal === scene.legal && old.musts === scene.musts && old.overlay === scene.overlay;
  }

  #paintOne(context: CanvasRenderingContext2D, camera: Camera, { label, alpha }: Shown, colours: MapColours): void {
    const { x, y } = camera.toScreen(label.at);
    const sprite =
      label.kind === 'place'
        ? placeSprite(this.#sprites, label.place, label.setting, colours)
        : nameSprite(this.#sprites, label.name, label.lettering, (label.name.bow ?? 0) * camera.wide, label.kind === 'water', colours);
    context.globalAlpha = alpha;
    this.#sprites.put(context, sprite, x, y);
  }
}

/** A label of a sheet as it lies in the world. */
const moved = (label: Label, { x, y }: Point): Label => ({ ...label, at: { x: label.at.x + x, y: label.at.y + y } });

/** Names of places are cut by the edge of the screen as the map is; names across the map are shown whole, clear of the panels, or not at all. */
function isSeen(label: Label, camera: Camera): boolean {
  const { x, y } = camera.toScreen(label.at);
  const { inset, width, height, wide } = camera;
  if (label.kind === 'place') return x > -80 && x < width + 80 && y > -20 && y < height + 20;
  const [across, down] = [label.half.x * wide, label.half.y * wide];
  return x - across > inset.left && x + across < width - inset.right && y - down > inset.top - 8 && y + down < height - inset.bottom;
}

/** Would a tool on the map cut the name of a place? It is left out then: half a name reads as another. */
function isCovered(label: Label, camera: Camera, covers: readonly Box[]): boolean {
  if (label.kind !== 'place') return false;
  const { x, y } = camera.toScreen(label.at);
  const { width, size } = label.setting;
  return covers.some(
    ({ left, right, top, bottom }) => x + width / 2 > left && x - width / 2 < right && y + size / 2 > top && y - size / 2 < bottom,
  );
}

/** The part of the map that the camera sees, and so much of its size more on every side. */
function viewOf(camera: Camera, more: number): Box {
  const { x: left, y: top } = camera.toMap({ x: 0, y: 0 });
  const { x: right, y: bottom } = camera.toMap({ x: camera.width, y: camera.height });
  const [dx, dy] = [(right - left) * more, (bottom - top) * more];
  return { left: left - dx, right: right + dx, top: top - dy, bottom: bottom + dy };
}

const isInside = (a: Box, b: Box): boolean => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;

/** Are the same names shown at both zooms, and nearly as large? */
const isNear = (a: number, b: number, by: number): boolean =>
  Math.abs(Math.log(a / b)) < by && LEVELS.every((level) => a < level === b < level);
