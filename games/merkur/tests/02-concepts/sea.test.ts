import { FastDice, setupFor, told, type Happenings } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { merkur as game, type Merkur } from '../../src/index.ts';
import { fireOf } from '../../src/rules/12-antiaircraft-combat/guns.ts';
import { zonePlace } from '../../src/position/sea.ts';
import { hexesBetween } from '../../src/rules/08-air-movement/ranges.ts';
import { hexesIn } from '../../src/rules/09-naval-movement/fleet.ts';
import { RANGES } from '../../src/world/schema/gunnery.ts';
import airData from '../../data/air.json' with { type: 'json' };
import { allowanceOf } from '../../src/rules/07-ground-movement/allowance.ts';
import { unitNamed } from '../../src/position/position.ts';
import { shipFacts, combat, meet, joined, BATTLESHIP, CRUISER, DESTROYER, LUPO, SELLA } from '../13-naval-combat/battle.ts';
import { crete, expectRefused, rule, type Referee } from '../referee.ts';

/** Of a brigade that is supplied, in quarters of a movement point. */
const ALLOWANCE = 20;
const END = { act: 'end' } as const;
const asked = (at: Referee): string => `${at.position.facts.phase}: ${at.awaiting}`;

describe('the sea', () => {
  rule('2.F#1')('has four naval segments in a player turn, two of each side', () => {
    const all = (axis: readonly string[], allied: readonly string[]) => {
      const sailing = (side: string, ships: readonly string[], at: Referee): Referee =>
        ships.length === 0 ? at : at.group(`tg-${side}-1`, side === 'x' ? 'zone 2021' : 'zone 3726', ships);
      const at = sailing('x', axis, sailing('a', allied, crete().in('axis reply air').put('de-gjr-100', '3126')));
      const seen: string[] = [];
      while (at.position.facts.phase.startsWith('axis')) {
        if (at.awaiting.endsWith(': ships')) seen.push(asked(at));
        at.do(at.awaiting.split(':')[0] as 'axis', END);
      }
      return seen;
    };
    expect(all([LUPO], [DESTROYER])).toEqual([
      'axis ships: axis: ships',
      'axis reply ships: allied: ships',
      'axis pursuit ships: axis: ships',
      'axis reply pursuit ships: allied: ships',
    ]);
    // Who has no ships is not asked.
    expect(all([], [DESTROYER])).toEqual(['axis reply ships: allied: ships', 'axis reply pursuit ships: allied: ships']);
  });

  rule('2.E.2#1')('hides from the beginning aboard of which carrier aircraft are; whoever is based ashore is seen', () => {
    const { happened } = game.begin(setupFor(game, { scenario: 'merkur' }), new FastDice(1));
    const seen = (seat: string, aircraft: string): boolean =>
      happened.some((one) => JSON.stringify(told(game.happenings as Happenings, one, seat)).includes(`"${aircraft}"`));
    expect([seen('allied', 'uk-fulmar'), seen('axis', 'uk-fulmar')]).toEqual([true, false]);
    expect([seen('allied', 'uk-maryland'), seen('axis', 'uk-maryland')]).toEqual([true, true]);
  });

  rule('6.3.e#1')('is sailed in the Pursuit Phase by the phasing side first, then by the other', () => {
    const at = crete().in('axis pursuit ships').group('tg-x-1', 'zone 2021', [LUPO]).group('tg-a-1', 'zone 3726', [DESTROYER]);
    const sail = { act: 'sail', group: 'tg-a-1', by: ['zone 4023'] };
    expect(asked(at)).toBe('axis pursuit ships: axis: ships');
    expectRefused(at.refusal('allied', sail), '6.3.b.ii');
    at.do('axis', END);
    expect(asked(at)).toBe('axis reply pursuit ships: allied: ships');
    at.do('allied', sail);
  });

  rule('2.F.1#1')('is parted into zones, of one of which each hex of it is, and a coast that looks upon one sea', () => {
    const { position } = crete();
    const { zones, grid, zonesAt, surface } = position.world;
    const counts = new Map<number, number>();
    for (const zone of zones.keys()) for (const hex of hexesIn(position, zonePlace(zone))) counts.set(hex, (counts.get(hex) ?? 0) + 1);
    const wet = [...zonesAt.keys()].filter((hex) => surface[hex] !== 'land' && (zonesAt[hex] ?? []).length > 0);
    // The neck of land north of Sfakia looks upon both seas, which are joined nowhere near.
    const several = wet.filter((hex) => counts.get(hex) !== 1).map((hex) => grid.number(hex));
    expect(several).toEqual(['3027']);
    const at = (hex: string, zone: string) =>
      hexesIn(position, zonePlace(position.world.zone.get(zone) as number)).includes(grid.index(hex));
    expect([at('2926', '2725'), at('2926', '2929'), at('2725', '2725')]).toEqual([true, false, true]);
  });

  rule('2.F.1#3')('is measured from any hex of a zone of which the middle is land', () => {
    const { position } = crete();
    const zone = position.world.zone.get('2725') as number;
    const locator = position.world.zones[zone]?.locator as number;
    const from = position.world.grid.index('2222');
    const far = (at: Merkur): number | null => hexesBetween(at, from, zonePlace(zone));
    const surface = position.world.surface.map((one, hex) => (hex === locator ? 'land' : one));
    const landed = { ...position, world: { ...position.world, surface } } as unknown as Merkur;
    const nearest = Math.min(...(position.world.hexesOfZone[zone] ?? []).map((hex) => position.world.grid.distance(from, hex)));
    expect([far(position), far(landed)]).toEqual([position.world.grid.distance(from, locator), nearest]);
    expect(nearest).toBeLessThan(far(position) as number);
  });

  rule('2.F.1#4')('has every ship of a combat in a range box', () => {
    const at = joined(meet([BATTLESHIP, CRUISER], [LUPO, SELLA]));
    const boxes = new Map(combat(at).divisions.flatMap(({ ships, range }) => ships.map((ship) => [ship, range] as const)));
    expect([...boxes.keys()].toSorted()).toEqual([BATTLESHIP, CRUISER, LUPO, SELLA].toSorted());
    expect([...boxes.values()].every((range) => RANGES.includes(range))).toBe(true);
    // Whoever is in no combat is at no range.
    const before = meet([BATTLESHIP], [LUPO]);
    expect(combat(before)).toBeNull();
  });

  rule(
    '14.Q.1',
    '14.A.3',
    '2.F.2',
  )('has ships that are always in supply, wherever they come from', () => {
    const shut = crete()
      .in('allied ships', 1)
      .hexes({ '2926': { 'base-supply': 'isolated' } })
      .put('nz-5', { at: '2926', supply: 'U2' } as never)
      .group('tg-a-1', '2926', [DESTROYER]);
    // Eight sea zones, as always; troops there march half as far.
    const way = ['2725', '3022', '3226', '3726', '4023', '3726', '4023', '3726', '4023'].map((zone) => `zone ${zone}`);
    shut.do('allied', { act: 'sail', group: 'tg-a-1', by: way.slice(0, 1) });
    for (const zone of way.slice(1)) shut.do('allied', { act: 'sail', group: 'tg-a-1', by: [zone] });
    expect([shipFacts(shut, DESTROYER)['spent'], shut.awaiting]).toEqual([8, 'allied: movement']);
    expect(allowanceOf(shut.position, unitNamed(shut.position, 'nz-5'), 'movement').points).toBeLessThan(ALLOWANCE);
  });
});

rule('20.B.1')('charts that are not in play count nothing: no unit fires at aircraft but with its guns', () => {
  const at = (factor: number): number => {
    const field = crete()
      .tables({ air: { ...airData, organic: { ...airData.organic, factor } } } as never)
      .put('nz-5', '2925');
    return fireOf(field.position, 'allied', { as: 'support', hex: field.position.world.grid.index('2925') }).factors;
  };
  expect([at(airData.organic.factor), at(2)]).toEqual([0, 2]);
});
