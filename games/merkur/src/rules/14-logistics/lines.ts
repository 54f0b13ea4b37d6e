import { cheapest, DIRECTIONS, floodWithin, NONE, opposite, Paths, spread, type Passage } from '@sandtable/hexes';
import { exact } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { declaration, LATER, ownerCodeOf, ownerOf, type Merkur } from '../../position/position.ts';
import { wayOver } from '../../world/map.ts';
import type { ZoiLevel } from '../../world/schema/ground-units.ts';
import { keptFor, landHexes } from '../../world/kept.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { zoiLength } from '../../world/tables/ground-units.ts';
import type { World } from '../../world/world.ts';
import { isSupport } from '../05-units/movers.ts';
import { isBarredByEnemy, isHeldBy, presence, spOf, unitsIn } from '../05-units/stood.ts';
import { ezoiIn, zones } from '../07-ground-movement/zoi.ts';
import { lengths, OF_A_HEX } from './length.ts';

/** Where lines of a side may lead. They end where its troops stand on enemy ground: supply asks whose the hex is (2.E.3#4). */
interface Ways {
  readonly world: World;
  /** By hex: 1 where no LOS leads in (14.A.13, MA-60), no MSR, no LOC (14.A.11#2). */
  readonly shutToLos: Uint8Array;
  readonly shutToMsr: Uint8Array;
  readonly shutToLoc: Uint8Array;
  /** By hex: 1 where no LOC leads in along a railway (7.B.1.b.ii.1#2, 7.B.1.b.ii.2#2). */
  readonly shutToRail: Uint8Array;
  /** By hex: 1 where lines end. */
  readonly stops: Uint8Array;
  /** By hexside: what the hex behind it counts on an MSR, in eighths of a hex (14.F.3, 7.B.1.b.ii); 0 where none leads. */
  readonly lengths: Uint8Array;
  /** What all this was found from. */
  readonly seen: Seen;
}

/** What was there when it was looked at last: of hexes whose they were (UNSEEN before) and the ZOIs of both sides, of units where they were and how. */
interface Seen {
  readonly owners: Uint8Array;
  readonly axis: Uint8Array;
  readonly allied: Uint8Array;
  readonly places: number[];
  readonly steps: number[];
  readonly marks: number[];
}
/** Nobody has looked at the hex; no owner is this. */
const UNSEEN = 255;

/** Do so many of the side's other than support units stand in the hex that enemy ZOIs bar no line there (14.A.17.b)? */
function isGarrisoned(position: Merkur, side: Side, hex: number): boolean {
  applies('5.A.3.c#2');
  const points = unitsIn(position, side, hex).reduce((sum, unit) => sum + (isSupport(position, unit) ? 0 : spOf(position, unit)), 0);
  return points >= position.world.tables.supply.msr.garrison;
}

/**
 * Does an enemy ZOI shut a hex to railways: a full one to all, but where so many stand there that it bars nothing (MA-19), a reduced one
 * where not even one unit does that is not support (7.B.1.b.ii)?
 */
function isShutToRail(position: Merkur, side: Side, hex: number, zoi: ZoiLevel): boolean {
  if (zoi === 'none' || isGarrisoned(position, side, hex)) return false;
  if (zoi === 'full' || optionOf(position, 'zoi-and-lines') === 'barred') {
    applies('7.B.1.b.ii.1#2');
    return true;
  }
  applies('7.B.1.b.ii.2#2');
  return unitsIn(position, side, hex).every((unit) => isSupport(position, unit));
}

const { at, steps, marks } = declaration.families.units.columns;
const { owner } = declaration.families.hexes.columns;

/** The units that have come, gone or become different. */
function unitsTouched(position: Merkur, seen: Seen): number[] {
  const [places, left, marked] = [at.all(position), steps.all(position), marks.all(position)];
  const touched: number[] = [];
  for (let unit = 0; unit < places.length; unit++)
    if (seen.places[unit] !== places[unit] || seen.steps[unit] !== left[unit] || seen.marks[unit] !== marked[unit]) touched.push(unit);
  return touched;
}

