import { FastDice, isFacts, isList, SEALED, type Command, type Facts, type Saved, type Value } from '@sandtable/umpire';
import { answeredAhead, type Twin } from '../../../umpire/tests/leaks.ts';
import { enemyOf, SEATS, seatNamed, world } from './world.ts';

/*
 * Twins of a saved position of Strait by its rulebook alone (4.1a): where hidden groups are, what is in those that have not been in
 * contact, what ships carry, how much fuel there is, by which numbers their side calls them. Nothing here asks what the game hides.
 */

type Members = { readonly [id: string]: Facts };
const members = (saved: Required<Saved>, family: string): Members => (saved.state[family] ?? {}) as unknown as Members;

const replaced = (value: Value, words: ReadonlyMap<string, string>): Value => {
  if (typeof value === 'string') return words.get(value) ?? value;
  if (isList(value)) return value.map((one) => replaced(one, words));
  return isFacts(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [words.get(key) ?? key, replaced(one, words)]))
    : value;
};
const exchange = (one: string, other: string): ReadonlyMap<string, string> =>
  new Map(
    ['', 'in ', 'aboard '].flatMap((before) => [
      [`${before}${one}`, `${before}${other}`] as const,
      [`${before}${other}`, `${before}${one}`] as const,
    ]),
  );

const same = (command: Command): Command => command;
/** Where nobody's ships or battalions are that these words name. */
const isUnseen = (view: Facts, words: readonly string[]): boolean =>
  words.every((id) => !(id in ((view['state'] as Facts)['ships'] as Facts)) && !(id in ((view['state'] as Facts)['battalions'] as Facts)));

const changed = (says: string, saved: Required<Saved>, state: Facts, words: readonly string[]): Twin => ({
  says,
  saved: { ...saved, state: { ...saved.state, ...state } },
  command: same,
  words,
  isHidden: (view) =>
    isUnseen(
      view,
      words.filter((word) => world.ship.has(word) || world.battalion.has(word)),
    ),
});

const draw = <T>(from: readonly T[], dice: FastDice): T | undefined =>
  from.length === 0 ? undefined : from[(dice.roll('twin', 1, from.length)[0] as number) - 1];
const pairs = <T>(all: readonly T[]): (readonly [T, T])[] =>
  all.flatMap((one, i) => all.slice(i + 1).map((other) => [one, other] as const));

/** Twins in which something may come to light in play. */
export function hiddenTwins(saved: Required<Saved>, _view: Facts, name: string, seed: number): Twin[] {
  const enemy = enemyOf(seatNamed(name));
  const dice = new FastDice(seed);
  const [groups, ships, battalions] = ['groups', 'ships', 'battalions'].map((family) =>
    members(saved, family === 'groups' ? enemy : family),
  ) as [Members, Members, Members];
  const isSeen = (group: string): boolean => ((groups[group]?.['marks'] ?? []) as readonly Value[]).includes('seen');
  const ids = Object.keys(groups);
  const inside = (group: string): string[] => Object.keys(ships).filter((ship) => ships[ship]?.['at'] === `in ${group}`);
  const twins: Twin[] = [];
  const places = draw(
    pairs(ids.filter((group) => groups[group]?.['sighting'] === undefined)).filter(([a, b]) => groups[a]?.['at'] !== groups[b]?.['at']),
    dice,
  );
  if (places) {
    const [a, b] = places;
    const state = { [enemy]: { ...groups, [a]: { ...groups[a], at: groups[b]?.['at'] }, [b]: { ...groups[b], at: groups[a]?.['at'] } } };
    twins.push(changed(`${a} and ${b} are each where the other is`, saved, state as unknown as Facts, [a, b, ...inside(a), ...inside(b)]));
  }
  const moved = draw(
    ids.filter((group) => groups[group]?.['sighting'] === undefined),
    dice,
  );
  const elsewhere = draw(
    world.areas.filter(({ id }) => moved !== undefined && groups[moved]?.['at'] !== id),
    dice,
  );
  if (moved !== undefined && elsewhere) {
    const state = { [enemy]: { ...groups, [moved]: { ...groups[moved], at: elsewhere.id } } };
    twins.push(changed(`${moved} is in ${elsewhere.id}`, saved, state, [moved, ...inside(moved)]));
  }
  const contents = draw(pairs(ids.filter((group) => !isSeen(group))), dice);
  if (contents) {
    const [a, b] = contents;
    const state = { ships: Object.fromEntries(Object.entries(ships).map(([id, ship]) => [id, replacedAt(ship, exchange(a, b))])) };
    twins.push(changed(`${a} and ${b} have each other's ships`, saved, state as unknown as Facts, [a, b, ...inside(a), ...inside(b)]));
  }
  const afloat = (all: Members): string[] =>
    Object.keys(all).filter((id) => id.startsWith(enemy.charAt(0)) && String(all[id]?.['at']).startsWith('aboard'));
  for (const [family, all] of [
    ['ships', ships],
    ['battalions', battalions],
  ] as const) {
    const two = draw(
      pairs(afloat(all)).filter(([a, b]) => all[a]?.['at'] !== all[b]?.['at']),
      dice,
    );
    if (!two) continue;
    const [a, b] = two;
    const state = { [family]: { ...all, [a]: { ...all[a], at: all[b]?.['at'] }, [b]: { ...all[b], at: all[a]?.['at'] } } };
    twins.push(changed(`${a} and ${b} are each aboard where the other is`, saved, state as unknown as Facts, [a, b]));
  }
  return [...twins, ...chosenOtherwise(saved, name)];
}

