import type { Progress } from '@sandtable/staff';
import type { Facts, Offer } from '@sandtable/umpire';
import type { BattleLocals } from '../../engagement.ts';
import type { WhatIf } from '../../position.ts';
import { frontOf, sideOf, type Front, type Side } from '../../world.ts';
import { Appraisal, type Outlook } from '../appraisal.ts';
import { Field } from '../field.ts';
import type { Weights } from '../weights.ts';

/** What the procedure that asks remembers. */
export const localsOf = <L extends Facts = Facts>(position: WhatIf): L => (position.frames?.locals ?? {}) as L;

/** The battle under way, or null. */
export function battleUnderWay(position: WhatIf): BattleLocals | null {
  for (let frame = position.frames; frame; frame = frame.below)
    if (frame.procedure === 'battle') return frame.locals as unknown as BattleLocals;
  return null;
}

/** The best of a list by a score, and of equals the first; undefined for an empty list. */
export function best<T>(list: Iterable<T>, score: (one: T) => number): T | undefined {
  let found: T | undefined;
  let high = -Infinity;
  for (const one of list) {
    const worth = score(one);
    if (worth <= high) continue;
    found = one;
    high = worth;
  }
  return found;
}

/** The same for scores that take long: thought in slices. Hurried, the best of those scored so far. */
export function* bestSlowly<T>(list: readonly T[], score: (one: T) => number): Generator<Progress, T | undefined, boolean | undefined> {
  let found: T | undefined;
  let high = -Infinity;
  for (const [i, one] of list.entries()) {
    if (i > 0 && i % SLICE === 0 && (yield { done: i / list.length, plan: null })) return found;
    const worth = score(one);
    if (worth <= high) continue;
    found = one;
    high = worth;
  }
  return found;
}
const SLICE = 8;

/** Nothing is fought by whoever decides before the enemy moves. */
const WAITING: Outlook = { fights: false, fightMove: false };

/** Scores places for units by the arrangement that they would make: for arrivals, retreats and advances. */
export class Placing {
  readonly field: Field;
  readonly appraisal: Appraisal;

  constructor(position: WhatIf, seat: string, front: Front, weights: Weights, outlook = WAITING) {
    this.field = new Field(position, front);
    this.appraisal = new Appraisal(this.field, sideOf(seat), weights, outlook);
  }

  /** The value of the arrangement with the units in that hex. */
  worth(units: readonly number[], hex: number): number {
    const before = units.map((unit) => this.field.hex[unit] as number);
    for (const unit of units) this.field.put(unit, hex);
    const { total } = this.appraisal.worth();
    for (const [i, unit] of units.entries()) this.field.put(unit, before[i] as number);
    return total;
  }
}

/** A placing for units that are not on the map yet: the field has to count them. */
export function arriving(position: WhatIf, seat: string, front: Front, weights: Weights, units: readonly number[]): Placing {
  const placing = new Placing(position, seat, front, weights);
  const { roster, side } = placing.field;
  for (const unit of units) if (!roster[side[unit] as Side].includes(unit)) roster[side[unit] as Side].push(unit);
  return placing;
}

export const frontAt = ({ world }: WhatIf, hex: number): Front => frontOf(world, hex);

/** What an offer names for one of its parts, with those before it chosen; nothing where it has no such part. */
export function namedBy({ parts }: Offer, part: string, chosen: { readonly [part: string]: string } = {}): readonly string[] {
  const found = parts.find(({ name }) => name === part);
  return found && found.pick !== 'path' ? (found.of(chosen) as readonly string[]) : [];
}
