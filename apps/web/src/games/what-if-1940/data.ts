/** The data and the registry of rules of 1940: What If?, as the page reads them. All that crosses into the game's room is in this file. */
import type { Edition, Value } from '@sandtable/umpire';
import { merged } from '@sandtable/warfare/merged';
import backdropEast from '../../../../../games/what-if-1940/data/backdrop-east.json';
import backdropWest from '../../../../../games/what-if-1940/data/backdrop-west.json';
import counters from '../../../../../games/what-if-1940/data/counters.json';
import heightsEast from '../../../../../games/what-if-1940/data/heights-east.bin?url';
import heightsWest from '../../../../../games/what-if-1940/data/heights-west.bin?url';
import map from '../../../../../games/what-if-1940/data/map.json';
import nations from '../../../../../games/what-if-1940/data/nations.json';
import tables from '../../../../../games/what-if-1940/data/tables.json';
import { scenarios, type ScenarioData } from '../../../../../games/what-if-1940/src/world/scenario.ts';
import type { CountersData, MapData, TablesData } from '../../../../../games/what-if-1940/src/world/schema.ts';

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
  scenarios,
  nations,
};

/** What an edition may bring its own of; ours where it does not. */
export interface Figures {
  readonly map: MapData;
  readonly counters: CountersData;
  readonly tables: TablesData;
  readonly scenarios: readonly ScenarioData[];
}

/** All figures of a table that is played with an edition, or with ours. */
export function figuresWith(edition: Edition | null): Figures {
  const own = <T>(value: Value | undefined, ours: T): T => (value === undefined ? ours : (value as unknown as T));
  const { map, counters, tables } = whatIfData;
  return {
    map: own(edition?.map, map),
    counters: own(edition?.counters, counters),
    tables: own(edition?.tables, tables),
    scenarios: merged(scenarios, own<readonly ScenarioData[]>(edition?.scenarios, [])),
  };
}

const rowsOf = (id: string): readonly number[] => whatIfData.map.maps.find((one) => one.id === id)?.grid.rows ?? [];
/** Rows are numbered from the west map on: halfway between the two maps, so that an edition's may be larger. */
const BETWEEN = ((rowsOf('west')[1] ?? 0) + (rowsOf('east')[0] ?? 0)) / 2;
/** Is the hex on the west map? A number begins with its row, in two digits. */
export const isWest = (hex: string): boolean => Number(hex.slice(0, 2)) < BETWEEN;
