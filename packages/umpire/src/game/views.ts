import type { Seat } from '../contract/command.ts';
import type { Position, Scenario, Setup } from '../contract/contract.ts';
import { ANSWERED_AHEAD, CONCEDED, GIVEN, OPENED, told, toldPublicly, type Happening } from '../contract/happenings.ts';
import type { Facts, Value } from '../contract/value.ts';
import type { GameDefinition } from './definition.ts';
import { knownPublicly } from './publicly.ts';
import { savedOf } from './saved.ts';
import { hideSealed } from './sealed.ts';

/** What the umpire itself tells of, to everybody or to the seat alone whose answer it was. */
const UMPIRES: ReadonlySet<string> = new Set([CONCEDED, GIVEN, OPENED, ANSWERED_AHEAD]);

/** What of a game its definition says of secrets. */
type Hiding<P extends Position> = Pick<GameDefinition<P>, 'state' | 'hide' | 'happenings'>;

/** What each seat, and whoever holds none, may know of a position, and is told of what happens. */
export class Views<P extends Position> {
  readonly #definition: Hiding<P>;
  readonly #scenarioOf: (setup: Setup) => Scenario | undefined;

  constructor(definition: Hiding<P>, scenarioOf: (setup: Setup) => Scenario | undefined) {
    this.#definition = definition;
    this.#scenarioOf = scenarioOf;
  }

  /** What the seat may know of the position. */
  #known(position: P, seat: Seat): Facts {
    const saved = hideSealed(savedOf(this.#definition, position), seat);
    return this.#definition.hide ? this.#definition.hide(saved, position, seat) : (saved as unknown as Facts);
  }

  /** What the seat may know of what the innermost frame remembers: a condition of an answer given ahead must not find out more. */
  locals(position: P, seat: Seat): Facts {
    if (!this.#definition.hide) return position.frames?.locals ?? {};
    const { awaiting: frames = [] } = this.#known(position, seat) as { readonly awaiting?: readonly { readonly locals: Facts }[] };
    return frames.at(-1)?.locals ?? {};
  }

  view(position: P, seat: Seat): Facts {
    return { setup: position.setup as unknown as Value, ...this.#known(position, seat) };
  }

  publicView(position: P): Facts {
    const scenario = this.#scenarioOf(position.setup) ?? { seats: [] };
    return {
      setup: position.setup as unknown as Value,
      ...knownPublicly(this.#definition, savedOf(this.#definition, position), position, scenario),
    };
  }

  /** What a seat is told of a happening; null: nothing. That a seat had answered ahead is its own business, as its standing answers are. */
  tell(happening: Happening, seat: Seat): Happening | null {
    const { happenings } = this.#definition;
    if (happening.what === ANSWERED_AHEAD && happening['seat'] !== seat) return null;
    return !happenings || UMPIRES.has(happening.what) ? happening : told(happenings, happening, seat);
  }

  /** What those are told who hold none of these seats. */
  tellPublicly(happening: Happening, seats: readonly Seat[]): Happening | null {
    const { happenings } = this.#definition;
    if (happening.what === ANSWERED_AHEAD) return null;
    return !happenings || UMPIRES.has(happening.what) ? happening : toldPublicly(happenings, happening, seats);
  }
}
