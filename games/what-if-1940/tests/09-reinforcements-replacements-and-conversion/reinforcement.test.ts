import { describe, expect } from 'vitest';
import { on, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

/** Red row hexes, Soviet cities (one in Former Poland, one German, one cut off by water), a town, and open country. */
const MAP = `
  4624 city 4625 4626 red 4627 red 4623 4622 4621 city 4620 4619 4721 former-poland city 4520 germany city
  4902 lithuania city 4903 lithuania 4524 town 5010 city 5011`;

/** The reinforcement phase: two armies of this turn, one delayed, one of the next. */
const phase = (turn = 3) =>
  on(MAP)
    .put('su-army-1', { at: 'track-3', shuffle: 0 })
    .put('su-army-2', { at: 'track-3', shuffle: 0 })
    .put('su-army-3', { at: 'track-2', shuffle: 0 })
    .put('su-army-4', { at: 'track-4', shuffle: 0 })
    .facts({ shuffles: [['su-r-9', 'su-r-13', 'su-r-14', 'su-r-16']] })
    .in('soviet reinforcement', turn);
const place = (hex: string, ...units: string[]) => ({ act: 'place', hex, units });
const send = (box: string, ...units: string[]) => ({ act: 'send', box, units });
const ask = (referee: Referee, hex: string, ...units: string[]) => referee.refusal('soviet', place(hex, ...units));

describe('9.5 Soviet reinforcements', () => {
  rule('9.5a', '2.11d')('come from the box of the game turn, whole', () => {
    const referee = phase();
    referee.do('soviet', place('4626', 'su-army-1', 'su-army-2'));
    expect(referee.unit('su-army-1')).toEqual({ at: '4626', level: 1, shuffle: 0 });
    expect(referee.unit('su-army-2')).toEqual({ at: '4626', level: 2, shuffle: 0 });
    expectRefused(ask(phase().put('su-army-5', { at: 'dead', face: 'su-r-18', steps: 0 }), '4626', 'su-army-5'), '9.10a');
    expectRefused(ask(phase().put('su-fe-15', 'far-east'), '4626', 'su-fe-15'), '9.5a');
    expectRefused(ask(phase().put('de-i', 'track-3'), '4626', 'de-i'), '9.5a');
    expectRefused(ask(phase(), '4626'), '9.5a');
  });

  rule('9.5b')('may be delayed one by one, and never come before their turn', () => {
    const referee = phase();
    expectAllowed(ask(referee, '4626', 'su-army-3'));
    expectRefused(ask(referee, '4626', 'su-army-4'), '9.5b');
    expectAllowed(ask(phase(4), '4626', 'su-army-4'));
    referee.do('soviet', place('4626', 'su-army-1'));
    const happened = referee.do('soviet', { act: 'end' }, [6, 6, 6]);
    expect(happened).toContainEqual(expect.objectContaining({ what: 'delayed', units: ['su-army-2', 'su-army-3'] }));
    expect(referee.unit('su-army-2').at).toBe('track-3');
  });

  rule('9.5c', '12.9b')('enter in any red row hex within the stacking limit', () => {
    expectAllowed(ask(phase(), '4626', 'su-army-1', 'su-army-2', 'su-army-3'));
    const one = phase().put('su-1-shock', '4626');
    expectAllowed(ask(one, '4626', 'su-army-1', 'su-army-2'));
    expectRefused(ask(one, '4626', 'su-army-1', 'su-army-2', 'su-army-3'), '7.5a');
    expectRefused(ask(phase(), '4625', 'su-army-1'), '9.5c');
    expectRefused(ask(phase(), '4524', 'su-army-1'), '9.5c');
    expectRefused(ask(phase().with('2907 germany city'), '2907', 'su-army-1'), '9.5c');
    // Germans beside a red row hex do not close it.
    expectAllowed(ask(phase().put('de-i', '4625'), '4626', 'su-army-1'));
  });

  rule('9.5c', '10.7a')('where no enemy is', () => {
    for (const hex of ['4626', '4624']) {
      expectRefused(ask(phase().put('de-i', hex), hex, 'su-army-1'), '10.7a', `The enemy is in ${hex}`);
      expectAllowed(ask(phase(), hex, 'su-army-1'));
    }
  });

  rule('9.5d')('or in a city that began under Soviet control, with no German unit beside it', () => {
    expectAllowed(ask(phase(), '4624', 'su-army-1'));
    expectAllowed(ask(phase(), '4721', 'su-army-1'));
    expectRefused(ask(phase().put('de-i', '4625'), '4624', 'su-army-1'), '9.5d');
    expectAllowed(ask(phase().put('de-i', '4622'), '4624', 'su-army-1'));
    expectRefused(ask(phase().hex('4520', 'german', 'ever-german'), '4520', 'su-army-1'), '9.5d');
    expectRefused(ask(phase().hex('4520', 'allied', 'ever-german'), '4520', 'su-army-1'), '9.5d');
    expectRefused(ask(phase(), '4902', 'su-army-1'), '9.5d');
  });

  rule('9.5d')('that was never German, even if it was retaken', () => {
    expectRefused(ask(phase().hex('4624', 'allied', 'ever-german'), '4624', 'su-army-1'), '9.5d');
    expectAllowed(ask(phase().hex('4624', 'allied'), '4624', 'su-army-1'));
  });

  rule('9.5d')('and is in supply', () => {
    expectRefused(ask(phase(), '5010', 'su-army-1'), '9.5d');
    expectAllowed(ask(phase().with('5011 red'), '5010', 'su-army-1'));
  });

  rule('9.5d')('in Lithuania, too, where the Soviets began there (WA-13)', () => {
    const lithuania = () => phase().with('4903 lithuania red');
    expectRefused(ask(lithuania(), '4902', 'su-army-1'), '9.5d');
    expectAllowed(ask(lithuania().scenario('no-lithuania'), '4902', 'su-army-1'));
  });

  rule('9.5e')('may come in at as many places as there are', () => {
    const referee = phase();
    referee.do('soviet', place('4626', 'su-army-1'));
    referee.do('soviet', place('4624', 'su-army-2'));
    referee.do('soviet', place('4627', 'su-army-3'), [6, 6, 6]);
    expect(['su-army-1', 'su-army-2', 'su-army-3'].map((unit) => referee.unit(unit).at)).toEqual(['4626', '4624', '4627']);
  });

  rule('9.5f', '12.7e')('may go to the Southwest Front instead', () => {
    const referee = phase();
    referee.do('soviet', send('southwest-arrived', 'su-army-1', 'su-army-3'));
    expect(referee.unit('su-army-1').at).toBe('southwest-arrived');
    expectRefused(phase().refusal('soviet', send('southwest', 'su-army-1')), '12.7e');
    expectRefused(phase().refusal('soviet', send('romania', 'su-army-1')), '9.5f');
    expectRefused(phase().refusal('soviet', send('arctic', 'su-army-1')), '12.6a');
    expectRefused(phase().refusal('soviet', send('southwest-arrived', 'su-army-4')), '9.5b');
  });

  rule('12.5f')('but never to the Far East', () => {
    expectRefused(phase().refusal('soviet', send('far-east', 'su-army-1')), '12.5f');
    expectAllowed(phase().refusal('soviet', send('southwest-arrived', 'su-army-1')));
  });

  rule('12.7f')('nor back into the Southwest box in the player turn in which they moved there', () => {
    const back = (marks: readonly 'boxed'[]) => phase().put('su-army-1', { at: 'track-3', shuffle: 0, marks });
    expectRefused(back(['boxed']).refusal('soviet', send('southwest-arrived', 'su-army-1')), '12.7f');
    expectAllowed(back([]).refusal('soviet', send('southwest-arrived', 'su-army-1')));
    expectAllowed(ask(back(['boxed']), '4626', 'su-army-1'));
  });
});

describe('9.7 the 1st Shock Army', () => {
  rule('9.7a')('comes in game turn 10 or later, and face up', () => {
    const before = phase(4).put('su-1-shock', 'track-10');
    expectRefused(ask(before, '4626', 'su-1-shock'), '9.7a');
    // Its own turn begins with a die for fortifications: start from the step before, with armies in the Southwest to ask about.
    const then = on(MAP).put('su-1-shock', 'track-10').put('su-army-1', { at: 'southwest', face: 'su-r-9' }).in('southwest', 10);
    then.do('soviet', { act: 'end' }, [1]);
    then.do('soviet', place('4626', 'su-1-shock'), [6, 6, 6]);
    expect(then.unit('su-1-shock')).toEqual({ at: '4626', level: 1 });
  });

  rule('9.7c', '9.10d')('once eliminated it never returns', () => {
    const dead = phase(4).put('su-1-shock', { at: 'dead', steps: 0 });
    expect(dead.unit('su-1-shock').at).toBe('dead');
    expectRefused(ask(dead, '4626', 'su-1-shock'), '9.7c');
    const army = phase(4).put('su-army-9', { at: 'dead', face: 'su-r-20', steps: 0 });
    expectAllowed(ask(army, '4626', 'su-army-9'));
  });
});

describe('9.10 Soviet replacements', () => {
  const dead = { at: 'dead', steps: 0 } as const;
  const graves = (turn: number) =>
    phase(turn)
      .without('su-army-4')
      .put('su-army-11', { ...dead, face: 'su-r-20' })
      .put('su-army-12', { ...dead, face: 'su-r-21' })
      .put('su-army-13', { ...dead, shuffle: 0 });
  const risen = (referee: Referee) =>
    ['su-army-11', 'su-army-12', 'su-army-13'].filter((unit) => referee.unit(unit).at.startsWith('track'));

  rule('9.10a')('revive as many armies of the dead pile as the track says, from game turn 4 on', () => {
    expect(risen(graves(3))).toEqual([]);
    expect(risen(graves(4))).toHaveLength(1);
    expect(graves(4).unit('su-army-12').at).toBe('dead');
  });

  rule('9.10a', '2.12a')('drawn unseen: the whole pile is mixed face down', () => {
    const referee = graves(4);
    for (const unit of ['su-army-11', 'su-army-12', 'su-army-13']) {
      expect(referee.unit(unit).face).toBeUndefined();
      expect(referee.unit(unit).shuffle).toBe(1);
    }
    expect(referee.fact('shuffles')).toEqual([
      ['su-r-9', 'su-r-13', 'su-r-14', 'su-r-16'],
      ['su-r-20', 'su-r-21', { shuffle: 0 }],
    ]);
    // Without replacements nothing is mixed.
    expect(graves(3).unit('su-army-11').face).toBe('su-r-20');
  });

  rule('9.10b', '2.11d')('who comes back enters like a reinforcement, untried and whole, and may be delayed', () => {
    const referee = graves(4);
    const [back = ''] = risen(referee);
    expect(referee.unit(back)).toEqual({ at: 'track-4', shuffle: 1 });
    referee.do('soviet', place('4626', back));
    expect(referee.unit(back)).toEqual({ at: '4626', level: 1, shuffle: 1 });
    expectRefused(ask(graves(4), '4625', back), '9.5c');
  });

  rule('9.10c')('whether it died in or out of supply', () => {
    // Cut off in the west of the map, it starves, and is revived in the same player turn.
    const starving = on(MAP)
      .put('su-army-5', { at: '5010', face: 'su-r-18' })
      .put('su-army-6', { at: 'southwest', face: 'su-r-19' })
      .in('southwest', 4);
    const happened = starving.do('soviet', { act: 'end' });
    expect(happened).toContainEqual(expect.objectContaining({ what: 'eliminated', unit: 'su-army-5' }));
    expect(starving.unit('su-army-5')).toEqual({ at: 'track-4', shuffle: 0 });
  });

  rule('9.10d')('not the Far East armies, the garrison of Moscow, or Juggernauts', () => {
    const others = ['su-fe-1c', 'su-fe-2irb', 'su-fe-15', 'su-mg'];
    const referee = others.reduce((one, unit) => one.put(unit, dead), phase(4)).put('su-jug-1', { at: 'gone', face: 'su-j-3', steps: 0 });
    expect(others.map((unit) => referee.unit(unit).at)).toEqual(others.map(() => 'dead'));
    expect(referee.unit('su-jug-1').at).toBe('gone');
    for (const unit of others) expectRefused(ask(referee, '4626', unit), '9.10d');
    expect(risen(graves(4))).toHaveLength(1);
  });

  rule('9.10a')('are lost where the dead are too few, or saved where that is agreed (WA-40)', () => {
    expect(phase(4).fact('savedReplacements')).toBe(0);
    const saved = phase(4).option('unused-replacements', 'saved');
    expect(saved.fact('savedReplacements')).toBe(1);
    expect(risen(graves(4).facts({ savedReplacements: 1 }))).toHaveLength(1);
    expect(risen(graves(4).facts({ savedReplacements: 1 }).option('unused-replacements', 'saved'))).toHaveLength(2);
  });
});
