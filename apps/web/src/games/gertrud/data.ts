/** Operation Gertrud's data and registry of rules, as the page reads them. All that crosses into the game's room is in this file. */
import type { Edition } from '@sandtable/umpire';
import backdrop from '../../../../../games/gertrud/data/backdrop.json';
import heights from '../../../../../games/gertrud/data/heights.bin?url';
import counters from '../../../../../games/gertrud/data/counters.json';
import map from '../../../../../games/gertrud/data/map.json';
import sequel from '../../../../../games/gertrud/data/sequel.json';
import tables from '../../../../../games/gertrud/data/tables.json';
import {
  entryId,
  freeDeployment,
  listedWith,
  regions,
  scenarios,
  type EditedScenario,
  type Entry,
  type Region,
  type ScenarioData,
} from '../../../../../games/gertrud/src/world/scenario.ts';
import type { CountersData, MapData, TablesData } from '../../../../../games/gertrud/src/world/schema.ts';

export { entryId };
export type { CountersData, Entry, MapData, ScenarioData, TablesData };

export interface BackdropData {
  readonly land: readonly (readonly (readonly [number, number])[])[];
  readonly lakes: readonly (readonly (readonly [number, number])[])[];
  readonly rivers: readonly { readonly name: string; readonly line: readonly (readonly [number, number])[] }[];
  readonly borders?: readonly (readonly (readonly [number, number])[])[];
}

const listed = (edition: Edition | null) => listedWith((edition?.scenarios ?? []) as unknown as readonly EditedScenario[]);

/** Regions by id: an edition's scenarios may bring their own. */
export const regionsWith = (edition: Edition | null): ReadonlyMap<string, Region> =>
  new Map(listed(edition).regions.map((one) => [one.id, one]));

/** All scenarios that there are with an edition: its own of an id stand in place of ours, others come after them. */
export const scenariosWith = (edition: Edition | null): readonly ScenarioData[] => listed(edition).scenarios;

export const gertrudData = {
  backdrop: backdrop as unknown as BackdropData,
  /** Address of the surveyed heights. */
  heights,
  counters: counters as unknown as CountersData,
  map: map as unknown as MapData,
  scenarios,
  regions,
  freeDeployment,
  /** What the second game begins with (19.0). */
  sequel: sequel as unknown as { readonly contender: string; readonly setup: readonly Entry[] },
  tables: tables as unknown as TablesData,
};
