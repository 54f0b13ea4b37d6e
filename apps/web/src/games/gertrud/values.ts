import type { Value } from '@sandtable/umpire';

/** Is this a hex as Operation Gertrud's map prints it: two digits of the row, two of the column? */
export const isHex = (value: Value | undefined): value is string => typeof value === 'string' && /^\d{4}$/.test(value);

/** What happens when the second game begins (19.0). */
export const SECOND_GAME = 'second game';
