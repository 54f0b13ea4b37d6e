import { unitAt } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import { FORT_MARKER, HELD_BY_ALLIES, HELD_BY_GERMANS } from '../../position/marks.ts';
import { hasPast, openingPast, type WhatIf } from '../../position/position.ts';
import { unitsIn } from '../07-stacking-and-fog-of-war/stacks.ts';
import { isGarrisoned } from '../11-combat/garrisons.ts';
import { ALLIED, FORT, GERMAN, hasBuilt, type Side } from '../../world/world.ts';
import { isHeldByNeutrals } from './ground.ts';

/** Does a fortification in the hex help that side defend it: a printed one, or a semi-permanent one while the marker lies there? */
export const isSheltered = (position: WhatIf, defender: Side, hex: number): boolean =>
  hasMarker(position, defender, hex) || hasPrintedFort(position, defender, hex);

/** Does a semi-permanent fortification help that side: a Soviet one the Allies (9.8j)? */
export const hasMarker = (position: WhatIf, defender: Side, hex: number): boolean =>
  defender === ALLIED && hasPast(position, hex, FORT_MARKER);

/** Does a printed fortification help that side? One that was the enemy's or neutral at the start of the game never does (10.22b). */
export function hasPrintedFort(position: WhatIf, defender: Side, hex: number): boolean {
  const { world } = position;
  if (!hasBuilt(world, hex, FORT)) return false;
  applies('10.22b');
  const opening = openingPast(position, hex);
  if ((opening & HELD_BY_GERMANS) !== 0) return defender === GERMAN;
  if ((opening & HELD_BY_ALLIES) !== 0) return defender === ALLIED;
  // Neutral at the start: its own nation's units alone.
  const own = world.country[hex] === 'netherlands' ? 'dutch' : 'belgian';
  return (
    unitsIn(position, hex, defender).some((unit) => unitAt(position, unit).nationality === own) ||
    isGarrisoned(position, defender, hex) ||
    // WA-12: those whose neutrality the assault itself violates defend their own fort.
    isHeldByNeutrals(position, hex)
  );
}
