import countersData from '../../data/counters.json' with { type: 'json' };
import mapData from '../../data/map.json' with { type: 'json' };
import specialRulesData from '../../data/special-rules.json' with { type: 'json' };
import { countersSchema, type CountersData } from './schema/counters.ts';
import { mapSchema, type MapData } from './schema/map.ts';
import { specialRulesSchema, type SpecialRulesData } from './schema/special-rules.ts';
import { TABLES } from './tables.ts';

/** The files of the game, each of which an edition may replace: map and counters are parts of it, the others stand in its `tables`. */
export const FILES = {
  map: { schema: mapSchema, own: mapData as unknown as MapData },
  counters: { schema: countersSchema, own: countersData as unknown as CountersData },
  special: { schema: specialRulesSchema, own: specialRulesData as unknown as SpecialRulesData },
  ...TABLES,
} as const;
export type Files = { readonly [name in keyof typeof FILES]: (typeof FILES)[name]['own'] };

/** Our own. */
export const OWN: Files = Object.fromEntries(Object.entries(FILES).map(([name, file]) => [name, file.own])) as unknown as Files;
