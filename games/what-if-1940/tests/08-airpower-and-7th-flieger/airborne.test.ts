import { describe, expect } from 'vitest';
import { advance, army, attack, busy, convert, facing, field, found, loseStep, odds, strong, west, XIX } from '../battles.ts';
import { step, take, walk, westward } from '../marches.ts';
import { expectAllowed, expectRefused, onTheMap, rule, type Referee } from '../referee.ts';

const drop = (hex = '4910') => ({ act: 'drop', hex });
/** The 7th Flieger Corps waits, and no enemy aircraft is left unsuppressed. */
const ready = (position: Referee): Referee =>
  ['fr-air', 'br-air', 'su-air'].reduce((was, air) => was.air(air, 'suppressed'), position.put('de-7-flieger', 'reserve'));
const ask = (position: Referee, hex = '4910') => position.refusal('german-east', drop(hex));
const landing = (result: string) => ({ table: 'fclt', result });
const crt = (result: string) => ({ table: 'crt', result });
const FLIEGER = 'de-7-flieger';

describe('8.2, 8.7 the drop', () => {
  rule('8.7a', '8.7d')('once in the game, out of the reserve box, in German movement and combat phases', () => {
    expectAllowed(ask(ready(facing())));
    expectAllowed(ask(ready(facing()).in('german east movement')));
    expectRefused(ask(ready(facing()).put(FLIEGER, '4908')), '8.7d');
    expectRefused(ask(ready(facing()).put(FLIEGER, 'reserve-arrived')), '8.7a');
    expectRefused(ready(facing()).in('soviet combat').refusal('soviet', drop()), '8.7a');
    expectRefused(ask(ready(facing('1909')), '1909'), '8.7a');
  });

  rule('8.7a')('at any instant of a movement phase, also while a stack is on its way', () => {
    const going = () => {
      const position = ready(field('4910 city')).put('de-xix-pz', '4909').put('de-i', '4908').in('german east movement');
      return take(position, 'german-east', '4909', 'de-xix-pz');
    };
    const stopped = going();
    walk(stopped, 'german-east', '5010');
    expectRefused(stopped.refusal('german-east', step('4910')), '10.7a');
    expectAllowed(ask(stopped));
    stopped.do('german-east', drop(), [landing('intact'), crt('DE')]);
    expect(stopped.awaiting).toBe('german-east: moving');
    expectRefused(ask(stopped), '8.7d');
    walk(stopped, 'german-east', '4910');
    expect([stopped.unit('de-xix-pz').at, stopped.unit(FLIEGER).at]).toEqual(['4910', '4910']);
    expectRefused(take(westward('2010').put('fr-i', '2001'), 'anglo-french', '2001', 'fr-i').refusal('anglo-french', drop('2010')), '8.7a');
  });

  rule('8.2a')('not under an unsuppressed aircraft of that map', () => {
    expectRefused(ask(ready(facing()).air('su-air', 'ready')), '8.2a');
    expectRefused(ask(ready(facing()).air('su-air', 'used')), '8.2a');
    expectAllowed(ask(ready(facing()).air('fr-air', 'ready')));
    const western = ready(west()).in('german west combat');
    expectAllowed(western.refusal('german-west', drop('1909')));
    expectRefused(western.air('br-air', 'ready').refusal('german-west', drop('1909')), '8.2a');
    expectAllowed(western.air('su-air', 'ready').refusal('german-west', drop('1909')));
  });

  rule(
    '8.7b',
    '12.3d',
    '12.9a',
  )('not into hills, marsh, water or the red row', () => {
    for (const terrain of ['hills', 'marsh', 'lake']) expectRefused(ask(ready(field(`4910 ${terrain}`))), '8.7b');
    expectRefused(ask(ready(field()), '4913'), '12.9a');
    expectRefused(ask(ready(field()), '9999'), '8.7b');
    for (const terrain of ['clear', 'forest']) expectAllowed(ask(ready(field(`4910 ${terrain}`))));
  });

  rule('8.7b', '12.2d')('in the west only inside Greater Germany', () => {
    const western = (more = '') => ready(west(more)).in('german west combat');
    expectRefused(western('1909 france').refusal('german-west', drop('1909')), '12.2d');
    expectAllowed(western().refusal('german-west', drop('1909')));
  });

  rule('8.7b', '12.2d')('and there not into the Hunsrück', () => {
    const printed = ready(onTheMap()).put('fr-i', '1605').put('de-i', '1606').in('german west combat');
    for (const hex of ['1307', '1408', '1409', '1508', '1509'])
      expectRefused(printed.refusal('german-west', drop(hex)), '12.2d', 'is in the Hunsrück');
    expectAllowed(printed.refusal('german-west', drop('1510')));
  });
});

