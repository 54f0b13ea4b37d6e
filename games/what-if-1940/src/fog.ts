import { isFacts, isList, type Dice, type Facts as Json, type Happening, type Saved, type Setup, type Value } from '@sandtable/umpire';
import { hexOf, isOnMap, unitAt } from '@sandtable/warfare';
import { applies } from './cite.ts';
import { allegianceOf, levelOf, unitsIn, type WhatIf } from './position.ts';
import { writeUnit } from './saved.ts';
import { enemyOf, sideOf, WEST, worldOf, type Side, type World } from './world.ts';

/*
 * 7.3 Fog of war. Of an enemy stack only the top unit may be seen, until a combat begins for it. How many units lie under it, and of which nationality, is open,
 * and so are losses and replacements: what is hidden is only which unit lies where (WA-30, WA-61). A view names a hidden unit by a token, "?4512/2": the second
 * from the bottom in 4512; and lists those that are somewhere under a stack as `unseen`. Untried fronts need no hiding: they stand nowhere (untried.ts).
 */

const token = (hex: string, place: number): string => `?${hex}/${place}`;
const isToken = (value: Value): value is string => typeof value === 'string' && value.startsWith('?');

/** The units that a battle under way has laid open (7.3a): the procedures whose frames name them. */
const BATTLES = new Set(['battle', 'assault', 'losses', 'retreat', 'displacement', 'advance']);

function laidOpen(position: WhatIf): ReadonlySet<string> {
  const open = new Set<string>();
  for (let frame = position.frames; frame; frame = frame.below)
    if (BATTLES.has(frame.procedure)) for (const word of wordsIn(frame.locals)) open.add(word);
  return open;
}

/** All texts in a value, however deep. */
function wordsIn(value: Value): string[] {
  if (typeof value === 'string') return [value];
  if (isList(value)) return value.flatMap(wordsIn);
  return isFacts(value) ? Object.values(value).flatMap(wordsIn) : [];
}

/** The enemy units that a side may not see, with the tokens that stand for them. */
export function hiddenFrom(position: WhatIf, side: Side): ReadonlyMap<number, string> {
  const open = laidOpen(position);
  const hidden = new Map<number, string>();
  const enemy = enemyOf(side);
  for (let unit = 0; unit < position.world.units.length; unit++) {
    if (!isOnMap(position, unit) || allegianceOf(position, unit) !== enemy || hidden.has(unit)) continue;
    const hex = hexOf(position, unit);
    const number = position.world.grid.number(hex);
    const stack = unitsIn(position, hex, enemy);
    if (stack.length < 2 || open.has(number)) continue;
    for (const [i, below] of stack.slice(0, -1).entries())
      if (!open.has(unitAt(position, below).id)) hidden.set(below, token(number, i + 1));
  }
  return hidden;
}

/** What a seat may know of a saved position. */
export function hide(saved: Required<Saved>, position: WhatIf, seat: string): Json {
  applies('7.3a');
  const hidden = hiddenFrom(position, sideOf(seat));
  if (hidden.size === 0) return saved as unknown as Json;
  const units: Record<string, Value> = { ...((saved.state as Json)['units'] as Json) };
  const unseen: Record<string, Value> = {};
  const masks = new Map<string, string>();
  for (const [unit, mask] of hidden) {
    const { id, nationality } = unitAt(position, unit);
    const { at, level: _level, marks: _marks, ...rest } = writeUnit(position, unit);
    units[mask] = { at: at as Value, level: levelOf(position, unit), nationality };
    unseen[id] = rest;
    delete units[id];
    masks.set(id, mask);
  }
  const awaiting = saved.awaiting.map((frame) => ({ ...frame, locals: replaced(frame.locals, masks) }));
  return { ...saved, awaiting, state: { ...saved.state, units, unseen } } as unknown as Json;
}

/** The value with every text that the map names replaced. */
function replaced<V extends Value>(value: V, names: ReadonlyMap<string, string>): V {
  if (typeof value === 'string') return (names.get(value) ?? value) as V;
  if (isList(value)) return value.map((one) => replaced(one, names)) as unknown as V;
  if (isFacts(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, names)])) as unknown as V;
  return value;
}

/**
 * A saved position that agrees with all the view shows: each unseen unit is put in one of the places where a unit of its nationality lies hidden,
 * each way as likely as any other.
 */
export function filledIn(view: Json, dice: Dice): { readonly setup: Setup; readonly saved: Saved } {
  const { setup, ...rest } = view as unknown as { setup: Setup } & Required<Saved>;
  const { unseen = {}, units = {}, ...state } = rest.state as Json;
  const known: Record<string, Value> = {};
  const names = new Map<string, string>();
  const left = Object.entries(unseen as Json);
  const world = worldOf(setup.edition);
  // Whoever may lie in fewer places is to be placed first: the west map takes no panzers (3.9b).
  const hidden = Object.entries(units as Json).filter(([id]) => isToken(id));
  for (const [id, value] of hidden.toSorted((one, other) => mapOf(world, one[1]) - mapOf(world, other[1]))) {
    const { nationality, ...where } = value as Json;
    const able = left.filter(([unit]) => nationalityOf(unit) === nationality && mayLie(world, unit, mapOf(world, value)));
    const [face = 1] = able.length > 1 ? dice.roll('hidden unit', 1, able.length) : [1];
    const [unit, what] = able[face - 1] as [string, Value];
    left.splice(
      left.findIndex(([one]) => one === unit),
      1,
    );
    known[unit] = { ...where, ...(what as Json) };
    names.set(id, unit);
  }
  for (const [id, value] of Object.entries(units as Json)) if (!isToken(id)) known[id] = value;
  const awaiting = rest.awaiting.map((frame) => ({ ...frame, locals: replaced(frame.locals, names) }));
  return { setup, saved: { ...rest, awaiting, state: { ...state, units: known } } };
}

/** The map of a place in a view. */
const mapOf = (world: World, value: Value): number => world.grid.map(world.grid.index(String((value as Json)['at'])));

/** May a unit of that id be on the map at all? */
const mayLie = (world: World, unit: string, map: number): boolean =>
  map !== WEST || world.units[world.unit.get(unit) ?? -1]?.type !== 'panzer';

const PREFIXES: { readonly [prefix: string]: string } = {
  de: 'german',
  fr: 'french',
  br: 'british',
  be: 'belgian',
  nl: 'dutch',
  su: 'soviet',
};
/** A unit's id begins with the letters of its nationality. */
const nationalityOf = (unit: string): string => PREFIXES[unit.slice(0, unit.indexOf('-'))] as string;

/** Happenings that move units about unseen: `units`, of which the enemy sees the one on top (`top`). */
const MOVES = new Set(['set up', 'taken up', 'moved', 'left', 'put down', 'stopped', 'entered', 'redeployed']);

/** What a seat is told of a happening: of units that move, the enemy is told how many, and the one on top. */
export function tell(happening: Happening, seat: string): Happening | null {
  const { what, units, by } = happening;
  if (!MOVES.has(what) || !isList(units) || typeof by !== 'string' || sideOf(by) === sideOf(seat)) return happening;
  const { units: _, top, ...rest } = happening;
  return { ...rest, units: top === undefined || top === null ? [] : [top], count: units.length } as Happening;
}
