import { flood, floodWithin, Paths, UNREACHED, type Direction, type Start } from '@sandtable/hexes';
import { hexOf, unitAt } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import { lineWays } from './line-ways.ts';
import { optionOf } from '../../options.ts';
import { EVER_GERMAN, FORT_MARKER, NOBODYS, SUPPRESSED } from '../../position/marks.ts';
import { airState, allegianceOf, controlOf, hasPast, isControlledBy, type WhatIf } from '../../position/position.ts';
import { stackOf } from '../07-stacking-and-fog-of-war/stacks.ts';
import { traced } from './traced.ts';
import { isEnemyHeld } from '../units.ts';
import {
  ALLIED,
  ANY_CITY,
  EAST,
  enemyOf,
  FORT,
  FRENCH_SUPPLY,
  frontOf,
  GERMAN,
  GERMAN_ENTRY,
  hasBuilt,
  NEUTRAL,
  RED_ROW,
  RUHR,
  WEST,
  type Front,
  type Side,
  type World,
} from '../../world/world.ts';

/** How a unit is supplied: by a line, on a coast, at home without a line, from the air (7th Flieger Corps); or not. */
export type Supply = 'overland' | 'coastal' | 'home' | 'air' | 'none';

/**
 * Who traces alike. Cavalry may use the Ardennes before they open (6.7g); `without Poland` asks whether a line avoids Former Poland
 * (6.12c).
 */
type Tracer = 'german west' | 'german east' | 'soviet' | 'without Poland' | 'allied' | 'cavalry';

const sideOfTracer = (tracer: Tracer): Side => (tracer === 'german west' || tracer === 'german east' ? GERMAN : ALLIED);

/** 6.5d, 6.5b: hexes from a German unit to the Rollbahn, or to Greater Germany. */
const REACH = 6;

/** Why no line passes a hex, for a side (6.7a, 6.7b, WA-43). */
function isBlocked(position: WhatIf, side: Side, hex: number): boolean {
  applies('6.7a');
  if (isEnemyHeld(position, side, hex)) return true;
  // A semi-permanent fortification is Soviet, and stands also where nobody has entered the hex since it was German.
  if (side === GERMAN && hasPast(position, hex, FORT_MARKER)) {
    applies('9.8k', '6.7b');
    return true;
  }
  if (!isControlledBy(position, enemyOf(side), hex) && !(side === ALLIED && isDutch(position, hex))) return false;
  applies('6.7b');
  return hasBuilt(position.world, hex, FORT | ANY_CITY);
}

/**
 * WA-15: Dutch hexes are Dutch until an enemy of Holland enters them, so that they are the Germans' while the Dutch fight on their side.
 */
const isDutch = (position: WhatIf, hex: number): boolean =>
  position.facts.netherlands === 'german' && position.world.country[hex] === 'netherlands' && controlOf(position, hex) === NOBODYS;

/** May a line of that kind run into the hex? Territory and water, whatever enemies there are. */
function isOpenGround(position: WhatIf, tracer: Tracer, hex: number): boolean {
  const { world, facts } = position;
  const country = world.country[hex];
  switch (tracer) {
    case 'german west':
      applies('6.7f');
      return country === 'germany';
    case 'german east':
      return world.land[hex] === 1;
    case 'soviet':
      return world.land[hex] === 1 || world.terrain[hex] === 'lake';
    case 'without Poland':
      return (world.land[hex] === 1 || world.terrain[hex] === 'lake') && country !== 'former-poland';
    case 'allied':
    case 'cavalry':
      if (world.land[hex] === 0 || isShutToAllies(position, hex)) return false;
      if (world.terrain[hex] !== 'ardennes' || facts.ardennes) return true;
      applies('6.7g', '10.10a');
      return tracer === 'cavalry';
  }
}

