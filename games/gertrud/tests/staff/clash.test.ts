import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Gertrud } from '../../src/index.ts';
import { defendersIn, waitingDrops } from '../../src/rules/11-combat/attackers.ts';
import { ledger } from '../../src/cite.ts';
import { attack } from '../../src/rules/11-combat/combat.ts';
import { oddsOf, type Battle } from '../../src/rules/11-combat/odds.ts';
import { ATTACKED } from '../../src/position/marks.ts';
import { hexOf, ids, mark, printed, stepsOf, unitAt } from '../../src/position/position.ts';
import { stackOf } from '../../src/rules/08-zones-of-control/zones.ts';
import { waysOut } from '../../src/rules/11-combat/retreat.ts';
import { readyAir } from '../../src/staff/air-strength.ts';
import { Appraisal } from '../../src/staff/appraisal.ts';
import { nextAttack } from '../../src/staff/assault.ts';
import { Clash, type Stakes, type Strike } from '../../src/staff/clash.ts';
import { FALL_BACK, PUSHED, type Defence } from '../../src/staff/column-fates.ts';
import { Field } from '../../src/staff/field.ts';
import { WEIGHTS } from '../../src/staff/outlook.ts';
import { room } from '../../src/rules/06-stacking/room.ts';
import { ALLIES, AXIS, enemyOf, seatOf, type Side } from '../../src/world/world.ts';
import { field as battlefield } from '../battles.ts';
import { crowded } from './crowded.ts';

const SIDES: readonly Side[] = [AXIS, ALLIES];
const nothing: Stakes = { drive: () => 0, take: () => 0, enter: 0 };
const nobody = ({ world }: Gertrud) => new Uint8Array(world.units.length);

/** All hexes that a side can attack, each with the defence and those who could attack it. */
function openings(position: Gertrud, side: Side): { readonly clash: Clash; readonly defence: Defence; readonly able: readonly number[] }[] {
  const clash = new Clash(new Field(position), side, nothing);
  return clash.targets().flatMap((hex) => {
    const defence = clash.defence(hex);
    const able = clash.attackers(hex, nobody(position));
    return defence && able.length > 0 ? [{ clash, defence, able }] : [];
  });
}

const battle = (position: Gertrud, side: Side, hex: number, attackers: readonly number[]): Battle => ({
  side,
  hex,
  attackers,
  defenders: defendersIn(position, side, hex),
  ship: null,
  aircraft: null,
  ultra: false,
});

/** Why the side cannot make this attack in its combat phase. */
function refuseAttack(position: Gertrud, side: Side, hex: string, units: readonly string[]) {
  const seat = seatOf(side);
  return attack.refuse(position, { seat }, seat, attack.command({ hex, units }));
}

