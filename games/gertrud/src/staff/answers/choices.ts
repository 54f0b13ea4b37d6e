import type { Chosen, Command, Offer, Part } from '@sandtable/umpire';

/** The choices of an offer's part that picks one, given the parts chosen before. */
export function oneOf(offer: Offer, name: string, chosen: Chosen = {}): readonly unknown[] {
  const part = offer.parts.find((one) => one.name === name) as Part | undefined;
  return part?.pick === 'one' || part?.pick === 'some' ? part.of(chosen) : [];
}

/** How many at most a part that picks some lets one choose. */
export function mostOf(offer: Offer, name: string, chosen: Chosen): number {
  const part = offer.parts.find((one) => one.name === name);
  return part?.pick === 'some' ? (part.most?.(chosen) ?? part.of(chosen).length) : 0;
}

/** The offer of an act among what a seat may do. */
export const offerOf = (offers: readonly Offer[], act: string): Offer | undefined => offers.find((one) => one.act === act);

/** A command, and what it is worth to the seat that gives it. */
export interface Weighed {
  readonly command: Command;
  readonly worth: number;
}