/** The hexes with land that have changed hands, or in which a ZOI is another. */
function hexesTouched(position: Merkur, seen: Seen): number[] {
  const { axis, allied } = zones.of(position);
  const owners = owner.all(position);
  const touched: number[] = [];
  for (const hex of landHexes(position.world))
    if (seen.owners[hex] !== owners[hex] || seen.axis[hex] !== axis[hex] || seen.allied[hex] !== allied[hex]) touched.push(hex);
  return touched;
}

/** Writes down how these units and hexes are now. */
function note(position: Merkur, seen: Seen, units: readonly number[], hexes: Iterable<number>): void {
  const { axis, allied } = zones.of(position);
  for (const hex of hexes) {
    seen.owners[hex] = ownerCodeOf(position, hex);
    seen.axis[hex] = axis[hex] as number;
    seen.allied[hex] = allied[hex] as number;
  }
  for (const unit of units) {
    seen.places[unit] = at.of(position, unit);
    seen.steps[unit] = steps.of(position, unit);
    seen.marks[unit] = marks.of(position, unit);
  }
}

/** Looks at whatever has changed. @returns may a line lead otherwise now? */
function lookAgain(position: Merkur, side: Side, ways: Ways): boolean {
  const { seen } = ways;
  const units = unitsTouched(position, seen);
  const places = units.flatMap((unit) => [seen.places[unit] as number, at.of(position, unit)]);
  const hexes = new Set([...hexesTouched(position, seen), ...places.filter((hex) => hex >= 0 && position.world.terrain[hex] !== null)]);
  let isOther = false;
  for (const hex of hexes) {
    const changesHands = seen.owners[hex] !== ownerCodeOf(position, hex);
    if (lookAt(position, side, hex, ways) || changesHands) isOther = true;
  }
  // After all else: a rule that is asked may break off, and what it was asked of is to be looked at again then.
  note(position, seen, units, hexes);
  return isOther;
}

/** Takes down what a hex is to the lines of a side. @returns is anything other than it was? */
function lookAt(position: Merkur, side: Side, hex: number, ways: Ways): boolean {
  const { world } = position;
  let isOther = false;
  const put = (figures: Uint8Array, at: number, figure: number): void => {
    if (figures[at] === figure) return;
    figures[at] = figure;
    isOther = true;
  };
  const isEnemyOwned = ownerOf(position, hex) === enemyOf(side);
  const isOwnHere = isHeldBy(position, side, hex);
  const isShut = isBarredByEnemy(position, side, hex) || (isEnemyOwned && !isOwnHere);
  const zoi = ezoiIn(position, side, hex);
  const isInZoi = zoi !== 'none' && !(isOwnHere && isGarrisoned(position, side, hex));
  put(ways.shutToLos, hex, isShut ? 1 : 0);
  put(ways.shutToMsr, hex, isShut || (isInZoi && optionOf(position, 'zoi-and-lines') === 'barred') ? 1 : 0);
  put(ways.shutToLoc, hex, isShut || isInZoi ? 1 : 0);
  put(ways.shutToRail, hex, isShut || isShutToRail(position, side, hex, zoi) ? 1 : 0);
  put(ways.stops, hex, isEnemyOwned ? 1 : 0);
  const usual = lengths(world);
  const times = isInZoi ? zoiLength(world.tables.units, zoi) : null;
  for (const direction of DIRECTIONS) {
    const from = world.grid.neighbour(hex, direction);
    if (from === NONE) continue;
    const into = from * DIRECTIONS.length + opposite(direction);
    const length = usual[into] as number;
    put(ways.lengths, into, times === null ? length : exact.down(exact.times(times, [length, 1])));
  }
  return isOther;
}

