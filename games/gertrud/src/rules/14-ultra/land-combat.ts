import type { Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import type { AttackLocals } from '../11-combat/battle.ts';
import { NOT_YET } from '../../position/marks.ts';
import { isOnMap, markerState, unitAt, type Gertrud } from '../../position/position.ts';
import { alive } from '../11-combat/results.ts';
import { markerAt, markerOf } from '../support.ts';

/** 14.0a, GA-48: does a beige piece take part in the land combat? */
export function isBeigeCombat(position: Gertrud, locals: AttackLocals): boolean {
  applies('14.0a', '14.0d');
  const support = [locals.attackerShip, locals.defenderShip, locals.attackerAircraft, locals.defenderAircraft];
  return (
    [...alive(position, locals.units), ...alive(position, locals.defenders)].some(
      (unit) => unitAt(position, unit).nationality === 'allied',
    ) || support.some((id) => id !== null && markerAt(position, markerOf(position, id) as number).nationality === 'allied')
  );
}

/** 14.0d: is there a beige piece in the game? */
const isBeigeInPlay = (position: Gertrud): boolean =>
  position.world.units.some(({ nationality }, unit) => nationality === 'allied' && isOnMap(position, unit)) ||
  position.world.markers.some(({ nationality }, marker) => nationality === 'allied' && markerState(position, marker) !== NOT_YET);

/** Why no ULTRA marker can be spent on the attack at all; null where it is only not the time for it. */
export function refuseLandUltra(position: Gertrud, locals: AttackLocals): Refusal | null {
  if (position.facts.ultra === 0) return no(['3.2c', '14.0c'], 'No ULTRA marker is left.');
  if (!isBeigeInPlay(position)) return no(['14.0d', '14.0a'], 'No British or American piece has come into play.');
  if (!isBeigeCombat(position, locals)) return no('14.0a', `No British or American piece takes part in the combat in ${locals.hex}.`);
  return locals.ultra ? no('14.0b', 'An ULTRA marker has been spent on this combat.') : null;
}
