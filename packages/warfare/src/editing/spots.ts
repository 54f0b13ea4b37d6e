import type { Spot } from '@sandtable/umpire';
import { member, type Naming } from './findings.ts';

/** What lines of an edition are called where something is said of them. */

const text = (value: unknown): value is string => typeof value === 'string';

export const mapSpot = (path: string): Spot => ({ part: 'map', path });

export const hexSpot: Naming = (path, line) => {
  const hex = member(line, 'hex');
  return { part: 'map', path, ...(text(hex) ? { hex } : {}) };
};

export const hexsideSpot: Naming = (path, line) => {
  const between = member(line, 'between');
  const isPair = Array.isArray(between) && between.length === 2 && between.every(text);
  return { part: 'map', path, ...(isPair ? { hexside: between as unknown as readonly [string, string] } : {}) };
};

export const counterSpot: Naming = (path, line) => {
  const id = member(line, 'id');
  return { part: 'counters', path, ...(text(id) ? { counter: id } : {}) };
};

export const scenarioSpot: Naming = (path, line) => {
  const id = member(line, 'id');
  return { part: 'scenarios', path, ...(text(id) ? { scenario: id } : {}) };
};

/** A table's spot, for paths that begin with its name. */
export const tableSpot =
  (table: string) =>
  (path: string): Spot => ({ part: 'tables', path, table });

/** A scenario under examination. */
export interface Examined<S> {
  readonly scenario: S;
  /** The spot of something in it: `at('arrivals[1].turn')`. */
  at(path: string): Spot;
}
