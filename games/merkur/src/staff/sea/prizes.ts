import type { Merkur } from '../../position/position.ts';
import { DEAD } from '../../position/off-map.ts';
import { hitsOf, shipAt, shipPlace } from '../../position/ships.ts';
import { rankOf } from '../../rules/05-units/ships.ts';
import { unitsAboard } from '../../rules/09-naval-movement/cargo.ts';
import { hitPoints } from '../../rules/13-naval-combat/ratings.ts';
import type { Objective } from '../../world/schema/scenario.ts';
import { enemyOf } from '../../world/sides.ts';
import type { Stakes } from '../stakes.ts';

/** What a warship can still do for its side beside what the enemy scores for it, in victory points: a guess. */
const SERVICE = 0.5;

type OfShips = Extract<Objective, { readonly for: 'ships' }>;

/** What ships are worth to their side, in victory points: what the enemy scores for them, who is aboard, and what they can still do. */
export class Prizes {
  readonly #position: Merkur;
  readonly #stakes: Stakes;
  readonly #scored: readonly OfShips[];

  constructor(position: Merkur, stakes: Stakes) {
    this.#position = position;
    this.#stakes = stakes;
    this.#scored = position.scenario.victory.objectives.filter((one): one is OfShips => one.for === 'ships' && one.that === 'sunk');
  }

  /** What is lost when the ship is sunk. */
  of(ship: number): number {
    return this.#empty(ship) + unitsAboard(this.#position, ship).reduce((sum, unit) => sum + this.#stakes.whole(this.#position, unit), 0);
  }

  /** The same without those who are aboard. */
  #empty(ship: number): number {
    const { side, like: type } = shipAt(this.#position, ship);
    const scored = this.#scored.find((one) => one.side === enemyOf(side) && one.types.includes(type))?.points ?? 0;
    return scored + (rankOf(this.#position, ship) === 'cargo' ? 0 : SERVICE);
  }

  ofAll(ships: readonly number[]): number {
    return ships.reduce((sum, ship) => sum + this.of(ship), 0);
  }
  ofAllEmpty(ships: readonly number[]): number {
    return ships.reduce((sum, ship) => sum + this.#empty(ship), 0);
  }

  /** Hits that sink it yet; 1 at least. */
  left(ship: number): number {
    return Math.max(1, hitPoints(this.#position, ship) - hitsOf(this.#position, ship));
  }

  /** What so many hits on a ship are worth. */
  hit(ship: number, hits: number): number {
    return this.of(ship) * Math.min(1, hits / this.left(ship));
  }

  /** What so many hits on a group are worth where they fall on whoever is worth most for each. */
  struck(ships: readonly number[], hits: number): number {
    let left = hits;
    let sum = 0;
    for (const ship of this.ranked(ships)) {
      const on = Math.min(left, this.left(ship));
      sum += this.hit(ship, on);
      left -= on;
      if (left <= 0) break;
    }
    return sum;
  }

  /** The most rewarding first, for each hit that it takes. */
  ranked(ships: readonly number[]): readonly number[] {
    const each = (ship: number): number => this.of(ship) / this.left(ship);
    return ships.filter((ship) => shipPlace(this.#position, ship) !== DEAD).toSorted((a, b) => each(b) - each(a));
  }
}
