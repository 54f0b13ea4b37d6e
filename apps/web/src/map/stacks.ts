import type { Face, Nationality, Standing } from '../face/face.ts';
import { floorOf, slotsIn } from './boxes.ts';
import { at, box, cased, COUNTER, isSeen, type Brush } from './brush.ts';
import { isMotionReduced } from './flight.ts';
import type { Frame } from './frame.ts';
import { further } from './further.ts';
import { DEEPEST, levelOf, STEP, type Level } from './levels.ts';
import { drawSign } from './markers.ts';
import type { Moving } from './motion.ts';
import { CounterPictures, MARGIN } from './pictures.ts';
import type { Scene } from './scene.ts';
import type { Sprites } from './sprites.ts';
import type { Point } from './points.ts';

/** Milliseconds in which one level of detail fades into another. */
const FADE = 120;

interface StackState {
  readonly chosen: ReadonlySet<string>;
  readonly isLifted: boolean;
}

/** Lays the counters on the map. */
export class Stacks {
  readonly #face: Face;
  readonly #pictures: CounterPictures;
  #level: { readonly is: Level; readonly was: Level; readonly since: number } | null = null;
  readonly #standings = new Map<string, Standing>();
  #known: Scene['stacks'] | null = null;

  constructor(face: Face, sprites: Sprites) {
    this.#face = face;
    this.#pictures = new CounterPictures(face, sprites);
  }

  /** Lays all stacks without the pieces that move; true when another frame would make it better. */
  draw(brush: Brush, scene: Scene, moving: Moving | null, frame: Frame): boolean {
    this.#learn(scene.stacks);
    this.#pictures.beginFrame(frame);
    const now = performance.now();
    const is = levelOf(brush.camera.wide);
    if (this.#level?.is !== is) this.#level = { is, was: this.#level?.is ?? is, since: this.#level ? now : -Infinity };
    const faded = isMotionReduced() ? 1 : Math.min(1, (now - this.#level.since) / FADE);
    if (faded < 1) this.#drawAll(brush, scene, moving, this.#level.was);
    brush.context.globalAlpha = faded;
    this.#drawAll(brush, scene, moving, is);
    brush.context.globalAlpha = 1;
    return faded < 1 || this.#pictures.isUnfinished;
  }

  /** Lays the pieces that move where they are now. */
  drawMoving(brush: Brush, moving: Moving): void {
    const together = new Map<Point, Standing[]>();
    for (const [piece, point] of moving.places) {
      const standing = this.#standings.get(piece);
      if (standing) (together.get(point) ?? together.set(point, []).get(point))?.push({ ...standing, spent: false });
    }
    for (const [point, stack] of together)
      this.#drawStack(brush, { at: brush.camera.toScreen(point), stack }, levelOf(brush.camera.wide), {
        chosen: new Set(),
        isLifted: false,
      });
  }

  /** Pieces that have left the map are still seen on their last way. */
  #learn(stacks: Scene['stacks']): void {
    if (stacks === this.#known) return;
    this.#known = stacks;
    for (const stack of stacks.values()) for (const standing of stack) this.#standings.set(standing.piece.id, standing);
  }

  #drawAll(brush: Brush, scene: Scene, moving: Moving | null, level: Level): void {
    for (const [hex, whole] of scene.stacks) {
      if (!isSeen(brush, hex)) continue;
      for (const one of laid(brush, hex, resting(whole, moving), level))
        this.#drawStack(brush, one, level, { chosen: scene.chosen, isLifted: scene.hover === hex });
    }
  }

  /** Lays the signs on the counters. */
  drawSigns(brush: Brush, scene: Scene, moving: Moving | null): void {
    if (levelOf(brush.camera.wide) < 1) return;
    for (const [hex, whole] of scene.stacks) {
      if (!isSeen(brush, hex)) continue;
      for (const one of laid(brush, hex, resting(whole, moving), levelOf(brush.camera.wide))) this.#drawSignsOf(brush, one, scene.chosen);
    }
  }

