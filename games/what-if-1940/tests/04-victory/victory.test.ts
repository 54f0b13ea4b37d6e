import { describe, expect } from 'vitest';
import { whatIf1940 as game } from '../../src/index.ts';
import { grounded } from '../marches.ts';
import { on, rule, type Referee } from '../referee.ts';
import { ScriptedDice } from '@sandtable/umpire';
import { collecting } from '@sandtable/umpire';
import { checkMoscow, endOfGame, moscowModifier } from '../../src/rules/04-victory/victory.ts';

const moscow = (): Referee => on('4624 ussr city 5917 ussr city 5000 germany german-entry 2207 germany ruhr 2206 germany 2205 germany');
const german = (): Referee => moscow().hex('4624', 'german', 'ever-german');
const modifier = (referee: Referee): number => moscowModifier(referee.position);

/** The German roll for Moscow with this die: what the game has come to. */
function rolled(referee: Referee, ...dice: readonly number[]): string | null {
  const { position } = referee;
  checkMoscow(collecting(position, new ScriptedDice(dice)));
  return position.outcome?.winner ?? null;
}

describe('4 victory', () => {
  rule(
    '4.3a',
    '4.3c',
    '4.1a',
  )('Moscow in German hands may end the war, in supply or not', () => {
    expect(rolled(german(), 6)).toBe('german');
    expect(rolled(german(), 1)).toBeNull();
  });

  rule('4.3b')('without Moscow no die is rolled', () => {
    expect(rolled(moscow())).toBeNull();
  });

  rule(
    '4.3d',
    '4.3e',
    '4.3f',
  )('Finland in the war and Leningrad in German hands make two more', () => {
    expect(modifier(german())).toBe(0);
    expect(modifier(german().facts({ finland: true }))).toBe(1);
    const both = german().facts({ finland: true }).hex('5917', 'german', 'ever-german');
    expect(modifier(both)).toBe(2);
    expect(rolled(german(), 4)).toBeNull();
    expect(rolled(both, 4)).toBe('german');
  });

  rule('4.3d')('all that is added is one sum, reckoned when the die falls', () => {
    const told = (referee: Referee, die: number) => {
      const { position } = referee;
      const doing = collecting(position, new ScriptedDice([die]));
      checkMoscow(doing);
      return doing.happened.filter(({ what }) => what === 'moscow falls');
    };
    const all = german().facts({ finland: true, japan: true, ploesti: true }).hex('5917', 'german', 'ever-german');
    expect(told(all, 3)).toMatchObject([{ die: 3, modifier: modifier(all) }]);
    expect(modifier(all)).toBe(2);
    expect(told(german(), 3)).toMatchObject([{ die: 3, modifier: 0 }]);
  });

  rule('4.3g', '4.3h')('Japan in the war helps the Germans, Ploesti lost the Soviets', () => {
    expect(modifier(german().facts({ japan: true }))).toBeGreaterThan(0);
    expect(modifier(german().facts({ ploesti: true }))).toBeLessThan(0);
  });

  rule('6.10d', '4.3d')('what Ploesti takes from the roll can be what was missing', () => {
    const lucky = [...Array(6).keys()].map((i) => i + 1).filter((die) => rolled(german(), die) === 'german');
    const without = lucky.filter((die) => rolled(german().facts({ ploesti: true }), die) === 'german');
    expect(lucky.length).toBeGreaterThan(without.length);
    expect(modifier(german().facts({ ploesti: true }))).toBe(modifier(german()) - 1);
  });

  rule('4.3i')('no die is rolled for Moscow in a game that the Ruhr has ended', () => {
    const last = (where: string): Referee => german().put('de-i', '5000').put('fr-i', where).in('german replacement');
    const beside = last('2206');
    beside.do('german-east', { act: 'end' }, [6]);
    expect(beside.position.outcome).toMatchObject({ winner: 'german', rule: '4.3a' });
    const inside = last('2207');
    expect(inside.position.outcome).toMatchObject({ winner: 'allied', rule: '4.2a' });
    expect(inside.offered('german-east')).toEqual([]);
  });

  rule('2.1a')('it is one die of six faces', () => {
    expect(rolled(german(), 1)).toBeNull();
    expect(() => rolled(german(), 7)).toThrow('no face of a die with 6 faces');
    expect(() => rolled(german())).toThrow('ran out');
  });

  const ending = (referee: Referee) => {
    const { position } = referee;
    endOfGame(collecting(position, new ScriptedDice([])));
    return position.outcome;
  };

  rule('4.4a', '4.4b')('without a German win the Allies have won, or it is a draw where a western corps is lost', () => {
    expect(ending(moscow())).toMatchObject({ winner: 'allied', rule: '4.4a' });
    expect(ending(moscow().put('fr-i', 'dead'))).toMatchObject({ winner: null, rule: '4.4b' });
    expect(ending(moscow().put('be-i', 'dead'))).toMatchObject({ winner: null, rule: '4.4b' });
    expect(ending(moscow().put('nl-i', 'dead').put('de-i', 'dead').put('fr-i', { at: '2205', steps: 1 }))).toMatchObject({
      winner: 'allied',
    });
  });

  rule(
    '4.2a',
    '4.2b',
    '4.2c',
  )('also by a retreat, where the garrison of the city is gone', () => {
    const beaten = (...past: readonly ('german' | 'ever-german' | 'garrison')[]) => {
      const position = grounded(on('1906 france french-supply 1907 1908 lake 1909 1910 2009 ruhr 2010 lake 1103 1104'))
        .hex('2009', ...past)
        .put('fr-i', '1909')
        .put('de-i', '1910')
        .put('de-ii', '1910')
        .put('de-iii', '1104')
        .put('fr-iii', '1103')
        .in('german west combat');
      position.do('german-west', { act: 'attack', hex: '1909', units: ['de-i', 'de-ii'], drop: false }, [{ table: 'crt', result: 'DR' }]);
      return position;
    };
    expect(beaten('german', 'ever-german').position.outcome).toMatchObject({ winner: 'allied', rule: '4.2a' });
    const barred = beaten('german', 'ever-german', 'garrison');
    expect([barred.position.outcome, barred.unit('fr-i').at]).toEqual([null, '1909']);
  });

  rule(
    '4.2a',
    '4.2b',
    '4.2c',
  )('the Allies have won the moment a unit of theirs is in the Ruhr', () => {
    const beside = moscow().put('fr-i', '2206').in('anglo-french movement');
    expect(beside.position.outcome).toBeNull();
    const entered = moscow().put('fr-i', '2207').in('anglo-french movement');
    expect(entered.position.outcome).toMatchObject({ winner: 'allied', rule: '4.2a' });
    expect(game.awaiting(entered.position)).toBeNull();
  });
});
