import { UNREACHED, type Paths } from '@sandtable/hexes';
import { grouped } from '@sandtable/staff/plan';
import { shows, unitAt, type Ocs } from '../position/position.ts';
import { isFree } from '../rules/09-combat/combat-supply.ts';
import { readPhase } from '../rules/02-sequence-of-play/played.ts';
import { rateOf } from '../rules/11-supply/bill.ts';
import { reachesBeside } from '../rules/11-supply/network.ts';
import { dumpsOf } from '../rules/11-supply/stocks.ts';
import { closedTo, costOfLastStep, DRAW, isOpenDump, OPEN, tracesFrom } from '../rules/11-supply/tracing.ts';
import { carrierIds, carrierNamed, refuseDriver } from '../rules/12-specialized-units/driving.ts';
import { isGarrison } from '../rules/special-rules.ts';
import { sideNumbered, type Field, type Numbered } from './field.ts';
import { nextWeek } from './next-week.ts';
import { tripsOf, type Trip } from '../rules/12-specialized-units/trips.ts';

/** A dump, as it lies while units are shifted about. */
interface Stock {
  readonly hex: number;
  readonly tokens: number;
  /** Ways from there now, and in the weather of the next week. */
  readonly paths: Paths;
  readonly weekly: Paths;
}

/** A hex from which a headquarters would issue. */
interface Seat {
  readonly paths: Paths;
  /** The tokens that it could draw there. */
  readonly tokens: number;
  /** And what trucks could still bring into its reach in the phase. */
  readonly brought: number;
}

/** Is units' supply used in this scenario at all, and after this turn once more? */
export function weeksLeft({ scenario, facts }: Ocs): number {
  if (!scenario.overphase.includes('supply')) return 0;
  const { turn, phase } = facts;
  return scenario.last.turn - turn + Number(phase === 'weather' || phase === 'german supply' || phase === 'soviet supply');
}

/** The supply of a side as it would flow if its units stood otherwise: ways are traced by where its enemies stand now. */
export class Larder {
  /** Nobody pays for combat. */
  readonly isFree: boolean;
  /** Weeks for which units will still draw. */
  readonly weeks: number;
  readonly #field: Field;
  readonly #side: Numbered;
  readonly #stocks: readonly Stock[];
  readonly #seats: readonly [now: Map<number, Seat>, weekly: Map<number, Seat>] = [new Map(), new Map()];
  /** The position in the weather of the next week. */
  readonly #next: Ocs;
  readonly #trips: readonly (readonly Trip[])[];
  readonly #shut: Uint8Array;
  /** Headquarters move once more before the next week, and throw as in Combat Mode then. */
  readonly #isEarly: boolean;
  readonly #tokensPerDse: number;
  /** Trucks move before the next week. */
  readonly #canMend: boolean;

  constructor(field: Field, side: Numbered) {
    const { position } = field;
    const seat = sideNumbered(side);
    this.#field = field;
    this.#side = side;
    this.isFree = isFree(position);
    this.weeks = weeksLeft(position);
    this.#shut = closedTo(position, seat);
    this.#next = this.isFree ? position : nextWeek(position);
    const part = readPhase(position.facts.phase);
    this.#isEarly = part.is === 'side turn' && part.turn === 1;
    this.#tokensPerDse = rateOf(position, 'low');
    const isMoving = part.is === 'side turn' && part.side === seat && (part.phase === 'movement' || part.phase === 'mode');
    this.#canMend = isMoving || this.#isEarly;
    this.#stocks = this.isFree ? [] : this.#found(position);
    this.#trips = isMoving && !this.isFree ? tripsNow(position, side) : [];
  }

