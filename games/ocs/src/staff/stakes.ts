import type { Ocs } from '../position/position.ts';
import { readPhase } from '../rules/02-sequence-of-play/played.ts';
import { dumpsOf } from '../rules/11-supply/stocks.ts';
import { other, sideNumbered, type Field, type Numbered } from './field.ts';

/* All weights are guesses, in victory points. */
/** A step, above what the scenario counts for it. */
export const STEP = 0.4;
/** A token of supply, above what the scenario counts for it once it is captured. */
const TOKEN = 0.04;
/** A unit that goes without for a week, above what the scenario counts for it at the end. */
const HUNGRY = 0.45;
/** That share of what the scenario counts at its end is feared in an earlier week. */
const LATER = 0.3;
/** In the first half of a week there is time to mend it. */
const EARLY = 0.6;

/** A place that counts, and for how much to the side that weighs. */
export interface Place {
  readonly hex: number;
  readonly points: number;
  /** Does it count for the side only as long as supply comes there? */
  readonly supplied: boolean;
}

/** The places that count for either side, each with what it is worth to hold it; what is nobody's goal any more is left out. */
export function placesOf({ position }: Field, side: Numbered): Place[] {
  const places = new Map<number, Place>();
  for (const one of position.scenario.victory.objectives) {
    if (one.for !== 'place') continue;
    const hex = position.world.grid.index(one.hex);
    const supplied = one.supplied === true && one.side === sideNumbered(side);
    places.set(hex, { hex, points: (places.get(hex)?.points ?? 0) + one.points, supplied });
  }
  return [...places.values()];
}

/** What a side's dumps are worth to either side, by their hexes. */
export function storesOf(position: Ocs, side: Numbered): Map<number, number> {
  const enemy = sideNumbered(other(side));
  const perToken = position.scenario.victory.objectives.reduce(
    (sum, one) => (one.for === 'captured' && one.side === enemy ? sum + one.points / (one.each * position.world.supply.tokens) : sum),
    TOKEN,
  );
  return new Map([...dumpsOf(position, sideNumbered(side)).values()].map(({ hex, tokens }) => [hex, tokens * perToken]));
}

/** What it is worth that a unit of the side draws supply in the next week. */
export function hunger(position: Ocs, side: Numbered, weeks: number): number {
  const enemy = sideNumbered(other(side));
  const counted = position.scenario.victory.objectives.reduce(
    (sum, one) => (one.for === 'unsupplied' && one.side === enemy ? sum + one.points / one.each : sum),
    0,
  );
  return HUNGRY + counted * (weeks === 1 ? 1 : LATER);
}

/** The part that is left of what it is worth to draw supply in the next week, where there is still time to mend it. */
export function mending({ facts }: Ocs): number {
  const part = readPhase(facts.phase);
  return part.is === 'side turn' && part.turn === 1 ? EARLY : 1;
}
