import type { Edition } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { editing } from '../../src/editing/index.ts';
import { countersInFull } from '../../src/editing/in-short/counters.ts';
import { mapInFull } from '../../src/editing/in-short/map.ts';
import { barrierAt, mapWorld } from '../../src/world/map.ts';
import { WAYS } from '../../src/world/schema/map.ts';
import { expectAllowed, expectRefused, small } from '../referee.ts';

describe('a small map as text', () => {
  const text =
    '0304 rough city base3 0305 coast port12 beachNE 0306 sea road 0303-0304-0305 mountains 0403-0404 water 0305-0306 rail 0101-0102';
  const { grid, ...world } = mapWorld(mapInFull(text));
  const at = (hex: string): number => grid.index(hex);

  it('has twelve rows of twelve hexes, clear where nothing is said, or as many as it names', () => {
    expect([grid.count, world.terrain[at('1212')], world.surface[at('1212')]]).toEqual([144, 'clear', 'land']);
    expect(mapInFull('1415 rough').grid).toMatchObject({ rows: [1, 14], columns: [1, 15] });
  });

  it('describes hexes by words: terrain, coast and sea, cities, airports, ports', () => {
    expect([world.terrain[at('0304')], world.city[at('0304')], world.airports[at('0304')]?.[0]?.capacity]).toEqual(['rough', 'city', 3]);
    expect([world.surface[at('0305')], world.ports[at('0305')]?.[0]?.capacity]).toEqual(['coast', 12]);
    expect([world.surface[at('0306')], world.terrain[at('0306')]]).toEqual(['sea', null]);
  });

  it('has ways and hexsides between hexes joined by dashes', () => {
    const side = (from: string, to: string): number => at(from) * 6 + (grid.direction(at(from), at(to)) ?? -1);
    expect(WAYS[(world.ways[side('0303', '0304')] ?? 0) - 1]).toBe('road');
    expect(barrierAt(world, side('0403', '0404'))).toBe('mountain');
    expect(barrierAt(world, side('0305', '0306'))).toBe('sea');
    expect([world.onRail[at('0101')], world.onRail[at('0103')]]).toEqual([1, 0]);
  });

  it('has sea zones that go by their first hex, and borders between them', () => {
    const { zones, hexes, borders } = mapInFull('0305 coast zone 0306-0305-0307 zone 0506-0507 border 0306-0506');
    expect(zones.map(({ zone }) => zone)).toEqual(['0306', '0506']);
    expect(hexes.filter((hex) => hex.zones).map(({ hex, surface }) => `${hex} ${surface}`)).toEqual([
      '0305 coast',
      '0306 sea',
      '0307 sea',
      '0506 sea',
      '0507 sea',
    ]);
    expect(borders).toEqual([{ between: ['0306', '0506'] }]);
    expect(() => mapWorld(mapInFull('zone 0306-0307 border 0306-0506'))).toThrow('0506');
  });

  it('says what is no type of aircraft, and which there are', () => {
    const problems = (type: string) =>
      editing.problems({ name: 'mine', counters: countersInFull({ mine: `axis type ${type} steps 2` }) } as unknown as Edition);
    expect(problems('ju-87')).toMatchObject([
      { says: expect.stringContaining('a type of aircraft is expected for mine, one of ju-87b, ') },
    ]);
    expect(problems('ju-87b')).toEqual([]);
  });

  it.each([
    ['0304 lava', '0304: "lava" describes no hex; known are clear, '],
    ['rough', '"rough" comes before the first hex'],
    ['0000 rough', 'there is no hex 0000'],
    ['0304-0305', 'what the hexsides are is expected'],
  ])('refuses %s', (wrong, says) => {
    expect(() => mapInFull(wrong)).toThrow(says);
  });

  it('is played on: tanks go into mountains along a road, and not without one', () => {
    const into = (more: string) => {
      const at = small(`0304 mountain ${more}`).put('de-pz-31', '0303').put('nz-5', '1010');
      at.do('axis', { act: 'take-up', from: '0303', units: ['de-pz-31'] });
      return at.refusal('axis', { act: 'step', to: '0304' });
    };
    expectRefused(into(''), '7.C.1#1', 'prohibited');
    expectAllowed(into('road 0303-0304'));
  });
});
