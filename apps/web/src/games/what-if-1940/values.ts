import type { Value } from '@sandtable/umpire';

/** Is this a hex as the two maps print it: four digits? */
export const isHex = (value: Value | undefined): value is string => typeof value === 'string' && /^\d{4}$/.test(value);

/** An enemy unit that lies unseen in a stack goes by its hex and its place from the bottom: "?4512/2". */
export const isToken = (id: string): boolean => id.startsWith('?');
