import type { Facts } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import { hexOf, isOnMap, printed, unitAt } from '../../src/position/position.ts';
import { isInZone } from '../../src/rules/08-zones-of-control/zones.ts';
import { isSupplied } from '../../src/rules/07-supply/supply.ts';
import { ALLIES, AXIS, SEATS, sideOf } from '../../src/world/world.ts';
import { gertrud, rule } from '../referee.ts';
import { positions } from '../sampled.ts';

interface Trace extends Facts {
  readonly unit: string;
  readonly units: readonly string[];
  readonly path: readonly string[];
  readonly cut: boolean;
  readonly source: string | null;
  readonly at: readonly string[] | null;
  readonly rules: readonly string[];
  readonly reason: string | null;
  readonly rest: readonly string[];
}
const tracesOf = (position: Gertrud, seat: string): readonly Trace[] =>
  game.explain(position, seat, { supplies: { seat } })['traces'] as unknown as Trace[];

describe('the zones of control of the whole map', () => {
  rule('8.0b', '6.3a')('are told by side, and where both lie', () => {
    const plan = gertrud('2001 2002 2003 2004 2005 river 2002-2003').put('de-73', '2001').put('tr-23', '2003');
    expect(plan.explain({ zones: {} })).toMatchObject({ value: 2, hexes: { '2002': 'both', '2004': 'allied' } });
  });

  it('agree with each hex of positions of a random game', () => {
    for (const position of positions('overlays 1', 40)) {
      const hexes = game.explain(position, 'german', { zones: {} })['hexes'] as Facts;
      for (let hex = 0; hex < position.world.grid.count; hex++) {
        const [german, allied] = [isInZone(position, AXIS, hex), isInZone(position, ALLIES, hex)];
        const expected = german && allied ? 'both' : german ? 'german' : allied ? 'allied' : undefined;
        expect(hexes[printed(position, hex)]).toBe(expected);
      }
    }
  }, 30_000);
});

describe('the supply of one nationality', () => {
  it('is told of its own units and cities alone (7.5)', () => {
    const plan = gertrud('2001 turkey city 2002 turkey 2003 2004 soviet 2005 soviet city').put('tr-23', '2002').put('su-20', '2004');
    const of = (more: Facts) => plan.explain({ supplies: { seat: 'allied', ...more } });
    const units = (more: Facts) => (of(more)['traces'] as unknown as Trace[]).map(({ unit }) => unit);
    expect(units({})).toEqual(['tr-23', 'su-20']);
    expect(units({ nationality: 'soviet' })).toEqual(['su-20']);
    expect(of({ nationality: 'soviet' })['sources']).toEqual(['2005']);
    expect(of({ nationality: 'turkish' })['sources']).toEqual(['2001']);
  });
});

describe('the supply of a whole side', () => {
  const road = () => gertrud('2001 bulgaria city 2002 bulgaria 2003 2004 2005 2006').put('de-73', '2004');
  const germans = (plan: ReturnType<typeof road>) => tracesOf(plan.position, 'german');

  rule('7.0b')('is a path for all units of a hex, to the city and over the hexes between', () => {
    const plan = road().put('de-132', '2004');
    const answer = plan.explain({ supplies: { seat: 'german' } });
    expect(answer).toMatchObject({
      value: 0,
      sources: ['2001'],
      hexes: ['2004', '2003', '2002', '2001'],
      lines: [{ rule: '7.0b', value: 1 }, { value: 0 }],
    });
    expect(answer['area']).toEqual(['2001', '2002', '2003', '2004', '2005', '2006']);
    expect(germans(plan)).toEqual([
      {
        unit: 'de-73',
        units: ['de-73', 'de-132'],
        path: ['2004', '2003', '2002', '2001'],
        cut: false,
        source: '2001',
        at: null,
        rules: [],
        reason: null,
        rest: [],
      },
    ]);
  });

  rule('7.0d', '8.4a')('goes as far as an enemy zone of control, and says where it is cut', () => {
    expect(germans(road().with('1902').put('tr-23', '1902'))).toMatchObject([
      { cut: true, path: ['2004', '2003'], at: ['2004', '2003'], rules: ['7.0d', '8.4a'], source: '2001', rest: ['2003', '2002', '2001'] },
    ]);
    expect(germans(road().put('de-73', '2006').with('1902').put('tr-23', '1902'))).toMatchObject([
      { path: ['2006', '2005', '2004', '2003'], at: ['2004', '2003'] },
    ]);
  });

  rule('7.1c')('is cut at a river without a bridge', () => {
    expect(germans(road().with('river 2002-2003'))).toMatchObject([
      {
        cut: true,
        path: ['2004', '2003', '2002'],
        at: ['2003', '2002'],
        rules: ['7.1c'],
        reason: 'No bridge carries supply over the river between 2003 and 2002.',
      },
    ]);
  });

  rule('7.5e')('makes for a city in enemy hands where there is no other', () => {
    expect(germans(road().facts({ captured: ['2001'] }))).toMatchObject([
      { cut: true, path: ['2004', '2003', '2002', '2001'], at: ['2002', '2001'], rules: ['7.5e'], rest: [] },
    ]);
  });

  rule('7.6a')('is nothing for units that need none, and of who stands where no way leads says so', () => {
    const plan = road().put('de-muslim', '2003').with('2305').put('de-132', '2305');
    const [free, , alone] = germans(plan)
      .toSorted((a, b) => a.units.length - b.units.length || a.unit.localeCompare(b.unit))
      .toReversed();
    expect([free, alone].map((one) => one?.unit)).toEqual(['de-muslim', 'de-132']);
    expect(free).toMatchObject({ path: [], cut: false });
    expect(alone).toMatchObject({ path: ['2305'], cut: true, at: null, source: null, rules: ['7.0b'] });
  });

  it('agrees with the supply of each unit in positions of a random game', () => {
    for (const position of positions('overlays 2', 40))
      for (const seat of SEATS) {
        const traces = tracesOf(position, seat);
        const named = new Map(traces.flatMap((trace) => trace.units.map((id) => [id, trace] as const)));
        expect(named.size).toBe(traces.reduce((sum, { units }) => sum + units.length, 0));
        for (const [unit, { id, side, needsSupply }] of position.world.units.entries()) {
          const trace = named.get(id);
          expect(trace !== undefined).toBe(isOnMap(position, unit) && side === sideOf(seat));
          if (!trace) continue;
          expect(trace.cut).toBe(!isSupplied(position, unit));
          expect(trace.path[0]).toBe(needsSupply === false ? undefined : printed(position, hexOf(position, unit)));
          expectSteps(position, trace);
        }
      }
  }, 30_000);

  /** Every step of a path is open but the last of one that is cut, which is the hexside named. */
  function expectSteps(position: Gertrud, { unit, path, cut, at, rules, reason, source, rest }: Trace): void {
    const open = (from: string, to: string) => game.explain(position, 'german', { supplyStep: { from, to, unit } }).value === 'open';
    const steps = path.slice(1).map((to, i) => [path[i] as string, to] as const);
    for (const [from, to] of cut ? steps.slice(0, -1) : steps) expect(open(from, to)).toBe(true);
    if (!cut && path.length > 0) expect(path.at(-1)).toBe(source);
    if (!cut) return;
    expect(rules.length).toBeGreaterThan(0);
    expect(reason).toMatch(/\.$/);
    if (!at) return;
    expect(path.slice(-2)).toEqual(at);
    if (!rules.includes('7.5e')) expect([open(...(at as [string, string])), rest.at(-1)]).toEqual([false, source]);
  }
});

