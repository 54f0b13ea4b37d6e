import type { Face } from './face.ts';

/** Is this a hex as maps print it: "2704", "30.23", "A12.07"? */
export const isPrinted = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]?\d{2}\.?\d{2}$/.test(value);

const named = new WeakMap<Face, ReadonlyMap<string, string>>();

/** A hex by the name of the place, where it has one, and its number; a box by its title. */
export function placeOf(hex: string, face: Face): string {
  let known = named.get(face);
  if (!known) {
    const hexes = face.map.hexes.flatMap(({ hex, city, town }) => (city || town ? [[hex, `${city ?? town} ${hex}`] as const] : []));
    const zones = face.map.sheets.flatMap(({ zones: all = [] }) =>
      all.map(({ at, title }) => [at, title.endsWith(at) ? title : `${title} ${at}`] as const),
    );
    known = new Map([...zones, ...hexes, ...face.map.boxes.map(({ id, title }) => [id, title] as const)]);
    named.set(face, known);
  }
  return known.get(hex) ?? hex;
}

/** What a place is called where nothing says what kind it is: "Hex 4512", or a box by its title. */
export const titleOf = (place: string, face: Face): string =>
  face.map.boxes.some(({ id }) => id === place) ? placeOf(place, face) : `Hex ${place}`;

const printed = new WeakMap<Face, ReadonlyMap<string, readonly string[]>>();

/** What is printed over several hexes and also in this one: the regions that it is part of, the great roads through it. */
export function printedIn(hex: string, face: Face): readonly string[] {
  let known = printed.get(face);
  if (!known) {
    const titles = new Map<string, string[]>();
    for (const { regions = [], highways = [], zones = [] } of face.map.sheets)
      for (const { title, hexes } of [...zones, ...regions, ...highways.map((way) => ({ title: way.name, hexes: way.hexes }))])
        for (const one of hexes) (titles.get(one) ?? titles.set(one, []).get(one))?.push(title);
    known = titles;
    printed.set(face, known);
  }
  return known.get(hex) ?? [];
}
