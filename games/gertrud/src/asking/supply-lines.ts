import { DIRECTIONS, flood, NONE, openPassage, opposite, Paths, type Direction } from '@sandtable/hexes';
import { DataError, type Explanation, type Facts, type Line, type Refusal, type Value } from '@sandtable/umpire';
import { Queue } from '@sandtable/warfare';
import { sideIn } from './asked.ts';
import { ledger, no } from '../cite.ts';
import { hexOf, ids, isMarked, isOnMap, printed, unitAt, type Gertrud } from '../position/position.ts';
import { OUT_OF_SUPPLY } from '../position/marks.ts';
import { stackOf } from '../rules/08-zones-of-control/zones.ts';
import { isSupplied, refuseSupplyStep, suppliedHexes, supplies } from '../rules/07-supply/supply.ts';
import { enemyOf, type Nationality, type Side } from '../world/world.ts';

/** A way towards a city: for each hex the hex after it; a city follows itself. */
type Ways = ReadonlyMap<number, number>;

const citiesOf = (position: Gertrud, nationality: Nationality): readonly number[] => position.world.sources[nationality] ?? [];

/**
 * Does the city supply units of this nationality now: neither captured (7.5e) nor entered by the enemy (7.0c), unless it still has a garrison
 * (GA-72)?
 */
function isSource(position: Gertrud, nationality: Nationality, city: number): boolean {
  const side = position.world.sideOfNationality[nationality] as Side;
  const isLost = stackOf(position, enemyOf(side), city) > 0 && stackOf(position, side, city) === 0;
  return supplies(position, nationality, city) && !isLost;
}

/** Shortest supply paths from all hexes in supply: one flood from the cities backwards. */
function tracedLines(position: Gertrud, nationality: Nationality): Paths {
  const { grid } = position.world;
  const supplied = suppliedHexes(position, nationality);
  const cities = citiesOf(position, nationality).filter((city) => isSource(position, nationality, city));
  const enters = (_hex: number, direction: Direction, from: number): boolean =>
    supplied[from] === 1 && !refuseSupplyStep(position, nationality, from, opposite(direction));
  const lines = new Paths(grid.count);
  flood(
    { ...openPassage(grid), enters },
    cities.map((hex) => ({ hex, at: 0 })),
    lines,
  );
  return lines;
}

/** What bars a supply path is worth a detour of so many hexes. */
const DETOUR = 20;

/**
 * The most sensible approaches from hexes out of supply to a city that could be their source: shortest, where each step that a rule bars
 * counts as a detour, and so does a city that supplies nobody now. Over water there is no way at all.
 */
function approaches(position: Gertrud, nationality: Nationality, wanted: Iterable<number>): Ways {
  const missing = new Set(wanted);
  const ways = new Map<number, number>();
  const open = new Queue<{ readonly hex: number; readonly next: number; readonly cost: number }>();
  if (missing.size === 0) return ways;
  for (const city of citiesOf(position, nationality)) {
    const cost = isSource(position, nationality, city) ? 0 : DETOUR;
    open.add(cost, { hex: city, next: city, cost });
  }
  for (let one = open.take(); one && missing.size > 0; one = open.take()) {
    const { hex, next, cost } = one;
    if (ways.has(hex)) continue;
    ways.set(hex, next);
    missing.delete(hex);
    for (const d of DIRECTIONS) {
      const from = position.world.grid.neighbour(hex, d);
      if (from === NONE || ways.has(from)) continue;
      const refusal = refuseSupplyStep(position, nationality, from, opposite(d));
      if (refusal?.rules.includes('7.0b')) continue;
      const after = cost + 1 + (refusal ? DETOUR : 0);
      open.add(after, { hex: from, next: hex, cost: after });
    }
  }
  return ways;
}

/** The way from a hex to its city; empty where none leads there. */
function wayFrom(ways: Ways, start: number): number[] {
  const path: number[] = [];
  for (let hex: number | undefined = start; hex !== undefined; hex = ways.get(hex)) {
    path.push(hex);
    if (ways.get(hex) === hex) return path;
  }
  return [];
}

