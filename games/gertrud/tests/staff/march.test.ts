import fc from 'fast-check';
import { decide, sightOf } from '@sandtable/staff';
import { FastDice } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import type { MoveLocals } from '../../src/rules/09-movement/move.ts';
import { hexOf, unitAt } from '../../src/position/position.ts';
import { stackOf } from '../../src/rules/08-zones-of-control/zones.ts';
import { readyAir } from '../../src/staff/air-strength.ts';
import { Appraisal } from '../../src/staff/appraisal.ts';
import { Field } from '../../src/staff/field.ts';
import { Manoeuvres } from '../../src/staff/manoeuvre.ts';
import { nextOrder, nextStep, ordersFor, takeUp, wayOf } from '../../src/staff/march.ts';
import { steady } from '../../src/staff/steady.ts';
import { mixesSoviets, STACKING_LIMIT } from '../../src/rules/06-stacking/room.ts';
import { ALLIES, seatOf, type Side } from '../../src/world/world.ts';
import { gertrud, type Referee } from '../referee.ts';

const SOVIETS = ['su-20', 'su-77', 'su-63', 'su-76', 'su-236'];
const TURKS = ['tr-1', 'tr-2-inf', 'tr-3', 'tr-4', 'tr-5', 'tr-6', 'tr-8', 'tr-9', 'tr-10', 'tr-11', 'tr-12', 'tr-15'];
const GOALS = ['2001', '2002', '2003', '2004'];

/** Allied units on a row of clear hexes. */
const row = (stacks: { readonly [hex: string]: readonly string[] }): Referee =>
  Object.entries(stacks).reduce(
    (all, [hex, units]) => units.reduce((one, unit) => one.put(unit, hex), all),
    gertrud('2001 2002 2003 2004 2005 city').in('allied movement'),
  );

const where = (position: Gertrud, unit: string): string =>
  position.world.grid.number(hexOf(position, position.world.unit.get(unit) as number));

function expectRoomy(position: Gertrud, side: Side): void {
  for (const hex of position.world.landHexes) expect(stackOf(position, side, hex)).toBeLessThanOrEqual(STACKING_LIMIT);
  for (const unit of position.world.units.keys())
    if (hexOf(position, unit) >= 0) expect(mixesSoviets(position, unit, hexOf(position, unit)), unitAt(position, unit).id).toBe(false);
}

/** Carries out the orders that bring the units named to their hexes; after each of them every stack must be legal. */
function carriedOut({ position }: Referee, goals: { readonly [unit: string]: string }): { position: Gertrud; orders: number } {
  const { world } = position;
  const field = new Field(position);
  const after = field.hex.slice();
  for (const [unit, hex] of Object.entries(goals)) after[world.unit.get(unit) as number] = world.grid.index(hex);
  const orders = ordersFor(field, ALLIES, field.hex, after);
  let given = 0;
  for (let order = nextOrder(position, ALLIES, orders); order; order = nextOrder(position, ALLIES, orders)) {
    const way = wayOf(position, order);
    game.play(position, seatOf(ALLIES), takeUp(position, order), new FastDice(1));
    while (game.awaiting(position)?.procedure === 'move') {
      const command = nextStep(position.frames?.locals as MoveLocals, way);
      expect(game.refuse(position, seatOf(ALLIES), command)).toBeNull();
      game.play(position, seatOf(ALLIES), command, new FastDice(1));
    }
    expect(game.awaiting(position)?.procedure).toBe('movement');
    expectRoomy(position, ALLIES);
    expect(++given).toBeLessThanOrEqual(world.units.length);
  }
  return { position, orders: given };
}

const all = (units: readonly string[], hex: string): { [unit: string]: string } => Object.fromEntries(units.map((unit) => [unit, hex]));

