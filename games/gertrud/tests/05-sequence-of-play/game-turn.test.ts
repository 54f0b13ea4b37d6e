import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, gertrud, rule, type Referee } from '../referee.ts';
import { evening, over, victory } from '../evenings.ts';

describe('5 the end of the game turn', () => {
  rule('5.1i')('sees a victory roll only where it could be won', () => {
    expect(over(evening(2)).position.outcome).toBeNull();
    expect(over(evening(3), 1, 1).position.outcome).toMatchObject({ winner: 'german' });
    expect(over(evening(3).facts({ penalty: 1 })).position.outcome).toBeNull();
    expect(victory(evening(2)).value).toBe(0);
    expect(victory(evening(3)).value).toBe(1);
    const none = { rule: '5.1i', value: null, says: 'no roll: the objectives are too few' };
    expect(victory(evening(2)).lines).toContainEqual(none);
    expect(victory(evening(3)).lines).not.toContainEqual(none);
  });

  rule('2.0b')('is decided by two six-sided dice', () => {
    const position = evening(8);
    const happened = position.do('allied', { act: 'end' }, [6, 6]);
    expect(happened.find(({ what }) => what === 'victory roll')).toMatchObject({ dice: [6, 6], total: 12, won: false });
    expect(victory(evening(8))['of']).toBe(36);
  });

  rule('5.0b')('brings the next game turn', () => {
    expect(over(evening(2, 4)).position.facts.turn).toBe(5);
    expect(evening(2, 4).position.facts.turn).toBe(4);
  });

  rule(
    '5.1a',
    '3.1c',
    '3.1d',
  )('brings used aircraft and ships back, but not lost ones', () => {
    const position = over(
      evening(2).marker('tr-cas-1', 'used').marker('tr-cas-2', 'lost').marker('tr-yavuz', 'used').marker('de-cas-1', 'used'),
    );
    expect(['tr-cas-1', 'tr-cas-2', 'tr-yavuz', 'de-cas-1'].map((id) => position.markerNow(id))).toEqual([
      'ready',
      'lost',
      'ready',
      'ready',
    ]);
    expect(evening(2).marker('tr-cas-1', 'used').markerNow('tr-cas-1')).toBe('used');
  });

  rule('18.1aj')('brings the British aircraft and ships in game turn 3', () => {
    const british = (position: Referee) =>
      ['al-cas-1', 'al-cas-2', 'al-cas-3', 'al-ngs-1', 'al-ngs-2', 'al-ngs-3', 'al-cas-us'].map((id) => position.markerNow(id));
    expect(british(over(evening(2, 2)))).toEqual(['ready', 'ready', 'ready', 'ready', 'ready', 'ready', 'later']);
    expect(british(over(evening(2, 1)))).toEqual(Array.from({ length: 7 }, () => 'later'));
    // A ship that was lost does not come again.
    expect(over(evening(2, 3).marker('al-ngs-1', 'lost')).markerNow('al-ngs-1')).toBe('lost');
  });

  rule('11.0aj')('clears the combat engagement markers', () => {
    const position = over(
      evening(2)
        .put('de-9-pz', { at: '2001', marks: ['attacked'] })
        .put('de-5-pz', { at: '2002', marks: ['defended'] }),
    );
    expect(position.unit('de-9-pz').marks).toBeUndefined();
    expect(position.unit('de-5-pz').marks).toBeUndefined();
    expect(
      evening(2)
        .put('de-9-pz', { at: '2001', marks: ['attacked'] })
        .unit('de-9-pz').marks,
    ).toEqual(['attacked']);
  });

  rule('5.1b')('sees a damaged Yavuz sink on a 1', () => {
    const damaged = () => evening(2).marker('tr-yavuz').facts({ yavuz: 'damaged' });
    const sunk = over(damaged(), 1);
    expect(sunk.markerNow('tr-yavuz')).toBe('lost');
    expect(sunk.position.facts.yavuz).toBe('sunk');
    const afloat = over(damaged(), 2);
    expect(afloat.markerNow('tr-yavuz')).toBe('ready');
    expect(afloat.position.facts.yavuz).toBe('damaged');
    // A sound ship is not looked at, nor one lost at sea.
    over(evening(2).marker('tr-yavuz'));
    over(damaged().marker('tr-yavuz', 'lost'));
  });
});

describe('5.1 the sequence of play', () => {
  /** Both sides have units that can do something in each phase. */
  const day = () =>
    gertrud('2001 bulgaria city 2002 bulgaria 2003 turkey 2004 turkey 2005 turkey city')
      .put('de-9-pz', { at: '2001', steps: 1 })
      .put('de-5-pz', '2003')
      .put('tr-23', '2004')
      .put('tr-24', { at: '2005', steps: 1 })
      .put('tr-22', '2005')
      .marker('de-cas-1')
      .marker('tr-cas-1');
  const end = { act: 'end' };

  rule('5.1c', '5.0a')('a German player turn: replacement, Allied interdiction, movement, combat', () => {
    const position = day().in('administrative');
    const seen = [position.awaiting];
    for (const seat of ['german', 'allied', 'german', 'german'] as const) {
      position.do(seat, end);
      seen.push(position.awaiting);
    }
    expect(seen.slice(0, 4)).toEqual(['german: replacement', 'allied: interdiction', 'german: movement', 'german: combat']);
  });

  rule('5.1d')('an Allied player turn: replacement, German interdiction, movement, combat, end of turn', () => {
    const position = day().put('tr-24', { at: '2005', steps: 1 }).put('tr-23', '2004').in('allied replacement');
    const seen = [position.awaiting];
    for (const seat of ['allied', 'german', 'allied', 'allied'] as const) {
      position.do(seat, end);
      seen.push(position.awaiting);
    }
    expect(seen.slice(0, 4)).toEqual(['allied: replacement', 'german: interdiction', 'allied: movement', 'allied: combat']);
    expect(position.position.facts.turn).toBe(3);
  });

  rule('5.0c')('each action in its phase only', () => {
    const rebuild = { act: 'rebuild', unit: 'de-9-pz' };
    expectAllowed(day().in('german replacement').refusal('german', rebuild));
    const position = day().in('german replacement');
    position.do('german', end);
    expect(position.refusal('german', rebuild)).not.toBeNull();
    expectRefused(position.refusal('allied', rebuild), '13.7a');
    // Each phase is opened, one after another.
    const opened = position.do('allied', end).filter(({ what }) => what === 'phase');
    expect(opened).toEqual([{ what: 'phase', phase: 'german movement', turn: 2, rules: ['5.0c'] }]);
  });

  rule('5.1h')('attacks go against adjacent enemies', () => {
    const attack = (hex: string) => ({ act: 'attack', hex, units: ['de-5-pz'] });
    expectAllowed(day().in('german combat').refusal('german', attack('2004')));
    expect(day().in('german combat').refusal('german', attack('2005'))).not.toBeNull();
  });

  rule('5.1j')('the movement phase looks for units out of supply', () => {
    const position = day().put('de-73', '2009').with('2009 turkey');
    position.do('german', { act: 'end' });
    expect(position.unit('de-73').marks).toContain('oos');
    expect(position.unit('de-9-pz').marks ?? []).not.toContain('oos');
  });
});
