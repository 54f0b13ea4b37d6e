import { FastDice, isFacts, isList, type Command, type Facts, type Saved, type Value } from '@sandtable/umpire';
import { answeredAhead, type Twin } from '../../../packages/umpire/tests/leaks.ts';
import { SIDES } from '../src/world/sides.ts';
import { worldOf } from '../src/world/world.ts';

/*
 * Twins of a saved position of the Operational Combat Series by its rulebook alone (4.9-1, OA-114): who lies below the top of an enemy
 * stack, how many they are, in what order and in what state. Nothing here asks what the game hides: the view is read only for which units
 * it names.
 */

const world = worldOf(null);
export const lineOf = (id: string) => world.units[world.unit.get(id) ?? -1];

export type Units = { readonly [id: string]: Facts };

/** A unit that the seat knows by no name, with what is true of it. */
export interface Nameless {
  readonly id: string;
  readonly unit: Facts;
}

export function namelessIn(saved: Required<Saved>, view: Facts): Nameless[] {
  const seen = (view['state'] as Facts)['units'] as Facts;
  return Object.entries(saved.state['units'] as Units).flatMap(([id, unit]) => (id in seen ? [] : [{ id, unit }]));
}

/** Are they alike in all that anybody could notice without being shown them: how large they are, and how they move? */
export function isAlike(one: Nameless, other: Nameless): boolean {
  const [a, b] = [one, other].map(({ id }) => {
    const { side, kind, size, equivalents, motor, range, combat, move } = lineOf(id) ?? {};
    return JSON.stringify([side, kind, size, equivalents, motor, range, combat?.move, combat?.by, move?.move, move?.by]);
  });
  return one.unit['at'] !== other.unit['at'] && a === b && (one.unit['steps'] ?? null) === (other.unit['steps'] ?? null);
}

const replaced = (value: Value, words: ReadonlyMap<string, string>): Value => {
  if (typeof value === 'string') return words.get(value) ?? value;
  if (isList(value)) return value.map((one) => replaced(one, words));
  return isFacts(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [words.get(key) ?? key, replaced(one, words)]))
    : value;
};

const isHiddenIn =
  (...ids: readonly string[]) =>
  (view: Facts): boolean =>
    !ids.some((id) => id in ((view['state'] as Facts)['units'] as Facts));

/** The saved position with other units, which it lists in another order. */
const withUnits = (saved: Required<Saved>, units: Units): Required<Saved> => ({
  ...saved,
  state: { ...saved.state, units: Object.fromEntries(Object.entries(units).toReversed()) },
});

/** Two that are alike lie where the other lay, in its state. */
export function exchanged(saved: Required<Saved>, one: Nameless, other: Nameless): Twin {
  const words = new Map([
    [one.id, other.id],
    [other.id, one.id],
  ]);
  const units = { ...(saved.state['units'] as Units), [one.id]: other.unit, [other.id]: one.unit };
  return {
    says: `${one.id} and ${other.id} exchanged`,
    saved: {
      ...withUnits(saved, units),
      awaiting: saved.awaiting.map((frame) => ({ ...frame, locals: replaced(frame.locals, words) as Facts })),
    },
    command: (command) => replaced(command as unknown as Value, words) as unknown as Command,
    words: [one.id, other.id],
    isHidden: isHiddenIn(one.id, other.id),
  };
}

/** So high lies whoever is moved under a stack: at its bottom. */
export const raised = (units: Units, at: Value | undefined, by: number): Units =>
  Object.fromEntries(
    Object.entries(units).map(([id, unit]) => (unit['at'] === at ? [id, { ...unit, below: Number(unit['below'] ?? 0) + by }] : [id, unit])),
  );

/** What is true now, and follows for nobody to see before it is acted on: compared as it stands, not played on. */
export const standing = (says: string, saved: Required<Saved>, units: Units, ...ids: readonly string[]): Twin => ({
  says,
  saved: withUnits(saved, units),
  command: (command) => command,
  words: ids,
  isHidden: () => false,
});

/** Is no frame about the unit, so that it can be elsewhere? */
export const isIdle = (saved: Required<Saved>, { id }: Nameless): boolean => !JSON.stringify(saved.awaiting).includes(`"${id}"`);

/** May it be elsewhere, and there is still more below the top of its stack, which anybody sees? */
const isOneOfMore = (saved: Required<Saved>, all: readonly Nameless[], one: Nameless): boolean =>
  isIdle(saved, one) && all.some((other) => other !== one && other.unit['at'] === one.unit['at'] && isIdle(saved, other));

/** One more lies under a stack, and one fewer under another below whose top there is still more. */
function moved(saved: Required<Saved>, all: readonly Nameless[], dice: FastDice): Twin[] {
  const able = all.filter((one) => isOneOfMore(saved, all, one));
  const [face = 1] = able.length > 0 ? dice.roll('moved', 1, able.length) : [1];
  const one = able[face - 1];
  const side = one && lineOf(one.id)?.side;
  const to = one && all.find(({ id, unit }) => unit['at'] !== one.unit['at'] && lineOf(id)?.side === side);
  if (!one || !to) return [];
  const units = { ...raised(saved.state['units'] as Units, to.unit['at'], 1) };
  const { below: _, ...rest } = one.unit;
  units[one.id] = { ...rest, at: to.unit['at'] as Value };
  return [standing(`${one.id} under ${String(to.unit['at'])}`, saved, units, one.id)];
}