describe('an attack as planned', () => {
  it('is fought in the column that the engine finds, before the cut at the ends of the table', () => {
    const shifts = new Set<string>();
    fc.assert(
      fc.property(crowded, fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }), (position, part) => {
        for (const side of SIDES)
          for (const { clash, defence, able } of openings(position, side))
            for (const units of [able, able.filter((_, i) => part[i % part.length]), able.slice(0, 1)]) {
              if (units.length === 0) continue;
              const lines = ledger();
              const { base, shift, defence: strength } = oddsOf(position, battle(position, side, defence.hex, units), lines);
              expect(defence.strength).toBe(strength);
              expect(clash.column(defence, units)).toBe(base + shift);
              for (const { rule } of lines.lines) shifts.add(rule);
            }
      }),
      { numRuns: 60, seed: 1941 },
    );
    for (const id of ['11.0w', '11.0x', '11.0y', '11.0aa', '11.0ad', '7.3b', '16.0a']) expect([...shifts]).toContain(id);
  });

  it('by nothing is fought in the lowest column, even against nothing (GA-15)', () => {
    const starving = battlefield()
      .put('tr-72', { at: '2003', steps: 1, marks: ['oos'] })
      .put('it-san-marco', { at: '2002', steps: 1, marks: ['oos'] });
    const { position } = starving;
    const [{ clash, defence, able }] = openings(position, AXIS) as [ReturnType<typeof openings>[number]];
    expect(defence.strength).toBe(0);
    expect(clash.column(defence, able)).toBe(0);
    const { base, shift } = oddsOf(position, battle(position, AXIS, defence.hex, able));
    expect(base + shift).toBe(0);
  });

  it('is worth what the faces of the die bring on average', () => {
    const stakes: Stakes = { drive: () => 0.7, take: () => 0.4, enter: 0.4 };
    fc.assert(
      fc.property(crowded, (position) => {
        for (const side of SIDES) {
          const field = new Field(position);
          const clash = new Clash(field, side, stakes);
          for (const hex of clash.targets()) {
            const defence = clash.defence(hex);
            const units = clash.attackers(hex, nobody(position));
            if (!defence || units.length === 0 || defendersIn(position, side, hex).some((unit) => unitAt(position, unit).ignoresZoc))
              continue;
            const strike = clash.judge(defence, units, 0);
            const expected = faceByFace(field, side, hex, units, strike.column, stakes);
            expect(strike.worth).toBeCloseTo(expected.worth, 4);
            expect(strike.driven).toBeCloseTo(expected.driven, 10);
            expect(strike.taken).toBeCloseTo(expected.taken, 10);
          }
        }
      }),
      { numRuns: 15, seed: 1941 },
    );
  });

  it('lets defenders fall back where the engine does, as many as there is room for (11.1b, 6.0a)', () => {
    let shut = 0;
    fc.assert(
      fc.property(crowded, (position) => {
        for (const side of SIDES)
          for (const { defence } of openings(position, side)) {
            const first = defendersIn(position, side, defence.hex).find((unit) => unitAt(position, unit).ignoresZoc !== true);
            if (first === undefined) continue;
            const rooms = waysOut(position, first).map((d) => room(position, enemyOf(side), position.world.grid.neighbour(defence.hex, d)));
            expect(defence.room).toBe(rooms.reduce((sum, one) => sum + one, 0));
            if (defence.room < defence.units) shut++;
          }
      }),
      { numRuns: 30, seed: 1941 },
    );
    expect(shut).toBeGreaterThan(0);
  });

  it('leaves out defenders who have been attacked, and then wins no ground (11.0ah, GA-36)', () => {
    const both = battlefield().put('tr-23', '2003').put('tr-39', '2003').put('de-9-pz', '2002');
    const engaged = both.put('tr-39', { at: '2003', marks: ['defended'] });
    const stakes: Stakes = { drive: () => 1, take: () => 1, enter: 0 };
    const of = ({ position }: typeof both, fresh = false) => {
      const clash = new Clash(new Field(position), AXIS, stakes, fresh);
      return clash.defence(position.world.grid.index('2003'));
    };
    expect(of(both)).toMatchObject({ strength: 8, units: 2, drive: 1, take: 1 });
    expect(of(engaged)).toMatchObject({ strength: 4, units: 1, drive: 0, take: 0 });
    expect(of(engaged, true)).toMatchObject({ strength: 8, units: 2, drive: 1, take: 1 });
    expect(of(engaged.put('tr-23', { at: '2003', marks: ['defended'] }))).toBeNull();
  });
});

