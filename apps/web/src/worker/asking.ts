import {
  DataError,
  ScriptedDice,
  spell,
  type Choice,
  type Command,
  type Explanation,
  type Facts,
  type Foresight,
  type Offer,
  type Position,
  type Refusal,
  type Seat,
  type SpelledPart,
  type Table,
} from '@sandtable/umpire';
import type { Past } from '../messages.ts';

/** Questions to a table, now or as it was. None of them changes anything. */

/** The position after a line that stands. @throws DataError where there is none */
export function positionAt(table: Table, n: number): Position {
  if (!table.standing.includes(n)) throw new DataError(`Line ${n} is not in this game, or was undone.`);
  return table.at(n);
}

function seated({ header }: Table, seat: Seat): Seat {
  if (!Object.hasOwn(header.seats, seat)) throw new DataError(`There is no seat "${seat}" at this table.`);
  return seat;
}

/** The table after a line as a seat may see it. @throws DataError */
export function pastOf(table: Table, seat: Seat, n: number): Past {
  const position = positionAt(table, n);
  return { view: table.game.view(position, seated(table, seat)), question: table.game.awaiting(position) };
}

/** The breakdown of a number, now or after line `at`. @throws DataError */
export function explained(table: Table, seat: Seat, question: Facts, at: number | null): Explanation {
  const position = at === null ? table.position : positionAt(table, at);
  return table.game.explain(position, seated(table, seat), question);
}

/** How a command may come out; null where the game does not foretell it or refuses it. @throws DataError */
export function foreseen(table: Table, seat: Seat, command: Command): Foresight | null {
  const { game, position } = table;
  if (game.refuse(position, seated(table, seat), command)) return null;
  return game.foresee?.(position, seat, command) ?? null;
}

/** Why a command would be refused, now or after others that roll no dice. */
export function refused({ game, position: now }: Table, seat: Seat, command: Command, after: readonly Command[]): Refusal | null {
  const position = game.clone(now);
  for (const one of after) {
    const refusal = game.refuse(position, seat, one);
    if (refusal) return refusal;
    game.play(position, seat, one, new ScriptedDice([]));
  }
  return game.refuse(position, seat, command);
}

/** What the next part of an offer may be after the parts chosen. */
export function nextPart({ game, position }: Table, seat: Seat, offer: number, chosen: Facts): SpelledPart {
  const one = game.choices(position, seat)[offer];
  const part = one?.parts[Object.keys(chosen).length];
  if (!one || !part) return { choices: [] };
  const parts = chosen as { readonly [part: string]: Choice | readonly Choice[] };
  return spell({ ...one, parts: [boundTo(part, parts)] }).first ?? { choices: [] };
}

/** A part whose domain no longer looks at the parts before it. */
function boundTo(part: Offer['parts'][number], chosen: { readonly [part: string]: Choice | readonly Choice[] }): Offer['parts'][number] {
  if (part.pick === 'path') return { ...part, next: (path) => part.next(path, chosen) };
  const note = part.note ? { note: (choice: Choice) => part.note?.(choice, chosen) ?? null } : {};
  if (part.pick === 'one') return { ...part, of: () => part.of(chosen), ...note };
  return { ...part, of: () => part.of(chosen), ...(part.most ? { most: () => part.most?.(chosen) ?? Infinity } : {}), ...note };
}