const replacedAt = (member: Facts, words: ReadonlyMap<string, string>): Facts => ({
  ...member,
  at: replaced(member['at'] as Value, words),
});

/** Twins in which nothing ever comes to light: numbers, fuel, what a group has done, and answers given ahead. */
export function lastingTwins(saved: Required<Saved>, _view: Facts, name: string, seed: number): Twin[] {
  const enemy = enemyOf(seatNamed(name));
  const dice = new FastDice(seed);
  const groups = members(saved, enemy);
  const ids = Object.keys(groups);
  const twins: Twin[] = [];
  const renumbered = draw(pairs(ids), dice);
  if (renumbered) {
    const words = exchange(...renumbered);
    twins.push({
      says: `${renumbered.join(' and ')} have each other's number`,
      saved: replaced(saved as unknown as Value, words) as unknown as Required<Saved>,
      command: (command) => replaced(command as unknown as Value, words) as unknown as Command,
      words: [...renumbered],
      isHidden: () => true,
    });
  }
  const given = (saved.state['given'] ?? {}) as Facts;
  twins.push({
    ...changed(`more groups of ${enemy} there once were`, saved, { given: { ...given, [enemy]: 77 } }, ['tg-b-77', 'tg-r-77']),
  });
  const [first] = ids;
  if (first !== undefined) {
    const fuel = { ...(saved.state['fuel'] as Facts), [`in ${first}`]: { points: 7 } };
    twins.push(changed(`another fuel of ${first}`, saved, { fuel }, [first]));
    const marks = [...new Set([...((groups[first]?.['marks'] ?? []) as readonly string[]), 'searched'])];
    twins.push(
      changed(`${first} has searched`, saved, { [enemy]: { ...groups, [first]: { ...groups[first], marks } } } as unknown as Facts, [
        first,
      ]),
    );
  }
  return [...twins, ...answeredAhead(saved, name, SEATS, 'interception', { act: 'let-pass' })];
}

/** The enemy's choice of targets, which lies closed, is another one. */
function chosenOtherwise(saved: Required<Saved>, name: string): Twin[] {
  const frame = saved.awaiting.at(-1);
  const enemy = enemyOf(seatNamed(name));
  const closed = (frame?.locals[SEALED] ?? {}) as { readonly [seat: string]: Facts };
  const choice = closed[enemy]?.['at'] as Facts | undefined;
  if (!frame || !choice) return [];
  const targets = Object.keys(members(saved, 'ships')).filter(
    (id) => members(saved, 'ships')[id]?.['at'] === members(saved, 'ships')[String(Object.values(choice)[0])]?.['at'],
  );
  const other = targets.find((id) => !Object.values(choice).includes(id));
  if (other === undefined) return [];
  const at = Object.fromEntries(Object.keys(choice).map((ship) => [ship, other]));
  const locals = { ...frame.locals, [SEALED]: { ...closed, [enemy]: { ...closed[enemy], at } } } as unknown as Facts;
  const awaiting = [...saved.awaiting.slice(0, -1), { ...frame, locals }];
  return [{ says: `another choice of ${enemy}`, saved: { ...saved, awaiting }, command: same, words: [], isHidden: () => true }];
}
