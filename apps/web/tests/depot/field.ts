import { Reaches, Stacks, grouped } from '@sandtable/staff/plan';
import { hexOf, isMarked, stepsOf } from '@sandtable/warfare';
import { allowanceOf, FULL, gaitOf } from '../../../../packages/warfare/tests/depot/movement.ts';
import { attackOf, defenceOf } from '../../../../packages/warfare/tests/depot/odds.ts';
import { isFighter, MOVED, seatOf, typeOf, type Depot } from '../../../../packages/warfare/tests/depot/position.ts';
import { explore } from '../../../../packages/warfare/tests/depot/reach.ts';
import { SEATS, type Seat } from '../../../../packages/warfare/tests/depot/world.ts';

export type Side = 0 | 1;
export const sideOf = (seat: string): Side => (seat === 'blue' ? 0 : 1);
export const seatNumbered = (side: Side): Seat => SEATS[side] as Seat;

/** The ground of Depot and the units on it, as its planner shifts them about. */
export class Field extends Stacks {
  readonly position: Depot;
  readonly neighbours: Int16Array;
  readonly limit: number;
  readonly attack: Float64Array;
  readonly defence: Float64Array;
  readonly steps: Uint8Array;
  readonly fights: Uint8Array;

  constructor(position: Depot) {
    const { world } = position;
    const units = [...world.units.keys()];
    super(
      Uint8Array.from(units, (unit) => sideOf(seatOf(position, unit))),
      world.grid.count,
    );
    this.position = position;
    this.neighbours = Int16Array.from(world.grid.neighbours);
    this.limit = world.tables.stacking.units;
    this.attack = Float64Array.from(units, (unit) => attackOf(position, unit));
    this.defence = Float64Array.from(units, (unit) => defenceOf(position, unit));
    this.steps = Uint8Array.from(units, (unit) => stepsOf(position, unit));
    this.fights = Uint8Array.from(units, (unit) => Number(isFighter(position, unit)));
    for (const unit of units) if (hexOf(position, unit) >= 0) this.put(unit, hexOf(position, unit));
  }

  /** 2.2a. */
  room(side: Side, hex: number): number {
    return this.limit - this.stacked(side, hex);
  }

  /** Infantry, armour and headquarters of a side that have still to move: trucks are not planned for. */
  movers(side: Side): number[] {
    return this.units(side).filter((unit) => typeOf(this.position, unit) !== 'truck' && !isMarked(this.position, unit, MOVED));
  }

  /** Units of which it says the same go alike. */
  alike(unit: number): string {
    return `${this.hex[unit]} ${gaitOf(this.position, unit)} ${allowanceOf(this.position, unit)} ${this.fights[unit]}`;
  }

  /** Where a unit can go in a move of its own, as the game stands. */
  ways(unit: number) {
    return explore(this.position, { seat: seatOf(this.position, unit), units: [unit], from: this.hex[unit] as number, purse: FULL });
  }

  /** Where a side's fighters can come in its next move. */
  reachesOf(side: Side): Reaches {
    const fighters = this.units(side).filter((unit) => this.fights[unit] === 1);
    return new Reaches(this, this.neighbours, [...grouped(fighters, (unit) => this.alike(unit)).values()], (unit) => this.ways(unit));
  }
}
