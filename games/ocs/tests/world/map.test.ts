import { DIRECTIONS, NONE } from '@sandtable/hexes';
import { describe, expect, it } from 'vitest';
import areas from '../../../../tools/draft-map/ocs/areas.json' with { type: 'json' };
import corrections from '../../../../tools/draft-map/ocs/corrections.json' with { type: 'json' };
import networks from '../../../../tools/draft-map/ocs/networks.json' with { type: 'json' };
import gazetteer from '../../../../tools/draft-map/ocs/towns.json' with { type: 'json' };
import pins from '../../data/pins.json' with { type: 'json' };
import { hexOf, placeOf } from './georeference.ts';
import { COMPASS, distance, grid, hexLines, map, neighbours, reach, sideOf, townHex, turned, way, ways } from './ground.ts';
import { NEIGHBOURHOODS } from './neighbourhoods.ts';

const towns = gazetteer.towns as unknown as readonly { name: string; at: readonly [number, number]; class: string }[];
const stations = gazetteer.stations as unknown as readonly { name: string; at: readonly [number, number] }[];
const places = new Map([...towns, ...stations].map(({ name, at: [lon, lat] }) => [name, hexOf(lon, lat)]));
const hexOfStop = (stop: string) => places.get(stop) ?? stop;

describe('the grid (1.1)', () => {
  it('has 59 by 52 hexes, each once and in order', () => {
    const columns = Array.from({ length: 59 }, (_, i) => String(i + 1).padStart(2, '0'));
    const rows = Array.from({ length: 52 }, (_, i) => String(i + 1).padStart(2, '0'));
    expect(map.hexes.map(({ hex }) => hex)).toEqual(columns.flatMap((column) => rows.map((row) => `${column}.${row}`)));
    expect(grid.count).toBe(3068);
  });

  it('has flat-topped hexes, even columns shifted half a hex to the north', () => {
    const around = (hex: string) => DIRECTIONS.map((d) => grid.number(grid.neighbour(grid.index(hex), d)));
    expect(around('30.23')).toEqual(['31.24', '30.24', '29.24', '29.23', '30.22', '31.23']);
    expect(around('45.41')).toEqual(['46.41', '45.42', '44.41', '44.40', '45.40', '46.40']);
    expect(COMPASS[1]).toBe('N');
  });

  it.each([
    ['01.01', 51.281, 33.145],
    ['59.01', 51.286, 38.956],
    ['01.52', 54.968, 32.875],
    ['59.52', 54.973, 39.208],
  ])('has the corner %s at %f N %f E', (hex, lat, lon) => {
    const [east, north] = placeOf(hex);
    expect([north, east]).toEqual([expect.closeTo(lat, 2), expect.closeTo(lon, 2)]);
  });
});

describe('check 1: the georeference (6.1)', () => {
  it.each([
    ['Orel', '30.23'],
    ['Tula', '45.41'],
    ['Kursk', '31.07'],
    ['Bryansk', '14.27'],
    ['Kashira', '49.50'],
    ['Mtsensk', '35.28'],
  ])('%s stands in %s', (town, hex) => {
    expect([townHex(town), places.get(town)]).toEqual([hex, hex]);
  });

  it('puts all 139 towns on the map by longitude and latitude, each in a hex of its own', () => {
    const stand = new Map(map.hexes.flatMap(({ hex, town }) => (town ? [[town.name, hex]] : [])));
    expect(stand.size).toBe(139);
    expect(new Map(towns.map(({ name, at: [lon, lat] }) => [name, hexOf(lon, lat)]))).toEqual(
      new Map(towns.map(({ name }) => [name, stand.get(name)])),
    );
    expect(new Set(stand.values()).size).toBe(139);
  });
});

describe('towns (1.3)', () => {
  it.each(pins.pins)('$hex is as section $rule says', ({ hex, is }) => {
    expect(hexLines.get(hex)).toMatchObject(is);
  });

  it('are 3 major cities, 12 minor cities and 124 villages, and no others', () => {
    const classes = map.hexes.flatMap(({ town }) => (town ? [town.class] : []));
    expect(['major', 'minor', 'village'].map((one) => classes.filter((other) => other === one).length)).toEqual([3, 12, 124]);
    expect(pins.pins.length).toBe(classes.length);
  });
});

