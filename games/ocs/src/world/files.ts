import arrivalsData from '../../data/arrivals.json' with { type: 'json' };
import countersData from '../../data/counters.json' with { type: 'json' };
import mapData from '../../data/map.json' with { type: 'json' };
import specialRulesData from '../../data/special-rules.json' with { type: 'json' };
import supplyData from '../../data/supply.json' with { type: 'json' };
import tablesData from '../../data/tables.json' with { type: 'json' };
import terrainData from '../../data/terrain.json' with { type: 'json' };
import variableData from '../../data/variable-reinforcements.json' with { type: 'json' };
import weatherData from '../../data/weather.json' with { type: 'json' };
import { arrivalsSchema, variableReinforcementsSchema, type ArrivalsData, type VariableReinforcementsData } from './schema/arrivals.ts';
import { countersSchema, type CountersData } from './schema/counters.ts';
import { mapSchema, type MapData } from './schema/map.ts';
import { specialRulesSchema, type SpecialRulesData } from './schema/special-rules.ts';
import { supplySchema, type SupplyData } from './schema/supply.ts';
import { tablesSchema, type TablesData } from './schema/tables.ts';
import { terrainSchema, type TerrainData } from './schema/terrain.ts';
import { weatherSchema, type WeatherData } from './schema/weather.ts';

/**
 * The files of an OCS game, each of which an edition may replace: map and counters are parts of it, the others stand in its `tables`, under
 * these names.
 */
export const FILES = {
  map: { schema: mapSchema, own: mapData as unknown as MapData },
  counters: { schema: countersSchema, own: countersData as unknown as CountersData },
  terrain: { schema: terrainSchema, own: terrainData as unknown as TerrainData },
  series: { schema: tablesSchema, own: tablesData as unknown as TablesData },
  weather: { schema: weatherSchema, own: weatherData as unknown as WeatherData },
  supply: { schema: supplySchema, own: supplyData as unknown as SupplyData },
  arrivals: { schema: arrivalsSchema, own: arrivalsData as unknown as ArrivalsData },
  variable: { schema: variableReinforcementsSchema, own: variableData as unknown as VariableReinforcementsData },
  special: { schema: specialRulesSchema, own: specialRulesData as unknown as SpecialRulesData },
} as const;
export type Files = { readonly [name in keyof typeof FILES]: (typeof FILES)[name]['own'] };

/** Our own. */
export const OWN: Files = Object.fromEntries(Object.entries(FILES).map(([name, file]) => [name, file.own])) as unknown as Files;
