import { isFull, isReady, wingAt, wingHex, wingShows } from '../../position/air.ts';
import { isAirBox } from '../../position/off-map.ts';
import { supplyOnMap, type Ocs } from '../../position/position.ts';
import { hexesOfSide } from '../../rules/04-general-concepts/stood.ts';
import { basesInRange, rangeOf } from '../../rules/14-air-power/range.ts';
import { flightTo } from '../../rules/14-air-power/routes.ts';
import { isBomber } from '../../rules/14-air-power/ground-support.ts';
import { activeIn, activeOf, barredTo } from '../../rules/14-air-power/skies.ts';
import { basesOf, isSupplied } from '../../rules/15-air-bases/bases.ts';
import { boxedWings, wayFrom } from '../../rules/special/air-boxes.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import type { Aims } from './aims.ts';
import { flakOver } from './flak.ts';
import { perilOf } from './perils.ts';
import { stepWorth } from './worths.ts';

/** A flight as it would be flown: who, from which base or box beyond the map, over which hex, and what that is worth in victory points. */
export interface Sortie {
  readonly from: number;
  readonly aircraft: readonly number[];
  readonly to: number;
  readonly worth: number;
}

/** So many bombers of a base at most go to one target together; of strategic ones no more may (14.14). */
export const MOST_BOMBERS = 3;
/** What a bomber that strikes now could gain later in the week, and a fighter that escorts it, in victory points (guesses). */
export const LATER = 0.04;
/** Strikes that promise no more are not flown. */
const LEAST_WORTH = 0.03;

/** Aircraft of a side at its supplied bases, who can fly anywhere: by their hexes. */
export function readyOf(position: Ocs, side: Side): ReadonlyMap<number, readonly number[]> {
  const ready = new Map<number, number[]>();
  for (const one of activeOf(position, side)) {
    const hex = wingHex(position, one);
    if (isSupplied(position, side, hex)) ready.set(hex, [...(ready.get(hex) ?? []), one]);
  }
  return ready;
}

/** The same, and those who are ready in boxes beyond the map: by their places. */
export function startersOf(position: Ocs, side: Side): ReadonlyMap<number, readonly number[]> {
  const ready = new Map(readyOf(position, side));
  for (const one of boxedWings(position, side)) {
    const box = wingHex(position, one);
    if (isReady(position, one)) ready.set(box, [...(ready.get(box) ?? []), one]);
  }
  return ready;
}

/** Its ground support strength, as strong as it is. */
export const supportOf = (position: Ocs, one: number): number => wingShows(position, one).support;
/** Does it bomb: is it more than a fighter that could? */
export const bombs = (position: Ocs, one: number): boolean =>
  isBomber(position, one) && supportOf(position, one) > 0 && (wingAt(position, one).isTactical || wingAt(position, one).isStrategic);
/** Does it fight in the air and do nothing better? */
export const fights = (position: Ocs, one: number): boolean => wingAt(position, one).isOffensive && !bombs(position, one);

/** Can these fly there, and all of them back to a base of theirs? Whoever comes from a box beyond the map comes back to it. */
export function canReach(position: Ocs, side: Side, those: readonly number[], from: number, to: number): boolean {
  const [range, barred] = [rangeOf(position, those), barredTo(position, those)];
  if (position.world.closed[to] === 1) return false;
  if (isAirBox(from)) return wayFrom(position, those, from, to).length > 0;
  if (flightTo(position, from, to, range, barred) > range) return false;
  return basesInRange(position, side, those, to).length > 0;
}

/** Where there may be something to bomb. */
export function targetsOf(position: Ocs, side: Side): number[] {
  const enemy = enemyOf(side);
  const supplies = supplyOnMap(position).flatMap(({ good, place }) => (good === enemy && place >= 0 ? [place] : []));
  return [...new Set([...hexesOfSide(position, enemy), ...supplies, ...basesOf(position, enemy)])];
}

/** Weighs strikes: what bombers do there, what it costs them, and with whom they go. */
export class Strategy {
  readonly #known = new Map<string, number>();

