import { wingAt, wingHex } from '../../position/air.ts';
import { groupPlace, groupSide } from '../../position/groups.ts';
import { allMissions, kindOf, missionSide, targetOf } from '../../position/missions.ts';
import { isBox } from '../../position/off-map.ts';
import type { Merkur } from '../../position/position.ts';
import { isZone } from '../../position/sea.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import { isCooperating, isSearcher } from '../../rules/08-air-movement/cooperation.ts';
import { isNaval, readyOf } from '../../rules/08-air-movement/flyers.ts';
import { wingsOf } from '../../rules/08-air-movement/sky.ts';
import { opensOn, shipsIn } from '../../rules/09-naval-movement/fleet.ts';
import { isSearched, isSighted } from '../../rules/09-naval-movement/sighting.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { isContested } from '../theatre.ts';
import { contest } from './battle.ts';
import { diceAt, expectedHits } from './bombs.ts';
import type { Prizes } from './prizes.ts';
import { coastsOf, sightedBy, unseenBy, warships } from './waters.ts';

/*
 * What threatens a group where it sails, and where it lies till its side sails again: aircraft that can still fly, and ships that can come.
 */

/** How likely a group is seen: while aircraft that search fly over it, while they could, from the enemy's coast, or by chance. */
const SEEN = { overhead: 0.7, searched: 0.5, watched: 0.6, perhaps: 0.2 } as const;
/** Aircraft that have not been assigned yet, in the next player turn: so many of those made for it, and of the others, fly over the sea. */
const NEXT = { trained: 0.8, others: 0.5 } as const;
/** Before its side sails again in its own player turn the enemy's aircraft have a chance to come, but only at whoever is known already. */
const BETWEEN = 0.3;
/** How likely a force that is seen comes for a group, and one that nobody sees, for each segment in which the enemy sails. */
const COMES = { seen: 0.6, unseen: 0.4 } as const;
/** Of a port the danger of its waters. */
const IN_PORT = 0.4;

/** How often the enemy sails before a side does again, after the segment that is under way: twice where a player turn of his begins. */
export function enemySegments(position: Merkur, side: Side): number {
  const { phasing, segment } = readPhase(position.facts.phase);
  if (segment === 'pursuit ships' && phasing === side) return 2;
  return segment === 'reply pursuit ships' && phasing !== side ? 0 : 1;
}

/** Is the segment under way the last in which a side sails in this player turn? */
const isLastOfTurn = (position: Merkur): boolean => readPhase(position.facts.phase).segment.includes('pursuit');

/** How likely the enemy sees a group in a zone. */
function seen(position: Merkur, group: string, zone: number): number {
  const side = groupSide(group);
  const enemy = enemyOf(side);
  if (isSighted(position, group) && groupPlace(position, group) === zone) return 1;
  const isOverhead = allMissions(position).some(
    (mission) =>
      missionSide(position, mission) === enemy &&
      kindOf(position, mission) === 'naval search' &&
      isSearched(position, targetOf(position, mission), zone),
  );
  const isWatched = readPhase(position.facts.phase).phasing === side && coastsOf(position, enemy, zone).length > 0;
  return Math.max(
    SEEN.perhaps,
    isOverhead ? SEEN.overhead : 0,
    readyOf(position, enemy).some((one) => isSearcher(position, one)) ? SEEN.searched : 0,
    isWatched ? SEEN.watched : 0,
  );
}

/** The enemy's aircraft that can come over a zone in this player turn yet. */
const coming = (position: Merkur, enemy: Side, zone: number): number[] =>
  readyOf(position, enemy).filter(
    (one) => wingAt(position, one).obf > 0 && isCooperating(position, one) && diceAt(position, one, zone) > 0,
  );
/** Those that could in the next one. */
const later = (position: Merkur, enemy: Side, zone: number): number[] =>
  wingsOf(position, enemy).filter(
    (one) =>
      wingHex(position, one) >= 0 &&
      ['D', 'B', 'A'].includes(wingAt(position, one).kind) &&
      wingAt(position, one).obf > 0 &&
      diceAt(position, one, zone) > 0,
  );

/** What aircraft cost a group that is in a zone now, on average. */
export function fromTheAir(position: Merkur, prizes: Prizes, group: string, zone: number): number {
  const ships = shipsIn(position, group);
  const wings = coming(position, enemyOf(groupSide(group)), zone);
  if (wings.length === 0) return 0;
  return seen(position, group, zone) * prizes.struck(ships, expectedHits(position, wings, ships, zone));
}

/** What they cost one that stays there till its side sails again. */
function fromTheAirAtRest(position: Merkur, prizes: Prizes, group: string, zone: number): number {
  const side = groupSide(group);
  const now = readPhase(position.facts.phase).segment === 'reply pursuit ships' ? 0 : fromTheAir(position, prizes, group, zone);
  if (!isLastOfTurn(position)) return now;
  const ships = shipsIn(position, group);
  const all = later(position, enemyOf(side), zone);
  const hits = (those: readonly number[]): number => expectedHits(position, those, ships, zone);
  const trained = all.filter((one) => isNaval(wingAt(position, one)));
  const next = hits(trained) * NEXT.trained + hits(all.filter((one) => !trained.includes(one))) * NEXT.others;
  const share = enemySegments(position, side) === 0 ? BETWEEN : SEEN.searched;
  return now + share * prizes.struck(ships, next);
}

/** What ships of the enemy cost a group that stays in a zone till its side sails again. */
export const fromShips = (position: Merkur, prizes: Prizes, group: string): number => {
  const segments = enemySegments(position, groupSide(group));
  return segments === 0 ? 0 : segments * bySegment(position, prizes, group);
};

/** What a convoy may lose that has landed whom it brings, before it is home again: of its ships alone, and once. */
export const afterLanding = (position: Merkur, prizes: Prizes, group: string): number =>
  bySegment(position, prizes, group, carriedBy(position, prizes, group));

/** What those who are aboard count of what a group is worth. */
function carriedBy(position: Merkur, prizes: Prizes, group: string): number {
  const ships = shipsIn(position, group);
  const all = prizes.ofAll(ships);
  return all === 0 ? 0 : 1 - prizes.ofAllEmpty(ships) / all;
}

/** What ships of the enemy cost a group in a segment in which they sail, less that share of it. */
function bySegment(position: Merkur, prizes: Prizes, group: string, without = 0): number {
  const side = groupSide(group);
  const own = shipsIn(position, group);
  const net = (enemies: readonly number[]): number => {
    const { won, lost } = contest(position, prizes, own, enemies);
    return Math.max(0, lost - won);
  };
  const known = Math.max(0, ...sightedBy(position, side).map((enemy) => net(warships(position, shipsIn(position, enemy)))));
  const unknown = net(warships(position, unseenBy(position, side)));
  return (1 - without) * Math.max(known * COMES.seen, unknown * COMES.unseen);
}

/** What a group may lose, on average, that lies in a zone or port till its side sails again; `ships`: what ships of the enemy cost it in any zone. */
export function danger(position: Merkur, prizes: Prizes, group: string, place: number, ships: number): number {
  if (isBox(place)) return 0;
  if (isZone(place)) return fromTheAirAtRest(position, prizes, group, place) + ships;
  if (!isContested(position, place)) return 0;
  return IN_PORT * Math.max(0, ...opensOn(position, place).map(({ zone }) => fromTheAirAtRest(position, prizes, group, zone)));
}
