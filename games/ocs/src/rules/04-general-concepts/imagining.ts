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
import { putWing, setWingSteps } from '../../position/air.ts';
import { hexesWithin } from '../12-specialized-units/targets.ts';
import { rangeOf } from '../14-air-power/range.ts';
import { ON_STATION, recordStation } from '../14-air-power/stations.ts';
import { basesOf } from '../15-air-bases/bases.ts';
import { areHidden, putBack } from '../11-supply/hidden.ts';
import { divisionOf, markerIn } from '../12-specialized-units/division-markers.ts';
import { roomIn } from './stacking.ts';
import { stackIn } from './stacks.ts';
import { stackedOf } from './stood.ts';
import { likelihoods } from './whereabouts.ts';

/*
 * A position that agrees with all that a view shows, for machines to think with: whoever is hidden somewhere lies below one of the tops
 * under which there is more, the likelier the nearer that is to where it began, in the mode of that top where it can be, or under the marker
 * of its division, and no stack holds more than it may (4.2-1).
 */

/** A hex in which more lies below the top, or under the marker of a division (12.7). */
interface Cover {
  readonly token: string;
  readonly hex: number;
  readonly side: Side;
  /** The division whose marker it is; null of what lies below a top. */
  readonly division: string | null;
}

/** A view as it is read, once for all the positions that are imagined from it. */
interface Reading {
  /** With all the units that are seen. */
  readonly position: Ocs;
  readonly covers: readonly Cover[];
  /** Who is somewhere. */
  readonly unseen: readonly number[];
  /** Air units on a station that is not known (14.8d). */
  readonly stationed: readonly number[];
  /** How likely each of them lies in a hex, as a weight. */
  readonly likely: (unit: number, hex: number) => number;
}

type Load = (setup: Setup, saved: Saved) => Ocs;

const readings = new WeakMap<Json, Reading>();

