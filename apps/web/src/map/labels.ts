import type { MapSheet, MapName } from '../face/face.ts';
import { COUNTER } from './brush.ts';
import { Clutter } from './clutter.ts';
import type { GridLayout } from './gridlayout.ts';
import { letteringOf, settingOf, type Lettering, type Ruler, type Setting } from './names.ts';
import type { Scene } from './scene.ts';
import type { Place, Shapes } from './shapes.ts';
import { numberBox, sparseNumberBox } from './terrain.ts';
import type { Box, Point } from './points.ts';

/** A name that has found its place; `at` is its middle in hex widths. */
export type Label =
  | { readonly id: string; readonly kind: 'place'; readonly at: Point; readonly place: Place; readonly setting: Setting }
  | {
      readonly id: string;
      readonly kind: 'water' | 'country';
      readonly at: Point;
      readonly name: MapName;
      readonly lettering: Lettering;
      /** The hex width that it is set for, in pixels. */
      readonly wide: number;
      /** Half its width and height on the screen, in hex widths: it is shown whole or not at all. */
      readonly half: Point;
    };

/** How much it matters that a name covers this. */
const WEIGHT = { counter: 60, name: 80, laid: 60, strait: 30, body: 10, number: 7, way: 1.6, river: 1.2 } as const;
/** For a name that would lie beyond the map's edge, or a country's beyond its border. */
const OUTSIDE = 24;
/** A name of a place that would cover more than this is left out, unless it names an objective. */
const TOO_MUCH = 16;
/** A name stays where it was while that is worse than the best place by no more than this. */
const STEADY = 1.3;

/**
 * Places for a name beside its hex's middle: which side, how much it is shifted along it (parts of the name's width), and how unwelcome.
 */
const SPOTS: readonly { readonly side: 'below' | 'above' | 'right' | 'left'; readonly shift: number; readonly malus: number }[] = [
  { side: 'below', shift: 0, malus: 0 },
  { side: 'below', shift: 0.16, malus: 1 },
  { side: 'below', shift: -0.16, malus: 1 },
  { side: 'below', shift: 0.34, malus: 1.8 },
  { side: 'below', shift: -0.34, malus: 1.8 },
  { side: 'right', shift: 0, malus: 2 },
  { side: 'right', shift: 0.9, malus: 2.2 },
  { side: 'right', shift: -0.9, malus: 2.4 },
  { side: 'above', shift: 0, malus: 2.4 },
  { side: 'left', shift: 0, malus: 2.8 },
  { side: 'left', shift: 0.9, malus: 3 },
  { side: 'left', shift: -0.9, malus: 3 },
  { side: 'above', shift: 0.34, malus: 3.2 },
  { side: 'above', shift: -0.34, malus: 3.2 },
];

const nearFirst = (steps: readonly Point[]): readonly Point[] => steps.toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));

/** Steps in hex widths by which a country's name may be moved out of the way, the shortest first. */
const ROAMS = nearFirst(
  [-1.7, -1.1, -0.55, 0, 0.55, 1.1, 1.7].flatMap((x) =>
    [-0.87, -0.6, -0.45, -0.3, -0.15, 0, 0.15, 0.3, 0.45, 0.6, 0.87].map((y) => ({ x, y })),
  ),
);

/** The same for the name of a water, which has its room between the coasts. */
const DRIFTS = nearFirst([0, 0.12, -0.12, 0.24, -0.24].flatMap((y) => [0, 0.2, -0.2].map((x) => ({ x, y }))));
/** From one step to the next, in hex widths, where a water says how far its name may go. */
const DRIFT_STEP = 0.125;

/** Steps for the name of a water that may go so far. */
function driftsOver(far: number): readonly Point[] {
  const along = Array.from({ length: 2 * Math.floor(far / DRIFT_STEP) + 1 }, (_, i) => i * DRIFT_STEP - far);
  return nearFirst(along.flatMap((x) => along.map((y) => ({ x, y }))).filter(({ x, y }) => Math.hypot(x, y) <= far));
}

/** Finds places for the names of a map among its counters. */
export class Labels {
  readonly #map: MapSheet;
  readonly #layout: GridLayout;
  readonly #places: readonly Place[];
  readonly #ruler: Ruler;
  readonly #ways: readonly (readonly [Point, Point, number])[];
  readonly #straits: readonly Point[];
  readonly #centres: readonly Point[];
  /** The middles of hexes whose numbers are printed where there is no room for all. */
  readonly #numbered: readonly Point[];
  readonly #countries: ReadonlyMap<string, string | undefined>;
  /** Which spot each name had last. */
  readonly #spots = new Map<string, number>();
  /** By how far waters say that their names may go, the steps for them. */
  readonly #drifts = new Map<number, readonly Point[]>();