/** One more goes along with a stack on the move. */
function joined(saved: Required<Saved>, all: readonly Nameless[]): Twin[] {
  const frame = saved.awaiting.find(({ procedure }) => procedure === 'move');
  const hand = (frame?.locals['hand'] ?? []) as readonly string[];
  const going = all.find(({ id }) => hand.includes(id));
  const one =
    going &&
    all.find(
      (each) => each.unit['at'] !== going.unit['at'] && isOneOfMore(saved, all, each) && lineOf(each.id)?.side === lineOf(going.id)?.side,
    );
  if (!one || !going || !frame) return [];
  const units = { ...raised(saved.state['units'] as Units, going.unit['at'], 1) };
  const { below: _, ...rest } = one.unit;
  units[one.id] = { ...rest, at: going.unit['at'] as Value };
  const awaiting = saved.awaiting.map((each) =>
    each === frame ? { ...each, locals: { ...each.locals, hand: [...hand, one.id].toSorted() } } : each,
  );
  return [standing(`${one.id} along with ${going.id}`, { ...saved, awaiting }, units, one.id)];
}

/** One is in another state: another side up, another level of supply, other marks, trucks. */
export function otherwise(saved: Required<Saved>, all: readonly Nameless[]): Twin[] {
  const one = all.find((each) => isIdle(saved, each) && each.unit['mode'] === undefined && lineOf(each.id)?.kind === 'combat');
  if (!one) return [];
  const units = { ...(saved.state['units'] as Units) };
  units[one.id] = {
    ...one.unit,
    mode: 'move',
    face: 'move',
    level: one.unit['level'] === 'low' ? 'none' : 'low',
    marks: ['worked'],
    trucks: 2,
  };
  return [standing(`${one.id} in another state`, saved, units, one.id)];
}

/** The enemy's trains have carried more. */
function carried(saved: Required<Saved>, seat: string): Twin {
  const enemy = SIDES.find((side) => side !== seat) ?? '';
  const byRail = saved.state['byRail'] as { readonly [side: string]: number };
  return {
    says: 'what the trains of the enemy have carried',
    saved: { ...saved, state: { ...saved.state, byRail: { ...byRail, [enemy]: (byRail[enemy] ?? 0) + 1 } } },
    command: (command) => command,
    words: [],
    isHidden: () => false,
  };
}

/** Of amounts by hex those of one side otherwise, and all others as they are. */
const withAmounts = (
  amounts: Facts,
  side: string,
  change: (own: readonly (readonly [string, number])[]) => readonly (readonly [string, number])[],
): Facts => {
  const own = Object.entries(amounts as Units).flatMap(([hex, of]) => (side in of ? [[hex, Number(of[side])] as const] : []));
  const left = Object.entries(amounts as Units).map(
    ([hex, of]) => [hex, Object.fromEntries(Object.entries(of).filter(([one]) => one !== side))] as const,
  );
  const all: { [hex: string]: Facts } = Object.fromEntries(left);
  for (const [hex, tokens] of change(own)) all[hex] = { ...all[hex], [side]: tokens };
  return Object.fromEntries(Object.entries(all).filter(([, of]) => Object.keys(of).length > 0));
};

/** What dumps are hidden, elsewhere and of other sizes; and with a token more, which is played on (11.8-2). */
function stored(saved: Required<Saved>, view: Facts, seat: string): Twin[] {
  const { options = {} } = view['setup'] as { readonly options?: Facts };
  if (options['hidden-dumps'] !== true) return [];
  const enemy = SIDES.find((side) => side !== seat) ?? '';
  const supply = (saved.state['supply'] ?? {}) as Facts;
  const trucks = (saved.state[`${enemy}-carriers`] ?? {}) as Units;
  const far = Object.values(saved.state['units'] as Units).find(({ at }) => /^\d/.test(String(at)))?.['at'];
  const put = (state: Facts): Required<Saved> => ({ ...saved, state: { ...saved.state, ...state } });
  const others = withAmounts(supply, enemy, (own) => [
    ...own.map(([hex], i) => [hex, (own.at(i - 1)?.[1] ?? 1) + 2] as const).slice(1),
    [String(far), 7],
  ]);
  const more = withAmounts(supply, enemy, (own) => own.map(([hex, tokens]) => [hex, tokens + 1] as const));
  const loaded = Object.fromEntries(
    Object.entries(trucks).map(([id, { cargo = 0, ...one }]) => [id, cargo === 0 ? { ...one, cargo: 1 } : one]),
  );
  const twin = (says: string, state: Facts, isHidden: boolean): Twin => ({
    says,
    saved: put(state),
    command: (command) => command,
    words: [],
    isHidden: () => isHidden,
  });
  return [
    twin(`other supply of the ${enemy} side`, { supply: others }, false),
    twin(`more supply of the ${enemy} side`, { supply: more }, true),
    ...(Object.keys(trucks).length > 0 ? [twin(`other loads of the ${enemy} side`, { [`${enemy}-carriers`]: loaded }, false)] : []),
  ];
}

/** Twins of each kind, as far as the position has any. */
export function twins(saved: Required<Saved>, view: Facts, seat: string, seed: number): Twin[] {
  const all = namelessIn(saved, view);
  const dice = new FastDice(seed);
  const pairs = all.flatMap((one, i) => all.slice(i + 1).flatMap((other) => (isAlike(one, other) ? [[one, other] as const] : [])));
  const [face = 1] = pairs.length > 0 ? dice.roll('pair', 1, pairs.length) : [1];
  const pair = pairs[face - 1];
  return [
    ...(pair ? [exchanged(saved, ...pair)] : []),
    ...moved(saved, all, dice),
    ...joined(saved, all),
    ...otherwise(saved, all),
    carried(saved, seat),
    ...stored(saved, view, seat),
    ...answeredAhead(saved, seat, SIDES, 'movement', { act: 'end' }),
  ];
}
