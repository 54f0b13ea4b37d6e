import { call, draw, exact, type Doing, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { EXTENDED, groupIds, groupName, groupPlace, groupSide, isGroupMarked } from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { isZone } from '../../position/sea.ts';
import { shipAt, shipIds } from '../../position/ships.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { groupKind } from '../05-units/ships.ts';
import { smaLeft } from '../09-naval-movement/allowance.ts';
import { aBerth, aGroup, groupsIn, shipsIn } from '../09-naval-movement/fleet.ts';
import { notYours, OWN_SEGMENT } from '../09-naval-movement/own-segment.ts';
import { isReturning, refuseLate } from '../09-naval-movement/sea-time.ts';
import { aSighting, isSighted, notSeen, sight, tokenOf } from '../09-naval-movement/sighting.ts';
import { shell } from './assault-gunfire.ts';
import type { NavalCombat, Shaken } from './force.ts';
import { refuseGunners } from './gunners.ts';

/** What a naval segment remembers of combats in it: who does not engage whom any more. */
export interface OfSegment extends OfSeat {
  /** Who has engaged whom in this segment (13.C.1.f#1, MA-145). */
  readonly shaken?: readonly Shaken[];
  /** Convoys that have scattered, and the escorts that have left them (13.D.1.e#3). */
  readonly parted?: readonly Shaken[];
}

const isAny = (position: Merkur, group: string, ids: readonly string[]): boolean =>
  shipsIn(position, group).some((ship) => ids.includes(shipAt(position, ship).id));

/** Why a group does not attack another any more in this segment; null where nothing stands against it. */
function refuseAgain(position: Merkur, { shaken = [] }: OfSegment, group: string, target: string): Refusal | null {
  const again = shaken.find(({ by, from }) => isAny(position, group, by) && isAny(position, target, from));
  if (!again && shaken.some(({ from }) => isAny(position, target, from))) applies('13.C.1.f#2');
  return again
    ? no('13.C.1.f#1', `${groupName(position, group)} has fought it or lost touch with it in this segment, or attacked its other part.`)
    : null;
}

/** Groups of the enemy that a group could attack: those in its zone that it sees. */
const quarry = (position: Merkur, group: string): string[] =>
  groupsIn(position, enemyOf(groupSide(group)), groupPlace(position, group)).filter((one) => isSighted(position, one));

/** Why a group attacks nobody at all. */
function refuseToEngage(position: Merkur, side: Side, locals: OfSegment, group: string): Refusal | null {
  if (groupSide(group) !== side) return notYours();
  const name = groupName(position, group);
  if (!isZone(groupPlace(position, group))) return no('13.A.1#1', `${name} is in port.`);
  if (groupKind(position, group) === 'convoy') return no('13.A.1#1', `${name} is a convoy, and engages nobody.`);
  const busy = refuseLate(position, group) ?? refuseGunners(position, group);
  if (busy) return busy;
  const [first, ...others] = quarry(position, group);
  if (first === undefined) return no(['13.A.1#1', '9.G.1#1'], `${name} sees no group of the enemy in its zone.`);
  if (isReturning(position, group)) applies('9.E.1.b');
  const refused = refuseAgain(position, locals, group, first);
  return others.some((one) => refuseAgain(position, locals, group, one) === null) ? null : refused;
}

/** Why a group does not attack that one. */
function refuseTarget(position: Merkur, locals: OfSegment, group: string, target: string): Refusal | null {
  if (!quarry(position, group).includes(target)) return no('13.A.1#1', `${groupName(position, group)} is not where that group is.`);
  return refuseAgain(position, locals, group, target);
}

/** The share of a group in Extended Search that is not there in the first round, by lot and rounded down (13.F.1.a.i, MA-109). */
function absentees({ position, dice }: Doing<Merkur>, group: string): number[] {
  const those = [...shipsIn(position, group)];
  if (!isGroupMarked(position, group, EXTENDED)) return [];
  applies('13.F.1.a.i');
  const { absent } = position.world.tables.gunnery.combat.search;
  const away: number[] = [];
  for (let left = exact.down(exact.times([those.length, 1], absent)); left > 0; left--)
    away.push(...those.splice(draw(dice, 'not there', those.length), 1));
  return away;
}

/** A combat that a group begins with another: both are seen from now on (9.G.1#3). */
export function openCombat(doing: Doing<Merkur>, group: string, target: string, parted: readonly Shaken[]): NavalCombat {
  const { position, happen } = doing;
  const seat = groupSide(group);
  const unseen = [group, target].filter((one) => !isSighted(position, one)).map(groupSide);
  for (const one of [group, target]) sight(doing, one, 'turn', '9.G.1#3');
  shell(position, target);
  const [own, theirs] = [group, target].map((one) => shipIds(position, shipsIn(position, one))) as [string[], string[]];
  const absent = shipIds(
    position,
    [group, target].flatMap((one) => absentees(doing, one)),
  );
  happen({
    what: 'engaged',
    seat,
    sighting: tokenOf(position, target),
    ships: own,
    enemies: theirs,
    at: aBerth.spell(position, groupPlace(position, group)),
    ...(absent.length === 0 ? {} : { absent }),
    rules: ['13.A.1#1', '9.C'],
  });
  return {
    seat,
    free: [...own, ...theirs],
    divisions: [],
    absent,
    round: 0,
    fought: 0,
    done: [],
    evading: [],
    unseen,
    aimed: [],
    launched: [],
    spent: [],
    stirred: false,
    parted,
  };
}

/** With whom it will not fight again in this segment: the group that it engages, and the other part of one that has scattered (13.D.1.e#3). */
function shakenBy(position: Merkur, { shaken = [], parted = [] }: OfSegment, group: string, target: string): Shaken[] {
  const [by, from] = [group, target].map((one) => shipIds(position, shipsIn(position, one))) as [string[], string[]];
  const others = parted.flatMap((pair) => {
    if (isAny(position, target, pair.by)) return [pair.from];
    return isAny(position, target, pair.from) ? [pair.by] : [];
  });
  if (others.length > 0) applies('13.D.1.e#3');
  return [...shaken, { by, from }, ...others.map((other) => ({ by, from: other }))];
}

/** 13.A.1: a task force or carrier group attacks a group that it sees in its sea zone. */
export const engage = actsOf<OfSegment>()('engage', '13.A.1#1')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat),
    unless: ({ position, locals }, group) => refuseToEngage(position, locals.seat, locals, group),
    unknown: notYours,
    // 13.B.1: its side knows what is left of its allowance when it says whether it fights.
    note({ position }, group) {
      applies('13.B.1');
      return Math.min(...shipsIn(position, group).map((ship) => smaLeft(position, ship)));
    },
  })
  .one('target', aSighting, {
    of: ({ position }, { group }) => quarry(position, group),
    unless: ({ position, locals }, target, { group }) => refuseTarget(position, locals, group, target),
    unknown: notSeen,
  })
  .when({ ...OWN_SEGMENT, rules: ['13.A.1#1', '9.C'], says: 'Groups engage others in their naval segments.' })
  .play((doing, { position, locals }, { group, target }) => {
    const shaken = shakenBy(position, locals, group, target);
    const combat = openCombat(doing, group, target, locals.parted ?? []);
    applies('9.C');
    return call('naval combat', combat, undefined, { shaken });
  });
