import { draw, isFacts, type Dice, type Facts as Json, type Value } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { putWing, setWingSteps } from '../../position/air.ts';
import { groupIds, groupPlace, makeGroup, SEEN, setSeen, setSeenBy, setSeenIn, setSighting, type SeenFor } from '../../position/groups.ts';
import { put, setSteps, type Merkur } from '../../position/position.ts';
import { deckOf, zonePlace } from '../../position/sea.ts';
import { putShip, setGunsHit, setHits, setSlowed, shipAt, stopSteering } from '../../position/ships.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { aBerth, enter, isPortOf, ports, sailsInGroups } from './fleet.ts';
import { isSighted, tokenOf } from './sighting.ts';

/*
 * What a seat may know of the war at sea (2.F#2, 9.G.1#1): of the enemy's groups those that it sees, by names that tell nothing, with the ships
 * in them; of others, of ships in port, and of whoever is aboard it knows nothing. A view lists those whom nobody sees as `unseen`. Ships that are
 * lost are seen by all.
 */

type Members = { readonly [id: string]: Json };
const members = (state: Json, family: string): Members => (state[family] ?? {}) as unknown as Members;
const at = (facts: Json): string => String(facts['at']);
/** Off the map for good, where everybody sees who is there. */
const SEEN_OFF: ReadonlySet<string> = new Set(['dead', 'gone', 'later']);
/** How a saved position says that something is aboard a ship. */
const ABOARD = 'aboard ';
/** And that it flies in a mission. */
const INSIDE = 'in ';

const familyOf = (side: Side): string => `${side}-groups`;

/** The state of a saved position without what a side cannot see of its enemy at sea. */
export function withoutFleets(state: Json, position: Merkur, side: Side): Json {
  const enemy = enemyOf(side);
  const { world } = position;
  applies('2.F#2', '9.G.1#1');
  const unseen: Record<string, Value> = { ...((state['unseen'] ?? {}) as Json) };
  const sighted = groupIds(position, enemy).filter((group) => isSighted(position, group));
  const tokens = new Map(sighted.map((group) => [`in ${group}`, `in ${tokenOf(position, group)}`]));
  /** Without those who are hidden, of whom is noted what everybody knows; the others as they are seen. */
  const sift = (all: Members, isHidden: (id: string, facts: Json) => boolean, asSeen: (id: string, facts: Json) => Value): Json => {
    const seen: Record<string, Value> = {};
    for (const id of Object.keys(all)) {
      const facts = all[id] as Json;
      if (isFacts(facts) && isHidden(id, facts))
        unseen[id] = Object.fromEntries(Object.entries(facts).filter(([part]) => PUBLIC.has(part)));
      else seen[id] = asSeen(id, facts);
    }
    return seen;
  };
  const isAboard = (facts: Json): boolean => at(facts).startsWith(ABOARD);
  const sideOf = (list: readonly { readonly side: Side }[], index: number | undefined): Side | undefined => list[index ?? -1]?.side;
  const ships = sift(
    members(state, 'ships'),
    (id, facts) =>
      sideOf(world.ships, world.ship.get(id)) === enemy && !SEEN_OFF.has(at(facts)) && !tokens.has(at(facts)) && !isFoundOut(facts),
    (id, facts) => inTokens(facts, tokens, sideOf(world.ships, world.ship.get(id)) === enemy),
  );
  const units = sift(
    members(state, 'units'),
    (id, facts) => sideOf(world.units, world.unit.get(id)) === enemy && isAboard(facts),
    (id, facts) => (sideOf(world.units, world.unit.get(id)) === enemy ? withoutShip(facts) : facts),
  );
  const aircraft = sift(
    members(state, 'aircraft'),
    (id, facts) => sideOf(world.aircraft, world.wing.get(id)) === enemy && isAboard(facts),
    (id, facts) => (sideOf(world.aircraft, world.wing.get(id)) === enemy ? unmeasured(facts, ships, members(state, 'missions')) : facts),
  );
  const missions = withoutCover(members(state, 'missions'), enemy);
  const givenAlready = Object.fromEntries(
    Object.entries((state['given'] ?? {}) as Json).filter(([family]) => family !== familyOf(enemy) && family !== `${enemy}-assaults`),
  );
  const { [familyOf(enemy)]: _, [`${enemy}-assaults`]: _planned, given: _given, ...rest } = state;
  const seen = sighted
    .map((group): [string, Value] => [
      tokenOf(position, group),
      { at: aBerth.spell(position, groupPlace(position, group)), ...sightOf(members(state, familyOf(enemy))[group] ?? {}) },
    ])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const own = members(rest, familyOf(side));
  return {
    ...rest,
    ...(Object.keys(own).length === 0
      ? {}
      : { [familyOf(side)]: Object.fromEntries(Object.entries(own).map(([id, facts]) => [id, unaware(facts, 'group-marks')])) }),
    ...(seen.length === 0 ? {} : { [familyOf(enemy)]: Object.fromEntries(seen) }),
    ships,
    units,
    aircraft,
    ...withoutStores(position, rest, enemy),
    ...(missions === null ? {} : { missions }),
    ...(Object.keys(unseen).length === 0 ? {} : { unseen }),
    ...(Object.keys(givenAlready).length === 0 ? {} : { given: givenAlready }),
  };
}

