import type { Choice } from '@sandtable/umpire';
import { game } from '../table/state.ts';
import { placeIn } from './places.ts';

/** The zones of the sea in which a hex lies, on maps that have such. */
export const zonesAt = (hex: string) =>
  (game.value?.face.map.sheets ?? []).flatMap(({ zones = [] }) => zones.filter(({ at, hexes }) => at === hex || hexes.includes(hex)));

/** The value that a hex names: itself, what stands there, or the zone in which it lies; undefined where it names none. */
export function namedAt(hex: string, values: readonly Choice[]): Choice | undefined {
  if (values.includes(hex)) return hex;
  const zones = zonesAt(hex);
  return values.find((value) => zones.some(({ id }) => id === value)) ?? values.find((value) => value !== null && placeIn(value) === hex);
}
