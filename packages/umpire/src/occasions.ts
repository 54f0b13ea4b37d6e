import { note, type Refusal } from './citations.ts';
import type { Command, Seat } from './command.ts';
import type { Frame, Position } from './contract.ts';
import type { Flow } from './flow.ts';
import type { Occasion, Occasions } from './occasion.ts';
import { misshapen } from './spelling.ts';
import { lookUp } from './value.ts';

/**
 * Why a seat may not give a command of the game now that answers nothing it is asked: time and seat first, then pieces, place and consequences. Null for
 * what is no act of the game. `isWhole` says whether the command has all parts of its act.
 */
export function whyNotNow<P extends Position>(
  occasions: Occasions<P>,
  flow: Flow<P>,
  position: P,
  seat: Seat,
  command: Command,
  isWhole: boolean,
): Refusal | null {
  const occasion = lookUp(occasions, command.act);
  if (!occasion) return null;
  const { rules, says, meanwhile } = occasion;
  const frame = innermost(position, occasion, seat);
  const against = isWhole ? occasion.against?.(position, frame, seat, command) : null;
  const refusal = against ?? (frame && isWhole ? ownRefusal(flow, position, frame, seat, command) : null);
  if (refusal) return refusal;
  const said = frame && meanwhile ? { rules: meanwhile.rules, reason: meanwhile.says } : { rules, reason: says };
  note(said.rules);
  return said;
}

/** The innermost procedure under way in which the act has its place, and in which the seat may give it. */
function innermost({ frames }: Position, { during, own }: Pick<Occasion<Position>, 'during' | 'own'>, seat: Seat): Frame | null {
  let frame = frames;
  while (frame && !during.includes(frame.procedure)) frame = frame.below;
  return frame && own && frame.locals['seat'] !== seat ? null : frame;
}

/** What the act itself says at the steps of its procedure at which the seat would be asked for it. */
function ownRefusal<P extends Position>(flow: Flow<P>, position: P, frame: Frame, seat: Seat, command: Command): Refusal | null {
  for (const step of flow.asking(frame.procedure)) {
    const act = lookUp(step.acts, command.act);
    if (!act || (frame === position.frames && frame.step === step.name) || !step.seats(position, frame.locals).includes(seat)) continue;
    // In another step an act of this name may have other parts.
    if (misshapen(act.parts, command)) continue;
    const refusal = act.refuse(position, frame.locals, seat, command);
    if (refusal) return refusal;
  }
  return null;
}