const blankWays = (world: World): Ways => ({
  world,
  shutToLos: new Uint8Array(world.grid.count),
  shutToMsr: new Uint8Array(world.grid.count),
  shutToLoc: new Uint8Array(world.grid.count),
  shutToRail: new Uint8Array(world.grid.count),
  stops: new Uint8Array(world.grid.count),
  lengths: new Uint8Array(world.grid.count * DIRECTIONS.length),
  seen: {
    owners: new Uint8Array(world.grid.count).fill(UNSEEN),
    axis: new Uint8Array(world.grid.count),
    allied: new Uint8Array(world.grid.count),
    places: world.units.map(() => LATER),
    steps: world.units.map(() => 0),
    marks: world.units.map(() => 0),
  },
});
const copyOf = ({ world, shutToLos, shutToMsr, shutToLoc, shutToRail, stops, lengths: costs, seen }: Ways): Ways => ({
  world,
  shutToLos: shutToLos.slice(),
  shutToMsr: shutToMsr.slice(),
  shutToLoc: shutToLoc.slice(),
  shutToRail: shutToRail.slice(),
  stops: stops.slice(),
  lengths: costs.slice(),
  seen: {
    owners: seen.owners.slice(),
    axis: seen.axis.slice(),
    allied: seen.allied.slice(),
    places: seen.places.slice(),
    steps: seen.steps.slice(),
    marks: seen.marks.slice(),
  },
});

/**
 * By world the lines of whichever position was looked at first, by side and by what was agreed of ZOIs: what they were found from is written down with
 * them, so that of another game no more is looked at than differs.
 */
const begun = keptFor((): Map<string, Ways> => new Map());
const agreed = (position: Merkur, side: Side): string => `${side} ${optionOf(position, 'zoi-and-lines')}`;

function blankFor(position: Merkur, side: Side, before: Ways | null): Ways {
  const { world } = position;
  const known = before?.world === world ? before : begun(world).get(agreed(position, side));
  return known ? copyOf(known) : blankWays(world);
}

const waysFor = (side: Side) =>
  declaration.derive<Ways>(
    { columns: [at, steps, marks, owner], after: [zones, presence.axis, presence.allied] },
    {
      blank: (position, before) => blankFor(position, side, before),
      derive(position, ways) {
        const isOther = lookAgain(position, side, ways);
        const first = begun(position.world);
        if (!first.has(agreed(position, side))) first.set(agreed(position, side), copyOf(ways));
        return isOther;
      },
    },
  );
/** By side; another as soon as a line may lead otherwise. */
export const ways = { axis: waysFor('axis'), allied: waysFor('allied') };

/** 14.A.13: where an LOS leads of any length: over land that is not prohibited, not through what the enemy owns or stands in. */
function losPassage(position: Merkur, side: Side): Passage {
  const { shutToLos, stops } = ways[side].of(position);
  applies('14.A.13', '2.E.5.a', '2.E.3#4');
  return { neighbours: position.world.grid.neighbours, costs: lengths(position.world), shut: shutToLos, stops };
}

/** 14.A.12: where an MSR leads, and what its hexes count. */
function msrPassage(position: Merkur, side: Side): Passage {
  const { shutToMsr, stops, lengths: costs } = ways[side].of(position);
  applies('14.A.12', '14.A.17.b', '7.B.1.b.ii#1', '7.B.1.b.ii.1#1', '7.B.1.b.ii.2#1');
  return { neighbours: position.world.grid.neighbours, costs, shut: shutToMsr, stops };
}

const roadsAndRails = new WeakMap<World, Uint8Array>();

/** By hexside, 1 where a road or a railway of high capacity leads over it. */
export function alongLines(world: World): Uint8Array {
  const found =
    roadsAndRails.get(world) ?? world.rails.map((isRail, hexside) => (isRail === 1 || wayOver(world, hexside) === 'road' ? 1 : 0));
  roadsAndRails.set(world, found);
  return found;
}

