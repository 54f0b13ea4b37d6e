import { choicesOf, namedBy } from '@sandtable/staff';
import type { Command, Offer } from '@sandtable/umpire';
import { declaration, hexOf, ownerOf, put, unitAt, type Merkur } from '../../position/position.ts';
import { isZone, zoneIndex, zonePlace } from '../../position/sea.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import { hasHeavyEquipment } from '../../rules/05-units/abilities.ts';
import { carriesOf } from '../../rules/05-units/ships.ts';
import { hexesOfSide, spOf, unitsIn, unitsOf } from '../../rules/05-units/stood.ts';
import { cargoOf } from '../../rules/09-naval-movement/embarking.ts';
import { aBerth, isPortOf, shipsIn } from '../../rules/09-naval-movement/fleet.ts';
import { legs } from '../../rules/09-naval-movement/sailing.ts';
import { hasBeach } from '../../rules/09-naval-movement/shore.ts';
import { pointsOf } from '../../rules/17-victory/victory.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { comesByAir, waitingOf } from '../air.ts';
import type { Stakes } from '../stakes.ts';
import { isContested } from '../theatre.ts';
import { afterLanding, enemySegments } from './dangers.ts';
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

  /** What it is worth that a group lies in a place with those who are aboard, by how near they are to a shore of theirs that counts. */
  delivery(group: string, place: number): number {
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
    let room = shipsIn(this.#position, group).reduce((sum, ship) => sum + carriesOf(this.#position, ship), 0);
    let sum = 0;
    for (const hex of world.hexesOfZone[zoneIndex(zone)] ?? []) {
      if (!isContested(this.#position, hex) || ownerOf(this.#position, hex) !== this.#side || !hasBeach(this.#position, hex)) continue;
      for (const unit of unitsIn(this.#position, this.#side, hex)) {
        if (hasHeavyEquipment(this.#position, unit) || spOf(this.#position, unit) > room || !this.doomed(unit)) continue;
        room -= spOf(this.#position, unit);
        sum += this.#saved(unit);
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
          const goes = waiting.has(unit) ? this.#comesByNoOtherWay(unit) && this.payoff(group, all) > 0 : this.doomed(unit);
          if (!goes) continue;
          const part = offer.parts.find(({ name }) => name === 'ships');
          const least = part?.pick === 'some' ? (part.least ?? 1) : 1;
          const ships = choicesOf(offer, 'ships', { group, unit: id }).slice(0, least) as readonly string[];
          return { act: 'go-aboard', group, unit: id, ships };
        }
    return null;
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
    for (const group of namedBy(offer, 'group'))
      for (const unit of namedBy(offer, 'unit', { group }))
        for (const at of namedBy(offer, 'at', { group, unit })) {
          const shore = aBerth.read(this.#position, at) as number;
          const isFought = shore >= 0 && isContested(this.#position, shore);
          const worth = isFought ? this.#nearness(shore) : this.#scoredAt(unit, shore);
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

  /** What the side scores for a unit that it lands there. */
  #scoredAt(id: string, shore: number): number {
    const copy = declaration.clone(this.#position);
    const before = pointsOf(copy)[this.#side];
    put(copy, copy.world.unit.get(id) as number, shore);
    return pointsOf(copy)[this.#side] - before;
  }
}
