import { describe, expect } from 'vitest';
import {
  advance,
  after,
  army,
  attack,
  BOTH,
  busy,
  busyWest,
  convert,
  facing,
  field,
  fight,
  found,
  loseStep,
  strong,
  west,
  XIX,
} from '../battles.ts';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

/** The Soviets attack the Germans in 4910. */
const stormed = (position: Referee, units: readonly string[], result: string): Referee => after(position, units, result, '4910', 'soviet');
const JUGGERNAUTS = ['su-army-1', 'su-army-2'];
/** Two of 7 attack from the east, a weak corps (6, reduced 4) defends. */
const pressed = (steps = 2, more = ''): Referee =>
  busy(field(more))
    .put('de-xxxi', { at: '4910', steps })
    .put('su-army-1', army('4911', 'su-j-5'))
    .put('su-army-2', army('4911', 'su-j-6'))
    .in('soviet combat');

describe('11.15 to 11.18 the results', () => {
  rule('11.15a')('AS: nothing happens', () => {
    const stalled = after(busy(facing()), XIX, 'AS');
    expect([stalled.unit('de-xix-pz').steps, stalled.unit('su-army-1').at]).toEqual([undefined, '4910']);
    const not = after(busy(field()).put('su-army-1', army('4910', 'su-j-5')).put('de-i', '4909'), ['de-i'], 'AL1');
    expect(not.unit('de-i').steps).toBe(1);
  });

  rule(
    '11.16a',
    '2.11b',
    '2.11c',
  )('AL1: one step of one attacker, as the attacker likes', () => {
    const lost = after(busy(strong().put('su-army-1', army('4910', 'su-j-5'))), BOTH, 'AL1');
    expect(lost.awaiting).toBe('german-east: step loss');
    expectRefused(lost.refusal('german-east', loseStep('de-xliv')), '11.16a', 'is not one of the units that the result hits');
    expectRefused(lost.refusal('german-east', loseStep('su-army-1')), '11.16a');
    expectAllowed(lost.refusal('german-east', loseStep('de-xix-pz')));
    lost.do('german-east', loseStep('de-xv-pz'));
    expect([lost.unit('de-xix-pz').steps, lost.unit('de-xv-pz').steps]).toEqual([undefined, 1]);
    const last = after(
      busy(field('4910 hills')).put('su-army-1', army('4910', 'su-j-5')).put('de-i', { at: '4909', steps: 1 }),
      ['de-i'],
      [],
    );
    expect(last.unit('de-i').at).toBe('dead');
  });

  rule('11.17a', '2.11a')('DE: one-step defenders die, others are reduced and stay', () => {
    const killed = after(busy(strong()), BOTH, 'DE');
    expect(killed.unit('su-army-1').at).toBe('dead');
    const french = west()
      .put('de-i', '1909')
      .put('fr-21-tank-top', '1908')
      .put('br-1-tank-top', '1910')
      .put('fr-i', '1809')
      .put('fr-ii', '1810');
    const reduced = after(busyWest(french), ['fr-21-tank-top', 'br-1-tank-top', 'fr-i', 'fr-ii'], 'DE', '1909', 'anglo-french');
    expect(reduced.unit('de-i')).toMatchObject({ at: '1909', steps: 1 });
    expect(reduced.awaiting).toBe('anglo-french: combat');
  });

  rule('11.17b', '11.13a')('who clears the hex so may advance', () => {
    const killed = after(busy(strong()), BOTH, 'DE');
    expect(killed.awaiting).toBe('german-east: advance');
    const reduced = after(busy(facing().without('su-army-1')).put('su-army-1', army('4910')), XIX, 'AS');
    expect(reduced.awaiting).toBe('german-east: combat');
  });

  rule('11.18a')('DR: all defenders retreat', () => {
    const gone = after(
      busy(strong('5010 lake 4810 lake 5011 lake 4811 lake').put('su-fe-2irb', { at: '4910', level: 2 })).put('de-xvi-pz', '4909'),
      [...BOTH, 'de-xvi-pz'],
      'DR',
    );
    gone.do('soviet', { act: 'retreat', unit: 'su-army-1', to: '4911' });
    expect([gone.unit('su-army-1').at, gone.unit('su-fe-2irb').at]).toEqual(['4911', '4911']);
    expect(after(busy(strong()), BOTH, 'AS').unit('su-army-1').at).toBe('4910');
  });
});

