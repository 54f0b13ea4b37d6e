import { applies } from '../../cite.ts';
import { MODES } from '../../position/marks.ts';
import { modeOf, unitAt, type Ocs } from '../../position/position.ts';
import { specialRule } from '../special-rules.ts';

/** 5.10b, 9.9: what DG takes off an action rating. */
export const RATING_LOST = 1;

/** An action rating as it is without disorder (3.1d): as printed, less what the winter takes (Intro.3-1). */
export function soundRatingOf(position: Ocs, unit: number): number {
  const { id, rating } = unitAt(position, unit);
  applies('3.1d-1');
  const winter = specialRule(position, 'winter');
  if (!winter || position.facts.turn < winter.from || !winter.units.includes(id)) return rating;
  applies('Intro.3-1');
  return Math.max(Math.min(rating, winter.least), rating + winter.add);
}

/** A unit's action rating now: one less where it is DG, be that less than 0 (5.10b-4, 9.9-4, OA-18). */
export function ratingOf(position: Ocs, unit: number): number {
  const rating = soundRatingOf(position, unit);
  if (modeOf(position, unit) !== MODES.disorganized) return rating;
  applies('5.10b-4', '9.9-4');
  return rating - RATING_LOST;
}
