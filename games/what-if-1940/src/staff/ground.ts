import { NONE, type Direction } from '@sandtable/hexes';
import { stridesTo } from '@sandtable/staff/plan';
import {
  ANY_CITY,
  CITY,
  EAST,
  FORT,
  FRENCH_SUPPLY,
  frontOf,
  GERMAN_ENTRY,
  hasBuilt,
  isCrossable,
  RED_ROW,
  riverOf,
  RUHR,
  TOWN,
  WEST,
  type Front,
  type World,
} from '../world/world.ts';

/** How a unit pays for its way (10.9, 10.11, 10.2d). */
export const MECHANIZED = 0;
export const ON_FOOT = 1;
export const SOVIET = 2;
export type Gait = typeof MECHANIZED | typeof ON_FOOT | typeof SOVIET;

/** What cannot be crossed at all costs so much. */
export const CLOSED = 200;
/** A hex that no way leads to lies so far off. */
export const FAR = 99;

/** What of the map never changes in play, in typed arrays: ways, distances, shifts. */
export interface Ground {
  readonly world: World;
  readonly count: number;
  /** The hex in direction d of h, at [h * 6 + d]; NONE over the edge. */
  readonly neighbours: Int16Array;
  /** Movement points for each gait over a hexside, at [h * 6 + d]; CLOSED where nobody crosses (10.11e). */
  readonly costs: readonly [Uint8Array, Uint8Array, Uint8Array];
  /** 0 no water, 1 a river, 2 a major river that counts, on a hexside. */
  readonly water: Uint8Array;
  /** What the ground and a city give its defender, in columns (11.8a); forts apart. */
  readonly shelter: Uint8Array;
  /** 1 for the red row, which nobody enters but from itself (12.9). */
  readonly red: Uint8Array;
  /** The hexes of each map. */
  readonly hexes: readonly [readonly number[], readonly number[]];
  readonly ruhr: readonly number[];
  /** The land hexes where lines of supply end (6.4a, 6.5a, 6.5h), each on its map. */
  readonly sources: {
    readonly germanEntry: readonly number[];
    readonly frenchSupply: readonly number[];
    readonly redRow: readonly number[];
  };
  readonly lakes: readonly number[];
  /** Hexes to Moscow, and to the nearest Ruhr city, over land; FAR where no way leads, or one as long. */
  readonly toMoscow: Uint8Array;
  readonly toRuhr: Uint8Array;
  /** The number of a hex along the Rollbahn to Moscow; NONE for others. */
  readonly along: Int16Array;
  /** The Rollbahn that leads to Moscow. */
  readonly road: readonly number[];
  /** The number along it of the nearest hex of that Rollbahn. */
  readonly abreast: Int16Array;
}

const grounds = new WeakMap<World, Ground>();

/** The ground of a world, worked out once. */
export function groundOf(world: World): Ground {
  const known = grounds.get(world) ?? survey(world);
  grounds.set(world, known);
  return known;
}

