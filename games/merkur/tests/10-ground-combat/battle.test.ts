import { describe, expect } from 'vitest';
import { unitNamed } from '../../src/position/position.ts';
import { attackTotal, defenceTotal, fighterOf, nationsOf, type Battle } from '../../src/rules/10-ground-combat/battle.ts';
import type { Contingent } from '../../src/world/schema/forms.ts';
import { crete, rule, type Referee } from '../referee.ts';
import { shown, told } from './given.ts';

const [REGIMENT, OTHER, BATTALION, ITALIANS] = ['de-gjr-85', 'de-gjr-100', 'de-i-fjr-1', 'it-ccnn'] as const;
const [BRIGADE, GUNS, GREEKS] = ['nz-5', 'nz-5-fd', 'gr-1'] as const;

/** Attackers from where they stand on a hex, in offensive supply unless they are put otherwise. */
function battle(
  at: Referee,
  hex: string,
  attackers: readonly string[],
  defenders: readonly string[],
  attacking: Contingent = 'germany',
): Battle {
  const named = (units: readonly string[]) => units.map((unit) => unitNamed(at.position, unit));
  return {
    hex: at.position.world.grid.index(hex),
    attackers: named(attackers),
    defenders: named(defenders),
    attacking,
    defending: 'commonwealth',
  };
}
const attack = (at: Referee, hex: string, ...units: readonly string[]) => shown(attackTotal(at.position, battle(at, hex, units, [])));
const defence = (at: Referee, hex: string, ...units: readonly string[]) => shown(defenceTotal(at.position, battle(at, hex, [], units)));
const fit = (at: string) => ({ at, supply: 'offensive' }) as const;

describe('units on the map', () => {
  rule('10.B.1', '10.I#1')('attack together: 37 at 1.5 onto rough ground, and 36 at 0.75 without offensive supply', () => {
    const at = crete().put(REGIMENT, fit('2926')).put(OTHER, '2926');
    expect(attack(at, '2925', REGIMENT)).toBe('41 5/8');
    expect(attack(at, '2925', OTHER)).toBe('20 1/4');
    expect(attack(at, '2925', REGIMENT, OTHER)).toBe('61 7/8');
    expect(attack(at, '2825', REGIMENT)).toBe('none');
    expect(told((lines) => attackTotal(at.position, battle(at, '2925', [REGIMENT], []), lines)).at(-1)).toBe('10.B.1 41 5/8 attack');
  });

  rule('10.B.2')('defend together: 5 NZ Brigade of 47 at 1.25, with guns beside it', () => {
    const at = crete().put(BRIGADE, '2925').put(GUNS, '2925');
    expect([defence(at, '2925', BRIGADE), defence(at, '2925', BRIGADE, GUNS)]).toEqual(['58 3/4', '62 1/2']);
    expect(told((lines) => defenceTotal(at.position, battle(at, '2925', [], [BRIGADE]), lines))).toEqual([
      '10.B.2 47 printed defence',
      '5.A.10.b.i#2 × 1 1/4 CEV',
      '10.B.2 58 3/4 defence',
    ]);
  });

  rule('10.L.4#1')('are halved as artillery with less than a point of others beside them', () => {
    const alone = crete().put(GUNS, '2925').put(GREEKS, '2925');
    const beside = crete().put(GUNS, '2925').put(BRIGADE, '2925');
    expect([defence(alone, '2925', GUNS), defence(beside, '2925', GUNS)]).toEqual(['1 7/8', '3 3/4']);
  });

  rule('16.B.2.a#1')('fight as mountain troops where they are Greek, others as their own kind', () => {
    const at = crete().put(GREEKS, '2925').put(BRIGADE, '2925');
    const mover = (unit: string) => fighterOf(at.position, unitNamed(at.position, unit)).mover;
    expect([mover(GREEKS), mover(BRIGADE)]).toEqual(['mountain', 'other']);
  });

  rule('10.L.2#1')('double an attack into mountains where they are mountain troops', () => {
    const at = crete().put(REGIMENT, fit('3127')).put(BATTALION, fit('3127'));
    expect([attack(at, '3126', REGIMENT), attack(at, '3126', BATTALION)]).toEqual(['55 1/2', '9 3/4']);
  });

  rule('10.C.5#5', '10.C.5#1')('are halved where another nation has more points, whoever of it that is', () => {
    const at = crete().put(REGIMENT, fit('2926')).put(ITALIANS, fit('2926'));
    const units = [REGIMENT, ITALIANS].map((unit) => unitNamed(at.position, unit));
    expect(nationsOf(at.position, units)).toEqual(['germany']);
    const [printed = 0] = units.slice(1).map((unit) => fighterOf(at.position, unit).attack);
    expect(told((lines) => attackTotal(at.position, battle(at, '2925', [ITALIANS], []), lines)).slice(0, 2)).toEqual([
      `10.B.1 ${printed} printed attack`,
      '10.C.5#1 × 1/2 in the minority',
    ]);
    const own = told((lines) => attackTotal(at.position, battle(at, '2925', [ITALIANS], [], 'italy'), lines));
    expect(own.some((line) => line.startsWith('10.C.5#1'))).toBe(false);
  });

  rule('10.N.1.g.i')('have half of their strength left after a drop that went wrong', () => {
    const at = crete().put(BATTALION, { at: '2926', supply: 'offensive', marks: ['disrupted'] });
    const whole = crete().put(BATTALION, fit('2926'));
    expect([attack(at, '2925', BATTALION), attack(whole, '2925', BATTALION)]).toEqual(['7 5/16', '14 5/8']);
  });

  rule(
    '16.B.1.a',
    '16.B.3.a',
    '16.B.4.a',
  )('fight by nothing of their nation where they are German, Italian or British', () => {
    const at = crete().put(GREEKS, '2925').put(BRIGADE, '2925').put('de-ir-16', '3030').put('it-regina', '3134').put(REGIMENT, '3126');
    const mover = (unit: string) => fighterOf(at.position, unitNamed(at.position, unit)).mover;
    expect([BRIGADE, 'de-ir-16', 'it-regina'].map(mover)).toEqual(['other', 'other', 'other']);
    // Mountain troops do by their counters, and Greeks alone by their nation.
    expect([REGIMENT, GREEKS].map(mover)).toEqual(['mountain', 'mountain']);
  });
});
