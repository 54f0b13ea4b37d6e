import type { Facts } from '@sandtable/umpire';
import type { SightingsShown } from '@sandtable/warfare/showing';
import type { Told } from '@sandtable/desk/messages';
import type { Board, MapMarker } from '../board.ts';
import type { Face } from '../face.ts';
import { wordsIn } from './members.ts';

/*
 * Where groups of the enemy's were when a seat lost them from sight. No position holds that, and no view: it follows from nothing but what the seat was
 * told of them, so that nothing else can be in it, and stays as long as its story does.
 */

/** A group of ships that was lost from sight: whose, where, in which game turn (null: in the one in which the story begins), and the ships seen in it. */
export interface LastSeen {
  readonly seat: string;
  readonly at: string;
  readonly turn: number | null;
  readonly ships: readonly string[];
}

/** So many game turns after its own it tells nothing any more. */
const HOLDS = 1;

/** The groups that a seat has lost from sight and has not been told of since, the latest last. */
export function lostFromSight(told: readonly Told[], seat: string, { seen, lost, ...of }: SightingsShown): readonly LastSeen[] {
  let turn: number | null = null;
  let all: readonly LastSeen[] = [];
  for (const happening of told.flatMap(({ happened }) => happened as readonly Facts[])) {
    const whose = String(happening[of.seat]);
    if (happening['what'] === 'phase') turn = Number(happening['turn']);
    const isTold = happening['what'] === seen ? whose === seat : happening['what'] === lost && whose !== seat;
    if (!isTold) continue;
    const ships = wordsIn(happening[of.ships]);
    all = all.filter((one) => !one.ships.some((ship) => ships.includes(ship)));
    if (happening['what'] === lost) all = [...all, { seat: whose, at: String(happening[of.at]), turn, ships }];
  }
  return all;
}

/** A mark where groups were last seen that are not in sight, for each place and side. Of whom nobody knows who it was, it says no ships. */
export function lastSeenOn(board: Board, all: readonly LastSeen[], face: Face): readonly MapMarker[] {
  const places = new Map(face.map.sheets.flatMap(({ zones = [] }) => zones.map(({ id, at }) => [id, at] as const)));
  const byPlace = new Map<string, LastSeen[]>();
  for (const one of all) {
    // Who is on the board again, be it among the sunk, is no secret.
    const ships = one.ships.filter((ship) => !board.where.has(ship));
    const isFound = one.ships.length > ships.length && one.ships.some((ship) => board.stacks.has(board.where.get(ship) ?? ''));
    if (isFound || (one.ships.length > 0 && ships.length === 0) || (one.turn ?? board.turn) < board.turn - HOLDS) continue;
    const key = `${one.seat} ${one.at}`;
    byPlace.set(key, [...(byPlace.get(key) ?? []), { ...one, ships }]);
  }
  return [...byPlace.values()].map((those): MapMarker => {
    const [{ at, seat }] = those as [LastSeen];
    const words = those.map(({ ships, turn }) => {
      const names = ships.map((ship) => face.pieces[ship]?.name ?? ship).join(', ');
      return `${names === '' ? 'a group' : names}${turn === null ? '' : ` (game turn ${turn})`}`;
    });
    const nationality = face.seats[seat]?.nationality;
    return {
      kind: 'last-seen',
      at: [places.get(at) ?? at],
      says: `${face.seats[seat]?.name ?? ''} ships last seen here: ${words.join('; ')}`,
      points: those.length,
      ...(nationality === undefined ? {} : { nationality }),
    };
  });
}
