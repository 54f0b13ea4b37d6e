import { describe, expect } from 'vitest';
import { HELD_BY_ALLIES, HELD_BY_GERMANS, NOBODYS } from '../../src/position/marks.ts';
import { controlOf } from '../../src/position/position.ts';
import { on, rule, type Referee } from '../referee.ts';

const held = ({ position }: Referee, hex: string): number => controlOf(position, position.world.grid.index(hex));

describe('3.12 who controls what at the start', () => {
  const map = (): Referee =>
    on(`2207 germany 1801 belgium 2501 netherlands 1802 luxembourg 1700 france
        5000 germany 5101 lithuania 5102 latvia 5103 estonia 5104 ussr 4301 former-poland revision 4303 former-poland`);

  rule('3.12a')(
    'Greater Germany on both maps and Lithuania are German; in the variant the border revision is, and Lithuania is not',
    () => {
      for (const hex of ['2207', '5000', '5101']) expect(held(map(), hex)).toBe(HELD_BY_GERMANS);
      for (const hex of ['1801', '2501', '1802']) expect(held(map(), hex)).toBe(NOBODYS);
      const variant = map().scenario('no-lithuania');
      expect(held(variant, '5101')).toBe(HELD_BY_ALLIES);
      expect([held(map(), '4301'), held(variant, '4301')]).toEqual([HELD_BY_ALLIES, HELD_BY_GERMANS]);
    },
  );

  rule('3.12b')('France is Anglo-French, its neutral neighbours are not', () => {
    expect(held(map(), '1700')).toBe(HELD_BY_ALLIES);
    expect(held(map().with('1700 belgium'), '1700')).toBe(NOBODYS);
  });

  rule('3.12c')('the USSR, Estonia, Latvia and Former Poland are Soviet', () => {
    for (const hex of ['5102', '5103', '5104', '4303']) expect(held(map(), hex)).toBe(HELD_BY_ALLIES);
    expect(held(map().with('5104 germany'), '5104')).toBe(HELD_BY_GERMANS);
  });
});
