import { draw, type Dice, type Facts as Json, type Saved, type Setup, type Value } from '@sandtable/umpire';
import { applies } from './cite.ts';
import { isMarked, isSighted, tokenOf } from './groups.ts';
import { declaration, groupIds, SEEN, type State, type Strait } from './position.ts';
import { enemyOf, seatNamed, world, type Seat } from './world.ts';

/*
 * 4.1a: what a seat may know. Of the enemy's groups a view names those that are sighted, by tokens, with the ships of those that have been
 * in contact; what else he has afloat it lists as `unseen`, with the hits that both have seen.
 */

type Members = { readonly [id: string]: Json };
interface View {
  readonly setup: Setup;
  readonly state: Json;
}

const sideOf = (id: string): Seat | undefined =>
  (world.ships[world.ship.get(id) ?? -1] ?? world.battalions[world.battalion.get(id) ?? -1])?.seat;
const members = (state: Json, family: string): Members => (state[family] ?? {}) as unknown as Members;
const only = <V>(all: { readonly [key: string]: V }, which: (key: string, value: V) => boolean): { [key: string]: V } =>
  Object.fromEntries(Object.entries(all).filter(([key, value]) => which(key, value)));

/** What a seat may know of a saved position: what is not named here is shown to nobody but its side. */
export function hide(saved: Required<Saved>, position: Strait, name: string): Json {
  const seat = seatNamed(name);
  const enemy = enemyOf(seat);
  const state = saved.state as State & Json;
  const sighted = groupIds(position, enemy).filter((group) => isSighted(position, group));
  applies('4.1a');
  const tokens = sighted
    .map((group) => [tokenOf(position, group), members(state, enemy)[group]?.['at'] as string, isMarked(position, group, SEEN)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([token, at, isSeen]) => [token, isSeen ? { at, seen: true } : { at }] as const);
  const names = new Map(
    sighted.filter((group) => isMarked(position, group, SEEN)).map((group) => [`in ${group}`, `in ${tokenOf(position, group)}`]),
  );
  const unseen: Record<string, Value> = {};
  const shown = (all: Members): Json => {
    const seen: Record<string, Value> = {};
    for (const [id, { at, ...rest }] of Object.entries(all)) {
      const where = String(at);
      const isAfloat = sideOf(id) === enemy && /^(in|aboard) /.test(where);
      if (!isAfloat) seen[id] = { at: where, ...rest };
      else if (names.has(where)) seen[id] = { at: names.get(where) as string, ...rest };
      else unseen[id] = rest as Json;
    }
    return seen;
  };
  const [ships, battalions] = [shown(members(state, 'ships')), shown(members(state, 'battalions'))];
  const given = (state as Json)['given'] as Json | undefined;
  const known = {
    ...declaration.open(state),
    [seat]: members(state, seat) as unknown as Value,
    [enemy]: Object.fromEntries(tokens),
    ships,
    battalions,
    unseen,
    fuel: only(members(state, 'fuel'), (place) => groupIds(position, seat).includes(place.slice('in '.length))) as unknown as Value,
    ...(given?.[seat] === undefined ? {} : { given: { [seat]: given[seat] as Value } }),
  };
  return { ...saved, state: known } as unknown as Json;
}

/** One of them, drawn and taken away. */
function taken<T>(from: T[], dice: Dice): T {
  return from.splice(draw(dice, 'imagine', from.length), 1)[0] as T;
}

/**
 * A position that agrees with a view: the enemy's ships that are not seen sail in groups of which each sighted one has a ship at least, the
 * others wherever they may be; craft lie in any of his transports that have room, battalions in any of his craft. Fuel is as much as one
 * may have.
 */
export function imagine(view: Json, name: string, dice: Dice, restored: (setup: Setup, saved: Saved) => Strait): Strait {
  const enemy = enemyOf(seatNamed(name));
  const { setup, state, ...saved } = view as unknown as View & Saved;
  const prefix = enemy === 'blue' ? 'tg-b' : 'tg-r';
  const ships: Record<string, Value> = { ...members(state, 'ships') };
  const battalions: Record<string, Value> = { ...members(state, 'battalions') };
  const unseen = Object.entries(members(state, 'unseen'));
  const groups: Record<string, Json> = {};
  const add = (group: Json): string => {
    const id = `${prefix}-${Object.keys(groups).length + 1}`;
    groups[id] = group;
    return id;
  };
  const typeOf = (id: string): string | undefined => world.ships[world.ship.get(id) ?? -1]?.type;
  const afloat = unseen.filter(([id]) => world.ship.has(id) && typeOf(id) !== 'craft');
  const sail = ([id, rest]: readonly [string, Json], group: string): void => void (ships[id] = { at: `in ${group}`, ...rest });
  for (const [token, { at, seen }] of Object.entries(members(state, enemy))) {
    const group = add({ at: at as Value, sighting: Number(token.slice(token.indexOf('-') + 1)), ...(seen ? { marks: ['seen'] } : {}) });
    if (!seen) sail(taken(afloat, dice), group);
    else
      for (const [id, ship] of Object.entries(ships))
        if ((ship as Json)['at'] === `in ${token}`) ships[id] = { ...(ship as Json), at: `in ${group}` };
  }
  const open = Object.keys(groups).filter((group) => groups[group]?.['marks'] === undefined);
  const harbours = Object.entries(members(state, 'ports') as unknown as Json).filter(([, holder]) => holder === enemy);
  const places = [...world.areas.map(({ id }) => id), ...harbours.map(([port]) => port)];
  for (const ship of afloat) {
    const where = draw(dice, 'imagine', places.length + open.length);
    const group = where < open.length ? (open[where] as string) : add({ at: places[where - open.length] as string });
    sail(ship, group);
  }
  const decks = Object.keys(ships).flatMap((id) => {
    const { seat, type, carries = 0 } = world.ships[world.ship.get(id) ?? -1] ?? {};
    const isThere = seat === enemy && type === 'transport' && (ships[id] as Json)['at'] !== 'lost';
    return isThere ? Array.from({ length: carries }, () => id) : [];
  });
  const craft = unseen.filter(([id]) => typeOf(id) === 'craft');
  for (const [id, rest] of craft) ships[id] = { at: `aboard ${taken(decks, dice)}`, ...rest };
  const berths = craft.map(([id]) => id);
  for (const [id, rest] of unseen) if (world.battalion.has(id)) battalions[id] = { at: `aboard ${taken(berths, dice)}`, ...rest };
  const fuel: Record<string, Value> = { ...members(state, 'fuel') };
  for (const group of Object.keys(groups)) {
    const aboard = Object.values(ships).filter((ship) => (ship as Json)['at'] === `in ${group}`).length;
    fuel[`in ${group}`] = { points: aboard * world.figures.fuel.full };
  }
  const { unseen: _, ...known } = state;
  return restored(setup, { ...saved, state: { ...known, [enemy]: groups as unknown as Value, ships, battalions, fuel } });
}