  constructor(map: MapSheet, layout: GridLayout, { places, straits, hexes }: Shapes, ruler: Ruler) {
    this.#map = map;
    this.#layout = layout;
    this.#ruler = ruler;
    this.#straits = straits.map(({ at }) => at);
    this.#centres = hexes.map(({ centre }) => centre);
    this.#numbered = map.numbered === undefined ? [] : layout.every(map.numbered).map((hex) => layout.centre(hex));
    this.#countries = new Map(map.hexes.map(({ hex, country }) => [hex, country]));
    this.#places = places.filter(({ name }) => name).toSorted((a, b) => rankOf(a) - rankOf(b));
    this.#ways = map.hexsides.flatMap(({ between: [a, b], road, rail, river }) => {
      const side = river ? layout.side(a, b) : null;
      const lines: (readonly [Point, Point, number])[] = side ? [[side[0], side[1], WEIGHT.river]] : [];
      return road || rail ? [...lines, [layout.centre(a), layout.centre(b), WEIGHT.way] as const] : lines;
    });
  }

  /**
   * Names of a part of the map, kept clear of the counters and of what else is `laid` over them, in the order of their rank, each where it
   * covers least; those that find no room are left out.
   */
  arrange(wide: number, scene: Scene, part: Box, laid: readonly Box[]): readonly Label[] {
    const clutter = this.#clutter(wide, scene, part);
    for (const box of laid) clutter.add(box, WEIGHT.laid);
    const labels: Label[] = [];
    const ranges = (names: readonly MapName[], kind: 'water' | 'country') => {
      for (const name of names) {
        if (!holds(part, { x: name.x, y: -name.y }, 3)) continue;
        const label = this.#nameAt(name, kind, wide, clutter);
        if (label) labels.push(label);
      }
    };
    const places = (from: number, to: number) => {
      for (const place of this.#places) {
        if (rankOf(place) < from || rankOf(place) > to || !holds(part, place.at, 0)) continue;
        const label = this.#placeAt(place, wide, clutter, stackOf(scene, place.hex));
        if (label) labels.push(label);
      }
    };
    places(0, 0);
    if (wide < 40) {
      ranges(this.#map.waters, 'water');
      ranges(this.#map.countries, 'country');
    } else ranges(this.#map.waters, 'water');
    places(1, wide >= 66 ? 3 : wide >= 50 ? 2 : 1);
    if (wide >= 40) ranges(this.#map.countries, 'country');
    return labels;
  }

  #clutter(wide: number, scene: Scene, part: Box): Clutter {
    const clutter = new Clutter();
    const lies = (hex: string): boolean => this.#layout.knows(hex) && holds(part, this.#layout.centre(hex), 1);
    for (const [hex, stack] of scene.stacks) {
      if (stack.length === 0 || !lies(hex)) continue;
      const centre = this.#layout.centre(hex);
      clutter.add(stackBox(centre, stack.length, wide), WEIGHT.counter);
    }
    for (const place of this.#places)
      if (wide >= (place.city ? 28 : 50) && stackOf(scene, place.hex) === 0) clutter.add(bodyOf(place, wide), WEIGHT.body);
    if (wide >= 28) this.#addPrint(clutter, wide, part);
    return clutter;
  }

  /** What is printed on the map. */
  #addPrint(clutter: Clutter, wide: number, part: Box): void {
    for (const { x, y } of this.#straits) clutter.add(around(x, y, 0.26, 0.2), WEIGHT.strait);
    for (const [a, b, weight] of this.#ways)
      if (holds(part, a, 1))
        for (const t of [0.125, 0.375, 0.625, 0.875])
          clutter.add(around(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, 0.08, 0.08), (weight / 2) * Math.min(1, wide / 84));
    const [all, sparse] = [numberBox(wide), sparseNumberBox(wide)];
    const number = all ?? sparse;
    if (!number) return;
    const hexes = all ? this.#centres : this.#numbered;
    for (const { x, y } of hexes)
      if (holds(part, { x, y }, 1)) clutter.add(around(x, y - number.up, number.width, number.height), WEIGHT.number);
  }

  #placeAt(place: Place, wide: number, clutter: Clutter, stack: number): Label | null {
    const setting = settingOf(place, wide, this.#ruler);
    const width = (setting.width + 4) / wide;
    const height = (setting.size * 0.95) / wide;
    const body = stack > 0 ? stackBox(place.at, stack, wide) : bodyOf(place, wide);
    const last = this.#spots.get(place.hex);
    let best = -1;
    let least = Infinity;
    for (const [i, spot] of SPOTS.entries()) {
      const box = around(...middleOf(spot, body, width, height), width, height);
      const cost = spot.malus + clutter.under(box) + (this.#isOnMap(box) ? 0 : OUTSIDE) - (i === last ? STEADY : 0);
      if (cost < least) [best, least] = [i, cost];
    }
    if (least > TOO_MUCH && !place.objective) return null;
    const [x, y] = middleOf(SPOTS[best] as (typeof SPOTS)[number], body, width, height);
    this.#spots.set(place.hex, best);
    clutter.add(around(x, y, width, height), WEIGHT.name);
    return { id: `${place.hex} ${best}`, kind: 'place', at: { x, y }, place, setting };
  }

  #nameAt(name: MapName, kind: 'water' | 'country', wide: number, clutter: Clutter): Label | null {
    const lettering = letteringOf(name, kind === 'water', wide, this.#ruler);
    if (!lettering) return null;
    const tilt = name.tilt ?? 0;
    const [length, size] = [lettering.length / wide, lettering.size / wide];
    const at = { x: name.x, y: -name.y };
    // Along a slanted name small boxes stand for the whole.
    const boxesAt = ({ x, y }: Point): Box[] => {
      const count = Math.max(1, Math.ceil(length / Math.max(size * 2, 0.5)));
      return Array.from({ length: count }, (_, i) => {
        const along = ((i + 0.5) / count - 0.5) * length;
        return around(x + along * Math.cos(tilt), y - along * Math.sin(tilt), length / count, size * 1.1);
      });
    };
    const roams = kind === 'country' ? ROAMS : this.#driftsOf(name);
    const own = this.#countryAt(at);
    /** How far a country's name would lie abroad. */
    const abroad = ({ x, y }: Point): number =>
      kind === 'water' ? 0 : [-0.42, 0, 0.42].filter((t) => this.#countryAt({ x: x + t * length, y }) !== own).length * OUTSIDE;
    const key = `${name.name} ${name.x} ${name.y}`;
    const last = this.#spots.get(key);
    let best = 0;
    let least = Infinity;
    for (const [i, { x, y }] of roams.entries()) {
      let cost = Math.hypot(x, y) * 2 - (i === last ? STEADY * 2 : 0);
      if (cost >= least) continue;
      const middle = { x: at.x + x, y: at.y + y };
      cost += abroad(middle);
      for (const one of boxesAt(middle)) if (cost < least) cost += clutter.under(one) + (this.#isOnMap(one) ? 0 : OUTSIDE);
      if (cost < least) [best, least] = [i, cost];
    }
    if (least > (kind === 'water' ? 70 : 60)) return null;
    this.#spots.set(key, best);
    const roam = roams[best] as Point;
    const middle = { x: at.x + roam.x, y: at.y + roam.y };
    for (const one of boxesAt(middle)) clutter.add(one, WEIGHT.name);
    const half = {
      x: (length * Math.abs(Math.cos(tilt)) + size * Math.abs(Math.sin(tilt))) / 2,
      y: (length * Math.abs(Math.sin(tilt)) + size * Math.abs(Math.cos(tilt))) / 2,
    };
    return { id: `${key} ${best}`, kind, at: middle, name, lettering, wide, half };
  }

  #driftsOf({ drift }: MapName): readonly Point[] {
    if (drift === undefined) return DRIFTS;
    const known = this.#drifts.get(drift) ?? driftsOver(drift);
    this.#drifts.set(drift, known);
    return known;
  }

  #isOnMap({ left, top, right, bottom }: Box): boolean {
    const { frame } = this.#layout;
    return left > frame.left && right < frame.right && top > frame.top && bottom < frame.bottom;
  }

  #countryAt(point: Point): string | undefined {
    const hex = this.#layout.at(point);
    return hex ? this.#countries.get(hex) : undefined;
  }
}

const rankOf = ({ objective, city, village }: Place): number => (objective ? 0 : city ? 1 : village ? 3 : 2);
const stackOf = (scene: Scene, hex: string): number => scene.stacks.get(hex)?.length ?? 0;

const holds = ({ left, right, top, bottom }: Box, { x, y }: Point, by: number): boolean =>
  x > left - by && x < right + by && y > top - by && y < bottom + by;

const around = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

/** What a stack's counters cover, in hex widths, as the painter lays them. */
function stackBox({ x, y }: Point, count: number, wide: number): Box {
  const side = wide < 28 ? Math.max(8 / wide, 0.72) : COUNTER * (1 + (Math.min(count, 5) - 1) * 0.067);
  return around(x, y - (wide < 28 ? 0 : 0.02), side + 0.02, side + 0.02);
}

/** What an empty place itself covers: its name may touch a city's outskirts, but no town's ring. */
function bodyOf({ at, city }: Place, wide: number): Box {
  const side = wide < 28 ? 0.3 : city ? 0.38 : 0.16;
  return around(at.x, at.y, side, side);
}

function middleOf({ side, shift }: (typeof SPOTS)[number], body: Box, width: number, height: number): [number, number] {
  const [x, y] = [(body.left + body.right) / 2, (body.top + body.bottom) / 2];
  switch (side) {
    case 'below':
      return [x + shift * width, body.bottom + height / 2 + 0.012];
    case 'above':
      return [x + shift * width, body.top - height / 2 - 0.01];
    case 'right':
      return [body.right + width / 2 + 0.02, y + shift * height];
    case 'left':
      return [body.left - width / 2 - 0.02, y + shift * height];
  }
}
