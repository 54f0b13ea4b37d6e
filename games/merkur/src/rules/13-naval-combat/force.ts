import {
  flag,
  isFacts,
  listOf,
  maybe,
  objectOf,
  oneOf,
  seriesOf,
  wholeNumber,
  type FactForm,
  type Facts,
  type Noun,
  type Remembered,
} from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { DEAD } from '../../position/off-map.ts';
import type { Merkur } from '../../position/position.ts';
import { shipAt, shipPlace, shipSide } from '../../position/ships.ts';
import { RANGES, type Range } from '../../world/schema/gunnery.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { aSeat } from '../acting.ts';
import { isCarrier, rankOf, type Rank } from '../05-units/ships.ts';
import { aShip } from '../09-naval-movement/fleet.ts';
import { navyOfShips } from '../09-naval-movement/spotting.ts';
import type { Navy } from '../../world/schema/forms.ts';

/*
 * A naval combat as its frame remembers it: by ships and never by groups, for whatever a frame remembers is seen by both sides, and whoever takes
 * part is seen by the enemy.
 */

/** 13.G.1: what a division wants to do with its range. */
export const COURSES = ['close', 'open'] as const;
export type Course = (typeof COURSES)[number];

/** Ships of a side that act together in a combat (13.F.1#1). */
export interface Division extends Facts {
  /** "axis-1": its side, and its number. */
  readonly id: string;
  readonly side: Side;
  readonly ships: readonly string[];
  readonly range: Range;
  /** It has left the combat. */
  readonly away?: boolean;
  /** It has changed its range in this round, and does not do so again (13.G.1#1). */
  readonly moved?: boolean;
  /** It tries to disengage in this round. */
  readonly leaving?: boolean;
  /** It covers that division while it disengages (13.F.1.h), or screens all with its torpedoes (13.H.1.a.iii); and since which round. */
  readonly covers?: string;
  readonly screens?: boolean;
  readonly since?: number;
}

/** 13.H.1.a.iii: a torpedo screen is under the enemy's fire for so many rounds before it does anything for itself. */
const SCREENED = 2;

/** Does the division screen others, and must stay for that? */
export const isBoundToScreen = ({ round }: { readonly round: number }, { screens, since = round }: Division): boolean =>
  screens === true && round - since + 1 < SCREENED;

/** Fire that is aimed: by a ship at another, so much of its gunnery; and at how many ships it fires. */
export interface Aimed extends Facts {
  readonly by: string;
  readonly at: string;
  readonly points: number;
  readonly targets: number;
}
/** Torpedoes that are launched by a ship at another. */
export interface Launched extends Facts {
  readonly by: string;
  readonly at: string;
}

/** What a scattering convoy leaves behind for its pursuers (13.D.1). */
export interface Scatter extends Facts {
  /** The gunnery of those who attack it, as they were when it scattered. */
  readonly strength: number;
  readonly cargo: readonly string[];
}

/** Ships that do not fight one another (again) in a naval segment: who has engaged, and whom. */
export interface Shaken extends Facts {
  readonly by: readonly string[];
  readonly from: readonly string[];
}

export interface NavalCombat extends Facts {
  /** Who has engaged. */
  readonly seat: Side;
  /** Ships that are in no division yet. */
  readonly free: readonly string[];
  readonly divisions: readonly Division[];
  /** Of a group in Extended Search: who is not there in the first round (13.F.1.a.i). */
  readonly absent: readonly string[];
  readonly round: number;
  /** Rounds in which guns could fire (13.D.1.c#2). */
  readonly fought: number;
  /** Sides that have done what they are asked for in this step. */
  readonly done: readonly Side[];
  /** Sides that try to evade (13.C). */
  readonly evading: readonly Side[];
  /** Sides whose ships the enemy had not seen before (9.G.1#3). */
  readonly unseen: readonly Side[];
  readonly aimed: readonly Aimed[];
  readonly launched: readonly Launched[];
  /** Ships that have launched torpedoes in this combat (13.K.1.e#1). */
  readonly spent: readonly string[];
  /** What divisions want to do with their ranges (13.G.1). */
  readonly courses?: { readonly [division: string]: Course };
  readonly scatter?: Scatter;
  /** Divisions that have disengaged under fire (13.H.1.b.i). */
  readonly parting?: readonly string[];
  /** Has anybody fired, launched, moved or left in this round? */
  readonly stirred: boolean;
  /** Convoys and escorts that have parted in this segment (13.D.1.e#3). */
  readonly parted: readonly Shaken[];
}