/** A shortest supply path from the unit to a city, as printed numbers; empty where there is none or none is needed. */
export function supplyPath(position: Gertrud, unit: number): string[] {
  const { nationality, needsSupply } = unitAt(position, unit);
  if (needsSupply === false || !isOnMap(position, unit) || !isSupplied(position, unit)) return [];
  const hex = hexOf(position, unit);
  return tracedLines(position, nationality)
    .pathFrom(hex)
    .map((one) => printed(position, one));
}

/**
 * Whether the unit could trace supply now, and by which rule; without a path, whether it suffers for that yet (7.2a, GA-13).
 *
 * @throws DataError for a unit that is not on the map
 */
export function supplyRules(position: Gertrud, unit: number): readonly Line[] {
  const lines = ledger();
  const { needsSupply, name } = unitAt(position, unit);
  if (!isOnMap(position, unit)) throw new DataError(`supply: ${name} is not on the map`);
  if (needsSupply === false) lines.add('7.6a', null, `${name} needs no supply`);
  else if (isSupplied(position, unit)) lines.add('7.0b', null, `${name} has a path to a friendly city`);
  else {
    lines.add('7.2a', null, `${name} has no path to a friendly city`);
    if (!isMarked(position, unit, OUT_OF_SUPPLY)) lines.add('7.2a', null, 'but no marker yet: it counts as supplied until its next check');
  }
  return lines.lines;
}

/** Units of one nationality in one hex: they have the same path. */
interface Fed {
  readonly nationality: Nationality;
  readonly hex: number;
  readonly units: number[];
  readonly needs: boolean;
  readonly supplied: boolean;
}

function fedBy(position: Gertrud, side: Side): Fed[] {
  const found = new Map<string, Fed>();
  for (let unit = 0; unit < position.world.units.length; unit++) {
    const { nationality, side: own, needsSupply } = unitAt(position, unit);
    if (own !== side || !isOnMap(position, unit)) continue;
    const [hex, needs] = [hexOf(position, unit), needsSupply !== false];
    const key = `${hex} ${nationality} ${needs}`;
    const known = found.get(key);
    if (known) known.units.push(unit);
    else found.set(key, { nationality, hex, units: [unit], needs, supplied: isSupplied(position, unit) });
  }
  return [...found.values()];
}

/** The supply of units that stand together: `path` from them to the source, or as far as to the hex that cannot be entered. */
interface Trace {
  readonly path: readonly number[];
  readonly cut: boolean;
  readonly source: number | null;
  /** The hexes between which it is cut, and why. */
  readonly at: readonly number[] | null;
  readonly refusal: Refusal | null;
  /** From where it is cut to the would-be source. */
  readonly rest: readonly number[];
}

const FED: Trace = { path: [], cut: false, source: null, at: null, refusal: null, rest: [] };

/** The approach as far as it goes, and what stops it. */
function cutTrace(position: Gertrud, { nationality, hex, units }: Fed, ways: Ways): Trace {
  const way = wayFrom(ways, hex);
  const source = way.at(-1) ?? null;
  for (const [i, from] of way.slice(0, -1).entries()) {
    const to = way[i + 1] as number;
    const direction = position.world.grid.direction(from, to);
    const refusal = direction === null ? null : refuseSupplyStep(position, nationality, from, direction);
    if (refusal) return { path: way.slice(0, i + 2), cut: true, source, at: [from, to], refusal, rest: way.slice(i + 1) };
  }
  if (source === null) {
    const refusal = no(
      '7.0b',
      `No way over land leads from ${printed(position, hex)} to a city that could supply ${nameOf(position, units)}.`,
    );
    return { path: [hex], cut: true, source, at: null, refusal, rest: [] };
  }
  const refusal = no('7.5e', `${position.world.city[source] ?? ''} is in enemy hands and supplies nobody.`, [printed(position, source)]);
  return { path: way, cut: true, source, at: way.slice(-2), refusal, rest: [] };
}

