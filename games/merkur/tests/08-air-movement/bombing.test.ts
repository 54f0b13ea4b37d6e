import { exact, type Exact } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { baseHits, portHitsOf, setPortHits, type Merkur } from '../../src/position/position.ts';
import { putWing, wingSteps } from '../../src/position/air.ts';
import { capacityOf } from '../../src/rules/04-facilities/airbases.ts';
import { portCapacity } from '../../src/rules/04-facilities/ports.ts';
import { aimedBy, bombBase, bombPort, hitsBy, type Bombed } from '../../src/rules/08-air-movement/bombing.ts';
import { ground, hexOn, played, shown, told, whole, wingOn } from '../aloft.ts';
import { rule } from '../referee.ts';

/** Maleme has a field of capacity 3, Suda Bay a port of capacity 5. */
const [MALEME, PORT] = ['2925', '2926'];
const hits = (target: Bombed, factors: Exact, dice: readonly number[] = []) =>
  played(ground({}), dice, (doing) => hitsBy(doing, target, factors)).result;
const bombed = (at: Merkur, factors: number, target: 'port' | 'strategicPort', dice: readonly number[] = []) =>
  played(at, dice, (doing) => bombPort(doing, hexOn(at, PORT), whole(factors), target));

describe('bombs', () => {
  rule('8.E.1.a#1', '8.E.1#2')('hit a port with every four factors on target', () => {
    expect([4, 7, 8, 12].map((factors) => hits('port', whole(factors)))).toEqual([1, 1, 2, 3]);
  });

  rule('8.E.1.b#1')('hit an airbase with every three', () => {
    expect([3, 5, 6].map((factors) => hits('airbase', whole(factors)))).toEqual([1, 1, 2]);
  });

  rule('8.F.1.a#1')('hit a port with every eight strategic ones', () => {
    expect([8, 15, 16].map((factors) => hits('strategicPort', whole(factors)))).toEqual([1, 1, 2]);
  });

  rule('8.E.1#4')('that are too few for one hit have the chance that they are of it', () => {
    // Two points of four on a port: 50 or less; three: 75 or less.
    expect([hits('port', whole(2), [50]), hits('port', whole(2), [51])]).toEqual([1, 0]);
    expect([hits('port', whole(3), [75]), hits('port', whole(3), [76])]).toEqual([1, 0]);
    expect(hits('airbase', exact.fraction(3, 2), [51])).toBe(0);
    // What is over whole hits is not diced (MA-27).
    expect(hits('port', whole(7))).toBe(1);
    expect(hits('port', whole(0))).toBe(0);
  });

  rule('8.F.1#3')('on strategic missions likewise', () => {
    expect([hits('strategicPort', whole(2), [25]), hits('strategicPort', whole(2), [26])]).toEqual([1, 0]);
  });

  rule('8.E.1#3')('of dive bombers count half as much again where hits are scored (R3)', () => {
    const at = ground({});
    const aimed = (id: string, forHits: boolean) => shown(aimedBy(at, wingOn(at, id), whole(5), forHits));
    expect([aimed('de-stg-2', true), aimed('de-kg-2', true), aimed('de-stg-2', false)]).toEqual(['7 1/2', '5', '5']);
    expect(told((lines) => aimedBy(at, wingOn(at, 'de-stg-2'), whole(5), true, lines))).toEqual(['8.E.1#3 × 1 1/2 Ju 87 wing, StG 2']);
  });

  rule('8.E.1#3')('of dive bombers count so on every operational mission where that was agreed', () => {
    const at = ground({}, 'dive');
    expect(shown(aimedBy(at, wingOn(at, 'de-stg-2'), whole(5), false))).toBe('7 1/2');
  });
});

describe('a port', () => {
  rule('8.E.1.a#2')('handles two SP less for each hit', () => {
    const at = ground({});
    const { happened } = bombed(at, 8, 'port');
    expect(happened).toMatchObject([{ what: 'port hit', hex: PORT, hits: 2 }]);
    expect([portHitsOf(at, hexOn(at, PORT)), portCapacity(at, hexOn(at, PORT))]).toEqual([2, 1]);
    expect(bombed(at, 1, 'port', [26]).happened).toEqual([]);
    expect(portHitsOf(at, hexOn(at, PORT))).toBe(2);
  });

  rule('8.E.1.a#3')('has hits of one and a half times its capacity at most', () => {
    const at = ground({});
    setPortHits(at, hexOn(at, PORT), 5);
    expect([bombed(at, 40, 'port').result, bombed(at, 40, 'port').result]).toEqual([2, 0]);
    expect([portHitsOf(at, hexOn(at, PORT)), bombed(ground({}), 40, 'port').result]).toEqual([7, 7]);
  });

  rule('8.F.1.a#2')('has no more of them from strategic bombs', () => {
    const at = ground({});
    setPortHits(at, hexOn(at, PORT), 6);
    expect([bombed(at, 16, 'strategicPort').result, bombed(ground({}), 16, 'strategicPort').result]).toEqual([1, 2]);
  });
});

describe('an airbase', () => {
  rule('8.E.1.b#2')('starts a mission less for each hit', () => {
    const at = ground({});
    const base = hexOn(at, MALEME);
    played(at, [], (doing) => bombBase(doing, base, whole(6)));
    expect([baseHits(at, base), capacityOf(at, base)]).toEqual([2, 1]);
    played(at, [90], (doing) => bombBase(doing, base, whole(2)));
    expect(baseHits(at, base)).toBe(2);
  });

  rule('8.E.1.b#3')('loses a step of the aircraft there for each hit, whichever the dice choose', () => {
    const at = ground({});
    const base = hexOn(at, MALEME);
    const three = ['de-jg-77', 'de-ii-jg-77', 'de-zg-76'].map((id) => wingOn(at, id));
    for (const one of three) putWing(at, one, base);
    played(at, [3], (doing) => bombBase(doing, base, whole(3)));
    expect(three.map((one) => wingSteps(at, one))).toEqual([1, 2, 2]);
  });
});
