import type { Facts, Value } from '@sandtable/umpire';
import { BasicReferee, proofs, type Plan as BasicPlan, type Rules } from '../../../packages/warfare/tests/referee.ts';
import { mapInFull } from '../src/editing/in-short/map.ts';
import { merkur as game, type Merkur } from '../src/index.ts';
import type { State } from '../src/position/position.ts';
import type { Phase } from '../src/position/sequence-of-play.ts';
import type { RuleId } from '../src/rulebook.ts';
import { scenarios } from '../src/world/scenario.ts';
import type { ScenarioData } from '../src/world/schema/scenario.ts';
import type { SpecialRule } from '../src/world/schema/special-rules.ts';
import type { Side } from '../src/world/sides.ts';

export const { rule, expectRefused, expectAllowed } = proofs<RuleId>();

/** Where and how a unit is put, as a saved position says it. */
export type Put = NonNullable<State['units']>[string];

const RULES: Rules<Merkur, BasicPlan<Put, Phase>> = {
  game,
  asker: 'axis',
  usual: {},
  map: (text) => mapInFull(text) as unknown as Value,
  saved: ({ units, facts, turn, phase }) => ({ turn, phase, state: { units: units as unknown as Value, ...facts } }),
  nowhere: { at: 'later' },
};

/** A position on the map of Crete, by default in the Axis movement of the second game turn. */
export class Referee extends BasicReferee<Merkur, Put, Phase, Side, BasicPlan<Put, Phase>> {
  protected readonly rules = RULES;

  /** What is said of hexes: owners, hits. */
  hexes(hexes: NonNullable<State['hexes']>): this {
    return this.facts({ hexes: { ...(this.plan.facts['hexes'] as Facts | undefined), ...(hexes as unknown as Facts) } });
  }

  /** Where air units are, and how. */
  aircraft(aircraft: NonNullable<State['aircraft']>): this {
    return this.facts({ aircraft: { ...(this.plan.facts['aircraft'] as Facts | undefined), ...(aircraft as unknown as Facts) } });
  }

  /** A group of a side and what sails in it; `more`: what else is said of its ships. */
  group(id: string, at: string, ships: readonly string[], more: Facts = {}): this {
    const family = id.startsWith('tg-x') ? 'axis-groups' : 'allied-groups';
    const groups = { ...(this.plan.facts[family] as Facts | undefined), [id]: { at } };
    return this.facts({ [family]: groups }).ships(Object.fromEntries(ships.map((ship) => [ship, { at: `in ${id}`, ...more }])));
  }

  /** Where ships are, and how. */
  ships(ships: { readonly [ship: string]: Facts }): this {
    return this.facts({ ships: { ...(this.plan.facts['ships'] as Facts | undefined), ...ships } });
  }

  /** Missions that have taken off. */
  missions(missions: NonNullable<State['missions']>): this {
    return this.facts({ missions: { ...(this.plan.facts['missions'] as Facts | undefined), ...(missions as unknown as Facts) } });
  }
}

const { area: _, ...ashore } = scenarios.find(({ id }) => id === 'maleme-ashore') as ScenarioData;
/** All of Crete, where nothing is set up. */
const OPEN = { ...ashore, id: 'crete', setup: { axis: [], allied: [] }, aircraft: [], stocks: [], arrivals: [] };
/** The same up to June, when supply is determined, and with no supply paid beforehand. */
export const TILL_JUNE = { ...OPEN, id: 'crete-june', last: 4, rules: [] };

/** The same up to the end of July, so that there is time to plan an assault from the sea. */
const SUMMER = { ...OPEN, id: 'crete-summer', last: 12 };

/** The same where nothing of Crete is. */
export const SMALL = {
  ...OPEN,
  id: 'small',
  victory: { ...OPEN.victory, objectives: OPEN.victory.objectives.filter((one) => one.for !== 'hex') },
};

const plan: BasicPlan<Put, Phase> = {
  scenario: OPEN.id,
  scenarios: [OPEN, TILL_JUNE, SUMMER] as unknown as Value,
  map: null,
  tables: null,
  units: {},
  facts: {},
  turn: 2,
  phase: 'axis movement',
  options: {},
};

/** Crete, on which nobody stands yet. */
export const crete = (): Referee => new Referee(plan);

/** Crete with twelve game turns. */
export const summer = (): Referee => crete().scenario(SUMMER.id);

/** A small map as text, on which nobody stands yet, and no place counts. */
export const small = (text: string): Referee =>
  new Referee({ ...plan, scenario: SMALL.id, scenarios: [SMALL] as unknown as Value, map: text });

/** The same in the Allied Initial Phase of June, which determines supply. */
export const june = (): Referee => crete().scenario(TILL_JUNE.id).in('allied supply', 4);

/** Scenarios by the special rules that hold in them, each read once. */
const byRules = new Map<string, Value>();
/** Crete up to June, by these special rules alone. */
export function ruled(...rules: readonly SpecialRule['id'][]): Referee {
  const key = rules.join(' ');
  const scenarios = byRules.get(key) ?? ([{ ...TILL_JUNE, id: 'crete-ruled', rules }] as unknown as Value);
  byRules.set(key, scenarios);
  return crete().scenarios(scenarios).scenario('crete-ruled');
}