describe('orders where room is scarce', () => {
  it('send as many of a group as there is room for', () => {
    const [staying, coming] = [TURKS.slice(0, 3), TURKS.slice(3, 6)];
    const { position, orders } = carriedOut(row({ 2001: coming, 2002: staying }), all(coming, '2002'));
    expect(orders).toBe(1);
    expect(stackOf(position, ALLIES, position.world.grid.index('2002'))).toBe(STACKING_LIMIT);
    expect(coming.map((unit) => where(position, unit))).toEqual(['2002', '2002', '2001']);
  });

  it('turn a ring that has room before others fill it', () => {
    const [outsider, five, four] = [TURKS[0] as string, TURKS.slice(1, 6), TURKS.slice(6, 10)];
    const goals = { [outsider]: '2002', [five[0] as string]: '2002', [four[0] as string]: '2001' };
    const { position } = carriedOut(row({ 2001: five, 2002: four, 2003: [outsider] }), goals);
    expect(Object.keys(goals).map((unit) => where(position, unit))).toEqual(Object.values(goals));
  });

  it('break a ring of full hexes through free room beside it', () => {
    const [five, others] = [TURKS.slice(0, 5), TURKS.slice(5, 10)];
    const [one, other] = [five[0], others[0]] as [string, string];
    const { position, orders } = carriedOut(row({ 2001: five, 2002: others }), { [one]: '2002', [other]: '2001' });
    expect(orders).toBe(2);
    expect([where(position, one), where(position, other)]).toEqual(['2003', '2001']);
  });

  it('leave a ring standing where there is no room about it', () => {
    const [five, others] = [TURKS.slice(0, 5), TURKS.slice(5, 10)];
    const full = five
      .concat(others)
      .reduce((one, unit, i) => one.put(unit, i < 5 ? '2001' : '2002'), gertrud('2001 2002').in('allied movement'));
    expect(carriedOut(full, { [five[0] as string]: '2002', [others[0] as string]: '2001' }).orders).toBe(0);
  });

  const arranged = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })), {
    minLength: 4,
    maxLength: TURKS.length,
  });
  const most = (places: readonly number[]) => Math.max(...GOALS.map((_, at) => places.filter((place) => place === at).length));

  it('bring everybody to his place where no hex is full at first, and never crowd one', () => {
    let [whole, crowded] = [0, 0];
    fc.assert(
      fc.property(arranged, (pairs) => {
        const limit = Math.max(most(pairs.map(([from]) => from)), most(pairs.map(([, to]) => to)));
        if (limit > STACKING_LIMIT) return;
        const begun = pairs.reduce((one, [from], i) => one.put(TURKS[i] as string, GOALS[from] as string), row({}));
        const goals = Object.fromEntries(pairs.map(([, to], i) => [TURKS[i] as string, GOALS[to] as string]));
        const { position } = carriedOut(begun, goals);
        if (most(pairs.map(([from]) => from)) === STACKING_LIMIT) crowded++;
        else {
          whole++;
          for (const [unit, hex] of Object.entries(goals)) expect(where(position, unit), unit).toBe(hex);
        }
      }),
      { numRuns: 250, seed: 1941 },
    );
    expect(Math.min(whole, crowded)).toBeGreaterThan(15);
  });
});

describe('Soviet units (6.4a)', () => {
  it('wait until the others have left', () => {
    const begun = row({ 2001: TURKS.slice(0, 2), 2002: SOVIETS.slice(0, 2) });
    const goals = { ...all(TURKS.slice(0, 2), '2002'), ...all(SOVIETS.slice(0, 2), '2003') };
    const { position } = carriedOut(begun, goals);
    for (const [unit, hex] of Object.entries(goals)) expect(where(position, unit)).toBe(hex);
  });

  const map = '2001 city 2002 objective 2003 2004 2005 objective 2006 2007 2101 2102 2103 2104 2105 2106';
  const mixed = () =>
    [...SOVIETS, ...TURKS.slice(0, 6)].reduce(
      (one, unit, i) => one.put(unit, i < 3 ? '2001' : i < 5 ? '2003' : i < 8 ? '2002' : '2101'),
      gertrud(map).in('allied movement').put('de-73', '2005').put('de-9-pz', '2105'),
    );

  it('are never put into one hex with others by manoeuvres', () => {
    let moved = 0;
    for (let seed = 0; seed < 12; seed++) {
      const { position } = mixed();
      const field = new Field(position);
      const before = field.hex.slice();
      const manoeuvres = new Manoeuvres(new Appraisal(field, ALLIES), new FastDice(seed));
      for (let tried = 0; tried < 80; tried++) {
        manoeuvres.next(tried, 80);
        for (const hex of position.world.landHexes) {
          const here = field.units(ALLIES).filter((unit) => field.hex[unit] === hex);
          expect(new Set(here.map((unit) => unitAt(position, unit).nationality === 'soviet')).size).toBeLessThan(2);
        }
      }
      moved += before.filter((hex, unit) => hex !== field.hex[unit]).length;
    }
    expect(moved).toBeGreaterThan(20);
  });

  it('are marched legally by a machine, taken up again in the middle of a move too', () => {
    for (const seed of ['a', 'b', 'c'])
      for (const isForgetful of [false, true]) {
        const { position } = mixed();
        const machine = steady.sit(seed, 'allied', 60);
        for (let given = 0; position.facts.phase === 'allied movement' && given < 100; given++) {
          const one = isForgetful ? steady.sit(seed, 'allied', 60) : machine;
          const { command } = decide(one, sightOf(game, position, 'allied'));
          if (!command) throw new Error('no command');
          expect(game.refuse(position, 'allied', command), JSON.stringify(command)).toBeNull();
          game.play(position, 'allied', command, new FastDice(1));
          if (game.awaiting(position)?.procedure === 'movement') expectRoomy(position, ALLIES);
        }
        expect(position.facts.phase).not.toBe('allied movement');
      }
  });
});

describe('aircraft at hand', () => {
  it('are Soviet ones alone while Inonu is held (17.1k)', () => {
    const turn = gertrud('2001 2002').in('allied combat', 3).marker('al-cas-1').marker('su-cas-1');
    expect(readyAir(turn.position, ALLIES)).toBe(2);
    expect(readyAir(turn.facts({ inonuTurn: 3 }).position, ALLIES)).toBe(1);
    expect(readyAir(turn.facts({ inonuTurn: 2 }).position, ALLIES)).toBe(2);
  });
});
