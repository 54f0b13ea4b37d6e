import { foreseen } from '@sandtable/desk/asking';
import { bestAnswer } from '@sandtable/desk/best-chances';
import { givenForBest } from '@sandtable/desk/formalities';
import { PERSON, spell, type Command, type Foresight, type Seat, type Table } from '@sandtable/umpire';
import { isTooMuchInARow } from './ahead.ts';
import type { Played } from './here.ts';

/** The umpire at all tables, as far as is needed here (`umpires.ts`). */
interface AtTables {
  look<T>(id: string, look: (played: Played) => T): Promise<T>;
  change(
    id: string,
    asked: { readonly person: null; readonly key: null },
    decide: (played: Played) => { readonly reply: object },
  ): Promise<object>;
}

/** A question that is answered with the best chances, as it was when it was asked. */
interface Asked {
  readonly seat: Seat;
  /** The size of the record: with any other the question is another. */
  readonly size: number;
  readonly at: Pick<Table, 'game' | 'position' | 'header'>;
}

/** What is asked now of one seat alone whose holder has the best chances taken; null where nothing is, or too much was answered so in a row. */
export function bestAskedAt({ table, players, ahead }: Pick<Played, 'table' | 'players' | 'ahead'>): Asked | null {
  const { game, position, header, size } = table;
  const asked = table.over ? null : game.awaiting(position);
  const [seat, ...others] = asked?.seats ?? [];
  if (!asked || seat === undefined || others.length > 0 || players[seat] !== PERSON) return null;
  if (!ahead[seat]?.best?.includes(asked.step) || isTooMuchInARow(table)) return null;
  return { seat, size, at: { game, position, header } };
}

/** What a seat may know of how a command comes out; others are answered before it is worked out. */
async function foreseenLater({ at, seat }: Asked, command: Command): Promise<Foresight | null> {
  await new Promise((others) => setImmediate(others));
  return foreseen(at, seat, command);
}

/**
 * Answers what is asked at a table with the best chances, where its seat has said so: what is worked out holds for the question as it stood,
 * and is given where that still stands. @throws Denied where nothing can be done at the table
 */
export async function answerBest(umpires: AtTables, id: string): Promise<void> {
  const asked = await umpires.look(id, bestAskedAt);
  if (!asked) return;
  const { seat, size, at } = asked;
  const offers = at.game.choices(at.position, seat).filter(({ parts }) => parts.length === 1);
  const best = await bestAnswer(offers.map(spell), (command) => foreseenLater(asked, command));
  if (!best) return;
  await umpires.change(id, { person: null, key: null }, (played) => {
    const isAsked = played.table.size === size && bestAskedAt(played)?.seat === seat;
    if (isAsked) played.table.act(seat, best.command, { why: givenForBest(best.says) });
    return { reply: {} };
  });
}
