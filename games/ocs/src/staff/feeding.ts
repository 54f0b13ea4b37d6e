import { UNREACHED } from '@sandtable/hexes';
import type { Command } from '@sandtable/umpire';
import { carriers, declaration, hexOf, printed, supply, type Ocs } from '../position/position.ts';
import { readPhase } from '../rules/02-sequence-of-play/played.ts';
import { isHeldBy, unitsOf } from '../rules/04-general-concepts/stood.ts';
import { billOf, rateOf, type Levels } from '../rules/11-supply/bill.ts';
import { networkOf, reachesBeside } from '../rules/11-supply/network.ts';
import { closedTo, DRAW, OPEN, tracesFrom } from '../rules/11-supply/tracing.ts';
import { cargoOf, carrierHex, kindOf } from '../rules/12-specialized-units/carriers.ts';
import { carrierAllowance, carrierNamed, handlingCost } from '../rules/12-specialized-units/driving.ts';
import { isGarrison } from '../rules/special-rules.ts';
import type { Side } from '../world/sides.ts';
import { fedFrom, isHeadquarters } from './allotment.ts';
import { weeksLeft } from './larder.ts';
import { nextWeek } from './next-week.ts';
import { onFrom, tripsOf } from '../rules/12-specialized-units/trips.ts';
import type { Errand, Shift } from './trips.ts';

/*
 * The last movement before a week's supply is used: trucks and wagons go where those are whom it would not come to, and each of their ways is
 * tried by sharing out the week's supply as it would lie then.
 */

/** Player Turns of a game turn. */
const PLAYER_TURNS = 2;
/** Of the places that a carrier can bring supply to so many are tried, those first that serve most. */
const TRIED = 12;
/** A place where the enemy can come and nobody stands serves as if so many units fewer lived on it. */
const EXPOSED = 0.5;

/** Is it the side's last movement before supply is used, and is it used at all? */
export function isLastMovement(position: Ocs): boolean {
  const part = readPhase(position.facts.phase);
  return part.is === 'side turn' && part.turn === PLAYER_TURNS && weeksLeft(position) > 0;
}

/** Supply as it would lie, on a copy of the position on which it is shifted about and put back. */
export class Trial {
  readonly #copy: Ocs;
  readonly #side: Side;

  constructor(position: Ocs, side: Side) {
    const next = nextWeek(position);
    this.#copy = next === position ? declaration.clone(position) : next;
    this.#side = side;
  }

