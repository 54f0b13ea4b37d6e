/** The data and the registry of rules of 1940: What If?, as the page reads them. All that crosses into the game's room is in this file. */
import backdropEast from '../../../../games/what-if-1940/data/backdrop-east.json';
import backdropWest from '../../../../games/what-if-1940/data/backdrop-west.json';
import counters from '../../../../games/what-if-1940/data/counters.json';
import heightsEast from '../../../../games/what-if-1940/data/heights-east.bin?url';
import heightsWest from '../../../../games/what-if-1940/data/heights-west.bin?url';
import map from '../../../../games/what-if-1940/data/map.json';
import nations from '../../../../games/what-if-1940/data/nations.json';
import scenarios from '../../../../games/what-if-1940/data/scenarios.json';
import tables from '../../../../games/what-if-1940/data/tables.json';
import { rules } from '../../../../games/what-if-1940/src/rulebook.ts';
import type { ScenarioData } from '../../../../games/what-if-1940/src/scenario.ts';
import type { CountersData, MapData, TablesData } from '../../../../games/what-if-1940/src/schema.ts';

export type { CountersData, MapData, ScenarioData, TablesData };

type Line = readonly (readonly [number, number])[];

export interface BackdropData {
  readonly land: readonly Line[];
  readonly lakes: readonly Line[];
  readonly rivers: readonly { readonly name: string; readonly line: Line }[];
  readonly borders?: readonly Line[];
}

export const whatIfData = {
  map: map as unknown as MapData,
  /** By the map's id: nature as it is drawn, and the address of the surveyed heights. */
  backdrops: { west: backdropWest, east: backdropEast } as unknown as { readonly [map: string]: BackdropData },
  heights: { west: heightsWest, east: heightsEast } as { readonly [map: string]: string },
  counters: counters as unknown as CountersData,
  tables: tables as unknown as TablesData,
  scenarios: scenarios as unknown as readonly ScenarioData[],
  nations,
  rules,
};

const WEST = new Set(whatIfData.map.maps.find(({ id }) => id === 'west')?.hexes.map(({ hex }) => hex));
/** Is the hex on the west map? */
export const isWest = (hex: string): boolean => WEST.has(hex);