describe('check 2: distances (6.1)', () => {
  it.each(pins.distances)('$from lies $hexes hexes from $to', ({ from, to, hexes, by }) => {
    const [start, end] = [townHex(from), townHex(to)];
    if (!by) return expect(distance(start, end)).toBe(hexes);
    const chain = by.flatMap((id) => way(id).hexes).filter((hex, i, all) => hex !== all[i - 1]);
    expect(Math.abs(chain.indexOf(start) - chain.indexOf(end))).toBe(hexes);
  });

  it('have a road from Glukhov to Orel of 28 hexes: 14 MPs', () => {
    const byRoad = reach(townHex('Glukhov'), 28, (a, b) => (sideOf(a, b).road ? 1 : Infinity));
    expect(byRoad.get(townHex('Orel'))).toBe(28);
  });
});

describe('check 7: how far a throw of 18 reaches (6.1, 1.8)', () => {
  /** MPs of trucks in halves: dry ground, and deep mud. */
  const DRY = { road: 1, open: 2 };
  const DEEP_MUD = { primary: 4, secondary: 8, open: 10 };
  const THROW = 2 * 18;
  const along = way('P1').hexes;

  it('36 hexes of dry road', () => {
    const reached = reach(along[0] as string, THROW, (a, b) => (sideOf(a, b).road ? DRY.road : Infinity));
    expect(reached.get(along[36] as string)).toBe(THROW);
    expect(reached.has(along[37] as string)).toBe(false);
  });

  it('9 hexes of primary road in deep mud', () => {
    const start = along.indexOf(townHex('Mtsensk'));
    const reached = reach(along[start] as string, THROW, (a, b) => {
      const { road, river } = sideOf(a, b);
      return road ? DEEP_MUD[road] : river ? Infinity : DEEP_MUD.open;
    });
    for (const onward of [1, -1])
      expect(
        [9, 10].map((n) => reached.has(along[start + onward * n] as string)),
        along[start + onward * 9],
      ).toEqual([true, false]);
  });

  it('3 hexes of open ground in deep mud', () => {
    const reached = reach('47.24', THROW, (a, b) => {
      const { road, river } = sideOf(a, b);
      return road || river || hexLines.get(b)?.terrain !== 'open' ? Infinity : DEEP_MUD.open;
    });
    expect(Math.max(...[...reached.keys()].map((hex) => distance('47.24', hex)))).toBe(3);
  });
});

describe('check 8: converting a railway (6.1, 4.6)', () => {
  it('takes a rail repair unit from Bryansk at the start of T3 to Orel in T5', () => {
    const chain = way('R8').hexes;
    expect([chain[0], chain.at(-1)]).toEqual([townHex('Bryansk'), townHex('Orel')]);
    const weeks = Math.ceil((chain.length - 1) / (2 * 3));
    expect(3 + weeks - 1).toBe(5);
  });

  it('has begun at the west edge: to Pochep, Seshcha and Krolevets', () => {
    expect(map.gauge.map(({ railway, hexes }) => [railway, hexes[0], hexes.at(-1)])).toEqual([
      ['R7', '01.23', townHex('Pochep')],
      ['R9', townHex('Seshcha'), '01.37'],
      ['R5', townHex('Krolevets'), '01.04'],
    ]);
    for (const { railway, hexes } of map.gauge) expect(way(railway).hexes.join()).toContain(hexes.join());
    expect(map.gauge.flatMap(({ hexes }) => hexes)).toEqual(expect.arrayContaining(['02.23', '02.36']));
  });
});

