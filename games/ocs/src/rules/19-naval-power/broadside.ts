import type { Lines } from '../../cite.ts';
import { shipAt } from '../../position/sea.ts';
import type { Ocs } from '../../position/position.ts';

/** What these ships add to a barrage (19.2). */
export function broadside(position: Ocs, ships: readonly number[], lines?: Lines): number {
  let sum = 0;
  for (const ship of ships) {
    const { name, barrage } = shipAt(position, ship);
    lines?.add('19.2-1', barrage, name);
    sum += barrage;
  }
  return sum;
}
