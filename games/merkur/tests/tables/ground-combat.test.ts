import { exact } from '@sandtable/umpire';
import { checked } from '@sandtable/warfare';
import { describe, expect, it } from 'vitest';
import { groundCombatSchema } from '../../src/world/schema/ground-combat.ts';
import {
  antitankDrm,
  dropFate,
  dropHexes,
  engineersDrm,
  groundCode,
  groundResult,
  interdicted,
  interdictionLevel,
  oddsColumns,
  oddsRoundedDown,
  surprises,
} from '../../src/world/tables/ground-combat.ts';
import { expectFormula, expectMonotone, figure, from, tables } from './given.ts';

const { ground } = tables;
const { crt } = ground;
const label = (column: number): string => (crt.columns[column] ?? []).join(':');
/** "4:1 up to 77, else 3:1". */
const odds = (attack: string, defence: string, kept: 'cut' | 'rounded' = 'cut'): string => {
  const { column, other, percent } = oddsColumns(crt, figure(attack), figure(defence), kept);
  return percent === 0 ? label(column) : `${label(other)} up to ${percent}, else ${label(column)}`;
};

describe('the Ground CRT', () => {
  it('has 240 cells from 1:4 to 9:1 and from -4 to 15, monotone in both directions, with all fourteen results of 10.D', () => {
    expect([label(0), label(3), label(crt.columns.length - 1)]).toEqual(['1:4', '1:1', '9:1']);
    expect([crt.first, crt.first + crt.rows.length - 1]).toEqual([-4, 15]);
    expect(crt.rows.flat()).toHaveLength(240);
    expect(crt.order.join(' ')).toBe('AE AH AQ HQ EX HR QR HX DR QH DQ DH DE DA');
    expectMonotone(crt.rows, crt.order);
  });

  it('is made from one sum: the die and twice the column', () => {
    const bands = [
      [2, 'AE'],
      [6, 'AH'],
      [10, 'AQ'],
      [13, 'HQ'],
      [14, 'EX'],
      [15, 'HR'],
      [17, 'QR'],
      [18, 'HX'],
      [20, 'DR'],
      [22, 'QH'],
      [24, 'DQ'],
      [27, 'DH'],
      [30, 'DE'],
      [Infinity, 'DA'],
    ] as const;
    expectFormula(crt, bands, (die, column) => die + 2 * column);
  });

  it('drives the defender out unmodified in 20, 40, 60, 80 and all of 100 at 1:1 to 5:1', () => {
    const out = (column: number): number =>
      from(1, 10).filter((die) => crt.order.indexOf(groundCode(crt, column, die)) >= crt.order.indexOf('HR')).length;
    expect(from(3, 7).map(out)).toEqual([2, 4, 6, 8, 10]);
  });

  it('counts dice beyond -4 and 15 as those (10.C.8)', () => {
    for (const column of crt.columns.keys()) {
      expect(groundCode(crt, column, -9)).toBe(groundCode(crt, column, -4));
      expect(groundCode(crt, column, 19)).toBe(groundCode(crt, column, 15));
    }
    expect([groundCode(crt, 0, -5), groundCode(crt, 11, 16), groundCode(crt, 3, 8)]).toEqual(['AE', 'DA', 'EX']);
  });

  it('takes 34 against 9 as 4:1 on 77 or less, as 3:1 above (10.B.3, G1)', () => {
    expect(odds('34', '9')).toBe('4:1 up to 77, else 3:1');
    expect(odds('34', '9', 'rounded')).toBe('4:1 up to 78, else 3:1');
    expect(odds('30', '10')).toBe('3:1');
  });

  it('dices odds below 1:1 towards the worse column (MA-39)', () => {
    expect(odds('40', '58')).toBe('1:2 up to 45, else 1:1');
    expect(odds('10', '20')).toBe('1:2');
    expect(odds('10', '35.5')).toBe('1:4 up to 55, else 1:3');
  });

  it('takes odds above 9:1 and below 1:4 as those, without dice (10.C.6, 10.C.7, MA-40, G2)', () => {
    expect(['9', '9.5', '12.7'].map((attack) => odds(attack, '1'))).toEqual(['9:1', '9:1', '9:1']);
    expect(odds('8.5', '1')).toBe('9:1 up to 50, else 8:1');
    expect(['4', '4.1', '30'].map((defence) => odds('1', defence))).toEqual(['1:4', '1:4', '1:4']);
    expect([odds('0', '4'), odds('4', '0')]).toEqual(['1:4', '9:1']);
  });

  it('rounds odds to the next column where hundredths do', () => {
    expect(odds('2.999', '1')).toBe('3:1 up to 99, else 2:1');
    expect(odds('2.999', '1', 'rounded')).toBe('3:1');
    expect(odds('2.001', '1')).toBe('2:1');
  });

  it('rounds odds down in an attack without offensive supply (14.I.2, G8)', () => {
    const down = (attack: string, defence: string): string => label(oddsRoundedDown(crt, figure(attack), figure(defence), 'cut'));
    expect(down('34', '9')).toBe('3:1');
    expect(down('40', '58')).toBe('1:2');
    expect(down('30', '10')).toBe('3:1');
  });

  it('is refused with the place of a fault', () => {
    const copy = structuredClone(ground) as unknown as { crt: { rows: string[][]; columns: number[][] } };
    copy.crt.rows[2]?.pop();
    expect(() => checked(groundCombatSchema, copy, 'ground')).toThrow('ground.crt.rows[2]: a result for each of 12 columns is expected');
    const turned = { ...ground, crt: { ...crt, columns: crt.columns.toReversed() } };
    expect(() => checked(groundCombatSchema, turned, 'ground')).toThrow(
      'ground.crt.columns[1]: better odds than those before are expected',
    );
  });
});

