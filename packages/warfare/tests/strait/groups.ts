import type { Doing, Noun } from '@sandtable/umpire';
import { applies } from './cite.ts';
import {
  aboardOf,
  battalionFamily,
  fuel,
  groupIds,
  groups,
  inGroup,
  LOST,
  ofGroup,
  ownerOf,
  placeId,
  placeNamed,
  SEEN,
  setGroup,
  shipFamily,
  type Strait,
} from './position.ts';
import { enemyOf, SEATS, type Seat, type Ship } from './world.ts';

/** Task groups: what is in them, how they are made and unmade, sighted and lost from sight. */

export const shipOf = ({ world: { ships } }: Strait, ship: number): Ship => ships[ship] as Ship;
const at = (position: Strait, place: number): number[] =>
  shipFamily.columns.at.all(position).flatMap((where, ship) => (where === place ? [ship] : []));
/** The ships of a group. */
export const shipsIn = (position: Strait, group: string): number[] => at(position, inGroup(group));
/** The craft aboard a transport. */
export const craftAboard = (position: Strait, ship: number): number[] => at(position, aboardOf(ship));
/** The battalions at a place: a port, or a craft. */
export const battalionsAt = (position: Strait, place: number): number[] =>
  battalionFamily.columns.at.all(position).flatMap((where, one) => (where === place ? [one] : []));
export const battalionsOf = (position: Strait, place: number, seat: Seat): number[] =>
  battalionsAt(position, place).filter((one) => position.world.battalions[one]?.seat === seat);

export const shipIds = (position: Strait, those: readonly number[]): string[] => those.map((ship) => shipOf(position, ship).id);
export const battalionIds = ({ world: { battalions } }: Strait, those: readonly number[]): string[] =>
  those.map((one) => battalions[one]?.id as string);

/** The groups of a side at a place. */
export const groupsAt = (position: Strait, seat: Seat, place: number): string[] =>
  groupIds(position, seat).filter((group) => ofGroup(position, group, 'at') === place);
export const isSighted = (position: Strait, group: string): boolean => ofGroup(position, group, 'sighting') > 0;
export const isMarked = (position: Strait, group: string, mark: number): boolean => (ofGroup(position, group, 'marks') & mark) !== 0;
export const markGroup = (position: Strait, group: string, mark: number): void =>
  setGroup(position, group, 'marks', ofGroup(position, group, 'marks') | mark);
/** Takes a mark off all groups of a side. */
export function clearMark(position: Strait, seat: Seat, mark: number): void {
  for (const group of groupIds(position, seat)) setGroup(position, group, 'marks', ofGroup(position, group, 'marks') & ~mark);
}
export const gunsIn = (position: Strait, group: string): number =>
  shipsIn(position, group).reduce((sum, ship) => sum + shipOf(position, ship).guns, 0);

/** How the enemy names a sighted group: "?red-2". Whoever can give it has been told of it. */
export const tokenOf = (position: Strait, group: string): string => `?${ownerOf(group)}-${ofGroup(position, group, 'sighting')}`;
/** The group of a token; undefined for one that names none. */
export const groupOf = (position: Strait, token: string): string | undefined =>
  SEATS.flatMap((seat) => groupIds(position, seat)).find((group) => isSighted(position, group) && tokenOf(position, group) === token);

/** A group by its id; that there is one of the enemy's tells nobody, for whoever reads it asks whose it is. */
export const aGroup: Noun<Strait, string> = {
  kind: 'one',
  called: 'group',
  read: (position, id) => SEATS.flatMap((seat) => groupIds(position, seat)).find((group) => group === id),
  spell: (_position, group) => group,
};
/** A sighted group by the enemy's token. */
export const aSighting: Noun<Strait, string> = { kind: 'one', called: 'sighted group', read: groupOf, spell: tokenOf };
/** An area or a port. */
export const aPlace: Noun<Strait, number> = {
  kind: 'one',
  called: 'area or port',
  read: (_position, id) => placeNamed(id),
  spell: (_position, place) => placeId(place),
};
export const aShip: Noun<Strait, number> = {
  kind: 'one',
  called: 'ship',
  read: ({ world: { ship } }, id) => ship.get(id),
  spell: (position, ship) => shipOf(position, ship).id,
};
export const aBattalion: Noun<Strait, number> = {
  kind: 'one',
  called: 'battalion',
  read: ({ world: { battalion } }, id) => battalion.get(id),
  spell: ({ world: { battalions } }, one) => battalions[one]?.id as string,
};

/** A new group of these ships. Returns its id. */
export function form(position: Strait, seat: Seat, place: number, ships: readonly number[]): string {
  const member = groups[seat].make(position);
  const group = groups[seat].idOf(position, member);
  setGroup(position, group, 'at', place);
  for (const ship of ships) shipFamily.columns.at.set(position, ship, inGroup(group));
  return group;
}

export const fuelOf = (position: Strait, group: string): number => fuel.at(position, inGroup(group), 'points');
export const setFuel = (position: Strait, group: string, points: number): void => fuel.set(position, inGroup(group), 'points', points);

/** 2.1a: a group that has no ship left is no more. */
export function dissolve(position: Strait, group: string): void {
  if (shipsIn(position, group).length > 0) return;
  applies('2.1a');
  setFuel(position, group, 0);
  groups[ownerOf(group)].unmake(position, groups[ownerOf(group)].memberOf(position, group) as number);
}

/** 4.1a: the enemy sights hidden groups; each gets the lowest number that none of its side bears, which tells nothing of it. */
export function sight(doing: Doing<Strait>, found: readonly string[], rule: '4.2a' | '4.3a' | '6.1a' | '5.1a' | '5.2a'): void {
  const { position, happen } = doing;
  const hidden = found.filter((group) => !isSighted(position, group));
  const [first] = hidden;
  if (first === undefined) return;
  const seat = ownerOf(first);
  for (const group of hidden) {
    const borne = new Set(groupIds(position, seat).map((one) => ofGroup(position, one, 'sighting')));
    let number = 1;
    while (borne.has(number)) number++;
    setGroup(position, group, 'sighting', number);
  }
  const area = placeId(ofGroup(position, first, 'at'));
  const sightings = hidden.map((group) => tokenOf(position, group));
  happen({ what: 'sighted', seat: enemyOf(seat), area, sightings, rules: [rule, '4.1a'], reveals: true });
}

/** 4.4a: a group is hidden again. */
export function loseSight({ position, happen }: Doing<Strait>, group: string): void {
  if (!isSighted(position, group)) return;
  const [sighting, area] = [tokenOf(position, group), placeId(ofGroup(position, group, 'at'))];
  happen({ what: 'lost from sight', seat: ownerOf(group), sighting, area, rules: ['4.4a'] });
  setGroup(position, group, 'sighting', 0);
  setGroup(position, group, 'marks', ofGroup(position, group, 'marks') & ~SEEN);
}

/** A ship is lost, and all that is aboard with it; whoever was aboard craft of a transport, too (5.3c, 6.2b). */
export function sink(doing: Doing<Strait>, ship: number, rule: '5.3c' | '6.2b'): void {
  const { position, happen } = doing;
  const { id, seat } = shipOf(position, ship);
  const craft = craftAboard(position, ship);
  const battalions = battalionsAt(position, aboardOf(ship));
  happen({ what: 'sunk', seat, ship: id, with: battalionIds(position, battalions), rules: [rule], reveals: true });
  for (const one of battalions) battalionFamily.columns.at.set(position, one, LOST);
  for (const one of craft) sink(doing, one, rule);
  shipFamily.columns.at.set(position, ship, LOST);
}
