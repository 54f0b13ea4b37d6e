import type { Passage } from '@sandtable/hexes';
import { hexOf } from '../../../src/index.ts';
import { applies } from './rules.ts';
import { besideOf, enemyOf, heldBy, isBeside, over, sideOf, unitsIn, type Front, type Side } from './world.ts';

/**
 * 4.1: there are no zones of control; what adjacency does to trucks and supply a friend in the hex takes away, to rail and repair
 * nothing does. A figure by hex for each of them, from the same derived fact.
 */

/** A friend lifts it who is in the hex and not one of the party: he began there or has stopped (4.1-6). */
const isLifted = (position: Front, at: number, side: Side, party: readonly number[]): boolean =>
  unitsIn(position, at, side).some((one) => !party.includes(one));

/** 4.1A: a party that pays as trucks do stops where it comes next to an enemy; by leg nobody is slowed. */
export function partyPassage(position: Front, party: readonly number[]): Passage {
  const [first = 0] = party;
  const side = sideOf(position, first);
  const pays = party.some((one) => position.world.units[one]?.pays === 'truck') ? 'truck' : 'leg';
  const open = { ...over(pays), shut: heldBy(position, enemyOf(side)) };
  if (pays === 'leg') return open;
  applies('4.1');
  const stops = besideOf(position, enemyOf(side)).map((beside, at) => (beside && !isLifted(position, at, side, party) ? 1 : 0));
  return { ...open, stops };
}

/** 4.1C: where supply may not be traced. */
export function closedToSupply(position: Front, side: Side): Uint8Array {
  applies('4.1C');
  const held = heldBy(position, side);
  const enemies = heldBy(position, enemyOf(side));
  return besideOf(position, enemyOf(side)).map((beside, at) => ((beside && !held[at]) || enemies[at] ? 1 : 0));
}

/** 4.1B, 4.1D: where no train runs and no track is mended, whoever stands there. */
export function closedToRail(position: Front, side: Side): Uint8Array {
  applies('4.1B');
  const enemies = heldBy(position, enemyOf(side));
  return besideOf(position, enemyOf(side)).map((beside, at) => (beside || enemies[at] ? 1 : 0));
}

/** Is a unit next to an enemy, so that it takes no strategic or reserve mode? */
export const isNextToEnemy = (position: Front, one: number): boolean =>
  isBeside(position, hexOf(position, one), enemyOf(sideOf(position, one)));
