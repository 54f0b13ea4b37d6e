import type { BoardShown } from '@sandtable/warfare/showing';
import { nameOf } from '@sandtable/warfare/telling';
import type { Board } from '../board.ts';
import type { Face } from '../face.ts';
import { namingOf } from '../naming.ts';
import { membersOf, type Members } from './members.ts';

/** Missions by who flies in them, and where: "Blenheim squadron over Maleme 2925"; nobody gives a mission any other name. */
export function flightsIn(
  state: Members,
  { counters, others = [] }: BoardShown,
  face: Face,
): [string, NonNullable<ReturnType<Board['groups']['get']>>][] {
  const naming = namingOf(face);
  return [counters, ...others].flatMap(({ family, at, within = [] }) =>
    within.flatMap((one) =>
      Object.entries(membersOf(state[one.family])).flatMap(([id, member]): ReturnType<typeof flightsIn> => {
        const all = Object.entries(membersOf(state[family]));
        const pieces = all.flatMap(([piece, facts]) => (membersOf(facts)[at] === `in ${id}` ? [piece] : []));
        if (pieces.length === 0) return [];
        return [[id, { title: `${nameOf(pieces, naming)} over ${nameOf(membersOf(member)[one.at], naming)}`, pieces }]];
      }),
    ),
  );
}
