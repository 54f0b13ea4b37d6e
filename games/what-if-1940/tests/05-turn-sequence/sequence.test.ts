import { FastDice, refuseTogether, scenarioOf } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { whatIf1940 as game } from '../../src/index.ts';
import { SEQUENCE } from '../../src/position/sequence-of-play.ts';
import type { SeatId } from '../../src/world/world.ts';
import { expectAllowed, expectRefused, on, rule, type Referee } from '../referee.ts';

const map = (): Referee =>
  on(
    `1700 france french-supply 1701 france 2207 germany ruhr 5000 germany german-entry 5001 germany 4624 ussr city 5917 ussr city 5019 ussr red`,
  )
    .put('fr-i', '1701')
    .put('de-i', '5001')
    .put('de-ii', '2207')
    .put('su-1-shock', '5019')
    .put('su-mg', '4624');

/** The phases that are opened from here on while everybody only ends his phases, up to the next turn's order. */
function phasesFrom(referee: Referee): string[] {
  const { position } = referee;
  const phases: string[] = [];
  for (let asked = game.awaiting(position); asked && asked.step !== 'order'; asked = game.awaiting(position)) {
    const seat = asked.seats[0] as string;
    for (const { what, phase } of game.play(position, seat, { act: 'end' }, new FastDice(3)))
      if (what === 'phase') phases.push(String(phase));
  }
  return phases;
}

const order = (turn: number, declared: 'move-fight' | 'fight-move'): Referee => {
  const referee = map()
    .facts({ order: null })
    .in('german air and transfer', turn)
    .asking([{ procedure: 'game', step: 'order', locals: {} }]);
  referee.do('german-east', { act: 'order', order: declared });
  return referee;
};

describe('5 sequence of play', () => {
  rule(
    '5.2a',
    '5.2b',
    '5.2c',
  )('plays the phases of the three player turns in their order', () => {
    const referee = order(2, 'move-fight');
    expect(phasesFrom(referee)).toEqual(SEQUENCE.names.slice(2));
    // The next player turn has begun: its order is asked for.
    expect(referee.position.facts.phase).toBe('german air and transfer');
  });

  rule('5.3a', '5.1b')('the German east commander says which comes first on his map; the west map comes before it', () => {
    const phases = phasesFrom(order(2, 'fight-move'));
    const [west, fight, move] = ['german west combat', 'german east combat', 'german east movement'].map((one) => phases.indexOf(one));
    expect(west).toBeLessThan(fight as number);
    expect(fight).toBeLessThan(move as number);
    expectRefused(
      map()
        .facts({ order: null })
        .asking([{ procedure: 'game', step: 'order', locals: {} }])
        .refusal('german-west', { act: 'order', order: 'fight-move' }),
      '5.3a',
    );
  });

  rule('5.3d', '6.10f')('without Ploesti the Germans can only move and then fight', () => {
    const asked = (ploesti: boolean) =>
      map()
        .facts({ order: null, ploesti })
        .asking([{ procedure: 'game', step: 'order', locals: {} }]);
    expectRefused(asked(true).refusal('german-east', { act: 'order', order: 'fight-move' }), '6.10f');
    expectAllowed(asked(false).refusal('german-east', { act: 'order', order: 'fight-move' }));
  });

  rule('5.3a')('there are the two orders, and no other', () => {
    const asked = map()
      .facts({ order: null })
      .asking([{ procedure: 'game', step: 'order', locals: {} }]);
    expectRefused(asked.refusal('german-east', { act: 'order', order: 'rest' }), '5.3a', 'move-fight or fight-move');
  });

  rule('5.4a')('in the first turn there is no German west map movement and combat, and no armor doctrine', () => {
    const skipped = ['german west movement', 'german west combat', 'armor doctrine'];
    const first = phasesFrom(order(1, 'move-fight'));
    for (const phase of skipped) expect(first).not.toContain(phase);
    expect(first).toContain('anglo-french movement');
    const second = phasesFrom(order(2, 'move-fight'));
    for (const phase of skipped) expect(second).toContain(phase);
  });

  rule('5.1a', '8.1d')('a new game turn brings all aircraft back', () => {
    const referee = map().air('de-air-1', 'used').air('su-air', 'suppressed').in('anglo-french replacement');
    phasesFrom(referee);
    expect(referee.awaiting).toBe('german-east: order');
    expect(referee.position.facts.phase).toBe('german air and transfer');
    expect(referee.fact('aircraft')).toEqual({});
    expect(referee.position.facts.turn).toBe(3);
  });

  rule('4.4a')('the game ends with its eleventh turn', () => {
    const last = map().in('anglo-french replacement', 11);
    phasesFrom(last);
    expect(last.position.outcome).toMatchObject({ winner: 'allied' });
    const tenth = map().in('anglo-french replacement', 10);
    phasesFrom(tenth);
    expect(tenth.position.outcome).toBeNull();
  });

  const refusal = (...seats: SeatId[]) => refuseTogether(game, scenarioOf(game, 'campaign'), seats);

  rule('1.3a')('of two people one has the Germans, the other both Anglo-French and Soviets', () => {
    expectAllowed(refusal('german-west', 'german-east'));
    expectAllowed(refusal('anglo-french', 'soviet'));
    expectRefused(refusal('german-west', 'anglo-french'), '1.3a');
    expectRefused(refusal('german-east', 'anglo-french', 'soviet'), '1.3a');
  });

  rule('1.3b')('of three people one has the Germans, and has neither Anglo-French nor Soviets beside them', () => {
    for (const seat of ['anglo-french', 'soviet'] as const) {
      expectAllowed(refusal(seat));
      expectRefused(refusal('german-west', 'german-east', seat), '1.3b');
    }
    expectAllowed(refusal('german-west', 'german-east'));
  });

  it('lets one person have all seats, alone', () => {
    expectAllowed(refusal('german-west', 'german-east', 'anglo-french', 'soviet'));
  });

  rule('1.3c')('each of the four seats commands its own units on its own map', () => {
    const both = (phase: 'german west movement' | 'german east movement' | 'anglo-french movement' | 'soviet movement'): Referee =>
      ['de-air-1', 'de-air-2', 'de-air-3', 'de-air-4', 'fr-air', 'br-air'].reduce((so, air) => so.air(air, 'used'), map().in(phase));
    const take = (from: string, unit: string) => ({ act: 'take-up', from, units: [unit] });
    expectAllowed(both('german west movement').refusal('german-west', take('2207', 'de-ii')));
    expectRefused(both('german west movement').refusal('german-west', take('5001', 'de-i')), '1.3c');
    expectAllowed(both('german east movement').refusal('german-east', take('5001', 'de-i')));
    expectRefused(both('german east movement').refusal('german-east', take('2207', 'de-ii')), '1.3c');
    expectAllowed(both('soviet movement').refusal('soviet', take('5019', 'su-1-shock')));
    expectRefused(both('soviet movement').refusal('soviet', take('1701', 'fr-i')), '1.3c');
    expectRefused(both('anglo-french movement').refusal('anglo-french', take('5019', 'su-1-shock')), '1.3c');
  });
});
