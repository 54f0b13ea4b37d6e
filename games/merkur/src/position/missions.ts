import { bits, Column, count, hexNames, made, memberNames, perhaps, place, word } from '@sandtable/warfare';
import { SIDES, type Side } from '../world/sides.ts';
import type { Merkur } from './facts.ts';
import { boxPlaces } from './off-map.ts';
import { decks, zonePlaces } from './sea.ts';

/**
 * What aircraft fly for: bombing of airbases, ports, roads and troops (8.E.1), of strategic targets (8.F.1), of ships (8.H); loads from base to base
 * and dropped (8.I); to search the sea (9.G.7), to cover a group (8.G.3.e), to hunt submarines, and to escort a convoy against them (8.G.3.a, 8.G.3.b).
 */
export const MISSIONS = {
  'airbase attack': 0,
  'port attack': 1,
  interdiction: 2,
  'close support': 3,
  'strategic bombing': 4,
  'naval bombing': 5,
  'air lift': 6,
  'air assault': 7,
  'air supply': 8,
  'naval search': 9,
  'air cover': 10,
  'submarine hunt': 11,
  'convoy escort': 12,
} as const;
export type MissionKind = keyof typeof MISSIONS;
export const MISSION_KINDS = Object.keys(MISSIONS) as readonly MissionKind[];

/** How far a mission has come: it is over its target, the air combat about it is over, it has been carried out. Its members fly home in the end. */
export const STAGES = { flown: 0, fought: 1, over: 2 } as const;
export type Stage = keyof typeof STAGES;

/** Marks of missions: by night (8.J), determined (11.B.1.c, 11.B.1.d), cancelled over the target (11.B.1#2). */
export const [NIGHT, DETERMINED, CANCELLED] = [1, 2, 4];

/** Every factor that is delivered is a whole number of these parts of one: halves and quarters of halves and quarters. */
export const FACTOR_PARTS = 4096;
const MOST_PARTS = 10_000 * FACTOR_PARTS;
/** Groups have numbers of six digits at most. */
const MOST_GROUPS = 999_999;
/** Missions have numbers of six digits at most (`made.ts`). */
const FIRST_MISSION = -1_000_000;
const PREFIX = 'mission';

/** Missions, each from its take-off until its last member has landed. */
export const missions = made<Merkur>()('mission', PREFIX, {
  at: new Column(place<Merkur>([hexNames, boxPlaces, zonePlaces, decks]), 0),
  side: new Column(word<Merkur, Side>({ axis: 0, allied: 1 }, 0), 0),
  kind: new Column(word<Merkur, MissionKind>(MISSIONS, MISSIONS['airbase attack']), MISSIONS['airbase attack']),
  stage: new Column(perhaps(word<Merkur, Stage>(STAGES, STAGES.flown), STAGES.flown), STAGES.flown),
  /** Bombing factors that close support has delivered, those of code T apart, in parts of a factor (8.E.1.f). */
  support: new Column(count<Merkur>({ most: () => MOST_PARTS, otherwise: () => 0 }), 0),
  'support-in-full': new Column(count<Merkur>({ most: () => MOST_PARTS, otherwise: () => 0 }), 0),
  /** Of an attack on ships at sea: the number by which the enemy's group is known (8.G.3.d). */
  against: new Column(perhaps(count<Merkur>({ most: () => MOST_GROUPS, otherwise: () => 0 }), 0), 0),
  /** Of air cover, and of an escort against submarines: the running number of the group, which its own side alone knows (8.G.3.e, 8.G.3.b). */
  covers: new Column(perhaps(count<Merkur>({ most: () => MOST_GROUPS, otherwise: () => 0 }), 0), 0),
  marks: new Column(perhaps(bits({ night: NIGHT, determined: DETERMINED, cancelled: CANCELLED }), 0), 0),
});
const { at, side, kind, stage, marks, against, covers, support, 'support-in-full': inFull } = missions.columns;

const numbers = (position: Merkur): readonly number[] => missions.roster.number.all(position);

