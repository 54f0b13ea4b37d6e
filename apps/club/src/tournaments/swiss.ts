import blossom from 'edmonds-blossom-fixed';
import type { Paired } from './schedule.ts';

/** Somebody who is to be paired: what they have done in the rounds before. */
export interface Player {
  readonly place: number;
  readonly points: number;
  /** Whom they have met, by place. */
  readonly met: readonly number[];
  /** Rounds with the scenario's first side, less those with the second. */
  readonly firsts: number;
  /** Did they have the first side last? Null before their first game. */
  readonly wasFirst: boolean | null;
  readonly hadFree: boolean;
}

/** What a pairing costs: first how far apart their points are, then that both have had one side more often, then how far it is from half a group. */
const COST = { points: 10_000, side: 100 } as const;
/** More than all that pairings of a round could cost, so that a pairing is always better than none. */
const MOST = 100_000_000;

/**
 * The pairings of a Swiss round: nobody meets anybody twice, those meet who have as many points, the upper half of such a group the lower, and
 * sides even out. It is the cheapest matching of all (Edmonds' blossom algorithm). Where their number is odd one has a free round, each once at
 * most, and whoever stands lowest. Null where those who are left have all met.
 */
export function swissRound(players: readonly Player[]): readonly Paired[] | null {
  const ranked = players.toSorted((a, b) => b.points - a.points || a.place - b.place);
  if (ranked.length % 2 === 0) return matched(ranked);
  const free = ranked.filter(({ hadFree }) => !hadFree).toReversed();
  for (const one of free) {
    const pairs = matched(ranked.filter((other) => other !== one));
    if (pairs) return [...pairs, { first: one.place, second: null }];
  }
  return null;
}

function matched(ranked: readonly Player[]): readonly Paired[] | null {
  const edges = ranked.flatMap((a, i) =>
    ranked.slice(i + 1).flatMap((b, j): readonly [number, number, number][] => {
      const other = i + 1 + j;
      return a.met.includes(b.place) ? [] : [[i, other, MOST - costOf(ranked, i, other)]];
    }),
  );
  const mates = edges.length === 0 ? [] : blossom(edges, true);
  if (ranked.some((_one, i) => (mates[i] ?? -1) < 0)) return null;
  return ranked.flatMap((a, i) => {
    const other = mates[i] as number;
    return other > i ? [seated(a, ranked[other] as Player)] : [];
  });
}

function costOf(ranked: readonly Player[], i: number, j: number): number {
  const [a, b] = [ranked[i] as Player, ranked[j] as Player];
  const apart = (a.points - b.points) * 2;
  const leans = Math.sign(a.firsts) === Math.sign(b.firsts) ? Math.min(Math.abs(a.firsts), Math.abs(b.firsts)) : 0;
  const half = Math.floor(ranked.filter(({ points }) => points === a.points).length / 2);
  return COST.points * apart ** 2 + COST.side * leans ** 2 + (apart === 0 ? Math.abs(j - i - half) : 0);
}

/** Who has had the first side less often has it; else who did not have it last; else one of two who stand alike, by their places. */
function seated(a: Player, b: Player): Paired {
  const byLast = Number(a.wasFirst ?? false) - Number(b.wasFirst ?? false);
  const isFirst = a.firsts - b.firsts || byLast || ((a.place + b.place) % 2 === 0 ? -1 : 1);
  return isFirst < 0 ? { first: a.place, second: b.place } : { first: b.place, second: a.place };
}
