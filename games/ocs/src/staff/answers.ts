import type { Command } from '@sandtable/umpire';
import { localsOfProcedure } from '@sandtable/staff';
import { indices, isOnMap, printed, shows, stepsOf, unitAt, type Ocs } from '../position/position.ts';
import { hexesOfSide } from '../rules/04-general-concepts/stood.ts';
import { ratingOf } from '../rules/09-combat/rating.ts';
import { dumpsOf, spelledPayment, stockOf } from '../rules/11-supply/stocks.ts';
import type { OnOccasion } from '../rules/acting.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { Appraisal } from './appraisal.ts';
import { Field, numberOf, other } from './field.ts';
import { Wants } from './haulage.ts';
import { simpleValue } from './simple.ts';

/*
 * What is asked outside the plan of a movement, by what an arrangement is worth. All weights are guesses, in victory points.
 */

/** A hex that a side falls back, beside what is lost with the place. */
const HEX = 0.15;
/** From so many hexes on who falls back is disordered (9.13a), which costs as much for each step that is left. */
const DISORDERS = 2;
const DISORDER = 0.1;

/** A side's choice between steps and hexes, as its frame remembers it. */
export interface Option {
  readonly seat: Side;
  readonly units: readonly string[];
  readonly number: number;
  readonly attacks: boolean;
  readonly isLossOnly: boolean;
  readonly mayIgnore: boolean;
}

/** What of the attack is still to be decided. */
interface Attack {
  readonly hex: string;
  readonly defenderOption: number;
}

/** How a side makes up its option of steps and hexes (9.11). */
export function optionFor(position: Ocs, option: Option): Command {
  const { seat, number, attacks } = option;
  if (option.mayIgnore) return { act: 'ignore-option' };
  const units = indices(position, option.units).filter((unit) => isOnMap(position, unit));
  const all = units.reduce((sum, unit) => sum + stepsOf(position, unit), 0);
  if (option.isLossOnly) return { act: 'option', steps: Math.min(number, all) };
  const side = numberOf(seat);
  const field = new Field(position, 'regular');
  const appraisal = new Appraisal(field, side, []);
  const attack = localsOfProcedure<Attack>(position, 'battle');
  const target = attack ? position.world.grid.index(attack.hex) : -1;
  const place = target < 0 ? 0 : appraisal.placeFor(target, attacks);
  // Whoever attacks and goes back lets the defender off (9.11b).
  const theirs = target < 0 ? [] : field.unitsIn(other(side), target);
  const won = attacks && attack && attack.defenderOption > 0 ? Math.min(place, attack.defenderOption * appraisal.stepOf(theirs)) : 0;
  const kept = attacks ? won : place;
  let [best, most] = [0, -Infinity];
  for (let steps = 0; steps <= Math.min(number, all); steps++) {
    const hexes = number - steps;
    const left = all - steps;
    const disorder = hexes >= DISORDERS ? DISORDER * left : 0;
    const stays = hexes === 0 ? (left > 0 ? kept : 0) : -hexes * HEX - disorder;
    const value = stays - steps * appraisal.stepOf(units);
    if (value > most) [best, most] = [steps, value];
  }
  return { act: 'option', steps: best };
}

/** Those of whom one is named for its action rating, as the frame remembers them. */
export interface Led {
  readonly units: readonly string[];
}

/** Who leads: the best rating; of equals who is worth least, for the first step is lost by it (9.9, 9.12a). */
export function leader(position: Ocs, { units }: Led): Command | null {
  const able = indices(position, units).filter((unit) => isOnMap(position, unit));
  const worth = (unit: number): number => shows(position, unit).strength / Math.max(1, unitAt(position, unit).steps);
  const [best] = able.toSorted((a, b) => ratingOf(position, b) - ratingOf(position, a) || worth(a) - worth(b));
  return best === undefined ? null : { act: 'lead', unit: unitAt(position, best).id };
}

/** How well a seat stands when the enemy is to move: the simple value, with what he can do next, and supply. */
export function standing(position: Ocs, seat: string): number {
  const appraisal = new Appraisal(new Field(position, 'regular'), numberOf(seat), []);
  return simpleValue(position, seat) + appraisal.exposure();
}

/** A dump is blown where the enemy is so close, in hexes: from farther off he has something else to do. */
const CLOSE = 4;

/** The dump that is blown before the enemy has it, for nobody of the side lives on it; null where there is none. */
export function dumpToBlow(position: Ocs, side: Side, { blown = [] }: OnOccasion & { readonly blown?: readonly string[] }): Command | null {
  const field = new Field(position, 'regular');
  const threats = field.reachesOf(other(numberOf(side)));
  threats.look();
  const wants = new Wants(position, side, () => false);
  const enemies = hexesOfSide(position, enemyOf(side));
  const isClose = (hex: number): boolean => enemies.some((one) => position.world.grid.distance(one, hex) <= CLOSE);
  for (const { hex, tokens, sources } of dumpsOf(position, side).values()) {
    if (blown.includes(printed(position, hex)) || field.stacked(numberOf(side), hex) > 0) continue;
    if (!threats.canReach(hex) || !isClose(hex) || wants.missed(hex, tokens) > 0) continue;
    const all = new Map(sources.map((source) => [source, stockOf(position, side, source)]));
    return { act: 'blow', hex: printed(position, hex), from: spelledPayment(position, all) };
  }
  return null;
}
