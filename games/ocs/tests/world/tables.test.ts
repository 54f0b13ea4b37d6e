import { checked } from '@sandtable/warfare';
import { describe, expect, it } from 'vitest';
import { ODDS_ROWS, SUPPLY_LEVELS, tablesSchema } from '../../src/world/schema.ts';
import {
  bandOf,
  barrageColumn,
  barrageResult,
  barrageShift,
  captured,
  combatLabel,
  combatResult,
  counters,
  files,
  oddsColumn,
  supply,
  tables,
  timesOf,
  tokensDestroyed,
} from './files.ts';

const { combat, surprise, barrage, dumpBarrage, facility, capture, blowing, attrition, supplyLevels, supplyCosts } = tables;

/** Nobody is worse off in a column to the right, or for a higher roll. */
function expectMonotone<T>(rows: readonly (readonly T[])[], rank: (code: T) => number): void {
  for (const [r, row] of rows.entries())
    for (const [c, code] of row.entries()) {
      expect(rank(code)).toBeGreaterThanOrEqual(0);
      if (c > 0) expect(rank(code), `row ${r}, column ${c}`).toBeGreaterThanOrEqual(rank(row[c - 1] as T));
      if (r > 0) expect(rank(code), `row ${r}, column ${c}`).toBeGreaterThanOrEqual(rank(rows[r - 1]?.[c] as T));
    }
}
/** Each table with a source for the whole, or for the lines of it that are named. */
const sourceOf = (table: object): unknown => (table as { readonly source?: unknown }).source;

describe('all tables', () => {
  it('name their sources', () => {
    for (const [name, table] of Object.entries({
      combat,
      surprise,
      barrage,
      dumpBarrage,
      facility,
      capture,
      blowing,
      attrition,
      supplyCosts,
    }))
      expect(sourceOf(table), name).toBeTruthy();
    const lined = [
      ...combat.columns,
      ...Object.values(combat.codes),
      ...barrage.columns,
      ...Object.values(barrage.codes),
      ...barrage.shifts.density,
      ...dumpBarrage.columns,
      ...Object.values(facility.codes),
      ...Object.values(supplyLevels),
      ...tables.motorization,
      ...tables.rebuild,
    ];
    for (const line of lined) expect(sourceOf(line)).toBeTruthy();
  });

  it('are refused with the place of a fault and what was expected there', () => {
    const changed = (change: (copy: typeof files.tablesData) => void) => {
      const copy = structuredClone(files.tablesData);
      change(copy);
      return () => checked(tablesSchema, copy, 'tables');
    };
    expect(changed((copy) => copy.combat.rows[3]?.pop())).toThrow('tables.combat.rows[3]: a result for each of 12 columns is expected');
    expect(changed((copy) => (copy.combat.rows[0] as string[]).fill('XX', 2, 3))).toThrow(
      'tables.combat.rows[0][2]: one of the codes is expected',
    );
    expect(changed((copy) => (copy.combat.columns = copy.combat.columns.toReversed()))).toThrow(
      'tables.combat.columns[1].open: better odds',
    );
    expect(changed((copy) => (copy.barrage.columns = copy.barrage.columns.toReversed()))).toThrow(
      'tables.barrage.columns: lines in growing order of "from"',
    );
    expect(changed((copy) => (copy.attrition.rows = copy.attrition.rows.toReversed()))).toThrow(
      'tables.attrition.rows: rows in growing order of "to"',
    );
    expect(changed((copy) => copy.rebuild.push(...copy.rebuild.slice(0, 1)))).toThrow(/tables\.rebuild\[\d+\]\.id: an id that no line/);
    expect(changed((copy) => copy.barrage.order.pop())).toThrow('tables.barrage.order: each of the codes once is expected');
    expect(changed((copy) => copy.facility.rows.pop())).toThrow('tables.facility.rows: a row for each of 6 faces is expected');
    expect(changed((copy) => copy.dumpBarrage.rows[5]?.pop())).toThrow('tables.dumpBarrage.rows[5]: a percentage for each of 7 columns');
    expect(changed((copy) => copy.capture.dump.affected.push(80))).toThrow(
      'tables.capture.dump.affected: a percentage for each of 6 faces',
    );
    expect(changed((copy) => Object.assign(copy.blowing, { fuse: 3 }))).toThrow('tables.blowing.fuse: nothing of this name is known here');
    expect(changed((copy) => (copy.supplyLevels.low.attack = [1, 0]))).toThrow('tables.supplyLevels.low.attack[1]: at least 1');
  });
});

