import { exact, type Exact, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { wingAt, wingSteps } from '../../position/air.ts';
import { spentOf, unitAt, type Merkur } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { ofSteps } from '../../world/aircraft.ts';
import type { Band } from '../../world/schema/air.ts';
import { QUARTERS } from '../../world/units.ts';
import { hasHeavyEquipment, isDivision } from '../05-units/abilities.ts';
import { allowanceOf } from '../07-ground-movement/allowance.ts';

/** How loads come to where they are wanted: from base to base, or down from the air (8.I.2). */
export type Carriage = 'lift' | 'drop';

/** How an air unit carries: its band of range, and whether it tows a glider besides. */
export interface Carrying {
  readonly by: Carriage;
  readonly band: Band;
  readonly isTug: boolean;
}

/** A GSP is a quarter of an SP as a load (14.N.1#2). */
export const GSP_QUARTERS = 1;

const LIFT_RULES: { readonly [band in Band]: RuleId } = { short: '8.I.2.a.ii', normal: '8.I.2.a.i', long: '8.I.2.a.iii' };
const DROP_RULES: { readonly [band in Band]: RuleId } = { short: '10.N.1.d.ii', normal: '10.N.1.d.i', long: '10.N.1.d.iii' };

/** What a transport lifts or drops: what is printed by its band, half of that while it tows (8.I.4.c#2). */
function ofTransport(position: Merkur, wing: number, { by, band, isTug }: Carrying): Exact {
  const { bands, tow } = position.world.tables.air.ranges;
  const printed = ofSteps(wingAt(position, wing).cargo, wingSteps(position, wing));
  applies('8.I.3.b#1', by === 'lift' ? LIFT_RULES[band] : DROP_RULES[band]);
  if (band === 'short') applies('8.B.2.a.iii#3');
  const own = exact.times(printed, bands[band][by]);
  if (!isTug) return own;
  applies('8.I.4.c#2');
  return exact.times(own, tow.load);
}

/** What a bomber lifts from base to base, a share of an SP for each bombing factor (8.I.3.b#3); it drops nothing. */
function ofBomber(position: Merkur, wing: number, { by, band }: Carrying): Exact {
  applies('8.I.3.b#3', '8.I.2.a#1');
  if (by === 'drop') return exact.ZERO;
  const factors = ofSteps(wingAt(position, wing).obf, wingSteps(position, wing));
  return exact.times(exact.times(factors, position.world.tables.air.ranges.bands[band].perFactor), [QUARTERS, 1]);
}

/** What an air unit carries, in quarters of an SP, rounded down: transports, gliders and bombers carry (8.I.1#2). */
export function capacityFor(position: Merkur, wing: number, carrying: Carrying): number {
  const { kind, cargo } = wingAt(position, wing);
  applies('8.I.1#2');
  if (kind === 'T') return exact.down(ofTransport(position, wing, carrying));
  if (kind === 'B') return exact.down(ofBomber(position, wing, carrying));
  if (kind !== 'G') return 0;
  // 8.I.4.d: whatever the range; gliders are flown to drops and not from base to base (8.I.2.a#1).
  applies('8.I.4.a', '8.I.4.d', '8.I.2.a#1');
  return carrying.by === 'drop' ? exact.down(ofSteps(cargo, wingSteps(position, wing))) : 0;
}

/** In what a unit is to go. */
export type Vehicle = 'transport' | 'glider';

/** Why a ground unit is not carried so, wherever it is to go (8.I.1#3, 10.N.1). */
export function refusePassenger(position: Merkur, unit: number, by: Carriage, vehicle: Vehicle): Refusal | null {
  const own = unitAt(position, unit);
  const { name, abilities } = own;
  if (own.size === null && own.kind !== 'headquarters') return no('8.I.1#3', `${name} is a marker: it is not flown.`);
  if (own.icon === 'transport') return no('7.G.3.a#1', `${name} is what of a division never flies.`);
  if (isDivision(own)) return no('10.N.1.b', `${name} is of division size, and is broken down before it flies.`);
  if (hasHeavyEquipment(position, unit)) return no(['8.I.1#3', '5.A.4#3'], `${name} has heavy equipment, which no aircraft carries.`);
  if (by === 'lift' || vehicle === 'glider') return null;
  applies('10.N.1#1');
  if (abilities.has('glider-only')) return no('10.N.1.a', `${name} lands in gliders alone.`);
  return abilities.has('air-droppable') ? null : no('10.N.1#2', `${name} does not jump: its counter has no parachute.`);
}

/** Movement points that passengers pay, in quarters (8.I.2.a). */
export function fareOf({ world }: Merkur, band: Band): number {
  applies(LIFT_RULES[band]);
  return world.tables.air.ranges.bands[band].passengers;
}

/** Why a unit has not the movement points left that a flight from base to base costs it; it may have marched to the base before (8.I.3.c#1). */
export function refuseFare(position: Merkur, unit: number, band: Band): Refusal | null {
  const left = allowanceOf(position, unit, 'movement').points - spentOf(position, unit);
  const fare = fareOf(position, band);
  applies('8.I.3.c#1');
  if (left >= fare) return null;
  const { name } = unitAt(position, unit);
  return no(
    [LIFT_RULES[band], '8.I.3.c#1'],
    `The flight costs ${name} ${fare / QUARTERS} movement points, and it has ${Math.max(0, left) / QUARTERS} left.`,
  );
}
