import { describe, expect } from 'vitest';
import { advance, after, army, attack, BOTH, busy, crt, displace, field, found, retreat, strong, west } from '../battles.ts';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

const AROUND = '5010 sea 5011 sea 4810 sea 4811 sea';
/** The army in 4910 must retreat. */
const beaten = (position: Referee = strong()): Referee => after(busy(position), BOTH, 'DR');
const ask = (position: Referee, to: string, unit?: string) => position.refusal('soviet', retreat(to, unit));

/** Two ways out at the same distance from supply: 5011 and 4811, with 4911 held by Germans. */
const fork = (more = ''): Referee => strong(`5010 sea 4810 sea ${more}`).put('de-i', '4911');

describe('11.11 retreats', () => {
  rule('11.11a')('go one hex, wherever the unit might move', () => {
    const gone = beaten(fork());
    expect(gone.awaiting).toBe('soviet: retreat');
    expectRefused(ask(gone, '4912'), '11.11a');
    expectRefused(ask(gone, '5011', 'su-fe-15'), '11.11a');
    expectRefused(ask(gone, '5011', 'nobody'), '11.11a');
    expectRefused(ask(gone, '4911'), '10.7a');
    expectRefused(ask(gone, '5010'), '10.11e');
    expectAllowed(ask(gone, '5011'));
    gone.do('soviet', retreat('4811'));
    expect(gone.unit('su-army-1')).toMatchObject({ at: '4811', marks: ['defended', 'retreated'] });
  });

  rule('12.9c', '10.11e')('not into the red row from outside, nor over water', () => {
    const red = beaten(fork('5010 red 4810 red'));
    expectRefused(ask(red, '5010'), '12.9c');
    expectAllowed(ask(red, '5011'));
    const both = beaten(fork('lakeside 4910-5011'));
    expect(both.unit('su-army-1').at).toBe('4811');
    expectAllowed(ask(beaten(fork()), '5011'));
  });

  rule('11.11b')('who has no way out suffers DE where it stands', () => {
    const trapped = beaten(strong(AROUND).put('de-i', '4911'));
    expect(trapped.unit('su-army-1').at).toBe('dead');
    const open = beaten(strong(AROUND));
    expect(open.unit('su-army-1').at).toBe('4911');
    // Of two steps one is left, and the hex is not cleared.
    const corps = busy(field(`${AROUND} 4909 sea`))
      .put('de-xxxi', '4910')
      .put('su-army-1', army('4911', 'su-j-5'))
      .put('su-army-2', army('4911', 'su-j-6'))
      .in('soviet combat');
    const stands = after(corps, ['su-army-1', 'su-army-2'], 'DR', '4910', 'soviet');
    stands.do('german-east', { act: 'convert', to: 'DR' });
    expect(stands.unit('de-xxxi')).toMatchObject({ at: '4910', steps: 1 });
    expect(stands.awaiting).toBe('soviet: combat');
  });

  rule('11.11d')('to the hex nearest to supply; ties are free', () => {
    const gone = beaten(fork());
    expectAllowed(ask(gone, '5011'));
    expectAllowed(ask(gone, '4811'));
    // A red row hex in the north makes that way the shorter.
    const north = beaten(fork('5112 red 5111'));
    expect(north.unit('su-army-1').at).toBe('5011');
    expectRefused(ask(beaten(fork('5010')), '5010'), '11.11d');
  });

  rule('11.11d')('hexes without a line come last, by option all are measured straight (WA-49)', () => {
    const straight = beaten(fork(`seaside 5011-5012 seaside 5011-5111 5110 sea`).option('retreat-nearness', 'straight'));
    expectAllowed(ask(straight, '5011'));
    const cut = beaten(fork(`seaside 5011-5012 seaside 5011-5111 5110 sea`));
    expect(cut.unit('su-army-1').at).toBe('4811');
  });

  const pair = (more = ''): Referee =>
    busy(strong(`5010 sea 4810 sea ${more}`))
      .put('de-xvi-pz', '4909')
      .put('de-i', '4911')
      .put('su-army-2', army('4910', 'su-r-14', { level: 2 }));
  const both = (position: Referee): Referee => after(position, [...BOTH, 'de-xvi-pz'], 'DR');

  rule('11.11c', '11.12d')('units of one hex keep together while stacking lets them, one after another', () => {
    const gone = both(pair());
    gone.do('soviet', retreat('5011'));
    // The other follows without being asked, for no other hex is left to it.
    expect(gone.unit('su-army-2').at).toBe('5011');
    const first = both(pair());
    expectAllowed(ask(first, '4811', 'su-army-2'));
  });

  rule('11.11c')('they go where all find room; only where none has it do they part', () => {
    const full = pair().put('su-fe-15', '5011').put('su-fe-2irb', '5011');
    const together = both(full);
    expectRefused(ask(together, '5011'), '11.11c');
    together.do('soviet', retreat('4811'));
    expect([together.unit('su-army-1').at, together.unit('su-army-2').at]).toEqual(['4811', '4811']);
    const fuller = both(full.put('su-fe-1c', '4811').put('su-1-shock', '4811'));
    expect(fuller.awaiting).toBe('soviet: retreat');
    fuller.do('soviet', retreat('5011'));
    expect([fuller.unit('su-army-1').at, fuller.unit('su-army-2').at].toSorted()).toEqual(['4811', '5011']);
  });

  rule('2.10d', '2.10g')('static units stay and suffer DE, by option they are eliminated (WA-03)', () => {
    const held = (option: string) => {
      const position = busy(field())
        .put('de-7-flieger', '4910')
        .put('de-xxxi', { at: '4910', level: 2 })
        .put('su-army-1', army('4911', 'su-j-5'))
        .put('su-army-2', army('4911', 'su-j-6'))
        .put('su-army-3', army('4911', 'su-j-10'))
        .put('su-army-4', army('4811', 'su-j-3'))
        .put('su-army-5', army('5011', 'su-j-4'))
        .option('static-retreat', option)
        .in('soviet combat');
      const gone = after(
        position,
        [1, 2, 3, 4, 5].map((i) => `su-army-${i}`),
        'DR',
        '4910',
        'soviet',
      );
      gone.do('german-east', { act: 'convert', to: 'DR' });
      return gone;
    };
    const stays = held('step');
    expect(stays.unit('de-7-flieger')).toMatchObject({ at: '4910', steps: 1 });
    expect(stays.awaiting).toContain('soviet');
    expect(held('eliminated').unit('de-7-flieger').at).toBe('dead');
    const mg = after(
      busy(strong()).put('su-mg', { at: '4910', level: 2 }).put('de-xvi-pz', '4909').put('de-xxxix-pz', '5010'),
      [...BOTH, 'de-xvi-pz', 'de-xxxix-pz'],
      'DR',
    );
    expect(mg.unit('su-mg').at).toBe('dead');
  });
});

