import scenarioData from '../data/scenarios.json' with { type: 'json' };
import type { RuleId } from './rulebook.ts';

/** Where units may be set up or arrive: one hex, the hexes around one, or a region. */
export interface Place {
  readonly hex?: string;
  readonly adjacentTo?: string;
  readonly region?: string;
  /** All units of the entry in one hex (GA-66). */
  readonly together?: boolean;
  /** No land unit of either side there before (GA-26). */
  readonly unoccupied?: boolean;
}

/** A set of hexes named by countries, borders, coast and distance. */
export interface Region {
  readonly id: string;
  readonly name: string;
  readonly country: readonly string[];
  readonly border?: readonly string[];
  /** Hexes from that border: 1 for a hex on it (GA-06). */
  readonly within?: number;
  readonly coastal?: boolean;
  readonly distance?: { readonly from: string; readonly hexes: number };
}

/** One line of a scenario's set-up list. */
export interface Entry {
  readonly units: readonly string[];
  readonly place: Place;
  readonly rule: RuleId;
}

/** Units or markers that come in a later turn. */
export interface Arrival {
  readonly turn: number;
  readonly markers?: readonly string[];
  readonly units?: readonly string[];
  readonly places?: readonly Place[];
  readonly rule: RuleId;
}

export interface ScenarioData {
  readonly id: string;
  readonly title: string;
  readonly turns: number;
  readonly victory: { readonly modifier: number };
  readonly ultra: { readonly count: number };
  readonly setup: { readonly german: readonly Entry[]; readonly allied: readonly Entry[] };
  readonly reduced: { readonly units: readonly string[]; readonly rule: RuleId };
  readonly offMap: readonly { readonly units: readonly string[]; readonly rule: RuleId; readonly enters: RuleId }[];
  readonly air: readonly { readonly markers: readonly string[]; readonly rule: RuleId }[];
  readonly naval: readonly { readonly markers: readonly string[]; readonly rule: RuleId }[];
  readonly arrivals: readonly Arrival[];
  /** Steps a turn by nationality (10.2a), and the rule that says so. */
  readonly replacements: { readonly [nationality: string]: number | string };
}

export const regions = scenarioData.regions as unknown as readonly Region[];
export const scenarios = scenarioData.scenarios as unknown as readonly ScenarioData[];

/** @throws Error if there is no such scenario; the umpire checks the set-up before */
export function scenarioOf(id: string): ScenarioData {
  const found = scenarios.find((one) => one.id === id);
  if (!found) throw new Error(`no scenario ${id}`);
  return found;
}
