import { NONE } from '@sandtable/hexes';
import { Stacks } from '@sandtable/staff/plan';
import { hexOf, isOnMap, put, sideOf, type Merkur } from '../position/position.ts';
import { SIDES } from '../world/sides.ts';

/** Who stands where in a position that belongs to the planner: whoever is put somewhere here is put there, so that the rules' own figures hold. */
export class Field extends Stacks {
  readonly position: Merkur;

  constructor(position: Merkur) {
    super(
      Uint8Array.from(position.world.units, (_, unit) => SIDES.indexOf(sideOf(position, unit))),
      position.world.grid.count,
    );
    this.position = position;
    for (const unit of position.world.units.keys()) if (isOnMap(position, unit)) super.set(unit, hexOf(position, unit));
  }

  override put(unit: number, to: number): void {
    super.put(unit, to);
    if (to !== NONE && hexOf(this.position, unit) !== to) put(this.position, unit, to);
  }
}