  #found(position: Ocs): Stock[] {
    const seat = sideNumbered(this.#side);
    return [...dumpsOf(position, seat).values()]
      .filter(({ hex }) => isOpenDump(position, seat, hex) || this.#field.stacked(this.#side, hex) > 0)
      .map(({ hex, tokens }) => ({ hex, tokens, paths: this.#from(hex, position), weekly: this.#from(hex, this.#next) }));
  }

  /** Ways out of a hex, as far as any headquarters throws. */
  #from(hex: number, position: Ocs): Paths {
    const seat = sideNumbered(this.#side);
    const longest = this.headquarters().reduce((most, unit) => Math.max(most, unitAt(position, unit).combat.throw), DRAW);
    return tracesFrom(position, seat, hex, longest);
  }

  /** The side's headquarters on the map. */
  headquarters(): number[] {
    const { position } = this.#field;
    return this.#field.units(this.#side).filter((unit) => unitAt(position, unit).kind === 'headquarters');
  }

  /** How far a headquarters throws, in quarters of a truck's movement point: now, or when the next week comes. */
  throwOf(unit: number, isWeekly: boolean): number {
    const { position } = this.#field;
    const now = shows(position, unit).throw;
    return isWeekly && this.#isEarly ? Math.max(now, unitAt(position, unit).combat.throw) : now;
  }

  /** What a headquarters in the hex would have to issue now, or when the next week comes. */
  seat(hex: number, isWeekly = false): Seat {
    const seats = this.#seats[isWeekly ? 1 : 0];
    const known = seats.get(hex);
    if (known) return known;
    const paths = this.#from(hex, isWeekly ? this.#next : this.#field.position);
    const isNear = (one: number): boolean => (paths.cost[one] as number) <= DRAW;
    const tokens = this.#stocks.reduce((sum, stock) => sum + (isNear(stock.hex) ? stock.tokens : 0), 0);
    let brought = 0;
    for (const trips of this.#trips) {
      let most = 0;
      for (const trip of trips) {
        if (trip.tokens <= most || (trip.loads !== null && isNear(trip.loads))) continue;
        for (let i = 0; i < paths.size; i++) {
          const to = paths.hexes[i] as number;
          if (!isNear(to)) break;
          if (trip.paths.cost[to] === UNREACHED) continue;
          most = trip.tokens;
          break;
        }
      }
      brought += most;
    }
    const found = { paths, tokens, brought };
    seats.set(hex, found);
    return found;
  }

  /** What the way to a hex costs; next to enemies one of the side's units must stand there (11.5a-4, OA-06). */
  #costTo(paths: Paths, hex: number): number {
    if (this.#shut[hex] === OPEN || this.#field.stacked(this.#side, hex) > 0) return this.costInto(paths, hex);
    return paths.cost[hex] as number;
  }

  /** What the way to a hex costs where one of the side's units stands. */
  costInto(paths: Paths, hex: number): number {
    const known = paths.cost[hex] as number;
    if (this.#shut[hex] === OPEN || known !== UNREACHED) return known;
    return costOfLastStep(this.#field.position, sideNumbered(this.#side), paths, hex);
  }

  /** The tokens with which units in the hex can attack. */
  tokensInto(hex: number): number {
    let tokens = 0;
    for (const unit of this.headquarters()) {
      const seat = this.seat(this.#field.hex[unit] as number);
      if (this.#costTo(seat.paths, hex) <= this.throwOf(unit, false)) tokens += seat.tokens + seat.brought;
    }
    if (tokens > 0) return tokens;
    for (const stock of this.#stocks) if (this.#costTo(stock.paths, hex) <= DRAW) tokens += stock.tokens;
    return tokens;
  }

  /**
   * What those of the side's units lose together that would go without in the next week, as they stand, by what each loses: each division draws
   * whole through each headquarters and each dump (11.5e). While trucks can still come, a part of it where a part of its supply lies there.
   */
  hungry(loss: (unit: number) => number = () => 1): number {
    const field = this.#field;
    const { position } = field;
    const left = new Map<number, number>();
    for (const unit of field.units(this.#side))
      if (unitAt(position, unit).kind !== 'headquarters' && !isGarrison(position, unit)) left.set(unit, 0);
    const tokens = this.#stocks.map((stock) => stock.tokens);
    for (const unit of this.headquarters()) {
      const seat = this.seat(field.hex[unit] as number, true);
      const thrown = { paths: seat.paths, range: this.throwOf(unit, true) };
      const stocks = [...tokens.keys()].filter((i) => (seat.paths.cost[(this.#stocks[i] as Stock).hex] as number) <= DRAW);
      if (stocks.length === 0 && seat.brought === 0) continue;
      this.#share(left, (one) => reachesBeside(position, thrown, field.hex[one] as number), tokens, stocks, seat.brought);
    }
    const near = this.#stocks.map(({ weekly }) => [...left.keys()].filter((one) => this.#costTo(weekly, field.hex[one] as number) <= DRAW));
    const order = [...near.keys()].filter((i) => (near[i] as number[]).length > 0);
    for (const i of order.toSorted((a, b) => (near[b] as number[]).length - (near[a] as number[]).length))
      this.#share(left, (one) => (near[i] as number[]).includes(one), tokens, [i], 0);
    return this.#visited(left, loss);
  }

  /** Shares out what lies in these stocks, and what is brought there, among those left who can draw on it: those first who cost least each. */
  #share(left: Map<number, number>, draws: (unit: number) => boolean, tokens: number[], stocks: readonly number[], brought: number): void {
    const { position } = this.#field;
    const near = [...left.keys()].filter(draws);
    if (near.length === 0) return;
    const there = stocks.reduce((sum, i) => sum + (tokens[i] as number), brought);
    const groups = [...grouped(near, (unit) => unitAt(position, unit).formation)].map(([formation, units]) => ({
      units,
      cost: (position.world.formations[formation]?.dse ?? 0) * this.#tokensPerDse,
    }));
    // One DSE more is paid once for all of them (11.2).
    let used = 0;
    for (const { units, cost } of groups.toSorted((a, b) => a.cost / a.units.length - b.cost / b.units.length)) {
      const more = cost + (used === 0 ? this.#tokensPerDse : 0);
      if (used + more <= there) {
        used += more;
        for (const unit of units) left.delete(unit);
      } else for (const unit of units) left.set(unit, Math.max(left.get(unit) ?? 0, (there - used) / more));
    }
    let owed = Math.max(0, used - brought);
    for (const i of stocks) {
      const part = Math.min(owed, tokens[i] as number);
      tokens[i] = (tokens[i] as number) - part;
      owed -= part;
    }
  }

  /**
   * Of units that no supply comes to, what those lose whom no truck serves either: each serves those of one place. By unit, what part of its
   * supply lies there.
   */
  #visited(units: ReadonlyMap<number, number>, loss: (unit: number) => number): number {
    const { grid } = this.#field.position.world;
    const served: number[] = [];
    let spare = this.#trips.reduce((sum, trips) => sum + trips.reduce((most, { tokens }) => Math.max(most, tokens), 0), 0);
    let hungry = 0;
    for (const [unit, part] of units) {
      const hex = this.#field.hex[unit] as number;
      const cost = this.#weekly(unit);
      const isNear = served.some((one) => grid.distance(one, hex) <= TOGETHER);
      const comes =
        isNear || (served.length < this.#trips.length && this.#trips.some((trips) => trips.some(({ paths }) => paths.isReached(hex))));
      hungry += loss(unit) * Math.min(comes && spare >= cost ? UNSURE : 1, this.#canMend ? 1 - part : 1);
      if (!comes) continue;
      if (!isNear) served.push(hex);
      spare -= cost;
    }
    return hungry;
  }

  /** Tokens for a week at Low of a unit alone: for its division, and for one DSE more (11.2). */
  #weekly(unit: number): number {
    const { position } = this.#field;
    const { formation } = unitAt(position, unit);
    return (1 + (position.world.formations[formation]?.dse ?? 0)) * this.#tokensPerDse;
  }
}

/** What a truck has still to bring may fail to come. */
const UNSURE = 0.6;
/** Units so near to one another, in hexes, live from one truck. */
const TOGETHER = 2;

function tripsNow(position: Ocs, side: Numbered): Trip[][] {
  const seat = sideNumbered(side);
  return carrierIds(position, seat)
    .filter((id) => refuseDriver(position, { seat, occasion: 'regular' }, id) === null)
    .map((id) => tripsOf(position, seat, carrierNamed(position, seat, id) as number));
}
