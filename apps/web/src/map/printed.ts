import type { Face, MapFace } from '../face/face.ts';
import type { MapColours } from '../theme.ts';
import { fetchFonts } from './fonts.ts';
import { Layout } from './geometry.ts';
import { NameLayer } from './namelayer.ts';
import { Print } from './print.ts';
import { hireRelief } from './relief.ts';
import { Sprites } from './sprites.ts';
import { Tiles } from './tiles.ts';

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

/** What has been drawn of a map: pieces of the print, the names on it, and what lies on it. */
export interface Drawn {
  readonly print: Print;
  readonly tiles: Tiles;
  readonly names: NameLayer;
  readonly sprites: Sprites;
}

/** What was drawn of the map that was on the screen last: it may be the next to come there. */
let left: { readonly face: Face; readonly drawn: Drawn; readonly ratio: number } | null = null;

/** What is drawn of a map that comes to the screen: where it was the last there, with what is left of that. */
export function takeDrawn(face: Face): Drawn {
  const { layout, print } = printedMap(face.map);
  // On another screen, or after a change of the map's data, nothing of it holds.
  const holds = left?.face === face && left.drawn.print === print && left.ratio === globalThis.devicePixelRatio;
  const known = holds ? left?.drawn : null;
  if (!known) left?.drawn.tiles.end();
  left = null;
  return known ?? { print, tiles: new Tiles(print, layout), names: new NameLayer(layout, print), sprites: new Sprites() };
}

/** A map goes from the screen; `isGood`: nothing that it is drawn with is still to come. */
export function leaveDrawn(face: Face, drawn: Drawn, isGood: boolean): void {
  if (!isGood) {
    drawn.tiles.end();
    return;
  }
  drawn.tiles.leave();
  drawn.names.leave();
  left = { face, drawn, ratio: globalThis.devicePixelRatio };
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
