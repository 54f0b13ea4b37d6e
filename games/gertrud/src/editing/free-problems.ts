import { NONE } from '@sandtable/hexes';
import type { Spot } from '@sandtable/umpire';
import { freeDeployment as free, type EditedScenario, type Region } from '../world/scenario.ts';
import { STACKING_LIMIT } from '../rules/06-stacking/room.ts';
import { hexesIn, type MapWorld } from '../world/world.ts';
import type { Tray } from './counter-problems.ts';
import type { Findings } from './findings.ts';

/**
 * What would go wrong with free deployment (3.4), which the players of any scenario may agree on. A game without it can be played, so that
 * these are warnings.
 */

const NAMED: ReadonlySet<string> = new Set([free.region.region, free.most.region, free.most.withIstanbul, free.least.region]);

/** 3.4: each of its regions lies on this map with all hexes that it names. */
export function freeRegionProblems(world: MapWorld, regions: readonly Region[], findings: Findings): void {
  const named = regions.filter(({ id }) => NAMED.has(id));
  for (const { id, name } of named)
    if (hexesIn(world, { region: id }).size === 0)
      findings.warn({ part: 'map', path: 'hexes' }, `no hex of this map is ${name}, of which free deployment speaks`, ruleOf(id));
  const far = named.flatMap(({ id, hexes = [] }) => hexes.filter((hex) => !hexesIn(world, { region: id }).has(world.grid.index(hex))));
  for (const hex of new Set(far))
    findings.warn(
      { part: 'map', path: 'hexes', hex },
      `${hex} is no hex of Turkey, and free deployment counts the units in it`,
      free.most.rule,
    );
  const { hex, rule } = free.barred;
  if (world.grid.index(hex) === NONE)
    findings.warn({ part: 'map', path: 'grid' }, `the map has no hex ${hex}, which free deployment bars`, rule);
}

const ruleOf = (region: string) =>
  (region === free.region.region ? free.region : region === free.least.region ? free.least : free.most).rule;

/** Is there room for all units that may be deployed freely, with no more before Istanbul and enough by the Soviet border (3.4c, 3.4d)? */
export function freeRoomProblems(
  { setup }: EditedScenario,
  world: MapWorld,
  { counters }: Tray,
  at: (path: string) => Spot,
  findings: Findings,
): void {
  const isFree = (id: string): boolean => counters.get(id)?.nationality === free.nationality;
  const units = setup.allied.flatMap((entry) => entry.units).filter(isFree).length;
  if (units === 0) return;
  const { room, near } = roomOn(setup, world, isFree);
  if (units > room)
    findings.warn(at('setup.allied'), `free deployment finds room for ${room} units, and ${units} are to be set up`, free.region.rule);
  if (Math.min(units, near) < free.least.units)
    findings.warn(
      at('setup.allied'),
      `${free.least.units} units must stand near the Soviet border in free deployment; there are ${units}, and room for ${near}`,
      free.least.rule,
    );
}

/** How many freely deployed units the map takes in all, and how many of them near the Soviet border. */
function roomOn(setup: EditedScenario['setup'], world: MapWorld, isFree: (id: string) => boolean): { room: number; near: number } {
  const [crowd, border] = [free.most.region, free.least.region].map((region) => hexesIn(world, { region })) as [
    ReadonlySet<number>,
    ReadonlySet<number>,
  ];
  const sums = { crowded: 0, open: 0, near: 0 };
  for (const hex of hexesIn(world, { region: free.region.region })) {
    const number = world.grid.number(hex);
    const standing = (seat: 'german' | 'allied'): number =>
      setup[seat].filter(({ place }) => place.hex === number).flatMap((entry) => entry.units.filter((id) => !isFree(id))).length;
    if (number === free.barred.hex || standing('german') > 0) continue;
    const room = Math.max(0, STACKING_LIMIT - standing('allied'));
    sums[crowd.has(hex) ? 'crowded' : 'open'] += room;
    if (border.has(hex)) sums.near += room;
  }
  return { room: sums.open + Math.min(sums.crowded, free.most.units), near: sums.near };
}
