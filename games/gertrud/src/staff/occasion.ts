import { hexOf, isMarked, stepsOf, unitAt, type Gertrud } from '../position/position.ts';
import { INTERDICTED, MOVED } from '../position/marks.ts';
import type { Side } from '../world/world.ts';

/**
 * What the plan of a movement phase rests on. After an undo the same phase of the same game turn may come again otherwise; the side's
 * own marches change nothing.
 */
export class Occasion {
  readonly #side: Side;
  readonly #phase: string;
  readonly #standing: readonly string[];

  constructor(position: Gertrud, side: Side) {
    this.#side = side;
    this.#phase = phaseOf(position);
    this.#standing = position.world.units.map((_, unit) => standing(position, unit));
  }

  /** Is it still the same, but for units of the side that have moved since? */
  holds(position: Gertrud): boolean {
    if (phaseOf(position) !== this.#phase) return false;
    const hasMoved = (unit: number) => unitAt(position, unit).side === this.#side && isMarked(position, unit, MOVED);
    return this.#standing.every((stood, unit) => hasMoved(unit) || standing(position, unit) === stood);
  }
}

const phaseOf = ({ facts }: Gertrud): string => `${facts.turn} ${facts.phase}`;

const standing = (position: Gertrud, unit: number): string =>
  `${hexOf(position, unit)} ${stepsOf(position, unit)} ${isMarked(position, unit, INTERDICTED)}`;
