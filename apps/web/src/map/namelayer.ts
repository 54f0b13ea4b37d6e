import type { MapColours } from '../theme.ts';
import type { Camera } from './camera.ts';
import { isMotionReduced } from './flight.ts';
import type { Frame } from './frame.ts';
import type { Layout } from './geometry.ts';
import { Labels, type Label } from './labels.ts';
import { nameSprite, placeSprite, Ruler } from './names.ts';
import type { Scene } from './scene.ts';
import type { Shapes } from './shapes.ts';
import { within, type Print } from './print.ts';
import { Sprites, type Sprite } from './sprites.ts';
import type { Box, Point } from './points.ts';

/** Milliseconds in which a name comes or goes. */
const FADE = 120;
/** Milliseconds of a frame that may go into new pictures of names where the map is not awaited; the last one begun is finished. */
const BUDGET = 2;
/** Names are arranged anew when the zoom has changed by this part: at once, or when the camera rests. */
const MOST = 0.2;
const LEAST = 0.01;
/** Hex widths from which on other names are shown. */
const LEVELS = [28, 48, 50, 56, 84];

/** What is seen of the map, and which boxes of the screen, in CSS pixels, lie over it. */
interface View {
  readonly camera: Camera;
  readonly covers: () => readonly Box[];
  /** What lies on the map over the names, but for the counters, in hex widths. */
  readonly laid: () => readonly Box[];
}

/** How a frame's names came out. */
interface Named {
  /** Another frame comes out otherwise: names come and go, or some lack their picture. */
  readonly goesOn: boolean;
  /** They lie as they were arranged for another view: to be arranged anew when there is time. */
  readonly isStale: boolean;
}

interface Shown {
  label: Label;
  alpha: number;
}

/** A name as it was last drawn. */
interface Drawn {
  /** How it was set, and in which colours. */
  readonly as: string;
  readonly theme: string;
  readonly sprite: Sprite;
  /** What the picture is stretched by, where the name is now set otherwise: its length, or the size of its letters. */
  readonly measure: number;
}

