import { FastDice, type Facts, type Saved } from '@sandtable/umpire';
import type { Twin } from '../../../packages/umpire/tests/leaks.ts';
import { exchanged, isAlike, isIdle, lineOf, namelessIn, otherwise, raised, standing, type Nameless, type Units } from './twins.ts';
import { worldOf } from '../src/world/world.ts';

/*
 * Twins by 12.7: which units of a division, and how many, its marker stands for. It is on top where a unit of a division of several counters lies
 * there; nothing here asks what the game itself makes of that.
 */

const MANY: ReadonlySet<number> = new Set(worldOf(null).formations.flatMap(({ counters }, i) => (counters === 'many' ? [i] : [])));

/** The division of several counters that a unit is of. */
function divisionOf(id: string): number | null {
  const { formation = -1 } = lineOf(id) ?? {};
  return MANY.has(formation) ? formation : null;
}

/** The division whose unit lies on top where the unit lies. */
function onTop(units: Units, { unit }: Nameless): number | null {
  const stack = Object.entries(units).filter(([, { at }]) => at === unit['at']);
  const [top] = stack.toSorted(([, one], [, other]) => Number(other['below'] ?? 0) - Number(one['below'] ?? 0));
  return top ? divisionOf(top[0]) : null;
}

/** One of those under a marker lies under another marker of its division, and at least one is left. */
function underAnother(saved: Required<Saved>, all: readonly Nameless[], dice: FastDice): Twin[] {
  const units = saved.state['units'] as Units;
  const under = all.filter((one) => isIdle(saved, one) && divisionOf(one.id) !== null && onTop(units, one) === divisionOf(one.id));
  const pairs = under.flatMap((one) =>
    under.some((mate) => mate !== one && mate.unit['at'] === one.unit['at'] && divisionOf(mate.id) === divisionOf(one.id))
      ? under.flatMap((other) =>
          other.unit['at'] !== one.unit['at'] && divisionOf(other.id) === divisionOf(one.id) ? [[one, other] as const] : [],
        )
      : [],
  );
  const [face = 1] = pairs.length > 0 ? dice.roll('under another', 1, pairs.length) : [1];
  const pair = pairs[face - 1];
  if (!pair) return [];
  const [one, { unit: there }] = pair;
  const { below: _, ...rest } = one.unit;
  const moved = { ...raised(units, there['at'], 1), [one.id]: { ...rest, at: there['at'] as string } };
  return [standing(`${one.id} under the marker in ${String(there['at'])}`, saved, moved, one.id)];
}

/** Twins of each kind, as far as the position has any. */
export function divisionTwins(saved: Required<Saved>, view: Facts, _seat: string, seed: number): Twin[] {
  const all = namelessIn(saved, view);
  const dice = new FastDice(seed);
  const pairs = all.flatMap((one, i) =>
    all
      .slice(i + 1)
      .flatMap((other) => (divisionOf(one.id) === divisionOf(other.id) && isAlike(one, other) ? [[one, other] as const] : [])),
  );
  const [face = 1] = pairs.length > 0 ? dice.roll('pair', 1, pairs.length) : [1];
  const pair = pairs[face - 1];
  return [...(pair ? [exchanged(saved, ...pair)] : []), ...underAnother(saved, all, dice), ...otherwise(saved, all)];
}
