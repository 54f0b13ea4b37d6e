import type { Doing } from '@sandtable/umpire';
import { hexOf, isOnMap, isReduced, mark, marksOf, put, unitAt, unitOf } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import type { BattleLocals } from '../11-combat/engagement.ts';
import { GONE, placeName } from '../../world/places.ts';
import { levelOf, setLevel, type WhatIf } from '../../position/position.ts';

/** 9.3a: from each variant of a tank corps to the next better one. */
const BETTER: { readonly [variant: string]: 'inferior' | 'top' } = { stillborn: 'inferior', inferior: 'top' };

/** The counter that takes the place of a tank corps that is promoted; undefined for one that is not. */
function betterOf(position: WhatIf, unit: number): number | undefined {
  const { nationality, type, variant } = unitAt(position, unit);
  const better = variant ? BETTER[variant] : undefined;
  if (better === undefined) return undefined;
  const found = position.world.units.findIndex(
    (other) => other.nationality === nationality && other.type === type && other.variant === better,
  );
  return found < 0 ? undefined : found;
}

/**
 * 9.3d: tank corps that attacked and are unreduced are promoted in place, and by option those that were attacked (WA-71). What the
 * attackers are called now.
 */
export function promoted(doing: Doing<WhatIf>, { units, defenders = [] }: BattleLocals): string[] {
  if (optionOf(doing.position, 'promotions') === 'any-combat') for (const id of defenders) promote(doing, id);
  return units.map((id) => promote(doing, id));
}

function promote({ position, happen }: Doing<WhatIf>, id: string): string {
  const unit = unitOf(position, id) as number;
  if (unitAt(position, unit).variant === null || !isOnMap(position, unit)) return id;
  applies('9.3d', '9.3a');
  const better = isReduced(position, unit) ? undefined : betterOf(position, unit);
  if (better === undefined) return id;
  const hex = hexOf(position, unit);
  put(position, better, hex);
  setLevel(position, better, levelOf(position, unit));
  mark(position, better, marksOf(position, unit));
  put(position, unit, GONE);
  const into = unitAt(position, better).id;
  happen({ what: 'promoted', unit: id, into, hex: placeName(position, hex), rules: ['9.3d'] });
  return into;
}
