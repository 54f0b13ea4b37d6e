import { oneWordOf, stay, type Doing, type Refusal } from '@sandtable/umpire';
import { applies, no, type Lines } from '../../cite.ts';
import type { Merkur } from '../../position/position.ts';
import { shipIds } from '../../position/ships.ts';
import type { RuleId } from '../../rulebook.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { actsOf } from '../acting.ts';
import type { Rank } from '../05-units/ships.ts';
import { contestDrm, tryIt } from './contest.ts';
import {
  aDivision,
  asked,
  COURSES,
  divisionName,
  divisionNamed,
  divisionsOf,
  isAbsent,
  isCovering,
  mustLeave,
  isBoundToScreen,
  nextRange,
  rankIn,
  shipsOf,
  type Course,
  type Division,
  type NavalCombat,
} from './force.ts';

const aCourse = oneWordOf(...COURSES);

/** Is nobody of a division there in the first round (13.F.1.a.i)? */
const isElsewhere = (position: Merkur, combat: NavalCombat, division: Division): boolean =>
  shipsOf(position, division).every((ship) => isAbsent(position, combat, ship));

/**
 * Divisions of a side that may change their range in this round: none that has done so already, and no screen, which closes by itself and is
 * under fire for two rounds before it may draw off (MA-252).
 */
const free = (position: Merkur, combat: NavalCombat, side: Side): Division[] =>
  divisionsOf(position, combat, side).filter(
    (one) =>
      one.moved !== true &&
      !isBoundToScreen(combat, one) &&
      !isElsewhere(position, combat, one) &&
      COURSES.some((to) => refuseCourse(position, combat, one, to) === null),
  );

/** Why a division does not change its range so. */
function refuseCourse(position: Merkur, combat: NavalCombat, division: Division, to: Course): Refusal | null {
  const name = divisionName(position, division);
  if (nextRange(division.range, to) === undefined)
    return to === 'close'
      ? no('13.G.1#2', `${name} is at torpedo range, and does not cross over to the enemy’s side.`)
      : no('13.E.1', `${name} is at long range already.`);
  if (to === 'close' && mustLeave(position, division))
    return no(['13.F.1.c#1', '13.F.1.c#2'], `${name} has carriers or merchantmen, and gets away from the enemy.`);
  return to === 'open' && isCovering(position, combat, division)
    ? no('13.F.1.h.ii', `${name} covers another division, and does not draw off.`)
    : null;
}

/** The sides with divisions that could change their range. */
export const toSteer = (position: Merkur, combat: NavalCombat): Side[] => asked(combat, (side) => free(position, combat, side).length > 0);

/** 13.F.1.f: a side says which of its divisions close the range, and which open it; the others hold theirs. */
export const steer = actsOf<NavalCombat>()('steer', '13.F.1.f')
  .assign('divisions', aDivision, aCourse, {
    who: ({ position, locals, seat }) => free(position, locals, seat as Side).map(({ id }) => id),
    to({ position, locals }, id) {
      const division = divisionNamed(locals, id);
      return [null, ...COURSES.filter((to) => refuseCourse(position, locals, division, to) === null)];
    },
    stranger({ position, locals, seat }, id) {
      const division = divisionsOf(position, locals, seat as Side).find((one) => one.id === id);
      if (!division) return no('13.F.1.f', 'You have no such division in this combat.');
      const name = divisionName(position, division);
      if (isElsewhere(position, locals, division)) return no('13.F.1.a.i', `${name} is not there in the first round.`);
      if (isBoundToScreen(locals, division)) return no('13.H.1.a.iii#3', `${name} screens, and is under fire for two rounds first.`);
      if (division.moved === true) return no('13.G.1#1', `${name} has changed its range in this round.`);
      return refuseCourse(position, locals, division, 'close') as Refusal;
    },
    // Whoever may change its range at all may hold it: what it may not is a course.
    otherwise: ({ position, locals }, id, to) => refuseCourse(position, locals, divisionNamed(locals, id), to as Course) as Refusal,
  })
  .when({ during: ['naval combat'], rules: ['13.G.1#1'], says: 'Ranges are changed at the end of a round.' })
  .play((_doing, { locals, seat }, { divisions }) => {
    const courses = Object.fromEntries(divisions);
    applies('13.F.1.f', '13.F.1#1', '13.G.1#1');
    return stay({ done: [...locals.done, seat], courses: { ...locals.courses, ...courses } });
  });

