import type { Doing } from '@sandtable/umpire';
import { hexOf, marksOf, setSteps, stepsOf, unitAt, unmark } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import { allegianceOf, type WhatIf } from '../../position/position.ts';
import { bring, isUnder, unitsIn } from '../07-stacking-and-fog-of-war/stacks.ts';
import { DEAD, GONE, placeName } from '../../world/places.ts';
import type { RuleId } from '../../rulebook.ts';
import { facedown, reveal } from './untried.ts';
import { convert } from '../09-reinforcements-replacements-and-conversion/juggernauts.ts';

/** Why a unit has not the steps it had. */
export type Cause = 'combat' | 'retreat' | 'overstacked' | 'supply' | 'landing';

/** One step loss: a full unit is flipped, a unit on its last step is eliminated (2.11b, 2.11c). */
export function loseStep(doing: Doing<WhatIf>, unit: number, cause: Cause, rules: readonly RuleId[]): void {
  const { position } = doing;
  applies('2.11a', '2.11e');
  if (stepsOf(position, unit) <= 1) return eliminate(doing, unit, cause, [...rules, '2.11c']);
  setSteps(position, unit, stepsOf(position, unit) - 1);
  doing.happen({
    what: 'reduced',
    unit: unitAt(position, unit).id,
    hex: placeName(position, hexOf(position, unit)),
    cause,
    ...(isUnder(position, unit) ? { reveals: true } : {}),
    rules: [...rules, '2.11b'],
  });
}

/** Those that never come back into play: they lie in the dead pile no less (4.4, WA-16). */
export function eliminate(doing: Doing<WhatIf>, unit: number, cause: Cause, rules: readonly RuleId[]): void {
  const { position } = doing;
  const hex = placeName(position, hexOf(position, unit));
  const isJuggernaut = unitAt(position, unit).pool === 'juggernaut';
  // WA-62: a Juggernaut must be looked at, for its substitute has to be found.
  if (isJuggernaut) reveal(doing, unit, ['9.6a']);
  // Who lay below is named, and who lay on top uncovers the next.
  const reveals = unitsIn(position, hexOf(position, unit), allegianceOf(position, unit)).length > 1 ? ({ reveals: true } as const) : {};
  const told = { ...facedown(position, [unit]), ...reveals };
  bring(position, unit, isJuggernaut ? GONE : DEAD);
  setSteps(position, unit, 0);
  unmark(position, unit, marksOf(position, unit));
  doing.happen({ what: 'eliminated', unit: unitAt(position, unit).id, hex, cause, ...told, rules });
  if (isJuggernaut) convert(doing, unit);
}
