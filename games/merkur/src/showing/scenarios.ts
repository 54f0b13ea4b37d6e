import type { ScenarioShown } from '@sandtable/warfare/showing';
import type { ScenarioData } from '../world/schema/scenario.ts';
import { variants } from '../world/variants.ts';
import { LAYERS } from '../asking/layer-offers.ts';
import { AT_SEA } from './stave.ts';
import { forceNamed } from '../position/groups.ts';

/** Layers of which there is nothing where no ships are played. */
const OF_SHIPS: readonly (typeof LAYERS)[number]['id'][] = ['ships'];

/** The last turn in the series' own turns, where a scenario offers them as an option. */
function inSeries(offered: readonly string[]): Pick<ScenarioShown, 'earlier'> {
  const line = variants.find(({ id, series }) => series !== undefined && offered.includes(id));
  return line?.series ? { earlier: { option: line.id, turns: line.series.record.turns.length } } : {};
}

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
  variants: offered = [],
}: ScenarioData): ScenarioShown => ({
  id,
  title,
  about: without === undefined ? about : `${about} ${without}`,
  ...(area ? { area } : {}),
  // Who plays on land alone sees no ports beyond the map.
  ...(ashore === true ? { unplayed: AT_SEA, unlaid: OF_SHIPS, boxes: boxes.map(({ id }) => id) } : {}),
  turns: last,
  ...inSeries(offered),
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
