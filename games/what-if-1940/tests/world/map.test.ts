import { DIRECTIONS, NONE } from '@sandtable/hexes';
import { describe, expect, it } from 'vitest';
import countersData from '../../data/counters.json' with { type: 'json' };
import mapData from '../../data/map.json' with { type: 'json' };
import pinsData from '../../data/pins.json' with { type: 'json' };
import {
  ANY_CITY,
  CITY,
  FORT,
  frontOf,
  hasBuilt,
  isCrossable,
  RED_ROW,
  ROLLBAHN,
  RUHR,
  TOWN,
  WEST,
  worldOf,
} from '../../src/world/world.ts';

interface Line {
  readonly hex: string;
  readonly terrain: string;
  readonly country?: string;
  readonly town?: string;
  readonly city?: string;
  readonly ruhr?: string;
  readonly fort?: boolean;
  readonly coast?: string;
  readonly edge?: string;
}
interface Side {
  readonly between: readonly string[];
  readonly river?: string;
  readonly major?: boolean;
  readonly water?: string;
}
const [west, east] = mapData.maps as unknown as readonly {
  readonly grid: { readonly rows: readonly number[]; readonly columns: readonly number[] };
  readonly hexes: readonly Line[];
  readonly hexsides: readonly Side[];
}[];
if (!west || !east) throw new Error('two maps are wanted');
const lines = [...west.hexes, ...east.hexes];
const sides = [...west.hexsides, ...east.hexsides];
const line = new Map(lines.map((one) => [one.hex, one]));

const world = worldOf(null);
const { grid } = world;
const at = (number: string) => grid.index(number);
const hexes = Array.from({ length: grid.count }, (_, hex) => hex);
const land = hexes.filter((hex) => world.land[hex]);
const numbers = (list: readonly number[]) => list.map((hex) => grid.number(hex)).toSorted();
const around = (hex: number) => DIRECTIONS.map((d) => grid.neighbour(hex, d)).filter((one) => one !== NONE);
const inCountry = (...countries: string[]) => land.filter((hex) => countries.includes(world.country[hex] ?? ''));
const nameOf = ({ town, city, ruhr }: Line) => [town, city, ruhr].filter((name) => name !== undefined);
const nearest = (from: readonly number[], to: readonly number[]) =>
  Math.min(...from.flatMap((a) => to.filter((b) => frontOf(world, a) === frontOf(world, b)).map((b) => grid.distance(a, b))));

