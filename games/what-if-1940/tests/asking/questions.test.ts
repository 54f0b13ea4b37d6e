import { describe, expect, it } from 'vitest';
import { after, army, attack, BOTH, busy, facing, strong, XIX } from '../battles.ts';
import { on, rule, type Referee } from '../referee.ts';

const HELD = ['german', 'ever-german'] as const;
const FLIEGER = 'de-7-flieger';

describe('the supply of a unit', () => {
  /** The rule by which the unit is supplied, as the answer has it. */
  const by = (referee: Referee, unit: string): string | undefined => {
    const { value, lines } = referee.explain({ supply: { unit } });
    expect(value).toBe('in supply');
    return lines[0]?.rule;
  };

  rule('6.5i', '6.4d')('rests on the city where it stands, or on its own country', () => {
    const cities = on('4624 city 4625 5917 city 2002 belgium').put('be-i', '2002');
    expect(by(cities.put('su-mg', '4624'), 'su-mg')).toBe('6.5i');
    expect(by(cities.put('su-army-1', army('5917')), 'su-army-1')).toBe('6.5i');
    expect(by(cities, 'be-i')).toBe('6.4d');
    expect(cities.put('su-army-1', army('4625')).explain({ supply: { unit: 'su-army-1' } }).value).toBe('out of supply');
  });

  it('is never wanting in a box, and not asked of a unit that is out of play', () => {
    const boxes = on('4624 city')
      .put(FLIEGER, 'reserve')
      .put('de-i', 'romania')
      .put('su-army-1', army('romania'))
      .put('su-army-2', army('track-7', 'su-r-14'))
      .put('de-ii', 'dead');
    expect([FLIEGER, 'de-i', 'su-army-1', 'su-army-2'].map((unit) => by(boxes, unit))).toEqual(['6.8a', '12.4e', '12.8b', '6.8a']);
    for (const unit of ['de-ii', 'fr-21-tank-top'])
      expect(() => boxes.explain({ supply: { unit } })).toThrow(/^supply: .* is not in play$/);
  });
});

describe('the odds of an attack', () => {
  const dues = (
    referee: Referee,
    asked: { hex: string; units: string[] } = { hex: '4910', units: XIX },
    seat: 'german-east' | 'soviet' = 'german-east',
  ) => referee.explain({ odds: asked }, seat).lines.flatMap((line) => (line.rule === '6.11a' ? [line.says] : []));

  rule('6.11a', '6.11e')('say where attenuated supply has still to be rolled for', () => {
    const WARNED = ['the attenuated supply table has still to be rolled on'];
    expect(dues(facing().in('german east combat', 6))).toEqual(WARNED);
    expect(dues(facing().in('german east combat', 5))).toEqual([]);
    // Against an untried army as well, but not where all who attack are out of supply, nor for Soviets.
    const untried = facing()
      .put('su-army-1', { at: '4910', shuffle: 0 })
      .facts({ shuffles: [['su-r-9']] });
    expect(dues(untried.in('german east combat', 6))).toEqual(WARNED);
    expect(dues(facing('4908 sea 4907 sea').in('german east combat', 6))).toEqual([]);
    expect(dues(facing().in('soviet combat', 6), { hex: '4909', units: ['su-army-1'] }, 'soviet')).toEqual([]);
    // While the aircraft are asked for it is still to come.
    const asked = busy(strong()).in('german east combat', 6).air('de-air-1', 'ready');
    asked.do('german-east', attack(BOTH));
    expect(dues(asked)).toEqual(WARNED);
  });

  it('and not once it has been', () => {
    const rolled = after(busy(strong('4910 fort')).in('german east combat', 6), BOTH, [6, { table: 'crt', result: 'DR' }]);
    expect(rolled.awaiting).toBe('german-east: conversion');
    expect(dues(rolled)).toEqual([]);
  });

  rule('7.3a')('are not told of units that the seat cannot see', () => {
    const stack = facing().put('de-i', { at: '4909', level: 2 }).put('de-xix-pz', { at: '4909', level: 1 });
    const ask = (seat: 'german-east' | 'soviet') => () => stack.explain({ odds: { hex: '4910', units: XIX } }, seat);
    expect(ask('soviet')).toThrow('the question names a unit that you cannot see');
    expect(ask('german-east')).not.toThrow();
  });
});

describe('the victory roll', () => {
  rule('4.3a', '4.3b')('is made while Moscow is German, and the answer says whether it is', () => {
    const lines = (referee: Referee) => referee.explain({ victory: {} }).lines.map((line) => line.rule);
    const moscow = on('4624 city 5917 city').facts({ finland: true });
    expect(lines(moscow)).toEqual(['4.3e', '4.3b']);
    expect(lines(moscow.hex('4624', ...HELD))).toEqual(['4.3e', '4.3a']);
  });
});
