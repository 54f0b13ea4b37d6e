import { localsOf, localsOfProcedure } from '@sandtable/staff';
import { hexOf, indices, unitNamed } from '@sandtable/warfare';
import type { BattleLocals } from '../../rules/11-combat/engagement.ts';
import type { WhatIf } from '../../position/position.ts';
import type { RetreatLocals } from '../../rules/11-combat/retreat.ts';
import { frontOf, sideOf, type Front, type Side } from '../../world/world.ts';
import { Appraisal, type Outlook } from '../appraisal.ts';
import { Field } from '../field.ts';
import type { Weights } from '../weights.ts';

/** The battle under way, or null. */
export const battleUnderWay = (position: WhatIf): BattleLocals | null => localsOfProcedure<BattleLocals>(position, 'battle');

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

/** 11.11, 11.12: who must still retreat, and who was displaced; where those before them went, and the hex that they leave. */
export function retreating(position: WhatIf) {
  const { hex, gone, units, moved = [] } = localsOf<RetreatLocals>(position);
  const last = gone.at(-1);
  return {
    units: indices(position, units),
    moved: indices(position, moved),
    into: last === undefined ? null : hexOf(position, unitNamed(position, last)),
    shut: position.world.grid.index(hex),
  };
}
