import { hexOf, type Gertrud } from '../position/position.ts';
import { unitsIn } from '../rules/08-zones-of-control/zones.ts';
import { holdsObjectives } from '../rules/04-victory/victory.ts';
import { AXIS, type Nationality } from '../world/world.ts';

/*
 * Whose units win the game: the Germans (4.0e, GA-07), or in the game that begins anew the Soviets (19.0e). Italians fight beside the
 * Germans and hold no objective for them.
 */

/** Does an objective under this unit count at the victory roll? */
export const contends = holdsObjectives;

/** Do losses of that nationality add to the victory dice (4.1b, 4.1c)? In the game that begins anew nothing does (19.0i). */
export const countsOnDice = (nationality: Nationality): boolean => nationality === 'german';

/** Does any of the contender's units stand in the hex? */
export const isHeld = (position: Gertrud, hex: number): boolean => unitsIn(position, hex, AXIS).some((unit) => contends(position, unit));

/** Is this the one of the contender's units in its hex? */
export const holdsAlone = (position: Gertrud, unit: number): boolean =>
  contends(position, unit) && unitsIn(position, hexOf(position, unit), AXIS).every((other) => other === unit || !contends(position, other));
