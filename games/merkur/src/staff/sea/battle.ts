import type { Merkur } from '../../position/position.ts';
import { gunneryOf } from '../../rules/13-naval-combat/ratings.ts';
import type { Prizes } from './prizes.ts';
import { carriers, warships } from './waters.ts';

/**
 * Hits that a point of gunnery scores on warships in a combat of some rounds; and how many caiques or merchantmen it costs a convoy that
 * scatters.
 */
const EACH_POINT = 0.1;
const OF_A_CONVOY = 0.067;
/** Whoever is much weaker fires less and less: of his hits so much is left at even strength, and more where he is stronger. */
const EVEN = 0.5;

const guns = (position: Merkur, ships: readonly number[]): number => ships.reduce((sum, ship) => sum + gunneryOf(position, ship), 0);

/** What a combat between ships comes to. */
export interface Contest {
  /** What the enemy loses, and one's own side, in victory points. */
  readonly won: number;
  readonly lost: number;
}

/** A combat between ships of two sides as it is expected to come out, by guns alone. */
export function contest(position: Merkur, prizes: Prizes, own: readonly number[], enemy: readonly number[]): Contest {
  const [ours, theirs] = [guns(position, own), guns(position, enemy)];
  const share = ours + theirs === 0 ? EVEN : ours / (ours + theirs);
  return { won: dealt(position, prizes, ours * share * 2, enemy), lost: dealt(position, prizes, theirs * (1 - share) * 2, own) };
}

/** What so much gunnery does to ships of the enemy: to those that fight, or else to what they escort. */
function dealt(position: Merkur, prizes: Prizes, points: number, ships: readonly number[]): number {
  const [fighting, carrying] = [warships(position, ships), carriers(position, ships)];
  const convoy = prizes.struck(carrying, points * OF_A_CONVOY);
  return fighting.length === 0 ? convoy : convoy + prizes.struck(fighting, points * EACH_POINT);
}
