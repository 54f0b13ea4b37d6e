import { listOf, type FactForm, type Noun } from '@sandtable/umpire';
import { counterOf, hexNames } from '@sandtable/warfare';
import { isFlying, missionOf, roleOf, wingAt, wingHex, wingSide, type Role } from '../../position/air.ts';
import { missionId, missions, targetOf } from '../../position/missions.ts';
import { boxAt, boxPlaces, isBox } from '../../position/off-map.ts';
import { printed, type Merkur } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';

/** An air unit by its id, whether a frame remembers it or a command names it. */
export const aWing = counterOf<Merkur>(
  'air unit',
  ({ world }) => world.aircraft,
  ({ world }) => world.wing,
);
export const wings: FactForm<Merkur> = listOf(aWing);
export const wingIds = (position: Merkur, those: readonly number[]): string[] => those.map((one) => wingAt(position, one).id);
export const wingsNamed = ({ world }: Merkur, ids: readonly string[]): number[] => ids.map((id) => world.wing.get(id) as number);

/** A mission by its id. */
export const aMission: FactForm<Merkur> & Noun<Merkur, number> = {
  kind: 'one',
  called: 'mission',
  expects: 'the id of a mission',
  schema: { type: 'string' },
  fits: (value, position) => typeof value === 'string' && missions.memberOf(position, value) !== undefined,
  read: (position, id) => missions.memberOf(position, id),
  spell: missionId,
};

/** A base: the hex of an airbase, or a box. */
export const aBase: Noun<Merkur, number> = {
  kind: 'one',
  called: 'base',
  read: (position, name) => hexNames.placeOf(position, name) ?? boxPlaces.placeOf(position, name),
  spell: (position, place) => hexNames.nameOf(position, place) ?? boxPlaces.nameOf(position, place) ?? '',
};

/** What a hex or box is called: the number of the one, the name of the other. */
export const placeName = (position: Merkur, place: number): string =>
  isBox(place) ? boxAt(position, place).name : printed(position, place);

/** The side's air units that are based or fly anywhere, in the order of the counters. */
export const wingsOf = (position: Merkur, side: Side): number[] =>
  [...position.world.aircraft.keys()].filter(
    (one) => wingSide(position, one) === side && (wingHex(position, one) >= 0 || isBox(wingHex(position, one)) || isFlying(position, one)),
  );

/** Who is in a mission in a role. */
export const inRole = (position: Merkur, mission: number, role: Role): number[] =>
  [...position.world.aircraft.keys()].filter((one) => missionOf(position, one) === mission && roleOf(position, one) === role);

/** "Interdiction of 2925". */
export const targetName = (position: Merkur, mission: number): string => placeName(position, targetOf(position, mission));
