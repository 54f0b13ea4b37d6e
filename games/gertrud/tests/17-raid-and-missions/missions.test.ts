import { describe, expect } from 'vitest';
import type { MissionId } from '../../src/world/schema.ts';
import { expectAllowed, expectRefused, gertrud, rule, type Referee } from '../referee.ts';

/**
 * The Kommando in a Bulgarian city; Ankara (2416), Eskişehir (2412) and İzmir (2106) with their surroundings; a river with a
 * road bridge (2301-2302) and a rail bridge (2302-2303); a Bosphorus arrow (2401-2402) and a Dardanelles arrow (2403-2404).
 */
const scene = () =>
  gertrud(`2001 bulgaria city 2002 bulgaria
    2416 city 2415 2417 2412 city 2411 2413 2106 city 2105 2107
    2301 2302 2303 2304 2401 2402 2403 2404 2409 2501
    river 2301-2302 2302-2303 2303-2304 road 2301-2302 rail 2302-2303 bosphorus 2401-2402 dardanelles 2403-2404`)
    .put('de-kommando', '2001')
    .put('de-132', '2002')
    .put('tr-ankara', '2416')
    .put('tr-70', '2106')
    .put('tr-33', { at: '2409', steps: 1 })
    .marker('de-cas-1')
    .marker('de-cas-2')
    .marker('tr-cas-1')
    .marker('tr-cas-2');

interface Parts {
  readonly target?: string | null;
  readonly aircraft?: string;
  readonly more?: string | null;
}
const mission = (id: MissionId, hex: string, { target = null, aircraft = 'de-cas-1', more = null }: Parts = {}) => ({
  act: 'mission',
  mission: id,
  hex,
  target,
  aircraft,
  more,
});

/** Does the mission with that die. */
function done(id: MissionId, hex: string, die: number, parts: Parts = {}, position: Referee = scene()): Referee {
  position.do('german', mission(id, hex, parts), [die]);
  return position;
}
const facts = (position: Referee) => position.position.facts;
const refusal = (position: Referee, id: MissionId, hex: string, parts: Parts = {}) => position.refusal('german', mission(id, hex, parts));

