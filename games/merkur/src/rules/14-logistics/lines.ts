import { cheapest, DIRECTIONS, floodWithin, NONE, opposite, Paths, spread, type Passage } from '@sandtable/hexes';
import { exact } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { declaration, ownerCodeOf, ownerOf, type Merkur } from '../../position/position.ts';
import { wayOver } from '../../world/map.ts';
import type { ZoiLevel } from '../../world/schema/ground-units.ts';
import { keptFor, landHexes } from '../../world/kept.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { zoiLength } from '../../world/tables/ground-units.ts';
import type { World } from '../../world/world.ts';
import { isSupport } from '../05-units/movers.ts';
import { isBarredByEnemy, isHeldBy, presence, presenceOf, spOf, unitsIn } from '../05-units/stood.ts';
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
  /**
   * By hex: whose it was when it was looked at last, and whether anybody stood or reached there; 0 before. Of a hex where nobody is the owner tells
   * all, so that it is looked at again only when it changes hands.
   */
  readonly seen: Uint8Array;
}

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

/** Somebody stands in a hex that is looked at, or has a ZOI there. */
const BUSY = 4;

/** What there is to be seen of hexes at a glance, of each as a number that is more than BUSY where somebody is. */
function glancing(position: Merkur): (hex: number) => number {
  const { axis, allied } = zones.of(position);
  const [ofAxis, ofAllied] = [presenceOf(position, 'axis').held, presenceOf(position, 'allied').held];
  return (hex) => {
    const isQuiet = axis[hex] === 0 && allied[hex] === 0 && ofAxis[hex] === 0 && ofAllied[hex] === 0;
    return 1 + ownerCodeOf(position, hex) + (isQuiet ? 0 : BUSY);
  };
}

/** Writes a figure down. @returns is it another than before? */
function noted(figures: Uint8Array, at: number, figure: number): boolean {
  if (figures[at] === figure) return false;
  figures[at] = figure;
  return true;
}

/** Takes down what a hex is to the lines of a side. @returns is anything other than it was? */
function lookAt(position: Merkur, side: Side, hex: number, ways: Ways): boolean {
  const { world } = position;
  let isOther = false;
  const note = (figures: Uint8Array, at: number, figure: number): void => {
    if (noted(figures, at, figure)) isOther = true;
  };
  const isEnemyOwned = ownerOf(position, hex) === enemyOf(side);
  const isOwnHere = isHeldBy(position, side, hex);
  const isShut = isBarredByEnemy(position, side, hex) || (isEnemyOwned && !isOwnHere);
  const zoi = ezoiIn(position, side, hex);
  const isInZoi = zoi !== 'none' && !(isOwnHere && isGarrisoned(position, side, hex));
  note(ways.shutToLos, hex, isShut ? 1 : 0);
  note(ways.shutToMsr, hex, isShut || (isInZoi && optionOf(position, 'zoi-and-lines') === 'barred') ? 1 : 0);
  note(ways.shutToLoc, hex, isShut || isInZoi ? 1 : 0);
  note(ways.shutToRail, hex, isShut || isShutToRail(position, side, hex, zoi) ? 1 : 0);
  note(ways.stops, hex, isEnemyOwned ? 1 : 0);
  const usual = lengths(world);
  const times = isInZoi ? zoiLength(world.tables.units, zoi) : null;
  for (const direction of DIRECTIONS) {
    const from = world.grid.neighbour(hex, direction);
    if (from === NONE) continue;
    const into = from * DIRECTIONS.length + opposite(direction);
    const length = usual[into] as number;
    note(ways.lengths, into, times === null ? length : exact.down(exact.times(times, [length, 1])));
  }
  return isOther;
}

const { at, steps, marks } = declaration.families.units.columns;
const { owner } = declaration.families.hexes.columns;

const blankWays = (world: World): Ways => ({
  world,
  shutToLos: new Uint8Array(world.grid.count),
  shutToMsr: new Uint8Array(world.grid.count),
  shutToLoc: new Uint8Array(world.grid.count),
  shutToRail: new Uint8Array(world.grid.count),
  stops: new Uint8Array(world.grid.count),
  lengths: new Uint8Array(world.grid.count * DIRECTIONS.length),
  seen: new Uint8Array(world.grid.count),
});
const copyOf = ({ world, shutToLos, shutToMsr, shutToLoc, shutToRail, stops, lengths: costs, seen }: Ways): Ways => ({
  world,
  shutToLos: shutToLos.slice(),
  shutToMsr: shutToMsr.slice(),
  shutToLoc: shutToLoc.slice(),
  shutToRail: shutToRail.slice(),
  stops: stops.slice(),
  lengths: costs.slice(),
  seen: seen.slice(),
});

/**
 * By world and side the lines of whichever position was looked at first: what a hex is where nobody is hangs on its owner alone, who is written down
 * with it, so that of another game no more is looked at than differs.
 */
const begun = keptFor((): Partial<Record<Side, Ways>> => ({}));

function blankFor(world: World, side: Side, before: Ways | null): Ways {
  const known = before?.world === world ? before : begun(world)[side];
  return known ? copyOf(known) : blankWays(world);
}

const waysFor = (side: Side) =>
  declaration.derive<Ways>(
    { columns: [at, steps, marks, owner], after: [zones, presence.axis, presence.allied] },
    {
      blank: ({ world }, before) => blankFor(world, side, before),
      derive(position, ways) {
        let isOther = false;
        const glance = glancing(position);
        for (const hex of landHexes(position.world)) {
          const now = glance(hex);
          const isSame = !noted(ways.seen, hex, now);
          if (isSame && now <= BUSY) continue;
          if (lookAt(position, side, hex, ways) || !isSame) isOther = true;
        }
        begun(position.world)[side] ??= copyOf(ways);
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
