import { FastDice } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { fortsInPool } from '../../src/rules/09-reinforcements-replacements-and-conversion/forts.ts';
import { whatIf1940 as game } from '../../src/index.ts';
import { expectAllowed, expectRefused, on, rule, type Referee } from '../referee.ts';

/** Moscow with a line of hexes to the red row east of it, and west of it the country where forts are built. */
const country = (): Referee =>
  on(`4624 ussr city\n4625 ussr\n4626 ussr\n4627 ussr\n4628 ussr red\n${[18, 19, 20, 21, 22, 23].map((n) => `46${n} ussr`).join('\n')}
      4519 ussr 4520 ussr 4521 ussr 4522 ussr 4523 ussr 4524 ussr 4917 estonia\n5917 ussr city`).in('soviet reinforcement', 5);

/** The phase after its roll for forts: so many may be built. */
const allowed = (referee: Referee, count: number): Referee =>
  referee.asked('soviet reinforcement', 'fortification', 'fortification', { left: count });
const fortify = (hex: string) => ({ act: 'fortify', hex });

describe('9.8 semi-permanent fortifications', () => {
  rule('9.8c', '9.8d')('are built in non-city hexes of the USSR within five hexes of Moscow or Leningrad', () => {
    expectAllowed(allowed(country(), 1).refusal('soviet', fortify('4519')));
    expectAllowed(allowed(country(), 1).refusal('soviet', fortify('4619')));
    expectRefused(allowed(country(), 1).refusal('soviet', fortify('4618')), '9.8c');
    expectRefused(allowed(country(), 1).refusal('soviet', fortify('4624')), '9.8c');
    expectRefused(allowed(country().with('4622 estonia'), 1).refusal('soviet', fortify('4622')), '9.8c');
    expectRefused(allowed(country().hex('4624', 'german', 'ever-german'), 1).refusal('soviet', fortify('4622')), '9.8c');
  });

  rule('9.8c', '2.2a')('but not where Germans stand, nor in a hex that there is not', () => {
    expectRefused(allowed(country().put('de-i', '4622'), 1).refusal('soviet', fortify('4622')), '9.8c', 'Germans stand in 4622');
    expectRefused(allowed(country(), 1).refusal('soviet', fortify('9999')), '2.2a', 'no hex 9999');
    expectAllowed(allowed(country(), 1).refusal('soviet', fortify('4622')));
  });

  rule('9.8e')('need a line to the red row that runs through the city', () => {
    expectAllowed(allowed(country(), 1).refusal('soviet', fortify('4622')));
    expectRefused(allowed(country().put('de-i', '4627'), 1).refusal('soviet', fortify('4622')), '9.8e');
    expectRefused(allowed(country().with('4623 sea 4523 sea 4524 sea'), 1).refusal('soviet', fortify('4622')), '9.8e');
  });

  rule('9.8e')('the supply of the city itself serves nobody there, also where others trace to it by option (WA-22)', () => {
    const traced = (more: string) => allowed(country().option('city-supply', 'traced').with(more), 1).refusal('soviet', fortify('4622'));
    expectRefused(traced('4627 sea'), '9.8e');
    expectAllowed(traced(''));
  });

  rule('9.8f', '9.8g')('are not built beside Germans, nor in the range of a city with Germans beside it', () => {
    expectRefused(allowed(country().put('de-i', '4621'), 1).refusal('soviet', fortify('4622')), '9.8f');
    expectAllowed(allowed(country().put('de-i', '4620'), 1).refusal('soviet', fortify('4622')));
    expectRefused(allowed(country().put('de-i', '4524'), 1).refusal('soviet', fortify('4621')), '9.8g');
  });

  rule('9.8h')('lie one to a hex', () => {
    const twice = allowed(country(), 3);
    twice.do('soviet', fortify('4622'));
    expectRefused(twice.refusal('soviet', fortify('4622')), '9.8h');
    twice.do('soviet', fortify('4621'));
    expect((twice.fact('hexes') as { readonly [hex: string]: readonly string[] })['4622']).toContain('fort');
  });

  /** The step before the roll for forts, with nothing else to do on the way there. */
  const before = (turn: number): Referee =>
    country().put('su-fe-1c', 'far-east').put('su-1-shock', 'track-1').facts({ finland: true }).in('far east', turn);
  const forts = (referee: Referee): number =>
    Object.values(referee.fact('hexes') as { readonly [hex: string]: readonly string[] }).filter((past) => past.includes('fort')).length;

  rule('9.8a')('are rolled for from game turn 5 on: one less than the die', () => {
    const early = before(4);
    early.do('soviet', { act: 'end' }, []);
    expect(early.awaiting).toBe('soviet: reinforcement');
    const none = before(5);
    none.do('soviet', { act: 'end' }, [1]);
    expect(none.awaiting).toBe('soviet: reinforcement');
    const two = before(5);
    two.do('soviet', { act: 'end' }, [3]);
    expect(two.awaiting).toBe('soviet: fortification');
    two.do('soviet', fortify('4622'));
    two.do('soviet', fortify('4621'));
    expect(two.awaiting).toBe('soviet: reinforcement');
  });

  rule('9.8a')('are no more than there are markers in the pool', () => {
    const markers = before(5).position.world.fortMarkers;
    const hexes = ['4518', '4519', '4520', '4521', '4522', '4523', '4524', '4618', '4619', '4620'];
    const short = hexes.slice(0, markers - 1).reduce((so, hex) => so.with(`${hex} ussr`).hex(hex, 'allied', 'fort'), before(5));
    short.do('soviet', { act: 'end' }, [6]);
    short.do('soviet', fortify('4622'));
    expect(short.awaiting).toBe('soviet: reinforcement');
    expect(forts(short)).toBe(markers);
  });

  rule('9.8b')('need not be built, and nothing is kept for a later turn', () => {
    const fewer = before(5);
    fewer.do('soviet', { act: 'end' }, [5]);
    fewer.do('soviet', fortify('4622'));
    expect(fewer.offered('soviet')).toContain('fortify');
    fewer.do('soviet', { act: 'end' });
    expect(fewer.awaiting).toBe('soviet: reinforcement');
    // A whole game turn on, in which everybody only ends his phases.
    for (let step = ''; step !== 'far east'; step = game.awaiting(fewer.position)?.step ?? 'far east') {
      const asked = game.awaiting(fewer.position);
      const command = asked?.step === 'order' ? { act: 'order', order: 'move-fight' } : { act: 'end' };
      game.play(fewer.position, asked?.seats[0] as string, command, new FastDice(6));
    }
    expect(fewer.position.facts.turn).toBe(6);
    fewer.do('soviet', { act: 'end' }, [2]);
    expect(fewer.awaiting).toBe('soviet: fortification');
    fewer.do('soviet', fortify('4621'));
    expect(fewer.awaiting).toBe('soviet: reinforcement');
  });

  rule('9.8i', '9.8h')('go back to the pool when a German takes the hex, and may be built there again', () => {
    const map = (unit: string, from: string) =>
      on('5000 germany german-entry 5001 5002 5003 5004 red')
        .put(unit, from)
        .hex('5002', 'allied', 'fort')
        .in(unit.startsWith('de') ? 'german east movement' : 'soviet movement');
    const taken = map('de-i', '5001');
    expect(fortsInPool(taken.position)).toBe(taken.position.world.fortMarkers - 1);
    taken.do('german-east', { act: 'take-up', from: '5001', units: ['de-i'] });
    expect(taken.do('german-east', { act: 'step', to: '5002' }).map(({ what }) => what)).toContain('fort returned');
    expect(fortsInPool(taken.position)).toBe(taken.position.world.fortMarkers);
    const own = map('su-fe-1c', '5003').air('de-air-1', 'used').air('de-air-2', 'used').air('de-air-3', 'used').air('de-air-4', 'used');
    own.do('soviet', { act: 'take-up', from: '5003', units: ['su-fe-1c'] });
    own.do('soviet', { act: 'step', to: '5002' });
    expect(forts(own)).toBe(1);
    // Also where the hex has been German ever since: who enters it takes the fortification.
    const lost = map('de-i', '5001').hex('5002', 'german', 'ever-german', 'fort');
    lost.do('german-east', { act: 'take-up', from: '5001', units: ['de-i'] });
    lost.do('german-east', { act: 'step', to: '5002' });
    expect(forts(lost)).toBe(0);
    const twice = allowed(country().hex('4622', 'allied', 'fort'), 1);
    expectRefused(twice.refusal('soviet', fortify('4622')), '9.8h');
    expectAllowed(allowed(country().hex('4622', 'allied', 'ever-german'), 1).refusal('soviet', fortify('4622')));
  });
});
