import { bits, Column, count, counters, hexNames, perhaps, place } from '@sandtable/warfare';
import type { Ship } from '../world/ships.ts';
import type { Side } from '../world/sides.ts';
import type { Merkur } from './facts.ts';
import { groupIn, groupPlace, inGroups, isInGroup } from './groups.ts';
import { boxPlaces, LATER, placesOff } from './off-map.ts';
import { deckOf, decks, isDeck, isZone, shipOfDeck, zonePlaces } from './sea.ts';

/** More sea zones are never spent, nor game turns waited for. */
const MOST = 1000;
/** Assaults have numbers of six digits at most. */
const MOST_ASSAULTS = 999_999;
/** More hits than that sink whatever floats (T47). */
const MOST_HITS = 100;

/** With no other. */
const NOWHERE = LATER;

/** Marks of ships: it was at sea too long, and does nothing but sail home (9.B#2, MA-119). */
export const LATE = 1;
/** Landing craft that an assault has damaged: they carry nothing more (9.I.1.b.i.1). */
export const BATTERED = 128;
/** Guns that are worn out by the support of an assault, until they have been refitted. */
export const WORN = 16;
/** Enemy ships have engaged it in this player turn while it supported an assault. */
export const SHELLED = 32;
/** Landing craft that must refit in the next port: they have evacuated troops (9.I.2.c.ii.1.a). */
export const STRAINED = 64;
/** Its antiaircraft guns have fired away what they had for this game turn (special rule spent-ammunition). */
export const DRY = 8;
/**
 * Of submarines: they have looked for groups in this naval segment, and attacked or shadowed one; groups have looked in vain for those that
 * have just set up their patrol (9.G.5).
 */
export const [LURKED, STRUCK, ELUDED] = [2, 4, 4096] as const;
/** It lies in port by itself, and the enemy’s intelligence knows of whoever leaves that port first (9.G.8.c). */
export const KNOWN_ALONE = 2048;
/** It has not paid for what its group does in this naval segment: it searches, hunts submarines, has its aircraft search. */
export const [OWES_SEARCH, OWES_HUNT, OWES_SCOUTS] = [256, 512, 1024] as const;
/** What ships do with loads, or have done last in this naval segment: through a port or over a beach, aboard or ashore, or from ship to ship (9.H.1.i). */
const HANDLINGS = { 'load-port': 1, 'land-port': 2, 'load-beach': 4, 'land-beach': 8, transship: 16 } as const;
export type Handling = keyof typeof HANDLINGS;
/** For how long the enemy sees submarines: till the player turn is over, till his next Initial Phase (9.G.5.f, 9.G.8.b). */
export const FOUND = { turn: 1, intelligence: 2 } as const;
export type FoundFor = keyof typeof FOUND;
/** Lasting damage of critical hits: it does not steer (T48). */
const STEERING = 1;