/** What an attack is worth, reckoned from the table as printed, a face of the die at a time. */
function faceByFace(field: Field, side: Side, hex: number, units: readonly number[], column: number, stakes: Stakes) {
  const { position } = field;
  const { rows, codes } = position.world.tables.crt;
  const defenders = defendersIn(position, side, hex);
  const sum = (list: readonly number[], of: (unit: number) => number) => list.reduce((total, unit) => total + of(unit), 0);
  const worth = (list: readonly number[]) => sum(list, (unit) => field.worth[unit] as number);
  const cheapest = (list: readonly number[]) => Math.min(...list.map((unit) => field.stepWorth[unit] as number));
  const steps = sum(defenders, (unit) => stepsOf(position, unit));
  const rooms = roomFor(position, hex, enemyOf(side));
  const isClear = defenders.length === stackOf(position, enemyOf(side), hex);
  const total = { worth: 0, driven: 0, taken: 0 };
  for (const row of rows) {
    const { effects } = codes[row[column] as string] as (typeof codes)[string];
    let [gain, gone, enters] = [0, false, false];
    for (const effect of effects)
      if (effect.do === 'advance') enters = effect.who === 'any' || units.some((unit) => unitAt(position, unit).type === 'armor');
      else if (effect.do === 'lose' && effect.who === 'attacker')
        gain -= effect.steps === 'all' ? worth(units) : Math.min(worth(units), effect.steps * cheapest(units));
      else if (effect.do === 'lose') {
        gone ||= effect.steps === 'all' || effect.steps >= steps;
        gain += gone ? worth(defenders) : Math.min(worth(defenders), (effect.steps as number) * cheapest(defenders));
      } else if (effect.who === 'attacker') gain -= worth(units) * FALL_BACK;
      else if (!gone) {
        const stranded = Math.max(0, defenders.length - rooms) / defenders.length;
        gain += worth(defenders) * (stranded + (1 - stranded) * PUSHED);
        gone = true;
      }
    if (gone && isClear) gain += stakes.drive(hex) + (enters ? stakes.take(hex) : 0);
    total.worth += gain / rows.length;
    if (gone) total.driven += 1 / rows.length;
    if (gone && enters) total.taken += 1 / rows.length;
  }
  return total;
}

/** Room for those who heed zones: the planner takes all defenders for such. */
function roomFor(position: Gertrud, hex: number, side: Side): number {
  const unit = position.world.units.findIndex((line, at) => line.side === side && line.ignoresZoc !== true && hexOf(position, at) === hex);
  return waysOut(position, unit).reduce<number>((sum, d) => sum + room(position, side, position.world.grid.neighbour(hex, d)), 0);
}

const total = (strikes: readonly Strike[]) => strikes.reduce((sum, { worth }) => sum + worth, 0);

