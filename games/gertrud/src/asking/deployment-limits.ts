import type { Explanation } from '@sandtable/umpire';
import { ledger } from '../cite.ts';
import { crowdedRegion, isFree } from '../rules/03-set-up/free-deployment.ts';
import { hexOf, unitAt, type Gertrud } from '../position/position.ts';
import { freeDeployment as free, regions } from '../world/scenario.ts';
import { hexesIn } from '../world/world.ts';

/**
 * `deployment` {}: how far a free deployment has come to its limits (3.4c, 3.4d): a line for each with the units that stand in its region
 * now; `limits` says of each line, in the same order, how many there may be at `most` or must be at `least`. No lines where nothing is
 * free, and none in the second game, in which the Turks stand where they stood (19.0b).
 */
export function deploymentQuestion(position: Gertrud): Explanation {
  const lines = ledger();
  if (!isFree(position) || position.facts.sequel) return { value: 0, lines: lines.lines, limits: [] };
  const { least } = free;
  const most = { ...free.most, region: crowdedRegion(position) };
  for (const { region, rule } of [most, least]) lines.add(rule, standing(position, region), nameOf(region));
  return { value: lines.lines.length, lines: lines.lines, limits: [{ most: most.units }, { least: least.units }] };
}

const nameOf = (region: string): string => regions.find(({ id }) => id === region)?.name ?? region;

/** How many units of free deployment's nationality stand in a region. */
function standing(position: Gertrud, region: string): number {
  const hexes = hexesIn(position.world, { region });
  let count = 0;
  for (let unit = 0; unit < position.world.units.length; unit++)
    if (unitAt(position, unit).nationality === free.nationality && hexes.has(hexOf(position, unit))) count++;
  return count;
}