  #drawStack(brush: Brush, one: Laid, level: Level, state: StackState): void {
    const { stack } = one;
    if (level === 0) {
      this.#drawBlock(brush, one.at, stack);
      return;
    }
    const { context, colours, sprites } = brush;
    const side = sideOf(brush, one);
    const top = stack.find(({ piece }) => state.chosen.has(piece.id)) ?? (stack[0] as Standing);
    const count = Math.min(stack.length, DEEPEST);
    const lift = state.isLifted ? 2 : 0;
    for (let depth = count - 1; depth >= 0; depth--) {
      const under = depth > 0;
      const standing = under ? (stack[depth] as Standing) : top;
      const flat = under && depth < count - 1;
      const { sprite, scale } = this.#pictures.of(standing, side, { detail: level, colours, spent: !under && standing.spent, under, flat });
      const { x, y } = corner(brush, one, depth);
      sprites.stretch(context, sprite, x - (MARGIN * side) / 60, y - (MARGIN * side) / 60 - (under ? 0 : lift), scale);
    }
    if (state.chosen.has(top.piece.id)) drawRing(brush, corner(brush, one, 0), side);
    this.#drawBadge(brush, one, level, state.chosen);
  }

  /**
   * How many counters a stack holds, where they do not say so themselves: at its upper right, or at its lower right where a sign lies
   * there.
   */
  #drawBadge(brush: Brush, one: Laid, level: Level, chosen: ReadonlySet<string>): void {
    const { stack } = one;
    if (level !== 2 || stack.length < 2) return;
    const { x, y } = corner(brush, one, 0);
    const out = sideOf(brush, one) * (1 + (Math.min(stack.length, DEEPEST) - 1) * STEP);
    brush.sprites.put(brush.context, this.#pictures.badge(stack.length), x + out, isSigned(stack, chosen, this.#face) ? y + out : y);
  }

  /** Lays what lies on the counters without them: signs, and how many there are. */
  drawBadges(brush: Brush, scene: Scene): void {
    const level = levelOf(brush.camera.wide);
    for (const [hex, stack] of scene.stacks) {
      if (!isSeen(brush, hex)) continue;
      for (const one of laid(brush, hex, resting(stack, null), level)) this.#drawBadge(brush, one, level, scene.chosen);
    }
    this.drawSigns(brush, scene, null);
  }

  #drawBlock({ context, camera, colours, sprites }: Brush, { x, y }: Point, stack: readonly Standing[]): void {
    const nation = this.#face.nationalities[(stack[0] as Standing).piece.nationality] as Nationality;
    const side = Math.round(Math.max(8, camera.wide * 0.72));
    const edge = colours.name === 'dark' ? (nation.edgeDark ?? nation.edge) : nation.edge;
    sprites.put(context, this.#pictures.block(nation, stack.length, side, edge), x, y);
  }

  /** Signs have fixed corners: supply and interdiction at the top left, what the units did or are to do at the top right. */
  #drawSignsOf(brush: Brush, one: Laid, chosen: ReadonlySet<string>): void {
    const { stack } = one;
    const side = sideOf(brush, one);
    const { x, y } = corner(brush, one, 0);
    const signs = signsOf(stack, this.#face);
    const isSmall = levelOf(brush.camera.wide) < 2;
    const supply = SUPPLY_SIGNS.find((sign) => signs.has(sign) && !(isSmall && LATER_SIGNS.has(sign)));
    const isOut = supply !== undefined;
    if (supply) drawSign(brush, supply, supply === 'oos' ? { x: x + 1, y: y + 1 } : { x: x - 0.03 * side, y: y - 0.03 * side });
    if (signs.has('interdicted')) drawSign(brush, 'interdicted', { x: x + 1, y: isOut ? y + side * 0.55 : y + 1 });
    const mode = MODE_SIGNS_OF.find((sign) => signs.has(sign) && !(isSmall && LATER_SIGNS.has(sign)));
    if (mode) drawSign(brush, mode, { x: x + side, y: y + 1 });
    const corners = { x: x + side, y: mode ? y + side * 0.45 : y };
    if (stack.some(({ piece }) => chosen.has(piece.id))) drawSign(brush, 'tick', corners);
    else if (signs.has('fought')) drawSign(brush, 'fought', corners);
    else if (stack.every(({ spent }) => spent)) drawSign(brush, 'moved', corners);
  }
}

/** The counters of a stack that do not move; carriers lie beside them (`supplies.ts`), and a group's counter stands for its ships. */
const resting = (stack: readonly Standing[], moving: Moving | null): readonly Standing[] =>
  moving || stack.some(isElsewhere) ? stack.filter((one) => !isElsewhere(one) && !moving?.places.has(one.piece.id)) : stack;
const isElsewhere = ({ piece, isIn }: Standing): boolean => piece.carrier !== undefined || isIn !== undefined;

