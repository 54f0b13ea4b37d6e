import type { Refusal } from '@sandtable/umpire';
import { no } from '../../cite.ts';
import { printed, type Ocs } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { outOfPlay } from './in-play.ts';
import { roomIn, said } from './stacking.ts';
import { isHeldBy } from './stood.ts';

/** Why nobody of the side comes into the hex: it is out of play, or its enemy stands there, by the rules that forbid it on this occasion (4.2-5). */
export function refuseGround(position: Ocs, side: Side, hex: number, rules: readonly RuleId[] = []): Refusal | null {
  const where = printed(position, hex);
  if (outOfPlay(position, side)[hex] === 1) return no('Intro.1B-1', `${where} is out of play.`, [where]);
  return isHeldBy(position, enemyOf(side), hex) ? no([...rules, '4.2-5'], `The enemy stands in ${where}.`, [where]) : null;
}

/** Why a unit that counts for so much, in quarters of a regimental equivalent, finds no room among those of its side in the hex (4.2-1). */
export function refuseSize(
  position: Ocs,
  side: Side,
  hex: number,
  name: string,
  size: number,
  rules: readonly RuleId[] = [],
): Refusal | null {
  const room = roomIn(position, side, hex);
  if (size <= room) return null;
  const where = printed(position, hex);
  return no([...rules, '4.2-1'], `${where} has room for ${said(Math.max(0, room))} RE, and ${name} has ${said(size)}.`, [where]);
}
