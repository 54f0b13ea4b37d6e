import type { Doing } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { EVER_GERMAN, FORT_MARKER, NOBODYS } from '../../position/marks.ts';
import { allegianceOf, controlOf, giveTo, hasPast, isControlledBy, pastOf, setPast, type WhatIf } from '../../position/position.ts';
import { bring } from '../07-stacking-and-fog-of-war/stacks.ts';
import { placeName } from '../../world/places.ts';
import { ALLIED, GERMAN, type Side } from '../../world/world.ts';

/** A unit comes into a hex and takes control of it (3.12d). Everything that follows from control happens here. */
export function moveTo(doing: Doing<WhatIf>, unit: number, hex: number): void {
  const { position } = doing;
  bring(position, unit, hex);
  const side = allegianceOf(position, unit);
  if (side === GERMAN || side === ALLIED) takeControl(doing, side, hex);
}

/**
 * 3.12d: a hex changes hands the moment a unit of the other side is in it; a fort marker goes back to the pool (9.8i), an enemy
 * garrison is gone.
 */
export function takeControl({ position, happen }: Doing<WhatIf>, side: Side, hex: number): void {
  if (side === GERMAN && hasPast(position, hex, FORT_MARKER)) {
    setPast(position, hex, pastOf(position, hex) & ~FORT_MARKER);
    happen({ what: 'fort returned', hex: placeName(position, hex), rules: ['9.8i'] });
  }
  if (isControlledBy(position, side, hex)) return;
  const before = controlOf(position, hex);
  giveTo(position, side, hex);
  applies('3.12d', '3.12e');
  if (before !== NOBODYS || hasPast(position, hex, EVER_GERMAN))
    happen({ what: 'control', hex: placeName(position, hex), side: side === GERMAN ? 'german' : 'allied', rules: ['3.12d'] });
}
