import { draw, isFacts, type Dice, type Facts as Json, type Saved, type Setup, type Value } from '@sandtable/umpire';
import { framesWith, isToken, replaced, unitAt } from '@sandtable/warfare';
import { backsOf, drawFromMany, BLANK, drawOrigins, untracedOf, type Origins, type Untraced } from '../02-components/origins.ts';
import { change, setShuffle, type WhatIf } from '../../position/position.ts';
import { clonePosition } from './stacks.ts';
import { readUnit } from '../../position/position.ts';
import { frontOf, WEST } from '../../world/world.ts';

/*
 * A position that agrees with all that a view shows, for machines to think with. It is one that can be: nobody is put where no rule lets
 * him be, or under whom he may not stack with, and the fronts that are left suffice for the pieces. A view that was taken in the middle of
 * a move may show stacks that will not stay so; there whoever has the right nationality must do.
 */

/** A unit of the enemy that is somewhere: its number, its id, and what is known of it. */
interface Unseen {
  readonly unit: number;
  readonly id: string;
  readonly what: Json;
}

/** A place in which a unit of the enemy goes by a token: what is seen there, and who may be it. */
interface Masked {
  readonly token: string;
  readonly seen: Json;
  readonly able: readonly Unseen[];
}

/** A view as it is read, once for all the positions that are imagined from it. */
interface Reading {
  /** With all the units whose place is known. */
  readonly position: WhatIf;
  readonly masked: readonly Masked[];
  /** What is not known of where untried pieces came from; null where nothing of it is hidden. */
  readonly untraced: Untraced | null;
  /** Are there items of shuffles that are pieces of others? */
  readonly hasBlanks: boolean;
}

type Load = (setup: Setup, saved: Saved) => WhatIf;

const readings = new WeakMap<Json, Reading>();

function readingOf(view: Json, load: Load): Reading {
  const known = readings.get(view);
  if (known) return known;
  const { setup, ...saved } = view as unknown as { setup: Setup } & Required<Saved>;
  const { unseen = {}, units = {}, shuffles = [], ...state } = saved.state as Json;
  const all = Object.entries(units as Json) as [string, Json][];
  const seen = Object.fromEntries(all.filter(([id]) => !isToken(id)));
  const isBlank = Object.values(unseen as Json).some((what) => isFacts(what) && what['as'] !== undefined);
  const position = load(setup, { ...saved, state: { ...state, units: seen, ...(isBlank ? {} : { shuffles }) } });
  const somewhere = Object.entries(unseen as Json).map(([id, what]): Unseen => ({
    unit: position.world.unit.get(id) as number,
    id,
    what: what as Json,
  }));
  const fronts = shuffles as unknown as readonly (readonly string[])[];
  if (isBlank) change(position, { shuffles: fronts.map((items) => items.filter((item) => item !== BLANK)) });
  const traced = all.flatMap(([, { shuffle }]) => (typeof shuffle === 'number' ? [shuffle] : []));
  const reading = {
    position,
    masked: maskedPlaces(position, all, somewhere),
    untraced: isBlank ? untracedOf(position.world, fronts, traced) : null,
    hasBlanks: isBlank && fronts.some((items) => items.includes(BLANK)),
  };
  readings.set(view, reading);
  return reading;
}

/**
 * Whoever may lie in fewer places is placed first: then each way is as likely as any other, for where he may lie all may lie who may lie in
 * more.
 */
function maskedPlaces(position: WhatIf, units: readonly (readonly [string, Json])[], unseen: readonly Unseen[]): Masked[] {
  const nations = nationsIn(position, units);
  const lists = new Map<string, readonly Unseen[]>();
  const listed = (key: string, from: readonly Unseen[], may: (one: Unseen) => boolean): readonly Unseen[] => {
    const list = lists.get(key) ?? from.filter(may);
    lists.set(key, list);
    return list;
  };
  const many = new Map<string, number>();
  const places = units
    .filter(([id]) => isToken(id))
    .map(([token, { nationality = '', as = null, ...seen }]) => {
      const { isWest, isClosed, isMixed } = groundOf(position, String(seen['at']), nations);
      const wide = `${nationality} ${as} ${as === null && isWest}`;
      const able = listed(wide, unseen, (one) => mayBe(position, one, nationality, as, isWest));
      const key = `${wide} ${isClosed} ${isMixed}`;
      many.set(key, (many.get(key) ?? 0) + 1);
      const narrow = listed(key, able, (one) => mayStay(position, one, isClosed, isMixed));
      const rank = as === null ? 2 + (isClosed || isMixed ? 0 : 1) + (isWest ? 0 : 1) : seen['shuffle'] === undefined ? 1 : 0;
      return { token, seen, able, narrow, key, rank };
    });
  return places
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ token, seen, able, narrow, key }) => ({ token, seen, able: narrow.length < (many.get(key) ?? 0) ? able : narrow }));
}