describe('what the rulebook says of the maps', () => {
  it.each(pinsData.pins)('$hex is as rule $rule says', ({ hex, is, inferred }) => {
    expect(line.get(hex)).toMatchObject({ ...is, ...inferred });
  });

  it('has the French supply hexes on the west and south edge from 1700 round to 1011 (6.4)', () => {
    const edge = lines.filter((one) => one.edge === 'french-supply').map((one) => one.hex);
    const round = [1700, 1600, 1500, 1400, 1300, 1200, 1100, 1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010, 1011];
    expect(edge).toEqual(round.map(String).toSorted());
    for (const hex of edge) expect(line.get(hex)?.country).toBe('france');
    expect(['1800', '1012'].map((hex) => line.get(hex)?.country)).toEqual(['belgium', 'germany']);
  });

  it('has the German entry hexes from 1014 round to 2909, and from 4300 up to 5200 (12.2, 12.3)', () => {
    const edge = lines.filter((one) => one.edge === 'german-entry').map((one) => one.hex);
    const column = Array.from({ length: 20 }, (_, i) => `${i + 10}14`);
    const row = ['2909', '2910', '2911', '2912', '2913'];
    const fromTheWest = Array.from({ length: 10 }, (_, i) => `${i + 43}00`);
    expect(edge.toSorted()).toEqual([...column, ...row, ...fromTheWest].toSorted());
    for (const hex of edge) expect(line.get(hex)?.country, hex).toBe('germany');
    for (const hex of ['1012', '1013', '4200']) expect(line.get(hex)).toMatchObject({ country: 'germany' });
  });

  it('has the red rows along the south and east edges, and nowhere else (6.5, 12.9)', () => {
    const wanted = land.filter((hex) => {
      const number = grid.number(hex);
      return (number > '4200' && number < '4229') || (frontOf(world, hex) !== WEST && number.endsWith('28'));
    });
    expect(numbers(land.filter((hex) => hasBuilt(world, hex, RED_ROW)))).toEqual(numbers(wanted));
    expect(wanted.length).toBe(28 + 18);
  });

  it('has Vyazma five hexes from Moscow (9.8)', () => {
    expect(grid.distance(at('4519'), at('4624'))).toBe(5);
  });

  it('has the Baltic coast from 5101 to 6017, the North Sea and the IJsselmeer (6.4, 6.5)', () => {
    const coast = (name: string) => numbers(hexes.filter((hex) => world.coast[hex] === name));
    expect(coast('baltic')[0]).toBe('5101');
    expect(coast('baltic').at(-1)).toBe('6017');
    for (const name of ['north-sea', 'ijsselmeer']) expect(coast(name).length, name).toBeGreaterThan(3);
    for (const hex of hexes.filter((one) => world.coast[one])) {
      const water = world.coast[hex] === 'ijsselmeer' ? 'lake' : 'sea';
      const near = [hex, ...around(hex)].flatMap((one) => [world.terrain[one], ...sidesOf(one).map((side) => side.water)]);
      expect(near, grid.number(hex)).toContain(water);
    }
  });

  it('has hills in Germany on the west map in the Hunsrück alone, and no marsh there (8.7, 12.2)', () => {
    const german = inCountry('germany').filter((hex) => frontOf(world, hex) === WEST);
    const hills = german.filter((hex) => world.terrain[hex] === 'hills');
    expect(numbers(hills)).toEqual(numbers([...(world.ranges.get('Hunsrück') ?? [])]));
    expect(hills.length).toBeGreaterThan(0);
    expect(german.filter((hex) => world.terrain[hex] === 'marsh' || world.terrain[hex] === 'ardennes')).toEqual([]);
  });

  it('has the five hexes of the Polish Boundary Revision (3.10), east of the Vistula', () => {
    expect(numbers([...world.revision])).toEqual(['4301', '4302', '4401', '4402', '4501']);
    for (const hex of world.revision) expect(world.country[hex]).toBe('former-poland');
  });

  it('has cities and Ruhr cities in clear terrain (10.14)', () => {
    for (const hex of land.filter((one) => hasBuilt(world, one, ANY_CITY))) expect(world.terrain[hex], grid.number(hex)).toBe('clear');
  });

  it('has each kind of terrain, of hexside and of place (10.9 to 10.14)', () => {
    const kinds = ['clear', 'forest', 'hills', 'marsh', 'ardennes', 'lake', 'sea'];
    expect(kinds.filter((kind) => !world.terrain.some((terrain) => terrain === kind))).toEqual([]);
    for (const what of [TOWN, CITY, RUHR, FORT, ROLLBAHN]) expect(land.some((hex) => hasBuilt(world, hex, what))).toBe(true);
    expect(sides.some((side) => side.river && !side.major) && sides.some((side) => side.major)).toBe(true);
    expect(new Set(sides.flatMap((side) => side.water ?? []))).toEqual(new Set(['lake', 'sea']));
  });
});

const sidesOf = (hex: number): readonly Side[] => sides.filter(({ between }) => between.includes(grid.number(hex)));

