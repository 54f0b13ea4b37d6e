import type { Doing } from '@sandtable/umpire';
import { CONVERTED, DESTROYED } from '../../position/marks.ts';
import { holderOf, printed, railOf, setRail, type Ocs } from '../../position/position.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { specialRule } from '../special-rules.ts';
import { wasHeldBy } from './once-held.ts';

function blow({ position, happen }: Doing<Ocs>, hex: number): void {
  setRail(position, hex, railOf(position, hex) | DESTROYED);
  happen({ what: 'rail destroyed', hex: printed(position, hex), rules: ['Intro.3-1', '12.3d-1'] });
}

/** A side comes into the hex: for the first time it finds the enemy's long railroad bridge there blown (Intro.3-1). */
export function blowBridge(doing: Doing<Ocs>, side: Side, hex: number): void {
  const { position } = doing;
  if (specialRule(position, 'blown-bridges')?.side !== enemyOf(side) || !position.world.blownBridges.includes(hex)) return;
  if ((railOf(position, hex) & DESTROYED) === 0 && !wasHeldBy(position, side, hex)) blow(doing, hex);
}

/** Bridges that the enemy has by the start are blown, but for those that his trains use again. */
export function blowOldBridges(doing: Doing<Ocs>): void {
  const { position } = doing;
  const rule = specialRule(position, 'blown-bridges');
  if (!rule) return;
  for (const hex of position.world.blownBridges)
    if (position.world.closed[hex] === 0 && holderOf(position, hex) === enemyOf(rule.side) && (railOf(position, hex) & CONVERTED) === 0)
      blow(doing, hex);
}