const nameOf = (position: Gertrud, units: readonly number[]): string => unitAt(position, units[0] as number).name;

/**
 * `supplies` {seat, nationality?}: one of `traces` for all units of that seat of one nationality in one hex, `unit` the first of these
 * `units`; with a nationality named, for its units alone.
 * In supply, `cut` is false and `path` runs from them to the city `source` by a shortest way; it is empty for units that need none (7.6).
 * Out of supply, `cut` is true: `path` goes as far as it can and one hex further, over the hexside `at` [from, to] which it may not cross
 * by `rules` with the `reason`; `rest` goes on from there to the `source` that it makes for. `at` is null where nothing leads to a source.
 * `hexes` are all those on paths that are not cut, `sources` the cities that supply units of that seat now, and `area` the hexes
 * from which some unit of a nationality in play could trace supply. `value` counts the traces that are cut.
 */
export function suppliesQuestion(position: Gertrud, asked: Facts): Explanation {
  const wanted = asked['nationality'];
  const all = fedBy(position, sideIn(asked)).filter(({ nationality }) => wanted === undefined || nationality === wanted);
  const nations = [...new Set(all.filter(({ needs }) => needs).map(({ nationality }) => nationality))];
  const traces = all.filter(({ needs }) => !needs).map((fed) => [fed, FED] as const);
  for (const nation of nations) {
    const own = all.filter(({ nationality, needs }) => needs && nationality === nation);
    const [fed, hungry] = [own.filter(({ supplied }) => supplied), own.filter(({ supplied }) => !supplied)];
    const tries = approaches(
      position,
      nation,
      hungry.map(({ hex }) => hex),
    );
    const lines = fed.length > 0 ? tracedLines(position, nation) : null;
    for (const one of fed) {
      const path = lines?.pathFrom(one.hex) ?? [];
      traces.push([one, { ...FED, path, source: path.at(-1) ?? null }]);
    }
    for (const one of hungry) traces.push([one, cutTrace(position, one, tries)]);
  }
  return written(position, traces, nations);
}

function written(position: Gertrud, traces: readonly (readonly [Fed, Trace])[], nations: readonly Nationality[]): Explanation {
  const numbers = (hexes: Iterable<number>) => [...new Set(hexes)].map((hex) => printed(position, hex));
  const count = (some: (fed: Fed) => boolean) => traces.filter(([fed]) => some(fed)).length;
  const lines = ledger();
  lines.add(
    '7.0b',
    count(({ needs, supplied }) => needs && supplied),
    'stacks with a path to a friendly city',
  );
  lines.add(
    '7.2a',
    count(({ supplied }) => !supplied),
    'stacks without one',
  );
  const free = count(({ needs }) => !needs);
  if (free > 0) lines.add('7.6a', free, 'that need no supply');
  const areas = nations.map((nation) => suppliedHexes(position, nation));
  return {
    value: count(({ supplied }) => !supplied),
    lines: lines.lines,
    hexes: numbers(traces.flatMap(([, { path, cut }]) => (cut ? [] : path))),
    area: numbers(position.world.landHexes.filter((hex) => areas.some((area) => area[hex] === 1))),
    sources: numbers(nations.flatMap((nation) => citiesOf(position, nation).filter((city) => isSource(position, nation, city)))),
    traces: traces.map(([fed, trace]): Value => ({
      unit: ids(position, fed.units)[0] as string,
      units: ids(position, fed.units),
      path: numbers(trace.path),
      cut: trace.cut,
      source: trace.source === null ? null : printed(position, trace.source),
      at: trace.at === null ? null : numbers(trace.at),
      rules: [...(trace.refusal?.rules ?? [])],
      reason: trace.refusal?.reason ?? null,
      rest: numbers(trace.rest),
    })),
  };
}
