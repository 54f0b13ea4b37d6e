import { describe, expect, it } from 'vitest';
import {
  closed,
  CRUISER,
  CRUISER_2,
  DESTROYER,
  ENGAGE,
  fight,
  LUPO,
  meet,
  PROCEED,
  reach,
  SELLA,
  STEAMER,
  stepOf,
} from '../13-naval-combat/battle.ts';

describe('questions of a naval combat', () => {
  it('tell fire at a ship with its columns, what is added, and how often so many hits come of it', () => {
    const at = fight([CRUISER, CRUISER_2], [SELLA]);
    const answer = at.explain({ navalFire: { ships: [CRUISER, CRUISER_2], at: SELLA } });
    // 8 less 1; with two for efficiency and radar and one less for the second ship 7 and more are M*, and 9 and 10 hits.
    expect(answer).toMatchObject({ value: 7, modifier: 1, columns: [7], left: 2 });
    expect(answer['results']).toEqual([
      { hits: 0, of: [5, 10] },
      { hits: 1, of: [5, 10] },
    ]);
    expect(answer.lines.map(({ says }) => says)).toEqual([
      'gunnery',
      'armour of Sella',
      'efficiency',
      '2 ships fire at it',
      'radar at long range',
    ]);
  });

  it('tell how often an attempt succeeds', () => {
    const met = meet([CRUISER], [SELLA]);
    met.do('allied', ENGAGE);
    // 7 against 6, with one less for efficiency.
    expect(met.explain({ evasion: { seat: 'axis' } })).toMatchObject({ value: 0, outcomes: { F: 4, 'F*': 3, S: 3 }, of: 10 });
    const at = fight([CRUISER], [SELLA]);
    expect(at.explain({ rangeChange: { division: 'allied-1' } })).toMatchObject({ value: 0 });
    expect(at.explain({ disengagement: { division: 'axis-1' } }).value).toBe(0);
    const near = reach(closed(fight([DESTROYER], [SELLA]), 'allied-1', 2), 'torpedoes');
    expect(near.explain({ torpedoes: { ships: [DESTROYER], at: SELLA } })).toMatchObject({ value: -1, rolls: 1, outcomes: { S: 2 } });
    // Who has launched makes no attack more.
    const before = closed(fight([DESTROYER], [SELLA], { [DESTROYER]: { launched: 1 } }), 'allied-1', 2);
    expect(before.explain({ torpedoes: { ships: [DESTROYER], at: SELLA } })).toMatchObject({ rolls: 0 });
  });

  it('tell what is left of a ship, whoever asks', () => {
    const at = meet([CRUISER], [LUPO, STEAMER], { [CRUISER]: { hits: 1 } });
    for (const seat of ['axis', 'allied'] as const)
      expect(at.explain({ ship: { ship: CRUISER } }, seat)).toMatchObject({ value: 2, gunnery: 4, long: 2, tmr: 5, torpedoes: 1 });
    expect(at.explain({ ship: { ship: STEAMER } }).value).toBe(1);
  });

  it('are errors about what is not there', () => {
    const at = meet([CRUISER], [SELLA]);
    expect(() => at.explain({ evasion: { seat: 'axis' } })).toThrow('there is none under way');
    expect(() => at.explain({ ship: { ship: 'it-roma' } })).toThrow('there is no ship');
    const battle = fight([CRUISER, DESTROYER], [SELLA]);
    expect(stepOf(battle)).toBe('gunnery');
    expect(() => battle.explain({ navalFire: { ships: [CRUISER], at: CRUISER_2 } })).toThrow('is no enemy');
    expect(() => battle.explain({ navalFire: { ships: [CRUISER_2], at: SELLA } })).toThrow('does not take part');
    expect(() => battle.explain({ navalFire: { ships: [DESTROYER], at: SELLA } })).toThrow('none of their guns');
    expect(() => battle.explain({ navalFire: { ships: [], at: SELLA } })).toThrow('a list of ships');
    expect(() => battle.explain({ rangeChange: { division: 'axis-7' } })).toThrow('there is no division');
    expect(battle.do('allied', PROCEED)).toBeDefined();
  });
});
