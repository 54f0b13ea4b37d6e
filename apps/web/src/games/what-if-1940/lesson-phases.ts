import type { Happening } from '@sandtable/umpire';
import type { Now } from '../../learn/lesson.ts';

/** Has the game gone past this phase of the first turn, or has it ended? */
export const phaseIsPast =
  (phase: string) =>
  ({ board }: Now): boolean => {
    const placeOf = (wanted: string): number => board.phases.findIndex(({ id }) => id === wanted);
    return board.turn > 1 || board.winner !== null || placeOf(board.phase) > placeOf(phase);
  };

export const hasGerman = ({ board }: Now, hex: string): boolean =>
  board.stacks.get(hex)?.some(({ piece }) => piece.nationality === 'german') ?? false;

export const hasSoviet = ({ board }: Now, hex: string): boolean =>
  board.stacks.get(hex)?.some(({ piece }) => piece.nationality === 'soviet') ?? false;

/** What has happened since the last attack of whatever kind was declared. */
export const lastFight = ({ told }: Now): readonly Happening[] =>
  told.slice(
    Math.max(
      0,
      told.findLastIndex(({ what }) => what === 'attack'),
    ),
  );

export const resultOf = (now: Now): string | null => {
  const code = lastFight(now).findLast(({ what }) => what === 'result')?.['result'];
  return typeof code === 'string' ? code : null;
};

/** Somebody has looked under the counters: a battle has begun since the step did. */
export const isFought = ({ happened }: Now): boolean => happened.some(({ what }) => what === 'attack');

/** The die of a battle has fallen since the step began, and nothing of it is left to be settled. */
export const isSettled = ({ told, question }: Now): boolean =>
  told.some(({ what }) => what === 'result') &&
  (question?.procedure === 'combat' || question?.step === 'moving' || question?.step === 'movement');
