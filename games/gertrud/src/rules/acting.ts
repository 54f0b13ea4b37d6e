import { stating, type Facts } from '@sandtable/umpire';
import type { Gertrud } from '../position/position.ts';
import type { RuleId } from '../rulebook.ts';

/** The words in which this game's acts are stated, in procedures whose frames remember `L`. */
export const actsOf = <L extends Facts>() => stating<Gertrud, L, RuleId>();

/** 9.0f, 6.1b: while a stack is in hand its move is finished before anything else of the phase is begun. */
const FINISH_FIRST = {
  rules: ['9.0f', '6.1b'],
  says: 'Units are in hand: their move is finished before anything else of the phase is begun.',
} as const;

/** Of acts that a seat gives in its own movement phase. */
export const OWN_PHASE = { during: ['movement'], own: true, meanwhile: FINISH_FIRST } as const;
