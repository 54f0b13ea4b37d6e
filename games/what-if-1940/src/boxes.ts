import { on, type Doing, type Turn } from '@sandtable/umpire';
import { ids, unitAt } from '@sandtable/warfare';
import { actsOf } from './acting.ts';
import { applies } from './cite.ts';
import { placeName } from './places.ts';
import { unitsAt, type WhatIf } from './position.ts';
import { bring } from './stacks.ts';
import type { RuleId } from './rulebook.ts';
import { facedown } from './untried.ts';
import type { Unit } from './world.ts';

/** WA-09: every German corps that is neither a panzer corps nor the 7th Flieger is an infantry corps. */
export function isInfantryCorps({ world }: Pick<WhatIf, 'world'>, unit: number): boolean {
  const { nationality, type } = world.units[unit] as Unit;
  return nationality === 'german' && type !== 'panzer' && type !== 'paratroops';
}

/** The Soviet armies in a box. */
export const armiesIn = (position: WhatIf, box: number): number[] =>
  unitsAt(position, box).filter((unit) => unitAt(position, unit).nationality === 'soviet');

/** Puts units into a box, where nothing limits them (7.7a); untried ones stay untried (12.6c). */
export function send(
  { position, happen }: Doing<WhatIf>,
  units: readonly number[],
  box: number,
  by: string,
  rules: readonly RuleId[],
): void {
  for (const unit of units) bring(position, unit, box);
  applies('7.7a', '12.6c');
  happen({ what: 'sent', units: ids(position, units), to: placeName(position, box), by, ...facedown(position, units), rules });
}

/** Armies are called back from one box after the other (12.5 to 12.7). */
export const RECALL = {
  rules: ['12.5a', '12.6a', '12.7c'],
  during: ['far east', 'arctic', 'southwest'],
  says: 'Armies are called back in the Soviet grand strategy step, one box after the other.',
} as const;

/** New units come onto the map (5.5d, 9.2d, 9.5). */
export const PLACEMENT = {
  rules: ['9.5a', '9.2d', '5.5d'],
  during: ['soviet reinforcement', 'armor doctrine', 'surprise'],
  says: 'New units are placed in the step in which they arrive.',
} as const;

/** The act that ends a step, and leaves the rest as it is. */
export const ending = (rule: RuleId, turn: () => Turn = () => on()) => actsOf()('end', rule).play(() => turn());
