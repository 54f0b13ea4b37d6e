import { applies } from '../../cite.ts';
import { stepsOf, unitAt, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { unitsIn } from '../04-general-concepts/stood.ts';

/** Is the unit an engineer that does such work in the hex (12.8-1)? Some do it in one hex alone, some only with all their steps. */
export function worksIn(position: Ocs, unit: number, hex: number, work: 'bridging' | 'hedgehogs'): boolean {
  const { engineer, steps } = unitAt(position, unit);
  if (engineer === null || (engineer.does !== 'all' && engineer.does !== work)) return false;
  const isHere = engineer.at === null || position.world.grid.index(engineer.at) === hex;
  return isHere && (!engineer.whole || stepsOf(position, unit) === steps);
}

/** Has the side an engineer in the hex, for work other than bridges and hedgehogs (12.8-1, 12.8b)? */
export function hasEngineer(position: Ocs, side: Side, hex: number): boolean {
  return unitsIn(position, side, hex).some(
    (unit) => unitAt(position, unit).engineer?.does === 'all' && worksIn(position, unit, hex, 'bridging'),
  );
}

/** Has the side an engineer in the hex who builds hedgehogs (12.8-1, 17.0c-1)? */
export function hasBuilder(position: Ocs, side: Side, hex: number): boolean {
  applies('12.8-1');
  return unitsIn(position, side, hex).some((unit) => worksIn(position, unit, hex, 'hedgehogs'));
}
