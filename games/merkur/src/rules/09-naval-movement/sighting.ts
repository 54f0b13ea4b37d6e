import type { Doing, FactForm, Noun, Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import {
  groupIds,
  groupPlace,
  groupSide,
  KNOWN,
  markGroup,
  NEAR,
  SEEN,
  seenFor,
  seenIn,
  setSeen,
  seenBy,
  setSeenBy,
  setSeenIn,
  setShadowed,
  setSighting,
  shadowedBy,
  sightingOf,
  unmarkGroup,
  type SeenFor,
} from '../../position/groups.ts';
import { againstOf, allMissions, missionSide, setStage } from '../../position/missions.ts';
import type { Merkur } from '../../position/position.ts';
import { isZone, zoneIndex, zonePlace } from '../../position/sea.ts';
import { shipIds } from '../../position/ships.ts';
import type { RuleId } from '../../rulebook.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { seesFromBase } from '../08-air-movement/sea-range.ts';
import { aBerth, shipsIn } from './fleet.ts';
import { loseSubmarines } from './submarines.ts';

/** Does the enemy see a group (9.G.1#1)? */
export const isSighted = (position: Merkur, group: string): boolean => sightingOf(position, group) > 0;

/** Does he see it for any of these reasons? */
export const isSeenFor = (position: Merkur, group: string, ...reasons: readonly SeenFor[]): boolean =>
  reasons.some((reason) => (seenFor(position, group) & SEEN[reason]) !== 0);

/** How the enemy names a group that he sees: "?axis-2". The number tells nothing of it. */
export const tokenOf = (position: Merkur, group: string): string => `?${groupSide(group)}-${sightingOf(position, group)}`;
/** The group of such a name; undefined for what names none. */
export const groupOfToken = (position: Merkur, token: string): string | undefined =>
  SIDES.flatMap((side) => groupIds(position, side)).find((group) => isSighted(position, group) && tokenOf(position, group) === token);

/** A group that its enemy sees, by the name that he has for it. */
export const aSighting: FactForm<Merkur> & Noun<Merkur, string> = {
  kind: 'one',
  called: 'sighted group',
  expects: 'the name of a sighted group',
  schema: { type: 'string' },
  fits: (value, position) => typeof value === 'string' && groupOfToken(position, value) !== undefined,
  read: groupOfToken,
  spell: tokenOf,
};

/** What is told of a name that belongs to no group which the seat sees (9.G.1#1). */
export const notSeen = (): Refusal => no('9.G.1#1', 'You see no such group.');

/** The lowest number that no sighted group of the side bears. */
function freeNumber(position: Merkur, side: Side): number {
  const borne = new Set(groupIds(position, side).map((group) => sightingOf(position, group)));
  let number = 1;
  while (borne.has(number)) number++;
  return number;
}

/** From where aircraft see a group: over which zone they are, or which of them sees it from its base. */
export interface SeenFrom {
  readonly zone?: number;
  readonly aircraft?: number;
}

/** Who flies against a group that is lost from sight finds nobody (8.G.3.d#1). */
function callOff(position: Merkur, side: Side, number: number): void {
  for (const mission of allMissions(position))
    if (againstOf(position, mission) === number && missionSide(position, mission) !== side) setStage(position, mission, 'over');
}

/** The enemy sees a group, for so long at least; of whoever he sees already nobody is told anew. */
export function sight({ position, happen }: Doing<Merkur>, group: string, until: SeenFor, rule: RuleId, by: SeenFrom = {}): void {
  const isNew = !isSighted(position, group);
  applies('9.G.1#2');
  if (isNew) setSighting(position, group, freeNumber(position, groupSide(group)));
  setSeen(position, group, seenFor(position, group) | SEEN[until]);
  if (until === 'area') setSeenIn(position, group, by.zone ?? groupPlace(position, group));
  if (until === 'base') setSeenBy(position, group, by.aircraft ?? null);
  if (!isNew) return;
  happen({ what: 'sighted', seat: enemyOf(groupSide(group)), ...glimpsed(position, group), rules: [rule], reveals: true });
}

/** What the enemy is told of a group that comes into sight or goes out of it: by what name he knows it, where it is, and which ships sail in it. */
const glimpsed = (position: Merkur, group: string) => ({
  sighting: tokenOf(position, group),
  at: aBerth.spell(position, groupPlace(position, group)),
  ships: shipIds(position, shipsIn(position, group)),
});

/** The carrier groups that shadow a group (9.G.2.b.ii). */
export const shadowers = (position: Merkur, group: string): string[] =>
  isSighted(position, group)
    ? groupIds(position, enemyOf(groupSide(group))).filter((one) => shadowedBy(position, one) === sightingOf(position, group))
    : [];

/** A group shadows nobody any more. */
export function endShadow(position: Merkur, group: string): void {
  setShadowed(position, group, 0);
  unmarkGroup(position, group, NEAR);
}

/** A group is seen for one reason less; where none is left the enemy loses it from sight. */
export function lapse({ position, happen }: Doing<Merkur>, group: string, reason: SeenFor): void {
  const before = seenFor(position, group);
  const left = before & ~SEEN[reason];
  if (left === before) return;
  setSeen(position, group, left);
  if (reason === 'area') setSeenIn(position, group, null);
  if (reason === 'base') setSeenBy(position, group, null);
  if (reason === 'shadow') for (const one of shadowers(position, group)) endShadow(position, one);
  if (left !== 0) return;
  happen({ what: 'lost from sight', seat: groupSide(group), ...glimpsed(position, group), rules: ['9.G.1#1'] });
  callOff(position, groupSide(group), sightingOf(position, group));
  setSighting(position, group, 0);
}

/** Whoever was seen till the player turn is over is seen no longer (9.G.3.c#1, 9.G.1#3). */
export function endTurnsSight(doing: Doing<Merkur>): void {
  applies('9.G.3.c#1');
  for (const side of SIDES)
    for (const group of groupIds(doing.position, side))
      for (const reason of ['turn', 'assault', 'scouts'] as const) lapse(doing, group, reason);
  loseSubmarines(doing, 'turn');
}

/** With the Air Return Phase all aircraft are home, and see nobody any more (8.H.1.c). */
export function endAirSight(doing: Doing<Merkur>): void {
  applies('8.H.1.c');
  for (const side of SIDES)
    for (const group of groupIds(doing.position, side)) for (const reason of ['area', 'base'] as const) lapse(doing, group, reason);
}

/** What intelligence has told of a side's enemy holds till its next Initial Phase (9.G.8#1). */
export function endIntelligence(doing: Doing<Merkur>, side: Side): void {
  applies('9.G.8#1');
  for (const group of groupIds(doing.position, enemyOf(side))) lapse(doing, group, 'intelligence');
  loseSubmarines(doing, 'intelligence', enemyOf(side));
}

/** The group of a side that its enemy knows by a number; undefined where there is none. */
export const groupOfSighting = (position: Merkur, side: Side, number: number): string | undefined =>
  number === 0 ? undefined : groupIds(position, side).find((group) => sightingOf(position, group) === number);

/** Is a zone the one in which aircraft have seen a group, or beside it (9.G.7.a)? */
export const isSearched = ({ world }: Merkur, seen: number, zone: number): boolean =>
  seen === zone || (world.passages[zoneIndex(seen)] ?? []).some(({ to }) => zonePlace(to) === zone);

/** A group has come into a zone, or into port: who saw it where it was, sees it no more (9.G.6#2, 9.G.7.a). */
export function leaveSight(doing: Doing<Merkur>, group: string): void {
  const { position } = doing;
  const to = groupPlace(position, group);
  applies('9.G.6#2');
  lapse(doing, group, 'zone');
  const seen = seenIn(position, group);
  if (seen !== null && !(isZone(to) && isSearched(position, seen, to))) lapse(doing, group, 'area');
  const by = seenBy(position, group);
  if (by !== null && !(isZone(to) && seesFromBase(position, by, to))) {
    applies('8.G.3.c#3');
    lapse(doing, group, 'base');
  }
  // 9.G.8#1: whom intelligence has found it knows in port as well, and sees again if he leaves it before the next Initial Phase.
  if (!isZone(to) && isSeenFor(position, group, 'intelligence')) {
    applies('9.G.8#1');
    markGroup(position, group, KNOWN);
  }
  if (!isZone(to)) for (const reason of ['turn', 'intelligence', 'assault', 'shadow', 'scouts'] as const) lapse(doing, group, reason);
}

/** Ships of a sighted group stay sighted in whatever group they go into: what is seen of the one is seen of the other. */
export function shareSight(position: Merkur, from: string, into: string): void {
  if (!isSighted(position, from)) return;
  if (!isSighted(position, into)) setSighting(position, into, freeNumber(position, groupSide(into)));
  // Whoever shadows the one does not shadow the other.
  const shared = seenFor(position, from) & ~SEEN.shadow;
  setSeen(position, into, seenFor(position, into) | (shared === 0 ? SEEN.turn : shared));
  setSeenIn(position, into, seenIn(position, into) ?? seenIn(position, from));
  setSeenBy(position, into, seenBy(position, into) ?? seenBy(position, from));
}
