import { stay, type Doing, type Refusal } from '@sandtable/umpire';
import { added } from '@sandtable/warfare';
import { applies, ledger, no, type Lines } from '../../cite.ts';
import { EVADING, groupIds, groupName, groupPlace, groupSide, isGroupMarked, markGroup } from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { isZone } from '../../position/sea.ts';
import type { RuleId } from '../../rulebook.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { huntDrm, outcomeOf, suffices } from '../../world/tables/naval.ts';
import { rollDie } from '../02-concepts/percentile.ts';
import { groupKind } from '../05-units/ships.ts';
import { signed } from '../10-ground-combat/modifiers.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { areTooPoor, hasLooked, isAt, noteLook, takeUp } from './efforts.ts';
import { aBerth, aGroup } from './fleet.ts';
import { notYours, OWN_SEGMENT } from './own-segment.ts';
import { isReturning } from './sea-time.ts';
import { isSighted } from './sighting.ts';
import { navyOf } from './spotting.ts';
import { aswPointsOf, findSubmarine, isFound, submarinesIn } from './submarines.ts';

/** What a hunt takes of the allowance, unless the group searches anyway (9.G.3.d#4). */
const PRICE = 1;
const priceOf = (): number => PRICE;

/** What a group adds to the die where it looks for submarines (9.G.3.d#2). */
export function hunterDrm(position: Merkur, group: string, lines?: Lines): number {
  const { naval } = position.world.tables;
  applies('9.G.3.d#2');
  return added(
    lines,
    '9.G.3.d#2',
    [
      [true, huntDrm(naval, aswPointsOf(position, group)), 'ASW points'],
      [true, naval.efficiency.services[navyOf(position, group)], 'efficiency'],
    ],
    signed,
  );
}

/** Does a die find the submarines that are there, for a hunter who adds so much to it (9.G.3.d#2)? */
export function finds({ world: { tables } }: Merkur, die: number, drm: number): boolean {
  const { naval } = tables;
  return suffices(naval, outcomeOf(naval, die, drm), 'submarineHunt');
}

/** A group looks for the enemy's submarines in its zone: a die is rolled whoever is there, so that it tells nothing. Has it found any? */
export function lookBelow(doing: Doing<Merkur>, group: string, rule: RuleId, only?: number): boolean {
  const { position, dice, happen } = doing;
  const [zone, side] = [groupPlace(position, group), groupSide(group)];
  const lines = ledger();
  const modifier = hunterDrm(position, group, lines);
  const die = rollDie(dice, 'hunt', (face) => (finds(position, face, modifier) ? 'finds' : 'misses'));
  happen({ what: 'hunted', seat: side, group, at: aBerth.spell(position, zone), die, modifier, lines: lines.told, rules: [rule] });
  const there = submarinesIn(position, enemyOf(side), zone).filter((ship) => !isFound(position, ship) && (only ?? ship) === ship);
  if (!finds(position, die, modifier)) return false;
  for (const ship of there) findSubmarine(doing, ship, 'turn', rule);
  return there.length > 0;
}

/** Why a group in its last segment at sea has nothing to do with submarines: they have not seen it (9.E.1.a). */
export const refuseUnseen = (position: Merkur, group: string): Refusal | null =>
  isReturning(position, group) && !isSighted(position, group)
    ? no('9.E.1.a', `${groupName(position, group)} is in its last segment at sea, and meets no submarines that have not seen it.`)
    : null;

/** Why a group does not hunt submarines. */
function refuseHunt(position: Merkur, side: Side, group: string): Refusal | null {
  if (groupSide(group) !== side) return notYours();
  const name = groupName(position, group);
  if (!isZone(groupPlace(position, group))) return no('9.G.3.d#1', `${name} is in port.`);
  const unseen = refuseUnseen(position, group);
  if (unseen) return unseen;
  if (aswPointsOf(position, group) === 0) return no(['9.G.3.d#2', '9.G.5.d#1'], `${name} has no ships that find submarines.`);
  if (isAt(position, group, 'hunt')) return no('9.G.3.d#1', `${name} hunts submarines in this segment already.`);
  if (hasLooked(position, group, 'hunt')) return no('9.G.3.d#1', `Ships of ${name} have hunted submarines in this zone already.`);
  return areTooPoor(position, group, 'hunt', priceOf) ? no('9.G.3.d#4', `${name} has nothing left of its allowance.`) : null;
}

/** 9.G.3.d: any group looks for submarines in its zone, and in each that it comes into in this segment; convoys do, too (9.G.4#2). */
export const hunt = actsOf<OfSeat>()('hunt', '9.G.3.d#1')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat),
    unless: ({ position, locals: { seat } }, group) => refuseHunt(position, seat, group),
    unknown: notYours,
  })
  .when({ ...OWN_SEGMENT, rules: ['9.G.3.d#1'], says: 'Groups hunt submarines in their naval segments.' })
  .play((doing, { position }, { group }) => {
    applies('9.G.3.d#4');
    if (groupKind(position, group) === 'convoy') applies('9.G.4#2');
    if (groupKind(position, group) === 'carrier battle group') applies('9.G.2.a#2');
    takeUp(position, group, 'hunt', priceOf);
    huntOn(doing, group);
    return stay();
  });

/** A group that hunts looks about the zone in which it is. */
export function huntOn(doing: Doing<Merkur>, group: string): void {
  if (!isAt(doing.position, group, 'hunt') || !isZone(groupPlace(doing.position, group))) return;
  noteLook(doing.position, group, 'hunt');
  lookBelow(doing, group, '9.G.3.d#1');
}

/** Submarines of the enemy that a group has found in its zone. */
export const foundBelow = (position: Merkur, group: string): number[] =>
  submarinesIn(position, enemyOf(groupSide(group)), groupPlace(position, group)).filter((ship) => isFound(position, ship));

/** 9.G.3.d#3: a group evades the submarines that it has found in its zone. */
export const evadeBelow = actsOf<OfSeat>()('evade-submarines', '9.G.3.d#3')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat),
    unless({ position, locals: { seat } }, group) {
      if (groupSide(group) !== seat) return notYours();
      const name = groupName(position, group);
      if (foundBelow(position, group).length === 0) return no('9.G.3.d#3', `${name} has found no submarine in its zone.`);
      return isGroupMarked(position, group, EVADING) ? no('9.G.3.d#3', `${name} evades them already.`) : null;
    },
    unknown: notYours,
  })
  .when({ ...OWN_SEGMENT, rules: ['9.G.3.d#3'] })
  .play(({ position }, _at, { group }) => {
    markGroup(position, group, EVADING);
    return stay();
  });
