import type { Facts, Value } from '@sandtable/umpire';

/** Is this a hex as the two maps print it: four digits? */
export const isHex = (value: Value | undefined): value is string => typeof value === 'string' && /^\d{4}$/.test(value);

/** An enemy unit that lies unseen in a stack goes by its hex and its place from the bottom: "?4512/2". */
export const isToken = (id: string): boolean => id.startsWith('?');

/** One procedure that play stands in, as a view tells it. */
interface FrameSeen {
  readonly procedure: string;
  readonly step: string;
  readonly locals: Facts;
}

/** The procedures that play stands in, the innermost last. */
export const framesOf = (view: Facts): readonly FrameSeen[] => (view['awaiting'] as unknown as readonly FrameSeen[] | undefined) ?? [];