const ships: FactForm<Merkur> = listOf(aShip);
const aRange = oneOf(...RANGES);
/** Rounds of no combat come near it. */
const MOST_ROUNDS = 10_000;
const MOST_POINTS = 10_000;
const word: FactForm = { expects: 'the id of a division', fits: (value) => typeof value === 'string', schema: { type: 'string' } };
const words = listOf(word);
export const shakenForm: FactForm<Merkur> = seriesOf(objectOf({ by: ships, from: ships }));

/** The form of what a frame remembers of a combat. */
export const naval: Remembered<Merkur, NavalCombat> = {
  seat: aSeat,
  free: ships,
  divisions: seriesOf(
    objectOf<Merkur>({
      id: word,
      side: aSeat,
      ships,
      range: aRange,
      away: maybe(flag),
      moved: maybe(flag),
      leaving: maybe(flag),
      covers: maybe(word),
      screens: maybe(flag),
      since: maybe(wholeNumber(0, MOST_ROUNDS)),
    }),
  ),
  absent: ships,
  round: wholeNumber(0, MOST_ROUNDS),
  fought: wholeNumber(0, MOST_ROUNDS),
  done: listOf(aSeat),
  evading: listOf(aSeat),
  unseen: listOf(aSeat),
  aimed: seriesOf(objectOf<Merkur>({ by: aShip, at: aShip, points: wholeNumber(0, MOST_POINTS), targets: wholeNumber(1, MOST_POINTS) })),
  launched: seriesOf(objectOf<Merkur>({ by: aShip, at: aShip })),
  spent: ships,
  courses: maybe({
    expects: 'courses by divisions',
    fits: (value) => isFacts(value) && Object.values(value).every((to) => COURSES.includes(to as Course)),
    schema: { type: 'object', additionalProperties: { enum: [...COURSES] } },
  }),
  scatter: maybe(objectOf<Merkur>({ strength: wholeNumber(0, MOST_POINTS), cargo: ships })),
  parting: maybe(words),
  stirred: flag,
  parted: shakenForm,
};

export const shipNamed = ({ world }: Merkur, id: string): number => world.ship.get(id) as number;
export const shipsNamed = (position: Merkur, ids: readonly string[]): number[] => ids.map((id) => shipNamed(position, id));
export const idOfShip = (position: Merkur, ship: number): string => shipAt(position, ship).id;
const isAfloat = (position: Merkur, ship: number): boolean => shipPlace(position, ship) !== DEAD;

/** The naval combat that is under way; null where none is. */
export function navalCombat(position: Merkur): NavalCombat | null {
  for (let frame = position.frames; frame; frame = frame.below)
    if (frame.procedure === 'naval combat') return frame.locals as unknown as NavalCombat;
  return null;
}

/** Its ships that float. */
export const shipsOf = (position: Merkur, { ships: ids }: Division): number[] =>
  shipsNamed(position, ids).filter((ship) => isAfloat(position, ship));

/** A side's divisions that are still in the combat. */
export const divisionsOf = (position: Merkur, { divisions }: NavalCombat, side: Side): Division[] =>
  divisions.filter((one) => one.side === side && one.away !== true && shipsOf(position, one).length > 0);

/** Is a ship left out of the first round (13.F.1.a.i)? */
export const isAbsent = (position: Merkur, { absent, round }: NavalCombat, ship: number): boolean =>
  round <= 1 && absent.includes(idOfShip(position, ship));

