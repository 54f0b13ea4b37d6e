import type { Doing } from '@sandtable/umpire';
import { hedgehogOf, holderOf, printed, setHedgehog, type Ocs } from '../../position/position.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { specialRule } from '../special-rules.ts';
import { wasHeldBy } from './once-held.ts';

/** A town's own hedgehogs that come in turns from the first to the last, each where no enemy has ever been (Intro.3-1). */
function raise({ position, happen }: Doing<Ocs>, from: number, to: number): void {
  const rule = specialRule(position, 'town-defenses');
  for (const { hex: number, turn, level } of rule?.hexes ?? []) {
    const hex = position.world.grid.index(number);
    if (!rule || turn < from || turn > to || position.world.closed[hex] === 1) continue;
    if (holderOf(position, hex) !== rule.side || wasHeldBy(position, enemyOf(rule.side), hex) || hedgehogOf(position, hex) >= level)
      continue;
    setHedgehog(position, hex, level);
    happen({ what: 'hedgehog built', seat: rule.side, hex: number, level, rules: ['Intro.3-1'] });
  }
}

/** Those that have come before the scenario begins. */
export const raiseDefenses = (doing: Doing<Ocs>): void => raise(doing, 1, doing.position.facts.turn);
/** Those that come with the turn that begins. */
export const raiseMore = (doing: Doing<Ocs>): void => raise(doing, doing.position.facts.turn, doing.position.facts.turn);

/** They serve their own side alone: they are gone when an enemy unit comes in (Intro.3-1). */
export function loseDefenses({ position, happen }: Doing<Ocs>, side: Side, hex: number): void {
  const rule = specialRule(position, 'town-defenses');
  const where = printed(position, hex);
  if (rule?.side !== enemyOf(side) || hedgehogOf(position, hex) === 0 || !rule.hexes.some((one) => one.hex === where)) return;
  setHedgehog(position, hex, 0);
  happen({ what: 'hedgehog destroyed', seat: rule.side, hex: where, rules: ['Intro.3-1'] });
}
