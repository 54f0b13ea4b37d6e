/** Operation Gertrud's data and registry of rules, as the page reads them. All that crosses into the game's room is in this file. */
import backdrop from '../../../../games/gertrud/data/backdrop.json';
import heights from '../../../../games/gertrud/data/heights.bin?url';
import counters from '../../../../games/gertrud/data/counters.json';
import map from '../../../../games/gertrud/data/map.json';
import scenarios from '../../../../games/gertrud/data/scenarios.json';
import tables from '../../../../games/gertrud/data/tables.json';
import { rules } from '../../../../games/gertrud/src/rulebook.ts';
import type { CountersData, MapData, TablesData } from '../../../../games/gertrud/src/schema.ts';

export type { CountersData, MapData, TablesData };

export interface BackdropData {
  readonly land: readonly (readonly (readonly [number, number])[])[];
  readonly lakes: readonly (readonly (readonly [number, number])[])[];
  readonly rivers: readonly { readonly name: string; readonly line: readonly (readonly [number, number])[] }[];
  readonly borders?: readonly (readonly (readonly [number, number])[])[];
}

export interface ScenarioLine {
  readonly id: string;
  readonly title: string;
  readonly turns: number;
  readonly setup: { readonly german: readonly EntryLine[]; readonly allied: readonly EntryLine[] };
  readonly arrivals: readonly {
    readonly turn: number;
    readonly markers?: readonly string[];
    readonly units?: readonly string[];
    readonly rule: string;
  }[];
}

export interface EntryLine {
  readonly units: readonly string[];
  readonly place: { readonly hex?: string; readonly region?: string; readonly adjacentTo?: string };
  readonly rule: string;
}

export const gertrudData = {
  backdrop: backdrop as unknown as BackdropData,
  /** Address of the surveyed heights. */
  heights,
  counters: counters as unknown as CountersData,
  map: map as unknown as MapData,
  scenarios: scenarios.scenarios as unknown as readonly ScenarioLine[],
  regions: scenarios.regions as unknown as readonly { readonly id: string; readonly name: string }[],
  tables: tables as unknown as TablesData,
  rules,
};
