import type { Facts } from '@sandtable/umpire';
import { texts } from '@sandtable/warfare/telling';
import type { BattleShown } from '@sandtable/warfare/showing';
import type { PlayFace } from './face.ts';

/** One procedure that play stands in, as a view tells it. */
export interface FrameSeen {
  readonly procedure: string;
  readonly step: string;
  readonly locals: Facts;
}

/** The procedures that play stands in, the innermost last. */
export const framesOf = (view: Facts): readonly FrameSeen[] => (view['awaiting'] as unknown as readonly FrameSeen[] | undefined) ?? [];

/** Of an open stack move: the units in hand, where they are, and what is to go along with them if they overrun. */
export const inHandOf: PlayFace['inHand'] = (view) => {
  const frame = framesOf(view).at(-1);
  const at = frame?.locals['at'];
  if (frame?.procedure !== 'move' || typeof at !== 'string') return null;
  return { units: texts(frame.locals['hand']), at, along: texts(frame.locals['trucks']) };
};

/** What the innermost attack is on, where an attack is played by this procedure. */
export const attackIn =
  (procedure: string): PlayFace['attackUnderWay'] =>
  (view) => {
    const { hex, units, result } = framesOf(view).findLast((frame) => frame.procedure === procedure)?.locals ?? {};
    return typeof hex === 'string' ? { hex, units: texts(units), result: typeof result === 'string' ? result : null } : null;
  };

/** Likewise of a battle that a game declares. */
export const battleIn =
  ({ procedure, units, result, before, stormed }: BattleShown): PlayFace['attackUnderWay'] =>
  (view) => {
    const frame = framesOf(view).findLast((one) => one.procedure === procedure);
    const hex = frame?.locals['hex'];
    if (typeof hex !== 'string') return null;
    const code = result === undefined ? null : frame?.locals[result];
    return {
      hex,
      units: texts(frame?.locals[units]),
      result: typeof code === 'string' ? code : null,
      isGiven: true,
      isStorm: stormed !== undefined && frame?.locals[stormed] === true,
      isRolled: typeof code === 'string' || (before !== undefined && !before.includes(frame?.step ?? '')),
    };
  };