/** A side's ships that are still in the combat, or are to be. */
export function fightersOf(position: Merkur, combat: NavalCombat, side: Side): number[] {
  const waiting = shipsNamed(position, combat.free).filter((ship) => shipSide(position, ship) === side && isAfloat(position, ship));
  return [...divisionsOf(position, combat, side).flatMap((one) => shipsOf(position, one)), ...waiting];
}
/** Those of them who are there in this round. */
export const presentOf = (position: Merkur, combat: NavalCombat, side: Side): number[] =>
  fightersOf(position, combat, side).filter((ship) => !isAbsent(position, combat, ship));

/** The division in which a ship is; undefined of whoever has left, or takes no part. */
export const divisionOf = (position: Merkur, combat: NavalCombat, ship: number): Division | undefined =>
  divisionsOf(position, combat, shipSide(position, ship)).find((one) => one.ships.includes(idOfShip(position, ship)));

/** The navy by whose efficiency a side fights. */
export const navyIn = (position: Merkur, combat: NavalCombat, side: Side): Navy =>
  navyOfShips(position, fightersOf(position, combat, side));

const WEIGHT: readonly Rank[] = ['cargo', 'other', 'submarine', 'escort', 'major', 'capital'];
/** What a division is by the greatest of its ships. */
export const rankIn = (position: Merkur, division: Division): Rank =>
  shipsOf(position, division)
    .map((ship) => rankOf(position, ship))
    .reduce((most, rank) => (WEIGHT.indexOf(rank) > WEIGHT.indexOf(most) ? rank : most), 'cargo');

/** Whether it must try to disengage whenever it can: carriers and merchantmen (13.F.1.c). */
export const mustLeave = (position: Merkur, division: Division): boolean =>
  shipsOf(position, division).some((ship) => flees(position, ship));
/** Of whom such divisions are made. */
export const flees = (position: Merkur, ship: number): boolean => isCarrier(position, ship) || rankOf(position, ship) === 'cargo';

/** The combat with some of its divisions changed. */
export const changed = (combat: NavalCombat, ids: readonly string[], to: Partial<Division>): Division[] =>
  combat.divisions.map((one) => (ids.includes(one.id) ? ({ ...one, ...to } as Division) : one));

/** The next number for a division of a side. */
export const nextId = ({ divisions }: NavalCombat, side: Side): string =>
  `${side}-${divisions.filter((one) => one.side === side).length + 1}`;

/**
 * Who is asked next in a step: first the side that has engaged, then the other, each as long as it has not done and has something to say
 * (MA-146).
 */
export function asked(combat: NavalCombat, can: (side: Side) => boolean): Side[] {
  applies('13.A.1#2');
  return [combat.seat, enemyOf(combat.seat)].filter((side) => !combat.done.includes(side) && can(side)).slice(0, 1);
}

/** A division of the combat by its id, whether a command or a question names it. */
export const aDivision: Noun<Merkur, string> = {
  kind: 'one',
  called: 'division',
  read: (position, id) => (navalCombat(position)?.divisions.some((one) => one.id === id) ? id : undefined),
  spell: (_position, id) => id,
};
/** The division of an id that is known to be one. */
export const divisionNamed = ({ divisions }: NavalCombat, id: string): Division => divisions.find((one) => one.id === id) as Division;

/** Does a division cover another that is still in the combat (13.F.1.h.ii)? Whoever is sunk is covered no more. */
export function isCovering(position: Merkur, combat: NavalCombat, { side, covers }: Division): boolean {
  return covers !== undefined && divisionsOf(position, combat, side).some(({ id }) => id === covers);
}

/** What a division is called: by its first ship. */
export function divisionName(position: Merkur, division: Division): string {
  const [first, ...others] = shipsOf(position, division);
  const name = first === undefined ? division.id : shipAt(position, first).name;
  return others.length === 0 ? name : `${name} and ${others.length} more`;
}

/** Which range is farther off: 0 for long, 2 for torpedoes. */
export const nearness = (range: Range): number => RANGES.indexOf(range);
/** The next range, nearer or farther off; undefined where there is none (13.G.1#2). */
export const nextRange = (range: Range, to: Course): Range | undefined => RANGES[nearness(range) + (to === 'close' ? 1 : -1)];