  constructor(
    readonly position: Ocs,
    readonly side: Side,
    readonly aims: Aims,
  ) {}

  /** What bombs of that strength gain in a hex. */
  #gain(hex: number, strength: number): number {
    const key = `${hex} ${strength}`;
    const known = this.#known.get(key) ?? Math.max(0, this.aims.best(hex, strength)?.worth ?? 0);
    this.#known.set(key, known);
    return known;
  }

  /** What these bombers gain over the hex, if they come there, beside others of so much strength. */
  over(hex: number, bombers: readonly number[], beside = 0): number {
    const { position, side } = this;
    const flak = flakOver(position, side, hex);
    const strength = Math.round(bombers.reduce((sum, one) => sum + supportOf(position, one), 0) * flak.through);
    const lost = bombers.reduce((sum, one) => sum + flak.steps * stepWorth(position, one), 0);
    return this.#gain(hex, beside + strength) - (beside > 0 ? this.#gain(hex, beside) : 0) - lost;
  }

  /** Strikes of those who are ready, the most rewarding first; nobody flies twice. */
  strikes(ready: ReadonlyMap<number, readonly number[]>): Sortie[] {
    const { position, side } = this;
    const idle = new Map([...ready].map(([hex, those]) => [hex, [...those]]));
    const sent = new Map<number, number>();
    for (const hex of targetsOf(position, side)) sent.set(hex, strengthOver(position, side, hex));
    const found: Sortie[] = [];
    for (let next = this.#next(idle, sent); next; next = this.#next(idle, sent)) {
      found.push(next);
      const gone = new Set(next.aircraft);
      idle.set(
        next.from,
        (idle.get(next.from) ?? []).filter((one) => !gone.has(one)),
      );
      sent.set(next.to, (sent.get(next.to) ?? 0) + next.aircraft.reduce((sum, one) => sum + supportOf(position, one), 0));
    }
    return found;
  }

  #next(idle: ReadonlyMap<number, readonly number[]>, sent: ReadonlyMap<number, number>): Sortie | null {
    let best: Sortie | null = null;
    for (const [from, those] of idle) {
      const bombers = those
        .filter((one) => bombs(this.position, one))
        .toSorted((a, b) => supportOf(this.position, b) - supportOf(this.position, a));
      const escort = those.filter((one) => fights(this.position, one));
      for (let many = 1; many <= Math.min(MOST_BOMBERS, bombers.length); many++)
        for (const [to, beside] of sent) {
          const sortie = this.#flown(from, bombers.slice(0, many), escort, to, beside);
          if (sortie && sortie.worth > (best?.worth ?? LEAST_WORTH)) best = sortie;
        }
    }
    return best;
  }

  /** Bombers alone or with an escort, whichever is better; null where they do not go. */
  #flown(from: number, bombers: readonly number[], escort: readonly number[], to: number, beside: number): Sortie | null {
    const gain = this.over(to, bombers, beside) - LATER * bombers.length;
    if (gain <= LEAST_WORTH) return null;
    const { position, side } = this;
    let best: Sortie | null = null;
    for (const along of escort.length > 0 ? [[], escort] : [[]]) {
      const aircraft = [...bombers, ...along];
      if (!canReach(position, side, aircraft, from, to)) continue;
      const { cost, through } = perilOf(position, side, aircraft, from, to);
      const worth = through * gain - cost - LATER * along.length;
      if (worth > (best?.worth ?? LEAST_WORTH)) best = { from, aircraft, to, worth };
      if (along.length === 0 && cost === 0) break;
    }
    return best;
  }
}

/** Ground support of a side's bombers that are over a hex already. */
const strengthOver = (position: Ocs, side: Side, hex: number): number =>
  activeIn(position, side, hex).reduce((sum, one) => sum + (bombs(position, one) ? supportOf(position, one) : 0), 0);

/** Those who are worth most in the air first: whole ones before reduced ones. */
export const bestInTheAir = (position: Ocs, those: readonly number[]): number[] =>
  those.toSorted(
    (a, b) => wingShows(position, b).air - wingShows(position, a).air || Number(isFull(position, b)) - Number(isFull(position, a)),
  );
