import type { Now } from '../learn/lesson.ts';
import { PHASES } from './look.ts';

const placeOf = (phase: string): number => PHASES.findIndex(({ id }) => id === phase);

/** Has the lesson's first turn gone past this phase, or has the game ended? */
export const phaseIsPast =
  (phase: string) =>
  ({ board }: Now): boolean =>
    board.turn > 1 || board.winner !== null || placeOf(board.phase) > placeOf(phase);
