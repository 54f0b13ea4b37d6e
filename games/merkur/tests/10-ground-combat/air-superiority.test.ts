import type { Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import counters from '../../data/counters.json' with { type: 'json' };
import { airSuperiority } from '../../src/rules/10-ground-combat/air-superiority.ts';
import { rule, type Referee } from '../referee.ts';
import { assault, front, REGIMENT, TARGET, told } from './field.ts';

const over = { at: 'in mission-1', from: '2222', flown: 9 } as const;
const escort = { ...over, role: 'escort' } as const;
const interceptor = { ...over, from: '3030', role: 'interceptor' } as const;
/** The hex under a mission of close support that has been carried out. */
const supported = (aircraft: Parameters<Referee['aircraft']>[0]): Referee =>
  front()
    .missions({ 'mission-1': { at: TARGET, side: 'axis', kind: 'close support', stage: 'over' } })
    .aircraft(aircraft);
const drm = (at: Referee): number => airSuperiority(at.position, 'axis', at.position.world.grid.index(TARGET));
/** As many fighters on each side: nobody has the theatre. */
const even = { 'de-iii-jg-77': { at: '2222' }, 'uk-gladiator': { at: '3030' } } as const;

describe('superiority in the air', () => {
  rule('5.B.5.a')('in the theatre takes twice the fighters, wherever they are (G18)', () => {
    const with_ = (axis: readonly string[], allied: readonly string[]) =>
      front().aircraft({
        ...Object.fromEntries(axis.map((id) => [id, { at: '2222' }])),
        ...Object.fromEntries(allied.map((id) => [id, { at: '3030' }])),
      });
    expect(drm(with_(['de-jg-77'], ['uk-gladiator']))).toBe(1);
    expect(drm(with_(['de-iii-jg-77'], ['uk-gladiator']))).toBe(0);
    expect(drm(with_(['de-iii-jg-77'], ['uk-gladiator', 'uk-hurricane-1']))).toBe(-1);
    const happened = assault(with_(['de-jg-77'], ['uk-gladiator']), [REGIMENT], [1]);
    expect(JSON.stringify(told(happened, 'combat')?.['lines'])).toContain('theatre');
  });

  rule('5.B.5.b#1', '5.B.5.b#2')('in the hex is of whoever has more fighters there: one against none is enough', () => {
    expect(drm(supported({ 'de-iii-jg-77': escort, 'uk-gladiator': { at: '3030' } }))).toBe(1);
    expect(drm(supported({ 'de-iii-jg-77': escort, 'uk-gladiator': interceptor }))).toBe(0);
    expect(drm(supported({ 'de-iii-jg-77': { at: '2222' }, 'uk-gladiator': interceptor }))).toBe(-1);
    expect(drm(supported({ 'de-iii-jg-77': { ...escort, 'air-marks': ['homeward'] }, 'uk-gladiator': { at: '3030' } }))).toBe(0);
  });

  rule('5.B.5.b#3')('does not count night fighters in the hex', () => {
    const at = supported({ 'de-iii-jg-77': escort, 'uk-gladiator': { at: '3030' } });
    const aircraft = counters.aircraft.map((one) => (one.id === 'de-iii-jg-77' ? { ...one, codes: ['N'] } : one));
    expect([drm(at), drm(at.counters({ ...counters, aircraft } as unknown as Value))]).toEqual([1, 0]);
  });

  rule('5.B.5.c')('is of whoever has more squadrons that have given close support there', () => {
    expect(drm(supported({ ...even, 'de-stg-2': over }))).toBe(1);
    expect(drm(supported(even))).toBe(0);
    const both = supported({ ...even, 'de-stg-77-st': over, 'uk-blenheim-1': { ...over, at: 'in mission-2', from: '3030' } });
    expect(drm(both.missions({ 'mission-2': { at: TARGET, side: 'allied', kind: 'close support', stage: 'over' } }))).toBe(-1);
  });
});
