import { thinkingDice } from '@sandtable/staff';
import { drawAny, LONGEST_WHY, type Command, type Seat, type Table } from '@sandtable/umpire';

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

/** The line of intent to write down with a machine's next command; null where there is none, or it stands there already. */
export function newIntent(table: Table, seat: Seat, intent: string | null): string | null {
  const says = intent && shortened(intent);
  return says && says !== intentOf(table, seat) ? says : null;
}

/** Anything that the rules allow, for a machine that could not decide. `seed` is its own. @throws Error where there is nothing */
export function anyFor({ game, position, size }: Table, seat: Seat, seed: string): Command {
  const command = drawAny(game.choices(position, seat), thinkingDice('any', seed, seat, String(size)));
  if (!command) throw new Error(`${seat} finds nothing to do at ${game.awaiting(position)?.step ?? 'the end'}`);
  return command;
}