/**
 * How far aircraft have flown is known of those that come from a base or from a carrier in sight, and stay over no group of theirs: it would tell how far
 * off that, or another carrier, is.
 */
function unmeasured(facts: Json, ships: Json, missions: Members): Json {
  const from = String(facts['from'] ?? '');
  const isOverGroup = missions[at(facts).slice(INSIDE.length)]?.['covers'] !== undefined;
  if (!isOverGroup && (!from.startsWith(ABOARD) || Object.hasOwn(ships, from.slice(ABOARD.length)))) return facts;
  const { flown: _, ...rest } = facts;
  return rest;
}

/** Troops that have been evacuated without the ship that brings them in. */
function withoutShip(facts: Json): Json {
  if (facts['lifted'] === undefined) return facts;
  const { lifted: _, ...rest } = facts;
  return rest;
}

/** Supplies without those aboard of the enemy's ships. */
const withoutStores = ({ world }: Merkur, state: Json, enemy: Side): Json =>
  Object.fromEntries(
    ['gsp', 'lp'].flatMap((goods): [string, Json][] => {
      const all = state[goods];
      if (!isFacts(all ?? null)) return [];
      const isHidden = (place: string): boolean =>
        place.startsWith(ABOARD) && world.ships[world.ship.get(place.slice(ABOARD.length)) ?? -1]?.side === enemy;
      return [[goods, Object.fromEntries(Object.entries(all as Json).filter(([place]) => !isHidden(place)))]];
    }),
  );

/** How a side has seen a group of the enemy's, and so for how long: by searches of its own. */
const sightOf = (facts: Json): Json => Object.fromEntries(Object.entries(facts).filter(([part]) => SIGHT.has(part)));
const SIGHT: ReadonlySet<string> = new Set(['seen', 'seen-in', 'seen-by']);

/** Puts that into a position. */
function seenAgain(position: Merkur, group: string, facts: Json): void {
  const { seen, 'seen-in': zone, 'seen-by': one } = facts;
  const bits = Array.isArray(seen) ? seen.reduce<number>((sum, reason) => sum | SEEN[reason as SeenFor], 0) : SEEN.turn;
  setSeen(position, group, bits);
  if (typeof zone === 'string') setSeenIn(position, group, aBerth.read(position, zone) as number);
  if (typeof one === 'string') setSeenBy(position, group, position.world.wing.get(one) as number);
}

/** Marks of what the enemy's intelligence knows in port (9.G.8.c). */
const KNOWN: ReadonlySet<string> = new Set(['known', 'known-part', 'known-alone']);
/** What is said of a side's own group or ship without those. */
function unaware(facts: Json, family: 'group-marks' | 'ship-marks'): Json {
  const { [family]: marks, ...rest } = facts;
  if (!Array.isArray(marks)) return facts;
  const left = marks.filter((mark) => !KNOWN.has(String(mark)));
  return left.length === 0 ? rest : { ...rest, [family]: left };
}

/** Missions without whom those of the enemy cover (8.G.3.e); null where there are none. */
function withoutCover(all: Members, enemy: Side): Json | null {
  const entries = Object.entries(all);
  if (entries.length === 0) return null;
  return Object.fromEntries(
    entries.map(([id, facts]) => {
      const { covers: _, ...rest } = facts;
      return [id, facts['side'] === enemy ? rest : facts];
    }),
  );
}

/** Submarines that the enemy has found (9.G.5.f). */
const isFoundOut = (facts: Json): boolean => facts['found'] !== undefined;

