import { stay, type Doing, type Refusal } from '@sandtable/umpire';
import { added } from '@sandtable/warfare';
import { applies, ledger, no, type Lines } from '../../cite.ts';
import {
  groupIds,
  groupName,
  groupPlace,
  groupSide,
  isGroupMarked,
  markGroup,
  NEAR,
  PROVISIONED,
  putGroup,
  SCOUTING,
  SEEN,
  seenFor,
  setShadowed,
  shadowedBy,
  sightingOf,
  unmarkGroup,
} from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import { isZone, zoneIndex, zonePlace } from '../../position/sea.ts';
import { shipAt, shipIds } from '../../position/ships.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { smaPrice } from '../../world/tables/naval.ts';
import { rollDie } from '../02-concepts/percentile.ts';
import { groupKind } from '../05-units/ships.ts';
import { leaveCover } from '../08-air-movement/air-cover.ts';
import { signed } from '../10-ground-combat/modifiers.ts';
import { THIRD } from '../13-naval-combat/assault-gunfire.ts';
import { tmrOf } from '../13-naval-combat/ratings.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { smaLeft, smaOfShip, spend } from './allowance.ts';
import { leaveLooks } from './efforts.ts';
import { aBerth, aGroup, shipsIn } from './fleet.ts';
import { notYours, OWN_SEGMENT } from './own-segment.ts';
import { refuseReturning } from './sea-time.ts';
import { aSighting, endShadow, groupOfSighting, isSighted, lapse, leaveSight, notSeen, shadowers, sight, tokenOf } from './sighting.ts';

/*
 * Carrier groups that have ships with them from which they replenish at sea may shadow a group that their aircraft have found (9.G.2.b.i, 9.G.2.b.ii):
 * they follow it, one sea zone off. No such ship is in the order of battle; an edition may bring some. What it takes at sea the text does not say: a
 * third of the allowance, as in a dockyard (MA-241).
 */

/** The type from which groups replenish at sea. */
const SUPPLIER = 'FAS';

const act = actsOf<OfSeat>();
const priceOf = (position: Merkur, ship: number): number => smaPrice(smaOfShip(position, ship), THIRD);

/** Why a group does not replenish at sea. */
function refuseSupplies(position: Merkur, side: Side, group: string): Refusal | null {
  if (groupSide(group) !== side) return notYours();
  const name = groupName(position, group);
  if (groupKind(position, group) !== 'carrier battle group')
    return no('9.G.2.b.i', `${name} is no carrier battle group, and shadows nobody.`);
  if (!shipsIn(position, group).some((ship) => shipAt(position, ship).type === SUPPLIER))
    return no('9.G.2.b.i', `${name} has no ships with it from which it replenishes at sea.`);
  if (!isZone(groupPlace(position, group))) return no('9.G.2.b.i', `${name} is in port.`);
  const returning = refuseReturning(position, group);
  if (returning) return returning;
  if (isGroupMarked(position, group, PROVISIONED)) return no('9.G.2.b.ii', `${name} has replenished in this segment.`);
  if (isGroupMarked(position, group, SCOUTING)) return no('9.G.2.b.ii', `${name} replenishes before its aircraft search.`);
  const poor = shipsIn(position, group).some((ship) => smaLeft(position, ship) < priceOf(position, ship));
  return poor ? no('9.G.2.b.ii', `${name} has less than a third of its allowance left.`) : null;
}

/** 9.G.2.b.ii: a carrier group takes in supplies at sea, so that it may shadow whom its aircraft find. */
export const replenishAtSea = act('replenish-at-sea', '9.G.2.b.ii')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat).filter((group) => refuseSupplies(position, seat, group) === null),
    unless: ({ position, locals: { seat } }, group) => refuseSupplies(position, seat, group),
    unknown: notYours,
  })
  .when({ ...OWN_SEGMENT, rules: ['9.G.2.b.ii'] })
  .play(({ position, happen }, { locals: { seat } }, { group }) => {
    for (const ship of shipsIn(position, group)) spend(position, ship, priceOf(position, ship));
    markGroup(position, group, PROVISIONED);
    happen({ what: 'replenished', seat, ships: shipIds(position, shipsIn(position, group)), rules: ['9.G.2.b.i', '9.G.2.b.ii'] });
    return stay();
  });

/** Are two places sea zones beside one another? */
const isBeside = ({ world }: Merkur, one: number, other: number): boolean =>
  isZone(one) && (world.passages[zoneIndex(one)] ?? []).some(({ to }) => zonePlace(to) === other);

/** Those whom the aircraft of a group have found beside its zone. */
const foundBy = (position: Merkur, group: string): string[] =>
  groupIds(position, enemyOf(groupSide(group))).filter(
    (one) => (seenFor(position, one) & SEEN.scouts) !== 0 && isBeside(position, groupPlace(position, group), groupPlace(position, one)),
  );

