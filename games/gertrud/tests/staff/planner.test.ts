import fc from 'fast-check';
import { FastDice } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import { hexOf, isOnMap, mark, printed, unitAt } from '../../src/position/position.ts';
import { stackOf } from '../../src/rules/08-zones-of-control/zones.ts';
import { MOVED } from '../../src/position/marks.ts';
import { Appraisal, type Worth } from '../../src/staff/appraisal.ts';
import { Field } from '../../src/staff/field.ts';
import { Manoeuvres } from '../../src/staff/manoeuvre.ts';
import { ordersFor } from '../../src/staff/march.ts';
import { chanceToWin } from '../../src/staff/outlook.ts';
import { routesOf, walkerOf, type Routes } from '../../src/staff/routes.ts';
import { STACKING_LIMIT } from '../../src/rules/06-stacking/room.ts';
import { victoryQuestion } from '../../src/rules/04-victory/victory.ts';
import { ALLIES, AXIS, enemyOf, sideOf, type Side } from '../../src/world/world.ts';
import { gertrud, type Referee } from '../referee.ts';
import { positions } from '../sampled.ts';
import { marshalled } from './marshalled.ts';

const SIDES: readonly Side[] = [AXIS, ALLIES];
const marched = marshalled('7', 3);
const sampled = [...marched, ...positions('6', 120)];
const onMap = (position: Gertrud): number[] => position.world.units.flatMap((_, unit) => (isOnMap(position, unit) ? [unit] : []));
const moverOf = (position: Gertrud): Side => sideOf(position.facts.phase === 'german movement' ? 'german' : 'allied');

/** A field of a real game with some units put elsewhere. */
const shuffled = fc
  .record({ at: fc.nat(sampled.length - 1), moves: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 30 }) })
  .map(({ at, moves }) => {
    const position = sampled[at] as Gertrud;
    const field = new Field(position);
    const units = onMap(position);
    const { landHexes } = position.world;
    for (const [who, where] of moves) {
      const unit = units[who % units.length] as number;
      const hex = landHexes[where % landHexes.length] as number;
      const { side } = unitAt(position, unit);
      if (field.stacked(side, hex) < STACKING_LIMIT && field.stacked(enemyOf(side), hex) === 0) field.put(unit, hex);
    }
    return field;
  });

const worthIn = ({ position }: Referee, side: Side): Worth => new Appraisal(new Field(position), side).worth();

