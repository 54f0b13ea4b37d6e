import { flood, openPassage, Paths } from '@sandtable/hexes';
import type { Explanation, Facts, Value } from '@sandtable/umpire';
import { hexOf, ids, printed, unitAt } from '../../src/index.ts';
import { ledger, no } from './cite.ts';
import type { Depot } from './position.ts';
import { unitsOf } from './stacks.ts';
import { aSource, broughtFrom, closedTo, headquartersOf, sourcesOf, stockOf, wantOf, wayToHeadquarters } from './supply.ts';
import type { Seat } from './world.ts';

/** Units of a side in one hex that want supply: they have the same line. */
interface Fed {
  readonly hex: number;
  readonly units: readonly number[];
}

function fedBy(position: Depot, seat: Seat): Fed[] {
  const hungry = unitsOf(position, seat).filter((unit) => wantOf(position, unit) > 0);
  return [...new Set(hungry.map((unit) => hexOf(position, unit)))].map((hex) => ({
    hex,
    units: hungry.filter((unit) => hexOf(position, unit) === hex),
  }));
}

/** The line of supply of a hex: the hexes of its path from there by the headquarters to the source, or as far as it goes. */
export interface Line {
  readonly path: readonly number[];
  readonly cut: boolean;
  readonly source: string | null;
  readonly at: readonly number[] | null;
  readonly rules: readonly string[];
  readonly reason: string | null;
  readonly rest: readonly number[];
}

/** How supply comes to a hex, or where it is cut on the way from there to the headquarters, and on to a source. */
export function lineOf(position: Depot, seat: Seat, hex: number): Line {
  const brought = broughtFrom(position, seat);
  const [source] = sourcesOf(position, seat);
  const headquarters = headquartersOf(position, seat);
  const where = printed(position, hex);
  const cut = (trace: Partial<Line>, reason: { readonly rules: readonly string[]; readonly reason: string }): Line => ({
    path: [hex],
    cut: true,
    source: null,
    at: null,
    rest: [],
    ...trace,
    rules: reason.rules,
    reason: reason.reason,
  });
  if (headquarters === undefined) return cut({}, no('4.2a', 'The headquarters is not on the map.'));
  if (brought.isReached(hex)) {
    const path = brought.pathFrom(hex);
    if (source === undefined) return cut({ path }, no('4.2a', 'No depot or truck with points is near enough to the headquarters.'));
    const back = wayToHeadquarters(position, seat, source).toReversed();
    return {
      path: [...path, ...back.slice(1)],
      cut: false,
      source: aSource.spell(position, source),
      at: null,
      rules: [],
      reason: null,
      rest: [],
    };
  }
  const open = new Paths(position.world.grid.count);
  flood(openPassage(position.world.grid), [{ hex: hexOf(position, headquarters), at: 0 }], open);
  const [way, closed] = [open.pathFrom(hex), closedTo(position, seat)];
  const stop = way.findIndex((one) => closed[one] === 1);
  if (stop > 0) {
    const at = [way[stop - 1] as number, way[stop] as number];
    const reason = no('4.2c', `The enemy closes ${printed(position, way[stop] as number)} to supply.`);
    return cut({ path: way.slice(0, stop + 1), at, rest: way.slice(stop) }, reason);
  }
  return cut({ path: way }, no('4.2b', `${where} is ${way.length - 1} hexes from the headquarters.`));
}

/** The supply of units that stand together, in an answer. */
export interface Trace {
  readonly units: readonly string[];
  readonly path: readonly string[];
  readonly cut: boolean;
  readonly reason: string | null;
}

/**
 * `supplies` {seat}: one of `traces` for the units of a hex, as in the other games; `area` is what the headquarters reaches, `sources`
 * where points lie that can pay.
 */
export function suppliesOf(position: Depot, seat: Seat): Explanation {
  const brought = broughtFrom(position, seat);
  const traces = fedBy(position, seat).map((fed) => [fed, lineOf(position, seat, fed.hex)] as const);
  const numbers = (hexes: Iterable<number>) => [...new Set(hexes)].map((hex) => printed(position, hex));
  const lines = ledger();
  const cut = traces.filter(([, trace]) => trace.cut).length;
  lines.add('4.2b', traces.length - cut, 'stacks that can be paid for');
  lines.add('4.2c', cut, 'stacks that cannot');
  const sources = sourcesOf(position, seat);
  for (const source of sources) {
    const hex = printed(position, source < 0 ? -1 - source : hexOf(position, source));
    lines.add('4.2a', stockOf(position, seat, source), source < 0 ? `in the depot at ${hex}` : `aboard ${unitAt(position, source).name}`, {
      hexes: [hex],
    });
  }
  return {
    value: cut,
    lines: lines.lines,
    hexes: numbers(traces.flatMap(([, trace]) => (trace.cut ? [] : trace.path))),
    area: numbers(brought.reached),
    sources: numbers(sources.map((source) => (source < 0 ? -1 - source : hexOf(position, source)))),
    traces: traces.map(([{ units }, { path, at, rest, ...trace }]): Value => ({
      ...(trace as unknown as Facts),
      unit: ids(position, units)[0] as string,
      units: ids(position, units),
      path: numbers(path),
      at: at && numbers(at),
      rest: numbers(rest),
    })),
  };
}
