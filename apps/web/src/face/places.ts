import type { Face } from './face.ts';

const named = new WeakMap<Face, ReadonlyMap<string, string>>();

/** A hex by the name of the place, where it has one, and its number. */
export function placeOf(hex: string, face: Face): string {
  let known = named.get(face);
  if (!known) {
    known = new Map(face.map.hexes.flatMap((one) => (one.city || one.town ? [[one.hex, `${one.city ?? one.town} ${one.hex}`]] : [])));
    named.set(face, known);
  }
  return known.get(hex) ?? hex;
}
