import type { Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { hexOf, isOnMap, printed, unitAt, type Gertrud } from '../../position/position.ts';
import { freeDeployment as free, regions, type Entry } from '../../world/scenario.ts';
import { hexesIn } from '../../world/world.ts';

/** Have the players agreed on free deployment (3.4a)? */
export const isFree = (position: Gertrud): boolean => optionOf(position, 'free-deployment');

const isTurkish = (position: Gertrud, id: string): boolean =>
  unitAt(position, position.world.unit.get(id) as number).nationality === free.nationality;

/** The set-up list with its Turkish units in one line that names all of Turkey (3.4a); the lines of the others stay as they are. */
export function freed(position: Gertrud, list: readonly Entry[]): readonly Entry[] {
  const units = list.flatMap((entry) => entry.units.filter((id) => isTurkish(position, id)));
  const others = list.map((entry) => ({ ...entry, units: entry.units.filter((id) => !isTurkish(position, id)) }));
  return [{ units, place: { region: free.region.region }, rule: free.region.rule }, ...others.filter((entry) => entry.units.length > 0)];
}

export const isFreeEntry = ({ rule }: Entry): boolean => rule === free.region.rule;

/**
 * Why so many units of the free line may not go into the hex: the berth, the crowd before Istanbul, the guard of the Soviet border (3.4b,
 * 3.4c, 3.4d).
 */
export function refuseFreely(position: Gertrud, entry: Entry, count: number, hex: number): Refusal | null {
  const { barred, most, least } = free;
  const number = printed(position, hex);
  if (number === barred.hex) return no(barred.rule, `No Turkish unit is set up in ${number}, where the Yavuz lies.`, [number]);
  const crowded = refuseCrowd(position, entry, count, hex);
  if (crowded) return crowded;
  if (isMissed(position, entry, count, hex))
    return no(least.rule, `${least.units} Turkish units stand in ${nameOf(least.region)}: too few would be left for it.`, [number]);
  applies(free.region.rule, barred.rule, most.rule, least.rule);
  return null;
}

/** GA-05: where units count for the limit of 3.4c; by option in Istanbul, too. */
export const crowdedRegion = (position: Gertrud): string =>
  optionOf(position, 'istanbul') === 'yes' ? free.most.withIstanbul : free.most.region;

/** 3.4c. */
function refuseCrowd(position: Gertrud, entry: Entry, count: number, hex: number): Refusal | null {
  const { units, rule } = free.most;
  const region = crowdedRegion(position);
  if (!hexesIn(position.world, { region }).has(hex)) return null;
  const there = standing(position, entry, region);
  if (there + count <= units) return null;
  return no(rule, `At most ${units} Turkish units stand in ${nameOf(region)}, and ${there} do already.`, [printed(position, hex)]);
}

/** 3.4d, GA-06: would too few units be left to go near the Soviet border? */
function isMissed(position: Gertrud, entry: Entry, count: number, hex: number): boolean {
  const { units, region } = free.least;
  const left = entry.units.filter((id) => !isOnMap(position, position.world.unit.get(id) as number)).length - count;
  if (left >= units) return false;
  const near = hexesIn(position.world, { region }).has(hex) ? count : 0;
  return standing(position, entry, region) + near + left < units;
}

const nameOf = (region: string): string => regions.find(({ id }) => id === region)?.name ?? region;

/** How many units of the line stand in the region already. */
function standing(position: Gertrud, entry: Entry, region: string): number {
  const hexes = hexesIn(position.world, { region });
  return entry.units.filter((id) => hexes.has(hexOf(position, position.world.unit.get(id) as number))).length;
}
