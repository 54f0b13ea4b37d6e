import { wonBy, type ScenarioShown } from '@sandtable/warfare/showing';
import type { ScenarioData } from '../world/schema/scenario.ts';
import { variants } from '../world/variants.ts';
import { LAYERS } from '../asking/layer-offers.ts';
import { AT_SEA, IN_SERIES } from './stave.ts';
import { forceNamed } from '../position/groups.ts';

/** Layers of which there is nothing where no ships are played. */
const OF_SHIPS: readonly (typeof LAYERS)[number]['id'][] = ['ships'];

/** What is played of a scenario, and how long: otherwise in the series' own turns, where it offers them as an option. */
function playedOf({ ashore, variants: offered = [] }: ScenarioData): Pick<ScenarioShown, 'earlier' | 'unplayed' | 'onlyWith'> {
  const line = variants.find(({ id, series }) => series !== undefined && offered.includes(id));
  const ships = ashore === true ? AT_SEA : [];
  if (!line?.series) return { unplayed: [...ships, ...IN_SERIES] };
  return {
    ...(ships.length > 0 ? { unplayed: ships } : {}),
    earlier: { option: line.id, turns: line.series.record.turns.length },
    onlyWith: { option: line.id, phases: IN_SERIES },
  };
}

/** A scenario as one chooses it. Reinforcements are told that it brings itself. */
export function scenarioShown(scenario: ScenarioData): ScenarioShown {
  const { id, title, about, without, area, ashore, boxes = [], first, last, setup, aircraft, arrivals, victory, groups = [] } = scenario;
  return {
    id,
    title,
    about: without === undefined ? about : `${about} ${without}`,
    ...(area ? { area } : {}),
    // Who plays on land alone sees no ports beyond the map.
    ...(ashore === true ? { unlaid: OF_SHIPS, boxes: boxes.map(({ id }) => id) } : {}),
    turns: last,
    ...playedOf(scenario),
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
    won: {
      says: wonBy(
        'Axis points less Allied ones',
        victory.levels.map(({ says, from }) => ({ says, ...(from === undefined ? {} : { from }) })),
      ),
      rule: '17.A.2.c',
    },
    groups: [...groups, ...arrivals].map(({ name }) => forceNamed(name) ?? null),
  };
}
