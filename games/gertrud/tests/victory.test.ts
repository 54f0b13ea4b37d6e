import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, gertrud, rule, type Referee } from './referee.ts';

const HELD = ['2001', '2002', '2003', '2004', '2005', '2006', '2007', '2008'];
const GERMANS = ['de-9-pz', 'de-5-pz', 'de-11-pz', 'de-73', 'de-79', 'de-132', 'de-183', 'de-294'];

/** The last decision of a game turn: Turks who could attack, and German units on so many objectives. */
function evening(objectives: number, turn = 2): Referee {
  let position = gertrud(`${HELD.map((hex) => `${hex} objective`).join(' ')} 2009 turkey 2010 turkey`)
    .put('tr-23', '2010')
    .put('de-gd', '2009');
  for (const [i, hex] of HELD.slice(0, objectives).entries()) position = position.put(GERMANS[i] as string, hex);
  return position.in('allied combat', turn);
}

/** Ends the turn with those dice, if any are rolled. */
function over(position: Referee, ...dice: readonly number[]): Referee {
  position.do('allied', { act: 'end' }, dice);
  return position;
}

const victory = (position: Referee) => position.explain({ victory: {} });
const line = (position: Referee, id: string) => victory(position).lines.find(({ rule: of }) => of === id)?.value;

describe('4.0 victory', () => {
  rule('4.0a')('counts the objectives that German units occupy', () => {
    expect(line(evening(8), '4.0a')).toBe(8);
    expect(line(evening(5), '4.0a')).toBe(5);
    expect(line(evening(5).put('de-kommando', '2005'), '4.0a')).toBe(5);
    // Captured and left, or held by others, does not count (GA-07).
    expect(line(evening(5).put('it-assietta', '2007'), '4.0a')).toBe(5);
    expect(line(evening(5).put('de-kurd', '2007'), '4.0a')).toBe(6);
  });

  rule('4.0b')("is Germany's when dice and modifiers are below the count", () => {
    const won = over(evening(8), 3, 4);
    expect(won.position.outcome).toMatchObject({ winner: 'german', rule: '4.0b' });
    expect(won.awaiting).toBe('over');
    expect(over(evening(8), 4, 4).position.outcome).toBeNull();
  });

  rule('4.0c')('is not his when they equal the count, and play goes on', () => {
    const position = over(evening(8), 4, 4);
    expect(position.position.outcome).toBeNull();
    expect(position.position.facts.turn).toBe(3);
    expect(over(evening(8), 6, 6).position.outcome).toBeNull();
    expect(over(evening(8), 3, 4).position.outcome).not.toBeNull();
  });

  rule('4.0d', '5.0a')("is the Allied player's after the tenth game turn", () => {
    expect(over(evening(1, 10)).position.outcome).toMatchObject({ winner: 'allied', rule: '4.0d' });
    expect(over(evening(8, 10), 6, 6).position.outcome).toMatchObject({ winner: 'allied' });
    expect(over(evening(8, 10), 1, 1).position.outcome).toMatchObject({ winner: 'german' });
    expect(over(evening(1, 9)).position.outcome).toBeNull();
  });

  rule('4.0e')('takes no account of objectives that have been left', () => {
    const position = evening(5).facts({ captured: ['2007', '2008'] });
    expect(line(position, '4.0a')).toBe(5);
    expect(line(position.put('de-kurd', '2007'), '4.0a')).toBe(6);
  });
});

describe('4.1 modifiers', () => {
  rule('4.1a', '18.0a')('Early 1941 adds nothing', () => {
    expect(line(evening(8), '4.1a')).toBe(0);
    expect(victory(evening(8)).value).toBe(21);
  });

  rule('4.1b')('+1 for each German aircraft eliminated now, whatever the cause', () => {
    expect(line(evening(8).marker('de-cas-1', 'lost').marker('de-cas-2', 'lost'), '4.1b')).toBe(2);
    expect(line(evening(8).marker('de-cas-1').marker('de-cas-2', 'used').marker('tr-cas-1', 'lost'), '4.1b')).toBe(0);
    expect(line(evening(8).marker('it-cas-1', 'lost').marker('de-cas-3', 'later'), '4.1b')).toBe(0);
    expect(over(evening(8).marker('de-cas-1', 'lost'), 3, 4).position.outcome).toBeNull();
  });

  rule('4.1c', '2.4a')('+1 for each German armor unit eliminated now', () => {
    expect(line(evening(8).put('de-8-pz', 'dead').put('de-14-pz', 'gone'), '4.1c')).toBe(2);
    expect(line(evening(8).put('de-8-pz', { at: '2009', steps: 1 }).put('de-reich', 'dead').put('de-1-mtn', 'dead'), '4.1c')).toBe(0);
    expect(over(evening(8).put('de-8-pz', 'dead'), 3, 4).position.outcome).toBeNull();
  });

  rule('4.1d')('failed Kommando missions count to the end of the game', () => {
    expect(line(evening(8).facts({ penalty: 3 }), '4.1d')).toBe(3);
    expect(over(evening(8).facts({ penalty: 1 }), 3, 4).position.outcome).toBeNull();
    expect(over(evening(8), 3, 4).position.outcome).not.toBeNull();
  });
});

describe('5 the end of the game turn', () => {
  rule('5.1i')('sees a victory roll only where it could be won', () => {
    expect(over(evening(2)).position.outcome).toBeNull();
    expect(over(evening(3), 1, 1).position.outcome).toMatchObject({ winner: 'german' });
    expect(over(evening(3).facts({ penalty: 1 })).position.outcome).toBeNull();
    expect(victory(evening(2)).value).toBe(0);
    expect(victory(evening(3)).value).toBe(1);
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
