import { NONE } from '@sandtable/hexes';
import type { Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { hexOf, holderOf, printed, sideOf, unitAt, type Ocs } from '../../position/position.ts';
import { PROHIBITED } from '../../world/costs.ts';
import type { Place } from '../../world/schema/arrivals.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { refuseGround, refuseSize } from '../04-general-concepts/standing.ts';
import { isHeldBy, stackedWith, unitsOf } from '../04-general-concepts/stood.ts';
import { wasHeldBy } from '../special/once-held.ts';
import { weightOf } from '../13-motorization-and-transport/weights.ts';
import { isPortOf } from '../20-ports/ports.ts';
import { refusePortFor } from '../20-ports/unloading.ts';
import { costsOf } from './bridges.ts';
import { hexesOnRail, refuseStation, refuseTrack } from './railways.ts';
import { sourcesOf } from './sources.ts';

/** Where somebody enters: one of these places, or one of the others where none of them can be used. */
export interface Entry {
  readonly places: readonly Place[];
  readonly otherwise: readonly Place[];
}

type AtEdge = Extract<Place, { readonly at: 'edge' }>;

const edges = new WeakMap<Ocs['world'], Map<string, readonly number[]>>();

/** The hexes of an edge of what is played of the map, from the first column or row of the span to the last. */
export function onEdge(world: Ocs['world'], { edge, span }: Omit<AtEdge, 'at'>): readonly number[] {
  const key = `${edge} ${span.join(' ')}`;
  const known = edges.get(world) ?? new Map<string, readonly number[]>();
  edges.set(world, known);
  const found = known.get(key) ?? findEdge(world, edge, span);
  known.set(key, found);
  applies('Intro.1A-1');
  return found;
}

function findEdge({ grid, closed }: Ocs['world'], edge: AtEdge['edge'], [from, to]: AtEdge['span']): readonly number[] {
  const isAlong = edge === 'north' || edge === 'south';
  const hexes = Array.from({ length: grid.count }, (_, hex) => {
    const { column, row } = grid.rowAndColumn(hex);
    return { hex, along: isAlong ? column : row, across: isAlong ? row : column };
  }).filter(({ hex }) => closed[hex] === 0);
  const across = hexes.map((one) => one.across);
  const rim = edge === 'north' || edge === 'east' ? Math.max(...across) : Math.min(...across);
  return hexes.flatMap((one) => (one.across === rim && one.along >= from && one.along <= to ? one.hex : []));
}

/** The hexes of a place that the side can use now, whoever stands there. */
function hexesOf(position: Ocs, side: Side, place: Place): readonly number[] {
  const { grid, railways } = position.world;
  const isOwn = (hex: number): boolean => holderOf(position, hex) === side;
  switch (place.at) {
    case 'hex': {
      const hex = grid.index(place.hex);
      const isBarred = place.never !== undefined && wasHeldBy(position, place.never, hex);
      if (place.never !== undefined) applies('Intro.3-1');
      return isBarred || (place.held === true && !isOwn(hex)) ? [] : [hex];
    }
    case 'port': {
      const hex = grid.index(place.hex);
      return isPortOf(position, side, hex) ? [hex] : [];
    }
    case 'edge':
      return onEdge(position.world, place);
    case 'railway': {
      const chain = railways.find(({ id }) => id === place.railway)?.hexes ?? [];
      const ends = place.between.map((number) => chain.indexOf(grid.index(number)));
      return chain.slice(Math.min(...ends), Math.max(...ends) + 1).filter(isOwn);
    }
    case 'headquarters': {
      const headquarters = unitsOf(position, side).filter((unit) => unitAt(position, unit).kind === 'headquarters');
      return headquarters.map((unit) => hexOf(position, unit));
    }
    case 'source':
      return sourcesOf(position, side).flatMap(({ hexes }) => hexes);
    case 'railway-town':
      return hexesOnRail(position).filter((hex) => isOwn(hex) && refuseStation(position, side, hex) === null);
    case 'near': {
      const middles = place.hexes.map((number) => grid.index(number));
      const isNear = (hex: number): boolean => middles.some((middle) => grid.distance(middle, hex) <= place.within);
      return hexesOnRail(position).filter((hex) => isOwn(hex) && isNear(hex) && refuseTrack(position, side, hex) === null);
    }
  }
}

/** The entry hexes that the side can use now: those of the places, or where there is none, of the others. */
export function entryHexes(position: Ocs, side: Side, { places, otherwise }: Entry): readonly number[] {
  const usual = hexesOfAll(position, side, places);
  return usual.length > 0 ? usual : hexesOfAll(position, side, otherwise);
}

const hexesOfAll = (position: Ocs, side: Side, some: readonly Place[]): number[] => [
  ...new Set(some.flatMap((place) => hexesOf(position, side, place))),
];

const ofPorts = (some: readonly Place[]): readonly Place[] => some.filter(({ at }) => at === 'port');
const ofLand = (some: readonly Place[]): readonly Place[] => some.filter(({ at }) => at !== 'port');

/** Do they come into the hex through its port alone, so that its capacity bounds them (12.6-8)? */
export function isThroughPort(position: Ocs, side: Side, { places, otherwise }: Entry, hex: number): boolean {
  const all = [...places, ...otherwise];
  if (!hexesOfAll(position, side, ofPorts(all)).includes(hex)) return false;
  applies('12.6-8');
  return !hexesOfAll(position, side, ofLand(all)).includes(hex);
}

/** Why a unit that comes with so many steps finds no room in the port through which it would come (12.6-8, OA-76). */
export function refuseThroughPort(position: Ocs, unit: number, steps: number, entry: Entry, hex: number): Refusal | null {
  const { side, name } = unitAt(position, unit);
  if (!isThroughPort(position, side, entry, hex)) return null;
  const full = refusePortFor(position, side, hex, name, weightOf(position, unit, steps));
  return full && no(['12.6-8', '20.0a-2'], full.reason);
}

/** Why a unit that comes with so many steps cannot stand in the hex: an enemy is there, the ground bars it, or the hex is full (12.6-3, OA-75). */
export function refuseStanding(position: Ocs, unit: number, steps: number, hex: number): Refusal | null {
  const side = sideOf(position, unit);
  const { name } = unitAt(position, unit);
  const barred = refuseGround(position, side, hex, ['12.6-5']);
  if (barred) return barred;
  const where = printed(position, hex);
  if (!isEntered(position, unit, hex)) return no(['12.6-5', '6.2c-1'], `${name} cannot enter ${where}: its ground is prohibited.`, [where]);
  return refuseSize(position, side, hex, name, stackedWith(position, unit, steps), ['12.6-3']);
}

/** Does any way lead the unit into the hex, on its Move side? */
export function isEntered(position: Ocs, unit: number, hex: number): boolean {
  const { neighbours } = position.world.grid;
  const { side, move } = unitAt(position, unit);
  const costs = costsOf(position, side, move.by);
  for (const from of neighbours.subarray(hex * 6, hex * 6 + 6)) {
    if (from === NONE) continue;
    const direction = position.world.grid.direction(from, hex);
    if (direction !== null && costs[from * 6 + direction] !== PROHIBITED) return true;
  }
  return false;
}

/** The hexes nearest to these, counted in hexes, of which `fits` is true; none where there is no such hex at all. */
function nearest(position: Ocs, from: readonly number[], fits: (hex: number) => boolean): readonly number[] {
  const { grid } = position.world;
  const seen = new Set(from);
  for (let ring = [...from]; ring.length > 0;) {
    const found = ring.filter(fits);
    if (found.length > 0) return found;
    const next: number[] = [];
    for (const hex of ring)
      for (const to of grid.neighbours.subarray(hex * 6, hex * 6 + 6)) {
        if (to === NONE || seen.has(to)) continue;
        seen.add(to);
        next.push(to);
      }
    ring = next;
  }
  return [];
}

/**
 * Where a unit with so many steps may be placed now: in any entry hex that is not blocked or full, or in the nearest that lets it in (12.6-5,
 * OA-75). A port without capacity for it stands open to others: whom it does not take comes nowhere near it (12.6-8, OA-139).
 */
export function openTo(position: Ocs, unit: number, steps: number, entry: Entry): readonly number[] {
  const hexes = entryHexes(position, sideOf(position, unit), entry);
  const open = nearest(position, hexes, (hex) => refuseStanding(position, unit, steps, hex) === null);
  applies(hexes.includes(open[0] as number) ? '12.6-2' : '12.6-5');
  return open.filter((hex) => refuseThroughPort(position, unit, steps, entry, hex) === null);
}

/** Where trucks and wagons may be placed now: likewise, and they have no size. */
export const openToCarriers = (position: Ocs, side: Side, entry: Entry): readonly number[] =>
  nearest(
    position,
    entryHexes(position, side, entry),
    (hex) => position.world.closed[hex] === 0 && !isHeldBy(position, enemyOf(side), hex),
  );