describe('the Ground Combat Results', () => {
  /** What attacker and defender lose and who retreats. */
  const told = (code: string): string => {
    const result = groundResult(ground, code);
    if ('exchange' in result)
      return `larger ${result.exchange.join('/')} of the smaller, ${result.retreats} retreats, equal: ${result.equal}`;
    const part = (loss: typeof result.attacker): string => (typeof loss === 'string' ? loss : loss.join('/'));
    return `${part(result.attacker)}, ${part(result.defender)}, ${result.retreats}`;
  };

  it('are those of 10.D (G12)', () => {
    expect(Object.fromEntries(crt.order.map((code) => [code, told(code)]))).toEqual({
      AE: 'all, none, attacker',
      AH: '1/2, none, nobody',
      AQ: '1/4, none, nobody',
      HQ: '1/2, 1/4, choice',
      EX: 'larger 1/1 of the smaller, smaller retreats, equal: holds',
      HR: '1/2, none, defender',
      QR: '1/4, none, defender',
      HX: 'larger 1/2 of the smaller, defender retreats, equal: smaller',
      DR: 'none, none, defender',
      QH: '1/4, 1/2, defender',
      DQ: 'none, 1/4, defender',
      DH: 'none, 1/2, defender',
      DE: 'none, all, defender',
      DA: 'none, all, nobody',
    });
  });

  it('raise the loss of a defender who stays on HQ, and leave no reduced side on DA alone', () => {
    expect(groundResult(ground, 'HQ')).toMatchObject({ staying: [1, 2] });
    const whole = crt.order.filter((code) => 'withoutReducedSides' in groundResult(ground, code));
    expect(whole).toEqual(['DA']);
    expect(() => groundResult(ground, 'XX')).toThrow('no result XX');
  });
});

describe('the CEV Chart', () => {
  it('gives Germany 1.5 in the middle of 1941 (G3, G5)', () => {
    expect(ground.cev.nations.germany).toEqual([3, 2]);
    expect(exact.over(exact.times([20, 1], ground.cev.nations.germany), [10, 1])).toEqual([3, 1]);
  });

  it('puts everybody at 0.75 who attacks without offensive supply, and minorities at a half and three quarters (G8, G11)', () => {
    expect(ground.cev.unsupplied).toEqual([3, 4]);
    expect(ground.cev.minority).toEqual({ attack: [1, 2], defence: [3, 4] });
  });

  it('ranks Germany before Commonwealth, Greece and Italy', () => {
    const { germany, commonwealth, greece, italy } = ground.cev.nations;
    expect([germany, commonwealth, greece, italy].toSorted((a, b) => exact.compare(b, a))).toEqual([germany, commonwealth, greece, italy]);
  });
});