describe('an appraisal', () => {
  it('is left unfinished only where the whole is worth no more than what was asked', () => {
    let [left, finished] = [0, 0];
    fc.assert(
      fc.property(shuffled, fc.double({ min: -1, max: 1.5, noNaN: true }), (field, beside) => {
        for (const side of SIDES) {
          const appraisal = new Appraisal(field, side);
          const whole = appraisal.worth();
          expect(appraisal.worth(whole.total - 1e-6)).toEqual(whole);
          const some = appraisal.worth(whole.total + beside);
          if (some) expect(some).toEqual(whole);
          else expect(beside).toBeGreaterThanOrEqual(0);
          if (some) finished++;
          else left++;
        }
      }),
      { numRuns: 60, seed: 1941 },
    );
    expect(Math.min(left, finished)).toBeGreaterThan(0);
  });

  it('is the sum of its terms, and changes nothing', () => {
    for (const position of sampled) {
      const hash = game.hash(position);
      for (const side of SIDES) {
        const { total, ...terms } = new Appraisal(new Field(position), side).worth();
        expect(total).toBeCloseTo(
          Object.values(terms).reduce((sum, term) => sum + term, 0),
          9,
        );
        expect(terms.strikes).toBeGreaterThanOrEqual(0);
        expect(terms.menace).toBeLessThanOrEqual(0);
      }
      expect(game.hash(position)).toBe(hash);
    }
  });

  it('counts objectives, held or in prospect, for the one side what it costs the other', () => {
    for (const position of sampled) {
      const [german, allied] = SIDES.map((side) => new Appraisal(new Field(position), side).worth()) as [Worth, Worth];
      expect(allied.objectives).toBeCloseTo(-german.objectives, 9);
      expect(allied.prospects).toBeCloseTo(-german.prospects, 9);
    }
  });

  const plain = gertrud('2001 bulgaria city 2002 2003 objective 2004 2005 3001');

  it('is the better for each objective under a German unit, and for no other (4.0e)', () => {
    const [beside, inside] = ['2002', '2003'].map((hex) => worthIn(plain.put('de-9-pz', hex), AXIS)) as [Worth, Worth];
    expect(beside.objectives).toBe(0);
    expect(inside.objectives).toBeGreaterThan(0);
    expect(inside.total).toBeGreaterThan(beside.total);
    expect(worthIn(plain.put('it-bergamo', '2003'), AXIS).objectives).toBe(0);
    expect(worthIn(plain.put('tr-23', '2003'), AXIS).objectives).toBe(0);
    expect(worthIn(plain.put('de-9-pz', '2003'), ALLIES).objectives).toBeLessThan(worthIn(plain.put('de-9-pz', '2002'), ALLIES).objectives);
  });

  it('sees more in an objective the nearer a German unit is and the farther the enemy', () => {
    const prospects = (german: string, turkish?: string) => {
      const position = plain.put('de-9-pz', german);
      return worthIn(turkish ? position.put('tr-23', turkish) : position, AXIS).prospects;
    };
    expect(prospects('2002')).toBeGreaterThan(prospects('2001'));
    expect(prospects('2001', '2004')).toBeLessThan(prospects('2001', '2005'));
    expect(prospects('2001', '2005')).toBeLessThan(prospects('2001'));
  });

  it('is the worse for a unit of ours cut off from its cities, and the better for one of the enemy (7.0b)', () => {
    const fed = worthIn(plain.put('de-9-pz', '2002'), AXIS).supply;
    expect(fed).toBe(0);
    expect(worthIn(plain.put('de-9-pz', '3001'), AXIS).supply).toBeLessThan(0);
    expect(worthIn(plain.put('de-9-pz', '3001'), ALLIES).supply).toBeGreaterThan(0);
    expect(worthIn(plain.put('de-kommando', '3001'), AXIS).supply).toBe(0);
  });

  it('sees an attack that pays, and none that does not', () => {
    const facing = (unit: string, strikers: readonly string[]) =>
      worthIn(
        strikers.reduce((one, striker) => one.put(striker, '2003'), plain.put(unit, '2004')),
        AXIS,
      ).strikes;
    expect(facing('tr-23', ['de-9-pz', 'de-8-pz'])).toBeGreaterThan(0);
    expect(facing('tr-23', ['de-muslim'])).toBe(0);
    expect(worthIn(plain.put('de-9-pz', '2003'), AXIS).strikes).toBe(0);
  });

  it('fears strong enemies near and not far ones', () => {
    const far = gertrud('2001 2002 2003 2004 2005 2006 2007 2008 2009 2010 2011 2012 2013 2014');
    const menace = (hex: string) => worthIn(far.put('tr-23', '2001').put('de-9-pz', hex).put('de-8-pz', hex), ALLIES).menace;
    expect(menace('2003')).toBeLessThan(0);
    expect(menace('2013')).toBeCloseTo(0, 9);
  });

  it('has the chance of the victory roll that the rules have (4.0b)', () => {
    const held = gertrud('2001 objective 2002 objective 2003 objective 2004 objective 2005 objective').in('german movement');
    const units = ['de-9-pz', 'de-8-pz', 'de-5-pz', 'de-11-pz', 'de-14-pz'];
    for (let many = 0; many <= units.length; many++) {
      const { position } = units.slice(0, many).reduce((one, unit, i) => one.put(unit, `200${i + 1}`), held);
      const { value, of, objectives, modifier } = victoryQuestion(position) as unknown as { [name: string]: number };
      expect(chanceToWin((objectives as number) - (modifier as number))).toBeCloseTo((value as number) / (of as number), 12);
    }
    for (let lead = 0; lead < 14; lead += 0.25) expect(chanceToWin(lead + 0.25)).toBeGreaterThanOrEqual(chanceToWin(lead));
    expect([chanceToWin(2), chanceToWin(3), chanceToWin(13)]).toEqual([0, 1 / 36, 1]);
  });
});

