import { best, choicesOf, namedBy } from '@sandtable/staff';
import type { Command, Offer } from '@sandtable/umpire';
import { gertrud } from '../../index.ts';
import { hexOf, isReduced, unitAt, type Gertrud } from '../../position/position.ts';
import { stackOf } from '../../rules/08-zones-of-control/zones.ts';
import { AXIS, sideOf, type GertrudSeat, type Side } from '../../world/world.ts';
import { armorWorth, perFactor } from '../worth.ts';
import { hexStake, isObjective, markerLoss, outlook } from './stakes.ts';

/** A unit that comes back in a city has yet to march to the front: this part of its worth is left. */
const FROM_THE_DEPOT = 0.75;
/** A hex further from the enemy than this is no front. */
const FRONT = 8;
/** An empty objective near the enemy that gets a garrison. */
const GARRISON = 0.25;

/** The next replacement, or the end (10.2, 10.3): the most worth for a step. */
export function replacementAnswer(position: Gertrud, seat: GertrudSeat): Command {
  if (Object.values(position.facts.replacements).every((steps) => steps === 0)) return { act: 'end' };
  const weighed = gertrud.choices(position, seat).flatMap((offer) => weigh(position, sideOf(seat), offer));
  return best(weighed, ({ worth }) => worth)?.command ?? { act: 'end' };
}

/** A command, and what it is worth to the seat that gives it. */
interface Weighed {
  readonly command: Command;
  readonly worth: number;
}

/** What each choice of an offer is worth for each step that it costs. */
function weigh(position: Gertrud, side: Side, offer: Offer): Weighed[] {
  const { act } = offer;
  switch (act) {
    case 'rebuild-air':
      return namedBy(offer, 'aircraft').map((aircraft) => ({
        command: { act, aircraft },
        worth: airWorth(position, aircraft),
      }));
    case 'rebuild':
      return namedBy(offer, 'unit').map((unit) => ({ command: { act, unit }, worth: stepWorthOf(position, unit) }));
    case 'return': {
      const depots = new Depots(position, side);
      return namedBy(offer, 'unit').flatMap((unit) => returns(position, side, depots, offer, unit));
    }
    default:
      return [];
  }
}

const airWorth = (position: Gertrud, id: string): number => {
  const marker = position.world.marker.get(id) as number;
  return markerLoss(position, marker) + BONUS * (position.world.markers[marker]?.bonus ?? 0);
};
/** A better aircraft wins more air combats. */
const BONUS = 0.03;

/** A reduced unit's lost step, the more the nearer the enemy. */
function stepWorthOf(position: Gertrud, id: string): number {
  const unit = position.world.unit.get(id) as number;
  const { combat, side } = unitAt(position, unit);
  const factors = isReduced(position, unit) ? (combat[0] as number) - (combat[1] as number) : 0;
  return factors * perFactor(side) * outlook(position) * nearness(position, side, hexOf(position, unit));
}

/** From 1 at the front to a half far away from every enemy. */
function nearness(position: Gertrud, side: Side, hex: number): number {
  const far = Math.min(enemyDistance(position, side, hex), FRONT * 2);
  return far <= FRONT ? 1 : 1 - (far - FRONT) / (FRONT * 2);
}

function enemyDistance(position: Gertrud, side: Side, hex: number): number {
  let least = Infinity;
  for (let unit = 0; unit < position.world.units.length; unit++) {
    const at = hexOf(position, unit);
    if (at >= 0 && unitAt(position, unit).side !== side) least = Math.min(least, position.world.grid.distance(hex, at));
  }
  return least;
}

/** The best city for each nationality; the choice of cities is the same for all its units. */
class Depots {
  readonly #position: Gertrud;
  readonly #side: Side;
  readonly #known = new Map<string, { readonly hex: string; readonly worth: number } | null>();

  constructor(position: Gertrud, side: Side) {
    this.#position = position;
    this.#side = side;
  }

  for(nationality: string, cities: () => readonly string[]): { readonly hex: string; readonly worth: number } | null {
    let depot = this.#known.get(nationality);
    if (depot !== undefined) return depot;
    const weighed = cities().map((hex) => ({ hex, worth: cityWorth(this.#position, this.#side, this.#position.world.grid.index(hex)) }));
    depot = best(weighed, ({ worth }) => worth) ?? null;
    this.#known.set(nationality, depot);
    return depot;
  }
}

/** A dead unit's return with so many steps, each step's worth: the first brings the unit and stills the dice (4.1c). */
function returns(position: Gertrud, side: Side, depots: Depots, offer: Offer, id: string): Weighed[] {
  const unit = position.world.unit.get(id) as number;
  const { combat, steps: full, nationality } = unitAt(position, unit);
  const depot = depots.for(nationality, () => namedBy(offer, 'hex', { unit: id }));
  if (!depot) return [];
  const back = perFactor(side) + armorWorth(position, unit) + depot.worth;
  return (choicesOf(offer, 'steps', { unit: id }) as number[]).map((steps) => ({
    command: { act: 'return', unit: id, steps, hex: depot.hex },
    worth: ((combat[full - steps] as number) * perFactor(side) * outlook(position) * FROM_THE_DEPOT + back) / steps,
  }));
}

/** Where returning units serve best: near the enemy, in objectives that have no garrison. */
function cityWorth(position: Gertrud, side: Side, hex: number): number {
  const far = enemyDistance(position, side, hex);
  const near = far <= FRONT ? (FRONT - far) / FRONT : 0;
  const empty = side !== AXIS && isObjective(position, hex) && stackOf(position, side, hex) === 0;
  return NEAR * near + (empty ? GARRISON * near : 0) + (hexStake(position, hex) > 0 ? NEAR * near * hexStake(position, hex) : 0);
}
const NEAR = 0.06;
