import type { Ocs } from '../../position/position.ts';
import type { SupplyData } from '../../world/schema/supply.ts';
import type { Side } from '../../world/sides.ts';

type Sources = SupplyData['sources'];
const sources = new WeakMap<Ocs['world'], Map<string, Sources>>();

/** The sources through which supply may come to the side in this turn, with those of their hexes that are played. */
export function sourcesOf({ world, facts: { turn } }: Ocs, side: Side): Sources {
  const key = `${side} ${turn}`;
  const known = sources.get(world) ?? new Map<string, Sources>();
  sources.set(world, known);
  const found = known.get(key) ?? openSources(world, side, turn);
  known.set(key, found);
  return found;
}

function openSources({ supply, grid, closed }: Ocs['world'], side: Side, turn: number): Sources {
  const own = supply.sources.filter(({ side: whose, turns: [from, to] }) => whose === side && turn >= from && turn <= to);
  return own
    .map((source) => ({ ...source, hexes: source.hexes.filter((number) => closed[grid.index(number)] === 0) }))
    .filter(({ hexes }) => hexes.length > 0);
}
