import { stay, type Facts, type Refusal } from '@sandtable/umpire';
import { actsOf, OWN_PHASE } from '../acting.ts';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { ARRIVED, DROPPED, INTERDICTED, MOVED } from '../../position/marks.ts';
import { change, hexOf, isMarked, isOnMap, mark, printed, unitAt, type Gertrud } from '../../position/position.ts';
import { OFF_MAP } from '../../world/places.ts';
import { dropScheduled } from '../10-reinforcements-and-replacements/schedule.ts';
import { moveTo } from '../units.ts';
import { room } from '../06-stacking/room.ts';
import { aHex, aUnit } from '../remembered.ts';
import { sideOf, type Side } from '../../world/world.ts';

/** Why the unit may not be dropped now, wherever to (15.0a, GA-49). */
function refuseDropper(position: Gertrud, side: Side, unit: number): Refusal | null {
  if (unitAt(position, unit).side !== side) return no('15.0a', 'No such unit of yours.');
  const { name, type } = unitAt(position, unit);
  if (type !== 'airborne') return no('15.0a', `${name} is no Airborne unit.`);
  const isAtHand = isOnMap(position, unit) || hexOf(position, unit) === OFF_MAP || dropScheduled(position, side, unit);
  if (!isAtHand) return no('15.0a', `${name} is not at hand.`);
  if (position.facts.dropped.includes(unitAt(position, unit).id)) return no('15.0a', `${name} has dropped once, and does not drop again.`);
  if (isMarked(position, unit, INTERDICTED)) return no('13.7f', `${name} is interdicted and cannot take off.`);
  if (isMarked(position, unit, MOVED)) return no(['15.0b', '9.0f'], `${name} has finished its move.`);
  return null;
}

/** Why nobody may be dropped on the hex. */
function refuseDropZone(position: Gertrud, side: Side, hex: number): Refusal | null {
  if (!position.world.land[hex] || position.world.country[hex] !== 'turkey')
    return no('15.0a', `${printed(position, hex)} is no land hex of Turkey.`);
  if (room(position, side, hex) < 1) return no(['6.0a', '15.0a'], `${printed(position, hex)} is full.`);
  return null;
}

const droppers = (position: Gertrud, side: Side): number[] => {
  const found: number[] = [];
  for (let unit = 0; unit < position.world.units.length; unit++)
    if (unitAt(position, unit).type === 'airborne' && !refuseDropper(position, side, unit)) found.push(unit);
  return found;
};

const dropZones = (position: Gertrud, side: Side): number[] => {
  const zones: number[] = [];
  for (let hex = 0; hex < position.world.grid.count; hex++)
    if (position.world.country[hex] === 'turkey' && !refuseDropZone(position, side, hex)) zones.push(hex);
  return zones;
};

/** Can the unit be dropped anywhere in this phase? */
export const canDrop = (position: Gertrud, side: Side, unit: number): boolean =>
  !refuseDropper(position, side, unit) && dropZones(position, side).length > 0;

/** 15.0: an Airborne unit goes straight to any land hex of Turkey; it fights there in this player turn's combat phase. */
export const paradrop = actsOf<Facts>()('paradrop', '15.0a')
  .one('unit', aUnit, {
    of: ({ position, seat }) => droppers(position, sideOf(seat)),
    unless: ({ position, seat }, unit) => refuseDropper(position, sideOf(seat), unit),
    exact: true,
  })
  .one('hex', aHex, {
    of: ({ position, seat }) => dropZones(position, sideOf(seat)),
    unless: ({ position, seat }, hex) => refuseDropZone(position, sideOf(seat), hex),
    exact: true,
  })
  .when({ ...OWN_PHASE, rules: ['15.0a'], says: 'Airborne units drop in their own Movement Phase.' })
  .play((doing, { seat }, { unit, hex }) => {
    const { position } = doing;
    const { id } = unitAt(position, unit);
    const scheduled = dropScheduled(position, sideOf(seat), unit);
    if (!isOnMap(position, unit)) mark(position, unit, ARRIVED);
    applies('2.6b', '9.0g');
    moveTo(doing, unit, hex);
    mark(position, unit, MOVED | DROPPED);
    // GA-49: by option it drops once in a game.
    if (optionOf(position, 'drops') === 'once') change(position, { dropped: [...position.facts.dropped, id] });
    const rules = ['15.0a', '15.0b', ...(scheduled ? [scheduled.rule] : [])];
    doing.happen({ what: 'paradrop', unit: id, hex: printed(position, hex), rules });
    return stay();
  });
