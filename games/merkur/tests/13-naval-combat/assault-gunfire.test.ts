import { exact } from '@sandtable/umpire';
import type { Facts } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { ledger } from '../../src/cite.ts';
import { setOwner, unitNamed } from '../../src/position/position.ts';
import { gunfireFor, isShipMarked, restsFor, sailsFromTurn, segmentsAtSea, SHELLED, WORN, zonesSpent } from '../../src/position/ships.ts';
import { assaultGuns, assaultStrength, endGunfire, endShelling } from '../../src/rules/13-naval-combat/assault-gunfire.ts';
import { own } from '../../src/rules/07-ground-movement/ownership.ts';
import { gunfireIn } from '../../src/rules/13-naval-combat/shore-guns.ts';
import { coastGunsIn } from '../../src/rules/13-naval-combat/coast-defence.ts';
import { expectAllowed, expectRefused, rule, summer, type Referee } from '../referee.ts';
import { declare, declared, MALEME, off, planned, storm, FIRST, ZONE } from '../09-naval-movement/landing.ts';

/** Two battleships and a cruiser of the Axis, and destroyers; the battleships have 45 of 48 at long range. */
const [LITTORIO, VENETO, CRUISER, DESTROYER] = ['it-littorio', 'it-vittorio-veneto', 'it-aosta', 'it-sella'] as const;
const PIRAEUS = '1625';
const index = (at: Referee, id: string): number => at.position.world.ship.get(id) as number;
const assign = (group = 'tg-x-2', zone: string = ZONE) => ({ act: 'assign-gunfire', group, zone });
const sail = (...by: readonly string[]) => ({
  act: 'sail',
  group: 'tg-x-2',
  by: by.map((zone) => (zone.length === 4 && zone !== PIRAEUS ? `zone ${zone}` : zone)),
});
/** In an Axis ships segment, a group of guns somewhere, and the assault planned for turn 8 from the zone of Maleme. */
const guns = (ships: readonly string[], place: string, more: Facts = {}, assault: Facts = {}, turn = 8): Referee =>
  summer().in('axis ships', turn).group('tg-x-2', place, ships, more).facts(planned(8, assault)).put('nz-5', MALEME);
const given = { gunfire: 1, 'gunfire-since': 8 };
/** A regiment has landed at Maleme and attacks there; guns that support the assault lie off it. */
const fight = (ships: readonly string[], more: Facts = {}, assault: Facts = { declared: 8 }, turn = 8): Referee =>
  guns(ships, ZONE, { ...given, ...more }, assault, turn)
    .in('axis attacks', turn)
    .put(FIRST, { at: '2924', supply: 'offensive', attacks: MALEME })
    .put('de-gjr-100', { at: '2924', supply: 'offensive' })
    .put('nz-4', '2926')
    .put('de-gjr-141', '2927');
const support = (hex: string = MALEME) => ({ act: 'support-from-sea', group: 'tg-x-2', hex });
const seen = (at: Referee, group = 'tg-x-2'): number =>
  (at.fact('axis-groups') as unknown as { [id: string]: { sighting?: number } })[group]?.sighting ?? 0;
const quiet = (at: Referee) => ({ position: at.position, dice: { roll: () => [] }, happen: () => {} }) as never;

