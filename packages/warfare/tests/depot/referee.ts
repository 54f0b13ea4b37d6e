import type { Value } from '@sandtable/umpire';
import { BasicReferee, proofs, type Plan as BasicPlan, type Rules } from '../referee.ts';
import { depot as game, type Depot } from './index.ts';
import type { State } from './position.ts';
import type { RuleId } from './rulebook.ts';
import type { Seat } from './schema.ts';
import type { Phase } from './sequence.ts';

export const { rule, expectRefused, expectAllowed } = proofs<RuleId>();

type Put = NonNullable<State['units']>[string];

const RULES: Rules<Depot, BasicPlan<Put, Phase>> = {
  game,
  asker: 'blue',
  usual: {},
  map() {
    throw new Error('Depot has one map');
  },
  saved: ({ units, facts, turn, phase }) => ({ turn, phase, state: { units: units as unknown as Value, ...facts } }),
  nowhere: { at: 'later' },
};

/** A position of Depot being set up on its map, by default in Blue's movement phase of the first turn. */
export class Referee extends BasicReferee<Depot, Put, Phase, Seat, BasicPlan<Put, Phase>> {
  protected readonly rules = RULES;

  /** Supply points in hexes, by whose they are. */
  depots(depots: NonNullable<State['depots']>): this {
    return this.facts({ depots: depots as Value });
  }

  /** The points of a side in a hex now. */
  pointsIn(hex: string, seat: Seat): number {
    return (this.fact('depots') as State['depots'])?.[hex]?.[seat] ?? 0;
  }

  /** Takes the units up and leads them over these hexes. */
  march(seat: Seat, units: readonly string[], from: string, ...hexes: readonly string[]): this {
    this.do(seat, { act: 'take-up', from, units });
    for (const to of hexes) this.do(seat, { act: 'step', to });
    return this;
  }
}

/** A map without units. */
export const field = (): Referee =>
  new Referee({
    scenario: 'crossing',
    map: null,
    tables: null,
    units: {},
    facts: {},
    turn: 1,
    phase: 'blue movement',
    options: {},
  });

export const step = (to: string) => ({ act: 'step', to });
export const takeUp = (from: string, ...units: readonly string[]) => ({ act: 'take-up', from, units });
export const attack = (hex: string, ...units: readonly string[]) => ({ act: 'attack', hex, units });
