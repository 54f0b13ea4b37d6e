import type { Chart, ChartPlace } from '@sandtable/staff';
import { element, hint, label, pathThrough, picture } from './svg.ts';

/** How often each place was fought over. */
export type Fought = { readonly [place: string]: number };

const WIDTH = 960;
/** So many of the hottest places are named. */
const NAMED = 12;
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
  const named = places
    .filter((place) => warm(place) > 0)
    .toSorted((a, b) => warm(b) - warm(a))
    .slice(0, NAMED)
    .map((place) => {
      const [x, y] = at(place);
      return label({ class: 'place', x, y: y + 3.5, 'text-anchor': 'middle' }, place.name ?? place.id);
    });
  return picture(WIDTH, height, 'Where there was fighting', ...grounds, ...heats, ...named);
}

/** "0.8 attacks a game". */
export const perGame = (count: number, games: number): string => `${(count / games).toFixed(2)} attacks a game`;

/** The places most fought over, hottest first. */
export const hottest = (fought: Fought, many: number): readonly (readonly [string, number])[] =>
  Object.entries(fought)
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, many);
