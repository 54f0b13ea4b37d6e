import type { ScenarioShown } from '@sandtable/warfare/showing';
import type { Place } from '../world/schema/arrivals.ts';
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

/** Does a hex, "30.23" of column and row, lie in these columns and rows? */
function isWithin({ columns, rows }: NonNullable<ScenarioData['area']>, hex: string): boolean {
  const [column = 0, row = 0] = hex.split('.').map(Number);
  return column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1];
}

/** A scenario as one chooses it. Reinforcements are told that it brings itself. */
export const scenarioShown = (
  { id, title, about, area, first, last, setup, arrivals }: ScenarioData,
  hexes: readonly string[],
): ScenarioShown => ({
  id,
  title,
  about,
  ...(area ? { area: hexes.filter((hex) => isWithin(area, hex)) } : {}),
  turns: last.turn,
  from: first.turn,
  setup: Object.fromEntries(Object.entries(setup).map(([side, lines]) => [side, lines.map(({ units }) => ({ units }))])),
  arrivals: arrivals.flatMap(({ turn, units = [], places }) =>
    units.length === 0 ? [] : [{ turn, units, hex: (places ?? []).map(placeSaid).join(' or ') }],
  ),
  arrivesBy: '2.3.I3-1',
});
