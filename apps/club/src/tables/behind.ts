import type { Behind } from '@sandtable/desk/club/lobby';
import type { Table } from '@sandtable/umpire';
import type { Begun } from '../store/rows.ts';

/*
 * Whoever looks on without a seat is some player turns behind: from what they see nobody can be told in time what to do.
 */

/** Of so many player turns it is kept where they began: a table that goes back behind all of them is seen from its beginning. */
const MOST_KEPT = 16;

const isStanding = ({ standing }: Table, n: number): boolean => standing.lastIndexOf(n) >= 0;

/** Where player turns began, with those that have begun by lines after `was`; the last of all. */
export function begunAfter(table: Table, was: number, before: readonly Begun[]): readonly Begun[] {
  const { game, standing } = table;
  const begun = [...before];
  let last = before.findLast(({ n }) => isStanding(table, n))?.of;
  for (const n of standing.slice(standing.findLastIndex((one) => one <= was) + 1)) {
    const position = table.at(n);
    const seat = game.playerTurn(position);
    const of = `${game.turn(position)} ${seat}`;
    if (seat === null || of === last) continue;
    begun.push({ n, of });
    last = of;
  }
  return begun.slice(-MOST_KEPT);
}

const TURNS = { one: 2, two: 3 } as const;

/**
 * The line after which whoever looks on sees a table: that with which the player turn before the last finished one ended, or one more before;
 * the beginning where there have been no more, and the last line where the game is over.
 */
export function seenLine(table: Table, begun: readonly Begun[], behind: Behind): number {
  if (table.over) return table.standing.at(-1) ?? table.beginning;
  if (behind === 'end') return table.beginning;
  return begun.filter(({ n }) => isStanding(table, n)).at(-TURNS[behind])?.n ?? table.beginning;
}
