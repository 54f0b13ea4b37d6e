import { on, stay, type Facts, type Refusal } from '@sandtable/umpire';
import { actsOf, OWN_PHASE } from '../acting.ts';
import { no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { OUT_OF_SUPPLY, READY } from '../../position/marks.ts';
import { change, hexOf, isMarked, isOnMap, markerState, printed, unitAt, unmark, type Gertrud } from '../../position/position.ts';
import { unitsIn } from '../08-zones-of-control/zones.ts';
import { available, loseMarker, markerAt, refuseHeld } from '../support.ts';
import { sideOf, type Side } from '../../world/world.ts';
import { aHex, anAircraft } from '../remembered.ts';

const isHungry = (position: Gertrud, unit: number): boolean => isMarked(position, unit, OUT_OF_SUPPLY);

/** May supplies be dropped for the unit: one out of supply, or by option one that has been found so in this phase (GA-82)? */
export const isDropDue = (position: Gertrud, unit: number): boolean =>
  isHungry(position, unit) && (optionOf(position, 'supply-drops') === 'any' || position.facts.found.includes(unitAt(position, unit).id));

/** The hexes of the side in which supplies may be dropped. */
export function dropHexes(position: Gertrud, side: Side): number[] {
  const hexes = new Set<number>();
  for (let unit = 0; unit < position.world.units.length; unit++)
    if (isOnMap(position, unit) && unitAt(position, unit).side === side && isDropDue(position, unit)) hexes.add(hexOf(position, unit));
  return [...hexes];
}

/** Why no supplies are dropped in the hex (7.4a). */
function refuseHex(position: Gertrud, side: Side, hex: number): Refusal | null {
  const units = unitsIn(position, hex, side);
  if (units.some((unit) => isDropDue(position, unit))) return null;
  const number = printed(position, hex);
  if (!units.some((unit) => isHungry(position, unit))) return no('7.4a', `No unit of yours in ${number} is out of supply.`);
  return no('7.4a', `The units in ${number} have not come to be out of supply in this movement phase (GA-82).`, [number]);
}

/** Why the side cannot give up this marker for a drop. */
function refuseAircraft(position: Gertrud, side: Side, marker: number): Refusal {
  const { name, kind, side: own } = markerAt(position, marker);
  if (kind === 'air' && own === side && markerState(position, marker) === READY) return refuseHeld(position, marker);
  return no('7.4d', `${name} is not an unused aircraft of yours.`);
}

/** 7.4: one aircraft is given up and one hex is supplied until the owner's next movement phase. */
export const supplyDrop = actsOf<Facts>()('supply-drop', '7.4a')
  .one('hex', aHex, {
    of: ({ position, seat }) => (available(position, sideOf(seat), 'air').length > 0 ? dropHexes(position, sideOf(seat)) : []),
    unless: ({ position, seat }, hex) => refuseHex(position, sideOf(seat), hex),
    exact: true,
  })
  .one('aircraft', anAircraft, {
    of: ({ position, seat }) => available(position, sideOf(seat), 'air'),
    otherwise: ({ position, seat }, marker) => refuseAircraft(position, sideOf(seat), marker),
    unknown: (_at, id) => no('7.4d', `There is no aircraft "${id}".`),
  })
  .when({
    ...OWN_PHASE,
    rules: ['7.4a'],
    says: 'Supplies are dropped in one’s own Movement Phase, when units are found out of supply.',
    meanwhile: { rules: ['7.4a', '7.2a'], says: 'Supplies are dropped when the phase’s check has found units out of supply.' },
  })
  .play((doing, { seat }, { hex, aircraft }) => {
    const { position } = doing;
    for (const unit of unitsIn(position, hex, sideOf(seat))) if (isDropDue(position, unit)) unmark(position, unit, OUT_OF_SUPPLY);
    const { id } = markerAt(position, aircraft);
    doing.happen({ what: 'supply drop', hex: printed(position, hex), aircraft: id, rules: ['7.4a', '7.4b', '7.4c'] });
    loseMarker(doing, aircraft, 'supply drop', ['7.4d']);
    // GA-16: by option it never comes back.
    if (optionOf(position, 'supply-drop-aircraft') === 'gone') change(position, { spent: [...position.facts.spent, id].toSorted() });
    return stay();
  });

export const endDrops = actsOf<Facts>()('end', '7.4a').play(() => on());