describe('8.7c the landing', () => {
  rule('8.7c')('may cost the corps, or a step of it', () => {
    const landed = (result: string) => {
      const position = ready(busy(field())).put('de-i', '4909');
      position.do('german-east', drop(), [landing(result)]);
      return position.unit(FLIEGER);
    };
    expect(landed('intact')).toEqual({ at: '4910', level: 1 });
    expect(landed('reduced')).toMatchObject({ at: '4910', steps: 1 });
    const lost = ready(busy(field('4910 forest fort'))).put('su-fe-15', '4910');
    lost.do('german-east', drop(), [landing('eliminated')]);
    expect(lost.unit(FLIEGER).at).toBe('dead');
  });

  rule('8.7c')('the die is modified by who is there, what is there and who is beside', () => {
    const modifier = (position: Referee) =>
      found(ready(busy(position)).do('german-east', drop(), [landing('eliminated')]), 'landing')?.['modifier'];
    expect(modifier(field())).toBe(0);
    expect(modifier(field('4910 forest'))).toBe(-1);
    expect(modifier(field('4910 city').put('su-fe-15', '4910'))).toBe(-2);
    expect(modifier(field('4910 forest fort').put('su-fe-15', '4910').put('de-i', '4909'))).toBe(-2);
  });

  rule('8.7e', '10.20d')('in an empty hex the corps stays, and all is done', () => {
    const empty = ready(busy(field()));
    const happened = empty.do('german-east', drop(), [landing('intact')]);
    expect(happened.filter(({ what }) => what === 'landing')).toHaveLength(1);
    expect([empty.unit(FLIEGER), empty.awaiting]).toEqual([{ at: '4910', level: 1 }, 'german-east: combat']);
    expect(happened).toContainEqual(expect.objectContaining({ what: 'control', hex: '4910' }));
  });

  rule('8.7e', '10.24a')('on enemies, or on a garrison, an airborne assault follows', () => {
    const onto = ready(busy(field())).put('su-fe-15', '4910');
    const happened = onto.do('german-east', drop(), [landing('intact'), crt('AS')]);
    expect(found(happened, 'attack')).toMatchObject({ kind: 'AA', units: [FLIEGER], defenders: ['su-fe-15'] });
    const garrison = ready(busy(field('4910 city').hex('4910', 'allied', 'garrison')));
    expect(found(garrison.do('german-east', drop(), [landing('intact'), crt('DE')]), 'attack')).toMatchObject({ garrison: true });
    const empty = ready(busy(field()));
    expect(found(empty.do('german-east', drop(), [landing('intact')]), 'attack')).toBeUndefined();
    expect(empty.unit(FLIEGER).at).toBe('4910');
  });
});

describe('8.7 the assault', () => {
  const alone = (result: string, face = 'su-r-23', first = 'intact') => {
    const position = ready(busy(field())).put('su-army-1', army('4910', face));
    const happened = position.do('german-east', drop(), [landing(first), crt(result)]);
    return { position, happened };
  };

  rule('8.7g', '10.17b')('the corps attacks with its defense factor, in supply', () => {
    expect(found(alone('AS').happened, 'odds')?.['attack']).toBe(8);
    expect(found(alone('AS', 'su-r-23', 'reduced').happened, 'odds')?.['attack']).toBe(7);
  });

  rule(
    '8.7h',
    '10.19c',
    '10.20d',
  )('it holds what it clears, and is lost where an enemy is left', () => {
    const failed = alone('AS');
    expect(failed.position.unit(FLIEGER).at).toBe('dead');
    const won = alone('DR');
    expect(won.position.unit(FLIEGER)).toMatchObject({ at: '4910' });
    expect(found(won.happened, 'control')).toMatchObject({ hex: '4910', side: 'german' });
    expect(found(failed.happened, 'control')).toBeUndefined();
  });

  rule('10.24a', '11.10c')('its odds can be asked for', () => {
    const asked = (units: readonly string[], more = {}, phase: 'german east combat' | 'german east movement' = 'german east combat') =>
      ready(facing('river 4909-4910'))
        .in(phase)
        .explain({ odds: { hex: '4910', units, drop: true, ...more } });
    expect(asked([])).toMatchObject({ attack: 8, shift: 0 });
    expect(asked(XIX)).toMatchObject({ attack: 17, shift: 1 });
    expect(asked(XIX, {}, 'german east movement')).toMatchObject({ attack: 17, shift: 1 });
    expect(() => facing().explain({ odds: { hex: '4910', units: [] } })).toThrow('name the units');
    expect(() => facing().explain({ odds: { hex: '4910', units: XIX, drop: true } })).toThrow('7th Flieger');
  });

  rule('10.24b')('alone it has no river shift', () => {
    const river = ready(busy(field('river 4909-4910'))).put('su-fe-15', '4910');
    expect(found(river.do('german-east', drop(), [landing('intact'), crt('AS')]), 'odds')?.['shift']).toBe(0);
    expect(odds(facing('river 4909-4910')).shift).toBe(-1);
  });

  rule('11.4a')('in a combat phase not onto those who have been attacked in it', () => {
    const tried = ready(busy(strong()));
    tried.do('german-east', attack(XIX), [crt('AS')]);
    expectRefused(ask(tried), '11.4a');
    expectAllowed(ask(tried, '5010'));
    // Who is lost in landing has attacked nobody.
    const lost = (result: string) => {
      const position = ready(busy(field('4910 city').hex('4910', 'allied', 'garrison'))).put('de-i', '4909');
      position.do('german-east', drop(), result === 'intact' ? [landing(result), crt('DR')] : [landing(result)]);
      if (result === 'intact') position.do('german-east', convert('AL1'));
      return position.refusal('german-east', attack(['de-i']));
    };
    expectAllowed(lost('eliminated'));
    expectRefused(lost('intact'), '11.4a');
  });
});