/** Places in missions, by the running numbers of those: whoever is in one stays in it when another ends. */
export const inMissions = memberNames<Merkur>(
  FIRST_MISSION,
  'in ',
  (position, number) => (numbers(position).includes(number) ? `${PREFIX}-${number}` : undefined),
  (position, id) => {
    const member = missions.memberOf(position, id);
    return member === undefined ? undefined : numbers(position)[member];
  },
);

/** The place in a mission. */
export const inMission = (position: Merkur, mission: number): number => FIRST_MISSION - (numbers(position)[mission] as number);
/** Its running number. */
export const missionNumber = (position: Merkur, mission: number): number => numbers(position)[mission] as number;
export const isInMission = (place: number): boolean => place <= FIRST_MISSION;
/** The mission in which a place is; null for a place that is in none. */
export const missionIn = (position: Merkur, place: number): number | null =>
  isInMission(place) ? numbers(position).indexOf(FIRST_MISSION - place) : null;

/** All missions there are, in the order in which they took off. */
export const allMissions = (position: Merkur): number[] => [...numbers(position).keys()];
export const missionId = (position: Merkur, mission: number): string => missions.idOf(position, mission);
/** The mission of an id that is known to be one. */
export const missionNamed = (position: Merkur, id: string): number => missions.memberOf(position, id) as number;

const KINDS = MISSION_KINDS;
const STAGE_NAMES = Object.keys(STAGES) as readonly Stage[];
/** The target: a hex, a box, or a sea zone. */
export const targetOf = (position: Merkur, mission: number): number => at.of(position, mission);
export const retarget = (position: Merkur, mission: number, to: number): void => at.set(position, mission, to);
/** The number of the enemy's group that is attacked at sea; 0 for none. */
export const againstOf = (position: Merkur, mission: number): number => against.of(position, mission);
/** The running number of its side's group that it covers; 0 for none. */
export const coveredBy = (position: Merkur, mission: number): number => covers.of(position, mission);
export const cover = (position: Merkur, mission: number, number: number): void => covers.set(position, mission, number);
export const missionSide = (position: Merkur, mission: number): Side => SIDES[side.of(position, mission)] as Side;
export const kindOf = (position: Merkur, mission: number): MissionKind => KINDS[kind.of(position, mission)] as MissionKind;
export const stageOf = (position: Merkur, mission: number): Stage => STAGE_NAMES[stage.of(position, mission)] as Stage;
export const setStage = (position: Merkur, mission: number, to: Stage): void => stage.set(position, mission, STAGES[to]);
export const isMission = (position: Merkur, mission: number, mark: number): boolean => (marks.of(position, mission) & mark) !== 0;
export const markMission = (position: Merkur, mission: number, mark: number): void =>
  marks.set(position, mission, marks.of(position, mission) | mark);

/** Bombing factors that a mission of close support has delivered, in parts: plain ones, and those of code T. */
export interface Delivered {
  readonly plain: number;
  readonly inFull: number;
}
export const deliveredOf = (position: Merkur, mission: number): Delivered => ({
  plain: support.of(position, mission),
  inFull: inFull.of(position, mission),
});
export function setDelivered(position: Merkur, mission: number, { plain, inFull: full }: Delivered): void {
  support.set(position, mission, plain);
  inFull.set(position, mission, full);
}

/** A mission that takes off. */
export interface NewMission {
  readonly side: Side;
  readonly kind: MissionKind;
  readonly target: number;
  readonly marks: number;
  readonly against?: number;
  readonly covers?: number;
}

/** Makes it, with nobody in it yet. */
export function makeMission(
  position: Merkur,
  { side: whose, kind: of, target, marks: with_, against: whom = 0, covers: group = 0 }: NewMission,
): number {
  const mission = missions.make(position);
  at.set(position, mission, target);
  side.set(position, mission, SIDES.indexOf(whose));
  kind.set(position, mission, MISSIONS[of]);
  marks.set(position, mission, with_);
  against.set(position, mission, whom);
  covers.set(position, mission, group);
  return mission;
}
export const unmakeMission = (position: Merkur, mission: number): void => missions.unmake(position, mission);
