import { describe, expect } from 'vitest';
import { on, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

const makeReady = (...units: string[]) => ({ act: 'make-ready', units });
const invade = (...units: string[]) => ({ act: 'invade', units });
const recall = (...units: string[]) => ({ act: 'recall', units });
const toRomania = (...units: string[]) => ({ act: 'to-romania', units });
const end = { act: 'end' };

/**
 * The Southwest Front: two armies just arrived, two eligible; a German corps and the 7th Flieger in the reserve. A delayed army makes play
 * stop after it.
 */
const southwest = (turn = 3) =>
  on('4624 city 4625 red')
    .put('su-army-1', { at: 'southwest-arrived', shuffle: 0 })
    .put('su-army-2', { at: 'southwest-arrived', shuffle: 0 })
    .put('su-army-3', { at: 'southwest', face: 'su-r-16' })
    .put('su-army-4', { at: 'southwest', face: 'su-r-19' })
    .put('su-army-8', { at: 'track-1', face: 'su-r-24' })
    .put('de-i', 'reserve')
    .put('de-7-flieger', 'reserve')
    .put('de-ii', 'reserve-arrived')
    .facts({ shuffles: [['su-r-9', 'su-r-13']] })
    .in('southwest', turn);
const ploesti = (referee: Referee): boolean => referee.position.facts.ploesti;

describe('12.7 the Southwest Front', () => {
  rule('12.7a')('who has just arrived becomes eligible, unseen', () => {
    const referee = southwest();
    referee.do('soviet', makeReady('su-army-1', 'su-army-2'));
    expect(referee.unit('su-army-1')).toEqual({ at: 'southwest', shuffle: 0, marks: ['boxed'] });
    expectRefused(southwest().refusal('soviet', makeReady('su-army-3')), '12.7a');
    expectRefused(southwest().refusal('soviet', makeReady('de-i')), '12.7a');
    for (const command of [invade('su-army-1'), recall('su-army-1')]) {
      expectRefused(southwest().refusal('soviet', command), '12.7a', 'has just arrived: it must be made eligible first');
      expectAllowed(southwest().put('su-army-1', { at: 'southwest', shuffle: 0 }).refusal('soviet', command));
    }
  });

  rule('12.7b')('any number of the eligible go into Romania, in any turn', () => {
    for (const turn of [2, 9])
      for (const units of [['su-army-3'], ['su-army-3', 'su-army-4']]) {
        const referee = southwest(turn);
        referee.do('soviet', invade(...units));
        expect(units.map((unit) => referee.unit(unit).at)).toEqual(units.map(() => 'romania'));
      }
    expectRefused(southwest().refusal('soviet', invade('su-army-1')), '12.7a');
    expectAllowed(southwest().refusal('soviet', end));
  });

  rule('12.7c')('or come onto the east map with the reinforcements', () => {
    const referee = southwest();
    referee.do('soviet', recall('su-army-3'));
    expect(referee.unit('su-army-3').at).toBe('track-3');
    referee.do('soviet', end);
    expectAllowed(referee.refusal('soviet', { act: 'place', hex: '4625', units: ['su-army-3'] }));
    expectRefused(southwest().refusal('soviet', recall('su-army-1')), '12.7a');
  });

  rule('12.7d')('who is in Romania never leaves it', () => {
    const there = () => southwest().put('su-army-3', { at: 'romania', face: 'su-r-16' });
    expectRefused(there().refusal('soviet', recall('su-army-3')), '12.7d');
    expectRefused(there().refusal('soviet', makeReady('su-army-3')), '12.7d');
    expectAllowed(southwest().refusal('soviet', recall('su-army-3')));
  });

  rule('12.7f')('nobody moves into two parts of the box in one player turn', () => {
    const referee = southwest();
    referee.do('soviet', makeReady('su-army-1'));
    expectRefused(referee.refusal('soviet', invade('su-army-1')), '12.7f');
    expectAllowed(referee.refusal('soviet', invade('su-army-3')));
    // In the next turn it may.
    expectAllowed(southwest(4).put('su-army-1', { at: 'southwest', shuffle: 0 }).refusal('soviet', invade('su-army-1')));
  });

  rule('12.7f')('an army that was made eligible and recalled does not go back into the box at once', () => {
    const referee = southwest();
    referee.do('soviet', makeReady('su-army-1'));
    referee.do('soviet', recall('su-army-1', 'su-army-3'));
    referee.do('soviet', end);
    expect(referee.awaiting).toBe('soviet: reinforcement');
    const back = (unit: string) => ({ act: 'send', box: 'southwest-arrived', units: [unit] });
    expectRefused(referee.refusal('soviet', back('su-army-1')), '12.7f');
    expectAllowed(referee.refusal('soviet', back('su-army-3')));
  });

  rule('12.7g')('Romania is at war once it is invaded, and not before', () => {
    const quiet = southwest();
    quiet.do('soviet', recall('su-army-3'));
    expect(quiet.position.facts.romania).toBe(false);
    quiet.do('soviet', invade('su-army-4'));
    expect(quiet.position.facts.romania).toBe(true);
    const peace = southwest();
    peace.do('soviet', end);
    expect(peace.position.facts.romania).toBe(false);
  });
});

describe('12.4 the German reaction', () => {
  /** Invades with one army and ends the step. */
  const invaded = (referee: Referee): Referee => {
    referee.do('soviet', invade('su-army-3'));
    referee.do('soviet', end);
    return referee;
  };

  rule('12.4a', '10.2e')('interrupts the Soviet player turn when Romania is entered', () => {
    const referee = invaded(southwest().put('de-iii', 'reserve'));
    expect(referee.awaiting).toBe('german-east: reaction');
    referee.do('german-east', toRomania('de-i', 'de-7-flieger'));
    expect(referee.unit('de-i').at).toBe('romania');
    expect(referee.unit('de-7-flieger').at).toBe('romania');
    expectAllowed(referee.refusal('german-east', end));
    const quiet = southwest();
    quiet.do('soviet', end);
    expect(quiet.awaiting).toBe('soviet: reinforcement');
  });

  rule('12.4a')('with corps that are eligible to leave the reserve', () => {
    expectAllowed(invaded(southwest()).refusal('german-east', toRomania('de-i')));
    expectRefused(invaded(southwest()).refusal('german-east', toRomania('de-ii')), '12.1e');
    expectRefused(invaded(southwest().put('de-iii', '4624')).refusal('german-east', toRomania('de-iii')), '12.1d');
    expectRefused(invaded(southwest()).refusal('german-east', toRomania('su-army-4')), '12.1d');
  });

  rule('12.4a')('not while Soviets are there already, nor after Ploesti (WA-56)', () => {
    // Soviets alone in Romania without Ploesti: only a position set up by hand; it shows that nobody asks the Germans.
    const there = () => southwest().put('su-army-5', { at: 'romania', face: 'su-r-20' });
    expect(invaded(there()).awaiting).toBe('soviet: reinforcement');
    expect(invaded(southwest().facts({ romania: true, ploesti: true })).awaiting).toBe('soviet: reinforcement');
    expect(invaded(southwest().facts({ romania: true })).awaiting).toBe('german-east: reaction');
  });
});

describe('12.8 combat in Romania', () => {
  /** The step in which the Soviets are there already, with Germans or without. */
  const fighting = () => southwest().facts({ romania: true }).put('su-army-5', { at: 'romania', face: 'su-r-20' });

  rule('12.8e', '6.10a')('Ploesti falls when the step ends with Soviets alone there', () => {
    const referee = fighting();
    const happened = referee.do('soviet', end);
    expect(happened).toContainEqual(expect.objectContaining({ what: 'ploesti captured' }));
    expect(ploesti(referee)).toBe(true);
    // For good: it is not captured again.
    const again = fighting().facts({ ploesti: true });
    expect(again.do('soviet', end)).not.toContainEqual(expect.objectContaining({ what: 'ploesti captured' }));
    expect(ploesti(again)).toBe(true);
  });

  rule('12.8e')('in the very turn of the invasion, if no German answers', () => {
    const referee = southwest();
    referee.do('soviet', invade('su-army-3'));
    referee.do('soviet', end);
    expect(ploesti(referee)).toBe(false);
    referee.do('german-east', end);
    expect(ploesti(referee)).toBe(true);
  });

  rule('12.8f')('with nobody there, or Germans alone, nothing happens', () => {
    const nobody = southwest().facts({ romania: true });
    nobody.do('soviet', end);
    expect(ploesti(nobody)).toBe(false);
    const germans = southwest().facts({ romania: true }).put('de-iii', 'romania');
    germans.do('soviet', end);
    expect(ploesti(germans)).toBe(false);
    expect(germans.unit('de-iii').at).toBe('romania');
  });

  /** Two armies of 8 against a corps of 7, and nobody flies. */
  const battle = () =>
    ['su-air', 'de-air-1', 'de-air-2', 'de-air-3', 'de-air-4'].reduce(
      (one, aircraft) => one.air(aircraft, 'used'),
      fighting().put('su-army-6', { at: 'romania', face: 'su-r-16' }).put('de-iii', 'romania'),
    );
  const happening = (referee: Referee, what: string, ...dice: number[]) => referee.do('soviet', end, dice).find((one) => one.what === what);

  rule('12.8a')('the Soviets there attack the Germans there, all together', () => {
    expect(happening(battle(), 'attack', 3)).toMatchObject({ kind: 'romania', units: ['su-army-5', 'su-army-6'], defenders: ['de-iii'] });
    expect(happening(battle().without('de-iii'), 'attack')).toBeUndefined();
    // Those who have just come in fight, too.
    const joined = battle();
    joined.do('soviet', invade('su-army-3'));
    expect(happening(joined, 'attack', 3)).toMatchObject({ units: ['su-army-3', 'su-army-5', 'su-army-6'] });
  });

  rule('12.8b', '12.4e')('in clear terrain, both sides in supply', () => {
    expect(happening(battle(), 'odds', 3)).toMatchObject({ attack: 8, defense: 7, column: '1:1', shift: 0 });
    // Nothing in the box limits how many may stand there (7.7a).
    const many = ['su-army-9', 'su-army-10', 'su-army-11'].reduce(
      (one, unit) => one.put(unit, { at: 'romania', face: 'su-r-20' }),
      battle(),
    );
    expect(happening(many, 'odds', 3)).toMatchObject({ attack: 20, defense: 7 });
  });

  rule('12.8c')('a DR is an AS', () => {
    const referee = battle();
    const happened = referee.do('soviet', end, [6]);
    expect(happened.find(({ what }) => what === 'result')).toMatchObject({ result: 'DR' });
    expect(referee.unit('de-iii')).toEqual({ at: 'romania' });
    expect(referee.unit('su-army-5').at).toBe('romania');
    expect(ploesti(referee)).toBe(false);
  });

  rule('12.8d')('the Soviet aircraft helps them, the 1st Shock Army does, and the Luftwaffe helps the defense (12.4d)', () => {
    const supported = battle().air('su-air', 'ready');
    supported.do('soviet', end);
    const happened = supported.do('soviet', { act: 'aircraft', aircraft: ['su-air'] }, [3]);
    expect(happened.find(({ what }) => what === 'odds')).toMatchObject({ shift: 1, column: '2:1' });
    const shock = battle().put('su-1-shock', 'romania');
    expect(happening(shock, 'odds', 3)).toMatchObject({ attack: 13, shift: 1 });
  });

  rule('12.4d', '8.4a')('German aircraft fly for the defense, without entering the box', () => {
    const referee = battle().air('de-air-1', 'ready');
    referee.do('soviet', end);
    const happened = referee.do('german-east', { act: 'aircraft', aircraft: ['de-air-1'] }, [3]);
    expect(happened.find(({ what }) => what === 'odds')).toMatchObject({ shift: -1, column: '1:2' });
    expect(happening(battle(), 'odds', 3)).toMatchObject({ shift: 0 });
  });

  rule('12.8e', '12.8a')('Ploesti falls when the battle leaves Soviets alone there', () => {
    const last = (steps: number) => battle().put('de-iii', { at: 'romania', steps }).put('su-army-9', { at: 'romania', face: 'su-r-20' });
    // Three armies of 12 against a reduced corps of 5: 2:1, and a four is a bloodbath, which costs the Germans their last step.
    const won = last(1);
    won.do('soviet', end, [4]);
    expect(won.unit('de-iii').at).toBe('dead');
    expect(ploesti(won)).toBe(false);
    won.do('soviet', { act: 'lose-step', unit: 'su-army-5' });
    expect(ploesti(won)).toBe(true);
    const held = last(1);
    held.do('soviet', end, [3]);
    expect(ploesti(held)).toBe(false);
  });
});
