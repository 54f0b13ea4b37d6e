import type { Table } from '@sandtable/umpire';
import { frameOf } from '@sandtable/desk/club/frames';
import type { TableListed } from '@sandtable/desk/club/lobby';
import type { Stories } from '@sandtable/desk/messages';
import { publicNews, publicSeat, publicStory } from '@sandtable/desk/publicly';
import type { Played } from '../tables/here.ts';

/** What those are told who look on at a table. */

/** The frame made last of each table: many look on, and all are told the same. */
const last = new WeakMap<Table, { readonly of: string; readonly frame: string }>();

/** What is sent when they may see a table after line `seen`, and have seen it after line `since`; null where they have not yet. */
export function asideFrame(table: Table, seen: number, since: number | null): string {
  const of = `${seen} ${since}`;
  const known = last.get(table);
  if (known?.of === of) return known.frame;
  const frame = frameOf(publicNews(table, seen, since));
  last.set(table, { of, frame });
  return frame;
}

/** What has happened up to a line, as it is told in the place of a seat. */
export const publicStories = ({ table }: Pick<Played, 'table'>, seen: number): Stories => ({
  [publicSeat(table)]: publicStory(table, table.beginning, seen),
});

/** Why somebody without a seat may not look on while the game goes on. */
export function whyNotWatch({ access, behind }: Pick<TableListed, 'access' | 'behind'>): string {
  if (behind === 'end') return 'At this table whoever has no seat may look on when the game is over.';
  return access === 'private'
    ? 'At a private table whoever has no seat may look on when the game is over.'
    : 'At this table whoever has no seat may look on when its host has let them in, and all when the game is over.';
}
