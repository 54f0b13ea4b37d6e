import { applies } from '../../cite.ts';
import { stepsOf, unitAt, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { unitsIn } from '../04-general-concepts/stood.ts';

/** Has the side an engineer in the hex who builds hedgehogs (12.8-1, 17.0c-1)? Some do that in one hex alone, some only with all their steps. */
export function hasBuilder(position: Ocs, side: Side, hex: number): boolean {
  applies('12.8-1');
  return unitsIn(position, side, hex).some((unit) => {
    const { engineer, steps } = unitAt(position, unit);
    if (engineer === null || engineer.does === 'bridging') return false;
    const isHere = engineer.at === null || position.world.grid.index(engineer.at) === hex;
    return isHere && (!engineer.whole || stepsOf(position, unit) === steps);
  });
}