describe('11.19 conversions', () => {
  rule('11.19a', '11.19b')('in a city, or a printed fort of their own, defenders do not retreat: AL1 or BB', () => {
    const city = after(busy(strong('4910 city')), BOTH, 'DR');
    expect(city.awaiting).toBe('german-east: conversion');
    expectRefused(city.refusal('german-east', convert('DR')), '11.19a');
    expectAllowed(city.refusal('german-east', convert('BB')));
    expectRefused(city.refusal('soviet', convert('DL1')), '11.19b', 'Germans alone may stand');
    city.do('german-east', convert('AL1'));
    expect(city.awaiting).toBe('german-east: step loss');
    expect(after(busy(strong('4910 fort')), BOTH, 'DR').awaiting).toBe('german-east: conversion');
    expect(after(busy(strong('4910 town')), BOTH, 'DR').unit('su-army-1').at).not.toBe('4910');
    // A semi-permanent fort is not printed on the map.
    expect(after(busy(strong().hex('4910', 'allied', 'fort')), BOTH, 'DR').unit('su-army-1').at).not.toBe('4910');
  });

  rule('11.19a', '11.19d')('Germans in a Soviet fort stand or retreat, in any city they fight on (WA-51)', () => {
    expect(stormed(pressed(2, '4910 fort'), JUGGERNAUTS, 'DR').awaiting).toBe('german-east: stand');
    const city = pressed(2, '4910 city').put('su-army-3', army('4911', 'su-j-10'));
    expect(stormed(city, [...JUGGERNAUTS, 'su-army-3'], 'DR').awaiting).toBe('soviet: conversion');
  });

  rule('11.19a', '11.19b')('Germans elsewhere may stand and lose a step: nobody advances', () => {
    const asked = stormed(pressed(), JUGGERNAUTS, 'DR');
    expect(asked.awaiting).toBe('german-east: stand');
    expectRefused(asked.refusal('german-east', convert('BB')), '11.19b');
    expectRefused(asked.refusal('soviet', convert('BB')), '11.19a', 'only against defenders in a city');
    asked.do('german-east', convert('DL1'));
    expect(asked.unit('de-xxxi')).toMatchObject({ at: '4910', steps: 1 });
    expect(asked.awaiting).toBe('soviet: combat');
    const gone = stormed(pressed(), JUGGERNAUTS, 'DR');
    gone.do('german-east', convert('DR'));
    expect(gone.unit('de-xxxi').at).toBe('4909');
    expect(gone.awaiting).toBe('soviet: advance');
    expect(after(busy(strong()), BOTH, 'DR').awaiting).not.toContain('stand');
  });

  rule('11.19a', '11.19b')('no other result is turned into one', () => {
    const bloody = stormed(pressed(), JUGGERNAUTS, 'BB');
    expectRefused(bloody.refusal('soviet', convert('AL1')), '11.19a', 'Only a DR');
    expectRefused(bloody.refusal('german-east', convert('DL1')), '11.19b', 'Only a DR');
  });

  rule('11.19b', '11.19c')('the 7th Flieger Corps alone stands with a step less, and is lost with its last', () => {
    const landed = (steps: number) =>
      stormed(
        busy(field())
          .put('de-7-flieger', { at: '4910', steps })
          .put('su-army-1', army('4911', 'su-j-5'))
          .put('su-army-2', army('4911', 'su-j-6'))
          .put('su-army-3', army('4911', 'su-j-10'))
          .air('su-air', 'suppressed')
          .in('soviet combat'),
        [...JUGGERNAUTS, 'su-army-3'],
        'DR',
      );
    const whole = landed(2);
    expect(whole.awaiting).toBe('german-east: stand');
    whole.do('german-east', convert('DL1'));
    expect(whole.unit('de-7-flieger')).toMatchObject({ at: '4910', steps: 1 });
    expect(landed(1).unit('de-7-flieger').at).toBe('dead');
  });

  rule('11.11b', '3.6d')('Dutch units do not stand: without a hex of Holland to go to they suffer DE', () => {
    const dutch = (more: string) => {
      const position = busyWest(west(`1909 netherlands ${more}`))
        .put('nl-i', '1909')
        .facts({ netherlands: 'german' });
      const french = ['fr-i', 'fr-ii', 'fr-iii', 'fr-iv'];
      const attacked = french.reduce((so, unit, i) => so.put(unit, i < 2 ? '1908' : '1810'), position);
      return after(attacked, french, 'DR', '1909', 'anglo-french');
    };
    expect(dutch('').unit('nl-i')).toMatchObject({ at: '1909', steps: 1 });
    expect(dutch('1910 netherlands').unit('nl-i').at).toBe('1910');
    expect(dutch('1910 netherlands').unit('nl-i').steps).toBeUndefined();
  });

  rule('11.19c')('not with their only step', () => {
    expect(stormed(pressed(1), JUGGERNAUTS, 'DR').awaiting).toBe('soviet: advance');
    expect(stormed(pressed(2), JUGGERNAUTS, 'DR').awaiting).toBe('german-east: stand');
    const two = pressed(1).put('de-xxxii', { at: '4910', steps: 1, level: 2 }).put('su-army-3', army('4911', 'su-j-10'));
    expect(stormed(two, [...JUGGERNAUTS, 'su-army-3'], 'DR').awaiting).toBe('german-east: stand');
  });
});

