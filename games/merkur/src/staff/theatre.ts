import { DIRECTIONS } from '@sandtable/hexes';
import type { Merkur } from '../position/position.ts';
import { groundCosts, PROHIBITED } from '../world/ground-costs.ts';
import { landInPlay } from '../world/kept.ts';
import type { World } from '../world/world.ts';

type Objectives = Merkur['scenario']['victory']['objectives'];

const known = new WeakMap<World, WeakMap<Objectives, ReadonlySet<number>>>();

/** The hexes that can be reached over land from some, those themselves among them. */
function overLand(world: World, from: readonly number[]): Set<number> {
  const costs = groundCosts(world, 'other');
  const reached = new Set(from);
  for (const hex of reached)
    for (const direction of DIRECTIONS)
      if (costs[hex * DIRECTIONS.length + direction] !== PROHIBITED) reached.add(world.grid.neighbour(hex, direction));
  return reached;
}

/** The land on which something counts; where nothing does, all land in play. */
function contested(world: World, objectives: Objectives): ReadonlySet<number> {
  const ofWorld = known.get(world) ?? new WeakMap<Objectives, ReadonlySet<number>>();
  known.set(world, ofWorld);
  const before = ofWorld.get(objectives);
  if (before) return before;
  const places = objectives.flatMap((one) => (one.for === 'hex' ? [world.grid.index(one.hex)] : []));
  const found =
    places.length > 0
      ? overLand(
          world,
          places.filter((hex) => world.closed[hex] === 0),
        )
      : new Set(landInPlay(world));
  ofWorld.set(objectives, found);
  return found;
}

/** Is a hex of the land that is fought for, and not of the mainland or of an island behind the fighting? */
export const isContested = ({ world, scenario }: Merkur, hex: number): boolean => contested(world, scenario.victory.objectives).has(hex);

/** Does a hex count for victory by itself? */
export const countsIn = ({ world, scenario }: Merkur, hex: number): boolean =>
  scenario.victory.objectives.some((one) => one.for === 'hex' && world.grid.index(one.hex) === hex);
