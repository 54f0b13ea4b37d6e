import type { Command } from '@sandtable/umpire';
import type { Ocs } from '../position/position.ts';
import type { Side } from '../world/sides.ts';
import { Feeding, isLastMovement } from './feeding.ts';
import { driversOf, nextErrand, Wants } from './haulage.ts';
import type { Shift } from './trips.ts';

/** What a side's trucks and trains do in its movement phases: each drives twice at most in a phase. */
export class Carriers {
  readonly #side: Side;
  /** What is left to be done by the carrier under way. */
  #errand: Command[] = [];
  /** Those that have done enough in the phase, and those that have driven once. */
  readonly #idle = new Set<string>();
  readonly #driven = new Set<string>();

  constructor(side: Side) {
    this.#side = side;
  }

  /** Another phase begins: all may drive again. */
  rest(): void {
    this.#idle.clear();
    this.#driven.clear();
  }

  /** The next command of the carrier under way. */
  onward(): Command {
    return this.#errand.shift() ?? { act: 'park' };
  }

  /** Sends the next carrier out, where one has something to bring; `danger` tells the hexes into which the enemy can come in his next move. */
  next(position: Ocs, danger: (hex: number) => boolean): Command | null {
    const feeding = isLastMovement(position) ? new Feeding(position, this.#side, danger) : null;
    const fed = feeding?.next(driversOf(position, this.#side, this.#idle));
    const allows = (shifts: readonly Shift[]): boolean => feeding?.allows(shifts) ?? true;
    const [first, ...rest] = fed ?? nextErrand(position, this.#side, new Wants(position, this.#side, danger), this.#idle, allows) ?? [];
    if (!first) return null;
    const carrier = String(first['carrier'] ?? '');
    if (fed || this.#driven.has(carrier)) this.#idle.add(carrier);
    this.#driven.add(carrier);
    this.#errand = rest;
    return first;
  }
}
