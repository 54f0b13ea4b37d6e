import type { Command, Seat } from '../contract/command.ts';
import { type Position, type Saved } from '../contract/contract.ts';
import { OPENED } from '../contract/happenings.ts';
import { SEALED, type Collecting } from '../flow/flow.ts';
import type { Facts, Value } from '../contract/value.ts';

/**
 * Choices that all seats make at once and unseen: where they lie until the last is in, who sees them, and what is said when they are
 * opened.
 */

/** The sealed choices that lie in a frame's locals, by seat. */
export const sealedIn = (locals: Facts): { readonly [seat: Seat]: Command } =>
  (locals[SEALED] ?? {}) as unknown as { [seat: Seat]: Command };

/** What happened since the sealed choices of these seats were opened says that they lie open now, whatever the game makes of it. */
export function opened({ happened }: Collecting<Position>, since: number, seats: readonly Seat[]): void {
  const [first] = happened.slice(since);
  happened[since] = first ? { ...first, reveals: true } : { what: OPENED, seats: [...seats], reveals: true };
}

/** Another seat's unopened choice is nobody's to see, nor are its answers given ahead; whoever has no seat (null) sees none. */
export function hideSealed(saved: Required<Saved>, seat: Seat | null): Required<Saved> {
  const awaiting = saved.awaiting.map((frame) => {
    if (!(SEALED in frame.locals)) return frame;
    const own = seat === null ? undefined : sealedIn(frame.locals)[seat];
    const hidden = Object.keys(sealedIn(frame.locals)).map((one) => [one, one === seat ? (own as unknown as Value) : true] as const);
    return { ...frame, locals: { ...frame.locals, [SEALED]: Object.fromEntries(hidden) } };
  });
  return { ...saved, awaiting, standing: saved.standing.filter((one) => one.seat === seat) };
}