/** WA-11: no Anglo-French line through a nation that is still neutral, nor through a hex of frozen Belgians. */
function isShutToAllies(position: WhatIf, hex: number): boolean {
  const { world, facts } = position;
  const country = world.country[hex];
  if (country === 'netherlands') return facts.netherlands === 'neutral';
  if (country !== 'belgium') return false;
  return facts.belgium === 'neutral' || stackOf(position, NEUTRAL, hex) > 0;
}

/** The hexsides that a line can cross. */
function waysFor(world: World, tracer: Tracer): Uint8Array {
  const overLakes = tracer === 'soviet' || tracer === 'without Poland';
  applies(overLakes ? '6.7c' : tracer === 'german east' ? '6.7d' : '6.7e');
  return lineWays(world, overLakes);
}

const OPEN = 1;
const SHUT = 2;

function spread(position: WhatIf, tracer: Tracer, starts: readonly Start[], limit: number | null = null): Paths {
  const { world } = position;
  const side = sideOfTracer(tracer);
  const known = new Uint8Array(world.grid.count);
  const open = (hex: number): boolean => {
    if (known[hex] === 0) known[hex] = isOpenGround(position, tracer, hex) && !isBlocked(position, side, hex) ? OPEN : SHUT;
    return known[hex] === OPEN;
  };
  const free = starts.filter(({ hex }) => open(hex));
  const enters = (_from: number, _direction: Direction, to: number): boolean => open(to);
  const passage = { neighbours: world.grid.neighbours, costs: waysFor(world, tracer), enters };
  const lines = new Paths(world.grid.count);
  if (limit === null) flood(passage, free, lines);
  else floodWithin(passage, free, limit, lines);
  return lines;
}

/** The hexes of a map with something built in them, each a start of lines; the same for all positions of a world. */
function startsIn(world: World, what: number, front: Front): readonly Start[] {
  const lists = startsOf.get(world) ?? new Map<string, readonly Start[]>();
  startsOf.set(world, lists);
  const key = `${what} ${front}`;
  let list = lists.get(key);
  if (!list) {
    const { grid, built } = world;
    const hexes = Array.from({ length: grid.count }, (_, hex) => hex);
    list = hexes.filter((hex) => ((built[hex] as number) & what) !== 0 && grid.map(hex) === front).map((hex) => ({ hex, at: 0 }));
    lists.set(key, list);
  }
  return list;
}
const startsOf = new WeakMap<World, Map<string, readonly Start[]>>();

/** How far every hex lies from supply for who traces so. */
export const linesOf = (position: WhatIf, tracer: Tracer): Paths =>
  traced(position, sideOfTracer(tracer), tracer, () => trace(position, tracer));

function trace(position: WhatIf, tracer: Tracer): Paths {
  applies('6.1a', '6.3a');
  const { world } = position;
  switch (tracer) {
    case 'german west':
      applies('6.4f');
      return spread(position, tracer, startsIn(world, RUHR, WEST));
    case 'allied':
    case 'cavalry':
      applies('6.4a');
      return spread(position, tracer, startsIn(world, FRENCH_SUPPLY, WEST));
    case 'soviet':
    case 'without Poland':
      applies('6.5h', '6.5j');
      return spread(position, tracer, [...startsIn(world, RED_ROW, EAST), ...supplyCities(position)]);
    case 'german east':
      return germanEast(position);
  }
}

/** 6.5: in Greater Germany by any route to the edge; near it (WA-20), or from near a Rollbahn along it to 5005, likewise. */
function germanEast(position: WhatIf): Paths {
  const { world } = position;
  const home = spread(position, 'german east', startsIn(world, GERMAN_ENTRY, EAST));
  applies('6.5a', '6.5b', '6.5c', '6.5d');
  const isHome = (hex: number): boolean => world.country[hex] === 'germany';
  const starts: Start[] = [];
  if (optionOf(position, 'near-germany') !== 'none')
    for (let hex = 0; hex < world.grid.count; hex++)
      if (isHome(hex) && home.cost[hex] !== UNREACHED) starts.push({ hex, at: home.cost[hex] as number });
  const lines = spread(position, 'german east', [...starts, ...liveRollbahn(position, home)], REACH);
  for (let hex = 0; hex < world.grid.count; hex++) {
    if (!isHome(hex) && (lines.isReached(hex) || !isStraightNear(position, home, hex))) continue;
    lines.cost[hex] = home.cost[hex] as number;
    lines.before[hex] = home.before[hex] as number;
  }
  return lines;
}

