import type { Refusal } from '@sandtable/umpire';
import { inHexes } from '../../world/counted.ts';
import { applies, no } from '../../cite.ts';
import { FIRED, LANDED, MODES, MOVED, RELEASED } from '../../position/marks.ts';
import { hexOf, isMarked, isOnMap, levelOf, modeOf, printed, sideOf, unitAt, type Ocs } from '../../position/position.ts';
import { isBox } from '../../position/off-map.ts';
import { SUPPLY_LEVELS, type SupplyLevel } from '../../world/schema/forms.ts';
import type { Side } from '../../world/sides.ts';
import type { Occasion, OnOccasion } from '../acting.ts';
import { unitsOf } from '../04-general-concepts/stood.ts';
import { refuseSupply } from './barrage-supply.ts';

/** Why the unit is no artillery of the side that is there and has not fired yet (12.4-1, OA-70). */
export function refuseArtillery(position: Ocs, seat: Side, unit: number): Refusal | null {
  const { name, kind } = unitAt(position, unit);
  if (sideOf(position, unit) !== seat) return no('9.1a-1', `${name} is not yours.`);
  if (kind !== 'artillery') return no('9.6-1', `${name} is no artillery: it does not barrage.`);
  if (isBox(hexOf(position, unit))) return no('Intro.1G-4', `${name} is in a holding box off the map: nobody fires there.`);
  if (!isOnMap(position, unit)) return no('12.4-1', `${name} is not on the map.`);
  if (isMarked(position, unit, LANDED)) return no('19.3-4', `${name} has landed from the sea in this side turn: it does not barrage.`);
  return isMarked(position, unit, FIRED) ? no(['12.4c-1', '9.1c-1'], `${name} has barraged in this phase.`) : null;
}

/** Why its supply level keeps it from barraging (9.1e). */
export function refuseLevel(position: Ocs, unit: number): Refusal | null {
  const level = SUPPLY_LEVELS[levelOf(position, unit)] as SupplyLevel;
  if (position.world.tables.supplyLevels[level].barrage !== null) return null;
  return no('9.1e-2', `${unitAt(position, unit).name} is at ${level === 'none' ? 'No' : level} Supply: it does not barrage.`);
}

/** Why its mode keeps it from barraging in a barrage segment (12.4a). */
function refuseMode(position: Ocs, unit: number): Refusal | null {
  const mode = modeOf(position, unit);
  const { name } = unitAt(position, unit);
  if (mode === MODES.reserve) return no(['12.4a-1', '5.7a-4'], `${name} is in Reserve: it does not barrage.`);
  return mode === MODES.strategic ? no(['12.4a-1', '5.8b-4'], `${name} is in Strategic Mode: it does not barrage.`) : null;
}

/** In reaction and exploitation only artillery barrages that was released in the phase (8.1a, 10.0-3). */
function refuseUnreleased(position: Ocs, occasion: Occasion, unit: number): Refusal | null {
  // 12.4-2: whoever has moved in the phase may fire all the same.
  if (isMarked(position, unit, MOVED)) applies('12.4-2');
  if (occasion === 'regular' || isMarked(position, unit, RELEASED)) return null;
  const { name } = unitAt(position, unit);
  const says = `${name} was not released from Reserve in this phase.`;
  return occasion === 'reaction' ? no(['8.1a-1', '2.3.II-E2', 'Terms-9'], says) : no(['10.0-3', '10.0-1'], says);
}

/** Why a unit does not barrage in the segment, whatever the target. */
export const refuseGun = (position: Ocs, { seat, occasion }: OnOccasion, unit: number): Refusal | null =>
  refuseArtillery(position, seat, unit) ??
  refuseMode(position, unit) ??
  refuseUnreleased(position, occasion, unit) ??
  refuseLevel(position, unit) ??
  refuseSupply(position, seat, unit);

/** Does the unit's fire reach the hex (12.4e)? */
const reaches = (position: Ocs, unit: number, hex: number): boolean =>
  position.world.grid.distance(hexOf(position, unit), hex) <= unitAt(position, unit).range;

/** Why a unit cannot reach the hex (12.4e). */
export function refuseRange(position: Ocs, unit: number, hex: number): Refusal | null {
  if (reaches(position, unit, hex)) return null;
  const { name, range } = unitAt(position, unit);
  const distance = position.world.grid.distance(hexOf(position, unit), hex);
  const where = printed(position, hex);
  return no(['12.4e-1', 'Terms-4'], `${name} reaches ${inHexes(range)}: ${where} is ${distance} away.`, [where]);
}

/** The units of the side that can barrage something in the segment. */
export const guns = (position: Ocs, locals: OnOccasion): number[] =>
  unitsOf(position, locals.seat).filter((unit) => unitAt(position, unit).range > 0 && refuseGun(position, locals, unit) === null);

/** Those of them that reach the hex. */
export const gunsWithin = (position: Ocs, locals: OnOccasion, hex: number): number[] =>
  guns(position, locals).filter((unit) => reaches(position, unit, hex));
