import type { Form } from '@sandtable/desk/club/tournaments';

/** How a game of a tournament counts; entrants by their place in the list. */
export interface Counted {
  readonly first: number;
  /** Null for a free round. */
  readonly second: number | null;
  /** Points of both; null while it is open. */
  readonly points: { readonly first: number; readonly second: number } | null;
  /** By which victory level the winner won, the lowest 1; 0 for a draw, and for what was not played to its end. */
  readonly level: number;
}

export interface Standing {
  readonly entrant: number;
  /** From 1; the same for those whom nothing tells apart. */
  readonly rank: number;
  readonly points: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** The points of all whom one has met. */
  readonly buchholz: number;
  /** The points of those whom one has beaten, and half of theirs with whom one has drawn. */
  readonly sonnebornBerger: number;
  /** Victory levels of games won, less those of games lost. */
  readonly levels: number;
}

export const WIN = 1;
export const DRAW = 0.5;

/** A game as one of the two sees it; `other` is null for a free round. */
interface Seen {
  readonly other: number | null;
  readonly points: number;
  readonly level: number;
}

const seenBy = (games: readonly Counted[], entrant: number): readonly Seen[] =>
  games.flatMap(({ first, second, points, level }): readonly Seen[] => {
    if (!points) return [];
    if (first === entrant) return [{ other: second, points: points.first, level: points.first > points.second ? level : -level }];
    return second === entrant ? [{ other: first, points: points.second, level: points.second > points.first ? level : -level }] : [];
  });

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What entrants have, before they are ranked. A free round that counts is like a game against somebody with as many points as oneself. */
function unranked(entrants: readonly number[], games: readonly Counted[]): readonly Omit<Standing, 'rank'>[] {
  const seen = new Map(entrants.map((one) => [one, seenBy(games, one)]));
  const points = new Map([...seen].map(([one, its]) => [one, sum(its.map((game) => game.points))]));
  const ofOther = (own: number, { other, points: won }: Seen): number =>
    other === null ? (won > 0 ? (points.get(own) as number) : 0) : (points.get(other) ?? 0);
  return [...seen].map(([entrant, all]) => {
    const met = all.filter(({ other }) => other !== null);
    return {
      entrant,
      points: points.get(entrant) as number,
      won: met.filter((one) => one.points === WIN).length,
      drawn: met.filter((one) => one.points === DRAW).length,
      lost: met.filter((one) => one.points === 0).length,
      buchholz: sum(all.map((one) => ofOther(entrant, one))),
      sonnebornBerger: sum(all.map((one) => one.points * ofOther(entrant, one))),
      levels: sum(met.map(({ level }) => level)),
    };
  });
}

type Key = (one: Omit<Standing, 'rank'>) => number;

/** What tells those apart who have equally many points, first to last; then games among themselves, then victory levels. */
const TIE_BREAKS: { readonly [form in Form]: readonly Key[] } = {
  once: [(one) => one.sonnebornBerger],
  twice: [(one) => one.sonnebornBerger],
  swiss: [(one) => one.buchholz, (one) => one.sonnebornBerger],
};

/** Those who are alike by a key, highest first. */
function alike<T>(all: readonly T[], key: (one: T) => number): readonly (readonly T[])[] {
  const groups = new Map<number, T[]>();
  for (const one of all) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return [...groups].toSorted(([a], [b]) => b - a).map(([, group]) => group);
}

/** Points from games among these alone; 0 for all of them where not everybody has met everybody. */
function amongThemselves(group: readonly number[], games: readonly Counted[]): ReadonlyMap<number, number> {
  const own = games.filter(({ first, second }) => group.includes(first) && second !== null && group.includes(second));
  const others = (entrant: number) => new Set(seenBy(own, entrant).map(({ other }) => other));
  const haveMet = group.every((one) => others(one).size === group.length - 1);
  return new Map(group.map((one) => [one, haveMet ? sum(seenBy(own, one).map(({ points }) => points)) : 0]));
}

/**
 * How entrants stand: by points (a win 1, a draw ½), then Sonneborn-Berger (Swiss: Buchholz first), then their games among themselves, then
 * victory levels. Those whom nothing tells apart share a rank, and stand as in the list.
 */
export function standingsOf(form: Form, entrants: readonly number[], games: readonly Counted[]): readonly Standing[] {
  const keys: readonly Key[] = [(one) => one.points, ...TIE_BREAKS[form]];
  let groups: readonly (readonly Omit<Standing, 'rank'>[])[] = [unranked(entrants, games)];
  for (const key of keys) groups = groups.flatMap((group) => alike(group, key));
  groups = groups.flatMap((group) => {
    const among = amongThemselves(group.map(({ entrant }) => entrant), games); // prettier-ignore
    return alike(group, ({ entrant }) => among.get(entrant) ?? 0);
  });
  groups = groups.flatMap((group) => alike(group, ({ levels }) => levels));
  const ranked: Standing[] = [];
  for (const group of groups) {
    const rank = ranked.length + 1;
    ranked.push(...group.map((one) => ({ ...one, rank })));
  }
  return ranked;
}
