import type { Stacks } from '@sandtable/staff/plan';
import { FACES, MODES } from '../position/marks.ts';
import { declaration, hexOf, modeOf, setMode, unitAt, type Ocs } from '../position/position.ts';
import { isStoodIn } from '../rules/04-general-concepts/stood.ts';
import { refuseMover } from '../rules/06-movement/movers.ts';
import { explore } from '../rules/06-movement/reach.ts';
import { FULL } from '../rules/06-movement/step.ts';
import { isFree } from '../rules/09-combat/combat-supply.ts';
import { readPhase } from '../rules/02-sequence-of-play/played.ts';
import { isGarrison } from '../rules/special-rules.ts';
import type { Side } from '../world/sides.ts';
import { Field, numberOf, other } from './field.ts';
import { Larder } from './larder.ts';

/** What it is worth that a headquarters reaches a unit where it will fight, … */
const FIGHTS = 1;
/** … and where it will draw for the next week. */
const DRAWS = 1;
/** A unit out of its reach counts for that part of one within it, less by the hexes to it: nothing from so many on. */
const PARTLY = 0.5;
const FAR = 40;
/** A headquarters that gains no more stays in Combat Mode, in which it throws farther. */
const LEAST_GAIN = 0.1;
/** What is lost with a headquarters that the enemy can walk into, in units fed. */
const LOST = 6;
/** So many of the hexes that it can come to are looked at, those nearest to its units first. */
const LOOKED_AT = 24;

/**
 * The headquarters of a side that should take to the road in a Mode Determination Phase, though they throw half as far then; `meant` are
 * units as they would stand after the movement.
 */
export function headquartersToMove(position: Ocs, side: Side, meant: Stacks): ReadonlySet<number> {
  const wanted = new Set<number>();
  const field = new Field(position, 'regular');
  const larder = new Larder(field, numberOf(side));
  const headquarters = larder.headquarters().filter((unit) => modeOf(position, unit) !== MODES.disorganized);
  if (isFree(position) || headquarters.length === 0) return wanted;
  const { grid } = position.world;
  const clients = meant
    .units(numberOf(side))
    .filter((unit) => unitAt(position, unit).kind === 'combat' && !isGarrison(position, unit))
    .map((unit) => meant.hex[unit] as number);
  const part = readPhase(position.facts.phase);
  const isEarly = part.is === 'side turn' && part.turn === 1;
  const threats = field.reachesOf(other(numberOf(side)));
  threats.look();
  for (const unit of headquarters) {
    const here = hexOf(position, unit);
    const near = clients.filter((hex) => headquarters.every((one) => grid.distance(hexOf(position, one), hex) >= grid.distance(here, hex)));
    const { combat, move } = unitAt(position, unit);
    const value = (hex: number, fights: number, draws: number): number => {
      const { paths, tokens, brought } = larder.seat(hex);
      const open = threats.canReach(hex) && !isStoodIn(position, side, hex, [unit]) ? LOST : 0;
      if (tokens + brought === 0) return -open;
      const covered = (range: number): number =>
        near.reduce((sum, to) => {
          if (larder.costInto(paths, to) <= range) return sum + 1;
          return sum + PARTLY * Math.max(0, 1 - grid.distance(hex, to) / FAR);
        }, 0);
      return FIGHTS * covered(fights) + DRAWS * covered(draws) - open;
    };
    const stays = value(here, combat.throw, combat.throw);
    const goes = places(position, side, unit, near).map((hex) => value(hex, move.throw, isEarly ? combat.throw : move.throw));
    if (Math.max(...goes) > stays + LEAST_GAIN) wanted.add(unit);
  }
  return wanted;
}

/** Where a headquarters can come in Move Mode, those hexes first that lie nearest to its units. */
function places(position: Ocs, side: Side, unit: number, clients: readonly number[]): number[] {
  const marching = declaration.clone(position);
  setMode(marching, unit, MODES.move, FACES.move);
  if (refuseMover(marching, { seat: side, occasion: 'regular' }, unit) !== null) return [];
  const { grid } = position.world;
  const far = (hex: number): number => clients.reduce((sum, client) => sum + grid.distance(hex, client), 0);
  const { reached } = explore(marching, { side, occasion: 'regular', units: [unit] }, hexOf(position, unit), FULL);
  return [...reached]
    .map((hex) => ({ hex, far: far(hex) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, LOOKED_AT)
    .map(({ hex }) => hex);
}