describe('manoeuvres', () => {
  const TRIES = 60;

  /** Manoeuvres over a position, and what the side could do at first. */
  function over(position: Gertrud, side: Side, seed: number) {
    const field = new Field(position);
    const before = field.hex.slice();
    const routes = new Map<number, Routes>();
    for (const unit of field.units(side)) if (field.mobile[unit] === 1) routes.set(unit, routesOf(field, walkerOf(field, unit)));
    return { field, before, routes, manoeuvres: new Manoeuvres(new Appraisal(field, side), new FastDice(seed)) };
  }

  it('never crowd a hex, put nobody where his routes do not lead, and never make worse what they have', () => {
    let moved = 0;
    fc.assert(
      fc.property(fc.nat(sampled.length - 1), fc.nat(), fc.boolean(), (at, seed, german) => {
        const position = sampled[at] as Gertrud;
        const side = german ? AXIS : ALLIES;
        const { field, before, routes, manoeuvres } = over(position, side, seed);
        for (let tried = 0; tried < TRIES; tried++) {
          const { total } = manoeuvres.best;
          manoeuvres.next(tried, TRIES);
          expect(manoeuvres.best.total).toBeGreaterThanOrEqual(total);
        }
        for (const hex of position.world.landHexes)
          expect(field.stacked(side, hex)).toBeLessThanOrEqual(Math.max(STACKING_LIMIT, stackOf(position, side, hex)));
        for (const [unit, from] of before.entries()) {
          const to = field.hex[unit] as number;
          if (to === from) continue;
          moved++;
          expect(unitAt(position, unit).side).toBe(side);
          expect(routes.get(unit)?.spent[to], `${unitAt(position, unit).id} to ${printed(position, to)}`).toBeGreaterThan(0);
        }
      }),
      { numRuns: 12, seed: 1941 },
    );
    expect(moved).toBeGreaterThan(100);
  });

  it('leave the field as the best arrangement has it, worth what they say', () => {
    for (const [seed, position] of marched.entries()) {
      const side = moverOf(position);
      const { field, manoeuvres } = over(position, side, seed);
      const first = manoeuvres.best.total;
      for (let tried = 0; tried < TRIES; tried++) manoeuvres.next(tried, TRIES);
      const { at, worth } = manoeuvres.arrangement;
      expect([...at]).toEqual([...field.hex]);
      const anew = new Field(position);
      for (const unit of onMap(position)) anew.put(unit, at[unit] as number);
      expect(new Appraisal(anew, side).worth().total).toBeCloseTo(worth.total, 4);
      expect(worth.total).toBeGreaterThanOrEqual(first);
    }
  });

  it('value an arrangement, of which most stands as before, as if it were seen for the first time', () => {
    for (const [seed, position] of marched.entries()) {
      const side = moverOf(position);
      const { field, manoeuvres } = over(position, side, seed);
      for (let tried = 0; tried < TRIES; tried++) {
        manoeuvres.next(tried, TRIES);
        expect(manoeuvres.appraisal.worth()).toEqual(new Appraisal(field, side).worth());
      }
    }
  });

  it('go the same way from the same dice, and another from others', () => {
    const [position] = marched as [Gertrud];
    const gone = (seed: number) => {
      const { manoeuvres } = over(position, AXIS, seed);
      for (let tried = 0; tried < TRIES; tried++) manoeuvres.next(tried, TRIES);
      return manoeuvres.arrangement.at.join();
    };
    expect(gone(1)).toBe(gone(1));
    expect(gone(1)).not.toBe(gone(2));
  });

  it('take an empty objective within reach, and leave alone one out of it', () => {
    const row = '2001 bulgaria city 2002 2003 2004 2005 objective 2006 2007 2008 2009 2010 objective';
    const { position } = gertrud(row).put('de-9-pz', '2001').put('de-8-pz', '2001');
    const { field, manoeuvres } = over(position, AXIS, 1);
    for (let tried = 0; tried < TRIES; tried++) manoeuvres.next(tried, TRIES);
    const { grid } = position.world;
    expect(field.stacked(AXIS, grid.index('2005'))).toBeGreaterThan(0);
    expect(field.stacked(AXIS, grid.index('2010'))).toBe(0);
  });

  it('send another to the shore that a unit leaves for an objective, over which its supply crosses (7.1d)', () => {
    const row = '2001 bulgaria city 2002 2003 2004 2005 2006 objective bosphorus 2002-2003';
    const { position } = gertrud(row).put('de-9-pz', '2003').put('de-73', '2002').put('de-79', '2002');
    const { field, manoeuvres } = over(position, AXIS, 1);
    for (let tried = 0; tried < TRIES; tried++) manoeuvres.next(tried, TRIES);
    const { grid } = position.world;
    expect(['2002', '2003', '2006'].map((hex) => field.stacked(AXIS, grid.index(hex)))).toEqual([1, 1, 1]);
  });

  it('let the strong change places with the weak where every hex is full (6.0a)', () => {
    const [strong, weak] = [
      ['de-9-pz', 'de-8-pz', 'de-5-pz', 'de-11-pz', 'de-14-pz'],
      ['de-73', 'de-79', 'de-132', 'de-183', 'de-294'],
    ] as const;
    const front = gertrud('2001 bulgaria city 2002 2003 city objective').put('tr-23', '2003').put('tr-24', '2003').put('tr-33', '2003');
    const behind = strong.reduce((one, unit) => one.put(unit, '2001'), front);
    const { position } = weak.reduce((one, unit) => one.put(unit, '2002'), behind);
    const { field, manoeuvres } = over(position, AXIS, 1);
    const { strikes } = manoeuvres.best;
    for (let tried = 0; tried < TRIES * 5; tried++) manoeuvres.next(tried, TRIES * 5);
    expect(manoeuvres.best.strikes).toBeGreaterThan(strikes);
    const ahead = position.world.grid.index('2002');
    const gone = strong.filter((unit) => field.hex[position.world.unit.get(unit) as number] === ahead);
    expect(gone).not.toEqual([]);
  });

  it('bring a stack nearly as near to a far objective as it can come', () => {
    const numbers = Array.from({ length: 9 * 14 }, (_, at) => `${16 + Math.floor(at / 14)}${String((at % 14) + 1).padStart(2, '0')}`);
    const words: { readonly [hex: string]: string } = { 2001: 'bulgaria city', 2014: 'objective' };
    const stack = ['de-9-pz', 'de-8-pz', 'de-5-pz', 'de-11-pz', 'de-14-pz'];
    const map = gertrud(numbers.map((hex) => `${hex} ${words[hex] ?? ''}`).join(' '));
    const { position } = stack.reduce((one, unit) => one.put(unit, '2001'), map);
    const { grid, unit } = position.world;
    let short = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const { field, manoeuvres } = over(position, AXIS, seed);
      for (let tried = 0; tried < TRIES; tried++) manoeuvres.next(tried, TRIES);
      for (const id of stack) short += grid.distance(field.hex[unit.get(id) as number] as number, grid.index('2014')) - 8;
    }
    expect(short / (20 * stack.length)).toBeLessThan(0.15);
  });

  it('move nobody who has moved, and do nothing where nobody can', () => {
    const { position } = gertrud('2001 2002 2003 objective 3001').put('de-9-pz', '2001').put('de-8-pz', '3001');
    expect(marchedIn(position)).not.toEqual([]);
    mark(position, position.world.unit.get('de-9-pz') as number, MOVED);
    expect(marchedIn(position)).toEqual([]);
  });

  /** Units that manoeuvres put elsewhere. */
  function marchedIn(position: Gertrud): string[] {
    const { before, field, manoeuvres } = over(position, AXIS, 1);
    for (let tried = 0; tried < TRIES; tried++) manoeuvres.next(tried, TRIES);
    return [...before.keys()].filter((unit) => before[unit] !== field.hex[unit]).map((unit) => unitAt(position, unit).id);
  }
});

describe('orders', () => {
  it('take every unit that moves from where it stands to where it is to be, once', () => {
    for (const [seed, position] of marched.entries()) {
      const side = moverOf(position);
      const field = new Field(position);
      const before = field.hex.slice();
      const manoeuvres = new Manoeuvres(new Appraisal(field, side), new FastDice(seed));
      for (let tried = 0; tried < 40; tried++) manoeuvres.next(tried, 40);
      const orders = ordersFor(new Field(position), side, before, field.hex);
      const ordered = orders.flatMap(({ units }) => units);
      const gone = onMap(position).filter((unit) => field.hex[unit] !== before[unit]);
      expect(ordered.toSorted((a, b) => a - b)).toEqual(gone);
      for (const { units, from, to } of orders)
        for (const unit of units) {
          expect(hexOf(position, unit)).toBe(from);
          expect(field.hex[unit]).toBe(to);
        }
    }
  });
});
