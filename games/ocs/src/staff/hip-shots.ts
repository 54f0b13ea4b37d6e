import type { Ocs } from '../position/position.ts';
import { refuseHip } from '../rules/14-air-power/striking.ts';
import { canFly } from '../rules/14-air-power/weather.ts';
import type { OnOccasion } from '../rules/acting.ts';
import { flakOver } from './air/flak.ts';
import { perilOf } from './air/perils.ts';
import { bombs, canReach, LATER, MOST_BOMBERS, startersOf, supportOf, type Sortie } from './air/sorties.ts';
import { stepWorth } from './air/worths.ts';
import type { Appraisal } from './appraisal.ts';
import { numberOf, type Field } from './field.ts';
import { LEAST_WORTH, raidsByHex, standingAt, type Raid } from './raids.ts';
import { salvoOf, type Salvo } from './salvos.ts';

/*
 * Hip shoots (14.12d): bombs on whoever is to be overrun, while others are still to move. What else bombs are for can wait until all have moved, when
 * artillery fires along.
 */

/** Hip shoots that gain no more are not made, in victory points (a guess). */
const LEAST_GAIN = 0.5;

/** A hip shoot as it would be made, and the overrun for which it is. */
export interface HipShot {
  readonly sortie: Sortie;
  readonly raid: Raid;
}

/** The side's bombers that make hip shoots, by where they are ready, the strongest first. */
function shootersOf(position: Ocs, { seat }: OnOccasion): Map<number, number[]> {
  if (!canFly(position) || refuseHip(position, { seat }) !== null) return new Map();
  const able = [...startersOf(position, seat)].map(([from, those]): [number, number[]] => [
    from,
    those
      .filter((one) => bombs(position, one) && refuseHip(position, { seat }, one) === null)
      .toSorted((a, b) => supportOf(position, b) - supportOf(position, a)),
  ]);
  return new Map(able.filter(([, those]) => those.length > 0));
}

/** The hip shoot that gains most for an overrun which follows it, at none of the hexes `done`; null where none gains enough to be flown. */
export function bestHipShot(field: Field, appraisal: Appraisal, locals: OnOccasion, done: ReadonlySet<number>): HipShot | null {
  const { position } = field;
  const shooters = shootersOf(position, locals);
  if (shooters.size === 0) return null;
  const instead = appraisal.gains();
  let [best, most]: [HipShot | null, number] = [null, LEAST_GAIN];
  for (const [hex, raid] of raidsByHex(field, appraisal, locals)) {
    if (done.has(hex)) continue;
    for (const [from, those] of shooters)
      for (let many = 1; many <= Math.min(MOST_BOMBERS, those.length); many++) {
        const aircraft = those.slice(0, many);
        const worth = gainOf(field, appraisal, locals, { raid, aircraft, from, instead });
        if (worth <= most) continue;
        [best, most] = [{ raid, sortie: { from, aircraft, to: hex, worth } }, worth];
      }
  }
  return best;
}

/** Who might bomb before which overrun, and what a salvo would gain for the attack that is planned instead. */
interface Shot {
  readonly raid: Raid;
  readonly aircraft: readonly number[];
  readonly from: number;
  readonly instead: (hex: number, salvo: Salvo) => number;
}

/** What bombs of these gain for the overrun, less what the flight risks; -Infinity where they cannot fly there. */
function gainOf(field: Field, appraisal: Appraisal, { seat }: OnOccasion, { raid, aircraft, from, instead }: Shot): number {
  const { position } = field;
  const { hex, able, at, worth: plain } = raid;
  if (!canReach(position, seat, aircraft, from, hex)) return -Infinity;
  const flak = flakOver(position, seat, hex);
  const { cost, through } = perilOf(position, seat, aircraft, from, hex);
  const strength = Math.round(aircraft.reduce((sum, one) => sum + supportOf(position, one), 0) * flak.through);
  const lost = aircraft.reduce((sum, one) => sum + flak.steps * stepWorth(position, one) + LATER, 0);
  // Who does not overrun attacks as it is planned, with the same bombs before it.
  const planned = standingAt(field, able, at, () => appraisal.overrun(hex, able)) - plain;
  const without = Math.max(planned, plain > LEAST_WORTH ? planned + plain : 0);
  const salvo = salvoOf(field, numberOf(seat), hex, strength);
  const after = standingAt(field, able, at, () => appraisal.overrunAfter(hex, able, salvo, planned));
  return through * (after - without - instead(hex, salvo)) - cost - lost;
}
