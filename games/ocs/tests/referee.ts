import { ScriptedDice, type Facts, type Setup, type Value } from '@sandtable/umpire';
import { BasicReferee, proofs, type Plan as BasicPlan, type Rules } from '../../../packages/warfare/tests/referee.ts';
import { mapPart } from '../src/editing/in-short/map.ts';
import { FIELD } from '../src/editing/in-short/scenarios.ts';
import { ocs as game, type Ocs } from '../src/index.ts';
import type { State } from '../src/position/position.ts';
import type { Phase } from '../src/position/sequence-of-play.ts';
import type { RuleId } from '../src/rulebook.ts';
import type { Side } from '../src/world/sides.ts';

export { FIELD };
export const { rule, expectRefused, expectAllowed } = proofs<RuleId>();

/** Where and how a unit is put, as a saved position says it. */
export type Put = NonNullable<State['units']>[string];

/** Trucks or wagons, likewise. */
export type CarrierPut = NonNullable<State['german-carriers']>[string];

const RULES: Rules<Ocs, BasicPlan<Put, Phase>> = {
  game,
  asker: 'german',
  usual: {},
  map: mapPart,
  saved: ({ units, facts, turn, phase }) => ({ turn, phase, state: { units: units as unknown as Value, ...facts } }),
  nowhere: { at: 'later' },
};

/** A position being set up, by default in the German Movement Phase of the first Player Turn of the second game turn, on dry ground. */
export class Referee extends BasicReferee<Ocs, Put, Phase, Side, BasicPlan<Put, Phase>> {
  protected readonly rules = RULES;

  /** The weather, by its code. */
  weather(code: string, frost = 0): this {
    return this.facts({ weather: code, frost });
  }

  /** Holding boxes beside the map that the text describes. */
  holding(...boxes: readonly Facts[]): this {
    return this.beside({ holding: boxes });
  }

  /** Air boxes beyond the edges of the map that the text describes. */
  airBoxes(...boxes: readonly Facts[]): this {
    return this.beside({ boxes });
  }

  /** What else the map has than the text describes, by the keys of its file. */
  beside(lines: Facts): this {
    return new Referee({ ...this.plan, beside: { ...this.#beside, ...lines } } as BasicPlan<Put, Phase>) as unknown as this;
  }

  get #beside(): Facts {
    return (this.plan as BasicPlan<Put, Phase> & { readonly beside?: Facts }).beside ?? {};
  }

  override get setup(): Setup {
    const { edition, ...setup } = super.setup;
    if (!edition?.map) return super.setup;
    return { ...setup, edition: { ...edition, map: { ...(edition.map as Facts), ...this.#beside } } };
  }

  /** Supply on the ground in tokens, by hex and side. */
  dumps(dumps: NonNullable<State['supply']>): this {
    return this.facts({ supply: dumps as unknown as Value });
  }

  /** The scenario begun anew, as its set-up has it, in place of the position set up by hand. */
  begun(): this {
    return new Begun(this.plan) as unknown as this;
  }

  /** Trucks and wagons of a side, in the order in which they are numbered: "german-carrier-1" … */
  carriers(side: Side, ...those: readonly CarrierPut[]): this {
    return this.facts({
      [`${side}-carriers`]: Object.fromEntries(those.map((one, i) => [`${side}-carrier-${i + 1}`, { points: 1, ...one }])),
    });
  }

  /** The trucks and wagons of a side, as a saved position writes them. */
  carriersOf(side: Side): readonly CarrierPut[] {
    return Object.values((this.fact(`${side}-carriers`) ?? {}) as unknown as { readonly [id: string]: CarrierPut });
  }

  /** What a hex holds of supply on the ground, in tokens. */
  dump(hex: string, side: Side): number {
    const dumps = (this.fact('supply') ?? {}) as { readonly [hex: string]: { readonly [side in Side]?: number } };
    return dumps[hex]?.[side] ?? 0;
  }

  /** Takes the units up and leads them over these hexes. */
  march(side: Side, units: readonly string[], from: string, ...hexes: readonly string[]): this {
    this.do(side, takeUp(from, ...units));
    for (const to of hexes) this.do(side, step(to));
    return this;
  }
}

/** A game at its beginning. */
class Begun extends Referee {
  readonly #position = this.rules.game.begin(this.setup, new ScriptedDice([])).position;

  override get position(): Ocs {
    return this.#position;
  }
}

const plan: BasicPlan<Put, Phase> = {
  scenario: 'field',
  map: '',
  tables: null,
  scenarios: [FIELD] as unknown as Value,
  units: {},
  facts: { weather: 'D+' },
  turn: 2,
  phase: '1 german movement',
  options: {},
};

/** An open field of 12 columns of 12 hexes, with what the text describes. */
export const field = (map = ''): Referee => new Referee({ ...plan, map });

/** The same by a scenario that differs in these lines. */
export const fieldWith = (scenario: Facts, map = ''): Referee => field(map).scenarios([{ ...FIELD, ...scenario }] as unknown as Value);

export const takeUp = (from: string, ...units: readonly string[]) => ({ act: 'take-up', from, units });
export const step = (to: string) => ({ act: 'step', to });