describe('10.24 combined assaults', () => {
  const combined = (more = '', position = strong(more)) => ready(busy(position.without('de-xv-pz')));

  rule('8.7f')('in a combat phase adjacent ground units may join, if the corps can drop there', () => {
    expectAllowed(combined().refusal('german-east', attack(XIX, '4910', true)));
    expectRefused(combined('4910 hills').refusal('german-east', attack(XIX, '4910', true)), '8.7b');
    expectAllowed(combined('4910 hills').refusal('german-east', attack(XIX)));
    expectRefused(
      combined()
        .air('su-air', 'ready')
        .refusal('german-east', attack(XIX, '4910', true)),
      '8.2a',
    );
    expectRefused(combined().refusal('german-east', { ...attack(XIX), drop: 'yes' }), '8.7f');
  });

  rule('11.10b')('they are concentric, even against a city', () => {
    const asked = (position: Referee) => position.explain({ odds: { hex: '4910', units: XIX, drop: true } });
    expect(asked(combined()).shift).toBe(1);
    expect(asked(combined('4910 city')).shift).toBe(0);
    expect(odds(combined()).shift).toBe(0);
    expect(asked(combined())['attack']).toBe(17);
  });

  rule('8.7i', '11.8c')('and take the river away from the defender', () => {
    const asked = (position: Referee) => position.explain({ odds: { hex: '4910', units: XIX, drop: true } });
    expect(asked(combined('river 4909-4910')).shift).toBe(1);
    expect(asked(combined('major 4909-4910')).shift).toBe(1);
    expect(odds(combined('major 4909-4910')).shift).toBe(-2);
    const lines = (position: Referee) =>
      asked(position).lines.flatMap(({ rule: by, value, says }) => (by === '8.7i' ? [[value, says]] : []));
    expect(lines(combined('river 4909-4910'))).toEqual([[0, 'across a river, but for the paratroops']]);
    expect(lines(combined('major 4909-4910'))).toEqual([[0, 'across a major river, but for the paratroops']]);
    expect(lines(combined())).toEqual([]);
  });

  rule('11.13a', '10.20d')('the ground units may advance into the hex that the corps holds', () => {
    const won = combined();
    won.do('german-east', attack(XIX, '4910', true), [landing('intact'), crt('DE')]);
    expectRefused(won.refusal('german-east', advance(FLIEGER)), '2.10g');
    won.do('german-east', advance(...XIX));
    expect([won.unit(FLIEGER).at, won.unit('de-xix-pz').at]).toEqual(['4910', '4910']);
    const failed = combined();
    failed.do('german-east', attack(XIX, '4910', true), [landing('intact'), crt('BB')]);
    failed.do('german-east', loseStep('de-xix-pz'));
    expect(failed.unit(FLIEGER).at).toBe('4910');
  });

  rule('11.16a', '8.7h')('a step of AL1 may come from the corps (WA-35)', () => {
    const lost = combined('4910 city');
    lost.do('german-east', attack(XIX, '4910', true), [landing('intact'), crt('DR')]);
    lost.do('german-east', convert('AL1'));
    expectAllowed(lost.refusal('german-east', loseStep('de-xix-pz')));
    lost.do('german-east', loseStep(FLIEGER));
    expect([lost.unit(FLIEGER).at, lost.unit('de-xix-pz').steps]).toEqual(['dead', undefined]);
  });

  rule('8.7c', '10.24c')('if the corps is lost in landing the others attack alone', () => {
    const without = combined('4910 fort');
    const happened = without.do('german-east', attack(XIX, '4910', true), [landing('eliminated'), crt('AS')]);
    expect(found(happened, 'attack')).toMatchObject({ kind: 'PA', units: XIX });
    expect(found(happened, 'odds')).toMatchObject({ attack: 9, shift: -2 });
    const together = combined('4910 fort').do('german-east', attack(XIX, '4910', true), [landing('intact'), crt('AS')]);
    expect(found(together, 'attack')).toMatchObject({ kind: 'PA/AA', units: [...XIX, FLIEGER] });
  });
});
