import type { Command, Facts } from '@sandtable/umpire';
import { texts } from '@sandtable/warfare/telling';
import type { GraveFace } from '../../face/face.ts';
import { framesOf } from '../../face/frames.ts';

/** Acts by which units in hand come into a hex. */
const ENTERS: ReadonlySet<string> = new Set(['step', 'assault']);
/** Whose units violate a neutrality by moving in (3.6b). */
const VIOLATORS: ReadonlySet<string> = new Set(['french', 'british']);

/** Nations whose neutrality can be violated, and what comes of it (3.6). */
const NEUTRALS: { readonly [country: string]: Pick<GraveFace, 'title' | 'says'> } = {
  belgium: {
    title: 'Violate the neutrality of Belgium?',
    says: 'One die decides at once, and for the whole game, whether the Belgians join the Allies or only hold out where they stand.',
  },
  netherlands: {
    title: 'Violate the neutrality of Holland?',
    says: 'The Dutch join the Germans at once, and for the whole game.',
  },
};

/** What the page must know of the game to see a violation coming. */
interface Known {
  countryOf(hex: string): string | undefined;
  nationOf(unit: string): string | undefined;
}

/** 3.6b: the question before Anglo-French units go into a neutral nation, which is done by a step and cannot be taken back. */
export function violationOf({ act, to }: Command, view: Facts, { countryOf, nationOf }: Known): GraveFace | null {
  const country = typeof to === 'string' && ENTERS.has(act) ? countryOf(to) : undefined;
  const neutral = NEUTRALS[country ?? ''];
  const state = (view['state'] ?? {}) as Facts;
  if (!neutral || state[country ?? ''] !== 'neutral') return null;
  const hand = texts(framesOf(view).at(-1)?.locals['hand']);
  if (!hand.some((unit) => VIOLATORS.has(nationOf(unit) ?? ''))) return null;
  return { ...neutral, rule: '3.6b', yes: 'March in', no: 'Stay out' };
}
