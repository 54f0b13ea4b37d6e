import type { Facts, Value } from '@sandtable/umpire';
import { BasicReferee, proofs, type Plan as BasicPlan, type Rules } from '../../../packages/warfare/tests/referee.ts';
import { mapInFull } from '../src/editing/in-short.ts';
import { gertrud as game, type Gertrud } from '../src/index.ts';
import type { Phase } from '../src/position/sequence-of-play.ts';
import type { RuleId } from '../src/rulebook.ts';
import type { NATIONALITIES } from '../src/world/schema.ts';
import { suppliedHexes } from '../src/rules/07-supply/supply.ts';

export const { rule, expectRefused, expectAllowed } = proofs<RuleId>();

/** Where and how a unit is put: a hex, or "off", "dead", "gone", "later". */
export interface Put {
  readonly at: string;
  readonly steps?: number;
  readonly marks?: readonly ('oos' | 'interdicted' | 'moved' | 'attacked' | 'defended' | 'dropped' | 'arrived')[];
}

type Seat = 'german' | 'allied';
type MarkerState = 'ready' | 'used' | 'lost' | 'later';

interface Plan extends BasicPlan<Put, Phase> {
  readonly markers: { readonly [marker: string]: MarkerState };
}

const RULES: Rules<Gertrud, Plan> = {
  game,
  asker: 'german',
  usual: { experten: 'sum', odds: 'percent' },
  map: mapInFull,
  saved: ({ units, markers, facts, turn, phase }) => ({ turn, phase, state: { units: units as unknown as Value, markers, ...facts } }),
  nowhere: { at: 'gone', steps: 0 } as Put,
};

/** A position being set up, by default in the German movement phase of turn 2 of Early 1941. */
export class Referee extends BasicReferee<Gertrud, Put, Phase, Seat, Plan> {
  protected readonly rules = RULES;

  marker(marker: string, state: MarkerState = 'ready'): Referee {
    return this.but({ markers: { ...this.plan.markers, [marker]: state } });
  }

  /** The state of a marker now. */
  markerNow(id: string): string {
    return (this.fact('markers') as Facts as { readonly [marker: string]: string })[id] ?? 'later';
  }

  /** Can this unit trace supply where it stands? */
  isSupplied(unit: string): boolean {
    return this.explain({ supply: { unit } }).value === 'in supply';
  }

  /** Can units of the nationality trace supply from the hex? */
  suppliesHex(nationality: (typeof NATIONALITIES)[number], hex: string): boolean {
    return suppliedHexes(this.position, nationality)[this.position.world.grid.index(hex)] === 1;
  }
}

const bare: Plan = {
  scenario: 'early-1941',
  map: null,
  tables: null,
  units: {},
  markers: {},
  facts: {},
  turn: 2,
  phase: 'german movement',
  options: {},
};

/** A referee with a small map of its own. */
export const gertrud = (map: string): Referee => new Referee({ ...bare, map });

/** A referee with the game's own map, empty of units. */
export const onTheMap = (): Referee => new Referee(bare);
