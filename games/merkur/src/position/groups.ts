import { bits, Column, count, hexNames, made, memberNames, perhaps, place, type MadeFamily } from '@sandtable/warfare';
import { SIDES, type Side } from '../world/sides.ts';
import type { Merkur } from './facts.ts';
import { boxPlaces } from './off-map.ts';
import { airUnit, airUnitAt, airUnits, zonePlaces } from './sea.ts';

/** Groups have numbers of six digits at most (`made.ts`): so the places in them lie apart, and apart from those in missions. */
const FIRST_GROUP: { readonly [side in Side]: number } = { axis: -3_000_000, allied: -5_000_000 };
const LAST_GROUP = -7_000_000;
const PREFIX: { readonly [side in Side]: string } = { axis: 'tg-x', allied: 'tg-a' };
/** More groups are never listed. */
const MOST_LISTED = 1000;

/**
 * For how long the enemy sees a group: till the player turn is over (9.G.3.c#1), till it enters another zone (9.G.6#2), while it is in or beside a zone
 * that aircraft search (9.G.7.a), till his next Initial Phase (9.G.8#1), while it is in the range of an aircraft that has seen it from its base (8.G.3.c#3),
 * till the player turn in which it assaults a shore is over (13.Q.3.a#2), while a carrier group shadows it (9.G.2.b.ii), till the player turn is over in
 * which aircraft of carriers have seen it (9.G.2.b#2).
 */
export const SEEN = { turn: 1, zone: 2, area: 4, intelligence: 8, base: 16, assault: 32, shadow: 64, scouts: 128 } as const;
export type SeenFor = keyof typeof SEEN;
/**
 * Marks of groups: it searches in this naval segment (9.G.3.a), and beside its zone (9.G.3.b); it hunts submarines, and evades those that it has
 * found (9.G.3.d).
 */
export const [SEARCHING, EXTENDED, HUNTING, EVADING] = [1, 2, 4, 16] as const;
/** Aircraft of its carriers search beside its zone in this naval segment (9.G.2.b). */
export const SCOUTING = 128;
/** It has searched the zone where it is, hunted submarines in it, had its aircraft search beside it: it, or a part of it. */
export const [LOOKED, SOUNDED, SCOUTED] = [1024, 2048, 4096] as const;
/** It has taken in supplies at sea in this naval segment, in order to shadow. */
export const PROVISIONED = 256;
/** It has begun to shadow in this player turn. */
export const NEAR = 512;
/** It has tried to intercept in this naval segment of the enemy's (13.Q.4). */
export const TRIED = 32;
/** It has bombarded the shore in this naval segment (13.P.1.a). */
export const BOMBARDED = 8;
/** The enemy's intelligence knows of it, and sees it when it leaves its port: its own side does not know that (9.G.8.c). */
export const KNOWN = 64;
/** And it has been parted since: the first part that leaves is the one that the enemy sees. */
export const KNOWN_PART = 8192;
/** In no zone. */
const NOWHERE = 0;
/** In no combat. */
const NO_HEX = -1;

const columns = () => ({
  /** The sea zone, or the port of a hex or box, where it is. */
  at: new Column(place<Merkur>([zonePlaces, hexNames, boxPlaces]), 0),
  /** Of a group that the scenario names: its place among those that it begins with and those that come, from 1. */
  listed: new Column(perhaps(count<Merkur>({ most: () => MOST_LISTED, otherwise: () => 0 }), 0), 0),
  /** The number by which the enemy knows it while he sees it; 0 while he does not. */
  sighting: new Column(perhaps(count<Merkur>({ most: () => MOST_LISTED, otherwise: () => 0 }), 0), 0),
  seen: new Column(perhaps(bits<Merkur, SeenFor>(SEEN), 0), 0),
  /** The zone in which aircraft have seen it (9.G.7.a). */
  'seen-in': new Column(perhaps(place<Merkur>([zonePlaces]), NOWHERE), NOWHERE),
  /** The aircraft that has seen it from its base. */
  'seen-by': new Column(perhaps(place<Merkur>([airUnits]), NOWHERE), NOWHERE),
  /** The number by which its side knows the group that it shadows; 0 of whoever shadows none (9.G.2.b.ii). */
  shadows: new Column(perhaps(count<Merkur>({ most: () => MOST_LISTED, otherwise: () => 0 }), 0), 0),
  /** The hex of the combat in which its guns count in this player turn (13.P.1.b.ii). */
  supports: new Column(perhaps(place<Merkur>([hexNames]), NO_HEX), NO_HEX),
  'group-marks': new Column(
    perhaps(
      bits({
        searching: SEARCHING,
        extended: EXTENDED,
        hunting: HUNTING,
        bombarded: BOMBARDED,
        known: KNOWN,
        evading: EVADING,
        tried: TRIED,
        scouting: SCOUTING,
        provisioned: PROVISIONED,
        near: NEAR,
        looked: LOOKED,
        sounded: SOUNDED,
        scouted: SCOUTED,
        'known-part': KNOWN_PART,
      }),
      0,
    ),
    0,
  ),
});

