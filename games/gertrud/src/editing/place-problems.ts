import { NONE } from '@sandtable/hexes';
import { same, type Spot, type Value } from '@sandtable/umpire';
import { merged } from '@sandtable/warfare/merged';
import { entryId, regions, type EditedScenario, type Entry, type Place, type Region } from '../world/scenario.ts';
import { STACKING_LIMIT } from '../rules/06-stacking/room.ts';
import { hexesIn, mapWorldOf, type MapWorld } from '../world/world.ts';
import { isLand, type Chart } from './chart.ts';
import type { Tray } from './counter-problems.ts';
import { doubled, type Findings, type Formed, type Naming } from './findings.ts';
import { freeRegionProblems, freeRoomProblems } from './free-problems.ts';

const SEATS = ['german', 'allied'] as const;

/** A map's sound lines, with our regions and those that scenarios bring. */
export function worldOn({ grid, spec, hexes, hexsides }: Chart, others: readonly Region[]): MapWorld {
  const isThere = (between: readonly [string, string]): boolean => {
    const [a, b] = between.map((number) => grid.index(number)) as [number, number];
    return a !== NONE && b !== NONE && grid.direction(a, b) !== null;
  };
  const map = {
    grid: spec,
    hexes: [...hexes.values()].map(({ line }) => line),
    hexsides: hexsides.map(({ line }) => line).filter(({ between }) => isThere(between)),
  };
  return mapWorldOf(map, merged(regions, others));
}

/** Where a scenario puts its units: every place must be one, and have room. */
export function placeProblems(
  lines: readonly Formed<EditedScenario>[],
  chart: Chart,
  tray: Tray | null,
  spot: Naming,
  findings: Findings,
): void {
  const others = lines.flatMap(({ line }) => line.regions ?? []);
  const world = worldOn(chart, others);
  sharedRegions(lines, spot, findings);
  for (const { line, path } of lines) {
    const at = (inner: string): Spot => spot(`${path}.${inner}`, line);
    regionProblems(line, chart, at, findings);
    for (const { place, who, path: inner } of placesOf(line)) onePlace(place, chart, world, at(inner), who, findings);
    for (const [i, { units, places, rule }] of line.arrivals.entries())
      if (units && !places?.length)
        findings.warn(at(`arrivals[${i}].places`), `no place is named for the units of ${rule}: they come into friendly cities`, '10.0e');
    fixedProblems(line, at, findings);
    roomProblems(line, world, at, findings);
    if (tray) freeRoomProblems(line, world, tray, at, findings);
  }
  freeRegionProblems(world, merged(regions, others), findings);
}

/** Every place of a scenario, whose it is, and where it stands. */
function placesOf({ setup, arrivals }: EditedScenario): readonly { readonly place: Place; readonly who: string; readonly path: string }[] {
  const who = (rule: string): string => `the units of ${rule}`;
  return [
    ...SEATS.flatMap((seat) => setup[seat].map(({ place, rule }, i) => ({ place, who: who(rule), path: `setup.${seat}[${i}].place` }))),
    ...arrivals.flatMap(({ places = [], rule }, i) =>
      places.map((place, j) => ({ place, who: who(rule), path: `arrivals[${i}].places[${j}]` })),
    ),
  ];
}

/** A scenario's own regions name hexes of the map. */
function regionProblems({ regions: own = [] }: EditedScenario, { grid }: Chart, at: (path: string) => Spot, findings: Findings): void {
  for (const [i, { id, hexes = [], distance }] of own.entries()) {
    const far = [...hexes, ...(distance ? [distance.from] : [])].filter((hex) => grid.index(hex) === NONE);
    if (far.length > 0) findings.fault(at(`regions[${i}]`), `the region ${id} names hexes that are not on the map: ${far.join(', ')}`);
  }
}

/** All scenarios may name the regions that one brings, so that a name means the same everywhere. */
function sharedRegions(lines: readonly Formed<EditedScenario>[], spot: Naming, findings: Findings): void {
  const all = lines.flatMap(({ line: scenario, path }) =>
    (scenario.regions ?? []).map((region, i) => ({ line: { scenario, region }, path: `${path}.regions[${i}]` })),
  );
  for (const { again, first } of doubled(all, ({ region }) => region.id)) {
    if (same(again.line.region as unknown as Value, first.line.region as unknown as Value)) continue;
    const { scenario, region } = again.line;
    findings.fault(spot(again.path, scenario), `the region ${region.id} is another one in the scenario ${first.line.scenario.id}`, '3.0b');
  }
}

