import { stating, type Facts, type Frame, type Refusal, type Seat } from '@sandtable/umpire';
import { no } from '../cite.ts';
import type { Gertrud } from '../position/position.ts';
import type { RuleId } from '../rulebook.ts';

/** The words in which this game's acts are stated, in procedures whose frames remember `L`. */
export const actsOf = <L extends Facts>() => stating<Gertrud, L, RuleId>();

/** 9.0f, 6.1b: a stack's move, and what follows from it, is finished before anything else of the phase is begun. */
const FINISH_FIRST = {
  rules: ['9.0f', '6.1b'],
  says: 'What is under way is finished before anything else of the phase is begun.',
} as const;

/** 5.0c, 7.4a: while a side drops supplies it has done with its movement, or has, by option, not begun it (GA-13). */
function refuseAmidDrops(_position: Gertrud, frame: Frame | null, seat: Seat): Refusal | null {
  if (frame?.locals['seat'] !== seat) return null;
  if (frame.step === 'first supply drops') return no(['5.0c', '7.4a'], 'Supplies are dropped first: movement begins when that has ended.');
  return frame.step === 'supply drops' ? no(['5.0c', '7.4a'], 'Movement has ended; what is left of the phase are supply drops.') : null;
}

/** Of acts that a seat gives in its own movement phase. */
export const OWN_PHASE = { during: ['movement'], own: true, against: refuseAmidDrops, meanwhile: FINISH_FIRST } as const;
