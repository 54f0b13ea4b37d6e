import { draw, type Doing } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { groupIds, groupPlace, groupSide, isGroupMarked, KNOWN, KNOWN_PART, markGroup, unmarkGroup } from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { isZone } from '../../position/sea.ts';
import { KNOWN_ALONE, markShip, unmarkShip } from '../../position/ships.ts';
import type { Spots } from '../../world/schema/naval.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { outcomeOf, spotsOf } from '../../world/tables/naval.ts';
import { rollDie } from '../02-concepts/percentile.ts';
import { specialRule } from '../special-rules.ts';
import { areShips, groupsIn, ports, surfaceAlone } from './fleet.ts';
import { isSighted, sight } from './sighting.ts';
import { findSubmarine, isFound, patrolsOf } from './submarines.ts';

/** What a side adds to the die: the Axis by the better of its two (T31), where the scenario says nothing else. */
function modifierOf({ world, scenario }: Merkur, side: Side): number {
  const { allied, germany, italy } = world.tables.naval.nim.drm;
  const said = scenario.intelligence?.[side];
  if (said !== undefined) return said;
  return side === 'allied' ? allied : Math.max(germany, italy);
}

/** What a side's intelligence comes to without a die, where the operation says so for this turn; null where it says nothing. */
function foreknown(position: Merkur, side: Side): 'S' | null {
  const ultra = specialRule(position, 'ultra');
  return ultra?.side === side && ultra.turn === position.facts.turn ? ultra.result : null;
}

/** Of these as many as there are spots for, by lot. */
function drawn<T>({ dice }: Doing<Merkur>, from: readonly T[], many: number): T[] {
  const left = [...from];
  const found: T[] = [];
  while (found.length < many && left.length > 0) found.push(...left.splice(draw(dice, 'whom intelligence finds', left.length), 1));
  return found;
}

/**
 * 9.G.8.b: submarines that intelligence finds, dummies among them, by lot. Where the table has it find a group or submarines, one of all that are at sea is
 * drawn (MA-192). Returns how many groups are left to be found.
 */
function findBelow(doing: Doing<Merkur>, side: Side, unseen: readonly string[], { groups, submarines, either }: Spots): number {
  const { position, dice } = doing;
  const patrols = patrolsOf(position, enemyOf(side)).filter((ship) => !isFound(position, ship));
  const afloat = unseen.filter((group) => isZone(groupPlace(position, group))).length;
  const isChoice = either === true && afloat > 0 && patrols.length > 0;
  if (isChoice && draw(dice, 'whom intelligence finds', afloat + patrols.length) < afloat) return groups;
  const found = drawn(doing, patrols, submarines);
  applies('9.G.8.b');
  for (const ship of found) findSubmarine(doing, ship, 'intelligence', '9.G.8.b');
  return either ? groups - found.length : groups;
}

/**
 * 9.G.8: in its Initial Phase, where supply is determined, a side's intelligence finds groups of the enemy: of those at sea first, by lot; what is left is
 * put on such as lie in port, for the moment when they leave (9.G.8.c; MA-179).
 */
export function gatherIntelligence(doing: Doing<Merkur>, side: Side): void {
  const { position, dice, happen } = doing;
  if (!areShips(position)) return;
  const { naval } = position.world.tables;
  const modifier = modifierOf(position, side);
  const known = foreknown(position, side);
  const die = known === null ? rollDie(dice, 'intelligence', (face) => outcomeOf(naval, face, modifier)) : null;
  const outcome = known ?? outcomeOf(naval, die as number, modifier);
  applies('6.3.a.ii#1', '9.G.8#1', '9.G.8#2', '9.G.8.a');
  happen({ what: 'intelligence', seat: side, die, modifier, outcome, rules: ['9.G.8#2'] });
  const unseen = groupIds(position, enemyOf(side)).filter((group) => !isSighted(position, group));
  const spots = spotsOf(naval, side, outcome);
  const groups = findBelow(doing, side, unseen, spots);
  const atSea = drawn(
    doing,
    unseen.filter((group) => isZone(groupPlace(position, group))),
    groups,
  );
  for (const group of atSea) sight(doing, group, 'intelligence', '9.G.8.a');
  for (const know of drawn(doing, inPorts(position, enemyOf(side), unseen), groups - atSea.length)) know();
}

/** Whom intelligence may find in port: each group that nobody sees, and of each port those who lie there by themselves, whoever of them sails first. */
function inPorts(position: Merkur, side: Side, unseen: readonly string[]): (() => void)[] {
  const groups = unseen.filter((group) => !isZone(groupPlace(position, group)));
  const alone = ports(position).flatMap((port) => {
    const those = surfaceAlone(position, side, port);
    return those.length > 0 ? [those] : [];
  });
  return [
    ...groups.map((group) => () => markGroup(position, group, KNOWN)),
    ...alone.map((those) => () => {
      for (const ship of those) markShip(position, ship, KNOWN_ALONE);
    }),
  ];
}

/** 9.G.8.c: a group leaves its port of which the enemy's intelligence knows: he sees it. */
export function betray(doing: Doing<Merkur>, group: string, from: number): void {
  const { position } = doing;
  if (!isGroupMarked(position, group, KNOWN) || !isZone(groupPlace(position, group))) return;
  // What is known of a port is used up by the first part of a group that leaves it.
  const isPart = isGroupMarked(position, group, KNOWN_PART);
  for (const one of isPart ? groupsIn(position, groupSide(group), from) : [])
    if (isGroupMarked(position, one, KNOWN_PART)) unmarkGroup(position, one, KNOWN | KNOWN_PART);
  if (isPart) for (const ship of surfaceAlone(position, groupSide(group), from)) unmarkShip(position, ship, KNOWN_ALONE);
  unmarkGroup(position, group, KNOWN | KNOWN_PART);
  sight(doing, group, 'intelligence', '9.G.8.c#1');
}

/** 9.G.8.c#2: what a side has not used by its next Initial Phase is lost. */
export function forgetKnown({ position }: Doing<Merkur>, side: Side): void {
  applies('9.G.8.c#2');
  for (const group of groupIds(position, enemyOf(side)))
    if (isGroupMarked(position, group, KNOWN)) unmarkGroup(position, group, KNOWN | KNOWN_PART);
  for (const port of ports(position))
    for (const ship of surfaceAlone(position, enemyOf(side), port)) unmarkShip(position, ship, KNOWN_ALONE);
}
