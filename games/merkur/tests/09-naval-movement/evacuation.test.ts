import { ScriptedDice, told, type Happenings } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import countersData from '../../data/counters.json' with { type: 'json' };
import { merkur as game } from '../../src/index.ts';
import { savedOf, SIXTEENTHS, unitNamed } from '../../src/position/position.ts';
import { sailsFromTurn } from '../../src/position/ships.ts';
import { roomIn } from '../../src/rules/09-naval-movement/cargo.ts';
import { putIn } from '../../src/rules/09-naval-movement/sea-time.ts';
import { strike } from '../../src/rules/13-naval-combat/damage.ts';
import { pointsFor } from '../../src/rules/17-victory/counting.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

/** A brigade of one SP, a battalion of half of one, guns, and what may fetch them from the beach of Sfakia (3028 is Retimo, in zone 2929). */
const [BRIGADE, BATTALION, GUNS, TRANSPORT, SECOND, LIGHTER, DESTROYER] = [
  'nz-5',
  'au-2-7',
  'au-2-3-fd',
  'uk-convoy-1',
  'uk-convoy-2',
  'uk-lighters',
  'uk-kelly',
] as const;
const BEACH = '3028';

const off = (...ships: readonly string[]) => crete().in('allied ships', 1).group('tg-a-1', 'zone 2929', ships);
const evacuate = (unit: string, ships: readonly string[], craft: readonly string[] = []) => ({
  act: 'evacuate',
  group: 'tg-a-1',
  unit,
  ships,
  craft,
});
/** SP of a unit that were saved. */
const saved = (at: Referee, unit: string): number => savedOf(at.position, unitNamed(at.position, unit)) / SIXTEENTHS;
const ship = (at: Referee, id: string): number => at.position.world.ship.get(id) as number;
/** So many hits on a ship; `draws`: who of its load is lost, counted from 1. */
const hit = (at: Referee, id: string, hits: number, draws: readonly number[] = []): void =>
  strike(
    { position: at.position, dice: new ScriptedDice([...draws]), happen: () => undefined },
    { ship: ship(at, id), hits, criticals: 0, rule: '13.J.4' },
  );
const BROUGHT_OFF = { for: 'brought off', nation: 'commonwealth', side: 'allied', points: 0.5 } as const;
const LOST_SP = { for: 'sp', nations: ['commonwealth', 'greece'], side: 'axis', points: 2 } as const;
/** Eighths of a point. */
const pointsOf = (at: Referee, objective: typeof BROUGHT_OFF | typeof LOST_SP): number =>
  pointsFor(at.position, objective as never)[objective.side];

