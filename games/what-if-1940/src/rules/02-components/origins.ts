import { ALWAYS, draw, plus, times, type Dice, type Fraction } from '@sandtable/umpire';
import { hexOf, isOnMap } from '@sandtable/warfare';
import { shuffleOf, UNKNOWN, type WhatIf } from '../../position/position.ts';
import type { Item } from '../../position/facts.ts';
import { DEAD } from '../../world/places.ts';
import type { World } from '../../world/world.ts';

/*
 * Out of which shuffle an untried piece of the enemy came shows only where it lies beside the map (2.12a). What anybody can count is how
 * many of each shuffle are left: its fronts, less the pieces that lie in the open. They are among the backs on the map, in the dead pile,
 * and those that died untried and were mixed with others into a later shuffle (9.10a), of which none may have come from that shuffle or one
 * after it.
 */

/** An item of a shuffle as the enemy sees it: a front, or a piece whose own shuffle he cannot know. */
export const BLANK = '?';

/** Pools of untried pieces. */
type Pool = 'juggernaut' | 'regular';

/**
 * Is it open out of which shuffle an untried piece came: where it lies beside the map, and not among those that came from there (9.10a)?
 */
export const isTraced = (position: WhatIf, unit: number): boolean => !isOnMap(position, unit) && hexOf(position, unit) !== DEAD;

/** What the enemy can know of the shuffles: the fronts in their printed order, and after them as many blanks as there are other items. */
export const shufflesSeen = (world: World, shuffles: readonly (readonly Item[])[]): string[][] =>
  shuffles.map((items) => {
    const fronts = items.filter((item) => typeof item === 'string').toSorted((a, b) => (world.face.get(a) ?? 0) - (world.face.get(b) ?? 0));
    return [...fronts, ...items.slice(fronts.length).map(() => BLANK)];
  });

/** What is not known of where pieces came from. */
export interface Untraced {
  readonly shuffles: readonly (readonly string[])[];
  readonly pools: readonly Pool[];
  /** How many of each shuffle are among the backs and blanks. */
  readonly many: readonly number[];
}

/** The shuffles as they are seen, and out of which shuffle each piece came that lies in the open. */
export function untracedOf(world: World, shuffles: readonly (readonly string[])[], traced: readonly number[]): Untraced {
  const isJuggernaut = (front: string): boolean => world.faces[world.face.get(front) ?? -1]?.pool === 'juggernaut';
  return {
    shuffles,
    pools: shuffles.map((items) => (items.some(isJuggernaut) ? 'juggernaut' : 'regular')),
    many: shuffles.map((items, n) => Math.max(0, items.length - traced.filter((one) => one === n).length)),
  };
}

/** The same of a position. */
export function untracedIn(position: WhatIf): Untraced {
  const { world, facts } = position;
  const pieces = [...world.units.keys()].filter((unit) => shuffleOf(position, unit) !== UNKNOWN && isTraced(position, unit));
  return untracedOf(
    world,
    shufflesSeen(world, facts.shuffles),
    pieces.map((unit) => shuffleOf(position, unit)),
  );
}

/** How many of each shuffle a back of the pool may be. */
export const backsOf = ({ pools, many }: Pick<Untraced, 'pools' | 'many'>, pool: string | null): number[] =>
  many.map((left, n) => (pools[n] === pool ? left : 0));

/** One way in which the blanks may have come there: the shuffles with nothing blank, and how many of each are left for the backs. */
export interface Origins {
  readonly pools: readonly Pool[];
  readonly shuffles: readonly (readonly Item[])[];
  readonly many: readonly number[];
}

/** From which shuffles the next blank of a shuffle may have come: an earlier one of the regular armies. */
const before = ({ pools }: Untraced, many: readonly number[], n: number): number[] =>
  many.map((left, from) => (from < n && pools[from] === 'regular' ? left : 0));

const total = (many: readonly number[]): number => many.reduce((sum, left) => sum + left, 0);
const less = (many: readonly number[], n: number): number[] => many.map((left, i) => (i === n ? left - 1 : left));

/** One of these, each as likely as any other: the shuffle, or null where there is none. */
export function drawFromMany(many: readonly number[], dice: Dice): number | null {
  const all = total(many);
  if (all === 0) return null;
  const only = many.indexOf(all);
  let left = only >= 0 ? 0 : draw(dice, 'shuffle', all);
  return only >= 0 ? only : many.findIndex((share) => (left -= share) < 0);
}

/** Where the blanks came from, each way as likely as any other. */
export function drawOrigins(untraced: Untraced, dice: Dice): Origins {
  let { many } = untraced;
  const shuffles = untraced.shuffles.map((items, n) =>
    items.flatMap((item): Item[] => {
      if (item !== BLANK) return [item];
      const shuffle = drawFromMany(before(untraced, many, n), dice);
      if (shuffle === null) return [];
      many = less(many, shuffle);
      return [{ shuffle }];
    }),
  );
  return { pools: untraced.pools, shuffles, many };
}

/** All ways in which the blanks may have come there, each with its probability; those that differ only in their order count as one. */
export function originsOf(untraced: Untraced): readonly { readonly origins: Origins; readonly of: Fraction }[] {
  let ways = [{ origins: { pools: untraced.pools, shuffles: [], many: untraced.many } as Origins, of: ALWAYS }];
  for (const [n, items] of untraced.shuffles.entries()) {
    ways = ways.map(({ origins, of }) => ({
      origins: { ...origins, shuffles: [...origins.shuffles, items.filter((item) => item !== BLANK)] },
      of,
    }));
    for (const item of items) if (item === BLANK) ways = merged(ways.flatMap((way) => further(untraced, way, n)));
  }
  return ways;
}

type Way = ReturnType<typeof originsOf>[number];

/** The ways in which the next blank of a shuffle may have come there. */
function further(untraced: Untraced, { origins, of }: Way, n: number): Way[] {
  const from = before(untraced, origins.many, n);
  const all = total(from);
  if (all === 0) return [{ origins, of }];
  return from.flatMap((share, shuffle) => {
    if (share === 0) return [];
    const shuffles = origins.shuffles.with(n, [...(origins.shuffles[n] ?? []), { shuffle }]);
    return [{ origins: { ...origins, shuffles, many: less(origins.many, shuffle) }, of: times(of, [BigInt(share), BigInt(all)]) }];
  });
}

function merged(ways: readonly Way[]): Way[] {
  const found = new Map<string, Way>();
  for (const way of ways) {
    const counts = way.origins.shuffles.map((items) => items.map((item) => (typeof item === 'string' ? '' : item.shuffle)).toSorted());
    const key = JSON.stringify(counts);
    const known = found.get(key);
    found.set(key, known ? { ...known, of: plus(known.of, way.of) } : way);
  }
  return [...found.values()];
}
