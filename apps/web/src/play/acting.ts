import { signal } from '@preact/signals';
import type { Command } from '@sandtable/umpire';
import type { GraveFace } from '../face/face.ts';
import { game, refusal, shown, trying, umpire } from '../table/state.ts';

/** A point of the screen, in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** True while a command is on its way. */
export const busy = signal(false);

/** Asks the player before what cannot be taken back; the page's windows do. */
export const consent = signal<((grave: GraveFace) => Promise<boolean>) | null>(null);

/** Does the player mean a command of which the game says that it is grave? */
async function isMeant(command: Command): Promise<boolean> {
  const now = shown.value;
  const grave = now && game.value?.face.play.grave(command, now.view);
  return !grave || !consent.value || consent.value(grave);
}

/** Sends a command; true when it was carried out. A refusal is shown where `at` points. */
export async function send(command: Command, at: Spot | null = null): Promise<boolean> {
  const seat = shown.value?.seat;
  if (!seat || busy.value || !(await isMeant(command))) return false;
  busy.value = true;
  refusal.value = null;
  const done = await trying(() => umpire.ask({ ask: 'act', seat, command }));
  busy.value = false;
  if (done && !done.done) refusal.value = { refusal: done.refusal, at };
  return done?.done ?? false;
}

/** Asks whether a command would be refused, and shows why. */
export async function wouldRefuse(command: Command, at: Spot | null): Promise<boolean> {
  const seat = shown.value?.seat;
  if (!seat) return false;
  const why = await trying(() => umpire.ask({ ask: 'refuse', seat, command }));
  if (why) refusal.value = { refusal: why, at };
  return !!why;
}
