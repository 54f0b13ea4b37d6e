import { isFacts, type Edition, type Value } from '@sandtable/umpire';
import { wholeOf, type Whole } from '@sandtable/warfare/editing';
import { FILES, OWN } from '../world/files.ts';
import { scenariosWith } from '../world/scenario-list.ts';

/** The files that stand in an edition's tables, by their names. */
export const TABLES = Object.keys(FILES).filter(
  (name): name is Exclude<keyof typeof FILES, 'map' | 'counters'> => name !== 'map' && name !== 'counters',
);

const { map, counters, ...tables } = OWN;
const ours = { map, counters, tables, scenarios: scenariosWith(null) } as unknown as Whole;

/** All parts whole: the edition's where it has them, ours elsewhere; of its tables it has those that it brings. */
export function whole(edition: Edition | null): Whole {
  const all = wholeOf(edition, ours);
  return isFacts(all.tables) ? { ...all, tables: { ...(ours.tables as { readonly [table: string]: Value }), ...all.tables } } : all;
}
