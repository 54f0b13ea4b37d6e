import { supplyOnMap, type Ocs } from '../position/position.ts';
import { carrierIds, carrierNamed, refuseDriver } from '../rules/12-specialized-units/driving.ts';
import { capacityLeft } from '../rules/12-specialized-units/railways.ts';
import { destinations, refuseLoading } from '../rules/12-specialized-units/trains.ts';
import type { Side } from '../world/sides.ts';
import { tripsOf } from '../rules/12-specialized-units/trips.ts';

/** Could the side, in the Movement Phase that is under way, bring any supply into a hex nearer to that one than so many hexes, by road or by rail? */
export function canFollow(position: Ocs, side: Side, target: number, distance: number): boolean {
  const { grid } = position.world;
  const isNearer = (hex: number): boolean => grid.distance(hex, target) < distance;
  const drives = carrierIds(position, side).some(
    (id) =>
      refuseDriver(position, { seat: side, occasion: 'regular' }, id) === null &&
      tripsOf(position, side, carrierNamed(position, side, id) as number).some(({ paths }) => [...paths.reached].some(isNearer)),
  );
  if (drives || capacityLeft(position, side) <= 0) return drives;
  const piles = supplyOnMap(position).filter(({ place, good }) => good === side && refuseLoading(position, side, place) === null);
  return piles.some(({ place }) => destinations(position, side, 'supply', 1, place).some(isNearer));
}