function survey(world: World): Ground {
  const { grid } = world;
  const count = grid.count;
  const neighbours = Int16Array.from({ length: count * 6 }, (_, i) => grid.neighbours[i] as number);
  const costs = [new Uint8Array(count * 6), new Uint8Array(count * 6), new Uint8Array(count * 6)] as const;
  const water = new Uint8Array(count * 6);
  const shelter = new Uint8Array(count);
  for (let hex = 0; hex < count; hex++) {
    shelter[hex] = shelterOf(world, hex);
    for (let d = 0; d < 6; d++) {
      const crossable = isCrossable(world, hex, d as Direction);
      const river = crossable ? riverOf(world, hex, d as Direction) : null;
      water[hex * 6 + d] = river === 'major' ? 2 : river === 'river' ? 1 : 0;
      for (const gait of [MECHANIZED, ON_FOOT, SOVIET] as const)
        costs[gait][hex * 6 + d] = crossable ? priceOf(world, gait, neighbours[hex * 6 + d] as number, river) : CLOSED;
    }
  }
  const ruhr = listed(count, (hex) => hasBuilt(world, hex, RUHR));
  const road = world.rollbahnen.find((hexes) => hexes.includes(world.moscow)) ?? world.rollbahnen[0] ?? [];
  const along = new Int16Array(count).fill(NONE);
  for (const [i, hex] of road.entries()) along[hex] = i;
  const bare = { neighbours, costs, count };
  const endsIn = (what: number, front: Front): number[] =>
    listed(count, (hex) => isLandOf(world, front, hex) && hasBuilt(world, hex, what));
  return {
    world,
    ...bare,
    water,
    shelter,
    red: Uint8Array.from({ length: count }, (_, hex) => Number(hasBuilt(world, hex, RED_ROW))),
    hexes: [listed(count, (hex) => isLandOf(world, WEST, hex)), listed(count, (hex) => isLandOf(world, EAST, hex))],
    ruhr,
    sources: { germanEntry: endsIn(GERMAN_ENTRY, EAST), frenchSupply: endsIn(FRENCH_SUPPLY, WEST), redRow: endsIn(RED_ROW, EAST) },
    lakes: listed(count, (hex) => world.terrain[hex] === 'lake'),
    toMoscow: stridesOver(bare, [world.moscow], (hex) => !hasBuilt(world, hex, RED_ROW)),
    toRuhr: stridesOver(bare, ruhr, () => true),
    along,
    road,
    abreast: abreastOf(bare, road),
  };
}

const listed = (count: number, test: (hex: number) => boolean): number[] => Array.from({ length: count }, (_, hex) => hex).filter(test);
const isLandOf = (world: World, front: Front, hex: number): boolean => world.land[hex] === 1 && frontOf(world, hex) === front;

function priceOf(world: World, gait: Gait, to: number, river: 'river' | 'major' | null): number {
  const { soviet, hex: rows, hexside } = world.tables.terrain;
  if (gait === SOVIET) return soviet.hex + (river === 'major' ? soviet.major : river ? soviet.river : 0);
  const row = hasBuilt(world, to, ANY_CITY) ? rows.city : rows[world.terrain[to] as 'clear'];
  const side = river ? hexside[river] : null;
  return gait === MECHANIZED ? row.mechanized + (side?.mechanized ?? 0) : row.nonMechanized + (side?.nonMechanized ?? 0);
}

function shelterOf(world: World, hex: number): number {
  if (!world.land[hex]) return 0;
  const { hex: rows, feature } = world.tables.terrain;
  const { shift } = rows[world.terrain[hex] as 'clear'];
  return shift + (hasBuilt(world, hex, CITY | RUHR) ? rows.city.shift : 0) + (hasBuilt(world, hex, TOWN) ? feature.town.shift : 0);
}

/** Is there a printed fort? */
export const isFort = ({ world }: Ground, hex: number): boolean => hasBuilt(world, hex, FORT);

/** Hexes from everywhere to the nearest of these, over land that passes the test. */
export const stridesOver = (
  { neighbours, costs }: Pick<Ground, 'neighbours' | 'costs'>,
  goals: readonly number[],
  isOpen: (hex: number) => boolean,
): Uint8Array =>
  stridesTo(
    { neighbours, costs: null, enters: (from, direction, to) => costs[SOVIET][from * 6 + direction] !== CLOSED && isOpen(to) },
    goals,
    FAR,
  );

/** For each hex the number of the hex of a road that is nearest to it; NONE where no way leads. */
function abreastOf(ground: Pick<Ground, 'neighbours' | 'costs' | 'count'>, road: readonly number[]): Int16Array {
  const { neighbours, costs, count } = ground;
  const abreast = new Int16Array(count).fill(NONE);
  const queue = [...road];
  for (const [i, hex] of road.entries()) abreast[hex] = i;
  for (const hex of queue)
    for (let d = 0; d < 6; d++) {
      const next = neighbours[hex * 6 + d] as number;
      if (next === NONE || costs[SOVIET][hex * 6 + d] === CLOSED || abreast[next] !== NONE) continue;
      abreast[next] = abreast[hex] as number;
      queue.push(next);
    }
  return abreast;
}
