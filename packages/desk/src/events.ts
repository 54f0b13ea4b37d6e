import type { Table } from '@sandtable/umpire';
import { phaseIn } from './going.ts';

/**
 * Tells events apart, which are watched as one thing each: a march from taking up to putting down, an attack from its declaration to the
 * last advance. An event begins at a phase's own question and goes on as long as the questions lie deeper than that.
 */
export class Events {
  #size = 0;
  #phase = '';
  #floor = Infinity;
  #isBegun = true;

  /** Does an event begin with the question that is asked now? */
  begins(table: Table): boolean {
    if (table.size === this.#size) return this.#isBegun;
    const { phase, depth } = phaseIn(table, table.position);
    this.#isBegun = phase !== this.#phase || depth <= this.#floor;
    if (this.#isBegun) this.#floor = depth;
    this.#phase = phase;
    this.#size = table.size;
    return this.#isBegun;
  }
}
