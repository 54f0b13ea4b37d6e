import { FastDice, isFacts, isList, type Command, type Facts, type Saved, type Value } from '@sandtable/umpire';
import { answeredAhead, type Twin } from '../../../packages/umpire/tests/leaks.ts';
import { SEATS } from '../src/world/seats.ts';
import { worldOf } from '../src/world/world.ts';

/*
 * Twins of a saved position of 1940: What If? by its rulebook alone: 7.3 (which unit lies where under a stack), 2.12a (the backs of untried
 * pieces are alike, so that nobody follows one across the map), 9.10a (nor knows out of which mixing it came). Nothing here asks what the
 * game hides: the view is read only for which units it names.
 */

const world = worldOf(null);
/** What both see of a place stays with it; all else goes with the unit. */
const PLACE = ['at', 'level'] as const;
const SEEN_MARKS = new Set<Value>(['attacked', 'defended', 'retreated', 'assaulted']);

/** A unit that the seat knows by no name: what lies there in truth, and what the seat sees of it. */
interface Nameless {
  readonly id: string;
  readonly unit: Facts;
  /** Its back is in the open, and of this kind. */
  readonly back: Value | null;
  /** The mixing out of which it came, where that is open. */
  readonly mixing: Value | null;
}

/** The nameless units of a position, as they lie in truth. */
function namelessIn(saved: Required<Saved>, view: Facts): Nameless[] {
  const units = saved.state['units'] as { readonly [id: string]: Facts };
  const seen = (view['state'] as Facts)['units'] as { readonly [id: string]: Facts };
  const tokens = Object.entries(seen).filter(([id]) => id.startsWith('?'));
  return Object.entries(units).flatMap(([id, unit]): Nameless[] => {
    if (id in seen) return [];
    const onMap = /^\d/.test(String(unit['at']));
    const [, token] =
      tokens.find(
        ([, one]) => one['at'] === unit['at'] && (onMap ? one['level'] === unit['level'] : (one['shuffle'] ?? null) === shuffleAt(unit)),
      ) ?? [];
    return token ? [{ id, unit, back: token['as'] ?? null, mixing: token['shuffle'] ?? null }] : [];
  });
}

/** In boxes, but not in the dead pile, it is open out of which mixing a piece came. */
const shuffleAt = ({ at, shuffle }: Facts): Value => (at === 'dead' ? null : (shuffle ?? null));

const lineOf = (id: string) => world.units[world.unit.get(id) ?? -1];

/** May these two change places so that nobody but their owner is the wiser, and both stand where they may? */
function isAlike(one: Nameless, other: Nameless): boolean {
  const [a, b] = [lineOf(one.id), lineOf(other.id)];
  if (!a || !b || a.nationality !== b.nationality || (one.unit['at'] === other.unit['at'] && one.unit['level'] === other.unit['level']))
    return false;
  const [isA, isB] = [one.unit['shuffle'] !== undefined, other.unit['shuffle'] !== undefined];
  if (one.back !== null || other.back !== null) return isA && isB && a.pool === b.pool && one.mixing === other.mixing;
  // Panzers keep to the east, cavalry to the Ardennes, tank corps to each other; garrisons to their cities.
  return a.type === b.type && a.class === b.class;
}

const replaced = (value: Value, words: ReadonlyMap<string, string>): Value => {
  if (typeof value === 'string') return words.get(value) ?? value;
  if (isList(value)) return value.map((one) => replaced(one, words));
  return isFacts(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [words.get(key) ?? key, replaced(one, words)]))
    : value;
};