/** The nationalities in each place. */
function nationsIn({ world }: WhatIf, units: readonly (readonly [string, Json])[]): ReadonlyMap<string, ReadonlySet<string>> {
  const nations = new Map<string, Set<string>>();
  for (const [id, { at = '', nationality }] of units) {
    const its = String(nationality ?? world.units[world.unit.get(id) ?? -1]?.nationality);
    (nations.get(String(at)) ?? nations.set(String(at), new Set()).get(String(at)))?.add(its);
  }
  return nations;
}

/**
 * What bears on who may be in a place: its map, whether it is in the Ardennes while they are closed, and whether several nationalities
 * share it.
 */
function groundOf({ world, facts }: WhatIf, at: string, nations: ReadonlyMap<string, ReadonlySet<string>>) {
  const hex = world.grid.index(at);
  return {
    isWest: hex >= 0 && frontOf(world, hex) === WEST,
    isClosed: hex >= 0 && world.terrain[hex] === 'ardennes' && !facts.ardennes,
    isMixed: hex >= 0 && (nations.get(at)?.size ?? 0) > 1,
  };
}

/** May the unit be what is seen there? The west map takes no panzers (3.9b). */
function mayBe(position: WhatIf, { unit, what }: Unseen, nationality: Value, as: Value, isWest: boolean): boolean {
  const { nationality: its, type } = unitAt(position, unit);
  return its === nationality && (as === null ? !isWest || type !== 'panzer' : what['as'] === as);
}

/**
 * May it stay there? Only cavalry goes into the closed Ardennes (10.10a), and of two nationalities only their tank corps stay together
 * (7.4e).
 */
function mayStay(position: WhatIf, { unit }: Unseen, isClosed: boolean, isMixed: boolean): boolean {
  const { type } = unitAt(position, unit);
  return (!isClosed || type === 'cavalry') && (!isMixed || (type === 'tank' && position.facts.tankArmy));
}

/**
 * A position that agrees with all the view shows: each unseen unit is put in one of the places where it may lie, each way as likely as any
 * other; and likewise the shuffles from which untried pieces came. @throws DataError for a view that cannot be read
 */
export function imagined(view: Json, dice: Dice, load: Load): WhatIf {
  const reading = readingOf(view, load);
  const position = clonePosition(reading.position);
  const names = new Map<string, string>();
  const placed = new Set<Unseen>();
  const untried: number[] = [];
  const origins = reading.untraced && drawOrigins(reading.untraced, dice);
  // Where nothing is blank they are as they were read, and what follows from the facts is shared.
  if (origins && reading.hasBlanks) change(position, { shuffles: origins.shuffles });
  for (const { token, seen, able } of reading.masked) {
    const left = able.filter((one) => !placed.has(one));
    const one = left[draw(dice, 'hidden unit', left.length)] as Unseen;
    placed.add(one);
    const { as, ...what } = one.what;
    readUnit(position, one.id, { ...seen, ...what });
    names.set(token, one.id);
    if (as !== undefined && seen['shuffle'] === undefined) untried.push(one.unit);
  }
  if (origins) giveShuffles(position, untried, origins, dice);
  if (names.size > 0) position.frames = framesWith(position.frames, (locals) => replaced(locals, names));
  return position;
}

/** Gives each piece whose shuffle nobody can know one of those that are left. */
function giveShuffles(position: WhatIf, pieces: readonly number[], origins: Origins, dice: Dice): void {
  const left = [...origins.many];
  for (const piece of pieces) {
    const { pool } = unitAt(position, piece);
    // In a position set up by hand there may be fewer fronts than pieces.
    const shuffle = drawFromMany(backsOf({ ...origins, many: left }, pool), dice) ?? Math.max(0, origins.pools.indexOf(pool as never));
    setShuffle(position, piece, shuffle);
    left[shuffle] = Math.max(0, (left[shuffle] ?? 0) - 1);
  }
}