describe('11.12 displacement', () => {
  /** One way out, 4911, and three armies in it. */
  const crowded = (more = ''): Referee =>
    strong(`${AROUND} ${more}`)
      .put('su-fe-15', '4911')
      .put('su-fe-2irb', { at: '4911', level: 2 })
      .put('su-fe-1c', { at: '4911', level: 3 });

  rule('11.12a')('into a full hex one unit makes place for another', () => {
    const gone = beaten(crowded());
    expect(gone.awaiting).toBe('soviet: retreat');
    expectRefused(ask(gone, '4911'), '11.12a');
    expectRefused(gone.refusal('soviet', displace('4911', 'su-army-1')), '11.12a');
    expectAllowed(gone.refusal('soviet', displace('4911', 'su-fe-1c')));
    const happened = gone.do('soviet', displace('4911', 'su-fe-15'));
    expect(gone.unit('su-army-1').at).toBe('4911');
    expect(gone.unit('su-fe-15').at).not.toBe('4911');
    expect(found(happened, 'displaced')).toMatchObject({ units: ['su-fe-15'], from: '4911' });
    const room = beaten(crowded().without('su-fe-1c'));
    expect(room.unit('su-army-1').at).toBe('4911');
  });

  rule('11.12a')('not where another hex is open', () => {
    const open = beaten(crowded('5011').put('su-fe-15', '4911'));
    expect(open.unit('su-army-1').at).toBe('5011');
    const two = beaten(crowded('5011 4811'));
    expectRefused(two.refusal('soviet', displace('4911', 'su-fe-15')), '11.12a');
  });

  /** Nothing but 4911 and, behind it, what `more` leaves. */
  const pocket = (more: string): Referee => crowded(`5012 sea 4812 sea ${more}`);

  rule('11.12c')('where the displaced unit would be lost, the retreating one is', () => {
    const lost = beaten(pocket('4912 sea'));
    expect(lost.unit('su-army-1').at).toBe('dead');
    expect(['su-fe-15', 'su-fe-2irb', 'su-fe-1c'].map((unit) => lost.unit(unit).at)).toEqual(['4911', '4911', '4911']);
    const saved = beaten(pocket(''));
    saved.do('soviet', displace('4911', 'su-fe-15'));
    expect([saved.unit('su-army-1').at, saved.unit('su-fe-15').at]).toEqual(['4911', '4912']);
  });

  rule('11.12c', '11.11a')('of those in the hex only who has where to go makes place', () => {
    /** Behind the only way out, 1908, lies nothing but the Ardennes, where cavalry alone may go. */
    const gone = (ardennes: boolean) =>
      after(
        west('2009 sea 1810 sea 1809 sea 2008 sea 1808 sea 1907 france ardennes')
          .facts({ ardennes })
          .put('fr-i', '1909')
          .put('fr-iv', { at: '1909', level: 2 })
          .put('fr-ii', '1908')
          .put('fr-cav', { at: '1908', level: 2 })
          .put('de-i', '1910')
          .put('de-ii', '1910')
          .put('de-iv', '2010')
          .put('de-v', '2010')
          .put('de-iii', '2112')
          .put('fr-iii', '2111')
          .in('german west combat'),
        ['de-i', 'de-ii', 'de-iv', 'de-v'],
        'DR',
        '1909',
        'german-west',
      );
    const makesPlace = (other: string, ardennes = false) => gone(ardennes).refusal('anglo-french', displace('1908', other, 'fr-i'));
    expectRefused(makesPlace('fr-ii'), '11.12c', 'would have nowhere to go');
    expectAllowed(makesPlace('fr-ii', true));
    expectRefused(gone(true).refusal('anglo-french', displace('1908', 'fr-ii', 'nobody')), '11.11a', 'no unit "nobody"');
  });

  rule('11.12b')('the displaced may displace in their turn', () => {
    const behind = (more: string) =>
      pocket(more)
        .put('su-1-shock', '4912')
        .put('su-army-2', army('4912', 'su-r-14', { level: 2 }))
        .put('su-army-3', army('4912', 'su-r-16', { level: 3 }));
    const chain = beaten(behind('5013'));
    chain.do('soviet', displace('4911', 'su-fe-15'));
    expect(chain.awaiting).toBe('soviet: retreat');
    chain.do('soviet', displace('4912', 'su-army-3', 'su-fe-15'));
    expect([chain.unit('su-army-1').at, chain.unit('su-fe-15').at, chain.unit('su-army-3').at]).toEqual(['4911', '4912', '5013']);
    expect(chain.unit('su-army-3').marks).toBeUndefined();
    expect(beaten(behind('')).unit('su-army-1').at).toBe('dead');
  });

  rule('11.12a', '7.4b')('of two nations who may not stay together one makes place (WA-49)', () => {
    const french = (more: string) =>
      after(
        west(`2009 sea 2010 sea 1810 sea 1809 sea ${more}`)
          .put('fr-i', '1909')
          .put('br-i', '1908')
          .put('de-i', '1910')
          .put('de-ii', '1910')
          .in('german west combat'),
        ['de-i', 'de-ii'],
        'DR',
        '1909',
        'german-west',
      );
    expect(french('1909 germany').unit('fr-i').at).toBe('1908');
    expect(french('').unit('br-i').at).toBe('1907');
  });

  rule('11.11b', '7.4b')('where two of another nation fill the only hex, nobody makes place, and DE follows (WA-69)', () => {
    const british = (more: Referee) =>
      after(
        more
          .put('fr-i', '1909')
          .put('br-i', '1908')
          .put('de-i', '1910')
          .put('de-ii', '1910')
          .put('de-iii', '2112')
          .put('fr-ii', '2111')
          .in('german west combat'),
        ['de-i', 'de-ii'],
        'DR',
        '1909',
        'german-west',
      );
    const closed = () => west('2009 sea 2010 sea 1810 sea 1809 sea');
    expect(british(closed().put('br-ii', '1908')).unit('fr-i')).toMatchObject({ at: '1909', steps: 1 });
    expect(british(closed()).unit('fr-i')).toMatchObject({ at: '1908' });
  });

  rule(
    '11.12a',
    '11.4a',
    '11.11e',
  )('who has been attacked and is displaced counts as one that has retreated (WA-70)', () => {
    /** In the middle of the phase, when the army in 4910 has been beaten, and the 15th Army displaced into 4912. */
    const displaced = (position: Referee) => {
      const midway = busy(position).asked('german replacement', 'combat', 'combat', { seat: 'german-east', front: 1 });
      const gone = after(midway.put('de-iii', '4812').put('su-1-shock', '4912'), BOTH, 'DR');
      gone.do('soviet', displace('4911', 'su-fe-15'));
      expect(gone.unit('su-fe-15').at).toBe('4912');
      gone.do('german-east', advance());
      return gone;
    };
    const defense = (marks: readonly 'defended'[]) => {
      const gone = displaced(crowded().put('su-fe-15', { at: '4911', marks }));
      return found(gone.do('german-east', attack(['de-iii'], '4912'), [crt('AS')]), 'odds')?.['defense'];
    };
    const [shock, fifteenth] = [4, 5];
    expect([defense(['defended']), defense([])]).toEqual([shock, shock + fifteenth]);
    const held = displaced(crowded().put('su-army-9', army('4912', 'su-r-14', { marks: ['defended'] })));
    expectRefused(held.refusal('german-east', attack(['de-iii'], '4912')), '11.4a');
  });

  rule('11.11d', '11.12a')('no displaced unit goes back into the attacked hex', () => {
    const gone = beaten(crowded());
    gone.do('soviet', displace('4911', 'su-fe-15'));
    expect(gone.unit('su-fe-15').at).toBe('4912');
    const asked = beaten(crowded('4912 sea'));
    asked.do('soviet', displace('4911', 'su-fe-15'));
    expectRefused(ask(asked, '4910', 'su-fe-15'), '11.12a', 'is the hex that was attacked');
    expectAllowed(ask(asked, '5012', 'su-fe-15'));
  });
});