describe('the form of the maps', () => {
  it('lists every hex of both grids once, in order', () => {
    for (const map of [west, east]) {
      const [first = 0, last = 0] = map.grid.rows;
      const [left = 0, right = 0] = map.grid.columns;
      const wanted: string[] = [];
      for (let row = first; row <= last; row++)
        for (let column = left; column <= right; column++) wanted.push(`${row}${String(column).padStart(2, '0')}`);
      expect(map.hexes.map((one) => one.hex)).toEqual(wanted);
    }
  });

  it('gives land a country and water nothing', () => {
    for (const one of lines)
      if (one.terrain === 'sea' || one.terrain === 'lake') expect(Object.keys(one), one.hex).toEqual(['hex', 'terrain', 'source']);
      else expect(one.country, one.hex).toBeTruthy();
  });

  it('says of every hex and hexside where it comes from', () => {
    const kinds = /^(geography|history|reconstructed|rulebook [\d., ]+)$/;
    for (const { source } of mapData.maps.flatMap((map) => [...map.hexes, ...map.hexsides]))
      for (const one of typeof source === 'string' ? [source] : Object.values(source)) expect(one).toMatch(kinds);
  });

  it('has one town, city or Ruhr city in a hex at most, each name once', () => {
    for (const one of lines) expect(nameOf(one).length, one.hex).toBeLessThanOrEqual(1);
    const names = lines.flatMap(nameOf);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has hexsides between neighbours on land, once each, with a river or water', () => {
    const seen = sides.map(({ between }) => between.join(' '));
    expect(seen).toEqual([...new Set(seen)]);
    for (const { between, river, major, water } of sides) {
      const [a, b] = between as [string, string];
      expect(a < b && grid.direction(at(a), at(b)) !== null && world.land[at(a)] && world.land[at(b)], `${a} ${b}`).toBeTruthy();
      expect([Boolean(river) !== Boolean(water), Boolean(major) && !river], `${a} ${b}`).toEqual([true, false]);
    }
  });

  it('has rivers that run on from hexside to hexside, through lakes at most', () => {
    const waters = sides.filter((side) => side.water);
    for (const map of [west, east])
      for (const name of new Set(map.hexsides.flatMap((side) => side.river ?? []))) {
        const own = map.hexsides.filter((side) => side.river === name);
        expect(pieces([...own, ...waters]).filter((piece) => piece.some((side) => side.river)).length, name).toBe(1);
      }
  });

  it('has countries of one piece, but for islands and Flanders beyond the Scheldt', () => {
    const apart = new Set(['2200', '2300', '5907', '6008'].map(at));
    for (const map of [0, 1])
      for (const country of new Set(world.country.filter((one) => one !== null))) {
        const all = inCountry(country).filter((hex) => frontOf(world, hex) === map && !apart.has(hex));
        if (all.length) expect(numbers(reached(all)), country).toEqual(numbers(all));
      }
  });
});

/** Those of the hexes that can be walked to from the first of them without leaving them. */
function reached(among: readonly number[]): number[] {
  const open = new Set(among);
  const seen = new Set(among.slice(0, 1));
  for (const hex of seen)
    for (const d of DIRECTIONS) {
      const beside = grid.neighbour(hex, d);
      if (open.has(beside) && isCrossable(world, hex, d)) seen.add(beside);
    }
  return [...seen];
}

/** Hexsides that meet end to end, grouped. */
function pieces(list: readonly Side[]): Side[][] {
  const groups: { readonly ends: Set<string>; readonly sides: Side[] }[] = [];
  for (const side of list) {
    const ends = endsOf(side);
    const touching = groups.filter((group) => ends.some((end) => group.ends.has(end)));
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push({
      ends: new Set([...ends, ...touching.flatMap((group) => [...group.ends])]),
      sides: [side, ...touching.flatMap((group) => group.sides)],
    });
  }
  return groups.map((group) => group.sides);
}

/** The two ends of a hexside, named by their place. */
function endsOf({ between }: Side): string[] {
  const [a, b] = between.map(centre) as [readonly [number, number], readonly [number, number]];
  const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const [dx, dy] = [(b[1] - a[1]) / Math.sqrt(12), (a[0] - b[0]) / Math.sqrt(12)];
  return [`${Math.round((x + dx) * 10)}:${Math.round((y + dy) * 10)}`, `${Math.round((x - dx) * 10)}:${Math.round((y - dy) * 10)}`];
}
const centre = (number: string): readonly [number, number] => {
  const row = Number(number.slice(0, 2));
  return [Number(number.slice(2)) + (row % 2) / 2, row * Math.sqrt(0.75)];
};

describe('the Rollbahnen (6.5, 12.3)', () => {
  const ways = mapData.rollbahnen.map((one) => one.hexes);

  it('lead from 5005 to Moscow and Leningrad, hex by hex over land, never twice through one', () => {
    expect(ways.map((way) => [way[0], way.at(-1)])).toEqual([
      ['5005', '4624'],
      ['5005', '5917'],
    ]);
    for (const way of ways) {
      expect(new Set(way).size).toBe(way.length);
      for (const [i, hex] of way.entries()) {
        expect(world.land[at(hex)], hex).toBe(1);
        const next = way[i + 1];
        const d = next === undefined ? undefined : grid.direction(at(hex), at(next));
        if (d !== undefined) expect(d !== null && isCrossable(world, at(hex), d), hex).toBe(true);
      }
    }
  });

  it('keep out of the red rows (12.9) and the marsh, and run through towns and cities outside Germany', () => {
    for (const hex of ways.flat())
      expect([hasBuilt(world, at(hex), RED_ROW), world.terrain[at(hex)] === 'marsh'], hex).toEqual([false, false]);
    for (const way of ways) expect(way.filter((hex) => hasBuilt(world, at(hex), TOWN | CITY)).length).toBeGreaterThan(6);
    for (const hex of ['4519', '4516']) expect(ways[0]).toContain(hex);
  });

  it('bring every hex on the way to Moscow and Leningrad within six hexes (6.5)', () => {
    const road = ways.flat().map(at);
    const between = inCountry('ussr').filter((hex) => Number(grid.number(hex).slice(2)) <= 24 && !hasBuilt(world, hex, RED_ROW));
    expect(between.filter((hex) => nearest([hex], road) > 6).length).toBeLessThan(between.length / 10);
  });
});

