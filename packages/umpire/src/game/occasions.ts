import { note, type Refusal } from '../contract/citations.ts';
import type { Command, Seat } from '../contract/command.ts';
import type { Frame, Position } from '../contract/contract.ts';
import type { Flow, Procedure } from '../flow/flow.ts';
import type { Occasion } from '../flow/occasion.ts';
import { misshapen } from '../flow/spelling.ts';
import { lookUp } from '../contract/value.ts';

/**
 * Why a seat may not give a command of the game now that answers nothing it is asked: time and seat first, then pieces, place and
 * consequences. Null for what is no act of the game. `isWhole` says whether the command has all parts of its act.
 */
export function whyNotNow<P extends Position>(
  occasions: Own<P>,
  flow: Flow<P>,
  position: P,
  seat: Seat,
  command: Command,
  isWhole: boolean,
): Refusal | null {
  const own = lookUp(occasions, command.act);
  if (!own) return null;
  const { occasion, frame } = innermost(position, own, seat);
  const { rules, says, meanwhile } = occasion;
  const against = isWhole ? occasion.against?.(position, frame, seat, command) : null;
  const refusal = against ?? (frame && isWhole ? ownRefusal(flow, position, frame, seat, command) : null);
  if (refusal) return refusal;
  const said = frame && meanwhile ? { rules: meanwhile.rules, reason: meanwhile.says } : { rules, reason: says };
  note(said.rules);
  return said;
}

/** What acts of one name say of when they may be given: each has its place in other procedures. */
type Own<P extends Position> = { readonly [act: string]: readonly [Occasion<P>, ...Occasion<P>[]] };

/** The occasions of each act of a game, as the acts of these steps say them. */
export function occasionsOf<P extends Position>(procedures: readonly Procedure<P>[]): Own<P> {
  const found = new Map<string, [Occasion<P>, ...Occasion<P>[]]>();
  for (const step of procedures.flatMap(({ steps }) => steps))
    for (const [act, { when }] of 'do' in step ? [] : Object.entries(step.acts)) {
      const others = found.get(act);
      if (when && !others) found.set(act, [when]);
      else if (when && !others?.includes(when)) others?.push(when);
    }
  return Object.fromEntries(found);
}

/**
 * The innermost procedure under way in which an act of that name has its place, and in which the seat may give it; and what that act says.
 */
function innermost<P extends Position>(
  { frames }: P,
  own: Own<P>[string],
  seat: Seat,
): { readonly occasion: Occasion<P>; readonly frame: Frame | null } {
  for (let frame = frames; frame; frame = frame.below) {
    const { procedure, locals } = frame;
    const occasion = own.find(({ during }) => during.includes(procedure));
    if (occasion) return { occasion, frame: occasion.own && locals['seat'] !== seat ? null : frame };
  }
  return { occasion: own[0], frame: null };
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
