import type { Face, Nationality, Standing } from '../face/face.ts';
import { box, centred, FIGURES } from './brush.ts';
import { drawCounter } from './counters.ts';
import type { Frame } from './frame.ts';
import type { Look } from './levels.ts';
import type { Sprite, Sprites } from './sprites.ts';

/** Sizes that do while the map moves; the right one is drawn when it rests. */
const LADDER = [16, 22, 30, 40, 52, 68, 88, 110] as const;
/** Milliseconds of a frame that may go into new pictures where the map is not awaited, as long as others stand in for them. */
const BUDGET = 6;
/** A counter's box with the room around it for its shadow, in units of which a counter's side has 60. */
const ROOM = 68;
export const MARGIN = (ROOM - 60) / 2;

export interface Stretched {
  readonly sprite: Sprite;
  readonly scale: number;
}

/** What is seen of a piece: one that lies face down looks like the others of its kind, and otherwise once it is turned up. */
const frontOf = ({ id, name, blank, nationality, size, formation }: Standing['piece']): string =>
  blank === undefined ? `${id} ${name}` : `${nationality} ${blank} ${size} ${formation ?? ''}`;

/** Pictures of counters at the size in which they are wanted, or for a moment at another. */
export class CounterPictures {
  readonly #face: Face;
  readonly #sprites: Sprites;
  #until = 0;
  #isStill = true;
  /** Did another size have to stand in since the frame began? */
  isUnfinished = false;

  constructor(face: Face, sprites: Sprites) {
    this.#face = face;
    this.#sprites = sprites;
  }

  beginFrame({ isStill, isAwaited }: Frame): void {
    this.#until = isAwaited ? Infinity : performance.now() + BUDGET;
    this.#isStill = isStill;
    this.isUnfinished = false;
  }

  /** A counter with a side of so many CSS pixels. */
  of(standing: Standing, side: number, look: Look): Stretched {
    const { piece, reduced, side: up = '', lost = 0 } = standing;
    const isReady = piece.flies?.ready?.some((mark) => standing.marks.includes(mark)) ?? true;
    const front = look.under
      ? `${piece.nationality} ${piece.flies ? 'air' : piece.sails ? 'ship' : ''}`
      : `${frontOf(piece)} ${up} ${lost} ${isReady}`;
    const name = `${front} ${reduced} ${look.detail} ${look.spent ?? false} ${look.under ?? false} ${look.flat ?? false} ${look.colours.name}`;
    const exact = Math.round(side * 4) / 4;
    const size = this.#sprites.has(`${name} ${exact}`) ? exact : this.#sizeInstead(name, exact);
    const sprite = this.#sprites.of(`${name} ${size}`, (size * ROOM) / 60, (size * ROOM) / 60, (context) => {
      context.scale(size / 60, size / 60);
      context.translate(MARGIN, MARGIN);
      drawCounter(context, standing, this.#face, look);
    });
    return { sprite, scale: size === exact ? 1 : side / size };
  }

  /** The size itself when the map rests and there is time; otherwise one that is there, or a rung of the ladder. */
  #sizeInstead(name: string, exact: number): number {
    const isLate = performance.now() > this.#until;
    if (this.#isStill && !isLate) return exact;
    const rung = LADDER.find((one) => one >= exact) ?? 110;
    const hasRung = !isLate || this.#sprites.has(`${name} ${rung}`);
    // While the map moves a rung is all that is wanted: the frame after its last move has the size itself.
    this.isUnfinished ||= this.#isStill || !hasRung;
    if (hasRung) return rung;
    return LADDER.findLast((one) => this.#sprites.has(`${name} ${one}`)) ?? rung;
  }

  /** Far out a stack is a block in its nation's colour with the number of its units. */
  block(nation: Nationality, count: number, side: number, edge: string): Sprite {
    return this.#sprites.of(`block ${nation.face} ${edge} ${count} ${side}`, side, side, (context) => {
      const outline = box(0.5, 0.5, side - 1, side - 1, 2);
      context.fillStyle = nation.face;
      context.fill(outline);
      context.strokeStyle = edge;
      context.stroke(outline);
      if (side < 10) return;
      context.fillStyle = nation.ink;
      centred(context, String(count), side / 2, side / 2 + 0.5, `700 ${Math.max(9.5, side * 0.8)}px ${FIGURES}`);
    });
  }

  /** How many units a stack has. */
  badge(count: number): Sprite {
    return this.#sprites.of(`badge ${count}`, 18, 18, (context) => {
      context.beginPath();
      context.arc(9, 9, 8, 0, 2 * Math.PI);
      context.fillStyle = '#16191a';
      context.fill();
      context.strokeStyle = '#ffffff';
      context.lineWidth = 1.2;
      context.stroke();
      context.fillStyle = '#ffffff';
      centred(context, String(count), 9, 9.6, `700 12px ${FIGURES}`);
    });
  }
}
