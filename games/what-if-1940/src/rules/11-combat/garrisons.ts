import type { Doing } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { GARRISON } from '../../position/marks.ts';
import { hasPast, pastOf, setPast, type WhatIf } from '../../position/position.ts';
import { stackOf } from '../07-stacking-and-fog-of-war/stacks.ts';
import { placeName } from '../../world/places.ts';
import { ALLIED, GERMAN, NEUTRAL, type Allegiance, type Side } from '../../world/world.ts';

/** Whose intrinsic garrison stands in a hex; null where none does (11.21, WA-53). Dutch ones are neutral until Holland is violated. */
export function garrisonOf(position: WhatIf, hex: number): Allegiance | null {
  if (!hasPast(position, hex, GARRISON)) return null;
  const country = position.world.country[hex];
  if (country === 'netherlands') {
    applies('11.21c');
    return position.facts.netherlands === 'german' ? GERMAN : NEUTRAL;
  }
  applies(country === 'germany' ? '11.21b' : '11.21a');
  return country === 'germany' ? GERMAN : ALLIED;
}

/** Does the garrison of a hex stand there alone, so that it counts (11.21f)? */
export function isGarrisoned(position: WhatIf, side: Side, hex: number): boolean {
  if (garrisonOf(position, hex) !== side) return false;
  applies('11.21f');
  return stackOf(position, side, hex) === 0;
}

/** The garrison of a hex is eliminated and never returns (11.21g). */
export function loseGarrison({ position, happen }: Doing<WhatIf>, hex: number): void {
  if (!hasPast(position, hex, GARRISON)) return;
  setPast(position, hex, pastOf(position, hex) & ~GARRISON);
  happen({ what: 'garrison eliminated', hex: placeName(position, hex), rules: ['11.21g'] });
}
