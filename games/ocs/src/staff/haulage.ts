import type { Command } from '@sandtable/umpire';
import { hexOf, printed, shows, supplyOnMap, unitAt, type Ocs } from '../position/position.ts';
import { readPhase } from '../rules/02-sequence-of-play/played.ts';
import { hexesOfSide, isHeldBy, unitsOf } from '../rules/04-general-concepts/stood.ts';
import { billOf, type Levels } from '../rules/11-supply/bill.ts';
import { networkOf, reaches, reachesBeside } from '../rules/11-supply/network.ts';
import { paymentBill, usableFor, type Payment } from '../rules/11-supply/paying.ts';
import { aSource, dumpsOf, placeOf } from '../rules/11-supply/stocks.ts';
import { closedTo, DRAW, OPEN, tracesFrom } from '../rules/11-supply/tracing.ts';
import { cargoOf, carrierHex, kindOf } from '../rules/12-specialized-units/carriers.ts';
import {
  carrierAllowance,
  carrierIds,
  carrierNamed,
  drives,
  freshIn,
  handlingCost,
  refuseDriver,
  roomIn,
} from '../rules/12-specialized-units/driving.ts';
import { capacityLeft, tripCost } from '../rules/12-specialized-units/railways.ts';
import { destinations, refuseLoading } from '../rules/12-specialized-units/trains.ts';
import { isGarrison } from '../rules/special-rules.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { weeksLeft } from './larder.ts';
import { nextWeek } from './next-week.ts';
import { isRepairer } from './repairs.ts';
import { tripsOf } from '../rules/12-specialized-units/trips.ts';
import { waysBeyond, type Errand, type Shift } from './trips.ts';

/** Those who live from one stock, and what they will use. */
interface Need {
  /** The hexes in which supply serves them. */
  readonly serves: (hex: number) => boolean;
  /** In tokens: for the next week, and with what they fight by then. */
  readonly weekly: number;
  readonly needed: number;
  /** What there is of it, in tokens. */
  readonly there: number;
}

/* Weights, each for a token. */
/** Supply that lies where the enemy can come and nobody guards it. */
const OPEN_TO_ENEMY = 0.6;
/** A hex nearer to those whom it is to feed. */
const NEARER = 0.03;
/** What gains less in all is left where it is. */
const LEAST_GAIN = 0.5;
/** Tokens with which a rail repair unit works for a week. */
const REPAIRS = 6;
/** Tokens with which a headquarters should be able to fight for a week. */
const FIGHTS = 8;

/** What supply is wanted where, as a side's units stand. */
export class Wants {
  readonly #position: Ocs;
  readonly #side: Side;
  readonly #needs: readonly Need[];
  readonly #danger: (hex: number) => boolean;
  readonly #front: readonly number[];

  /** @param danger can the enemy come into the hex? */
  constructor(position: Ocs, side: Side, danger: (hex: number) => boolean) {
    this.#position = position;
    this.#side = side;
    this.#danger = danger;
    const part = readPhase(position.facts.phase);
    // What is brought in the second half of a week is used in the next.
    const isLast = part.is === 'side turn' && part.turn > 1 && part.phase === 'movement';
    this.#needs = needsOf(isLast ? nextWeek(position) : position, side);
    const enemies = hexesOfSide(position, enemyOf(side));
    const { grid } = position.world;
    const near = (hex: number): number => Math.min(...enemies.map((one) => grid.distance(hex, one)));
    const fighters = unitsOf(position, side).filter((unit) => unitAt(position, unit).kind === 'combat' && !isGarrison(position, unit));
    this.#front = [...new Set(fighters.map((unit) => hexOf(position, unit)))].toSorted((a, b) => near(a) - near(b)).slice(0, FRONT);
  }

  /** What so many tokens gain by being brought from one hex to the other. */
  gain(from: number, to: number, tokens: number): number {
    let sum = tokens * (this.#place(to) - this.#place(from));
    for (const { serves, needed, there } of this.#needs) {
      const [is, was] = [serves(to), serves(from)];
      if (is !== was) sum += Math.min(needed, is ? there + tokens : there - tokens) - Math.min(needed, there);
    }
    return sum;
  }

  /** What a token gains by lying there. */
  #place(hex: number): number {
    const { grid } = this.#position.world;
    const far = this.#front.reduce((sum, one) => sum + grid.distance(hex, one), 0) / Math.max(1, this.#front.length);
    return -far * NEARER - (this.isOpen(hex) ? OPEN_TO_ENEMY : 0);
  }

