import { indices, type Ocs } from '../../position/position.ts';
import type { ArrivalLine } from '../../world/schema/arrivals.ts';
import type { ScenarioData } from '../../world/schema/scenario.ts';
import { SIDES } from '../../world/sides.ts';
import { readPhase } from '../02-sequence-of-play/played.ts';
import { arrivalLines } from '../12-specialized-units/arrival.ts';

/*
 * How likely it is that a unit which is not seen lies in a hex: set-up and arrivals are open to both sides, and nobody strays far in a few
 * days. Weights are guesses.
 */

/** Hexes that a unit strays in a Player Turn, as a rule. */
const STRAYS = 3;
/** The weight of what is very unlikely, and of a unit of which nobody knows where it began. */
const LEAST = 0.01;
const UNKNOWN = 0.2;
/** Player Turns of a game turn. */
const PLAYER_TURNS = 2;

/** Where a unit began, and when, in Player Turns. */
interface Beginning {
  readonly hexes: readonly number[];
  readonly at: number;
}

const known = new WeakMap<ScenarioData, ReadonlyMap<number, Beginning>>();

/** The printed numbers of the hexes in which a line may arrive, so far as they are named. */
const named = ({ places = [], otherwise = [] }: ArrivalLine): readonly string[] =>
  [...places, ...otherwise].flatMap((place) => {
    if (place.at === 'hex' || place.at === 'port') return [place.hex];
    return place.at === 'railway' ? place.between : place.at === 'near' ? place.hexes : [];
  });

/** Where each unit began, by the set-up and the arrivals of the scenario. */
function beginningsOf(position: Ocs): ReadonlyMap<number, Beginning> {
  const { scenario, world } = position;
  const found = known.get(scenario);
  if (found) return found;
  const beginnings = new Map<number, Beginning>();
  const note = (units: readonly string[], hexes: readonly string[], at: number): void => {
    const those = hexes.map((hex) => world.grid.index(hex)).filter((hex) => hex >= 0);
    if (those.length > 0) for (const unit of indices(position, units)) beginnings.set(unit, { hexes: those, at });
  };
  for (const { units = [], turn, playerTurn, ...line } of arrivalLines(position))
    note(units, named({ ...line, turn, playerTurn }), turn * PLAYER_TURNS + playerTurn - 1);
  for (const side of SIDES)
    for (const { units, hex } of scenario.setup[side]) note(units, hex === undefined ? [] : [hex], scenario.first.turn * PLAYER_TURNS);
  known.set(scenario, beginnings);
  return beginnings;
}

/** How likely a unit lies in a hex, as a weight above 0: the nearer to where it began and the longer ago that is the likelier. */
export function likelihoods(position: Ocs): (unit: number, hex: number) => number {
  const { facts, world } = position;
  const part = readPhase(facts.phase);
  const now = facts.turn * PLAYER_TURNS + (part.is === 'side turn' ? part.turn - 1 : 0);
  const beginnings = beginningsOf(position);
  return (unit, hex) => {
    const beginning = beginnings.get(unit);
    if (!beginning) return UNKNOWN;
    const distance = Math.min(...beginning.hexes.map((one) => world.grid.distance(one, hex)));
    return LEAST + Math.exp(-distance / (STRAYS * (1 + Math.max(0, now - beginning.at))));
  };
}
