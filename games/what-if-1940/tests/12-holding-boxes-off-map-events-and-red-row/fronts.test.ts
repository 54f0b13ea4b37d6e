import { describe, expect } from 'vitest';
import { on, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

const recall = (...units: string[]) => ({ act: 'recall', units });
const reinforce = (...units: string[]) => ({ act: 'reinforce', units });
const end = { act: 'end' };

/** The Far East, with all three armies there; the Arctic and the Turn Record Track have some, so that play stops after it. */
const far = () =>
  on('4624 city 4625 red')
    .put('su-fe-1c', 'far-east')
    .put('su-fe-2irb', 'far-east')
    .put('su-fe-15', 'far-east')
    .put('su-army-1', { at: 'arctic', face: 'su-r-9' })
    .put('su-army-2', { at: 'arctic', face: 'su-r-13' })
    .put('su-army-3', { at: 'arctic', face: 'su-r-14' })
    .put('su-army-8', { at: 'track-1', face: 'su-r-24' })
    .in('far east', 3);

describe('12.5 the Far East', () => {
  rule('12.5a')('lets one, two or three armies go, and nobody must', () => {
    for (const units of [['su-fe-1c'], ['su-fe-1c', 'su-fe-15'], ['su-fe-1c', 'su-fe-15', 'su-fe-2irb']])
      expectAllowed(far().refusal('soviet', recall(...units)));
    expectAllowed(far().refusal('soviet', end));
    expectRefused(far().refusal('soviet', recall()), '12.5a');
    expectRefused(far().refusal('soviet', recall('su-army-1')), '12.5a');
    expectRefused(far().put('su-fe-1c', '4624').refusal('soviet', recall('su-fe-1c')), '12.5a');
  });

  rule('12.5b')('they go to the box of this turn and enter with the reinforcements', () => {
    const referee = far();
    referee.do('soviet', recall('su-fe-1c'));
    expect(referee.unit('su-fe-1c').at).toBe('track-3');
    referee.do('soviet', end, [6]);
    referee.do('soviet', end);
    expect(referee.awaiting).toBe('soviet: reinforcement');
    expectAllowed(referee.refusal('soviet', { act: 'place', hex: '4625', units: ['su-fe-1c'] }));
    expectRefused(referee.refusal('soviet', { act: 'place', hex: '4625', units: ['su-fe-15'] }), '9.5a');
  });

  /** Recalls and ends the step with one die; is Japan in the war then? */
  const japan = (referee: Referee, units: readonly string[], die: number): boolean => {
    referee.do('soviet', recall(...units));
    if (referee.awaiting === 'soviet: far east') referee.do('soviet', end, [die]);
    return referee.position.facts.japan;
  };

  rule('12.5c')('each turn with such a transfer has one roll, worse for each army gone beyond the first', () => {
    expect(japan(far(), ['su-fe-1c'], 1)).toBe(true);
    expect(japan(far(), ['su-fe-1c'], 2)).toBe(false);
    expect(japan(far(), ['su-fe-1c', 'su-fe-15'], 2)).toBe(true);
    expect(japan(far(), ['su-fe-1c', 'su-fe-15'], 3)).toBe(false);
    // One that went in an earlier turn counts, wherever it is.
    expect(japan(far().put('su-fe-2irb', '4624'), ['su-fe-1c'], 2)).toBe(true);
    expect(japan(far().put('su-fe-2irb', { at: 'dead', steps: 0 }), ['su-fe-1c'], 2)).toBe(true);
    // The last army leaves an empty box, and the die falls at once.
    const all = far();
    all.do('soviet', recall('su-fe-1c', 'su-fe-15', 'su-fe-2irb'), [3]);
    expect(all.position.facts.japan).toBe(true);
  });

  rule('12.5d')('without a transfer there is no roll', () => {
    const referee = far();
    referee.do('soviet', end);
    expect(referee.position.facts.japan).toBe(false);
    expect(referee.awaiting).toBe('soviet: arctic');
    const other = far();
    other.do('soviet', recall('su-fe-1c'));
    other.do('soviet', end, [1]);
    expect(other.position.facts.japan).toBe(true);
  });

  rule('12.5e')('Japan at war freezes who is left there, and no more dice fall', () => {
    expect(far().awaiting).toBe('soviet: far east');
    expect(far().facts({ japan: true }).awaiting).toBe('soviet: arctic');
    const referee = far().facts({ japan: true });
    referee.do('soviet', end);
    expect(referee.position.facts.japan).toBe(true);
    expect(referee.unit('su-fe-1c').at).toBe('far-east');
  });
});

/** The Arctic, with two armies there, and one in this turn's box; one delayed, one of the next turn, one on the map. */
const arctic = () =>
  on('4624 city 4625 red')
    .put('su-army-1', { at: 'arctic', shuffle: 0 })
    .put('su-army-2', { at: 'arctic', shuffle: 0 })
    .put('su-army-3', { at: 'track-3', shuffle: 0 })
    .put('su-army-4', { at: 'track-2', face: 'su-r-20' })
    .put('su-army-5', { at: 'track-4', face: 'su-r-21' })
    .put('su-army-6', { at: '4624', face: 'su-r-22' })
    .put('su-army-8', { at: 'track-1', face: 'su-r-24' })
    .facts({ shuffles: [['su-r-9', 'su-r-13', 'su-r-14']] })
    .in('arctic', 3);

describe('12.6 the Arctic', () => {
  rule('12.6a')('armies leave it for the box of this turn, or go there from the track, or stay', () => {
    const out = arctic();
    out.do('soviet', recall('su-army-1'));
    expect(out.unit('su-army-1').at).toBe('track-3');
    const there = arctic();
    there.do('soviet', reinforce('su-army-3', 'su-army-4'));
    expect(there.unit('su-army-3').at).toBe('arctic');
    expect(there.unit('su-army-4').at).toBe('arctic');
    expectAllowed(arctic().refusal('soviet', end));
    expectRefused(arctic().refusal('soviet', recall('su-army-3')), '12.6a');
    expectRefused(arctic().refusal('soviet', reinforce('su-army-5')), '9.5b');
    expectRefused(arctic().refusal('soviet', reinforce('su-army-6')), '12.6a');
    expectRefused(arctic().refusal('soviet', reinforce('su-army-1')), '9.5a');
  });

  rule('12.6b')('in one direction in a game turn', () => {
    const out = arctic();
    out.do('soviet', recall('su-army-1'));
    expectRefused(out.refusal('soviet', reinforce('su-army-3')), '12.6b');
    expectAllowed(out.refusal('soviet', recall('su-army-2')));
    const there = arctic();
    there.do('soviet', reinforce('su-army-3'));
    expectRefused(there.refusal('soviet', recall('su-army-1')), '12.6b');
    expectAllowed(there.refusal('soviet', reinforce('su-army-4')));
    expectAllowed(arctic().refusal('soviet', recall('su-army-1')));
  });

  rule('12.6c')('without revealing who is untried', () => {
    const referee = arctic();
    referee.do('soviet', reinforce('su-army-3', 'su-army-4'));
    expect(referee.unit('su-army-3')).toEqual({ at: 'arctic', shuffle: 0 });
    expect(referee.unit('su-army-4')).toEqual({ at: 'arctic', face: 'su-r-20' });
  });

  const finland = (referee: Referee): boolean => referee.position.facts.finland;
  /** So many armies there as the step ends. */
  const garrison = (armies: number): Referee =>
    ['su-army-1', 'su-army-2', 'su-army-7']
      .slice(armies)
      .reduce((one, unit) => one.without(unit), arctic().put('su-army-7', { at: 'arctic', face: 'su-r-23' }));

  rule('12.6d')('two armies or fewer tempt the Finns, the fewer the more', () => {
    const rolled = (armies: number, die: number): boolean => {
      const referee = garrison(armies);
      referee.do('soviet', end, [die]);
      return finland(referee);
    };
    expect([1, 2].map((die) => rolled(2, die))).toEqual([true, false]);
    expect([2, 3].map((die) => rolled(1, die))).toEqual([true, false]);
    expect([3, 4].map((die) => rolled(0, die))).toEqual([true, false]);
    // With three there is no die at all.
    const three = garrison(3);
    three.do('soviet', end);
    expect(finland(three)).toBe(false);
  });

  rule('3.8a')('Finland lies on neither map: it comes into the war by the roll of this step or not at all', () => {
    const referee = garrison(2);
    expect([...new Set(referee.position.world.country)]).not.toContain('finland');
    referee.do('soviet', end, [1]);
    expect(finland(referee)).toBe(true);
    const held = garrison(3);
    held.do('soviet', end);
    expect(finland(held)).toBe(false);
  });

  rule('12.6d')('after the decision: who came counts, who left does not', () => {
    const came = arctic();
    came.do('soviet', reinforce('su-army-3'));
    came.do('soviet', end);
    expect(finland(came)).toBe(false);
    const left = arctic();
    left.do('soviet', recall('su-army-1', 'su-army-2'), [3]);
    expect(finland(left)).toBe(true);
  });

  rule('12.6e')('once the Finns are in, nobody leaves or comes, and no more dice fall', () => {
    expect(arctic().awaiting).toBe('soviet: arctic');
    expect(arctic().facts({ finland: true }).awaiting).toBe('soviet: reinforcement');
    expect(finland(arctic().facts({ finland: true }))).toBe(true);
  });
});