  /** Can the enemy come into the hex, and nobody guards it? */
  isOpen(hex: number): boolean {
    return !isHeldBy(this.#position, this.#side, hex) && this.#danger(hex);
  }

  /** How many of so many tokens that are taken out of a hex those whom it serves need for the week. */
  missed(hex: number, tokens: number): number {
    return this.#needs.reduce(
      (sum, { serves, weekly, there }) => sum + (serves(hex) ? Math.min(weekly, there) - Math.min(weekly, Math.max(0, there - tokens)) : 0),
      0,
    );
  }

  /** What those lack whom a hex serves, in tokens: the most of it for any of them. */
  lacks(hex: number): number {
    return this.#needs.reduce((most, { serves, needed, there }) => (serves(hex) ? Math.max(most, needed - there) : most), 0);
  }

  /** What is needed nowhere near a hex, in tokens. */
  spare(hex: number, tokens: number): number {
    return this.#needs.reduce((least, { serves, needed, there }) => (serves(hex) ? Math.min(least, there - needed) : least), tokens);
  }
}
/** So many hexes of those nearest to the enemy are the front. */
const FRONT = 4;

/** What units will use before they can be brought more: through each headquarters, and of those whom none reaches, hex by hex. */
function needsOf(position: Ocs, side: Side): Need[] {
  const weeks = weeksLeft(position);
  const { throwers, draws } = networkOf(position, side);
  const stocks = dumpsOf(position, side);
  const part = readPhase(position.facts.phase);
  const isEarly = part.is === 'side turn' && part.turn === 1;
  let left = unitsOf(position, side).filter((unit) => unitAt(position, unit).kind !== 'headquarters' && !isGarrison(position, unit));
  const cost = (units: readonly number[]): number => {
    const levels: Levels = new Map(units.map((unit) => [unit, 'low']));
    return units.length > 0 && weeks > 0 ? billOf(position, levels, true) : 0;
  };
  const tokensIn = (serves: (hex: number) => boolean): number =>
    [...stocks.values()].reduce((sum, { hex, tokens }) => sum + (serves(hex) ? tokens : 0), 0);
  const closed = closedTo(position, side);
  const needs: Need[] = left
    .filter((unit) => isRepairer(position, unit))
    .map((unit) => {
      const { cost: ways } = tracesFrom(position, side, hexOf(position, unit), DRAW);
      const serves = (hex: number): boolean => (ways[hex] as number) <= DRAW && closed[hex] === OPEN;
      return { serves, weekly: 0, needed: REPAIRS, there: tokensIn(serves) };
    });
  for (const thrower of throwers) {
    const { headquarters } = thrower;
    const longest = isEarly ? Math.max(shows(position, headquarters).throw, unitAt(position, headquarters).combat.throw) : thrower.range;
    const far = { ...thrower, paths: tracesFrom(position, side, hexOf(position, headquarters), Math.max(DRAW, longest)), range: longest };
    const near = left.filter((unit) => reachesBeside(position, far, hexOf(position, unit)));
    if (near.length === 0) continue;
    const serves = (hex: number): boolean => (far.paths.cost[hex] as number) <= DRAW && closed[hex] === OPEN;
    const there = tokensIn(serves);
    needs.push({ serves, weekly: cost(near), needed: cost(near) + FIGHTS, there });
    // Where it has too little itself its units may be brought theirs.
    if (there >= cost(near)) left = left.filter((unit) => !near.includes(unit));
  }
  for (const draw of draws) {
    const near = left.filter((unit) => reaches(draw, hexOf(position, unit)));
    const there = tokensIn((hex) => hex === draw.dump);
    if (near.length === 0 || there < cost(near)) continue;
    needs.push({ serves: (hex) => hex === draw.dump, weekly: cost(near), needed: cost(near), there });
    left = left.filter((unit) => !near.includes(unit));
  }
  while (left.length > 0) {
    const first = hexOf(position, left[0] as number);
    const { cost: ways } = tracesFrom(position, side, first, DRAW);
    const near = left.filter((unit) => (ways[hexOf(position, unit)] as number) <= NEIGHBOURS || hexOf(position, unit) === first);
    const range = DRAW - NEIGHBOURS;
    const serves = (hex: number): boolean => (ways[hex] as number) <= (near.length > 1 ? range : DRAW) && closed[hex] === OPEN;
    if (weeks > 0) needs.push({ serves, weekly: cost(near), needed: cost(near), there: tokensIn(serves) });
    left = left.filter((unit) => !near.includes(unit));
  }
  return needs;
}
/** Units so near to one another, in quarters of a truck's movement point, are fed together. */
const NEIGHBOURS = DRAW / 2;

