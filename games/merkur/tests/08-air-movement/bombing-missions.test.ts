import { describe, expect } from 'vitest';
import { portHitsOf, zoneAt } from '../../src/position/position.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import { ARGOS, based, END, HERAKLION, MALEME, raid, resolve, wing } from './given.ts';

/** A mission of a kind with these, all of whom carry it out. */
const mission = (kind: string, target: string, ...units: readonly string[]) => ({
  ...raid(target, Object.fromEntries(units.map((unit) => [unit, 'crew' as const]))),
  mission: kind,
});
const SUDA = '2926';

describe('bombing', () => {
  const hits = (at: Referee, hex: string) => portHitsOf(at.position, at.position.world.grid.index(hex));
  rule('6.3.c.ii.2', '8.E.1.a#1')('of a port is resolved in the Combat Phase of who flies it', () => {
    const at = crete().aircraft(based(ARGOS, 'de-kg-2'));
    at.do('axis', mission('port attack', SUDA, 'de-kg-2'));
    expect([at.awaiting, at.position.facts.phase, hits(at, SUDA)]).toEqual(['axis: missions', 'axis missions', 0]);
    at.do('axis', resolve());
    expect(hits(at, SUDA)).toBe(1);
    expect(wing(at, 'de-kg-2')['at']).toBe('in mission-1');
  });

  rule('6.3.c.i.2')('by the side whose turn it is not is resolved first', () => {
    const at = crete()
      .aircraft({ ...based(ARGOS, 'de-kg-2'), ...based('5149', 'uk-wellington') })
      .in('axis reply air');
    at.do('allied', mission('port attack', '2442', 'uk-wellington'));
    at.do('axis', mission('port attack', SUDA, 'de-kg-2'));
    expect(at.position.facts.phase).toBe('axis missions');
    expect([hits(at, '2442') > 0, hits(at, SUDA)]).toEqual([true, 0]);
  });

  rule('8.F.1#1', '8.F.1#2')('of strategic targets is of ports, by those with a strategic factor', () => {
    const at = crete().aircraft(based(ARGOS, 'de-kg-2', 'de-stg-2'));
    expectAllowed(at.refusal('axis', mission('strategic bombing', SUDA, 'de-kg-2')));
    expectRefused(at.refusal('axis', mission('strategic bombing', SUDA, 'de-stg-2')), '8.F.1#2', 'no strategic');
    expectRefused(at.refusal('axis', mission('strategic bombing', '2925', 'de-kg-2')), '8.F.1#1', 'No port');
    at.do('axis', mission('strategic bombing', SUDA, 'de-kg-2'));
    at.do('axis', END);
    // Five factors of eight: 62 in a hundred.
    at.do('axis', resolve(), [62]);
    expect(hits(at, SUDA)).toBe(1);
  });

  rule('8.F.1#4')('of strategic targets is not of guns of the coast, where there is no port', () => {
    const at = (hex: string) => crete().put('uk-maleme-guns', hex).aircraft(based(ARGOS, 'de-kg-2'));
    expectRefused(at('2925').refusal('axis', mission('strategic bombing', '2925', 'de-kg-2')), '8.F.1#4', 'No port');
    expectAllowed(at(SUDA).refusal('axis', mission('strategic bombing', SUDA, 'de-kg-2')));
  });

  rule('8.E.1#1')('of airbases, ports and roads is flown by those with an operational factor', () => {
    const at = crete().aircraft(based(ARGOS, 'de-kg-2', 'de-ju-52-1'));
    for (const [kind, target] of [
      ['airbase attack', '2925'],
      ['port attack', SUDA],
      ['interdiction', '3029'],
    ] as const) {
      expectAllowed(at.refusal('axis', mission(kind, target, 'de-kg-2')));
      expectRefused(at.refusal('axis', mission(kind, target, 'de-ju-52-1')), '8.E.1#1', 'no operational bombing factor');
    }
  });

  rule('8.E.1.e#1', '5.B.4.a#1')('of roads is flown by all with bombs, and counts more of those who are trained for support', () => {
    const level = (...units: readonly string[]): number => {
      const at = crete()
        .put('nz-5', '2924')
        .put('de-gjr-100', '3024')
        .hexes({ '3024': { owner: 'axis' } })
        .aircraft(based('2222', ...units));
      at.do('axis', mission('interdiction', '2924', ...units));
      if (at.awaiting === 'axis: movement') at.do('axis', END);
      at.do('axis', resolve());
      return zoneAt(at.position, 'axis', at.position.world.grid.index('2924'));
    };
    expect([level('de-stg-2'), level('de-stg-2', 'de-stg-77')]).toEqual([0, 2]);
  });

  /** The factors of a Dornier wing that has bombed Suda under the fire of its guns; `faces`: of that fire, and of the bombs. */
  const factors = (kind: string, ...faces: readonly number[]) => {
    const at = crete().put('uk-suda-guns', SUDA).aircraft(based(ARGOS, 'de-kg-2'));
    at.do('axis', mission(kind, SUDA, 'de-kg-2'));
    if (at.awaiting === 'axis: movement') at.do('axis', END);
    at.do('axis', resolve());
    const happened = at.do('allied', { act: 'aim', tanks: [] }, faces);
    return happened.find(({ what }) => what === 'bombed')?.['factors'];
  };

  rule('12.C.1.b.v#1')('of operational targets counts nothing that has gone astray', () => {
    expect([factors('port attack', 1), factors('port attack', 7, 100)]).toEqual(['4', '3']);
  });

  rule('12.C.1.b.v#2')('of strategic targets counts nothing that has gone astray', () => {
    expect([factors('strategic bombing', 1, 100), factors('strategic bombing', 9)]).toEqual(['5', '0']);
  });

  rule('11.B.1.c#1')('is determined when that was declared before it was flown', () => {
    const fire = (determined: boolean) => {
      const at = crete().aircraft({ ...based(ARGOS, 'de-kg-2'), ...based(HERAKLION, 'uk-blenheim-1') });
      at.do('axis', raid(MALEME, { 'de-kg-2': 'crew' }, { determined }));
      return [wing(at, 'de-kg-2')['at'], (at.fact('missions') as { 'mission-1': object })['mission-1']];
    };
    expect(fire(true)).toEqual(['in mission-1', expect.objectContaining({ marks: ['determined'] })]);
    expect(fire(false)).toEqual(['in mission-1', expect.not.objectContaining({ marks: ['determined'] })]);
  });
});
