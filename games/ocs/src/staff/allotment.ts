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
  /** What has been paid through each, as long as nobody more draws through it. */
  readonly #paid = new Map<Issuer, Paid>();
  /** Headquarters that issue at Full: nobody draws at Low through them (11.4c-4). */
  readonly #closed = new Set<Issuer>();
  /** By dump, how many can draw on it. */
  readonly #wanted = new Map<number, number>();

  constructor(position: Ocs, side: Side, drawings: ReadonlyMap<Issuer, Drawing>) {
    this.#position = position;
    this.#drawings = drawings;
    this.#tokens = new Map([...dumpsOf(position, side).values()].map(({ hex, tokens }) => [hex, tokens]));
    for (const { issuer, level } of drawings.values()) if (level === 'full') this.#closed.add(issuer);
    for (const { dumps } of drawings.values()) for (const dump of dumps) this.#wanted.set(dump, (this.#wanted.get(dump) ?? 0) + 1);
  }

  #paidTo(issuer: Issuer): Paid {
    const levels: Levels | undefined = this.#levels.get(issuer);
    if (!levels) return NOTHING_PAID;
    const known = this.#paid.get(issuer) ?? paidFor(this.#position, levels);
    this.#paid.set(issuer, known);
    return known;
  }

  /** The tokens that can be drawn through there. */
  #there({ dumps }: Drawing): number {
    return dumps.reduce((sum, dump) => sum + (this.#tokens.get(dump) ?? 0), 0);
  }

  /** What it costs that a unit draws through there; Infinity where it cannot. */
  cost(issuer: Issuer, unit: number): number {
    const drawing = this.#drawings.get(issuer);
    if (!drawing || this.#closed.has(issuer) || !drawing.units.includes(unit)) return Infinity;
    const cost = costOfOne(this.#position, this.#paidTo(issuer), unit, 'low');
    return cost <= this.#there(drawing) ? cost : Infinity;
  }

  /** The unit draws through there; a headquarters that issues has what it issues (12.1d). */
  feed(issuer: Issuer, unit: number): void {
    const cost = this.cost(issuer, unit);
    this.#draws(issuer, unit);
    this.#spend(issuer, cost);
    if (!isDump(issuer)) this.fed.add(issuer);
  }

  /** These have drawn so much at Full through a headquarters. */
  raise(issuer: Issuer, units: readonly number[], cost: number): void {
    for (const unit of [issuer, ...units]) this.fed.add(unit);
    this.#spend(issuer, cost);
    this.#closed.add(issuer);
  }

  /** So much is drawn through there, of those dumps first on which the fewest can draw. */
  #spend(issuer: Issuer, cost: number): void {
    let left = cost;
    const { dumps = [] } = this.#drawings.get(issuer) ?? {};
    for (const dump of dumps.toSorted((a, b) => (this.#wanted.get(a) ?? 0) - (this.#wanted.get(b) ?? 0))) {
      const part = Math.min(left, this.#tokens.get(dump) ?? 0);
      this.#tokens.set(dump, (this.#tokens.get(dump) ?? 0) - part);
      left -= part;
    }
  }

  #draws(issuer: Issuer, unit: number): void {
    const levels = this.#levels.get(issuer) ?? new Map<number, PaidLevel>();
    this.#levels.set(issuer, levels.set(unit, 'low'));
    this.#paid.delete(issuer);
    this.fed.add(unit);
  }

  /** All draw through there for whom it suffices, the cheapest first. */
  feedAll({ issuer, units }: Drawing): void {
    if (this.#closed.has(issuer)) return;
    for (;;) {
      const drawing = this.#drawings.get(issuer) as Drawing;
      const [paid, there] = [this.#paidTo(issuer), this.#there(drawing)];
      const costs = units.map((unit) => (this.fed.has(unit) ? Infinity : costOfOne(this.#position, paid, unit, 'low')));
      const open = units.filter((_unit, i) => (costs[i] as number) <= there);
      if (open.length === 0) return;
      const free = units.filter((_unit, i) => costs[i] === 0);
      for (const unit of free) this.#draws(issuer, unit);
      if (free.length > 0 && !isDump(issuer)) this.fed.add(issuer);
      if (free.length > 0) continue;
      const cost = new Map(units.map((unit, i) => [unit, costs[i] as number]));
      this.feed(issuer, cheapestOf(this.#position, open, (unit) => cost.get(unit) as number) as number);
    }
  }
}

/** What each costs where those of one division among these share what the first of them pays. */
function shareOf(position: Ocs, units: readonly number[], cost: (unit: number) => number): (unit: number) => number {
  const members = new Map<number, number>();
  for (const unit of units) {
    const { formation } = unitAt(position, unit);
    members.set(formation, (members.get(formation) ?? 0) + 1);
  }
  return (unit) => {
    const { formation } = unitAt(position, unit);
    return formation === NO_FORMATION ? cost(unit) : cost(unit) / (members.get(formation) ?? 1);
  };
}

/** The first of those that cost least each; undefined of none. */
function cheapestOf(position: Ocs, units: readonly number[], cost: (unit: number) => number): number | undefined {
  const each = shareOf(position, units, cost);
  let [best, least]: [number | undefined, number] = [undefined, Infinity];
  for (const unit of units) {
    const price = each(unit);
    if (price < least) [best, least] = [unit, price];
  }
  return best;
}

/** Units in the order of what each costs, where those of one division share what the first of them pays. */
export function cheapestFirst(position: Ocs, units: readonly number[], cost: (unit: number) => number): number[] {
  const each = shareOf(position, units, cost);
  const prices = new Map(units.map((unit) => [unit, each(unit)]));
  return units.toSorted((a, b) => (prices.get(a) as number) - (prices.get(b) as number));
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
  return allFed(shares, of);
}

/** The same once these have drawn so much at Full through a headquarters, through which then nobody draws at Low. */
export function fedBeside(position: Ocs, side: Side, issuer: Issuer, units: readonly number[], cost: number): ReadonlySet<number> {
  const { of } = drawingsNow(position, side);
  const shares = new Shares(position, side, of);
  shares.raise(issuer, units, cost);
  return allFed(shares, of);
}

function allFed(shares: Shares, of: ReadonlyMap<Issuer, Drawing>): ReadonlySet<number> {
  const all = [...of.values()].toSorted((a, b) => Number(isDump(a.issuer)) - Number(isDump(b.issuer)) || b.units.length - a.units.length);
  for (const drawing of all) shares.feedAll(drawing);
  return shares.fed;
}

/** Through what a unit could draw, if it drew before all others. */
export const favours = (position: Ocs, side: Side, unit: number): Favoured[] =>
  [...drawingsNow(position, side).of.values()].filter(({ units }) => units.includes(unit)).map(({ issuer }) => ({ unit, by: issuer }));

/** Is it a headquarters? It goes hungry only where nobody draws through it. */
export const isHeadquarters = (position: Ocs, unit: number): boolean => unitAt(position, unit).kind === 'headquarters';
