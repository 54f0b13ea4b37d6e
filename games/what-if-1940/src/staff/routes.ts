import { cheapest, FOR_ALL, NO_STEP, Paths } from '@sandtable/hexes';
import type { Side } from '../world/world.ts';
import type { Field } from './field.ts';

/** Where a unit can go with its movement points, and by what path; one for all, written over by each search. */
export class Routes extends Paths {
  /**
   * As the unit would go: round enemies, and round hexes that are full (7.2a). The first hex is always within its means (10.3a).
   */
  flood(field: Field, unit: number, from: number, points: number, isFull: ((hex: number) => boolean) | null): void {
    const side = field.side[unit] as Side;
    const passage = {
      neighbours: field.ground.neighbours,
      costs: field.waysOf(unit),
      doubled: field.zones[side],
      shut: field.shut[side],
      enters: isFull && ((_from: number, _direction: number, to: number): boolean => !isFull(to)),
    };
    cheapest(passage, { hex: from, at: 0 }, points, this, points === 0 ? NO_STEP : FOR_ALL);
  }
}
