import { everyWay, exact, FastDice, tally, type Chance, type Dice, type Facts, type Happening } from '@sandtable/umpire';
import { takeOff, wingHex, wingSide, type Role } from '../position/air.ts';
import { DETERMINED, kindOf, makeMission, missionId, NIGHT, setStage, type MissionKind } from '../position/missions.ts';
import { declaration, type Merkur } from '../position/position.ts';
import { interceptorsOf } from '../rules/08-air-movement/intercept.ts';
import { FLOWN, rulesOf } from '../rules/08-air-movement/missions.ts';
import { hexesBetween, reachOf } from '../rules/08-air-movement/ranges.ts';
import { carryOut } from '../rules/08-air-movement/resolving.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { placeIn } from './asked.ts';
import { EXACT_AT_MOST, errorOf, MISSION, missionOutcome, NOTHING, SAMPLES, SEED } from './foresight.ts';

/** A mission that is put together, as far as it is known; nobody has taken off. */
export interface Planned {
  readonly seat: Side;
  readonly kind: MissionKind;
  readonly target: number;
  readonly isNight: boolean;
  readonly isDetermined: boolean;
  /** Who flies it, in which role; all of the seat's side, and within range. */
  readonly aircraft: ReadonlyMap<number, Role>;
}

/** The mission that a question names; null where its kind or its target is not known yet. */
export function plannedIn(position: Merkur, asked: Facts, seat: Side): Planned | null {
  const kind = FLOWN.find((one) => one === asked['mission']);
  if (kind === undefined || asked['target'] === undefined) return null;
  const target = placeIn(position, asked, 'target');
  const given = Object.entries((asked['aircraft'] ?? {}) as Facts).flatMap(([id, role]): [number, Role][] => {
    const one = position.world.wing.get(id);
    const canFly = one !== undefined && wingSide(position, one) === seat && hexesTo(position, one, target) !== null;
    return canFly && (role === 'crew' || role === 'escort') ? [[one, role]] : [];
  });
  return {
    seat,
    kind,
    target,
    isNight: asked['night'] === true,
    isDetermined: asked['determined'] === true,
    aircraft: new Map(given),
  };
}

/** The hexes that an air unit flies to a place; null where that is out of its range (8.B.2.a). */
export function hexesTo(position: Merkur, one: number, target: number): number | null {
  const hexes = hexesBetween(position, wingHex(position, one), target);
  return hexes === null || reachOf(position, one, hexes) === null ? null : hexes;
}

export const inRoleOf = ({ aircraft }: Planned, role: Role): number[] => [...aircraft].filter(([, as]) => as === role).map(([one]) => one);

/** A copy of the position in which the mission has come to its target. */
export function flownTo(position: Merkur, { seat, kind, target, isNight, isDetermined, aircraft }: Planned) {
  const copy = declaration.clone(position);
  const marks = (isNight ? NIGHT : 0) | (isDetermined ? DETERMINED : 0);
  const mission = makeMission(copy, { side: seat, kind, target, marks });
  for (const [one, role] of aircraft) takeOff(copy, one, mission, role, hexesTo(position, one, target) ?? 0);
  return { copy, mission };
}

/** The enemy's fighters that can intercept it as they stand (8.D.1.a). */
export function interceptorsAt(position: Merkur, planned: Planned): number[] {
  const { copy, mission } = flownTo(position, planned);
  return interceptorsOf(copy, enemyOf(planned.seat), mission);
}

/** What all who carry it out have aboard: bombing factors, or quarters of an SP (8.B.2.a). */
export function loadAboard(position: Merkur, planned: Planned) {
  const { copy, mission } = flownTo(position, planned);
  const { load } = rulesOf(kindOf(copy, mission));
  return inRoleOf(planned, 'crew').reduce((sum, one) => exact.plus(sum, load(copy, mission, one)), exact.ZERO);
}

/** What may come of it where nobody intercepts: `error` in hundredths where falls are drawn, null where all are gone through. */
export interface Foretold {
  readonly chances: readonly Chance[];
  readonly error: number | null;
}

/** Guns and bombs by all falls where few fly, else by falls that are drawn by the same dice for the same question (11.C.1.b.x). */
export function foretold(position: Merkur, planned: Planned): Foretold {
  const play = (dice: Dice): string => {
    const { copy, mission } = flownTo(position, planned);
    const happened: Happening[] = [];
    setStage(copy, mission, 'fought');
    carryOut({ position: copy, dice, happen: (one) => void happened.push(one) }, { mission: missionId(copy, mission) });
    return missionOutcome(happened);
  };
  if (inRoleOf(planned, 'crew').length <= EXACT_AT_MOST) {
    const ways = everyWay(play, MISSION);
    return { chances: tally(Array.from(ways, ({ value, of }) => ({ outcome: value, of }))), error: null };
  }
  const dice = new FastDice(SEED);
  const chances = tally(Array.from({ length: SAMPLES }, () => ({ outcome: play(dice), of: [1n, BigInt(SAMPLES)] as const })));
  const error = Math.max(...chances.filter(({ outcome }) => !outcome.startsWith(NOTHING)).map(({ of }) => errorOf(of)), 1);
  return { chances, error };
}
