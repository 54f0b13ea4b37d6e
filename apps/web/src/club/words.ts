import { commitmentToWord } from '@sandtable/umpire';
import type { SeatListed, TableListed } from '@sandtable/desk/club/lobby';
import { club } from './api.ts';
import { forget, keep, kept } from './memory.ts';

/**
 * Each seat adds a word to the dice of a table. The page draws it and sends the club only what it is committed to by; when all have sat
 * down it lays the word open. Until then no other seat, and not the club, knows it.
 */

/** A word that nobody guesses: sixteen bytes of chance in hexadecimal digits. */
const drawn = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const nameOf = (commitment: string): string => `word ${commitment}`;

/** Draws a word, keeps it in this browser, and gives what it is committed to by. @throws Error where the browser keeps nothing */
export function commit(): string {
  const word = drawn();
  const commitment = commitmentToWord(word);
  if (!keep(nameOf(commitment), word))
    throw new Error('This browser keeps nothing (a private window, perhaps): the word that it adds to the dice would be lost.');
  return commitment;
}

/** Has everybody sat down and committed to a word, so that the words may be laid open? */
export const isFull = ({ seats }: Pick<TableListed, 'seats'>): boolean =>
  seats.every(({ person, machine, commitment }) => (person !== null && commitment !== null) || machine !== null);

const isDue = (one: SeatListed, me: string): one is SeatListed & { readonly commitment: string } =>
  one.person?.id === me && one.commitment !== null && !one.isWordIn;

/** The seats of somebody whose words are wanted, and lie in another browser than this. */
export const lostWords = (table: TableListed, me: string): readonly string[] =>
  table.stage !== 'gathering' || !isFull(table)
    ? []
    : table.seats.flatMap((one) => (isDue(one, me) && kept(nameOf(one.commitment)) === undefined ? [one.seat] : []));

/**
 * Does for somebody's seats what their dice wait for: commits to another word where all are drawn anew, and lays the words open where all
 * have sat down. True where it did anything.
 */
export async function giveWords(table: TableListed, me: string): Promise<boolean> {
  if (table.stage !== 'gathering') return false;
  let isAny = false;
  for (const { seat, person, commitment } of table.seats) {
    if (person?.id !== me || commitment !== null) continue;
    await club.sit(table.table, seat, { commitment: commit() });
    isAny = true;
  }
  if (!isFull(table)) return isAny;
  for (const one of table.seats) {
    const word = isDue(one, me) ? kept(nameOf(one.commitment)) : undefined;
    if (typeof word !== 'string') continue;
    await club.layOpen(table.table, one.seat, word);
    isAny = true;
  }
  return isAny;
}

/** Forgets the words of a table that is over: they stand in its record. */
export function forgetWords({ seats, stage }: TableListed): void {
  if (stage === 'over') for (const { commitment } of seats) if (commitment !== null) forget(nameOf(commitment));
}
