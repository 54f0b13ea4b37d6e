import type { Facts, Saved, Value } from '@sandtable/umpire';
import { BasicReferee, proofs, type Plan as BasicPlan, type Rules } from '../../../packages/warfare/tests/referee.ts';
import { mapInFull } from '../src/editing/in-short.ts';
import { whatIf1940 as game, type WhatIf } from '../src/index.ts';
import type { Phase } from '../src/position/sequence-of-play.ts';
import type { RuleId } from '../src/rulebook.ts';
import type { SeatId } from '../src/world/world.ts';

export const { rule, expectRefused, expectAllowed } = proofs<RuleId>();

/** Where and how a unit is put: a hex or a box ("dead", "reserve", "track-3" …). An army with a `face` has been turned up. */
export interface Put {
  readonly at: string;
  readonly steps?: number;
  readonly level?: number;
  readonly face?: string;
  readonly shuffle?: number;
  readonly marks?: readonly ('moved' | 'assaulted' | 'attacked' | 'defended' | 'retreated' | 'boxed' | 'turned')[];
}

interface Plan extends BasicPlan<Put, Phase> {
  readonly aircraft: { readonly [aircraft: string]: Facts };
  readonly hexes: { readonly [hex: string]: readonly string[] };
  readonly asked: NonNullable<Saved['awaiting']> | null;
}

const RULES: Rules<WhatIf, Plan> = {
  game,
  asker: 'german-east',
  usual: {},
  map: mapInFull,
  saved: ({ units, aircraft, hexes, facts, turn, phase, asked }) => ({
    turn,
    phase,
    ...(asked ? { awaiting: asked } : {}),
    state: { units: units as unknown as Value, aircraft, hexes, ...facts },
  }),
  nowhere: { at: 'aside' },
};

/** A position being set up, by default in the German east movement phase of turn 2. */
export class Referee extends BasicReferee<WhatIf, Put, Phase, SeatId, Plan> {
  protected readonly rules = RULES;

  /** An aircraft that is not ready: "suppressed", "used", or interdicting on a hex. */
  air(aircraft: string, is: 'ready' | 'suppressed' | 'used' | 'interdicting', hex?: string): Referee {
    return this.but({ aircraft: { ...this.plan.aircraft, [aircraft]: { is, ...(hex === undefined ? {} : { hex }) } } });
  }

  /** What a hex has gone through: "german" or "allied" control, "ever-german", "garrison", "fort". */
  hex(hex: string, ...past: readonly ('german' | 'allied' | 'ever-german' | 'garrison' | 'fort')[]): Referee {
    return this.but({ hexes: { ...this.plan.hexes, [hex]: past } });
  }

  /**
   * In the middle of a phase: the question of that step of a procedure, after which the sequence of play goes on at this step of its own.
   */
  asked(then: string, procedure: string, step: string, locals: Facts): Referee {
    return this.asking([
      { procedure: 'game', step: then, locals: {} },
      { procedure, step, locals },
    ]);
  }

  /** The frames that are under way, outermost first. */
  asking(asked: NonNullable<Saved['awaiting']>): Referee {
    return this.but({ asked });
  }
}

const bare: Plan = {
  scenario: 'campaign',
  map: null,
  tables: null,
  units: {},
  aircraft: {},
  hexes: {},
  facts: { order: 'move-fight' },
  turn: 2,
  phase: 'german east movement',
  asked: null,
  options: {},
};

/** A referee with small maps of its own. */
export const on = (map: string): Referee => new Referee({ ...bare, map });

/** A referee with the game's own maps, empty of units. */
export const onTheMap = (): Referee => new Referee(bare);
