import { LONGEST_WHY, type Seat, type Table } from '@sandtable/umpire';

/** A line of intent, cut where a record would not take it. */
export const shortened = (text: string): string => (text.length > LONGEST_WHY ? `${text.slice(0, LONGEST_WHY - 1)}…` : text);

/** What the machine in a seat last wrote down in this turn of what it means to do; null where it has written nothing. */
export function intentOf({ standing, lines }: Table, seat: Seat): string | null {
  for (const n of standing.toReversed()) {
    const line = lines[n - 2];
    if (!line || ('snapshot' in line && !('within' in line))) return null;
    if ('do' in line && line.seat === seat && line.why !== undefined) return line.why;
  }
  return null;
}
