import type { Seat } from '../contract/command.ts';
import type { Game, Position } from '../contract/contract.ts';

/** What is asked in a position, and what tells its phase from every other. */
export interface Asked {
  readonly seats: readonly Seat[];
  /** Undefined where the game is over. */
  readonly step: string | undefined;
  /** The turn and the outermost frame. */
  readonly phase: string;
  /** Frames deep: a phase's own question lies shallowest, the questions of a march or an attack deeper. */
  readonly depth: number;
}

/** What is asked in a position of a game, and how deep in which phase. */
export function askedIn<P extends Position>(game: Game<P>, position: P): Asked {
  let depth = 0;
  let outermost = position.frames;
  for (let frame = position.frames; frame; frame = frame.below, depth++) outermost = frame;
  const awaiting = game.awaiting(position);
  const phase = `${game.turn(position)} ${outermost?.procedure} ${outermost?.step} ${JSON.stringify(outermost?.locals)}`;
  return { seats: awaiting?.seats ?? [], step: awaiting?.step, phase, depth };
}