/**
 * Naval task groups (5.C.10), by side: each by its running number, so that nobody can tell from the enemy's how many there are.
 *
 *     { "tg-a-1": { "at": "zone 2725", "listed": 7 }, "tg-a-2": { "at": "5149" } }
 */
export const groups: { readonly [side in Side]: MadeFamily<Merkur, ReturnType<typeof columns>> } = {
  axis: made<Merkur>()('group', PREFIX.axis, columns()),
  allied: made<Merkur>()('group', PREFIX.allied, columns()),
};

const numbers = (position: Merkur, side: Side): readonly number[] => groups[side].roster.number.all(position);
const ids: { readonly [side in Side]: Map<number, string> } = { axis: new Map(), allied: new Map() };
/** The id of a number: the same text again and again, for it is asked for at every turn. */
function idOf(side: Side, number: number): string {
  const id = ids[side].get(number) ?? `${PREFIX[side]}-${number}`;
  ids[side].set(number, id);
  return id;
}

/** The side of a group by its id. */
export const groupSide = (group: string): Side => (group.startsWith(PREFIX.axis) ? 'axis' : 'allied');
/** The groups of a side, in the order in which they were formed. */
export const groupIds = (position: Merkur, side: Side): string[] => numbers(position, side).map((number) => idOf(side, number));
/** Is there a group of that id? */
export const isGroup = (position: Merkur, id: string): boolean => SIDES.some((side) => groups[side].memberOf(position, id) !== undefined);

/** Places in groups, by their running numbers: whoever is in one stays in it when another ends. */
export const inGroups = SIDES.map((side) =>
  memberNames<Merkur>(
    FIRST_GROUP[side],
    'in ',
    (position, number) => (numbers(position, side).includes(number) ? idOf(side, number) : undefined),
    (position, id) => {
      const member = groups[side].memberOf(position, id);
      return member === undefined ? undefined : numbers(position, side)[member];
    },
  ),
);

const memberOf = (position: Merkur, group: string): number => groups[groupSide(group)].memberOf(position, group) as number;

/** The place in a group. */
export function inGroup(position: Merkur, group: string): number {
  const side = groupSide(group);
  return FIRST_GROUP[side] - (numbers(position, side)[memberOf(position, group)] as number);
}
export const isInGroup = (at: number): boolean => at <= FIRST_GROUP.axis && at > LAST_GROUP;
/** The group in which a place is. */
export function groupIn(at: number): string {
  const side: Side = at > FIRST_GROUP.allied ? 'axis' : 'allied';
  return idOf(side, FIRST_GROUP[side] - at);
}

/** Where a group is: a sea zone, or the hex or box of a port. */
export const groupPlace = (position: Merkur, group: string): number =>
  groups[groupSide(group)].columns.at.of(position, memberOf(position, group));
export const putGroup = (position: Merkur, group: string, to: number): void =>
  groups[groupSide(group)].columns.at.set(position, memberOf(position, group), to);

type Numbered = 'sighting' | 'shadows' | 'supports' | 'seen' | 'seen-in' | 'seen-by' | 'group-marks';
const read = (position: Merkur, group: string, column: Numbered): number =>
  groups[groupSide(group)].columns[column].of(position, memberOf(position, group));
