import type { Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import tables from '../../data/tables.json' with { type: 'json' };
import { expectAllowed, expectRefused, gertrud, rule, type Referee } from '../referee.ts';

/** Game turn 1, the Kommando in readiness; a German and a Turkish unit face each other, so that each phase waits for somebody. */
const scene = () =>
  gertrud('2611 turkey marmara 2612 turkey 2709 turkey city 2201 bulgaria city 2202 turkey 2203 turkey')
    .put('de-kommando', 'off')
    .put('de-73', '2201')
    .put('tr-23', '2202')
    .marker('tr-yavuz')
    .in('german movement', 1);

const raid = (size: string) => ({ act: 'raid', size });
const end = { act: 'end' };

/** Flies the raid and ends the movement phase, with the dice of the combat phase. */
function raided(size: 'large' | 'small', first: number, second: number, position = scene()): Referee {
  position.do('german', raid(size));
  position.do('german', end, [first, second]);
  return position;
}
/** The game's tables with other rows for the raid. */
const withRows = (rows: readonly Value[]): Value => ({ ...tables, goeben: { ...tables.goeben, rows } }) as unknown as Value;
const facts = (position: Referee) => position.position.facts;

describe('17.0 the raid on the Yavuz', () => {
  rule('17.0a')('must be flown in the first German movement phase', () => {
    expectRefused(scene().refusal('german', end), '17.0a');
    const position = scene();
    position.do('german', raid('large'));
    expectAllowed(position.refusal('german', end));
    expectAllowed(scene().in('german movement', 2).refusal('german', end));
    expectRefused(scene().in('german movement', 2).refusal('german', raid('large')), '17.0a');
  });

  rule('17.0a', '2.1b')('is flown by the Kommando alone, to the berth in 2611', () => {
    const position = scene();
    position.do('german', raid('large'));
    expect(position.unit('de-kommando')).toMatchObject({ at: '2611' });
    expectRefused(scene().put('de-kommando', 'dead').put('de-7-flieger', 'off').refusal('german', raid('large')), '17.0a');
    expectRefused(position.refusal('german', raid('large')), '17.0a');
    expectRefused(scene().in('allied movement', 1).refusal('allied', raid('large')), '17.0a', "German player's");
    const full = ['de-1-mtn', 'de-132', 'de-183', 'de-294', 'de-79'].reduce((crowd, unit) => crowd.put(unit, '2611'), scene());
    expectRefused(full.refusal('german', raid('large')), '17.0a', 'is full');
  });

  rule('17.0b')('is large or small, and two dice fall in the combat phase', () => {
    expectRefused(scene().refusal('german', raid('middling')), '17.0b', 'large or small');
    const position = scene();
    position.do('german', raid('large'));
    expect(facts(position).raid).toBe('large');
    const happened = position.do('german', end, [3, 4]);
    expect(happened.find(({ what }) => what === 'raid')).toMatchObject({ dice: [3, 4], total: 11 });
    expect(facts(position).raid).toBeNull();
  });

  rule('2.0b')('is decided by two six-sided dice', () => {
    const flown = (...dice: readonly number[]) => {
      const position = scene();
      position.do('german', raid('large'));
      return position.do('german', end, dice).find(({ what }) => what === 'raid');
    };
    expect(flown(6, 6)).toMatchObject({ dice: [6, 6] });
    expect(() => flown(6, 7)).toThrow('7 is no face of a die with 6 faces');
  });

  rule('17.0c')('large: full strength, and +2', () => {
    const position = scene();
    position.do('german', raid('large'));
    expect(position.unit('de-kommando').steps).toBeUndefined();
    const happened = position.do('german', end, [1, 1]);
    expect(happened.find(({ what }) => what === 'raid')?.['lines']).toContainEqual(expect.objectContaining({ rule: '17.0c', value: 2 }));
  });

  rule('17.0d')('small: reduced, and -1', () => {
    const position = scene();
    position.do('german', raid('small'));
    expect(position.unit('de-kommando').steps).toBe(1);
    const happened = position.do('german', end, [3, 3]);
    expect(happened.find(({ what }) => what === 'raid')?.['lines']).toContainEqual(expect.objectContaining({ rule: '17.0d', value: -1 }));
  });

  rule('17.0e', '18.0a')('Early 1941 adds 2', () => {
    const position = scene();
    position.do('german', raid('small'));
    expect(position.do('german', end, [3, 4]).find(({ what }) => what === 'raid')).toMatchObject({ total: 8 });
  });

  rule('17.0f', '17.0g')('the total says what becomes of ship, bonus and raiders', () => {
    const seized = raided('small', 2, 4);
    expect(facts(seized)).toMatchObject({ yavuz: 'german', blitzkrieg: true });
    expect(seized.markerNow('tr-yavuz')).toBe('ready');
    expect(seized.unit('de-kommando')).toMatchObject({ at: '2611', steps: 1 });

    const scuttled = scene();
    scuttled.do('german', raid('small'));
    expect(scuttled.do('german', end, [4, 4])).toContainEqual({
      what: 'marker lost',
      marker: 'tr-yavuz',
      why: 'scuttled',
      rules: ['17.0g'],
    });
    expect(facts(scuttled)).toMatchObject({ yavuz: 'sunk', blitzkrieg: true });
    expect(scuttled.markerNow('tr-yavuz')).toBe('lost');

    const noticed = raided('large', 4, 4);
    expect(facts(noticed)).toMatchObject({ yavuz: 'sunk', blitzkrieg: false });

    const damaged = raided('large', 6, 6);
    expect(facts(damaged)).toMatchObject({ yavuz: 'damaged', blitzkrieg: false });
    expect(damaged.markerNow('tr-yavuz')).toBe('ready');

    const bloody = raided('small', 1, 2);
    expect(facts(bloody).yavuz).toBe('german');
    expect(bloody.unit('de-kommando').at).toBe('dead');
    expect(raided('small', 1, 2).unit('de-73').at).toBe('2201');
  });

  rule('17.0g')('a raid that loses a step leaves a large raid reduced', () => {
    // Of a full Kommando a step remains. A large raid cannot roll so low in Early 1941, so the table is another.
    const row = { to: 99, yavuz: 'turkish', bonus: 'kept', kommando: 'reduced' };
    const position = raided('large', 3, 3, scene().tables(withRows([row])));
    expect(position.unit('de-kommando').steps).toBe(1);
    expect(facts(position)).toMatchObject({ yavuz: 'turkish', blitzkrieg: true });
  });

  rule('17.0b', '11.0aa')('its dice fall before the first attack, which has the Blitzkrieg bonus or has lost it (GA-52)', () => {
    const shift = (position: Referee) => position.explain({ odds: { hex: '2202', units: ['de-73'] } })['shift'];
    const lucky = raided('small', 2, 4);
    expect(lucky.awaiting).toBe('german: combat');
    expect(shift(lucky)).toBe(1);
    const noticed = raided('large', 4, 4);
    expect(noticed.awaiting).toBe('german: combat');
    expect(shift(noticed)).toBe(0);
    // The dice stand for the attack of the drop: none is owed after them.
    expectAllowed(lucky.refusal('german', end));
  });

  rule('17.0g', '12.1f')('a seized Yavuz serves Germany at once', () => {
    const coastal = (first: number, second: number) => {
      const position = raided('small', first, second, scene().with('2202 turkey black'));
      position.do('german', { act: 'attack', hex: '2202', units: ['de-73'] });
      return position;
    };
    expect(coastal(2, 4).awaiting).toBe('german: attacking ship');
    expect(coastal(4, 4).awaiting).toBe('german: last word');
    const damaged = raided('large', 6, 6, scene().with('2202 turkey black'));
    damaged.do('german', { act: 'attack', hex: '2202', units: ['de-73'] });
    expect(damaged.awaiting).toBe('allied: defending ship');
  });

  rule('15.0j')('raiders among enemies are lost when the dice have fallen', () => {
    const guarded = raided('small', 2, 4, scene().put('tr-24', '2611'));
    expect(facts(guarded).yavuz).toBe('german');
    expect(guarded.unit('de-kommando').at).toBe('dead');
    expect(raided('small', 2, 4).unit('de-kommando').at).toBe('2611');
  });

  rule('5.1b')('a damaged Yavuz may sink at the start of a later turn, a sound one not', () => {
    expect(facts(raided('large', 6, 6)).yavuz).toBe('damaged');
    const later = (yavuz: string) =>
      scene().put('de-kommando', 'dead').put('tr-24', { at: '2709', steps: 1 }).facts({ yavuz }).in('allied combat', 1);
    const sinking = later('damaged');
    sinking.do('allied', end, [1]);
    expect(sinking.markerNow('tr-yavuz')).toBe('lost');
    const sound = later('turkish');
    sound.do('allied', end);
    expect(sound.markerNow('tr-yavuz')).toBe('ready');
  });
});

describe('2.6 air movement', () => {
  rule('2.6b', '2.6a')('Kommando and Airborne units fly; on the ground they have 3 movement factors', () => {
    const position = scene().put('de-7-flieger', 'off');
    position.do('german', raid('large'));
    position.do('german', { act: 'paradrop', unit: 'de-7-flieger', hex: '2709' });
    expect(position.unit('de-7-flieger').at).toBe('2709');
    expect(['de-kommando', 'de-7-flieger', 'de-73'].map((unit) => position.explain({ allowance: { unit } }).value)).toEqual([3, 3, 5]);
    expectRefused(scene().refusal('german', { act: 'paradrop', unit: 'de-73', hex: '2709' }), '15.0a');
  });
});

describe('2.7 steps', () => {
  rule('2.7b')('a reduced unit that loses a step is eliminated, into the dead pile', () => {
    expect(raided('small', 1, 2).unit('de-kommando')).toEqual({ at: 'dead', steps: 0 });
    expect(raided('small', 2, 4).unit('de-kommando').at).toBe('2611');
  });

  rule('2.7a')('a full unit that loses a step is flipped', () => {
    const reducing = { to: 99, yavuz: 'turkish', bonus: 'kept', kommando: 'reduced' };
    const unhurt = { ...reducing, kommando: 'unhurt' };
    expect(raided('large', 3, 3, scene().tables(withRows([reducing]))).unit('de-kommando').steps).toBe(1);
    const whole = scene().tables(withRows([unhurt, reducing]));
    expect(raided('large', 3, 3, whole).unit('de-kommando').steps).toBeUndefined();
    raided('large', 3, 3, scene().tables(withRows([reducing])));
  });
});
