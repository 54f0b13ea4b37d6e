import type { Chart, ChartPlace } from '@sandtable/staff';
import { element, hint, label, pathThrough, picture } from './svg.ts';

/** How often each place was fought over. */
export type Fought = { readonly [place: string]: number };

const WIDTH = 960;
/** So many of the hottest places are named, where there is room. */
const NAMED = 16;
/** How the heat of a place shows against the hottest: its share to this power, so that a little fighting is seen, too. */
const CONTRAST = 0.6;

/** The map with every place the warmer, the more it was fought over; `games` games. Empty where the map has no places. */
export function heatMap({ places, outline }: Chart, fought: Fought, games: number): string {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [west, north] = [Math.min(...xs) - 0.6, Math.max(...ys) + 0.7];
  const unit = WIDTH / (Math.max(...xs) + 0.6 - west);
  const height = (north - Math.min(...ys) + 0.7) * unit;
  const at = ({ x, y }: ChartPlace) => [(x - west) * unit, (north - y) * unit] as const;
  const hottest = Math.max(1, ...Object.values(fought));
  const shape = (place: ChartPlace, attributes: { readonly [name: string]: string | number }, ...inside: readonly string[]) => {
    const [x, y] = at(place);
    return element(
      'path',
      {
        ...attributes,
        d: pathThrough(
          outline.map(([dx, dy]) => [x + dx * unit, y - dy * unit]),
          true,
        ),
      },
      ...inside,
    );
  };
  const warm = ({ id }: ChartPlace): number => (fought[id] ?? 0) / hottest;
  const grounds = places.map((place) => shape(place, { class: place.land ? 'land' : 'sea' }));
  const heats = places
    .filter((place) => warm(place) > 0)
    .map((place) =>
      shape(
        place,
        { class: 'heat', 'fill-opacity': 0.12 + 0.88 * warm(place) ** CONTRAST },
        hint(`${place.name ?? place.id}: ${perGame(fought[place.id] as number, games)}`),
      ),
    );
  const hot = places.filter((place) => warm(place) > 0).toSorted((a, b) => warm(b) - warm(a));
  const named = apart(hot.slice(0, NAMED).map((place) => ({ text: place.name ?? place.id, at: at(place) }))).map(({ text, at: [x, y] }) =>
    label({ class: 'place', x, y: y + 3.5, 'text-anchor': 'middle' }, text),
  );
  return picture(WIDTH, height, 'Where there was fighting', ...grounds, ...heats, ...named);
}

interface Name {
  readonly text: string;
  readonly at: readonly [x: number, y: number];
}

/** Width of a letter, and height of a line, of a name on the map. */
const LETTER = 7;
const LINE = 14;

/** The names that can stand without covering one before them. */
function apart(names: readonly Name[]): Name[] {
  const kept: Name[] = [];
  for (const name of names) {
    const covers = ({ text, at: [x, y] }: Name): boolean =>
      Math.abs(x - name.at[0]) < ((text.length + name.text.length) * LETTER) / 2 && Math.abs(y - name.at[1]) < LINE;
    if (!kept.some(covers)) kept.push(name);
  }
  return kept;
}

/** "0.8 attacks a game". */
export const perGame = (count: number, games: number): string => `${(count / games).toFixed(2)} attacks a game`;

/** The places most fought over, hottest first. */
export const hottest = (fought: Fought, many: number): readonly (readonly [string, number])[] =>
  Object.entries(fought)
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, many);
