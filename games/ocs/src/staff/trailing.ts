import { Column } from '@sandtable/staff/plan';
import type { Command } from '@sandtable/umpire';
import { hexOf, ids, printed, type Ocs } from '../position/position.ts';
import type { Move } from '../rules/06-movement/on-the-way.ts';
import { explore } from '../rules/06-movement/reach.ts';
import { FULL } from '../rules/06-movement/step.ts';
import type { Side } from '../world/sides.ts';
import { nextToFollow } from './headquarters.ts';
import { Railmen } from './repairs.ts';
import { nextToGather } from './replacements.ts';

/** Those who come after the fighters in a Movement Phase: headquarters on the road, then replacement units and rail repair units. */
export class Trailing {
  readonly #side: Side;
  readonly #railmen: Railmen;
  /** The headquarters and replacement units that have gone on in the phase. */
  readonly #followed = new Set<number>();

  constructor(side: Side) {
    this.#side = side;
    this.#railmen = new Railmen(side);
  }

  /** Another phase begins: all may set out again. */
  rest(): void {
    this.#railmen.rest();
    this.#followed.clear();
  }

  /** Who sets out next, and on what way; null where nobody does. `danger` finds the hexes into which the enemy can come in his next move. */
  next(position: Ocs, danger: () => (hex: number) => boolean): Column | null {
    const next = nextToFollow(position, this.#side, this.#followed) ?? nextToGather(position, this.#side, this.#followed, danger);
    if (!next) return this.#railmen.next(position, danger);
    const { unit, to } = next;
    this.#followed.add(unit);
    const party = { side: this.#side, occasion: 'regular', units: [unit] } as const;
    const way = explore(position, party, hexOf(position, unit), FULL).pathTo(to);
    return new Column(
      ids(position, [unit]),
      way.map((hex) => printed(position, hex)),
    );
  }

  /** What the unit in hand repairs in that hex; null where it goes on. */
  work(move: Pick<Move, 'at' | 'hand'>): Command | null {
    return this.#railmen.work(move);
  }
}
