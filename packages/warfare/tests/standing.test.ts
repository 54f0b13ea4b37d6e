import { describe, expect, it } from 'vitest';
import { put, Standing, unitNamed } from '../src/index.ts';
import { declaration, seatOf } from './depot/position.ts';
import { field } from './depot/referee.ts';
import { SEATS } from './depot/world.ts';

describe('where a side stands', () => {
  let isBroken = false;
  const standing = new Standing(declaration, {
    sides: SEATS,
    sideOf: seatOf,
    weighs() {
      if (isBroken) throw new Error('broken off');
      return 1;
    },
    columns: [declaration.families.units.columns.at],
  });
  const on = () => field().put('b-inf-1', '0302').put('b-truck-1', '0302');
  const names = (position: ReturnType<typeof on>['position'], hex: string): string[] =>
    standing.unitsIn(position, 'blue', position.world.grid.index(hex)).map((unit) => position.world.units[unit]?.id ?? '');

  it('is told hex by hex, in the order of the counters', () => {
    const { position } = on();
    expect([names(position, '0302'), names(position, '0303')]).toEqual([['b-inf-1', 'b-truck-1'], []]);
  });

  it('is nowhere off the map, and whoever asks of that is told so', () => {
    const { position } = on();
    for (const hex of [-1, NaN, 10_000]) {
      expect(() => standing.unitsIn(position, 'blue', hex)).toThrow(`there is no hex ${hex}`);
      expect(() => standing.isStoodIn(position, 'blue', hex, [])).toThrow(`there is no hex ${hex}`);
    }
  });

  it('is right after what was asked on the way has broken off', () => {
    const { position } = on();
    expect(names(position, '0303')).toEqual([]);
    put(position, unitNamed(position, 'b-inf-1'), position.world.grid.index('0303'));
    isBroken = true;
    expect(() => names(position, '0303')).toThrow('broken off');
    isBroken = false;
    expect([names(position, '0302'), names(position, '0303')]).toEqual([['b-truck-1'], ['b-inf-1']]);
  });
});