/** Why a group does not try to shadow anybody. */
function refuseShadowing(position: Merkur, side: Side, group: string): Refusal | null {
  if (groupSide(group) !== side) return notYours();
  const name = groupName(position, group);
  if (groupKind(position, group) !== 'carrier battle group')
    return no('9.G.2.b.i', `${name} is no carrier battle group, and shadows nobody.`);
  if (!isGroupMarked(position, group, PROVISIONED))
    return no('9.G.2.b.ii', `${name} has not replenished before it searched, and shadows nobody.`);
  if (!isGroupMarked(position, group, SCOUTING) || foundBy(position, group).length === 0)
    return no('9.G.2.b.ii', `The aircraft of ${name} have found nobody beside its zone.`);
  return null;
}

/** What is added to the die of a group that tries to shadow (T30). */
function shadowingDrm(position: Merkur, group: string, target: string, lines?: Lines): number {
  const { modifiers, fast } = position.world.tables.naval.shadowing;
  const isFast = shipsIn(position, target).every((ship) => tmrOf(position, ship) >= fast);
  applies('9.G.1.a.ii');
  return added(
    lines,
    '9.G.1.a.ii',
    [
      [isFast, modifiers.fast, 'fast ships'],
      [groupKind(position, target) === 'convoy', modifiers.convoy, 'a convoy'],
      [isSighted(position, group), modifiers.spotted, 'seen by the enemy'],
    ],
    signed,
  );
}

/** 9.G.2.b.ii: a carrier group that has replenished tries to shadow a group that its aircraft have found. It tries once. */
export const shadowGroup = act('shadow-group', '9.G.2.b.ii')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat).filter((group) => refuseShadowing(position, seat, group) === null),
    unless: ({ position, locals: { seat } }, group) => refuseShadowing(position, seat, group),
    unknown: notYours,
  })
  .one('target', aSighting, {
    of: ({ position }, { group }) => foundBy(position, group),
    otherwise: () => no('9.G.2.b.ii', 'Its aircraft have not found that group beside its zone.'),
    unknown: notSeen,
  })
  .when({ ...OWN_SEGMENT, rules: ['9.G.2.b.ii'] })
  .play((doing, { position, locals: { seat } }, { group, target }) => {
    const { from } = position.world.tables.naval.shadowing;
    const lines = ledger();
    const modifier = shadowingDrm(position, group, target, lines);
    const die = rollDie(doing.dice, 'shadowing', (face) => (face + modifier >= from ? 'shadows' : 'loses touch'));
    const succeeds = die + modifier >= from;
    unmarkGroup(position, group, PROVISIONED);
    const told = { sighting: tokenOf(position, target), die, modifier, succeeds, lines: lines.told };
    doing.happen({ what: 'group shadowed', seat, group, ...told, rules: ['9.G.2.b.ii', '9.G.1.a.ii'] });
    if (!succeeds) return stay();
    sight(doing, target, 'shadow', '9.G.2.b.ii');
    setShadowed(position, group, sightingOf(position, target));
    markGroup(position, group, NEAR);
    return stay();
  });

/** Whoever shadows a group that has sailed on follows it into the zone that it has left, unless it is still one zone off. */
export function followOn(doing: Doing<Merkur>, group: string, from: number): void {
  const { position, happen } = doing;
  const to = groupPlace(position, group);
  for (const one of shadowers(position, group)) {
    const at = groupPlace(position, one);
    if (at === to || isBeside(position, at, to)) continue;
    applies('9.G.2.b.ii');
    putGroup(position, one, from);
    leaveLooks(position, one);
    const told = { from: aBerth.spell(position, at), to: aBerth.spell(position, from), sma: 0 };
    const ships = shipIds(position, shipsIn(position, one));
    happen({ what: 'sailed', seat: groupSide(one), group: one, ships, ...told, rules: ['9.G.2.b.ii'] });
    leaveSight(doing, one);
    leaveCover(position, one);
  }
}

/** A group that sails away from whom it shadows shadows it no more. */
export function loseTouch(doing: Doing<Merkur>, group: string): void {
  const { position } = doing;
  const target = groupOfSighting(position, enemyOf(groupSide(group)), shadowedBy(position, group));
  if (target !== undefined && !isBeside(position, groupPlace(position, group), groupPlace(position, target))) giveUp(doing, group, target);
}

/** A group shadows another no more, which is seen no more for that where nobody else does. */
function giveUp(doing: Doing<Merkur>, group: string, target: string): void {
  endShadow(doing.position, group);
  if (shadowers(doing.position, target).length === 0) lapse(doing, target, 'shadow');
}

/**
 * A naval segment is over. Whoever has begun to shadow before his player turn gives it up with the enemy's segment in it; and whom nobody shadows any
 * more, since those are gone, is not seen for that.
 */
export function endShadows(doing: Doing<Merkur>): void {
  const { position } = doing;
  const { phasing, segment } = readPhase(position.facts.phase);
  for (const group of segment === 'reply ships' ? groupIds(position, phasing) : []) {
    const target = groupOfSighting(position, enemyOf(phasing), shadowedBy(position, group));
    if (target !== undefined && !isGroupMarked(position, group, NEAR)) giveUp(doing, group, target);
  }
  for (const side of SIDES)
    for (const group of groupIds(position, side)) if (shadowers(position, group).length === 0) lapse(doing, group, 'shadow');
}

/** A player turn is over. */
export function shadowOn(position: Merkur): void {
  for (const side of SIDES) for (const group of groupIds(position, side)) unmarkGroup(position, group, NEAR);
}