  /** Who could be at Low if the week ended now. */
  fed(): ReadonlySet<number> {
    return fedFrom(this.#copy, this.#side);
  }

  /** What `look` finds where so many tokens lie elsewhere: out of a pile or a carrier (by its number, counted down from -1) into a hex. */
  with<T>(shifts: readonly Shift[], look: () => T): T {
    for (const shift of shifts) this.#shift(shift, 1);
    const found = look();
    for (const shift of shifts) this.#shift(shift, -1);
    return found;
  }

  #shift({ from, to, tokens }: Shift, sign: 1 | -1): void {
    const { cargo } = carriers[this.#side].columns;
    const some = sign * tokens;
    if (from < 0) cargo.set(this.#copy, -1 - from, cargo.of(this.#copy, -1 - from) - some);
    else supply.add(this.#copy, from, this.#side, -some);
    supply.add(this.#copy, to, this.#side, some);
  }
}

/** Units that would go without, by each hex in which supply would serve them. */
type Calls = ReadonlyMap<number, ReadonlySet<number>>;

function callsOf(position: Ocs, side: Side, hungry: readonly number[]): Calls {
  const calls = new Map<number, Set<number>>();
  const closed = closedTo(position, side);
  const call = (hex: number, unit: number): void => {
    if (closed[hex] !== OPEN) return;
    const units = calls.get(hex) ?? new Set<number>();
    calls.set(hex, units.add(unit));
  };
  const { throwers } = networkOf(position, side);
  for (const unit of hungry) {
    const hex = hexOf(position, unit);
    const { hexes, size, cost } = tracesFrom(position, side, hex, DRAW);
    for (let i = 0; i < size; i++) if ((cost[hexes[i] as number] as number) <= DRAW) call(hexes[i] as number, unit);
  }
  for (const thrower of throwers) {
    const near = hungry.filter((unit) => reachesBeside(position, thrower, hexOf(position, unit)));
    const { hexes, size, cost } = thrower.paths;
    for (let i = 0; i < size && near.length > 0; i++)
      if ((cost[hexes[i] as number] as number) <= DRAW) for (const unit of near) call(hexes[i] as number, unit);
  }
  return calls;
}

/** Where a carrier could bring something to those who go without. */
interface Stop {
  /** Where it loads; null where it goes with what is aboard. */
  readonly loads: number | null;
  readonly aboard: number;
  /** The most that it would bring, in tokens. */
  readonly most: number;
  readonly to: number;
  /** What it has spent when it is there, in quarters of a movement point. */
  readonly spent: number;
  readonly serves: ReadonlySet<number>;
  readonly appeal: number;
}

/** A stop that has been tried: so many are fed then. */
interface Fed extends Stop {
  readonly tokens: number;
  readonly fed: number;
}

/** Feeds those who would go without if the week ended now. */
export class Feeding {
  readonly #position: Ocs;
  readonly #side: Side;
  readonly #danger: (hex: number) => boolean;
  readonly #trial: Trial;
  readonly #hungry: readonly number[];
  /** How many are fed as supply lies now. */
  readonly fed: number;

  /** @param danger can the enemy come into the hex? */
  constructor(position: Ocs, side: Side, danger: (hex: number) => boolean) {
    this.#position = position;
    this.#side = side;
    this.#danger = danger;
    this.#trial = new Trial(position, side);
    const fed = this.#trial.fed();
    this.fed = fed.size;
    this.#hungry = unitsOf(position, side).filter(
      (unit) => !fed.has(unit) && !isHeadquarters(position, unit) && !isGarrison(position, unit),
    );
  }

  /** Are at least as many fed where supply is shifted so? */
  allows(shifts: readonly Shift[]): boolean {
    return this.#trial.with(shifts, () => this.#trial.fed().size) >= this.fed;
  }

  /** The errand of one of these by which most are fed who would go without; null where none feeds anybody. */
  next(carrierNames: readonly string[]): Errand | null {
    if (this.#hungry.length === 0) return null;
    const calls = callsOf(nextWeek(this.#position), this.#side, this.#hungry);
    let best: { readonly fed: Fed; readonly id: string } | null = null;
    for (const id of carrierNames) {
      const carrier = carrierNamed(this.#position, this.#side, id) as number;
      const fed = this.#best(carrier, this.#stops(carrier, calls), best?.fed.fed ?? this.fed);
      if (fed) best = { fed, id };
    }
    return best && this.#errand(best.id, best.fed, calls);
  }

  /** The likeliest stops of a carrier: of those that serve the same out of the same pile the safest and nearest alone. */
  #stops(carrier: number, calls: Calls): Stop[] {
    const aboard = cargoOf(this.#position, this.#side, carrier);
    const found = new Map<string, Stop>();
    for (const { loads, tokens, paths } of tripsOf(this.#position, this.#side, carrier))
      for (const [to, serves] of calls) {
        if (paths.cost[to] === UNREACHED || loads === to) continue;
        const spent = paths.cost[to] as number;
        const appeal = serves.size - (this.#isExposed(to) ? EXPOSED : 0);
        const key = `${loads} ${[...serves].join()}`;
        const known = found.get(key);
        if (known && (known.appeal > appeal || (known.appeal === appeal && known.spent <= spent))) continue;
        found.set(key, { loads, aboard, most: tokens, to, spent, serves, appeal });
      }
    return [...found.values()].toSorted((a, b) => b.appeal - a.appeal || b.most - a.most || a.spent - b.spent).slice(0, TRIED);
  }

  #isExposed(hex: number): boolean {
    return this.#danger(hex) && !isHeldBy(this.#position, this.#side, hex);
  }

  /** The stop with so many tokens that most are fed, more than `least`; of equal numbers the fewest; null where none does. */
  #tried(carrier: number, stop: Stop, least: number): Fed | null {
    let best: Fed | null = null;
    for (const tokens of this.#amounts(stop)) {
      const fed = this.#trial.with(shiftsOf(carrier, stop, tokens), () => this.#trial.fed().size);
      if (fed > Math.max(least, best?.fed ?? 0)) best = { ...stop, tokens, fed };
    }
    return best;
  }

  /** Amounts to be tried, rising: what one of those whom it serves costs, what all cost, and all that can be brought; what is aboard goes along. */
  #amounts({ serves, aboard, most }: Stop): number[] {
    const bill = (units: Iterable<number>): number => {
      const levels: Levels = new Map([...units].map((unit) => [unit, 'low']));
      return billOf(this.#position, levels, true);
    };
    const costs = [...[...serves].map((unit) => bill([unit])), bill(serves)];
    // Who shares in what others draw adds no DSE beside its division's.
    const shared = costs.map((cost) => cost - rateOf(this.#position, 'low'));
    const amounts = [...shared, ...costs, aboard, most];
    return [...new Set(amounts)].filter((tokens) => tokens > 0 && tokens >= aboard && tokens <= most).toSorted((a, b) => a - b);
  }

  /** The commands of an errand. */
  #errand(id: string, first: Fed, calls: Calls): Errand {
    const carrier = carrierNamed(this.#position, this.#side, id) as number;
    const here = carrierHex(this.#position, this.#side, carrier);
    const after = first.spent + handlingCost(this.#position, this.#side, carrier, 'unload');
    const canUnload = after <= carrierAllowance(this.#position, this.#side, kindOf(this.#position, this.#side, carrier));
    const onward = canUnload ? this.#onward(carrier, first, after, calls) : null;
    const go = (from: number, to: number): Command[] => (from === to ? [] : [{ act: 'go', to: printed(this.#position, to) }]);
    const from = first.loads ?? here;
    const more = first.loads === null ? 0 : first.tokens + (onward?.tokens ?? 0) - first.aboard;
    const put = first.loads === null ? first.tokens - (onward?.tokens ?? 0) : first.tokens;
    return [
      { act: 'drive', carrier: id },
      ...go(here, from),
      ...(more > 0 ? [{ act: 'load', tokens: more }] : []),
      ...go(from, first.to),
      ...(canUnload && put > 0 ? [{ act: 'unload', tokens: put }] : []),
      ...(onward ? go(first.to, onward.to) : []),
      { act: 'park' },
    ];
  }

  /** A second stop with what there is room for beside what is left at the first, or with a part of that, where more are fed by it. */
  #onward(carrier: number, first: Fed, spent: number, calls: Calls): Fed | null {
    const isAboard = first.loads === null;
    const most = isAboard ? first.tokens : first.most - first.tokens;
    const paths = most > 0 ? onFrom(this.#position, this.#side, carrier, first.to, spent) : null;
    if (!paths) return null;
    const loads = isAboard ? first.to : first.loads;
    const stops = [...calls]
      .filter(([to]) => to !== first.to && paths.cost[to] !== UNREACHED)
      .toSorted((a, b) => b[1].size - a[1].size)
      .slice(0, TRIED)
      .map(([to, serves]) => ({ ...first, loads, aboard: 0, most, to, serves, spent: paths.cost[to] as number }));
    return this.#trial.with(shiftsOf(carrier, first, first.tokens), () => this.#best(carrier, stops, first.fed));
  }

  /** The stop by which most are fed, more than `least`. */
  #best(carrier: number, stops: readonly Stop[], least: number): Fed | null {
    return stops.reduce<Fed | null>((best, stop) => this.#tried(carrier, stop, best?.fed ?? least) ?? best, null);
  }
}

/** What a stop shifts: what is aboard first. */
function shiftsOf(carrier: number, { loads, aboard, to }: Stop, tokens: number): Shift[] {
  const own = Math.min(aboard, tokens);
  return [
    ...(own > 0 ? [{ from: -1 - carrier, to, tokens: own }] : []),
    ...(loads !== null && tokens > own ? [{ from: loads, to, tokens: tokens - own }] : []),
  ];
}