interface Choice {
  readonly gain: number;
  readonly errand: Errand;
  readonly shifts: readonly Shift[];
}

/** Those that can still be driven and have not been told to stay where they are. */
export const driversOf = (position: Ocs, side: Side, idle: ReadonlySet<string>): string[] =>
  carrierIds(position, side).filter((id) => !idle.has(id) && refuseDriver(position, { seat: side, occasion: 'regular' }, id) === null);

/**
 * The most rewarding errand of a truck, wagon or train that takes nothing from those who would be fed; null where none is worth it. `idle`:
 * those that stay where they are.
 */
export function nextErrand(
  position: Ocs,
  side: Side,
  wants: Wants,
  idle: ReadonlySet<string>,
  allows: (shifts: readonly Shift[]) => boolean = () => true,
): Errand | null {
  const able = driversOf(position, side, idle);
  const all = [...able.flatMap((id) => haul(position, side, wants, id)), ...freights(position, side, wants)];
  const worthy = all.filter(({ gain }) => gain >= LEAST_GAIN).toSorted((a, b) => b.gain - a.gain);
  const best = worthy.find(({ shifts }) => allows(shifts));
  if (best) return best.errand;
  for (const id of able) {
    const back = goBack(position, side, wants, id);
    if (back) return back;
  }
  return null;
}

/** A haul as it would be made. */
interface Haul {
  readonly gain: number;
  /** Where the carrier loads; null where it goes with what is aboard. */
  readonly loads: number | null;
  /** What it brings there, in tokens, and what it leaves where it stands. */
  readonly tokens: number;
  readonly leaves: number;
  readonly to: number;
}

/** The best haul of a carrier, if it has any. */
function haul(position: Ocs, side: Side, wants: Wants, id: string): Choice[] {
  const carrier = carrierNamed(position, side, id) as number;
  const best = bestHaul(position, side, wants, carrier);
  return best ? [choiceOf(position, side, id, carrier, best)] : [];
}

/** Of all that a carrier could bring somewhere in the phase what gains most. */
function bestHaul(position: Ocs, side: Side, wants: Wants, carrier: number): Haul | null {
  const [here, aboard] = [carrierHex(position, side, carrier), cargoOf(position, side, carrier)];
  const allowance = carrierAllowance(position, side, kindOf(position, side, carrier));
  const unloading = handlingCost(position, side, carrier, 'unload');
  let best: Haul | null = null;
  const look = (one: Haul): void => void (best = best && best.gain >= one.gain ? best : one);
  for (const { loads, tokens, paths } of tripsOf(position, side, carrier))
    for (const to of paths.reached) {
      const left = allowance - (paths.cost[to] as number) - unloading;
      if (left < 0) continue;
      const all = (aboard > 0 ? wants.gain(here, to, aboard) : 0) + (loads === null ? 0 : wants.gain(loads, to, tokens - aboard));
      look({ gain: all, loads, tokens, leaves: 0, to });
      // No more than is wanted there, for the rest may be wanted where it lies.
      const some = Math.min(tokens, wants.lacks(to));
      const canPart = loads === null ? left >= unloading && to !== here : aboard <= 0;
      if (some > 0 && some < tokens && canPart)
        look({ gain: wants.gain(loads ?? here, to, some), loads, tokens: some, leaves: loads === null ? aboard - some : 0, to });
    }
  return best;
}