describe('11.20 bloodbath', () => {
  rule('11.20a', '11.20b')('the side with fewer steps is lost, the other loses as many', () => {
    const bloody = after(busy(strong()), BOTH, 'BB');
    expect(bloody.unit('su-army-1').at).toBe('dead');
    expect(bloody.awaiting).toBe('german-east: step loss');
    bloody.do('german-east', loseStep('de-xix-pz'));
    expect([bloody.unit('de-xix-pz').steps, bloody.unit('de-xv-pz').steps]).toEqual([1, undefined]);
  });

  const more = (): Referee => pressed().put('de-xxxii', { at: '4910', level: 2 }).put('su-army-3', army('4811', 'su-j-10'));
  const THREE = ['su-army-1', 'su-army-2', 'su-army-3'];

  rule('11.20b')('whether it attacked or defended, by option only if it attacked (WA-52)', () => {
    const both = stormed(more(), THREE, 'BB');
    expect(THREE.map((id) => both.unit(id).at)).toEqual(['dead', 'dead', 'dead']);
    expect(both.awaiting).toBe('german-east: step loss');
    both.do('german-east', loseStep('de-xxxi'));
    // The last one has to come from the other.
    both.do('german-east', loseStep('de-xxxi'));
    expect([both.unit('de-xxxi').at, both.unit('de-xxxii').steps]).toEqual(['dead', 1]);
    const attacker = stormed(more().option('bloodbath', 'attacker'), THREE, 'BB');
    expect(attacker.awaiting).toBe('soviet: combat');
    expect([attacker.unit('de-xxxi').steps, attacker.unit('de-xxxii').steps]).toEqual([undefined, undefined]);
  });

  rule('11.20d')('of as many steps the attacker says how many are lost', () => {
    const asked = stormed(pressed(), JUGGERNAUTS, 'BB');
    expect(asked.awaiting).toBe('soviet: exchange');
    for (const steps of [0, 3]) expectRefused(asked.refusal('soviet', { act: 'exchange', steps }), '11.20d', 'from 1 to 2');
    expectRefused(asked.refusal('soviet', { act: 'exchange', steps: 1.5 }), '11.20d');
    asked.do('soviet', { act: 'exchange', steps: 1 });
    asked.do('soviet', loseStep('su-army-2'));
    expect([asked.unit('su-army-1').at, asked.unit('de-xxxi')]).toEqual(['4911', expect.objectContaining({ at: '4910', steps: 1 })]);
    const all = stormed(pressed(), JUGGERNAUTS, 'BB');
    all.do('soviet', { act: 'exchange', steps: 2 });
    expect(['su-army-1', 'su-army-2', 'de-xxxi'].map((id) => all.unit(id).at)).toEqual(['dead', 'dead', 'dead']);
    expect(stormed(pressed(1), JUGGERNAUTS, 'BB').awaiting).toBe('soviet: step loss');
  });

  rule('11.20c')('surviving attackers may advance', () => {
    const bloody = after(busy(strong()), BOTH, 'BB');
    bloody.do('german-east', loseStep('de-xix-pz'));
    expect(bloody.awaiting).toBe('german-east: advance');
    expectAllowed(bloody.refusal('german-east', advance('de-xix-pz')));
    const none = after(busy(facing().put('de-xix-pz', { at: '4909', steps: 1 }).put('su-army-1', army('4910', 'su-r-32'))), XIX, 'BB');
    expect(none.awaiting).toBe('german-east: combat');
  });
});

