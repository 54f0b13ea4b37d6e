import { checked } from '@sandtable/warfare';
import airData from '../../data/air.json' with { type: 'json' };
import chartsData from '../../data/charts.json' with { type: 'json' };
import groundData from '../../data/ground-combat.json' with { type: 'json' };
import groundUnitsData from '../../data/ground-units.json' with { type: 'json' };
import gunneryData from '../../data/gunnery.json' with { type: 'json' };
import navalData from '../../data/naval.json' with { type: 'json' };
import supplyData from '../../data/supply-effects.json' with { type: 'json' };
import terrainData from '../../data/terrain.json' with { type: 'json' };
import turnRecordData from '../../data/turn-record.json' with { type: 'json' };
import { airSchema, type AirData } from './schema/air.ts';
import { chartsSchema, type ChartsData } from './schema/charts.ts';
import { STATUSES } from './schema/forms.ts';
import { groundCombatSchema, type GroundCombatData } from './schema/ground-combat.ts';
import { groundUnitsSchema, type GroundUnitsData } from './schema/ground-units.ts';
import { gunnerySchema, type GunneryData } from './schema/gunnery.ts';
import { navalSchema, type NavalData } from './schema/naval.ts';
import { supplyEffectsSchema, type SupplyEffectsData } from './schema/supply-effects.ts';
import { terrainSchema, type TerrainData } from './schema/terrain.ts';
import { turnRecordSchema, type TurnRecordData } from './schema/turn-record.ts';

/** The charts and tables, a file for each concern; an edition may replace each. */
export const TABLES = {
  ground: { schema: groundCombatSchema, own: groundData as unknown as GroundCombatData, file: 'ground-combat.json' },
  units: { schema: groundUnitsSchema, own: groundUnitsData as unknown as GroundUnitsData, file: 'ground-units.json' },
  supply: { schema: supplyEffectsSchema, own: supplyData as unknown as SupplyEffectsData, file: 'supply-effects.json' },
  terrain: { schema: terrainSchema, own: terrainData as unknown as TerrainData, file: 'terrain.json' },
  air: { schema: airSchema, own: airData as unknown as AirData, file: 'air.json' },
  naval: { schema: navalSchema, own: navalData as unknown as NavalData, file: 'naval.json' },
  gunnery: { schema: gunnerySchema, own: gunneryData as unknown as GunneryData, file: 'gunnery.json' },
  turns: { schema: turnRecordSchema, own: turnRecordData as unknown as TurnRecordData, file: 'turn-record.json' },
} as const;
export type Tables = { readonly [name in keyof typeof TABLES]: (typeof TABLES)[name]['own'] };

/** Our own, as they stand in their files. */
export const OWN_TABLES: Tables = Object.fromEntries(Object.entries(TABLES).map(([name, { own }]) => [name, own])) as unknown as Tables;

/** The same looked through. @throws DataError where a file is not as it must be */
export function readTables(): Tables {
  for (const { schema, own, file } of Object.values(TABLES)) checked<unknown>(schema, own, file);
  return OWN_TABLES;
}

/** A table as it is listed: what every one of them says of itself. */
export interface Listed {
  readonly id: string;
  readonly title: string;
  readonly page: number | null;
  readonly status: (typeof STATUSES)[number];
  readonly source: string | { readonly [part: string]: string };
}

/** All tables, by their numbers. */
export const listedTables = (tables: Tables): readonly Listed[] => Object.values(tables).flatMap((file) => Object.values<Listed>(file));

/** Where the charts of the rulebook's list stand. @throws DataError where the list is not as it must be */
export const readCharts = (): ChartsData => checked(chartsSchema, chartsData, 'charts.json');
