import type { Facts } from '@sandtable/umpire';
import { tablesInShort } from '@sandtable/warfare/editing';
import { whole } from '../whole.ts';

/** Our tables with single figures changed (`tablesInShort`). @throws DataError naming the path and what is not there */
export const tablesInFull = (given: Facts): Facts => tablesInShort(given, whole(null).tables as Facts);
