import { openingLate, RecordError, rulesVersion, underOtherRules, type OtherRules, type RecordLine, type Table } from '@sandtable/umpire';
import { Denied } from '../denied.ts';
import type { Begun, Standing } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { gameOf } from './games.ts';
import { linesOf, type Recorded } from './recorded.ts';
import { inPieces, inSlices } from './slices.ts';
import { isFarOff, waypointOf } from './waypoints.ts';

/** A table as this process has it. */
export interface Played {
  readonly id: string;
  readonly table: Table;
  /** The lines given last at one word. */
  readonly given: Standing['given'];
  /** Who plays each seat now: "person", or a machine's level. */
  readonly players: Recorded['players'];
  /** What the club answers for each seat. */
  readonly ahead: Recorded['ahead'];
  /** Where the last player turns began. */
  readonly begun: readonly Begun[];
  /** Why nothing is decided there now, in words; null where it may be. */
  readonly held: string | null;
}

/** What this process has of a table. */
export interface Here {
  readonly table: Table;
  given: Standing['given'];
  players: Recorded['players'];
  ahead: Recorded['ahead'];
  relieved: Recorded['relieved'];
  begun: readonly Begun[];
  /** Lines that the table has written and the database has not got yet. */
  fresh: RecordLine[];
  /** It was begun under other rules, and is only looked at. */
  readonly other: Other | null;
  /** So much had to be played when it was read that it should be kept from where it is read sooner. */
  readonly isFarOff: boolean;
}

/** A game that goes on and was begun under other rules, and the size of its record. */
interface Other extends OtherRules {
  readonly size: number;
}

/** How many lines of the record it has. */
export const sizeOf = ({ table, other }: Here): number => other?.size ?? table.size;

/** Why nothing is decided at a table that was begun under other rules. */
export const OTHER_RULES = 'This game began under other rules. It goes on under today’s when all who sit here agree.';

export const playedOf = (id: string, { table, given, begun, players, ahead, other }: Here): Played => ({
  id,
  table,
  given,
  begun,
  players,
  ahead,
  held: other && !table.over ? OTHER_RULES : null,
});

const PLAYED_OTHERWISE =
  'this game was played to its end under other rules, by which today’s come to something else: it cannot be shown again, and its record can be had';

/** Reads a table from the database, a few lines at a time: others are answered between. @throws Denied where today's rules cannot follow it */
export async function readTable(store: Pick<Store, 'db'>, id: string, recorded: Recorded): Promise<Here> {
  const { game: its, secret, size, stage, summary, players, ahead, relieved } = recorded;
  const { given, begun = [] } = summary;
  const game = await gameOf(its);
  const [lines, waypoint] = await Promise.all([linesOf(store, id, { to: size }), waypointOf(store, id, game, size)]);
  const text = lines.map((line) => `${line}\n`).join('');
  if (stage === 'playing' && rulesOf(lines) !== rulesVersion(game)) {
    const other = await inSlices(() => underOtherRules(game, text, secret));
    if (other && !other.table)
      throw new Denied('conflict', 'this game began under other rules, and today’s cannot follow it: its record can be had');
    if (other?.table)
      return { table: other.table, given, begun, players, ahead, relieved, fresh: [], other: { ...other, size }, isFarOff: false };
  }
  const { table, left } = await inPieces(openingLate(game, text, secret, waypoint)).catch((error: unknown) => {
    if (stage === 'over' && error instanceof RecordError && !error.corrupt && rulesOf(lines) !== rulesVersion(game))
      throw new Denied('conflict', PLAYED_OTHERWISE);
    throw error;
  });
  const here: Here = { table, given, begun, players, ahead, relieved, fresh: [], other: null, isFarOff: isFarOff(size - left) };
  table.onLines((fresh) => here.fresh.push(...fresh));
  return here;
}

const RESUMED = /^\{"n":\d+,"resumed":/;

/** Under which rules a record was played last. */
function rulesOf(lines: readonly string[]): string {
  const last = lines.findLast((line) => RESUMED.test(line)) ?? lines[0] ?? '{}';
  return (JSON.parse(last) as { readonly rules?: string }).rules ?? '';
}