/** 14.A.11: where an LOC leads: along roads and railways, or `by` railways alone. */
function locPassage(position: Merkur, side: Side, by: 'any' | 'rail'): Passage {
  const { world } = position;
  const { shutToLoc, shutToRail, stops } = ways[side].of(position);
  applies('14.A.11#1', '14.A.11#2', '14.A.17.b');
  return {
    neighbours: world.grid.neighbours,
    ...(by === 'rail' ? { costs: world.rails, shut: shutToRail } : { costs: alongLines(world), shut: shutToLoc }),
    stops,
  };
}

/**
 * Is the hex one of those from which or over which lines of the side may lead, and not only into which? Lines come also from beyond the area of
 * a scenario, where nobody moves: its bases are supplied there (14.C.3).
 */
const isOpen = (position: Merkur, side: Side, hex: number): boolean =>
  ownerOf(position, hex) === side && !isBarredByEnemy(position, side, hex);

/** Marks the hexes to which a line of any length leads from these, themselves among them where they are the side's. */
function spreadFrom(position: Merkur, side: Side, passage: Passage, from: readonly number[]): Uint8Array {
  const area = new Uint8Array(position.world.grid.count);
  spread(
    passage,
    from.filter((hex) => isOpen(position, side, hex)),
    area,
  );
  return area;
}

/** By hex, 1 where an LOS leads from one of these (14.A.13). */
export const losFrom = (position: Merkur, side: Side, from: readonly number[]): Uint8Array =>
  spreadFrom(position, side, losPassage(position, side), from);

/** By hex, 1 where an LOC leads from one of these (14.A.11): of those alone that are in no enemy ZOI. */
export function locFrom(position: Merkur, side: Side, from: readonly number[], by: 'any' | 'rail' = 'any'): Uint8Array {
  const passage = locPassage(position, side, by);
  return spreadFrom(
    position,
    side,
    passage,
    from.filter((hex) => passage.shut?.[hex] !== 1),
  );
}

/** MSRs that have been looked for, by their length and the hex where they begin, till a line may lead otherwise. */
const msrsFor = (side: Side) =>
  declaration.derive<Map<number, Paths>>(
    { columns: [], after: [ways[side]] },
    {
      blank: () => new Map(),
      derive(_position, found) {
        found.clear();
      },
    },
  );
const msrs = { axis: msrsFor('axis'), allied: msrsFor('allied') };

/**
 * The MSRs of so many hexes from one hex (14.F.3), in eighths of a hex; they are good until the next change of the position. A line begins also in
 * enemy country where it is carried there.
 */
export function msrFrom(position: Merkur, side: Side, hex: number, hexes: number): Paths {
  const passage = msrPassage(position, side);
  const known = msrs[side].of(position);
  const key = hexes * position.world.grid.count + hex;
  const before = known.get(key);
  if (before) return before;
  const paths = new Paths(position.world.grid.count);
  cheapest(passage, { hex, at: 0 }, hexes * OF_A_HEX, paths);
  known.set(key, paths);
  return paths;
}

/** Marks what MSRs of so many hexes reach from any of these. */
export function msrArea(position: Merkur, side: Side, from: readonly number[], hexes: number): Uint8Array {
  const area = new Uint8Array(position.world.grid.count);
  for (const hex of from) for (const reached of msrFrom(position, side, hex, hexes).reached) area[reached] = 1;
  return area;
}

/** Ways of so many hexes from any of these, each hex counted as one, where an MSR may lead (14.C.2#2). */
export function nearFrom(position: Merkur, side: Side, from: readonly number[], hexes: number): Paths {
  const paths = new Paths(position.world.grid.count);
  floodWithin(
    msrPassage(position, side),
    from.map((hex) => ({ hex, at: 0 })),
    hexes,
    paths,
  );
  return paths;
}

/** Marks what they lead to. */
export function nearArea(position: Merkur, side: Side, from: readonly number[], hexes: number): Uint8Array {
  const area = new Uint8Array(position.world.grid.count);
  for (const hex of nearFrom(position, side, from, hexes).reached) area[hex] = 1;
  return area;
}
