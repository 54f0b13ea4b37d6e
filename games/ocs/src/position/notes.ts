import type { Side } from '../world/sides.ts';
import { change } from '@sandtable/warfare';
import type { Ocs } from './position.ts';

/*
 * What has happened once and counts later, in the fact `noted`: that a side has been in a hex, that a division can come back, that a unit which
 * had to leave could not, that an air strip has been laid.
 */

/** That the side has been in the hex. */
export const heldNote = (side: Side, hex: string): string => `${side} in ${hex}`;
/** That the division was destroyed at No Supply. */
export const remnantNote = (unit: string): string => `remnant of ${unit}`;
/** That the air strip there has been laid. */
export const stripNote = (hex: string): string => `strip in ${hex}`;
/** That the unit was in want when it had to leave. */
export const wantNote = (unit: string): string => `${unit} in want`;

export const isNoted = ({ facts }: Ocs, note: string): boolean => facts.noted.includes(note);

/** Notes it, once. */
export function note(position: Ocs, ...notes: readonly string[]): void {
  const fresh = notes.filter((one) => !isNoted(position, one));
  if (fresh.length > 0) change(position, { noted: [...position.facts.noted, ...fresh] });
}

/** Forgets it. */
export const strike = (position: Ocs, gone: string): void =>
  change(position, { noted: position.facts.noted.filter((one) => one !== gone) });
