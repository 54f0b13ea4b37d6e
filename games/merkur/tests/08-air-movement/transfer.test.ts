import { describe, expect } from 'vitest';
import { capacityOf } from '../../src/rules/04-facilities/airbases.ts';
import { transferRange } from '../../src/rules/08-air-movement/transfer.ts';
import { crete, expectAllowed, expectRefused, rule } from '../referee.ts';
import { ARGOS, based, HERAKLION, MALEME, MOLAOI, raid, RETIMO, wing } from './given.ts';

const transfer = (from: string, to: string, ...aircraft: readonly string[]) => ({ act: 'transfer', from, to, aircraft });

describe('transfers', () => {
  rule('8.C#1')('are all that a unit flies in a player turn, be it that of the enemy', () => {
    const at = crete().aircraft(based(MOLAOI, 'de-stg-2', 'de-stg-77'));
    expect(at.do('axis', transfer(MOLAOI, ARGOS, 'de-stg-2')).map(({ what }) => what)).toContain('transferred');
    expect(wing(at, 'de-stg-2')['at']).toBe(ARGOS);
    expectRefused(at.refusal('axis', raid(MALEME, { 'de-stg-2': 'crew' })), '8.A.N#2');
    expectAllowed(at.refusal('axis', raid(MALEME, { 'de-stg-77': 'crew' })));
    const reply = crete().aircraft(based(HERAKLION, 'uk-gladiator')).in('axis reply air');
    expectAllowed(reply.refusal('allied', transfer(HERAKLION, MALEME, 'uk-gladiator')));
  });

  rule('8.C#2')('reach six times the printed range, and no farther', () => {
    const { position } = crete();
    expect(transferRange(position, 9, false)).toBe(54);
    const at = crete().aircraft(based('5149', 'uk-gladiator')).in('allied movement');
    expectAllowed(at.refusal('allied', transfer('5149', MALEME, 'uk-gladiator')));
    // 60 hexes from Salonika: 20 to its edge of the map, 40 from there.
    const axis = crete()
      .aircraft(based('salonika', 'de-stg-2', 'de-jg-77'))
      .hexes({ '5149': { owner: 'axis', holder: 'axis' } });
    expectRefused(axis.refusal('axis', transfer('salonika', '5149', 'de-stg-2')), '8.C#2', 'out of the 60 hexes');
    expectAllowed(axis.refusal('axis', transfer('salonika', '5149', 'de-jg-77')));
  });

  rule('4.B.4.b#1')('lead to no base that has just been taken, which works from the Air Return Phase on', () => {
    const at = (fresh: readonly 'base'[]) =>
      crete()
        .aircraft(based(MOLAOI, 'de-stg-2'))
        .hexes({ [RETIMO]: { owner: 'axis', holder: 'axis', fresh } });
    expectRefused(at(['base']).refusal('axis', transfer(MOLAOI, RETIMO, 'de-stg-2')), '4.B.4.b#1', 'has just been taken');
    expectAllowed(at([]).refusal('axis', transfer(MOLAOI, RETIMO, 'de-stg-2')));
  });

  rule('8.C#3')('lead from a base of one’s own to another', () => {
    const at = crete().aircraft(based(MOLAOI, 'de-stg-2'));
    expectRefused(at.refusal('axis', transfer(MOLAOI, RETIMO, 'de-stg-2')), '8.C#3');
    expectAllowed(at.hexes({ [RETIMO]: { owner: 'axis', holder: 'axis' } }).refusal('axis', transfer(MOLAOI, RETIMO, 'de-stg-2')));
    expectRefused(at.refusal('axis', transfer(MOLAOI, MOLAOI, 'de-stg-2')), '8.C#3', 'is based in');
    const both = at.aircraft(based(ARGOS, 'de-stg-77'));
    expectRefused(both.refusal('axis', transfer(ARGOS, '2228', 'de-stg-2')), '8.C#3', 'is not based in');
    expectAllowed(both.refusal('axis', transfer(MOLAOI, '2228', 'de-stg-2')));
  });

  const tow = (from: string, to: string, gliders: { readonly [tug: string]: string }) => ({ act: 'tow', from, to, gliders });

  rule('8.C#4')('take a glider along in tow of a transport, each one', () => {
    const at = crete().aircraft(based('1425', 'de-ju-52-1', 'de-ju-52-2', 'de-dfs-1', 'de-dfs-2', 'de-kg-2'));
    expectRefused(at.refusal('axis', tow('1425', '1525', { 'de-ju-52-1': 'de-dfs-1', 'de-ju-52-2': 'de-dfs-1' })), '8.C#4', 'one glider');
    expectRefused(at.refusal('axis', tow('1425', '1525', { 'de-kg-2': 'de-dfs-1' })), '8.C#4', 'no transport');
    expectRefused(at.refusal('axis', tow('1425', '1525', { 'de-ju-52-1': 'de-kg-2' })), '8.C#4', 'an empty glider of its base');
    at.do('axis', tow('1425', '1525', { 'de-ju-52-1': 'de-dfs-1', 'de-ju-52-2': 'de-dfs-2' }));
    expect(['de-dfs-1', 'de-dfs-2', 'de-ju-52-2'].map((id) => wing(at, id)['at'])).toEqual(['1525', '1525', '1525']);
  });

  rule('5.B.3.a.vi')('are nothing that gliders fly by themselves', () => {
    const at = crete().aircraft(based('1425', 'de-ju-52-1', 'de-dfs-1'));
    expectRefused(at.refusal('axis', transfer('1425', '1525', 'de-dfs-1')), '5.B.3.a.vi');
    const raiding = at.aircraft(based(MOLAOI, 'de-stg-2'));
    expectRefused(raiding.refusal('axis', raid(MALEME, { 'de-dfs-1': 'crew' })), '5.B.3.a.vi', 'unless it is towed');
    expectAllowed(raiding.refusal('axis', raid(MALEME, { 'de-stg-2': 'crew' })));
    expectAllowed(at.refusal('axis', transfer('1425', '1525', 'de-ju-52-1')));
  });

  rule('8.C#5')('with a glider reach half as far again as the range', () => {
    const { position } = crete();
    expect([transferRange(position, 19, true), transferRange(position, 10, true)]).toEqual([28, 15]);
    const at = crete().aircraft(based('1221', 'de-ju-52-1', 'de-dfs-1'));
    const egypt = at.hexes({ '5138': { owner: 'axis', holder: 'axis' } });
    expectRefused(egypt.refusal('axis', tow('1221', '5138', { 'de-ju-52-1': 'de-dfs-1' })), '8.C#5', 'out of the 28 hexes');
    expectAllowed(egypt.refusal('axis', transfer('1221', '5138', 'de-ju-52-1')));
    expectAllowed(at.refusal('axis', tow('1221', '2222', { 'de-ju-52-1': 'de-dfs-1' })));
  });

  rule('5.B.4.c#1')('of floatplanes lead to water', () => {
    const at = crete().aircraft(based('2441', 'it-z-501', 'it-z-1007'));
    expectAllowed(at.refusal('axis', transfer('2441', '2037', 'it-z-501')));
    expectRefused(at.refusal('axis', transfer('2441', '1221', 'it-z-501')), '5.B.4.c#1', 'lands on water');
    expectAllowed(at.refusal('axis', transfer('2441', '1221', 'it-z-1007')));
  });

  rule('5.B.4.c#1')('of floatplanes lead to any port where that was agreed, and to two places in it', () => {
    const [LEROS, THIRA, SYROS] = ['2037', '2431', '1929'] as const;
    const at = (option: 'airbases' | 'ports') =>
      crete()
        .option('floatplane-bases', option)
        .aircraft(based(LEROS, 'it-z-501', 'it-z-1007'));
    const fly = (one: string, to: string) => transfer(LEROS, to, one);
    expectRefused(at('airbases').refusal('axis', fly('it-z-501', THIRA)), '8.C#3', 'No base of yours');
    expectAllowed(at('ports').refusal('axis', fly('it-z-501', THIRA)));
    // Others are based there as little as before, and where an airbase stands beside the port it stays what it is.
    expectRefused(at('ports').refusal('axis', fly('it-z-1007', SYROS)), '4.B.2.a', 'Floatplanes alone');
    const { position } = at('ports');
    expect([THIRA, '3030', '2020'].map((hex) => capacityOf(position, position.world.grid.index(hex)))).toEqual([2, 4, 2]);
    expect(capacityOf(at('airbases').position, position.world.grid.index(THIRA))).toBe(0);
  });

  rule('4.B.2.a')('lead to a base for floatplanes with floatplanes alone', () => {
    const at = crete().aircraft(based('2441', 'it-z-501', 'it-z-1007'));
    expectRefused(at.refusal('axis', transfer('2441', '2037', 'it-z-1007')), '4.B.2.a', 'Floatplanes alone are based');
    expectAllowed(at.refusal('axis', transfer('2441', '2037', 'it-z-501')));
    const lifts = crete().put('de-gjr-100', '2441').aircraft(based('2441', 'de-ju-52-1'));
    const lift = (target: string) => ({
      act: 'fly',
      mission: 'air lift',
      target,
      night: false,
      determined: false,
      aircraft: { 'de-ju-52-1': 'crew' },
    });
    expectRefused(lifts.refusal('axis', lift('2037')), '4.B.2.a', 'Floatplanes alone land');
    expectAllowed(lifts.refusal('axis', lift('2937')));
  });

  rule('5.B.4.b#2')('of aircraft for carriers lead to any airbase on land', () => {
    const at = crete()
      .aircraft(based(HERAKLION, 'uk-fulmar', 'uk-gladiator'))
      .in('allied movement');
    expectAllowed(at.refusal('allied', transfer(HERAKLION, MALEME, 'uk-fulmar')));
    expectRefused(at.refusal('allied', transfer(HERAKLION, MOLAOI, 'uk-fulmar')), '8.C#3');
  });
});