describe('17.1 Kommando missions', () => {
  rule('17.1a')('one in a game turn, while the Kommando lives', () => {
    const position = done('inonu', '2415', 3);
    expectRefused(refusal(position, 'izmir', '2105'), '17.1a');
    expectRefused(refusal(scene().put('de-kommando', 'dead'), 'inonu', '2415'), '17.1a');
    expectRefused(refusal(scene().facts({ missionTurn: 2 }), 'inonu', '2415'), '17.1a');
    expectAllowed(refusal(scene().facts({ missionTurn: 1 }), 'inonu', '2415'));
    expectRefused(scene().in('allied movement').refusal('allied', mission('inonu', '2415')), '17.1a', "German player's");
  });

  rule('17.1b')('from a friendly city at the start of the movement phase', () => {
    expectAllowed(refusal(scene(), 'inonu', '2415'));
    expectRefused(refusal(scene().put('de-kommando', '2002'), 'inonu', '2415'), '17.1b');
    // A captured Turkish city is not friendly (GA-27).
    expectRefused(refusal(scene().without('tr-70').put('de-kommando', '2106'), 'inonu', '2415'), '17.1b');
    const walked = scene().put('de-kommando', '2002');
    walked.do('german', { act: 'take-up', from: '2002', units: ['de-kommando'] });
    walked.do('german', { act: 'step', to: '2001' });
    if (walked.awaiting.endsWith('moving')) walked.do('german', { act: 'put-down' });
    expectRefused(refusal(walked, 'inonu', '2415'), '17.1b');
  });

  rule('17.1b')('not when it has moved on from there', () => {
    const left = scene();
    left.do('german', { act: 'take-up', from: '2001', units: ['de-kommando'] });
    left.do('german', { act: 'step', to: '2002' });
    if (left.awaiting.endsWith('moving')) left.do('german', { act: 'put-down' });
    expectRefused(refusal(left, 'inonu', '2415'), '9.0f', 'has finished its move');
    const idle = scene();
    idle.do('german', { act: 'take-up', from: '2002', units: ['de-132'] });
    idle.do('german', { act: 'step', to: '2001' });
    if (idle.awaiting.endsWith('moving')) idle.do('german', { act: 'put-down' });
    expectAllowed(refusal(idle, 'inonu', '2415'));
  });

  rule('2.6b')('the Kommando flies there, however far', () => {
    expect(done('inonu', '2415', 3).unit('de-kommando').at).toBe('2415');
    expect(done('izmir', '2105', 3).unit('de-kommando').at).toBe('2105');
  });

  rule('2.0b')('one six-sided die decides', () => {
    const position = scene();
    const happened = position.do('german', mission('inonu', '2415'), [6]);
    expect(happened.find(({ what }) => what === 'mission')).toMatchObject({ dice: [6], total: 6, result: 'failure' });
    expect(() => done('inonu', '2415', 7)).toThrow('7 is no face of a die with 6 faces');
  });

  rule('13.7f')('not while interdicted', () => {
    expectRefused(refusal(scene().put('de-kommando', { at: '2001', marks: ['interdicted'] }), 'inonu', '2415'), '13.7f');
    expectAllowed(refusal(scene(), 'inonu', '2415'));
  });

  rule('17.1c')('costs one German aircraft, used or not', () => {
    expect(done('inonu', '2415', 3).markerNow('de-cas-1')).toBe('lost');
    expect(done('inonu', '2415', 3).markerNow('de-cas-2')).toBe('ready');
    expectAllowed(refusal(scene().marker('de-cas-1', 'used'), 'inonu', '2415'));
    expectRefused(refusal(scene().marker('de-cas-1', 'lost'), 'inonu', '2415'), '17.1c');
    expectRefused(refusal(scene(), 'inonu', '2415', { aircraft: 'tr-cas-1' }), '17.1c');
  });

  rule('13.2c')('takes the Experten with their aircraft', () => {
    expect(facts(done('inonu', '2415', 3, {}, scene().facts({ experten: 'de-cas-1' }))).experten).toBeNull();
    expect(facts(done('inonu', '2415', 3, { aircraft: 'de-cas-2' }, scene().facts({ experten: 'de-cas-1' }))).experten).toBe('de-cas-1');
    done('inonu', '2415', 3, {}, scene().facts({ experten: 'de-cas-1' }));
  });

  rule('17.1d')('a second aircraft takes 1 off the die', () => {
    const position = done('inonu', '2415', 3, { more: 'de-cas-2' });
    expect(facts(position).inonuTurn).toBe(2);
    expect(position.markerNow('de-cas-2')).toBe('lost');
    expect(facts(done('inonu', '2415', 3)).inonuTurn).toBe(0);
    expectRefused(refusal(scene(), 'inonu', '2415', { more: 'de-cas-1' }), '17.1d', 'another one');
    expectRefused(refusal(scene(), 'inonu', '2415', { more: 'de-cas-9' }), '17.1d');
  });

  rule('17.1e')('a reduced Kommando takes 1 off the die', () => {
    const reduced = () => scene().put('de-kommando', { at: '2001', steps: 1 });
    expect(facts(done('inonu', '2415', 3, {}, reduced())).inonuTurn).toBe(2);
    expect(facts(done('inonu', '2415', 3)).inonuTurn).toBe(0);
    // Both together: a 4 succeeds, and less than 1 is no failure (GA-54).
    expect(facts(done('inonu', '2415', 4, { more: 'de-cas-2' }, reduced())).inonuTurn).toBe(2);
    expect(facts(done('inonu', '2415', 1, { more: 'de-cas-2' }, reduced())).inonuTurn).toBe(2);
  });

  rule('17.1f')('each once a game, and no second raid on the Yavuz', () => {
    expectRefused(refusal(scene().facts({ missions: ['inonu'] }), 'inonu', '2415'), '17.1f');
    expectAllowed(refusal(scene().facts({ missions: ['inonu'] }), 'izmir', '2105'));
    expectRefused(scene().refusal('german', { ...mission('inonu', '2415'), mission: 'goeben' }), '17.1f', 'is never repeated');
    expectRefused(scene().refusal('german', { act: 'raid', size: 'small' }), '17.1f');
    expect(facts(done('izmir', '2105', 6)).missions).toEqual(['izmir']);
  });

  rule('17.1g')('1 and 2 succeed; 3 to 6 fail, ever worse for the Kommando', () => {
    const kommando = (die: number) => done('inonu', '2415', die).unit('de-kommando');
    expect([1, 2, 3, 4, 5, 6].map((die) => facts(done('inonu', '2415', die)).inonuTurn)).toEqual([2, 2, 0, 0, 0, 0]);
    expect(kommando(1)).toEqual({ at: '2415', marks: ['moved'] });
    expect(kommando(3)).toEqual({ at: '2415', marks: ['moved'] });
    expect(kommando(4)).toMatchObject({ at: '2415', steps: 1 });
    expect(kommando(5)).toEqual({ at: 'dead', steps: 0 });
    expect(kommando(6)).toEqual({ at: 'gone', steps: 0 });
  });

  rule('17.1h')('a reduced Kommando that loses a step is eliminated, and may be rebuilt', () => {
    const reduced = scene().put('de-kommando', { at: '2001', steps: 1 });
    expect(done('inonu', '2415', 5, {}, reduced).unit('de-kommando').at).toBe('dead');
    expect(done('inonu', '2415', 4).unit('de-kommando').at).toBe('2415');
  });

  rule('17.1g', '17.1h')('what is taken off the die lessens a failure, too', () => {
    const fate = (steps: number, die: number, more: string | null) =>
      done('inonu', '2415', die, { more }, scene().put('de-kommando', { at: '2001', steps })).unit('de-kommando').at;
    // A 6 is a 5 for a reduced Kommando, or by a second aircraft, and a 4 with both, which costs the reduced one its last step.
    expect([fate(2, 6, null), fate(1, 6, null), fate(2, 6, 'de-cas-2'), fate(1, 6, 'de-cas-2')]).toEqual(['gone', 'dead', 'dead', 'dead']);
    expect([fate(2, 5, 'de-cas-2'), fate(1, 5, 'de-cas-2')]).toEqual(['2415', '2415']);
  });

  rule('17.1i')('failures add up for the victory dice', () => {
    const penalty = (position: Referee) => position.explain({ victory: {} }).lines.find(({ rule: of }) => of === '4.1d')?.value;
    expect(penalty(done('izmir', '2105', 3))).toBe(1);
    expect(penalty(done('izmir', '2105', 5, {}, scene().facts({ penalty: 2 })))).toBe(3);
    expect(penalty(done('izmir', '2105', 1, {}, scene().facts({ penalty: 2 })))).toBe(2);
  });

  rule('17.1i', '4.1d')('and last to the end of the game, not for one roll (GA-56)', () => {
    const later = (die: number) => {
      const position = done('izmir', '2105', die, {}, scene().put('de-79', '2411').put('de-294', '2416').without('tr-ankara'));
      while (position.position.facts.turn < 4) position.do(position.awaiting.startsWith('german') ? 'german' : 'allied', { act: 'end' });
      return position.explain({ victory: {} })['modifier'];
    };
    // The aircraft given up counts besides (4.1b).
    expect(later(3)).toBe(2);
    expect(later(2)).toBe(1);
  });

  rule('9.0f')("is the Kommando's whole move (GA-57)", () => {
    const position = done('inonu', '2415', 3);
    expectRefused(position.refusal('german', { act: 'take-up', from: '2415', units: ['de-kommando'] }), '9.0f');
    expectAllowed(scene().refusal('german', { act: 'take-up', from: '2001', units: ['de-kommando'] }));
  });
});

