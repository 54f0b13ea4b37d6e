import { draw, isList, type Dice, type Facts as Json, type Saved, type Setup, type Value } from '@sandtable/umpire';
import { framesWith, isToken } from '@sandtable/warfare';
import { COMBAT, MOVE } from '../../position/marks.ts';
import {
  belowOf,
  declaration,
  faceOf,
  levelOf,
  modeOf,
  put,
  setBelow,
  setLevel,
  setMode,
  setSteps,
  unitAt,
  type Ocs,
} from '../../position/position.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { areHidden, putBack } from '../11-supply/hidden.ts';
import { roomIn } from './stacking.ts';
import { stackIn } from './stacks.ts';
import { stackedOf } from './stood.ts';

/*
 * A position that agrees with all that a view shows, for machines to think with: whoever is hidden somewhere lies below one of the tops
 * under which there is more, in the mode of that top where it can be, and no stack holds more than it may (4.2-1).
 */

/** A hex in which more lies below the top. */
interface Cover {
  readonly token: string;
  readonly hex: number;
  /** Its units that are seen, from the bottom to the top. */
  readonly seen: readonly number[];
  /** Room below them, in quarters of a regimental equivalent. */
  readonly room: number;
}

/** A view as it is read, once for all the positions that are imagined from it. */
interface Reading {
  /** With all the units that are seen. */
  readonly position: Ocs;
  readonly covers: readonly Cover[];
  /** Who is somewhere. */
  readonly unseen: readonly number[];
}

type Load = (setup: Setup, saved: Saved) => Ocs;

const readings = new WeakMap<Json, Reading>();

function readingOf(view: Json, side: Side, load: Load): Reading {
  const known = readings.get(view);
  if (known) return known;
  const { setup, ...saved } = view as unknown as { setup: Setup } & Required<Saved>;
  const { unseen = {}, units = {}, ...state } = saved.state as Json;
  const all = Object.entries(units as Json) as [string, Json][];
  const position = load(setup, { ...saved, state: { ...state, units: Object.fromEntries(all.filter(([id]) => !isToken(id))) } });
  if (areHidden(position)) putBack(position, enemyOf(side));
  const covers = all
    .filter(([id]) => isToken(id))
    .map(([token, { at, side }]): Cover => {
      const hex = position.world.grid.index(String(at));
      const of = side === 'german' ? 'german' : 'soviet';
      return { token, hex, seen: stackIn(position, of, hex), room: roomIn(position, of, hex) };
    });
  const somewhere = Object.entries(unseen as Json).map(([id, known]) => {
    const unit = position.world.unit.get(id) as number;
    const { steps = unitAt(position, unit).steps } = known as { readonly steps?: number };
    setSteps(position, unit, steps);
    return unit;
  });
  const reading = { position, covers, unseen: somewhere };
  readings.set(view, reading);
  return reading;
}

/** The list in an order that dice give it. */
function shuffled(list: readonly number[], dice: Dice): number[] {
  const all = [...list];
  for (let last = all.length - 1; last > 0; last--) {
    const other = draw(dice, 'hidden unit', last + 1);
    [all[last], all[other]] = [all[other] as number, all[last] as number];
  }
  return all;
}

/** Who lies below which top: at least one below each, and the others wherever there is room. */
function dealt({ position, covers, unseen }: Reading, dice: Dice): number[][] {
  const below = covers.map((): number[] => []);
  const room = covers.map((cover) => cover.room);
  const lay = (unit: number, cover: number): void => {
    below[cover]?.push(unit);
    room[cover] = (room[cover] as number) - stackedOf(position, unit);
  };
  const left = shuffled(unseen, dice);
  for (const [cover, space] of room.entries()) {
    const fitting = left.findIndex((unit) => stackedOf(position, unit) <= space);
    for (const unit of left.splice(Math.max(0, fitting), 1)) lay(unit, cover);
  }
  for (const unit of left) {
    const size = stackedOf(position, unit);
    const able = covers.flatMap((_, cover) => ((room[cover] as number) >= size ? [cover] : []));
    // In a position set up by hand there may be room for nobody.
    const among = able.length > 0 ? able : [...covers.keys()];
    lay(unit, among[draw(dice, 'hidden unit', among.length)] as number);
  }
  return below;
}

/** Lays units below those that are seen, as those are. */
function cover(position: Ocs, { hex, seen }: Cover, units: readonly number[]): void {
  const top = seen.at(-1) as number;
  const [mode, face] = [modeOf(position, top), faceOf(position, top)];
  for (const unit of seen) setBelow(position, unit, belowOf(position, unit) + units.length);
  for (const [below, unit] of units.entries()) {
    put(position, unit, hex);
    setBelow(position, unit, below);
    setLevel(position, unit, levelOf(position, top));
    const { kind } = unitAt(position, unit);
    // Replacements and rail repair units have no modes (5.1).
    if ((mode === COMBAT || mode === MOVE) && kind !== 'repair' && kind !== 'replacement') setMode(position, unit, mode, face);
  }
}

/** What a frame remembers with all the units for which its tokens stand. */
function named(value: Value, units: ReadonlyMap<string, readonly string[]>): Value {
  if (isToken(value)) return units.get(value)?.[0] ?? value;
  if (isList(value)) return value.flatMap((one): readonly Value[] => (isToken(one) ? (units.get(one) ?? [one]) : [named(one, units)]));
  return typeof value === 'object' && value !== null ? namedFacts(value as Json, units) : value;
}

const namedFacts = (facts: Json, units: ReadonlyMap<string, readonly string[]>): Json =>
  Object.fromEntries(Object.entries(facts).map(([key, one]) => [key, named(one, units)]));

/** A position that agrees with all that the view of a side shows. @throws DataError for a view that cannot be read */
export function imagined(view: Json, side: Side, dice: Dice, load: Load): Ocs {
  const reading = readingOf(view, side, load);
  const position = declaration.clone(reading.position);
  const units = new Map<string, readonly string[]>();
  for (const [i, below] of dealt(reading, dice).entries()) {
    const one = reading.covers[i] as Cover;
    cover(position, one, below);
    units.set(
      one.token,
      below.map((unit) => unitAt(position, unit).id),
    );
  }
  if (units.size > 0) position.frames = framesWith(position.frames, (locals) => namedFacts(locals, units));
  return position;
}