const at = new Column(place<Merkur>([hexNames, placesOff, boxPlaces, zonePlaces, decks, ...inGroups]), LATER);
const columns = {
  /** The group in which it is; the port of a hex or box where it lies by itself; the zone in which submarines are; the merchantman that carries it as cargo, or of which it is a part. */
  at,
  /** Hits on it (13.M.1.a); steps that merchantmen have lost (13.M.3.a); of a submarine flotilla one once it is reduced. */
  hits: new Column(count<Merkur>({ most: () => MOST_HITS, otherwise: () => 0 }), 0),
  /** Critical hits: what its engines have lost of its tactical movement, how often its guns were hit, and whether it steers (T48). */
  slowed: new Column(perhaps(count<Merkur>({ most: () => MOST_HITS, otherwise: () => 0 }), 0), 0),
  'guns-hit': new Column(perhaps(count<Merkur>({ most: () => MOST_HITS, otherwise: () => 0 }), 0), 0),
  damage: new Column(perhaps(bits({ steering: STEERING }), 0), 0),
  /** Of submarines in a zone: for how long the enemy sees them (9.G.5.f). */
  found: new Column(perhaps(bits<Merkur, FoundFor>(FOUND), 0), 0),
  /** Torpedo attacks that it has made since it took torpedoes in (13.K.1.e#2). */
  launched: new Column(perhaps(count<Merkur>({ most: () => MOST_HITS, otherwise: () => 0 }), 0), 0),
  /** Sea zones of its allowance that it has spent in this naval segment (9.A.1.a#2). */
  spent: new Column(count<Merkur>({ most: () => MOST, otherwise: () => 0 }), 0),
  /** Naval segments of its side that it has begun at sea since it left port (9.B, MA-33). */
  'segments-at-sea': new Column(count<Merkur>({ most: () => MOST, otherwise: () => 0 }), 0),
  /** Naval segments of its side that it lies in port before it sails again: this one among them (14.Q.3). */
  rests: new Column(count<Merkur>({ most: () => MOST, otherwise: () => 0 }), 0),
  /** The game turn from which on it may sail; 0 where it may at any time. */
  'sails-from': new Column(count<Merkur>({ most: () => MOST, otherwise: () => 0 }), 0),
  /** The ship with which it carries one load together (9.H.1.d). */
  'carries-with': new Column(perhaps(place<Merkur>([decks]), NOWHERE), NOWHERE),
  /** What it does with loads, and in which hex, box or zone. */
  handles: new Column(perhaps(bits<Merkur, Handling>(HANDLINGS), 0), 0),
  'handles-at': new Column(perhaps(place<Merkur>([hexNames, boxPlaces, zonePlaces]), NOWHERE), NOWHERE),
  /** Air units that have attacked its group in this player turn, where that matters (special rule spent-ammunition). */
  'attacked-by': new Column(perhaps(count<Merkur>({ most: () => MOST, otherwise: () => 0 }), 0), 0),
  /** The number of the assault of its side for which it is planned, and of the one that its guns support, since which game turn (9.I.2.a, 13.P.1.b.i). */
  assault: new Column(perhaps(count<Merkur>({ most: () => MOST_ASSAULTS, otherwise: () => 0 }), 0), 0),
  gunfire: new Column(perhaps(count<Merkur>({ most: () => MOST_ASSAULTS, otherwise: () => 0 }), 0), 0),
  'gunfire-since': new Column(perhaps(count<Merkur>({ most: () => MOST, otherwise: () => 0 }), 0), 0),
  'ship-marks': new Column(
    perhaps(
      bits({
        late: LATE,
        lurked: LURKED,
        struck: STRUCK,
        dry: DRY,
        strained: STRAINED,
        battered: BATTERED,
        worn: WORN,
        shelled: SHELLED,
        'owes-search': OWES_SEARCH,
        'owes-hunt': OWES_HUNT,
        'owes-scouts': OWES_SCOUTS,
        'known-alone': KNOWN_ALONE,
        eluded: ELUDED,
      }),
      0,
    ),
    0,
  ),
};
const {
  hits,
  slowed,
  'guns-hit': gunsHit,
  damage,
  found,
  launched,
  spent,
  'segments-at-sea': atSea,
  rests,
  'sails-from': sailsFrom,
  'ship-marks': marks,
  'carries-with': carriesWith,
  'attacked-by': attackedBy,
  handles,
  'handles-at': handlesAt,
  assault,
  gunfire,
  'gunfire-since': gunfireSince,
} = columns;

/**
 * Ships: where each is. Those that are not there yet are left out.
 *
 *     { "uk-dido": { "at": "in tg-a-1", "segments-at-sea": 1 }, "it-ssf-leros": { "at": "zone 2837" }, "de-msf-1-1": { "at": "1625" } }
 */
export const ships = {
  ...counters<Merkur>(
    'ship',
    ({ world }) => world.ships,
    ({ world }) => world.ship,
  ),
  columns,
  isWritten: (position: Merkur, ship: number): boolean => at.of(position, ship) !== LATER,
};

/** The ship as it is printed. */
export const shipAt = ({ world }: Pick<Merkur, 'world'>, ship: number): Ship => world.ships[ship] as Ship;
export const shipSide = (position: Merkur, ship: number): Side => shipAt(position, ship).side;
export const shipIds = (position: Merkur, those: readonly number[]): string[] => those.map((ship) => shipAt(position, ship).id);
/** Where it is: in a group, in a port, in a sea zone by itself, or off the map. */
export const shipPlace = (position: Merkur, ship: number): number => at.of(position, ship);
export const putShip = (position: Merkur, ship: number, to: number): void => at.set(position, ship, to);
/** The group in which it sails; null of whoever is in none. */
export function groupOf(position: Merkur, ship: number): string | null {
  const where = shipPlace(position, ship);
  return isInGroup(where) ? groupIn(where) : null;
}
/** The sea zone, hex or box where it is in the end. */
export function shipOutside(position: Merkur, ship: number): number {
  const place = shipPlace(position, ship);
  if (isDeck(place)) return shipOutside(position, shipOfDeck(place));
  const group = groupOf(position, ship);
  return group === null ? place : groupPlace(position, group);
}
/** Is it at sea, and not in a port? */
export const isAtSea = (position: Merkur, ship: number): boolean => isZone(shipOutside(position, ship));

export const hitsOf = (position: Merkur, ship: number): number => hits.of(position, ship);
export const setHits = (position: Merkur, ship: number, to: number): void => hits.set(position, ship, to);
/** What its engines have lost of its tactical movement (T48). */
export const slowedBy = (position: Merkur, ship: number): number => slowed.of(position, ship);
export const setSlowed = (position: Merkur, ship: number, to: number): void => slowed.set(position, ship, to);
/** How often critical hits have struck its guns (T48). */
export const gunsHitOf = (position: Merkur, ship: number): number => gunsHit.of(position, ship);
export const setGunsHit = (position: Merkur, ship: number, to: number): void => gunsHit.set(position, ship, to);
/** Does it steer no more (T48)? */
export const isUnsteered = (position: Merkur, ship: number): boolean => (damage.of(position, ship) & STEERING) !== 0;
export const stopSteering = (position: Merkur, ship: number): void => damage.set(position, ship, damage.of(position, ship) | STEERING);
/** For how long the enemy sees a submarine, in bits of FOUND; 0 while he does not. */
export const foundFor = (position: Merkur, ship: number): number => found.of(position, ship);
export const setFound = (position: Merkur, ship: number, bitsOf: number): void => found.set(position, ship, bitsOf);
export const isShipMarked = (position: Merkur, ship: number, mark: number): boolean => (marks.of(position, ship) & mark) !== 0;
export const markShip = (position: Merkur, ship: number, mark: number): void => marks.set(position, ship, marks.of(position, ship) | mark);
export const unmarkShip = (position: Merkur, ship: number, mark: number): void =>
  marks.set(position, ship, marks.of(position, ship) & ~mark);
