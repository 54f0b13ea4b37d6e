import type { Facts, Saved, Value } from '@sandtable/umpire';
import { inOrder, replaced, unordered, type Names } from './tokens.ts';

/** What is seen where a unit goes by a token, and what else is known of it, somewhere. */
export interface Masked {
  readonly id: string;
  readonly token: string;
  readonly seen: Facts;
  readonly unseen: Facts;
}

/**
 * The units of a saved state as a seat sees them: `units` with tokens for those that are masked, and those somewhere as `unseen`, by their
 * ids, with those that were hidden from another side before. Neither order says who lies where.
 */
export function maskedUnits(state: Facts, masked: readonly Masked[]): { readonly units: Facts; readonly unseen: Facts } {
  const { units: all = {}, unseen: before = {} } = state as { readonly units?: Facts; readonly unseen?: Facts };
  const hidden = new Set(masked.map(({ id }) => id));
  const units: Record<string, Value> = {};
  for (const id of Object.keys(all)) if (!hidden.has(id)) units[id] = all[id] as Value;
  for (const { token, seen } of masked.toSorted((one, other) => (one.token < other.token ? -1 : 1))) units[token] = seen;
  return { units, unseen: inOrder({ ...before, ...Object.fromEntries(masked.map(({ id, unseen }) => [id, unseen])) }) };
}

/** The frames of a saved position with tokens for ids in what they remember. */
export const maskedFrames = (awaiting: Required<Saved>['awaiting'], tokens: Names): Required<Saved>['awaiting'] =>
  awaiting.map((frame) => ({ ...frame, locals: unordered(replaced(frame.locals, tokens)) }));