describe('the Interdiction Zone Effects', () => {
  it('begin at 12, 18 and 24 factors: 1, 1.5 and 2 movement points, 5, 10 and 15 percent (R6)', () => {
    expect(['11.9', '12', '17', '18', '23.5', '24', '60'].map((bombs) => interdictionLevel(ground, figure(bombs)))).toEqual([
      0, 1, 1, 2, 2, 3, 3,
    ]);
    expect(ground.interdiction.levels.map(({ movement, cev }) => [movement / 4, cev])).toEqual([
      [1, 5],
      [1.5, 10],
      [2, 15],
    ]);
  });

  it('leave 1.8 of a CEV of 2.0 at level 2, so that 20 points are 36 (G4)', () => {
    const [, second] = ground.interdiction.levels;
    const left = interdicted(ground, [2, 1], second?.cev ?? 0);
    expect([left, exact.times([20, 1], left)]).toEqual([
      [9, 5],
      [36, 1],
    ]);
  });

  it('take off 40 percent at most, 50 with the railways (G10)', () => {
    expect(interdicted(ground, [1, 1], 45)).toEqual([3, 5]);
    expect(interdicted(ground, [1, 1], 35)).toEqual([13, 20]);
    expect(ground.interdiction.most).toEqual({ cev: 40, withRail: 50 });
  });
});

describe('charts of effects', () => {
  it('give one for concentric attacks, armour and five antitank points (10.J, 10.K, 10.L.1, G16, G17)', () => {
    expect([ground.concentric.drm, ground.shock.drm]).toEqual([1, 1]);
    expect([0, 4, 5, 9, 10, 30].map((points) => antitankDrm(ground, points))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('count engineers four times their points for their share (10.J)', () => {
    expect(ground.engineers.weight).toBe(4);
    expect(['0.24', '0.25', '0.49', '0.5', '1'].map((share) => engineersDrm(ground, figure(share)))).toEqual([0, 1, 1, 2, 2]);
  });

  it('give 2 for surprise and for mountain troops, -4 where it fails, and 3 at most for superiority in the air (G17, G18)', () => {
    const { superiority, surprise, mountain } = crt.modifiers;
    expect(surprise).toMatchObject({ success: 2, failure: -4 });
    expect(mountain).toMatchObject({ drm: 2, share: [1, 2] });
    expect(superiority).toMatchObject({ each: 1, most: 3, theatre: 2 });
  });

  it('let an overrun cost four points besides the terrain, at 10:1 and for half of the defender, but half a point (G19)', () => {
    expect(ground.overrun).toMatchObject({ cost: 16, road: 2, odds: [10, 1], loss: [1, 2], least: 2 });
  });
});

describe('the Success Table', () => {
  const { surprise, drop } = ground.success;
  const worth = (list: typeof surprise.modifiers, id: string): number => list.find((one) => one.id === id)?.drm ?? Number.NaN;
  const chance = (...ids: string[]): number => {
    const more = ids.reduce((sum, id) => sum + worth(surprise.modifiers, id), 0);
    return from(1, 10).filter((die) => surprises(ground, die + more)).length * 10;
  };

  it('surprises in 30 of 100, 80 on the turn of a drop, 60 onto a city (G25)', () => {
    expect([chance(), chance('airdrop'), chance('airdrop', 'city'), chance('air-droppable')]).toEqual([30, 80, 60, 50]);
    expect([worth(surprise.modifiers, 'airdrop'), worth(surprise.modifiers, 'air-droppable')]).toEqual([5, 2]);
  });

  it('lands from 2 on, disrupts at 1 and 0, loses at -1 and -2 among enemies, at -3 anywhere (G24)', () => {
    expect(
      from(-4, 3)
        .map((total) => dropFate(ground, total))
        .join(' '),
    ).toBe('lost lost lost-among-enemies lost-among-enemies disrupted disrupted landed landed');
  });

  it('sums rough ground, an enemy ZOI, a storm and 12 hexes to -5 (10.N.1.f, G23)', () => {
    const rough = tables.terrain.hexes.terrain.rough.drop;
    expect(rough + worth(drop.modifiers, 'enemies') + worth(drop.modifiers, 'storm') + dropHexes(ground, 12)).toBe(-5);
  });

  it('takes 3 off from Topolia to Heraklion, 2 from Megara to Maleme, 1 from Scarpanto to Heraklion', () => {
    expect([17, 13, 8, 1, 0].map((hexes) => dropHexes(ground, hexes))).toEqual([-3, -2, -1, -1, 0]);
  });
});