/** WA-20: by option, within six hexes in a straight line counts, and the line then runs as it likes. */
function isStraightNear(position: WhatIf, home: Paths, hex: number): boolean {
  if (optionOf(position, 'near-germany') !== 'straight' || home.cost[hex] === UNREACHED) return false;
  const { grid, country } = position.world;
  return country.some((one, other) => one === 'germany' && grid.distance(hex, other) <= REACH);
}

/** 6.5c, 6.5e: the hexes of the Rollbahnen from which the way along them to 5005 is free, and on from there to the edge. */
function liveRollbahn(position: WhatIf, home: Paths): Start[] {
  const { world } = position;
  const head = world.rollbahnHead;
  const starts: Start[] = [];
  if (home.cost[head] === UNREACHED) return starts;
  applies('6.5e');
  for (const road of world.rollbahnen)
    for (const [i, hex] of road.entries()) {
      if (isBlocked(position, GERMAN, hex)) break;
      starts.push({ hex, at: (home.cost[head] as number) + i });
    }
  return starts;
}

/** Who traces as this unit does, in that hex; null for one that needs no line there, or has none. */
function tracerOf(position: WhatIf, unit: number, hex: number): Tracer {
  const { nationality, type } = unitAt(position, unit);
  if (nationality === 'soviet') return 'soviet';
  if (nationality === 'german' || nationality === 'dutch') return frontOf(position.world, hex) === WEST ? 'german west' : 'german east';
  return type === 'cavalry' && nationality !== 'british' ? 'cavalry' : 'allied';
}

/** Can the unit trace a line over land from the hex (6.3a, 10.17a)? */
export function hasOverlandSupply(position: WhatIf, unit: number, hex = hexOf(position, unit)): boolean {
  applies('10.17a');
  return lineLength(position, unit, hex) !== UNREACHED;
}

/** The lines of those who trace as this unit would in the hex. */
export const linesFor = (position: WhatIf, unit: number, hex: number): Paths => linesOf(position, tracerOf(position, unit, hex));

const lineLength = (position: WhatIf, unit: number, hex: number): number => linesFor(position, unit, hex).cost[hex] as number;

/** Is the unit supplied in the hex without a line: at home, or in a city that supplies those inside it (6.4d, 6.5i)? */
function isAtHome(position: WhatIf, unit: number, hex: number): boolean {
  if (allegianceOf(position, unit) === NEUTRAL) return true;
  const { world } = position;
  switch (unitAt(position, unit).nationality) {
    case 'belgian':
      applies('6.4d', '6.4e');
      return world.country[hex] === 'belgium';
    case 'dutch':
      applies('6.4d');
      return world.country[hex] === 'netherlands';
    case 'soviet':
      return isSupplyCity(position, hex);
    default:
      return false;
  }
}

/** 6.5i: Moscow and Leningrad supply who is inside, until they have once been German. */
function isSupplyCity(position: WhatIf, hex: number): boolean {
  if (hex !== position.world.moscow && hex !== position.world.leningrad) return false;
  applies('6.5i');
  return !hasPast(position, hex, EVER_GERMAN);
}

/** WA-22: by option Soviet units outside trace to the two cities, too. */
const supplyCities = (position: WhatIf): Start[] =>
  optionOf(position, 'city-supply') === 'inside'
    ? []
    : [position.world.moscow, position.world.leningrad].filter((hex) => isSupplyCity(position, hex)).map((hex) => ({ hex, at: 0 }));

