import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { Past, SeatNews } from '@sandtable/desk/messages';

/** The position after an earlier line that is looked at instead of the present one. */
export interface Replayed extends Past {
  readonly n: number;
}

/** What is looked back at; null while the game itself is shown. */
export const replay = signal<Replayed | null>(null);

/** What a club offers at what is looked back at, in place of what this browser does by itself. */
export const clubActs = signal<FunctionComponent | null>(null);

const NOT_NOW = { can: false, why: 'You are looking back: return to the game first.', byConsent: false };

/** The news with the past in place of the present: nothing can be decided in it. */
export function asOfReplay(now: SeatNews | null, past: Replayed | null): SeatNews | null {
  if (!now || !past) return now;
  return {
    ...now,
    view: past.view,
    question: past.question,
    choices: [],
    undo: { step: NOT_NOW, move: NOT_NOW, phase: NOT_NOW },
    redo: NOT_NOW,
  };
}
