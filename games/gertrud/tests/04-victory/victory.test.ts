import { describe, expect } from 'vitest';
import { rule, type Referee } from '../referee.ts';
import { evening, over, victory } from '../evenings.ts';
const line = (position: Referee, id: string) => victory(position).lines.find(({ rule: of }) => of === id)?.value;

describe('4.0 victory', () => {
  rule('4.0a')('counts the objectives that German units occupy', () => {
    expect(line(evening(8), '4.0a')).toBe(8);
    expect(line(evening(5), '4.0a')).toBe(5);
    // The dice decide with that count: with one objective less the same dice no longer win.
    expect(over(evening(8), 3, 4).position.outcome).toMatchObject({ winner: 'german' });
    expect(over(evening(7), 3, 4).position.outcome).toBeNull();
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
    const asked = victory(evening(8).facts({ penalty: 1 }));
    expect(asked).toMatchObject({ value: 15, objectives: 8, modifier: 1 });
    expect(asked.lines).toContainEqual({ rule: '4.0b', value: 7, says: 'the two dice must show less than this' });
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
    expect(victory(evening(8).scenario('late-1941'))['modifier']).toBe(line(evening(8).scenario('late-1941'), '4.1a'));
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
