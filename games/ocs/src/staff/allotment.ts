import { unitAt, type Ocs } from '../position/position.ts';
import { costOfOne, NOTHING_PAID, paidFor, type Levels, type Paid, type PaidLevel } from '../rules/11-supply/bill.ts';
import { drawingsNow, isDump, type Drawing, type Issuer } from '../rules/11-supply/groups.ts';
import { dumpsOf } from '../rules/11-supply/stocks.ts';
import type { Side } from '../world/sides.ts';
import { NO_FORMATION } from '../world/units.ts';

/** Who draws first, and through what. */
export interface Favoured {
  readonly unit: number;
  readonly by: Issuer;
}

/** Supply as it is shared out among those who draw on it. */
class Shares {
  readonly fed = new Set<number>();
  readonly #position: Ocs;
  readonly #drawings: ReadonlyMap<Issuer, Drawing>;
  readonly #tokens: Map<number, number>;
  readonly #levels = new Map<Issuer, Map<number, PaidLevel>>();
  /** By dump, how many can draw on it. */
  readonly #wanted = new Map<number, number>();

  constructor(position: Ocs, side: Side, drawings: ReadonlyMap<Issuer, Drawing>) {
    this.#position = position;
    this.#drawings = drawings;
    this.#tokens = new Map([...dumpsOf(position, side).values()].map(({ hex, tokens }) => [hex, tokens]));
    for (const { dumps } of drawings.values()) for (const dump of dumps) this.#wanted.set(dump, (this.#wanted.get(dump) ?? 0) + 1);
  }

  #paid(issuer: Issuer): Paid {
    const levels: Levels | undefined = this.#levels.get(issuer);
    return levels ? paidFor(this.#position, levels) : NOTHING_PAID;
  }

  /** What it costs that a unit draws through there; Infinity where it cannot. */
  cost(issuer: Issuer, unit: number): number {
    const drawing = this.#drawings.get(issuer);
    if (!drawing || !drawing.units.includes(unit)) return Infinity;
    const cost = costOfOne(this.#position, this.#paid(issuer), unit, 'low');
    const there = drawing.dumps.reduce((sum, dump) => sum + (this.#tokens.get(dump) ?? 0), 0);
    return cost <= there ? cost : Infinity;
  }

  /** The unit draws through there; a headquarters that issues has what it issues (12.1d). */
  feed(issuer: Issuer, unit: number): void {
    let left = this.cost(issuer, unit);
    const { dumps = [] } = this.#drawings.get(issuer) ?? {};
    const levels = this.#levels.get(issuer) ?? new Map<number, PaidLevel>();
    this.#levels.set(issuer, levels.set(unit, 'low'));
    // Those first on which the fewest can draw.
    for (const dump of dumps.toSorted((a, b) => (this.#wanted.get(a) ?? 0) - (this.#wanted.get(b) ?? 0))) {
      const part = Math.min(left, this.#tokens.get(dump) ?? 0);
      this.#tokens.set(dump, (this.#tokens.get(dump) ?? 0) - part);
      left -= part;
    }
    this.fed.add(unit);
    if (!isDump(issuer)) this.fed.add(issuer);
  }
}

/** Units in the order of what each costs, where those of one division share what the first of them pays. */
export function cheapestFirst(position: Ocs, units: readonly number[], cost: (unit: number) => number): number[] {
  const members = new Map<number, number>();
  for (const unit of units) {
    const { formation } = unitAt(position, unit);
    members.set(formation, (members.get(formation) ?? 0) + 1);
  }
  const each = (unit: number): number => {
    const { formation } = unitAt(position, unit);
    return formation === NO_FORMATION ? cost(unit) : cost(unit) / (members.get(formation) ?? 1);
  };
  return units.toSorted((a, b) => each(a) - each(b));
}

/**
 * Who of a side can be at Low if its supply is shared out from here: the cheapest first through each, headquarters before dumps, those of
 * most units first. `first` draws before all others.
 */
export function fedFrom(position: Ocs, side: Side, first?: Favoured): ReadonlySet<number> {
  const { of } = drawingsNow(position, side);
  const shares = new Shares(position, side, of);
  if (first) {
    if (shares.cost(first.by, first.unit) === Infinity) return shares.fed;
    shares.feed(first.by, first.unit);
  }
  const all = [...of.values()].toSorted((a, b) => Number(isDump(a.issuer)) - Number(isDump(b.issuer)) || b.units.length - a.units.length);
  for (const { issuer, units } of all) {
    for (;;) {
      const open = units.filter((unit) => !shares.fed.has(unit) && shares.cost(issuer, unit) < Infinity);
      const [next] = cheapestFirst(position, open, (unit) => shares.cost(issuer, unit));
      if (next === undefined) break;
      shares.feed(issuer, next);
    }
  }
  return shares.fed;
}

/** Through what a unit could draw, if it drew before all others. */
export const favours = (position: Ocs, side: Side, unit: number): Favoured[] =>
  [...drawingsNow(position, side).of.values()].filter(({ units }) => units.includes(unit)).map(({ issuer }) => ({ unit, by: issuer }));

/** Is it a headquarters? It goes hungry only where nobody draws through it. */
export const isHeadquarters = (position: Ocs, unit: number): boolean => unitAt(position, unit).kind === 'headquarters';
