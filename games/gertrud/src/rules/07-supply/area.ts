import { spread, type Figures } from '@sandtable/hexes';
import { applies } from '../../cite.ts';
import { printed, type Gertrud } from '../../position/position.ts';
import type { Ways } from '../ways.ts';

/** Who stands where, as supply paths of a nationality see it; by hex, other than 0 for yes. */
export interface Presence {
  /** Where those stand who open the way: friendly units (GA-11). */
  readonly friends: Figures;
  /** Where a supply path may begin, but not enter (`stopsFor`). */
  readonly stops: Figures;
  /** Does a ship bar the strait between these hexes (7.1e)? Null where there are no ships. */
  readonly isBarred: ((from: number, to: number) => boolean) | null;
}

/** 7.0c, 7.0d, 8.4a: the hexes that no supply path enters: those of enemy units, and of their zones of control where no friends stand. */
export function stopsFor(enemies: Figures, zones: Figures, friends: Figures, stops: Figures): Figures {
  applies('7.0c', '7.0d', '8.4a');
  for (let hex = 0; hex < stops.length; hex++) stops[hex] = stopIn(enemies, zones, friends, hex);
  return stops;
}

/** The same of one hex: 1 where no supply path enters it. */
export const stopIn = (enemies: Figures, zones: Figures, friends: Figures, hex: number): 0 | 1 =>
  enemies[hex] !== 0 || (zones[hex] !== 0 && friends[hex] === 0) ? 1 : 0;

/** From which cities supply paths of a nationality come now, and over which straits: with the ground and the stops all that they hang on. */
export interface Gates {
  readonly cities: readonly number[];
  /** Hexsides of `Ways.straits` that are open. */
  readonly straits: readonly number[];
}

/**
 * 7.1d, 7.1e, 7.5: the gates for units of the nationality, with these units on the map. A city into which an enemy has dropped who has still
 * to fight for it (GA-72) supplies those inside; no path enters it, for it is among the stops (7.0c).
 */
export function gatesFor(
  position: Pick<Gertrud, 'world' | 'facts'>,
  { neighbours, straits }: Ways,
  nationality: string,
  { friends, isBarred }: Presence,
): Gates {
  const { captured } = position.facts;
  applies('7.1d', '7.1e');
  return {
    cities: (position.world.sources[nationality] ?? []).filter(
      (city) => captured.length === 0 || !captured.includes(printed(position, city)),
    ),
    straits: straits.filter((side) => {
      const [to, from] = [Math.floor(side / 6), neighbours[side] as number];
      return friends[to] !== 0 && friends[from] !== 0 && !isBarred?.(from, to);
    }),
  };
}

/**
 * 7.0: marks with 1 in `area` all hexes from which supply is traced to one of these cities; `passed`, if it is given, has 1 where the paths by
 * which the area was found go on.
 */
export function spreadFrom(
  { cities, straits }: Gates,
  ways: Ways,
  stops: Figures,
  area: Uint8Array,
  passed: Uint8Array | null = null,
): void {
  const { neighbours, supplyFrom } = ways;
  for (const side of ways.straits) supplyFrom[side] = 0;
  for (const side of straits) supplyFrom[side] = 1;
  spread({ neighbours, costs: supplyFrom, stops }, cities, area, passed);
}

/** The same for units of the nationality, with the ways of that position and these units. */
export function supplyArea(
  position: Pick<Gertrud, 'world' | 'facts'>,
  ways: Ways,
  nationality: string,
  presence: Presence,
  area: Uint8Array,
  passed: Uint8Array | null = null,
): void {
  spreadFrom(gatesFor(position, ways, nationality, presence), ways, presence.stops, area, passed);
}
