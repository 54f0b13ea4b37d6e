import { merged } from '@sandtable/warfare/merged';
import scenarioData from '../../data/scenarios.json' with { type: 'json' };
import type { RuleId } from '../rulebook.ts';

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

/** A set of hexes named by countries, borders, coast and distance, or one by one. */
export interface Region {
  readonly id: string;
  readonly name: string;
  readonly country: readonly string[];
  readonly border?: readonly string[];
  /** Hexes from that border: 1 for a hex on it (GA-06). */
  readonly within?: number;
  readonly coastal?: boolean;
  readonly distance?: { readonly from: string; readonly hexes: number };
  /** The row of hexes, as the map numbers them. */
  readonly row?: number;
  /** These hexes and no others, by printed number. */
  readonly hexes?: readonly string[];
}

/** One line of a scenario's set-up list. */
export interface Entry {
  /** What a command calls the line where one rule places several groups; by default the rule. */
  readonly id?: string;
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
  /** They come over the edge of the map and pay for their first hex (10.0a). */
  readonly enters?: boolean;
  /** They may come by paradrop instead (15.0). */
  readonly drops?: boolean;
  /** All its units come reduced (18.0c). */
  readonly reduced?: boolean;
  readonly rule: RuleId;
}

/** Markers that lie in their owners' pools from the start (3.1). */
export interface Pool {
  readonly markers: readonly string[];
  readonly rule: RuleId;
}

/** Units that are set up reduced (18.0c). */
export interface Reductions {
  readonly units: readonly string[];
  readonly rule: RuleId;
  /** Units that are full here, though another scenario with the same list has them reduced. */
  readonly full?: { readonly units: readonly string[]; readonly rule: RuleId };
}

export interface ScenarioData {
  readonly id: string;
  readonly title: string;
  readonly turns: number;
  readonly victory: { readonly modifier: number };
  /** What is added to the dice of the raid on the Yavuz (17.0e). */
  readonly raid: { readonly modifier: number };
  readonly ultra: { readonly count: number };
  readonly setup: { readonly german: readonly Entry[]; readonly allied: readonly Entry[] };
  readonly reduced: Reductions;
  readonly offMap: readonly { readonly units: readonly string[]; readonly rule: RuleId; readonly enters: RuleId }[];
  readonly air: readonly Pool[];
  readonly naval: readonly Pool[];
  readonly arrivals: readonly Arrival[];
  /** Steps a turn by nationality (10.2a), and the rule that says so. */
  readonly replacements: { readonly [nationality: string]: number | string };
  /** Where its figures come from. */
  readonly source: string;
}

/**
 * A scenario that is "the same as" another: what it does not name is the other's, its set-up lines follow the other's, and of the other's
 * reduced units those named as full are not.
 */
export interface Variant extends Partial<Omit<ScenarioData, 'setup' | 'reduced'>> {
  readonly id: string;
  readonly as: string;
  readonly setup?: Partial<ScenarioData['setup']>;
  readonly reduced?: Omit<Reductions, 'units'> & Partial<Reductions>;
}

/** The optional set-up of 3.4: whose units, where, and how many at most and at least in which region. */
export interface FreeDeployment {
  readonly nationality: string;
  readonly region: { readonly region: string; readonly rule: RuleId };
  readonly barred: { readonly hex: string; readonly rule: RuleId };
  /** By option Istanbul counts for it, too (GA-05). */
  readonly most: { readonly units: number; readonly region: string; readonly withIstanbul: string; readonly rule: RuleId };
  readonly least: { readonly units: number; readonly region: string; readonly rule: RuleId };
  readonly reduced: { readonly rule: RuleId };
}

/**
 * Whole scenarios, in the order given, from lines of which some say only how they differ from an earlier one. @throws Error if `as` names
 * none
 */
export function wholeScenarios(lines: readonly (ScenarioData | Variant)[]): readonly ScenarioData[] {
  const whole: ScenarioData[] = [];
  for (const line of lines) {
    const { as } = line as Variant;
    const base = as === undefined ? undefined : whole.find(({ id }) => id === as);
    if (as !== undefined && !base) throw new Error(`scenario ${line.id}: there is no scenario ${as} before it`);
    whole.push(base ? varied(base, line as Variant) : (line as ScenarioData));
  }
  return whole;
}

function varied(base: ScenarioData, variant: Variant): ScenarioData {
  const { as: _as, setup = {}, reduced, ...own } = variant;
  return {
    ...base,
    ...own,
    setup: {
      german: [...base.setup.german, ...(setup.german ?? [])],
      allied: [...base.setup.allied, ...(setup.allied ?? [])],
    },
    reduced: reduced ? { ...reduced, units: reduced.units ?? without(base.reduced.units, reduced.full?.units ?? []) } : base.reduced,
  };
}

const without = (units: readonly string[], full: readonly string[]): readonly string[] => units.filter((unit) => !full.includes(unit));

export const regions = scenarioData.regions as unknown as readonly Region[];
export const scenarios = wholeScenarios(scenarioData.scenarios as unknown as readonly (ScenarioData | Variant)[]);
export const freeDeployment = scenarioData.freeDeployment as unknown as FreeDeployment;

/** What a command calls a line of the set-up list. */
export const entryId = ({ id, rule }: Entry): string => id ?? rule;

/** A scenario of an edition may bring regions, which all scenarios of the edition may name. */
export type EditedScenario = ScenarioData & { readonly regions?: readonly Region[] };

/** The scenarios that there are, and the regions that they may name. */
export interface Listed {
  readonly scenarios: readonly ScenarioData[];
  readonly regions: readonly Region[];
}

/** Ours and an edition's, whose scenarios and regions stand in the place of ours of the same id or beside them. */
export const listedWith = (edited: readonly EditedScenario[]): Listed => ({
  scenarios: merged(scenarios, edited),
  regions: merged(
    regions,
    edited.flatMap((one) => one.regions ?? []),
  ),
});