/** Torpedo attacks that it has made since it took torpedoes in (13.K.1.e#2). */
export const launchesOf = (position: Merkur, ship: number): number => launched.of(position, ship);
export const setLaunches = (position: Merkur, ship: number, to: number): void => launched.set(position, ship, to);
/** What it does with loads, and where; null of a ship that has handled none since it last sailed. */
export const handlingOf = (position: Merkur, ship: number): Handling | null =>
  (Object.keys(HANDLINGS) as Handling[]).find((what) => HANDLINGS[what] === handles.of(position, ship)) ?? null;
export const handledAt = (position: Merkur, ship: number): number => handlesAt.of(position, ship);
export function setHandling(position: Merkur, ship: number, what: Handling, where: number): void {
  handles.set(position, ship, HANDLINGS[what]);
  handlesAt.set(position, ship, where);
}
/** A part of a counter that sails for itself again has done what the whole has. */
export function shareHandling(position: Merkur, from: number, to: number): void {
  handles.set(position, to, handles.of(position, from));
  handlesAt.set(position, to, handlesAt.of(position, from));
}
export function endHandling(position: Merkur, ship: number): void {
  if (handles.of(position, ship) === 0) return;
  handles.set(position, ship, 0);
  handlesAt.set(position, ship, NOWHERE);
}
/** Air units that have attacked its group in this player turn. */
export const attackersOf = (position: Merkur, ship: number): number => attackedBy.of(position, ship);
export const setAttackers = (position: Merkur, ship: number, units: number): void => attackedBy.set(position, ship, units);
/** Sea zones that it has spent in this naval segment. */
export const zonesSpent = (position: Merkur, ship: number): number => spent.of(position, ship);
export const setZonesSpent = (position: Merkur, ship: number, zones: number): void => spent.set(position, ship, zones);
/** Naval segments that it has begun at sea since it left port. */
export const segmentsAtSea = (position: Merkur, ship: number): number => atSea.of(position, ship);
export const setSegmentsAtSea = (position: Merkur, ship: number, segments: number): void => atSea.set(position, ship, segments);
/** Naval segments that it is still to lie in port. */
export const restsFor = (position: Merkur, ship: number): number => rests.of(position, ship);
export const setRests = (position: Merkur, ship: number, segments: number): void => rests.set(position, ship, segments);
/** The game turn from which on it may sail. */
export const sailsFromTurn = (position: Merkur, ship: number): number => sailsFrom.of(position, ship);
export const setSailsFrom = (position: Merkur, ship: number, turn: number): void => sailsFrom.set(position, ship, turn);
export const isStrained = (position: Merkur, ship: number): boolean => (marks.of(position, ship) & STRAINED) !== 0;
export const setStrained = (position: Merkur, ship: number, to: boolean): void =>
  marks.set(position, ship, to ? marks.of(position, ship) | STRAINED : marks.of(position, ship) & ~STRAINED);
export const isLate = (position: Merkur, ship: number): boolean => (marks.of(position, ship) & LATE) !== 0;
export const setLate = (position: Merkur, ship: number, to: boolean): void =>
  marks.set(position, ship, to ? marks.of(position, ship) | LATE : marks.of(position, ship) & ~LATE);

/** The number of its side's assault for which it is planned; 0 for none. */
export const shipAssault = (position: Merkur, ship: number): number => assault.of(position, ship);
export const setShipAssault = (position: Merkur, ship: number, number: number): void => assault.set(position, ship, number);
/** The number of its side's assault that its guns support; 0 for none; and the game turn since which they do. */
export const gunfireFor = (position: Merkur, ship: number): number => gunfire.of(position, ship);
export const gunfireFrom = (position: Merkur, ship: number): number => gunfireSince.of(position, ship);
export function setGunfire(position: Merkur, ship: number, number: number, turn: number): void {
  gunfire.set(position, ship, number);
  gunfireSince.set(position, ship, turn);
}

/** The ship with which it carries a load together; null where it carries for itself. */
export function carryingWith(position: Merkur, ship: number): number | null {
  const deck = carriesWith.of(position, ship);
  return deck === NOWHERE ? null : shipOfDeck(deck);
}
export const carryWith = (position: Merkur, ship: number, leader: number | null): void =>
  carriesWith.set(position, ship, leader === null ? NOWHERE : deckOf(leader));
