import { describe, expect } from 'vitest';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import { aim, DESTROYER, fightWith, LUPO, reclassed, SELLA, shipFacts, STEAMER, told } from './battle.ts';

const SUDA = '2926';
/** Two Italian battleships that bombard the port of Suda, where these stand. */
function bombarded(...units: readonly string[]): Referee {
  const at = units.reduce(
    (before, unit) => before.put(unit, SUDA),
    crete()
      .in('axis ships', 1)
      .counters(reclassed({ [LUPO]: 'barham', [SELLA]: 'warspite' }))
      .group('tg-x-1', 'zone 2725', [LUPO, SELLA]),
  );
  at.do('axis', { act: 'bombard', group: 'tg-x-1', airbases: {}, ports: { [SUDA]: 1 } });
  return at;
}
const fire = (at: string, hex = SUDA) => ({ act: 'fire-from-coast', hex, at });

describe('coast defence', () => {
  rule('13.P.1#1')('engages ships that have fired at its shore, once from each hex, or holds its fire', () => {
    const at = bombarded('uk-suda-guns');
    expect(at.awaiting).toBe('allied: coast defence');
    expectRefused(at.refusal('allied', fire('uk-orion')), '13.P.1#1', 'none of the ships');
    expectRefused(at.refusal('allied', fire(LUPO, '2925')), '13.P.1#1', 'No coast guns');
    expectAllowed(at.refusal('allied', { act: 'hold-fire' }));
    // Seven less four of armour: 3-4, where 12 would be a hit.
    expect(told(at.do('allied', fire(LUPO), [10]))).toEqual(['coast guns']);
    expect(at.awaiting).toBe('axis: ships');
    expect(bombarded('au-2-1').awaiting).toBe('axis: ships');
  });

  rule('13.J.2#1')('says what armour has taken of its guns', () => {
    const at = bombarded('uk-suda-guns');
    const [shot] = at.do('allied', fire(LUPO), [10]) as never as readonly [{ lines: readonly unknown[] }];
    expect(shot.lines).toContainEqual({ rule: '13.J.2#1', value: -4, says: 'armour of Lupo' });
  });

  rule('13.M.3.b.iii')('meets the whole protection of merchantmen without an escort, which ships meet halved', () => {
    const armed = reclassed({}, { steamers: { protection: 8, gunnery: 40 }, 'k-class': { long: 3 } });
    const alone = crete().in('axis ships', 1).counters(armed).group('tg-x-1', 'zone 2725', [STEAMER]).put('uk-suda-guns', SUDA);
    alone.do('axis', { act: 'bombard', group: 'tg-x-1', airbases: {}, ports: { [SUDA]: 1 } });
    const [shot] = alone.do('allied', fire(STEAMER), [1]) as never as readonly [{ lines: readonly unknown[] }];
    expect(shot.lines).toContainEqual(expect.objectContaining({ rule: '13.J.2#1', value: -4 }));
    const met = fightWith(armed, [DESTROYER], [STEAMER]);
    const happened = met.do('allied', aim(STEAMER, DESTROYER), [1]);
    expect(happened.find(({ what }) => what === 'naval fire')?.lines).toContainEqual(expect.objectContaining({ value: -2 }));
  });

  rule('10.L.4.a.ii')('has guns for use against ships, which strike as those of ships do', () => {
    const hits = (die: number, guns: number) => {
      const strong = { ...(reclassed({ [LUPO]: 'barham', [SELLA]: 'warspite' }) as object) } as { units: readonly { id: string }[] };
      const units = strong.units.map((one) => (one.id === 'uk-suda-guns' ? { ...one, coast: guns } : one));
      const at = crete()
        .in('axis ships', 1)
        .counters({ ...strong, units } as never)
        .group('tg-x-1', 'zone 2725', [LUPO, SELLA])
        .put('uk-suda-guns', SUDA);
      at.do('axis', { act: 'bombard', group: 'tg-x-1', airbases: {}, ports: { [SUDA]: 1 } });
      at.do('allied', fire(LUPO), [die]);
      return shipFacts(at, LUPO)['hits'];
    };
    // Fourteen less four: 9-10, where 8 is a hit.
    expect([hits(7, 14), hits(8, 14), hits(8, 7)]).toEqual([undefined, 1, undefined]);
  });
});
