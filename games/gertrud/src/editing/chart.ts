import { DIRECTIONS, NONE, type Grid } from '@sandtable/hexes';
import type { Spot } from '@sandtable/umpire';
import type * as z from 'zod/mini';
import type { hexLine, hexsideLine, MapData } from '../schema.ts';
import { member, type Formed, type Naming } from './findings.ts';

export type HexLine = z.infer<typeof hexLine>;
export type HexsideLine = z.infer<typeof hexsideLine>;

/** The lines of a map that are of the right form, on its grid. */
export interface Chart {
  readonly grid: Grid;
  readonly spec: MapData['grid'];
  /** The line of each hex that has one, by its place on the grid; of two the later one, as play takes them. */
  readonly hexes: ReadonlyMap<number, Formed<HexLine>>;
  readonly hexsides: readonly Formed<HexsideLine>[];
}

const text = (value: unknown): value is string => typeof value === 'string';

export const hexSpot: Naming = (path, line) => {
  const hex = member(line, 'hex');
  return { part: 'map', path, ...(text(hex) ? { hex } : {}) };
};

export const hexsideSpot: Naming = (path, line) => {
  const between = member(line, 'between');
  const isPair = Array.isArray(between) && between.length === 2 && between.every(text);
  return { part: 'map', path, ...(isPair ? { hexside: between as unknown as readonly [string, string] } : {}) };
};

export const mapSpot = (path: string): Spot => ({ part: 'map', path });

export const isLand = ({ hexes }: Chart, hex: number): boolean => (hexes.get(hex)?.line.terrain ?? 'sea') !== 'sea';

/** The hexes around one that are on the grid. */
export const around = ({ grid }: Chart, hex: number): readonly number[] =>
  DIRECTIONS.map((d) => grid.neighbour(hex, d)).filter((one) => one !== NONE);
