import type { ScenarioShown } from '@sandtable/warfare/showing';
import { isWithin } from '../world/area.ts';
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
