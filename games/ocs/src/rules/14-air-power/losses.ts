import type { Doing } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { isFull, putWing, setWingSteps, wingAt, wingHex } from '../../position/air.ts';
import { DEAD } from '../../position/off-map.ts';
import { printed, type Ocs } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import type { Side } from '../../world/sides.ts';
import { activeIn, inactiveIn } from './skies.ts';
import { canFly } from './weather.ts';

/** An air unit is destroyed. */
export function destroy({ position, happen }: Doing<Ocs>, one: number, rules: readonly RuleId[]): void {
  happen({ what: 'aircraft lost', unit: wingAt(position, one).id, hex: printed(position, wingHex(position, one)), rules: [...rules] });
  putWing(position, one, DEAD);
}

/** An air unit loses a step: a reduced one is destroyed (14.3). */
export function reduce(doing: Doing<Ocs>, one: number, rules: readonly RuleId[]): void {
  const { position, happen } = doing;
  applies('14.3-1', '3.5-1');
  if (!isFull(position, one)) return destroy(doing, one, rules);
  setWingSteps(position, one, 1);
  happen({ what: 'aircraft reduced', unit: wingAt(position, one).id, hex: printed(position, wingHex(position, one)), rules: [...rules] });
}

/** The side's inactive air units in a hex are lost with their base; the active ones too, where nobody can fly (9.16f-4). */
export function loseInactive(doing: Doing<Ocs>, side: Side, hex: number, rules: readonly RuleId[]): void {
  const { position } = doing;
  for (const one of inactiveIn(position, side, hex)) destroy(doing, one, rules);
  if (rules[0] !== '9.16f-2' || canFly(position)) return;
  for (const one of activeIn(position, side, hex)) destroy(doing, one, ['9.16f-4']);
}