const write = (position: Merkur, group: string, column: Numbered, to: number): void =>
  groups[groupSide(group)].columns[column].set(position, memberOf(position, group), to);

/** The number by which the enemy knows it; 0 while he does not see it. */
export const sightingOf = (position: Merkur, group: string): number => read(position, group, 'sighting');
export const setSighting = (position: Merkur, group: string, number: number): void => write(position, group, 'sighting', number);
/** The number by which its side knows the group that it shadows; 0 of whoever shadows none. */
export const shadowedBy = (position: Merkur, group: string): number => read(position, group, 'shadows');
export const setShadowed = (position: Merkur, group: string, number: number): void => write(position, group, 'shadows', number);
/** For how long he sees it, in bits of SEEN. */
export const seenFor = (position: Merkur, group: string): number => read(position, group, 'seen');
export const setSeen = (position: Merkur, group: string, bitsOf: number): void => write(position, group, 'seen', bitsOf);
/** The zone in which aircraft have seen it; null where none have. */
export function seenIn(position: Merkur, group: string): number | null {
  const zone = read(position, group, 'seen-in');
  return zone === NOWHERE ? null : zone;
}
export const setSeenIn = (position: Merkur, group: string, zone: number | null): void => write(position, group, 'seen-in', zone ?? NOWHERE);
/** The aircraft that has seen it from its base; null where none has. */
export function seenBy(position: Merkur, group: string): number | null {
  const place = read(position, group, 'seen-by');
  return place === NOWHERE ? null : airUnitAt(place);
}
export const setSeenBy = (position: Merkur, group: string, one: number | null): void =>
  write(position, group, 'seen-by', one === null ? NOWHERE : airUnit(one));
/** The hex of the combat that its guns support; null for none. */
export function supportedBy(position: Merkur, group: string): number | null {
  const hex = read(position, group, 'supports');
  return hex === NO_HEX ? null : hex;
}
export const setSupported = (position: Merkur, group: string, hex: number | null): void =>
  write(position, group, 'supports', hex ?? NO_HEX);
export const isGroupMarked = (position: Merkur, group: string, mark: number): boolean =>
  (read(position, group, 'group-marks') & mark) !== 0;
export const markGroup = (position: Merkur, group: string, mark: number): void =>
  write(position, group, 'group-marks', read(position, group, 'group-marks') | mark);
export const unmarkGroup = (position: Merkur, group: string, mark: number): void =>
  write(position, group, 'group-marks', read(position, group, 'group-marks') & ~mark);

/** The running number of a group, and the group of a side that has it; undefined where there is none. */
export const groupNumber = (group: string): number => Number(group.slice(PREFIX.axis.length + 1));
export const groupOfNumber = (position: Merkur, side: Side, number: number): string | undefined =>
  numbers(position, side).includes(number) ? idOf(side, number) : undefined;

/** Forces of the Royal Navy go by a letter or two: "Force D", "Force A1". */
export const forceNamed = (name: string | undefined): string | undefined => (name && name.length <= 2 ? `Force ${name}` : name);

/** What a group is called: by its scenario, or by its number. */
export function groupName(position: Merkur, group: string): string {
  const listed = groups[groupSide(group)].columns.listed.of(position, memberOf(position, group));
  const { groups: begin = [], arrivals } = position.scenario;
  const line = listed <= begin.length ? begin[listed - 1] : arrivals[listed - 1 - begin.length];
  return forceNamed(line?.name) ?? `Group ${group.slice(group.lastIndexOf('-') + 1)}`;
}

/** Forms a group that nobody is in yet; `listed`: its place among those of the scenario, from 1. Returns its id. */
export function makeGroup(position: Merkur, side: Side, at: number, listed = 0): string {
  const family = groups[side];
  const member = family.make(position);
  family.columns.at.set(position, member, at);
  family.columns.listed.set(position, member, listed);
  return family.idOf(position, member);
}
export const unmakeGroup = (position: Merkur, group: string): void => groups[groupSide(group)].unmake(position, memberOf(position, group));
