import { isReduced, unitAt, type Gertrud } from '../position/position.ts';
import { countsOnDice } from './contender.ts';
import { AXIS, type Side } from '../world/world.ts';

/**
 * What things are worth to a machine player, in objectives: 1 is one objective hex more under a German unit at a victory roll.
 * Found by paired games of machines (docs/ladder.md), not by hand alone.
 */
export const WORTH = {
  /** One step of a unit, for each combat factor it holds. */
  factor: { german: 0.035, allied: 0.03 },
  /** On top of it: a German armor unit eliminated adds one to the victory dice until it is rebuilt (4.1c). */
  armorLost: 0.45,
  /** A German aircraft eliminated does the same (4.1b), and is gone for support; one step rebuilds it (10.3a). */
  aircraft: { german: 0.35, allied: 0.3 },
  ship: 0.2,
  /** A failed mission's penalty point stays to the end (17.1i). */
  penalty: 0.8,
  ultra: 0.08,
} as const;

/** The worth of a step for each combat factor that it holds. */
export const perFactor = (side: Side): number => (side === AXIS ? WORTH.factor.german : WORTH.factor.allied);

/** What an armor unit is worth beyond its factors: once eliminated it adds to the victory dice (4.1c). */
export const armorWorth = (position: Gertrud, unit: number): number =>
  unitAt(position, unit).type === 'armor' && countsOnDice(unitAt(position, unit).nationality) ? WORTH.armorLost : 0;

/** What the owner loses with the next step of this unit. */
export function stepWorth(position: Gertrud, unit: number): number {
  const { combat, steps, side } = unitAt(position, unit);
  const per = perFactor(side);
  const full = combat[0] as number;
  const last = steps === 1 || isReduced(position, unit);
  const factors = last ? (combat[combat.length - 1] as number) : full - (combat[1] as number);
  return factors * per + (last ? armorWorth(position, unit) : 0) + (last ? per : 0);
}