describe('the attacks of a side', () => {
  /** They must be such as the engine lets it make, and no more aircraft than are at hand. */
  function expectLawful(position: Gertrud, side: Side, strikes: readonly Strike[]): void {
    const fighting = strikes.flatMap(({ units }) => units);
    expect(new Set(fighting).size).toBe(fighting.length);
    for (const { hex, units } of strikes) expect(refuseAttack(position, side, printed(position, hex), ids(position, units))).toBeNull();
    expect(new Set(strikes.map(({ hex }) => hex)).size).toBe(strikes.length);
    expect(strikes.filter(({ air }) => air).length).toBeLessThanOrEqual(readyAir(position, side));
  }

  /** As in a combat phase when the planner is asked: those dropped attacked first (15.0f). */
  function dropsMade(position: Gertrud, side: Side): void {
    for (const unit of waitingDrops(position, side)) mark(position, unit, ATTACKED);
  }

  it('are legal, each unit in one at most, and worth making', () => {
    let made = 0;
    fc.assert(
      fc.property(crowded, (position) => {
        for (const side of SIDES) {
          dropsMade(position, side);
          const strikes = new Appraisal(new Field(position), side).strikes();
          expectLawful(position, side, strikes);
          for (const { worth } of strikes) expect(worth).toBeGreaterThan(0);
          made += strikes.length;
        }
      }),
      { numRuns: 40, seed: 1941 },
    );
    expect(made).toBeGreaterThan(40);
  });

  it('shared out with care are legal too, and never worth less', () => {
    fc.assert(
      fc.property(crowded, (position) => {
        for (const side of SIDES) {
          dropsMade(position, side);
          const appraisal = new Appraisal(new Field(position), side);
          const [plain, careful] = [appraisal.strikes(), appraisal.allotted()];
          expectLawful(position, side, careful);
          expect(total(careful)).toBeGreaterThanOrEqual(total(plain) - 1e-9);
          expect(careful.map(({ worth }) => worth)).toEqual(careful.map(({ worth }) => worth).toSorted((a, b) => b - a));
        }
      }),
      { numRuns: 60, seed: 1941 },
    );
  });

  it('shared out with care send the strongest where it is needed, and not where it was first of use', () => {
    let one = battlefield().put('tr-23', '2003').put('tr-2-cav', '2103');
    for (const unit of ['de-9-pz', 'de-gd', 'de-73', 'de-1-mtn']) one = one.put(unit, '2102');
    const { position } = one;
    const appraisal = new Appraisal(new Field(position), AXIS);
    const [plain, careful] = [appraisal.strikes(), appraisal.allotted()];
    const against = (strikes: readonly Strike[]) => {
      const strike = strikes.find(({ hex }) => printed(position, hex) === '2103');
      return ids(position, strike?.units ?? []);
    };
    expectLawful(position, AXIS, careful);
    expect([against(plain), against(careful)]).toEqual([['de-1-mtn'], ['de-9-pz']]);
    expect(total(careful)).toBeGreaterThan(total(plain) + 0.01);
  });

  it('are as many with aircraft as there are aircraft more than the enemy has', () => {
    const armed = (ours: number, theirs: number) => {
      let one = battlefield('3001 3002 3003 3101').put('tr-23', '2003').put('tr-39', '3002');
      for (const unit of ['de-9-pz', 'de-8-pz']) one = one.put(unit, '2002');
      for (const unit of ['de-5-pz', 'de-11-pz']) one = one.put(unit, '3001');
      for (let i = 1; i <= ours; i++) one = one.marker(`de-cas-${i}`);
      for (let i = 1; i <= theirs; i++) one = one.marker(`tr-cas-${i}`);
      const strikes = new Appraisal(new Field(one.position), AXIS).strikes();
      expect(strikes).toHaveLength(2);
      return strikes.filter(({ air }) => air).length;
    };
    expect([armed(0, 0), armed(1, 0), armed(2, 0), armed(2, 1), armed(1, 1)]).toEqual([0, 1, 2, 1, 0]);
  });

  it('leave Soviet units to attack by themselves (11.0e)', () => {
    const { position } = battlefield()
      .put('de-294', '2003')
      .put('su-6-tank', '2002')
      .put('su-54-tank', '2002')
      .put('tr-23', '2004')
      .put('tr-39', '2004');
    for (const strikes of [new Appraisal(new Field(position), ALLIES).strikes(), new Appraisal(new Field(position), ALLIES).allotted()]) {
      expect(strikes).toHaveLength(1);
      expectLawful(position, ALLIES, strikes);
    }
  });

  // Known difference: until those dropped have attacked, the estimate lets them attack beside their hex as any unit would (15.0d).
  it('of those just dropped are reckoned beside their hex, where they cannot be made, but never ordered there (15.0d)', () => {
    const dropped = battlefield()
      .put('de-7-flieger', { at: '2003', marks: ['dropped'] })
      .put('tr-23', '2004');
    const { position } = dropped;
    const [strike] = new Appraisal(new Field(position), AXIS).strikes() as [Strike];
    expect(refuseAttack(position, AXIS, printed(position, strike.hex), ids(position, strike.units))).toMatchObject({ rules: ['15.0d'] });
    const { hex, units } = nextAttack(position, AXIS, WEIGHTS[AXIS]);
    expect(hex).toBe('2003');
    expect(refuseAttack(position, AXIS, hex as string, units as string[])).toBeNull();
  });

  it('of those dropped side by side are made by each in its own hex (15.0d)', () => {
    const alone = battlefield()
      .put('tr-23', '2003')
      .put('de-7-flieger', { at: '2003', marks: ['dropped'] });
    const joiners = (marks: readonly 'dropped'[]) => {
      const { position } = alone.put('de-73', { at: '2002', marks });
      const { hex, units } = nextAttack(position, AXIS, WEIGHTS[AXIS]);
      return refuseAttack(position, AXIS, hex as string, units as string[]) ?? units;
    };
    expect(joiners([])).toEqual(['de-7-flieger', 'de-73']);
    expect(joiners(['dropped'])).toHaveLength(1);
  });
});
