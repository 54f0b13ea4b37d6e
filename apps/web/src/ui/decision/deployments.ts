import { effect, signal } from '@preact/signals';
import type { Facts } from '@sandtable/umpire';

/** A set-up that has been kept in this browser: its file, and what a list shows of it. */
export interface KeptSetUp {
  readonly name: string;
  readonly game: string;
  readonly scenario: string;
  readonly seat: string;
  readonly file: Facts;
}

const SHELF = 'sandtable set-ups';

/** The set-ups kept in this browser, the latest first. */
export const keptSetUps = signal<readonly KeptSetUp[]>(readShelf());

function readShelf(): readonly KeptSetUp[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(SHELF) ?? '[]');
    return Array.isArray(found) ? (found as readonly KeptSetUp[]) : [];
  } catch {
    return [];
  }
}

effect(() => {
  try {
    localStorage.setItem(SHELF, JSON.stringify(keptSetUps.value));
  } catch {
    // A browser that keeps nothing forgets it at the next visit; the file can be saved all the same.
  }
});

/** Keeps a set-up in place of one of the same name, game and seat. */
export function keepSetUp(file: Facts): void {
  const one = readSetUp(file);
  keptSetUps.value = [one, ...keptSetUps.value.filter((other) => !isSame(other, one))];
}

export const dropSetUp = (one: KeptSetUp): void => {
  keptSetUps.value = keptSetUps.value.filter((other) => !isSame(other, one));
};

const isSame = (a: KeptSetUp, b: KeptSetUp): boolean => a.name === b.name && a.game === b.game && a.seat === b.seat;

/** What a file says of itself; whether it fits is the umpire's to say. @throws Error for the player where it is none */
export function readSetUp(file: Facts): KeptSetUp {
  const text = (key: string): string => (typeof file[key] === 'string' ? file[key] : '');
  const one = { name: text('name'), game: text('game'), scenario: text('scenario'), seat: text('seat'), file };
  if (one.game === '' || one.seat === '' || !Array.isArray(file['places'])) throw new Error('This is no saved set-up.');
  return one;
}