describe('11.21 garrisons', () => {
  const city = (...past: ('allied' | 'garrison')[]) =>
    busy(
      field('4910 city')
        .hex('4910', ...past)
        .put('de-xix-pz', '4909'),
    );

  rule('11.21e')('alone they defend with 1, in supply wherever they are', () => {
    const happened = fight(city('allied', 'garrison').with('4913 lake'), XIX, 'DE');
    expect(found(happened, 'odds')).toMatchObject({ attack: 9, defense: 1 });
    expect(found(happened, 'attack')).toMatchObject({ defenders: [], garrison: true });
    const held = fight(city('allied', 'garrison').put('su-fe-2irb', '4910'), XIX, 'AS');
    expect(found(held, 'odds')).toMatchObject({ defense: 5 });
  });

  rule('11.21d', '11.21g')('a DR is converted; DE and BB end them', () => {
    const asked = after(city('allied', 'garrison'), XIX, 'DR');
    expect(asked.awaiting).toBe('german-east: conversion');
    asked.do('german-east', convert('BB'));
    expect(asked.unit('de-xix-pz').steps).toBe(1);
    expect(asked.awaiting).toBe('german-east: advance');
    asked.do('german-east', advance('de-xix-pz'));
    expect(asked.unit('de-xix-pz').at).toBe('4910');
    const ended = fight(city('allied', 'garrison'), XIX, 'DE');
    expect(found(ended, 'garrison eliminated')).toBeDefined();
    const stays = after(city('allied', 'garrison'), XIX, 'DR');
    stays.do('german-east', convert('AL1'));
    expect(stays.awaiting).toBe('german-east: combat');
  });

  rule('11.21f')('die with the units that were in their hex', () => {
    const both = strong('4910 city').put('de-xvi-pz', '4909');
    const cleared = fight(busy(both.hex('4910', 'allied', 'garrison')), [...BOTH, 'de-xvi-pz'], 'DE');
    expect(found(cleared, 'garrison eliminated')).toMatchObject({ hex: '4910' });
    const held = fight(busy(both.hex('4910', 'allied', 'garrison')).put('su-fe-2irb', { at: '4910', level: 2 }), BOTH, 'AS');
    expect(found(held, 'garrison eliminated')).toBeUndefined();
  });
});

describe('11.21 where garrisons stand at the start', () => {
  const east = (hex: string) => field(hex).put('de-xix-pz', '4909').refusal('german-east', attack(XIX));
  const western = (hex: string, unit = 'fr-i') =>
    west(hex)
      .put(unit, '1908')
      .facts({ netherlands: 'german' })
      .refusal('anglo-french', attack([unit], '1909'));

  rule('11.21a')('Soviet ones in cities and printed forts that are Soviet, but for Moscow', () => {
    expectAllowed(east('4910 city'));
    expectAllowed(east('4910 fort'));
    expectAllowed(east('4910 latvia city'));
    expectRefused(east('4910 town'), '11.1a');
    expectRefused(east('4910 lithuania city'), '11.1a');
    const moscow = (hex: string) => field('4623 4624 city 4723 city').put('de-xix-pz', '4623').refusal('german-east', attack(XIX, hex));
    expectRefused(moscow('4624'), '11.1a');
    expectAllowed(moscow('4723'));
  });

  rule('11.21b')('German ones in the cities and western forts of Greater Germany', () => {
    for (const built of ['city', 'ruhr', 'fort']) expectAllowed(western(`1909 ${built}`));
    expectRefused(western('1909 town'), '11.1a');
    expectRefused(western('1909'), '11.1a');
    const soviet = (hex: string) =>
      field(hex)
        .put('su-fe-15', '4911')
        .in('soviet combat')
        .refusal('soviet', attack(['su-fe-15']));
    expectAllowed(soviet('4910 germany city'));
    expectRefused(soviet('4910 germany fort'), '11.1a');
  });

  rule('11.21c')('Dutch ones in the cities and forts of Holland', () => {
    for (const built of ['city', 'fort']) expectAllowed(western(`1909 netherlands ${built}`));
    expectRefused(western('1909 netherlands town'), '11.1a');
    expectRefused(western('1909 france city'), '11.1a');
  });
});

