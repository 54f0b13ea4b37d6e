import { DIRECTIONS, NONE } from '@sandtable/hexes';
import { namedBy, offerOf, type Sight } from '@sandtable/staff';
import type { Command } from '@sandtable/umpire';
import { hexOf, indices, unitAt, type Ocs } from '../position/position.ts';
import { roomIn } from '../rules/04-general-concepts/stacking.ts';
import { isNextToEnemy, stackedOf, unitsIn, unitsOf } from '../rules/04-general-concepts/stood.ts';
import { refuseMover } from '../rules/06-movement/movers.ts';
import { explore } from '../rules/06-movement/reach.ts';
import { FULL } from '../rules/06-movement/step.ts';
import type { Side } from '../world/sides.ts';
import { QUARTERS } from '../world/units.ts';

/*
 * Where replacement units gather: in one hex in or beside that of a headquarters (12.5a-2), for most of what is rebuilt takes several of them.
 */

/** Can the enemy come into a hex in his next movement? */
type Danger = (hex: number) => boolean;

/** Is it a replacement unit? */
export const isReplacement = (position: Ocs, unit: number): boolean => unitAt(position, unit).kind === 'replacement';

const replacementsOf = (position: Ocs, side: Side): number[] => unitsOf(position, side).filter((unit) => isReplacement(position, unit));

/** A hex and those around it. */
const around = (neighbours: Int16Array, hex: number): number[] => [
  hex,
  ...neighbours.subarray(hex * DIRECTIONS.length, (hex + 1) * DIRECTIONS.length).filter((one) => one !== NONE),
];

/** The hexes in which a side can rebuild (12.5a-2), with room for a regiment, where the enemy does not come. */
function sitesOf(position: Ocs, side: Side, danger: Danger): number[] {
  const { neighbours } = position.world.grid;
  const headquarters = unitsOf(position, side).filter((unit) => unitAt(position, unit).kind === 'headquarters');
  const near = new Set(headquarters.flatMap((unit) => around(neighbours, hexOf(position, unit))));
  const room = (hex: number): number =>
    unitsIn(position, side, hex)
      .filter((unit) => isReplacement(position, unit))
      .reduce((sum, unit) => sum + stackedOf(position, unit), roomIn(position, side, hex));
  return [...near].filter(
    (hex) => position.world.closed[hex] === 0 && !isNextToEnemy(position, side, hex) && !danger(hex) && room(hex) >= QUARTERS,
  );
}

/** The hex of these to which replacement units in those hexes have the shortest ways together; null where there is none. */
function nearestSite(
  position: Ocs,
  sites: readonly number[],
  from: readonly number[],
): { readonly hex: number; readonly far: number } | null {
  const { grid } = position.world;
  let best: { readonly hex: number; readonly far: number } | null = null;
  for (const hex of sites) {
    const far = from.reduce((sum, one) => sum + grid.distance(one, hex), 0);
    if (best === null || far < best.far) best = { hex, far };
  }
  return best;
}

/** The replacement unit that goes next in a Movement Phase, and where to; null where none comes nearer to where its side rebuilds. */
export function nextToGather(
  position: Ocs,
  side: Side,
  done: ReadonlySet<number>,
  danger: () => Danger,
): { readonly unit: number; readonly to: number } | null {
  const all = replacementsOf(position, side);
  const locals = { seat: side, occasion: 'regular' } as const;
  const able = all.filter((unit) => !done.has(unit) && refuseMover(position, locals, unit) === null);
  if (able.length === 0) return null;
  const isOpen = danger();
  const site = nearestSite(
    position,
    sitesOf(position, side, isOpen),
    all.map((unit) => hexOf(position, unit)),
  );
  if (!site) return null;
  const far = (hex: number): number => position.world.grid.distance(hex, site.hex);
  for (const unit of able) {
    const from = hexOf(position, unit);
    const { reached } = explore(position, { side, occasion: 'regular', units: [unit] }, from, FULL);
    const holds = (hex: number): boolean => !isOpen(hex) && roomIn(position, side, hex) >= stackedOf(position, unit);
    const to = [...reached].reduce((best, hex) => (far(hex) < far(best) && holds(hex) ? hex : best), from);
    if (to !== from) return { unit, to };
  }
  return null;
}

/** Where what the Variable Reinforcement Table brings is placed: nearest to where it gathers; null where nobody can rebuild. */
export function placeOfArrival(sight: Sight<Ocs>, position: Ocs, side: Side, danger: Danger): Command | null {
  const offer = offerOf(sight.choices(), 'arrive');
  if (!offer) return null;
  const sites = sitesOf(position, side, danger);
  const there = replacementsOf(position, side).map((unit) => hexOf(position, unit));
  const { grid } = position.world;
  let [best, least]: [string | null, number] = [null, Infinity];
  for (const hex of namedBy(offer, 'hex')) {
    const at = grid.index(hex);
    if (isNextToEnemy(position, side, at) || danger(at)) continue;
    const far = nearestSite(position, sites, [...there, at])?.far ?? Infinity;
    if (far < least) [best, least] = [hex, far];
  }
  if (best === null) return null;
  const [unit] = namedBy(offer, 'units', { hex: best, mode: 'move' });
  return unit === undefined ? null : { act: 'arrive', hex: best, mode: 'move', units: [unit] };
}

/** The step that is rebuilt next: that of the strongest for its steps, in Combat Mode where it has that; null where none can be. */
export function nextRebuilt(sight: Sight<Ocs>, position: Ocs): Command | null {
  const offer = offerOf(sight.choices(), 'rebuild');
  if (!offer) return null;
  const strength = (id: string): number => {
    const { combat, steps } = unitAt(position, indices(position, [id])[0] as number);
    return combat.strength / Math.max(1, steps);
  };
  const all = namedBy(offer, 'hex').flatMap((hex) => namedBy(offer, 'unit', { hex }).map((unit) => ({ hex, unit })));
  const [best] = all.toSorted((a, b) => strength(b.unit) - strength(a.unit));
  if (!best) return null;
  const modes = namedBy(offer, 'mode', best);
  // Who is DG stays so, and takes no mode.
  return { act: 'rebuild', ...best, mode: modes.includes('combat') ? 'combat' : (modes[0] ?? null) };
}
