import { choicesOf, namedBy } from '@sandtable/staff';
import type { Command, Offer } from '@sandtable/umpire';
import { groupPlace } from '../../position/groups.ts';
import { hexOf, ownerOf, unitAt, type Merkur } from '../../position/position.ts';
import { isZone, zoneIndex, zonePlace } from '../../position/sea.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import { hasHeavyEquipment } from '../../rules/05-units/abilities.ts';
import { carriesOf } from '../../rules/05-units/ships.ts';
import { hexesOfSide, spOf, unitsIn, unitsOf } from '../../rules/05-units/stood.ts';
import { cargoOf } from '../../rules/09-naval-movement/cargo.ts';
import { aBerth, isPortOf, shipsIn } from '../../rules/09-naval-movement/fleet.ts';
import { legs } from '../../rules/09-naval-movement/sailing.ts';
import { hasBeach } from '../../rules/09-naval-movement/shore.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { comesByAir, waitingOf } from '../air.ts';
import { turnsLeft, type Stakes } from '../stakes.ts';
import { isContested } from '../theatre.ts';
import { afterLanding, enemySegments } from './dangers.ts';
import { comesHome, endsAtHome, homesOf, isLastRun, sailedFrom, scoredAt } from './homeward.ts';
import { kept } from './known.ts';
import type { Prizes } from './prizes.ts';
import { openZones } from './waters.ts';

/*
 * Who is brought where by sea: those who wait behind the fighting to a shore of theirs, and those who have nothing left to hold home.
 */

/** What an SP that comes ashore is worth, of what the most wanted place counts. */
export const ASHORE = 0.08;
/**
 * Of what a voyage is worth what is left at each sea zone before the shore; in port while a better hour is still to come, and while none
 * is.
 */
const NEARER = 0.6;
const THERE = 0.9;
const WAITING = { better: 0.8, last: 0.4 } as const;
/** Of what those are scored who come home in the next segment what is left at each sea zone that is still to be sailed. */
const NEARER_HOME = 0.95;
/** What a convoy has lost that is at sea for nothing. */
const IDLE = 0.15;
/** How likely those are lost who have nothing left to hold; and by how much the enemy beside them is to be stronger. */
const DOOMED = 0.5;
const STRONGER = 2;
/** From so many hexes on a place is none that a unit holds. */
const HELD = 3;

/** Does a side sail again in a player turn of its own, in which whoever is aboard may land (9.H.1#1)? */
function landsYet({ facts, scenario }: Merkur, side: Side): boolean {
  const { phasing, segment } = readPhase(facts.phase);
  if (phasing === side && segment === 'ships') return true;
  return facts.turn < scenario.last || (phasing === 'axis' && side === 'allied');
}

/** Voyages of a side as they are weighed in a naval segment. */
export class Voyages {
  readonly #position: Merkur;
  readonly #side: Side;
  readonly #stakes: Stakes;
  readonly #prizes: Prizes;

  constructor(position: Merkur, side: Side, stakes: Stakes, prizes: Prizes) {
    this.#position = position;
    this.#side = side;
    this.#stakes = stakes;
    this.#prizes = prizes;
  }