describe('an evacuation', () => {
  rule('9.I.2.c#1')('lifts troops off a beach, whatever the port there could handle', () => {
    const at = () => off(TRANSPORT, DESTROYER).put(BATTALION, BEACH).put('nz-4', '2925');
    expectAllowed(at().refusal('allied', evacuate(BATTALION, [TRANSPORT])));
    expectRefused(at().refusal('allied', evacuate('nz-4', [TRANSPORT])), '9.I.2.c#1', 'stands on no beach');
    const germans = at().put('de-gjr-100', BEACH);
    expectRefused(germans.refusal('allied', evacuate('de-gjr-100', [TRANSPORT])), '9.I.2.c#1', 'none of your troops');
    const lifted = at();
    lifted.do('allied', evacuate(BATTALION, [TRANSPORT]));
    expect((lifted.fact('hexes') as unknown as { [hex: string]: object } | undefined)?.[BEACH] ?? {}).not.toHaveProperty('port-used');
  });

  rule('9.I.2.c#1', '9.I.1#1')('lifts troops off a beach that is the enemy’s already, where nobody goes aboard as ever', () => {
    const at = off(TRANSPORT)
      .put(BATTALION, BEACH)
      .hexes({ [BEACH]: { owner: 'axis' } });
    expectRefused(at.refusal('allied', { act: 'go-aboard', group: 'tg-a-1', unit: BATTALION, ships: [TRANSPORT] }), '9.I.1#1', 'not yours');
    at.do('allied', evacuate(BATTALION, [TRANSPORT]));
    expect(at.unit(BATTALION).at).toBe('gone');
  });

  rule('9.I.2.c#2', '9.I.2#1')('takes them off the map into merchantmen, and saves of them what is no heavy equipment', () => {
    const at = off(TRANSPORT, SECOND, DESTROYER).put(BATTALION, BEACH).put(GUNS, BEACH);
    expectRefused(at.refusal('allied', evacuate(BATTALION, [DESTROYER])), '9.I.2.c#2', 'no merchantman');
    const none = off(DESTROYER).put(BATTALION, BEACH);
    expectRefused(none.refusal('allied', evacuate(BATTALION, [TRANSPORT])), '9.I.2.c#2', 'has no merchantman that is empty');
    const tanks = off(TRANSPORT).put('uk-7-rtr-west', BEACH);
    expectRefused(tanks.refusal('allied', evacuate('uk-7-rtr-west', [TRANSPORT])), '9.I.2.c#2', 'there is room for 1');
    expect(at.do('allied', evacuate(BATTALION, [TRANSPORT])).map(({ what }) => what)).toContain('evacuated');
    at.do('allied', evacuate(GUNS, [SECOND]));
    expect([at.unit(BATTALION).at, at.unit(GUNS).at]).toEqual(['gone', 'gone']);
    expect([saved(at, BATTALION), saved(at, GUNS)]).toEqual([0.5, 0]);
  });

  rule(
    '9.I.2.c.i.1',
    '9.I.2.c.i.2',
    '9.I.2.c.ii.2',
  )('saves part of heavy equipment by landing craft, with its fractions', () => {
    const lift = (craft: readonly string[]): number => {
      const at = off(TRANSPORT, 'uk-convoy-2', ...craft).put(GUNS, BEACH);
      at.do(
        'allied',
        evacuate(GUNS, [TRANSPORT], craft),
        craft.map(() => 10),
      );
      return saved(at, GUNS);
    };
    const craft = off(TRANSPORT, DESTROYER, LIGHTER).put(GUNS, BEACH);
    expectRefused(craft.refusal('allied', evacuate(GUNS, [TRANSPORT], [DESTROYER])), '9.I.2.c.i.1', 'is no landing craft of');
    expectAllowed(craft.refusal('allied', evacuate(GUNS, [TRANSPORT], [LIGHTER])));
    // Half an SP of guns: one craft is two for each SP.
    expect([lift([]), lift([LIGHTER])]).toEqual([0, 0.25]);
    // A whole SP of heavy equipment: one craft for it.
    const heavy = off(TRANSPORT, LIGHTER)
      .counters({
        ...countersData,
        units: countersData.units.map((line) => (line.id === 'nz-10' ? { ...line, abilities: ['heavy-equipment'] } : line)),
      } as never)
      .put('nz-10', BEACH);
    heavy.do('allied', evacuate('nz-10', [TRANSPORT], [LIGHTER]), [10]);
    expect(saved(heavy, 'nz-10')).toBe(0.25);
  });

  rule('9.H.1.b#1', '9.I.2.c#2')('takes up the room of its ships till they are in port', () => {
    const others = ['au-2-1', 'au-2-11'] as const;
    const at = off(TRANSPORT, SECOND).put(BATTALION, BEACH).put(others[0], BEACH).put(others[1], BEACH).put(BRIGADE, BEACH);
    at.do('allied', evacuate(BATTALION, [TRANSPORT]));
    // Half an SP is left in it, and a whole one in the other.
    expectRefused(at.refusal('allied', evacuate(BRIGADE, [TRANSPORT])), '9.H.1.b#1', 'there is room for 0.5');
    expectAllowed(at.refusal('allied', evacuate(BRIGADE, [SECOND])));
    at.do('allied', evacuate(others[0], [TRANSPORT]));
    expectRefused(at.refusal('allied', evacuate(others[1], [TRANSPORT])), '9.I.2.c#2', 'no merchantman');
    putIn(at.position, ship(at, TRANSPORT));
    expect(roomIn(at.position, ship(at, TRANSPORT))).toBe(4);
  });

  rule('13.M.3.c.i#1', '9.I.2.c#2')('is over for those who have no room any more in what is left of their ships, by lot', () => {
    const lost = (draw: number) => {
      const at = off(TRANSPORT)
        .ships({ [SECOND]: { at: `aboard ${TRANSPORT}` } })
        .put(BRIGADE, BEACH)
        .put(BATTALION, BEACH);
      at.do('allied', evacuate(BRIGADE, [TRANSPORT]));
      const room = () => roomIn(at.position, ship(at, TRANSPORT));
      expect(room()).toBe(4);
      at.do('allied', evacuate(BATTALION, [TRANSPORT]));
      expect(room()).toBe(2);
      hit(at, TRANSPORT, 1, [draw]);
      return [room(), saved(at, BRIGADE), saved(at, BATTALION), at.unit(BRIGADE).at, at.unit(BATTALION).at];
    };
    // A brigade turns to its reduced side.
    expect(lost(1)).toEqual([0, 0.5, 0.5, 'gone', 'gone']);
    expect(lost(2)).toEqual([0, 1, 0, 'gone', 'dead']);
  });

  rule('13.M.1#2', '9.I.2.c#3')('has saved nobody who sinks with his ship before it is in port', () => {
    const at = () => {
      const lifted = off(TRANSPORT, SECOND).put(BRIGADE, BEACH).put(BATTALION, BEACH);
      lifted.do('allied', evacuate(BRIGADE, [TRANSPORT]));
      lifted.do('allied', evacuate(BATTALION, [SECOND]));
      return lifted;
    };
    const sunk = at();
    expect([pointsOf(sunk, BROUGHT_OFF), pointsOf(sunk, LOST_SP)]).toEqual([6, 0]);
    hit(sunk, TRANSPORT, 9);
    // A half of half a point for the battalion alone; a brigade of one SP at two points each is lost.
    expect([pointsOf(sunk, BROUGHT_OFF), pointsOf(sunk, LOST_SP)]).toEqual([2, 16]);
    const safe = at();
    putIn(safe.position, ship(safe, TRANSPORT));
    hit(safe, TRANSPORT, 9);
    expect([pointsOf(safe, BROUGHT_OFF), pointsOf(safe, LOST_SP)]).toEqual([6, 0]);
  });

  rule('9.H.1.d', '13.M.3.c.i#2')('is carried by several merchantmen together, of which each that sinks takes its part', () => {
    const OTHER = 'au-2-1';
    const at = off(TRANSPORT, SECOND, 'uk-convoy-3').put(BRIGADE, BEACH).put(BATTALION, BEACH).put(OTHER, BEACH);
    at.do('allied', evacuate(BATTALION, [TRANSPORT]));
    expectRefused(at.refusal('allied', evacuate(BRIGADE, [TRANSPORT])), '9.H.1.b#1', 'there is room for 0.5');
    expectRefused(at.refusal('allied', evacuate(BRIGADE, [TRANSPORT, SECOND])), '9.H.1.d', 'as much room, one as the other');
    expectRefused(at.refusal('allied', evacuate(BRIGADE, [SECOND, 'uk-convoy-3'])), '9.H.1.d', '1 of them carries');
    at.do('allied', evacuate(OTHER, [SECOND]));
    at.do('allied', evacuate(BRIGADE, [TRANSPORT, SECOND]));
    expect(roomIn(at.position, ship(at, TRANSPORT))).toBe(0);
    // The first of them goes down, and what is left of the room is the second's; the brigade turns to its reduced side.
    hit(at, TRANSPORT, 9, [1, 2]);
    const left = () => [BRIGADE, OTHER, BATTALION].map((unit) => saved(at, unit));
    expect(left()).toEqual([0.5, 0, 0.5]);
    expect([at.unit(BRIGADE).at, at.unit(OTHER).at, roomIn(at.position, ship(at, SECOND))]).toEqual(['gone', 'dead', 0]);
    expect(pointsOf(at, LOST_SP)).toBe(16);
    putIn(at.position, ship(at, SECOND));
    expect(roomIn(at.position, ship(at, SECOND))).toBe(4);
    hit(at, SECOND, 9);
    expect(left()).toEqual([0.5, 0, 0.5]);
  });

  rule('2.F#2', '9.I.2.c#1')('tells the enemy who has left, and not aboard of what', () => {
    const at = off(TRANSPORT).put(BATTALION, BEACH);
    const happened = at.do('allied', evacuate(BATTALION, [TRANSPORT])).find(({ what }) => what === 'evacuated');
    expect(happened).toMatchObject({ unit: BATTALION, ships: [TRANSPORT] });
    const seen = (seat: 'axis' | 'allied') =>
      (game.view(at.position, seat)['state'] as unknown as { units: { [id: string]: object } }).units[BATTALION];
    expect(seen('allied')).toMatchObject({ at: 'gone', lifted: `aboard ${TRANSPORT}` });
    expect(seen('axis')).toMatchObject({ at: 'gone', saved: 8 });
    expect(seen('axis')).not.toHaveProperty('lifted');
  });

  rule('9.I.2.c.i.1', '9.I.2.c.ii.1.a')('takes each landing craft for one unit', () => {
    const at = off(TRANSPORT, SECOND, LIGHTER).put(GUNS, BEACH).put('nz-5', BEACH);
    at.do('allied', evacuate(GUNS, [TRANSPORT], [LIGHTER]), [10]);
    expectRefused(at.refusal('allied', evacuate('nz-5', [SECOND], [LIGHTER])), '9.I.2.c.i.1', 'no landing craft of');
    expectAllowed(at.refusal('allied', evacuate('nz-5', [SECOND])));
  });

  rule('9.I.2.c#3')('counts what it has saved for the victory, and nobody comes back', () => {
    const at = off(TRANSPORT).put(BATTALION, BEACH);
    const objective = { for: 'brought off', nation: 'commonwealth', side: 'allied', points: 0.5 } as never;
    expect(pointsFor(at.position, objective).allied).toBe(0);
    at.do('allied', evacuate(BATTALION, [TRANSPORT]));
    expect(pointsFor(at.position, objective).allied).toBe(2);
    expectRefused(at.refusal('allied', { act: 'go-ashore', group: 'tg-a-1', unit: BATTALION, at: BEACH }), '9.H.1#1');
  });

  rule('9.I.2.c#4')('need not be declared: whole units without heavy equipment go aboard as ever', () => {
    const at = off(TRANSPORT, SECOND).put(BATTALION, BEACH).put('uk-7-rtr-west', BEACH);
    at.do('allied', { act: 'go-aboard', group: 'tg-a-1', unit: BATTALION, ships: [TRANSPORT] });
    expect(at.unit(BATTALION).at).toBe(`aboard ${TRANSPORT}`);
    expectRefused(at.refusal('allied', { act: 'go-aboard', group: 'tg-a-1', unit: 'uk-7-rtr-west', ships: [SECOND] }), '9.H.1.f');
    // In groups of their own side.
    const foreign = off(TRANSPORT).put(BATTALION, BEACH).group('tg-x-1', 'zone 2929', ['de-steamers-1']);
    const board = { act: 'go-aboard', group: 'tg-x-1', unit: BATTALION, ships: ['de-steamers-1'] };
    expectRefused(foreign.refusal('allied', board), '5.C.10#1');
  });

  rule(
    '9.I.2.c.ii.1',
    '9.I.2.c.ii.1.b',
    '9.I.2.c.ii.1.c',
  )('uses landing craft up, by a die for each', () => {
    const fate = (die: number): string => {
      const at = off(TRANSPORT, LIGHTER).put(BATTALION, BEACH);
      expect(at.do('allied', evacuate(BATTALION, [TRANSPORT], [LIGHTER]), [die]).map(({ what }) => what)).toContain('craft used');
      return (at.fact('ships') as unknown as { [id: string]: { at: string } })[LIGHTER]?.at ?? '';
    };
    expect([fate(4), fate(7), fate(8)]).toEqual(['dead', 'gone', 'in tg-a-1']);
  });

  rule('9.I.2.c.ii.1')('tells the enemy how craft fared, and not which they are', () => {
    const at = off(TRANSPORT, LIGHTER).put(BATTALION, BEACH);
    const happened = at.do('allied', evacuate(BATTALION, [TRANSPORT], [LIGHTER]), [8]).find(({ what }) => what === 'craft used');
    const seen = (seat: string) => happened && told(game.happenings as Happenings, happened, seat);
    expect(seen('allied')).toMatchObject({ ship: LIGHTER, fate: 'refit' });
    expect(seen('axis')).toMatchObject({ seat: 'allied', die: 8, fate: 'refit' });
    expect(seen('axis')).not.toHaveProperty('ship');
  });

  rule('9.I.2.c.ii.1.a')('leaves those that survive four turns of refit in the next port', () => {
    const at = off(TRANSPORT, LIGHTER).put(BATTALION, BEACH);
    at.do('allied', evacuate(BATTALION, [TRANSPORT], [LIGHTER]), [8]);
    const marks = () => (at.fact('ships') as unknown as { [id: string]: { 'ship-marks'?: readonly string[] } })[LIGHTER]?.['ship-marks'];
    expect(marks()).toEqual(['strained']);
    putIn(at.position, ship(at, LIGHTER));
    expect(marks()).toBeUndefined();
    putIn(at.position, ship(at, TRANSPORT));
    expect([sailsFromTurn(at.position, ship(at, LIGHTER)), sailsFromTurn(at.position, ship(at, TRANSPORT))]).toEqual([5, 0]);
  });
});
