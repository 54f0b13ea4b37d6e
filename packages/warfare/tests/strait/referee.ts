import type { Facts, Value } from '@sandtable/umpire';
import { BasicReferee, proofs, type Plan as BasicPlan, type Rules } from '../referee.ts';
import { strait as game, type Strait } from './index.ts';
import type { RuleId } from './rulebook.ts';
import type { Phase } from './sequence.ts';
import { world, type Seat } from './world.ts';

export const { rule, expectRefused, expectAllowed } = proofs<RuleId>();

interface Put {
  readonly at: string;
  readonly hits?: number;
}
type Members = { readonly [id: string]: Value };

const RULES: Rules<Strait, BasicPlan<Put, Phase>> = {
  game,
  asker: 'blue',
  usual: {},
  map() {
    throw new Error('Strait has one map');
  },
  saved({ units, facts, turn, phase }) {
    const of = (index: ReadonlyMap<string, number>) => Object.fromEntries(Object.entries(units).filter(([id]) => index.has(id)));
    return { turn, phase, state: { ...facts, ships: of(world.ship), battalions: of(world.battalion) } as unknown as Facts };
  },
  nowhere: { at: 'lost' },
};

/** A position of Strait being set up, by default in Blue's movement phase of the first turn, with nobody at sea or ashore. */
export class Referee extends BasicReferee<Strait, Put, Phase, Seat, BasicPlan<Put, Phase>> {
  protected readonly rules = RULES;

  #members(family: string): Members {
    return (this.plan.facts[family] ?? {}) as Members;
  }

  /** A group of these ships with all the fuel that they can have, or so much. */
  group(id: string, at: string, ships: readonly string[], more: Facts = {}, points = ships.length * world.figures.fuel.full): this {
    const seat = id.startsWith('tg-b') ? 'blue' : 'red';
    const here = this.facts({
      [seat]: { ...this.#members(seat), [id]: { at, ...more } },
      fuel: { ...this.#members('fuel'), ...(points > 0 ? { [`in ${id}`]: { points } } : {}) },
    });
    return ships.reduce((so, ship) => so.put(ship, `in ${id}`), here);
  }

  /** A craft aboard a transport, with a battalion or none. */
  laden(transport: string, craft: string, battalion?: string): this {
    const here = this.put(craft, `aboard ${transport}`);
    return battalion === undefined ? here : here.put(battalion, `aboard ${craft}`);
  }

  override unit(id: string): Put {
    const all = { ...(this.fact('ships') as Members), ...(this.fact('battalions') as Members) };
    return all[id] as unknown as Put;
  }

  /** What a saved position says of a group now; undefined where there is none. */
  groupNow(id: string): Facts | undefined {
    return (this.fact(id.startsWith('tg-b') ? 'blue' : 'red') as Facts)[id] as Facts | undefined;
  }

  fuelOf(id: string): number {
    return Number(((this.fact('fuel') as Facts)[`in ${id}`] as Facts | undefined)?.['points'] ?? 0);
  }

  /** The state as that seat sees it. */
  seenBy(seat: Seat): { readonly [family: string]: Facts } {
    return game.view(this.position, seat)['state'] as unknown as { readonly [family: string]: Facts };
  }
}

/** An empty sea. */
export const field = (): Referee =>
  new Referee({ scenario: 'crossing', map: null, tables: null, units: {}, facts: {}, turn: 1, phase: 'blue movement', options: {} });
export const sail = (group: string, to: string) => ({ act: 'sail', group, to });
