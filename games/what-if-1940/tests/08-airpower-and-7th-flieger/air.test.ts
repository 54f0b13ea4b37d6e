import { describe, expect } from 'vitest';
import { on, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

/** The German air and transfer phase, with nobody on the maps. */
const phase = (turn = 2) => on('4624').in('german air and transfer', turn);
const suppress = (aircraft: string, target: string) => ({ act: 'suppress', aircraft, target });
const stateOf = (referee: Referee, aircraft: string): unknown =>
  (referee.fact('aircraft') as { [aircraft: string]: { is: string } })[aircraft]?.is ?? 'ready';

describe('8.1 air superiority', () => {
  rule('8.1a')('at most three German aircraft fly it, though there are four', () => {
    const two = phase().air('de-air-1', 'used').air('de-air-2', 'used');
    expectAllowed(two.refusal('german-east', suppress('de-air-4', 'fr-air')));
    expectRefused(two.air('de-air-3', 'used').refusal('german-east', suppress('de-air-4', 'fr-air')), '8.1a');
    expectRefused(phase().refusal('german-east', suppress('br-air', 'fr-air')), '8.1a');
    expectRefused(phase().refusal('german-east', suppress('de-air-9', 'fr-air')), '8.1a');
  });

  rule('8.1b')('each suppresses one enemy aircraft of either front, once (WA-60)', () => {
    for (const target of ['fr-air', 'br-air', 'su-air']) {
      const referee = phase();
      referee.do('german-east', suppress('de-air-1', target));
      expect(stateOf(referee, target)).toBe('suppressed');
      expectRefused(referee.refusal('german-east', suppress('de-air-2', target)), '8.1b');
    }
    expectRefused(phase().refusal('german-east', suppress('de-air-1', 'de-air-2')), '8.1b');
    expectRefused(phase().refusal('german-east', suppress('de-air-1', 'nothing')), '8.1b');
  });

  rule('8.1c', '8.6b')('an aircraft that has flown it is out for the game turn', () => {
    const referee = phase();
    referee.do('german-east', suppress('de-air-1', 'fr-air'));
    expect(stateOf(referee, 'de-air-1')).toBe('used');
    expectRefused(referee.refusal('german-east', suppress('de-air-1', 'br-air')), '8.1c');
    expectAllowed(referee.refusal('german-east', suppress('de-air-2', 'br-air')));
  });

  rule('8.1d', '8.6a')('all come back at the start of the next game turn', () => {
    const referee = on('4624').air('de-air-1', 'used').air('su-air', 'suppressed').air('fr-air', 'used').in('anglo-french replacement', 3);
    expect(stateOf(referee, 'su-air')).toBe('suppressed');
    referee.do('anglo-french', { act: 'end' });
    expect(referee.fact('aircraft')).toEqual({});
    expect(referee.position.facts.turn).toBe(4);
  });

  rule('8.5b')('the commander in the east decides on all aircraft', () => {
    expectRefused(phase().refusal('german-west', suppress('de-air-1', 'fr-air')), '8.1a');
    expectAllowed(phase().refusal('german-east', suppress('de-air-1', 'fr-air')));
  });

  rule('5.4b', '8.1a')('it is flown in the first game turn, too', () => {
    expectAllowed(phase(1).refusal('german-east', suppress('de-air-1', 'su-air')));
    const referee = phase(1).put('de-i', 'romania');
    referee.do('german-east', suppress('de-air-1', 'su-air'));
    referee.do('german-east', { act: 'end' });
    expect(referee.awaiting).toBe('german-east: transfer');
    expect(stateOf(referee, 'su-air')).toBe('suppressed');
  });
});