/** The names on the map, kept free of the counters. */
export class NameLayer {
  readonly #sheets: readonly { readonly labels: Labels; readonly origin: Point }[];
  readonly #ruler = new Ruler();
  readonly #sprites = new Sprites();
  readonly #shown = new Map<string, Shown>();
  #arranged: { readonly wide: number; readonly part: Box; readonly scene: Scene; readonly labels: readonly Label[] } | null = null;
  readonly #drawn = new Map<string, Drawn>();
  /** Is there an arrangement that no longer fits what the camera sees? */
  #isStale = false;
  #last = 0;
  #until = 0;
  /** Had a name to do with a picture of another size, or without one, since the frame began? */
  #isUnfinished = false;

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
    this.#drawn.clear();
    this.#arranged = null;
  }

  /** The map leaves the screen, and may come back with other counters: pictures of names stay. */
  leave(): void {
    this.#shown.clear();
    this.#arranged = null;
    this.#last = 0;
  }

  /** Paints the names. */
  paint(context: CanvasRenderingContext2D, view: View, scene: Scene, colours: MapColours, { isStill, isAwaited }: Frame): Named {
    const { camera } = view;
    const covers = view.covers();
    const now = performance.now();
    const by = isMotionReduced() || this.#last === 0 || now - this.#last > 1000 ? 1 : (now - this.#last) / FADE;
    this.#last = now;
    this.#until = isAwaited ? Infinity : now + BUDGET;
    this.#isUnfinished = false;
    const wanted = new Map(
      this.#arrange(view, scene, isStill)
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
      else this.#paintOne(context, camera, shown, colours, isStill);
    }
    context.globalAlpha = 1;
    return { goesOn: fading || this.#isUnfinished, isStale: this.#isStale };
  }

  /** The names as they are arranged for what the camera sees; while it moves they stay as they were until there is time. */
  #arrange(view: View, scene: Scene, isStill: boolean): readonly Label[] {
    const old = this.#arranged;
    if (!old || !isSameFor(old.scene, scene)) return this.#anew(view, scene);
    const { camera } = view;
    if (isInside(viewOf(camera, 0), old.part) && isNear(old.wide, camera.wide, isStill ? LEAST : MOST)) return old.labels;
    this.#isStale = true;
    return old.labels;
  }

  /** Arranges the names anew, where the last frame did with an arrangement that no longer fits; false where it did not. */
  catchUp(view: View, scene: Scene): boolean {
    const wasStale = this.#isStale;
    if (wasStale) this.#anew(view, scene);
    return wasStale;
  }

  #anew({ camera, laid }: View, scene: Scene): readonly Label[] {
    const part = viewOf(camera, 0.4);
    const boxes = laid();
    const labels = this.#sheets.flatMap(({ labels: own, origin }) =>
      own
        .arrange(
          camera.wide,
          scene,
          within(part, origin),
          boxes.map((box) => within(box, origin)),
        )
        .map((label) => moved(label, origin)),
    );
    this.#isStale = false;
    this.#arranged = { wide: camera.wide, part, scene, labels };
    return labels;
  }

  #paintOne(context: CanvasRenderingContext2D, camera: Camera, { label, alpha }: Shown, colours: MapColours, isStill: boolean): void {
    const drawn = this.#pictureOf(label, colours, isStill);
    if (!drawn) return;
    const { x, y } = camera.toScreen(label.at);
    // A name across the map grows with it until it is set anew; the name of a place keeps its size.
    const scale =
      label.kind === 'place' ? label.setting.size / drawn.measure : (label.lettering.length / drawn.measure) * (camera.wide / label.wide);
    context.globalAlpha = alpha;
    if (Math.abs(scale - 1) < 0.004) this.#sprites.put(context, drawn.sprite, x, y);
    else {
      const { width, height } = drawn.sprite;
      this.#sprites.stretch(context, drawn.sprite, x - (width * scale) / 2, y - (height * scale) / 2, scale);
    }
  }

  /** The picture of a name as it is set; while the map moves, and once the frame's time is over, the last one stands in for it. */
  #pictureOf(label: Label, colours: MapColours, isStill: boolean): Drawn | null {
    const isPlace = label.kind === 'place';
    const name = isPlace ? label.place.hex : `${label.name.name} ${label.name.x}`;
    const as = isPlace ? label.setting.font : `${label.lettering.font} ${Math.round(label.lettering.length)}`;
    const old = this.#drawn.get(name);
    const known = old?.theme === colours.name ? old : null;
    if (known?.as === as || (known && !isStill)) return known;
    if (performance.now() > this.#until) {
      this.#isUnfinished = true;
      return known;
    }
    const sprite = isPlace
      ? placeSprite(this.#sprites, label.place, label.setting, colours)
      : nameSprite(this.#sprites, label.name, label.lettering, (label.name.bow ?? 0) * label.wide, label.kind === 'water', colours);
    const drawn = { as, theme: colours.name, sprite, measure: isPlace ? label.setting.size : label.lettering.length };
    this.#drawn.set(name, drawn);
    return drawn;
  }
}

/** What of a scene names keep clear of, or hang on. */
const KEPT_CLEAR = ['stacks', 'legal', 'musts', 'overlay', 'markers', 'control', 'supports', 'planned', 'target'] as const;

/** Do names lie the same in both scenes? */
const isSameFor = (a: Scene, b: Scene): boolean =>
  KEPT_CLEAR.every((what) => a[what] === b[what]) && `${a.attackers}` === `${b.attackers}` && `${[...a.chosen]}` === `${[...b.chosen]}`;

/** A label of a sheet as it lies in the world. */
const moved = (label: Label, { x, y }: Point): Label => ({ ...label, at: { x: label.at.x + x, y: label.at.y + y } });

/**
 * Names of places are cut by the edge of the screen as the map is; names across the map are shown whole, clear of the panels, or not at
 * all.
 */
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
