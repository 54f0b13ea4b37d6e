import { NONE } from '@sandtable/hexes';
import { applies } from '../../cite.ts';
import { INTERDICTING } from '../../position/marks.ts';
import { airHex, airState, type WhatIf } from '../../position/position.ts';
import { ALLIED, GERMAN, type Allegiance } from '../../world/world.ts';

/** Does that aircraft interdict units of this allegiance? */
const interdicts = (position: WhatIf, side: Allegiance, air: number): boolean =>
  airState(position, air) === INTERDICTING && (position.world.aircraft[air]?.nationality === 'german' ? GERMAN : ALLIED) !== side;

/** Does the hex lie in the zone of an aircraft that interdicts units of this allegiance: its own hex and the six around it (8.3b)? */
export const isInterdicted = (position: WhatIf, side: Allegiance, hex: number): boolean =>
  position.world.aircraft.some(
    (_, air) => interdicts(position, side, air) && position.world.grid.distance(airHex(position, air), hex) <= 1,
  );

/** By hex, 1 in those zones; null where no aircraft interdicts these units. */
export function interdictionZone(position: WhatIf, side: Allegiance): Uint8Array | null {
  const { aircraft, grid } = position.world;
  let zone: Uint8Array | null = null;
  for (let air = 0; air < aircraft.length; air++) {
    if (!interdicts(position, side, air)) continue;
    applies('8.3b', '8.3c');
    zone ??= new Uint8Array(grid.count);
    const hex = airHex(position, air);
    zone[hex] = 1;
    for (const beside of grid.neighbours.subarray(hex * 6, hex * 6 + 6)) if (beside !== NONE) zone[beside] = 1;
  }
  return zone;
}
