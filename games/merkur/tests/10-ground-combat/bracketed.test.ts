import { describe, expect } from 'vitest';
import { put, unitNamed, type Merkur } from '../../src/position/position.ts';
import { canAttackIn } from '../../src/rules/10-ground-combat/attackers.ts';
import { fighterOf } from '../../src/rules/10-ground-combat/battle.ts';
import { withMore } from '../05-units/counters.ts';
import { rule } from '../referee.ts';

/** A battalion of (1), and another of 9, next to an enemy. */
function facing(enemy: string): Merkur {
  const at = withMore('3130', 'posse', 'bat-1');
  put(at, unitNamed(at, enemy), at.world.grid.index('3129'));
  return at;
}

describe('a rating in brackets', () => {
  rule('5.A.2#2', '10.H.2')('counts nothing but against special forces, and 1 against those', () => {
    const of = (enemy: string) => {
      const at = facing(enemy);
      const { attack, defence } = fighterOf(at, unitNamed(at, 'posse'), [unitNamed(at, enemy)]);
      return [attack, defence, canAttackIn(at, unitNamed(at, 'posse'), at.world.grid.index('3129'))];
    };
    expect([of('gr-1'), of('uk-layforce')]).toEqual([
      [0, 0, false],
      [1, 1, true],
    ]);
    const at = facing('gr-1');
    expect(fighterOf(at, unitNamed(at, 'bat-1'), [unitNamed(at, 'gr-1')])).toMatchObject({ attack: 9, defence: 9 });
  });
});
