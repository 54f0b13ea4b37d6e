import { describe, expect } from 'vitest';
import { networkOf, reaches, reachesBeside, type Thrower } from '../../src/rules/11-supply/network.ts';
import { sourcesFor } from '../../src/rules/11-supply/paying.ts';
import { aSource } from '../../src/rules/11-supply/stocks.ts';

import { field, rule, type Referee } from '../referee.ts';

const [DIVISION, PANZER] = ['de-167-inf', 'de-i-35'] as const;
const [RIFLES, BRIGADE] = ['su-413', 'su-10-abn'] as const;
/** Throws 14 on its combat side and 7 on its move side. */
const HQ = 'de-hq-liii';

/** Who can pay for what is used in the hex, by name. */
const payers = ({ position }: Referee, hex: string): string[] =>
  sourcesFor(position, 'german', [position.world.grid.index(hex)]).map((source) => aSource.spell(position, source));
/** The headquarters, and the hex. */
function thrown({ position }: Referee, hex: string): readonly [Thrower, number] {
  return [networkOf(position, 'german').throwers[0] as Thrower, position.world.grid.index(hex)];
}
const isThrown = (at: Referee, hex: string): boolean => reaches(...thrown(at, hex));
const isSupplied = (at: Referee, hex: string): boolean => reachesBeside(at.position, ...thrown(at, hex));

const dump = (map = '', hex = '03.03') =>
  field(map)
    .dumps({ [hex]: { german: 4 } })
    .put(RIFLES, '12.12');

describe('direct draw', () => {
  rule('11.5c-1', '11.5c-3')('reaches five movement points of a truck', () => {
    expect(payers(dump(), '03.08')).toEqual(['03.03']);
    expect(payers(dump(), '03.09')).toEqual([]);
  });

  rule('11.5a-4')('goes by what a truck pays now: along roads, and not into swamp', () => {
    const road = '03.03 open primary 03.03-03.04-03.05-03.06-03.07-03.08-03.09-03.10';
    expect(payers(dump(road), '03.10')).toEqual(['03.03']);
    expect(payers(dump(), '03.10')).toEqual([]);
    expect(payers(dump('03.04 swamp'), '03.04')).toEqual([]);
  });

  rule('11.1a-1', 'Terms-2')('is from what is loaded as from what is not', () => {
    const truck = (cargo: number) =>
      field()
        .put(RIFLES, '12.12')
        .facts({ 'german-carriers': { 'german-carrier-1': { at: '03.03', points: 2, cargo } } });
    expect(payers(truck(2), '03.08')).toEqual(['german-carrier-1']);
    expect(payers(truck(0), '03.08')).toEqual([]);
  });

  rule('11.1c-1')('is from one’s own supply alone', () => {
    const whose = (side: 'german' | 'soviet') =>
      field()
        .put(DIVISION, '03.05')
        .dumps({ '03.03': { [side]: 4 } });
    expect(payers(whose('german'), '03.05')).toEqual(['03.03']);
    expect(payers(whose('soviet'), '03.05')).toEqual([]);
  });
});

describe('enemies', () => {
  /** A strait: supply comes from 03.03 to 03.05 through 03.04 alone. */
  const strait = dump('02.03 swamp 04.03 swamp 04.04 swamp 02.04 swamp 03.04 open');

  rule('4.1C-1', '4.1-6')('close the hexes next to them, but not where a friend stands', () => {
    expect(payers(strait, '03.05')).toEqual(['03.03']);
    const beside = strait.put(BRIGADE, '04.04').put(DIVISION, '03.05');
    expect(payers(beside, '03.05')).toEqual([]);
    expect(payers(beside.put(PANZER, '03.04'), '03.05')).toEqual(['03.03']);
  });

  rule('4.1-6')('do not close the hex of those for whom it is traced', () => {
    const beside = dump().put(BRIGADE, '03.08');
    expect(payers(beside, '03.07')).toEqual([]);
    expect(payers(beside.put(DIVISION, '03.07'), '03.07')).toEqual(['03.03']);
  });

  rule('11.5a-4')('close the hexes in which they stand, whoever is there', () => {
    expect(payers(strait.put(BRIGADE, '03.04').put(DIVISION, '03.05').put(PANZER, '03.03'), '03.05')).toEqual([]);
    expect(payers(strait.put(BRIGADE, '03.08').put(DIVISION, '03.05'), '03.05')).toEqual(['03.03']);
  });

  rule('4.1C-1')('close a dump next to them, unless a unit stands there, or by agreement', () => {
    const beside = dump().put(BRIGADE, '03.02').put(DIVISION, '03.05');
    expect(payers(beside, '03.05')).toEqual([]);
    expect(payers(beside.put(PANZER, '03.03'), '03.05')).toEqual(['03.03']);
    expect(payers(beside.option('dump-by-enemy', 'open'), '03.05')).toEqual(['03.03']);
    expect(payers(beside.put(BRIGADE, '03.03').option('dump-by-enemy', 'open'), '03.05')).toEqual([]);
  });
});

describe('a headquarters', () => {
  const at = (hex: string, face: 'combat' | 'move' = 'combat') => dump('', '02.02').put(HQ, { at: hex, mode: face, face });

  rule('11.5a-3', '12.1b-2')('draws from five movement points', () => {
    expect(payers(at('02.07'), '02.12')).toEqual(['02.02']);
    expect(payers(at('02.08'), '02.12')).toEqual([]);
  });

  rule('12.1b-1')('throws as far as the side says that is up', () => {
    expect(isThrown(at('02.02', 'combat'), '02.10')).toBe(true);
    expect(isThrown(at('02.02', 'move'), '02.10')).toBe(false);
    expect(isThrown(at('02.02', 'move'), '02.09')).toBe(true);
  });

  rule('11.5b-6')('supplies units a hex further in the Overphase, but nothing that fights', () => {
    const moved = at('02.02', 'move');
    expect(isSupplied(moved, '02.10')).toBe(true);
    expect(isSupplied(moved, '02.11')).toBe(false);
    expect(payers(moved, '02.10')).toEqual([]);
    expect(payers(moved, '02.09')).toEqual(['02.02']);
  });

  rule('11.5b-6')('brings that last hex over any ground, from a hex that is open to supply', () => {
    const moved = at('02.02', 'move').with('02.10 swamp').put(DIVISION, '02.10');
    expect(isSupplied(moved, '02.10')).toBe(true);
    const beside = moved.put(BRIGADE, '03.10');
    expect(isSupplied(beside, '02.10')).toBe(false);
    expect(isSupplied(beside.put(PANZER, '02.09'), '02.10')).toBe(true);
  });

  rule('11.5b-5')('draws nothing from another headquarters', () => {
    const first = dump('', '02.01').put('de-hq-xliii', { at: '02.02', mode: 'move', face: 'move' });
    expect(payers(first.put(HQ, '02.08'), '09.12')).toEqual([]);
    expect(payers(first.put(HQ, '02.06'), '09.12')).toEqual(['02.01']);
  });

  rule('11.5b-4')('counts the way to the dump from its own hex', () => {
    // Into wood costs more than out of it.
    const wood = at('02.07').with('02.07 woods');
    expect(payers(wood, '02.12')).toEqual(['02.02']);
    const far = at('02.07').with('02.02 woods');
    expect(payers(far, '02.12')).toEqual([]);
  });
});
