import { exact, type Command } from '@sandtable/umpire';
import { groupIds, groupPlace, isGroupMarked, SEARCHING } from '../../position/groups.ts';
import { isBox } from '../../position/off-map.ts';
import type { Merkur } from '../../position/position.ts';
import { isZone, zoneIndex } from '../../position/sea.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import { segmentsAtSea, shipAt } from '../../position/ships.ts';
import { groupKind } from '../../rules/05-units/ships.ts';
import { hexesOfSide } from '../../rules/05-units/stood.ts';
import { smaOfShip } from '../../rules/09-naval-movement/allowance.ts';
import { cargoOf } from '../../rules/09-naval-movement/cargo.ts';
import { aBerth, shipsIn } from '../../rules/09-naval-movement/fleet.ts';
import { farFromHome, leftAfter, legs } from '../../rules/09-naval-movement/sailing.ts';
import { MOST_SEGMENTS } from '../../position/endurance.ts';
import { tokenOf } from '../../rules/09-naval-movement/sighting.ts';
import { refuseLeaving } from '../../rules/09-naval-movement/ways.ts';
import type { OfSegment } from '../../rules/13-naval-combat/engaging.ts';
import { supportStrength } from '../../rules/13-naval-combat/shore-guns.ts';
import { smaPrice } from '../../world/tables/naval.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import type { Stakes } from '../stakes.ts';
import { isContested } from '../theatre.ts';
import { contest } from './battle.ts';
import { danger, fromShips, fromTheAir } from './dangers.ts';
import { rescueFrom } from './evacuation.ts';
import { Prizes } from './prizes.ts';
import { Voyages } from './voyages.ts';
import { carriers, likely, sightedIn, unseenBy, weights } from './waters.ts';
import { kept } from './known.ts';

/*
 * Where groups sail: convoys with whoever is aboard to a shore of their side when that pays, task forces against convoys and to where
 * their guns
 * help, and home, out of the way of aircraft and of greater forces, before they are late.
 */

/** What a point of gunfire from the sea is worth where it helps, of what the place counts. */
const GUNFIRE = 0.005;
/** Who is late, or will be, in victory points. */
const LATE = 1.5;
/** It is worth so much to be at hand, and costs so much to lie in port. */
const AT_HAND = 0.15;
/** How likely a convoy that nobody sees is met in the likeliest zone, and seen there. */
const MET = 0.12;
/** What gains no more is not begun. */
const TRIFLE = 0.05;
const SEARCH_SHARE = exact.fraction(1, 4);

/** A way that a group may sail in this segment, with what of its allowance is left. */
interface Way {
  readonly by: readonly number[];
  readonly left: number;
}

/** By place, the ways on which a group comes there in this segment from another, with the most of its allowance left. */
function waysFrom(position: Merkur, side: Side, group: string, from: number, left: number): Map<number, Way> {
  const found = new Map<number, Way>([[from, { by: [], left }]]);
  const open = [from];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    const way = found.get(at) as Way;
    // Whoever has come into port sails no farther.
    if (way.by.length > 0 && !isZone(at)) continue;
    for (const { to, sma } of legs(position, side, group, at, way.left)) {
      const before = found.get(to);
      if (before && before.left >= way.left - sma) continue;
      found.set(to, { by: [...way.by, to], left: way.left - sma });
      open.push(to);
    }
  }
  return found;
}

/** What a group means to do in this segment. */
export interface Errand {
  readonly group: string;
  /** Where it goes first, to look for the enemy or to fight him; null where it only sails on. */
  readonly hunts: number | null;
  readonly rests: number;
  readonly by: readonly number[];
  /** What that is worth more than to stay, in victory points. */
  readonly gain: number;
  /** Why, in a few words. */
  readonly says: string;
}

/** Weighs where the groups of a side sail in a naval segment. */
export class Sailing {
  readonly #position: Merkur;
  readonly #side: Side;
  readonly #stakes: Stakes;
  readonly #locals: OfSegment;
  readonly #prizes: Prizes;
  readonly #counts: Float64Array;
  readonly #voyages: Voyages;
  /** Nothing moves while it is weighed who sails where: what was found of a group in a place, of a group, and of a zone, is good till then. */
  readonly #rests = new Map<string, number>();
  readonly #threats = new Map<string, number>();
  readonly #homes = new Map<string, ReadonlyMap<number, number>>();
  readonly #coasts = new Map<number, number>();

