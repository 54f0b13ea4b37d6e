import type { Edition, Value } from '@sandtable/umpire';
import { wholeOf, type Whole } from '@sandtable/warfare/editing';
import countersData from '../../data/counters.json' with { type: 'json' };
import mapData from '../../data/map.json' with { type: 'json' };
import tablesData from '../../data/tables.json' with { type: 'json' };
import { scenarios } from '../world/scenario.ts';

const ours: Whole = {
  map: mapData as unknown as Value,
  counters: countersData as unknown as Value,
  tables: tablesData as unknown as Value,
  scenarios: scenarios as unknown as Value,
};

/** All parts whole: the edition's where it has them, ours elsewhere. */
export const whole = (edition: Edition | null): Whole => wholeOf(edition, ours);
