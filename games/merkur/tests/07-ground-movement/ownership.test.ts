import { ScriptedDice, type Happening, type Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import supplyData from '../../data/supply-effects.json' with { type: 'json' };
import { wingHex } from '../../src/position/air.ts';
import { DEAD, gsp, heldFor, ownerOf, SIXTHS } from '../../src/position/position.ts';
import { capacityOf } from '../../src/rules/04-facilities/airbases.ts';
import { portCapacity, printedPort } from '../../src/rules/04-facilities/ports.ts';
import { controllerOf } from '../../src/rules/07-ground-movement/ownership.ts';
import { captureAfterCombat, captured, loseAmongEnemies } from '../../src/rules/14-logistics/capture.ts';
import { losFrom } from '../../src/rules/14-logistics/lines.ts';
import { assault, front, TARGET } from '../10-ground-combat/field.ts';
import { crete, rule, type Referee } from '../referee.ts';

const hex = (at: Referee, number: string): number => at.position.world.grid.index(number);
const owner = (at: Referee, number: string) => ownerOf(at.position, hex(at, number));
const [REGIMENT, OTHER, THIRD, ENEMY] = ['de-gjr-100', 'de-gjr-85', 'de-gjr-141', 'nz-5'] as const;
/** Two regiments, and one more that moves: what follows from where the others are is drawn when it has. */
const field = () =>
  crete().put(REGIMENT, '3128').put(OTHER, '3130').put(THIRD, '3132').put('de-iii-fjr-1', { at: '3134', supply: 'offensive' });
const go = (at: Referee, unit: string, from: string, to: string): Referee => {
  at.do('axis', { act: 'take-up', from, units: [unit] });
  at.do('axis', { act: 'step', to });
  return at;
};
/** A battalion goes a hex aside, far off. */
const settled = (at: Referee): Referee => go(at, 'de-iii-fjr-1', '3134', '3034');

describe('ownership by zones of influence', () => {
  rule('7.H.1.a.iii#1', '7.H.1.b')('goes to an uncontested full one, at once', () => {
    expect([owner(settled(field()), '3129'), owner(settled(field().without(OTHER)), '3129')]).toEqual(['axis', 'allied']);
    // In the middle of a movement.
    const moving = go(field().put(OTHER, '3131'), OTHER, '3131', '3130');
    expect(owner(moving, '3129')).toBe('axis');
  });

  rule('7.H.1.a.iii.1')('does not go where an enemy of any size stands', () => {
    expect(owner(settled(field().put('gr-1', '3129')), '3129')).toBe('allied');
    expect(owner(settled(field().put('gr-1', '3127')), '3129')).toBe('axis');
  });

  rule('7.H.1.a.iii.2')('does not go where enemies have a zone as great; a lesser one counts only where that was agreed', () => {
    const lesser = field().put(ENEMY, '3229');
    const equal = lesser.put('nz-4', '3230');
    const of = (at: Referee) => owner(settled(at), '3129');
    expect([of(lesser), of(equal), of(lesser.option('lesser-zoi', 'contests'))]).toEqual(['axis', 'allied', 'allied']);
  });

  rule('7.B.1.a.vi.1#1')('leaves a hex whose it is where both sides have zones as great', () => {
    const two = (owner_: 'axis' | 'allied') =>
      owner(
        settled(
          field()
            .put(ENEMY, '3229')
            .put('nz-4', '3230')
            .hexes({ '3129': { owner: owner_ } }),
        ),
        '3129',
      );
    expect([two('axis'), two('allied')]).toEqual(['axis', 'allied']);
    expect(owner(settled(field()), '3129')).toBe('axis');
  });

  rule('7.H.1.a.iii.3')('takes no city or airbase, and a port that has neither', () => {
    const at = settled(field().put(THIRD, '3129'));
    expect([owner(at, '3030'), owner(at, '3029')]).toEqual(['allied', 'axis']);
    // Sitia has a port, but for a strip.
    const sitia = settled(field().put(REGIMENT, '3033').put(OTHER, '3133'));
    const strip = settled(
      field()
        .put(REGIMENT, '3033')
        .put(OTHER, '3133')
        .hexes({ '3034': { airfields: 1 } }),
    );
    expect([printedPort(sitia.position, hex(sitia, '3034')) > 0, owner(sitia, '3034'), owner(strip, '3034')]).toEqual([
      true,
      'axis',
      'allied',
    ]);
  });

  rule('7.H.1.a.iv#1', '7.H.1.a.iv#2')('asks for an LOC to supplied ground, where either side has one', () => {
    const desert = crete().put('de-iii-fjr-1', { at: '3134', supply: 'offensive' }).put(REGIMENT, '5342').put(OTHER, '5343');
    // The railway behind the hex is in a zone too, until a greater one of two brigades opens it.
    expect(owner(settled(desert), '5243')).toBe('axis');
    const opened = desert.put('nz-4', '5344').put('nz-10', '5245');
    expect(owner(settled(opened), '5243')).toBe('allied');
    // Where the railway supplied the Axis from its western end, both had one.
    const ends = Object.fromEntries(['5138', '5139', '5240', '5241', '5242'].map((number) => [number, { owner: 'axis' as const }]));
    const { msr } = supplyData;
    const rails = [
      { ...msr.rails[0], places: ['Mersa Matruh'], to: null },
      { ...msr.rails[1], places: ['Alexandria'] },
    ];
    const both = opened.hexes(ends).tables({ supply: { ...supplyData, msr: { ...msr, rails } } } as unknown as Value);
    expect(owner(settled(both), '5243')).toBe('axis');
    expect(owner(settled(opened.hexes(ends)), '5243')).toBe('allied');
  });
});

describe('control', () => {
  const battalion = 'de-i-fjr-1';
  const controller = (at: Referee, number: string) => controllerOf(at.position, hex(at, number));
  const there = () => go(field().without(REGIMENT).without(OTHER).put(battalion, '3028'), battalion, '3028', '3029');

  rule(
    '2.E.3#1',
    '2.E.3#2',
    '2.E.3#3',
  )('is of the hex in which too few stand to own it, and ends as they leave; whose it is stays on record', () => {
    const at = there();
    expect([controller(at, '3029'), owner(at, '3029'), controller(at, '3028'), owner(at, '3028')]).toEqual([
      'axis',
      'allied',
      'allied',
      'allied',
    ]);
    const many = go(field().without(REGIMENT).without(OTHER).put(OTHER, '3028'), OTHER, '3028', '3029');
    expect([controller(many, '3029'), owner(many, '3029')]).toEqual(['axis', 'axis']);
  });

  rule('2.E.3#4')('opens no line of supply over the hex, as ownership does', () => {
    const open = (at: Referee) => losFrom(at.position, 'axis', [hex(at, '3028')])[hex(at, '3030')];
    const road = crete()
      .hexes({ '3028': { owner: 'axis' }, '3030': { owner: 'axis' } })
      .put('de-iii-fjr-1', '3134');
    expect([open(road.put(battalion, '3029')), open(road.hexes({ '3029': { owner: 'axis' } }))]).toEqual([0, 1]);
  });
});

describe('what is captured with a hex', () => {
  const pile = { gsp: { '3029': { allied: 54 } } };
  const left = (at: Referee, side: 'axis' | 'allied') => gsp.at(at.position, hex(at, '3029'), side);

  rule('14.P.1', '14.P.a')('are all supplies, where there is no combat in it', () => {
    const at = go(field().without(REGIMENT).without(OTHER).put(OTHER, '3028').facts(pile), OTHER, '3028', '3029');
    expect([left(at, 'axis'), left(at, 'allied')]).toEqual([54, 0]);
    // A battalion controls the hex and does not own it.
    const few = go(field().without(REGIMENT).without(OTHER).put('de-i-fjr-1', '3028').facts(pile), 'de-i-fjr-1', '3028', '3029');
    expect([left(few, 'axis'), left(few, 'allied')]).toEqual([0, 54]);
  });

  rule(
    '14.P.b',
    '14.P.b#2',
    '14.P.b#3',
  )('is a part of supplies after a combat there, and the rest is destroyed', () => {
    const at = field().facts(pile);
    const dice = new ScriptedDice([7]);
    const happened: Happening[] = [];
    captureAfterCombat({ position: at.position, dice, happen: (one) => happened.push(one) }, hex(at, '3029'), 'axis');
    expect([left(at, 'axis'), left(at, 'allied'), dice.left]).toEqual([36, 0, 0]);
    const nothing = field();
    captureAfterCombat({ position: nothing.position, dice, happen: (one) => happened.push(one) }, hex(at, '3029'), 'axis');
    expect(happened.map(({ what }) => what)).toEqual(['supplies captured']);
  });

  rule('14.P.a', '14.P.b')('is diced for wherever a combat of the player turn has left it, be it taken without an advance', () => {
    const taken = (fresh: readonly 'fought'[], dice: readonly number[]) => {
      const at = field().without(REGIMENT).without(OTHER).put(OTHER, '3028').facts(pile).hexes({ '3029': { fresh } });
      at.do('axis', { act: 'take-up', from: '3028', units: [OTHER] });
      at.do('axis', { act: 'step', to: '3029' }, dice);
      return [left(at, 'axis'), left(at, 'allied')];
    };
    expect([taken(['fought'], [7]), taken([], [])]).toEqual([
      [36, 0],
      [54, 0],
    ]);
    // Guns alone, which have no attack, are lost without dice (10.H.1.b).
    const fought = (gsp: { readonly [hex: string]: { readonly allied?: number; readonly axis?: number } }) => {
      const at = front().without('gr-6').without('gr-gendarmes').put('uk-maleme-guns', TARGET).facts({ gsp });
      assault(at, [REGIMENT], []);
      return (at.fact('hexes' as never) as { [hex: string]: { fresh?: readonly string[] } } | undefined)?.[TARGET]?.fresh;
    };
    expect([fought({ [TARGET]: { allied: 54 } }), fought({ [TARGET]: { axis: 54 } })]).toEqual([['fought'], undefined]);
  });

  rule('14.P.1', '14.P.a')(
    'are supplies that came down among its owners, as the player turn ends, unless some of their own stand by',
    () => {
      const over = (...own: readonly string[]) => {
        const at = own.reduce((all, unit) => all.put(unit, '3029'), field().without(REGIMENT).without(OTHER).put(ENEMY, '3030'));
        const late = at.facts({ gsp: { '3029': { axis: 12 }, '3030': { axis: 18 } } }).hexes({ '3030': { owner: 'allied' } });
        const happened: Happening[] = [];
        loseAmongEnemies({ position: late.position, dice: new ScriptedDice([]), happen: (one) => happened.push(one) });
        const lie = (number: string) => (['axis', 'allied'] as const).map((side) => gsp.at(late.position, hex(late, number), side));
        return [lie('3029'), lie('3030'), happened.length];
      };
      expect([over(), over('gr-1'), over('gr-1', 'de-i-fjr-1')]).toEqual([
        [[12, 0], [0, 18], 1],
        [[0, 12], [0, 18], 2],
        [[12, 0], [0, 18], 1],
      ]);
    },
  );

  rule('4.B.4.c.i', '4.B.4.b#1')('are airbases, which do not work before the Air Return Phase, without the aircraft there', () => {
    const wing = 'uk-hurricane-1';
    const base = (unit: string) =>
      go(
        field()
          .without(REGIMENT)
          .put(unit, '3029')
          .facts({ aircraft: { [wing]: { at: '3030' } } })
          .hexes({ '3030': { held: 2, hits: 1 } }),
        unit,
        '3029',
        '3030',
      );
    const at = base(OTHER);
    const lost = (from: Referee) => wingHex(from.position, from.position.world.wing.get(wing) as number) === DEAD;
    expect([lost(at), capacityOf(at.position, hex(at, '3030')), heldFor(at.position, hex(at, '3030'))]).toEqual([true, 0, 0]);
    at.do('axis', { act: 'put-down' });
    while (at.position.facts.phase.startsWith('axis')) at.do('axis', { act: 'end' });
    expect(capacityOf(at.position, hex(at, '3030'))).toBe(3);
  });

  rule('4.C.3.a#1')('are ports, which work from the captor’s next Initial Phase on', () => {
    const at = go(field().without(REGIMENT).put(OTHER, '3029').put(ENEMY, '2924'), OTHER, '3029', '3030');
    const port = () => portCapacity(at.position, hex(at, '3030'));
    expect(port()).toBe(0);
    const later = crete()
      .put(OTHER, '3030')
      .put(ENEMY, '2924')
      .hexes({ '3030': { owner: 'axis', fresh: ['port'] } });
    const of = (from: Referee) => portCapacity(from.position, hex(from, '3030'));
    expect([of(later.in('allied supply', 1)), of(later.in('axis supply', 2))]).toEqual([0, 3]);
  });

  rule('14.P.b.i', '14.P.b.ii')('is a tenth of supplies for each point of the die after a combat, in whole points but on a 10', () => {
    expect([captured(9 * SIXTHS, 7, SIXTHS), captured(7 * SIXTHS + 3, 10, SIXTHS)]).toEqual([6 * SIXTHS, 7 * SIXTHS + 3]);
    expect([captured(3, 7, 1), captured(3, 3, 1), captured(3, 10, 1)]).toEqual([2, 0, 3]);
  });
});