function readingOf(view: Json, side: Side, load: Load): Reading {
  const known = readings.get(view);
  if (known) return known;
  const { setup, ...saved } = view as unknown as { setup: Setup } & Required<Saved>;
  const { unseen = {}, units = {}, aircraft = {}, ...state } = saved.state as Json;
  const wings = Object.entries(aircraft as Json) as [string, Json][];
  const away = wings.filter(([, { at }]) => at === ON_STATION);
  const all = Object.entries(units as Json) as [string, Json][];
  const position = load(setup, {
    ...saved,
    state: {
      ...state,
      aircraft: Object.fromEntries(wings.filter(([, { at }]) => at !== ON_STATION)),
      units: Object.fromEntries(all.filter(([id]) => !isToken(id))),
    },
  });
  if (areHidden(position)) putBack(position, enemyOf(side));
  const covers = all
    .filter(([id]) => isToken(id))
    .map(([token, { at }]): Cover => ({
      token,
      hex: position.world.grid.index(String(at)),
      side: enemyOf(side),
      division: markerIn(token)?.division ?? null,
    }));
  const somewhere = Object.entries(unseen as Json).map(([id, known]) => {
    const unit = position.world.unit.get(id) as number;
    const { steps = unitAt(position, unit).steps } = known as { readonly steps?: number };
    setSteps(position, unit, steps);
    return unit;
  });
  const stationed = away.map(([id, { steps }]) => {
    const one = position.world.wing.get(id) as number;
    if (typeof steps === 'number') setWingSteps(position, one, steps);
    return one;
  });
  const reading = { position, covers, unseen: somewhere, stationed, likely: likelihoods(position) };
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

/** What is dealt out: who is left, and the room in each hex, in quarters of a regimental equivalent. */
interface Dealing {
  readonly position: Ocs;
  readonly left: number[];
  readonly room: Map<number, number>;
  readonly below: ReadonlyMap<Cover, number[]>;
  readonly likely: Reading['likely'];
}

const hasRoom = ({ position, room }: Dealing, { hex }: Cover, unit: number): boolean =>
  stackedOf(position, unit) <= (room.get(hex) as number);

function lay({ position, room, below }: Dealing, cover: Cover, unit: number): void {
  below.get(cover)?.push(unit);
  room.set(cover.hex, (room.get(cover.hex) as number) - stackedOf(position, unit));
}

/** Dice fall so finely where one of several is drawn by weights. */
const FINE = 1000;

/** One of several by their weights, which are above 0: its index. */
function drawn(weights: readonly number[], dice: Dice): number {
  if (weights.length === 1) return 0;
  let left = (weights.reduce((sum, weight) => sum + weight, 0) * (draw(dice, 'hidden unit', FINE) + 0.5)) / FINE;
  const at = weights.findIndex((weight) => (left -= weight) < 0);
  return at < 0 ? weights.length - 1 : at;
}

/** Lays one there who may lie there, and for whom there is room, if for any. */
function layOne(dealing: Dealing, cover: Cover, may: (unit: number) => boolean, dice: Dice): void {
  const { left, likely } = dealing;
  const able = left.filter(may);
  const fitting = able.filter((unit) => hasRoom(dealing, cover, unit));
  const among = fitting.length > 0 ? fitting : able.length > 0 ? able : left;
  if (among.length === 0) return;
  const unit = among[
    drawn(
      among.map((one) => likely(one, cover.hex)),
      dice,
    )
  ] as number;
  left.splice(left.indexOf(unit), 1);
  lay(dealing, cover, unit);
}

/** Who lies below which top and under which marker: at least one in each place, and the others wherever there is room. */
function dealt({ position, covers, unseen, likely }: Reading, dice: Dice): ReadonlyMap<Cover, number[]> {
  const dealing: Dealing = {
    position,
    left: shuffled(unseen, dice),
    room: new Map(covers.map(({ hex, side }) => [hex, roomIn(position, side, hex)])),
    below: new Map(covers.map((cover) => [cover, []])),
    likely,
  };
  /** The division whose marker is the top in the hex: none of its units lies below that. */
  const markers = new Map(covers.flatMap(({ hex, division }) => (division === null ? [] : [[hex, division] as const])));
  const mayLie = ({ hex, division }: Cover, unit: number): boolean => {
    const its = divisionOf(position, unit);
    return division === null ? its === null || markers.get(hex) !== its : division === its;
  };
  // Where the fewest may lie the first are laid.
  const inTurn = covers.toSorted((one, other) => strictness(one, markers) - strictness(other, markers));
  for (const cover of inTurn) layOne(dealing, cover, (unit) => mayLie(cover, unit), dice);
  for (const unit of dealing.left) {
    const open = covers.filter((cover) => mayLie(cover, unit));
    const able = open.filter((cover) => hasRoom(dealing, cover, unit));
    // In a position set up by hand there may be room for nobody.
    const among = able.length > 0 ? able : open.length > 0 ? open : covers;
    const weights = among.map(({ hex }) => likely(unit, hex));
    lay(dealing, among[drawn(weights, dice)] as Cover, unit);
  }
  return dealing.below;
}

/** Under a marker lies one division alone; below a marker any but that; below another top anybody. */
const strictness = ({ hex, division }: Cover, markers: ReadonlyMap<number, string>): number =>
  division !== null ? 0 : markers.has(hex) ? 1 : 2;

/** Lays units where a cover is: a division's on top, others below those that are seen, as those are. */
function laid(position: Ocs, { hex, side, division }: Cover, units: readonly number[]): void {
  const seen = stackIn(position, side, hex);
  const top = seen.at(-1);
  const first = division === null ? 0 : seen.length;
  const raised = division === null ? units.length : 0;
  for (const unit of seen) setBelow(position, unit, belowOf(position, unit) + raised);
  for (const [below, unit] of units.entries()) {
    put(position, unit, hex);
    setBelow(position, unit, first + below);
    if (top !== undefined) likeTop(position, unit, top);
  }
}

/** In the mode of the top, where it can be, and at its supply level. */
function likeTop(position: Ocs, unit: number, top: number): void {
  const [mode, face] = [modeOf(position, top), faceOf(position, top)];
  setLevel(position, unit, levelOf(position, top));
  const { kind } = unitAt(position, unit);
  // Replacements and rail repair units have no modes (5.1).
  if ((mode === COMBAT || mode === MOVE) && kind !== 'repair' && kind !== 'replacement') setMode(position, unit, mode, face);
}

/** What a frame remembers with all the units for which its tokens stand. */
function named(value: Value, units: ReadonlyMap<string, readonly string[]>): Value {
  if (isToken(value)) return units.get(value)?.[0] ?? value;
  if (isList(value)) return value.flatMap((one): readonly Value[] => (isToken(one) ? (units.get(one) ?? [one]) : [named(one, units)]));
  return typeof value === 'object' && value !== null ? namedFacts(value as Json, units) : value;
}

const namedFacts = (facts: Json, units: ReadonlyMap<string, readonly string[]>): Json =>
  Object.fromEntries(Object.entries(facts).map(([key, one]) => [key, named(one, units)]));

/** Somewhere in range of a base of theirs air units are on station; a side without bases has them over any hex. */
function station(position: Ocs, side: Side, those: readonly number[], dice: Dice): void {
  const { grid } = position.world;
  const bases = basesOf(position, side);
  for (const one of those) {
    const base = bases.length === 0 ? undefined : bases[draw(dice, 'hidden station', bases.length)];
    const hexes = base === undefined ? [...Array(grid.count).keys()] : hexesWithin(grid, base, rangeOf(position, [one]));
    putWing(position, one, hexes[draw(dice, 'hidden station', hexes.length)] as number);
  }
  recordStation(position, those);
}

/** A position that agrees with all that the view of a side shows. @throws DataError for a view that cannot be read */
export function imagined(view: Json, side: Side, dice: Dice, load: Load): Ocs {
  const reading = readingOf(view, side, load);
  const position = declaration.clone(reading.position);
  const units = new Map<string, readonly string[]>();
  const below = dealt(reading, dice);
  // What lies on top is laid last.
  for (const cover of reading.covers.toSorted((one, other) => Number(one.division !== null) - Number(other.division !== null))) {
    const those = below.get(cover) ?? [];
    laid(position, cover, those);
    units.set(
      cover.token,
      those.map((unit) => unitAt(position, unit).id),
    );
  }
  station(position, enemyOf(side), reading.stationed, dice);
  if (units.size > 0) position.frames = framesWith(position.frames, (locals) => namedFacts(locals, units));
  return position;
}
