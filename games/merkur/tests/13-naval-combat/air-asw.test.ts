import { describe, expect } from 'vitest';
import type { Facts } from '@sandtable/umpire';
import { HERAKLION, of } from '../08-air-movement/at-sea.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import { airAttacks } from '../../src/rules/13-naval-combat/air-asw.ts';
import { shipFacts } from './battle.ts';

const [SWORDFISH, SUNDERLAND, BOATS] = ['uk-swordfish', 'uk-sunderland', 'it-ssf-leros'] as const;
const SEA = 'zone 2929';

/** Aircraft on a hunt over submarines that have been found. */
const over = (aircraft: string = SWORDFISH, more: Facts = {}, flown = 2): Referee =>
  crete()
    .in('allied ships', 1)
    .missions({ 'mission-1': { at: SEA, side: 'allied', kind: 'submarine hunt', stage: 'over' } })
    .aircraft({ [aircraft]: { at: 'in mission-1', from: aircraft === SWORDFISH ? HERAKLION : '2926', flown } })
    .ships({ [BOATS]: { at: SEA, found: ['turn'], ...more } })
    .group('tg-a-1', 'zone 3022', ['uk-kelly']);
const bomb = (aircraft: string = SWORDFISH) => ({ act: 'bomb-submarines', aircraft, submarine: BOATS });
const faces = (happened: readonly { readonly what: string }[]): unknown =>
  (of(happened, 'submarines bombed')[0] as unknown as { faces: unknown } | undefined)?.faces;

describe('attacks on submarines from the air', () => {
  rule('13.O.5.a#1')('are as many as half of the bombing factors, rounded up, of which each has a die', () => {
    // A squadron of Swordfish has a factor and a half, half as much again at short range; one hit is a natural 10.
    const at = over();
    const happened = at.do('allied', bomb(), [9, 9]);
    expect(faces(happened)).toEqual([9, 9]);
    expect(shipFacts(at, BOATS)['hits']).toBeUndefined();
    expect(of(happened, 'submarines bombed')).toMatchObject([{ modifier: 1, hits: 0 }]);
    // That they have been found makes an 11 of a 10.
    expect(of(over(SWORDFISH, {}, 5).do('allied', bomb(), [10, 8]), 'submarines bombed')).toMatchObject([{ modifier: 1, hits: 1 }]);
    expect(faces(over(SWORDFISH, {}, 5).do('allied', bomb(), [9]))).toEqual([9]);
    // Once: then nothing is left aboard.
    expectRefused(at.refusal('allied', bomb()), '13.O.5.a#1', 'has dropped');
    expectAllowed(over().refusal('allied', bomb()));
  });

  rule('5.B.4.g')('are made by aircraft of code A, each with its own factors converted', () => {
    const attacks = (aircraft: string, flown: number): number => {
      const { position } = over(aircraft, {}, flown);
      return airAttacks(position, position.world.wing.get(aircraft) as number);
    };
    // A squadron of Sunderlands has two factors, one of Swordfish one and a half; half as much again at short range.
    expect([attacks(SUNDERLAND, 20), attacks(SUNDERLAND, 2), attacks(SWORDFISH, 5), attacks(SWORDFISH, 2)]).toEqual([1, 2, 1, 2]);
    expectRefused(over('uk-blenheim-1').refusal('allied', bomb('uk-blenheim-1')), '9.G.7.b#1', 'not trained');
  });

  rule('13.O.5.b')('that hit drive them off, reduce or eliminate them', () => {
    const fate = (die: number, more: Facts = {}) => {
      const at = over(SWORDFISH, more, 5);
      const happened = at.do('allied', bomb(), [10, die]);
      expect(of(happened, 'submarine struck')).toHaveLength(1);
      const { at: where, hits } = shipFacts(at, BOATS) as { at: string; hits?: number };
      return [where, hits];
    };
    expect([fate(8), fate(9), fate(10), fate(9, { hits: 1 })]).toEqual([
      ['2442', undefined],
      [SEA, 1],
      ['dead', undefined],
      ['dead', 1],
    ]);
    // A flying boat hits with a 9.
    expect(
      [over(SUNDERLAND).do('allied', bomb(SUNDERLAND), [8, 8]), over(SWORDFISH, {}, 5).do('allied', bomb(), [9])].map(
        (all) => of(all, 'submarine struck').length,
      ),
    ).toEqual([0, 0]);
  });

  rule('13.O.5.c')('take effect at once: who has been driven off is struck no more', () => {
    const at = over();
    // Two hits, of which the first drives them off.
    const happened = at.do('allied', bomb(), [10, 10, 8]);
    expect(of(happened, 'submarine struck')).toHaveLength(1);
    expect(at.awaiting).toBe('allied: ships');
    const twice = over();
    twice.do('allied', bomb(), [10, 10, 9, 9]);
    expect(shipFacts(twice, BOATS)['at']).toBe('dead');
    expectRefused(twice.refusal('allied', bomb()), '13.O.5.a#1');
  });
});
