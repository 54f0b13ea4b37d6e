import type { Doing } from '@sandtable/umpire';
import { ids, unitAt } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import { placeName } from '../../world/places.ts';
import { unitsAt, type WhatIf } from '../../position/position.ts';
import { bring } from '../07-stacking-and-fog-of-war/stacks.ts';
import type { RuleId } from '../../rulebook.ts';
import { facedown } from '../02-components/untried.ts';
import type { Unit } from '../../world/world.ts';

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
  applies('7.7a', '12.6c');
  for (const unit of units) bring(position, unit, box);
  happen({ what: 'sent', units: ids(position, units), to: placeName(position, box), by, ...facedown(position, units), rules });
}
