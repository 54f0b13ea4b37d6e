import { plainStaff, type Staff } from '@sandtable/staff';
import type { Game } from '@sandtable/umpire';
import { Mind, type FromMind, type ToMind } from '@sandtable/desk/mind';
import { Thinker, type Line } from '@sandtable/desk/thinker';

/** A place to think in this thread, spoken to as a worker is: by copies, and never at once. `sent` gets all that it is told. */
export function inProcess(game: Game, staff: Staff = plainStaff(game), sent: (message: ToMind) => void = () => {}): Line {
  let isOpen = true;
  const line: Line = {
    onmessage: null,
    onerror: null,
    postMessage(message) {
      sent(message);
      const copy = structuredClone(message);
      setImmediate(() => isOpen && mind.take(copy));
    },
    terminate: () => void (isOpen = false),
  };
  const tell = (message: FromMind) => {
    const data = structuredClone(message);
    setImmediate(() => isOpen && line.onmessage?.({ data } as MessageEvent<FromMind>));
  };
  // A worker that is ended thinks no further: without this a machine that never stops would go on in this thread for ever.
  const slice = () => new Promise<void>((over) => setImmediate(() => isOpen && over()));
  const mind = new Mind({ game: () => game, staff: () => staff }, tell, slice);
  return line;
}

export const thinkerOf = (game: Game, staff?: Staff, sent?: (message: ToMind) => void): Thinker =>
  new Thinker(() => inProcess(game, staff, sent));
