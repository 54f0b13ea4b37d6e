import type { Facts, Happening } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { ocs as game } from '../../src/index.ts';
import { sky, STUKA, toldOf } from '../air.ts';
import { coast, FREIGHTER } from '../sea.ts';
import { expectAllowed, expectRefused, field, rule, step, takeUp, type CarrierPut, type Referee } from '../referee.ts';

const [GUNS, PANZER, ENEMY] = ['su-151-art', 'de-i-35', 'su-413'] as const;
const [TRUCK, DUMP] = ['german-carrier-1', '05.06'] as const;
const SP = 4;

/** Dumps of both sides, and German trucks; Soviet guns near by. */
const depot = (hidden: boolean, phase: Parameters<Referee['in']>[0] = '1 german movement') =>
  field()
    .option('hidden-dumps', hidden)
    .put(PANZER, '02.02')
    .put(GUNS, '05.07')
    .put(ENEMY, '05.05')
    .put('de-sr-33', '04.05')
    .carriers('german', { at: '02.02', points: 2, cargo: 1 })
    .dumps({ [DUMP]: { german: 3 * SP }, '02.02': { german: 2 * SP }, '05.07': { soviet: SP } })
    .in(phase);

const seen = (at: Referee, seat: string) => game.view(at.position, seat)['state'] as Facts;
const heard = (happened: readonly Happening[], seat: string) =>
  happened.flatMap((one) => {
    const told = game.tell(one, seat);
    return told ? [told.what] : [];
  });

describe('dumps that are kept off the map (11.8-2)', () => {
  rule('11.8-2')('are seen by their owner alone, where that was agreed', () => {
    expect(seen(depot(false), 'soviet')['supply']).toEqual(depot(false).fact('supply'));
    expect(seen(depot(true), 'soviet')['supply']).toEqual({ '05.07': { soviet: SP } });
    expect(seen(depot(true), 'german')['supply']).toEqual({ [DUMP]: { german: 3 * SP }, '02.02': { german: 2 * SP } });
  });

  rule('11.8-2')('are those that are loaded, too: trucks are seen, and not what they carry', () => {
    const trucks = (hidden: boolean, seat: string) => (seen(depot(hidden), seat)['german-carriers'] as Facts)[TRUCK];
    expect(trucks(true, 'soviet')).toEqual({ at: '02.02', points: 2 });
    expect(trucks(false, 'soviet')).toEqual({ at: '02.02', points: 2, cargo: 1 });
    expect(trucks(true, 'german')).toEqual({ at: '02.02', points: 2, cargo: 1 });
  });

  rule('11.8-2')('are moved and used without a word to the enemy', () => {
    const loading = (hidden: boolean) => {
      const at = depot(hidden);
      at.do('german', { act: 'drive', carrier: TRUCK });
      return at.do('german', { act: 'load', tokens: 2 });
    };
    expect(heard(loading(true), 'german')).toContain('loaded');
    expect(heard(loading(false), 'soviet')).toContain('loaded');
    expect(heard(loading(true), 'soviet')).toEqual([]);
  });

  rule('11.8-2')('are no targets, and are named in no refusal', () => {
    const barrage = (hidden: boolean) =>
      depot(hidden, '2 soviet barrage').refusal('soviet', { act: 'barrage', hex: DUMP, target: 'supplies', units: [GUNS] });
    expectAllowed(barrage(false));
    expectRefused(barrage(true), '12.4-1', 'nothing in 05.06 to barrage');
    const attack = (hidden: boolean) =>
      depot(hidden, '2 soviet combat').refusal('soviet', { act: 'attack', hex: DUMP, units: [ENEMY], 'all-costs': false });
    expectRefused(attack(false), '9.16b-3', 'Only a dump');
    expectRefused(attack(true), '9.0-1', 'No enemy unit');
  });

  rule('11.8-2')('fall to whoever comes upon them, who sees then what there was', () => {
    const at = depot(true, '2 soviet movement').facts({ first: 'german' });
    at.do('soviet', takeUp('05.05', ENEMY));
    const told = at.do('soviet', step(DUMP), [6]);
    expect(heard(told, 'soviet')).toContain('captured');
    expect((seen(at, 'soviet')['supply'] as Facts)[DUMP]).toEqual({ soviet: at.dump(DUMP, 'soviet') });
    const away = told.filter(({ what }) => what === 'captured');
    expect(away).toHaveLength(1);
  });

  rule('11.8-2')('that get away from a captor are put where he does not see', () => {
    const away = (hidden: boolean) => {
      const at = depot(hidden, '2 soviet movement').facts({ first: 'german' });
      at.do('soviet', takeUp('05.05', ENEMY));
      at.do('soviet', step(DUMP), [1]);
      return heard(at.do('german', { act: 'displace', hex: '03.06' }), 'soviet');
    };
    expect([away(false), away(true)]).toEqual([['displaced'], []]);
  });

  rule('11.8-2')('add nothing to flak, as long as no trucks are with them', () => {
    const rating = (hidden: boolean, ...trucks: readonly CarrierPut[]) => {
      const at = sky('', { rules: ['free-fighting'] })
        .put('07.07', STUKA)
        .by((all) =>
          all
            .option('hidden-dumps', hidden)
            .put(ENEMY, { at: '07.07', steps: 2 })
            .carriers('soviet', ...trucks)
            .dumps({ '07.07': { soviet: SP } })
            .in('1 german barrage'),
        ).set;
      return toldOf(at.do('german', { act: 'strike', hex: '07.07', aircraft: [STUKA] }, [3, 3]), 'flak rating')[0]?.['rating'];
    };
    expect([rating(false), rating(true), rating(true, { at: '07.07' })]).toEqual([3, 2, 3]);
  });

  rule('11.8-2')('are counted in nothing that the enemy asks', () => {
    const column = (hidden: boolean, tokens: number) => {
      const at = depot(hidden)
        .carriers('german', { at: DUMP })
        .dumps({ [DUMP]: { german: tokens } });
      return game.explain(at.position, 'soviet', { barrage: { hex: DUMP, target: 'supplies', units: [GUNS] } }).lines;
    };
    expect(column(true, 40 * SP)).toEqual(column(true, SP));
    expect(column(false, 40 * SP)).not.toEqual(column(false, SP));
  });

  rule('11.8-2')('are those aboard ships, too', () => {
    const aboard = (hidden: boolean, seat: string) => {
      const at = coast({ [FREIGHTER]: { at: '08.06', cargo: 8 } }).option('hidden-dumps', hidden);
      return (seen(at, seat)['ships'] as Facts)[FREIGHTER];
    };
    expect(aboard(true, 'soviet')).toEqual({ at: '08.06' });
    expect([aboard(false, 'soviet'), aboard(true, 'german')]).toEqual(Array(2).fill({ at: '08.06', cargo: 8 }));
  });
});