describe('gunfire for an assault', () => {
  rule('13.P.1.b.i#1', '13.P.1.b.i.1')('is assigned before a group sails, for an assault that is due or under way', () => {
    const at = guns([LITTORIO], '1625');
    expectRefused(guns([LITTORIO], '1625').facts(planned(9)).refusal('axis', assign()), '13.P.1.b.i#1', 'No assault of yours is due');
    expectRefused(at.refusal('axis', assign('tg-x-2', 'zone 2929')), '13.P.1.b.i#1', 'Heraklion');
    at.do('axis', assign());
    expect(gunfireFor(at.position, index(at, LITTORIO))).toBe(1);
    const away = guns([LITTORIO], 'zone 2225');
    away.do('axis', sail('2429'));
    expectRefused(away.refusal('axis', assign()), '13.P.1.b.i.1', 'has sailed');
    expectRefused(guns([LITTORIO, 'de-steamers-1'], '1625').refusal('axis', assign()), '13.P.1.b#1', 'is a convoy');
    // It goes on for four turns, and no longer.
    expectAllowed(fight([LITTORIO], {}, { declared: 8 }, 11).refusal('axis', support()));
  });

  rule('13.P.1.b.i.2#1')('sails a third of its allowance in the segment of the assault', () => {
    // A battleship has six sea zones.
    const due = () => guns([LITTORIO], 'zone 2225', given);
    expectAllowed(due().refusal('axis', sail('2725', '3022')));
    expectRefused(due().refusal('axis', sail('2725', '3022', '2725')), '13.P.1.b.i.2#1', 'a third');
    // Nor does it hang on whether others have declared it before; in the next turn it is over.
    const after = (turn: number) => guns([LITTORIO], 'zone 2225', given, { declared: 8 }, turn);
    expectRefused(after(8).refusal('axis', sail('2725', '3022', '2725')), '13.P.1.b.i.2#1', 'a third');
    expectAllowed(
      after(8)
        .in('axis pursuit ships', 8)
        .refusal('axis', sail('2725', '3022', '2725')),
    );
    expectAllowed(after(9).refusal('axis', sail('2725', '3022', '2725')));
    // Whoever is there already may go where he likes.
    expectAllowed(guns([LITTORIO], ZONE, given, { declared: 8 }).refusal('axis', sail('3022', '2725', '3022')));
  });

  rule('13.P.1.b.i.2#2')('stays as long as ships may stay at sea', () => {
    expectAllowed(fight([LITTORIO], { 'segments-at-sea': 3 }).refusal('axis', support()));
    expectRefused(fight([LITTORIO], { 'segments-at-sea': 4 }).refusal('axis', support()), '13.P.1.b.i.2#2', 'last segment');
  });

  rule('13.P.1.b.i.3')('takes in shells in a dockyard for a third of the allowance, and comes back to its zone', () => {
    const replenish = { act: 'replenish', group: 'tg-x-2' };
    const at = guns([LITTORIO], '1625', { ...given, 'segments-at-sea': 2, rests: 2 }, { declared: 8 }, 9);
    const yard = (position: Referee['position']) => [
      restsFor(position, index(at, LITTORIO)),
      segmentsAtSea(position, index(at, LITTORIO)),
      zonesSpent(position, index(at, LITTORIO)),
    ];
    if (at.refusal('axis', replenish) === null) at.do('axis', replenish);
    expect(yard(at.position)).toEqual([0, 0, 2]);
    expectRefused(guns([LITTORIO], ZONE, given, { declared: 8 }, 9).refusal('axis', replenish), '13.P.1.b.i.3', 'no dockyard');
    expectRefused(guns([LITTORIO], '1625').refusal('axis', replenish), '13.P.1.b.i.3', 'supports no assault');
    expectRefused(
      guns([LITTORIO], '1625', { ...given, spent: 11 }, { declared: 8 }, 9).refusal('axis', replenish),
      '13.P.1.b.i.3',
      'a third',
    );
    const elsewhere = fight([LITTORIO]).group('tg-x-2', 'zone 2929', [LITTORIO], given);
    expectRefused(elsewhere.refusal('axis', support()), '13.P.1.b.i.3', 'not in the zone');
  });

  rule('13.P.1.b.i.4', '13.P.1.b.i.4#2')('is seen off the beach once the assault is declared, and not on the way', () => {
    const at = off().group('tg-x-2', ZONE, [LITTORIO], given).group('tg-x-3', 'zone 2225', [VENETO], given);
    expect([seen(at), seen(at, 'tg-x-3')]).toEqual([0, 0]);
    at.do('axis', declare);
    expect([seen(at) > 0, seen(at, 'tg-x-3')]).toEqual([true, 0]);
    // Whoever comes there later is seen, too; who comes elsewhere is not, where nobody watches.
    const sailed = (by: string, from: string) => {
      const later = guns([LITTORIO], `zone ${from}`, given, { declared: 8 });
      later.do('axis', sail(by));
      return seen(later) > 0;
    };
    expect([sailed('2725', '2225'), sailed('2429', '2225')]).toEqual([true, false]);
  });

  rule('13.P.1.b.i.5')('is a fifth when enemy ships have engaged the group', () => {
    const strength = (marks: readonly string[]) => {
      const at = fight([LITTORIO], { 'ship-marks': marks as never });
      return exact.written(assaultStrength(at.position, 'tg-x-2', 40));
    };
    expect([strength([]), strength(['shelled'])]).toEqual(['25', '5']);
    const engaged = (more: Facts) => {
      const at = guns([DESTROYER], 'zone 3726', more, { declared: 8 })
        .in('axis reply ships', 8)
        .group('tg-a-1', 'zone 3726', ['uk-kelly'])
        .facts({ 'axis-groups': { 'tg-x-2': { at: 'zone 3726', sighting: 1, seen: ['turn'] } } });

      at.do('allied', { act: 'engage', group: 'tg-a-1', target: '?axis-1' });
      return isShipMarked(at.position, index(at, DESTROYER), SHELLED);
    };
    expect([engaged(given), engaged({})]).toEqual([true, false]);
    const over = fight([LITTORIO], { 'ship-marks': ['shelled'] as never });
    endShelling(over.position);
    expect(isShipMarked(over.position, index(over, LITTORIO), SHELLED)).toBe(false);
  });

  rule(
    '13.P.1.b.i.6',
    '13.P.1.b.i.7',
    '13.P.1.b.i.8',
  )('adds five quarters of half of its guns to the attack, whatever the ground', () => {
    const at = fight([LITTORIO]);
    const { gunnery } = at.position.world.ships[index(at, LITTORIO)] as { gunnery: number };
    const own = () => gunfireIn(at.position, 'axis', at.position.world.grid.index(MALEME), [unitNamed(at.position, FIRST)]);
    expect(own()[0]).toBe(0);
    at.do('axis', support());
    expect(exact.written(own())).toBe(exact.written(exact.fraction(gunnery * 5, 8)));
    const lines = ledger();
    gunfireIn(at.position, 'axis', at.position.world.grid.index(MALEME), [unitNamed(at.position, FIRST)], lines);
    expect(lines.told.map(({ says }) => says)).toEqual(['gunfire from the sea']);
  });

  rule('13.P.1.b.i.9#1', '13.P.1.b.i.9#2')(
    'reaches three hexes inland in attack and two in defence, behind the shore with long-range guns',
    () => {
      const at = fight([LITTORIO, DESTROYER]);
      const { position } = at;
      const [all, long] = [LITTORIO, DESTROYER].reduce(
        ([a, l], id) => {
          const ship = position.world.ships[index(at, id)] as { gunnery: number; long: number };
          return [a + ship.gunnery, l + ship.long];
        },
        [0, 0] as [number, number],
      );
      const reach = (hex: string, isAttack: boolean) => assaultGuns(position, 'tg-x-2', position.world.grid.index(hex), isAttack);
      expect([reach(MALEME, true), reach(MALEME, false)]).toEqual([all, all]);
      expect([reach('3025', true), reach('3025', false)]).toEqual([long, long]);
      expect([reach('3125', true), reach('3125', false)]).toEqual([long, 0]);
      expect(reach('3225', true)).toBe(0);
      // Cruisers have long-range guns, and none that are heavy enough.
      const light = fight([LITTORIO, CRUISER]);
      expect(assaultGuns(light.position, 'tg-x-2', light.position.world.grid.index('3025'), true)).toBe(
        (light.position.world.ships[index(light, LITTORIO)] as { long: number }).long,
      );
      // Destroyers have no long-range guns at all.
      const behind = (ships: readonly string[]) =>
        fight(ships)
          .put('nz-10', '3025')
          .put('de-gjr-85', { at: '2924', supply: 'offensive', attacks: '3025' })
          .refusal('axis', support('3025'));
      expectAllowed(behind([LITTORIO]));
      for (const ship of [CRUISER, DESTROYER]) expectRefused(behind([ship]), '13.P.1.b.i.9#1', 'so far inland');
    },
  );

  rule('13.P.1.b.i.10.a')('ends when the assault has gained fifteen hexes, those of airborne troops counted', () => {
    expectAllowed(fight([LITTORIO], {}, { declared: 8, gained: 14 }).refusal('axis', support()));
    expectRefused(fight([LITTORIO], {}, { declared: 8, gained: 15 }).refusal('axis', support()), '13.P.1.b.i.10.a', '15 hexes');
    const at = fight([LITTORIO], {}, { declared: 8, gained: 14 });
    own(quiet(at), 'axis', at.position.world.grid.index('3030'), ['7.H.1.a.i#1']);
    expectRefused(at.refusal('axis', support()), '13.P.1.b.i.10.a', '15 hexes');
    const other = fight([LITTORIO], {}, { declared: 8, gained: 14 });
    setOwner(other.position, other.position.world.grid.index('3030'), 'axis');
    own(quiet(other), 'axis', other.position.world.grid.index('3030'), ['7.H.1.a.i#1']);
    expectAllowed(other.refusal('axis', support()));
  });

  rule('13.P.1.b.i.10.b#1')('leaves its ships for nothing else', () => {
    const troops = (more: Facts) => guns([CRUISER], '1625', more).put('de-geb-pi-95', { at: '1625', supply: 'offensive' });
    const aboard = { act: 'go-aboard', group: 'tg-x-2', unit: 'de-geb-pi-95', ships: [CRUISER] };
    expectRefused(troops(given).refusal('axis', aboard), '13.P.1.b.i.10.b#1', 'does nothing else');
    expectAllowed(troops({}).refusal('axis', aboard));
    const bombard = { act: 'bombard', group: 'tg-x-2', airbases: { [MALEME]: 1 }, ports: {} };
    expectRefused(guns([LITTORIO, VENETO], ZONE, given).refusal('axis', bombard), '13.P.1.b.i.10.b#1');
    expectAllowed(guns([LITTORIO, VENETO], ZONE).refusal('axis', bombard));
    const engage = (more: Facts) =>
      guns([DESTROYER], 'zone 3726', more)
        .group('tg-a-1', 'zone 3726', ['uk-kelly'])
        .facts({ 'allied-groups': { 'tg-a-1': { at: 'zone 3726', sighting: 1, seen: ['turn'] } } })
        .refusal('axis', { act: 'engage', group: 'tg-x-2', target: '?allied-1' });
    expectRefused(engage(given), '13.P.1.b.i.10.b#1');
    expectAllowed(engage({}));
  });

  rule('13.P.1.b.i.10.b#2', '13.P.1.b.i.10.c')('wears guns out after four turns: then they refit for two turns in a dockyard', () => {
    const ended = (turn: number) => {
      const at = guns([LITTORIO], ZONE, given, { declared: 8 }, turn);
      endGunfire(quiet(at), 'axis');
      return isShipMarked(at.position, index(at, LITTORIO), WORN);
    };
    expect([ended(11), ended(12)]).toEqual([false, true]);
    const worn = guns([CRUISER], 'zone 1724', { 'ship-marks': ['worn'] as never })
      .group('tg-a-1', 'zone 1724', ['uk-kelly'])
      .facts({ 'allied-groups': { 'tg-a-1': { at: 'zone 1724', sighting: 1, seen: ['turn'] } } });
    expectRefused(worn.refusal('axis', { act: 'engage', group: 'tg-x-2', target: '?allied-1' }), '13.P.1.b.i.10.b#2', 'worn out');
    const home = guns([CRUISER], 'zone 1724', { 'ship-marks': ['worn'] as never });
    home.do('axis', sail('1625'));
    expect([sailsFromTurn(home.position, index(home, CRUISER)), isShipMarked(home.position, index(home, CRUISER), WORN)]).toEqual([
      10,
      false,
    ]);
  });
});