/** Is the unit on a coast that supplies it (6.4b, 6.5f)? */
function isOnCoast(position: WhatIf, unit: number, hex: number): boolean {
  const coast = position.world.coast[hex];
  if (coast === null || coast === undefined) return false;
  const { nationality } = unitAt(position, unit);
  applies('6.7h');
  if (nationality === 'german') {
    applies('6.5f');
    return coast === 'baltic';
  }
  if (nationality !== 'british' && nationality !== 'french') return false;
  applies('6.4b');
  return coast === 'north-sea';
}

/** How the unit is supplied, or would be in that hex (6.2a). Units in boxes always are (WA-26). */
export function supplyOf(position: WhatIf, unit: number, hex = hexOf(position, unit)): Supply {
  applies('6.2a');
  if (hex < 0 || isAtHome(position, unit, hex)) return 'home';
  if (hasOverlandSupply(position, unit, hex)) return 'overland';
  if (unitAt(position, unit).type === 'paratroops') return isSuppliedFromTheAir(position, hex) ? 'air' : 'none';
  return isOnCoast(position, unit, hex) ? 'coastal' : 'none';
}

/** 6.6a, 8.2b: the 7th Flieger Corps needs no line, but while an enemy aircraft of that map is not suppressed. */
function isSuppliedFromTheAir(position: WhatIf, hex: number): boolean {
  applies('6.6a');
  const bound = areSkiesContested(position, frontOf(position.world, hex));
  if (bound) applies('8.2b', '8.2c');
  return !bound;
}

/** Is there an enemy of the Germans in the air over a map: an aircraft that was not suppressed, used or not (8.2a, WA-31)? */
export const areSkiesContested = (position: WhatIf, front: number): boolean =>
  position.world.aircraft.some(
    ({ nationality }, air) =>
      nationality !== 'german' && (nationality === 'soviet') === (front === EAST) && airState(position, air) !== SUPPRESSED,
  );

export const isSupplied = (position: WhatIf, unit: number, hex = hexOf(position, unit)): boolean =>
  supplyOf(position, unit, hex) !== 'none';

/** Hexes along the shortest line from the hex to supply: 0 where the unit needs none there, Infinity where there is none (WA-49). */
export function supplyDistance(position: WhatIf, unit: number, hex: number): number {
  if (isAtHome(position, unit, hex) || isOnCoast(position, unit, hex)) return 0;
  const length = lineLength(position, unit, hex);
  return length === UNREACHED ? Infinity : length;
}

/** 6.12c: is the Soviet unit supplied in Greater Germany by lines that all pass through Former Poland (WA-28)? */
export function runsThroughPoland(position: WhatIf, unit: number, hex = hexOf(position, unit)): boolean {
  if (hex < 0 || position.world.country[hex] !== 'germany' || !hasOverlandSupply(position, unit, hex)) return false;
  applies('6.12c', '6.12d');
  return linesOf(position, 'without Poland').cost[hex] === UNREACHED;
}

/** Would a unit of the side be in supply in the hex (WA-55)? */
export function isSuppliedPlace(position: WhatIf, side: Side, hex: number): boolean {
  const { world } = position;
  const front = frontOf(world, hex);
  const tracer = side === GERMAN ? (front === WEST ? 'german west' : 'german east') : front === WEST ? 'allied' : 'soviet';
  if (linesOf(position, tracer).cost[hex] !== UNREACHED) return true;
  if (side === GERMAN) return front === EAST && world.coast[hex] === 'baltic';
  return front === EAST && isSupplyCity(position, hex);
}

/** 9.8e: does a line from the hex to the red row pass through the city? The city's own supply (WA-22) does not serve. */
export function runsThrough(position: WhatIf, hex: number, city: number): boolean {
  const lines = fromCity(position, city);
  return lines.isReached(hex) && startsIn(position.world, RED_ROW, EAST).some((red) => lines.isReached(red.hex));
}

/** Where Soviet lines can run from a city: asked for every hex where a fort may be built. */
const fromCity = (position: WhatIf, city: number): Paths =>
  traced(position, ALLIED, `from ${city}`, () => spread(position, 'soviet', [{ hex: city, at: 0 }]));