  constructor(position: Merkur, side: Side, stakes: Stakes, locals: OfSegment) {
    this.#position = position;
    this.#side = side;
    this.#stakes = stakes;
    this.#locals = locals;
    this.#prizes = new Prizes(position, stakes);
    this.#counts = weights(position, stakes);
    this.#voyages = new Voyages(position, side, stakes, this.#prizes);
  }

  /** The next thing that a group does; null where all are where they should be. */
  next(): { readonly command: Command; readonly errand: Errand } | null {
    for (const group of groupIds(this.#position, this.#side)) {
      const fight = this.#engage(group);
      const at = groupPlace(this.#position, group);
      if (fight) return { command: fight, errand: { group, hunts: at, rests: at, by: [], gain: 0, says: 'engages' } };
      const errand = this.errand(group);
      if (errand === null) continue;
      const { hunts, by } = errand;
      if (hunts === at) return { command: { act: 'search', group }, errand };
      if (by.length > 0) return { command: { act: 'sail', group, by: by.map((place) => aBerth.spell(this.#position, place)) }, errand };
    }
    return null;
  }

  /** A combat with a group that is seen in the zone, where that pays. */
  #engage(group: string): Command | null {
    const position = this.#position;
    const at = groupPlace(position, group);
    if (!isZone(at) || groupKind(position, group) === 'convoy') return null;
    let [best, most]: [string | null, number] = [null, TRIFLE];
    for (const enemy of sightedIn(position, this.#side, at)) {
      if (this.#isShaken(group, enemy)) continue;
      const worth = this.#fights(group, enemy);
      if (worth > most) [best, most] = [enemy, worth];
    }
    return best === null ? null : { act: 'engage', group, target: tokenOf(position, best) };
  }

  /** Have they met in this segment already? */
  #isShaken(group: string, enemy: string): boolean {
    const ids = (one: string): string[] => shipsIn(this.#position, one).map((ship) => shipAt(this.#position, ship).id);
    const [own, theirs] = [ids(group), ids(enemy)];
    return (this.#locals.shaken ?? []).some(({ by, from }) => own.some((id) => by.includes(id)) && theirs.some((id) => from.includes(id)));
  }

  #fights(group: string, enemy: string): number {
    const [own, theirs] = [group, enemy].map((one) => shipsIn(this.#position, one)) as [readonly number[], readonly number[]];
    const { won, lost } = contest(this.#position, this.#prizes, own, theirs);
    return won - lost;
  }

  /** What a group does best in this segment; null where it stays and does nothing. */
  errand(group: string): Errand | null {
    const position = this.#position;
    const from = groupPlace(position, group);
    if (!isZone(from) && refuseLeaving(position, group) !== null) return null;
    const left = leftAfter(position, this.#side, group, []);
    const ways = waysFrom(position, this.#side, group, from, left);
    const stays = this.#atRest(group, from);
    let best: Errand | null = null;
    const weigh = (hunts: number | null, rests: number, by: readonly number[], worth: number): void => {
      const gain = worth - stays;
      if (gain > (best?.gain ?? TRIFLE)) best = { group, hunts, rests, by, gain, says: '' };
    };
    const rests = new Map([...ways].map(([place, way]) => [place, this.#atRest(group, place) - this.#onTheWay(group, way)]));
    for (const [place, way] of ways) weigh(null, place, way.by, rests.get(place) ?? 0);
    for (const [zone, way] of ways) {
      const hunt = isZone(zone) ? this.#hunt(group, zone) : 0;
      if (hunt <= 0) continue;
      const after = way.left - this.#searchPrice(group);
      if (after < 0) continue;
      const risk = this.#onTheWay(group, way) + fromTheAir(position, this.#prizes, group, zone) / 2;
      for (const [place] of waysFrom(position, this.#side, group, zone, after))
        weigh(zone, place, way.by, hunt - risk + this.#atRest(group, place));
    }
    const found = best as Errand | null;
    return found === null ? null : { ...found, says: this.#why(found) };
  }

  #why({ group, hunts, rests }: Errand): string {
    if (hunts !== null) return 'sweeps for convoys';
    if (cargoOf(this.#position, group).length > 0) return isZone(rests) ? 'brings troops' : 'turns away';
    if (this.#voyages.rescue(group, rests) > 0) return 'takes troops off';
    if (groupKind(this.#position, group) === 'convoy' && isZone(rests)) return 'goes to take troops off';
    if (this.#gunfire(group, rests) > 0) return 'supports the fighting ashore';
    return isZone(rests) ? 'keeps clear of aircraft' : 'goes home';
  }

  /** What a search takes of the allowance of a group. */
  #searchPrice(group: string): number {
    return Math.max(0, ...shipsIn(this.#position, group).map((ship) => smaPrice(smaOfShip(this.#position, ship), SEARCH_SHARE)));
  }

  /** What aircraft may do to a group on its way, on average. */
  #onTheWay(group: string, { by }: Way): number {
    const zones = by.slice(0, -1).filter((place) => isZone(place));
    return Math.max(0, ...zones.map((zone) => fromTheAir(this.#position, this.#prizes, group, zone) / 2));
  }

  /** What a group may win that looks for the enemy in a zone, or fights there whom it sees. */
  #hunt(group: string, zone: number): number {
    const position = this.#position;
    if (groupKind(position, group) === 'convoy' || this.#isReturning(group)) return 0;
    const seen = sightedIn(position, this.#side, zone).filter((enemy) => !this.#isShaken(group, enemy));
    const fights = Math.max(0, ...seen.map((enemy) => this.#fights(group, enemy)));
    if (isGroupMarked(position, group, SEARCHING)) return groupPlace(position, group) === zone ? 0 : fights;
    const convoys = carriers(position, unseenBy(position, this.#side));
    const { won, lost } = contest(position, this.#prizes, shipsIn(position, group), convoys);
    return Math.max(fights, MET * likely(position, this.#counts, zone) * (won - lost));
  }

  #isReturning(group: string): boolean {
    return this.#atSea(group) >= MOST_SEGMENTS;
  }
  #atSea(group: string): number {
    return Math.max(0, ...shipsIn(this.#position, group).map((ship) => segmentsAtSea(this.#position, ship)));
  }

  /** What it is worth that a group lies in a place till its side sails again. */
  #atRest(group: string, place: number): number {
    return kept(this.#rests, `${group} ${place}`, () => {
      const ships = isZone(place) ? kept(this.#threats, group, () => fromShips(this.#position, this.#prizes, group)) : 0;
      return this.#purpose(group, place) - danger(this.#position, this.#prizes, group, place, ships) - this.#lateness(group, place);
    });
  }

  #purpose(group: string, place: number): number {
    const position = this.#position;
    const cargo = cargoOf(position, group);
    if (cargo.length > 0) return this.#voyages.delivery(group, place);
    if (groupKind(position, group) === 'convoy')
      return rescueFrom(position, this.#side, this.#voyages, group, place) - (isZone(place) ? AT_HAND : 0);
    if (!isZone(place)) return 0;
    return AT_HAND * likely(position, this.#counts, place) + this.#gunfire(group, place) + this.#voyages.rescue(group, place);
  }

  /** What the guns of a group do for combats on the coast of a zone, before any are declared. */
  #gunfire(group: string, zone: number): number {
    const position = this.#position;
    const { segment } = readPhase(position.facts.phase);
    if (segment.includes('pursuit') || this.#isReturning(group)) return 0;
    const most = kept(this.#coasts, zone, () => this.#fought(zone));
    const [many, of] = supportStrength(position, this.#guns(group));
    return (GUNFIRE * most * many) / of;
  }

  /** What the dearest hex counts on the coast of a zone where units of the side stand beside enemies; 0 where there is none. */
  #fought(zone: number): number {
    const { world } = this.#position;
    const [own, enemies] = [this.#side, enemyOf(this.#side)].map((side) => hexesOfSide(this.#position, side)) as [
      readonly number[],
      readonly number[],
    ];
    const those = (world.hexesOfZone[zoneIndex(zone)] ?? []).filter(
      (hex) => world.surface[hex] === 'coast' && own.includes(hex) && enemies.some((enemy) => world.grid.distance(enemy, hex) <= 1),
    );
    return Math.max(0, ...those.map((hex) => this.#stakes.swing(hex)));
  }
  #guns(group: string): number {
    return shipsIn(this.#position, group).reduce((sum, ship) => sum + shipAt(this.#position, ship).gunnery, 0);
  }

  /** What it costs that a group is late there, or will be. */
  #lateness(group: string, place: number): number {
    if (!isZone(place)) return isBox(place) || !isContested(this.#position, place) ? 0 : TRIFLE;
    const at = this.#atSea(group);
    if (at >= MOST_SEGMENTS) return LATE;
    if (at < MOST_SEGMENTS - 1) return 0;
    const sma = Math.min(...shipsIn(this.#position, group).map((ship) => smaOfShip(this.#position, ship)));
    const far = kept(this.#homes, group, () => farFromHome(this.#position, this.#side, group));
    return (far.get(place) ?? Infinity) > sma ? LATE : 0;
  }
}