describe('railways and roads (1.4, 1.5)', () => {
  const chains = [...networks.railways, ...networks.roads];

  it('are 20 railways, 5 primary and 48 secondary roads', () => {
    expect(map.railways.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, i) => `R${i + 1}`));
    expect(map.roads.map(({ id }) => id)).toEqual([
      ...Array.from({ length: 5 }, (_, i) => `P${i + 1}`),
      ...Array.from({ length: 48 }, (_, i) => `S${i + 1}`),
    ]);
  });

  it.each(chains)('$id runs from stop to stop, from hex to neighbouring hex, and nowhere twice', ({ id, stops }) => {
    const { hexes } = way(id);
    expect(hexes.filter((hex) => stops.map(hexOfStop).includes(hex))).toEqual(stops.map(hexOfStop));
    expect([hexes[0], hexes.at(-1)]).toEqual([stops[0], stops.at(-1)].map((stop) => hexOfStop(stop as string)));
    for (const [i, hex] of hexes.entries()) if (i > 0) expect(distance(hexes[i - 1] as string, hex), hex).toBe(1);
    expect(new Set(hexes).size).toBe(hexes.length);
  });

  it.each(pins.lengths)('$id enters $hexes hexes from $from to $to', ({ id, from, to, hexes }) => {
    const chain = way(id).hexes;
    expect(Math.abs(chain.indexOf(from) - chain.indexOf(to))).toBe(hexes);
  });

  it('go straight: railways in as few hexes from stop to stop as there can be, roads in one more at most', () => {
    for (const { id, stops } of chains)
      for (const [i, stop] of stops.entries()) {
        if (i === 0) continue;
        const [from, to] = [stops[i - 1] as string, stop].map(hexOfStop) as [string, string];
        const chain = way(id).hexes;
        const more = chain.indexOf(to) - chain.indexOf(from) - distance(from, to);
        expect(more, `${id} to ${stop}`).toBeLessThanOrEqual(id.startsWith('R') ? 0 : 1);
      }
  });

  it('are what hexsides have of them, the best where several run', () => {
    const best = (kind: 'road' | 'rail', order: readonly string[]) => {
      const laid = new Map<string, string>();
      for (const { hexes, track, class: size } of kind === 'rail' ? map.railways : map.roads)
        for (const [i, hex] of hexes.entries()) {
          if (i === 0) continue;
          const side = [hexes[i - 1], hex].toSorted().join(' ');
          const mine = (track ?? size) as string;
          const other = laid.get(side);
          if (!other || order.indexOf(mine) < order.indexOf(other)) laid.set(side, mine);
        }
      const drawn = new Map(map.hexsides.flatMap((side) => (side[kind] ? [[side.between.join(' '), side[kind] as string]] : [])));
      expect(drawn).toEqual(laid);
    };
    best('rail', ['multi', 'single', 'low']);
    best('road', ['primary', 'secondary']);
  });

  it('leave the map where they say, over the rim', () => {
    for (const { way: id, hex, direction } of map.exits) {
      expect([way(id).hexes[0], way(id).hexes.at(-1)], id).toContain(hex);
      const d = DIRECTIONS.find((one) => COMPASS[one] === direction);
      expect(d !== undefined && grid.neighbour(grid.index(hex), d), `${id} ${hex}`).toBe(NONE);
    }
    const leaving = map.exits.filter(({ way: id }) => id.startsWith('R')).map(({ way: id, direction }) => `${id} ${direction}`);
    expect(leaving).toEqual([
      'R1 N',
      'R1 S',
      'R2 N',
      'R2 S',
      'R3 N',
      'R5 SW',
      'R6 S',
      'R7 SW',
      'R9 NW',
      'R10 SE',
      'R12 SW',
      'R12 SE',
      'R13 N',
      'R13 SE',
      'R14 SE',
      'R14 NW',
      'R15 N',
      'R17 SE',
      'R18 S',
      'R20 NE',
    ]);
  });

  it('cross the river at each long bridge, but for Vygonichi, which lies on the same bank as Bryansk', () => {
    expect(map.bridges.filter(({ blown }) => blown).map(({ hex }) => hexLines.get(hex)?.town?.name)).toEqual([
      'Bryansk',
      'Vygonichi',
      'Aleksin',
      'Mtsensk',
    ]);
    for (const { hex, river, railways } of map.bridges) {
      const over = neighbours(hex).filter((beside) => sideOf(hex, beside).rail && sideOf(hex, beside).river?.name === river);
      expect(over.length > 0, hex).toBe(hex !== townHex('Vygonichi'));
      for (const id of railways) expect(way(id).hexes, id).toContain(hex);
    }
  });
});