describe('the Combat Table', () => {
  it('gives nobody a worse result for a better roll or better odds, and uses every code', () => {
    expectMonotone(combat.rows, (code) => combat.order.indexOf(code));
    expect(combat.order.toSorted()).toEqual(Object.keys(combat.codes).toSorted());
    expect(new Set(combat.rows.flat()).size).toBe(combat.order.length);
  });

  it('has the open columns that the examples count, from 1:4 to 9:1 (9.1f, 9.17)', () => {
    const open = combat.columns.slice(0, 10).map((column) => column.open.join(':'));
    expect(open).toEqual(['1:4', '1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '7:1', '9:1']);
    for (const { label, open: odds } of combat.columns) expect(odds.join(':')).toBe(label);
    for (const row of ODDS_ROWS) for (const { [row]: odds } of combat.columns) expect(Math.min(...odds), 'a whole ratio').toBe(1);
  });

  it.each([
    ['C1', [4, 1], 12, 'Ae4,DL1o2'],
    ['C2', [9, 1], 12, 'Ae3,DL2o2DG'],
    ['C3', [1, 4], 2, 'AL2'],
    ['C4', [4, 1], 2, 'AL1o1,Do1'],
    ['C5', [3, 1], 13, 'Ae4,DL1o2'],
    ['C8', [7, 1], 7, 'Ao1,DL1o1'],
  ] as const)('gives the result of example %s in the open (7.1, 9.17)', (_, odds, roll, result) => {
    expect(combatResult('open', odds, roll)).toBe(result);
  });

  it('gives the results of examples C6 and C7 in very close terrain, rolls below 1 included (9.13)', () => {
    expect(combatResult('veryClose', [4, 1], 3 + 1)).toBe('AL1o1,Do1');
    expect(combatResult('veryClose', [4, 1], 3 + 1 + combat.allCosts)).toBe('AL2');
  });

  it('shifts as examples C9 to C12 do, to its ends and no further (9.1f, 9.17)', () => {
    const shifted = (odds: readonly [number, number], shift: number) => combatLabel(oddsColumn('open', ...odds), shift);
    expect(shifted([4, 1], 3)).toBe('9:1');
    expect(shifted([4, 1], -6)).toBe('1:4');
    expect(shifted([1, 2], 6)).toBe('7:1');
    expect(shifted([1, 12], 0)).toBe('1:4');
    expect(shifted([1, 12], 6)).toBe('4:1');
    expect(shifted([40, 1], 6)).toBe(combat.columns.at(-1)?.label);
  });

  it('adds losses and options of both rolls at all costs (9.8, C13), the second at -4 (C14)', () => {
    const total = { lose: 0, option: 0 };
    for (const code of ['AL1o1,Do1', 'AL2'])
      for (const effect of combat.codes[code]?.effects ?? []) {
        if (effect.do === 'lose' && effect.who === 'attacker') total.lose += effect.steps;
        if (effect.do === 'option' && effect.who === 'attacker') total.option += effect.number;
      }
    expect(total).toEqual({ lose: 3, option: 1 });
    expect(combat.allCosts).toBe(-4);
  });

  it('takes the highest column that is not above the odds (9.7a, C15), and the last against no defense (9.16a, C16)', () => {
    expect(combatLabel(oddsColumn('open', 8, 1))).toBe('7:1');
    expect(combatLabel(oddsColumn('open', 10, 1))).toBe('9:1');
    expect(oddsColumn('close', 5, 1)).toBe(oddsColumn('close', 4, 1));
    expect(oddsColumn('open', 3, 0)).toBe(combat.columns.length - 1);
  });

  it('is entered with odds that are rounded once, as in examples O1 to O3 (4.3)', () => {
    expect(combatLabel(oddsColumn('open', 15, 6))).toBe('3:1');
    expect(combatLabel(oddsColumn('open', 2.5 + 3.25 + 4.1, 2.17))).toBe('5:1');
    expect(combatLabel(oddsColumn('open', 4.375, 9))).toBe('1:2');
  });

  it('does what each code says: its letters and numbers are its effects (9.11 to 9.15)', () => {
    for (const [code, { effects }] of Object.entries(combat.codes)) {
      const spelt = { attacker: '', defender: '' };
      for (const effect of effects) {
        if (effect.do === 'lose') spelt[effect.who] += `L${effect.steps}`;
        if (effect.do === 'option') spelt[effect.who] += `o${effect.number}`;
        if (effect.do === 'exploit') spelt.attacker += `e${effect.rating}`;
        if (effect.do === 'disorganize') spelt.defender += 'DG';
      }
      const defender = spelt.defender.replace(/DG(.*)/, '$1DG');
      expect([spelt.attacker && `A${spelt.attacker}`, defender && `D${defender}`].filter(Boolean).join()).toBe(code);
    }
  });
});

describe('surprise (9.17)', () => {
  const surprised = (kind: 'regular' | 'overrun', modified: number) =>
    modified >= surprise[kind].attacker ? 'attacker' : modified <= surprise[kind].defender ? 'defender' : 'nobody';

  it('falls at 12 and 2 in a regular attack, at 11 and 3 in an overrun (U1, U2)', () => {
    expect([2, 3, 11, 12].map((roll) => surprised('regular', roll))).toEqual(['defender', 'nobody', 'nobody', 'attacker']);
    expect([3, 4, 10, 11].map((roll) => surprised('overrun', roll))).toEqual(['defender', 'nobody', 'nobody', 'attacker']);
  });

  it('comes as in examples U3 to U5, and its die shifts no more than six columns', () => {
    expect(surprised('overrun', 8 + 5)).toBe('attacker');
    expect(surprised('overrun', 8 - 5)).toBe('defender');
    expect(surprised('regular', 11 + 1)).toBe('attacker');
    expect(surprise.die).toBe(6);
  });
});

describe('the Barrage Table', () => {
  it('harms no less for a higher roll or more strength', () => {
    expectMonotone(barrage.rows, (code) => barrage.order.indexOf(code));
  });

  it('finds the columns of its examples (12.4, 14.8, 14.18)', () => {
    const label = (strength: number) => barrage.columns[barrageColumn(strength)]?.label;
    expect([9, 16, 18, 34].map(label)).toEqual(['8–11', '12–16', '17–24', '25–40']);
  });

  it.each([
    ['B1', 30, { re: 1.5 }, 7, 'half'],
    ['B2', 9, { re: 4 }, 10, '1'],
    ['B3', 9, { re: 2 }, 7, 'none'],
    ['B4', 9, { re: 2 }, 11, '1'],
    ['B5', 34, { re: 8, row: 'close', hedgehog: true }, 8, '1'],
    ['B6', 16, { re: 2, unobserved: true }, 7, 'none'],
    ['B7', 18, { re: 0.5, unobserved: true }, 10, 'half'],
  ] as const)('gives the result of example %s (7.2, 12.4, 14.8, 14.18)', (_, strength, target, roll, result) => {
    expect(barrageResult(strength, target, roll)).toBe(result);
  });

  it('gives half where its errata do: 69–116 at 5, 117 or more at 2 and 3 (B8)', () => {
    expect([barrageResult(69, { re: 2 }, 5), barrageResult(117, { re: 2 }, 2), barrageResult(117, { re: 2 }, 3)]).toEqual([
      'half',
      'half',
      'half',
    ]);
  });

  it('takes a step for a half on 4 to 6, and disorganizes in any case (B9)', () => {
    expect(barrage.half).toMatchObject({ die: 6, from: 4 });
    for (const code of barrage.order.slice(1)) expect(barrage.codes[code]?.disorganizes, code).toBe(true);
    expect(barrage.codes.half).toMatchObject({ half: true, steps: 0 });
  });

  it('shifts further right the more is in the hex, as its examples (12.4, 14.18)', () => {
    const shifts = [0.5, 1.5, 2, 4, 8].map((re) => barrageShift({ re }));
    expect(shifts).toEqual([-2, 0, 0, 2, 3]);
    expect([barrageShift({ re: 2, row: 'close' }), barrageShift({ re: 2, row: 'veryClose' })]).toEqual([-1, -2]);
  });
});

describe('barrages of dumps and facilities', () => {
  it('destroy 15 % of a dump of 10 points with 16 of strength and a 4: one point and two tokens (14.8, D1)', () => {
    expect(tokensDestroyed(16, 10, 4)).toBe(supply.tokens + 2);
  });

  it('destroy no less for more strength or a higher die', () => {
    expectMonotone(dumpBarrage.rows, (percent) => percent);
    expectMonotone(facility.rows, (code) => facility.order.indexOf(code));
    expect([dumpBarrage.rows.length, facility.rows.length]).toEqual([dumpBarrage.die, facility.die]);
  });

  it('leave a level, put four hits on a port at most, and reach aircraft at AB or better (13.4, 14.13, D4, D5)', () => {
    expect([facility.least, facility.most]).toEqual([1, 4]);
    expect(facility.order.map((code) => facility.codes[code]?.aircraft)).toEqual([false, true, true, true]);
  });
});

describe('capture and blowing', () => {
  it('displaces all trucks at 1, up to ten hexes (9.16c, D2)', () => {
    expect([capture.truck.affected[0], capture.truck.displaced]).toEqual([0, 10]);
  });

  it('takes half of half a dump at 5: of 8 points 2 are captured, 2 lost, 4 displaced up to five hexes (9.16c, D3)', () => {
    expect(captured(capture.dump.affected[4] ?? 0, 8)).toEqual({ captured: 2, lost: 2, displaced: 4 });
    expect(capture.dump.displaced).toBe(5);
  });

  it('rounds what is affected, then its half, as the answers to questions say', () => {
    expect(captured(25, 3)).toEqual({ captured: 1, lost: 0, displaced: 2 });
    expect(captured(50, 3)).toEqual({ captured: 1, lost: 1, displaced: 1 });
    expect(captured(75, 2)).toEqual({ captured: 1, lost: 1, displaced: 0 });
    for (const percent of [25, 50, 75]) expect(capture.truck.affected).toContain(percent);
  });

  it('takes and blows no less for a higher die', () => {
    for (const { affected } of [capture.dump, capture.truck, capture.wagon]) {
      expect(affected).toHaveLength(capture.die);
      expect(affected).toEqual(affected.toSorted((a, b) => a - b));
    }
    const blown = Array.from({ length: blowing.die }, (_, i) => bandOf(blowing.rows, i + 1).percent);
    expect(blown).toEqual([25, 50, 50, 75, 75, 100]);
  });
});

describe('supply', () => {
  it('has four tokens to a point (11.1b, S11)', () => expect(supply.tokens).toBe(4));

  it('costs attackers 1 token up to one regiment and 2 beyond it, twice that at all costs (9.5, 9.8, S1, S2, S5)', () => {
    expect([1, 3].map((re) => bandOf(supplyCosts.attack, re).pays)).toEqual([1, 2]);
    expect(bandOf(supplyCosts.attack, 3).pays * supplyCosts.allCosts).toBe(supply.tokens);
  });

  it('costs defenders nothing up to one regiment, though they must trace, and 1 token beyond it; or halves them (9.5a, S3, S4)', () => {
    expect(bandOf(supplyCosts.defense, 0.5)).toMatchObject({ traces: 1, pays: 0 });
    expect(bandOf(supplyCosts.defense, 1.5)).toMatchObject({ traces: 1, pays: 1 });
    expect(timesOf(supplyCosts.withoutDefense)).toBe(0.5);
  });

  it('costs three regiments of artillery three tokens (12.4)', () => expect(3 * supplyCosts.barrage).toBe(3));

  it('halves attack and barrage when it is low, and not defense (S10); without it nobody attacks, and attrition falls (11.4, S9)', () => {
    const { full, low, none } = supplyLevels;
    expect([low.attack, low.barrage, low.defense]).toEqual([
      [1, 2],
      [1, 2],
      [1, 1],
    ]);
    expect([none.attack, none.barrage, none.repairsRail, none.attrition]).toEqual([null, null, false, true]);
    expect(full.attrition || low.attrition).toBe(false);
    const defenses = SUPPLY_LEVELS.map((level) => timesOf(supplyLevels[level].defense));
    expect(defenses).toEqual(defenses.toSorted((a, b) => b - a));
    expect(defenses[2]).toBeLessThan(1);
  });

  it('makes attrition worse for lower ratings and for larger units, by 1 from 2 equivalents on', () => {
    const rating = (ar: number, re: number) => ar * attrition.rating + (attrition.size.findLast(({ from }) => re >= from)?.add ?? 0);
    const lost = (roll: number, ar: number, re: number) => bandOf(attrition.rows, roll + rating(ar, re)).steps;
    expect([1, 2, 3.75, 4].map((re) => rating(0, re))).toEqual([0, 1, 1, 2]);
    for (let roll = 2; roll <= 12; roll++)
      for (let ar = 0; ar < 5; ar++) expect(lost(roll, ar, 3)).toBeGreaterThanOrEqual(lost(roll, ar + 1, 3));
    expect(lost(12, 0, 1)).toBe(4);
    expect(lost(2, 5, 1)).toBe(0);
  });
});

describe('the Rebuild Chart and motorization', () => {
  it('has a line for every unit that may be rebuilt, and no line for nobody (12.5)', () => {
    const lines = new Set(tables.rebuild.map(({ id }) => id));
    const used = [...counters.counters, ...counters.pools].flatMap((one) => ('rebuild' in one ? (one.rebuild ?? []) : []));
    for (const id of used) expect(lines.has(id), id).toBe(true);
    expect(new Set(used)).toEqual(lines);
    for (const { id, personnel, equipment } of tables.rebuild) expect(personnel + equipment, id).toBeGreaterThan(0);
  });

  it('leaves out airborne brigades and the artillery school', () => {
    const never = counters.counters.filter(({ rebuild }) => rebuild === undefined).map(({ id }) => id);
    expect(never.toSorted()).toEqual(['su-10-abn', 'su-201-abn', 'su-tula-school']);
  });

  it('gives motorized units 10 or 16 points, for one truck point less where there are some (13.0)', () => {
    const trucks = (from: string, to: string) => tables.motorization.find((one) => one.from === from && one.to === to);
    expect(trucks('none', 'semi')).toMatchObject({ trucks: 1, move: 10 });
    expect(trucks('none', 'full')).toMatchObject({ trucks: 2, move: 16 });
    expect(trucks('semi', 'full')).toMatchObject({ trucks: 1, move: 16 });
  });
});