describe('the objectives', () => {
  rule('4.0a', '4.0e')('are the German player’s while German units stand there', () => {
    const plan = gertrud('2001 city objective 2002 objective 2003 city').put('de-73', '2001').put('tr-23', '2002');
    expect(plan.explain({ control: {} })).toMatchObject({
      value: 1,
      objectives: [
        { hex: '2001', name: 'City', holder: 'german', units: ['de-73'], rule: '4.0a' },
        { hex: '2002', name: '2002', holder: 'allied', rule: '4.0e' },
      ],
    });
    expect(plan.put('de-73', '2003').explain({ control: {} })).toMatchObject({ value: 0 });
  });
});

describe('what a side can reach', () => {
  rule('8.1a')('is what its units could enter in a movement of their own, at the least cost', () => {
    const row = gertrud('2001 2002 2003 rough 2004 2005 2006').put('de-73', { at: '2001', marks: ['moved'] });
    expect(row.explain({ threat: { seat: 'german' } })['hexes']).toEqual({ '2002': 1, '2003': 3, '2004': 4, '2005': 5 });
    const two = row.put('de-132', '2006').put('tr-23', '2004');
    expect(two.explain({ threat: { seat: 'german' } })['hexes']).toEqual({ '2002': 1, '2003': 3, '2005': 1 });
  });

  rule('17.1k')('holds no Turkish units in the game turn of Inonu’s seizure', () => {
    const held = gertrud('2001 2002').put('tr-23', '2001').in('german combat');
    expect(held.facts({ inonuTurn: 2 }).explain({ threat: { seat: 'allied' } }).value).toBe(0);
    expect(held.facts({ inonuTurn: 1 }).explain({ threat: { seat: 'allied' } }).value).toBe(1);
  });

  it('is the union of what each unit reaches alone, in positions of a random game', () => {
    for (const position of positions('overlays 3', 120))
      for (const seat of SEATS) {
        const union = new Map<string, number>();
        for (const [unit, { id, side }] of position.world.units.entries()) {
          if (side !== sideOf(seat) || !isOnMap(position, unit) || isHeld(position, unit)) continue;
          // In the opponent's phase marks of having moved do not count.
          const other = game.clone(position);
          other.facts = { ...other.facts, phase: 'administrative' };
          other.frames = null;
          const { hexes } = game.explain(other, seat, { reach: { units: [id] } });
          for (const [hex, { cost }] of Object.entries(hexes as unknown as { [hex: string]: { cost: number } }))
            union.set(hex, Math.min(cost, union.get(hex) ?? cost));
        }
        expect(game.explain(position, seat, { threat: { seat } })['hexes']).toEqual(Object.fromEntries(union));
      }
  }, 30_000);

  const isHeld = (position: Gertrud, unit: number): boolean =>
    position.facts.inonuTurn === position.facts.turn && unitAt(position, unit).nationality === 'turkish';

  it('is asked of a seat that there is', () => {
    expect(() => gertrud('2001').explain({ threat: { seat: 'greek' } })).toThrow('seat: there is no seat "greek"');
    expect(() => gertrud('2001').explain({ supplies: {} })).toThrow('seat: there is no seat null');
  });
});
