import type { MapFace } from '../face/face.ts';
import type { MapColours } from '../theme.ts';
import { fetchFonts } from './fonts.ts';
import { Layout } from './geometry.ts';
import { hireRelief } from './relief.ts';
import { Print } from './print.ts';

/** A map as it is printed: where its hexes lie, and what is drawn of it. */
export interface PrintedMap {
  readonly layout: Layout;
  readonly print: Print;
}

/** A map that was on the screen may come back: its shapes and relief are kept as long as its face is. */
const printed = new WeakMap<MapFace, PrintedMap>();

export function printedMap(map: MapFace): PrintedMap {
  const known = printed.get(map);
  if (known) return known;
  const layout = new Layout(map);
  const made = { layout, print: new Print(layout) };
  printed.set(map, made);
  return made;
}

/** Begins what every map needs, as soon as it is certain that one will be shown. */
export function expectMap(): void {
  hireRelief();
  void fetchFonts();
}

/** Begins all that a map needs before it can be shown, while the umpire still reads the game's record. */
export function prepareMap(map: MapFace, colours: MapColours): void {
  const { print } = printedMap(map);
  if (print.hasRelief(colours)) return;
  // Only between two tasks of the page can its worker begin.
  setTimeout(() => print.begin(colours));
}
