import type { ScenarioShown } from '@sandtable/warfare/showing';
import type { ScenarioData } from '../world/schema/scenario.ts';
import { LAYERS } from '../asking/layer-offers.ts';
import { AT_SEA } from './stave.ts';
import { forceNamed } from '../position/groups.ts';

/** Layers of which there is nothing where no ships are played. */
const OF_SHIPS: readonly (typeof LAYERS)[number]['id'][] = ['ships'];

/** A scenario as one chooses it. Reinforcements are told that it brings itself. */
export const scenarioShown = ({
  id,
  title,
  about,
  without,
  area,
  ashore,
  boxes = [],
  first,
  last,
  setup,
  aircraft,
  arrivals,
  groups = [],
}: ScenarioData): ScenarioShown => ({
  id,
  title,
  about: without === undefined ? about : `${about} ${without}`,
  ...(area ? { area } : {}),
  // Who plays on land alone sees no ports beyond the map.
  ...(ashore === true ? { unplayed: AT_SEA, unlaid: OF_SHIPS, boxes: boxes.map(({ id }) => id) } : {}),
  turns: last,
  from: first,
  setup: Object.fromEntries(
    Object.entries(setup).map(([side, lines], i) => [
      side,
      // Whose aircraft are is said by them.
      [...lines.map(({ units }) => ({ units })), ...(i === 0 ? aircraft.map(({ aircraft: units }) => ({ units })) : [])],
    ]),
  ),
  arrivals: arrivals.flatMap(({ turn, units = [], aircraft: wings = [], hex, box }) => {
    const all = [...units, ...wings];
    return all.length === 0 ? [] : [{ turn, units: all, hex: hex ?? box ?? '' }];
  }),
  arrivesBy: '15.A.1#1',
  groups: [...groups, ...arrivals].map(({ name }) => forceNamed(name) ?? null),
});