interface Laid {
  readonly at: Point;
  readonly stack: readonly Standing[];
  /** How large its counters are, of the usual size; left out where they have it. */
  readonly part?: number;
}

/** Where those lie who are over a hex in which others stand, and where these make room, in hex widths from its middle; and how large they are. */
const OVER = { x: 0.3, y: -0.27, part: 0.7 } as const;
const BELOW = { x: -0.07, y: 0.06 } as const;

/**
 * What stands in a place, and where on the screen: in a hex as one stack, with a smaller one above it of who flies over it; in a box side by
 * side as long as counters can be told apart.
 */
function laid(brush: Brush, place: string, stack: readonly Standing[], level: Level): readonly Laid[] {
  if (stack.length === 0) return [];
  const inside = brush.layout.box(place);
  if (!inside) return level === 0 ? [{ at: at(brush, place), stack }] : laidInHex(brush, at(brush, place), stack);
  if (level === 0) return [{ at: brush.camera.toScreen(floorOf(inside, brush.camera.wide)), stack }];
  return slotsIn(inside, stack.length).map((slot) => ({ at: brush.camera.toScreen(slot.at), stack: stack.slice(slot.from, slot.to) }));
}

function laidInHex(brush: Brush, middle: Point, stack: readonly Standing[]): readonly Laid[] {
  const { wide } = brush.camera;
  const fleets = stack.some(({ piece }) => piece.fleet) ? further()?.fleetsIn(stack) : undefined;
  if (fleets) {
    const others = stack.filter(({ piece }) => !piece.fleet);
    const afloat = fleets.map(({ off, ...one }) => ({ ...one, at: { x: middle.x + off.x * wide, y: middle.y + off.y * wide } }));
    return others.length > 0 ? [...laidInHex(brush, middle, others), ...afloat] : afloat;
  }
  const flying = stack.filter(({ piece }) => piece.flies);
  if (flying.length === 0 || flying.length === stack.length) return [{ at: middle, stack }];
  const standing = stack.filter(({ piece }) => !piece.flies);
  const moved = ({ x, y }: Point): Point => ({ x: middle.x + x * wide, y: middle.y + y * wide });
  return [
    { at: moved(BELOW), stack: standing },
    { at: moved(OVER), stack: flying, part: OVER.part },
  ];
}

/** Signs that lie at the top right. */
const CORNER_SIGNS = ['fought', 'disorganized', 'half', 'exploitation', 'reserve', 'strategic'] as const;
/** Of these signs a stack shows the worst. */
const SUPPLY_SIGNS = ['oos', 'hungry', 'low', 'U3', 'U2', 'U1', 'E2', 'E1'] as const;
const MODE_SIGNS_OF = ['disorganized', 'half', 'exploitation', 'reserve', 'strategic'] as const;

/** What is left out where counters are small: only what hurts is seen there. */
const LATER_SIGNS: ReadonlySet<string> = new Set(['low', 'exploitation', 'reserve', 'strategic']);

const signsOf = (stack: readonly Standing[], { words }: Face) =>
  new Set(stack.flatMap(({ marks }) => marks).map((mark) => words.mark(mark)?.sign));

/** Does a sign lie at the top right? */
function isSigned(stack: readonly Standing[], chosen: ReadonlySet<string>, face: Face): boolean {
  if (stack.some(({ piece }) => chosen.has(piece.id)) || stack.every(({ spent }) => spent)) return true;
  const signs = signsOf(stack, face);
  return CORNER_SIGNS.some((sign) => signs.has(sign));
}

/** How wide its counters are on the screen. */
const sideOf = ({ camera }: Brush, { part = 1 }: Laid): number => COUNTER * camera.wide * part;

/** The top left corner of the counter at a depth of a stack. */
function corner(brush: Brush, one: Laid, depth: number): Point {
  const side = sideOf(brush, one);
  const count = Math.min(one.stack.length, DEEPEST);
  const { x, y } = one.at;
  const off = depth * STEP * side - side / 2 - ((count - 1) * STEP * side) / 2;
  return { x: x + off, y: y + off - 2 * brush.z };
}

function drawRing({ context, colours }: Brush, { x, y }: Point, side: number): void {
  const ring = box(x - 1.5, y - 1.5, side + 3, side + 3, side * 0.11);
  cased(context, ring, { colour: colours.select, weight: 2.6, casing: colours.selectCase, casingWeight: 4.6 });
}