describe('17.1 the eight missions', () => {
  rule('17.1j')('Inonu: from an unoccupied hex beside Ankara', () => {
    expectAllowed(refusal(scene(), 'inonu', '2415'));
    expectRefused(refusal(scene(), 'inonu', '2416'), '17.1j');
    expectRefused(refusal(scene(), 'inonu', '2411'), '17.1j', '2411 is not beside 2416');
    expectRefused(refusal(scene().put('de-73', '2415'), 'inonu', '2415'), '17.1j');
    expectRefused(refusal(scene(), 'inonu', '2415', { target: 'tr-ankara' }), '17.1j', 'no target is named for it');
  });

  rule('17.1k')('Inonu: no Turkish unit moves or attacks in the Allied player turn that follows', () => {
    const afterwards = (die: number) => {
      const position = done(
        'inonu',
        '2415',
        die,
        {},
        scene().put('tr-9', '2501').put('de-79', '2404').put('al-2', '2303').put('su-20', '2301'),
      );
      position.do('german', { act: 'end' });
      while (!position.awaiting.includes('movement'))
        position.do(position.awaiting.startsWith('german') ? 'german' : 'allied', { act: 'end' });
      return position;
    };
    const takeUp = { act: 'take-up', from: '2501', units: ['tr-9'] };
    expectRefused(afterwards(1).refusal('allied', takeUp), '17.1k');
    expectAllowed(afterwards(1).refusal('allied', { act: 'take-up', from: '2303', units: ['al-2'] }));
    expectAllowed(afterwards(1).refusal('allied', { act: 'take-up', from: '2301', units: ['su-20'] }));
    expectAllowed(afterwards(3).refusal('allied', takeUp));
  });

  rule('17.1k')('Inonu: British units attack in that turn, Turkish ones do not, and defend as ever', () => {
    const held = (inonuTurn: number) => scene().put('de-79', '2303').put('tr-9', '2302').put('al-2', '2304').facts({ inonuTurn });
    const attack = (unit: string) => ({ act: 'attack', hex: '2303', units: [unit] });
    expectRefused(held(2).in('allied combat').refusal('allied', attack('tr-9')), '17.1k');
    expectAllowed(held(2).in('allied combat').refusal('allied', attack('al-2')));
    expectAllowed(held(1).in('allied combat').refusal('allied', attack('tr-9')));
    expectAllowed(
      held(2)
        .in('german combat')
        .refusal('german', { act: 'attack', hex: '2302', units: ['de-79'] }),
    );
  });

  rule('17.1l')('Inonu: failure counts 2', () => {
    expect(facts(done('inonu', '2415', 3)).penalty).toBe(2);
    expect(facts(done('inonu', '2415', 2)).penalty).toBe(0);
  });

  rule('17.1m')('Eskişehir: beside it, and one Turkish aircraft is eliminated', () => {
    expectRefused(refusal(scene(), 'eskisehir', '2415'), '17.1m');
    expect(done('eskisehir', '2411', 1).markerNow('tr-cas-1')).toBe('lost');
    expect(done('eskisehir', '2411', 1).markerNow('tr-cas-2')).toBe('ready');
    expect(done('eskisehir', '2411', 3).markerNow('tr-cas-1')).toBe('ready');
    expect(facts(done('eskisehir', '2411', 3)).penalty).toBe(1);
  });

  rule('17.1n')('İzmir: beside it, and one Turkish aircraft is eliminated, one in use if no other is left', () => {
    expectRefused(refusal(scene(), 'izmir', '2411'), '17.1n');
    expect(done('izmir', '2105', 1).markerNow('tr-cas-1')).toBe('lost');
    expect(done('izmir', '2105', 1, {}, scene().marker('tr-cas-1', 'used')).markerNow('tr-cas-2')).toBe('lost');
    expect(done('izmir', '2105', 1, {}, scene().marker('tr-cas-1', 'used').marker('tr-cas-2', 'lost')).markerNow('tr-cas-1')).toBe('lost');
    expect(facts(done('izmir', '2105', 3)).penalty).toBe(1);
  });

  rule('17.1a', '17.1o')('not in the hex where the Kommando stands; by option where it stands alone (GA-83)', () => {
    const bridge = (option: string) => scene().with('river 2001-2002 road 2001-2002').option('mission-from', option);
    const blow = (position: Referee) => refusal(position, 'road-bridge', '2001', { target: '2002' });
    expectRefused(blow(bridge('other-hex')), '17.1o', '2001 is occupied');
    expectAllowed(blow(bridge('own-hex')));
    expectRefused(blow(bridge('own-hex').put('de-73', '2001')), '17.1o', '2001 is occupied');
    const beside = refusal(bridge('own-hex'), 'road-bridge', '2002', { target: '2001' });
    expectRefused(beside, '17.1o', '2002 is occupied');
    const done = bridge('own-hex');
    done.do('german', mission('road-bridge', '2001', { target: '2002' }), [1]);
    expect([done.unit('de-kommando').at, facts(done).roadBridgesDown]).toEqual(['2001', ['2001-2002']]);
    expectRefused(done.refusal('german', { act: 'take-up', from: '2001', units: ['de-kommando'] }), '9.0f');
  });

  rule('17.1o')('road bridge: over a river hexside of its hex, the railway beside it stays', () => {
    expectRefused(refusal(scene(), 'road-bridge', '2302', { target: '2303' }), '17.1o', '2303 is not the hex beyond a road bridge');
    expectRefused(refusal(scene(), 'road-bridge', '2302'), '17.1o', 'name the hex beyond a road bridge');
    expectRefused(refusal(scene(), 'road-bridge', '2304', { target: '2303' }), '17.1o', '2304 has no road bridge');
    const position = done('road-bridge', '2302', 1, { target: '2301' });
    expect(facts(position)).toMatchObject({ roadBridgesDown: ['2301-2302'], railBridgesDown: [] });
    expect(position.explain({ cost: { from: '2301', to: '2302' } }).value).toBe(2);
    expect(scene().explain({ cost: { from: '2301', to: '2302' } }).value).toBe(1);
    expect(facts(done('road-bridge', '2302', 3, { target: '2301' }))).toMatchObject({ roadBridgesDown: [], penalty: 1 });
  });

  rule('17.1p')('rail bridge: likewise, and a road beside it stays', () => {
    expectRefused(refusal(scene(), 'rail-bridge', '2302', { target: '2301' }), '17.1p');
    const both = scene().with('road 2302-2303');
    const position = done('rail-bridge', '2302', 1, { target: '2303' }, both);
    expect(facts(position)).toMatchObject({ roadBridgesDown: [], railBridgesDown: ['2302-2303'] });
    expect(position.explain({ cost: { from: '2302', to: '2303' } }).value).toBe(1);
    expect(facts(done('rail-bridge', '2302', 3, { target: '2303' })).penalty).toBe(1);
  });

  rule('17.1o', '17.1p')('a bridge that is left still counts as a road; with both down the river is in the way (GA-60)', () => {
    const cost = (roadBridgesDown: string[], railBridgesDown: string[]) =>
      scene()
        .with('road 2302-2303')
        .facts({ roadBridgesDown, railBridgesDown })
        .explain({ cost: { from: '2302', to: '2303' } }).value;
    expect(cost([], [])).toBe(1);
    expect(cost(['2302-2303'], [])).toBe(1);
    expect(cost([], ['2302-2303'])).toBe(1);
    expect(cost(['2302-2303'], ['2302-2303'])).toBe(2);
    // A bridge that is down already is no target.
    const down = scene().facts({ roadBridgesDown: ['2301-2302'] });
    expectRefused(refusal(down, 'road-bridge', '2302', { target: '2301' }), '17.1o');
    expectAllowed(refusal(down, 'rail-bridge', '2302', { target: '2303' }));
    // Nor is a road or railway that crosses no river.
    const dry = scene().with('2601 2602 road 2601-2602 rail 2601-2602');
    expectRefused(refusal(dry, 'road-bridge', '2601', { target: '2602' }), '17.1o');
    expectRefused(refusal(dry, 'rail-bridge', '2601', { target: '2602' }), '17.1p');
    expectRefused(refusal(scene().facts({ railBridgesDown: ['2302-2303'] }), 'rail-bridge', '2302', { target: '2303' }), '17.1p');
  });

  rule('17.1q')('Bosphorus: the arrow is closed to Turkish units, not to Germans', () => {
    expectRefused(refusal(scene(), 'bosphorus', '2403', { target: '2404' }), '17.1q');
    expectAllowed(refusal(scene(), 'bosphorus', '2401', { target: '2402' }));
    expectRefused(refusal(scene().facts({ mined: ['2401-2402'] }), 'bosphorus', '2401', { target: '2402' }), '17.1q');
    const crossing = (die: number, unit: string, seat: 'german' | 'allied') => {
      const position = done('bosphorus', '2401', die, { target: '2402' }, scene());
      const again = gertrud('2401 2402 2403 bosphorus 2401-2402')
        .facts({ mined: [...facts(position).mined] })
        .put(unit, '2402');
      const moving = again.in(`${seat} movement`);
      moving.do(seat, { act: 'take-up', from: '2402', units: [unit] });
      return moving.refusal(seat, { act: 'step', to: '2401' });
    };
    expect(facts(done('bosphorus', '2401', 1, { target: '2402' })).mined).toEqual(['2401-2402']);
    expectRefused(crossing(1, 'tr-23', 'allied'), '17.1q');
    expectAllowed(crossing(3, 'tr-23', 'allied'));
    expectAllowed(crossing(1, 'de-73', 'german'));
    expectAllowed(crossing(1, 'al-2', 'allied'));
    expectRefused(crossing(1, 'su-20', 'allied'), '17.1q');
    expectAllowed(crossing(3, 'su-20', 'allied'));
    expect(facts(done('bosphorus', '2401', 3, { target: '2402' }))).toMatchObject({ mined: [], penalty: 2 });
  });

  rule('17.1r')('Dardanelles: the same at one of theirs', () => {
    expectRefused(refusal(scene(), 'dardanelles', '2401', { target: '2402' }), '17.1r');
    expect(facts(done('dardanelles', '2404', 2, { target: '2403' })).mined).toEqual(['2403-2404']);
    expect(facts(done('dardanelles', '2404', 5, { target: '2403' }))).toMatchObject({ mined: [], penalty: 2 });
    const crossing = (unit: string, seat: 'german' | 'allied', mined: readonly string[]) => {
      const position = scene()
        .facts({ mined: [...mined] })
        .put(unit, '2404')
        .in(`${seat} movement`);
      position.do(seat, { act: 'take-up', from: '2404', units: [unit] });
      return position.refusal(seat, { act: 'step', to: '2403' });
    };
    for (const unit of ['tr-23', 'su-20']) {
      expectRefused(crossing(unit, 'allied', ['2403-2404']), '17.1r');
      expectAllowed(crossing(unit, 'allied', ['2401-2402']));
    }
    expectAllowed(crossing('al-2', 'allied', ['2403-2404']));
    expectAllowed(crossing('de-73', 'german', ['2403-2404']));
  });

  rule('17.1s')('barracks: an adjacent enemy unit loses a step', () => {
    expectRefused(refusal(scene(), 'barracks', '2105', { target: 'tr-ankara' }), '17.1s', 'tr-ankara is not an enemy unit beside it');
    expectRefused(refusal(scene(), 'barracks', '2301', { target: 'tr-70' }), '17.1s', '2301 has no enemy unit beside it');
    expectRefused(refusal(scene(), 'barracks', '2105'), '17.1s', 'name an enemy unit beside it');
    expectAllowed(refusal(scene(), 'barracks', '2105', { target: 'tr-70' }));
    expect(done('barracks', '2105', 1, { target: 'tr-70' }).unit('tr-70').steps).toBe(1);
    // Of several the German player names one (GA-62).
    const two = done('barracks', '2105', 1, { target: 'tr-71' }, scene().put('tr-71', '2106'));
    expect([two.unit('tr-70').steps, two.unit('tr-71').steps]).toEqual([undefined, 1]);
    expect(done('barracks', '2105', 3, { target: 'tr-70' }).unit('tr-70').steps).toBeUndefined();
    expect(facts(done('barracks', '2105', 3, { target: 'tr-70' })).penalty).toBe(1);
  });

  rule('17.1s', '2.7b')('barracks: a reduced unit is eliminated', () => {
    const beside = scene().with('2410');
    expect(done('barracks', '2410', 1, { target: 'tr-33' }, beside).unit('tr-33')).toEqual({ at: 'dead', steps: 0 });
    expect(done('barracks', '2410', 4, { target: 'tr-33' }, scene().with('2410')).unit('tr-33')).toEqual({ at: '2409', steps: 1 });
  });
});
