import type { EditionPartName, Facts, Value } from '@sandtable/umpire';

/** What the page needs to look into data; the umpire's own helpers would bring all of its checks with them. */
export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);
export const isFacts = (value: Value | undefined): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts of an edition, in the order in which they are edited. */
export const PARTS = ['map', 'counters', 'tables', 'scenarios'] as const satisfies readonly EditionPartName[];