describe('places and borders', () => {
  const built = (what: number, ...countries: string[]) => inCountry(...countries).filter((hex) => hasBuilt(world, hex, what));
  const corps = (nationality: string) =>
    countersData.counters.filter((one) => one.kind === 'ground' && one.nationality === nationality).length;

  it('has the Ruhr three hexes or more from Belgium, farther from France', () => {
    const ruhr = built(RUHR, 'germany');
    expect(ruhr.length).toBeGreaterThanOrEqual(4);
    expect(nearest(inCountry('belgium'), ruhr)).toBeGreaterThanOrEqual(3);
    expect(nearest(inCountry('france'), ruhr)).toBeGreaterThanOrEqual(6);
    for (const hex of ruhr) expect(frontOf(world, hex)).toBe(WEST);
  });

  it('keeps the Ruhr behind the Rhine: every way from the west crosses a major river', () => {
    const allowed = new Set(land.filter((hex) => frontOf(world, hex) === WEST));
    const seen = new Set([at('1905')]);
    for (const hex of seen)
      for (const d of DIRECTIONS) {
        const beside = grid.neighbour(hex, d);
        const side = sides.find(
          ({ between }) => between.includes(grid.number(hex)) && beside !== NONE && between.includes(grid.number(beside)),
        );
        if (allowed.has(beside) && isCrossable(world, hex, d) && !side?.major) seen.add(beside);
      }
    expect([...seen].filter((hex) => hasBuilt(world, hex, RUHR))).toEqual([]);
  });

  it('has room for the Belgians in towns and cities, two in a hex, and for the Dutch, one in a hex (3.4)', () => {
    expect(built(TOWN | CITY, 'belgium').length * 2).toBeGreaterThan(corps('belgian'));
    expect(inCountry('netherlands').length).toBeGreaterThan(corps('dutch'));
  });

  it('has the Ardennes in Belgium and Luxembourg alone (10.10)', () => {
    const block = land.filter((hex) => world.terrain[hex] === 'ardennes');
    expect(new Set(block.map((hex) => world.country[hex]))).toEqual(new Set(['belgium', 'luxembourg']));
    expect(numbers(reached(block))).toEqual(numbers(block));
  });

  it('has printed forts of Germany in the west, of Holland and of the Soviets (11.21)', () => {
    for (const country of ['germany', 'netherlands', 'ussr']) expect(built(FORT, country).length, country).toBeGreaterThan(3);
    expect(built(FORT, 'germany').every((hex) => frontOf(world, hex) === WEST)).toBe(true);
    expect(built(FORT, 'lithuania', 'latvia', 'estonia', 'former-poland')).toEqual([]);
    const beyond = inCountry('france', 'belgium', 'luxembourg', 'netherlands');
    for (const hex of built(FORT, 'germany')) expect(nearest([hex], beyond), grid.number(hex)).toBe(1);
  });

  it('has cities that Soviet reinforcements can come to, in the USSR and the Baltic countries (9.5)', () => {
    for (const country of ['ussr', 'latvia', 'estonia']) expect(built(CITY, country).length, country).toBeGreaterThan(0);
  });

  it('has Lithuania between Germany and the Soviets, with Kaunas and Vilnius (3.3, 3.12)', () => {
    const names = built(CITY, 'lithuania').map((hex) => world.place[hex]);
    expect(names.toSorted()).toEqual(['Kaunas', 'Vilnius']);
    expect(nearest(inCountry('lithuania'), inCountry('germany'))).toBe(1);
  });

  it('has Lake Peipus, Lake Ilmen and the Moscow Sea bar the way (10.11)', () => {
    for (const side of ['5613 5614', '5417 5418', '4823 4923', '5918 5919'])
      expect(sides.find(({ between }) => between.join(' ') === side)?.water, side).toBe('lake');
  });
});