describe('field artillery against ships', () => {
  rule('10.L.4.c#1', '10.L.4.c#2')('fires with four times its factor, at those of a landing alone', () => {
    const at = declared(['nz-5-fd', 'nz-5']);
    const { position } = at;
    const hex = position.world.grid.index(MALEME);
    expect([coastGunsIn(position, 'allied', hex, true), coastGunsIn(position, 'allied', hex, false)]).toEqual([8, 0]);
    at.do('axis', storm(FIRST), [2, 2]);
    expect(at.awaiting).toBe('allied: coast defence');
    at.do('allied', { act: 'fire-from-coast', hex: MALEME, at: 'de-lighter' }, [1]);
    expect(coastGunsIn(position, 'allied', hex, true)).toBe(0);
    // Ships that bombard the coast are none of those.
    const bombard = guns([LITTORIO, VENETO], ZONE).put('nz-5-fd', MALEME);
    bombard.do('axis', { act: 'bombard', group: 'tg-x-2', airbases: { [MALEME]: 1 }, ports: {} });
    expect(bombard.awaiting).toBe('axis: ships');
    // Those that support the landing are.
    const supporting = fight([LITTORIO]).put('nz-5-fd', MALEME);
    supporting.do('axis', support());
    expect(supporting.awaiting).toBe('allied: coast defence');
  });
});
