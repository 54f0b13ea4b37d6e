import { wonBy, type ScenarioShown } from '@sandtable/warfare/showing';
import { Grid } from '@sandtable/hexes';
import { isWithin } from '../world/area.ts';
import type { Place } from '../world/schema/arrivals.ts';
import type { MapData } from '../world/schema/map.ts';
import type { ScenarioData } from '../world/schema/scenario.ts';

const PLACES = {
  headquarters: 'a headquarters',
  source: 'a source of supply',
  'railway-town': 'a village or city on a railway',
} as const;

/** Where somebody comes, in words: the hex alone where it is one. */
function placeSaid(place: Place): string {
  switch (place.at) {
    case 'hex':
      return place.hex;
    case 'port':
      return `the port of ${place.hex}`;
    case 'edge':
      return `the ${place.edge} edge`;
    case 'railway':
      return `the railway from ${place.between[0]} to ${place.between[1]}`;
    case 'near':
      return `near ${place.hexes.join(', ')}`;
    default:
      return PLACES[place.at];
  }
}

/** The numbers of the hexes that lie in the area. */
const hexesWithin = (grid: Grid, area: NonNullable<ScenarioData['area']>, hexes: MapData['hexes']): string[] =>
  hexes.map(({ hex }) => hex).filter((hex) => isWithin(grid, area, grid.index(hex)));

/** What the shipping of each side carries in a Player Turn (19.4). */
function shippingOf(lines: NonNullable<ScenarioData['shipping']>): NonNullable<ScenarioShown['shipping']> {
  const carries: Record<string, number> = {};
  for (const { side, points } of lines) carries[side] = (carries[side] ?? 0) + points;
  return carries;
}

/** From how many points on it is won: levels are declared by the most that they hold for, in whole points (Intro.3-1). */
const wonOf = ({ levels }: ScenarioData['victory']): string =>
  wonBy(
    'German points less Soviet ones',
    levels.map(({ says }, i) => ({ says, ...(i > 0 ? { from: (levels[i - 1]?.to ?? 0) + 1 } : {}) })).toReversed(),
  );

/** A scenario as one chooses it. Reinforcements are told that it brings itself. */
export const scenarioShown = (
  { id, title, about, area, first, last, earlier, setup, arrivals, victory, shipping = [] }: ScenarioData,
  { grid: spec, hexes }: Pick<MapData, 'grid' | 'hexes'>,
): ScenarioShown => ({
  id,
  title,
  about,
  ...(area ? { area: hexesWithin(new Grid(spec), area, hexes) } : {}),
  turns: last.turn,
  ...(earlier ? { earlier: { option: 'early-end', turns: earlier.turn } } : {}),
  from: first.turn,
  setup: Object.fromEntries(Object.entries(setup).map(([side, lines]) => [side, lines.map(({ units }) => ({ units }))])),
  arrivals: arrivals.flatMap(({ turn, units = [], places }) =>
    units.length === 0 ? [] : [{ turn, units, hex: (places ?? []).map(placeSaid).join(' or ') }],
  ),
  arrivesBy: '2.3.I3-1',
  won: { says: wonOf(victory), rule: 'Intro.3-1' },
  ...(shipping.length > 0 ? { shipping: shippingOf(shipping) } : {}),
});