/** A place is one hex, the hexes around one, or a region, and there is land in it. */
function onePlace(place: Place, chart: Chart, world: MapWorld, at: Spot, who: string, findings: Findings): void {
  const { hex, adjacentTo, region } = place;
  const given = [hex, adjacentTo, region].filter((one) => one !== undefined);
  if (given.length !== 1) findings.fault(at, `one of hex, adjacentTo and region is expected for ${who}`, '3.0a');
  else if (region !== undefined && !world.regions.has(region))
    findings.fault(at, `there is no region "${region}"; there are ${[...world.regions.keys()].join(', ')}`, '3.0b');
  else if (hex !== undefined && !isLand(chart, chart.grid.index(hex))) findings.fault(at, `${hex} is no hex of land for ${who}`, '3.0a');
  else if (hexesIn(world, place).size === 0)
    findings.fault(at, `there is no hex for ${who} in ${region ?? `the hexes beside ${adjacentTo}`}`, '3.0b');
}

/** 6.0a: units with a hex of their own: five at most in one, of one side. */
function fixedProblems({ setup }: EditedScenario, at: (path: string) => Spot, findings: Findings): void {
  const stacks = new Map<string, { readonly seat: string; count: number }>();
  for (const seat of SEATS)
    for (const [i, { units, place }] of setup[seat].entries()) {
      if (place.together && units.length > STACKING_LIMIT)
        findings.fault(
          at(`setup.${seat}[${i}].units`),
          `${units.length} units are to be together in one hex, which holds ${STACKING_LIMIT}`,
          '6.0a',
        );
      if (place.hex === undefined) continue;
      const stack = stacks.get(place.hex) ?? { seat, count: 0 };
      stacks.set(place.hex, stack);
      if (stack.seat !== seat) findings.fault(at(`setup.${seat}[${i}].place`), `units of both sides are set up in ${place.hex}`, '9.2d');
      stack.count += units.length;
      if (stack.count > STACKING_LIMIT && stack.count - units.length <= STACKING_LIMIT)
        findings.fault(
          at(`setup.${seat}[${i}].units`),
          `${stack.count} units and more are set up in ${place.hex}, which holds ${STACKING_LIMIT}`,
          '6.0a',
        );
    }
}

/** Is there room for all units that are set up in the same place, with those that have a hex of their own standing? */
function roomProblems({ setup }: EditedScenario, world: MapWorld, at: (path: string) => Spot, findings: Findings): void {
  for (const seat of SEATS)
    for (const [i, entry] of setup[seat].entries()) {
      const sharing = setup[seat].filter((one) => placeKey(one) === placeKey(entry));
      if (entry.place.hex !== undefined || sharing[0] !== entry) continue;
      const free = [...hexesIn(world, entry.place)].map((hex) => roomIn(setup, seat, world.grid.number(hex), entry.place));
      if (free.length === 0) continue;
      const units = sharing.reduce((sum, one) => sum + one.units.length, 0);
      const groups = sharing.filter(({ place }) => place.together).length;
      const room = free.reduce((sum, one) => sum + one, 0);
      const hexes = free.filter((one) => one > 0).length;
      const who = sharing.map(entryId).join(', ');
      if (units > room)
        findings.fault(at(`setup.${seat}[${i}].place`), `there is room for ${room} units, and ${units} are to be set up (${who})`, '3.0b');
      else if (groups > hexes)
        findings.fault(
          at(`setup.${seat}[${i}].place`),
          `there are ${hexes} hexes for ${groups} groups, each in a hex of its own (${who})`,
          '3.0b',
        );
    }
}

const placeKey = ({ place: { hex, adjacentTo, region } }: Entry): string => [hex, adjacentTo, region].join(' ');

/** How many units a hex can take beside those that the scenario puts there. */
function roomIn(setup: EditedScenario['setup'], seat: (typeof SEATS)[number], hex: string, { unoccupied }: Place): number {
  const standing = (whose: (typeof SEATS)[number]): number =>
    setup[whose].reduce((sum, { place, units }) => sum + (place.hex === hex ? units.length : 0), 0);
  const enemy = standing(seat === 'german' ? 'allied' : 'german');
  const own = standing(seat);
  return enemy > 0 || (unoccupied && own > 0) ? 0 : Math.max(0, STACKING_LIMIT - own);
}