/** One unit as it lies in the other's place: of a back in the open all marks are seen, and stay there. */
function inPlaceOf({ unit: mine }: Nameless, { unit: its, back }: Nameless): Facts {
  // An untried piece has its one step, and none in the dead pile: that, too, is the place's.
  const keys: readonly string[] = mine['shuffle'] === undefined ? PLACE : [...PLACE, 'steps'];
  const own = Object.fromEntries(Object.entries(mine).filter(([key]) => key !== 'marks' && !keys.includes(key)));
  const place = Object.fromEntries(keys.flatMap((key) => (its[key] === undefined ? [] : [[key, its[key]]])));
  const marks = (facts: Facts) => (facts['marks'] ?? []) as readonly Value[];
  const stay = marks(its).filter((one) => back !== null || SEEN_MARKS.has(one));
  const go = back === null ? marks(mine).filter((one) => !SEEN_MARKS.has(one)) : [];
  return { ...place, ...own, ...(stay.length + go.length > 0 ? { marks: [...stay, ...go] } : {}) };
}

function exchanged(saved: Required<Saved>, one: Nameless, other: Nameless): Twin {
  const words = new Map([
    [one.id, other.id],
    [other.id, one.id],
  ]);
  const units = { ...(saved.state['units'] as Facts) };
  units[one.id] = inPlaceOf(one, other);
  units[other.id] = inPlaceOf(other, one);
  return {
    says: `${one.id} and ${other.id} exchanged`,
    // Nor may it show in which order the position happens to list them.
    saved: {
      ...saved,
      awaiting: saved.awaiting.map((frame) => ({ ...frame, locals: replaced(frame.locals, words) as Facts })),
      state: { ...saved.state, units: Object.fromEntries(Object.entries(units).toReversed()) },
    },
    command: (command) => replaced(command as unknown as Value, words) as unknown as Command,
    words: [one.id, other.id],
    isHidden: (view) => !Object.keys((view['state'] as Facts)['units'] as Facts).some((id) => words.has(id)),
  };
}

/** A piece of which the back alone is seen, and one that was mixed into a later shuffle: which of them came from where. */
function remixed(saved: Required<Saved>, all: readonly Nameless[]): Twin[] {
  const shuffles = saved.state['shuffles'] as readonly (readonly Value[])[];
  for (const [n, items] of shuffles.entries())
    for (const [i, item] of items.entries()) {
      if (!isFacts(item)) continue;
      const piece = all.find(
        ({ id, unit, mixing }) =>
          mixing === null && unit['shuffle'] !== item['shuffle'] && Number(unit['shuffle']) < n && id.startsWith('su-army-'),
      );
      if (!piece) continue;
      const units = { ...(saved.state['units'] as Facts), [piece.id]: { ...piece.unit, shuffle: item['shuffle'] as Value } };
      const mixed = shuffles.with(n, items.with(i, { shuffle: piece.unit['shuffle'] as Value }));
      return [
        {
          says: `${piece.id} and a piece of shuffle ${n} come from each other's shuffle`,
          saved: { ...saved, state: { ...saved.state, units, shuffles: mixed } },
          command: (command) => command,
          words: [piece.id],
          isHidden: (view) => !(piece.id in ((view['state'] as Facts)['units'] as Facts)),
        },
      ];
    }
  return [];
}

/** Twins of each kind, as far as the position has any. */
export function twins(saved: Required<Saved>, view: Facts, seat: string, seed: number): Twin[] {
  const all = namelessIn(saved, view);
  const dice = new FastDice(seed);
  const pairs = (test: (one: Nameless, other: Nameless) => boolean): Twin[] => {
    const found = all.flatMap((one, i) =>
      all.slice(i + 1).flatMap((other) => (isAlike(one, other) && test(one, other) ? [[one, other] as const] : [])),
    );
    const [face = 1] = found.length > 0 ? dice.roll('pair', 1, found.length) : [1];
    const pair = found[face - 1];
    return pair ? [exchanged(saved, ...pair)] : [];
  };
  const onMap = ({ unit }: Nameless): boolean => /^\d/.test(String(unit['at']));
  return [
    ...pairs((one, other) => one.back === null && other.back === null && lineOf(one.id)?.type !== undefined),
    ...pairs((one, other) => (one.back !== null || other.back !== null) && onMap(one) && onMap(other)),
    ...pairs((one, other) => one.unit['shuffle'] !== other.unit['shuffle']),
    ...remixed(saved, all),
    ...answeredAhead(saved, seat, SEATS, 'permission', { act: 'allow' }),
  ];
}