describe('woods, forest and swamp (1.7)', () => {
  const inside = (ring: readonly (readonly number[])[], [x, y]: readonly [number, number]): boolean => {
    let odd = false;
    for (const [i, [ax = 0, ay = 0]] of ring.entries()) {
      const [bx = 0, by = 0] = ring.at(i - 1) ?? [];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
    }
    return odd;
  };
  const spots = [[0, 0], ...[0, 60, 120, 180, 240, 300].map((degrees) => turned([0.577, 0], degrees))] as readonly (readonly [
    number,
    number,
  ])[];
  const corrected = new Set(corrections.hexes.flatMap(({ hexes }) => hexes));

  it('lie where their outlines hold a hex with all its corners, and nowhere where none holds any of it', () => {
    let wooded = 0;
    for (const { hex, terrain } of map.hexes.filter((one) => !corrected.has(one.hex))) {
      const points = spots.map((spot) => placeOf(hex, spot));
      const covers = (kind: string) =>
        areas.terrain.filter(({ set, ring }) => set === kind && points.every((point) => inside(ring, point)));
      const whole = ['swamp', 'forest', 'woods'].find((kind) => covers(kind).length > 0);
      if (whole === 'swamp' || whole === 'forest') expect(['swamp', whole], hex).toContain(terrain);
      if (whole) expect(terrain, hex).not.toBe('open');
      if (areas.terrain.every(({ ring }) => !points.some((point) => inside(ring, point)))) expect(terrain, hex).toBe('open');
      if (terrain !== 'open') wooded++;
    }
    expect(wooded).toBeGreaterThan(300);
  });

  it('leave no hex alone, but for the one that the Znobovka bottom fills', () => {
    const alone = map.hexes.filter(
      ({ hex, terrain }) => terrain !== 'open' && !neighbours(hex).some((beside) => hexLines.get(beside)?.terrain === terrain),
    );
    expect(alone.map(({ hex }) => hex)).toEqual(['08.13']);
  });
});

describe('the part out of play (1.1)', () => {
  it('is 232 hexes north of 54.35 N and west of 35.40 E', () => {
    const closed = map.hexes.filter(({ closed: is }) => is).map(({ hex }) => hex);
    expect(closed.length).toBe(232);
    const beyond = map.hexes.filter(({ hex }) => placeOf(hex)[1] > 54.35 && placeOf(hex)[0] < 35.4).map(({ hex }) => hex);
    expect(closed).toEqual(beyond);
    for (const town of ['Spas-Demensk', 'Mosalsk', 'Yukhnov']) expect(closed).toContain(townHex(town));
  });
});

describe('thirty neighbourhoods, drawn from 1.3 to 1.7', () => {
  it.each(NEIGHBOURHOODS)('%s: %s', (hex, what, around) => {
    const one = hexLines.get(hex);
    expect([one?.terrain, one?.closed && 'closed', one?.town?.class, one?.town?.name].filter(Boolean).join(' ')).toBe(what);
    const drawn = DIRECTIONS.flatMap((d) => {
      const beside = grid.number(grid.neighbour(grid.index(hex), d));
      const { river, road, rail } = sideOf(hex, beside);
      const parts = [river && `${river.name}${river.size === 'major' ? ' (major)' : ''}`, road, rail].filter(Boolean);
      return parts.length > 0 ? [`${COMPASS[d]} ${parts.join('+')}`] : [];
    });
    expect(drawn.join(', ')).toBe(around);
  });
});

describe('the form of the file', () => {
  it('has each hexside once, between neighbours in order, with something on it', () => {
    const seen = map.hexsides.map(({ between }) => between.join(' '));
    expect(seen).toEqual([...new Set(seen)].toSorted());
    for (const { between, river, road, rail } of map.hexsides) {
      expect([between[0] < between[1], distance(...between)], between.join(' ')).toEqual([true, 1]);
      expect(river || road || rail, between.join(' ')).toBeTruthy();
    }
  });

  it('says of every hex, hexside and way where it comes from', () => {
    const kinds = /^(geography|history|reconstructed)$/;
    for (const { source } of [...map.hexes, ...map.hexsides, ...(ways as unknown as readonly { source: unknown }[])])
      for (const one of typeof source === 'string' ? [source] : Object.values(source as object)) expect(one).toMatch(kinds);
  });
});