/** What a view says of a ship: of the enemy's in a sighted group, where they are, and what has been done to them. */
function inTokens(facts: Json, tokens: ReadonlyMap<string, string>, isEnemy: boolean): Json {
  const token = tokens.get(at(facts)) ?? (isEnemy && isFoundOut(facts) ? at(facts) : undefined);
  return token === undefined
    ? unaware(facts, 'ship-marks')
    : { ...Object.fromEntries(Object.entries(facts).filter(([part]) => PUBLIC.has(part))), at: token };
}

/** What both sides know of a ship or unit wherever it is: what has been done to it. */
const PUBLIC: ReadonlySet<string> = new Set(['hits', 'slowed', 'guns-hit', 'damage', 'found', 'steps']);

/** The enemy at sea as a view has him: those whom nobody sees, and the groups that are sighted, with their ships. */
interface Fleets {
  readonly unseen: Json;
  readonly sighted: readonly {
    readonly number: number;
    readonly at: string;
    /** How they are seen. */
    readonly facts: Json;
    readonly ships: readonly (readonly [id: string, facts: Json])[];
  }[];
}

/** Parts the state of a view into what any position can say, and what it says of the enemy at sea. */
export function partedFleets(state: Json, side: Side): { readonly known: Json; readonly fleets: Fleets } {
  const family = familyOf(enemyOf(side));
  const { unseen = {}, [family]: tokens = {}, ...known } = state;
  const ships = Object.entries(members(state, 'ships'));
  const sighted = Object.entries(tokens as unknown as Members).map(([token, facts]) => ({
    number: Number(token.slice(token.lastIndexOf('-') + 1)),
    at: at(facts),
    facts,
    ships: ships.filter(([, ship]) => at(ship) === `in ${token}`),
  }));
  const isToken = (facts: Json): boolean => at(facts).startsWith('in ?');
  return {
    known: { ...known, ships: Object.fromEntries(ships.filter(([, ship]) => !isToken(ship))) },
    fleets: { unseen: unseen as Json, sighted },
  };
}

/** A ship has the damage that a view tells of it. */
function damaged(position: Merkur, ship: number, facts: Json): void {
  const of = (part: string): number => Number(facts[part] ?? 0);
  setHits(position, ship, of('hits'));
  setSlowed(position, ship, of('slowed'));
  setGunsHit(position, ship, of('guns-hit'));
  if (facts['damage'] !== undefined) stopSteering(position, ship);
}

/**
 * Puts those whom nobody sees where they may be, in the position of a view that says nothing of them: ships in ports of their side and in
 * sea zones, each by itself, and whoever is aboard of one in any of them.
 */
export function imagineFleets(position: Merkur, { unseen, sighted }: Fleets, side: Side, dice: Dice): void {
  const enemy = enemyOf(side);
  for (const { number, at: where, facts: how, ships } of sighted) {
    const group = makeGroup(position, enemy, aBerth.read(position, where) as number);
    setSighting(position, group, number);
    seenAgain(position, group, how);
    enter(
      position,
      group,
      ships.map(([id]) => position.world.ship.get(id) as number),
    );
    for (const [id, facts] of ships) damaged(position, position.world.ship.get(id) as number, facts);
  }
  const { world } = position;
  const places = [
    ...ports(position).filter((port) => isPortOf(position, enemy, port)),
    ...[...world.zones.keys()].map((zone) => zonePlace(zone)),
  ];
  const drawn = <T>(from: readonly T[]): T => from[draw(dice, 'imagine', from.length)] as T;
  const afloat: number[] = [];
  for (const [id, facts] of Object.entries(unseen as unknown as Members)) {
    const ship = world.ship.get(id);
    if (ship === undefined) continue;
    const place = drawn(places);
    if (sailsInGroups(shipAt(position, ship).type)) enter(position, makeGroup(position, enemy, place), [ship]);
    else putShip(position, ship, place);
    damaged(position, ship, facts);
    afloat.push(ship);
  }
  // Where all ships are seen, whoever is not seen is aboard of those: nobody sees what they carry.
  if (afloat.length === 0) afloat.push(...sighted.flatMap(({ ships }) => ships.map(([id]) => world.ship.get(id) as number)));
  if (afloat.length === 0) return;
  for (const [id, facts] of Object.entries(unseen as unknown as Members)) {
    const [unit, wing] = [world.unit.get(id), world.wing.get(id)];
    if (unit !== undefined) {
      put(position, unit, deckOf(drawn(afloat)));
      if (facts['steps'] !== undefined) setSteps(position, unit, Number(facts['steps']));
    }
    if (wing !== undefined) {
      putWing(position, wing, deckOf(drawn(afloat)));
      if (facts['steps'] !== undefined) setWingSteps(position, wing, Number(facts['steps']));
    }
  }
}
