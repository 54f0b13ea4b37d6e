import { isFacts, isList, type Edition, type Facts, type Value } from '@sandtable/umpire';
import type { Place, Region } from '../world/scenario.ts';
import { regionSchema } from '../world/schema.ts';
import { hexesIn } from '../world/world.ts';
import { mapSpot } from './chart.ts';
import { Findings } from './findings.ts';
import { mapProblems } from './map-problems.ts';
import { worldOn } from './place-problems.ts';
import { whole } from './whole.ts';

/**
 * The hexes of a place on an edition's map: one hex, the land around one, or a region of ours or of its scenarios. What is not of the right
 * form is passed over.
 */
export function hexes(edition: Edition | null, place: Facts): readonly string[] {
  const { map, scenarios } = whole(edition);
  const unheard = new Findings();
  const chart = mapProblems(map, unheard);
  if (!chart) return [];
  const world = worldOn(chart, regionsIn(scenarios, unheard));
  const { hex, adjacentTo, region } = place;
  const named = Object.entries({ hex, adjacentTo, region }).filter(([, one]) => typeof one === 'string');
  return [...hexesIn(world, Object.fromEntries(named) as Place)].map((one) => world.grid.number(one));
}

const regionsIn = (scenarios: Value, unheard: Findings): readonly Region[] =>
  (isList(scenarios) ? scenarios : [])
    .flatMap((one) => (isFacts(one) && isList(one['regions']) ? [one['regions']] : []))
    .flatMap((list) => unheard.lines(regionSchema, list, 'regions', mapSpot).map(({ line }) => line as Region));
