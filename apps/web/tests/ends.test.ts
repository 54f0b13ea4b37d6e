import { describe, expect, test } from 'vitest';
import { gertrudData } from '../src/games/gertrud/data.ts';
import { mapFaceOf as gertrudMap } from '../src/games/gertrud/map-face.ts';
import { riverTails } from '../src/map/ends.ts';
import { GridLayout } from '../src/map/gridlayout.ts';
import type { Box, Point } from '../src/map/points.ts';
import { surroundings } from '../src/map/shores.ts';
import { waysOf } from '../src/map/ways.ts';
import { whatIfData } from '../src/games/what-if-1940/data.ts';
import { mapFaceOf as whatIfMap } from '../src/games/what-if-1940/map-face.ts';

/** What is drawn of roads, railways and rivers ends where nature or a town ends it, on every map that we print. */
const sheets = [...gertrudMap(gertrudData.map).sheets, ...whatIfMap(whatIfData.map).sheets];

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const isOnFrame = ({ left, top, right, bottom }: Box, { x, y }: Point): boolean =>
  Math.min(Math.abs(x - left), Math.abs(x - right), Math.abs(y - top), Math.abs(y - bottom)) < 1e-6;
const keyOf = ({ x, y }: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

describe.each(sheets.map((sheet) => [sheet.title, sheet] as const))('%s', (_, sheet) => {
  const layout = new GridLayout(sheet);
  const around = surroundings(sheet);

  test('no road, railway or great road ends or turns back but at a place, where ways meet, or over the edge of the map', () => {
    const { roads, rails, highways } = waysOf(sheet, layout);
    const places = sheet.hexes.filter(({ city, town }) => city || town).map(({ hex }) => hex);
    const all = new Set([...places, ...(sheet.villages ?? []).map(({ hex }) => hex)]);
    const linked = new Map<string, number>();
    for (const { between, road, rail } of sheet.hexsides)
      if (road || rail) for (const hex of between) linked.set(hex, (linked.get(hex) ?? 0) + 1);
    const bare = [...Object.values(roads).flat(), ...Object.values(rails).flat(), ...highways]
      .flatMap((line) => [line[0] as Point, line.at(-1) as Point])
      .filter((end) => !isOnFrame(layout.frame, end))
      .map((end) => layout.at(end) ?? 'beyond the map')
      .filter((hex) => !all.has(hex) && (linked.get(hex) ?? 0) < 3);
    expect([...new Set(bare)]).toEqual([]);
  });

  test('villages are where no rule knows of a place, on dry land', () => {
    const faces = new Map(sheet.hexes.map((face) => [face.hex, face]));
    for (const { hex } of sheet.villages ?? []) {
      expect(faces.get(hex)?.terrain, hex).not.toBe('sea');
      expect(faces.get(hex)?.town ?? faces.get(hex)?.city, hex).toBeUndefined();
    }
  });

  test('every river that stops at a corner is drawn on: into water, a city, another river, off the map, or thinning out to a spring', () => {
    const corners = new Map<string, { readonly at: Point; count: number; isWater: boolean; readonly next: Point[] }>();
    for (const { between, river, closed } of sheet.hexsides) {
      const side = river || closed ? layout.side(...between) : null;
      for (const [at, other] of side ? ([side, side.toReversed()] as unknown as [Point, Point][]) : []) {
        const corner = corners.get(keyOf(at)) ?? { at, count: 0, isWater: false, next: [] };
        corners.set(keyOf(at), { at, count: corner.count + 1, isWater: corner.isWater || closed === true, next: [...corner.next, other] });
      }
    }
    const ends = [...corners.values()].filter(({ count, isWater }) => count === 1 && !isWater).map(({ at }) => at);
    const tails = riverTails(sheet, layout, around);
    expect(tails.map(({ points }) => keyOf(points[0] as Point)).toSorted()).toEqual(ends.map(keyOf).toSorted());
    const cities = sheet.hexes.filter(({ city }) => city).map(({ hex }) => layout.centre(hex));
    const shores = around.shores.flat();
    const astray = tails.filter(({ at, points }) => {
      const last = points.at(-1) as Point;
      if (at === 'edge') return !isOnFrame(layout.frame, last);
      if (at === 'water') return !shores.some((shore) => far(shore, last) < 0.01);
      if (at === 'city') return !cities.some((city) => far(city, last) < 0.25);
      if (at === 'river') return ![...corners.values()].some((corner) => far(corner.at, last) < 0.01);
      return far(points[0] as Point, last) < 0.05;
    });
    expect(astray).toEqual([]);
    // A river whose ends are all springs would run nowhere.
    const tailAt = new Map(tails.map((tail) => [keyOf(tail.points[0] as Point), tail]));
    const seen = new Set<string>();
    for (const { at } of corners.values()) {
      const system = seen.has(keyOf(at)) ? [] : [at];
      for (const here of system)
        if (!seen.has(keyOf(here))) {
          seen.add(keyOf(here));
          system.push(...(corners.get(keyOf(here))?.next ?? []));
        }
      const leads = system.flatMap((here) => tailAt.get(keyOf(here))?.at ?? []);
      if (leads.length > 0)
        expect(
          leads.some((one) => one !== 'spring'),
          `from ${layout.at(at)}`,
        ).toBe(true);
    }
  });
});