  /**
   * What it is worth that a group lies in a place with those who are aboard, by how near they are to where they score, or to a shore of
   * theirs that counts.
   */
  delivery(group: string, place: number): number {
    const home = this.#homecoming(group, place);
    if (home !== null) return home;
    const pays = this.payoff(group, cargoOf(this.#position, group));
    if (pays <= 0) return isZone(place) ? -IDLE : 0;
    if (!isZone(place) && !this.#isShore(place)) return pays * (this.#isBetterLater() ? WAITING.better : WAITING.last);
    const away = this.#legsTo(group, place);
    return away === null ? 0 : pays * NEARER ** away;
  }

  /** What is won when a group lands those units, less what it may lose before it is home again; nothing where it cannot land any. */
  payoff(group: string, units: readonly number[]): number {
    if (!landsYet(this.#position, this.#side)) return 0;
    const port = this.#shores().some((place) => !isZone(place));
    const { beach } = this.#position.world.tables.naval.transport;
    const able = units.filter(
      (unit) => unitAt(this.#position, unit).move * QUARTERS >= beach.unit && (port || !hasHeavyEquipment(this.#position, unit)),
    );
    if (able.length === 0 || this.#shores().length === 0) return 0;
    const most = Math.max(1, ...this.#stakes.places.map((hex) => this.#stakes.swing(hex)));
    const worth = (ASHORE * most * able.reduce((sum, unit) => sum + spOf(this.#position, unit), 0)) / QUARTERS;
    return worth * THERE - afterLanding(this.#position, this.#prizes, group);
  }

  /**
   * What is scored for those whom a group has taken off in the last player turn of its side, where they are home or come there in time; null
   * of whoever is not scored for it.
   */
  #homecoming(group: string, place: number): number | null {
    const { facts, scenario } = this.#position;
    if (facts.turn < scenario.last || readPhase(facts.phase).phasing !== this.#side || turnsLeft(this.#position) > 0) return null;
    const worth = cargoOf(this.#position, group).reduce((sum, unit) => sum + this.#scoredAtHome(unit), 0);
    if (worth === 0) return null;
    if (homesOf(this.#position, this.#side).includes(place)) return worth;
    const far = isZone(place) && isLastRun(this.#position, this.#side) ? this.#farFromHome(group).get(place) : undefined;
    return far !== undefined && endsAtHome(this.#position, group, far) ? worth * NEARER_HOME ** far : 0;
  }

  /** What the side scores for a unit where it is landed at home; 0 where nobody is scored for that. */
  #scoredAtHome(unit: number): number {
    return Math.max(0, ...homesOf(this.#position, this.#side).map((home) => scoredAt(this.#position, this.#side, unit, home)));
  }

  readonly #far = new Map<string, ReadonlyMap<number, number>>();
  #farFromHome(group: string): ReadonlyMap<number, number> {
    return kept(this.#far, group, () => sailedFrom(this.#position, this.#side, group, homesOf(this.#position, this.#side)));
  }

  /** What is scored for a unit that ships of a group take off the coast of a zone for the last time; 0 where it comes home too late. */
  #lastRun(group: string, zone: number, unit: number, ships: readonly number[]): number {
    if (!isLastRun(this.#position, this.#side) || unitAt(this.#position, unit).kind !== 'combat') return 0;
    const home = this.#farFromHome(group).get(zone);
    const there = this.#farFromHere(group).get(zone);
    if (home === undefined || there === undefined) return 0;
    return comesHome(this.#position, this.#side, group, { there, home, ships }) ? this.#scoredAtHome(unit) : 0;
  }

  readonly #there = new Map<string, ReadonlyMap<number, number>>();
  #farFromHere(group: string): ReadonlyMap<number, number> {
    return kept(this.#there, group, () => sailedFrom(this.#position, this.#side, group, [groupPlace(this.#position, group)]));
  }

  /** Is there still an hour to come at which the enemy does not sail between its own two segments? */
  #isBetterLater(): boolean {
    return enemySegments(this.#position, this.#side) > 0 && this.#stakes.left > 1;
  }

  #known: readonly number[] | null = null;
  /** The zones and ports from which units of the side may go ashore where the land is fought for. */
  #shores(): readonly number[] {
    if (this.#known) return this.#known;
    const { world } = this.#position;
    const hexes = [...world.zonesAt.keys()].filter(
      (hex) => isContested(this.#position, hex) && ownerOf(this.#position, hex) === this.#side,
    );
    const beaches = hexes.filter((hex) => hasBeach(this.#position, hex)).flatMap((hex) => world.zonesAt[hex] ?? []);
    const ports = hexes.filter((hex) => isPortOf(this.#position, this.#side, hex));
    this.#known = [...new Set([...ports, ...beaches.map((zone) => zonePlace(zone))])];
    return this.#known;
  }
  #isShore = (place: number): boolean => this.#shores().includes(place);

  /** Legs from a place to the nearest shore; null where no way leads there. */
  #legsTo(group: string, from: number): number | null {
    const far = new Map([[from, 0]]);
    for (const [place, away] of far) {
      if (this.#isShore(place)) return away;
      if (place !== from && !isZone(place)) continue;
      for (const { to } of legs(this.#position, this.#side, group, place, Infinity)) if (!far.has(to)) far.set(to, away + 1);
    }
    return null;
  }

  /** Who has nothing left to hold where he stands, and is beside an enemy who is much stronger; whoever jumped has come to take something. */
  doomed(unit: number): boolean {
    const position = this.#position;
    if (unitAt(position, unit).abilities.has('air-droppable')) return false;
    const { grid } = position.world;
    const hex = hexOf(position, unit);
    if (hex < 0 || !isContested(position, hex)) return false;
    const holds = this.#stakes.places.some((place) => ownerOf(position, place) === this.#side && grid.distance(place, hex) < HELD);
    if (holds) return false;
    const strength = (side: Side, near: number): number =>
      hexesOfSide(position, side)
        .filter((one) => isContested(position, one) && grid.distance(one, hex) <= near)
        .reduce((sum, one) => sum + unitsIn(position, side, one).reduce((all, other) => all + spOf(position, other), 0), 0);
    return strength(enemyOf(this.#side), 2) >= STRONGER * strength(this.#side, 0);
  }

  /** Has anybody of the side nothing left to hold, beside an enemy who is much stronger? */
  isAnybodyDoomed(): boolean {
    this.#areDoomed ??= unitsOf(this.#position, this.#side).some((unit) => this.doomed(unit));
    return this.#areDoomed;
  }
  #areDoomed: boolean | null = null;

  /** What it is worth to bring a unit off: what would be lost, and what its side scores for it at home. */
  #saved = (unit: number): number => DOOMED * this.#stakes.whole(this.#position, unit);

  /** What warships may bring off from the coast of a zone in the side's next player turn. */
  rescue(group: string, zone: number): number {
    const { world } = this.#position;
    if (!isZone(zone) || !landsYet(this.#position, this.#side)) return 0;
    const ships = shipsIn(this.#position, group);
    let room = ships.reduce((sum, ship) => sum + carriesOf(this.#position, ship), 0);
    let sum = 0;
    for (const hex of world.hexesOfZone[zoneIndex(zone)] ?? []) {
      if (!isContested(this.#position, hex) || ownerOf(this.#position, hex) !== this.#side || !hasBeach(this.#position, hex)) continue;
      for (const unit of unitsIn(this.#position, this.#side, hex)) {
        if (hasHeavyEquipment(this.#position, unit) || spOf(this.#position, unit) > room) continue;
        const worth = Math.max(this.doomed(unit) ? this.#saved(unit) : 0, this.#lastRun(group, zone, unit, ships));
        if (worth === 0) continue;
        room -= spOf(this.#position, unit);
        sum += worth;
      }
    }
    return sum;
  }

  readonly #rescues = new Map<string, ReadonlyMap<number, number>>();
  /** By zone what a group may bring off from its coast, where it may anybody. */
  rescues(group: string): ReadonlyMap<number, number> {
    return kept(this.#rescues, group, () => {
      const zones = this.isAnybodyDoomed() ? openZones(this.#position) : [];
      return new Map(zones.map((zone) => [zone, this.rescue(group, zone)] as const).filter(([, worth]) => worth > 0));
    });
  }

  /**
   * Who goes aboard next: those who are to be brought off, and those who wait behind the fighting and come by no other way, where the
   * voyage pays.
   */
  aboard(offers: readonly Offer[]): Command | null {
    const waiting = new Set(waitingOf(this.#position, this.#side));
    for (const offer of offers.filter(({ act }) => act === 'go-aboard'))
      for (const group of namedBy(offer, 'group'))
        for (const id of namedBy(offer, 'unit', { group })) {
          const unit = this.#position.world.unit.get(id) as number;
          const all = [...cargoOf(this.#position, group), unit];
          const part = offer.parts.find(({ name }) => name === 'ships');
          const least = part?.pick === 'some' ? (part.least ?? 1) : 1;
          const ships = choicesOf(offer, 'ships', { group, unit: id }).slice(0, least) as readonly string[];
          const goes = waiting.has(unit)
            ? this.#comesByNoOtherWay(unit) && this.payoff(group, all) > 0
            : this.doomed(unit) || this.#goesHome(group, unit, ships);
          if (goes) return { act: 'go-aboard', group, unit: id, ships };
        }
    return null;
  }

  #goesHome(group: string, unit: number, ships: readonly string[]): boolean {
    const { world } = this.#position;
    const those = ships.map((id) => world.ship.get(id) as number);
    return this.#lastRun(group, groupPlace(this.#position, group), unit, those) > 0;
  }

  #comesByNoOtherWay(unit: number): boolean {
    return (
      hasHeavyEquipment(this.#position, unit) || unitAt(this.#position, unit).size === null || !comesByAir(this.#position, this.#side, unit)
    );
  }

  /** Who goes ashore next: where the land is fought for, beside what counts most; or at home, where that is scored. */
  ashore(offer: Offer | undefined): Command | null {
    if (!offer) return null;
    let [best, most]: [Command | null, number] = [null, 0];
    // Whoever was taken off is not put ashore again.
    const isLast = turnsLeft(this.#position) === 0 && homesOf(this.#position, this.#side).length > 0;
    for (const group of namedBy(offer, 'group'))
      for (const unit of namedBy(offer, 'unit', { group }))
        for (const at of namedBy(offer, 'at', { group, unit })) {
          const shore = aBerth.read(this.#position, at) as number;
          const isFought = shore >= 0 && isContested(this.#position, shore);
          if (isFought && isLast) continue;
          const worth = isFought
            ? this.#nearness(shore)
            : scoredAt(this.#position, this.#side, this.#position.world.unit.get(unit) as number, shore);
          if (worth > most) [best, most] = [{ act: 'go-ashore', group, unit, at }, worth];
        }
    return best;
  }

  /** How near a shore is to what counts, less for enemies beside it. */
  #nearness(shore: number): number {
    const { grid } = this.#position.world;
    const near = this.#stakes.places.map((place) => this.#stakes.swing(place) / (1 + grid.distance(shore, place)));
    return Math.max(IDLE, ...near);
  }
}