/** The commands of a haul, and what it takes from where. */
function choiceOf(position: Ocs, side: Side, id: string, carrier: number, { gain, loads, tokens, leaves, to }: Haul): Choice {
  const [here, aboard] = [carrierHex(position, side, carrier), cargoOf(position, side, carrier)];
  const errand: Command[] = [{ act: 'drive', carrier: id }];
  if (leaves > 0) errand.push({ act: 'unload', tokens: leaves });
  if (loads !== null && loads !== here) errand.push({ act: 'go', to: printed(position, loads) });
  if (loads !== null) errand.push({ act: 'load', tokens: tokens - aboard });
  if (to !== (loads ?? here)) errand.push({ act: 'go', to: printed(position, to) });
  errand.push({ act: 'unload', tokens }, { act: 'park' });
  const own = Math.min(aboard, tokens);
  const shifts = [
    { from: -1 - carrier, to, tokens: own },
    ...(loads === null ? [] : [{ from: loads, to, tokens: tokens - own }]),
    { from: -1 - carrier, to: here, tokens: leaves },
  ];
  return { gain, errand, shifts: shifts.filter((shift) => shift.tokens > 0) };
}

/** Supply by rail: as much as goes from a pile to where it serves. */
function freights(position: Ocs, side: Side, wants: Wants): Choice[] {
  if (capacityLeft(position, side) <= 0) return [];
  return supplyOnMap(position).flatMap(({ place, good }) => {
    if (good !== side || refuseLoading(position, side, place)) return [];
    return destinations(position, side, 'supply', 1, place).flatMap((to) => {
      const cost = tripCost(position, side, place, to) ?? Infinity;
      const tokens = Math.min(freshIn(position, side, place), Math.floor(capacityLeft(position, side) / cost));
      if (tokens <= 0) return [];
      const errand = [{ act: 'freight', from: printed(position, place), to: printed(position, to), tokens }];
      return [{ gain: wants.gain(place, to, tokens), errand, shifts: [{ from: place, to, tokens }] }];
    });
  });
}

/** An empty truck goes back to where most lies that nobody needs there, or as far on the way there as it comes, the longer the way the less. */
function goBack(position: Ocs, side: Side, wants: Wants, id: string): Errand | null {
  const carrier = carrierNamed(position, side, id) as number;
  if (cargoOf(position, side, carrier) > 0) return null;
  const here = carrierHex(position, side, carrier);
  const allowance = carrierAllowance(position, side, kindOf(position, side, carrier));
  const most = LOADS * roomIn(position, side, carrier);
  const ways = waysBeyond(position, side, carrier);
  let [pile, best] = [-1, 0];
  for (const { place, good, amount } of supplyOnMap(position)) {
    const spare = good === side && ways.isReached(place) ? wants.spare(place, amount) : 0;
    const worth = Math.min(spare, most) - (FARTHER * (ways.cost[place] as number)) / allowance;
    if (spare > SCARCE && worth > best) [pile, best] = [place, worth];
  }
  if (pile < 0 || pile === here) return null;
  const now = drives(position, side, carrier);
  const to = ways.pathFrom(pile).find((hex) => now.isReached(hex) && (hex === pile || !wants.isOpen(hex))) ?? here;
  return to === here ? null : [{ act: 'drive', carrier: id }, { act: 'go', to: printed(position, to) }, { act: 'park' }];
}
/** No more than so many loads of a pile count for the truck that goes back to it, and each movement on the way takes so many tokens off. */
const LOADS = 2;
const FARTHER = 4;
/** For fewer tokens no truck goes back. */
const SCARCE = 3;

/** Token by token out of that stock from which the next is missed least, those whom it is to feed in the week counted first. */
export function paymentOf(position: Ocs, payment: Payment, wants: Wants): Command {
  const { side, sources, tokens, purpose } = paymentBill(position, payment);
  const paid = new Map<number, number>();
  for (let i = 0; i < tokens; i++) {
    const able = sources.filter((source) => usableFor(position, side, source, purpose) > (paid.get(source) ?? 0));
    const missed = (source: number): number => wants.missed(placeOf(position, source), (paid.get(source) ?? 0) + 1);
    const [best] = able.toSorted((a, b) => missed(a) - missed(b));
    if (best === undefined) break;
    paid.set(best, (paid.get(best) ?? 0) + 1);
  }
  const from = Object.fromEntries([...paid].map(([source, some]) => [aSource.spell(position, source), some]));
  return { act: 'pay', from };
}
