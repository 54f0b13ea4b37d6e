import { begins, fits, type Choice, type Chosen, type Given, type Offer, type Part } from '../contract/offers.ts';

/** Parts that are put together bit by bit, for whoever asks bit by bit: nothing of them is written out wholesale. */

/** A path under way: what may follow, none where it leads no further, and whether it may end where it is. */
export interface Following {
  readonly choices: readonly Choice[];
  readonly enough: boolean;
}

/** What may be given now in a part that gives something to each of some. */
export interface OpenShares {
  /** What each of those asked about may have while the others keep theirs; null for nothing. */
  readonly open: { readonly [one: string]: readonly (string | number | null)[] };
  /** May it stay as it is, with nothing for everybody who has been given nothing? */
  readonly isWhole: boolean;
}

const NO_WAY: Following = { choices: [], enough: false };
const NO_SHARES: OpenShares = { open: {}, isWhole: false };

/** The part that comes after those chosen. */
const partAfter = ({ parts }: Offer, chosen: Chosen): Part | undefined => parts[Object.keys(chosen).length];

/**
 * What may follow on a path of the part after those chosen; on one of nothing, what it may begin with. Nothing where that part is no
 * path, or where parts and path are none with which a command of the offer begins.
 */
export function following(offer: Offer, chosen: Chosen, path: readonly Choice[]): Following {
  const part = partAfter(offer, chosen);
  if (part?.pick !== 'path' || !begins(offer, path.length === 0 ? chosen : { ...chosen, [part.name]: path })) return NO_WAY;
  const choices = part.next(path, chosen);
  return { choices, enough: path.length > 0 && (part.enough?.(path, chosen) ?? true) };
}

/**
 * What those of `of` who come into question may be given in the part after those chosen, while `given` have theirs and everybody else
 * is free. Nothing where that part gives nothing to each of some, or where parts and shares are none with which a command of the offer
 * begins.
 */
export function openShares(offer: Offer, chosen: Chosen, given: Given, of: readonly string[]): OpenShares {
  const part = partAfter(offer, chosen);
  if (part?.pick !== 'each' || !begins(offer, { ...chosen, [part.name]: given })) return NO_SHARES;
  const who = part.who(chosen).filter((one) => of.includes(one));
  const open = who.map((one) => {
    const { [one]: _, ...others } = given;
    return [one, part.of(one, others, chosen)] as const;
  });
  const upToHere = { ...offer, parts: offer.parts.slice(0, Object.keys(chosen).length + 1) };
  return { open: Object.fromEntries(open), isWhole: fits(upToHere, { act: offer.act, ...chosen, [part.name]: given }) };
}
