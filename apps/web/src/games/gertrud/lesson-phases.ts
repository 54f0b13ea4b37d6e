import type { Now } from '../../learn/lesson.ts';
import { PHASES } from './look.ts';

const placeOf = (phase: string): number => PHASES.findIndex(({ id }) => id === phase);

/** Has the game gone past this phase of a turn (the first, where none is named), or has it ended? */
export const phaseIsPast =
  (phase: string, turn = 1) =>
  ({ board }: Now): boolean =>
    board.turn > turn || board.winner !== null || (board.turn === turn && placeOf(board.phase) > placeOf(phase));