describe('11.13 advances', () => {
  const cleared = (position = busy(strong())) => after(position, BOTH, 'DE');

  rule('11.13a', '7.2a')('one or more attackers, or none, within stacking', () => {
    const won = cleared();
    expectRefused(won.refusal('german-east', advance('de-xliv')), '11.13a');
    expectRefused(won.refusal('german-east', advance('nobody')), '11.13a');
    expectAllowed(won.refusal('german-east', advance()));
    expectAllowed(won.refusal('german-east', advance('de-xv-pz')));
    won.do('german-east', advance(...BOTH));
    expect([won.unit('de-xix-pz').at, won.unit('de-xv-pz').at]).toEqual(['4910', '4910']);
    const four = ['de-xix-pz', 'de-xv-pz', 'de-xvi-pz', 'de-xxxix-pz'];
    const crowd = after(busy(strong().put('de-xvi-pz', '4909').put('de-xxxix-pz', '5010')), four, 'DE');
    expectRefused(crowd.refusal('german-east', advance(...four)), '7.2a', '4910 cannot hold so many units');
    expectAllowed(crowd.refusal('german-east', advance(...four.slice(1))));
  });

  rule('11.13a')('nor anybody who was lost in the attack, or does not stand beside the hex', () => {
    const bloody = after(busy(strong().put('de-xix-pz', { at: '4909', steps: 1 })), BOTH, 'BB');
    bloody.do('german-east', loseStep('de-xix-pz'));
    expectRefused(bloody.refusal('german-east', advance('de-xix-pz')), '11.13a', 'has not survived');
    expectAllowed(bloody.refusal('german-east', advance('de-xv-pz')));
    // One that has come two hexes away: only a position set up by hand.
    const led = (at: string) =>
      busy(strong().without('su-army-1').put('de-xv-pz', at)).asked('german replacement', 'advance', 'advance', {
        seat: 'german-east',
        hex: '4910',
        units: BOTH,
      });
    expectRefused(led('4908').refusal('german-east', advance('de-xv-pz')), '11.13a', 'is not beside the hex');
    expectAllowed(led('4909').refusal('german-east', advance('de-xv-pz')));
  });

  rule('11.13b')('defenders never advance', () => {
    const lost = after(busy(facing().put('de-xix-pz', { at: '4909', steps: 1 }).put('su-army-1', army('4910', 'su-r-16'))), XIX, 'AL1');
    expect(lost.unit('de-xix-pz').at).toBe('dead');
    expect(lost.awaiting).toBe('german-east: combat');
    expect(cleared().awaiting).toBe('german-east: advance');
  });

  rule('7.4b')('British and French do not advance together; the Tank Army may (9.4)', () => {
    const tanks = ['fr-21-tank-top', 'br-1-tank-top'];
    const won = (position = west()) =>
      after(
        position.put('de-xxxi', { at: '1909', steps: 1 }).put('fr-21-tank-top', '1908').put('br-1-tank-top', '1809').put('fr-i', '1908'),
        [...tanks, 'fr-i'],
        'DE',
        '1909',
        'anglo-french',
      );
    expectRefused(won().refusal('anglo-french', advance(...tanks)), '7.4b');
    expectAllowed(won().refusal('anglo-french', advance('fr-21-tank-top', 'fr-i')));
    expectAllowed(won(west().facts({ tankArmy: true })).refusal('anglo-french', advance(...tanks)));
  });

  rule('10.10a', '12.9a')('not into hexes that are closed to them', () => {
    const position = west('1909 ardennes').put('de-xxxi', { at: '1909', steps: 1 }).put('fr-21-tank-top', '1908').put('fr-cav', '1908');
    const won = after(
      position.put('fr-i', '1809').put('fr-ii', '1809'),
      ['fr-21-tank-top', 'fr-cav', 'fr-i', 'fr-ii'],
      'DE',
      '1909',
      'anglo-french',
    );
    expectRefused(won.refusal('anglo-french', advance('fr-i')), '10.10a');
    expectAllowed(won.refusal('anglo-french', advance('fr-cav')));
    // 12.9a bars Germans from the red row.
    const red = busy(field('4910 red').put('de-xix-pz', '4909').put('su-army-1', army('4910')));
    expectRefused(red.refusal('german-east', { act: 'attack', hex: '4910', units: XIX, drop: false }), '12.9a');
  });
});
