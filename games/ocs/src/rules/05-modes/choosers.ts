import { isBox } from '../../position/off-map.ts';
import { hexOf, isOnMap, sideOf, type Ocs } from '../../position/position.ts';
import { isAboard } from '../../position/sea.ts';
import type { Side } from '../../world/sides.ts';
import { unitsOf } from '../04-general-concepts/stood.ts';

/** Is the unit in play, so that its owner chooses its mode: on the map, in a holding box or aboard a craft (5.1-1, 5.3-1)? */
export const isChooser = (position: Ocs, unit: number): boolean =>
  isOnMap(position, unit) || isBox(hexOf(position, unit)) || isAboard(position, unit);

/** The units of the side whose modes it chooses: those on the map, then those that stand nowhere on it. */
export function choosersOf(position: Ocs, side: Side): readonly number[] {
  const { holding, ships, units } = position.world;
  const onMap = unitsOf(position, side);
  if (holding.length === 0 && ships.length === 0) return onMap;
  const others = units.flatMap((_unit, one) =>
    sideOf(position, one) === side && isChooser(position, one) && !isOnMap(position, one) ? [one] : [],
  );
  return [...onMap, ...others];
}
