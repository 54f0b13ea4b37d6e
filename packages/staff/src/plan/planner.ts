import type { Dice, Facts, Position } from '@sandtable/umpire';
import { thinkingDice } from '../dice.ts';
import type { Plan } from '../machine.ts';
import type { Sight } from '../sight.ts';
import type { Order } from './orders.ts';

/** A movement phase planned. */
export interface Campaign {
  readonly orders: readonly Order[];
  readonly plan: Plan;
}

/** A procedure under way, and what it remembers. */
export interface FrameSeen {
  readonly procedure: string;
  /** What it waits for. */
  readonly step: string;
  readonly locals: Facts;
}

/**
 * The innermost procedure under way, as the view has it: enough for who only goes on with a move that is planned, and nothing is imagined
 * for it.
 */
export function frameOf({ view }: Sight): FrameSeen {
  const frames = view['awaiting'] as unknown as readonly FrameSeen[];
  return frames.at(-1) as FrameSeen;
}

/**
 * The position that a machine imagines where it is asked, and dice to go on thinking with. They hang on its seed, its seat and the phase,
 * so that it imagines alike as often as it is asked in a phase, and remembers nothing for it.
 */
export function imagined<P extends Position>(sight: Sight<P>, name: string, seed: string): { readonly position: P; readonly dice: Dice } {
  const dice = thinkingDice(name, seed, sight.seat, String(sight.view['turn']), String(sight.view['phase']));
  return { position: sight.imagine(dice), dice };
}