/** A division that wants a change, and which. */
interface Wish {
  readonly division: Division;
  readonly to: Course;
}

const wishesOf = (position: Merkur, combat: NavalCombat, side: Side): Wish[] =>
  divisionsOf(position, combat, side).flatMap((division) => {
    const to = combat.courses?.[division.id];
    return to === undefined ? [] : [{ division, to }];
  });

/**
 * Divisions of both sides that want the same change, one against one: those of a kind first, then any (13.G.1.d.i). They are what changes
 * its range without a die.
 */
export function paired(position: Merkur, combat: NavalCombat): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const course of COURSES) {
    const [own, theirs] = [combat.seat, enemyOf(combat.seat)].map((side) =>
      wishesOf(position, combat, side).filter(({ to }) => to === course),
    ) as [Wish[], Wish[]];
    const pair = (fits: (one: Rank, other: Rank) => boolean): void => {
      for (const { division } of own) {
        if (ids.has(division.id)) continue;
        const match = theirs.find(
          (other) => !ids.has(other.division.id) && fits(rankIn(position, division), rankIn(position, other.division)),
        );
        if (match) ids.add(division.id).add(match.division.id);
      }
    };
    pair((one, other) => one === other);
    pair(() => true);
  }
  if (ids.size > 0) applies('13.G.1.a', '13.G.1.d.i', '13.G.1.d#4', '13.G.1.d#5');
  return ids;
}

/** What is added to the die of a division that changes its range: its slowest ship against the slowest of all the enemy's (13.G.1.d.ii#1). */
export function rangeDrm(position: Merkur, combat: NavalCombat, division: Division, lines?: Lines): number {
  applies('13.G.1.d.ii#1', '13.G.1.b');
  const ships = shipsOf(position, division).filter((ship) => !isAbsent(position, combat, ship));
  return contestDrm(position, combat, { side: division.side, ships, rule: '13.G.1.c' }, [], lines);
}

/** A division that has changed its range; a screen that does so has drawn off, and screens nobody any more. */
function moved(division: Division, range: Division['range']): Division {
  const { screens = false, ...others } = division;
  if (screens) applies('13.H.1.a.iii#3');
  return { ...others, range, moved: true };
}

/** Ranges change: of those whose wishes agree at once, of others by a die each (13.G.1.d). */
export function resolveRanges(doing: Doing<Merkur>, combat: NavalCombat): Division[] {
  const { position, happen } = doing;
  const pairs = paired(position, combat);
  const wishes = [combat.seat, enemyOf(combat.seat)].flatMap((side) => wishesOf(position, combat, side));
  if (wishes.length < combat.divisions.filter((one) => one.away !== true).length) applies('13.G.1.d#3');
  const now = new Map<string, Division>();
  for (const { division, to } of wishes) {
    const range = nextRange(division.range, to) as Division['range'];
    const ships = shipIds(position, shipsOf(position, division));
    const told = { seat: division.side, division: division.id, ships, range };
    if (pairs.has(division.id)) {
      happen({ what: 'range changed', ...told, succeeds: true, rules: ['13.G.1.a', '13.G.1.d.i'] });
      now.set(division.id, moved(division, range));
      continue;
    }
    const { die, modifier, outcome, lines } = tryIt(doing, 'range', (terms) => rangeDrm(position, combat, division, terms));
    const rules: RuleId[] = ['13.G.1.c', '13.G.1.d.ii#1'];
    happen({ what: 'range changed', ...told, succeeds: outcome === 'S', die, modifier, lines, rules });
    if (outcome === 'S') now.set(division.id, moved(division, range));
  }
  applies('13.A.1.a.iv', '13.A.1.b.iii');
  return combat.divisions.map((one) => now.get(one.id) ?? one);
}
