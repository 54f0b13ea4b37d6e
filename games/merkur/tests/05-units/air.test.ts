import { describe, expect } from 'vitest';
import { bombsAboard } from '../../src/rules/08-air-movement/ranges.ts';
import { ledger } from '../../src/cite.ts';
import { supportOf } from '../../src/rules/08-air-movement/support.ts';
import { aimedBy } from '../../src/rules/08-air-movement/bombing.ts';
import { based } from '../08-air-movement/given.ts';
import { ground, shown, whole, wingOn } from '../aloft.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import { withCodes } from './more-air.ts';

const [ATHENS, COAST, INLAND, CORINTH] = ['1625', '2926', '3129', '1622'] as const;
const [FIGHTERS, TRANSPORT, BOMBERS] = ['de-jg-77', 'de-ju-52-1', 'de-kg-26'] as const;
const lift = (target: string) => ({
  act: 'fly',
  mission: 'air lift',
  target,
  night: false,
  determined: false,
  aircraft: { [TRANSPORT]: 'crew' },
});
/** Aircraft at Athens, where the Axis have a coast and an inland hex of Crete. */
const there = (codes: { readonly [type: string]: readonly string[] } = {}): Referee =>
  crete()
    .counters(withCodes(codes))
    .put('de-gjr-85', '1425')
    .put('nz-5', '3030')
    .hexes({ [COAST]: { owner: 'axis' }, [INLAND]: { owner: 'axis' } })
    .aircraft(based(ATHENS, TRANSPORT, FIGHTERS, BOMBERS));

describe('floatplanes', () => {
  rule('5.B.4.c#4')('unload on any coast of their own, others at bases alone', () => {
    const floats = there({ 'ju-52': ['F'] });
    expectAllowed(floats.refusal('axis', lift(COAST)));
    expectRefused(floats.refusal('axis', lift(INLAND)), '8.I.2.a#1');
    expectRefused(floats.hexes({ [COAST]: { owner: 'allied' } }).refusal('axis', lift(COAST)), '8.I.2.a#1');
    expectRefused(there().refusal('axis', lift(COAST)), '8.I.2.a#1');
  });

  rule('5.B.4.c#2')('that are fighters are based where there is water', () => {
    const transfer = (to: string) => ({ act: 'transfer', from: ATHENS, to, aircraft: [FIGHTERS] });
    const floats = there({ 'bf-109e': ['F'] });
    // Sparta lies inland, Corinth at the sea.
    expectRefused(floats.refusal('axis', transfer('2020')), '5.B.4.c#2', 'lands on water');
    expectAllowed(floats.refusal('axis', transfer(CORINTH)));
    expectAllowed(there().refusal('axis', transfer('2020')));
  });
});

rule('5.B.4.f.i#1')('bombers of code H fly by night as night bombers do', () => {
  const raid = { act: 'fly', mission: 'airbase attack', target: '3030', night: true, determined: false, aircraft: { [BOMBERS]: 'crew' } };
  expectAllowed(there({ 'he-111h': ['H'] }).refusal('axis', raid));
  const bombs = (codes: readonly string[]) => {
    const { position } = there({ 'he-111h': codes });
    return shown(bombsAboard(position, wingOn(position, BOMBERS), { factor: 'obf', isAirbase: true, byNight: true }));
  };
  expect(bombs(['H'])).toBe(bombs(['N']));
  expect(bombs(['H'])).not.toBe(bombs([]));
});

rule('5.B.4.a#2')('dive bombers count their plain factor in close support, and more of it where that was agreed', () => {
  const factor = (base: 'plain' | 'dive', forHits: boolean): string => {
    const at = ground({}, base);
    return shown(aimedBy(at, wingOn(at, 'de-stg-2'), whole(5), forHits));
  };
  expect([factor('plain', false), factor('dive', false), factor('plain', true)]).toEqual(['5', '7 1/2', '7 1/2']);
  // In full, not by four.
  const at = ground({});
  const five = { wing: wingOn(at, 'de-stg-2'), load: whole(5), die: 1, code: '-', lost: 0, isHome: false, dropped: whole(5), dispersed: 0 };
  const lines = ledger();
  expect(shown(supportOf(at, [{ ...five, onTarget: whole(5) }], lines))).toBe('50');
  expect(lines.told).toEqual([{ rule: '5.B.4.a#2', value: '5', says: 'bombing factors of code T, × 10' }]);
});
