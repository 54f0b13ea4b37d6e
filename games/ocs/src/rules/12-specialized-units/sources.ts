import type { Ocs } from '../../position/position.ts';
import type { SupplyData } from '../../world/schema/supply.ts';
import type { Side } from '../../world/sides.ts';

/** A source of supply that is open, with those of its hexes that are played. */
type Source = Omit<SupplyData['sources'][number], 'hexes'> & { readonly hexes: readonly number[] };

interface Sources {
  readonly all: readonly Source[];
  /** The hexes of all of them. */
  readonly hexes: ReadonlySet<number>;
}
const sources = new WeakMap<Ocs['world'], Map<string, Sources>>();

function sourcesNow({ world, facts: { turn } }: Ocs, side: Side): Sources {
  const key = `${side} ${turn}`;
  const known = sources.get(world) ?? new Map<string, Sources>();
  sources.set(world, known);
  const found = known.get(key) ?? openSources(world, side, turn);
  known.set(key, found);
  return found;
}

function openSources({ supply, grid, closed }: Ocs['world'], side: Side, turn: number): Sources {
  const own = supply.sources.filter(({ side: whose, turns: [from, to] }) => whose === side && turn >= from && turn <= to);
  const all = own
    .map((source) => ({ ...source, hexes: source.hexes.map((number) => grid.index(number)).filter((hex) => closed[hex] === 0) }))
    .filter(({ hexes }) => hexes.length > 0);
  return { all, hexes: new Set(all.flatMap(({ hexes }) => hexes)) };
}

/** The sources through which supply may come to the side in this turn. */
export const sourcesOf = (position: Ocs, side: Side): readonly Source[] => sourcesNow(position, side).all;

/** Does the side's supply come on trains from beyond the map there? Trains can go on with it (campaign). */
export const isSource = (position: Ocs, side: Side, hex: number): boolean => sourcesNow(position, side).hexes.has(hex);
